import Pictures
import Primitives
import TerminalKit

/// The places of a drawing pad's parts on the screen, used to draw them and to interpret the mouse.
struct DrawingPadLayout: Equatable, Sendable {
    /// The fewest and the most columns beside the paper and the line at its end.
    private static let panelColumns = 17...24
    private static let paintColumns = 4
    private static let brushColumns = 2
    private static let toolColumns = 3

    /// The fewest rows of paper and panel.
    private static let fewestRows = 10
    /// The most rows of the sentence above the paper.
    private static let mostHeadingRows = 3

    /// The sentence above the paper: as many rows as it needs, and as remain beside the smallest
    /// paper.
    let heading: Rect
    /// The paper: three columns per row, like pictures.
    let paper: Rect
    let panel: Rect

    /// The spacing of the panel's rows: all parts close together, with headings, or also with gaps
    /// between them.
    private enum Spacing: Equatable, Sendable {
        case compact
        case close
        case wide
    }

    private let spacing: Spacing

    /// Creates the layout for a screen of that size: below a heading, above the line of news.
    ///
    /// - Parameters:
    ///   - heading: The sentence above the paper.
    ///   - extraLines: The number of lines that a game shows below all other parts of the panel.
    init(on size: TerminalSize, heading phrase: Phrase = "", extraLines: Int = 0) {
        let headingColumns = max(size.columns - 4, 1)
        let most = min(Self.mostHeadingRows, size.rows - 5 - Self.fewestRows)
        let headingRows = max(1, min(phrase.wrapped(to: headingColumns).count, most))
        heading = Rect(2, 1, width: headingColumns, height: headingRows)
        let rect = Rect(
            1, 1 + headingRows, width: size.columns - 2, height: size.rows - 5 - headingRows)
        let rows = max(
            min(rect.height, (rect.width - 1 - Self.panelColumns.lowerBound) / 3, 80), 1)
        let rest = rect.width - rows * 3 - 1
        let columns = min(max(rest, 0), Self.panelColumns.upperBound)
        let left = rect.column + max(rest - columns, 0) / 2
        paper = Rect(left, rect.row, width: rows * 3, height: rows)
        panel = Rect(paper.endColumn + 1, rect.row, width: columns, height: rect.height)
        let extra = extraLines > 0 ? extraLines + 1 : 0
        spacing = rect.height >= 17 + extra ? .wide : rect.height >= 13 ? .close : .compact
    }

    /// Whether each part has a heading.
    var hasHeadings: Bool { spacing != .compact }
    private var titleRows: Int { hasHeadings ? 1 : 0 }
    private var gapRows: Int { spacing == .wide ? 1 : 0 }

    var timeRow: Int { panel.row + titleRows }
    var paintRow: Int { timeRow + gapRows + 2 }
    var brushRow: Int { paintRow + 4 + gapRows + titleRows }
    var toolRow: Int { brushRow + 1 + gapRows + titleRows }
    var penRow: Int { toolRow + 1 + gapRows }

    /// The rows below all other parts.
    var extraRows: Range<Int> {
        let first = penRow + 2 + gapRows
        return first..<max(panel.endRow, first)
    }

    /// Returns the place of a colour of the palette.
    func rect(ofPaint index: Int) -> Rect {
        Rect(
            panel.column + index % 4 * Self.paintColumns, paintRow + index / 4,
            width: Self.paintColumns, height: 1)
    }

    func paint(at point: Point) -> Int? {
        DrawingPad.paints.indices.first { rect(ofPaint: $0).contains(point) }
    }

    /// Returns the place of a brush.
    func rect(ofBrush index: Int) -> Rect {
        Rect(
            panel.column + index * Self.brushColumns, brushRow, width: Self.brushColumns, height: 1)
    }

    func brush(at point: Point) -> Int? {
        DrawingPad.brushes.indices.first { rect(ofBrush: $0).contains(point) }
    }

    /// Returns the place of a tool.
    func rect(ofTool index: Int) -> Rect {
        Rect(panel.column + index * Self.toolColumns, toolRow, width: Self.toolColumns, height: 1)
    }

    func tool(at point: Point) -> DrawingPad.Tool? {
        zip(DrawingPad.Tool.allCases.indices, DrawingPad.Tool.allCases)
            .first { rect(ofTool: $0.0).contains(point) }?.1
    }

    // MARK: Cells and units

    /// Returns the middle of a cell, in units of the canvas; for a cell beside the paper, that of
    /// the nearest cell on it.
    func place(of point: Point) -> Picture.Point {
        // Rounded down, the middle of a narrow cell could be in the previous one.
        func middle(_ cell: Int, of cells: Int, _ units: Int) -> Int {
            max((2 * cell + 1) * units / (2 * cells), (cell * units + cells - 1) / cells)
        }
        return Picture.Point(
            clampingX: middle(point.column - paper.column, of: paper.width, Picture.width),
            y: middle(point.row - paper.row, of: paper.height, Picture.height))
    }

    /// Returns the place of the mouse, in units of the canvas: exact if its place in the cell is
    /// known.
    func place(of event: MouseEvent) -> Picture.Point {
        guard let offset = event.offset else { return place(of: event.point) }
        let across = (event.point.column - paper.column) * 256 + Int(offset.across)
        let down = (event.point.row - paper.row) * 256 + Int(offset.down)
        return Picture.Point(
            clampingX: across * Picture.width / (paper.width * 256),
            y: down * Picture.height / (paper.height * 256))
    }

    /// Returns the cell that contains a place.
    func cell(of place: Picture.Point) -> Point {
        Point(
            paper.column + Int(place.x) * paper.width / Picture.width,
            paper.row + Int(place.y) * paper.height / Picture.height)
    }

    /// The size of one pixel of two in a cell, in units of the canvas.
    var step: Int { max(1, (Picture.height / 2 + paper.height / 2) / paper.height) }

    var keyTolerance: DrawingBoard.Tolerance {
        DrawingBoard.Tolerance(across: step / 2, down: step / 2)
    }

    func tolerance(of event: MouseEvent) -> DrawingBoard.Tolerance {
        event.offset == nil ? cellTolerance : .least
    }

    /// The uncertainty of a mouse whose cell is known: most of the steps that it makes of a
    /// straight line, which are up to half a cell in both directions.
    private var cellTolerance: DrawingBoard.Tolerance {
        DrawingBoard.Tolerance(
            across: (3 * Picture.width / paper.width + 2) / 4,
            down: (3 * Picture.height / paper.height + 2) / 4, isStepped: true)
    }
}
