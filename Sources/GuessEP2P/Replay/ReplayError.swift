package import Primitives

/// Why a log cannot be replayed, or not beyond a line; lines are counted from 1.
package enum ReplayError: Error, Equatable, Sendable {
    /// The first line is not that of a log.
    case notALog
    /// The log is written in a form that this program does not know.
    case otherVersion(Int)
    /// The log is of another game.
    case otherGame(SafeText)
    /// A line goes on for longer than any line of a log.
    case tooLong(line: Int)
    /// A line is not one that a log could hold.
    case malformed(line: Int)
    /// An event is missing, or stands in the wrong place.
    case wrongSequence(line: Int, expected: UInt64, found: UInt64)
    /// An event is said to have happened before the one above it.
    case timeReversed(line: Int)
    /// The rules refuse what a line says was done.
    case refused(line: Int, Rejection)
    /// The line has been changed, or the rules make something else of it.
    case differentHash(line: Int, recorded: String, computed: String)
}

extension ReplayError: CustomStringConvertible {
    /// One line that tells what is wrong where.
    package var description: String {
        switch self {
        case .notALog:
            "This is not a log of a game."
        case .otherVersion(let version):
            "The log has version \(version), and this program reads version 1: play it with the guesse that wrote it."
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
