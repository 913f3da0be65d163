import Primitives
import TerminalKit

extension View {
    /// Draws the address of the second screen for browsers, as a code and in letters.
    static func drawPage(_ model: Model, on canvas: inout Canvas) {
        guard let page = model.reach?.page else { return }
        canvas.fill(canvas.bounds, style: .plain)
        canvas.box(
            canvas.bounds, title: "Second screen", style: Theme.border, titleStyle: Theme.title)
        drawKeys([KeyHint("Esc", "Back", essential: true)], on: &canvas)
        let body = Rect(1, 1, width: canvas.width - 2, height: canvas.height - 4)
        let lines: [(Phrase, Style)] = [
            (Phrase(SafeText(page.text, limit: .paragraph)), Theme.heading),
            (
                "Open it on a television or a phone in this network. It is not encrypted.",
                Theme.faint
            ),
        ]
        let code = Rect(
            body.column, body.row, width: body.width, height: body.height - lines.count)
        let drawn = QRCode(page.code).flatMap { code in
            canvas.draw(
                code, in: Rect(body.column, body.row, width: body.width, height: body.height - 2),
                ink: model.colours == .none ? .onDark : .colours)
        }
        let first = drawn == nil ? body.row + body.height / 2 - 1 : code.endRow
        for (offset, line) in lines.enumerated() {
            drawCentred(line.0, row: first + offset, in: body, style: line.1, on: &canvas)
        }
    }
}
