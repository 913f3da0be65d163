import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Model {
    mutating func pressInLobby(_ key: Key, _ table: inout Table) -> [Effect] {
        if key.code == .escape || key.letter == "q" {
            overlay = .leaving
            return []
        }
        if key.code == .function(2) {
            overlay = .renaming(
                Renaming(
                    table.view.me?.name ?? name.safeText, face: table.view.me?.face,
                    choosesFace: false))
            return []
        }
        guard table.isHost else { return pressWhileWaiting(key, table) }
        if let step = key.step {
            table.moveSelection(by: step)
            return []
        }
        let view = table.view
        switch key.letter {
        case "s":
            return start(table)
        case "b":
            guard view.seatedCount < view.capacity else {
                say(.sessionFull)
                return []
            }
            return [.room(.host(.addBot))]
        case "k":
            return kick(&table)
        case "l":
            guard table.kind == .host else { return [] }
            return [.room(.host(.setLocked(!view.isLocked)))]
        case "i":
            guard table.kind == .host else { return [] }
            overlay = .inviting(invitees.first?.id)
            return []
        case "y":
            return view.requests.first.map { [.room(.host(.approve(request: $0.id)))] } ?? []
        case "n":
            return view.requests.first.map { [.room(.host(.deny(request: $0.id)))] } ?? []
        case "x":
            return view.requests.first.map { block($0) } ?? []
        case "g":
            table.lobby.setup.nextGame()
            return [.room(.host(.configure(table.lobby.setup)))]
        case "c":
            guard table.kind == .host else { return [] }
            return copyCommand()
        case let letter?:
            table.lobby.setup = table.lobby.setup.served(as: PartySetup(of: table.view))
            let rows = table.lobby.setup.rows(seated: table.view.seatedCount)
            // A setting without a row is not changed by accident.
            guard rows.contains(where: { $0.key.string == String(letter) }),
                table.lobby.setup.press(letter)
            else { return [] }
            return [.room(.host(.configure(table.lobby.setup)))]
        case nil:
            return []
        }
    }

    /// Starts the game, without the players who are not ready or not heard: the lobby's last line
    /// names them beside the key.
    private mutating func start(_ table: Table) -> [Effect] {
        if let blocker = table.view.startBlocker,
            blocker != .playersNotReady || !table.canStartWithoutMissing
        {
            if blocker == .tooFewPlayers, let first = table.view.requests.first {
                hint("Another player is needed first: y lets \(first.name) in.")
            } else {
                say(blocker)
            }
            return []
        }
        return [.room(.host(.start(withoutMissing: !table.missing.isEmpty)))]
    }

    private func pressWhileWaiting(_ key: Key, _ table: Table) -> [Effect] {
        guard !table.view.isSpectator else {
            return key.letter == "p" ? [.room(.guest(.takeSeat))] : []
        }
        guard key.letter == "r" || key.letter == " " || key.code == .enter else { return [] }
        return [.room(.guest(.setReady(!(table.view.me?.isReady ?? false))))]
    }
}
