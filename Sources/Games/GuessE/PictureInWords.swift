public import Primitives

/// What a picture shows, in sentences about shapes and colours, for who does not see it.
///
/// Longer than what players write; encoded as a string.
public struct PictureInWords: Codable, Hashable, Sendable {
    /// Room for what the artist finds to say of 24 words.
    static let limit = SafeText.Limit(byteCount: 2400, characterCount: 600)

    /// The sentences.
    public let text: SafeText

    /// Cleans the text, and cuts what is too long.
    public init(_ text: String) {
        self.text = SafeText(text, limit: Self.limit)
    }

    /// Decodes a string and cleans it: what arrives may come from anybody.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text.string)
    }
}
