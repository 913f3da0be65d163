package import GuessEP2P
package import Pictures
package import Primitives

/// One sheet of a chain: a sentence or a drawing, and its author.
package struct PhoneEntry: Equatable, Sendable {
    /// A sentence, or a drawing.
    package enum Content: Equatable, Sendable {
        /// A sentence of at most 100 characters; empty if an empty text was handed in.
        case sentence(SafeText)
        /// A drawing, without any operation if blank paper was handed in.
        case drawing(Picture)
    }

    /// The way in which an entry came about.
    package enum Making: String, Codable, CaseIterable, Hashable, Sendable {
        /// Its author handed it in.
        case handedIn
        /// The time was over, and the contents of the paper counted.
        case unfinished
        /// The paper was empty, or the author was away, so the program made it.
        case standIn
    }

    /// The player whose turn it was, also if a stand-in did it.
    package var author: PlayerID
    /// The sentence or the drawing.
    package var content: Content
    /// The way in which it came about.
    package var making: Making

    /// Creates an entry.
    package init(author: PlayerID, content: Content, making: Making = .handedIn) {
        self.author = author
        self.content = content
        self.making = making
    }

    /// The sentence; `nil` for a drawing.
    package var sentence: SafeText? { content.sentence }
    /// The drawing; `nil` for a sentence.
    package var drawing: Picture? { content.drawing }
}

extension PhoneEntry.Content {
    /// The sentence; `nil` for a drawing.
    package var sentence: SafeText? {
        if case .sentence(let text) = self { text } else { nil }
    }

    /// The drawing; `nil` for a sentence.
    package var drawing: Picture? {
        if case .drawing(let picture) = self { picture } else { nil }
    }

    /// Whether the paper is empty.
    package var isBlank: Bool {
        switch self {
        case .sentence(let text): text.isEmpty
        case .drawing(let picture): picture.operations.isEmpty
        }
    }

    /// Returns the empty paper of a step.
    static func blank(for kind: PhoneStepKind) -> PhoneEntry.Content {
        kind == .draw ? .drawing(Picture()) : .sentence(SafeText(""))
    }
}

extension PhoneEntry.Content: Codable {
    private enum CodingKeys: String, CodingKey {
        case sentence
        case drawing
    }

    /// Decodes a sentence or a drawing; both, neither, or a picture beyond its limits are refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let sentence = try container.decodeIfPresent(SafeText.self, forKey: .sentence)
        let drawing = try container.decodeIfPresent(Picture.self, forKey: .drawing)
        switch (sentence, drawing) {
        case (let text?, nil): self = .sentence(text)
        case (nil, let picture?): self = .drawing(picture)
        case (nil, nil), (.some, .some):
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "neither one sentence nor one drawing"))
        }
    }

    /// Encodes `{"sentence":"…"}` or `{"drawing":"base64"}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .sentence(let text): try container.encode(text, forKey: .sentence)
        case .drawing(let picture): try container.encode(picture, forKey: .drawing)
        }
    }
}

extension PhoneEntry: Codable {
    private enum CodingKeys: String, CodingKey {
        case author
        case making
    }

    /// Decodes an entry; hostile ones are refused.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        author = try container.decode(PlayerID.self, forKey: .author)
        making = try container.decodeIfPresent(Making.self, forKey: .making) ?? .handedIn
        content = try Content(from: decoder)
    }

    /// Encodes the content with the author, and how it came about unless it was handed in.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(author, forKey: .author)
        if making != .handedIn { try container.encode(making, forKey: .making) }
        try content.encode(to: encoder)
    }
}
