import CommandLineKit
import Pictures
import Primitives
import Sketch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The art files of a user: those that a command names, and the things that the user has kept.
struct ArtShelf: Sendable {
    /// The outcome for a drawing that a user wants to keep.
    enum Outcome: Equatable, Sendable {
        /// Whether another thing of that name had to give way.
        case kept(replacesOther: Bool)
        /// One sentence for the user; nothing is changed.
        case refused(String)
    }

    private let file: StateFile

    /// - Parameter environment: As for ``NameFile``.
    init(environment: [String: String]) {
        file = StateFile(
            "things.art", in: .configuration, environment: environment,
            largestByteCount: ArtFile.byteLimit)
    }

    /// The kept things; `nil` if there are none.
    ///
    /// - Throws: A sentence about the file, if it cannot be read, or was changed by hand so that
    ///   it is none.
    func kept() throws(ServiceUnavailable) -> ArtFile? {
        guard let path = file.path else { return nil }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        // Nothing that waits, as a pipe does.
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw ServiceUnavailable(
                "\(SafeText(path, limit: .paragraph)): it is no ordinary file",
                exitCode: ExitCode.badInput)
        }
        return try Self.file(at: path)
    }

    /// Adds the kept things, and those of files, to the ones that the artist knows.
    ///
    /// Kept things that cannot be read stop nobody's game: a line says so.
    ///
    /// - Throws: A sentence with file and line; then nothing is added.
    func open(_ paths: [String]) throws(ServiceUnavailable) {
        var files: [ArtFile] = []
        do throws(ServiceUnavailable) {
            if let kept = try kept() { files.append(kept) }
        } catch {
            StandardStreams.complain(
                "\(error.message). This file has the drawings that you kept; none is used now.")
        }
        for path in paths { files.append(try Self.file(at: path)) }
        for file in files { AddedArt.add(file) }
    }

    /// Reads a file that the user names.
    static func file(at path: String) throws(ServiceUnavailable) -> ArtFile {
        let file = NamedFile(path: path, byteLimit: ArtFile.byteLimit)
        let bytes: [UInt8]
        do throws(NamedFile.Failure) {
            bytes = try file.bytes()
        } catch {
            throw ServiceUnavailable(
                "\(file.name): \(error.reason)", exitCode: ExitCode.badInput)
        }
        return try read(bytes, named: file.name)
    }

    private static func read(
        _ bytes: [UInt8], named name: String
    ) throws(ServiceUnavailable) -> ArtFile {
        do throws(ArtError) {
            return try ArtFile(reading: bytes)
        } catch {
            throw ServiceUnavailable(
                "\(name):\(error.line): \(error.reason)", exitCode: ExitCode.badInput)
        }
    }

    /// Keeps a drawing, and returns one line about it.
    func line(keeping picture: Picture, as name: SafeText) -> SafeText {
        switch keep(picture, named: name.string) {
        case .kept(let replacesOther):
            SafeText(
                "Kept: when you host, \(name) can stand in a prompt"
                    + (replacesOther ? ", and means this one now." : "."), limit: .paragraph)
        case .refused(let sentence): SafeText(sentence, limit: .paragraph)
        }
    }

    /// Keeps a drawing by hand as a thing of that name, in the place of a kept one of the same
    /// name; the artist knows it at once.
    func keep(_ picture: Picture, named name: String) -> Outcome {
        let paragraph: String
        do throws(ArtError) {
            guard let text = try ArtFile.paragraph(of: picture, named: name) else {
                return .refused("Nothing is drawn there that the artist could learn.")
            }
            paragraph = text
        } catch {
            let reason = error.reason.prefix(1).uppercased() + error.reason.dropFirst()
            return .refused("\(reason).")
        }
        return file.exclusively {
            let old: ArtFile?
            do throws(ServiceUnavailable) {
                old = try kept()
            } catch {
                return .refused("Nothing is kept: \(error.message).")
            }
            let own = String(paragraph.prefix { $0 != ":" })
            let rest = old?.text(without: own) ?? ""
            let gap = rest.isEmpty || rest.hasSuffix("\n\n") ? "" : "\n"
            let text = rest + gap + paragraph
            let whole: ArtFile
            do throws(ArtError) {
                whole = try ArtFile(reading: Array(text.utf8))
            } catch {
                return .refused("Nothing is kept: \(error.reason).")
            }
            guard file.replace(with: text) else {
                return .refused("It cannot be kept: no file can be written there.")
            }
            let isKnown = SketchArtist.paragraph(of: own) != nil
            AddedArt.add(whole)
            return .kept(replacesOther: isKnown)
        }
    }
}
