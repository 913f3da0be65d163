import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static let kickingKeys = [
        KeyHint("y", "A minute", essential: true), KeyHint("e", "The evening", essential: true),
        KeyHint("n", "Keep", essential: true),
    ]

    /// Returns the key for the list of all people, if the user hosts the game.
    static func peopleKey(_ model: Model) -> [KeyHint] {
        guard case .seat(let seat) = model.stage, seat.isPlaying, seat.isHost,
            seat.kind == .host
        else { return [] }
        return [KeyHint("F5", "People")]
    }

    /// Returns the key by which a player who watches until the next round says whether they play
    /// then.
    private static func readyKey(of me: PlayerSummary) -> KeyHint {
        KeyHint(
            "r", me.isReady ? "Not ready after all" : "Play from the next round",
            short: me.isReady ? "Not ready" : "Play next", essential: true)
    }

    /// Returns the key for a player with a seat who is not in the current game.
    static func readyKey(_ model: Model) -> [KeyHint] {
        guard case .seat(let seat) = model.stage, seat.isPlaying, let me = seat.waitingSelf
        else { return [] }
        return [readyKey(of: me)]
    }

    /// Draws all people here, spectators included, and the actions of their host.
    static func drawPeople(_ model: Model, on canvas: inout Canvas) {
        guard case .seat(let seat) = model.stage else { return }
        let view = seat.view
        let people = view.players.filter { !$0.hasLeft } + view.spectators
        let rows = min(max(people.count, 1), canvas.height - 11)
        let inside = drawDialogBox(
            dialogRect(rows: rows + 2, on: canvas),
            title: view.isLocked ? "People · locked" : "People",
            on: &canvas)
        let selected = seat.selectedPlayer?.id
        let chosen = people.firstIndex { $0.id == selected } ?? 0
        let first = max(chosen - rows + 1, 0)
        for (offset, person) in people[first...].prefix(rows).enumerated() {
            let row = inside.row + offset
            let isSelected = person.id == selected
            let crown: Phrase = person.id == view.host ? "♛ " : ""
            canvas.chrome(
                "\(isSelected ? "▸" : " ") \(crown)\(person.name)\(part(of: person, view))",
                at: Point(inside.column, row), style: isSelected ? Theme.heading : .plain,
                columns: inside.width - 17)
            let (word, style) = presence(of: person)
            canvas.chrome(
                word, at: Point(inside.endColumn - 15, row), style: style, columns: 15)
        }
        canvas.chrome(
            "[l] \(view.isLocked ? "open" : "lock")  [i] invite  [u] lift bans",
            at: Point(inside.column, inside.endRow - 1), style: Theme.key, columns: inside.width)
        drawKeys(
            [
                KeyHint("↑↓", "Select"),
                KeyHint("k", "Put out", isOn: selected != nil, essential: true),
                KeyHint("Esc", "Close", essential: true),
            ], on: &canvas)
    }

    private static func part(
        of person: PlayerSummary, _ view: SessionView<Party.View>
    ) -> Phrase {
        if person.id == view.you { return " (you)" }
        return switch person.kind {
        case .host, .guest: person.isComputer ? " · bot" : ""
        case .bot: " · bot"
        case .spectator: " · watching"
        }
    }

    private static func presence(of person: PlayerSummary) -> (Phrase, Style) {
        switch person.presence {
        case .connected: ("✓ here", Theme.good)
        case .unresponsive: ("… slow", Theme.warning)
        case .disconnected: ("✗ no connection", Theme.bad)
        }
    }
}
