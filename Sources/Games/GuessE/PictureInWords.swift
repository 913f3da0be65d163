package import Primitives

/// A picture in words: sentences about its shapes and colours, for people who do not see it.
///
/// It may be longer than texts of players; it is encoded as a string.
package struct PictureInWords: Codable, Hashable, Sendable {
    /// Enough for the artist's sentences about 24 words.
    static let limit = SafeText.Limit(byteCount: 2400, characterCount: 600)

    /// The sentences.
    package let text: SafeText

    /// Cleans the text, and cuts it to the limit.
    package init(_ text: String) {
        self.text = SafeText(text, limit: Self.limit)
    }

    /// Decodes a string and cleans it, since it may come from any program.
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text as a string.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text.string)
    }
}
