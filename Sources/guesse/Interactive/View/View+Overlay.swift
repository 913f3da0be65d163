import Games
import GuessEP2P
import Primitives
import TerminalKit

extension View {
    static func drawOverlay(_ model: Model, on canvas: inout Canvas) {
        guard let overlay = model.overlay else { return }
        canvas.cursor = nil
        switch overlay {
        case .creating(let creation):
            drawCreation(model, creation, on: &canvas)
        case .help(let first):
            helpPage(of: model).draw(from: first, on: &canvas)
        case .ways(let showsCode):
            drawWays(model, showsCode: showsCode, on: &canvas)
        case .leaving:
            let keys = leavingKeys(model)
            drawDialog(
                title: "Leave?", lines: leavingLines(model), keys: keys, on: &canvas)
            drawKeys(keys + [KeyHint("Ctrl-C", "Leave at once")], on: &canvas)
        case .kicking(let player):
            guard case .seat(let seat) = model.stage else { return }
            drawDialog(
                title: "Kick?",
                lines: [
                    "Take \(seat.view.name(of: player)) out of the game?",
                    "They can ask again in a minute, or not this evening.",
                ], keys: kickingKeys, on: &canvas)
            drawKeys(kickingKeys, on: &canvas)
        case .people:
            drawPeople(model, on: &canvas)
        case .inviting(let selected):
            drawInviting(model, selected, on: &canvas)
        case .enteringKey(let entry):
            drawEnteringKey(model, entry, on: &canvas)
        case .renaming(let field):
            drawRenaming(model, field, on: &canvas)
        case .keeping(let keeping):
            drawKeeping(keeping, on: &canvas)
        }
    }

    private static func leavingKeys(_ model: Model) -> [KeyHint] {
        let stay = KeyHint("n", "Stay", essential: true)
        guard model.heir != nil else { return [KeyHint("y", "Leave", essential: true), stay] }
        return [
            KeyHint("y", "They go on", essential: true),
            KeyHint("e", "End it for all", essential: true), stay,
        ]
    }

    private static func leavingLines(_ model: Model) -> [Phrase] {
        var lines: [Phrase] = []
        switch model.stage {
        case .naming, .home, .ended: lines = ["Leave guesse?"]
        case .opening: lines = ["Leave now?"]
        case .browsing(let browsing):
            lines = ["Stop looking for a game?"]
            if browsing.isWaiting { lines.append("Your request is then taken back.") }
        case .meeting: lines = ["Leave guesse?"]
        case .seat(let seat):
            switch seat.kind {
            case .pair: lines = ["Leave this game?", "Both of you are then available again."]
            case .offline: lines = ["Leave this game?"]
            case .host:
                lines = ["Leave your game?"]
                if let heir = seat.view.heir {
                    let name = seat.view.name(of: heir)
                    lines.append("The others can go on without you: \(name) hosts then.")
                    lines.append("Your seat is kept in that case.")
                } else if seat.view.seatedCount > 1 || !seat.view.spectators.isEmpty {
                    lines.append("You are the host: it ends for everybody.")
                }
            case .guest where seat.view.isSpectator:
                lines = ["Stop watching?"]
            case .guest:
                lines = ["Leave the game?", "Your seat and your points are given up."]
            }
            // A game ends with its host; then nobody wins the board.
            if !seat.isHost, let loss = seat.pane?.pane.lossByLeaving(in: seat) {
                lines.append(loss)
            }
        }
        return lines + ["Ctrl-C again leaves at once."]
    }

    private static func drawInviting(
        _ model: Model, _ selected: NearbyPlayer.ID?, on canvas: inout Canvas
    ) {
        let players = model.invitees
        let names = players.map { label(of: $0, model.call(to: $0.id)) }
        let invitee = model.selectedInvitee(selected)
        let rows = min(max(names.count, 2), canvas.height - 10)
        let rect = dialogRect(rows: rows + 2, on: canvas)
        let inside = drawDialogBox(rect, title: "Invite a player nearby", on: &canvas)
        if names.isEmpty {
            canvas.paragraph(
                "Nobody nearby is looking for a game. They have to run guesse join.", in: inside)
        } else {
            let index = players.firstIndex { $0.id == invitee?.id } ?? 0
            canvas.list(
                names, selected: index,
                in: Rect(inside.column, inside.row, width: inside.width, height: rows))
        }
        let isOpen = model.call(to: invitee?.id) != nil
        drawKeys(
            names.isEmpty
                ? [KeyHint("Esc", "Close", essential: true)]
                : [
                    KeyHint("↑↓", "Select"),
                    isOpen
                        ? KeyHint("c", "Take back", essential: true)
                        : KeyHint("Enter", "Invite", essential: true),
                    KeyHint("Esc", "Close", essential: true),
                ], on: &canvas)
    }

    private static func label(of player: NearbyPlayer, _ call: Call?) -> Phrase {
        switch call?.progress {
        case nil: Phrase(player.name)
        case .calling?: "\(player.name) · being called"
        case .ringing?: "\(player.name) · invited"
        }
    }

