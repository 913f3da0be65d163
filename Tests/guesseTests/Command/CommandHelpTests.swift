import CommandLineKit
import Foundation
import TestKit
import Testing

@testable import guesse

struct CommandHelpTests {
    /// Returns the words of a help with single spaces between.
    private func words(_ topic: String?, columns: Int = 80) throws -> String {
        try Help.text(topic: topic, columns: columns).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test("the overview names every command and every exit code")
    func overview() throws {
        let text = try words(nil)
        for command in CommandParser.commands {
            #expect(text.contains("guesse \(command.name) \(command.summary)"))
        }
        for code in [0, 1, 2, 3, 4, 5, 6, 7, 8] { #expect(text.contains(" \(code) ")) }
        for flag in CommandParser.program.allFlags { #expect(text.contains(flag.label)) }
        #expect(text.contains("130 and 143"))
        #expect(text.contains(Help.version))
    }

    @Test(
        "a command's help lists each of its flags, with its value and its effect",
        arguments: [80, 40])
    func flags(columns: Int) throws {
        for command in CommandParser.commands {
            let text = try words(command.name, columns: columns)
            for usage in command.usage(width: columns - 9) {
                #expect(text.contains("guesse \(usage)"))
            }
            for flag in command.subcommands.flatMap(\.flags) + command.allFlags {
                #expect(text.contains("\(flag.label) \(flag.summary)"), "\(command.name)")
            }
        }
    }

    @Test("flags that nobody needs at a party come last, under their own heading")
    func engineers() throws {
        let technical = ["--json", "--seed", "--impair", "--qlog", "--no-sweep", "--port", "--log"]
        for command in CommandParser.commands where command.subcommands.isEmpty {
            let parts = try Help.text(topic: command.name).components(separatedBy: Flag.heading)
            let flags = command.allFlags
            let last = flags.filter { technical.contains($0.name) }
            expect(parts.count, equals: last.isEmpty ? 1 : 2, "\(command.name)")
            for flag in flags {
                let part = try #require(last.contains(flag) ? parts.last : parts.first)
                #expect(part.contains("\n  \(flag.label)"), "\(command.name) \(flag.name)")
                expect(flag.isForEngineers, equals: last.contains(flag))
            }
        }
        let page = Manual.page.text
        #expect(page.components(separatedBy: "\n.PP\n\(Flag.heading)\n").count > 5)
    }

    @Test("the effects of flags begin at one column, in the line of the flag or below it")
    func columns() throws {
        let lines = try Help.text(topic: "host").split(separator: "\n")
        for start in ["  --session NAME ", "  --late refuse|join|watch ", "  --draw-live on|off "] {
            let index = try #require(lines.firstIndex { $0.hasPrefix(start) })
            #expect(Array(lines[index])[28] == " " && Array(lines[index])[29] != " ")
        }
        #expect(lines.contains { $0.hasPrefix(String(repeating: " ", count: 29)) })
    }

    @Test("no line is wider than the terminal, unless it is one word", arguments: [80, 60, 40, 24])
    func width(columns: Int) throws {
        for topic in CommandParser.commands.map(\.name) + [nil] {
            for line in try Help.text(topic: topic, columns: columns).split(separator: "\n") {
                let isWord = line.split(separator: " ").count == 1
                #expect(line.count <= columns || isWord, "\(line)")
            }
        }
    }

    @Test("the answer to an unknown topic names the nearest command")
    func unknownTopic() {
        let near = #expect(throws: UsageError.self) { try Help.text(topic: "plya") }
        expect(near?.message.hasSuffix("'play'? 'guesse help' lists the commands"), equals: true)
        let far = #expect(throws: UsageError.self) { try Help.text(topic: "quaternion") }
        expect(far?.message.contains("did you mean"), equals: false)
        expect(far?.message.hasSuffix("; 'guesse help' lists the commands"), equals: true)
    }

    @Test("versions and help go by several names")
    func aliases() throws {
        for word in ["version", "--version", "-V"] {
            try expect(CommandParser.parse([word]), equals: .version)
        }
        try expect(CommandParser.parse(["--json", "-V"]), equals: .version)
        expect(complaint("version", "x")?.contains("one word too many"), equals: true)
        for word in ["help", "--help", "-h"] {
            try expect(CommandParser.parse([word]), equals: .help(topic: nil))
            try expect(CommandParser.parse([word, "play"]), equals: .help(topic: "play"))
        }
    }

    @Test("each command takes the usual flags for help", arguments: ["--help", "-h"])
    func helpOfACommand(_ flag: String) throws {
        for command in CommandParser.commands {
            try expect(
                CommandParser.parse([command.name, flag]), equals: .help(topic: command.name))
        }
        try expect(
            CommandParser.parse(["image", "--", flag]), equals: .image(ImageOptions(prompt: flag)))
    }

    @Test(
        "the flag for help works after any other words, right or wrong",
        arguments: ["--help", "-h"])
    func helpBehind(_ flag: String) throws {
        for words in [["--json"], ["--name", "Nora"], ["--no-such-flag"]] {
            try expect(CommandParser.parse(words + [flag]), equals: .help(topic: nil))
        }
        try expect(CommandParser.parse(["--json", "play", flag]), equals: .help(topic: "play"))
        try expect(CommandParser.parse(["--name", "play", flag]), equals: .help(topic: nil))
        try expect(
            CommandParser.parse(["play", "--rounds", "x", flag]), equals: .help(topic: "play"))
        try expect(CommandParser.parse(["pack", "convert", flag]), equals: .help(topic: "pack"))
    }
}
