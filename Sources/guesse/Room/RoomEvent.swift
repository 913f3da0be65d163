import Games
import GuessEP2P
import Primitives

/// The events of a room for its user: for a terminal, or for a program that reads script mode.
enum RoomEvent: Equatable, Sendable {
    /// The sessions that can be found now; the whole list, sorted by name.
    case sessions([FoundSession])
    /// The players who can be invited now; the whole list, sorted by name.
    case nearbyPlayers([Invitee])
    /// A host invites the player.
    case invited(Invitation)
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// The request to play has reached its host, who has not decided yet.
    case pending
    case denied(Denial)
    case joined(PlayerID)
    /// The ways to the user's own session, at its opening and whenever they have changed.
    case reachable(JoinDetails)
    /// The host is not heard, or hands the session over; the session ends after that time unless
    /// the host is heard again or another player takes over.
    case interrupted(endsIn: Duration, because: Interruption = .silence)
    /// The user is back in their seat, or watches again.
    case resumed
    /// The present state of the session, as far as the user may see it.
    indirect case view(SessionView<Party.View>)
    /// News for the host's user.
    case notice(HostNotice)
    /// A person reacts, perhaps the user.
    case reaction(PlayerID, Reaction)
    /// A request of the user was refused; nothing has changed.
    case rejected(Rejection)
    /// The user's part in the session is over.
    case ended(Ending)
    /// A game of two is over for the user.
    case pairEnded(PairEnding)
    /// The standings of one of the session's games are kept: `guesse results` lists them.
    case saved(game: Int)
    /// The gallery of one of the session's games is being written, is kept, or could not be kept.
    case gallery(game: Int, KeptGallery)
    /// A line about the network or the image provider for the user.
    case trouble(SafeText)
    /// The state of the user's search for a person to play with, and the others who search.
    case availability(Availability)
}

extension RoomEvent {
    /// The last event for a reader who is too late.
    static let overrun = RoomEvent.trouble(
        SafeText(literal: "This program was too slow to follow the session. Join it again."))

    /// The kind of state that the event tells, of which only the newest counts; `nil` for news.
    var stateKind: Int? {
        switch self {
        case .sessions: 0
        case .nearbyPlayers: 1
        case .view: 2
        case .availability: 3
        case .reachable: 4
        case .invited, .invitationGone, .pending, .denied, .joined, .interrupted, .resumed,
            .notice, .reaction, .rejected, .ended, .pairEnded, .saved, .gallery, .trouble:
            nil
        }
    }
}
