import CommandLineKit
import Games
import GuessEP2P
import ReliableChannelCore
import TerminalKit
import TestKit
import Testing

@testable import guesse

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Arguments become commands.
struct CommandParserTests {
    @Test("a command alone has its defaults")
    func defaults() throws {
        try expect(CommandParser.parse([]), equals: .home(Look()))
        try expect(CommandParser.parse(["play"]), equals: .play(RoomOptions(bots: 3)))
        try expect(CommandParser.parse(["host"]), equals: .host(RoomOptions()))
        try expect(CommandParser.parse(["join"]), equals: .join(RoomOptions()))
        try expect(CommandParser.parse(["list"]), equals: .list(ListOptions()))
        try expect(CommandParser.parse(["bot"]), equals: .bot(RoomOptions()))
        try expect(
            CommandParser.parse(["image", "owl"]), equals: .image(ImageOptions(prompt: "owl")))
        #expect(RoomOptions().bots == 0 && RoomOptions().skill == 0.5)
        #expect(RoomOptions().capacity == 8 && RoomOptions().approval == .ask)
        expect(ListOptions().wait, equals: .seconds(2))
        try expect(CommandParser.parse(["doctor"]), equals: .doctor(DoctorOptions()))
    }

    @Test("play takes every flag that it lists")
    func play() throws {
        let words = [
            "play", "--bots", "5", "--bot-skill", "80", "--rounds", "7", "--prompt-time", "10",
            "--guess-time", "20", "--rank-time", "0", "--results-time", "6", "--draw-time", "0",
            "--draw-live", "off", "--name", "Nora", "--json", "--color", "never", "--seed",
            "18446744073709551615", "--no-sweep", "--log", "/nowhere/x.log", "--mode", "hard",
            "--variant", "misere", "--move-time", "0", "--same-two", "--questions", "12",
            "--answer-time", "0", "--show-answer", "0", "--reading", "3", "--scoring", "speed",
            "--dead-heat", "0",
            "--order", "arrival", "--host-plays", "no", "--pack", "evening.tsv", "--art", "a.art",
            "--skip", "--require-screen", "--tempo", "fast", "--write-time", "30", "--drawing-time",
            "0",
            "--describe-time", "20", "--steps", "6", "--pages", "clock", "--lang", "en",
            "--mouse", "cells",
        ]
        #expect(
            Set(words + painterFlags + ["--plain", "--winner-stays"])
                .isSuperset(of: flagNames("play")))
        var expected = RoomOptions()
        expected.look = Look(
            isJSON: true, colour: .never, mouse: .cells, name: "Nora", seed: .max)
        expected.bots = 5
        expected.discovery.sweeps = false
        expected.logPath = "/nowhere/x.log"
        expected.skill = 0.8
        expected.setup[GuessE.self] = GuessESettings(
            rounds: 7, promptSeconds: 10, guessSeconds: 20, rankSeconds: nil, resultsSeconds: 6,
            drawSeconds: nil, isHard: true, isDrawnLive: false)
        expected.setup[XAndO.self] = XAndOSettings(
            variant: .misere, winnerStays: false, moveSeconds: nil)
        expected.setup[Trivia.self] = TriviaSettings(
            scoring: .speed, order: .arrival, deadHeatMilliseconds: 0, readingSeconds: 3,
            answerSeconds: nil, resultSeconds: 0, questionCount: 12, hostPlays: false,
            requiresScreen: true)
        expected.setup[Phone.self] = PhoneSettings(
            writeSeconds: 30, drawSeconds: nil, describeSeconds: 20, steps: 6, pages: .clock)
        expected.serviceOptions.pack = .init(game: .trivia, path: "evening.tsv", skips: true)
        expected.serviceOptions.art = ["a.art"]
        try expect(CommandParser.parse(words), equals: .play(expected))
        #expect(joinedValues(words).contains("--bots=5"))
        try expect(CommandParser.parse(joinedValues(words)), equals: .play(expected))
    }

    @Test("host takes every flag that it lists")
    func host() throws {
        let words = [
            "host", "--session", "Friday night", "--max", "6", "--approve", "auto", "--port",
            "47999", "--no-advertise", "--bots", "2", "--bot-skill", "0", "--rounds", "1",
            "--prompt-time", "0", "--guess-time", "45", "--rank-time", "60", "--results-time",
            "1", "--name", "Nora", "--json", "--color", "always", "--seed", "0", "--impair",
            "loss=5%,seed=3", "--qlog", "/tmp", "--no-sweep", "--log", "x.log", "--key", "ab7k",
            "--late", "watch", "--mode", "hard", "--draw-time", "90", "--draw-live", "on",
            "--variant", "ultimate", "--move-time", "30", "--winner-stays", "--questions", "1",
            "--answer-time", "60", "--show-answer", "1", "--reading", "0", "--scoring", "first",
            "--dead-heat", "50",
            "--order", "press", "--host-plays", "yes", "--pack", "-", "--tempo", "slow",
            "--write-time", "100", "--drawing-time", "200", "--describe-time", "0", "--steps", "2",
            "--pages", "host", "--lang", "en", "--mouse", "pixels", "--art", "a.art",
        ]
        #expect(
            Set(
                words + painterFlags
                    + [
                        "--no-migrate", "--plain", "--require-screen", "--web", "--no-web",
                        "--no-phones", "--same-two", "--skip",
                    ]
            ).isSuperset(of: flagNames("host")))
        var expected = RoomOptions()
        expected.look = Look(
            isJSON: true, colour: .always, mouse: .pixels, name: "Nora", seed: 0)
        expected.sessionName = "Friday night"
        expected.bots = 2
        expected.skill = 0
        expected.capacity = 6
        expected.discovery.sweeps = false
        expected.port = 47999
        (expected.isAnnounced, expected.survives) = (false, false)
        expected.approval = .automatic
        expected.door = DoorOptions(key: SessionKey("AB7K"), lateArrivals: .watch)
        expected.setup[GuessE.self] = GuessESettings(
            rounds: 1, promptSeconds: nil, guessSeconds: 45, rankSeconds: 60, resultsSeconds: 1,
            isHard: true)
        expected.setup[XAndO.self].variant = .ultimate
        (expected.setup[XAndO.self].winnerStays, expected.setup[XAndO.self].moveSeconds) = (
            true, 30
        )
        expected.setup[Trivia.self] = TriviaSettings(
            deadHeatMilliseconds: 50, answerSeconds: 60, resultSeconds: 4, questionCount: 1)
        expected.setup[Phone.self] = PhoneSettings(
            writeSeconds: 100, drawSeconds: 200, describeSeconds: nil, steps: 2)
        expected.serviceOptions.pack = .init(game: .trivia, path: "-")
        expected.serviceOptions.art = ["a.art"]
        expected.transport.traceFolder = "/tmp"
        expected.logPath = "x.log"
        expected.transport.impairment = try Impairment("loss=5%,seed=3")
        try expect(CommandParser.parse(words), equals: .host(expected))
        try expect(CommandParser.parse(joinedValues(words)), equals: .host(expected))
        try expect(CommandParser.parse(["host", "--approve", "ask"]), equals: .host(RoomOptions()))
    }

    @Test("host lets late arrivals in by default, and can make up a key")
    func door() throws {
        guard case .host(let options) = try CommandParser.parse(["host", "--approve", "auto"]),
            case .host(let asked) = try CommandParser.parse(["host", "--late", "refuse"]),
            case .host(let keyed) = try CommandParser.parse(["host", "--key", "new"])
        else {
            Issue.record("not a host")
            return
        }
        expect(options.door, equals: DoorOptions(key: nil, lateArrivals: .join))
        #expect(asked.door.lateArrivals == .denied && asked.approval == .ask)
        #expect(keyed.door.key != nil && keyed.door.lateArrivals == .join)
        for wrong in [["--key", "AB1K"], ["--late", "never"]] {
            #expect(throws: UsageError.self) { try CommandParser.parse(["host"] + wrong) }
        }
        guard case .join(let join) = try CommandParser.parse(["join", "--watch", "--key=ab7k"])
        else { throw UsageError("not a join") }
        #expect(join.request.wish == .watch && join.request.key == SessionKey("AB7K"))
    }

    @Test("join, list, bot and image take every flag that they list")
    func others() throws {
        let look = Look(isJSON: true, colour: .automatic, name: "Ana O'Neil")
        let flags = ["--json", "--color", "auto", "--name", "Ana O'Neil"]
        let more = [
            "--hidden", "--no-sweep", "--impair", "--qlog", "--key", "--watch", "--log", "--plain",
            "--mouse",
        ]
        #expect(Set(flags + more).isSuperset(of: flagNames("join")))
        try expect(
            CommandParser.parse(["join", "192.0.2.7:47110", "--hidden"] + flags),
            equals: .join(RoomOptions(look: look, target: "192.0.2.7:47110", isAvailable: false)))
        let botFlags = ["--json", "--name", "Ana O'Neil", "--seed", "7"]
        #expect(
            Set(botFlags + ["--no-sweep", "--impair", "--qlog"]).isSuperset(of: flagNames("bot")))
        var botLook = look
        botLook.seed = 7
        try expect(
            CommandParser.parse(["bot"] + botFlags + ["Nora's game"]),
            equals: .bot(RoomOptions(look: botLook, target: "Nora's game")))
        expect(flagNames("list"), equals: ["--json", "--no-sweep", "--wait", "--watch"])
        try expect(
            CommandParser.parse(["list", "--wait", "500ms", "--json"]),
            equals: .list(ListOptions(isJSON: true, wait: .milliseconds(500))))
        let image = [
            "image", "bear riding a shark", "-o", "a.png", "--size", "60x40", "--variant", "2",
            "--json",
        ]
        let others = ["--columns", "--graphics", "--color", "--coverage", "--art"]
        #expect(Set(image + painterFlags + others).isSuperset(of: flagNames("image")))
        try expect(
            CommandParser.parse(image),
            equals: .image(
                ImageOptions(
                    prompt: "bear riding a shark",
                    output: PictureOutput(
                        path: "a.png", format: .png, size: PixelSize(width: 60, height: 40)),
                    variant: 2, isJSON: true)))
        try expect(
            CommandParser.parse(["--json", "--name", "A"]),
            equals: .home(Look(isJSON: true, name: "A")))
        try expect(CommandParser.parse(["--plain"]), equals: .home(Look(isPlain: true)))
    }

    @Test("all commands that connect take a bad network alike, and explain a wrong one")
    func impairment() throws {
        let link = try Impairment("delay=20ms")
        try expect(
            CommandParser.parse(["join", "--impair", "delay=20ms"]),
            equals: .join(RoomOptions(transport: TransportOptions(impairment: link))))
        try expect(
            CommandParser.parse(["bot", "--impair=delay=20ms"]),
            equals: .bot(RoomOptions(transport: TransportOptions(impairment: link))))
        expect(
            complaint("host", "--impair", "los=5%"),
            equals: "guesse host: in '--impair', there is no 'los'; there are loss, ge, delay, "
                + "jitter, rate, queue, mtu, reorder, dup, corrupt, seed, and all but seed may "
                + "follow 'out.' or 'in.'")
        expect(complaint("join", "--impair")?.contains("--impair NETWORK"), equals: true)
    }

    @Test("a command does not begin if its folder for traces cannot be written to")
    func traces() throws {
        let folder = "/tmp/guesse-traces-\(UInt64.random(in: .min ... .max))"
        defer { rmdir(folder) }
        try expect(
            CommandParser.parse(["join", "--qlog", folder]),
            equals: .join(RoomOptions(transport: TransportOptions(traceFolder: folder))))
        expect(access(folder, W_OK), equals: 0)
        expect(
            complaint("host", "--qlog", "/proc/none"),
            equals: "guesse host: '--qlog' takes a folder that can be written to, which "
                + "'/proc/none' is not")
    }

    @Test("every argument after -- is a word and no flag, and - is a word too")
    func endOfFlags() throws {
        try expect(
            CommandParser.parse(["join", "--", "--hidden"]),
            equals: .join(RoomOptions(target: "--hidden")))
        try expect(CommandParser.parse(["join", "-"]), equals: .join(RoomOptions(target: "-")))
        expect(
            complaint("join", "--", "a", "--json")?.contains("'--json' is one word too many"),
            equals: true)
    }

    @Test("a value may be empty, hold an equals sign, or begin with a dash")
    func values() throws {
        func name(_ words: String...) throws -> String? {
            guard case .join(let options) = try CommandParser.parse(["join"] + words) else {
                return nil
            }
            return options.look.name
        }
        // As an empty name, which is refused for itself.
        expect(complaint("join", "--name=")?.contains("takes a name"), equals: true)
        try expect(name("--name=a=b"), equals: "a=b")
        try expect(name("--name", "-x-"), equals: "-x-")
        try expect(name("--name", "first", "--name", "last"), equals: "last")
    }

    @Test("a flag without its value gets an error that names the value; a switch takes none")
    func missingValues() {
        for command in CommandParser.commands {
            for flag in command.flags {
                if let value = flag.value, !value.isOptional {
                    let text = complaint(command.name, flag.name)
                    expect(text?.contains("'\(flag.name)' needs a value"), equals: true)
                    expect(text?.contains(value.placeholder), equals: true)
                } else if flag.value == nil {
                    expect(
                        complaint(command.name, "\(flag.name)=yes")?.contains("takes no value"),
                        equals: true)
                }
            }
        }
    }

    @Test(
        "a number has to be in its range, both ends included",
        arguments: [
            ("play", "--bots", 1, 7), ("play", "--bot-skill", 0, 100), ("play", "--rounds", 1, 99),
            ("play", "--prompt-time", 0, 3600), ("play", "--guess-time", 0, 3600),
            ("play", "--rank-time", 0, 3600), ("play", "--results-time", 1, 3600),
            ("host", "--bots", 0, 7), ("host", "--max", 2, 16), ("host", "--port", 0, 65535),
            ("image", "--columns", 10, 200), ("image", "--variant", 0, 2),
        ])
    func ranges(_ command: String, _ flag: String, _ low: Int, _ high: Int) {
        let operand = command == "image" ? ["owl"] : []
        func outcome(_ text: String) -> String? {
            do {
                _ = try CommandParser.parse([command] + operand + [flag, text])
                return nil
            } catch {
                return error.message
            }
        }
        #expect(outcome(String(low)) == nil)
        #expect(outcome(String(high)) == nil)
        for wrong in [String(low - 1), String(high + 1), "", "x", "1.5", "99999999999999999999"] {
            expect(outcome(wrong)?.contains("from \(low) to \(high), not '\(wrong)'"), equals: true)
        }
    }

    @Test("the error about a wrong choice, seed or time names it")
    func otherValues() {
        expectComplaints([
            (["play", "--color", "red"], "auto, always or never"),
            (["host", "--approve", "no"], "ask or auto"),
            (["play", "--seed", "-1"], "'--seed'"),
            (["list", "--wait", "soon"], "2s or 500ms"),
            (["image"], "guesse image \""),
            (["host", "--max", "2", "--bots", "2"], "seat free"),
        ])
        #expect(complaint("host", "--max", "3", "--bots", "2") == nil)
        expect(complaint("play", "fast")?.contains("there is no game 'fast'"), equals: true)
        #expect(complaint("list", "a") != nil)
        expect(complaint("join", "a", "b")?.contains("'b'"), equals: true)
    }

    @Test("a command after the flags gets an error")
    func commandBehindFlags() {
        expectComplaints([
            (["--name", "Nora", "play"], "'play'"),
            (["--json", "--", "host"], "'host'"),
        ])
    }

    @Test("a name that others would see cut off, or not at all, is refused with the reason")
    func names() {
        let long = String(repeating: "n", count: 25)
        let commands = [
            ["--name"], ["host", "--name"], ["host", "--session"], ["bot", "--name"],
            ["screen", "--name"], ["doctor", "--name"],
        ]
        expectComplaints(commands.map { ($0 + [long], "at most 24 characters") })
        expectComplaints(commands.map { ($0 + [" \u{1B} "], "takes a name") })
        #expect(complaint("host", "--name", String(long.dropLast())) == nil)
        let wide = String(repeating: "\u{732B}", count: 22)
        expect(complaint("--name", wide)?.contains("64 bytes"), equals: true)
        #expect(complaint("--name", String(wide.dropLast())) == nil)
    }

    @Test(
        "an error is one line without control characters, whatever was typed",
        arguments: [
            ["a\nb\u{1B}[31m"], ["play", "--a\r\nb\u{7}"], ["play", "--bots", "\u{1B}]0;x\u{7}\n"],
            ["join", "x", "y\nz"], ["list", "--wait", "\n"], ["help", "\u{9B}31m\n"],
            ["--color=\u{202E}\n"], ["play", "--seed", "1\n2"],
        ])
    func oneLine(_ words: [String]) {
        let error = #expect(throws: UsageError.self) {
            if case .help(let topic) = try CommandParser.parse(words) {
                _ = try Help.text(topic: topic)
            }
        }
        let scalars = error?.message.unicodeScalars.filter {
            $0.properties.generalCategory == .control
        }
        expect(scalars?.isEmpty, equals: true)
        expect(error?.message.contains("\u{202E}"), equals: false)
    }

    @Test(
        "a time without a unit is in seconds",
        arguments: [
            ("2s", 2000), ("2", 2000), ("500ms", 500), ("1.5s", 1500), ("0s", 0), (".5s", 500),
            ("3600s", 3_600_000), ("3600000ms", 3_600_000), ("0ms", 0),
        ])
    func durations(_ text: String, _ milliseconds: Int64) {
        expect(CommandParser.duration(text), equals: .milliseconds(milliseconds))
    }

    @Test(
        "a text that is no time is refused",
        arguments: [
            "", "s", "ms", "-1s", "3601s", "3600001ms", "2m", "2h", "infs", "nans", "nan", "2 s",
            "s2", "1e99s", "١s", "--", "2ss", "2sms",
        ])
    func noDurations(_ text: String) {
        #expect(CommandParser.duration(text) == nil)
    }

    /// Returns the names of a command's flags, except the flag for graphics, which has its own
    /// tests.
    private func flagNames(_ command: String) -> Set<String> {
        Set(CommandParser.commands.first { $0.name == command }?.flags.map(\.name) ?? [])
            .subtracting([CommandParser.graphics.name])
    }

    /// Returns the words with `--flag value` joined to `--flag=value`.
    private func joinedValues(_ words: [String]) -> [String] {
        let valued = Set(
            CommandParser.commands.flatMap(\.flags).filter { $0.value != nil }.map(\.name))
        var result: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if valued.contains(word), let value = rest.popFirst() {
                result.append("\(word)=\(value)")
            } else {
                result.append(word)
            }
        }
        return result
    }
}
