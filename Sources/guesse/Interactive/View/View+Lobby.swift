import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawLobby(_ model: Model, _ table: Table, on canvas: inout Canvas) {
        let view = table.view
        drawChrome(
            model, title: "\(gameBanner(view)) · \(view.sessionName)",
            trailing: seats(view),
            keys: table.isHost ? hostKeys(table) : guestKeys(table), on: &canvas)
        let (main, side) = lobbyRects(on: canvas)
        let told = PartySetup(of: view)
        let setup = table.isHost ? table.lobby.setup.served(as: told) : told
        let settings = setup?.allRows(seated: view.seatedCount) ?? []
        var row = main.row
        let isRoomy = main.height >= 18
        if isRoomy { row += 1 }
        row += drawOpening(model, table, row: row, in: main, on: &canvas)
        if isRoomy { row += 1 }
        let top = row
        let requestRows = view.requests.isEmpty ? 0 : min(view.requests.count, 3) + 1
        let settingRows =
            side != nil ? 0 : min(settings.count, main.height >= 15 ? settings.count : 2)
        let below = 1 + settingRows + requestRows + (isRoomy ? 3 : 0)
        let room = max(main.endRow - row - below, 2)
        row += drawPlayers(table, in: row, rows: room, main, on: &canvas)
        if isRoomy { row += 1 }
        if requestRows > 0 {
            drawRequests(model, view, row: row, rows: requestRows, in: main, on: &canvas)
            row += requestRows + (isRoomy ? 1 : 0)
        }
        let area = side ?? main
        if side != nil { row = top }
        drawSettings(settings, isHost: table.isHost, row: row, in: area, on: &canvas)
        drawRules(view, row: row + settings.count + 1, in: area, on: &canvas)
        drawStartLine(table, row: main.endRow - 1, in: main, on: &canvas)
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

    /// Draws the rules of the game, if all of them fit above the last line.
    private static func drawRules(
        _ view: SessionView<Party.View>, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        let rules = Party.Title(rawValue: view.title.string)?.rules ?? []
        let width = min(body.width, 80)
        let rows = rules.reduce(1) { $0 + $1.wrapped(to: width).count }
        guard !rules.isEmpty, row + rows < body.endRow - 1 else { return }
        canvas.chrome("HOW IT GOES", at: Point(body.column, row), style: Theme.heading)
        var row = row + 1
        for rule in rules {
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
        let hasScreen = screens.contains { $0.presence != .disconnected }
        let screen: Phrase = screens.isEmpty ? "" : hasScreen ? ", screen on" : ", screen lost"
        return "\(seats)\(watching)\(screen)\(view.isLocked ? ", locked" : "")"
    }

    private static func hostKeys(_ table: Table) -> [KeyHint] {
        let view = table.view
        let hasOthers = !table.others.isEmpty
        var keys: [KeyHint] = []
        if !view.requests.isEmpty {
            keys += [
                KeyHint("y", "Let in", short: "Yes", essential: true),
                KeyHint("n", "Deny", short: "No", essential: true),
            ]
        }
        keys.append(KeyHint("s", "Start", isOn: canStart(table), essential: true))
        // The requests to come in are seen first.
        keys.append(
            KeyHint(
                "b", "Bot", isOn: view.seatedCount < view.capacity,
                useful: view.requests.isEmpty && view.seatedCount < view.capacity))
        keys.append(KeyHint("k", "Kick", isOn: hasOthers))
        if table.kind == .host {
            keys += [
                KeyHint("i", "Invite"), KeyHint("l", view.isLocked ? "Unlock" : "Lock"),
                KeyHint("F5", "People"), KeyHint("c", "Copy how to join", short: "Copy"),
            ]
        }
        return keys + [
            KeyHint("g", "Game"),
            .rename,
            .help,
            KeyHint("q", "Close", essential: true),
        ]
    }

    /// Returns whether the key for a start has an effect: the game can also start without players
    /// who are not ready.
    private static func canStart(_ table: Table) -> Bool {
        table.view.startBlocker == nil
            || table.view.startBlocker == .playersNotReady && table.canStartWithoutMissing
    }

    private static func guestKeys(_ table: Table) -> [KeyHint] {
        let isReady = table.view.me?.isReady ?? false
        if table.view.isSpectator {
            return [
                KeyHint("p", "Play too", short: "Play", essential: true), .rename, .help,
                KeyHint("Esc", "Leave", essential: true),
            ]
        }
        return [
            KeyHint(
                "r", isReady ? "Not ready after all" : "Ready",
                short: isReady ? "Not ready" : "Ready", essential: true),
            .rename,
            .help,
            KeyHint("Esc", "Leave", essential: true),
        ]
    }

    /// Draws the lines above the players.
    ///
    /// - Returns: The number of rows used.
    private static func drawOpening(
        _ model: Model, _ table: Table, row: Int, in body: Rect, on canvas: inout Canvas
    ) -> Int {
        let view = table.view
        let sentences: [Phrase] =
            switch table.kind {
            case .offline:
                ["A game on this machine only. Add computer players and start."]
            case .host:
                hostOpening(view.sessionName, model.reach)
            case .pair:
                ["You are together. The game begins as soon as both of you are ready."]
            case .guest where table.lostUntil != nil:
                ["There is no host just now: nobody can start the game."]
            case .guest where view.isSpectator:
                ["You are watching: you see what everybody may see, and hold nobody up."]
            case .guest where view.me?.isReady == false:
                [
                    "You are in. Press r when you are ready; "
                        + "\(view.name(of: view.host)) starts the game."
                ]
            case .guest:
                ["You are in and ready: \(view.name(of: view.host)) starts the game."]
            }
        var rows = drawSentences(sentences, row: row, in: body, on: &canvas)
        if table.isHost {
            rows += drawPageLines(model, view, row: row + rows, in: body, on: &canvas)
        }
        guard case .host = table.kind, let address = model.reach?.addresses.first else {
            return rows
        }
        canvas.chrome(
            "By address: \(model.reach?.command(to: address) ?? address)",
            at: Point(body.column, row + rows),
            style: Theme.faint, columns: body.width)
        // A shortened command would be useless, and on a small screen the players need the rows.
        guard let word = model.reach?.joinString, body.height >= 18,
            let command = model.reach?.command(to: word), command.string.count <= body.width
        else { return rows + 1 }
        canvas.chrome(
            Phrase(command), at: Point(body.column, row + rows + 1), style: Theme.faint,
            columns: body.width)
        return rows + 2
    }

    /// Draws sentences on two rows; the second sentence begins a row if both do not fit into one.
    ///
    /// - Returns: The number of rows used.
    private static func drawSentences(
        _ sentences: [Phrase], row: Int, in body: Rect, on canvas: inout Canvas
    ) -> Int {
        let whole = Phrase(
            SafeText(
                sentences.map(\.string).joined(separator: " "), limit: .paragraph))
        guard sentences.count == 2, DisplayWidth.width(of: whole.string) > body.width else {
            return canvas.paragraph(
                whole, in: Rect(body.column, row, width: body.width, height: 2))
        }
        for (offset, sentence) in sentences.enumerated() {
            _ = canvas.paragraph(
                sentence, in: Rect(body.column, row + offset, width: body.width, height: 1))
        }
        return 2
    }

    private static func hostOpening(_ name: SafeText, _ reach: Reach?) -> [Phrase] {
        if let reach, !reach.isAnnounced {
            if reach.isOnlyThisMachine {
                return [
                    "Not announced, and no network: only people at this machine can join just now."
                ]
            }
            return ["Not announced: others have to know the address."]
        }
        let command = reach?.command(to: nil) ?? SafeText(literal: "guesse join")
        if reach?.isOnlyThisMachine == true {
            return [
                "No network: only people at this machine can join just now.",
                "They type: \(command)",
            ]
        }
        return ["Announced as \"\(name)\".", "Others join with: \(command)"]
    }

    // MARK: Players

    /// Draws the players and the spectators.
    ///
    /// - Returns: The number of rows used.
    private static func drawPlayers(
        _ table: Table, in row: Int, rows: Int, _ body: Rect, on canvas: inout Canvas
    ) -> Int {
        let view = table.view
        // Near the names, so that on a wide screen it is clear to which name a state belongs.
        let stateColumn = body.column + min(body.width - (body.width >= 70 ? 26 : 15), 50)
        canvas.chrome("PLAYERS", at: Point(body.column, row), style: Theme.heading)
        let players = view.players.filter { !$0.hasLeft } + view.spectators
        let selected = table.isHost ? table.selectedPlayer?.id : nil
        let chosen = players.firstIndex { $0.id == selected } ?? 0
        let room = max(rows - 1, 1)
        let first = max(chosen - room + 1, 0)
        for (offset, player) in players[first...].prefix(room).enumerated() {
            let line = row + 1 + offset
            let isSelected = player.id == selected
            let style: Style =
                isSelected || player.id == view.you ? Theme.heading : .plain
            canvas.chrome(
                isSelected ? "▸" : " ", at: Point(body.column, line), style: style)
            let avatar = Avatar(of: player.name)
            let left = body.column + 2
            let width = canvas.chrome(avatar.text, at: Point(left, line), style: avatar.style) + 1
            canvas.chrome(
                label(of: player, view), at: Point(left + width, line), style: style,
                columns: stateColumn - left - width - 1)
            let (word, tone) = state(of: player)
            canvas.chrome(
                word, at: Point(stateColumn, line), style: tone,
                columns: body.endColumn - stateColumn)
            if isSelected, body.width >= 70 {
                canvas.chrome(
                    "[k] kick", at: Point(stateColumn + 17, line), style: Theme.key, columns: 9)
            }
        }
        let hidden = players.count - first - min(players.count - first, room) + first
        if hidden > 0 {
            canvas.chrome(
                "and \(hidden) more", at: Point(body.column + 9, row), style: Theme.faint)
        }
        return 1 + min(players.count, room)
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

    private static func drawRequests(
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

    // MARK: Settings

    private static func drawSettings(
        _ entries: [SettingRow], isHost: Bool, row: Int, in body: Rect, on canvas: inout Canvas
    ) {
        // The last row but one says what prevents a start.
        for (offset, entry) in entries.enumerated() where row + offset < body.endRow - 1 {
            let line = row + offset
            canvas.chrome(entry.heading, at: Point(body.column, line), style: Theme.heading)
            canvas.chrome(
                entry.value, at: Point(body.column + 9, line),
                columns: body.width - 9 - (isHost ? 11 : 0))
            guard isHost else { continue }
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
