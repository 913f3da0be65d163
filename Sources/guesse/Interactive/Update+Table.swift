import Games
import GuessEP2P
import Primitives
import TerminalKit

extension Model {
    mutating func pressAtTable(_ key: Key, _ table: inout Table) -> [Effect] {
        if table.lostUntil != nil, meeting == nil, key.code == .escape {
            // There is no host to say goodbye to, and the points are on the next screen.
            end(.ended(.connectionLost), of: table.kind, lastView: table.view)
            return [.closeRoom]
        }
        if let effects = answerRequest(key, table) { return effects }
        if let effects = openPeople(key, table) { return effects }
        guard table.isPlaying, var pane = table.pane else {
            return pressReaction(key, table) ?? pressInLobby(key, &table)
        }
        if let me = table.waitingSelf, key.letter == "r" {
            return [.room(.guest(.setReady(!me.isReady)))]
        }
        let current = table
        let effects = pane.change { $0.press(key, at: current, of: &self) }
        table.pane = pane
        if let effects = effects ?? pressReaction(key, current) { return effects }
        let isFinished = table.view.phase == .finished
        if key.code == .escape || key.letter == "q" {
            if isFinished, !table.isHost { return leave() }
            overlay = .leaving
            return []
        }
        if isFinished, key.code == .enter || key.letter == "r" { return playAgain(table) }
        return []
    }

    private mutating func playAgain(_ table: Table) -> [Effect] {
        guard table.isHost else {
            guard table.lostUntil == nil else { return [] }
            say("\(table.view.name(of: table.view.host)) can start another game.")
            return []
        }
        return [.room(.host(.returnToLobby))]
    }

    /// Whether the current screen uses the mouse; otherwise the terminal uses it to select text.
    var wantsMouse: Bool {
        if case .table(let table) = stage, table.isPlaying {
            table.pane?.pane.wantsMouse ?? false
        } else {
            false
        }
    }

    /// Whether the current screen also uses the place within a cell.
    var wantsFineMouse: Bool {
        guard wantsMouse, case .table(let table) = stage else { return false }
        return table.pane?.pane.wantsFineMouse ?? false
    }

    mutating func take(_ event: MouseEvent) -> [Effect] {
        guard overlay == nil, case .table(var table) = stage, table.isPlaying,
            var pane = table.pane
        else { return [] }
        let current = table
        let effects = pane.change { $0.take(event, at: current, of: &self) }
        table.pane = pane
        stage = .table(table)
        return effects
    }
}
