import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension Model {
    /// Whether the mouse is of use on the screen that is shown; elsewhere it is the terminal's, to select text.
    var wantsMouse: Bool {
        if case .table(let table) = stage { table.drawing != nil } else { false }
    }

    mutating func take(_ event: MouseEvent) -> [Effect] {
        guard overlay == nil, case .table(var table) = stage, let drawing = table.drawing else {
            return []
        }
        let layout = View.drawingLayout(size)
        let effects = use(drawing, of: &table) { $0.take(event, on: layout) }
        stage = .table(table)
        return effects ?? []
    }

    /// - Returns: `nil` if the key is not for the drawing.
    mutating func pressWhileDrawing(_ key: Key, _ table: inout Table) -> [Effect]? {
        guard let drawing = table.drawing else { return nil }
        let layout = View.drawingLayout(size)
        return use(drawing, of: &table) { $0.press(key, on: layout) }
    }

    private mutating func use(
        _ old: Table.Drawing, of table: inout Table,
        _ body: (inout DrawingPad) -> DrawingPad.Answer
    ) -> [Effect]? {
        var drawing = old
        guard drawing.progress != .isSent else { return nil }
        var pad = drawing.pad
        let answer = body(&pad)
        drawing.change(to: pad)
        table.drawing = drawing
        switch answer {
        case .ignored:
            return nil
        case .taken:
            break
        case .full:
            say("No room for more: undo something, or Enter.", .bad)
        case .done:
            return finish(drawing, of: &table)
        }
        return table.dueDrawingDraft(at: now)
    }

    private mutating func finish(_ old: Table.Drawing, of table: inout Table) -> [Effect] {
        var drawing = old
        if drawing.pad.board.isBlank, drawing.progress != .askedWhetherBlank {
            drawing.progress = .askedWhetherBlank
            table.drawing = drawing
            say("Nothing is drawn. Enter again: sketch does it.", for: .seconds(8))
            return []
        }
        drawing.progress = .isSent
        table.drawing = drawing
        return [
            .room(
                .perform(.submitDrawing(round: drawing.round, picture: drawing.pad.drawing)))
        ]
    }
}
