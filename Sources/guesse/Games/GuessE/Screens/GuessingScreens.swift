import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screens with the picture: guessing, and waiting for the others.
extension GuessEPane {
    /// The places of the picture and of the parts beside and below it.
    private struct Layout {
        var picture: Rect
        var panel: Rect?
        /// The place below the picture.
        var footer: Rect

        init(_ canvas: Canvas, footerRows: Int, isZoomed: Bool) {
            let inside = Rect(1, 1, width: canvas.width - 2, height: canvas.height - 4)
            let rows = max(inside.height - footerRows, 3)
            let isWide = canvas.width >= 72 && !isZoomed
            let panelWidth = isWide ? 23 : 0
            picture = Rect(1, 1, width: inside.width - panelWidth, height: rows)
            panel =
                isWide
                ? Rect(inside.endColumn - panelWidth, 1, width: panelWidth, height: rows) : nil
            footer = Rect(
                2, 1 + rows, width: inside.width - 2, height: inside.height - rows)
        }
    }

    func drawGuessing(
        _ model: Model, _ seat: Seat, _ picture: Artwork,
        on canvas: inout Canvas
    ) {
        let field = self.field ?? Field(round: game.round)
        let layout = Layout(canvas, footerRows: isZoomed ? 1 : 2, isZoomed: isZoomed)
        draw(picture, model, in: layout.picture, on: &canvas)
        if let panel = layout.panel {
            drawPanel(model, seat, heading: "GUESSED", in: panel, on: &canvas)
        }
        View.drawChrome(
            model, title: "Guess-E · what is it?", trailing: View.trailing(model, seat),
            keys: [
                KeyHint("Enter", "Send guess", short: "Send", isOn: !field.isSent, essential: true),
                KeyHint("Tab", isZoomed ? "Shrink" : "Zoom"),
                KeyHint("F2", "Save picture", short: "Save"),
                .helpWhileTyping, .leave,
            ], toastRow: canvas.height - 5, on: &canvas)
        let row = layout.footer.endRow - 1
        var hint: Phrase?
        if game.isLive == true {
            hint = "✎ \(artistName(seat)) is drawing: guess as soon as you know."
        } else if case .mosaic = picture {
            hint = "Hard mode: a mosaic, which gets finer while you think."
        }
        if let hint, !isZoomed, !model.hasNews {
            canvas.chrome(
                hint, at: Point(2, row - 1), style: Theme.faint, columns: layout.footer.width)
        }
        let label: Phrase = field.isSent ? "Sending… " : "This looks like… "
        canvas.chrome(label, at: Point(2, row), style: Theme.heading)
        let rest = Rect(
            2 + label.width, row, width: layout.footer.width - label.width, height: 1)
        draw(field, model, in: rest, on: &canvas)
    }

    func drawWaitingForGuesses(
        _ model: Model, _ seat: Seat, _ picture: Artwork,
        guess: SafeText?, prompt: SafeText?, on canvas: inout Canvas
    ) {
        let layout = Layout(canvas, footerRows: isZoomed ? 1 : 3, isZoomed: isZoomed)
        draw(picture, model, in: layout.picture, on: &canvas)
        if let panel = layout.panel {
            drawPanel(model, seat, heading: "GUESSED", in: panel, on: &canvas)
        }
        View.drawChrome(
            model, title: waitingTitle(seat), trailing: View.trailing(model, seat),
            keys: (game.variantsLeft.map { [KeyHint("g", "Paint again (\($0))", essential: true)] }
                ?? []) + waitingKeys(hasPicture: true), on: &canvas)
        let own: Phrase
        if let prompt {
            own = "You asked for \"\(prompt)\""
        } else if let guess {
            own = "✓ Your guess: \"\(guess)\""
        } else {
            own = "You are watching."
        }
        if isZoomed, model.hasNews { return }
        canvas.chrome(
            own, at: layout.footer.origin, style: Theme.heading, columns: layout.footer.width)
        if !isZoomed {
            drawWaitingOn(seat, row: layout.footer.row + 1, in: layout.footer, on: &canvas)
            if layout.panel == nil { drawPointsBelow(model, seat, layout.footer, on: &canvas) }
        }
    }

    func drawWaitingForRanking(
        _ model: Model, _ seat: Seat, _ picture: Artwork,
        _ guesses: [SafeText?], own: Int?, on canvas: inout Canvas
    ) {
        let room = max((canvas.height - 8) / 2, 2)
        let listRows = min(guesses.count, room)
        let layout = Layout(
            canvas, footerRows: isZoomed ? 1 : listRows + 3, isZoomed: isZoomed)
        draw(picture, model, in: layout.picture, on: &canvas)
        if let panel = layout.panel {
            drawPanel(model, seat, heading: "RANKED", in: panel, on: &canvas)
        }
        View.drawChrome(
            model, title: "Guess-E · the guesses", trailing: View.trailing(model, seat),
            keys: waitingKeys(hasPicture: true), on: &canvas)
        let footer = layout.footer
        if isZoomed {
            if !model.hasNews {
                drawWaitingOn(seat, row: footer.row, in: footer, on: &canvas)
            }
            return
        }
        canvas.chrome(
            "The guesses, in no order:", at: footer.origin, style: Theme.heading,
            columns: footer.width)
        for (offset, guess) in guesses.prefix(listRows).enumerated() {
            let isLast = offset == listRows - 1 && guesses.count > listRows
            let mark: Phrase = offset == own ? " · yours" : ""
            let text: Phrase =
                isLast
                ? "and \(guesses.count - listRows + 1) more"
                : guess.map { "\"\($0)\"\(mark)" } ?? "(no guess)\(mark)"
            canvas.chrome(
                "  \(text)", at: Point(footer.column, footer.row + 1 + offset),
                style: guess == nil || isLast ? Theme.faint : .plain, columns: footer.width)
        }
        drawWaitingOn(seat, row: footer.row + 1 + listRows, in: footer, on: &canvas)
        if layout.panel == nil { drawPointsBelow(model, seat, footer, on: &canvas) }
    }

