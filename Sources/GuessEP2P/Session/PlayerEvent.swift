/// An event for a player's program.
public enum PlayerEvent<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// A host invites the player.
    case invited(Invitation)
    /// An invitation is closed, for a reason.
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// The host's user has been asked and has not decided yet; this request has the given position,
    /// from 1.
    case pending(position: Int)
    /// The player has a seat, or a place as a spectator.
    case joined(SeatClaim)
    /// The connection has ended; a new one is tried, and ``ended(_:)`` follows if none succeeds in
    /// that time.
    ///
    /// The seat is kept meanwhile.
    case interrupted(endsIn: Duration)
    /// The player has the seat again, with a new token.
    case resumed(SeatClaim)
    /// The host refused the request.
    case denied(Denial)
    // The cases with a view are pointers: the code that copies any case would otherwise copy a
    // whole view.
    /// The session has changed; this is its newest view.
    indirect case view(SessionView<GameView>)
    /// An update did not fit the views that are here; the host then sends the view whole.
    case resync(ResyncReason)
    /// The host has performed an action; or the host is gone, and its last view contains the
    /// action.
    ///
    /// Actions are numbered in the order of sending.
    case performed(id: UInt64)
    /// The host has rejected an action; its state is unchanged.
    ///
    /// Number 0 means a message that is not an action, such as another name.
    case rejected(id: UInt64, Rejection)
    /// A player, perhaps this one, sent a reaction: show it for a moment.
    case reaction(PlayerID, Reaction)
    /// The host is lost, and this player's program is to continue the session: open a
    /// ``HostSession`` with the value.
    ///
    /// It comes only if the request said ``RequestToPlay/Options/canHost``; the time as a player is
    /// then over.
    indirect case inherits(Inheritance<GameView>)
    /// The player's time in the session is over.
    case ended(Ending)
}

/// The reason why a player's program cannot do what its user asks; nothing has changed then.
public enum PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The player has a seat, or has asked for one, already.
    case alreadyInASession
    /// The player has no seat.
    case notInASession
    /// There is no such invitation, or it is closed.
    case invitationGone
    /// The connection is interrupted, and too many actions wait for it already.
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
