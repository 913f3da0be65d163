import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Model {
    mutating func pressInLobby(_ key: Key, _ seat: inout Seat) -> [Effect] {
        if key.code == .escape || key.letter == "q" {
            overlay = .leaving
            return []
        }
        if key.code == .function(2) {
            overlay = .renaming(
                Renaming(
                    seat.view.me?.name ?? name.safeText, face: seat.view.me?.face,
                    choosesFace: false))
            return []
        }
        guard seat.isHost else { return pressWhileWaiting(key, seat) }
        if let step = key.step {
            seat.moveSelection(by: step)
            return []
        }
        let view = seat.view
        switch key.letter {
        case "s":
            return start(seat)
        case "b":
            guard seat.lobby.setup.title.hasBots else {
                say("No computer player knows this game.")
                return []
            }
            guard view.seatedCount < view.capacity else {
                say(.sessionFull)
                return []
            }
            return [.room(.addBot)]
        case "k":
            return kick(&seat)
        case "l":
            guard seat.kind == .host else { return [] }
            return [.room(.session(.setLocked(!view.isLocked)))]
        case "i":
            guard seat.kind == .host else { return [] }
            overlay = .inviting(invitees.first?.id)
            return []
        case "y":
            return view.requests.first.map { [.room(.session(.approve($0.id)))] } ?? []
        case "n":
            return view.requests.first.map { [.room(.session(.deny($0.id)))] } ?? []
        case "x":
            return view.requests.first.map { block($0) } ?? []
        case "g":
            seat.lobby.setup.nextGame()
            return [.room(.configure(seat.lobby.setup))]
        case "c":
            guard seat.kind == .host else { return [] }
            return copyCommand()
        case let letter?:
            seat.lobby.setup = seat.lobby.setup.served(as: PartySetup(of: seat.view))
            let rows = seat.lobby.setup.rows(seated: seat.view.seatedCount)
            // A setting without a row is not changed by accident.
            guard let row = rows.first(where: { $0.key.string == String(letter) }) else {
                return []
            }
            if let reason = row.fixed {
                hint(reason)
                return []
            }
            guard seat.lobby.setup.press(letter) else { return [] }
            return [.room(.configure(seat.lobby.setup))]
        case nil:
            return []
        }
    }

    /// Starts the game, without the players who are not ready or not heard: the lobby's last line
    /// names them beside the key.
    private mutating func start(_ seat: Seat) -> [Effect] {
        if let blocker = seat.view.startBlocker,
            blocker != .playersNotReady || !seat.canStartWithoutMissing
        {
            if blocker == .tooFewPlayers, let first = seat.view.requests.first {
                hint("Another player is needed first: y lets \(first.name) in.")
            } else {
                say(blocker)
            }
            return []
        }
        return [.room(.session(.start(withoutMissing: !seat.missing.isEmpty)))]
    }

    private func pressWhileWaiting(_ key: Key, _ seat: Seat) -> [Effect] {
        guard !seat.view.isSpectator else {
            return key.letter == "p" ? [.room(.takeSeat)] : []
        }
        let isReady = seat.view.me?.isReady ?? false
        // Enter, which people press without looking, takes nothing back.
        guard key.letter == "r" || key.letter == " " || key.code == .enter && !isReady else {
            return []
        }
        return [.room(.session(.setReady(!isReady)))]
    }
}
