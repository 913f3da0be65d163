internal import Multicast
internal import Primitives
internal import UDP

extension HostSession {
    /// Changes the session by a call of its host's program, and sends the new views.
    private func change<Result>(
        _ body: (inout GameHost<G>, Timestamp) throws(Rejection) -> Result
    ) throws(Rejection) -> Result {
        let now = MonotonicClock.now()
        let result = try body(&host, now)
        settle(at: now)
        return result
    }

    /// Carries out a command of the host's user.
    ///
    /// - Throws: The reason why it cannot be done, as the command says, or
    ///   ``Rejection/noSuchOne`` for a command that only players have; nothing has changed then.
    public func carryOut(_ command: SessionCommand) throws(Rejection) {
        if case .invite(let player, let context) = command {
            try invite(player, context: context)
        } else {
            try change { (host, now) throws(Rejection) in try host.carryOut(command, at: now) }
        }
    }

    /// Invites a player who looks for a session, as ``SessionCommand/invite(_:context:)`` says.
    ///
    /// - Returns: The invitation's number: that of the open one, if there is one.
    @discardableResult
    package func invite(
        _ player: NearbyPlayer.ID, context: ContextData? = nil
    ) throws(Rejection) -> Invitation.ID {
        guard let network, let found = nearby.first(where: { $0.id == player }) else {
            throw .noSuchOne
        }
        return try change { (host, now) throws(Rejection) in
            try host.invite(found, context: context, at: now) {
                network.connect(to: found.address, at: now)
            }
        }
    }

    /// Performs an action of the host's player, by the same rules as for all players.
    ///
    /// The answer is there at once; no event tells it.
    ///
    /// - Parameter options: Without effect here: the host never waits for itself.
    /// - Throws: ``SessionError/ended(_:)`` once the session is over here.
    @discardableResult
    public func send(
        _ action: G.Action, options: ActionOptions = ActionOptions()
    ) throws(SessionError) -> SentAction {
        guard lifetime.isOpen else { throw .ended(.left) }
        sentCount += 1
        let sent = SentAction(id: sentCount, answer: ActionAnswer())
        do throws(Rejection) {
            try change { (host, now) throws(Rejection) in try host.perform(action, at: now) }
            sent.answer.give(nil)
        } catch {
            sent.answer.give(.rejected(error))
        }
        return sent
    }

    /// Changes the game's state by the host's program: its settings in the lobby, or a game in
    /// progress.
    ///
    /// All members get the views that follow. A log has the whole new state, so that replays agree.
    /// It is for the program. What a user does is an action, also what the host's user does.
    ///
    /// - Parameter body: Changes the game; called once, on the session's thread. What it throws
    ///   leaves the state unchanged.
    /// - Throws: The rejection of the body, ``Rejection/unsound`` if the changed state cannot be
    ///   encoded and decoded again, or ``Rejection/wrongPhase`` while the session changes hosts, or
    ///   once it is closed; the state is then unchanged.
    /// - Complexity: Encodes and decodes the state once.
    public func sync(
        _ body: @Sendable (inout G) throws(Rejection) -> Void
    ) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.sync(at: now, body) }
    }

    /// Changes the game as ``sync(_:)`` does, but only in the lobby.
    package func configure(_ body: @Sendable (inout G) -> Void) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.configure(at: now, body) }
    }

    /// Changes the data for the program of a new host; see ``HostConfiguration/successorContext``.
    package func setSuccessorContext(_ context: ContextData?) {
        let now = MonotonicClock.now()
        host.setSuccessorContext(context, at: now)
        settle(at: now)
    }

    /// Sets the number of screens that show this program's own second screen.
    package func setOwnScreens(_ count: Int) {
        let now = MonotonicClock.now()
        host.setOwnScreens(count, at: now)
        settle(at: now)
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
}
