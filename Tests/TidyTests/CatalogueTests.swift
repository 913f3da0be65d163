import TestKit
import Testing

/// The documentation catalogues of the public libraries.
struct CatalogueTests {
    static let libraries = PublicDeclarationTests.libraries

    private static func folder(_ library: String) -> String { "Sources/\(library)/\(library).docc" }

    private static func landingPage(_ library: String) -> String {
        "\(folder(library))/\(library).md"
    }

    private static func pages() -> [String] {
        libraries.flatMap { Repository.files(under: folder($0), endings: [".md"]) }
    }

    @Test("have a landing page with the lines for Package.swift and limits", arguments: libraries)
    func landingPage(library: String) throws {
        let text = try Repository.text(Self.landingPage(library))
        #expect(text.hasPrefix("# ``\(library)``\n"))
        #expect(text.contains("`.package(name: \"guesse\", path: \"../guesse\")`"))
        #expect(text.contains("`.product(name: \"\(library)\", package: \"guesse\")`"))
        #expect(text.contains("```swift\nimport \(library)\n"))
        #expect(text.contains("\n### Limits\n") && text.contains("\n## Topics\n"))
    }

    @Test("have every public type among the topics of the landing page", arguments: libraries)
    func topics(library: String) throws {
        let text = try Repository.text(Self.landingPage(library))
        for line in try Repository.lines("Docs/Public/\(library).txt") {
            let kinds = /^(?:actor|class|enum|protocol|struct|typealias) (\w+)/
            guard let name = line.firstMatch(of: kinds)?.1 else { continue }
            #expect(text.contains("- ``\(name)``\n"), "\(library) does not group \(name)")
        }
    }

    @Test("have articles of at most 120 lines, with lines of at most 100 columns, tables aside")
    func length() throws {
        for page in Self.pages() {
            let lines = try Repository.lines(page)
            let isLandingPage = Self.libraries.contains { page == Self.landingPage($0) }
            #expect(isLandingPage || lines.count <= 121, "\(page) has \(lines.count) lines")
            for (number, line) in lines.enumerated() where !line.hasPrefix("|") {
                #expect(line.count <= 100, "\(page):\(number + 1) has \(line.count) columns")
            }
        }
    }

    @Test("name the language of each block, and only files that exist")
    func blocks() throws {
        for page in Self.pages() {
            let source = Source(page: page, lines: try Repository.lines(page))
            #expect(source.fences.allSatisfy { ["swift", "sh", "text"].contains($0) }, "\(page)")
            let files = try Repository.text(page).matches(of: /`((?:Docs|Examples)\/[^`]+)`/)
            for file in files {
                #expect(Repository.exists(String(file.1)), "\(page) names \(file.1)")
            }
        }
    }

    @Test("show the figures of BENCHMARKS.md, beside a command of its kind")
    func figures() throws {
        func cells(_ row: String) -> [String] {
            row.split(separator: "|").map { String($0.trimming) }
        }
        let known = try Repository.lines("Docs/BENCHMARKS.md").filter { $0.hasPrefix("| ") }
            .map(cells)
        let page = "Sources/ReliableChannel/ReliableChannel.docc/WhatLossCosts.md"
        let rows = try Repository.lines(page).filter { $0.contains("ms,") && $0.hasPrefix("| ") }
            .map(cells).filter { $0[0].contains("%") }
        expect(rows.count, equals: 10)
        for row in rows {
            let isKnown = known.contains { known in
                var rest = known[...]
                return row.allSatisfy { cell in
                    guard let place = rest.firstIndex(of: cell) else { return false }
                    rest = rest[(place + 1)...]
                    return true
                }
            }
            #expect(isKnown, "BENCHMARKS.md does not have \(row.joined(separator: " "))")
        }
        #expect(try Repository.text(page).contains("guesse bench sim --workload A --cell "))
    }

    @Test("become a site by one command, which continuous integration runs")
    func site() throws {
        #expect(try Repository.text("Makefile").contains("CI=1 Tools/docs\n"))
        #expect(try Repository.text(".ci/run").contains("step \"documentation site\" Tools/docs\n"))
        let script = try Repository.text("Tools/docs")
        #expect(script.contains("--warnings-as-errors"))
        #expect(script.contains("(\(Self.libraries.joined(separator: " ")))"))
    }
}

extension Substring {
    /// The text without blanks around it.
    fileprivate var trimming: Substring {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
