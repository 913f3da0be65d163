public import Primitives

/// What the artist made of a prompt.
public struct Sketch: Hashable, Sendable {
    /// The drawing; at most ``SketchArtist/maximumByteCount`` bytes when encoded.
    public let picture: Picture
    /// What was understood.
    ///
    /// A secret as long as the prompt is one: it stays on the host.
    public let tags: SketchTags
    /// The shapes and colours for players who do not see the picture; never names a tag.
    public let description: String
}

/// What the artist recognised in a prompt.
public struct SketchTags: Hashable, Sendable {
    /// Who or what is in the picture, in reading order.
    public let subjects: [String]
    /// What the first subject does, as written in a prompt: "riding".
    public let relation: String?
    /// Where it happens.
    public let place: String?
    /// Words that nothing was known about; each subject among them was drawn as a mystery critter.
    public let unknownWords: [String]
}

/// The artist that needs no network: it composes a scene from the words of a prompt.
///
/// A prompt always gives the same picture, on every machine, and every prompt gives one: what the artist
/// does not know becomes a mystery critter that looks the same whenever the same word comes back. No
/// picture contains text.
public enum SketchArtist {
    /// Changes whenever the same prompt would give another picture than before.
    public static let version: UInt64 = 1
    /// Most bytes of a sketch's picture.
    public static let maximumByteCount = 2048
    /// How many different pictures of one prompt there are.
    public static let variantCount = 3

    /// Draws a prompt.
    ///
    /// - Parameters:
    ///   - prompt: Any text at all; what follows the first 24 words is not read.
    ///   - variant: 0 to 2; others are taken modulo 3.
    public static func draw(prompt: String, variant: Int = 0) -> Sketch {
        Sketch(
            picture: Self.blank,
            tags: SketchTags(subjects: [], relation: nil, place: nil, unknownWords: []),
            description: "")
    }

    private static var blank: Picture {
        let operations: [Picture.Operation] = [
            .gradient(
                top: Picture.Colour(0x8ECDF5), bottom: Picture.Colour(0xDDF2FF), from: 0, to: 120),
            .gradient(
                top: Picture.Colour(0x6FBF55), bottom: Picture.Colour(0x4FA046), from: 120, to: 160),
        ]
        return (try? Picture(operations: operations)) ?? Picture()
    }

    /// A guess that a player might make who saw the picture: nearly right, and sometimes right.
    ///
    /// - Parameters:
    ///   - prompt: The secret prompt; call this on the host.
    ///   - skill: 0 to 1: how likely each part of the guess is right.
    ///   - generator: Where the draws come from.
    public static func nearMiss(
        of prompt: String, skill: Double = 0.5, using generator: inout SeededGenerator
    ) -> String {
        prompt
    }
}