    /// Draws the points in the last row of the footer, which news sometimes cover.
    private func drawPointsBelow(
        _ model: Model, _ seat: Seat, _ footer: Rect, on canvas: inout Canvas
    ) {
        guard !model.hasNews else { return }
        canvas.chrome(
            pointsLine(seat.view), at: Point(footer.column, footer.endRow - 1),
            columns: footer.width)
    }

    private func drawWaitingOn(
        _ seat: Seat, row: Int, in rect: Rect, on canvas: inout Canvas
    ) {
        let text: Phrase =
            game.waitingOn.isEmpty
            ? "Here it comes…" : "… Waiting on \(namesWithActivity(seat))"
        canvas.chrome(
            text, at: Point(rect.column, row), style: Theme.warning, columns: rect.width)
    }

    /// Returns names such as "Nora, Aziz (has begun) and you".
    private func namesWithActivity(_ seat: Seat) -> Phrase {
        let names = game.waitingOn.map { player -> Phrase in
            let name = seat.company.name(of: player)
            guard player != seat.view.you else { return name }
            return game.activity(of: player)?.word.map { "\(name) (\($0))" } ?? name
        }
        return names.inWords ?? "nobody"
    }

    // MARK: The side panel

    private func drawPanel(
        _ model: Model, _ seat: Seat, heading: Phrase, in rect: Rect,
        on canvas: inout Canvas
    ) {
        canvas.verticalRule(at: rect.origin, rows: rect.height, style: Theme.border)
        let inside = Rect(rect.column + 2, rect.row, width: rect.width - 3, height: rect.height)
        let left = inside.column
        var row = inside.row + 1
        canvas.chrome(
            "ROUND \(game.round) / \(game.roundCount)", at: Point(left, row),
            style: Theme.heading, columns: inside.width)
        row += 2
        let artist: Phrase =
            isArtist(seat)
            ? "you" : game.artist.map { Phrase(seat.view.name(of: $0)) } ?? "nobody"
        canvas.chrome("Artist", at: Point(left, row), style: Theme.faint)
        canvas.chrome(artist, at: Point(left + 8, row), columns: inside.width - 8)
        row += 2
        canvas.chrome("TIME", at: Point(left, row), style: Theme.heading)
        View.drawTimer(
            model, seat, at: Point(left, row + 1), columns: inside.width, on: &canvas)
        row += 3
        canvas.chrome(heading, at: Point(left, row), style: Theme.heading, columns: inside.width)
        row += 1
        let isOutline =
            model.colours < .sixteen && !model.graphics.hasPixels
            && model.graphics.inCells(colours: model.colours) == .braille
        let end = inside.endRow - (isOutline ? 2 : 0)
        drawProgress(
            seat, in: Rect(left, row, width: inside.width, height: end - row), on: &canvas)
        if isOutline {
            canvas.chrome(
                model.colours == .none ? "no colours: outline" : "few colours: outline",
                at: Point(left, inside.endRow - 1), style: Theme.faint,
                columns: inside.width)
        }
    }

    /// Draws the players who have done the task of this screen, and the progress of the others.
    private func drawProgress(
        _ seat: Seat, in rect: Rect, on canvas: inout Canvas
    ) {
        let view = seat.view
        let isRanking = if case .waitingForRanking = game.screen { true } else { false }
        let isLive = game.isLive == true
        let people = game.order.filter { player in
            let isArtist = player == game.artist
            return (isLive || isArtist == isRanking) && !(view.player(player)?.hasLeft ?? true)
        }
        let rows = View.fitting(people, in: rect, on: &canvas) { $0 == view.you }
        for (offset, player) in rows.enumerated() {
            let row = rect.row + offset
            let isDone = !game.waitingOn.contains(player)
            let isYou = player == view.you
            let name: Phrase = isYou ? "you" : Phrase(view.name(of: player))
            let summary = view.player(player)
            let word = isYou ? nil : game.activity(of: player)?.shortWord
            // Nobody waits for a player who is not there, whether or not they are done.
            let isLost = summary?.presence == .disconnected
            View.drawName(
                "\(isLost ? "✗" : isDone ? "✓" : "…") \(name)",
                then: isLost
                    ? nil : View.note(on: summary) ?? word.map { View.Note(words: " · \($0)") },
                at: Point(rect.column, row),
                style: isLost ? Theme.bad : isDone ? Theme.good : Theme.warning,
                columns: rect.width, on: &canvas)
        }
    }
}
