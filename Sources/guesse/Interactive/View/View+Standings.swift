import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws the final standings of the game that has ended.
    static func drawStandings(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let view = seat.view
        let standings = view.game.map { Party.standings(in: $0) } ?? []
        let banner = view.game?.kind.name ?? "guesse"
        let pane = seat.pane?.pane
        drawChrome(
            model, title: "\(banner) · final standings", trailing: Phrase(view.name(of: view.you)),
            keys: (pane?.keysAtEnd ?? [])
                + (seat.isHost
                    ? [KeyHint("r", "Play again", short: "Again", essential: true)] : [])
                + [.help, KeyHint("q", "Leave", essential: true)], on: &canvas)
        let body = body(of: canvas)
        let outcome = pane?.outcome(in: seat)
        drawCentred(
            outcome ?? winners(standings, view), row: body.row + 1, in: body, style: Theme.title,
            on: &canvas)
        let below = drawLastLines(model, seat, in: body, on: &canvas)
        let width = min(body.width, 70)
        let left = body.column + (body.width - width) / 2
        let room = max(below - body.row - 3, 1)
        let placeCount = outcome == nil ? standings.count : 0
        let list = Rect(left, body.row + 3, width: width, height: min(placeCount, room))
        drawPlaces(standings, view, in: list, on: &canvas)
        let columns = body.endColumn - left
        let honours = pane?.honours(in: seat, within: columns) ?? []
        var row = list.endRow + 1
        for honour in honours where row < below {
            let rows = honour.wrapped(to: columns).count
            // Half a sentence is worse than none.
            guard row + rows <= below else { break }
            row += canvas.paragraph(
                honour, in: Rect(left, row, width: columns, height: rows), style: Theme.good)
        }
    }

    /// Draws the possible next actions, and above them the place where the game is kept.
    ///
    /// - Returns: The first of the rows used.
    private static func drawLastLines(
        _ model: Model, _ seat: Seat, in body: Rect, on canvas: inout Canvas
    ) -> Int {
        let view = seat.view
        let again: Phrase =
            if seat.isHost {
                "Press r for another game with everybody here."
            } else if seat.lostUntil != nil {
                ""
            } else {
                "\(view.name(of: view.host)) can start another game; stay for it."
            }
        var lines = galleryNote(model, view)?.wrapped(to: body.width) ?? []
        if lines.isEmpty, let note = savedNote(model, view) { lines = [note] }
        // Users copy a path: it is cut only if nothing else would have room.
        lines = Array(lines.prefix(max(body.height - 6, 3))) + [again]
        for (offset, line) in lines.enumerated() {
            drawCentred(
                line, row: body.endRow - lines.count + offset, in: body, style: Theme.faint,
                on: &canvas)
        }
        return body.endRow - lines.count
    }

    private static func drawPlaces(
        _ standings: [Standing], _ view: SessionView<Party.View>, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let most = standings.map(\.points).max() ?? 0
        let digits = digitCount(of: [most])
        let middle = rect.width / 2
        let rows = fitting(standings, in: rect, on: &canvas) { $0.player == view.you }
        for (offset, standing) in rows.enumerated() {
            let row = rect.row + offset
            let isOwn = standing.player == view.you
            let style: Style = isOwn ? Theme.heading : .plain
            let summary = view.player(standing.player)
            let name = summary.map { label(of: $0, view) } ?? Phrase(view.name(of: standing.player))
            // Without a point there is no place.
            let place: Phrase = most > 0 ? "\(standing.place, width: 3)" : "  –"
            canvas.chrome(
                "\(place)  \(name)", at: Point(rect.column, row), style: style,
                columns: middle - 1)
            canvas.chrome(
                "\(standing.points, width: digits)", at: Point(rect.column + middle, row),
                style: style)
            canvas.progressBar(
                at: Point(rect.column + middle + digits + 1, row), columns: middle - digits - 1,
                part: standing.points, of: most, style: isOwn ? Theme.good : Theme.accent)
        }
    }

    /// Returns the place of a game's gallery, or the reason why it is not kept; `nil` if there is
    /// none.
    static func galleryNote(_ model: Model, _ view: SessionView<Party.View>) -> Phrase? {
        guard let shown = model.keptGallery, shown.game == view.gameNumber else { return nil }
        return Phrase(shown.kept.line)
    }

    static func winners(
        _ standings: [Standing], _ view: SessionView<Party.View>
    ) -> Phrase {
        let best = standings.filter { $0.place == 1 && $0.points > 0 }.map(\.player)
        guard let first = best.first else { return "Nobody scored: no winner this time." }
        if best.count > 1 {
            let others = best.filter { $0 != view.you }
            guard others.count < best.count else {
                return "★ \(Company(of: view).names(of: best)) share the first place!"
            }
            return "★ You share the first place with \(Company(of: view).names(of: others))!"
        }
        return first == view.you ? "★ You win!" : "★ \(view.name(of: first)) wins!"
    }
}
