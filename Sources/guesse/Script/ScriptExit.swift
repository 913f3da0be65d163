import CommandLineKit
import GuessEP2P

extension Ending {
    /// The exit code of a script that ends with the user's part in a session.
    func exitCode(afterGame wasFinished: Bool) -> Int32 {
        switch self {
        case .left: ExitCode.done
        case .kicked, .replaced: ExitCode.denied
        case .unreachable: ExitCode.noSuchSession
        case .hostLeft, .connectionLost, .seatGone, .hostRestarted:
            wasFinished ? ExitCode.done : ExitCode.hostLost
        }
    }
}

extension PairEnding {
    /// The exit code of a script that ends with a game of two.
    var exitCode: Int32 { isLoss ? ExitCode.hostLost : ExitCode.done }
}
