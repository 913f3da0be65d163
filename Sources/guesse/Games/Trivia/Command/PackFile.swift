import CommandLineKit
import Games
import Primitives

/// A pack in a file that the user names, or on standard input as `-`.
struct PackFile {
    /// The reasons why there is no pack.
    enum Failure: Error, Equatable {
        /// There is no such file, or it cannot be read: the text is the end of a sentence that
        /// begins with the file's name.
        case noFile(String)
        /// The file was read, and is no pack.
        case refused(PackError)
    }

    /// The most bytes: a longer file is not read at all.
    static let byteLimit = TriviaPack.byteLimit

    /// The path of the file as the user wrote it.
    let path: String

    /// The name of the file in messages.
    var name: String { file.name }

    private var file: NamedFile { NamedFile(path: path, byteLimit: Self.byteLimit) }

    /// Reads the pack; a pack without a name gets that of its file.
    func pack() throws(Failure) -> TriviaPack {
        let bytes = try bytes()
        do throws(PackError) {
            return named(try TriviaPack(reading: bytes, fileName: path))
        } catch {
            throw .refused(error)
        }
    }

    /// Reads the good questions.
    ///
    /// - Parameter report: Takes a line about each question that is left out, and one with their
    ///   number.
    func goodPart(report: (String) -> Void) throws(Failure) -> TriviaPack {
        let bytes = try bytes()
        do throws(PackError) {
            let (pack, leftOut) = try TriviaPack.goodPart(of: bytes, fileName: path)
            if let leftOut {
                for line in Failure.refused(leftOut).lines(for: self) { report(line) }
                let count = pack.questions.count
                report(
                    "\(name): \(count == 1 ? "1 question is" : "\(count) questions are") taken; "
                        + "those named above are left out")
            }
            return named(pack)
        } catch {
            throw .refused(error)
        }
    }

    private func named(_ pack: TriviaPack) -> TriviaPack {
        guard pack.name.isEmpty else { return pack }
        return TriviaPack(
            name: SafeText(title, limit: .line), language: pack.language,
            licence: pack.licence, questions: pack.questions)
    }

    /// Reads example sentences of Phone.
    func sentences() throws(Failure) -> [SafeText] {
        let bytes = try bytes()
        do throws(PackError) {
            return try SentencePack.sentences(reading: bytes)
        } catch {
            throw .refused(error)
        }
    }

    /// The file's name without folder and ending.
    private var title: String {
        guard path != "-" else { return "" }
        let last = path.split(separator: "/").last ?? ""
        guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
        return String(last[..<dot])
    }

    private func bytes() throws(Failure) -> [UInt8] {
        do throws(NamedFile.Failure) {
            return try file.bytes()
        } catch {
            throw .noFile(error.reason)
        }
    }
}

extension PackFile.Failure {
    /// Returns the lines about the failure, each as `file:line: sentence`, or without a line number
    /// if there is no file.
    func lines(for file: PackFile) -> [String] {
        switch self {
        case .noFile(let sentence): return ["\(file.name): \(sentence)"]
        case .refused(let refusal):
            let rest = refusal.isCut ? ["\(file.name): and more; mend these first"] : []
            return refusal.problems.map { "\(file.name):\($0.line): \($0.sentence)" } + rest
        }
    }
}
