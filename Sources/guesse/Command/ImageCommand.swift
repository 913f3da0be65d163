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
        let fitting = min(size.columns - 1, (size.rows - 2) * 3)
        let columns = options.columns ?? max(10, min(108, fitting))
        var graphics = surroundings.graphics(options.graphics, options.colour)
        if surroundings.terminal.settle(&graphics, within: PictureDisplay.patience) {
            return ExitCode.interrupted
        }
        StandardStreams.write(
            PictureDisplay.bytes(
                of: sketch.picture, columns: columns, by: graphics.tier, cell: graphics.cell,
                colours: surroundings.tier(options.colour)))
        StandardStreams.line(sketch.description)
        return ExitCode.done
    }
}
