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
}
