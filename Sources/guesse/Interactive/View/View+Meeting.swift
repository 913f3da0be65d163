import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawMeeting(_ model: Model, on canvas: inout Canvas) {
        let meeting = model.meeting ?? Meeting(availability: Availability(identity: PeerID(0, 0)))
        let count = meeting.availability.others.count
        drawChrome(
            model, title: "\(model.setup.title.name) · who is available",
            trailing: count == 1 ? "1 other" : "\(count) others",
            keys: keys(of: meeting), on: &canvas)
        let body = body(of: canvas)
        drawSwitch(model, meeting, row: body.row + 1, in: body, on: &canvas)
        let list = Rect(
            body.column, body.row + 3, width: body.width, height: max(body.height - 6, 1))
        if meeting.availability.others.isEmpty {
            drawNobody(model, meeting, in: list, on: &canvas)
        } else {
            drawOthers(model, meeting, in: list, on: &canvas)
        }
        canvas.chrome(
            gamesOfOthers(meeting), at: Point(body.column, body.endRow - 3),
            columns: body.width)
        canvas.chrome(
            lastGame(of: meeting), at: Point(body.column, body.endRow - 1), style: Theme.faint,
            columns: body.width)
        guard model.overlay == nil, let question = meeting.question else { return }
        drawDialog(
            title: "You are invited",
            lines: [
                "\(question.hostName) wants to play \(model.setup.title.name) with you.",
                "Nothing happens before you answer.",
            ], keys: [KeyHint("y", "Play"), KeyHint("n", "Not now")], on: &canvas)
    }

    private static func keys(of meeting: Meeting) -> [KeyHint] {
        if meeting.question != nil {
            return [
                KeyHint("y", "Play", essential: true), KeyHint("n", "Not now", essential: true),
            ]
        }
        if meeting.availability.isEngaged {
            return [KeyHint("Esc", "Take back", essential: true)]
        }
        let isOn = meeting.availability.isWanted
        let open = meeting.availability.outgoing
        return [
            KeyHint("↑↓", "Select"),
            KeyHint(
                "Enter", "Invite",
                isOn: isOn && meeting.selectedPlayer.map { $0.id != open?.player.id } ?? false,
                essential: true),
        ] + (open == nil ? [] : [KeyHint("c", "Take back", useful: true)]) + [
            KeyHint(
                "a", isOn ? "Be unavailable" : "Be available",
                short: isOn ? "Away" : "Available", essential: true),
            .help,
            KeyHint("Esc", "Quit", essential: true),
        ]
    }

    /// Draws whether others can find the user, in words as well as by a sign.
    private static func drawSwitch(
        _ model: Model, _ meeting: Meeting, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        let isOn = meeting.availability.isWanted
        var column = body.column
        column += canvas.chrome(
            isOn ? "● available" : "○ not available", at: Point(column, row),
            style: isOn ? Theme.good : Theme.warning, columns: body.width)
        let line: Phrase =
            switch meeting.availability.state {
            case .unavailable: "nobody finds you, \(model.name.safeText): a turns this on"
            case .available: "you are \(model.name.safeText); others can invite you"
            case .accepting(let invitation): "\(spinner(model)) \(invitation.hostName) is asked…"
            case .hosting: "\(spinner(model)) accepted: the game begins when both are ready…"
            case .visiting: "\(spinner(model)) the game begins…"
            }
        canvas.chrome(
            "  \(line)", at: Point(column, row), style: Theme.faint,
            columns: body.endColumn - column)
    }

    private static func drawNobody(
        _ model: Model, _ meeting: Meeting, in rect: Rect, on canvas: inout Canvas
    ) {
        guard meeting.availability.state == .available else { return }
        canvas.chrome(
            "\(spinner(model)) Looking for others on this network…", at: rect.origin,
            columns: rect.width)
        canvas.paragraph(
            """
            Nobody yet. On another machine of the same network, or in another window here, \
            somebody has to run guesse \(SafeText(model.setup.title.short)).
            """, in: Rect(rect.column, rect.row + 2, width: rect.width, height: rect.height - 2),
            style: Theme.faint)
    }

    private static func drawOthers(
        _ model: Model, _ meeting: Meeting, in rect: Rect, on canvas: inout Canvas
    ) {
        let others = meeting.availability.others
        let rows = max(rect.height, 1)
        let selected = meeting.selectedIndex
        let first = max(selected - rows + 1, 0)
        let nameWidth = min(36, rect.width / 2)
        for (offset, player) in others[first...].prefix(rows).enumerated() {
            let row = rect.row + offset
            let isSelected = first + offset == selected
            canvas.chrome(isSelected ? "▸" : " ", at: Point(rect.column, row))
            canvas.text(
                player.name, at: Point(rect.column + 2, row), columns: nameWidth - 2)
            canvas.chrome(
                state(of: player, meeting, model), at: Point(rect.column + nameWidth, row),
                columns: rect.width - nameWidth)
            guard isSelected else { continue }
            canvas.restyle(Rect(rect.column, row, width: rect.width, height: 1), Theme.selection)
        }
    }

    private static func state(
        of player: NearbyPlayer, _ meeting: Meeting, _ model: Model
    ) -> Phrase {
        guard let open = meeting.availability.outgoing, open.player.id == player.id else {
            return "available"
        }
        return open.isDelivered
            ? "\(spinner(model)) invited; waiting for the answer"
            : "\(spinner(model)) being called"
    }

    /// Returns a line about the games of two that others play; empty if there are none.
    private static func gamesOfOthers(_ meeting: Meeting) -> Phrase {
        guard let first = meeting.playing.first else { return "" }
        let more = meeting.playing.count - 1
        let who: Phrase = more == 0 ? "\(first.name) play" : "\(first.name) play, and \(more) more"
        return "\(who). Wait for them here, or watch: guesse join --watch"
    }

    /// Returns the score of the last game of two, as "Last time: you 3, Bob 2."; empty before the
    /// first.
    private static func lastGame(of meeting: Meeting) -> Phrase {
        guard !meeting.last.isEmpty else { return "" }
        let scores = meeting.last.map { "\($0.name) \($0.points)" as Phrase }
        return "Last time: \(Phrase(scores, separatedBy: ", "))."
    }
}
