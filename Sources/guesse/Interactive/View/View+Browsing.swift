import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawBrowsing(_ model: Model, _ browsing: Browsing, on canvas: inout Canvas) {
        let count = browsing.sessions.count
        drawChrome(
            model, title: "guesse · join a game",
            trailing: count == 1 ? "1 game nearby" : "\(count) games nearby",
            keys: browsingKeys(browsing, model.request.wish), on: &canvas)
        let body = column(of: canvas)
        canvas.chrome(
            "You are \(model.name.safeText). Hosts nearby can invite you.",
            at: Point(body.column, body.row + 1), style: Theme.faint, columns: body.width)
        let list = Rect(
            body.column, body.row + 3, width: body.width, height: max(body.height - 6, 1))
        if browsing.sessions.isEmpty {
            drawNoSessions(model, in: list, on: &canvas)
        } else {
            drawSessions(model, browsing, in: list, on: &canvas)
        }
        drawRequest(model, browsing, row: body.endRow - 2, in: body, on: &canvas)
        if let open = browsing.invitations.first, model.overlay == nil {
            drawInvitation(model, open, on: &canvas)
        }
    }

    private static func browsingKeys(
        _ browsing: Browsing, _ wish: RequestToPlay.Wish
    ) -> [KeyHint] {
        let join: Phrase = wish == .watch ? "Watch" : "Join"
        if !browsing.invitations.isEmpty {
            return [
                KeyHint("y", "Accept", essential: true), KeyHint("n", "Decline", essential: true),
            ]
        }
        if browsing.isWaiting {
            return [KeyHint("Esc", "Take back", essential: true)]
        }
        if browsing.offersWatching, wish == .play {
            return [
                KeyHint("w", "Watch instead", essential: true), KeyHint("↑↓", "Select"),
                KeyHint("Enter", join), .help,
                KeyHint("Esc", "Back", essential: true),
            ]
        }
        guard !browsing.sessions.isEmpty else {
            return [
                KeyHint("h", "Host a game", essential: true), .help,
                KeyHint("Esc", "Back", essential: true),
            ]
        }
        let canJoin = browsing.selectedIndex.map { browsing.sessions[$0].canBeJoined } ?? false
        return [
            KeyHint("↑↓", "Select"),
            KeyHint("Enter", join, isOn: canJoin, essential: true),
            KeyHint("w", "Watch", isOn: browsing.selectedIndex != nil),
            KeyHint("h", "Host a game"),
            .help,
            KeyHint("Esc", "Back", essential: true),
        ]
    }

    private static func drawNoSessions(_ model: Model, in rect: Rect, on canvas: inout Canvas) {
        canvas.chrome(
            "\(spinner(model)) Looking for games on this network…", at: rect.origin,
            columns: rect.width)
        canvas.paragraph(
            """
            Nothing yet. Somebody has to host one: press h here, or run guesse host on another \
            machine of the same network.
            """, in: Rect(rect.column, rect.row + 2, width: rect.width, height: rect.height - 2),
            style: Theme.faint)
    }

    /// The columns of the list of games.
    private struct Columns {
        let name: Int
        let game: Int
        let host: Int
        let hostWidth: Int
        let players: Int
        let state: Int

        init(width: Int) {
            players = width - 22
            state = width - 14
            name = 2
            let room = players - gameWidth - 5
            hostWidth = room / 3
            host = players - hostWidth - 1
            game = host - gameWidth - 1
        }

        var nameWidth: Int { game - name - 1 }
        /// Wide enough for the longest name of a game.
        let gameWidth = 8
    }

    private static func drawSessions(
        _ model: Model, _ browsing: Browsing, in rect: Rect, on canvas: inout Canvas
    ) {
        let columns = Columns(width: rect.width)
        let head = Point(rect.column, rect.row)
        canvas.chrome("NAME", at: Point(head.column + columns.name, head.row), style: Theme.faint)
        canvas.chrome("GAME", at: Point(head.column + columns.game, head.row), style: Theme.faint)
        canvas.chrome("HOST", at: Point(head.column + columns.host, head.row), style: Theme.faint)
        canvas.chrome(
            "PLAYERS", at: Point(head.column + columns.players, head.row), style: Theme.faint)
        canvas.chrome("STATE", at: Point(head.column + columns.state, head.row), style: Theme.faint)
        let rows = max(rect.height - 1, 1)
        let selected = browsing.selectedIndex ?? 0
        let first = max(selected - rows + 1, 0)
        for (offset, session) in browsing.sessions[first...].prefix(rows).enumerated() {
            let row = rect.row + 1 + offset
            let isSelected = first + offset == selected
            draw(
                session, isSelected: isSelected, state: state(of: session, browsing, model),
                columns, at: Point(rect.column, row), width: rect.width, on: &canvas)
        }
    }

    private static func draw(
        _ session: FoundSession, isSelected: Bool, state: Phrase, _ columns: Columns,
        at point: Point, width: Int, on canvas: inout Canvas
    ) {
        let row = point.row
        let left = point.column
        let style: Style = session.canBeJoined ? .plain : Theme.faint
        canvas.chrome(isSelected ? "▸" : " ", at: point, style: style)
        canvas.text(
            session.name, at: Point(left + columns.name, row), style: style,
            columns: columns.nameWidth)
        canvas.chrome(
            session.gameName, at: Point(left + columns.game, row), style: style,
            columns: columns.gameWidth)
        canvas.text(
            session.hostName, at: Point(left + columns.host, row), style: style,
            columns: columns.hostWidth)
        canvas.chrome(
            "\(session.seatedCount)/\(session.capacity)", at: Point(left + columns.players, row),
            style: style, columns: 7)
        canvas.chrome(
            state, at: Point(left + columns.state, row), style: style,
            columns: width - columns.state)
        if isSelected {
            canvas.restyle(
                Rect(left, row, width: width, height: 1),
                session.canBeJoined ? Theme.selection : Style([.reverse, .dim]))
        }
    }

    private static func state(
        of session: FoundSession, _ browsing: Browsing, _ model: Model
    ) -> Phrase {
        switch browsing.request {
        case .asking(.listed(session.id), _), .pending(.listed(session.id), _):
            return "\(spinner(model)) asking"
        case .denied(.listed(session.id)?, _):
            return "✗ denied"
        case .none, .asking, .pending, .accepting, .denied:
            break
        }
        if session.isIncompatible { return "other version" }
        if session.hasSeat { return "your seat" }
        if session.door == .locked { return "locked" }
        if session.canBeJoined, session.door.wantsKey { return "key" }
        if !session.door.admits(inPhase: session.phase) { return "started" }
        return session.canBeJoined ? "open" : "full"
    }

    private static func drawRequest(
        _ model: Model, _ browsing: Browsing, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        // The question on top of it says what the last key led to.
        if case .enteringKey = model.overlay { return }
        let (text, style): (Phrase, Style) =
            switch browsing.request {
            case .none:
                (note(on: browsing), Theme.faint)
            case .asking:
                (
                    "\(spinner(model)) Asking to \((browsing.wish ?? model.request.wish).verb)…",
                    Theme.accent
                )
            case .pending(_, let since):
                (
                    "\(spinner(model)) Waiting for the host to let you in… "
                        + "\(waited(since, model)) s",
                    Theme.accent
                )
            case .accepting(let host, _):
                ("\(spinner(model)) \(host) is giving you a seat…", Theme.accent)
            case .denied(.listed?, let denial) where denial.reason == .wrongKey:
                ("✗ That is not the key of this game. Enter asks for it again.", Theme.bad)
            case .denied(_, let denial):
                (
                    "✗ \(browsing.text(of: denial, at: model.now))\(offer(browsing, model))",
                    Theme.bad
                )
            }
        canvas.paragraph(
            text, in: Rect(body.column, row, width: body.width, height: 2), style: style)
    }

    private static func offer(_ browsing: Browsing, _ model: Model) -> Phrase {
        browsing.offersWatching && model.request.wish == .play ? " [w] watch instead." : ""
    }

    /// Returns a line about the selected game.
    private static func note(on browsing: Browsing) -> Phrase {
        guard let session = browsing.selectedIndex.map({ browsing.sessions[$0] }) else { return "" }
        return session.hasSeat && session.canBeJoined
            ? "You had a seat in this game: Enter takes you back to it while it is kept."
            : session.obstacle
    }

    private static func waited(_ since: Timestamp, _ model: Model) -> Int64 {
        max(model.now.nanoseconds(since: since), 0) / 1_000_000_000
    }

    private static func drawInvitation(
        _ model: Model, _ open: Browsing.OpenInvitation, on canvas: inout Canvas
    ) {
        let invitation = open.invitation
        let left = max(open.expires.nanoseconds(since: model.now), 0) / 1_000_000_000
        drawDialog(
            title: "You are invited",
            lines: [
                "\(invitation.hostName) invites you to play.",
                "\(invitation.sessionName) · \(invitation.seatedCount) of "
                    + "\(invitation.capacity) seats taken",
                "Open for \(left) s",
            ],
            keys: [KeyHint("y", "Accept"), KeyHint("n", "Decline")], on: &canvas)
    }
}
