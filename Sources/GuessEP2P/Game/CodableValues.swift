public import Primitives

extension SafeText: Codable {
    /// Decodes a string and cleans it: what arrives may come from anybody.
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
    /// Whether both are encoded to the same bytes: equal texts may spell a character in different ways.
    package func isSpelled(like other: SafeText) -> Bool {
        string.utf8.elementsEqual(other.string.utf8)
    }
}

extension PeerID: Codable {
    /// Decodes an identity from 32 hexadecimal digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identity = PeerID(hexadecimal: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not 32 hexadecimal digits")
        }
        self = identity
    }

    /// Encodes the identity as 32 hexadecimal digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hexadecimal)
    }

    /// Reads an identity as it is written in messages and files; `nil` if the text is none.
    public init?(hexadecimal text: String) {
        guard let halves = Hexadecimal.halves(of: text) else { return nil }
        self.init(halves.high, halves.low)
    }

    /// The identity as 32 lower-case hexadecimal digits.
    public var hexadecimal: String { Hexadecimal.text(high, low) }
}
