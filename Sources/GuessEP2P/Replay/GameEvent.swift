package import Primitives

/// One of the things that can happen to a game: the only ways in which a host's state changes.
///
/// Events are what a log holds. Equal events, at equal times, on equal states give equal states.
package enum GameEvent<G: Game>: Codable, Equatable, Sendable {
    /// The game was set up anew in the lobby: the whole state, secrets included.
    case configured(game: G)
    /// A game was started with these players, the host first.
    case start(players: [PlayerID])
    /// A player came who was not there at the start.
    case add(player: PlayerID)
    /// A player did something that the rules allow; with a press where the game decides by when keys were pressed.
    case action(player: PlayerID, action: G.Action, press: Press? = nil)
    /// A player is heard better or worse than before.
    case presence(player: PlayerID, presence: Presence)
    /// So many second screens are connected now.
    case screens(count: Int)
    /// A player is out for good: left, put out, or away for too long.
    case remove(player: PlayerID)
    /// The time that ``Game/nextDeadline`` told has come.
    case deadline
    /// A piece of work that the game had asked for has ended.
    case result(result: G.HostTaskResult)

    /// The player who did it; `nil` for what the host's program did by itself.
    package var actor: PlayerID? {
        switch self {
        case .action(let player, _, _): player
        case .configured, .start, .add, .presence, .screens, .remove, .deadline, .result: nil
        }
    }

    /// The event in a word, as a log has it.
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

    /// More players than any session has: rules need not be quick with them.
    static var playerLimit: Int { 1024 }
}

extension Game {
    /// Lets something happen.
    ///
    /// - Returns: The work that the host's program must do now.
    /// - Throws: Why the rules do not allow it; the state is then unchanged.
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
                try applyRefusable(event)
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
        return takeHostTasks()
    }

    /// What the rules may say no to; the time is set already.
    private mutating func applyRefusable(_ event: GameEvent<Self>) throws(Rejection) {
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
