internal import Primitives

/// The views of one player in a game, taken from a log: a line for each change of that player's
/// view.
///
/// Every line is made from ``Game/view(for:)`` alone, so it holds nothing that the player could not
/// see, and no secrets of others.
package struct ViewExport<G: Game>: Sendable {
    /// The player whose views are exported; `nil` for a spectator.
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

    /// Creates an export; for `nil`, of a spectator's views.
    package init(for player: PlayerID?) {
        self.player = player
        wasSeated = player == nil
    }

    /// Returns the line for an entry of the log, as JSON; `nil` if the player's view has not
    /// changed.
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

    /// Records whether the player sees the game: not in the lobby, and not before or after their
    /// part in it.
    private mutating func note(_ entry: LogEntry<G>) {
        switch entry.event {
        case .configured:
            // An event with names is of a game that continues with another host.
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
