import Pictures
import TerminalKit

/// Where the parts of a drawing pad are on the screen: the same for who draws them and for what the mouse means.
struct DrawingPadLayout: Equatable, Sendable {
    /// The fewest and the most columns beside the paper and the line that ends it.
    private static let panelColumns = 17...24
    private static let paintColumns = 4
    private static let brushColumns = 2

    /// Three columns to a row, as pictures are.
    let paper: Rect
    let panel: Rect

    init(in rect: Rect) {
        let rows = max(
            min(rect.height, (rect.width - 1 - Self.panelColumns.lowerBound) / 3, 80), 1)
        let rest = rect.width - rows * 3 - 1
        let columns = min(max(rest, 0), Self.panelColumns.upperBound)
        let left = rect.column + max(rest - columns, 0) / 2
        paper = Rect(left, rect.row, width: rows * 3, height: rows)
        panel = Rect(paper.endColumn + 1, rect.row, width: columns, height: rect.height)
    }

    /// Whether there is room for headings and gaps.
    var isTall: Bool { panel.height >= 15 }

    var paintRow: Int { panel.row + (isTall ? 4 : 2) }
    var brushRow: Int { panel.row + (isTall ? 10 : 7) }

    /// Where a colour of the palette is.
    func rect(ofPaint index: Int) -> Rect {
        Rect(
            panel.column + index % 4 * Self.paintColumns, paintRow + index / 4,
            width: Self.paintColumns, height: 1)
    }

    func paint(at point: Point) -> Int? {
        DrawingPad.paints.indices.first { rect(ofPaint: $0).contains(point) }
    }

    /// Where a brush is.
    func rect(ofBrush index: Int) -> Rect {
        Rect(
            panel.column + index * Self.brushColumns, brushRow, width: Self.brushColumns, height: 1)
    }

    func brush(at point: Point) -> Int? {
        DrawingPad.brushes.indices.first { rect(ofBrush: $0).contains(point) }
    }

    // MARK: Cells and units

    /// The middle of a cell, in units of the canvas; of the nearest cell of the paper.
    func place(of point: Point) -> Picture.Point {
        // Rounded down the middle of a narrow cell can be in the one before.
        func middle(_ cell: Int, of cells: Int, _ units: Int) -> Int {
            max((2 * cell + 1) * units / (2 * cells), (cell * units + cells - 1) / cells)
        }
        return Picture.Point(
            clampingX: middle(point.column - paper.column, of: paper.width, Picture.width),
            y: middle(point.row - paper.row, of: paper.height, Picture.height))
    }

    /// The cell in which a place is.
    func cell(of place: Picture.Point) -> Point {
        Point(
            paper.column + Int(place.x) * paper.width / Picture.width,
            paper.row + Int(place.y) * paper.height / Picture.height)
    }

    /// One pixel of two in a cell, in units of the canvas.
    var step: Int { max(1, (Picture.height / 2 + paper.height / 2) / paper.height) }

    var keyTolerance: DrawingBoard.Tolerance {
        DrawingBoard.Tolerance(across: step / 2, down: step / 2)
    }

    /// What a mouse that is known to the cell leaves open: most of the steps that it makes of a straight line, which
    /// are up to half a cell both ways.
    var mouseTolerance: DrawingBoard.Tolerance {
        DrawingBoard.Tolerance(
            across: (3 * Picture.width / paper.width + 2) / 4,
            down: (3 * Picture.height / paper.height + 2) / 4, isStepped: true)
    }
}
