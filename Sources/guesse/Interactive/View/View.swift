import GuessEP2P
import Primitives
import TerminalKit

/// The functions that draw the frame of a model.
enum View {
    /// The smallest screen with room for all important parts.
    static let smallest = TerminalSize(columns: 50, rows: 16)

    /// The smallest screen on which a board can be played, without anything around it.
    static let smallestBoard = TerminalSize(columns: 40, rows: 10)

    /// Returns whether only a board has room.
    static func isTiny(_ size: TerminalSize) -> Bool {
        size.columns < smallest.columns || size.rows < smallest.rows
    }

    static func frame(of model: Model) -> Canvas {
        let frame = draw(model)
        guard frame.isImageCovered else { return frame }
        // Around the dialog the picture is drawn in cells.
        var covered = model
        covered.graphics = model.graphics.inCells(colours: model.colours)
        return draw(covered)
    }

    private static func draw(_ model: Model) -> Canvas {
        var canvas = Canvas(model.size)
        guard model.isShown else {
            drawNotice(on: &canvas)
            return canvas
        }
        if isTiny(model.size), let seat = model.tinyTable {
            seat.pane?.pane.draw(model, seat, on: &canvas)
            return canvas
        }
        switch model.stage {
        case .naming: drawNaming(model, on: &canvas)
        case .home(let home): drawHome(model, home, on: &canvas)
        case .opening(let kind, let since): drawOpening(model, kind, since, on: &canvas)
        case .browsing(let browsing): drawBrowsing(model, browsing, on: &canvas)
        case .meeting: drawMeeting(model, on: &canvas)
        case .seat(let seat): drawSeat(model, seat, on: &canvas)
        case .ended(let end): drawEnd(model, end, on: &canvas)
        }
        drawReactions(model, on: &canvas)
        drawLongToast(model, on: &canvas)
        // A host may send numbers of any length: the part that is too long is cut at the border.
        for column in [0, canvas.width - 1] {
            canvas.verticalRule(
                at: Point(column, 1), rows: canvas.height - 4, style: Theme.border)
        }
        drawOverlay(model, on: &canvas)
        return canvas
    }

    private static func drawNotice(on canvas: inout Canvas) {
        let text: Phrase = """
            Please enlarge the window: guesse needs 50 columns and 16 rows, here are \
            \(canvas.width) and \(canvas.height). Ctrl-C twice leaves.
            """
        let rows = text.wrapped(to: canvas.width).count
        let top = max((canvas.height - rows) / 2, 0)
        canvas.paragraph(
            text, in: Rect(0, top, width: canvas.width, height: canvas.height - top))
    }

    // MARK: What every screen has

    /// Returns the rows between the title and the keys, without the row of short messages.
    static func body(of canvas: Canvas) -> Rect {
        Rect(2, 1, width: canvas.width - 4, height: canvas.height - 5)
    }

    /// The most columns of a row: in a wider one it is not visible that its two ends belong
    /// together.
    static let widest = 116

    /// Returns the same rows, in the middle of a wide screen and at most ``widest`` columns wide.
    static func column(of canvas: Canvas) -> Rect {
        let body = body(of: canvas)
        let width = min(body.width, widest)
        return Rect(
            body.column + (body.width - width) / 2, body.row, width: width, height: body.height)
    }

    /// Draws the border with its titles, the keys, and the short message or the request to come in,
    /// if there is one.
    ///
    /// - Parameter toastRow: The row of the message or the request; the last row above the keys by
    ///   default.
    static func drawChrome(
        _ model: Model, title: Phrase, trailing: Phrase = "", keys: [KeyHint],
        toastRow: Int? = nil, on canvas: inout Canvas
    ) {
        canvas.box(
            canvas.bounds, title: title, trailing: trailing, style: Theme.border,
            titleStyle: Theme.title)
        drawKeys(
            readyKey(model) + keys + peopleKey(model) + reactionKey(model), on: &canvas)
        let row = toastRow ?? canvas.height - 4
        if drawLoss(model, row: row, on: &canvas) { return }
        guard let toast = model.toast else { return drawLatecomers(model, row: row, on: &canvas) }
        guard !isLong(toast, on: canvas) else { return }
        canvas.fill(Rect(1, row, width: canvas.width - 2, height: 1), style: .plain)
        canvas.chrome(words(of: toast), at: Point(2, row), style: Theme.toast(toast.tone))
    }

    private static func words(of toast: Model.Toast) -> Phrase {
        let mark: Phrase =
            switch toast.tone {
            case .plain: "· "
            case .good: "✓ "
            case .bad: "! "
            }
        return mark + toast.text
    }

    private static func isLong(_ toast: Model.Toast, on canvas: Canvas) -> Bool {
        words(of: toast).width > canvas.width - 4
    }

    /// Draws a message that does not fit into one row, such as a path that people copy, over the
    /// rows above.
    private static func drawLongToast(_ model: Model, on canvas: inout Canvas) {
        guard let toast = model.toast, isLong(toast, on: canvas), !model.isHostLost else { return }
        let lines = words(of: toast).wrapped(to: canvas.width - 4)
        // The user may be writing in the row below.
        let end = canvas.height - 4
        let first = max(end - lines.count, 1)
        for (row, line) in zip(first..<end, lines) {
            canvas.fill(Rect(1, row, width: canvas.width - 2, height: 1), style: .plain)
            canvas.chrome(line, at: Point(2, row), style: Theme.toast(toast.tone))
        }
    }

