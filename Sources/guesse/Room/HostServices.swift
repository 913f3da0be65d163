import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// Work for a game that takes its time, beside the session that waits for it.
protocol BackgroundWork: Sendable {
    /// Begins with a piece of work; gives up one that is not finished.
    func begin(_ request: HostTaskRequest<Party>) async

    /// Gives up the work that nobody waits for any more, as this view of the host's shows.
    func look(at view: SessionView<Party.View>) async

    /// Gives everything up, and returns when all others have been told.
    func close() async
}

/// The reason why a service cannot begin, and how the program then ends.
struct ServiceUnavailable: Error, Equatable {
    let message: SafeText
    let exitCode: Int32

    init(_ message: String, exitCode: Int32 = ExitCode.imageProvider) {
        self.message = SafeText(message, limit: .paragraph)
        self.exitCode = exitCode
    }
}
