import CommandLineKit
import Games
import TestKit
import Testing

@testable import guesse

/// Completions and the manual page.
struct CompletionTests {
    private let places = CommandParser.program.places

    private func name(_ path: [String]) -> String { path.joined(separator: " ") }

    @Test(
        "completions name each command and flag where the parser takes it, and no other",
        arguments: Shell.allCases)
    func everyFlag(_ shell: Shell) {
        let text = CompletionScript.text(for: CommandParser.program, in: shell)
        let reader = CompletionReader(text, of: shell)
        expect(Set(reader.flags.keys), equals: Set(places.map { name($0.path) }))
        for (path, syntax) in places {
            let place = name(path)
            expect(reader.flags[place], equals: Set(syntax.allFlags.flatMap(\.names)), "\(place)")
            expect(
                reader.commands[place, default: []], equals: Set(syntax.subcommands.map(\.name)),
                "\(place)")
        }
    }

    @Test("the manual page names each command and flag where the parser takes it, and no other")
    func manual() {
        let reader = CompletionReader(
            manual: Manual.page.text, places: places.map { name($0.path) })
        for (path, syntax) in places {
            let place = name(path)
            // A short name stands beside the long one where the flag is described.
            let named = reader.flags[place, default: []]
            let isDescribed = syntax.subcommands.isEmpty || path.isEmpty
            let known = Set(isDescribed ? syntax.allFlags.map(\.name) : [])
            #expect(named.isSuperset(of: known), "\(place)")
            #expect(named.isSubset(of: syntax.allFlags.flatMap(\.names)), "\(place)")
            expect(
                reader.commands[place, default: []], equals: Set(syntax.subcommands.map(\.name)),
                "\(place)")
        }
        let all = Set(places.flatMap(\.syntax.allFlags).flatMap(\.names))
        expect(reader.flags.values.reduce(into: []) { $0.formUnion($1) }, equals: all)
    }

    @Test("the parser takes each flag at its place, and no flag of another place")
    func parser() {
        let all = places.reduce(into: Set<String>()) {
            $0.formUnion($1.syntax.flags.flatMap(\.names))
        }
        for (path, syntax) in places where syntax.subcommands.isEmpty && !syntax.passesWordsOn {
            let known = Set(syntax.flags.flatMap(\.names))
            for flag in all {
                let isUnknown = complaint(path + [flag])?.contains("there is no flag") == true
                #expect(isUnknown != known.contains(flag), "\(name(path)) \(flag)")
            }
            for flag in CommandSyntax.help.names {
                #expect(complaint(path + [flag]) == nil, "\(name(path))")
            }
        }
    }

    @Test("the parser takes each word that a shell offers for a value")
    func words() {
        for (path, syntax) in places {
            for flag in syntax.flags {
                switch flag.value?.kind {
                case .choice(let words), .choiceOrFile(let words, _), .text(let words):
                    for word in words {
                        let text = complaint(path + ["\(flag.name)=\(word)"])
                        #expect(text?.contains("not '\(word)'") != true, "\(flag.name) \(word)")
                    }
                case .name, .number, .seed, .file, .folder, nil: break
                }
            }
        }
        for word in Party.Title.words {
            #expect(complaint("play", word) == nil)
        }
        for command in CommandParser.commands {
            #expect(complaint("help", command.name) == nil)
        }
    }

    @Test(
        "shells complete paths for a file or a folder, and words for a choice")
    func kinds() {
        for flag in places.flatMap(\.syntax.flags) {
            let kind = flag.value?.kind
            expect(flag.value?.placeholder == "FILE", equals: kind == .file, "\(flag.name)")
            expect(flag.value?.placeholder == "FOLDER", equals: kind == .folder, "\(flag.name)")
            if flag.value?.placeholder.contains("|") == true {
                switch kind {
                case .choice, .text: break
                default: Issue.record("\(flag.name)")
                }
            }
        }
    }

