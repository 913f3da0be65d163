/// A place on the screen, counted in columns and rows from the top left corner, from zero.
public struct Point: Hashable, Sendable {
    /// The number of columns from the left edge.
    public var column: Int
    /// The number of rows from the top edge.
    public var row: Int

    /// Creates a point.
    public init(_ column: Int, _ row: Int) {
        self.column = column
        self.row = row
    }
}

/// The size of a screen in cells.
public struct TerminalSize: Hashable, Sendable {
    /// Columns, at least 1.
    public let columns: Int
    /// Rows, at least 1.
    public let rows: Int

    /// The traditional size of terminals, assumed where none is reported.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// The largest side of a screen; it bounds the memory that a terminal with false reports can
    /// claim.
    public static let largestSide = 1000

    /// Creates a size, clamping each side to 1...``largestSide``.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), Self.largestSide)
        self.rows = min(max(rows, 1), Self.largestSide)
    }
}

/// A rectangle of cells; empty when a side is zero or less.
public struct Rect: Hashable, Sendable {
    /// The leftmost column.
    public var column: Int
    /// The topmost row.
    public var row: Int
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Creates a rectangle.
    public init(_ column: Int, _ row: Int, width: Int, height: Int) {
        self.column = column
        self.row = row
        self.width = width
        self.height = height
    }

    /// The top left corner.
    public var origin: Point { Point(column, row) }
    /// The first column to the right of the rectangle.
    public var endColumn: Int { column + max(width, 0) }
    /// The first row below the rectangle.
    public var endRow: Int { row + max(height, 0) }
    /// Whether there is no cell inside.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns whether the point lies inside.
    public func contains(_ point: Point) -> Bool {
        point.column >= column && point.column < endColumn && point.row >= row
            && point.row < endRow
    }

    /// Returns the rectangle without a margin on each side; empty when nothing is left.
    public func inset(columns: Int = 1, rows: Int = 1) -> Rect {
        Rect(
            column + columns, row + rows, width: max(width - 2 * columns, 0),
            height: max(height - 2 * rows, 0))
    }

    /// Returns the part that both rectangles have in common.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return Rect(
            left, top, width: max(min(endColumn, other.endColumn) - left, 0),
            height: max(min(endRow, other.endRow) - top, 0))
    }
}
