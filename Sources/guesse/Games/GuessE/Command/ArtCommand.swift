import CommandLineKit
import Primitives
import Sketch
import TerminalKit

/// `guesse art`: lists, checks, shows and starts things for the artist.
enum ArtCommand {
    static func run(_ options: ArtOptions, _ surroundings: Surroundings) async -> Int32 {
        let shelf = ArtShelf(environment: surroundings.environment)
        switch options {
        case .list(let art): return list(art, shelf)
        case .check(let files): return check(files) { StandardStreams.line($0) }
        case .show(let name, let image): return await show(name, image, shelf, surroundings)
        case .new(let path):
            guard WholeFile.replace(path, with: Array(ArtFile.template.utf8)) == 0 else {
                complain(
                    "'\(path)' cannot be written; is there such a folder, and room on the disk?")
                return ExitCode.unexpected
            }
            complain(
                "wrote \(path); to see it: guesse image --art \(path) \"a bear holding a teapot\"")
            return ExitCode.done
        }
    }

    private static func list(_ art: [String], _ shelf: ArtShelf) -> Int32 {
        var themes = SketchArtist.themes.map { name, things in
            (name.split(separator: "-").joined(separator: " "), things)
        }
        do throws(ServiceUnavailable) {
            for path in art { themes.append((path, try ArtShelf.file(at: path).names)) }
        } catch {
            complain(error.message.string)
            return error.exitCode
        }
        do throws(ServiceUnavailable) {
            if let kept = try shelf.kept() { themes.append(("your own", kept.names)) }
        } catch {
            complain(error.message.string)
        }
        for (name, things) in themes {
            let lines =
                ["\(name), \(count(things.count))"]
                + TextLines.wrapped(things.joined(separator: ", "), width: TextLines.columns - 2)
                .map { "  \($0)" }
            for line in lines where !StandardStreams.line(line) { return ExitCode.unexpected }
        }
        return ExitCode.done
    }

    /// Reads files and reports the first mistake in each; the last line sums up.
    static func check(_ paths: [String], write: (String) -> Bool) -> Int32 {
        var things = 0
        var refused = 0
        for path in paths {
            do throws(ServiceUnavailable) {
                things += try ArtShelf.file(at: path).count
            } catch {
                refused += 1
                guard write(error.message.string) else { return ExitCode.unexpected }
            }
        }
        guard refused > 0 else {
            return write("\(count(things)): all is well") ? ExitCode.done : ExitCode.unexpected
        }
        let files = paths.count == 1 ? "file" : "files"
        _ = write("\(refused) of \(paths.count) \(files) cannot be used")
        return ExitCode.badInput
    }

    private static func count(_ count: Int) -> String { "\(count) thing\(count == 1 ? "" : "s")" }

    private static func show(
        _ name: String, _ image: ImageOptions, _ shelf: ArtShelf, _ surroundings: Surroundings
    ) async -> Int32 {
        do throws(ServiceUnavailable) {
            try shelf.open(image.art)
        } catch {
            complain(error.message.string)
            return error.exitCode
        }
        guard let (theme, text) = SketchArtist.paragraph(of: name) else {
            complain("the artist knows no '\(SafeText(name))'; 'guesse art list' has all things")
            return ExitCode.badInput
        }
        let head = theme.map { "# Sources/CArt/Art/\($0).art" } ?? "# Your own"
        for line in [head] + text.split(separator: "\n").map(String.init)
        where !StandardStreams.line(line) { return ExitCode.unexpected }
        return await ImageCommand.run(image, surroundings)
    }

    private static func complain(_ text: String) {
        StandardStreams.complain(SafeText("guesse art: \(text)", limit: .paragraph).string)
    }
}
