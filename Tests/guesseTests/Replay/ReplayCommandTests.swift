import CommandLineKit
import Foundation
import Games
import GuessEP2P
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import guesse

/// The output of `guesse replay` for some bytes.
struct ReplayOutcome {
    var lines: [String] = []
    var complaints: [String] = []
    var code: Int32 = -1

    init(
        _ bytes: [UInt8], _ options: ReplayOptions = ReplayOptions(file: "x.log"),
        lineLimit: Int = .max
    ) {
        var rest = bytes[...]
        var lines: [String] = []
        var complaints: [String] = []
        code = ReplayCommand.run(
            options,
            read: {
                defer { rest = rest.dropFirst(1000) }
                return Array(rest.prefix(1000))
            },
            write: {
                lines.append($0)
                return lines.count < lineLimit
            },
            complain: { complaints.append($0) })
        self.lines = lines
        self.complaints = complaints
    }
}

/// A replay on the command line.
struct ReplayCommandTests {
    private static let script = [
        "wait screen=imageCreator", "prompt a bear riding a shark", "wait screen=guessingImage",
        "guess two snails racing",
    ]

    private func log(seed: UInt64 = 7, script: [String] = script) throws -> [UInt8] {
        let scratch = try Scratch()
        let game = Played(seed: seed, logPath: scratch.path("x.log"), script: script)
        expect(game.code, equals: ExitCode.done)
        return scratch.bytes("x.log")
    }

    @Test("of a missing file is bad input")
    func missing() {
        expect(
            ReplayCommand.run(ReplayOptions(file: "/nowhere/to/be/found")),
            equals: ExitCode.badInput)
    }

