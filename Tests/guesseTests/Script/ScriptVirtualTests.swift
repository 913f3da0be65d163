import CommandLineKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P
@testable import guesse

/// A game that was played on a virtual clock.
struct Played {
    var lines: [String] = []
    var code: Int32 = -1

    /// - Parameter next: Returns the next command, from the lines written so far.
    init(
        seed: UInt64, bots: Int = 3, skill: Double = 0.5,
        setup: PartySetup = PartySetup(), logPath: String? = nil,
        next: ([String]) -> String?
    ) {
        let name = SafeText("Nora")
        let script = VirtualScript(
            core: ScriptCore(role: .offline, name: name, setup: setup, at: .zero),
            table: OfflineGame(
                name: name,
                options: RoomOptions(bots: bots, skill: skill, setup: setup, logPath: logPath),
                seed: seed, at: .zero))
        var written: [String] = []
        code = script.run(
            nextLine: { next(written) },
            write: {
                written.append($0)
                return true
            })
        lines = written
    }

    init(
        seed: UInt64, bots: Int = 3, skill: Double = 0.5, logPath: String? = nil,
        script: [String] = []
    ) {
        var rest = script[...]
        self.init(seed: seed, bots: bots, skill: skill, logPath: logPath) { _ in rest.popFirst() }
    }

    func events() throws -> [[String: Any]] { try lines.map { try object($0) } }
}

/// Whole games on a virtual clock.
struct ScriptVirtualTests {
    @Test("the same seed and the same commands give the same bytes")
    func reproducible() {
        let script = [
            "wait screen=imageCreator", "prompt a bear riding a shark", "wait 3s", "view",
        ]
        let first = Played(seed: 7, script: script)
        let second = Played(seed: 7, script: script)
        #expect(first.lines == second.lines && first.code == second.code)
        expect(first.code, equals: ExitCode.done)
        #expect(Played(seed: 8, script: script).lines != first.lines)
    }

