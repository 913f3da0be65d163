import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws the rows of a session that the user creates; on a small screen those around the
    /// selected one.
    static func drawCreation(
        _ model: Model, _ creation: Creation, on canvas: inout Canvas
    ) {
        canvas.fill(canvas.bounds, style: .plain)
        drawChrome(
            model, title: "guesse · create a game",
            keys: [
                KeyHint("↑↓", "Choose", short: "", useful: true),
                KeyHint("← →", "Change", isOn: creation.row != .open && creation.row != .name),
                KeyHint("Enter", creation.row == .open ? "Open it" : "Change", essential: true),
                creation.isTyping ? .helpWhileTyping : .help,
                KeyHint("Esc", "Back", essential: true),
            ], on: &canvas)
        let body = body(of: canvas)
        let rows = creation.rows
        let room = max(body.height - 2, 1)
        let last = max(rows.count - room, 0)
        let first = min(max(creation.selected - room / 2, 0), last)
        for (offset, row) in rows[first...].prefix(room).enumerated() {
            let isSelected = first + offset == creation.selected
            let line = Rect(body.column, body.row + 1 + offset, width: body.width, height: 1)
            draw(row, of: creation, in: line, isSelected: isSelected, on: &canvas)
        }
        if first > 0 { canvas.chrome("↑", at: Point(body.endColumn - 1, body.row + 1)) }
        if first < last {
            canvas.chrome("↓", at: Point(body.endColumn - 1, body.row + room))
        }
        if model.toast == nil, creation.isTyping {
            canvas.chrome(
                "Type it here.", at: Point(body.column, body.endRow - 1), style: Theme.faint,
                columns: body.width)
        }
        if let first = creation.helpRow {
            helpPage(of: creation, on: model.size).draw(from: first, on: &canvas)
        }
    }

    /// Returns the keys, and the meaning of the selected row.
    static func helpPage(of creation: Creation, on size: TerminalSize) -> HelpPage {
        let (heading, _) = text(of: creation.row, in: creation, columns: 0)
        return HelpPage(
            [
                ("↑ ↓", "choose a row"), ("← →", "change its value"),
                ("Enter", "change it, or open the game"),
                ("Esc", "back"), ("Ctrl-C", "leave; twice: at once"),
            ],
            [
                heading, explanation(of: creation.row),
                "The lobby changes the game and most of its settings too.",
            ],
            on: size)
    }

    private static func explanation(of row: Creation.Row) -> Phrase {
        switch row {
        case .open: "Opens the game as the rows say, which are kept until you leave guesse."
        case .name: "What the others see in their lists. Without one it is called as you are."
        case .game: "What is played first. The host can change it in the lobby."
        case .setting: "A setting of the game that is played first."
        case .service: "Where drawings come from: this program, or a service."
        case .seats: "How many can play, you and computer players among them."
        case .bots: "Computer players who sit there from the beginning."
        case .skill: "How well computer players guess or move."
        case .approval: "Whether you are asked before somebody new comes in."
        case .key: "Four characters that open the door: who knows them comes in unasked."
        case .late: "What becomes of friends who come while a game is on."
        case .announced: "Whether lists show your game, or only its address leads to it."
        case .port: "The UDP port, for firewalls that let only some through. 0: any free one."
        case .page: "Whether a browser, as of a television, can show the second screen."
        case .survival: "Whether a player's program carries the game on if yours is lost."
        }
    }

    private static func draw(
        _ row: Creation.Row, of creation: Creation, in line: Rect, isSelected: Bool,
        on canvas: inout Canvas
    ) {
        let style: Style = isSelected ? Theme.selection : .plain
        canvas.fill(line, style: style)
        canvas.chrome(isSelected ? "▸" : " ", at: line.origin, style: style, columns: 1)
        let valueColumn = line.column + 18
        let columns = line.endColumn - 2 - valueColumn
        let (heading, value) = text(of: row, in: creation, columns: columns)
        canvas.chrome(
            heading, at: Point(line.column + 2, line.row),
            style: isSelected || row == .open ? style : Theme.heading, columns: 16)
        if row == .name, isSelected {
            return creation.name.draw(
                on: &canvas, at: Point(valueColumn, line.row), columns: min(columns, 32),
                style: Theme.field)
        }
        canvas.chrome(value, at: Point(valueColumn, line.row), style: style, columns: columns)
    }

    private static func text(
        of row: Creation.Row, in creation: Creation, columns: Int
    ) -> (Phrase, Phrase) {
        let plan = creation.plan
        switch row {
        case .open: return ("Open the game", "others nearby can join it then")
        case .name:
            return ("NAME", creation.name.isEmpty ? "yours" : Phrase(creation.name.safeText))
        case .game: return ("GAME", plan.setup.gameRow.shown(within: columns))
        case .setting(let row): return (row.heading, row.shown(within: columns))
        case .service: return (plan.services.row.heading, plan.services.row.value)
        case .seats: return ("SEATS", "\(plan.capacity)")
        case .bots: return ("BOTS", plan.bots == 0 ? "none" : "\(plan.bots)")
        case .skill: return ("BOTS PLAY AT", plan.skillInWords)
        case .approval:
            return (
                "COMING IN",
                plan.approval == .ask
                    ? "you are asked about those whom you do not know" : "everybody, unasked"
            )
        case .key: return ("KEY", text(of: plan.key))
        case .late:
            let value: Phrase =
                switch plan.lateArrivals {
                case .join: "play from the next round on"
                case .watch: "watch until the next game"
                case .denied: "are told to come later"
                }
            return ("WHO IS LATE", value)
        case .announced:
            return ("FOUND BY", plan.isAnnounced ? "everybody nearby" : "its address alone")
        case .port:
            return ("PORT", plan.port == 0 ? "any free one; or type it" : "\(plan.port)")
        case .page:
            let value: Phrase =
                switch plan.webPort {
                case nil: "see nothing"
                case 0: "can play and watch; the lobby says where"
                case .some(let port): "can play and watch, on port \(port)"
                }
            return ("BROWSERS", value)
        case .survival:
            let survives = plan.survives && plan.isAnnounced
            return ("WITHOUT YOU", survives ? "a player's program goes on" : "the game ends")
        }
    }

    private static func text(of key: SessionPlan.KeyChoice) -> Phrase {
        switch key {
        case .none: "none"
        case .new: "a new one, which the lobby shows"
        case .own(let text):
            SessionKey(text) != nil
                ? "\(SafeText(text)): who knows it comes in unasked"
                : text.isEmpty
                    ? "your own: type four characters" : "\(SafeText(text)), and more to come"
        }
    }
}
