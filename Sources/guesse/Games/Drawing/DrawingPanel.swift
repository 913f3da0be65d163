import Games
import Pictures
import Primitives
import TerminalKit

/// The panel beside the paper: time, palette, brushes, tools, the pen, and a game's own lines.
struct DrawingPanel {
    let pad: DrawingPad
    let layout: DrawingPadLayout
    let extraLines: [Phrase]

    private var panel: Rect { layout.panel }

    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        drawTime(model, seat, on: &canvas)
        drawPalette(model, on: &canvas)
        drawBrushes(on: &canvas)
        drawTools(on: &canvas)
        drawPen(on: &canvas)
        for (row, line) in zip(layout.extraRows, extraLines) {
            canvas.chrome(line, at: Point(panel.column, row), columns: panel.width)
        }
    }

    private func drawTime(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        canvas.chrome("TIME", at: panel.origin, style: Theme.heading, columns: panel.width)
        let indent = layout.hasHeadings ? 0 : 5
        View.drawTimer(
            model, seat, at: Point(panel.column + indent, layout.timeRow),
            columns: panel.width - max(indent, 1), on: &canvas)
    }

    private func drawPalette(_ model: Model, on canvas: inout Canvas) {
        heading("COLOUR", colourName, row: layout.paintRow - 1, on: &canvas)
        for (index, paint) in DrawingPad.paints.enumerated() {
            let rect = layout.rect(ofPaint: index)
            let isChosen = index == pad.paint && !pad.isErasing
            let label: Phrase = isChosen ? "▸" : index < 10 ? "\((index + 1) % 10)" : " "
            canvas.chrome(
                label, at: rect.origin, style: isChosen ? Theme.key : Theme.faint)
            var colour = Colour(paint.colour.red, paint.colour.green, paint.colour.blue)
            // The same colour as on the paper.
            colour = colour.inPicture(model.colours, matching: .nearest, column: 0, row: 0)
            canvas.chrome(
                "██", at: Point(rect.column + 1, rect.row), style: Style(foreground: colour))
        }
    }

    private var colourName: Phrase {
        if case .enteringColour(let entry) = pad.mode { return entry.shown }
        if pad.isErasing { return "eraser" }
        switch pad.choice {
        case .paint(let index): return DrawingPad.paints[index].name
        case .mixed(let colour): return colour.webName
        }
    }

    private func drawBrushes(on canvas: inout Canvas) {
        if layout.hasHeadings {
            heading("WIDTH", "\(pad.brush + 1)   [ ]", row: layout.brushRow - 1, on: &canvas)
        }
        let bars: [Phrase] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        for (index, bar) in bars.enumerated() {
            canvas.chrome(
                bar, at: layout.rect(ofBrush: index).origin,
                style: index == pad.brush ? Theme.key : Theme.faint)
        }
    }

    private func drawTools(on canvas: inout Canvas) {
        if layout.hasHeadings {
            heading("TOOL", pad.tool.name, row: layout.toolRow - 1, on: &canvas)
        }
        for (index, tool) in DrawingPad.Tool.allCases.enumerated() {
            let isChosen = tool == pad.tool
            canvas.chrome(
                "\(isChosen ? "▸" : " ")\(tool.key)\(tool.sign)",
                at: layout.rect(ofTool: index).origin,
                style: isChosen ? Theme.key : Theme.faint)
        }
    }

    private func drawPen(on canvas: inout Canvas) {
        let board = pad.board
        heading("PEN", board.isPenDown ? "down" : "up", row: layout.penRow, on: &canvas)
        let strokes: Phrase = board.strokeCount == 1 ? "1 stroke" : "\(board.strokeCount) strokes"
        let room: Phrase = board.isFull ? ", full" : board.percentUsed >= 90 ? ", nearly full" : ""
        canvas.chrome(
            "\(strokes)\(room)", at: Point(panel.column, layout.penRow + 1),
            style: board.isFull ? Theme.bad : Theme.faint, columns: panel.width)
    }

    private func heading(_ word: Phrase, _ value: Phrase, row: Int, on canvas: inout Canvas) {
        canvas.chrome(word, at: Point(panel.column, row), style: Theme.heading)
        canvas.chrome(
            value, at: Point(panel.column + word.width + 1, row),
            columns: panel.width - word.width - 1)
    }
}
