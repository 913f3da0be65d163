import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit

/// A session found on the network, as a list shows it: with what this user wants and has there.
@dynamicMemberLookup
struct FoundSession: Equatable, Sendable, Identifiable {
    var session: NearbySession
    /// This user's wish for that session.
    var wish = RequestToPlay.Wish.play
    /// Whether this user has a seat there to return to.
    var hasSeat = false

    init(
        _ session: NearbySession, _ wish: RequestToPlay.Wish = .play, hasSeat: Bool = false
    ) {
        (self.session, self.wish, self.hasSeat) = (session, wish, hasSeat)
    }

    subscript<Value>(dynamicMember path: KeyPath<NearbySession, Value>) -> Value {
        session[keyPath: path]
    }

    var id: NearbySession.ID { session.id }

    /// The name of the current or the next game, as people write it.
    var gameName: Phrase {
        Party.Title(rawValue: session.game.string)?.name ?? Phrase(session.game)
    }

    /// Whether two people play there in a session for two, in which nobody else can get a seat.
    var isOfTwo: Bool {
        session.capacity == 2 && session.seatedCount == 2
            && Party.Title(rawValue: session.game.string)?.isForTwo == true
    }

    /// Whether it makes sense to ask for a spectator's place.
    ///
    /// A spectator takes no seat and delays no one: hosts can let spectators in at any time.
    var canBeWatched: Bool { !session.isIncompatible }

    /// Whether it makes sense that this user asks now.
    var canBeJoined: Bool {
        guard !session.isIncompatible else { return false }
        // Neither the rule nor the key prevents a user from returning to their own seat.
        if hasSeat { return true }
        if wish == .watch { return canBeWatched }
        return session.canBeJoined
    }
}

extension FoundSession {
    /// Returns the list of a user who has these seats.
    static func list(
        _ sessions: [NearbySession], _ wish: RequestToPlay.Wish, own seats: [SeatFile.Entry]
    ) -> [FoundSession] {
        sessions.map { session in
            let places = [session.address] + session.paths
            let hasSeat = seats.contains { $0.isAt(session.id, places) }
            return FoundSession(session, wish, hasSeat: hasSeat)
        }
    }
}
