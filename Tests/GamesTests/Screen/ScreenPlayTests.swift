import GameTestKit
import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Whole games by people who see and enter only what the screens have.
struct ScreenPlayTests {
    /// Plays until the game is over; each entry that a screen offers has to be an action that the
    /// rules take.
    private func play<Table: RulesTable>(
        _ table: inout ScreenTable<Table>, until isOver: (Table.Rules) -> Bool,
        between: (inout Table) -> Void = { _ in }
    ) {
        var steps = 0
        while !isOver(table.table.game), steps < 5000 {
            steps += 1
            if let (entry, rejection) = table.step() {
                Issue.record("\(entry): \(rejection)")
                return
            }
            between(&table.table)
        }
        #expect(isOver(table.table.game), "not over after \(steps) steps")
    }

    @Test("a game of Guess-E", arguments: 0..<Effort.cases(20, quick: 4))
    func guessE(seed: Int) {
        let game = GameTable(players: 4, seed: UInt64(seed))
        var table = ScreenTable(
            game, players: Samples.players(4), seed: UInt64(seed),
            screen: { $0.screen(in: $1) }, meaning: { $0.meaning(of: $1, in: $2) })
        play(&table, until: \.isFinished) { table in
            if case .painting = table.game.phase { table.paint() }
        }
        #expect(table.used.isSuperset(of: ["prompt", "guess", "ranking"]), "\(table.used)")
    }

    @Test(
        "a series of X and O, of each kind",
        arguments: XAndOSettings.Variant.allCases, 0..<Effort.cases(8, quick: 2))
    func xAndO(variant: XAndOSettings.Variant, seed: Int) {
        var settings = XAndOSettings()
        settings.variant = variant
        let series = SeriesTable(players: 3, settings: settings, seed: UInt64(seed))
        var table = ScreenTable(
            series, players: Samples.players(3), seed: UInt64(seed),
            screen: { $0.screen(in: $1) }, meaning: { $0.meaning(of: $1, in: $2) })
        play(&table, until: { $0.view(for: nil).round > 3 })
        #expect(table.used.isSuperset(of: ["square", "board"]), "\(table.used)")
    }

    @Test("a quiz", arguments: 0..<Effort.cases(12, quick: 3))
    func trivia(seed: Int) throws {
        var table = ScreenTable(
            try TriviaTable(players: 3, seed: UInt64(seed)), players: Samples.players(3),
            seed: UInt64(seed),
            screen: { $0.screen(in: $1) }, meaning: { $0.meaning(of: $1, in: $2) })
        play(&table, until: \.isFinished)
        #expect(table.used.isSuperset(of: ["question", "questions", "after"]), "\(table.used)")
    }

    @Test("a game of Phone, and its album", arguments: 0..<Effort.cases(12, quick: 3))
    func phone(seed: Int) {
        var table = ScreenTable(
            PhoneTable(players: 4, seed: UInt64(seed)), players: Samples.players(4),
            seed: UInt64(seed),
            screen: { $0.screen(in: $1) }, meaning: { $0.meaning(of: $1, in: $2) })
        play(&table, until: \.isFinished)
        #expect(table.used.isSuperset(of: ["sheet", "back", "page"]), "\(table.used)")
    }
}
