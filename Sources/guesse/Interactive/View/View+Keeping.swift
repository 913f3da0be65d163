import Primitives
import TerminalKit

extension View {
    /// Draws the field for the name of a drawing that is kept.
    static func drawKeeping(_ keeping: Keeping, on canvas: inout Canvas) {
        let keys = [
            KeyHint("Enter", "Keep", isOn: !keeping.editor.isEmpty, essential: true),
            KeyHint("Esc", "Back", essential: true),
        ]
        let inside = drawDialogBox(
            dialogRect(rows: 7, on: canvas), title: "Keep this drawing", on: &canvas)
        let left = inside.column
        canvas.paragraph(
            "When you host, writing this name shows it:",
            in: Rect(left, inside.row, width: inside.width, height: 2))
        keeping.editor.draw(
            on: &canvas, at: Point(left, inside.row + 3), columns: inside.width,
            style: Theme.field)
        canvas.chrome(
            "Such as: nora's cat", at: Point(left, inside.row + 4), style: Theme.faint,
            columns: inside.width)
        drawDialogKeys(keys, in: inside, on: &canvas)
        drawKeys(keys, on: &canvas)
    }
}
