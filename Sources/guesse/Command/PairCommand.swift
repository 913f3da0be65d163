import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The command for a game of two: with a person nearby, at the same keyboard, or against the
/// computer.
enum PairCommand {
    static func run(
        _ options: RoomOptions, _ surroundings: Surroundings
    ) async -> Int32 {
        guard case .nearby(let wished) = options.partner else {
            return await PlayCommand.run(options, surroundings)
        }
        let opener = RoomOpener(options: options, surroundings: surroundings)
        do throws(SessionError) {
            return try await Front.run(.pair, opener, inviting: wished)
        } catch {
            StandardStreams.complain("guesse \(options.setup.title.short): \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}
