public import Pictures

/// The artist's result for a prompt.
public struct Sketch: Hashable, Sendable {
    /// The drawing; at most ``SketchArtist/maximumByteCount`` bytes when encoded.
    public let picture: Picture
    /// The parts of the prompt that the artist understood.
    ///
    /// They are a secret as long as the prompt is one: they stay on the host.
    public let tags: SketchTags
    /// The shapes and colours for players who do not see the picture; never names a tag.
    public let description: String
}

/// The parts of a prompt that the artist recognised.
public struct SketchTags: Hashable, Sendable {
    /// The beings and things in the picture, in reading order.
    public let subjects: [String]
    /// The action of the first subject, as written in a prompt: "riding".
    public let relation: String?
    /// The place of the scene.
    public let place: String?
    /// Words that are not drawn as meant; each subject among them was drawn as a mystery critter.
    public let unknownWords: [String]
}

/// The artist that needs no network: it composes a scene from the words of a prompt.
///
/// A prompt always gives the same picture, on every machine, and every prompt gives one: an unknown
/// word becomes a mystery critter that looks the same whenever the same word comes again. No
/// picture shows the prompt in letters; a sheet may be marked EXAM.
public enum SketchArtist {
    /// The version, which changes when a prompt gives another picture than in the release before.
    public static let version: UInt64 = 3
    /// The most bytes of a sketch's picture.
    public static let maximumByteCount = 2048
    /// The number of different pictures of one prompt.
    public static let variantCount = 3

    /// Draws a prompt.
    ///
    /// - Parameters:
    ///   - prompt: Any text at all; only the first 24 words are read.
    ///   - variant: 0 to 2; others are taken modulo 3.
    public static func draw(prompt: String, variant: Int = 0) -> Sketch {
        let understood = Prompt(prompt)
        let index = number(of: variant)
        let tags = SketchTags(
            subjects: understood.subjects, relation: understood.relationTag,
            place: understood.placeTag, unknownWords: understood.undrawnWords)
        return Sketch(
            picture: Composition(understood, variant: index).picture, tags: tags,
            description: ShapeDescription.text(for: understood))
    }

    /// Returns the variant of which a drawing is the result for a prompt, and its description;
    /// `nil` if the drawing is none of them.
    package static func variant(
        _ drawing: Picture, of prompt: String
    ) -> (index: Int, description: String)? {
        let understood = Prompt(prompt)
        let isIt = { Composition(understood, variant: $0).picture == drawing }
        guard let index = (0..<variantCount).first(where: isIt) else { return nil }
        return (index, ShapeDescription.text(for: understood))
    }

    /// Returns the number of a variant, 0 to 2.
    static func number(of variant: Int) -> Int {
        ((variant % variantCount) + variantCount) % variantCount
    }
}

extension SketchArtist {
    /// Returns the drawing of the prompt in words about shapes and colours; never names a tag.
    ///
    /// It is the same as ``Sketch/description``, without drawing anything.
    public static func describe(prompt: String) -> String {
        ShapeDescription.text(for: Prompt(prompt))
    }
}

extension SketchArtist {
    /// Words that the artist knows, for each part of a scene: one of each, in this order, is a
    /// prompt.
    public static var vocabulary: [[String]] {
        let counts = ["one", "two", "five", "twelve"]
        let adjectives = Adjective.words.map(\.0)
        let nouns = Lexicon.nouns.map(\.name)
        return [
            counts, adjectives, nouns, Relation.entries.map(\.tag), counts, adjectives, nouns,
            Place.allCases.map { "in the \($0.name)" }, Moment.allCases.map { "in \($0.name)" },
            Weather.allCases.map { "in the \($0.name)" }, Style.allCases.map(\.name),
        ]
    }
}
