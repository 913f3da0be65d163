import GuessEP2P
import Primitives
import TerminalKit

/// The actions of a host's user on people, in the lobby and in a game.
extension Model {
    /// Opens the list of all people, by a key that no text field uses.
    ///
    /// - Returns: `nil` if the key is another.
    mutating func openPeople(_ key: Key, _ seat: Seat) -> [Effect]? {
        if key.code == .function(9), seat.isHost, let joinDetails {
            overlay = .ways(showsCode: joinDetails.page != nil)
            return []
        }
        guard key.code == .function(5), seat.isHost, seat.kind == .host else { return nil }
        overlay = .people
        return []
    }

    mutating func pressOnWays(_ key: Key, showsCode: Bool) -> [Effect] {
        if key.letter == "c" {
            overlay = nil
            return copyCommand()
        }
        let canChange = key.code == .tab && joinDetails?.page != nil
        overlay = canChange ? .ways(showsCode: !showsCode) : nil
        return []
    }

    /// Copies the command by which others join, also from another network of this machine.
    mutating func copyCommand() -> [Effect] {
        let command =
            joinDetails?.command(to: joinDetails?.joinString ?? joinDetails?.addresses.first)
            ?? SafeText(literal: "guesse join")
        say("Copied: \(command)")
        return [.copy(command)]
    }

    mutating func pressOnPeople(_ key: Key) -> [Effect] {
        guard case .seat(var seat) = stage else { return [] }
        if let step = key.step {
            seat.moveSelection(by: step)
            stage = .seat(seat)
            return []
        }
        if let effects = answerRequest(key, seat) { return effects }
        switch (key.code, key.letter) {
        case (.escape, _), (.function(5), _), (_, "q"):
            overlay = nil
            return []
        case (_, "k"):
            let effects = kick(&seat)
            stage = .seat(seat)
            return effects
        case (_, "l"):
            return [.room(.session(.setLocked(!seat.view.isLocked)))]
        case (_, "i"):
            overlay = .inviting(invitees.first?.id)
            return []
        case (_, "u"):
            say("Everybody who was put out or blocked may ask again.", .good)
            return [.room(.session(.liftBans))]
        default:
            return []
        }
    }

    /// Takes a player out; asks first, except for computer players.
    mutating func kick(_ seat: inout Seat) -> [Effect] {
        guard let player = seat.selectedPlayer else {
            say("There is nobody to take out.")
            return []
        }
        seat.lobby.selected = player.id
        if player.kind == .bot { return [.room(.session(.kick(player.id, banFor: nil)))] }
        overlay = .kicking(player.id)
        return []
    }

    mutating func pressWhileKicking(_ key: Key, _ player: PlayerID) -> [Effect] {
        switch (key.code, key.letter) {
        case (_, "y"):
            overlay = nil
            return [.room(.session(.kick(player, banFor: .seconds(60))))]
        case (_, "e"):
            overlay = nil
            return [.room(.session(.kick(player, banFor: .evening)))]
        case (.escape, _), (_, "n"):
            overlay = nil
            return []
        default:
            return []
        }
    }

    /// Lets the first person who asks in, denies them or blocks them: by keys that no text field
    /// uses, as there may be one on the screen.
    ///
    /// - Returns: `nil` if the key is another.
    mutating func answerRequest(_ key: Key, _ seat: Seat) -> [Effect]? {
        guard let request = seat.view.requests.first else { return nil }
        switch key.code {
        case .function(3): return [.room(.session(.approve(request.id)))]
        case .function(4): return [.room(.session(.deny(request.id)))]
        case .function(6): return block(request)
        default: return nil
        }
    }

    mutating func block(_ request: PendingRequest) -> [Effect] {
        say("\(request.name) is blocked for the evening. F5 and u lift it.")
        return [.room(.session(.block(request.id, for: .evening)))]
    }
}

extension Seat {
    /// All people here, the host and spectators included.
    var people: [PlayerSummary] { view.players.filter { !$0.hasLeft } + view.spectators }

    /// All people that the host's user can select: everyone here except the host.
    var others: [PlayerSummary] {
        (view.players + view.spectators).filter { $0.id != view.host && !$0.hasLeft }
    }

    var selectedPlayer: PlayerSummary? {
        others.first { $0.id == lobby.selected } ?? others.first
    }

    /// Selects the next person if the selected one has gone.
    ///
    /// - Parameter before: The people that could be selected before.
    mutating func keepSelection(among before: [PlayerSummary]) {
        let present = others
        guard let selected = lobby.selected, !present.contains(where: { $0.id == selected }),
            let index = before.firstIndex(where: { $0.id == selected })
        else { return }
        lobby.selected = present.isEmpty ? nil : present[min(index, present.count - 1)].id
    }

    mutating func moveSelection(by step: Int) {
        let players = others
        guard !players.isEmpty else { return }
        let index = players.firstIndex { $0.id == selectedPlayer?.id } ?? 0
        lobby.selected = players[min(max(index + step, 0), players.count - 1)].id
    }
}
