import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The screens before there is a picture: the order, the prompt, and the wait for it.
extension GuessEPane {
    func drawPlayerOrder(
        _ model: Model, _ seat: Seat, on canvas: inout Canvas
    ) {
        let view = seat.view
        View.drawChrome(
            model, title: "Guess-E · the order", trailing: View.trailing(model, seat),
            keys: seat.isHost
                ? [KeyHint("Enter", "Go on", essential: true), .help, .leave]
                : waitingKeys(hasPicture: false), on: &canvas)
        let body = View.body(of: canvas)
        let first = game.order.first
        let artist: Phrase =
            first == view.you
            ? "You are the first artist!"
            : "The first artist is \(first.map { view.name(of: $0) } ?? view.name(of: view.host))."
        View.drawCentred(
            artist, row: body.row + 1, in: body, style: Theme.title,
            on: &canvas)
        let width = min(body.width, 40)
        let left = body.column + (body.width - width) / 2
        for (offset, player) in game.artists.prefix(max(body.height - 6, 1)).enumerated() {
            let summary = view.player(player)
            let name = summary.map { View.label(of: $0, view) } ?? Phrase(view.name(of: player))
            canvas.chrome(
                "\(offset + 1, width: 2)  \(name)", at: Point(left, body.row + 3 + offset),
                style: player == view.you ? Theme.heading : .plain, columns: width)
        }
        View.drawTimer(
            model, seat, at: Point(left, body.endRow - 2), columns: width, on: &canvas)
    }

    func drawImageCreator(
        _ model: Model, _ seat: Seat, _ notice: SafeText?,
        on canvas: inout Canvas
    ) {
        let field = self.field ?? Field(round: game.round)
        let text = field.text.safeText
        let isForSketch = text == game.unpainted
        let remark = field.doubted == text && !field.isSent ? remark(on: text) : nil
        View.drawChrome(
            model, title: "Guess-E · your turn to think", trailing: View.trailing(model, seat),
            keys: [
                KeyHint(
                    "Enter",
                    remark != nil ? "Go on" : isForSketch ? "Computer draws" : "Draw it",
                    short: remark != nil ? "Go on" : isForSketch ? "Computer" : "Draw",
                    isOn: !field.isSent,
                    essential: true),
                KeyHint("F7", "By hand", isOn: !field.isSent),
                KeyHint("Tab", "No idea", short: "Idea", essential: true),
                .helpWhileTyping, .leave,
            ], on: &canvas)
        let body = View.body(of: canvas)
        var row = body.row + (body.height >= 15 ? 2 : 0)
        canvas.chrome(
            givenUpLine.map { "\($0) You are the artist of \(round)." }
                ?? "You are the artist of \(round).", at: Point(body.column, row),
            style: Theme.faint, columns: body.width)
        row += 2
        canvas.chrome("What should I draw?", at: Point(body.column, row), style: Theme.title)
        row += 1
        draw(field, model, in: Rect(body.column, row, width: body.width, height: 1), on: &canvas)
        row += 2
        if let notice = remark ?? notice {
            row += canvas.paragraph(
                "! \(notice)", in: Rect(body.column, row, width: body.width, height: 3),
                style: Theme.bad)
            row += 1
        }
        row += canvas.paragraph(
            field.isSent
                ? "\(View.spinner(model)) On its way to the artist…"
                : promptHint(notice, isForSketch: isForSketch, isDoubted: remark != nil),
            in: Rect(body.column, row, width: body.width, height: 3), style: Theme.faint)
        View.drawTimer(
            model, seat, at: Point(body.column, body.endRow - 2),
            columns: min(body.width, 60), on: &canvas)
        guard seat.clock != nil else { return }
        canvas.chrome(
            game.unpainted == nil
                ? field.text.editor.isEmpty
                    ? "No prompt when the time ends: one is picked."
                    : "When the time ends, what stands here counts."
                : "When it ends, the computer draws this prompt.",
            at: Point(body.column, body.endRow - 1), style: Theme.faint, columns: body.width)
    }

    private func promptHint(
        _ notice: SafeText?, isForSketch: Bool, isDoubted: Bool
    ) -> Phrase {
        if isDoubted {
            "Enter goes on all the same. Or change the words. Or F7: you draw it."
        } else if notice == nil {
            "Anything goes: \"a bear riding a shark\". No idea? Tab writes one. F7: you draw it."
        } else if game.unpainted == nil {
            "No idea? Tab writes one. F7: you draw it."
        } else if isForSketch {
            "Enter: the computer draws it. F7: you draw it. Or change it and try again."
        } else {
            "Enter tries again with this prompt."
        }
    }

