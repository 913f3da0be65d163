import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The screens while the artist draws by hand.
extension GuessEPane {
    /// Where the pad is on a screen of that size: below the prompt, above the line of news.
    static func drawingLayout(_ size: TerminalSize) -> DrawingPadLayout {
        DrawingPadLayout(in: Rect(1, 2, width: size.columns - 2, height: size.rows - 6))
    }

    func drawDrawing(
        _ model: Model, _ table: Table, _ prompt: SafeText,
        on canvas: inout Canvas
    ) {
        let drawing = self.drawing ?? Drawing(round: game.round, continuing: Picture())
        let isOn = drawing.progress != .isSent
        let board = drawing.pad.board
        View.drawChrome(
            model, title: "Guess-E · draw it yourself", trailing: View.trailing(model, table),
            keys: [
                KeyHint("Enter", "Done", isOn: isOn, essential: true),
                KeyHint(
                    "Space", board.isPenDown ? "Pen up" : "Pen down", short: "Pen", isOn: isOn,
                    useful: true),
                KeyHint("u", "Undo", isOn: isOn && board.canUndo, essential: true),
                KeyHint("r", "Redo", isOn: isOn && board.canRedo),
                KeyHint("c", "Clear", isOn: isOn), .help,
                KeyHint("Esc", "Leave", essential: true),
            ], on: &canvas)
        canvas.chrome(
            "Draw: \"\(prompt)\"", at: Point(2, 1), style: Theme.heading,
            columns: canvas.width - 4)
        let layout = Self.drawingLayout(canvas.size)
        drawPaper(model, drawing.pad, layout, on: &canvas)
        canvas.verticalRule(
            at: Point(layout.paper.endColumn, layout.paper.row), rows: layout.panel.height,
            style: Theme.border)
        drawTime(model, table, layout, on: &canvas)
        drawPalette(model, drawing.pad, layout, on: &canvas)
        drawPen(drawing.pad, layout, on: &canvas)
        if model.overlay == nil, isOn { canvas.cursor = layout.cell(of: board.pen) }
        guard !model.hasNews else { return }
        canvas.chrome(
            drawingHint(model, drawing), at: Point(2, canvas.height - 4),
            style: board.isFull ? Theme.bad : Theme.faint, columns: canvas.width - 4)
    }

    private func drawingHint(_ model: Model, _ drawing: Drawing) -> Phrase {
        if drawing.progress == .isSent { return "\(View.spinner(model)) On its way to the others…" }
        let board = drawing.pad.board
        if board.isFull { return "! No room for more: undo something, or Enter" }
        if board.isPenDown { return "Arrows draw, with Shift further. Space: pen up" }
        let way: Phrase = "Drag the mouse, or arrows and Space. Keys: ?"
        guard game.isLive == true else { return way }
        return model.size.columns < 72
            ? "The others see it grow. Keys: ?" : "The others see it grow. \(way)"
    }

    // MARK: The paper

    private func drawPaper(
        _ model: Model, _ pad: DrawingPad, _ layout: DrawingPadLayout, on canvas: inout Canvas
    ) {
        let paper = layout.paper
        let picture = pad.board.picture
        let tier = model.graphics.inCells(colours: model.colours)
        guard tier != .words else {
            canvas.paragraph(
                """
                The paper is \(paper.width) columns wide. There are \(pad.board.strokeCount) \
                strokes on it.
                """, in: paper.inset())
            return
        }
        guard tier == .half else {
            canvas.draw(
                .drawing(picture), upTo: picture.operations.count, by: tier,
                colours: model.colours, in: paper)
            return
        }
        let raster = picture.rasterized(width: paper.width, height: paper.height * 2)
        let pen = pad.board.pen
        let penColumn = Int(pen.x) * paper.width / Picture.width
        let penRow = Int(pen.y) * paper.height * 2 / Picture.height
        canvas.pixels(in: paper, colours: model.colours) { column, row in
            let colour = raster[column, row]
            guard column == penColumn, row == penRow else {
                return Colour(colour.red, colour.green, colour.blue)
            }
            // The pen stands out from whatever it is over.
            let isDark = Int(colour.red) + 2 * Int(colour.green) + Int(colour.blue) < 512
            return isDark ? Colour(255, 255, 255) : Colour(0, 0, 0)
        }
    }