    // MARK: Dialogs

    static func drawDialog(
        title: Phrase, lines: [Phrase], keys: [KeyHint], on canvas: inout Canvas
    ) {
        let width = dialogRect(rows: 1, on: canvas).width - 6
        let wrapped = lines.flatMap { $0.wrapped(to: width) }
        let rect = dialogRect(rows: wrapped.count + 2, on: canvas)
        let inside = drawDialogBox(rect, title: title, on: &canvas)
        for (offset, line) in wrapped.enumerated() {
            canvas.chrome(
                line, at: Point(inside.column, inside.row + offset), columns: inside.width)
        }
        drawDialogKeys(keys, in: inside, on: &canvas)
    }

    /// Draws the keys of a dialog in its last row.
    static func drawDialogKeys(_ keys: [KeyHint], in inside: Rect, on canvas: inout Canvas) {
        var column = inside.column
        for hint in keys {
            column += canvas.chrome(
                "[\(hint.key)]", at: Point(column, inside.endRow - 1),
                style: hint.isOn ? Theme.key : Theme.faint)
            column += 1
            column += canvas.chrome(
                hint.label, at: Point(column, inside.endRow - 1),
                style: hint.isOn ? .plain : Theme.faint)
            column += 3
        }
    }

    static func dialogRect(rows: Int, on canvas: Canvas) -> Rect {
        let width = min(56, canvas.width - 4)
        let height = min(rows + 4, canvas.height - 4)
        return Rect(
            (canvas.width - width) / 2, max((canvas.height - 3 - height) / 2, 1), width: width,
            height: height)
    }

    /// Draws the frame of a dialog.
    ///
    /// - Returns: The place for the dialog's words.
    static func drawDialogBox(
        _ rect: Rect, title: Phrase, on canvas: inout Canvas
    ) -> Rect {
        canvas.fill(rect, style: .plain)
        let inside = canvas.box(
            rect, title: title, style: Theme.accent, titleStyle: Theme.title, corners: .rounded)
        return inside.inset(columns: 2, rows: 1)
    }

    // MARK: Help

    static func helpPage(of model: Model) -> HelpPage {
        var isLobby = false
        if case .seat(let seat) = model.stage { isLobby = seat.view.phase == .lobby }
        return HelpPage(
            helpKeys(model), helpText(model), beginsWithText: isLobby, on: model.size)
    }

    private static func helpKeys(_ model: Model) -> [(Phrase, Phrase)] {
        let common: [(Phrase, Phrase)] = [
            ("Esc", "back, or leave"), ("Ctrl-C", "leave; twice: at once"),
        ]
        switch model.stage {
        case .naming: return [("Enter", "take the name")] + common
        case .home: return [("↑ ↓", "choose"), ("Enter", "go")] + common
        case .opening: return common
        case .ended(let end):
            return [("r Enter", end.againLabel), ("m", "the menu"), ("q Esc", "leave guesse")]
                + common.suffix(1)
        case .browsing:
            return [
                ("↑ ↓", "select a game"), ("Enter", "ask to play there"),
                ("w", "ask to watch there"),
                ("h", "host your own"),
                ("y n", "answer an invitation"),
            ] + common
        case .meeting:
            return [
                ("↑ ↓", "select somebody"), ("Enter", "invite them; c takes it back"),
                ("y n", "answer an invitation"), ("a", "be available, or not"),
            ] + common
        case .seat(let seat):
            if seat.view.phase == .lobby {
                return seat.isHost
                    ? [
                        ("y n x", "who asks first: let in, deny, block"),
                        ("s", "start, also without those who are not ready"),
                        ("b k i", "add a bot, kick, invite"), ("l", "lock, or open again"),
                        ("g", "another game; its settings have keys of their own"),
                        ("c F9", "copy the command by which others join; all ways"),
                        ("F5", "everybody: put out, lift bans"), ("F2", "your name"),
                    ] + reactionKeys(seat) + common
                    : (seat.view.isSpectator ? [] : [("r", "ready, or not yet")])
                        + [("F2", "your name")] + reactionKeys(seat) + common
            }
            let host: [(Phrase, Phrase)] =
                seat.kind == .host
                ? [
                    ("F3 F4 F6", "who asks first: let in, deny, block"),
                    ("F5", "everybody: put out, lock, invite"),
                ] : []
            return (seat.pane?.pane.help(in: seat) ?? []) + host + reactionKeys(seat) + common
        }
    }

    private static func reactionKeys(_ seat: Seat) -> [(Phrase, Phrase)] {
        guard seat.view.takesReactions == true else { return [] }
        return seat.gameUsesDigits
            ? [("F8", "the last reaction again")]
            : [("1-6 F8", "laugh, love, wow, clap, fire, boo; the last again")]
    }

    /// Returns the rules of the current or the next game, in a few sentences.
    private static func helpText(_ model: Model) -> [Phrase] {
        if case .meeting = model.stage { return model.setup.rules }
        guard case .seat(let seat) = model.stage else { return [] }
        return PartySetup.rules(of: seat.view)
    }
}
