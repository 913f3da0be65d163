import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawLobby(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let view = seat.view
        drawChrome(
            model, title: "\(gameBanner(view)) · \(view.sessionName)",
            trailing: seats(view),
            keys: seat.isHost ? hostKeys(seat) : guestKeys(seat), on: &canvas)
        let (main, side) = lobbyRects(on: canvas)
        let told = PartySetup(of: view)
        let setup = seat.isHost ? seat.lobby.setup.served(as: told) : told
        let settings = setup?.allRows(seated: view.seatedCount) ?? []
        let opening = openingLines(model, seat, columns: main.width)
        let plan = LobbyPlan(
            people: seat.people.count, requests: view.requests.count,
            hasNearby: seat.kind == .host && !model.invitees.isEmpty, opening: opening.count,
            settings: side == nil ? settings.count : 0, in: main)
        var row = main.row + plan.gap(.above)
        for line in opening {
            canvas.chrome(line, at: Point(main.column, row), columns: main.width)
            row += 1
        }
        row += plan.gap(.beforePeople)
        let top = row
        let people = Rect(main.column, row, width: main.width, height: plan.peopleRows + 1)
        drawPlayers(seat, columns: plan.peopleColumns, in: people, on: &canvas)
        row = people.endRow
        if plan.nearbyRows > 0 {
            drawNearby(model, row: row, in: main, on: &canvas)
            row += 1
        }
        row += plan.gap(.afterPeople)
        if plan.requestRows > 0 {
            drawRequests(model, view, row: row, rows: plan.requestRows, in: main, on: &canvas)
            row += plan.requestRows + plan.gap(.afterRequests)
        }
        let area = side ?? main
        if side != nil { row = top }
        let shown = side != nil ? settings : Array(settings.prefix(plan.settingRows))
        drawSettings(shown, isHost: seat.isHost, row: row, in: area, on: &canvas)
        drawRules(view, row: row + shown.count, in: area, on: &canvas)
        drawStartLine(
            seat, hasPage: model.joinDetails?.page != nil, row: main.endRow - 1, in: main,
            on: &canvas)
    }

    /// Returns the place for the players, and beside it the one for the settings if there is room
    /// for both.
    private static func lobbyRects(on canvas: Canvas) -> (main: Rect, side: Rect?) {
        let body = body(of: canvas)
        // In the middle of a tall screen, so that the last line is not far below the others.
        let height = min(body.height, 36)
        let row = body.row + (body.height - height) / 2
        let (left, gap, right) = (80, 6, 70)
        guard body.width >= left + gap + right else {
            let column = column(of: canvas)
            return (Rect(column.column, row, width: column.width, height: height), nil)
        }
        let start = body.column + (body.width - left - gap - right) / 2
        return (
            Rect(start, row, width: left, height: height),
            Rect(start + left + gap, row, width: right, height: height)
        )
    }

    /// Draws the rules of the game above the last line; on a small screen only the first of them,
    /// which says how the game goes, or its first sentence.
    private static func drawRules(
        _ view: SessionView<Party.View>, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        let rules = PartySetup.rules(of: view)
        let width = min(body.width, 80)
        func rows(_ rules: [Phrase]) -> Int { rules.reduce(0) { $0 + $1.wrapped(to: width).count } }
        let room = body.endRow - 1 - row
        var row = row + (room > rows(Array(rules.prefix(1))) ? 1 : 0)
        var shown = rules
        if rows(rules) + 2 < room {
            canvas.chrome("HOW IT GOES", at: Point(body.column, row), style: Theme.heading)
            row += 1
        } else {
            let first = Array(rules.prefix(1))
            shown = rows(first) <= room ? first : first.map(\.firstSentence)
        }
        for rule in shown where row + rows([rule]) < body.endRow {
            row += canvas.paragraph(
                rule, in: Rect(body.column, row, width: width, height: body.endRow - row),
                style: Theme.faint)
        }
    }

    private static func seats(_ view: SessionView<Party.View>) -> Phrase {
        let seats: Phrase = "\(view.seatedCount) of \(view.capacity) seats taken"
        let watchers = view.spectators.count { $0.isScreen != true }
        let watching: Phrase = watchers == 0 ? "" : ", \(watchers) watching"
        let screens = view.spectators.filter { $0.isScreen == true }
        let screen: Phrase =
            view.hasSecondScreen() ? ", screen on" : screens.isEmpty ? "" : ", screen lost"
        return "\(seats)\(watching)\(screen)\(view.isLocked ? ", locked" : "")"
    }

    private static func hostKeys(_ seat: Seat) -> [KeyHint] {
        let view = seat.view
        let hasOthers = !seat.others.isEmpty
        var keys: [KeyHint] = []
        if !view.requests.isEmpty {
            keys += [
                KeyHint("y", "Let in", short: "Yes", essential: true),
                KeyHint("n", "Deny", short: "No", essential: true),
            ]
        }
        keys.append(KeyHint("s", "Start", isOn: canStart(seat), essential: true))
        // The requests to come in are seen first.
        keys.append(
            KeyHint(
                "b", "Bot", isOn: seat.hasRoomForBot,
                useful: view.requests.isEmpty && seat.hasRoomForBot))
        keys.append(KeyHint("k", "Kick", isOn: hasOthers))
        if seat.kind == .host {
            keys += [
                KeyHint("l", view.isLocked ? "Unlock" : "Lock"), KeyHint("F5", "People"),
                KeyHint("F9", "Ways to join"),
            ]
        }
        keys += [KeyHint("g", "Game"), KeyHint("F2", "Name", useful: true)]
        if seat.kind == .host {
            // Beside the keys that answer a request there is no room for this word.
            let isShort = !view.requests.isEmpty
            keys += [
                KeyHint("i", "Invite", short: isShort ? "" : "Invite", useful: true),
                KeyHint("c", "Copy", short: "", useful: true),
            ]
        }
        return keys + [
            .rules,
            KeyHint("q", "Close", essential: true),
        ]
    }

    /// Returns whether the key for a start has an effect: the game can also start without players
    /// who are not ready.
    private static func canStart(_ seat: Seat) -> Bool {
        seat.view.startBlocker == nil
            || seat.view.startBlocker == .playersNotReady && seat.canStartWithoutMissing
    }

    private static func guestKeys(_ seat: Seat) -> [KeyHint] {
        let isReady = seat.view.me?.isReady ?? false
        if seat.view.isSpectator {
            return [
                KeyHint("p", "Play too", short: "Play", essential: true), .rename, .rules, .leave,
            ]
        }
        return [
            KeyHint(
                "r", isReady ? "Not ready after all" : "Ready",
                short: isReady ? "Not ready" : "Ready", essential: true),
            .rename, .rules, .leave,
        ]
    }

    // MARK: How others join

    /// Returns the lines above the players.
    private static func openingLines(
        _ model: Model, _ seat: Seat, columns: Int
    ) -> [Phrase] {
        let view = seat.view
        let sentence: Phrase =
            switch seat.kind {
            case .offline:
                "A game on this machine only. Add computer players and start."
            case .host:
                hostOpening(model.joinDetails, columns: columns)
            case .pair:
                "You are together. The game begins as soon as both of you are ready."
            case .guest where seat.lostUntil != nil:
                "There is no host just now: nobody can start the game."
            case .guest where view.isSpectator:
                "You are watching: you see what everybody may see, and hold nobody up."
            case .guest where view.me?.isReady == false:
                "You are in. Press r when you are ready; \(view.name(of: view.host)) starts."
            case .guest:
                "You are in and ready: \(view.name(of: view.host)) starts the game."
            }
        return Array(sentence.wrapped(to: columns).prefix(2))
    }

    /// Returns one line about the way that most people take; F9 shows all of them.
    private static func hostOpening(_ joinDetails: JoinDetails?, columns: Int) -> Phrase {
        guard let joinDetails else { return "Others type: guesse join" }
        let address = joinDetails.isAnnounced ? nil : joinDetails.addresses.first
        let command: Phrase = "Others type: \(joinDetails.command(to: address))"
        if joinDetails.isOnlyThisMachine {
            return "No network: only people at this machine can join just now. F9: how"
        }
        let page = joinDetails.page.map { SafeText($0.text, limit: .paragraph) }
        let whole: Phrase =
            page.map { "In a browser: \($0) (F9: as a code) · in a terminal: guesse join" }
            ?? "\(command) · F9: more ways"
        let short = page.map { "In a browser: \($0) · F9: as a code" as Phrase }
        return [whole, short ?? whole, "\(command) · F9: more"].first { $0.width <= columns }
            ?? command
    }

    // MARK: Settings

    private static func drawSettings(
        _ entries: [SettingRow], isHost: Bool, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        // The last row but one says what prevents a start.
        for (offset, entry) in entries.enumerated() where row + offset < body.endRow - 1 {
            let line = row + offset
            canvas.chrome(entry.heading, at: Point(body.column, line), style: Theme.heading)
            let columns = body.width - 9 - (isHost ? 11 : 0)
            canvas.chrome(
                entry.shown(within: columns), at: Point(body.column + 9, line), columns: columns)
            guard isHost, entry.fixed == nil else { continue }
            canvas.chrome(
                "[\(entry.key)] change", at: Point(body.endColumn - 10, line), style: Theme.key,
                columns: 10)
        }
    }

    /// Returns the name of the session's next game, as its host announces it.
    static func gameBanner(_ view: SessionView<Party.View>) -> Phrase {
        Party.Title(rawValue: view.title.string)?.name ?? Phrase(view.title)
    }
}

