internal import Primitives

extension Timestamp {
    /// A century in nanoseconds: no machine runs so long, and the sum of two such times does not
    /// overflow.
    static let farthest: Nanoseconds = 100 * 365 * 86_400 * 1_000_000_000

    /// Whether the rules can calculate with a time that comes from a file.
    var isSound: Bool { (-Self.farthest...Self.farthest).contains(nanoseconds) }
}
