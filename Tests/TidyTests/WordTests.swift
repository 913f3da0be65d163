import TestKit
import Testing

/// Tests of the form of comments and documents: first words, citations.
struct WordTests {
    static let sources =
        ["Sources", "Tests", "Examples", "Fuzz", "Benchmarks"]
        .flatMap { Repository.files(under: $0, endings: [".swift"]) } + ["Package.swift"]

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
