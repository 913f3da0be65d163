import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension View {
    static func drawResults(
        _ model: Model, _ table: Table, _ game: GuessEView, _ results: RoundResults,
        on canvas: inout Canvas
    ) {
        let canAdvance = table.isHost || table.isArtist
        let next: Phrase = results.isLast ? "Final standings" : "Next round"
        let body = body(of: canvas)
        drawChrome(
            model, title: "GUESS-E · results \(game.round)/\(game.roundCount)",
            trailing: trailing(model, table),
            keys: (canAdvance ? [KeyHint("Enter", next, essential: true)] : [])
                + [KeyHint("Tab", table.isZoomed ? "Results" : "Picture", essential: true)]
                + waitingKeys(hasPicture: false), on: &canvas)
        canvas.chrome(
            "The prompt was  \"\(results.prompt)\"", at: body.origin, style: Theme.title,
            columns: body.width)
        let rest = Rect(
            body.column, body.row + 1, width: body.width, height: body.height - 2)
        if table.isZoomed {
            draw(results.picture, model, table, in: rest, on: &canvas)
        } else {
            drawOutcome(model, table, game, results, in: rest, on: &canvas)
        }
        let who: Phrase =
            canAdvance
            ? "Press Enter to go on." : "\(advancers(table, game)) goes on."
        let whoColumns = body.width - 20
        canvas.chrome(
            who, at: Point(body.column, body.endRow - 1), style: Theme.faint, columns: whoColumns)
        drawTimer(
            model, table, at: Point(body.endColumn - 18, body.endRow - 1), columns: 18,
            on: &canvas)
    }

    private static func advancers(_ table: Table, _ game: GuessEView) -> Phrase {
        let host = table.view.name(of: table.view.host)
        guard let artist = game.artist, artist != table.view.host else { return Phrase(host) }
        return "\(host) or \(table.view.name(of: artist))"
    }

    /// Draws the picture with the winner beside it, and the ranked guesses below.
    private static func drawOutcome(
        _ model: Model, _ table: Table, _ game: GuessEView, _ results: RoundResults,
        in rect: Rect, on canvas: inout Canvas
    ) {
        let listRows = min(results.placings.count, max(rect.height - 14, 5))
        let pictureRows = rect.height - listRows - 1
        let hasPicture = pictureRows >= 9
        var row = rect.row
        if hasPicture {
            let width = min(rect.width - 30, (pictureRows - 1) * 3)
            let picture = Rect(rect.column, row + 1, width: width, height: pictureRows - 1)
            draw(results.picture, model, table, in: picture, on: &canvas)
            let side = Rect(
                picture.endColumn + 3, row + 1, width: rect.endColumn - picture.endColumn - 3,
                height: pictureRows - 1)
            let used = drawWinner(table, game, results, in: side, on: &canvas)
            canvas.chrome(
                "POINTS", at: Point(side.column, side.row + used + 1), style: Theme.heading)
            drawScores(
                game, table.view,
                in: Rect(
                    side.column, side.row + used + 2, width: side.width,
                    height: side.height - used - 2), on: &canvas)
            row += pictureRows
        } else {
            row += drawWinner(
                table, game, results,
                in: Rect(rect.column, row, width: rect.width, height: 3), on: &canvas)
        }
        row += 1
        drawPlacings(
            table, results,
            in: Rect(rect.column, row, width: rect.width, height: rect.endRow - row), on: &canvas)
    }

    /// - Returns: The rows used.
    private static func drawWinner(
        _ table: Table, _ game: GuessEView, _ results: RoundResults, in rect: Rect,
        on canvas: inout Canvas
    ) -> Int {
        let view = table.view
        let winner = results.placings.first { $0.guess != nil }
        let headline: Phrase
        if let winner {
            let isOwn = winner.player == view.you
            headline =
                isOwn
                ? "★ You win the round!" : "★ \(view.name(of: winner.player)) wins the round!"
        } else {
            headline = "Nobody guessed."
        }
        canvas.chrome(headline, at: rect.origin, style: Theme.good, columns: rect.width)
        let artist: Phrase =
            table.isArtist ? "You" : game.artist.map { Phrase(view.name(of: $0)) } ?? "Nobody"
        canvas.chrome(
            "\(artist), the artist: +\(results.artistPoints)",
            at: Point(rect.column, rect.row + 1), columns: rect.width)
        return 2
    }

    private static func drawPlacings(
        _ table: Table, _ results: RoundResults, in rect: Rect, on canvas: inout Canvas
    ) {
        let view = table.view
        let nameWidth = min(max(rect.width / 4, 12), 24)
        let room = max(rect.height, 0)
        for (offset, placing) in results.placings.prefix(room).enumerated() {
            let row = rect.row + offset
            if offset == room - 1, results.placings.count > room {
                canvas.chrome(
                    "and \(results.placings.count - offset) more", at: Point(rect.column, row),
                    style: Theme.faint, columns: rect.width)
                return
            }
            let isOwn = placing.player == view.you
            let style: Style = isOwn ? Theme.heading : .plain
            let mark: Phrase = isOwn ? "▸" : " "
            let name: Phrase = isOwn ? "you" : Phrase(view.name(of: placing.player))
            canvas.chrome(
                "\(mark)#\(placing.place)", at: Point(rect.column, row), style: style, columns: 5)
            canvas.chrome(
                name, at: Point(rect.column + 6, row), style: style, columns: nameWidth)
            let exact: Phrase = placing.isExact ? "  = exact!" : ""
            let guess: Phrase = placing.guess.map { "\"\($0)\"\(exact)" } ?? "(no guess)"
            canvas.chrome(
                guess, at: Point(rect.column + 7 + nameWidth, row),
                style: placing.guess == nil ? Theme.faint : style,
                columns: rect.width - nameWidth - 12)
            let points: Phrase = "+\(placing.points)"
            canvas.chrome(
                points, at: Point(rect.endColumn - points.width, row),
                style: placing.points > 0 ? Theme.good : Theme.faint)
        }
    }

    // MARK: The end of the game

    static func drawFinished(
        _ model: Model, _ table: Table, _ game: GuessEView, _ standings: [Standing],
        on canvas: inout Canvas
    ) {
        let view = table.view
        drawChrome(
            model, title: "GUESS-E · final standings", trailing: Phrase(view.name(of: view.you)),
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
        _ standings: [Standing], _ view: SessionView<GuessEView>
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
