/// The number by which a member is known within one session; for a player, that of the seat.
///
/// The numbers are in the order of joining, from 0 for the player who opened the session; a later
/// host keeps the number that it had: see ``SessionView/host``. They have no meaning in another
/// session, and are no network addresses.
public struct PlayerID: RawRepresentable, Hashable, Comparable, Codable, Sendable,
    CustomStringConvertible
{
    /// The member's number.
    public var rawValue: UInt32

    /// Creates a value from a member's number.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The seat of the player who opened the session: 0.
    package static let host = PlayerID(rawValue: 0)

    /// A placeholder for a second screen of the host's own, which has no seat.
    static let screen = PlayerID(rawValue: .max)

    /// Returns whether the left member has joined before the right one.
    public static func < (left: PlayerID, right: PlayerID) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The member's number in decimal.
    public var description: String { String(rawValue) }
}

/// Dictionaries with players as keys are encoded as JSON objects, whose names the encoder sorts.
///
/// As arrays of pairs they would have another order in each run of the program.
extension PlayerID: CodingKeyRepresentable {
    /// The member's number in decimal.
    public var codingKey: any CodingKey { description.codingKey }

    /// Creates a value from a member's number in decimal, as ``description`` writes it.
    ///
    /// `nil` for any other text.
    public init?<Key: CodingKey>(codingKey: Key) {
        guard let number = UInt32(codingKey.stringValue),
            String(number) == codingKey.stringValue
        else { return nil }
        self.init(rawValue: number)
    }
}
