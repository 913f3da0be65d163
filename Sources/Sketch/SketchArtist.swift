public import Pictures
internal import Primitives

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
    /// The version, which changes whenever the same prompt would give another picture than before.
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
        let index = ((variant % variantCount) + variantCount) % variantCount
        let tags = SketchTags(
            subjects: understood.subjects, relation: understood.relationTag,
            place: understood.placeTag, unknownWords: understood.undrawnWords)
        return Sketch(
            picture: picture(of: understood, variant: index), tags: tags,
            description: ShapeDescription.text(for: understood))
    }

    /// Returns the variant of which a drawing is the result for a prompt, and its description;
    /// `nil` if the drawing is none of them.
    package static func variant(
        _ drawing: Picture, of prompt: String
    ) -> (index: Int, description: String)? {
        let understood = Prompt(prompt)
        let variants = 0..<variantCount
        guard let index = variants.first(where: { picture(of: understood, variant: $0) == drawing })
        else { return nil }
        return (index, ShapeDescription.text(for: understood))
    }

    /// The bytes of a kind, a colour and three fields.
    private static let leastOperationByteCount = 5

    /// The numbers of copies in a crowd and of shapes in each, from most to least.
    private static let crowds: [(copies: Int, detail: Int)] = [
        (12, 64), (12, 18), (12, 11), (12, 8), (9, 8), (6, 12), (5, 64), (3, 64),
        (2, 64),
        (1, 64),
    ]

    /// Returns a picture that fits the bytes.
    ///
    /// It first leaves out strokes of the style, then shapes of each figure in a crowd, then
    /// copies.
    private static func picture(of prompt: Prompt, variant: Int) -> Picture {
        var shapes: [Shape] = []
        for crowd in crowds {
            var composer = Composer(
                prompt, variant: variant, mostCopies: crowd.copies, detail: crowd.detail)
            if composer.crowdShapeCount * leastOperationByteCount > maximumByteCount { continue }
            let layers = composer.layers(variant: variant)
            func styled(_ richness: Int) -> [Shape] {
                var generator = SeededGenerator(seed: Critter.hash(prompt.normalised.utf8))
                return prompt.style?.rewrite(layers, richness: richness, using: &generator)
                    ?? layers.all
            }
            // If the poorest is too long, all are: then most crowds need not be tried with each.
            shapes = styled(0)
            if let poorest = fitting(shapes.compactMap { $0.operation() }) {
                let richness = prompt.style == nil ? 0 : Style.fullRichness
                for richness in (0...richness).dropFirst().reversed() {
                    let operations = styled(richness).compactMap { $0.operation() }
                    if let picture = fitting(operations) { return picture }
                }
                return poorest
            }
            // Without a crowd no copies can be left out.
            if crowd.copies == 12, !prompt.hasCrowd { break }
        }
        var operations = shapes.compactMap { $0.operation() }
        // Leaves out the shapes that were painted last rather than fail.
        while !operations.isEmpty {
            operations.removeLast()
            if let picture = fitting(operations) { return picture }
        }
        return Picture()
    }

    private static func fitting(_ operations: [Picture.Operation]) -> Picture? {
        guard operations.reduce(0, { $0 + $1.byteCount }) <= maximumByteCount,
            let picture = try? Picture(operations: operations),
            picture.encodedByteCount <= maximumByteCount
        else { return nil }
        return picture
    }
}
