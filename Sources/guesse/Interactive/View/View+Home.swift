import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawHome(_ model: Model, _ home: Model.Home, on canvas: inout Canvas) {
        let hasName = !model.name.safeText.isEmpty
        drawChrome(
            model, title: "guesse",
            keys: [
                KeyHint("↑↓", "Choose"),
                KeyHint("Enter", "Go", isOn: hasName, essential: true),
                .helpWhileTyping,
                KeyHint("Esc", "Quit", essential: true),
            ], on: &canvas)
        let area = drawBanner(rows: 15, on: &canvas)
        let (left, width) = (area.column, area.width)
        var row = area.row + 1
        drawCentred(
            "Party games in your terminals, in one room.", row: row, in: area,
            style: Theme.faint, on: &canvas)
        row += 2
        canvas.chrome("Your name", at: Point(left, row), style: Theme.heading)
        let counter: Phrase = "\(model.name.characterCount) / \(model.name.limit.characterCount)"
        canvas.chrome(
            counter, at: Point(left + width - counter.width, row), style: Theme.faint)
        row += 1
        model.name.draw(
            on: &canvas, at: Point(left, row), columns: width, style: Theme.field,
            isFocused: model.overlay == nil)
        row += 2
        let step = area.endRow - row >= 8 ? 2 : 1
        for choice in Model.Home.Choice.allCases {
            let isChosen = choice == home.choice
            let style: Style = !hasName ? Theme.faint : isChosen ? Theme.selection : .plain
            canvas.fill(Rect(left, row, width: width, height: 1), style: style)
            canvas.chrome(
                isChosen ? "▸" : " ", at: Point(left, row), style: style, columns: 1)
            canvas.chrome(choice.title, at: Point(left + 2, row), style: style, columns: 16)
            canvas.chrome(
                choice.explanation, at: Point(left + 18, row), style: style, columns: width - 18)
            row += step
        }
        if !hasName {
            drawCentred(
                "Write your name to go on.", row: row, in: area, style: Theme.warning, on: &canvas)
        }
    }

    /// Draws the program's name above so many rows in the middle of the screen; the number includes
    /// the row of the name.
    ///
    /// - Returns: The place of all of it; the name is in the first row.
    static func drawBanner(rows: Int, on canvas: inout Canvas) -> Rect {
        let body = body(of: canvas)
        let width = min(body.width, 60)
        let row = body.row + max((body.height - rows) / 2, 0)
        let area = Rect(
            body.column + (body.width - width) / 2, row, width: width, height: body.endRow - row)
        drawCentred("G U E S S E", row: row, in: area, style: Theme.title, on: &canvas)
        return area
    }

    static func drawOpening(
        _ model: Model, _ kind: RoomKind, _ since: Timestamp, on canvas: inout Canvas
    ) {
        drawChrome(
            model, title: "guesse", keys: [KeyHint("Esc", "Cancel", essential: true)],
            on: &canvas)
        let body = body(of: canvas)
        let text: Phrase =
            switch kind {
            case .offline: "Setting the seat…"
            case .host: "Opening your game…"
            case .guest, .pair: "Looking around…"
            }
        drawCentred(
            "\(spinner(model)) \(text)", row: body.row + body.height / 2, in: body, on: &canvas)
    }

    // MARK: The end

    static func drawEnd(_ model: Model, _ end: Model.SessionEnd, on canvas: inout Canvas) {
        drawChrome(
            model, title: end.title,
            keys: [
                KeyHint("r", end.againLabel, essential: true),
                KeyHint("m", "Menu"),
                .help,
                KeyHint("q", "Quit", essential: true),
            ], on: &canvas)
        let body = body(of: canvas)
        var row = body.row + 1
        row += canvas.paragraph(
            end.text, in: Rect(body.column, row, width: body.width, height: 4),
            style: Theme.heading)
        row += 1
        guard let view = end.lastView, let standings = view.game.map(Party.standings(in:)),
            !standings.isEmpty
        else { return }
        canvas.chrome(
            view.phase == .finished ? "The points" : "The points so far",
            at: Point(body.column, row), style: Theme.heading)
        row += 1
        let lines =
            galleryNote(model, view)?.wrapped(to: body.width)
            ?? [savedNote(model, view)].compactMap { $0 }
        let end = body.endRow - lines.count
        drawScores(
            standings, view, in: Rect(body.column, row, width: body.width, height: end - row),
            on: &canvas)
        for (offset, line) in lines.enumerated() {
            canvas.chrome(
                line, at: Point(body.column, end + offset), style: Theme.faint,
                columns: body.width)
        }
    }

    /// Returns a line about the place of a game's standings; `nil` if they are not kept.
    static func savedNote(_ model: Model, _ view: SessionView<Party.View>) -> Phrase? {
        model.savedGame == view.gameNumber ? "Saved: guesse results lists your games." : nil
    }
}

extension Model.Home.Choice {
    fileprivate var title: Phrase {
        switch self {
        case .create: "Create a game"
        case .join: "Join a game"
        case .offline: "Play now"
        case .profile: "Your profile"
        }
    }

    fileprivate var explanation: Phrase {
        switch self {
        case .create: "others nearby can join"
        case .join: "see who hosts nearby"
        case .offline: "with computer players"
        case .profile: "your name and your sign"
        }
    }
}

extension Model.SessionEnd {
    fileprivate var title: Phrase {
        switch reason {
        case .ended(.connectionLost), .roomClosed: "guesse · disconnected"
        case .ended: "guesse · the end"
        case .failed: "guesse · that did not work"
        }
    }

    fileprivate var text: Phrase {
        switch reason {
        case .ended(let ending): Phrase(SafeText(ending.description, limit: .paragraph))
        case .roomClosed: "The game has closed unexpectedly."
        case .failed(let text): Phrase(text)
        }
    }

    var againLabel: Phrase {
        switch kind {
        case .offline: "Play again"
        case .host: "Host again"
        case .guest: "Find a game"
        case .pair: "Look again"
        }
    }
}
