import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The screens of Trivia.
extension TriviaPane {
    func draw(_ model: Model, _ table: Table, on canvas: inout Canvas) {
        let body = Self.body(of: model.size)
        switch game.phase {
        case .idle, .finished: break
        case .asking(let asking):
            if let shown = shownQuestion(at: model.now) {
                drawQuestion(shown, model, table, in: body, on: &canvas)
            } else {
                drawCountdown(asking, model, in: body, on: &canvas)
            }
        case .result(let result): drawResult(result, table, in: body, on: &canvas)
        }
        View.drawChrome(
            model, title: "Trivia · \(heading)", trailing: View.trailing(model, table),
            keys: keys(model, table), on: &canvas)
    }

    /// What lies between the title and the row of news.
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

    private func keys(_ model: Model, _ table: Table) -> [KeyHint] {
        let showing = KeyHint(
            "v", game.showsQuestions ? "Hide the question" : "Show the question here",
            short: "Question", useful: true)
        var keys: [KeyHint] = []
        switch game.phase {
        case .idle, .finished: break
        case .asking(let asking):
            if asking.isAsked {
                keys = [
                    KeyHint(
                        "1-\(asking.buttonCount)", "Answer", isOn: canAnswer(at: model.now),
                        essential: true)
                ]
            }
            if isPlaying(table) { keys.append(showing) }
        case .result:
            if table.isHost { keys = [KeyHint("Enter", "Next question", essential: true)] }
            if isPlaying(table) { keys.append(showing) }
        }
        return keys + [.help, KeyHint("Esc", "Leave", essential: true)]
    }

    // MARK: Before the question

    private func drawCountdown(
        _ asking: TriviaAsking, _ model: Model, in rect: Rect, on canvas: inout Canvas
    ) {
        let lines: [(Phrase, Style)] = [
            ("Question \(asking.number)", Theme.heading),
            ("", .plain),
            (game.showsQuestions ? "Get ready…" : "Look at the screen!", Theme.accent),
        ]
        drawCentred(lines, in: rect, on: &canvas)
    }

    private func drawCentred(
        _ lines: [(Phrase, Style)], in rect: Rect, on canvas: inout Canvas
    ) {
        let top = rect.row + max(0, (rect.height - lines.count) / 2)
        for (offset, line) in lines.enumerated().prefix(rect.height) {
            let column = rect.column + max(0, (rect.width - line.0.width) / 2)
            canvas.chrome(
                line.0, at: Point(column, top + offset), style: line.1, columns: rect.width)
        }
    }

    // MARK: The question

    /// The rows that the question's sheet takes above the buttons.
    private func sheetHeight(_ asking: TriviaAsking, in rect: Rect) -> Int {
        guard let sheet = asking.sheet else { return 2 }
        let lines = Phrase(sheet.text).wrapped(to: rect.width).count
        return min(max(1, rect.height - 2 * rows(asking.buttonCount, rect.width)), lines + 2)
    }

    private func rows(_ count: Int, _ width: Int) -> Int {
        let columns = columnCount(count, width)
        return (count + columns - 1) / columns
    }

    private func columnCount(_ count: Int, _ width: Int) -> Int {
        switch count {
        case ...2: count
        case 3...4: 2
        default: width < 60 ? 2 : 3
        }
    }

    /// The buttons' places, which fill the screen below the question.
    func buttons(_ asking: TriviaAsking, in size: TerminalSize) -> [Rect] {
        let body = Self.body(of: size)
        let top = sheetHeight(asking, in: body)
        let area = Rect(
            body.column, body.row + top, width: body.width, height: max(0, body.height - top))
        let columns = columnCount(asking.buttonCount, body.width)
        let rows = rows(asking.buttonCount, body.width)
        return (0..<asking.buttonCount).map { index in
            let (row, column) = (index / columns, index % columns)
            // What is left over by a division goes to the first ones, so that no gap is wider than another.
            let left = area.width * column / columns
            let right = area.width * (column + 1) / columns
            let upper = area.height * row / rows
            let lower = area.height * (row + 1) / rows
            let gap = column < columns - 1 ? 1 : 0
            return Rect(
                area.column + left, area.row + upper, width: right - left - gap,
                height: max(1, lower - upper - (lower - upper > 3 && row < rows - 1 ? 1 : 0)))
        }
    }

    private func drawQuestion(
        _ asking: TriviaAsking, _ model: Model, _ table: Table, in rect: Rect,
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
                status(asking, model, table), at: Point(head.column, head.row + used),
                style: Theme.faint, columns: head.width)
        } else {
            canvas.chrome(
                "Look at the screen!", at: Point(head.column, head.row), style: Theme.heading,
                columns: head.width)
            canvas.chrome(
                status(asking, model, table), at: Point(head.column, head.row + 1),
                style: Theme.faint, columns: head.width)
        }
        let isOpen = untilOpen(asking, at: model.now) <= .zero
        for (index, rect) in buttons(asking, in: model.size).enumerated() {
            let isFaded = asking.own.map { $0 != index } ?? !isOpen
            drawButton(
                index, asking.sheet?.choices[index], isFaded: isFaded,
                isOwn: asking.own == index, in: rect, on: &canvas)
        }
    }

    /// What goes on: who has answered, and what this user may do.
    private func status(_ asking: TriviaAsking, _ model: Model, _ table: Table) -> Phrase {
        let wait = untilOpen(asking, at: model.now)
        if wait > .zero { return "Read… buttons in \(Int(wait.wholeMilliseconds / 1000) + 1) s" }
        let count: Phrase = "\(asking.answered.count) of \(answererCount) have answered"
        if !isPlaying(table) { return count }
        if !asking.isAsked { return "The next question is yours. \(count)." }
        return asking.own == nil ? count : "Your answer is in. \(count)."
    }

    /// Whether this user answers: not if they watch, and not if they only host.
    private func isPlaying(_ table: Table) -> Bool {
        game.scores.contains { $0.player == table.view.you }
    }

    private var answererCount: Int { game.scores.count { !$0.isAway } }

    private func drawButton(
        _ index: Int, _ text: SafeText?, isFaded: Bool, isOwn: Bool, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let button = TriviaButton[index]
        let sign: Phrase = "\(index + 1) \(button.shape)"
        guard rect.height >= 3 else {
            let line: Phrase = text.map { "\(sign) \($0)" } ?? sign
            canvas.chrome(
                isOwn ? "▸\(line)" : " \(line)", at: rect.origin,
                style: isFaded ? Theme.faint : button.accent, columns: rect.width)
            return
        }
        if !isFaded { canvas.fill(rect, style: button.style) }
        let style = isFaded ? Theme.faint : button.style
        let inside = canvas.box(
            rect, trailing: isOwn ? "your answer" : "", style: style, corners: .rounded)
        let words: Phrase = text.map { "\(sign)  \($0)" } ?? sign
        let lines = Array(words.wrapped(to: max(1, inside.width - 2)).prefix(max(1, inside.height)))
        let top = inside.row + (inside.height - lines.count) / 2
        for (offset, line) in lines.enumerated() {
            let column = inside.column + max(0, (inside.width - line.width) / 2)
            canvas.chrome(
                line, at: Point(column, top + offset), style: style, columns: inside.width)
        }
    }
}
