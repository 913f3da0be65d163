internal import Pictures
internal import Primitives
import Sketch

/// A measurement of the offline artist with unforeseen prompts: words in any order, and any
/// Unicode.
package struct SketchTimes: Sendable {
    /// The longest time that a picture may take, on any machine that is played on.
    package static let limitMilliseconds = 5.0

    /// The kinds of prompts.
    package enum Kind: String, CaseIterable, Sendable {
        /// Up to twelve words in any order, some of which are arbitrary Unicode scalars.
        case random = "random prompts"
        /// Scenes with a part of each kind, many of them crowds in a style: the most expensive
        /// prompts.
        case scenes = "crowded scenes"
    }

    /// The kind of the prompts.
    package let kind: Kind
    /// The number of prompts that were drawn.
    package let count: Int
    /// CPU time for each picture, in nanoseconds.
    package let drawing: Distribution
    /// CPU time for the pixels of each picture in a terminal of 54 columns.
    package let painting: Distribution
    /// Bytes of each picture.
    package let byteCounts: Distribution

    /// Draws pictures and measures them.
    ///
    /// - Parameters:
    ///   - count: The number of prompts.
    ///   - seed: The seed of the prompts.
    package init(_ kind: Kind, count: Int, seed: UInt64) {
        self.kind = kind
        var generator = SeededGenerator(seed: seed)
        let words = SketchArtist.vocabulary
        var (drawing, painting, byteCounts) = ([Int64](), [Int64](), [Int64]())
        for _ in 0..<max(1, count) {
            let prompt = Self.prompt(kind, of: words, using: &generator)
            let variant = generator.draw(in: 0...2)
            let start = Consumption.threadCPU
            let picture = SketchArtist.draw(prompt: prompt, variant: variant).picture
            let middle = Consumption.threadCPU
            let raster = picture.rasterized(width: 54, height: 36)
            let end = Consumption.threadCPU
            drawing.append(middle - start)
            painting.append(end - middle)
            // Both are used, so that the compiler removes neither.
            let surplus = raster.bytes.count - 54 * 36 * 3
            byteCounts.append(Int64(picture.encoded().count + surplus))
        }
        self.count = max(1, count)
        self.drawing = Distribution(drawing)
        self.painting = Distribution(painting)
        self.byteCounts = Distribution(byteCounts)
    }

    private static func prompt(
        _ kind: Kind, of words: [[String]], using generator: inout SeededGenerator
    ) -> String {
        if kind == .scenes {
            return words.map { generator.pick(from: $0) ?? "" }.joined(separator: " ")
        }
        var prompt = ""
        for _ in 0..<generator.draw(in: 0...12) {
            if generator.chance(0.6) {
                prompt += generator.pick(from: words).flatMap { generator.pick(from: $0) } ?? ""
                prompt += " "
            } else {
                for _ in 0..<generator.draw(in: 1...8) {
                    let scalar = Unicode.Scalar(UInt32(generator.draw(below: 0x11_0000)))
                    prompt.unicodeScalars.append(scalar ?? " ")
                }
            }
        }
        return prompt
    }

    /// Compares the time of all but one of a hundred pictures, and the bytes of each, with their
    /// limits.
    ///
    /// The slowest picture has no limit: its time depends on the machine too.
    package var verdicts: [Gate.Verdict] {
        [
            Gate.verdict(
                "\(kind.rawValue): p99 ms of CPU", drawing.quantile(0.99).milliseconds,
                .below(Self.limitMilliseconds)),
            Gate.verdict(
                "\(kind.rawValue): the longest, bytes", Double(byteCounts.quantile(1)),
                .atMost(Double(SketchArtist.maximumByteCount))),
        ]
    }

    private var rows: [(name: String, key: String, value: Double)] {
        [
            ("a picture, p50 ms of CPU", "drawingP50Ms", drawing.quantile(0.5).milliseconds),
            ("a picture, p99 ms of CPU", "drawingP99Ms", drawing.quantile(0.99).milliseconds),
            ("the slowest picture, ms of CPU", "drawingMaxMs", drawing.quantile(1).milliseconds),
            (
                "its 54 × 36 pixels, p99 ms of CPU", "pixelsP99Ms",
                painting.quantile(0.99).milliseconds
            ),
            ("a picture, p50 bytes", "bytesP50", Double(byteCounts.quantile(0.5))),
            ("the longest picture, bytes", "bytesMax", Double(byteCounts.quantile(1))),
        ]
    }

    /// The figures as an object.
    package var json: JSON {
        .object(
            [("kind", .string(kind.rawValue)), ("prompts", .integer(Int64(count)))]
                + rows.map { ($0.key, .number($0.value)) })
    }

    /// Returns the table for people.
    package func lines(asMarkdown: Bool = false) -> [String] {
        var table = ResultTable(["\(count) \(kind.rawValue)", "measured"])
        for row in rows { table.add([row.name, row.value.brief]) }
        return table.lines(asMarkdown: asMarkdown)
    }
}
