/// An event of a session, in ``GameSession/events``, ``HostSession/events`` and
/// ``PlayerSession/events``.
///
/// Both sides use one type, so that a program whose user becomes the host, or a player again, goes
/// on with the same reader.
public enum SessionEvent<GameView: Codable & Equatable & Sendable>: Equatable, Sendable {
    // The cases with a view are pointers: the code that copies any case would otherwise copy a
    // whole view.
    /// The view has changed; ``HostSession/views`` or ``PlayerSession/views`` has it too.
    ///
    /// To a player, the host sent a new one or a part of an attachment. Or the player's own action
    /// or readiness is shown before the host's answer, or no longer shown after a rejection: see
    /// ``GamePredictions/predict(_:by:on:)``.
    indirect case view(SessionView<GameView>)
    /// A member, perhaps this one, sent a reaction: show it for a moment.
    case reaction(PlayerID, Reaction)
    /// The session has another host from now on, perhaps this program; the new host's first view
    /// follows.
    ///
    /// It comes once for each change that this member has seen, also to the new host.
    case hostChanged(HostChange)
    /// Too many events were unread: this is the last one of the sequence.
    ///
    /// See ``SessionEvents/newsLimit``. Close the session; it goes on until then.
    case overrun

    // MARK: To a player

    /// The announced sessions of the game's family have changed; this is the whole list, by name.
    case sessions([NearbySession])
    /// A host invites the player: accept or decline it, or let its time pass.
    ///
    /// See ``SessionCommand/accept(_:_:)`` and ``Invitation/expiresIn``.
    case invited(Invitation)
    /// An invitation that was neither accepted nor declined is closed, for the given reason.
    case invitationGone(id: UInt64, reason: Denial.Reason)
    /// A request for a seat could not be delivered: no connection to the host could be opened.
    case failed(SessionError)
    /// The request waits for the decision of the host's user, for up to 30 s.
    ///
    /// While the session changes hosts, the user is asked only afterwards. The position is that of
    /// this request among those that wait, from 1.
    case pending(position: Int)
    /// The host denied the request, or did not answer in time; the player is in no session.
    case denied(Denial)
    /// The player has a seat, or a place as a spectator; views follow.
    case joined(SeatClaim)
    /// The connection has ended, or was given up because the host was silent; a new one is tried by
    /// itself, for the given time. The host's successor is looked for too, if there can be one.
    ///
    /// With a seat, or a place as a spectator, the time is 62 s. If the connection ends in a game,
    /// the host keeps a seat until the game is over, and for 60 s at least; it keeps a spectator's
    /// place for 60 s. If the connection ends in the lobby, it keeps either for only 15 s; a player
    /// who is back later gets another seat. Before the player is admitted, the time is what is left
    /// of the request's 35 s. ``resumed(_:)``, ``joined(_:)``, ``denied(_:)``, ``inherits(_:)`` or
    /// ``ended(_:)`` follows.
    case interrupted(endsIn: Duration, because: Interruption)
    /// The player has the seat again, with a new token: the old one is no longer needed.
    case resumed(SeatClaim)
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
    /// The host is lost, and this player's program is to continue the session.
    ///
    /// Open a ``HostSession`` with the value: the time as a player is over, and no ``ended(_:)``
    /// follows. The ``PlayerSession`` stays open: close it when it is no longer needed. The event
    /// comes only if the request said ``RequestToPlay/Options/canHost``.
    indirect case inherits(Inheritance<GameView>)
    /// The player's time in the session, or the request, is over: the ending says why.
    case ended(Ending)

    // MARK: To a host

    /// The players on this network who look for a session have changed.
    ///
    /// This is the whole list, by name. The event comes only in an announced session; see
    /// ``SessionCommand/invite(_:context:)``.
    case nearbyPlayers([NearbyPlayer])
    /// There is a notice for the host's user: most are to be shown, and one asks for an answer.
    case notice(HostNotice)
    /// The view for a second screen of the host's program has changed: show it there.
    ///
    /// It comes only in this package's own programs: others cannot ask for it.
    indirect case screenView(SessionView<GameView>)
    /// The session is over here: another program hosts it, or it could not be continued.
    ///
    /// An inherited session cannot be continued if the members who came have gone again, while a
    /// game without computer players is in progress. With a ``PlayerSession``, the user can return
    /// to the seat in the other program's session: ``PlayerSession/goBack(by:options:)``.
    indirect case superseded(WayBack<GameView>)

    /// The kind of state that the event tells, of which only the newest counts; `nil` for news.
    package var stateKind: Int? {
        switch self {
        case .view: 0
        case .screenView: 1
        case .nearbyPlayers: 2
        case .sessions: 3
        case .reaction, .hostChanged, .overrun, .invited, .invitationGone, .failed, .pending,
            .denied, .joined, .interrupted, .resumed, .resync, .performed, .rejected, .inherits,
            .ended, .notice, .superseded:
            nil
        }
    }
}

/// The change of a session's host.
public struct HostChange: Hashable, Sendable {
    /// The player who hosted the session before.
    public let former: PlayerID
    /// The reason why the former host does not host any more, as far as this member can know.
    public let cause: Cause

    /// The reason for a change of host.
    public enum Cause: String, Hashable, Sendable {
        /// The former host was not heard any more.
        case silence
        /// The former host has handed the session over.
        case handover
        /// This program hosted the session, and was cut off from it.
        case cutOff

        init(_ interruption: Interruption) {
            self = interruption == .handover ? .handover : .silence
        }
    }

    /// Creates the change that a member sees.
    package init(from former: PlayerID, because cause: Cause) {
        (self.former, self.cause) = (former, cause)
    }
}

/// The reason why a player has no connection to the host, in
/// ``SessionEvent/interrupted(endsIn:because:)``.
public enum Interruption: Hashable, Sendable {
    /// The host is not heard: its program or its machine has ended, or the network is gone.
    case silence
    /// The host has said that it leaves, and that another player's program is to continue.
    case handover
}
