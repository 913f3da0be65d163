import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The people in the lobby, at its door and nearby.
extension View {
    /// Draws the players and the spectators below a heading, in one column or in two.
    static func drawPlayers(
        _ seat: Seat, columns: Int, in rect: Rect, on canvas: inout Canvas
    ) {
        canvas.chrome("PLAYERS", at: rect.origin, style: Theme.heading)
        let people = seat.people
        let avatars = Avatar.all(in: seat.view)
        let selected = seat.isHost ? seat.selectedPlayer?.id : nil
        let chosen = people.firstIndex { $0.id == selected } ?? 0
        let room = (rect.height - 1) * columns
        let first = max(chosen - room + 1, 0)
        let width = rect.width / columns
        for (offset, person) in people[first...].prefix(room).enumerated() {
            let (column, row) = offset.quotientAndRemainder(dividingBy: rect.height - 1)
            draw(
                person, avatars, seat.view, isSelected: person.id == selected,
                isAlone: columns == 1,
                in: Rect(rect.column + column * width, rect.row + 1 + row, width: width, height: 1),
                on: &canvas)
        }
        let hidden = people.count - min(people.count - first, room)
        if hidden > 0 {
            canvas.chrome(
                "and \(hidden) more", at: Point(rect.column + 9, rect.row), style: Theme.faint)
        }
    }

    /// Draws a person in a row; one who is not alone in it has less room.
    private static func draw(
        _ person: PlayerSummary, _ avatars: [PlayerID: Avatar], _ view: SessionView<Party.View>,
        isSelected: Bool, isAlone: Bool, in rect: Rect, on canvas: inout Canvas
    ) {
        let style: Style = isSelected || person.id == view.you ? Theme.heading : .plain
        canvas.chrome(isSelected ? "▸" : " ", at: rect.origin, style: style)
        // Near the names, so that on a wide screen it is clear to which name a state belongs.
        let stateColumns =
            isAlone ? max(rect.width >= 70 ? 26 : 15, rect.width - 50) : rect.width < 34 ? 3 : 16
        let stateColumn = rect.endColumn - stateColumns
        let left = rect.column + 2
        if let avatar = avatars[person.id] {
            canvas.chrome(avatar.text, at: Point(left, rect.row), style: avatar.style)
        }
        let name = left + (avatars.values.map(\.text.width).max() ?? 0) + 1
        canvas.chrome(
            label(of: person, view), at: Point(name, rect.row), style: style,
            columns: stateColumn - name - 1)
        let (word, tone) = state(of: person)
        canvas.chrome(
            word, at: Point(stateColumn, rect.row), style: tone,
            columns: stateColumns < 4 ? 1 : stateColumns)
        if isSelected, isAlone, rect.width >= 70 {
            canvas.chrome(
                "[k] kick", at: Point(stateColumn + 17, rect.row), style: Theme.key, columns: 9)
        }
    }

    private static func state(of player: PlayerSummary) -> (Phrase, Style) {
        if player.isScreen == true {
            return player.presence == .disconnected
                ? ("✗ Screen lost", Theme.bad) : ("✓ Screen", Theme.good)
        }
        if player.kind == .spectator { return ("· Watching", Theme.faint) }
        if player.presence == .disconnected { return ("✗ No connection", Theme.bad) }
        return player.isReady ? ("✓ Ready", Theme.good) : ("… Not ready", Theme.warning)
    }

    /// Draws who can be invited, in one row.
    static func drawNearby(_ model: Model, row: Int, in body: Rect, on canvas: inout Canvas) {
        let names = model.invitees.map { invitee -> Phrase in
            let name = Phrase(invitee.name)
            return model.call(to: invitee.id) == nil ? name : "\(name) (invited)"
        }
        let key: Phrase = "[i] invite"
        canvas.chrome("NEARBY", at: Point(body.column, row), style: Theme.heading)
        canvas.chrome(
            Phrase(names, separatedBy: ", "), at: Point(body.column + 9, row),
            columns: body.width - 9 - key.width - 1)
        canvas.chrome(
            key, at: Point(body.endColumn - key.width, row), style: Theme.key, columns: key.width)
    }

    static func drawRequests(
        _ model: Model, _ view: SessionView<Party.View>, row: Int, rows: Int, in body: Rect,
        on canvas: inout Canvas
    ) {
        canvas.chrome("WAITING TO JOIN", at: Point(body.column, row), style: Theme.heading)
        for (offset, request) in view.requests.prefix(rows - 1).enumerated() {
            let line = row + 1 + offset
            let isFirst = offset == 0
            let keys: Phrase =
                body.width >= 70 ? "[y] let in  [n] deny  [x] block" : "[y]es [n]o [x] block"
            canvas.chrome(
                "\(isFirst ? "▸" : " ") \(request.name) wants to \(request.wish.verb)",
                at: Point(body.column, line), style: isFirst ? Theme.heading : .plain,
                columns: body.width - keys.width - 5)
            if isFirst {
                canvas.chrome(
                    keys, at: Point(body.endColumn - keys.width, line), style: Theme.key,
                    columns: keys.width)
            } else {
                canvas.chrome(
                    "… Requested", at: Point(body.endColumn - 20, line), style: Theme.warning,
                    columns: 20)
            }
        }
    }
}
