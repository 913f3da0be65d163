import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The end of a question: the answer, the players who were right and their times, and the points.
extension TriviaPane {
    func drawResult(_ result: TriviaResult, _ seat: Seat, in rect: Rect, on canvas: inout Canvas) {
        var row = rect.row
        func write(_ phrase: Phrase, _ style: Style) {
            guard row < rect.endRow else { return }
            let room = Rect(rect.column, row, width: rect.width, height: min(2, rect.endRow - row))
            row += max(1, canvas.paragraph(phrase, in: room, style: style))
        }
        write(Phrase(result.sheet.text), Theme.faint)
        let button = AnswerButton[result.right]
        write(
            "✓ \(result.right + 1) \(button.shape) \(result.sheet.choices[result.right])",
            Theme.good)
        if let note = result.note, rect.height >= 14 { write(Phrase(note), .plain) }
        row += rect.height >= 14 ? 1 : 0
        write(result.outcome(in: seat.company), Theme.heading)
        row += rect.height >= 14 ? 1 : 0
        let left = Rect(rect.column, row, width: rect.width / 2 - 1, height: rect.endRow - row)
        let right = Rect(
            rect.column + rect.width / 2, row, width: rect.width - rect.width / 2,
            height: rect.endRow - row)
        drawAnswers(result, seat, in: left, on: &canvas)
        View.drawScores(game.standings, seat.view, in: right, on: &canvas) {
            let name = seat.company.name(of: $0.player)
            return "\($0.place, width: 2). \($0.points, width: 5)  \(name)"
        }
    }

    private func drawAnswers(
        _ result: TriviaResult, _ seat: Seat, in rect: Rect, on canvas: inout Canvas
    ) {
        let rows = View.fitting(result.answers, in: rect, on: &canvas) {
            $0.player == seat.view.you
        }
        for (offset, answer) in rows.enumerated() {
            let isRight = answer.choice == result.right
            let name = seat.company.name(of: answer.player)
            let points: Phrase = answer.points > 0 ? " +\(answer.points)" : ""
            canvas.chrome(
                "\(isRight ? "✓" : "✗") \(AnswerButton[answer.choice].shape) "
                    + "\(TriviaResult.seconds(answer.milliseconds)) s  \(name)\(points)",
                at: Point(rect.column, rect.row + offset),
                style: isRight ? Theme.good : Theme.faint, columns: rect.width)
        }
    }
}
