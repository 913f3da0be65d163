import Games
import GuessEP2P
import Primitives

/// The watch over a room's events for games that end: by their rules, by their host, or for this
/// user alone.
///
/// A value: the number of the session and the time come from its owner, who keeps the results.
struct ResultWatch: Sendable {
    /// The end of one of this user's games, with the last view of it.
    struct End: Equatable, Sendable {
        let view: SessionView<Party.View>
        let game: Party.View
        let ending: String
    }

    private enum State: Sendable {
        case none
        /// A game is on.
        case playing(SessionView<Party.View>, Party.View)
        /// It has ended, and that has been returned; its standings may still be shown.
        case told(game: Int)
    }

    private var state = State.none

    /// Takes an event; returns a game that has ended by it, once.
    mutating func receive(_ event: RoomEvent) -> End? {
        switch event {
        case .session(.view(let view)): receive(view)
        case .session(.ended(let ending)): end(as: ending.rawValue)
        case .pairEnded(let ending): end(as: ending.word)
        default: nil
        }
    }

    private mutating func receive(_ view: SessionView<Party.View>) -> End? {
        // A spectator has no part in it.
        guard !view.isSpectator, let game = view.game, view.phase != .lobby else {
            return end(as: GameResult.stopped)
        }
        if view.phase == .finished {
            if case .told(view.gameNumber) = state { return nil }
            state = .told(game: view.gameNumber)
            return End(view: view, game: game, ending: GameResult.finished)
        }
        state = .playing(view, game)
        return nil
    }

    /// Takes the end of the user's part in the session, or of the room, which ends a current game
    /// too.
    mutating func end(as ending: String) -> End? {
        guard case .playing(let view, let game) = state else {
            state = .none
            return nil
        }
        state = .none
        return End(view: view, game: game, ending: ending)
    }
}
