import Games
import GuessEP2P
import Primitives

/// The user's part in a game of two before and after an event: what the user is told of it.
struct PairNews: Equatable, Sendable {
    let before: Availability
    let after: Availability
    /// The last view of the current game of two.
    let lastView: SessionView<Party.View>?

    private var isPaired: Bool { before.isPaired || after.isPaired }

    /// Whether a game of two has ended by the event.
    var hasEnded: Bool { before.isPaired && !after.isPaired }

    /// Whether a seat in a former game of two is given up by the event.
    var hasGivenUpSeat: Bool { before.isReturning && !after.isReturning && !after.isPaired }

    /// Returns what the user is told of an event of the session that the user visits.
    func told(ofVisit event: SessionEvent<Party.View>) -> [RoomEvent] {
        switch event {
        case .sessions(let sessions):
            [.sessions(sessions.map { FoundSession($0, .watch) }.filter(\.isOfTwo))]
        case .invited(let invitation):
            after.received.contains(invitation) ? [.session(event)] : []
        case .invitationGone(let id, _):
            before.received.contains { $0.id == id } ? [.session(event)] : []
        case .denied:
            // If two invitations cross, one is denied: its host comes to this session instead.
            isAccepting && after.outgoing == nil ? [.session(event)] : []
        case .ended(let ending):
            isAccepting && ending != .left
                ? [.trouble(SafeText(ending.description, limit: .paragraph))] : []
        case .view: after.isVisiting ? [.session(event)] : []
        case .joined, .interrupted, .resumed, .resync, .rejected, .reaction:
            GuestRole.convert(event)
        case .pending, .performed, .inherits, .failed, .hostChanged, .nearbyPlayers, .notice,
            .screenView, .superseded, .overrun:
            []
        }
    }

    private var isAccepting: Bool { if case .accepting = before.state { true } else { false } }

    /// Returns what the user is told of an event of their own session.
    func told(ofOwn event: SessionEvent<Party.View>) -> [RoomEvent] {
        switch event {
        case .notice(.invitationEnded(let id, _, let reason)):
            // For an invitation that the user knows to be open, and that has not led to a game.
            before.outgoing?.id == id && before.state == .available && reason != .accepted
                ? [.session(event)] : []
        case .notice(.requested), .notice(.requestGone), .notice(.recognized), .notice(.knocked),
            .notice(.rejected):
            []
        case .notice: [.session(event)]
        case .view, .reaction: isPaired ? [.session(event)] : []
        default: []
        }
    }

    /// Returns what the user is told last: the state of the search, and the end of a game.
    var toldLast: [RoomEvent] {
        var events: [RoomEvent] = after == before ? [] : [.availability(after)]
        if hasGivenUpSeat {
            events.append(
                .trouble(SafeText(literal: "The game of two that you were in is over.")))
        }
        return hasEnded ? events + after.farewell(after: lastView) : events
    }
}
