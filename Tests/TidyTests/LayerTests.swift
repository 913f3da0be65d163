import TestKit
import Testing

/// Tests of the imports of each part of the repository: the rules that keep protocols and game
/// rules free of effects.
struct LayerTests {
    /// The parts that consist of values only; `Primitives` is all that they may import.
    static let pure: [(folder: String, allowed: Set<String>)] = [
        ("Sources/Primitives", []),
        ("Sources/Pictures", ["Primitives"]),
        ("Sources/Sketch", ["Primitives", "Pictures"]),
        ("Sources/ReliableChannelCore", ["Primitives"]),
        ("Sources/Multicast/Core", ["Primitives"]),
        ("Sources/Web/Core", ["Primitives"]),
        (
            "Sources/Games",
            [
                "Primitives", "GuessEP2P", "Pictures", "Sketch", "FoundationEssentials",
                "Foundation",
            ]
        ),
        (
            "Sources/GuessEP2P/Game",
            ["Primitives", "FoundationEssentials", "Foundation"]
        ),
        (
            "Sources/GuessEP2P/Sync",
            ["Primitives", "Synchronization", "FoundationEssentials", "Foundation"]
        ),
        (
            "Sources/GuessEP2P/Replay",
            ["Primitives", "FoundationEssentials", "Foundation"]
        ),
        (
            "Sources/GuessEP2P/Session",
            ["Primitives", "ReliableChannelCore", "FoundationEssentials", "Foundation"]
        ),
    ]

    private func imports(of path: String) throws -> [String] {
        try Repository.lines(path).compactMap { line in
            // Most lines are refused by their first letter, which is faster than to split them.
            let first = line.utf8.first { $0 != UInt8(ascii: " ") }
            guard let first, "ip@".utf8.contains(first) else { return nil }
            let words = line.split(separator: " ").filter {
                !$0.hasSuffix("import") || $0 == "import"
            }
            guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1,
                index == 0
                    || ["public", "internal", "package", "private", "@testable"]
                        .contains(words[0])
            else { return nil }
            return String(words[index + 1])
        }
    }

    @Test("of values import only Primitives", arguments: pure.map(\.folder))
    func purity(folder: String) throws {
        let allowed = try #require(Self.pure.first { $0.folder == folder }).allowed
        let files = Repository.files(under: folder, endings: [".swift"])
        #expect(!files.isEmpty, "\(folder) has moved; move the rule with it")
        for file in files {
            for name in try imports(of: file) where !allowed.contains(name) {
                Issue.record("\(file) imports \(name)")
            }
        }
    }

    @Test("of values use no clock and no system randomness", arguments: pure.map(\.folder))
    func ambience(folder: String) throws {
        let banned = [
            "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", ".random(in",
            "UDPSocket", "EventLoop", "MonotonicClock", "NetworkInterface", "Date()", "Task {",
            "async ", "await ", ".shuffled()", ".randomElement()",
        ]
        // This file opens sessions of one game, for programs that know no other: it has no rules.
        let driver = "Sources/Games/GuessE/GuessESessions.swift"
        for file in Repository.files(under: folder, endings: [".swift"]) where file != driver {
            guard try Repository.mentions(file, oneOf: banned) else { continue }
            for word in banned {
                for line in try Repository.lines(file)
                where line.contains(word) && !line.contains("///") && !line.contains("// ") {
                    Issue.record("\(file): \(line.trimmingPrefix { $0 == " " })")
                }
            }
        }
    }

    @Test(
        "below the session import no Foundation",
        arguments: [
            "Sources/Primitives", "Sources/UDP", "Sources/Multicast", "Sources/ReliableChannel",
            "Sources/ReliableChannelCore",
            "Sources/Pictures", "Sources/Sketch", "Sources/TerminalKit", "Sources/Web",
        ])
    func foundation(folder: String) throws {
        for file in Repository.files(under: folder, endings: [".swift"]) {
            for name in try imports(of: file) where name.hasPrefix("Foundation") {
                Issue.record("\(file) imports \(name)")
            }
        }
    }

    @Test("above the session import the small Foundation where there is one")
    func essentials() throws {
        for folder in ["Sources/GuessEP2P", "Sources/Games", "Sources/guesse"] {
            for file in Repository.files(under: folder, endings: [".swift"]) {
                let names = try imports(of: file)
                if names.contains("Foundation") {
                    #expect(names.contains("FoundationEssentials"), "\(file)")
                }
                #expect(!names.contains("FoundationNetworking"), "\(file)")
            }
        }
    }

    /// The folders of the program that serve every game.
    static let shell = [
        "Command", "Doctor", "Interactive", "Replay", "Results", "Room", "Screen", "Script",
    ]

