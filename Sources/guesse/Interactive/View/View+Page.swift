import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws all ways in which others join: in words, or the page's address as a code.
    static func drawWays(_ model: Model, showsCode: Bool, on canvas: inout Canvas) {
        guard let joinDetails = model.joinDetails else { return }
        canvas.fill(canvas.bounds, style: .plain)
        if showsCode, let page = joinDetails.page {
            drawPage(model, page, on: &canvas)
        } else {
            drawWays(joinDetails, on: &canvas)
        }
    }

    private static func drawWays(_ joinDetails: JoinDetails, on canvas: inout Canvas) {
        canvas.box(
            canvas.bounds, title: "How others join", style: Theme.border, titleStyle: Theme.title)
        let code = KeyHint("Tab", "The code for browsers", short: "Code", essential: true)
        drawKeys(
            (joinDetails.page == nil ? [] : [code])
                + [
                    KeyHint("c", "Copy the word", short: "Copy"),
                    KeyHint("Esc", "Back", essential: true),
                ], on: &canvas)
        let body = column(of: canvas)
        var row = body.row + (body.height >= 18 ? 1 : 0)
        for (heading, text) in ways(joinDetails) {
            canvas.chrome(heading, at: Point(body.column, row), style: Theme.heading)
            row += 1
            row += canvas.paragraph(
                text, in: Rect(body.column + 2, row, width: body.width - 2, height: 3))
            row += body.height >= 18 ? 1 : 0
        }
    }

    /// Returns each way with its heading.
    private static func ways(_ joinDetails: JoinDetails) -> [(Phrase, Phrase)] {
        var ways: [(Phrase, Phrase)] = []
        if joinDetails.isAnnounced {
            ways.append(
                ("In this network, from the list", Phrase(joinDetails.command(to: nil))))
        }
        if let address = joinDetails.addresses.first {
            ways.append(
                (
                    joinDetails.isOnlyThisMachine ? "On this machine, by address" : "By address",
                    Phrase(joinDetails.command(to: address))
                ))
        }
        if let word = joinDetails.joinString {
            ways.append(("With one word that you send", Phrase(joinDetails.command(to: word))))
        }
        if let page = joinDetails.page {
            ways.append(("In a browser", Phrase(SafeText(page.text, limit: .paragraph))))
        }
        return ways
    }

    /// Draws the address of the page for browsers, as a code and in letters.
    private static func drawPage(
        _ model: Model, _ page: Screen.Invitation.Page, on canvas: inout Canvas
    ) {
        canvas.box(
            canvas.bounds, title: "In a browser", style: Theme.border, titleStyle: Theme.title)
        drawKeys(
            [
                KeyHint("Tab", "Other ways to join", short: "Other ways", essential: true),
                KeyHint("Esc", "Back", essential: true),
            ], on: &canvas)
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

    private static var pageEnd: Phrase {
        "It ends with this program; guesse screen --web on another machine stays."
    }
}
