import Primitives
import TerminalKit

/// The places of a board's squares on a screen.
struct BoardLayout: Equatable {
    let depth: Int
    /// The board with its lines.
    let rect: Rect
    /// The size of one square.
    let square: (width: Int, height: Int)
    /// The columns between two small boards, and the rows: none where the rows are too few, and the
    /// line is then below the squares.
    private let gap: (width: Int, height: Int)

    /// Puts a board of that depth into the middle of a rectangle, as large as it fits.
    init(depth: Int, in area: Rect) {
        self.depth = depth
        let perSide = depth == 1 ? 3 : 9
        // Lines are between squares, or between small boards.
        let room = (area.height - 2) / perSide
        let height = depth == 1 ? min(max(room, 1), 5) : 1
        let isTight = depth > 1 && area.height < 10
        gap = isTight ? (1, 0) : depth == 1 ? (1, 1) : (3, 1)
        let width =
            depth == 1 ? height * 2 + 3 : isTight ? 2 : min(max((area.width - 6) / 9, 2), 4)
        square = (width, height)
        let whole = (
            width: width * perSide + 2 * gap.width, height: height * perSide + 2 * gap.height
        )
        rect = Rect(
            area.column + max((area.width - whole.width) / 2, 0),
            area.row + max((area.height - whole.height) / 2, 0),
            width: whole.width, height: whole.height)
    }

    /// Returns the row and the column of a square, counted in squares from the upper left.
    static func place(of number: Int, depth: Int) -> (row: Int, column: Int) {
        guard depth > 1 else { return (number / 3, number % 3) }
        let (board, inner) = (number / 9, number % 9)
        return (board / 3 * 3 + inner / 3, board % 3 * 3 + inner % 3)
    }

    /// Returns the square at a row and a column.
    static func number(row: Int, column: Int, depth: Int) -> Int {
        guard depth > 1 else { return row * 3 + column }
        return (row / 3 * 3 + column / 3) * 9 + row % 3 * 3 + column % 3
    }

    /// Returns the cells of a square.
    func rect(of number: Int) -> Rect {
        let place = Self.place(of: number, depth: depth)
        let part = depth == 1 ? 1 : 3
        return Rect(
            rect.column + place.column * square.width + place.column / part * gap.width,
            rect.row + place.row * square.height + place.row / part * gap.height,
            width: square.width, height: square.height)
    }

    /// Returns the square at a point of the screen.
    func square(at point: Point) -> Int? {
        (0..<(depth == 1 ? 9 : 81)).first { rect(of: $0).contains(point) }
    }

    /// Returns the style for a square, which has a line below it if there is no row for the line.
    func style(_ style: Style, of number: Int) -> Style {
        let row = Self.place(of: number, depth: depth).row
        guard gap.height == 0, row == 2 || row == 5 else { return style }
        var style = style
        style.attributes.insert(.underline)
        return style
    }

    /// Draws the lines between squares, or between small boards.
    func drawLines(on canvas: inout Canvas) {
        let part = depth == 1 ? 1 : 3
        var (rows, columns): ([Int], [Int]) = ([], [])
        for step in 1...2 {
            let column =
                rect.column + step * square.width * part + (step - 1) * gap.width
                + (gap.width - 1) / 2
            canvas.verticalRule(
                at: Point(column, rect.row), rows: rect.height, style: Theme.border)
            columns.append(column)
            guard gap.height > 0 else { continue }
            let row = rect.row + step * square.height * part + step - 1
            canvas.rule(at: Point(rect.column, row), columns: rect.width, style: Theme.border)
            rows.append(row)
        }
        for row in rows {
            for column in columns {
                canvas.chrome("┼", at: Point(column, row), style: Theme.border)
            }
        }
    }

    static func == (left: BoardLayout, right: BoardLayout) -> Bool {
        left.depth == right.depth && left.rect == right.rect
    }
}
