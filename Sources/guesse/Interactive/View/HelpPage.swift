import Primitives
import TerminalKit

/// The keys of a screen with their effects, and paragraphs below or above them, in rows of the
/// screen's width.
struct HelpPage {
    private struct Row {
        /// The keys whose effect begins in this row.
        var keys: Phrase = ""
        /// A part of an effect or of a paragraph.
        var text: Phrase = ""
        var isEffect = false
    }

    private static let keyColumns = 12
    private let rows: [Row]
    /// The rectangle of the dialog's frame.
    private let frame: Rect

    /// - Parameter beginsWithText: Whether the paragraphs are above the keys.
    init(
        _ keys: [(Phrase, Phrase)], _ text: [Phrase], beginsWithText: Bool = false,
        on size: TerminalSize
    ) {
        frame = Rect(3, 1, width: size.columns - 6, height: size.rows - 4)
        let columns = Self.inside(frame).width
        var rows: [Row] = []
        for (key, effect) in keys {
            let lines = effect.wrapped(to: columns - Self.keyColumns)
            for (index, line) in lines.enumerated() {
                rows.append(Row(keys: index == 0 ? key : "", text: line, isEffect: true))
            }
        }
        let paragraphs = text.map { $0.wrapped(to: columns).map { Row(text: $0) } }
        self.rows =
            beginsWithText
            ? paragraphs.flatMap { $0 + [Row()] } + rows
            : rows + paragraphs.flatMap { [Row()] + $0 }
    }

    private static func inside(_ frame: Rect) -> Rect {
        frame.inset(columns: 3, rows: 1)
    }

    /// The first row of the page's end; 0 if all rows fit on the screen.
    var lastFirst: Int { max(rows.count - Self.inside(frame).height, 0) }

    /// Draws the rows from one on, in a dialog over the screen.
    func draw(from given: Int, on canvas: inout Canvas) {
        let inside = Self.inside(frame)
        let first = min(given, lastFirst)
        _ = View.drawDialogBox(frame, title: "Help", on: &canvas)
        for (offset, row) in rows.dropFirst(first).prefix(inside.height).enumerated() {
            let place = Point(inside.column, inside.row + offset)
            let indent = row.isEffect ? Self.keyColumns : 0
            canvas.chrome(row.keys, at: place, style: Theme.key, columns: Self.keyColumns - 1)
            canvas.chrome(
                row.text, at: Point(place.column + indent, place.row),
                columns: inside.width - indent)
        }
        if first > 0 { canvas.chrome("↑", at: Point(inside.endColumn + 1, inside.row)) }
        if first < lastFirst {
            canvas.chrome("↓", at: Point(inside.endColumn + 1, inside.endRow - 1))
        }
        View.drawKeys(
            lastFirst > 0
                ? [
                    KeyHint("↑ ↓", "More", essential: true),
                    KeyHint("other key", "Close the help", essential: true),
                ] : [KeyHint("any key", "Close the help", essential: true)], on: &canvas)
    }

    /// Returns the first row after a key; `nil` if the key closes the help.
    func first(after key: Key, from first: Int) -> Int? {
        guard lastFirst > 0, let step = key.step else { return nil }
        return min(max(min(first, lastFirst) + step, 0), lastFirst)
    }
}
