import TerminalKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The way in which a program ends, with its exit code.
enum ProgramExit: Equatable, Sendable {
    /// The user has said so, or all is over; the rooms say goodbye.
    case leaving(Int32)
    /// The terminal is gone, or a signal has come: see ``LostProgram``.
    case lost(Int32)
}

/// The end of a program whose user has not said that they leave: the terminal is gone, or a signal
/// has come.
///
/// The user is lost to the others, as after a crash: no room says goodbye, the seat stays in its
/// file, and other players carry on a session of this user.
enum LostProgram {
    /// The exit code after a hang-up without a signal; shells give it to SIGHUP.
    static let hungUp: Int32 = 129

    /// The time for files that are being written; the terminal's own limit for a program that a
    /// signal ends is longer.
    private static let patience: Duration = .milliseconds(350)

    /// Ends the process, after the files of the rooms have been written or a third of a second has
    /// passed.
    ///
    /// - Parameters:
    ///   - terminal: The terminal whose screen the program has taken, if any; it is given back.
    ///   - code: The exit code, unless a signal that the terminal handles ends the process.
    static func end(
        _ rooms: [Room], on terminal: Terminal? = nil, code: Int32
    ) async -> Never {
        terminal?.leave()
        Task.detached {
            try? await Task.sleep(for: patience)
            endProcess(terminal, code)
        }
        for room in rooms { await room.abandon() }
        endProcess(terminal, code)
    }

    /// Ends the process at once: no value is released, so no connection is closed.
    private static func endProcess(_ terminal: Terminal?, _ code: Int32) -> Never {
        terminal?.dieOfPendingSignal()
        _exit(code)
    }
}
