import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The screen of X and O in a window that is too small for every other one, such as a phone's: the
/// board without a border, and what matters beside and below it.
extension XAndOPane {
    func drawTiny(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        drawBoard(model, seat, on: &canvas)
        let layout = layout(in: model.size)
        let left = layout.rect.endColumn + 1
        let panel = Rect(left, 0, width: canvas.width - left, height: canvas.height - 1)
        let sides = Mark.allCases.map { mark -> (Phrase, Style) in
            let text: Phrase =
                "\(game.turn == mark ? "▸" : " ")\(mark.sign) \(name(mark, seat)) "
                + "\(points(of: mark))"
            return (text, game.turn == mark ? Theme.heading : .plain)
        }
        let time: Phrase = seat.clock.map { View.time($0.secondsLeft(at: model.now)) } ?? ""
        let lines: [(Phrase, Style)] =
            [(heading, Theme.heading)] + sides + [(time, Theme.faint)]
            + tinyKeys.map { ($0, Theme.faint) }
        for (row, line) in lines.prefix(panel.height).enumerated() {
            canvas.chrome(
                line.0, at: Point(panel.column, row), style: line.1, columns: panel.width)
        }
        let (text, style) = lastLine(model, seat)
        canvas.chrome(
            text, at: Point(0, canvas.height - 1), style: style, columns: canvas.width)
    }

    private var tinyKeys: [Phrase] {
        switch game.phase {
        case .idle, .finished: ["Esc leave"]
        case .choosing: ["Enter I start", "e end, Esc leave"]
        case .playing:
            [
                game.board.depth == 1 ? "1-9 a square" : "1-9 board, square",
                "arrows and Enter", "r clear, e end", "Esc leave",
            ]
        case .over: ["Enter next board", "e end, Esc leave"]
        }
    }

    /// Returns the news, a question, or the state of the game.
    private func lastLine(_ model: Model, _ seat: Seat) -> (Phrase, Style) {
        if seat.lostUntil != nil { return ("! No host just now. Esc leaves.", Theme.bad) }
        if model.overlay == .leaving {
            return ("Leave? y yes  n no", Theme.warning)
        }
        if let toast = model.toast { return (toast.text, Theme.toast(toast.tone)) }
        return (status(seat), Theme.heading)
    }
}
