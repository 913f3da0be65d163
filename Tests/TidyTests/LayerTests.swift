import Testing

/// What each part of the tree may import: the rules that keep protocols and rules free of the world.
@Suite("The layers")
struct LayerTests {
    /// Parts that are values from end to end; `Primitives` is all that they know.
    static let pure: [(folder: String, allowed: Set<String>)] = [
        ("Sources/Primitives", []),
        ("Sources/Pictures", ["Primitives"]),
        ("Sources/ReliableChannel/Core", ["Primitives"]),
        // For the value of an address; the ban on drivers' words below keeps it at that.
        ("Sources/Multicast/Core", ["Primitives", "UDP"]),
        (
            "Sources/GuessEP2P/Rules",
            ["Primitives", "Pictures", "FoundationEssentials", "Foundation"]
        ),
        (
            "Sources/GuessEP2P/Replay",
            ["Primitives", "FoundationEssentials", "Foundation"]
        ),
        (
            "Sources/GuessEP2P/Session",
            ["Primitives", "ReliableChannel", "FoundationEssentials", "Foundation"]
        ),
    ]

    private func imports(of path: String) throws -> [String] {
        try Repository.lines(path).compactMap { line in
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

    @Test("which are values import nothing of the world", arguments: pure.map(\.folder))
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

    @Test("which are values ask nobody for the time or for chance", arguments: pure.map(\.folder))
    func ambience(folder: String) throws {
        let banned = [
            "SystemRandomNumberGenerator", "ContinuousClock", "SuspendingClock", ".random(in",
            "UDPSocket", "EventLoop", "MonotonicClock", "NetworkInterface", "Date()", "Task {",
            "async ", "await ", ".shuffled()", ".randomElement()",
        ]
        for file in Repository.files(under: folder, endings: [".swift"]) {
            for line in try Repository.lines(file) where !line.contains("///") {
                for word in banned where line.contains(word) && !line.contains("// ") {
                    Issue.record("\(file): \(line.trimmingPrefix { $0 == " " })")
                }
            }
        }
    }

    @Test(
        "below the session need no Foundation",
        arguments: [
            "Sources/Primitives", "Sources/UDP", "Sources/Multicast", "Sources/ReliableChannel",
            "Sources/Pictures", "Sources/TerminalKit",
        ])
    func foundation(folder: String) throws {
        for file in Repository.files(under: folder, endings: [".swift"]) {
            for name in try imports(of: file) where name.hasPrefix("Foundation") {
                Issue.record("\(file) imports \(name)")
            }
        }
    }

    @Test("above it take the small Foundation where there is one")
    func essentials() throws {
        for folder in ["Sources/GuessEP2P", "Sources/guesse"] {
            for file in Repository.files(under: folder, endings: [".swift"]) {
                let names = try imports(of: file)
                if names.contains("Foundation") {
                    #expect(names.contains("FoundationEssentials"), "\(file)")
                }
                #expect(!names.contains("FoundationNetworking"), "\(file)")
            }
        }
    }

    /// Files of the session layer that say a word which only one game has.
    static func wordsOfOneGame(in text: String) -> [String] {
        let words =
            /\b(?:GuessE(?!P2P)\w*|(?i:Guess-E|Pictures?|Sketch\w*|Prompts?|Artists?|Rankings?))\b/
        return text.matches(of: words).map { String($0.output) }
    }

    @Test("below the rules know no game")
    func generic() throws {
        let exception = "Sources/GuessEP2P/Driver/Sessions+GuessE.swift"
        #expect(Repository.exists(exception), "it has moved; move the rule with it")
        for folder in ["Session", "Sync", "Replay", "Driver"] {
            let files = Repository.files(under: "Sources/GuessEP2P/\(folder)", endings: [".swift"])
            #expect(!files.isEmpty, "\(folder) has moved; move the rule with it")
            for file in files where file != exception {
                let words = Self.wordsOfOneGame(in: try Repository.text(file))
                #expect(words.isEmpty, "\(file) says \(words)")
            }
        }
    }

    @Test("notice a word of one game")
    func vocabulary() {
        for text in [
            "GuessEView", "import Pictures", "Guess-E", "the artist", "guess-e", "prompts",
        ] {
            #expect(!Self.wordsOfOneGame(in: "x \(text).").isEmpty, "\(text)")
        }
        #expect(Self.wordsOfOneGame(in: "import GuessEP2P, guessing at a promptly start").isEmpty)
    }

    @Test("depend on no package")
    func dependencies() throws {
        let manifest = try Repository.text("Package.swift")
        #expect(manifest.contains("dependencies: [],"))
        #expect(!manifest.contains(".package("))
    }
}
