import Foundation
import Testing

@testable import TerminalKit

/// Signals that ask a program to end.
@Suite(.timeLimit(.minutes(10)))
struct EndingSignalsTests {
    @Test("A signal that comes at once is not lost")
    func atOnce() async {
        await #expect(processExitsWith: .exitCode(9)) {
            let signals = EndingSignals.watch { number in exit(number == SIGTERM ? 9 : 1) }
            kill(getpid(), SIGTERM)
            while signals != nil { await Task.yield() }
        }
    }

    @Test("A program that does not listen ends in any case")
    func deaf() async {
        await #expect(processExitsWith: .exitCode(128 + SIGINT)) {
            let signals = EndingSignals.watch { _ in }
            kill(getpid(), SIGINT)
            while signals != nil { await Task.yield() }
        }
    }

    @Test("A signal that was ignored at the start stays ignored")
    func ignored() async {
        await #expect(processExitsWith: .exitCode(0)) {
            signal(SIGHUP, SIG_IGN)
            let signals = EndingSignals.watch { number in exit(number == SIGTERM ? 0 : 1) }
            kill(getpid(), SIGHUP)
            // Comes after it, on the same way.
            kill(getpid(), SIGTERM)
            while signals != nil { await Task.yield() }
        }
    }

    @Test("After the watch, signals end the process again")
    func cancelled() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            EndingSignals.watch { _ in exit(1) }?.cancel()
            kill(getpid(), SIGTERM)
            while true { await Task.yield() }
        }
    }
}
