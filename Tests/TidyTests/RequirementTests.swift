import Testing

struct RequirementTests {
    /// Returns the tests named in the document, as `Suite/function`.
    private func named() throws -> [String] {
        let text = try Repository.text("Docs/TESTING.md")
        return text.matches(of: /`(?<suite>[A-Z]\w+Tests)\/(?<function>\w+)`/)
            .map { "\($0.suite)/\($0.function)" }
    }

    /// Returns the existing tests: each `@Test` function with its type.
    private func existing() throws -> Set<String> {
        var result: Set<String> = []
        for file in Repository.files(under: "Tests", endings: [".swift"]) {
            var suite = ""
            var isTest = false
            for line in try Repository.lines(file) {
                // A search for plain text first: an expression on each line would take seconds.
                let mayBeType = line.contains("struct ") || line.contains("extension ")
                if mayBeType,
                    let match = line.firstMatch(
                        of: /^(?:@Suite.*)?\s*(?:struct|extension) (?<name>\w+)/)
                {
                    suite = String(match.name)
                }
                if line.contains("@Test") { isTest = true }
                if isTest, line.contains("func "),
                    let match = line.firstMatch(of: /func (?<name>\w+)\(/)
                {
                    result.insert("\(suite)/\(match.name)")
                    isTest = false
                }
            }
        }
        return result
    }

    @Test("name only tests that exist")
    func exist() throws {
        let existing = try existing()
        let named = try named()
        #expect(named.count > 30)
        for name in named { #expect(existing.contains(name), "Docs/TESTING.md names \(name)") }
    }

    @Test("have a test for each of the thirteen defects of the former app, with its name")
    func defects() throws {
        let rows = try Repository.lines("Docs/TESTING.md").compactMap { line in
            line.firstMatch(of: /^\| (?<mark>[①-⑬]) .*`ReferenceDefectTests\/defect(?<number>\d+)`/)
        }
        #expect(rows.map(\.mark).joined() == "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬")
        #expect(rows.map { Int($0.number) } == Array(1...13))
        let tests = try Repository.text(
            "Tests/GuessEP2PTests/Session/ReferenceDefectTests.swift")
        for number in 1...13 {
            #expect(
                tests.contains("\"Defect \(number): "), "defect \(number) has no test of that name")
            #expect(tests.contains("func defect\(number)("))
        }
    }

    @Test("are each shown by a test")
    func complete() throws {
        let text = try Repository.text("Docs/TESTING.md")
        let section = text.split(separator: "## Requirements and their tests").last ?? ""
        for line in section.split(separator: "\n").prefix(while: { !$0.hasPrefix("## ") })
        where line.hasPrefix("| ") && !line.hasPrefix("| requirement") {
            #expect(line.contains("Tests/"), "\(line)")
        }
    }

    @Test("of races are each shown by a test")
    func races() throws {
        let text = try Repository.text("Docs/TESTING.md")
        let section = text.split(separator: "## Races and what decides them").last ?? ""
        let rows = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| race |") }
        let races = Set(rows.compactMap { $0.split(separator: "|").first })
        // Those of the design's table, and one of whole programs.
        #expect(rows.count == 16 && races.count == 16)
        for row in rows {
            #expect(row.contains(/Tests\/\w+`/), "\(row)")
        }
    }
}
