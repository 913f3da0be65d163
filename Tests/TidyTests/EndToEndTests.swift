import TestKit
import Testing

/// Tests of the paths of the end-to-end tests and of the maintainer's tools.
struct EndToEndTests {
    static let folder = "Tests/EndToEnd"

    /// Returns the tests, each as `group/name`.
    private func tests() -> [String] {
        Repository.files(under: Self.folder, endings: [".py"]).compactMap { path in
            let parts = path.dropFirst(Self.folder.count + 1).dropLast(".py".count).split(
                separator: "/")
            guard parts.count == 2, parts[1].hasPrefix("test_") else { return nil }
            return "\(parts[0])/\(parts[1].dropFirst("test_".count))"
        }
    }

    @Test("are each run by continuous integration")
    func integrated() throws {
        let runs = try Repository.lines(".ci/run").compactMap { line in
            line.firstMatch(of: /Tests\/EndToEnd\/run (?<names>[\w\/ ]+)/).map { $0.names }
        }
        let names = Set(runs.flatMap { $0.split(separator: " ") })
        let tests = tests()
        #expect(tests.count >= 15)
        for test in tests {
            let isRun = names.contains(test[...]) || names.contains(test.prefix { $0 != "/" })
            #expect(isRun, ".ci/run does not run \(test)")
        }
    }

    @Test("are at the paths that documents, comments and programs name")
    func paths() throws {
        let files =
            ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", ".ci/run"]
            + Repository.files(under: "Docs", endings: [".md"])
            + Repository.files(under: "Examples", endings: [".md"])
            + Repository.files(under: "Sources", endings: [".swift"])
            + Repository.files(under: "Tests", endings: [".swift", ".py"])
        var count = 0
        for file in files where !file.hasSuffix("/EndToEndTests.swift") {
            // A search for plain text first: the expression is slow on each file.
            guard try Repository.mentions(file, oneOf: ["EndToEnd/", "Tools/", "Scripts/"])
            else { continue }
            for path in Self.paths(in: try Repository.text(file)) {
                count += 1
                #expect(Repository.exists(path), "\(file) names \(path)")
            }
        }
        #expect(count > 60)
    }

    /// Returns the paths of end-to-end tests and tools in a text.
    private static func paths(in text: String) -> [String] {
        text.matches(of: /(?:^|[^\w\/.-])(?<path>(?:Tests\/EndToEnd|Tools|Scripts)\/[\w\/.-]*\w)/)
            .map { String($0.path) }
    }

    @Test("have paths that are found in a text")
    func found() {
        let text = "Tools/fuzz, `Tests/EndToEnd/lib/png.py`. See Scripts/lan.sh, not Other/Tools/x."
        expect(
            Self.paths(in: text),
            equals: ["Tools/fuzz", "Tests/EndToEnd/lib/png.py", "Scripts/lan.sh"])
    }
}
