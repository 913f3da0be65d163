import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension GuessEPane {
    func drawRanking(
        _ model: Model, _ seat: Seat, _ prompt: SafeText,
        _ picture: Artwork, on canvas: inout Canvas
    ) {
        guard case .ranking(let ranking) = turn else { return }
        let body = View.body(of: canvas)
        View.drawChrome(
            model, title: "Guess-E · rank their guesses", trailing: View.trailing(model, seat),
            keys: rankingKeys(ranking), on: &canvas)
        canvas.chrome(
            "You asked for:  \"\(prompt)\"", at: Point(body.column, body.row),
            style: Theme.heading, columns: body.width)
        var row = body.row + 1
        if ranking.isShowingImage {
            draw(
                picture, model,
                in: Rect(body.column, row, width: body.width, height: body.endRow - row),
                on: &canvas)
            return
        }
        if body.height >= 15 { row += 1 }
        let rows = min(ranking.guesses.count + 1, max(body.endRow - row - 3, 2))
        drawRankingList(
            ranking, in: Rect(body.column, row, width: body.width, height: rows), on: &canvas)
        row += rows + 1
        row = drawRankingRules(
            ranking, isTimed: seat.clock != nil, row: row, in: body, on: &canvas)
        // Small, if the list leaves room; a key shows it large.
        if body.endRow - row >= 6 {
            draw(
                picture, model,
                in: Rect(body.column, row, width: body.width, height: body.endRow - row),
                on: &canvas)
        }
    }

    private func rankingKeys(_ ranking: Ranking) -> [KeyHint] {
        [
            KeyHint("↑↓", ranking.isHeld ? "Move" : "Select"),
            KeyHint("Space", ranking.isHeld ? "Drop" : "Lift", useful: true),
            KeyHint("1-9", "Place", useful: true),
            KeyHint("x", "Mark", essential: true),
            KeyHint("n", "Nothing", useful: true),
            KeyHint("Enter", "Done", isOn: !ranking.isSent, essential: true),
            KeyHint("i", ranking.isShowingImage ? "List" : "Image"),
            .help, .leave,
        ]
    }

    private func drawRankingList(
        _ ranking: Ranking, in rect: Rect, on canvas: inout Canvas
    ) {
        let isWide = rect.width >= 64
        let likenessColumn = rect.endColumn - (isWide ? 22 : 6)
        canvas.chrome("  # got guess", at: rect.origin, style: Theme.faint)
        canvas.chrome("alike", at: Point(likenessColumn, rect.row), style: Theme.faint)
        if isWide {
            canvas.chrome(
                "from (hidden)", at: Point(likenessColumn + 8, rect.row), style: Theme.faint)
        }
        let rows = max(rect.height - 1, 1)
        let first = max(ranking.selected - rows + 1, 0)
        for (offset, guess) in ranking.guesses[first...].prefix(rows).enumerated() {
            let index = first + offset
            let row = rect.row + 1 + offset
            let isSelected = index == ranking.selected
            let style: Style =
                isSelected ? Theme.heading : guess.earns ? .plain : Theme.faint
            let mark: Phrase = !isSelected ? " " : ranking.isHeld ? "↕" : "▸"
            let place: Phrase = guess.earns ? "\(index + 1, width: 2)" : " –"
            let text: Phrase = guess.text.map { Phrase($0) } ?? "(no guess)"
            canvas.chrome(
                "\(mark)\(place)     \(text)", at: Point(rect.column, row), style: style,
                columns: likenessColumn - rect.column - 1)
            if guess.isMarked {
                canvas.chrome("✓", at: Point(rect.column + 5, row), style: Theme.good)
            }
            canvas.chrome(
                "\(guess.likeness, width: 3)%", at: Point(likenessColumn, row), style: style)
            if isWide {
                let note: Phrase = isSelected && ranking.isHeld ? "↕ moving" : "███"
                canvas.chrome(note, at: Point(likenessColumn + 8, row), style: Theme.faint)
            }
            if isSelected, ranking.isHeld {
                canvas.restyle(
                    Rect(rect.column, row, width: rect.width, height: 1), Theme.selection)
            }
        }
    }

    /// Draws the instructions below the guesses.
    ///
    /// - Returns: The first free row below.
    private func drawRankingRules(
        _ ranking: Ranking, isTimed: Bool, row: Int, in body: Rect, on canvas: inout Canvas
    ) -> Int {
        if ranking.isSent {
            canvas.chrome(
                "✓ Done: here come the results…", at: Point(body.column, row), style: Theme.good,
                columns: body.width)
            return row + 2
        }
        let texts: [Phrase] = [
            "Sorted by likeness. x: right, n: nothing."
                + (isTimed ? " It stands when the time ends." : ""),
            "1st +3, 2nd +2, 3rd +1; each ✓ +2; you +2 if some, but not all, have a ✓.",
        ]
        var line = row
        for text in texts where line < body.endRow {
            line += canvas.paragraph(
                text, in: Rect(body.column, line, width: body.width, height: body.endRow - line),
                style: Theme.faint)
        }
        return line + 1
    }
}
