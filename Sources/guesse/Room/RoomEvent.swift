import Games
import GuessEP2P
import Primitives

/// The events of a room for its user: for a terminal, or for a program that reads script mode.
enum RoomEvent: Equatable, Sendable {
    /// An event of the session that the user is in, as it came from there.
    case session(SessionEvent<Party.View>)
    /// The sessions that can be found now; the whole list, sorted by name.
    case sessions([FoundSession])
    /// Another player hosts the session; its first view follows.
    case hostChanged(HostNews)
    /// The ways to the user's own session, at its opening and whenever they have changed.
    case reachable(JoinDetails)
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
        case .session(let event): event.stateKind
        case .sessions: 10
        case .availability: 11
        case .reachable: 12
        case .hostChanged, .pairEnded, .saved, .gallery, .trouble: nil
        }
    }

    /// The user's request was refused, and nothing has changed.
    static func refused(_ rejection: Rejection) -> RoomEvent {
        .session(.rejected(id: 0, rejection))
    }

    /// Returns the line for an error.
    static func trouble(_ error: SessionError) -> RoomEvent {
        .trouble(SafeText(error.description, limit: .paragraph))
    }
}
