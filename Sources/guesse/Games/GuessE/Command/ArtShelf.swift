import CommandLineKit
import Pictures
import Primitives
import Sketch

/// The art files of a user: those that a command names, and the things that the user has kept.
struct ArtShelf: Sendable {
    /// The outcome for a drawing that a user wants to keep.
    enum Outcome: Equatable, Sendable {
        case kept
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
    /// - Throws: A sentence about the file, if it was changed by hand so that it cannot be read.
    func kept() throws(ServiceUnavailable) -> ArtFile? {
        let text = file.text
        guard !text.isEmpty, let path = file.path else { return nil }
        return try Self.read(Array(text.utf8), named: path)
    }

    /// Adds the kept things, and those of files, to the ones that the artist knows.
    ///
    /// - Throws: A sentence with file and line; then nothing is added.
    func open(_ paths: [String]) throws(ServiceUnavailable) {
        var files: [ArtFile] = []
        if let kept = try kept() { files.append(kept) }
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
        case .kept:
            SafeText("Kept: when you host, \(name) can stand in a prompt.", limit: .paragraph)
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
            let others: [String]
            do throws(ServiceUnavailable) {
                let own = paragraph.prefix { $0 != ":" }
                others = try kept()?.paragraphs(without: String(own)) ?? []
            } catch {
                return .refused("Nothing is kept: \(error.message).")
            }
            let text = (others + [paragraph]).joined(separator: "\n")
            guard let whole = try? ArtFile(reading: Array(text.utf8)) else {
                return .refused("There is no room for more things of your own.")
            }
            guard file.replace(with: text) else {
                return .refused("It cannot be kept: is there room on the disk?")
            }
            AddedArt.add(whole)
            return .kept
        }
    }
}
