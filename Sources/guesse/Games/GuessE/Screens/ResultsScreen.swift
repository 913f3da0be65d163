import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension GuessEPane {
    func drawResults(
        _ model: Model, _ seat: Seat, _ results: RoundResults,
        on canvas: inout Canvas
    ) {
        let canAdvance = seat.isHost || isArtist(seat)
        let next: Phrase = results.isLast ? "Final standings" : "Next round"
        let body = View.body(of: canvas)
        View.drawChrome(
            model, title: "Guess-E · results \(game.round)/\(game.roundCount)",
            trailing: View.trailing(model, seat),
            keys: (canAdvance ? [KeyHint("Enter", next, short: "Go on", essential: true)] : [])
                + [
                    KeyHint(
                        "Tab", isZoomed ? "Results" : "Picture", short: isZoomed ? "List" : "Image",
                        essential: true)
                ]
                + (Keeping(results.picture) == nil
                    ? [] : [KeyHint("k", "Keep as a thing", short: "Keep", useful: true)])
                + waitingKeys(hasPicture: false), on: &canvas)
        canvas.chrome(
            "The prompt was  \"\(results.prompt)\"", at: body.origin, style: Theme.title,
            columns: body.width)
        let rest = Rect(
            body.column, body.row + 1, width: body.width, height: body.height - 2)
        if isZoomed {
            draw(results.picture, model, in: rest, on: &canvas)
        } else {
            drawOutcome(model, seat, results, in: rest, on: &canvas)
        }
        let who: Phrase =
            canAdvance
            ? "Press Enter to go on."
            : seat.lostUntil == nil ? "\(advancers(seat)) can go on." : ""
        let whoColumns = body.width - 20
        canvas.chrome(
            who, at: Point(body.column, body.endRow - 1), style: Theme.faint, columns: whoColumns)
        View.drawTimer(
            model, seat, at: Point(body.endColumn - 18, body.endRow - 1), columns: 18,
            on: &canvas)
    }

    private func advancers(_ seat: Seat) -> Phrase {
        let host = seat.view.name(of: seat.view.host)
        guard let artist = game.secondToGoOn(in: Company(of: seat.view)) else {
            return Phrase(host)
        }
        return "\(host) or \(seat.view.name(of: artist))"
    }

    /// Draws the picture with the winner beside it, and the ranked guesses below.
    private func drawOutcome(
        _ model: Model, _ seat: Seat, _ results: RoundResults,
        in rect: Rect, on canvas: inout Canvas
    ) {
        let listRows = min(results.placings.count, max(rect.height - 14, 5))
        let pictureRows = rect.height - listRows - 1
        let hasPicture = pictureRows >= 9
        var row = rect.row
        if hasPicture {
            let width = min(rect.width - 30, (pictureRows - 1) * 3)
            let picture = Rect(rect.column, row + 1, width: width, height: pictureRows - 1)
            draw(results.picture, model, in: picture, on: &canvas)
            let side = Rect(
                picture.endColumn + 3, row + 1, width: rect.endColumn - picture.endColumn - 3,
                height: pictureRows - 1)
            let used = drawWinner(seat, results, in: side, on: &canvas)
            canvas.chrome(
                "POINTS", at: Point(side.column, side.row + used + 1), style: Theme.heading)
            View.drawScores(
                game.standings, seat.view, away: away,
                in: Rect(
                    side.column, side.row + used + 2, width: side.width,
                    height: side.height - used - 2), on: &canvas)
            row += pictureRows
        } else {
            row += drawWinner(
                seat, results,
                in: Rect(rect.column, row, width: rect.width, height: 3), on: &canvas)
        }
        row += 1
        drawPlacings(
            seat, results,
            in: Rect(
                rect.column, row, width: min(rect.width, View.widest), height: rect.endRow - row),
            on: &canvas)
    }

    /// Returns the names of all players in the first place, or their number if the names do not
    /// fit; without one, why.
    private func headline(
        _ view: SessionView<Party.View>, _ results: RoundResults, within columns: Int
    ) -> Phrase {
        let winners = results.placings.filter { $0.place == 1 }.map(\.player)
        guard let winner = winners.first else {
            let isTried = results.placings.contains { $0.guess != nil }
            return isTried ? "Nobody was near." : "Nobody guessed."
        }
        let isOwn = winners.contains(view.you)
        guard winners.count > 1 else {
            return isOwn ? "★ You win the round!" : "★ \(view.name(of: winner)) wins the round!"
        }
        let others = Company(of: view).names(of: winners.filter { $0 != view.you })
        let full: Phrase =
            isOwn ? "★ You win the round with \(others)!" : "★ \(others) win the round!"
        if full.width <= columns { return full }
        return isOwn
            ? "★ You share first place!" : "★ \(winners.count) share first place!"
    }

    /// Draws the winner beside the picture.
    ///
    /// - Returns: The number of rows used.
    private func drawWinner(
        _ seat: Seat, _ results: RoundResults, in rect: Rect,
        on canvas: inout Canvas
    ) -> Int {
        let view = seat.view
        canvas.chrome(
            headline(view, results, within: rect.width), at: rect.origin, style: Theme.good,
            columns: rect.width)
        let artist: Phrase =
            isArtist(seat) ? "You" : game.artist.map { Phrase(view.name(of: $0)) } ?? "Nobody"
        canvas.chrome(
            "\(artist), the artist: +\(results.artistPoints)",
            at: Point(rect.column, rect.row + 1), columns: rect.width)
        return 2
    }

    private func drawPlacings(
        _ seat: Seat, _ results: RoundResults, in rect: Rect, on canvas: inout Canvas
    ) {
        let view = seat.view
        let nameWidth = min(max(rect.width / 4, 12), 24)
        let rows = View.fitting(results.placings, in: rect, on: &canvas) { $0.player == view.you }
        for (offset, placing) in rows.enumerated() {
            let row = rect.row + offset
            let isOwn = placing.player == view.you
            let style: Style = isOwn ? Theme.heading : .plain
            let mark: Phrase = isOwn ? "▸" : " "
            let name = seat.company.name(of: placing.player)
            canvas.chrome(
                "\(mark)\(placing.place.map { "#\($0)" } ?? "–")", at: Point(rect.column, row),
                style: style, columns: 5)
            canvas.chrome(
                name, at: Point(rect.column + 6, row), style: style, columns: nameWidth)
            canvas.chrome(
                Self.guess(of: placing, columns: rect.width - nameWidth - 12),
                at: Point(rect.column + 7 + nameWidth, row),
                style: placing.guess == nil ? Theme.faint : style,
                columns: rect.width - nameWidth - 12)
            let points: Phrase = "+\(placing.points)"
            canvas.chrome(
                points, at: Point(rect.endColumn - points.width, row),
                style: placing.points > 0 ? Theme.good : Theme.faint)
        }
    }

    /// Returns a guess with its mark: in words if they fit, else by a sign alone.
    private static func guess(of placing: Placing, columns: Int) -> Phrase {
        guard let text = placing.guess else { return "(no guess)" }
        guard placing.isMarked else { return "\"\(text)\"" }
        let whole: Phrase = "\"\(text)\"\(placing.isExact ? "  ✓ word for word!" : "  ✓ got it!")"
        return whole.width <= columns ? whole : "✓ \"\(text)\""
    }
}