    @Test("flags and words have only characters without a special meaning in shells")
    func plainCharacters() {
        for (path, syntax) in places {
            var words = path + syntax.flags.flatMap(\.names)
            for value in syntax.flags.compactMap(\.value) + syntax.operands.map(\.value) {
                switch value.kind {
                case .choice(let choices), .text(let choices): words += choices
                case .choiceOrFile(let choices, let prefix): words += choices + [prefix]
                case .name, .number, .seed, .file, .folder: break
                }
            }
            for word in words { #expect(word.wholeMatch(of: /[A-Za-z0-9:-]+/) != nil, "\(word)") }
        }
    }

    @Test("a command that needs a shell lists the known ones")
    func shells() throws {
        for shell in Shell.allCases {
            try expect(
                CommandParser.parse(["completion", shell.rawValue]), equals: .completion(shell))
        }
        expectComplaints([
            (["completion"], "bash|zsh|fish"),
            (["completion", "tcsh"], "bash, zsh or fish"),
            (["completion", "bsah"], "did you mean 'bash'?"),
            (["completion", "bash", "zsh"], "one word too many"),
        ])
        expect(complaint("completion", "tcsh")?.contains("did you mean"), equals: false, "too far")
        try expect(CommandParser.parse(["man"]), equals: .manual)
        expect(complaint("man", "play")?.contains("one word too many"), equals: true)
    }

    @Test("an error names a flag that a command needs")
    func required() {
        for (path, syntax) in places {
            let operands = syntax.operands.map { _ in "a.tsv" }
            for flag in syntax.flags where flag.isRequired {
                expect(complaint(path + operands)?.contains(flag.name), equals: true)
            }
        }
    }

    // MARK: Quoting

    /// A program whose summaries hold what shells and roff take for something else.
    private let odd = CommandSyntax(
        "odd", "it's \\ odd",
        subcommands: [
            CommandSyntax(
                "one", "[a]: 'b' \\ $c `d`",
                flags: [Flag("--two", .choice(["x", "y"]), "an e[f] 'g' \\ \"h\" $i `j` …")],
                notes: [".a line that begins with a dot. And a second sentence."])
        ])

    @Test("summaries are quoted as each shell needs it")
    func quoting() {
        let zsh = CompletionScript.text(for: odd, in: .zsh)
        #expect(zsh.contains(#"'one:[a]: '\''b'\'' \\ $c `d`'"#))
        #expect(zsh.contains(#"'--two=[an e\[f\] '\''g'\'' \\ "h" $i `j` …]:x|y:(x y)'"#))
        let fish = CompletionScript.text(for: odd, in: .fish)
        #expect(fish.contains(#"-a 'one' -d '[a]: \'b\' \\ $c `d`'"#))
        #expect(fish.contains(#"-l two -x -a 'x y' -d 'an e[f] \'g\' \\ "h" $i `j` …'"#))
        let bash = CompletionScript.text(for: odd, in: .bash)
        #expect(bash.contains("'one --two')\n            kind=words choices='x y'"))
        #expect(!bash.contains("`d`"))
    }

    @Test("the manual page escapes characters with a special meaning in roff")
    func roff() {
        let text = ManualPage(program: odd, version: "odd 1", date: "2026-01-02").text
        #expect(text.contains(".TH ODD 1 \"2026-01-02\" \"odd 1\" \"User Commands\"\n"))
        #expect(text.contains("odd \\- it\\(aqs \\e odd\n"))
        #expect(text.contains("\\fB\\-\\-two\\fR \\fIx|y\\fR\nan e[f] \\(aqg\\(aq \\e \\(dqh\\(dq"))
        #expect(text.contains("\\(gaj\\(ga \\[u2026]\n"))
        #expect(text.contains("\n\\&.a line that begins with a dot.\nAnd a second sentence.\n"))
        for line in Manual.page.text.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { $0 < 128 }, "\(line)")
        }
    }

    @Test("the manual page names every exit code, and each variable once")
    func surroundings() {
        expect(Manual.page.exitCodes.map(\.code), equals: (0...8).map { "\($0)" } + ["130", "143"])
        expect(Set(Manual.environment.map(\.name)).count, equals: Manual.environment.count)
    }
}
