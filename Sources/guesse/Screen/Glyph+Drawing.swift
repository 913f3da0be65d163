import Games
import Primitives
import TerminalKit

extension Screen.Grid.Glyph {
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
