package import Primitives

/// An event of a game; a host's state changes in no other way.
///
/// A log consists of events. Equal events, at equal times, on equal states give equal states.
package enum GameEvent<G: Game>: Codable, Equatable, Sendable {
    /// The host's program has changed the game, in the lobby mostly: the whole state, secrets
    /// included.
    case configured(game: G)
    /// A game was started with these players, the host first.
    case start(players: [PlayerID])
    /// A player came who was not there at the start.
    case add(player: PlayerID)
    /// A player performed an action that the rules allow; with a press if the game decides by its
    /// time.
    case action(player: PlayerID, action: G.Action, press: Press? = nil)
    /// The host hears a player better or worse than before.
    case presence(player: PlayerID, presence: Presence)
    /// The number of connected second screens has changed.
    case screens(count: Int)
    /// A player is out for good: left, was removed, or was away for too long.
    case remove(player: PlayerID)
    /// The time of ``GameClock/nextDeadline`` has come.
    case deadline
    /// A piece of work for the game has ended.
    case result(result: G.HostTaskResult)

    /// The player who acted; `nil` for events of the host's program itself.
    package var actor: PlayerID? {
        switch self {
        case .action(let player, _, _): player
        case .configured, .start, .add, .presence, .screens, .remove, .deadline, .result: nil
        }
    }

    /// The kind of event as one word, as in a log.
    package var name: String {
        switch self {
        case .configured: "configured"
        case .start: "start"
        case .add: "add"
        case .action: "action"
        case .presence: "presence"
        case .screens: "screens"
        case .remove: "remove"
        case .deadline: "deadline"
        case .result: "result"
        }
    }

    /// The limit of players in an event: more than any session has, since rules may be slow with
    /// many.
    static var playerLimit: Int { 1024 }
}

extension Game {
    /// Applies an event.
    ///
    /// - Returns: The work that the host's program must do now.
    /// - Throws: The reason why the rules do not allow it; the state is then unchanged.
    @discardableResult
    package mutating func apply(
        _ event: GameEvent<Self>, at time: Timestamp
    ) throws(Rejection) -> [HostTask] {
        let before = now
        now = time
        switch event {
        case .configured(let game):
            self = game
            now = time
        case .start(let players):
            guard players.count <= GameEvent<Self>.playerLimit else {
                now = before
                throw .sessionFull
            }
            start(with: players)
        case .add, .action:
            do throws(Rejection) {
                try applyRejectable(event)
            } catch {
                now = before
                throw error
            }
        case .presence(let player, let presence): setPresence(presence, of: player)
        case .screens(let count): setScreens(count)
        case .remove(let player): remove(player)
        case .deadline: handleDeadline()
        case .result(let result): complete(result)
        }
        return removeHostTasks()
    }

    /// Applies an event that the rules may reject; the time is set already.
    private mutating func applyRejectable(_ event: GameEvent<Self>) throws(Rejection) {
        switch event {
        case .add(let player): try add(player)
        case .action(let player, let action, let press):
            if let press {
                try perform(action, from: player, press: press)
            } else {
                try action.apply(from: player, to: &self)
            }
        case .configured, .start, .presence, .screens, .remove, .deadline, .result: return
        }
    }
}
