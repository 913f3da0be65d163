import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Compares the prediction of a player's action with the host's next view.
struct SeriesPredictionTests {
    @Test("is what the host shows next, in random series with mistakes, absences and refusals")
    func holds() {
        var tally: [String: Int] = [:]
        for seed in Effort.seeds(600, quick: 40) {
            var series = RandomSeries(seed: seed)
            for _ in 0..<200 where !series.rules.isFinished {
                guard !series.isEventful() else {
                    series.befall()
                    continue
                }
                let (player, action) = series.drawAction()
                let kind = check(action, of: player, in: &series.rules, "SEED=\(seed)")
                tally[kind, default: 0] += 1
                checkState(series.rules, "SEED=\(seed)")
            }
        }
        for kind in ["move", "lastMove", "reset", "start", "refused", "end", "sharedStart"] {
            #expect(tally[kind, default: 0] > 1, "\(kind): \(tally)")
        }
    }

    private func check(
        _ action: XAndOAction, of player: PlayerID, in game: inout XAndO, _ seed: Comment
    ) -> String {
        let before = game.view(for: player)
        var predicted = before
        XAndO.predict(action, by: player, on: &predicted)
        do {
            try action.apply(from: player, to: &game)
        } catch {
            expect(predicted, equals: before, "what is refused is not shown; \(seed)")
            return "refused"
        }
        let after = game.view(for: player)
        switch action {
        case .move:
            expect(predicted, equals: after, seed)
            #expect(!XAndO.areOfOnePhase(before, after), seed)
            return after.turn == nil ? "lastMove" : "move"
        case .reset:
            expect(predicted, equals: after, seed)
            expect(XAndO.areOfOnePhase(before, after), equals: before.round == after.round, seed)
            return "reset"
        case .start:
            let isShared = before.sides?.isShared == true
            expect(predicted, equals: isShared ? after : before, seed)
            return isShared ? "sharedStart" : "start"
        case .end:
            expect(predicted, equals: before, seed)
            return "end"
        }
    }

    /// Checks the rules that hold at every moment of every series.
    private func checkState(_ game: XAndO, _ seed: Comment) {
        let table = game.table
        #expect(table.isSound, seed)
        #expect(table.scores.reduce(0) { $0 + $1.points } <= table.wins.x + table.wins.o, seed)
        let awaited = table.scores.filter { game.duty(of: $0.player) != nil }
        switch table.phase {
        case .playing:
            #expect((1...2).contains(awaited.count), seed)
            #expect(game.settings.moveSeconds == nil || game.nextDeadline != nil, seed)
        case .choosing: #expect(game.nextDeadline != nil && !awaited.isEmpty, seed)
        case .over: #expect(table.upcoming != nil, "somebody can go on; \(seed)")
        case .idle, .finished: #expect(awaited.isEmpty && game.nextDeadline == nil, seed)
        }
    }

    @Test("is not shown for the second of two who both say that they move first")
    func race() throws {
        let table = SeriesTable()
        var view = table.view
        XAndO.predict(.start(round: 1), by: SeriesTable.o, on: &view)
        expect(view, equals: table.view)
    }

    @Test("can be applied after another one: the last move, and then the next board")
    func chained() throws {
        var table = SeriesTable()
        try table.begin()
        try table.play(Array(SeriesTable.topRow.dropLast()))
        var view = table.view
        let actions: [XAndOAction] = [.move(round: 1, square: 2), .reset(round: 1)]
        for action in actions { XAndO.predict(action, by: SeriesTable.x, on: &view) }
        for action in actions { try table.act(SeriesTable.x, action) }
        #expect(view == table.view && view.round == 2)
    }

    @Test("changes nothing for a spectator")
    func spectator() throws {
        var table = SeriesTable()
        try table.begin()
        var view = table.view
        XAndO.predict(.move(round: 1, square: 0), by: SeriesTable.stranger, on: &view)
        expect(view, equals: table.view)
        #expect(XAndO.areEncodedAlike(view, table.game.view(for: SeriesTable.x)))
    }
}
