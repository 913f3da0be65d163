import Games
import GuessEP2P
import Primitives

/// Looks at what a room tells, for games that end: by their rules, by their host, or for this user alone.
///
/// A value: the number of the session and the time come from whoever keeps the results.
struct ResultWatch: Sendable {
    /// How a game of this user's ended, with the last view of it.
    struct End: Equatable, Sendable {
        let view: SessionView<Party.View>
        let game: Party.View
        let ending: String
    }

    private enum State: Sendable {
        case none
        /// A game is on.
        case playing(SessionView<Party.View>, Party.View)
        /// It is over, and told; its standings may still be shown.
        case told(game: Int)
    }

    private var state = State.none

    /// Takes note of what happened; a game that has ended by it is returned once.
    mutating func take(_ event: RoomEvent) -> End? {
        switch event {
        case .view(let view): take(view)
        case .ended(let ending): end(as: ending.rawValue)
        case .sessions, .nearbyPlayers, .invited, .invitationGone, .pending, .denied, .joined,
            .reachable, .interrupted, .resumed, .notice, .reaction, .rejected, .saved, .gallery,
            .trouble,
            .availability:
            nil
        }
    }

    private mutating func take(_ view: SessionView<Party.View>) -> End? {
        // Who only watches has no part in it.
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

    /// The user's time in the session is over, or the room is closed; so is a game that is on.
    mutating func end(as ending: String) -> End? {
        guard case .playing(let view, let game) = state else {
            state = .none
            return nil
        }
        state = .none
        return End(view: view, game: game, ending: ending)
    }
}
