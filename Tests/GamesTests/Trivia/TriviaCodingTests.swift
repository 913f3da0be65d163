import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// The bytes of Trivia, and another host.
struct TriviaCodingTests {
    typealias Table = TriviaTable

    private static let phases = ["idle", "asking", "answered", "result", "finished"]

    private static func table(in phase: String) throws -> Table {
        var table = try Table(players: 3, questions: phase == "finished" ? 1 : 12)
        switch phase {
        case "idle":
            table.game = Trivia(questions: table.game.questions, seed: 1)
        case "asking": try table.open()
        case "answered":
            try table.open()
            try table.press(
                0, isRight: true, at: table.pressed(after: 700, uncertainty: 3, allowances: [1: 99])
            )
        default:
            try table.open()
            for player in 0..<3 { try table.press(player, isRight: player == 1) }
            if phase == "finished" { table.wait(.seconds(6)) }
        }
        return table
    }

    @Test("give state and views back in every phase", arguments: phases)
    func everyPhase(phase: String) throws {
        let game = try Self.table(in: phase).game
        expect(SessionCoding.decode(Trivia.self, from: SessionCoding.encode(game)), equals: game)
        for player in [nil, PlayerID.host, Table.player(9)] {
            let view = game.view(for: player)
            expect(
                SessionCoding.decode(TriviaView.self, from: SessionCoding.encode(view)),
                equals: view)
        }
    }

    @Test("of a view are refused if they could break a screen")
    func hostileView() throws {
        func count(_ view: TriviaView, _ changes: [(String, String)]) -> Int {
            let text = String(decoding: SessionCoding.encode(view), as: UTF8.self)
            return changes.count { old, new in
                let changed = text.replacing(old, with: new)
                #expect(changed != text, "\(old) is not in \(text)")
                return SessionCoding.decode(TriviaView.self, from: Array(changed.utf8)) == nil
            }
        }
        let asking = try Self.table(in: "asking").game.view(for: .host)
        let changes = [
            ("\"buttonCount\":4", "\"buttonCount\":-1"),
            ("\"buttonCount\":4", "\"buttonCount\":9223372036854775807"),
            ("\"number\":1", "\"number\":-9223372036854775808"),
        ]
        expect(count(asking, changes), equals: changes.count)
        let result = try Self.table(in: "result").game.view(for: .host)
        guard case .result(let shown) = result.phase else {
            Issue.record("no result")
            return
        }
        expect(count(result, [("\"right\":\(shown.right)", "\"right\":9")]), equals: 1)
    }

    @Test("are refused if they could break the rules")
    func hostile() throws {
        let game = try Self.table(in: "answered").game
        let text = String(decoding: SessionCoding.encode(game), as: UTF8.self)
        func replaced(_ old: String, _ new: String) -> Trivia? {
            let changed = text.replacing(old, with: new)
            #expect(changed != text, "\(old) is not there")
            return SessionCoding.decode(Trivia.self, from: Array(changed.utf8))
        }
        let asking = try #require(Self.table(in: "answered").asking)
        let order = asking.order.map(String.init).joined(separator: ",")
        #expect(replaced("\"order\":[\(order)]", "\"order\":[0,0,1,2]") == nil)
        #expect(replaced("\"order\":[\(order)]", "\"order\":[]") == nil)
        #expect(replaced("\"index\":\(asking.index)", "\"index\":99") == nil)
        #expect(replaced("\"number\":1", "\"number\":7") == nil)
        #expect(replaced("\"askedCount\":1", "\"askedCount\":99") == nil)
        #expect(replaced("\"questionCount\":10", "\"questionCount\":-1") == nil)
        #expect(replaced("\"screenCount\":0", "\"screenCount\":-3") == nil)
        let given = try #require(asking.given.first)
        #expect(replaced("\"choice\":\(given.choice)", "\"choice\":44") == nil)
        #expect(
            replaced("\"time\":\(given.time.nanoseconds)", "\"time\":\(Int64.min)") == nil)
    }

    @Test("give a playable game after mutations, or are refused")
    func mutations() throws {
        for seed in Effort.seeds(400, quick: 30) {
            var generator = SeededGenerator(seed: seed)
            let phase = generator.pick(from: Self.phases) ?? "idle"
            var bytes = SessionCoding.encode(try Self.table(in: phase).game)
            for _ in 0...generator.draw(in: 0...3) {
                let index = generator.draw(in: 0...bytes.count - 1)
                bytes[index] = UInt8(truncatingIfNeeded: generator.next())
            }
            guard var game = SessionCoding.decode(Trivia.self, from: bytes) else { continue }
            for step in 0..<20 {
                game.now = max(game.now, game.nextDeadline ?? game.now)
                game.handleDeadline()
                try? TriviaAction.answer(question: step, choice: step % 4)
                    .apply(from: Table.player(step % 4), to: &game)
                _ = game.view(for: Table.player(step % 4))
            }
        }
    }

    private func restored(
        _ game: Trivia, players: [PlayerID] = Samples.players(3)
    ) throws -> Trivia? {
        var other = Trivia(questions: game.questions, seed: 99)
        other.now = Timestamp(nanoseconds: 5_000_000_000_000)
        let handover = Handover(
            views: players.map { ($0, game.view(for: $0)) }, players: players,
            host: Table.player(1), legacy: game.legacy, remaining: .seconds(3))
        return other.restore(from: handover) ? other : nil
    }

    @Test("let another host go on: points and number stay, an unfinished question is replaced")
    func restoration() throws {
        #expect(try restored(Self.table(in: "idle").game) == nil)
        let before = try Self.table(in: "answered")
        var game = try #require(try restored(before.game))
        guard case .asking(let asking) = game.phase else {
            Issue.record("no question")
            return
        }
        #expect(asking.number == 1 && asking.index != before.asking?.index)
        #expect(asking.given.isEmpty && game.host == Table.player(1))
        expect(game.settings, equals: before.game.settings)
        let result = try Self.table(in: "result")
        game = try #require(try restored(result.game, players: [.host, Table.player(1)]))
        expect(game.seats.map(\.points), equals: [0, 1])
        guard case .result(let shown, _) = game.phase else {
            Issue.record("no result")
            return
        }
        expect(shown, equals: result.result)
        try expect(restored(Self.table(in: "finished").game)?.isFinished, equals: true)
    }

    @Test("tell another host the questions that were asked, and nothing of later ones")
    func used() throws {
        var table = try Table(
            players: 2, settings: TriviaSettings(questionCount: 12), questions: 12)
        var seen: Set<Int> = []
        for _ in 0..<7 {
            seen.insert(try #require(table.asking).index)
            try table.open()
            for player in 0..<2 { try table.press(player, isRight: false) }
            table.wait(.seconds(6))
        }
        seen.insert(try #require(table.asking).index)
        let game = try #require(try restored(table.game, players: Samples.players(2)))
        #expect(Set(game.unused).isDisjoint(with: seen))
        expect(game.unused.count, equals: 3, "of twelve eight have come, and one is on")
    }
}
