import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws the field for a session's key.
    static func drawEnteringKey(
        _ model: Model, _ entry: KeyEntry, on canvas: inout Canvas
    ) {
        guard case .browsing(let browsing) = model.stage else { return }
        let host =
            browsing.sessions.first { .listed($0.id) == entry.place }?.hostName ?? SafeText("")
        let keys = [
            KeyHint("Enter", "Join", isOn: entry.key != nil, essential: true),
            KeyHint("Esc", "Back", essential: true),
        ]
        let inside = drawDialogBox(
            dialogRect(rows: 7, on: canvas), title: "This game wants a key", on: &canvas)
        let left = inside.column
        canvas.paragraph(
            "\(host.isEmpty ? SafeText(literal: "The host") : host) knows its four characters:",
            in: Rect(left, inside.row, width: inside.width, height: 2))
        // One column more than the key has characters, for the cursor after the last one.
        entry.editor.draw(
            on: &canvas, at: Point(left, inside.row + 3), columns: SessionKey.length + 1,
            style: Theme.field)
        let counter: Phrase = "\(entry.editor.characterCount) / \(SessionKey.length)"
        canvas.chrome(
            counter, at: Point(inside.endColumn - counter.width, inside.row + 3),
            style: Theme.faint)
        if let refused = entry.refused {
            canvas.chrome(
                "✗ \(SafeText(refused.description)) is not the key. Try another.",
                at: Point(left, inside.row + 4), style: Theme.bad, columns: inside.width)
        } else {
            canvas.chrome(
                "There is no I, L, O, 0 or 1 in it.", at: Point(left, inside.row + 4),
                style: Theme.faint, columns: inside.width)
        }
        drawDialogKeys(keys, in: inside, on: &canvas)
        drawKeys(keys, on: &canvas)
    }
}
