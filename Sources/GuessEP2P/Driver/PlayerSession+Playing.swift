internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

extension PlayerSession {
    /// The last view that the host sent; `nil` without a seat.
    public var currentView: SessionView<G.View>? { client.view }

    /// Accepts an invitation; the seat comes as an event.
    ///
    /// - Parameter options: What the player's program says of itself; a key is not needed.
    /// - Throws: ``SessionError/misplaced(_:)`` if the invitation is gone, or there is a seat already.
    public func accept(
        _ invitation: Invitation.ID, options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        try change { (client, now, name) throws(PlayerError) in
            try client.accept(invitation, name: name, options: options, at: now)
        }
        // Where to find the host again if the connection ends before its answer.
        if case .asking(_, let link, _) = client.stage,
            let address = network?.endpoint.withConnection(link, \.currentAddress)
        {
            noteHost(at: address)
        }
    }

    /// Declines an invitation.
    ///
    /// - Parameter isBusy: Whether the player is in another game, and not unwilling.
    public func decline(
        _ invitation: Invitation.ID, isBusy: Bool = false
    ) throws(SessionError) {
        try change { (client, _, _) throws(PlayerError) in
            try client.decline(invitation, isBusy: isBusy)
        }
    }

    /// Says that the player is ready for the game to start, or is not.
    public func setReady(_ isReady: Bool) throws(SessionError) {
        try change { (client, _, _) throws(PlayerError) in try client.setReady(isReady) }
    }

    /// Takes another name: in this session, if the host agrees, and in requests to come.
    ///
    /// The host agrees between games, and adds a number where somebody has the name already; a view shows it. A name of
    /// which nothing can be shown is refused.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` with ``Rejection/noName``, or ``SessionError/misplaced(_:)`` without a seat;
    ///   the name is then unchanged.
    public func rename(to name: String) throws(SessionError) {
        let wanted = SafeText(name, limit: .name)
        guard !wanted.isEmpty else { throw .rejected(.noName) }
        try change { (client, _, _) throws(PlayerError) in try client.rename(to: wanted) }
        self.name = wanted
    }

    /// Shows everybody a reaction, of which the host takes two a second.
    public func react(_ reaction: Reaction) throws(SessionError) {
        try change { (client, _, _) throws(PlayerError) in try client.react(reaction) }
    }

    /// Sends a message to the host without waiting for the answer, which comes as an event.
    public func send(_ action: G.Action) throws(SessionError) {
        try change { (client, now, _) throws(PlayerError) in try client.perform(action, at: now) }
    }

    /// Asks the host to do something in the game, and waits until it has.
    ///
    /// - Throws: ``SessionError/rejected(_:)`` with the reason if the rules refuse it.
    public func perform(_ action: G.Action) async throws(SessionError) {
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

    /// Notes that the screen shows now what the view reveals: see ``SessionView/untilReveal``.
    ///
    /// If that is later than it should have been, the host is told with the player's next action.
    public func noteRevealed() { client.noteRevealed(at: MonotonicClock.now()) }

    /// Leaves the session, or takes the request for a seat back; looking for sessions goes on.
    public func leave() throws(SessionError) {
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
