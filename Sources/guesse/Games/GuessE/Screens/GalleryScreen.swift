import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// One picture of the gallery, with all its guesses.
extension GuessEPane {
    func drawGallery(
        _ model: Model, _ seat: Seat, _ round: Gallery.Round, on canvas: inout Canvas
    ) {
        let place = (galleryPlace ?? 0) + 1
        View.drawChrome(
            model, title: "Guess-E · gallery \(place)/\(gallery.rounds.count)",
            trailing: Phrase(seat.view.name(of: seat.view.you)), keys: galleryKeys(seat),
            on: &canvas)
        let body = View.body(of: canvas)
        let artist: Phrase =
            round.artist == seat.view.you
            ? "You" : round.artist.map { Phrase(seat.view.name(of: $0)) } ?? "Nobody"
        let points: Phrase = round.artistPoints > 0 ? "  +\(round.artistPoints)" : ""
        canvas.chrome(
            "\(artist) asked for  \"\(round.prompt)\"\(points)", at: body.origin,
            style: Theme.title, columns: body.width)
        let rest = Rect(body.column, body.row + 2, width: body.width, height: body.height - 3)
        if !isZoomed { drawLegend(seat, round, row: body.row + 1, in: body, on: &canvas) }
        if isZoomed {
            draw(round.picture, described: round.pictureInWords, model, in: rest, on: &canvas)
        } else if rest.width >= 110 {
            let width = min(rest.height * 3, rest.width - 42)
            let picture = Rect(rest.column, rest.row, width: width, height: rest.height)
            draw(round.picture, described: round.pictureInWords, model, in: picture, on: &canvas)
            let left = picture.endColumn + 3
            drawBeside(
                seat, round,
                in: Rect(left, rest.row, width: rest.endColumn - left, height: rest.height),
                on: &canvas)
        } else {
            drawAbove(model, seat, round, in: rest, on: &canvas)
        }
    }

    /// Draws the meanings of the marks behind the guesses, if there are any.
    private func drawLegend(
        _ seat: Seat, _ round: Gallery.Round, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        let named = named(in: seat.view)
        var marks: [Phrase] = []
        if round.guesses.contains(where: \.isMarked) { marks.append("✓ got it") }
        if round.guesses.contains(where: { !named.awards(of: $0, in: round.number).isEmpty }) {
            marks.append("★ award: nearest, strangest, fastest")
        }
        canvas.chrome(
            Phrase(marks, separatedBy: "  "), at: Point(body.column, row), style: Theme.faint,
            columns: body.width)
    }

    private func galleryKeys(_ seat: Seat) -> [KeyHint] {
        [
            KeyHint("←→", "Pictures", short: "", essential: true),
            KeyHint("e", "Export", useful: true),
            KeyHint("Tab", isZoomed ? "Guesses" : "Picture"), KeyHint("F2", "Save"),
        ]
            + (Keeping(galleryRound?.picture) == nil
                ? [] : [KeyHint("k", "Keep as a thing", short: "Keep", useful: true)])
            + (seat.isHost ? [KeyHint("r", "Play again", short: "Again", essential: true)] : [])
            + [.help, KeyHint("Esc", "Points", essential: true)]
    }

    /// Draws the picture, and the guesses below it.
    private func drawAbove(
        _ model: Model, _ seat: Seat, _ round: Gallery.Round, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let rows = min(round.guesses.count, max(rect.height / 3, 3))
        let height = rect.height - rows - 1
        draw(
            round.picture, described: round.pictureInWords, model,
            in: Rect(rect.column, rect.row, width: rect.width, height: height), on: &canvas)
        let top = rect.row + height + 1
        let named = named(in: seat.view)
        var guesses = round.guesses
        // Everybody sees their own.
        if guesses.count > rows,
            let own = guesses.firstIndex(where: { $0.player == seat.view.you }),
            own >= rows - 1
        {
            guesses.insert(guesses.remove(at: own), at: rows - 2)
        }
        for (offset, guess) in guesses.prefix(rows).enumerated() {
            let isCut = offset == rows - 1 && round.guesses.count > rows
            let line = Point(rect.column, top + offset)
            if isCut {
                canvas.chrome(
                    "and \(round.guesses.count - offset) more: Export has all", at: line,
                    style: Theme.faint,
                    columns: rect.width)
                return
            }
            draw(guess, seat, round, named, at: line, columns: rect.width, on: &canvas)
        }
    }

