import CommandLineKit
import TestKit
import Testing

@testable import guesse

/// Commands and flags that are misspelled.
struct CommandSpellingTests {
    @Test(
        "the answer to a wrong word names the nearest right one",
        arguments: [
            (["paly"], "'play'"), (["hots"], "'host'"), (["joni"], "'join'"),
            (["verison"], "'version'"), (["play", "--bot", "3"], "'--bots'"),
            (["play", "--raunds", "3"], "'--rounds'"), (["host", "--aprove=ask"], "'--approve'"),
            (["join", "--hiden"], "'--hidden'"), (["image", "x", "--colums=4"], "'--columns'"),
            (["--colour", "never"], "'--color'"), (["Play"], "'play'"), (["-v"], "'-V'"),
            (["play", "-json"], "'--json'"), (["host", "--late", "wacth"], "'watch'"),
            (["pack", "chek", "x"], "'check'"), (["help", "hots"], "'host'"),
            (["--vers"], "'--version'"), (["comp"], "'completion'"),
        ])
    func suggestions(_ words: [String], _ wanted: String) throws {
        let error = #expect(throws: UsageError.self) {
            if case .help(let topic) = try CommandParser.parse(words) {
                _ = try Help.text(topic: topic)
            }
        }
        expect(error?.message.contains("did you mean \(wanted)?"), equals: true)
    }

    @Test("the answer to a game instead of a command names the commands that play it")
    func gameAsCommand() {
        let text = complaint("trivia")
        expect(text?.contains("guesse play trivia"), equals: true)
        expect(text?.contains("guesse host trivia"), equals: true)
    }

    @Test("a single wrong letter gets no suggestion")
    func letters() {
        expect(complaint("replay", "x.log", "-q")?.contains("did you mean"), equals: false)
    }

    @Test("a word without a similar one gets no suggestion, but a hint where to look")
    func noSuggestion() {
        let word = complaint("zzzzzzzz")
        expect(word?.contains("did you mean"), equals: false)
        expect(word?.contains("guesse help"), equals: true)
        let flag = complaint("play", "--qqqqqqqqqq")
        expect(flag?.contains("did you mean"), equals: false)
        expect(flag?.contains("'guesse help play'"), equals: true)
        let other = complaint("play", "--nope")
        expect(other?.contains("did you mean"), equals: false, "--mode is not near")
        let home = complaint("--qqqqqqqqqq")
        expect(home?.hasPrefix("guesse: "), equals: true)
        expect(home?.contains("'guesse help'"), equals: true)
    }

    @Test("no command and no flag can be abbreviated")
    func abbreviations() {
        for command in CommandParser.commands {
            for count in 1..<command.name.count {
                #expect(complaint(String(command.name.prefix(count))) != nil)
            }
            for flag in command.flags where flag.name.count > 3 {
                let short = String(flag.name.dropLast())
                guard !command.flags.contains(where: { $0.name == short }) else { continue }
                #expect(complaint(command.name, "x", short, "1") != nil)
            }
        }
    }
}
