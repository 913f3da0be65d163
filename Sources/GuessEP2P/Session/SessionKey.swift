/// Four characters that a session may want from whoever joins, to be read out in the room.
///
/// Letters and digits that nobody mistakes for each other, in speech or on a screen: no I, L, O, 0, 1; upper and
/// lower case are the same. A key keeps passers-by out. It is no secret from somebody who listens to the network,
/// who can read it there.
public struct SessionKey: Hashable, Sendable, Codable, CustomStringConvertible {
    /// How many characters a key has.
    public static let length = 4
    /// What keys are made of.
    public static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")

    /// The key as it is shown: four upper-case characters.
    public let description: String

    /// Reads a key, whatever its case and with spaces or hyphens between; `nil` if the text is none.
    public init?(_ text: String) {
        guard text.utf8.count <= 64 else { return nil }
        let key = text.uppercased().filter { $0 != " " && $0 != "-" }
        guard key.count == Self.length, key.allSatisfy(Self.alphabet.contains) else { return nil }
        description = key
    }

    /// Draws a key.
    public init(using generator: inout some RandomNumberGenerator) {
        description = String(
            (0..<Self.length).map { _ in
                // 2^64 is so much more than 31 that no key is noticeably likelier than another.
                Self.alphabet[Int(generator.next() % UInt64(Self.alphabet.count))]
            })
    }

    /// Decodes a key from its text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let key = SessionKey(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not four unambiguous characters")
        }
        self = key
    }

    /// Encodes the key as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
