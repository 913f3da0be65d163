package import Primitives

/// The reason why a log cannot be replayed, or not beyond a line; lines are counted from 1.
package enum ReplayError: Error, Equatable, Sendable {
    /// The first line is not that of a log.
    case notALog
    /// The log has a version of the format that this program cannot read.
    case otherVersion(Int)
    /// The log is of another game.
    case otherGame(SafeText)
    /// A line is longer than any line of a log.
    case tooLong(line: Int)
    /// A line is not valid in a log.
    case malformed(line: Int)
    /// An event is missing or in the wrong place.
    case wrongSequence(line: Int, expected: UInt64, found: UInt64)
    /// An event has an earlier time than the one before it.
    case timeReversed(line: Int)
    /// The rules refuse the action of a line.
    case refused(line: Int, Rejection)
    /// The line was changed, or the rules give another state.
    case differentHash(line: Int, recorded: String, computed: String)
}

extension ReplayError: CustomStringConvertible {
    /// One line that says what is wrong, and where.
    package var description: String {
        switch self {
        case .notALog:
            "This is not a log of a game."
        case .otherVersion(let version):
            "The log has version \(version), and this program reads version 1: "
                + "play it with the guesse that wrote it."
        case .otherGame(let name):
            "The log is of the game '\(name)', which this program does not play."
        case .tooLong(let line):
            "Line \(line): longer than any line of a log."
        case .malformed(let line):
            "Line \(line): not a line of a log."
        case .wrongSequence(let line, let expected, let found):
            "Line \(line): event \(found) stands where event \(expected) should."
        case .timeReversed(let line):
            "Line \(line): earlier than the line above it."
        case .refused(let line, let rejection):
            "Line \(line): the rules do not allow this. \(rejection)"
        case .differentHash(let line, let recorded, let computed):
            "Line \(line): hash \(computed) instead of \(recorded): the line has been changed, "
                + "or was recorded under other rules."
        }
    }
}
