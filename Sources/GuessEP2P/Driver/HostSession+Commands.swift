internal import Multicast
public import Primitives
internal import UDP

extension HostSession {
    /// Changes the session by a call of its host's program, and sends the new views.
    private func change(
        _ body: (inout GameHost<G>, Timestamp) throws(Rejection) -> Void
    ) throws(Rejection) {
        let now = MonotonicClock.now()
        try body(&host, now)
        settle(at: now)
    }

    /// Admits the player of a request that waits for the host's decision.
    ///
    /// In two cases the player is denied without an error here: as ``Denial/Reason/identityInUse``
    /// if another program of theirs has come in meanwhile, and as ``Denial/Reason/full`` if the
    /// game in progress takes no more players and no place for spectators is free.
    ///
    /// - Parameter request: The number of a request in ``SessionView/requests``.
    /// - Throws: ``Rejection/noSuchOne`` if the request is gone, ``Rejection/sessionFull`` if the
    ///   session has now no free seat, or place as a spectator, to give to the player, or
    ///   ``Rejection/wrongPhase`` while the session changes hosts; the state is then unchanged.
    public func approve(_ request: PendingRequest.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.approve(request, at: now) }
    }

    /// Denies the request of a player, by default as ``Denial/Reason/declined``.
    ///
    /// - Parameter denial: The reason, and perhaps a time to wait, a week at most. Until it is over
    ///   the same player gets the same answer, and the host's user is not asked; a new host does
    ///   not know it.
    /// - Throws: ``Rejection/noSuchOne`` if the request is gone; the state is then unchanged.
    public func deny(
        _ request: PendingRequest.ID, as denial: Denial = Denial(.declined)
    ) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.deny(request, as: denial, at: now)
        }
    }

    /// Denies a request and all others of its sender, and bans the sender's `PeerID` for a time.
    ///
    /// The reason is ``Denial/Reason/banned``. A banned player can still be invited. A new host
    /// does not know the ban.
    ///
    /// - Parameter ban: The length of the ban; it is limited to 1 ms to a week.
    /// - Throws: ``Rejection/noSuchOne`` if the request is gone; the state is then unchanged.
    public func block(_ request: PendingRequest.ID, for ban: Duration) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.block(request, for: ban, at: now)
        }
    }

    /// Removes a player, a computer player or a spectator.
    ///
    /// The removed program gets ``Ending/kicked``. If it is not connected, it gets
    /// ``Ending/seatGone`` when it comes back; a new run of it asks for a new seat instead.
    ///
    /// - Parameter ban: The time for which the player's `PeerID` is not admitted, except by
    ///   invitation; `nil`, the default, for no ban. A longer time than a week becomes a week. A
    ///   player of a former host who has not come over to this one is not banned, because the
    ///   `PeerID` is not known. A new host does not know the ban.
    /// - Throws: ``Rejection/noSuchOne`` if there is no such player, or it is the host; the state
    ///   is then unchanged.
    public func kick(_ player: PlayerID, banFor ban: Duration? = nil) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.kick(player, banFor: ban, at: now)
        }
    }

    /// Changes the data for the program of a new host; see ``HostConfiguration/successorContext``.
    package func setSuccessorContext(_ context: ContextData?) {
        let now = MonotonicClock.now()
        host.setSuccessorContext(context, at: now)
        settle(at: now)
    }

    /// Changes the name of the host's player, in the lobby only.
    ///
    /// Characters that cannot be shown are removed, and the name is cut to 24 characters and 64
    /// bytes; a number is added if another member has it.
    ///
    /// - Throws: ``Rejection/wrongPhase`` outside the lobby, ``Rejection/noName`` if no character
    ///   of the name can be shown; the name is then unchanged.
    public func rename(to name: String) throws(Rejection) {
        let wanted = SafeText(name, limit: .paragraph)
        try change { (host, now) throws(Rejection) in try host.rename(to: wanted, at: now) }
    }

    /// Sets the number of screens that show this program's own second screen.
    package func setOwnScreens(_ count: Int) {
        let now = MonotonicClock.now()
        host.setOwnScreens(count, at: now)
        settle(at: now)
    }

    /// Locks or unlocks the session; a locked one admits only invited players to seats.
    ///
    /// Other players are denied with ``Denial/Reason/locked``. A request that waits already can
    /// still be approved, and spectators who wait for a seat get one in the next lobby, unless the
    /// session changes hosts. While the session is locked, the host's user is asked about each
    /// request to watch.
    public func setLocked(_ isLocked: Bool) {
        let now = MonotonicClock.now()
        host.setLocked(isLocked, at: now)
        settle(at: now)
    }

    /// Ends all bans, and all times to wait that ``deny(_:as:)`` has set.
    ///
    /// The times to wait that the session itself sets, with ``Denial/Reason/busy``, go on.
    public func liftBans() { host.liftBans() }

    /// Cancels an invitation; the player is told if the invitation has been sent.
    ///
    /// - Throws: ``Rejection/noSuchOne`` if it is not open; the state is then unchanged.
    public func cancelInvitation(_ invitation: Invitation.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.cancelInvitation(invitation, at: now)
        }
    }

    /// Adds a computer player, which acts by ``GameBots/automaticMove(for:of:skill:using:)``.
    ///
    /// - Parameters:
    ///   - name: The name; a number is added if another player has it.
    ///   - skill: From 0 (hopeless) to 1 (perfect); not checked.
    /// - Throws: ``Rejection/sessionFull`` if no seat is free or all free ones are kept for invited
    ///   players, or ``Rejection/wrongPhase`` outside the lobby; the state is then unchanged.
    public func addBot(named name: SafeText, skill: Double) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.addBot(named: name, skill: skill, at: now)
        }
    }

    /// Adds a computer player as ``addBot(named:skill:)`` does, with a name that is cleaned first.
    @_disfavoredOverload
    public func addBot(named name: String, skill: Double) throws(Rejection) {
        try addBot(named: SafeText(name, limit: .name), skill: skill)
    }

    /// Changes the game before it starts, for example its settings.
    ///
    /// - Parameter body: Changes the game; called once, on the session's thread.
    /// - Throws: ``Rejection/wrongPhase`` outside the lobby; the state is then unchanged.
    public func configure(_ body: @Sendable (inout G) -> Void) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.configure(at: now, body)
        }
    }

    /// Starts the game with all players who are ready and not disconnected.
    ///
    /// The others keep their seats, as newcomers. They play as soon as they are ready and not
    /// disconnected, and ``GamePlayers/closedRound`` lets them in; if the rules cannot add players,
    /// from the next game on. If late players are denied, waiting requests and open invitations
    /// end; requests to watch can be repeated at once.
    ///
    /// - Parameter withoutMissing: Whether to start even if some connected players are not ready.
    /// - Throws: ``Rejection/alreadyDone`` outside the lobby, ``Rejection/tooFewPlayers``,
    ///   ``Rejection/tooManyPlayers``, ``Rejection/playersNotReady`` unless `withoutMissing` is
    ///   set, or the game's own ``GameStart/startBlocker``; the state is then unchanged.
    public func start(withoutMissing: Bool = false) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.start(withoutMissing: withoutMissing, at: now)
        }
    }

    /// Ends the game and returns to the lobby with all players who are still there.
    ///
    /// - Throws: ``Rejection/wrongPhase`` in the lobby, while the session changes hosts, or once it
    ///   is closed; the state is then unchanged. While a finished game is shown, it does not throw.
    public func returnToLobby() throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.returnToLobby(at: now) }
    }

    /// Performs an action of the host's player, by the same rules as for all players.
    ///
    /// - Throws: The reason why the rules reject it; the state is then unchanged.
    package func perform(_ action: G.Action) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.perform(action, at: now) }
    }

    /// Sends a reaction of the host's user to all members; it also comes here as an event.
    ///
    /// - Throws: ``Rejection/tooFast`` if the host has sent two within the last second, or all
    ///   members together have sent 32, or another ``Rejection`` if the session is closed; nothing
    ///   is sent then.
    public func react(_ reaction: Reaction) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.react(reaction, at: now) }
    }

    /// Applies the result of a piece of work for the game.
    ///
    /// A result is ignored if it is for a former game, or if it comes in the lobby or while the
    /// session changes hosts. A finished game gets results until the session is in its lobby. A
    /// second result of the same piece of work reaches ``GameWork/complete(_:)`` too.
    ///
    /// - Parameters:
    ///   - result: The result, for ``GameWork/complete(_:)``.
    ///   - request: The request from ``tasks``.
    public func complete(_ result: G.HostTaskResult, for request: HostTaskRequest<G>) {
        complete(result, for: request.origin)
    }

    /// Applies the result of a piece of work for the game; ignores that of a former game.
    ///
    /// - Parameter origin: The origin that came with the work.
    package func complete(_ result: G.HostTaskResult, for origin: HostTaskOrigin) {
        let now = MonotonicClock.now()
        host.complete(result, for: origin, at: now)
        settle(at: now)
    }

    /// Invites a player who looks for a session; one who is invited already is not called again.
    ///
    /// Notices report the progress; each invitation has exactly one
    /// ``HostNotice/invitationEnded(id:name:reason:)``.
    ///
    /// The player must be reached within 30 s, or within the `handshakeTimeout` of the transport if
    /// that is shorter: 10 s by default. Once reached, the player has 30 s to answer. If a seat is
    /// free, it is kept for 15 s from the call on, and again for 15 s from the moment when the
    /// player is reached.
    ///
    /// - Parameters:
    ///   - player: A number from ``HostSessionEvent/nearbyPlayers(_:)``.
    ///   - context: Data for the player's program, where it is ``Invitation/context``.
    /// - Returns: The invitation's number, for ``cancelInvitation(_:)`` and in notices: that of the
    ///   open one, if there is one.
    /// - Throws: ``Rejection/noSuchOne`` if the player is gone, ``Rejection/alreadyDone`` if the
    ///   player is in the session and has a connection to it, ``Rejection/sessionFull``, or
    ///   ``Rejection/wrongPhase`` if the session is not in its lobby and
    ///   ``HostConfiguration/lateArrivals`` denies players; the state is then unchanged.
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

    /// Records that the host's user is about to accept an invitation to another session.
    ///
    /// It is for a program that has a ``PlayerSession`` beside this one. Give both the same
    /// identity, here by ``HostConfiguration/identity``. Call it before
    /// ``PlayerSession/accept(_:options:)``, and with `nil` if that fails or the user comes back.
    /// If two programs have invited each other and both accept, they then play in one of the two
    /// sessions, and choose the same one. All others who accept an invitation to this session
    /// meanwhile are denied with ``Denial/Reason/superseded``.
    ///
    /// - Parameter invitation: The invitation that the user accepts; `nil` ends the record.
    /// - Throws: ``Rejection/alreadyDone`` if the other session's host is a member here,
    ///   ``Rejection/sessionFull`` if every seat here is taken: decline the invitation then. The
    ///   state is then unchanged.
    public func follow(_ invitation: Invitation?) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.follow(invitation, at: now) }
    }
}
