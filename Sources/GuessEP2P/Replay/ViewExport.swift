internal import Primitives

/// What one player saw of a game, taken from a log: a line for each change of that player's view.
///
/// Every line is made of ``Game/view(for:)`` and of nothing else in the log, so whatever the player might not
/// see is not in it, secrets of others least of all.
package struct ViewExport<G: Game>: Sendable {
    /// Whose views; `nil` for somebody without a seat.
    package let player: PlayerID?
    /// Whether the player had a seat in any of the games so far.
    package private(set) var wasSeated: Bool
    private var isShown = false
    private var lastView: G.View?

    /// A change of the player's view.
    private struct Line: Encodable {
        var seq: UInt64
        var version: UInt64
        var at: Int64
        var player: PlayerID?
        var view: G.View
    }

    /// Begins an export; somebody without a seat sees whatever everybody may.
    package init(for player: PlayerID?) {
        self.player = player
        wasSeated = player == nil
    }

    /// The line for an entry of the log, as JSON; `nil` if the player saw nothing new by it.
    ///
    /// - Parameter state: The game after the entry.
    package mutating func line(for entry: LogEntry<G>, after state: G) -> String? {
        note(entry)
        guard isShown else { return nil }
        let view = state.view(for: player)
        guard view != lastView else { return nil }
        lastView = view
        let line = Line(
            seq: entry.seq, version: entry.version, at: entry.at, player: player, view: view)
        return String(decoding: SessionCoding.encode(line), as: UTF8.self)
    }

    /// Notes who is shown anything: nobody in the lobby, and no player before or after their time in the game.
    private mutating func note(_ entry: LogEntry<G>) {
        switch entry.event {
        case .configured:
            // With names it is a game that goes on with another host.
            isShown = entry.names.map { names in player.map { names[$0] != nil } ?? true } ?? false
            wasSeated = wasSeated || isShown
            lastView = nil
        case .start(let players):
            isShown = player.map(players.contains) ?? true
            wasSeated = wasSeated || isShown
            lastView = nil
        case .remove(let gone):
            if gone == player { isShown = false }
        case .add(player):
            (isShown, wasSeated) = (true, true)
        case .add, .action, .presence, .screens, .deadline, .result:
            break
        }
    }
}
