import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The end of a question: the answer, the players who were right and their times, and the points.
extension TriviaPane {
    func drawResult(_ result: TriviaResult, _ table: Table, in rect: Rect, on canvas: inout Canvas)
    {
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
        write(headline(result, table), Theme.heading)
        row += rect.height >= 14 ? 1 : 0
        let left = Rect(rect.column, row, width: rect.width / 2 - 1, height: rect.endRow - row)
        let right = Rect(
            rect.column + rect.width / 2, row, width: rect.width - rect.width / 2,
            height: rect.endRow - row)
        drawAnswers(result, table, in: left, on: &canvas)
        drawPoints(table, in: right, on: &canvas)
    }

    /// Returns a text such as "Nora, by 0.06 s".
    func headline(_ result: TriviaResult, _ table: Table) -> Phrase {
        func name(_ player: PlayerID) -> Phrase {
            player == table.view.you ? "You" : Phrase(table.view.name(of: player))
        }
        guard let first = result.winners.first else {
            return result.answers.isEmpty ? "Nobody answered." : "Nobody was right."
        }
        let names = result.winners.dropFirst().reduce(name(first)) { "\($0), \(name($1))" }
        if result.winners.count > 1 { return "Dead heat: \(names)!" }
        guard let margin = result.margin else { return "\(names)!" }
        return "\(names), by \(Self.seconds(margin)) s"
    }

    /// Returns milliseconds as seconds with two decimal places.
    static func seconds(_ milliseconds: Int) -> Phrase {
        let hundredths = (max(0, milliseconds) + 5) / 10
        return "\(hundredths / 100).\(hundredths % 100, width: 2, pad: "0")"
    }

    private func drawAnswers(
        _ result: TriviaResult, _ table: Table, in rect: Rect, on canvas: inout Canvas
    ) {
        for (offset, answer) in result.answers.prefix(max(0, rect.height)).enumerated() {
            let isRight = answer.choice == result.right
            let name: Phrase =
                answer.player == table.view.you ? "you" : Phrase(table.view.name(of: answer.player))
            let points: Phrase = answer.points > 0 ? " +\(answer.points)" : ""
            canvas.chrome(
                "\(isRight ? "✓" : "✗") \(AnswerButton[answer.choice].shape) "
                    + "\(Self.seconds(answer.milliseconds)) s  \(name)\(points)",
                at: Point(rect.column, rect.row + offset),
                style: isRight ? Theme.good : Theme.faint, columns: rect.width)
        }
    }

    private func drawPoints(_ table: Table, in rect: Rect, on canvas: inout Canvas) {
        for (offset, standing) in game.standings.prefix(max(0, rect.height)).enumerated() {
            let isOwn = standing.player == table.view.you
            let name: Phrase = isOwn ? "you" : Phrase(table.view.name(of: standing.player))
            canvas.chrome(
                "\(isOwn ? "▸" : " ")\(standing.place, width: 2). "
                    + "\(standing.points, width: 5)  \(name)",
                at: Point(rect.column, rect.row + offset), style: isOwn ? Theme.heading : .plain,
                columns: rect.width)
        }
    }
}
