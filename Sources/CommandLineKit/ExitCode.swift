/// The program's exit codes.
package enum ExitCode {
    package static let done: Int32 = 0
    package static let unexpected: Int32 = 1
    package static let usage: Int32 = 2
    package static let noSuchSession: Int32 = 3
    package static let denied: Int32 = 4
    package static let networkUnavailable: Int32 = 5
    package static let hostLost: Int32 = 6
    package static let imageProvider: Int32 = 7
    package static let badInput: Int32 = 8
    package static let interrupted: Int32 = 130
    package static let terminated: Int32 = 143

    /// Each code but ``signals``, with its meaning in a few words.
    package static let meanings: [(code: Int32, meaning: String)] = [
        (done, "done"), (unexpected, "unexpected failure"), (usage, "wrong words or flags"),
        (noSuchSession, "no such game"), (denied, "denied or kicked"),
        (networkUnavailable, "no network"), (hostLost, "host lost"),
        (imageProvider, "image provider failed"), (badInput, "bad input"),
    ]

    /// The codes of a program that a signal has ended, with the signal's name.
    package static let signals: [(code: Int32, name: String)] = [
        (interrupted, "SIGINT"), (terminated, "SIGTERM"),
    ]
}
