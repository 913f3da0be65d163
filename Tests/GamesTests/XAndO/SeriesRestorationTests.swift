import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// X and O with another host.
struct SeriesRestorationTests {
    typealias Table = SeriesTable

    private static let settings = XAndOSettings(
        winnerStays: true, startSeconds: 9, moveSeconds: 33, resultSeconds: 7)

    private func handover(
        _ game: XAndO, players: [PlayerID]? = nil, remaining: Duration? = .seconds(5)
    ) -> Handover<XAndOView> {
        let players = players ?? game.table.scores.map(\.player)
        return Handover(
            views: players.map { ($0, game.view(for: $0)) }, players: players, host: Table.o,
            legacy: game.legacy, remaining: remaining)
    }

    private func restored(_ handover: Handover<XAndOView>) -> XAndO? {
        var game = XAndO(seed: 77)
        game.now = Timestamp(nanoseconds: 1_000_000_000_000)
        return game.restore(from: handover) ? game : nil
    }

    @Test("has the same board, turn and points in every phase", arguments: SeriesActionTests.phases)
    func everyPhase(phase: String) throws {
        let table = try SeriesActionTests.series(in: phase)
        guard phase != "idle" else {
            #expect(restored(handover(table.game)) == nil)
            return
        }
        let game = try #require(restored(handover(table.game)))
        var expected = table.view
        expected.leader = Table.o
        expect(game.view(for: nil), equals: expected)
        expect(game.settings, equals: table.game.settings)
        expect(game.phaseEnd, equals: phase == "finished" ? nil : game.now + .seconds(5))
        #expect(game.table.isSound)
    }

    @Test("keeps and uses the settings")
    func settings() throws {
        var table = Table(players: 3, settings: Self.settings)
        try table.begin()
        try table.play(Array(Table.topRow.dropLast()))
        var game = try #require(restored(handover(table.game)))
        expect(game.settings, equals: Self.settings)
        try XAndOAction.move(round: 1, square: 2).apply(from: Table.x, to: &game)
        expect(game.phaseEnd, equals: game.now + .seconds(7))
        expect(game.table.nextSides, equals: Sides(x: Table.x, o: Table.third))
    }

    @Test("continues in the same way after every step of random series")
    func randomSeries() {
        for seed in Effort.seeds(300, quick: 12) {
            var series = RandomSeries(seed: seed)
            for step in 0..<120 where !series.rules.isFinished {
                if series.isEventful() { series.befall() }
                let (player, action) = series.drawAction()
                _ = try? action.apply(from: player, to: &series.rules)
                guard step.isMultiple(of: 5) else { continue }
                let former = series.rules
                guard var game = restored(handover(former)) else {
                    Issue.record("SEED=\(seed): not restored")
                    return
                }
                expect(game.table.board, equals: former.table.board, "SEED=\(seed)")
                expect(game.table.turn, equals: former.table.turn, "SEED=\(seed)")
                expect(game.table.sides, equals: former.table.sides, "SEED=\(seed)")
                #expect(game.table.isSound, "SEED=\(seed)")
                for score in former.table.scores where score.attendance == .disconnected {
                    game.setPresence(.disconnected, of: score.player)
                }
                var expected = former.table
                expected.leader = Table.o
                expect(game.table, equals: expected, "SEED=\(seed)")
            }
        }
    }

    @Test("removes players without a seat, and adds others")
    func roster() throws {
        var table = Table(players: 3)
        try table.begin()
        try table.play([4])
        let late = PlayerID(rawValue: 9)
        let game = try #require(
            restored(handover(table.game, players: [Table.o, Table.third, late])))
        expect(game.table.result, equals: .left(winner: .o))
        expect(game.table.nextSides, equals: Sides(x: Table.third, o: Table.o))
        expect(game.table.bench, equals: [Table.third, late])
        let alone = try #require(restored(handover(table.game, players: [Table.o])))
        #expect(alone.isFinished && alone.table.isSound)
    }

    @Test("gives no player more time than a phase has")
    func time() throws {
        var table = Table(settings: Self.settings)
        try table.begin()
        for (remaining, seconds) in [
            (Duration.seconds(1_000_000), 33), (.nanoseconds(Int64.max), 33), (nil, 33),
            (.seconds(2), 2),
        ] as [(Duration?, Int)] {
            let game = try #require(restored(handover(table.game, remaining: remaining)))
            expect(game.phaseEnd, equals: game.now + .seconds(seconds))
        }
    }

    @Test("does not begin without a view, nor from an impossible one")
    func unsound() throws {
        let nobody = Handover<XAndOView>(
            views: [], players: [Table.x], host: Table.x, legacy: nil, remaining: nil)
        #expect(restored(nobody) == nil)
        var table = Table()
        try table.begin()
        #expect(restored(handover(table.game, players: [])) == nil)
        table.game.table.round = Int.max
        #expect(restored(handover(table.game)) == nil)
    }
}
