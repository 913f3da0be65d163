import TestKit
import Testing

/// Tests of the form of comments and documents: length of lines, first words, citations.
struct WordTests {
    static let sources =
        StyleTests.sources + Repository.files(under: "Examples", endings: [".swift"])
        + Repository.files(under: "Fuzz", endings: [".swift"])
        + Repository.files(under: "Benchmarks", endings: [".swift"]) + ["Package.swift"]

    // MARK: Lines

    @Test("stand in lines of at most 100 columns, in sources")
    func sourceLines() throws {
        #expect(Self.sources.count > 1000)
        for file in Self.sources {
            let numbers = LineLengths.longLines(inSource: try Repository.lines(file))
            expect(numbers, equals: [], "\(file) has longer lines")
        }
    }

    @Test("stand in lines of at most 100 columns, in documents")
    func documentLines() throws {
        #expect(Repository.documents.count > 30)
        for file in Repository.documents {
            // A program prints the figures of the benchmarks.
            let lines = try Repository.lines(file).prefix { !$0.hasPrefix("<!-- figures") }
            let numbers = LineLengths.longLines(inDocument: Array(lines))
            expect(numbers, equals: [], "\(file) has longer lines")
        }
    }

    @Test("stand in lines of at most 100 columns, in scripts")
    func scriptLines() throws {
        let scripts =
            Repository.files(under: "Tests/EndToEnd", endings: [".py", ".sh", "run"])
            + Repository.files(under: "Tools", endings: [""])
            + Repository.files(under: "Benchmarks", endings: [".py", ".sh", "run"])
            + ["Makefile", ".ci/run"]
        #expect(scripts.count > 80)
        for file in scripts {
            let numbers = LineLengths.longLines(inSource: try Repository.lines(file))
            expect(numbers, equals: [], "\(file) has longer lines")
        }
    }

    @Test("are refused in longer lines, except links, tables and the code of documents")
    func longLines() {
        let long = String(repeating: "word ", count: 21)
        let link = "see [this](https://example.org/" + String(repeating: "x", count: 90) + ")."
        let source = [
            "    let text = \"\(long)\"", "    /// \(long)", "/// | \(long) | \(long) |",
            "    // \(link)", "    // \(link) \(long)", "    let ä = \"short\"",
        ]
        expect(LineLengths.longLines(inSource: source), equals: [1, 2, 5])
        let document = [
            long, "| \(long) |", link, "    \(long)", "```", long, "```", "\(link) \(long)",
            String(repeating: "ä", count: 100),
        ]
        expect(LineLengths.longLines(inDocument: document), equals: [1, 8])
    }

    // MARK: First words

    @Test("of a documentation comment begin with a noun or a verb")
    func comments() throws {
        for file in Self.sources {
            let numbers = Openings.refusedLines(in: try Repository.lines(file))
            expect(numbers, equals: [], "\(file) has comments that open with a question word")
        }
    }

    @Test("are refused if a comment opens with a question word")
    func openings() {
        let lines = [
            "/// What is sent.", "let a = 1", "    /// Who sends it,", "    /// How it is sent.",
            "/// Whatever it is.", "", "/// The sender.", "/// Where it is.", "// Which one?",
            "/// Nobody.",
        ]
        expect(Openings.refusedLines(in: lines), equals: [1, 3, 10])
    }

    @Test("of a document are a paragraph under its title", arguments: Repository.documents)
    func documents(file: String) throws {
        #expect(Openings.isSound(try Repository.lines(file)), "\(file)")
    }

    @Test(
        "are refused if a document opens with something else",
        arguments: [
            [], ["Prose without a title, but with a full stop."], ["# Title"],
            ["# Title", "", "## Section", "", "Prose that comes too late for a reader."],
            ["# Title", "", "| a | table |", "|---|---|"], ["# Title", "", "- a list, of one."],
            ["# Title", "", "1. a list, of one item."],
            ["# Title", "", "    swift run guesse play."],
            ["# Title", "", "```swift", "let a = 1 // with a full stop."],
            ["# Title", "", "Words."],
        ])
    func badDocuments(lines: [String]) {
        #expect(!Openings.isSound(lines))
        #expect(Openings.isSound(["# Title", "", "This page says what", "it is for.", "", "## A"]))
    }

    // MARK: Citations

    private static func headings(_ document: String) -> [String]? {
        guard let lines = try? Repository.lines(document) else { return nil }
        return Citation.headings(of: lines)
    }

    @Test("of comments name only documents and sections that exist")
    func citations() throws {
        var count = 0
        for file in Self.sources where try Repository.text(file).contains(".md") {
            for citation in Citation.all(inSource: try Repository.lines(file)) {
                count += 1
                if let complaint = citation.complaint(in: file, headings: Self.headings) {
                    Issue.record("\(file): \(complaint)")
                }
            }
        }
        #expect(count > 40)
    }

    @Test("are refused if they name a document or a section that does not exist")
    func badCitations() {
        let lines = [
            "/// See `Docs/A.md`, section 2, and", "/// `A.md` §2.1.", "let b = \"B.md\"",
            "// `Docs/A.md`, \"Two", "// words\"; B.md#two-words", "/// Docs/C.md.",
        ]
        let all = Citation.all(inSource: lines)
        expect(
            all,
            equals: [
                Citation(document: "Docs/A.md", section: "2"),
                Citation(document: "A.md", section: "2.1"),
                Citation(document: "Docs/A.md", section: "Two words"),
                Citation(document: "B.md", section: "two-words"),
                Citation(document: "Docs/C.md"),
            ])
        let known = [
            "Docs/A.md": ["Title", "2. Two", "2.1 Three", "Two words"], "X/B.md": ["Two words"],
        ]
        func complaints(_ file: String) -> [String?] {
            all.map { $0.complaint(in: file) { known[$0] } }
        }
        expect(complaints("X/Y.swift"), equals: [nil, nil, nil, nil, "there is no Docs/C.md"])
        expect(complaints("Z/Y.swift")[3], equals: "there is no B.md")
        let none = Citation(document: "A.md", section: "1")
        expect(none.complaint(in: "Y.swift") { known[$0] }, equals: "A.md has no section 1")
    }
}