    /// The folders of the session library: each may use those before it.
    static let order = ["Game", "Sync", "Replay", "Session", "Driver"]

    /// Returns the names of the types that a file declares, without those within other types.
    static func declarations(in lines: [String]) -> [String] {
        lines.compactMap { line in
            // Most lines are within a declaration: to look at the first letter is faster than the
            // expression.
            guard let first = line.utf8.first, first != UInt8(ascii: " "),
                first != UInt8(ascii: "/"), first != UInt8(ascii: "}")
            else { return nil }
            return line.prefixMatch(
                of:
                    #/
                    (?:(?:public|package|internal|private|final|indirect)\ )*
                    (?:struct|class|enum|actor|protocol)\ (\w+)
                    /#
            ).map { String($0.output.1) }
        }
    }

    /// Returns the words of a file's code that begin with a capital letter, without comments.
    ///
    /// Without a regular expression, which takes ten times as long for the thousands of lines.
    static func words(in lines: [String]) -> Set<String> {
        func isOfWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return lines.reduce(into: []) { words, line in
            let bytes = Array(line.utf8)
            var begin: Int?
            for index in 0...bytes.count {
                let byte = index < bytes.count ? bytes[index] : 0
                if isOfWord(byte) {
                    begin = begin ?? index
                } else {
                    if let begin, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[begin]) {
                        words.insert(String(decoding: bytes[begin..<index], as: UTF8.self))
                    }
                    begin = nil
                    let slash = UInt8(ascii: "/")
                    if byte == slash, index + 1 < bytes.count, bytes[index + 1] == slash { break }
                }
            }
        }
    }

    @Test("within the session library know only those below them", arguments: order.indices)
    func direction(index: Int) throws {
        func files(_ folder: String) -> [String] {
            Repository.files(under: "Sources/GuessEP2P/\(folder)", endings: [".swift"])
        }
        var above: [String: String] = [:]
        for folder in Self.order[(index + 1)...] {
            for file in files(folder) {
                for name in Self.declarations(in: try Repository.lines(file)) { above[name] = file }
            }
        }
        #expect(!files(Self.order[index]).isEmpty, "it has moved; move the rule with it")
        for file in files(Self.order[index]) {
            for word in Self.words(in: try Repository.lines(file)) {
                if let other = above[word] { Issue.record("\(file) knows \(word) of \(other)") }
            }
        }
    }

    @Test("are checked by the types that files declare and use")
    func reading() {
        let lines = [
            "public struct One<G: Game>: Sendable {", "    enum Two {", "final class Three {",
            "/// struct Four", "let five: Five = 5 // Six",
        ]
        expect(Self.declarations(in: lines), equals: ["One", "Three"])
        expect(
            Self.words(in: lines), equals: ["One", "G", "Game", "Sendable", "Two", "Three", "Five"])
    }

    @Test("of the session library contain no game's word")
    func generic() throws {
        for folder in Self.order {
            let files = Repository.files(under: "Sources/GuessEP2P/\(folder)", endings: [".swift"])
            #expect(!files.isEmpty, "\(folder) has moved; move the rule with it")
            for file in files {
                let text = try Repository.text(file)
                let words =
                    GameWords.all(in: text)
                    + text.matches(of: /\b(?i:Pictures?)\b/).map { String($0.output) }
                #expect(words.isEmpty, "\(file) says \(words)")
            }
        }
    }

    @Test("of the program for every game contain no game's word", arguments: shell)
    func shellWords(folder: String) throws {
        let files = Repository.files(under: "Sources/guesse/\(folder)", endings: [".swift"])
        #expect(!files.isEmpty, "\(folder) has moved; move the rule with it")
        for file in files {
            let words = GameWords.all(in: try Repository.text(file))
            #expect(words.isEmpty, "\(file) says \(words)")
        }
    }

    @Test("notice a word of one game")
    func vocabulary() {
        for text in [
            "GuessEView", "Guess-E", "the artist", "guess-e", "prompts", "XAndOPane", "X and O",
        ] {
            #expect(!GameWords.all(in: "x \(text).").isEmpty, "\(text)")
        }
        #expect(GameWords.all(in: "import GuessEP2P, guessing at a promptly start").isEmpty)
    }

    @Test("keep the offline artist out of the targets that a session needs")
    func light() throws {
        let manifest = try Repository.text("Package.swift")
        let target = try #require(manifest.split(separator: "name: \"GuessEP2P\",").last)
        let dependencies = try #require(target.split(separator: "]").first)
        #expect(!dependencies.contains("Pictures") && !dependencies.contains("Sketch"))
    }

    @Test("depend on no package")
    func dependencies() throws {
        let manifest = try Repository.text("Package.swift")
        #expect(manifest.contains("dependencies: [],"))
        #expect(!manifest.contains(".package("))
    }
}
