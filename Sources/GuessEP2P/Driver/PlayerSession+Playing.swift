internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

extension PlayerSession {
    /// The newest view; `nil` without a seat.
    package var currentView: SessionView<G.View>? { client.view }

    /// Carries out a command of the player's user.
    ///
    /// - Throws: The error that the command names: a ``PlayerError`` within
    ///   ``SessionError/misplaced(_:)``, a ``Rejection`` within ``SessionError/rejected(_:)``, or
    ///   ``SessionError/noSuchSession(_:)``. ``Rejection/onlyTheHost`` for a command of the host;
    ///   ``SessionError/ended(_:)`` once this value is closed. Nothing has changed then.
    public func carryOut(_ command: SessionCommand) throws(SessionError) {
        guard lifetime.isOpen else { throw .ended(.left) }
        switch command {
        case .react(let reaction):
            try change { (client, _) throws(PlayerError) in try client.react(reaction) }
        case .rename(let name):
            let wanted = SafeText(name, limit: .name)
            guard !wanted.isEmpty else { throw .rejected(.noName) }
            try change { (client, _) throws(PlayerError) in try client.rename(to: wanted) }
            self.name = wanted
        case .requestToPlay(let session, let options):
            guard let found = nearby.sessions.first(where: { $0.id == session }) else {
                throw .noSuchSession(String(session))
            }
            try requestToPlay(at: found.address, options: options)
        case .accept(let invitation, let options): try accept(invitation, options)
        case .decline(let invitation, let isBusy):
            try change { (client, _) throws(PlayerError) in
                try client.decline(invitation, isBusy: isBusy)
            }
        case .setAvailable(let isAvailable): setAvailable(isAvailable)
        case .setReady(let isReady):
            try change { (client, _) throws(PlayerError) in try client.setReady(isReady) }
        case .leave: try leave()
        // A command of the host, also one that is yet to come.
        default: throw .rejected(.onlyTheHost)
        }
    }

    private func accept(
        _ invitation: Invitation.ID, _ options: RequestToPlay.Options
    ) throws(SessionError) {
        // A request that waits for its connection is not known to the client yet.
        guard dialing.isEmpty else { throw .misplaced(.alreadyInASession) }
        let name = name
        try change { (client, now) throws(PlayerError) in
            try client.accept(invitation, name: name, options: options, at: now)
        }
        // The host's address is needed if the connection ends before its answer.
        if case .asking(_, let connection, _) = client.stage,
            let address = network?.endpoint.withConnection(connection, \.currentAddress)
        {
            noteHost(at: address)
        }
    }

    private func leave() throws(SessionError) {
        let wasSearching = searches.joinCount > 0 || !searches.isEmpty
        searches.endAll()
        guard dialing.isEmpty else { return cancelDialing(at: MonotonicClock.now()) }
        if wasSearching, client.stage == .idle { return }
        try change { (client, _) throws(PlayerError) in try client.leave() }
    }

    /// Sends an action to the host; whoever wants to know the answer asks the returned value.
    ///
    /// The answer is also an event: ``SessionEvent/performed(id:)`` or
    /// ``SessionEvent/rejected(id:_:)``; none comes after ``SessionEvent/ended(_:)`` or
    /// ``SessionEvent/inherits(_:)``. The actions of a seat are numbered from 1, in the order of
    /// sending; a new run of a program that gets its seat back continues with the next number.
    ///
    /// While the connection is interrupted, an action is kept, and sent when the connection is
    /// back. The host rejects the actions of spectators and newcomers. If it rejects twenty
    /// messages of a player within ten seconds, the player is removed, and banned for a minute.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if the player has neither a seat nor a place as a
    ///   spectator, or if the action is ``PlayerError/unsendable``. Also while the connection is
    ///   interrupted, if the options allow no wait, if ten actions are unanswered, or if no view
    ///   has come yet. Nothing has changed then.
    @discardableResult
    public func send(
        _ action: G.Action, options: ActionOptions = ActionOptions()
    ) throws(SessionError) -> SentAction {
        let answer = ActionAnswer()
        var id: UInt64 = 0
        try change { (client, now) throws(PlayerError) in
            id = try client.perform(
                action, waitsForHost: options.waitsForHost, pressed: options.pressed, at: now)
            answers[id, default: []].append(answer)
        }
        return SentAction(id: id, answer: answer)
    }

    /// Records that the screen now shows what the view reveals: see ``SessionView/untilReveal``.
    ///
    /// If that is late, the host is told with the player's next action.
    package func noteRevealed() { client.noteRevealed(at: MonotonicClock.now()) }

    private func change(
        _ body: (inout GameClient<G>, Timestamp) throws(PlayerError) -> Void
    ) throws(SessionError) {
        let now = MonotonicClock.now()
        do {
            try body(&client, now)
        } catch {
            throw .misplaced(error)
        }
        settle(at: now)
    }
}