    @Test("tells a whole game, one line per event, with its standings", arguments: 1...4)
    func account(seed: Int) throws {
        let bytes = try log(seed: UInt64(seed))
        let outcome = ReplayOutcome(bytes)
        #expect(outcome.code == ExitCode.done && outcome.complaints.isEmpty)
        let events = bytes.count { $0 == 0x0A } - 1
        expect(outcome.lines.first, equals: "Nora, a game of guess-e, seed \(seed)")
        expect(outcome.lines.last, equals: "\(events) events, every hash as recorded.")
        expect(outcome.lines.count, equals: 1 + events + 1 + 4 + 2)
        expect(outcome.lines.suffix(6).first?.hasPrefix("1. "), equals: true)
        #expect(
            outcome.lines.contains(
                "00:05  Nora wants a picture of: a bear riding a shark → painting")
        )
        #expect(outcome.lines.contains { $0.contains("Nora guesses: two snails racing") })
        #expect(outcome.lines[1].hasPrefix("00:00  the game starts with Nora, "))
        #expect(outcome.lines[1].hasSuffix(" → order"))
    }

    @Test("finds the first wrong event of a log, and tells the events before it")
    func divergence() throws {
        let text = String(decoding: try log(), as: UTF8.self)
        let changed = text.replacing("two snails racing", with: "two snails raving")
        let at = text.split(separator: "\n").firstIndex { $0.contains("two snails racing") }
        let outcome = ReplayOutcome(Array(changed.utf8))
        expect(outcome.code, equals: ExitCode.badInput)
        expect(outcome.complaints.count, equals: 1)
        expect(outcome.lines.count, equals: at)
        let line = try #require(at) + 1
        expect(outcome.complaints.first?.hasPrefix("'x.log': Line \(line): hash "), equals: true)
        let json = ReplayOutcome(
            Array(changed.utf8), ReplayOptions(file: "x.log", isJSON: true))
        expect(json.code, equals: ExitCode.badInput)
        let last = try object(json.lines.last ?? "")
        expect(last["ev"] as? String, equals: "error")
        expect((last["text"] as? String)?.contains("Line \(line)"), equals: true)
    }

    @Test("reports a file that is no log, and a log that is cut off")
    func otherFiles() throws {
        for text in ["", "# guesse\n", "{}\n"] {
            let outcome = ReplayOutcome(Array(text.utf8))
            #expect(outcome.code == ExitCode.badInput && outcome.lines.isEmpty)
            expect(outcome.complaints.first?.contains("not a log"), equals: true)
        }
        let cut = ReplayOutcome(try log().dropLast(9))
        expect(cut.code, equals: ExitCode.done)
        expect(cut.complaints.first?.contains("cut off"), equals: true)
        expect(cut.lines.last?.hasSuffix("every hash as recorded."), equals: true)
        var reads = 0
        let code = ReplayCommand.run(
            ReplayOptions(file: "x"), read: { nil }, write: { _ in true },
            complain: { _ in reads += 1 })
        #expect(code == ExitCode.unexpected && reads == 1)
    }

    @Test("gives JSON for programs: the log, its events, the end")
    func json() throws {
        let bytes = try log()
        let outcome = ReplayOutcome(bytes, ReplayOptions(file: "x.log", isJSON: true))
        expect(outcome.code, equals: ExitCode.done)
        let objects = try outcome.lines.map { try object($0) }
        expect(objects.first?["ev"] as? String, equals: "log")
        expect(objects.first?["seed"] as? Int, equals: 7)
        let events = objects.dropFirst().dropLast()
        #expect(events.allSatisfy { $0["ev"] as? String == "event" })
        expect(events.compactMap { $0["seq"] as? Int }, equals: Array(1...events.count))
        expect(events.last?["phase"] as? String, equals: "finished")
        let end = try #require(objects.last)
        #expect(end["ev"] as? String == "end" && end["events"] as? Int == events.count)
        expect(end["isCutShort"] as? Bool, equals: false)
        expect((end["standings"] as? [[String: Any]])?.count, equals: 4)
    }

    @Test("has the fields of its document, and replays the document's lines exactly")
    func document() throws {
        let text = try documentText("Docs/REPLAY.md")
        let outcomes = [
            ReplayOutcome(try log(), ReplayOptions(file: "x.log", isJSON: true)),
            ReplayOutcome(Array("no\n".utf8), ReplayOptions(file: "x.log", isJSON: true)),
        ]
        for line in outcomes.flatMap(\.lines) {
            for key in try object(line).keys where key != "ev" {
                #expect(text.contains("`\(key)`"), "\(key)")
            }
        }
        let blocks = text.split(separator: "```")
        let example = try #require(blocks.first { $0.hasPrefix("guesse-log\n") })
        let lines = example.dropFirst("guesse-log\n".count)
        let replayed = ReplayOutcome(Array(lines.utf8))
        expect(replayed.code, equals: ExitCode.done, "\(replayed.complaints)")
        #expect(replayed.complaints.isEmpty)
        for line in replayed.lines where !line.isEmpty { #expect(text.contains(line), "\(line)") }
    }

    @Test("shows one player's views, by number or name, and a spectator's")
    func viewers() throws {
        let bytes = try log()
        func lines(_ viewer: ReplayOptions.Viewer) -> [String] {
            let outcome = ReplayOutcome(bytes, ReplayOptions(file: "x.log", viewer: viewer))
            #expect(outcome.code == ExitCode.done && outcome.complaints.isEmpty)
            return outcome.lines
        }
        let nora = lines(.player("0"))
        expect(nora, equals: lines(.player("nora")))
        #expect(nora.count > 10)
        for line in nora {
            let object = try object(line)
            expect(Set(object.keys), equals: ["at", "player", "seq", "version", "view"])
        }
        let hers = "\"paintingImage\":{\"prompt\":\"a bear riding a shark\"}"
        #expect(nora.contains { $0.contains(hers) })
        let spectator = lines(.spectator)
        #expect(!spectator.contains { $0.contains("paintingImage") || $0.contains("imageCreator") })
        let results = spectator.firstIndex { $0.contains("rankingResults") }
        let told = spectator.firstIndex { $0.contains("a bear riding a shark") }
        #expect(told != nil && told == results)
    }

    @Test("names the players of the log when asked for another")
    func nobody() throws {
        for viewer in ["Zoe", "9"] {
            let outcome = ReplayOutcome(
                try log(), ReplayOptions(file: "x.log", viewer: .player(viewer)))
            #expect(outcome.code == ExitCode.usage && outcome.lines.isEmpty)
            expect(outcome.complaints.first?.contains("0 Nora, 1 "), equals: true)
        }
        let scratch = try Scratch()
        _ = OfflineGame(
            name: SafeText("Nora"),
            options: RoomOptions(bots: 1, logPath: scratch.path("x.log")), seed: 1, at: .zero)
        let outcome = ReplayOutcome(
            scratch.bytes("x.log"), ReplayOptions(file: "x.log", viewer: .player("Nora")))
        expect(outcome.complaints.first?.contains("nobody plays in it"), equals: true)
        let account = ReplayOutcome(scratch.bytes("x.log"))
        expect(account.lines.last, equals: "0 events, every hash as recorded.")
    }

    @Test("writes into a new file, and only if the log replays")
    func output() throws {
        let scratch = try Scratch()
        let bytes = try log()
        #expect(
            FileManager.default.createFile(atPath: scratch.path("x.log"), contents: Data(bytes)))
        var options = ReplayOptions(file: scratch.path("x.log"), viewer: .spectator)
        options.output = scratch.path("views")
        expect(ReplayCommand.run(options), equals: ExitCode.done)
        let direct = ReplayOutcome(bytes, options)
        expect(scratch.text("views"), equals: direct.lines.map { $0 + "\n" }.joined())
    }

    @Test("ends quietly when its reader goes away")
    func brokenPipe() throws {
        let outcome = ReplayOutcome(try log(), lineLimit: 3)
        #expect(outcome.code == ExitCode.done && outcome.lines.count == 3)
    }

    @Test("shows hours only if there are any")
    func clock() {
        expect(ReplayAccount.clock(0), equals: "00:00")
        expect(ReplayAccount.clock(3_599_999_999_999), equals: "59:59")
        expect(ReplayAccount.clock(3_600_000_000_000), equals: "1:00:00")
        expect(ReplayAccount.clock(.max), equals: "2562047:47:16")
    }

    @Test("tells both games of a log with two")
    func twoGames() throws {
        let bytes = try log(
            seed: 5,
            script: ["wait screen=finished", "lobby", "rounds 1", "start", "wait screen=finished"])
        let outcome = ReplayOutcome(bytes)
        expect(outcome.code, equals: ExitCode.done)
        expect(outcome.lines.count { $0.contains("the game starts with") }, equals: 2)
        expect(outcome.lines.count { $0.contains("the host sets up Guess-E") }, equals: 1)
        expect(outcome.lines.count { $0.hasSuffix("→ finished") }, equals: 2)
        var replay = GameReplay<Party>()
        replay.append(bytes)
        replay.finish()
        var galleries = ReplayGalleries()
        while let step = try replay.next() { galleries.receive(step, in: replay) }
        galleries.close()
        expect(galleries.all.map { $0.of(GuessE.self).gallery.rounds.count }, equals: [4, 1])
        #expect(galleries.all.allSatisfy { $0.of(GuessE.self).session == safe("Nora") })
        expect(
            galleries.all.last?.of(GuessE.self).names.values.contains(safe("Nora")), equals: true)
    }

    @Test("has no gallery for a game without a round, and says so")
    func noGallery() throws {
        let scratch = try Scratch()
        var options = ReplayOptions(file: "x.log")
        options.galleries = scratch.path("pictures")
        let outcome = ReplayOutcome(try log(script: ["quit"]), options)
        expect(outcome.code, equals: ExitCode.done)
        expect(outcome.complaints.last?.contains("there is no gallery"), equals: true)
        #expect(!FileManager.default.fileExists(atPath: scratch.path("pictures")))
    }
}
