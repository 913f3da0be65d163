import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screens of Phone while the sheets go round.
extension PhonePane {
    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        switch game.phase {
        case .idle: break
        case .step(let step):
            guard let task = step.task else {
                return drawWatching(model, seat, step, on: &canvas)
            }
            switch (task.paper, task.isHandedIn) {
            case (_, true): drawHandedIn(model, seat, step, task, on: &canvas)
            case (.drawing, false): drawCanvas(model, seat, step, on: &canvas)
            case (.sentence, false): drawWriting(model, seat, step, task, on: &canvas)
            }
        case .album, .finished: drawAlbum(model, seat, on: &canvas)
        }
    }

    /// Returns a text such as "step 2 of 4 · 0:43".
    func progress(_ model: Model, _ seat: Seat, _ step: PhoneStep) -> Phrase {
        let clock: Phrase =
            seat.clock.map { " · \(View.time($0.secondsLeft(at: model.now)))" } ?? ""
        return "step \(step.index &+ 1) of \(game.stepCount)\(clock)"
    }

    // MARK: Writing

    private func drawWriting(
        _ model: Model, _ seat: Seat, _ step: PhoneStep, _ task: PhoneTask,
        on canvas: inout Canvas
    ) {
        guard case .writing(let writing) = turn else { return }
        var keys = [KeyHint("Enter", "Hand in", essential: true)]
        if task.example != nil {
            keys.append(KeyHint("Tab", "Use the example", short: "Example", useful: true))
        }
        View.drawChrome(
            model, title: step.kind == .write ? "Phone · write" : "Phone · what is this?",
            trailing: progress(model, seat, step),
            keys: keys + [.helpWhileTyping, .leave], on: &canvas)
        let body = View.body(of: canvas)
        let field = Rect(body.column, body.endRow - 3, width: body.width, height: 3)
        if let drawing = task.handed?.drawing {
            drawHanded(
                drawing, model, seat,
                in: Rect(body.column, body.row, width: body.width, height: body.height - 4),
                on: &canvas)
        } else {
            drawFirst(seat, in: body, on: &canvas)
        }
        canvas.chrome(
            step.kind == .write ? "Your sentence:" : "What does the drawing show? One sentence:",
            at: Point(field.column, field.row - 1), style: Theme.heading, columns: field.width)
        writing.text.draw(
            on: &canvas, in: field, isFocused: model.overlay == nil, example: task.example)
        View.drawTimer(
            model, seat, at: Point(field.column, field.row + 1), columns: min(field.width, 60),
            on: &canvas)
        guard seat.clock != nil else { return }
        let whole: Phrase =
            task.example == nil
            ? "When the time ends, your sentence counts as it is."
            : "When the time ends, your sentence counts; without one, the example counts."
        let short: Phrase =
            task.example == nil
            ? "At the end your sentence counts as it is." : "Without a sentence the example counts."
        canvas.chrome(
            whole.width <= field.width ? whole : short,
            at: Point(field.column, field.row + 2), style: Theme.faint, columns: field.width)
    }

    private func drawFirst(_ seat: Seat, in body: Rect, on canvas: inout Canvas) {
        var row = body.row + (body.height >= 14 ? 1 : 0)
        canvas.chrome(
            "Write a sentence that is fun to draw.", at: Point(body.column, row),
            style: Theme.title, columns: body.width)
        row += 2
        row += canvas.paragraph(
            "Somebody draws it, somebody else says what the drawing shows, and so on. In the album "
                + "you see what became of it.",
            in: Rect(body.column, row, width: min(body.width, 90), height: 3), style: Theme.faint)
        row += 1
        drawPeople(
            seat, in: Rect(body.column, row, width: body.width, height: body.endRow - 5 - row),
            on: &canvas)
    }

    /// Draws the drawing that was handed on, as large as possible, and the progress of the others
    /// beside it.
    private func drawHanded(
        _ drawing: Picture, _ model: Model, _ seat: Seat, in rect: Rect, on canvas: inout Canvas
    ) {
        let hasPanel = rect.width >= 68
        let width = hasPanel ? rect.width - 24 : rect.width
        let place = View.pictureRect(
            in: Rect(rect.column, rect.row, width: width, height: rect.height))
        drawPicture(drawing, upTo: nil, model, in: place, on: &canvas)
        guard hasPanel else { return }
        drawPeople(
            seat,
            in: Rect(rect.endColumn - 22, rect.row + 1, width: 22, height: rect.height - 1),
            on: &canvas)
    }

    /// Draws a drawing, or its description if there are no pictures.
    func drawPicture(
        _ drawing: Picture, upTo count: Int?, _ model: Model, in place: Rect,
        on canvas: inout Canvas
    ) {
        let tier = model.graphics.inCells(colours: model.colours)
        guard tier != .words else {
            canvas.paragraph(Phrase(PhoneWords.description(of: drawing)), in: place)
            return
        }
        let artwork = Artwork.drawing(drawing)
        let isWhole = count.map { $0 >= drawing.operations.count } ?? true
        canvas.draw(
            artwork, upTo: count ?? drawing.operations.count,
            by: isWhole ? model.graphics : tier, colours: model.colours, in: place)
    }

    // MARK: The others

    /// Draws the players and whether they have handed in, in as many columns as necessary.
    func drawPeople(_ seat: Seat, in rect: Rect, on canvas: inout Canvas) {
        guard rect.height >= 2 else { return }
        let done = game.players.count { $0.isDone }
        canvas.chrome(
            "HANDED IN \(done) / \(game.players.count)", at: rect.origin, style: Theme.heading,
            columns: rect.width)
        let rows = rect.height - 1
        let columns = max(1, min(rect.width / 22, (game.players.count + rows - 1) / rows))
        let width = rect.width / columns
        for (index, player) in game.players.prefix(rows * columns).enumerated() {
            let summary = seat.view.player(player.player)
            let isYou = player.player == seat.view.you
            let name: Phrase = isYou ? "you" : Phrase(seat.view.name(of: player.player))
            View.drawName(
                "\(player.isDone ? "✓" : "…") \(name)",
                then: View.note(on: summary),
                at: Point(rect.column + index / rows * width, rect.row + 1 + index % rows),
                style: player.isDone ? Theme.good : Theme.warning, columns: width - 1, on: &canvas)
        }
    }

    /// Returns the number of players who are done, with the names of the others.
    func waitingLine(_ seat: Seat, _ kind: PhoneStepKind) -> Phrase {
        let waiting = game.players.filter { !$0.isDone && !$0.isAway }.map(\.player)
        let done = game.players.count { $0.isDone }
        guard let first = waiting.first else { return "Here it comes…" }
        let verb: Phrase =
            waiting.count > 1 || first == seat.view.you
            ? (kind == .draw ? "draw" : "write") : (kind == .draw ? "draws" : "writes")
        let names = seat.company.names(of: waiting)
        return "\(done) of \(game.players.count) done: \(names) still \(verb)."
    }

    private func drawHandedIn(
        _ model: Model, _ seat: Seat, _ step: PhoneStep, _ task: PhoneTask,
        on canvas: inout Canvas
    ) {
        var keys = [KeyHint("Enter", "Take it back", short: "Back", essential: true)]
        if seat.isHost { keys.append(KeyHint("n", "Do not wait", short: "Skip", useful: true)) }
        View.drawChrome(
            model, title: "Phone · handed in", trailing: progress(model, seat, step),
            keys: keys + [.help, .leave], on: &canvas)
        let body = View.column(of: canvas)
        var row = body.row + (body.height >= 14 ? 1 : 0)
        row += canvas.paragraph(
            waitingLine(seat, step.kind),
            in: Rect(body.column, row, width: body.width, height: 2), style: Theme.title)
        View.drawTimer(
            model, seat, at: Point(body.column, row + 1), columns: min(body.width, 48),
            on: &canvas)
        row += 3
        let rest = Rect(body.column, row, width: body.width, height: body.endRow - row)
        switch task.paper {
        case .sentence(let text):
            let said = text.isEmpty ? task.example : text
            canvas.paragraph(
                said.map { "You wrote: \"\($0)\"" } ?? "You wrote nothing.",
                in: Rect(rest.column, rest.row, width: rest.width, height: 2))
            drawWait(model, seat, in: rest.dropping(rows: 3), on: &canvas)
        case .drawing(let picture):
            let height = rest.height >= 12 ? rest.height - 1 : rest.height
            let width = min(height * 3, rest.width / 2)
            let place = Rect(rest.column, rest.row, width: width, height: width / 3)
            drawPicture(picture, upTo: nil, model, in: place, on: &canvas)
            drawWait(
                model, seat,
                in: Rect(
                    place.endColumn + 2, rest.row, width: rest.endColumn - place.endColumn - 2,
                    height: rest.height), on: &canvas)
        }
    }

    /// Draws the other players and a text to read.
    private func drawWait(
        _ model: Model, _ seat: Seat, in rect: Rect, on canvas: inout Canvas
    ) {
        let count = game.players.count
        let rows = min(max(2, rect.height / 2), (rect.width >= 44 ? (count + 1) / 2 : count) + 1)
        drawPeople(
            seat, in: Rect(rect.column, rect.row, width: rect.width, height: rows), on: &canvas)
        View.drawFact(
            model, seat: seat.view.you,
            in: Rect(
                rect.column, rect.row + rows + 1, width: min(rect.width, 60),
                height: rect.height - rows - 1), on: &canvas)
    }

    private func drawWatching(
        _ model: Model, _ seat: Seat, _ step: PhoneStep, on canvas: inout Canvas
    ) {
        View.drawChrome(
            model, title: "Phone · watching", trailing: progress(model, seat, step),
            keys: [.help, .leave], on: &canvas)
        let body = View.column(of: canvas)
        canvas.chrome(
            step.kind.headline, at: Point(body.column, body.row + 1), style: Theme.title,
            columns: body.width)
        canvas.paragraph(
            "Nobody sees the sheets before the album. Those who came late are in the next game.",
            in: Rect(body.column, body.row + 3, width: body.width, height: 2), style: Theme.faint)
        View.drawTimer(
            model, seat, at: Point(body.column, body.row + 5), columns: min(body.width, 48),
            on: &canvas)
        drawWait(model, seat, in: body.dropping(rows: 7), on: &canvas)
    }
}

extension Rect {
    /// Returns the rectangle without its first rows.
    fileprivate func dropping(rows: Int) -> Rect {
        Rect(column, row + rows, width: width, height: max(0, height - rows))
    }
}
