import CommandLineKit
import Pictures
import TerminalKit

/// The options of `guesse image`.
struct ImageOptions: Equatable {
    var prompt: String
    /// A list of words to look up, instead of a prompt.
    var coverage: String?
    var output: PictureOutput?
    var columns: Int?
    var variant = 0
    var isJSON = false
    var colour: Look.ColourChoice = .automatic
    var graphics: GraphicsTier?
    var painter = PainterOptions()
    /// Art files with things of the user's own.
    var art: [String] = []
}

/// `guesse image`: its prompt, painter, sizes and outputs.
extension CommandParser {
    static let imageSyntax = CommandSyntax(
        "image", "show how the offline artist, or an image provider, draws a prompt",
        operands: [.init("PROMPT")], flags: imageFlags)

    private static let imageFlags =
        painter(named: "--provider") + [
            Flag(
                "-o", .file,
                "write a .png or .ppm file instead ('-': a PNG to standard output)"),
            Flag(
                "--size", "WxH", "pixels of that file (default 576x384, or as a provider sent it)"),
            Flag(
                "--columns", .number("N", 10...200),
                "width in columns, 10 to 200 (default: fits the terminal)"),
            Flag("--variant", .number("N", 0...2), "another picture of the same, 0 to 2"),
            art,
            Flag("--coverage", .file, "which words of a list are known ('-': standard input)"),
            Flag("--json", nil, "the picture's bytes as JSON", isForEngineers: true),
            colour, graphics,
        ]

    static func imageOptions(_ words: [String]) throws(UsageError) -> ImageOptions {
        let parsed = try ParsedArguments(words, of: imageSyntax)
        guard let prompt = parsed.operands.first ?? parsed.values["--coverage"] else {
            throw UsageError(
                "guesse image: what should be drawn? guesse image \"bear riding a shark\"")
        }
        try refuseContradictions(parsed)
        return ImageOptions(
            prompt: prompt, coverage: parsed.values["--coverage"],
            output: try pictureOutput(parsed),
            columns: parsed.number("--columns"),
            variant: parsed.number("--variant") ?? 0,
            isJSON: parsed.switches.contains("--json"), colour: colour(parsed),
            graphics: graphicsTier(parsed),
            painter: try PainterOptions(parsed, flag: "--provider", "image"),
            art: parsed.every("--art"))
    }

    /// Refuses flags of which one would have no effect.
    private static func refuseContradictions(_ parsed: ParsedArguments) throws(UsageError) {
        let given = imageFlags.map(\.name).filter(parsed.has)
        if given.contains("--coverage") {
            guard parsed.operands.isEmpty else {
                throw UsageError("guesse image: '--coverage' takes a list in place of a prompt")
            }
            if let other = given.first(where: { !["--coverage", "--json", "--art"].contains($0) }) {
                throw UsageError("guesse image: '--coverage' draws nothing, so not '\(other)'")
            }
        }
        if given.contains("--json"), parsed.values["-o"] == "-" {
            throw UsageError(
                "guesse image: '--json' and '-o -' both write to standard output; name a file")
        }
        if given.contains("--json") || given.contains("-o"),
            let other = given.first(where: { ["--columns", "--graphics", "--color"].contains($0) })
        {
            let size = given.contains("-o") ? "; '--size 576x384' gives the size of a file" : ""
            throw UsageError("guesse image: '\(other)' is for pictures on the terminal" + size)
        }
        let painter = parsed.values["--provider"] ?? "sketch"
        if given.contains("--art"), painter != "sketch" {
            throw UsageError("guesse image: '--art' is for '--provider' sketch")
        }
        if given.contains("--variant"), painter != "sketch" {
            throw UsageError("guesse image: '--variant' is for '--provider' sketch")
        }
    }

    private static func pictureOutput(
        _ parsed: ParsedArguments
    ) throws(UsageError) -> PictureOutput? {
        let size = try parsed.values["--size"].map { text throws(UsageError) in
            try pictureSize(text)
        }
        guard let path = parsed.values["-o"] else {
            guard size == nil else {
                throw UsageError("guesse image: '--size' is for a file: -o bear.png")
            }
            return nil
        }
        guard let format = PictureOutput.Format(of: path) else {
            throw UsageError(
                "guesse image: '-o' takes a name that ends in .png or .ppm, or '-', not '\(path)'")
        }
        return PictureOutput(path: path, format: format, size: size)
    }

    private static func pictureSize(_ text: String) throws(UsageError) -> PixelSize {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        let sides = parts.compactMap { $0 }
        guard sides.count == 2, parts.count == 2,
            sides.allSatisfy((1...Raster.maximumSide).contains)
        else {
            throw UsageError(
                "guesse image: '--size' takes a width and a height from 1 to "
                    + "\(Raster.maximumSide), such as 576x384, not '\(text)'")
        }
        return PixelSize(width: sides[0], height: sides[1])
    }
}

/// A file to make from a picture.
struct PictureOutput: Equatable {
    enum Format: Equatable, Sendable {
        case png
        case ppm

        /// Reads the format from the end of a name; `nil` for any other.
        init?(of path: String) {
            let name = path.lowercased()
            if name == "-" || name.hasSuffix(".png") {
                self = .png
            } else if name.hasSuffix(".ppm") {
                self = .ppm
            } else {
                return nil
            }
        }

        /// Returns the bytes of such a file.
        func file(of raster: Raster) -> [UInt8] {
            switch self {
            case .png: PNG.encode(raster)
            case .ppm: raster.ppm()
            }
        }
    }

    /// The size of a drawing without a flag for it.
    static let usualSize = PixelSize(width: 576, height: 384)

    /// `-` for standard output.
    var path: String
    var format: Format
    /// The size; `nil` for the one that suits the picture.
    var size: PixelSize?
}
