import Games
import Pictures
import Primitives
import TerminalKit

/// The screen on which a player draws by hand: paper, time, palette, brushes, tools and the pen.
///
/// It knows no game: a game gives the texts around them in its task.
struct DrawingScreen {
    let drawing: HandDrawing
    let task: DrawingTask
    /// The text in the border at the left; `trailing` is at the right.
    let title: Phrase
    let trailing: Phrase

    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let pad = drawing.pad
        View.drawChrome(
            model, title: title, trailing: trailing,
            keys: keys + [.help, .leave], on: &canvas)
        let layout = task.layout(on: canvas.size)
        let lines = task.heading.wrapped(to: layout.heading.width)
        let top = Phrase(Array(lines.prefix(layout.heading.height)), separatedBy: " ")
        canvas.paragraph(top, in: layout.heading, style: Theme.heading)
        drawPaper(model, layout, on: &canvas)
        canvas.verticalRule(
            at: Point(layout.paper.endColumn, layout.paper.row), rows: layout.panel.height,
            style: Theme.border)
        DrawingPanel(pad: pad, layout: layout, extraLines: task.extraLines)
            .draw(model, seat, on: &canvas)
        if model.overlay == nil, isOn { canvas.cursor = layout.cell(of: pad.board.pen) }
        guard !model.hasNews else { return }
        let row = Point(2, canvas.height - 4)
        let rest = Phrase(Array(lines.dropFirst(layout.heading.height)), separatedBy: " ")
        // On a small screen the whole sentence is worth more than the hint, which is in the help.
        if !rest.isEmpty, saysOnlyHow {
            canvas.chrome(rest, at: row, style: Theme.heading, columns: canvas.width - 4)
        } else {
            canvas.chrome(
                hint(model), at: row, style: pad.board.isFull ? Theme.bad : Theme.faint,
                columns: canvas.width - 4)
        }
    }

    /// Whether the hint says no more than how to draw.
    private var saysOnlyHow: Bool {
        if case .enteringColour = drawing.pad.mode { return false }
        return isOn && !drawing.pad.board.isFull && !drawing.pad.board.isPenDown
    }

    private var isOn: Bool { drawing.progress != .isSent }

    private var keys: [KeyHint] {
        let board = drawing.pad.board
        let isDown = board.isPenDown
        let space: Phrase
        let short: Phrase
        switch drawing.pad.tool {
        case .pen: (space, short) = (isDown ? "Pen up" : "Pen down", "Pen")
        case .line, .rectangle, .ellipse:
            (space, short) = (isDown ? "Second point" : "First point", "Point")
        case .fill: (space, short) = ("Fill", "Fill")
        }
        return [
            KeyHint("Enter", "Done", isOn: isOn, essential: true),
            KeyHint("Space", space, short: short, isOn: isOn, useful: true),
            KeyHint("u", "Undo", isOn: isOn && board.canUndo, essential: true),
            KeyHint("r", "Redo", isOn: isOn && board.canRedo),
            KeyHint("f", "Fill", isOn: isOn),
            KeyHint("c", "Clear", isOn: isOn),
        ]
    }

    private func hint(_ model: Model) -> Phrase {
        guard isOn else { return "\(View.spinner(model)) \(task.sending)" }
        let pad = drawing.pad
        if case .enteringColour = pad.mode {
            return "Six digits, 0-9 and a-f. Enter takes the colour, Esc leaves"
        }
        if pad.board.isFull { return "! No room for more: undo something, or Enter" }
        if pad.board.isPenDown {
            return pad.tool == .pen
                ? "Arrows draw, with Shift further. Space: pen up"
                : "Arrows move the second point. Space: there"
        }
        let way: Phrase = "Drag the mouse, or arrows and Space. Keys: ?"
        guard let note = task.note else { return way }
        return model.size.columns < 72 ? "\(note) Keys: ?" : "\(note) \(way)"
    }

    /// Returns the keys of the pad.
    ///
    /// - Parameter done: The meaning of Enter in the game.
    static func help(done: Phrase) -> [(Phrase, Phrase)] {
        [
            ("mouse", "drag: draw, wheel: width"),
            ("arrows", "the pen; Shift: further"),
            ("Space", "pen down, up; both points"),
            ("p l o i b", "pen line box ellipse fill"),
            ("f F", "fill here; the whole paper"),
            ("1-9 Tab #", "colour; #: six digits"),
            ("[ ] e", "width, eraser"), ("u r c", "undo, redo, a new sheet"), ("Enter", done),
        ]
    }

    // MARK: The paper

    private func drawPaper(_ model: Model, _ layout: DrawingPadLayout, on canvas: inout Canvas) {
        let paper = layout.paper
        let board = drawing.pad.board
        let picture = board.picture
        let tier = model.graphics.inCells(colours: model.colours)
        guard tier != .words else {
            canvas.paragraph(
                """
                The paper is \(paper.width) columns wide. There are \(board.strokeCount) \
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
        let pen = board.pen
        let penColumn = Int(pen.x) * paper.width / Picture.width
        let penRow = Int(pen.y) * paper.height * 2 / Picture.height
        canvas.pixels(in: paper, colours: model.colours) { column, row in
            let colour = raster[column, row]
            guard column == penColumn, row == penRow else {
                return Colour(colour.red, colour.green, colour.blue)
            }
            // The pen contrasts with the colour below it.
            let isDark = Int(colour.red) + 2 * Int(colour.green) + Int(colour.blue) < 512
            return isDark ? Colour(255, 255, 255) : Colour(0, 0, 0)
        }
    }
}
