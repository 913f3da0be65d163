/// An event for a player's program, in ``PlayerSessionEvent/player(_:)``.
public enum PlayerEvent<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    /// A host invites the player: accept or decline it, or let its time pass.
    ///
    /// See ``PlayerSession/accept(_:options:)`` and ``Invitation/expiresIn``.
    case invited(Invitation)
    /// An invitation that was neither accepted nor declined is closed, for the given reason.
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// The request waits for the decision of the host's user, for up to 30 s.
    ///
    /// While the session changes hosts, the user is asked only afterwards. The position is that of
    /// this request among those that wait, from 1.
    case pending(position: Int)
    /// The player has a seat, or a place as a spectator; views follow.
    case joined(SeatClaim)
    /// The connection has ended, or was given up because the host was silent; a new one is tried by
    /// itself, for the given time. The host's successor is looked for too, if there can be one.
    ///
    /// With a seat, or a place as a spectator, the time is 62 s. If the connection ends in a game,
    /// the host keeps a seat until the game is over, and for 60 s at least; it keeps a spectator's
    /// place for 60 s. If the connection ends in the lobby, it keeps either for only 15 s; a player
    /// who is back later gets another seat. Before
    /// the player is admitted, the time is what is left of the request's 35 s. ``resumed(_:)``,
    /// ``joined(_:)``, ``denied(_:)``, ``inherits(_:)`` or ``ended(_:)`` follows.
    case interrupted(endsIn: Duration, because: Interruption)
    /// The player has the seat again, with a new token: the old one is no longer needed.
    case resumed(SeatClaim)
    /// The host refused the request, or did not answer in time; the player is in no session.
    case denied(Denial)
    // The cases with a view are pointers: the code that copies any case would otherwise copy a
    // whole view.
    /// The view has changed; ``PlayerSession/views`` has it too.
    ///
    /// The host sent a new one or a part of an attachment. Or the player's own action or readiness
    /// is shown before the host's answer, or no longer shown after a rejection: see
    /// ``GamePredictions/predict(_:by:on:)``.
    indirect case view(SessionView<GameView>)
    /// An update of the view could not be used, for the given reason; there is nothing to do.
    ///
    /// The host then sends the view whole, except after ``ResyncReason/unreadable``, when the same
    /// bytes would come again: that view is not shown.
    case resync(ResyncReason)
    /// The host has performed the action of this number.
    ///
    /// It also comes if the host is lost and its last view says that the action was answered. An
    /// action that was rejected, with the rejection lost, is then reported as performed. The
    /// actions of a seat are numbered in the order of sending, from 1; a new run of a program that
    /// gets its seat back continues with the seat's next number.
    case performed(id: UInt64)
    /// The host has rejected the action of this number; the game's state is unchanged.
    ///
    /// Number 0 means a message that is not an action, such as another name or a reaction.
    case rejected(id: UInt64, Rejection)
    /// A member, perhaps this player, sent a reaction: show it for a moment.
    case reaction(PlayerID, Reaction)
    /// The host is lost, and this player's program is to continue the session.
    ///
    /// Open a ``HostSession`` with the value: the time as a player is over, and no ``ended(_:)``
    /// follows. The ``PlayerSession`` stays open: close it when it is no longer needed. The event
    /// comes only if the request said ``RequestToPlay/Options/canHost``.
    indirect case inherits(Inheritance<GameView>)
    /// The player's time in the session, or the request, is over: the ending says why.
    case ended(Ending)
}

/// The reason why a player has no connection to the host, in
/// ``PlayerEvent/interrupted(endsIn:because:)``.
public enum Interruption: Hashable, Sendable {
    /// The host is not heard: its program or its machine has ended, or the network is gone.
    case silence
    /// The host has said that it leaves, and that another player's program is to continue.
    case handover
}

/// The reason why a player's program cannot do what its user asks; nothing has changed then.
///
/// A ``PlayerSession`` throws it within ``SessionError/misplaced(_:)``.
public enum PlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The player has a seat or a place as a spectator, or has asked for one: leave first.
    case alreadyInASession
    /// The player has neither a seat nor a place as a spectator.
    ///
    /// While the connection is interrupted, getting ready, changing the name and reacting throw it
    /// too, and so does sending an action if no view has come yet. Leaving throws it only if the
    /// player has not asked for a seat, or to watch, either.
    case notInASession
    /// There is no such invitation, or it is closed.
    case invitationGone
    /// The connection is interrupted, and ten actions wait for it already.
    case interrupted
    /// The action is too long as JSON, or JSON cannot express it.
    ///
    /// It may have 64 KiB, less some 200 bytes that the session adds, and up to 62 arrays and
    /// objects within each other. JSON has no infinite numbers.
    case unsendable

    /// One line that tells what happened and what to do next.
    public var description: String {
        switch self {
        case .alreadyInASession: "You are in a game already; leave it first."
        case .notInASession: "You are not in a game; join one first."
        case .invitationGone: "That invitation is no longer open."
        case .interrupted: "The host cannot be reached just now; wait until it is back."
        case .unsendable: "That cannot be sent: it is too long, or JSON cannot express it."
        }
    }
}
