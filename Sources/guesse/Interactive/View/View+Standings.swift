import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws the final standings of the game that has ended.
    static func drawStandings(_ model: Model, _ table: Table, on canvas: inout Canvas) {
        let view = table.view
        let standings = view.game.map { Party.standings(in: $0) } ?? []
        let banner = view.game?.kind.name ?? "guesse"
        drawChrome(
            model, title: "\(banner) · final standings", trailing: Phrase(view.name(of: view.you)),
            keys: (table.isHost ? [KeyHint("r", "Play again", essential: true)] : [])
                + [KeyHint("?", "Help"), KeyHint("q", "Leave", essential: true)], on: &canvas)
        let body = body(of: canvas)
        drawCentred(
            winners(standings, view), row: body.row + 1, in: body, style: Theme.title, on: &canvas)
        let most = standings.map(\.points).max() ?? 0
        let width = min(body.width, 70)
        let left = body.column + (body.width - width) / 2
        let note = savedNote(model, view)
        let room = max(body.height - (note == nil ? 5 : 6), 1)
        for (offset, standing) in standings.prefix(room).enumerated() {
            let row = body.row + 3 + offset
            let isOwn = standing.player == view.you
            let style: Style = isOwn ? Theme.heading : .plain
            let summary = view.player(standing.player)
            let name = summary.map { label(of: $0, view) } ?? Phrase(view.name(of: standing.player))
            canvas.chrome(
                "\(standing.place, width: 3)  \(name)", at: Point(left, row), style: style,
                columns: width / 2 - 1)
            canvas.chrome(
                "\(standing.points, width: 3)", at: Point(left + width / 2, row), style: style)
            canvas.progressBar(
                at: Point(left + width / 2 + 4, row), columns: width / 2 - 4,
                part: standing.points, of: most, style: isOwn ? Theme.good : Theme.accent)
        }
        let again: Phrase =
            table.isHost
            ? "Press r for another game with everybody here."
            : "\(view.name(of: view.host)) can start another game; stay for it."
        drawCentred(again, row: body.endRow - 1, in: body, style: Theme.faint, on: &canvas)
        guard let note else { return }
        drawCentred(note, row: body.endRow - 2, in: body, style: Theme.faint, on: &canvas)
    }

    private static func winners(
        _ standings: [Standing], _ view: SessionView<Party.View>
    ) -> Phrase {
        let best = standings.filter { $0.place == 1 && $0.points > 0 }.map(\.player)
        guard let first = best.first else { return "Nobody scored: no winner this time." }
        if best.count > 1 {
            let others = best.filter { $0 != view.you }
            guard others.count < best.count else {
                return "★ \(names(best, view)) share the first place!"
            }
            return "★ You share the first place with \(names(others, view))!"
        }
        return first == view.you ? "★ You win!" : "★ \(view.name(of: first)) wins!"
    }
}
