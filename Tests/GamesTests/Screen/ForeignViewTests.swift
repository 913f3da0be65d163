import GameTestKit
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Views from a host that says anything: one that can be decoded can be shown.
struct ForeignViewTests {
    /// Plays, and shows the views of each moment with some of their numbers changed.
    ///
    /// - Returns: How many changed views could be decoded, and how many could not.
    private func show<Table: RulesTable>(
        _ start: ScreenTable<Table>, seed: Int, between: (inout Table) -> Void,
        screen: (Table.Rules.View, Company) -> Screen
    ) throws -> (shown: Int, refused: Int) {
        var table = start
        var generator = SeededGenerator(seed: UInt64(seed))
        var (shown, refused) = (0, 0)
        for _ in 0..<Effort.cases(300, quick: 60) {
            _ = table.step()
            between(&table.table)
            for player in [table.players.first, nil] {
                let view = table.table.game.view(for: player)
                let text = String(decoding: SessionCoding.encode(view), as: UTF8.self)
                for _ in 0..<4 {
                    let changed = ForeignNumbers.put(into: text, using: &generator)
                    guard
                        let view = SessionCoding.decode(
                            Table.Rules.View.self, from: Array(changed.utf8))
                    else {
                        refused += 1
                        continue
                    }
                    shown += 1
                    let company = table.company(of: player)
                    let whole = screen(view, company)
                    #expect(whole.shown(at: table.table.game.now).parts.count < 5000)
                }
            }
        }
        return (shown, refused)
    }

    @Test("of Guess-E", arguments: 0..<Effort.cases(4, quick: 1))
    func guessE(seed: Int) throws {
        let counts = try show(
            ScreenTable(
                GameTable(players: 4, seed: UInt64(seed)), players: Samples.players(4),
                seed: UInt64(seed), screen: { $0.screen(in: $1) },
                meaning: { $0.meaning(of: $1, in: $2) }), seed: seed,
            between: { if case .painting = $0.game.phase { $0.paint() } },
            screen: { $0.screen(in: $1) })
        #expect(counts.shown > 20, "\(counts)")
    }

    @Test("of X and O", arguments: 0..<Effort.cases(4, quick: 1))
    func xAndO(seed: Int) throws {
        var settings = XAndOSettings()
        settings.variant = seed.isMultiple(of: 2) ? .ultimate : .classic
        let counts = try show(
            ScreenTable(
                SeriesTable(players: 3, settings: settings, seed: UInt64(seed)),
                players: Samples.players(3), seed: UInt64(seed), screen: { $0.screen(in: $1) },
                meaning: { $0.meaning(of: $1, in: $2) }), seed: seed, between: { _ in },
            screen: { $0.screen(in: $1) })
        #expect(counts.shown > 20, "\(counts)")
    }

    @Test("of Trivia", arguments: 0..<Effort.cases(4, quick: 1))
    func trivia(seed: Int) throws {
        let counts = try show(
            ScreenTable(
                try TriviaTable(players: 3, seed: UInt64(seed)), players: Samples.players(3),
                seed: UInt64(seed), screen: { $0.screen(in: $1) },
                meaning: { $0.meaning(of: $1, in: $2) }), seed: seed, between: { _ in },
            screen: { $0.screen(in: $1) })
        #expect(counts.shown > 20 && counts.refused > 20, "\(counts)")
    }

    @Test("of Phone", arguments: 0..<Effort.cases(4, quick: 1))
    func phone(seed: Int) throws {
        let counts = try show(
            ScreenTable(
                PhoneTable(players: 4, seed: UInt64(seed)), players: Samples.players(4),
                seed: UInt64(seed), screen: { $0.screen(in: $1) },
                meaning: { $0.meaning(of: $1, in: $2) }), seed: seed, between: { _ in },
            screen: { $0.screen(in: $1) })
        #expect(counts.shown > 20, "\(counts)")
    }
}
