public import Primitives
internal import UDP

extension HostSession {
    /// Changes the session by one of its host's own calls and sends everybody what they see of it.
    private func change(
        _ body: (inout GameHost<G>, Timestamp) throws(Rejection) -> Void
    ) throws(Rejection) {
        let now = MonotonicClock.now()
        try body(&host, now)
        settle(at: now)
    }

    /// Lets somebody in who asked.
    ///
    /// Throws if they are gone or there is no seat.
    public func approve(_ request: PendingRequest.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.approve(request, at: now) }
    }

    /// Says no to somebody who asked.
    ///
    /// Throws if they are gone.
    ///
    /// - Parameter denial: Why, and how long not to ask again (up to a week): until then the same player is given the
    ///   same answer, and the host's user is left in peace.
    public func deny(
        _ request: PendingRequest.ID, as denial: Denial = .declined
    ) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.deny(request, as: denial, at: now)
        }
    }

    /// Says no to somebody who asked, and lets them in no more until the time is over (up to a week).
    ///
    /// Throws if they are gone.
    public func block(_ request: PendingRequest.ID, for ban: Duration) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.block(request, for: ban, at: now)
        }
    }

    /// Puts a player or a spectator out, and lets them in again only when the ban is over.
    ///
    /// Throws if there is no such player, or it is the host.
    public func kick(_ player: PlayerID, banFor ban: Duration = .zero) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.kick(player, banFor: ban, at: now)
        }
    }

    /// Changes what a new host's program is told; see ``HostConfiguration/successorContext``.
    public func setSuccessorContext(_ context: ContextData?) {
        let now = MonotonicClock.now()
        host.setSuccessorContext(context, at: now)
        settle(at: now)
    }

    /// Takes another name for the host's own player, with a number behind it where somebody has that one already.
    ///
    /// - Throws: ``Rejection/wrongPhase`` while a game is on, ``Rejection/noName`` for a name of which nothing can be
    ///   shown; the name is then unchanged.
    public func rename(to name: String) throws(Rejection) {
        let wanted = SafeText(name, limit: .paragraph)
        try change { (host, now) throws(Rejection) in try host.rename(to: wanted, at: now) }
    }

    /// Notes how many look at the second screen that this program shows itself.
    public func setOwnScreens(_ count: Int) {
        let now = MonotonicClock.now()
        host.setOwnScreens(count, at: now)
        settle(at: now)
    }

    /// Lets nobody else in but who is invited, or opens the door again.
    public func setLocked(_ isLocked: Bool) {
        let now = MonotonicClock.now()
        host.setLocked(isLocked, at: now)
        settle(at: now)
    }

    /// Forgives everybody who was put out or blocked, or told to wait.
    public func liftBans() { host.liftBans() }

    /// Takes an invitation back.
    ///
    /// Throws if it is no longer open.
    public func cancelInvitation(_ invitation: Invitation.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.cancelInvitation(invitation, at: now)
        }
    }

    /// Seats a computer player.
    ///
    /// Throws if there is no seat, or the game is on.
    public func addBot(named name: SafeText, skill: Double) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.addBot(named: name, skill: skill, at: now)
        }
    }

    /// Changes the game before it starts.
    ///
    /// Throws once it has started.
    public func configure(_ body: @Sendable (inout G) -> Void) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.configure(at: now, body)
        }
    }

    /// Starts the game with everybody who is ready and heard; the others play from the next round on when they are.
    ///
    /// Throws why it cannot be started yet.
    ///
    /// - Parameter withoutMissing: Whether to start though somebody who is heard is not ready.
    public func start(withoutMissing: Bool = false) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.start(withoutMissing: withoutMissing, at: now)
        }
    }

    /// Ends the game and goes back to the lobby.
    ///
    /// Throws if no game is on.
    public func returnToLobby() throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.returnToLobby(at: now) }
    }

    /// Does what the host does as a player, by everybody's rules.
    ///
    /// Throws why they refuse it.
    public func perform(_ action: G.Action) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.perform(action, at: now) }
    }

    /// Shows everybody a reaction of the host's user.
    ///
    /// Throws ``Rejection/tooFast`` beyond two a second.
    public func react(_ reaction: Reaction) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.react(reaction, at: now) }
    }

    /// Reports how a piece of work for the game ended; that of a former game is ignored.
    ///
    /// - Parameter ticket: The one that came with the work.
    public func complete(_ result: G.HostTaskResult, for ticket: HostTaskTicket) {
        let now = MonotonicClock.now()
        host.complete(result, for: ticket, at: now)
        settle(at: now)
    }

    /// Invites a player who looks for a session; who is invited already is not called again.
    ///
    /// Whether they are reached, and what becomes of it, comes as a notice: each invitation has one
    /// ``HostNotice/invitationEnded(id:name:reason:)``.
    ///
    /// - Parameter context: Whatever the player's program should know; it is ``Invitation/context`` there.
    /// - Returns: The invitation's number, for ``cancelInvitation(_:)`` and in notices: that of the open one, if there
    ///   is one.
    /// - Throws: ``Rejection/noSuchOne`` if they are gone, ``Rejection/alreadyDone`` if they are here,
    ///   ``Rejection/sessionFull`` or ``Rejection/wrongPhase``; the state is then unchanged.
    @discardableResult
    public func invite(
        _ player: NearbyPlayer.ID, context: ContextData? = nil
    ) throws(Rejection) -> Invitation.ID {
        guard let network, let found = nearby.first(where: { $0.id == player }) else {
            throw .noSuchOne
        }
        let now = MonotonicClock.now()
        let invitee = Invitee(id: found.id, name: found.name, announced: found.announced)
        let id = try host.invite(invitee, context: context, at: now) {
            network.connect(to: found.address, at: now)
        }
        settle(at: now)
        return id
    }

    /// Notes that the host's user is about to accept an invitation to somebody else's session; `nil` when nothing came
    /// of it, or they are back.
    ///
    /// For a program that has a ``PlayerSession`` beside this one: call it before ``PlayerSession/accept(_:options:)``. Two
    /// programs that have invited each other, and both say yes, then play in one session, and both know which. Whoever
    /// else says yes to an invitation to this one meanwhile is denied with ``Denial/Reason/superseded``.
    ///
    /// - Throws: ``Rejection/alreadyDone`` if the other session's host has a seat here, ``Rejection/sessionFull`` if every
    ///   seat here is taken: decline the invitation. Nothing has changed then.
    public func follow(_ invitation: Invitation?) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.follow(invitation, at: now) }
    }
}
