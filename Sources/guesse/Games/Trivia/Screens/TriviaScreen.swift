import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The screens of Trivia.
extension TriviaPane {
    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let body = Self.body(of: model.size)
        switch game.phase {
        case .idle, .finished: break
        case .asking(let asking):
            if let shown = shownQuestion(at: model.now) {
                drawQuestion(shown, model, seat, in: body, on: &canvas)
            } else {
                drawCountdown(asking, model, in: body, on: &canvas)
            }
        case .result(let result): drawResult(result, seat, in: body, on: &canvas)
        }
        View.drawChrome(
            model, title: "Trivia · \(heading)", trailing: View.trailing(model, seat),
            keys: keys(model, seat), on: &canvas)
    }

    /// Returns the part of the screen between the title and the row of news.
    private static func body(of size: TerminalSize) -> Rect {
        Rect(2, 1, width: size.columns - 4, height: size.rows - 5)
    }

    private var heading: Phrase {
        switch game.phase {
        case .idle: "a quiz"
        case .asking(let asking): "question \(asking.number) of \(game.questionCount)"
        case .result(let result): "answer \(result.number) of \(game.questionCount)"
        case .finished: "the end"
        }
    }

    private func keys(_ model: Model, _ seat: Seat) -> [KeyHint] {
        let showing = KeyHint(
            "v", game.showsQuestions ? "Hide the question" : "Show the question here",
            short: "Question", useful: true)
        var keys: [KeyHint] = []
        switch game.phase {
        case .idle, .finished: break
        case .asking(let asking):
            if canAnswer(at: model.now) {
                keys = [KeyHint("1-\(asking.buttonCount)", "Answer", essential: true)]
            }
            if isPlaying(seat) { keys.append(showing) }
        case .result(let result):
            let next: Phrase = result.isLast ? "Final points" : "Next question"
            if seat.isHost { keys = [KeyHint("Enter", next, essential: true)] }
            if isPlaying(seat) { keys.append(showing) }
        }
        return keys + [.help, .leave]
    }

    // MARK: Before the question

    private func drawCountdown(
        _ asking: TriviaAsking, _ model: Model, in rect: Rect, on canvas: inout Canvas
    ) {
        let row = rect.row + max(0, (rect.height - 3) / 2)
        View.drawCentred(
            "Question \(asking.number)", row: row, in: rect, style: Theme.heading, on: &canvas)
        View.drawCentred(
            game.showsQuestions ? "Get ready…" : "Look at the screen!", row: row + 2, in: rect,
            style: Theme.accent, on: &canvas)
    }

    // MARK: The question

    /// Returns the number of rows of the question's sheet above the buttons.
    private func sheetHeight(_ asking: TriviaAsking, in rect: Rect) -> Int {
        guard let sheet = asking.sheet else { return 2 }
        let lines = Phrase(sheet.text).wrapped(to: rect.width).count
        let rows = AnswerButton.rowCount(asking.buttonCount, within: rect.width)
        return min(max(1, rect.height - 2 * rows), lines + 2)
    }

    /// Returns the places of the buttons, which fill the screen below the question.
    func buttons(_ asking: TriviaAsking, in size: TerminalSize) -> [Rect] {
        let body = Self.body(of: size)
        let top = sheetHeight(asking, in: body)
        return AnswerButton.places(
            asking.buttonCount,
            in: Rect(
                body.column, body.row + top, width: body.width,
                height: max(0, body.height - top)))
    }

    private func drawQuestion(
        _ asking: TriviaAsking, _ model: Model, _ seat: Seat, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let top = sheetHeight(asking, in: rect)
        let head = Rect(rect.column, rect.row, width: rect.width, height: top)
        if let sheet = asking.sheet {
            let used = canvas.paragraph(
                Phrase(sheet.text),
                in: Rect(head.column, head.row, width: head.width, height: max(1, top - 1)),
                style: Theme.heading)
            canvas.chrome(
                status(asking, model, seat), at: Point(head.column, head.row + used),
                style: Theme.faint, columns: head.width)
        } else {
            canvas.chrome(
                "Look at the screen!", at: Point(head.column, head.row), style: Theme.heading,
                columns: head.width)
            canvas.chrome(
                status(asking, model, seat), at: Point(head.column, head.row + 1),
                style: Theme.faint, columns: head.width)
        }
        let isOpen = untilOpen(asking, at: model.now) <= .zero
        for (index, rect) in buttons(asking, in: model.size).enumerated() {
            let isOwn = asking.own == index
            let look: AnswerButton.Look =
                if isOwn {
                    .chosen
                } else if asking.own != nil {
                    .unchosen
                } else if !asking.isAsked {
                    .words
                } else {
                    isOpen ? .plain : .faded
                }
            AnswerButton[index].draw(
                index + 1, asking.sheet.map { Phrase($0.choices[index]) }, look: look,
                note: isOwn ? "your answer" : "", in: rect, on: &canvas)
        }
    }

    /// Returns a line about the players who have answered, and about what this user may do.
    private func status(_ asking: TriviaAsking, _ model: Model, _ seat: Seat) -> Phrase {
        let wait = untilOpen(asking, at: model.now)
        if wait > .zero { return "Read… buttons in \(Int(wait.wholeMilliseconds / 1000) + 1) s" }
        let count: Phrase = "\(asking.answered.count) of \(answererCount) answered"
        if !isPlaying(seat) { return count }
        if !asking.isAsked { return "The next question is yours. \(count)." }
        return asking.own == nil ? count : "Your answer is in. \(count)."
    }

    /// Returns whether this user answers: spectators do not, nor does a host who does not play.
    private func isPlaying(_ seat: Seat) -> Bool {
        game.scores.contains { $0.player == seat.view.you }
    }

    private var answererCount: Int { game.scores.count { !$0.isAway } }
}
