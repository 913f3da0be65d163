import Games
import GuessEP2P
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
                page.isOnlyThisMachine
                    ? "No network: only a browser on this machine can open it just now."
                    : "Open it on a television or a phone in this network. It is not encrypted.",
                Theme.faint
            ),
            (pageEnd, Theme.faint),
        ]
        let code = Rect(
            body.column, body.row, width: body.width, height: body.height - lines.count)
        // Another machine that reads the code would look for the page on itself.
        let drawn = (page.isOnlyThisMachine ? nil : QRCode(page.code)).flatMap { code in
            canvas.draw(
                code,
                in: Rect(
                    body.column, body.row, width: body.width, height: body.height - lines.count),
                ink: model.colours == .none ? .onDark : .colours)
        }
        let first = drawn == nil ? body.row + body.height / 2 - 1 : code.endRow
        for (offset, line) in lines.enumerated() {
            drawCentred(line.0, row: first + offset, in: body, style: line.1, on: &canvas)
        }
    }

    /// Draws the lobby's lines about the page.
    ///
    /// - Returns: The number of rows used.
    static func drawPageLines(
        _ model: Model, _ view: SessionView<Party.View>, row: Int, in body: Rect,
        on canvas: inout Canvas
    ) -> Int {
        guard let page = model.reach?.page else { return 0 }
        let address = SafeText(page.text, limit: .paragraph)
        canvas.chrome(
            page.isOnlyThisMachine
                ? "Second screen: \(address) in a browser on this machine."
                : "Second screen: \(address) in a browser; F9 shows it large.",
            at: Point(body.column, row), style: Theme.accent, columns: body.width)
        // On a small screen the players need the rows.
        guard body.height >= 18, view.succession != nil else { return 1 }
        canvas.chrome(
            pageEnd, at: Point(body.column, row + 1), style: Theme.faint, columns: body.width)
        return 2
    }

    private static var pageEnd: Phrase {
        "It ends with this program; guesse screen --web on another machine stays."
    }
}
