public import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

extension PlayerSession {
    /// Finds a session, asks for a seat, and waits until the host has answered.
    ///
    /// After ``SessionEvent/ended(_:)``, whatever the reason, ``views`` and ``events`` end too, and
    /// the sockets are closed.
    ///
    /// - Parameters:
    ///   - target: The session to join.
    ///   - name: The player's name; an empty one becomes "Player".
    ///   - options: The options of the request, such as the session's key.
    ///   - patience: The time for finding the session, which an address does not need. Connecting
    ///     may then take 10 s, and the host's user has 30 s to answer.
    /// - Throws: The errors of ``join(_:options:patience:)``, or ``SessionError/noNetwork(_:)``;
    ///   everything is closed then.
    public init(
        joining target: SessionTarget, as name: String,
        options: RequestToPlay.Options = RequestToPlay.Options(),
        patience: Duration = .seconds(5)
    ) async throws(SessionError) {
        try await self.init(as: name, isAvailable: false)
        do {
            try await join(target, options: options, patience: patience)
        } catch {
            await close()
            throw error
        }
        endWithSession()
    }

    /// Lets the streams end with the present session.
    func endWithSession() {
        let now = MonotonicClock.now()
        endsWithSession = true
        // The session may be over already.
        if client.stage == .idle { startClosing(at: now) }
        settle(at: now)
    }

    /// The number of the player's present or last session; `nil` if it has not been announced.
    package var sessionID: UInt64? {
        let here = nearby.sessions.first(where: host.isAt)
        return client.view?.succession?.session ?? host.session ?? here?.id
    }

    /// The sessions of the game's family that are announced now, in the order of their names.
    public var foundSessions: [NearbySession] { nearby.sessions }

