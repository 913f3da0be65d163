import TestKit
import Testing

struct ReadmeTests {
    @Test("names the commands that play and that test")
    func commands() throws {
        let text = try Repository.text("README.md")
        #expect(text.contains("swift run guesse play"))
        #expect(text.contains("swift test"))
        #expect(try Repository.text(".ci/run").contains("swift test"))
    }

    @Test("maps every library, and the page on the structure every target")
    func targets() throws {
        let (readme, structure) = (
            try Repository.text("README.md"), try Repository.text("Docs/ARCHITECTURE.md")
        )
        let package = try Repository.text("Package.swift")
        for match in package.matches(of: /library\(name: "([A-Z]\w+)"/) {
            #expect(readme.contains("| `\(match.1)` |"), "\(match.1) is not in the README's map")
        }
        for match in package.matches(of: /arget\(\s*name: "(\w+)"/) {
            let name = String(match.1)
            if name.hasSuffix("Tests") { continue }
            #expect(structure.contains("`\(name)`"), "\(name) is not in ARCHITECTURE.md")
        }
    }

    @Test("has at most 130 lines and 7 KB")
    func size() throws {
        #expect(try Repository.lines("README.md").count <= 131)
        #expect(try Repository.text("README.md").utf8.count <= 7 << 10)
    }

    @Test("shows a connection over a pipe that is established")
    func pipe() {
        var events: [String] = []
        pipeExample { events.append("\($0)") }
        #expect(events.count == 1 && events[0].hasSuffix(": connected"))
    }

    @Test("and the article on loops show a pipe that carries a message and its echo")
    func echo() throws {
        var lines: [String] = []
        try echoOverPipeExample { lines.append($0) }
        expect(lines, equals: ["hello"])
    }
}
