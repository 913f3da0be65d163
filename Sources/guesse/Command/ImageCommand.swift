import Pictures
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `guesse image`: what the offline artist makes of a prompt.
enum ImageCommand {
    static func run(_ options: ImageOptions, _ surroundings: Surroundings) -> Int32 {
        if let list = options.coverage { return CoverageCommand.run(list, isJSON: options.isJSON) }
        let prompt = SafeText(options.prompt)
        guard !prompt.isEmpty else {
            StandardStreams.complain("guesse image: there is nothing to draw in that prompt")
            return ExitCode.usage
        }
        let sketch = SketchArtist.draw(prompt: prompt.string, variant: options.variant)
        if options.isJSON {
            var event = ScriptEvent("image")
            event.prompt = prompt
            event.picture = sketch.picture
            event.text = sketch.description
            return StandardStreams.line(event.line) ? ExitCode.done : ExitCode.unexpected
        }
        if let output = options.output {
            return write(sketch.picture.rasterized(width: 576, height: 384).ppm(), to: output)
        }
        return show(sketch, options, surroundings)
    }

    private static func write(_ bytes: [UInt8], to path: String) -> Int32 {
        if path == "-" {
            return StandardStreams.write(bytes) ? ExitCode.done : ExitCode.unexpected
        }
        do {
            // In place: a link or a device is written to, not replaced.
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            return ExitCode.done
        } catch {
            StandardStreams.complain(
                "guesse image: '\(SafeText(path).string)' cannot be written; "
                    + "is there such a folder, and room on the disk?")
            return ExitCode.unexpected
        }
    }

    private static func show(
        _ sketch: Sketch, _ options: ImageOptions, _ surroundings: Surroundings
    ) -> Int32 {
        let size = surroundings.terminal.size
        // Half-blocks are square and the picture is 3:2, so a picture has a third as many rows as it
        // has columns.
        let fitting = min(size.columns - 1, (size.rows - 2) * 3)
        let columns = options.columns ?? max(10, min(108, fitting))
        let rows = max(3, (columns + 1) / 3)
        let tier = surroundings.tier(options.colour)
        if tier == .none || tier == .sixteen {
            let outline = sketch.picture.rasterized(width: columns * 2, height: rows * 4)
            for line in outline.braille(columns: columns, rows: rows) {
                StandardStreams.line(line)
            }
        } else {
            let raster = sketch.picture.rasterized(width: columns, height: rows * 2)
            var canvas = Canvas(TerminalSize(columns: columns, rows: rows))
            canvas.pixels(
                in: Rect(0, 0, width: columns, height: rows), isDithered: tier == .palette256
            ) { column, row in
                let colour = raster[column, row]
                return Colour(colour.red, colour.green, colour.blue)
            }
            for line in canvas.printableLines(tier: tier) {
                StandardStreams.write(line + [0x0A])
            }
        }
        StandardStreams.line(sketch.description)
        return ExitCode.done
    }
}