    /// Waits until a session is found, and returns its address, or several of which one is right.
    ///
    /// - Parameter patience: The time for the search.
    /// - Throws: ``SessionError/noSuchSession(_:)`` or ``SessionError/unreachable(_:why:)`` when
    ///   the time is over, or ``SessionError/ended(_:)`` if the task is cancelled or the player
    ///   leaves.
    package func find(
        _ target: SessionTarget, patience: Duration = .seconds(5)
    ) async throws(SessionError) -> [SocketAddress] {
        if let addresses = nearby.addresses(of: target) { return addresses }
        guard lifetime.isOpen else { throw .ended(.left) }
        let now = MonotonicClock.now()
        if case .machine(let machines) = target {
            for address in machines { network?.ask(address, at: now) }
        }
        let number = searches.makeNumber()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                searches.add(number, for: target, until: now + patience, waiter)
                settle(at: now)
            }
        } onCancel: {
            // Of a task that was cancelled before, the search is there when this comes.
            Task { await self.cancelSearch(number) }
        }
        return try result.get()
    }

    private func cancelSearch(_ number: UInt64) { searches.cancel(number) }

    /// Asks a host for a seat; the answer comes as an event.
    ///
    /// - Parameters:
    ///   - addresses: The possible addresses of the host: all are tried at once, and the first to
    ///     answer is used.
    ///   - options: The options of the request: seat or watching, the session's key.
    /// - Throws: ``SessionError/misplaced(_:)`` if the player is in a session or has asked for a
    ///   seat; the state is then unchanged.
    package func requestToPlay(
        at addresses: [SocketAddress], options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        guard client.stage == .idle, dialing.isEmpty else {
            throw .misplaced(.alreadyInASession)
        }
        guard lifetime.isOpen, let network else { throw .ended(.left) }
        guard !addresses.isEmpty else { throw .unreachable("it", why: "it has no address") }
        let now = MonotonicClock.now()
        self.options = options
        wayBack = nil
        for address in addresses {
            let connection = network.connect(to: address, at: now)
            dialing.add(connection, to: address)
            client.greet(on: connection, at: now)
        }
        settle(at: now)
    }

    /// Asks the host at an address for a seat; the answer comes as an event.
    ///
    /// The answer is ``SessionEvent/joined(_:)``, ``SessionEvent/denied(_:)``,
    /// ``SessionEvent/failed(_:)`` if no connection to the host can be opened, or
    /// ``SessionEvent/ended(_:)`` if the connection is lost or this program leaves before that.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if the player is in a session or has asked for a
    ///   seat, or ``SessionError/ended(_:)`` once this value is closed; the state is then
    ///   unchanged.
    public func requestToPlay(
        at address: SocketAddress, options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        try requestToPlay(at: [address], options: options)
    }

    /// Waits until the connection to the host that was asked for a seat is established.
    ///
    /// The host's answer comes later. One caller can wait at a time; a former one gets
    /// ``SessionError/ended(_:)``.
    ///
    /// - Returns: The address that is used; `nil` if no connection is being opened.
    /// - Throws: ``SessionError/unreachable(_:why:)`` if no address answers.
    @discardableResult
    package func waitUntilConnected() async throws(SessionError) -> SocketAddress? {
        guard !dialing.isEmpty else { return nil }
        let result = await withCheckedContinuation { waiter in
            report(.failure(.ended(.left)))
            connecting = waiter
        }
        return try result.get()
    }

    func report(_ result: Result<SocketAddress?, SessionError>) {
        connecting?.resume(returning: result)
        connecting = nil
    }

    /// Closes connections at once, because others are used.
    func close(_ connections: [ConnectionHandle], at now: Timestamp) {
        for connection in connections {
            network?.endpoint.close(connection, reason: .finished, flushing: false, at: now)
        }
    }

    /// Finds a session, asks for a seat, and waits until the host has answered.
    ///
    /// While one call waits for the host's answer, every other one throws
    /// ``SessionError/misplaced(_:)`` as soon as it has found a session.
    ///
    /// - Parameters:
    ///   - target: The session to join.
    ///   - options: The options of the request, such as the session's key.
    ///   - patience: The time for finding an announced session. Connecting may then take up to ten
    ///     seconds, and the host's user has 30 s to answer.
    /// - Throws:
    ///   - ``SessionError/noSuchSession(_:)`` if no such session is found.
    ///   - ``SessionError/unreachable(_:why:)`` if no connection to the host can be opened, or the
    ///     machine announces no session.
    ///   - ``SessionError/denied(_:)`` if the host denies the request or its user does not answer.
    ///   - ``SessionError/misplaced(_:)`` if the player is in a session or has asked for a seat.
    ///   - ``SessionError/ended(_:)`` if the connection is lost, this program leaves or closes this
    ///     value, or the task is cancelled during the search.
    ///
    ///   The player can then join another session, except after `misplaced`, and once this value is
    ///   closed.
    public func join(
        _ target: SessionTarget, options: RequestToPlay.Options = RequestToPlay.Options(),
        patience: Duration = .seconds(5)
    ) async throws(SessionError) {
        try requestToPlay(
            at: try await findToJoin(target, patience: patience), options: options)
        try await waitForDecision()
    }

    /// Waits for the host's answer to the present request; a caller who waits already is told that
    /// the request has ended.
    func waitForDecision() async throws(SessionError) {
        let error = await withCheckedContinuation { waiter in
            decide(.ended(.left))
            decision = waiter
        }
        if let error { throw error }
    }

    private func findToJoin(
        _ target: SessionTarget, patience: Duration
    ) async throws(SessionError) -> [SocketAddress] {
        let endCount = searches.endCount
        searches.joinCount += 1
        defer { searches.joinCount -= 1 }
        let addresses = try await find(target, patience: patience)
        // The player may have left after the session was found, and before this task went on.
        guard searches.endCount == endCount else { throw .ended(.left) }
        return addresses
    }

    func decide(_ error: SessionError?) {
        decision?.resume(returning: error)
        decision = nil
    }
}