extension Phrase {
    /// The text up to the first full stop.
    fileprivate var firstSentence: Phrase {
        let end = string.firstIndex(of: ".").map { string.index(after: $0) } ?? string.endIndex
        return Phrase(SafeText(String(string[..<end]), limit: .paragraph))
    }
}

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
        drawName(
            title(of: person, view), then: kind(of: person), at: Point(name, rect.row),
            style: style, columns: stateColumn - name - 1, on: &canvas)
        let (sign, word, tone) = state(of: person)
        canvas.chrome(
            stateColumns < 4 ? sign : "\(sign) \(word)", at: Point(stateColumn, rect.row),
            style: tone, columns: stateColumns)
        if isSelected, isAlone, rect.width >= 70 {
            canvas.chrome(
                "[k] kick", at: Point(stateColumn + 17, rect.row), style: Theme.key, columns: 9)
        }
    }

    /// Returns a person's state as a sign and a word.
    private static func state(of player: PlayerSummary) -> (Phrase, Phrase, Style) {
        if player.isScreen == true {
            return player.presence == .disconnected
                ? ("✗", "Screen lost", Theme.bad) : ("✓", "Screen", Theme.good)
        }
        if player.kind == .spectator { return ("·", "Watching", Theme.faint) }
        if player.presence == .disconnected {
            return player.isHandheld == true
                ? ("z", "Asleep", Theme.faint) : ("✗", "No connection", Theme.bad)
        }
        return player.isReady ? ("✓", "Ready", Theme.good) : ("…", "Not ready", Theme.warning)
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
                "\(isFirst ? "▸" : " ") \(request.name) wants to \(request.aim)",
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

/// The last line of the lobby: whether the game can start, and what it waits for.
extension View {
    static func drawStartLine(
        _ seat: Seat, hasPage: Bool, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        // Nobody can start the game while there is no host.
        guard seat.lostUntil == nil else { return }
        let (texts, style) = startLine(seat, hasPage: hasPage)
        // The key at the end of the line matters more than all the names before it.
        let text = texts.first { $0.width <= body.width } ?? texts.last ?? ""
        canvas.chrome(text, at: Point(body.column, row), style: style, columns: body.width)
    }

    /// Returns the line in all its lengths, longest first.
    private static func startLine(_ seat: Seat, hasPage: Bool) -> (
        texts: [Phrase], style: Style
    ) {
        let view = seat.view
        let isOwnTurn = view.me?.isReady == false && !view.isSpectator
        switch view.startBlocker {
        case .playersNotReady where isOwnTurn:
            return (["… Press r when you are ready."], Theme.warning)
        case .tooFewPlayers where seat.isHost:
            guard let first = view.requests.first else {
                return (["… It takes two: wait for others, or press b for a bot."], Theme.warning)
            }
            return (waiting(first, view.requests.count - 1), Theme.warning)
        case nil where !seat.missing.isEmpty,
            .playersNotReady where !seat.missing.isEmpty:
            return (absence(seat), Theme.warning)
        case .noScreen where seat.isHost && hasPage:
            return (
                ["… A second screen is missing: open the page, or run 'guesse screen'."],
                Theme.warning
            )
        case let blocker?:
            let text = blocker.description
            let reason = SafeText(
                text.prefix(1).lowercased() + text.dropFirst(), limit: .paragraph)
            return (["… Not yet: \(reason)"], Theme.warning)
        case nil where seat.isHost:
            return (["✓ Everybody is ready: press s to start."], Theme.good)
        case nil:
            let host = view.name(of: view.host)
            return (["✓ Everybody is ready: \(host) can start."], Theme.good)
        }
    }

    /// Returns what the host does about the people who wait at the door.
    private static func waiting(_ first: PendingRequest, _ others: Int) -> [Phrase] {
        switch others {
        case 0: ["… \(first.name) waits to be let in: press y.", "… Press y to let them in."]
        default:
            [
                "… \(first.name) and \(others) more wait to be let in: y lets \(first.name) in.",
                "… \(others + 1) people wait: y lets the first in.",
            ]
        }
    }

    /// Returns who is not ready and who is not heard, and the key that starts without them if the
    /// host has one.
    private static func absence(_ seat: Seat) -> [Phrase] {
        let missing = seat.missing
        let names = seat.company.names(of:)
        let unheard = missing.filter { $0.presence == .disconnected }.map(\.id)
        let unready = missing.filter { $0.presence != .disconnected }.map(\.id)
        let start: Phrase = seat.isHost && seat.canStartWithoutMissing ? " s starts without." : ""
        let state: Phrase =
            unheard.isEmpty ? "not ready" : unready.isEmpty ? "without connection" : "missing"
        let verb: Phrase = missing.count == 1 ? "is" : "are"
        let lost: Phrase =
            "\(names(unheard)) \(unheard.count == 1 ? "has" : "have") no connection"
        let whole: Phrase =
            if unheard.isEmpty {
                "Waiting for \(names(unready)) to be ready"
            } else if unready.isEmpty {
                lost
            } else {
                "Waiting for \(names(unready)) to be ready; \(lost)"
            }
        let named = names(missing.map(\.id))
        return [
            "… \(whole).\(start)", "… \(named) \(verb) \(state).\(start)",
            "… \(missing.count) \(verb) \(state).\(start)",
        ]
    }
}
