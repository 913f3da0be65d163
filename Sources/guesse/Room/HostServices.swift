import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// Work for a game that takes time, beside the session that waits for it.
protocol BackgroundWork: Sendable {
    /// Begins a piece of work; an unfinished earlier one is given up.
    func begin(_ request: HostTaskRequest<Party>) async

    /// Gives up the work that is not wanted any more, as this view of the host's shows.
    func look(at view: SessionView<Party.View>) async

    /// Gives everything up, and returns when all servers have been told.
    func close() async
}

/// The reason why a service cannot begin, and the exit code of the program.
struct ServiceUnavailable: Error, Equatable {
    let message: SafeText
    let exitCode: Int32

    init(_ message: String, exitCode: Int32 = ExitCode.imageProvider) {
        self.message = SafeText(message, limit: .paragraph)
        self.exitCode = exitCode
    }
}
