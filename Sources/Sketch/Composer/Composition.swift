import Pictures
import Primitives

/// A drawing that fits its bytes, and the choices by which it does.
struct Composition {
    /// The bytes of a kind, a colour and three fields.
    private static let leastOperationByteCount = 5

    /// The numbers of copies in a crowd and of shapes in each, from most to least.
    private static let crowds: [(copies: Int, detail: Int)] = [
        (12, 64), (12, 18), (12, 11), (12, 8), (9, 8), (6, 12), (5, 64), (3, 64),
        (2, 64),
        (1, 64),
    ]

    private let held: HeldPrompt
    var prompt: Prompt { held.prompt }
    let variant: Int
    private(set) var picture = Picture()
    private var crowd = crowds[0]
    private var richness = 0

    /// Composes a picture that fits the bytes.
    ///
    /// It first leaves out strokes of the style, then shapes of each figure in a crowd, then
    /// copies.
    init(_ prompt: Prompt, variant: Int) {
        (held, self.variant) = (HeldPrompt(prompt), variant)
        var shapes: [Shape] = []
        for crowd in Self.crowds {
            self.crowd = crowd
            var composer = composer(of: prompt)
            if composer.crowdShapeCount * Self.leastOperationByteCount
                > SketchArtist.maximumByteCount
            {
                continue
            }
            let layers = composer.layers(variant: variant)
            // If the poorest is too long, all are: then most crowds need not be tried with each.
            richness = 0
            shapes = styled(layers)
            if let poorest = Self.fitting(shapes.compactMap { $0.operation() }) {
                let most = prompt.style == nil ? 0 : Style.fullRichness
                for more in (0...most).dropFirst().reversed() {
                    richness = more
                    let operations = styled(layers).compactMap { $0.operation() }
                    if let fitting = Self.fitting(operations) {
                        picture = fitting
                        return
                    }
                }
                (picture, richness) = (poorest, 0)
                return
            }
            // Without a crowd no copies can be left out.
            if crowd.copies == 12, !prompt.hasCrowd { break }
        }
        var operations = shapes.compactMap { $0.operation() }
        // Leaves out the shapes that were painted last rather than fail.
        while !operations.isEmpty {
            operations.removeLast()
            if let fitting = Self.fitting(operations) {
                picture = fitting
                return
            }
        }
    }

    func composer(of prompt: Prompt) -> Composer {
        Composer(prompt, variant: variant, mostCopies: crowd.copies, detail: crowd.detail)
    }

    func styled(_ layers: Layers) -> [Shape] {
        var generator = SeededGenerator(seed: Critter.hash(prompt.normalised.utf8))
        return prompt.style?.rewrite(layers, richness: richness, using: &generator) ?? layers.all
    }

    private static func fitting(_ operations: [Picture.Operation]) -> Picture? {
        guard operations.reduce(0, { $0 + $1.byteCount }) <= SketchArtist.maximumByteCount,
            let picture = try? Picture(operations: operations),
            picture.encodedByteCount <= SketchArtist.maximumByteCount
        else { return nil }
        return picture
    }
}
