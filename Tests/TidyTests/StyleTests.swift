import TestKit
import Testing

/// Limits and bans that the formatter does not check.
struct StyleTests {
    static let sources =
        Repository.files(under: "Sources", endings: [".swift"])
        + Repository.files(under: "Tests", endings: [".swift"])

    @Test("keeps files to 800 lines at most")
    func fileLength() throws {
        #expect(Self.sources.count > 50)
        for file in Self.sources {
            let count = try Repository.lines(file).count
            #expect(count <= 800, "\(file) has \(count) lines")
        }
    }

    @Test("gives lengths of time the type Duration or Nanoseconds, or a name that ends in the unit")
    func lengthsOfTime() throws {
        for file in Self.sources where file.hasPrefix("Sources") {
            for name in Self.unitlessTimes(in: try Repository.lines(file)) {
                Issue.record("\(file): \(name) does not say its unit")
            }
        }
    }

    @Test("notices a length of time without a unit")
    func unitless() {
        let lines = [
            "    private static let retryGap: Int64 = 8", "    var timeout = Int64.max",
            "    let idleTimeout: Duration", "    var gap: Nanoseconds = 3",
            "    let gapMilliseconds: Int64", "    static let period: UInt64 = 32",
            "    let life: Int64 = 5_000_000_000", "    var timeoutCount: Int",
            "    static let steps: Int64 = 2_000_000",
            "    public var copyAgeLimit: ClosedRange<Int>",
        ]
        expect(
            Self.unitlessTimes(in: lines),
            equals: ["retryGap", "timeout", "period", "life", "steps", "copyAgeLimit"])
    }

    /// Returns the integer declarations whose name means a length of time, or millions of
    /// something, without its unit.
    static func unitlessTimes(in lines: [String]) -> [String] {
        let words = [
            "RTT", "RoundTrip", "Gap", "Period", "Timeout", "Delay", "Interval", "Life", "Wait",
            "Patience", "Age", "Deadline", "Silence", "GapLimit", "AgeLimit",
        ]
        return lines.compactMap { line in
            // A search for plain text first: the expression is slow on each line.
            guard Repository.line(line, contains: "Int"),
                Repository.line(line, contains: "let ") || Repository.line(line, contains: "var "),
                let match = line.firstMatch(
                    of: /(?:let|var) (\w+)(?:: (?:ClosedRange<)?| = )U?Int(?:64|32|16)?\b(.*)/)
            else { return nil }
            let name = String(match.1)
            // Counts of things or bytes, and a figure that is shown once in so many times.
            let allowed = ["Count", "econds", "Byte", "Product"]
            guard !allowed.contains(where: name.hasSuffix), !name.hasPrefix("packets") else {
                return nil
            }
            let isTime = words.contains {
                name.hasSuffix($0) || name.lowercased() == $0.lowercased()
            }
            let isLarge = match.2.contains(/= [\d_]*_000_000$/) && line.contains(": Int64")
            return isTime || isLarge ? name : nil
        }
    }

    @Test("keeps functions under 70 lines")
    func functionLength() throws {
        for file in Self.sources where file.hasPrefix("Sources") {
            for function in Self.functions(in: try Repository.lines(file)) {
                #expect(
                    function.length <= 70,
                    "\(file):\(function.line) has a function of \(function.length) lines")
            }
        }
    }

    @Test("notices a function that is too long")
    func measure() {
        let body = Array(repeating: "        step()", count: 80)
        let lines = ["    func long() {"] + body + ["    }", "    func short() {", "    }"]
        expect(Self.functions(in: lines).map(\.length), equals: [82, 2])
    }

    /// Returns functions by their first line and their length: from the line that opens them to the
    /// line at the same depth that closes them, where the formatter puts it.
    static func functions(in lines: [String]) -> [(line: Int, length: Int)] {
        var result: [(line: Int, length: Int)] = []
        for (index, line) in lines.enumerated()
        where Repository.line(line, contains: "func") || Repository.line(line, contains: "init(") {
            let indent = line.prefix { $0 == " " }
            let words = line.split(separator: " ")
            guard words.contains(where: { $0 == "func" || $0.hasPrefix("init(") }),
                !line.contains("///"), !line.contains("//")
            else { continue }
            guard
                let end = lines[index...].firstIndex(where: {
                    $0 == indent + "}" || $0.hasPrefix(indent + "} ")
                })
            else { continue }
            // A declaration without a body, in a protocol, has no opening line before the next
            // closing one of its depth.
            let opens = lines[index...end].contains { $0.hasSuffix("{") && $0.hasPrefix(indent) }
            if opens { result.append((index + 1, end - index + 1)) }
        }
        return result
    }

    @Test("has no unexplained trap")
    func bans() throws {
        let banned = ["try!", " as! ", "fatalError(", "TODO", "FIXME", "nonisolated(unsafe)"]
        for file in Self.sources where file.hasPrefix("Sources") {
            guard try Repository.mentions(file, oneOf: banned) else { continue }
            let lines = try Repository.lines(file)
            for word in banned {
                for (index, line) in lines.enumerated() where line.contains(word) {
                    let isArgued =
                        word == "nonisolated(unsafe)" && index > 0
                        && lines[max(0, index - 8)..<index].contains { $0.contains("//") }
                    #expect(isArgued, "\(file):\(index + 1) says \(word)")
                }
            }
        }
    }

    @Test("explains each unchecked Sendable in a comment above it")
    func unchecked() throws {
        for file in Self.sources where file.hasPrefix("Sources") {
            let lines = try Repository.lines(file)
            for (index, line) in lines.enumerated() where line.contains("@unchecked Sendable") {
                let above = lines[max(0, index - 3)..<index]
                #expect(above.contains { $0.contains("//") }, "\(file):\(index + 1)")
            }
        }
    }

    @Test("lets no test sleep")
    func sleeps() throws {
        let banned = ["usl" + "eep(", "Task.sl" + "eep", "Thread.sl" + "eep"]
        for file in Self.sources where file.hasPrefix("Tests") {
            // The code of documents is for programs; it is compiled and not run here.
            if file.hasPrefix(SnippetTests.copies) { continue }
            let isClean = try !Repository.mentions(file, oneOf: banned)
            #expect(isClean, "\(file) says one of \(banned)")
        }
    }

    @Test("links to files and headings that exist", arguments: Repository.documents)
    func links(document: String) throws {
        let folder = document.split(separator: "/").dropLast().joined(separator: "/")
        let text = try Repository.text(document)
        for match in text.matches(of: /\]\((?<target>[^)#: ]*)(?:#(?<anchor>[^)]*))?\)/) {
            let target = folder.isEmpty ? "\(match.target)" : "\(folder)/\(match.target)"
            let path = match.target.isEmpty ? document : target
            #expect(Repository.exists(path), "\(document) links to \(match.target)")
            guard let anchor = match.anchor, path.hasSuffix(".md"), Repository.exists(path) else {
                continue
            }
            let headings = Citation.headings(of: try Repository.lines(path))
            let anchors = headings.map(Citation.anchor)
            #expect(anchors.contains("\(anchor)"), "\(document) links to \(path)#\(anchor)")
        }
    }
}
