/// A player within one session: a seat at the table, not an address on the network.
///
/// The host hands them out in order of joining; 0 is that of whoever opened the session. They mean nothing outside
/// the session that gave them.
public struct PlayerID: RawRepresentable, Hashable, Comparable, Codable, Sendable,
    CustomStringConvertible
{
    /// The seat's number.
    public var rawValue: UInt32

    /// Creates an identity from a seat's number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The seat of whoever opened the session.
    public static let host = PlayerID(rawValue: 0)

    /// Stands for a second screen of the host's own, which has no seat.
    static let screen = PlayerID(rawValue: .max)

    /// Orders by time of joining.
    public static func < (left: PlayerID, right: PlayerID) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The seat's number in decimal.
    public var description: String { String(rawValue) }
}

/// Players as keys of dictionaries are keys of JSON objects, which the encoder sorts: as pairs in an array they
/// would stand in an order that differs from one launch to the next.
extension PlayerID: CodingKeyRepresentable {
    /// The seat's number in decimal.
    public var codingKey: any CodingKey { description.codingKey }

    /// Reads a seat's number in the one form in which it is written.
    public init?<Key: CodingKey>(codingKey: Key) {
        guard let number = UInt32(codingKey.stringValue),
            String(number) == codingKey.stringValue
        else { return nil }
        self.init(rawValue: number)
    }
}
