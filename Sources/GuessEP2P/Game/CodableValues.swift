public import Primitives

extension SafeText: Codable {
    /// Decodes a string and cleans it, because it may come from an untrusted program.
    ///
    /// More than 400 bytes or 100 characters are cut off (`SafeText.Limit.line`).
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self), limit: .line)
    }

    /// Encodes the text as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(string)
    }
}

extension SafeText {
    /// Returns whether both texts have the same bytes; equal texts may spell a character
    /// differently.
    package func isSpelled(like other: SafeText) -> Bool {
        string.utf8.elementsEqual(other.string.utf8)
    }
}

extension PeerID: Codable {
    /// Decodes an identity from 32 lower-case hexadecimal digits, the first byte first.
    ///
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identity = PeerID(hexadecimal: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not 32 hexadecimal digits")
        }
        self = identity
    }

    /// Encodes the identity as 32 lower-case hexadecimal digits, the first byte first.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hexadecimal)
    }

    /// Creates an identity from 32 lower-case hexadecimal digits; `nil` if the text is not that.
    package init?(hexadecimal text: String) {
        guard let halves = Hexadecimal.halves(of: text) else { return nil }
        self.init(halves.high, halves.low)
    }

    /// The identity as 32 lower-case hexadecimal digits.
    package var hexadecimal: String { Hexadecimal.text(high, low) }
}
