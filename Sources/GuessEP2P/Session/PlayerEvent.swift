/// Something that happened to a player.
public enum PlayerEvent<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// A host invites the player.
    case invited(Invitation)
    /// An invitation is no longer open.
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// The host's user has been asked and has not decided yet; so many are to be decided up to this one.
    case pending(position: Int)
    /// The player has a seat, or a place to watch from.
    case joined(SeatClaim)
    /// The connection has ended; the seat is kept while a new one is tried, and ``ended(_:)`` follows if none stands in
    /// that time.
    case interrupted(endsIn: Duration)
    /// The player is back in the seat, whose token is another now.
    case resumed(SeatClaim)
    /// The host said no.
    case denied(Denial)
    // Pointers, where a view is in it: the code to copy any case would otherwise copy a whole view.
    /// The session looks like this now.
    indirect case view(SessionView<GameView>)
    /// A view could not be built on what is here; the host sends it whole.
    case resync(ResyncReason)
    /// The host has done what a message asked; or it is gone, its answer is lost, and its last view tells of the action.
    case performed(id: UInt64)
    /// The host has refused what a message asked; nothing has changed.
    case rejected(id: UInt64, Rejection)
    /// Somebody reacts, perhaps the player: to be shown for a moment.
    case reaction(PlayerID, Reaction)
    /// The host is gone, and the session is this player's to carry on: open a ``HostSession`` with it.
    ///
    /// Only for players who said that they can (``RequestToPlay/Options/canHost``); their time as a player is over.
    indirect case inherits(Inheritance<GameView>)
    /// The player's time in the session is over.
    case ended(Ending)
}

/// Why a player's program cannot do what its user asks.
public enum PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is a seat, or a request for one, already.
    case alreadyInASession
    /// There is no seat to act from.
    case notInASession
    /// There is no such invitation (any more).
    case invitationGone
    /// The connection is interrupted, and too much waits for it already.
    case interrupted

    /// One line that tells what happened and what to do next.
    public var description: String {
        switch self {
        case .alreadyInASession: "You are in a game already; leave it first."
        case .notInASession: "You are not in a game; join one first."
        case .invitationGone: "That invitation is no longer open."
        case .interrupted: "The host cannot be reached just now; wait until it is back."
        }
    }
}
