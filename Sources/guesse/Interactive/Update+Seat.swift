import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Model {
    mutating func pressSeated(_ key: Key, _ seat: inout Seat) -> [Effect] {
        if seat.lostUntil != nil, meeting == nil, key.code == .escape {
            // There is no host to say goodbye to, and the points are on the next screen.
            end(.ended(.connectionLost), of: seat.kind, lastView: seat.view)
            return [.closeRoom]
        }
        if let effects = answerRequest(key, seat) { return effects }
        if let effects = openPeople(key, seat) { return effects }
        guard seat.isPlaying, var pane = seat.pane else {
            return pressReaction(key, seat) ?? pressInLobby(key, &seat)
        }
        if let me = seat.waitingSelf, key.letter == "r" {
            return [.room(.session(.setReady(!me.isReady)))]
        }
        let current = seat
        let effects = pane.change { $0.press(key, in: current, of: &self) }
        seat.pane = pane
        if let effects = effects ?? pressReaction(key, current) { return effects }
        let isFinished = seat.view.phase == .finished
        if key.code == .escape || key.letter == "q" {
            if isFinished, !seat.isHost { return leave() }
            overlay = .leaving
            return []
        }
        if isFinished, key.code == .enter || key.letter == "r" { return playAgain(seat) }
        return []
    }

    private mutating func playAgain(_ seat: Seat) -> [Effect] {
        guard seat.isHost else {
            guard seat.lostUntil == nil else { return [] }
            say("\(seat.view.name(of: seat.view.host)) can start another game.")
            return []
        }
        return [.room(.session(.returnToLobby))]
    }

    /// Whether the current screen uses the mouse; otherwise the terminal uses it to select text.
    var wantsMouse: Bool {
        if case .seat(let seat) = stage, seat.isPlaying {
            seat.pane?.pane.wantsMouse ?? false
        } else {
            false
        }
    }

    /// Whether the current screen also uses the place within a cell.
    var wantsFineMouse: Bool {
        guard wantsMouse, case .seat(let seat) = stage else { return false }
        return seat.pane?.pane.wantsFineMouse ?? false
    }

    mutating func receive(_ event: MouseEvent) -> [Effect] {
        guard overlay == nil, case .seat(var seat) = stage, seat.isPlaying,
            var pane = seat.pane
        else { return [] }
        let current = seat
        let effects = pane.change { $0.receive(event, in: current, of: &self) }
        seat.pane = pane
        stage = .seat(seat)
        return effects
    }
}