    func draw(_ field: Field, _ model: Model, in rect: Rect, on canvas: inout Canvas) {
        field.text.draw(
            on: &canvas, in: rect, style: field.isSent ? Theme.faint : Theme.field,
            isFocused: model.overlay == nil && !field.isSent)
    }

    func waitingKeys(hasPicture: Bool) -> [KeyHint] {
        let picture = [KeyHint("Tab", "Zoom"), KeyHint("F2", "Save picture", short: "Save")]
        return (hasPicture ? picture : []) + [.help, .leave]
    }

    /// Returns the title of a wait; a spectator waits for nothing.
    func waitingTitle(_ seat: Seat) -> Phrase {
        if seat.view.isSpectator { return "Guess-E · watching" }
        guard seat.view.isWatching else { return "Guess-E · waiting" }
        return seat.view.me?.isReady == true
            ? "Guess-E · you play from the next round" : "Guess-E · watching"
    }

    func drawWaitingForImage(
        _ model: Model, _ seat: Seat, isPainting: Bool,
        on canvas: inout Canvas
    ) {
        let view = seat.view
        let artist = artistName(seat)
        drawMakingWait(
            model, seat, title: waitingTitle(seat),
            headline: isPainting
                ? "\(View.spinner(model)) \(painting(game))"
                : game.artistHeadline(in: seat.company),
            detail: waitingDetail(artist, isPainting: isPainting, view.isWatching), on: &canvas)
    }

    private func painting(_ game: GuessEView) -> Phrase {
        game.progress.map { Phrase($0) } ?? "The computer is drawing…"
    }

    private func waitingDetail(
        _ artist: SafeText, isPainting: Bool, _ isSpectator: Bool
    ) -> Phrase {
        switch (isPainting, isSpectator) {
        case (true, false): "\(artist) has had an idea. Get ready to guess."
        case (true, true): "\(artist) has had an idea. When it is drawn, the others guess."
        case (false, false):
            "A prompt is being written. Then it is drawn, and you guess what it was."
        case (false, true):
            "A prompt is being written. Then it is drawn, and the others guess what it was."
        }
    }

    func drawPainting(
        _ model: Model, _ seat: Seat, _ prompt: SafeText,
        on canvas: inout Canvas
    ) {
        drawMakingWait(
            model, seat, title: "Guess-E · your picture",
            headline: "\(View.spinner(model)) \(painting(game))",
            detail: "Your prompt: \"\(prompt)\"", on: &canvas)
    }

    func drawMakingWait(
        _ model: Model, _ seat: Seat, title: Phrase, headline: Phrase,
        detail: Phrase, on canvas: inout Canvas
    ) {
        View.drawChrome(
            model, title: title, trailing: View.trailing(model, seat),
            keys: waitingKeys(hasPicture: false), on: &canvas)
        let body = View.column(of: canvas)
        let hasPanel = body.width >= 70
        let width = hasPanel ? body.width - 26 : body.width
        var row = body.row + (body.height >= 15 ? 1 : 0)
        canvas.chrome(
            headline, at: Point(body.column, row), style: Theme.title, columns: width)
        row += 2
        row += canvas.paragraph(
            givenUpLine.map { "\($0) \(detail)" } ?? detail,
            in: Rect(body.column, row, width: width, height: 3))
        row += 1
        View.drawTimer(
            model, seat, at: Point(body.column, row), columns: min(width, 48), on: &canvas)
        row += 1
        if game.progress != nil, seat.clock != nil {
            canvas.chrome(
                "When the time ends, the computer draws it.", at: Point(body.column, row),
                style: Theme.faint, columns: width)
            row += 1
        }
        if !hasPanel {
            canvas.chrome(
                pointsLine(seat.view), at: Point(body.column, row), columns: width)
            row += 1
        }
        // On the smallest screen the card has to follow without a gap.
        if body.endRow - row > 4 { row += 1 }
        View.drawFact(
            model, seat: seat.view.you,
            in: Rect(body.column, row, width: min(width, 60), height: body.endRow - row),
            on: &canvas)
        guard hasPanel else { return }
        let panel = Rect(body.endColumn - 22, body.row, width: 22, height: body.height)
        canvas.chrome(
            "ROUND \(game.round) / \(game.roundCount)", at: Point(panel.column, panel.row + 1),
            style: Theme.heading, columns: panel.width)
        canvas.chrome("POINTS", at: Point(panel.column, panel.row + 3), style: Theme.heading)
        View.drawScores(
            game.standings, seat.view, away: away,
            in: Rect(panel.column, panel.row + 4, width: panel.width, height: panel.height - 4),
            on: &canvas)
    }
}
