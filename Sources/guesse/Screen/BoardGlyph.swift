import Primitives
import TerminalKit

/// A sign on a board; the two differ in shape, not by colour alone.
enum BoardGlyph: String, Equatable, Sendable {
    case cross
    case circle

    /// The letter for the sign.
    var sign: Phrase {
        switch self {
        case .cross: "X"
        case .circle: "O"
        }
    }

    /// Draws the sign in the middle of a square, as large as the square.
    func draw(in rect: Rect, style: Style, on canvas: inout Canvas) {
        let rows = rows(rect.height >= 5 ? 5 : rect.height >= 3 ? 3 : 1)
        let top = rect.row + (rect.height - rows.count) / 2
        for (offset, row) in rows.enumerated() {
            canvas.chrome(
                row, at: Point(rect.column + (rect.width - row.width) / 2, top + offset),
                style: style, columns: rect.width)
        }
    }

    private func rows(_ size: Int) -> [Phrase] {
        switch (self, size) {
        case (.cross, 5): ["╲     ╱", "  ╲ ╱  ", "   ╳   ", "  ╱ ╲  ", "╱     ╲"]
        case (.circle, 5): ["╭─────╮", "│     │", "│     │", "│     │", "╰─────╯"]
        case (.cross, 3): ["╲ ╱", " ╳ ", "╱ ╲"]
        case (.circle, 3): ["╭─╮", "│ │", "╰─╯"]
        case (_, _): [sign]
        }
    }
}
