internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

extension PlayerSession {
    /// The newest view; `nil` without a seat.
    package var currentView: SessionView<G.View>? { client.view }

    /// Accepts an invitation; the host's answer comes as an event.
    ///
    /// The answer is ``PlayerEvent/joined(_:)``, ``PlayerEvent/denied(_:)``, or
    /// ``PlayerEvent/ended(_:)`` if the connection is lost or this program leaves before that.
    ///
    /// - Parameters:
    ///   - invitation: The number of the invitation.
    ///   - options: The options of the request; ``RequestToPlay/Options/key`` is not needed, and
    ///     ``RequestToPlay/Options/seat`` has no effect.
    /// - Throws: ``SessionError/misplaced(_:)`` if the invitation is closed, or the player has a
    ///   seat or has asked for one, or ``SessionError/ended(_:)`` once this value is closed; the
    ///   state is then unchanged.
    public func accept(
        _ invitation: Invitation.ID, options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        guard lifetime.isOpen else { throw .ended(.left) }
        // A request that waits for its connection is not known to the client yet.
        guard dialing.isEmpty else { throw .misplaced(.alreadyInASession) }
        try change { (client, now, name) throws(PlayerError) in
            try client.accept(invitation, name: name, options: options, at: now)
        }
        // The host's address is needed if the connection ends before its answer.
        if case .asking(_, let connection, _) = client.stage,
            let address = network?.endpoint.withConnection(connection, \.currentAddress)
        {
            noteHost(at: address)
        }
    }

    /// Declines an invitation.
    ///
    /// - Parameters:
    ///   - invitation: The number of the invitation.
    ///   - isBusy: Whether the reason is that the player is in another game.
    /// - Throws: ``SessionError/misplaced(_:)`` if the invitation is closed, or
    ///   ``SessionError/ended(_:)`` once this value is closed; the state is then unchanged.
    public func decline(
        _ invitation: Invitation.ID, isBusy: Bool = false
    ) throws(SessionError) {
        guard lifetime.isOpen else { throw .ended(.left) }
        try change { (client, _, _) throws(PlayerError) in
            try client.decline(invitation, isBusy: isBusy)
        }
    }

    /// Tells the host whether the player is ready for the game to start.
    ///
    /// A player is ready from joining on, until the program says otherwise. A spectator gets
    /// ``PlayerEvent/rejected(id:_:)`` with the number 0. If the connection is lost, the statement
    /// may be lost with it: after ``PlayerEvent/resumed(_:)`` look at ``PlayerSummary/isReady``.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if the player is not in a session, or while the
    ///   connection is interrupted; the state is then unchanged.
    public func setReady(_ isReady: Bool) throws(SessionError) {
        try change { (client, _, _) throws(PlayerError) in try client.setReady(isReady) }
    }

    /// Changes the player's name: in this session, if the host agrees, and in later requests.
    ///
    /// The host agrees in the lobby only, and adds a number if another member has the name; a view
    /// shows it. Otherwise ``PlayerEvent/rejected(id:_:)`` follows, with the number 0.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` with ``Rejection/noName`` if no character of the
    ///   name can be shown, or ``SessionError/misplaced(_:)`` if the player is not in a session, or
    ///   while the connection is interrupted; the name is then unchanged.
    public func rename(to name: String) throws(SessionError) {
        let wanted = SafeText(name, limit: .name)
        guard !wanted.isEmpty else { throw .rejected(.noName) }
        try change { (client, _, _) throws(PlayerError) in try client.rename(to: wanted) }
        self.name = wanted
    }

    /// Sends a reaction to all members, this one included; players and spectators may call it.
    ///
    /// The host takes two a second from each member and 32 from all together, and drops the rest.
    /// The sender then gets ``PlayerEvent/rejected(id:_:)`` with the number 0 and
    /// ``Rejection/tooFast``, at most once in five seconds. A reaction is not repeated if it is
    /// lost with the connection. None is sent before the first view, or to a host that takes no
    /// reactions; the call does not throw then.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` with ``PlayerError/notInASession`` if the player is
    ///   not in a session, or while the connection is interrupted; nothing is sent then.
    public func react(_ reaction: Reaction) throws(SessionError) {
        try change { (client, _, _) throws(PlayerError) in try client.react(reaction) }
    }

    /// Sends an action to the host without waiting for the answer, which comes as an event.
    ///
    /// The answer is ``PlayerEvent/performed(id:)`` or ``PlayerEvent/rejected(id:_:)``; none comes
    /// after ``PlayerEvent/ended(_:)`` or ``PlayerEvent/inherits(_:)``. The actions of a seat are
    /// numbered from 1, in the order of sending; a new run of a program that gets its seat back
    /// continues with the next number. This call does not return the number: to wait for the answer
    /// to one action, use ``messages``.
    ///
    /// While the connection is interrupted, an action is kept, and sent when the connection is
    /// back. The host rejects the actions of spectators and newcomers.
    ///
    /// If the host rejects twenty messages of a player within ten seconds, the player is removed,
    /// and banned for a minute.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if the player has neither a seat nor a place as a
    ///   spectator, or if the action is ``PlayerError/unsendable``. Also if the connection is
    ///   interrupted, and either ten actions are unanswered or no view has come yet. Nothing has
    ///   changed then.
    public func send(_ action: G.Action) throws(SessionError) {
        try change { (client, now, _) throws(PlayerError) in try client.perform(action, at: now) }
    }

    /// Sends an action to the host, and waits until it has been performed.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` with the reason if the rules reject it,
    ///   ``SessionError/misplaced(_:)`` as ``send(_:)`` does, or ``SessionError/ended(_:)`` if the
    ///   session ends first.
    package func perform(_ action: G.Action) async throws(SessionError) {
        let now = MonotonicClock.now()
        let id: UInt64
        do {
            id = try client.perform(action, at: now)
        } catch {
            throw .misplaced(error)
        }
        let error = await withCheckedContinuation { answer in
            answers[id] = answer
            settle(at: now)
        }
        if let error { throw error }
    }

    /// Records that the screen now shows what the view reveals: see ``SessionView/untilReveal``.
    ///
    /// If that is late, the host is told with the player's next action.
    package func noteRevealed() { client.noteRevealed(at: MonotonicClock.now()) }

    /// Leaves the session, or cancels the request for a seat or the search of
    /// ``join(_:options:patience:)``.
    ///
    /// ``foundSessions`` still follows the network, except in a value of
    /// ``init(joining:as:options:patience:)``: that one closes itself.
    ///
    /// The event ``PlayerEvent/ended(_:)`` follows, with ``Ending/left``, or with
    /// ``Ending/hostLeft`` if the host has just closed the session; after a search, no event. While
    /// the connection is interrupted, the host is not told, and keeps the seat for a while.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if the player is in no session, has not asked for a
    ///   seat, and looks for none; the state is then unchanged.
    public func leave() throws(SessionError) {
        let wasSearching = searches.joinCount > 0 || !searches.isEmpty
        searches.endAll()
        guard dialing.isEmpty else { return cancelDialing(at: MonotonicClock.now()) }
        if wasSearching, client.stage == .idle { return }
        try change { (client, _, _) throws(PlayerError) in try client.leave() }
    }

    private func change(
        _ body: (inout GameClient<G>, Timestamp, SafeText) throws(PlayerError) -> Void
    ) throws(SessionError) {
        let now = MonotonicClock.now()
        do {
            try body(&client, now, name)
        } catch {
            throw .misplaced(error)
        }
        settle(at: now)
    }
}
