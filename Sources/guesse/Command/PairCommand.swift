import Games
import GuessEP2P
import Primitives

/// `guesse xo`: a game of two, with somebody nearby, at the same keyboard, or against the computer.
enum PairCommand {
    static func run(_ options: PairOptions, _ surroundings: Surroundings) async -> Int32 {
        switch options.partner {
        case .nearby(let wished):
            return await meet(options, inviting: wished, surroundings)
        case .here:
            var play = PlayOptions(look: options.look)
            play.setup = options.setup
            play.setup.shareKeyboard()
            play.bots = 0
            return await PlayCommand.run(play, surroundings)
        case .bot(let skill):
            var play = PlayOptions(look: options.look)
            play.setup = options.setup
            play.bots = 1
            play.skill = skill
            return await PlayCommand.run(play, surroundings)
        }
    }

    private static func meet(
        _ options: PairOptions, inviting wished: String?, _ surroundings: Surroundings
    ) async -> Int32 {
        let name = surroundings.name(options.look)
        do throws(SessionError) {
            let room = try await PairRoom(
                name: name, identity: surroundings.identity, options: options.hosting,
                inviting: wished.map { SafeText($0, limit: .name) },
                known: surroundings.knownPeers)
            return await Front.show(
                RecordingRoom(room, surroundings.results), as: .pair, name, options.hosting,
                surroundings)
        } catch {
            StandardStreams.complain("guesse \(options.setup.title.short): \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}
