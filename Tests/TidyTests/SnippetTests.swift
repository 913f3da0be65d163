import TestKit
import Testing

/// The Swift code in documents, catalogues and doc comments, and its compiled copies.
///
/// A copy is a function or a declaration in a file of `Tests/TidyTests/Snippets`. It contains the
/// lines of the block one after the other; only indentation and empty lines may differ.
struct SnippetTests {
    static let copies = "Tests/TidyTests/Snippets"
    /// The pages with the manifest of a package, each with the test that builds and runs what it
    /// shows.
    static let tutorials = [
        "Sources/GuessEP2P/GuessEP2P.docc/AGameInThirtyMinutes.md":
            "Tests/EndToEnd/example/test_tutorial.py",
        "Sources/ReliableChannel/ReliableChannel.docc/AChat.md":
            "Tests/EndToEnd/example/test_chat.py",
    ]

    private static let sources = Result { try Source.all() }

    @Test("is compiled: each block has a copy in Tests/TidyTests/Snippets")
    func compiled() throws {
        let files = try Copy.all()
        let blocks = try Self.sources.get().flatMap(\.blocks)
        #expect(blocks.count > 30)
        for block in blocks where !block.isManifest {
            let isCompiled = files.contains { $0.range(of: block) != nil }
            #expect(isCompiled, "\(block.place) is not in \(Self.copies):\n\(block.text)")
        }
    }

    @Test("has no copy that no document shows any more")
    func shown() throws {
        let blocks = try Self.sources.get().flatMap(\.blocks)
        for file in try Copy.all() {
            let ranges = blocks.compactMap { file.range(of: $0) }
            for declaration in file.declarations {
                #expect(
                    ranges.contains { $0.overlaps(declaration.lines) },
                    "\(file.path): no document shows \(declaration.name)")
            }
        }
    }

    @Test("says where each value comes from: no copy has parameters but the function `print`")
    func complete() throws {
        for file in try Copy.all() {
            for declaration in file.declarations where declaration.name.contains("func ") {
                let list = declaration.name.split(separator: "(", maxSplits: 1).last ?? ""
                #expect(
                    list.hasPrefix(")") || list.hasPrefix("_ print: "),
                    "\(file.path): \(declaration.name)")
            }
        }
    }

    @Test("has a manifest only where a test between programs builds it")
    func manifests() throws {
        let manifests = try Self.sources.get().flatMap(\.blocks).filter(\.isManifest)
        let pages = manifests.map { String($0.place.prefix { $0 != ":" }) }
        expect(pages.sorted(), equals: Self.tutorials.keys.sorted())
        for (page, test) in Self.tutorials {
            #expect(try Repository.text(test).contains(page))
        }
    }

    @Test("differs from its copy by indentation and empty lines alone; anything else is noticed")
    func differences() {
        let copy = Copy(
            path: "Copy.swift",
            lines: ["import Primitives", "", "func example() {", "    one()", "", "    two()", "}"])
        func isFound(_ lines: String...) -> Bool {
            copy.range(of: CodeBlock(place: "page:1", lines: lines)) != nil
        }
        #expect(isFound("one()", "two()"))
        #expect(isFound("import Primitives", "", "one()"))
        #expect(!isFound("one()", "three()"))
        #expect(!isFound("two()", "one()"))
        #expect(!isFound("import Multicast", "", "one()"))
        expect(copy.declarations.map(\.name), equals: ["func example() {"])
    }

    @Test("is found in fences and in indented parts of doc comments")
    func found() {
        let page = Source(
            page: "page.md", lines: ["text", "```swift", "one()", "```", "```text", "no", "```"])
        expect(page.blocks.map(\.text), equals: ["one()"])
        let comments = Source(
            comments: "file.swift",
            lines: [
                "/// Text.", "///", "/// ```swift", "/// one()", "/// ```", "///",
                "///     two()", "///", "/// - Parameter three: It goes on in", "///     a line.",
                "public func four() {}", "///     five()", "package func six() {}",
            ])
        expect(comments.blocks.map(\.body), equals: [["one()"], ["two()"]])
    }
}
