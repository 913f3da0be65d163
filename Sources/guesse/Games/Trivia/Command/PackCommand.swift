import CommandLineKit
import Games
import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `guesse pack`: lists, checks, converts and starts packs of questions.
enum PackCommand {
    static func run(_ options: PackOptions) -> Int32 {
        switch options {
        case .list:
            for line in list(of: [.house]) where !StandardStreams.line(line) { break }
            return ExitCode.done
        case .check(let files): return check(files.map(PackFile.init)) { StandardStreams.line($0) }
        case .convert(let path, let output, let skips):
            return convert(PackFile(path: path), output, skips: skips)
        case .new(let output):
            return write(TriviaPack.template(delimiter: output.delimiter), output)
        }
    }

    /// Returns a table of packs with their topics.
    static func list(of packs: [TriviaPack]) -> [String] {
        packs.flatMap { pack in
            let about = [pack.language?.string, pack.licence?.string].compactMap { $0 }
            let head =
                "\(pack.name), \(count(pack.questions.count, "question"))"
                + (about.isEmpty ? "" : " (\(about.joined(separator: ", ")))")
            let rows = pack.topics.map { topic, count in
                ["", topic?.string ?? "(no topic)", String(count), spread(of: pack, in: topic)]
            }
            return [head] + SessionTable.aligned(rows)
        }
    }

    /// Returns the number of a topic's questions for each difficulty.
    private static func spread(of pack: TriviaPack, in topic: SafeText?) -> String {
        TriviaQuestion.Difficulty.allCases.compactMap { difficulty in
            let count = pack.questions.count {
                $0.topic == topic && $0.difficulty == difficulty
            }
            return count == 0 ? nil : "\(count) \(difficulty.rawValue)"
        }.joined(separator: ", ")
    }

    /// Reads files and reports all errors; the last line sums up.
    static func check(_ files: [PackFile], write: (String) -> Bool) -> Int32 {
        var questionCount = 0
        var topics: Set<SafeText> = []
        var refusedCount = 0
        for file in files {
            do throws(PackFile.Failure) {
                let pack = try file.pack()
                questionCount += pack.questions.count
                topics.formUnion(pack.questions.compactMap(\.topic))
            } catch {
                refusedCount += 1
                for line in error.lines(for: file) where !write(line) { return ExitCode.badInput }
            }
        }
        let sum = "\(count(questionCount, "question")), \(count(topics.count, "topic"))"
        guard refusedCount > 0 else {
            _ = write("\(sum): all is well")
            return ExitCode.done
        }
        let rest = refusedCount == files.count ? "" : "; the others have \(sum)"
        _ = write("\(refusedCount) of \(count(files.count, "file")) cannot be used\(rest)")
        return ExitCode.badInput
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func convert(_ file: PackFile, _ output: PackOutput, skips: Bool) -> Int32 {
        do throws(PackFile.Failure) {
            let pack = skips ? try file.goodPart(report: complain) : try file.pack()
            return write(pack.table(delimiter: output.delimiter), output)
        } catch {
            for line in error.lines(for: file) { complain(line) }
            return ExitCode.badInput
        }
    }

    private static func write(_ text: String, _ output: PackOutput) -> Int32 {
        let bytes = Array(text.utf8)
        guard let path = output.path else {
            return StandardStreams.write(bytes) ? ExitCode.done : ExitCode.unexpected
        }
        guard WholeFile.replace(path, with: bytes) == 0 else {
            complain(
                "guesse pack: '\(path)' cannot be written; is there such a folder, and room "
                    + "on the disk?")
            return ExitCode.unexpected
        }
        return ExitCode.done
    }

    private static func complain(_ text: String) {
        StandardStreams.complain(SafeText(text, limit: .paragraph).string)
    }
}
