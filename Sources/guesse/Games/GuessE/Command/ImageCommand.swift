import CommandLineKit
import Games
import Pictures
import Primitives
import Sketch
import Synchronization
import TerminalKit

/// `guesse image`: the picture that the offline artist, or an image provider, makes of a prompt.
enum ImageCommand {
    static func run(_ options: ImageOptions, _ surroundings: Surroundings) async -> Int32 {
        do throws(ServiceUnavailable) {
            try ArtShelf(environment: surroundings.environment).open(options.art)
        } catch {
            StandardStreams.complain("guesse image: \(error.message)")
            return error.exitCode
        }
        if let list = options.coverage { return CoverageCommand.run(list, isJSON: options.isJSON) }
        let prompt = SafeText(options.prompt)
        guard !prompt.isEmpty else {
            StandardStreams.complain("guesse image: there is nothing to draw in that prompt")
            return ExitCode.usage
        }
        do throws(ServiceUnavailable) {
            let painter = try await Painter(
                options.painter, environment: surroundings.environment)
            return try await run(prompt, by: painter, options, surroundings)
        } catch {
            StandardStreams.complain("guesse image: \(error.message)")
            return error.exitCode
        }
    }

    private static func run(
        _ prompt: SafeText, by painter: Painter, _ options: ImageOptions,
        _ surroundings: Surroundings
    ) async throws(ServiceUnavailable) -> Int32 {
        let work = try await work(on: prompt, by: painter, options)
        if let output = options.output {
            let code = write(work.file(for: output), to: output.path)
            guard code == ExitCode.done, options.isJSON else { return code }
        }
        if options.isJSON {
            var event = ScriptEvent("image")
            event.screen = PartyScreen(
                GuessEScreenEvent(prompt: prompt, picture: work.artwork, text: work.description))
            return StandardStreams.line(event.line) ? ExitCode.done : ExitCode.unexpected
        }
        return show(work.artwork, work.description, options, surroundings)
    }

    /// The result for a prompt.
    private struct Work {
        var artwork: Artwork
        var description: String?
        /// The picture as received: larger, and with all its colours.
        var original: ReceivedPicture?

        func file(for output: PictureOutput) -> [UInt8] {
            if let original { return original.file(for: output) }
            let size = output.size ?? PictureOutput.usualSize
            return output.format.file(
                of: artwork.rasterized(width: size.width, height: size.height))
        }
    }

    private static func work(
        on prompt: SafeText, by painter: Painter, _ options: ImageOptions
    ) async throws(ServiceUnavailable) -> Work {
        switch painter {
        case .sketch:
            if let sentence = SketchArtist.remarks(on: prompt.string).sentence {
                StandardStreams.complain("guesse image: \(sentence)")
            }
            let sketch = SketchArtist.draw(prompt: prompt.string, variant: options.variant)
            return Work(artwork: .drawing(sketch.picture), description: sketch.description)
        case .picture(let picture):
            guard case .file(let path) = options.painter.choice else {
                return Work(artwork: picture)
            }
            return Work(artwork: picture, original: try Painter.picture(at: path))
        case .provider(let provider, let curl):
            let picture = try await painted(prompt, by: provider, curl)
            return Work(artwork: picture.artwork, original: picture)
        }
    }

    private static func painted(
        _ prompt: SafeText, by provider: ImageProvider, _ curl: Curl
    ) async throws(ServiceUnavailable) -> ReceivedPicture {
        let isSeen = StandardStreams.errorIsTerminal
        let name = provider.kind.name
        if isSeen { StandardStreams.complain("\(name) is painting…") }
        let task = Task {
            await ProviderPainter(provider: provider, curl: curl)
                .paint(prompt, seed: .random(in: 0...UInt32.max)) { progress in
                    if isSeen {
                        StandardStreams.complain("\(name) is painting… \(progress.percent) %")
                    }
                }
        }
        // A user who stops the command should not leave the provider painting.
        let signal = LastSignal()
        let signals = EndingSignals.watch { number in
            signal.number.store(number, ordering: .relaxed)
            task.cancel()
        }
        let result = await task.value
        signals?.cancel()
        let number = signal.number.load(ordering: .relaxed)
        guard number == 0 else {
            throw ServiceUnavailable("given up", exitCode: 128 + number)
        }
        do throws(ImageFailure) {
            return try ReceivedPicture(try result.get())
        } catch {
            throw ServiceUnavailable(error.text(of: provider.kind).string)
        }
    }

    private final class LastSignal: Sendable {
        /// The number of the last signal; 0 for none.
        let number = Atomic<Int32>(0)
    }

    private static func write(_ bytes: [UInt8], to path: String) -> Int32 {
        if path == "-" {
            return StandardStreams.write(bytes) ? ExitCode.done : ExitCode.unexpected
        }
        let name = SafeText(path).string
        guard WholeFile.replace(path, with: bytes) == 0 else {
            StandardStreams.complain(
                "guesse image: '\(name)' cannot be written; "
                    + "is there such a folder, and room on the disk?")
            return ExitCode.unexpected
        }
        StandardStreams.complain("guesse image: wrote \(name), \(bytes.count) bytes")
        return ExitCode.done
    }

    private static func show(
        _ artwork: Artwork, _ description: String?, _ options: ImageOptions,
        _ surroundings: Surroundings
    ) -> Int32 {
        let size = surroundings.terminal.size
        let fitting = min(size.columns - 1, (size.rows - 2) * 3)
        let columns = options.columns ?? max(10, min(108, fitting))
        var graphics = surroundings.graphics(options.graphics, options.colour)
        if surroundings.terminal.settle(&graphics, within: PictureDisplay.patience) {
            return ExitCode.interrupted
        }
        let bytes = PictureDisplay.bytes(
            of: artwork, columns: columns, by: graphics.tier, cell: graphics.cell,
            colours: surroundings.tier(options.colour))
        guard StandardStreams.write(bytes),
            description.map({ StandardStreams.line($0) }) ?? true
        else { return ExitCode.unexpected }
        return ExitCode.done
    }
}
