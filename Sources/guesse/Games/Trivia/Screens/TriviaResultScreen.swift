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
        drawPoints(seat, in: right, on: &canvas)
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

    private func drawPoints(_ seat: Seat, in rect: Rect, on canvas: inout Canvas) {
        let rows = View.fitting(game.standings, in: rect, on: &canvas) {
            $0.player == seat.view.you
        }
        for (offset, standing) in rows.enumerated() {
            let isOwn = standing.player == seat.view.you
            let name = seat.company.name(of: standing.player)
            View.drawName(
                "\(isOwn ? "▸" : " ")\(standing.place, width: 2). "
                    + "\(standing.points, width: 5)  \(name)",
                then: View.note(on: seat.view.player(standing.player)),
                at: Point(rect.column, rect.row + offset), style: isOwn ? Theme.heading : .plain,
                columns: rect.width, on: &canvas)
        }
    }
}