    /// One guess in one row.
    private func draw(
        _ guess: Gallery.Guess, _ seat: Seat, _ round: Gallery.Round, _ named: NamedGallery,
        at point: Point, columns: Int, on canvas: inout Canvas
    ) {
        let style = style(of: guess, seat)
        let end = point.column + columns
        let nameColumns = min(max(columns / 4, 10), 24)
        canvas.chrome(guess.placeSign, at: point, style: style, columns: 3)
        canvas.chrome(
            seat.company.name(of: guess.player), at: Point(point.column + 4, point.row),
            style: style,
            columns: nameColumns)
        let figures = figures(of: guess)
        let room = end - figures.width - 1 - (point.column + 5 + nameColumns)
        let said = Point(point.column + 5 + nameColumns, point.row)
        let note = note(of: guess, round, named, columns: columns)
        // The beginning of a long guess is enough; its earnings have to be visible.
        let text: Phrase = guess.text.map { "\"\($0)\"" } ?? "(no guess)"
        let columns = max(room - note.width, 0)
        let used = canvas.chrome(
            text, at: said, style: guess.text == nil ? Theme.faint : style, columns: columns)
        canvas.chrome(
            note, at: Point(said.column + used, said.row), style: Theme.good,
            columns: room - used)
        canvas.chrome(
            figures, at: Point(end - figures.width, point.row),
            style: guess.points > 0 ? Theme.good : Theme.faint)
    }

    /// Draws the guesses in a column, each with room for all its words.
    private func drawBeside(
        _ seat: Seat, _ round: Gallery.Round, in rect: Rect, on canvas: inout Canvas
    ) {
        let named = named(in: seat.view)
        var row = rect.row
        for (offset, guess) in round.guesses.enumerated() {
            guard row + 2 < rect.endRow else {
                canvas.chrome(
                    "and \(round.guesses.count - offset) more: Export has all",
                    at: Point(rect.column, row), style: Theme.faint, columns: rect.width)
                return
            }
            let style = style(of: guess, seat)
            let figures = figures(of: guess)
            canvas.chrome(
                "\(guess.placeSign) \(seat.company.name(of: guess.player))",
                at: Point(rect.column, row),
                style: style, columns: rect.width - figures.width - 1)
            canvas.chrome(
                figures, at: Point(rect.endColumn - figures.width, row),
                style: guess.points > 0 ? Theme.good : Theme.faint)
            let text: Phrase = guess.text.map { "\"\($0)\"" } ?? "(no guess)"
            row += 1
            row += canvas.paragraph(
                "\(text)\(note(of: guess, round, named, columns: 100))",
                in: Rect(
                    rect.column + 3, row, width: rect.width - 3,
                    height: min(3, rect.endRow - row)),
                style: guess.text == nil ? Theme.faint : style)
        }
    }

    private func style(of guess: Gallery.Guess, _ seat: Seat) -> Style {
        guess.player == seat.view.you ? Theme.heading : .plain
    }

    /// Returns the earnings of a guess, in words as far as there is room.
    private func note(
        of guess: Gallery.Guess, _ round: Gallery.Round, _ named: NamedGallery, columns: Int
    ) -> Phrase {
        let awards = named.awards(of: guess, in: round.number)
        guard columns >= 60 else {
            return "\(guess.isMarked ? " ✓" : "")\(awards.isEmpty ? "" : " ★")"
        }
        let mark: Phrase = columns >= 100 ? "✓ \(guess.note)" : "✓"
        let all = (guess.isMarked ? [mark] : []) + awards.map { "★ \($0)" as Phrase }
        return all.isEmpty ? "" : "  \(Phrase(all, separatedBy: " "))"
    }

    private func figures(of guess: Gallery.Guess) -> Phrase {
        guess.text == nil ? "+\(guess.points)" : "\(guess.likeness, width: 3)% +\(guess.points)"
    }
}
