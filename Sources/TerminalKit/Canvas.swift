public import Primitives

/// A grid of cells to draw a frame on: a value, made anew for each frame by the program's view.
///
/// Everything is clipped to the canvas, or to the rectangle given; a wide character that would stick
/// out is replaced by a space. Text from outside goes in as `SafeText`, the program's own as ``Phrase``;
/// there is no way in for a plain `String`.
public struct Canvas: Hashable, Sendable {
    /// Its size.
    public let size: TerminalSize
    /// Where the terminal's own cursor is to be shown, if anywhere.
    public var cursor: Point?
    /// The image that is to be shown in cells of ``Cell/Content/image``; see ``show(_:)``.
    public internal(set) var image: ImagePlacement?
    /// Row after row.
    private(set) var cells: [Cell]

    /// Creates a blank canvas.
    public init(_ size: TerminalSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
    }

    /// Columns.
    public var width: Int { size.columns }
    /// Rows.
    public var height: Int { size.rows }
    /// All of it.
    public var bounds: Rect { Rect(0, 0, width: width, height: height) }

    /// The cell at a place; blank outside.
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

    /// Changes the style of a rectangle and keeps its text; a wide character is never half restyled.
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

    /// Writes text that came from outside; what exceeds `columns` is cut with an ellipsis.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: Where it begins; may lie outside, then what is inside is shown.
    ///   - style: How it looks.
    ///   - columns: The room it has; up to the right edge unless stated.
    /// - Returns: The columns used.
    @discardableResult
    public mutating func text(
        _ text: SafeText, at point: Point, style: Style = .plain, columns: Int? = nil
    ) -> Int {
        write(text.string, at: point, style: style, columns: columns)
    }

    /// Writes the program's own words; what exceeds `columns` is cut with an ellipsis.
    ///
    /// - Parameters:
    ///   - phrase: A literal, with interpolations of numbers and safe text if need be.
    ///   - point: Where it begins; may lie outside, then what is inside is shown.
    ///   - style: How it looks.
    ///   - columns: The room it has; up to the right edge unless stated.
    /// - Returns: The columns used.
    @discardableResult
    public mutating func chrome(
        _ phrase: Phrase, at point: Point, style: Style = .plain, columns: Int? = nil
    ) -> Int {
        write(phrase.string, at: point, style: style, columns: columns)
    }

    /// Each row as text without trailing spaces, for tests and for screen readers.
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

    /// Leaves cells to an image.
    mutating func reserve(_ rect: Rect) {
        fill(rect, style: .plain)
        for row in rect.row..<rect.endRow {
            for column in rect.column..<rect.endColumn {
                cells[row * width + column].content = .image
            }
        }
    }

    /// Takes cells back from an image.
    mutating func giveBack() {
        for index in cells.indices where cells[index].content == .image { cells[index] = .blank }
    }

    /// Puts one character, keeping whole what it touches: the remaining half of a wide character that
    /// is overwritten becomes a space.
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