    // MARK: What is beside it

    private func drawTime(
        _ model: Model, _ table: Table, _ layout: DrawingPadLayout, on canvas: inout Canvas
    ) {
        let panel = layout.panel
        canvas.chrome("TIME", at: panel.origin, style: Theme.heading, columns: panel.width)
        View.drawTimer(
            model, table,
            at: Point(panel.column + (layout.isTall ? 0 : 5), panel.row + (layout.isTall ? 1 : 0)),
            columns: panel.width - (layout.isTall ? 1 : 5), on: &canvas)
    }

    private func drawPalette(
        _ model: Model, _ pad: DrawingPad, _ layout: DrawingPadLayout, on canvas: inout Canvas
    ) {
        let panel = layout.panel
        let name: Phrase = pad.isErasing ? "eraser" : DrawingPad.paints[pad.paint].name
        heading("COLOUR", name, at: Point(panel.column, layout.paintRow - 1), panel, on: &canvas)
        for (index, paint) in DrawingPad.paints.enumerated() {
            let rect = layout.rect(ofPaint: index)
            let isChosen = index == pad.paint && !pad.isErasing
            let label: Phrase = isChosen ? "▸" : index < 10 ? "\((index + 1) % 10)" : " "
            canvas.chrome(
                label, at: rect.origin, style: isChosen ? Theme.key : Theme.faint)
            var colour = Colour(paint.colour.red, paint.colour.green, paint.colour.blue)
            // The same as on the paper.
            colour = colour.inPicture(model.colours, matching: .nearest, column: 0, row: 0)
            canvas.chrome(
                "██", at: Point(rect.column + 1, rect.row), style: Style(foreground: colour))
        }
        heading(
            "WIDTH", "\(pad.brush + 1)   [ ]", at: Point(panel.column, layout.brushRow - 1), panel,
            on: &canvas)
        let bars: [Phrase] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        for (index, bar) in bars.enumerated() {
            canvas.chrome(
                bar, at: layout.rect(ofBrush: index).origin,
                style: index == pad.brush ? Theme.key : Theme.faint)
        }
    }

    private func drawPen(
        _ pad: DrawingPad, _ layout: DrawingPadLayout, on canvas: inout Canvas
    ) {
        let panel = layout.panel
        let board = pad.board
        let row = layout.brushRow + (layout.isTall ? 2 : 1)
        heading(
            "PEN", "\(board.isPenDown ? "down" : "up") \(board.pen.x),\(board.pen.y)",
            at: Point(panel.column, row), panel, on: &canvas)
        let strokes: Phrase = board.strokeCount == 1 ? "1 stroke" : "\(board.strokeCount) strokes"
        canvas.chrome(
            "\(strokes), \(board.percentUsed) %", at: Point(panel.column, row + 1),
            style: board.isFull ? Theme.bad : Theme.faint, columns: panel.width)
    }

    private func heading(
        _ word: Phrase, _ value: Phrase, at point: Point, _ panel: Rect, on canvas: inout Canvas
    ) {
        canvas.chrome(word, at: point, style: Theme.heading)
        canvas.chrome(
            value, at: Point(point.column + word.width + 1, point.row),
            columns: panel.width - word.width - 1)
    }

    // MARK: The others

    func drawWaitingForDrawing(
        _ model: Model, _ table: Table, on canvas: inout Canvas
    ) {
        let view = table.view
        let artist = artistName(table)
        drawMakingWait(
            model, table, title: waitingTitle(table), headline: artistHeadline(table),
            detail: view.isWatching
                ? "\(artist) draws this one by hand. When it is done, the others guess."
                : "\(artist) draws this one by hand. Get ready to guess.", on: &canvas)
    }
}