    @Test("a script writes, ranks, continues and guesses, and sees the results")
    func scripted() throws {
        let ask = [
            "wait screen=imageCreator", "prompt a bear riding a shark",
            "wait screen=rankingGuesses",
        ]
        let goOn = [
            "wait screen=rankingResults", "next", "wait screen=guessingImage",
            "guess two snails racing", "wait screen=rankingResults", "quit",
        ]
        var step = 0
        var order: [Int] = []
        let game = Played(seed: 7) { written in
            defer { step += 1 }
            if step < ask.count { return ask[step] }
            if step == ask.count {
                // Worst first, to distinguish the script's order from the automatic one.
                let event = written.last { $0.contains("rankingGuesses") }.flatMap {
                    try? object($0)
                }
                let guesses = event?["guesses"] as? [[String: Any]] ?? []
                order = guesses.compactMap { $0["id"] as? Int }.reversed()
                return "rank " + order.map { "\($0)" }.joined(separator: " ")
            }
            let index = step - ask.count - 1
            return index < goOn.count ? goOn[index] : nil
        }
        expect(game.code, equals: ExitCode.done)
        expect(order.count, equals: 3)
        let events = try game.events()
        #expect(
            !events.contains { $0["ev"] as? String == "error" || $0["ev"] as? String == "rejected" }
        )
        let ranking = try #require(events.last { $0["name"] as? String == "rankingGuesses" })
        expect(ranking["prompt"] as? String, equals: "a bear riding a shark")
        let guesses = try #require(ranking["guesses"] as? [[String: Any]])
        let results = events.filter { $0["name"] as? String == "rankingResults" }
        let first = try #require(results.first { $0["round"] as? Int == 1 })
        let placings = try #require(first["placings"] as? [[String: Any]])
        expect(
            placings.map { $0["guess"] as? String },
            equals: guesses.reversed().map { $0["text"] as? String })
        let second = try #require(results.first { $0["round"] as? Int == 2 })
        let mine = try #require(second["placings"] as? [[String: Any]])
            .first { $0["player"] as? Int == 0 }
        expect(mine?["guess"] as? String, equals: "two snails racing")
        expect(events.last?["reason"] as? String, equals: "quit")
    }

    @Test("no event of another player's round has the prompt before the results", arguments: 1...4)
    func secrets(_ seed: Int) throws {
        let game = Played(seed: UInt64(seed), skill: 0)
        let events = try game.events()
        var prompts: [Int: String] = [:]
        for event in events where event["name"] as? String == "rankingResults" {
            prompts[try #require(event["round"] as? Int)] = event["prompt"] as? String
        }
        expect(prompts.count, equals: 4)
        var checked = 0
        for (event, line) in zip(events, game.lines) {
            guard let round = event["round"] as? Int, let name = event["name"] as? String,
                round > 0, event["artist"] as? Int != 0, name != "rankingResults",
                name != "finished"
            else { continue }
            #expect(event["prompt"] == nil && event["suggestions"] == nil)
            let prompt = try #require(prompts[round])
            // The guesses of others are shown while the artist ranks, and one may be right.
            if name != "waitingForRanking" {
                #expect(!line.contains(prompt), "\(name)")
                checked += 1
            }
        }
        #expect(checked >= 6)
    }

    @Test("games with any seed end, with standings, in order, and nothing comes after")
    func manySeeds() throws {
        for seed in 0..<Effort.cases(50, quick: 12) {
            let bots = 1 + seed % 4
            let game = Played(seed: UInt64(seed), bots: bots)
            expect(game.code, equals: ExitCode.done)
            let events = try game.events()
            expect(events.first?["ev"] as? String, equals: "hello")
            expect(events.count { $0["ev"] as? String == "end" }, equals: 1)
            let end = try #require(events.last)
            #expect(end["ev"] as? String == "end" && end["reason"] as? String == "finished")
            let standings = try #require(end["standings"] as? [[String: Any]])
            expect(standings.count, equals: bots + 1)
            let points = standings.compactMap { $0["points"] as? Int }
            expect(points, equals: points.sorted(by: >))
            let times = events.compactMap { $0["t"] as? Int }
            #expect(times.count == events.count && times == times.sorted())
        }
    }

    @Test(
        "a wait that can never end is reported, and is bad input",
        arguments: [
            "wait screen=createSession", "wait round=50", "wait players=9", "wait startable",
        ])
    func endlessWait(_ wait: String) throws {
        let game = Played(seed: 3, script: [wait, "quit"])
        expect(game.code, equals: ExitCode.badInput)
        let events = try game.events()
        expect(events.suffix(2).map { $0["ev"] as? String }, equals: ["error", "end"])
        expect((events.dropLast().last?["text"] as? String)?.contains("never end"), equals: true)
        expect(events.last?["code"] as? Int, equals: 8)
        expect((events.last?["standings"] as? [Any])?.count, equals: 4)
    }

    @Test("leaving is the end, at once and without an error")
    func leaving() throws {
        let game = Played(seed: 3, script: ["wait screen=imageCreator", "leave", "quit"])
        expect(game.code, equals: ExitCode.done)
        try expect(
            game.events().suffix(2).map { $0["reason"] as? String }, equals: ["left", "left"])
    }

    @Test("a refusal of the game is an event, and the game goes on")
    func refusals() throws {
        let game = Played(
            seed: 3,
            script: [
                "guess too early", "prompt", "rank 0", "kick 99", "join first", "invite 1", "bot",
                "accept 5", "approve 5", "ready", "start", "rounds 3", "what",
            ])
        expect(game.code, equals: ExitCode.done)
        let events = try game.events()
        let reasons = events.filter { $0["ev"] as? String == "rejected" }
            .compactMap { $0["reason"] as? String }
        #expect(reasons.count >= 10, "\(reasons)")
        expect(events.count { $0["ev"] as? String == "error" }, equals: 1)
        expect(events.last?["reason"] as? String, equals: "finished")
    }

    @Test("after a game there can be another")
    func anotherGame() throws {
        let game = Played(
            seed: 5, bots: 1,
            script: ["wait screen=finished", "lobby", "wait screen=createSession", "start"])
        expect(game.code, equals: ExitCode.done)
        let screens = try game.events().compactMap { $0["name"] as? String }
        expect(screens.count { $0 == "finished" }, equals: 2)
    }

    @Test("a reader that goes away ends the game quietly")
    func brokenPipe() {
        let script = VirtualScript(
            core: ScriptCore(role: .offline, name: SafeText("Nora"), at: .zero),
            table: OfflineGame(
                name: SafeText("Nora"), options: RoomOptions(bots: 2), seed: 1, at: .zero))
        var count = 0
        let code = script.run(
            nextLine: { nil },
            write: { _ in
                count += 1
                return count < 5
            })
        #expect(code == ExitCode.done && count == 5)
    }

    @Test(
        "random bytes on the input never trap, and the game ends", arguments: 1...2)
    func randomInput(_ number: Int) {
        let seed = UInt64(number)
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<Effort.cases(100_000, quick: 5_000)).map { _ in
            generator.draw(below: 60) == 0 ? UInt8(0x0A) : UInt8(generator.draw(below: 256))
        }
        let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
        let game = Played(seed: seed, bots: 1, script: lines)
        expect(game.code, equals: ExitCode.done)
        #expect(game.lines.count > 20)
    }
}