    /// Draws that the host is lost, with the time for which it is searched for; this covers
    /// everything else in its row.
    ///
    /// - Returns: Whether the host is lost.
    private static func drawLoss(_ model: Model, row: Int, on canvas: inout Canvas) -> Bool {
        guard case .seat(let seat) = model.stage, let until = seat.lostUntil else {
            return false
        }
        let left = Int(max(until.nanoseconds(since: model.now), 0) / 1_000_000 + 999) / 1000
        // If no player can take over, the lost host may come back.
        let canBeReplaced = seat.view.succession != nil
        let news: Phrase =
            switch (seat.interruption, canvas.width < 80) {
            case (.silence, true):
                "! Host not heard, \(canBeReplaced ? "looking" : "waiting"): \(time(left))."
            case (.silence, false):
                "! The host is not heard. " + (canBeReplaced ? "Searching" : "Waiting for it")
                    + ": \(time(left))."
            case (.handover, true): "! The host hands over: \(time(left))."
            case (.handover, false):
                "! The host hands the game over. Looking for the next host: \(time(left))."
            }
        let way: Phrase = canvas.width < 60 ? " Esc leaves." : " Esc leaves the game."
        let text = news + way
        canvas.fill(Rect(1, row, width: canvas.width - 2, height: 1), style: .plain)
        canvas.chrome(text, at: Point(2, row), style: Theme.bad, columns: canvas.width - 4)
        return true
    }

    /// Draws the request of a person who wants to join the current game, and the keys by which the
    /// host answers.
    private static func drawLatecomers(_ model: Model, row: Int, on canvas: inout Canvas) {
        let requests = model.latecomers
        guard let first = requests.first else { return }
        canvas.fill(Rect(1, row, width: canvas.width - 2, height: 1), style: .plain)
        let isWide = canvas.width >= 70
        let isWide80 = canvas.width >= 80 && first.wish == .play
        var keys: Phrase =
            isWide80
            ? "[F3] let in from the next round  [F4] no"
            : isWide ? "[F3] let in  [F4] deny" : "[F3] yes [F4] no"
        let more: Phrase =
            requests.count == 1
            ? "" : isWide ? ", \(requests.count - 1) more wait" : " +\(requests.count - 1)"
        let wish: Phrase = " wants to \(first.aim)\(more)"
        // Only if nothing else loses its place for it.
        let block: Phrase = "  [F6] block"
        let rest = 5 + Phrase(first.name).width + wish.width + keys.width + block.width
        if isWide, rest <= canvas.width - 2 { keys = keys + block }
        let keyColumn = canvas.width - 2 - keys.width
        var column = 2 + canvas.chrome("▸ ", at: Point(2, row), style: Theme.good)
        // The beginning of a long name is enough; the wish and the keys have to be visible.
        column += canvas.text(
            first.name, at: Point(column, row), style: Theme.heading,
            columns: keyColumn - 1 - wish.width - column)
        canvas.chrome(wish, at: Point(column, row), style: Theme.heading)
        canvas.chrome(keys, at: Point(keyColumn, row), style: Theme.key)
    }

    /// Draws the bottom line: the keys that have an effect here.
    static func drawKeys(_ hints: [KeyHint], on canvas: inout Canvas) {
        let row = canvas.height - 2
        canvas.rule(at: Point(0, row - 1), columns: canvas.width, joined: true, style: Theme.border)
        canvas.fill(Rect(1, row, width: canvas.width - 2, height: 1), style: .plain)
        var column = 2
        let end = canvas.width - 2
        for hint in KeyHint.fitted(hints, to: canvas.width - 4) {
            let next = column + hint.width + 2
            column += canvas.chrome(
                "[\(hint.key)]", at: Point(column, row),
                style: hint.isOn ? Theme.key : Theme.faint, columns: end - column)
            canvas.chrome(
                hint.label, at: Point(column + 1, row), style: hint.isOn ? .plain : Theme.faint,
                columns: end - column - 1)
            column = next
        }
    }

    /// Writes a phrase in the middle of a row.
    static func drawCentred(
        _ phrase: Phrase, row: Int, in rect: Rect, style: Style = .plain,
        on canvas: inout Canvas
    ) {
        guard row >= rect.row, row < rect.endRow else { return }
        let column = rect.column + max((rect.width - phrase.width) / 2, 0)
        canvas.chrome(
            phrase, at: Point(column, row), style: style, columns: rect.endColumn - column)
    }

    /// Returns a sign that turns while the user waits.
    static func spinner(_ model: Model) -> Phrase {
        let step = Int(max(model.now.nanoseconds, 0) / 125_000_000 % 4)
        return step == 0 ? "|" : step == 1 ? "/" : step == 2 ? "-" : "\\"
    }

    /// Draws a card with a fact to read during a wait; another one after some seconds.
    ///
    /// - Parameter seat: The player's seat; players in different seats read different facts.
    static func drawFact(
        _ model: Model, seat: PlayerID, in rect: Rect, on canvas: inout Canvas
    ) {
        guard !model.facts.isEmpty, rect.width >= 24, rect.height >= 4 else { return }
        let number = Int(seat.rawValue) &* 29 &+ model.factTurn.number
        let fact = Phrase(model.facts[Int(number.magnitude % UInt(model.facts.count))])
        let lines = fact.wrapped(to: rect.width - 4).count
        let card = Rect(
            rect.column, rect.row, width: rect.width, height: min(lines + 2, rect.height))
        let inside = canvas.box(
            card, title: "Did you know?", style: Theme.faint, titleStyle: Theme.faint,
            corners: .rounded
        ).inset(columns: 1, rows: 0)
        canvas.paragraph(fact, in: inside)
    }
}
