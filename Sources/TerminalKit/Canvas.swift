public import Primitives

/// A grid of cells to draw a frame on: a value that the program's view makes anew for each frame.
///
/// Everything is clipped to the canvas, or to the rectangle given; a wide character that would
/// exceed it is replaced by a space. Text from outside is drawn as `SafeText`, the program's own as
/// ``Phrase``; no function takes a plain `String`.
public struct Canvas: Hashable, Sendable {
    /// The size in cells.
    public let size: TerminalSize
    /// The place of the terminal's own cursor; `nil` to hide it.
    public var cursor: Point?
    /// The image in the cells of ``Cell/Content/image``; see ``show(_:)``.
    public internal(set) var image: ImagePlacement?
    /// The cells, row after row.
    private(set) var cells: [Cell]

    /// Creates a blank canvas.
    public init(_ size: TerminalSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// The number of columns.
    public var width: Int { size.columns }
    /// The number of rows.
    public var height: Int { size.rows }
    /// The rectangle of the whole canvas.
    public var bounds: Rect { Rect(0, 0, width: width, height: height) }

    /// Returns the cell at a place; blank outside.
    public func cell(at point: Point) -> Cell {
        guard bounds.contains(point) else { return .blank }
        return cells[point.row * width + point.column]
    }

    /// Fills a rectangle with spaces in a style.
    public mutating func fill(_ rect: Rect, style: Style) {
        let rect = rect.intersection(bounds)
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn {
                put(" ", width: 1, at: Point(column, row), style: style)
            }
        }
    }

    /// Changes the style of a rectangle and keeps its text; a wide character never changes only
    /// half.
    public mutating func restyle(_ rect: Rect, _ style: Style) {
        let rect = rect.intersection(bounds)
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn {
                let index = row * width + column
                cells[index].style = style
                switch cells[index].content {
                case .narrow, .image: break
                case .wide: cells[index + 1].style = style
                case .continuation: cells[index - 1].style = style
                }
            }
        }
    }

    /// Writes text that came from outside; text beyond `columns` is cut with an ellipsis.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: The place where it begins; outside the canvas, only the part inside is shown.
    ///   - style: The style of the text.
    ///   - columns: The columns that it may take; up to the right edge unless stated.
    /// - Returns: The columns used.
    @discardableResult
    public mutating func text(
        _ text: SafeText, at point: Point, style: Style = .plain, columns: Int? = nil
    ) -> Int {
        write(text.string, at: point, style: style, columns: columns)
    }

    /// Writes the program's own words; text beyond `columns` is cut with an ellipsis.
    ///
    /// - Parameters:
    ///   - phrase: A literal, with interpolations of numbers and safe text if needed.
    ///   - point: The place where it begins; outside the canvas, only the part inside is shown.
    ///   - style: The style of the text.
    ///   - columns: The columns that it may take; up to the right edge unless stated.
    /// - Returns: The columns used.
    @discardableResult
    package mutating func chrome(
        _ phrase: Phrase, at point: Point, style: Style = .plain, columns: Int? = nil
    ) -> Int {
        write(phrase.string, at: point, style: style, columns: columns)
    }

    /// Returns each row as text without trailing spaces, for tests and for screen readers.
    public func plainText() -> [String] {
        (0..<height).map { row in
            var line = ""
            for cell in cells[row * width..<(row + 1) * width] {
                switch cell.content {
                case .narrow(let character), .wide(let character): line.append(character)
                case .image: line.append(" ")
                case .continuation: break
                }
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    @discardableResult
    mutating func write(_ string: String, at point: Point, style: Style, columns: Int?) -> Int {
        let room = min(columns ?? Int.max, width - point.column)
        guard room > 0 else { return 0 }
        var column = point.column
        for character in DisplayWidth.truncated(string, to: room) {
            let characterWidth = DisplayWidth.width(of: character)
            put(character, width: characterWidth, at: Point(column, point.row), style: style)
            column += characterWidth
        }
        return column - point.column
    }

    /// Marks cells as part of an image.
    mutating func reserve(_ rect: Rect) {
        fill(rect, style: .plain)
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn {
                cells[row * width + column].content = .image
            }
        }
    }

    /// Makes the cells of an image blank.
    mutating func giveBack() {
        for index in cells.indices where cells[index].content == .image { cells[index] = .blank }
    }

    /// Puts one character; if it overwrites half of a wide character, the other half becomes a
    /// space.
    mutating func put(
        _ character: Character, width characterWidth: Int, at point: Point, style: Style
    ) {
        guard characterWidth > 0, point.row >= 0, point.row < height else { return }
        let isWhole = point.column >= 0 && point.column + characterWidth <= width
        guard isWhole else {
            for column in point.column..<point.column + characterWidth
            where column >= 0 && column < width {
                put(" ", width: 1, at: Point(column, point.row), style: style)
            }
            return
        }
        let index = point.row * width + point.column
        for offset in 0..<characterWidth { separate(index + offset) }
        if characterWidth == 2 {
            cells[index] = Cell(.wide(character), style: style)
            cells[index + 1] = Cell(.continuation, style: style)
        } else {
            cells[index] = Cell(.narrow(character), style: style)
        }
    }

    private mutating func separate(_ index: Int) {
        switch cells[index].content {
        case .narrow, .image: break
        case .wide:
            cells[index].content = .narrow(" ")
            cells[index + 1].content = .narrow(" ")
        case .continuation:
            cells[index].content = .narrow(" ")
            cells[index - 1].content = .narrow(" ")
        }
    }
}