/// The table on this machine alone.
struct ScriptTableTests {
    private func table(_ seed: UInt64, bots: Int = 3) -> OfflineGame {
        OfflineGame(
            name: SafeText("Nora"), options: RoomOptions(bots: bots), seed: seed, at: .zero)
    }

    private func drain(_ table: inout OfflineGame) -> [RoomEvent] {
        var events: [RoomEvent] = []
        while let event = table.pollEvent() { events.append(event) }
        return events
    }

    @Test("every bot has a seat and a name of its own", arguments: 1...7)
    func seats(_ bots: Int) throws {
        var table = table(4, bots: bots)
        let view = try #require(lastView(drain(&table)))
        #expect(view.players.count == bots + 1 && view.capacity >= view.players.count)
        expect(Set(view.players.map(\.name)).count, equals: bots + 1)
        expect(view.players.count { $0.kind == .bot }, equals: bots)
        #expect(view.startBlocker == nil && table.nextTimeout == nil)
    }

    @Test("once started it continues by its deadlines alone, to its end")
    func runs() throws {
        var table = table(4)
        table.perform(.session(.start()), at: .zero)
        var events = drain(&table)
        var now = Timestamp.zero
        var turns = 0
        while let due = table.nextTimeout, turns < 10_000 {
            #expect(due >= now)
            now = max(now, due)
            table.handleTimeout(at: now)
            events += drain(&table)
            turns += 1
        }
        expect(lastView(events)?.phase, equals: .finished)
        // Four rounds without any action at the keyboard, half a minute for each step.
        #expect(now < Timestamp.zero + .seconds(4 * 140))
    }

    @Test("a wrong command is refused and changes nothing")
    func refuses() {
        var table = table(4)
        _ = drain(&table)
        table.perform(.session(.kick(PlayerID(rawValue: 42), banFor: nil)), at: .zero)
        table.perform(.addBot, at: .zero)
        table.perform(.session(.accept(1)), at: .zero)
        table.perform(
            .perform(Party.Action(GuessE.self, .guess(round: 1, text: safe("x")))), at: .zero)
        let events = drain(&table)
        expect(events.count, equals: 4)
        for event in events {
            guard case .session(.rejected) = event else {
                Issue.record("\(event)")
                continue
            }
        }
    }

    @Test("names of bots come from the seed, without repeats")
    func names() {
        expect(BotNames.pick(3, seed: 1), equals: BotNames.pick(3, seed: 1))
        #expect(Set((0..<20).map { BotNames.pick(3, seed: $0) }).count > 5)
        expect(BotNames.pick(99, seed: 1).count, equals: Set(BotNames.pick(99, seed: 2)).count)
        #expect(BotNames.pick(0, seed: 1).isEmpty)
    }

    private func lastView(_ events: [RoomEvent]) -> SessionView<Party.View>? {
        events.reversed().lazy.compactMap { event -> SessionView<Party.View>? in
            if case .session(.view(let view)) = event { view } else { nil }
        }.first
    }
}
