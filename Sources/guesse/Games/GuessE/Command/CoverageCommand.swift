import CommandLineKit
import Pictures
import Primitives
import Sketch
import TerminalKit
import UDP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `guesse image --coverage`: the words of a list that the offline artist knows.
enum CoverageCommand {
    /// - Parameter path: A file with one word or phrase per line, or `-`; empty lines and lines
    ///   that begin with `#` are left out.
    static func run(_ path: String, isJSON: Bool) -> Int32 {
        let lines: [String]
        do throws(SmallFile.Failure) {
            lines = try self.lines(of: path)
        } catch {
            let reason =
                error == .tooLong
                ? "is longer than 16 MiB" : "cannot be read; is there such a list?"
            StandardStreams.complain("guesse image: '\(SafeText(path).string)' \(reason)")
            return ExitCode.usage
        }
        var report = CoverageReport()
        for line in lines {
            let word = SafeText(line).string
            guard !word.isEmpty, !word.hasPrefix("#") else { continue }
            let start = MonotonicClock.now()
            let sketch = SketchArtist.draw(prompt: word)
            let duration = MonotonicClock.now() - start
            let entry = report.add(word, nanoseconds: duration.nanoseconds)
            guard StandardStreams.line(isJSON ? entry.json : entry.text) else {
                return ExitCode.unexpected
            }
            // The drawing is not shown; it was made to measure its time.
            _ = sketch
        }
        guard report.count > 0 else {
            StandardStreams.complain("guesse image: there are no words in that list")
            return ExitCode.usage
        }
        return StandardStreams.line(isJSON ? report.json : report.text)
            ? ExitCode.done : ExitCode.unexpected
    }

    private static let longestList = 16 << 20

    private static func lines(of path: String) throws(SmallFile.Failure) -> [String] {
        if path == "-" {
            var lines: [String] = []
            while let line = readLine() { lines.append(line) }
            return lines
        }
        return String(decoding: try SmallFile.bytes(at: path, limit: longestList), as: UTF8.self)
            .split(whereSeparator: \.isNewline).map(String.init)
    }
}

/// The sums over a list of words.
struct CoverageReport {
    private(set) var itself = 0
    private(set) var synonyms = 0
    private(set) var critters = 0
    private var durations: [Int64] = []

    var count: Int { itself + synonyms + critters }

    /// One word and the way in which it is drawn.
    struct Entry: Encodable {
        var word: String
        var drawn: String
        /// The meaning of a synonym.
        var `as`: String?

        var text: String {
            `as`.map { "\(word): synonym of \($0)" } ?? "\(word): \(drawn)"
        }

        var json: String { CoverageReport.line(self) }
    }

    private struct Sums: Encodable {
        var words: Int
        var itself: Int
        var synonyms: Int
        var critters: Int
        var knownPercent: Int
        var p99Microseconds: Int64
    }

    mutating func add(_ word: String, nanoseconds: Int64) -> Entry {
        durations.append(nanoseconds)
        switch SketchArtist.coverage(of: word) {
        case .itself:
            itself += 1
            return Entry(word: word, drawn: "itself")
        case .synonym(let name):
            synonyms += 1
            return Entry(word: word, drawn: "synonym", as: name)
        case .critter:
            critters += 1
            return Entry(word: word, drawn: "critter")
        }
    }

    /// The time that 99 of 100 drawings did not exceed, in microseconds.
    var p99Microseconds: Int64 {
        let sorted = durations.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[(sorted.count * 99 + 99) / 100 - 1] / 1000
    }

    var knownPercent: Int { count == 0 ? 0 : (itself + synonyms) * 100 / count }

    var text: String {
        func share(_ part: Int) -> String { "\(part) (\(part * 100 / max(1, count)) %)" }
        return
            "\(count) words: \(share(itself)) as themselves, \(share(synonyms)) through a synonym, "
            + "\(share(critters)) as a critter; p99 \(p99Microseconds) µs a drawing"
    }

    var json: String {
        Self.line(
            Sums(
                words: count, itself: itself, synonyms: synonyms, critters: critters,
                knownPercent: knownPercent, p99Microseconds: p99Microseconds))
    }

    fileprivate static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
