import Games
import GuessEP2P
import Primitives

/// The command for a game of two: with somebody nearby, at the same keyboard, or against the computer.
enum PairCommand {
    static func run(
        _ options: RoomOptions, _ surroundings: Surroundings
    ) async -> Int32 {
        guard case .nearby(let wished) = options.partner else {
            return await PlayCommand.run(options, surroundings)
        }
        let name = surroundings.name(options.look)
        let opener = RoomOpener(options: options, surroundings: surroundings)
        do throws(SessionError) {
            let room = try await opener.open(.pair, name: name, inviting: wished)
            return await Front.show(room, as: .pair, name, opener)
        } catch {
            StandardStreams.complain("guesse \(options.setup.title.short): \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}
