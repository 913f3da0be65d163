/// A key of four characters that a session may require from its players.
///
/// It can be read out in the room, and typed from a screen: it has no I, L, O, 0 and 1, which look
/// alike, and upper and lower case are the same. A key keeps uninvited people out. It is not
/// encrypted: anybody who listens to the network can read it there.
public struct SessionKey: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The number of characters in a key: 4.
    package static let length = 4
    /// The characters of keys.
    package static let alphabet = Array("ABCDEFGHJKMNPQRSTUVWXYZ23456789")

    /// The key as it is shown: four upper-case characters.
    public let description: String

    /// Creates a key from text in any case, also with spaces or hyphens.
    ///
    /// `nil` if the text has not four such characters, or more than 64 bytes.
    public init?(_ text: String) {
        guard text.utf8.count <= 64 else { return nil }
        let key = text.uppercased().filter { $0 != " " && $0 != "-" }
        guard key.count == Self.length, key.allSatisfy(Self.alphabet.contains) else { return nil }
        description = key
    }

    /// Creates a random key.
    public init(using generator: inout some RandomNumberGenerator) {
        description = String(
            (0..<Self.length).map { _ in
                // 2^64 is so much larger than 31 that no key is noticeably more likely than
                // another.
                Self.alphabet[Int(generator.next() % UInt64(Self.alphabet.count))]
            })
    }

    /// Decodes a key from its text; throws a `DecodingError` if that is no key.
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
