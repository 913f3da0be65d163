import GameTestKit
import Pictures
import Primitives
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// People who know a game only by its screens: they enter anything that an input takes.
struct ScreenTable<Table: RulesTable> {
    var table: Table
    let players: [PlayerID]
    private var generator: SeededGenerator
    private let screen: (Table.Rules.View, Company) -> Screen
    private let meaning:
        (Table.Rules.View, Screen.Entry, Company) -> Screen.Meaning<Table.Rules.Action>
    /// The kinds of inputs that were used.
    private(set) var used: Set<String> = []
    private(set) var actionCount = 0

    init(
        _ table: Table, players: [PlayerID], seed: UInt64,
        screen: @escaping (Table.Rules.View, Company) -> Screen,
        meaning:
            @escaping (Table.Rules.View, Screen.Entry, Company)
            -> Screen.Meaning<Table.Rules.Action>
    ) {
        (self.table, self.players) = (table, players)
        self.table.game.setScreens(1)
        (self.screen, self.meaning) = (screen, meaning)
        generator = SeededGenerator(seed: seed)
    }

    /// Returns the people as a player knows them; `nil` for a spectator.
    ///
    /// The room has a screen of its own.
    func company(of player: PlayerID?) -> Company {
        let summaries = players.map {
            PlayerSummary(
                id: $0, name: SafeText("Player \($0)"), kind: .guest, isReady: true,
                presence: .connected, hasLeft: false)
        }
        var view = SessionView<Int>(
            sessionName: SafeText("Test"), you: player ?? PlayerID(rawValue: 99), phase: .playing,
            players: summaries, capacity: 8, requests: [])
        view.pageCount = 1
        return Company(of: view, reveal: table.game.reveal)
    }

    func screen(of player: PlayerID?, isListener: Bool) -> Screen {
        let whole = screen(table.game.view(for: player), company(of: player))
        return isListener ? whole.heard : whole.shown(at: table.game.now)
    }

    /// Lets one player use one of the open inputs, and time pass.
    ///
    /// - Returns: The rejection of an action that the screen has offered; `nil` for none.
    mutating func step() -> (Screen.Entry, Rejection)? {
        table.wait(.milliseconds(generator.draw(in: 0...900)))
        guard let player = generator.pick(from: players) else { return nil }
        let isListener = generator.chance(0.3)
        let inputs = screen(of: player, isListener: isListener).inputs
            .filter { $0.opens ?? .zero <= table.game.now }
        guard let input = generator.pick(from: inputs), let value = value(for: input) else {
            return nil
        }
        let entry = Screen.Entry(input.id, value)
        let view = table.game.view(for: player)
        guard case .action(let action) = meaning(view, entry, company(of: player)) else {
            Issue.record("\(entry) has no meaning")
            return nil
        }
        used.insert(input.id.split(separator: " ").first.map(String.init) ?? "")
        actionCount += 1
        do throws(Rejection) {
            try table.game.perform(
                action, from: player, press: Press(time: table.game.now, uncertainty: .zero))
            return nil
        } catch {
            return (entry, error)
        }
    }

    private mutating func value(for input: Screen.Input) -> Screen.Entry.Value? {
        let words = SafeText("a bear number \(generator.draw(in: 0...99))")
        switch input.kind {
        case .choices(let choices):
            // A choice that only fills a field is no action, and ending a game ends the test.
            let acting = choices.filter { $0.fill == nil && $0.word != "end" }
            return generator.pick(from: acting).map { .choice($0.word) }
        case .squares(let grid):
            let open = grid.cells.indices.filter { grid.cells[$0].isOpen }
            return generator.pick(from: open).map { .square($0) }
        case .text(let field):
            return field.hasDrafts && generator.chance(0.5) ? .draft(words) : .text(words)
        case .order(let order):
            var items = order.items.shuffled(using: &generator)
            for index in items.indices where !items[index].isOut {
                items[index].isMarked = generator.chance(0.3)
            }
            return generator.chance(0.3) ? .orderDraft(items) : .order(items)
        case .pad: return .drawing(Samples.drawing(3))
        }
    }
}
