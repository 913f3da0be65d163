import TerminalKit

/// The places of a board's squares on a screen.
struct BoardLayout: Equatable {
    let depth: Int
    /// The board with its lines.
    let rect: Rect
    /// The size of one square.
    let square: (width: Int, height: Int)

    /// Puts a board of that depth into the middle of a rectangle, as large as it fits.
    init(depth: Int, in area: Rect) {
        self.depth = depth
        let perSide = depth == 1 ? 3 : 9
        // Lines are between squares, or between small boards.
        let room = (area.height - 2) / perSide
        let height = depth == 1 ? min(max(room, 1), 5) : 1
        let width = depth == 1 ? height * 2 + 3 : min(max((area.width - 6) / 9, 2), 4)
        square = (width, height)
        let whole = (width: width * perSide + (depth == 1 ? 2 : 6), height: height * perSide + 2)
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
        let gap = depth == 1 ? (place.column, place.row) : (place.column / 3 * 3, place.row / 3)
        return Rect(
            rect.column + place.column * square.width + gap.0,
            rect.row + place.row * square.height + gap.1, width: square.width,
            height: square.height)
    }

    /// Returns the square at a point of the screen.
    func square(at point: Point) -> Int? {
        (0..<(depth == 1 ? 9 : 81)).first { rect(of: $0).contains(point) }
    }

    /// Draws the lines between squares, or between small boards.
    func drawLines(on canvas: inout Canvas) {
        let part = depth == 1 ? 1 : 3
        var (rows, columns): ([Int], [Int]) = ([], [])
        for step in 1...2 {
            let row = rect.row + step * square.height * part + step - 1
            canvas.rule(at: Point(rect.column, row), columns: rect.width, style: Theme.border)
            let gap = depth == 1 ? 1 : 3
            let column =
                rect.column + step * square.width * part + (step - 1) * gap + (gap - 1) / 2
            canvas.verticalRule(
                at: Point(column, rect.row), rows: rect.height, style: Theme.border)
            columns.append(column)
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
