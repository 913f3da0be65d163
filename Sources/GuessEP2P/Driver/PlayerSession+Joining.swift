public import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

extension PlayerSession {
    /// Where to play.
    public enum Target: Hashable, Sendable {
        /// The session of this name, announced on this network.
        case nearby(String)
        /// Whatever session in its lobby is found first.
        case anyNearby
        /// The session of this number, announced on this network.
        case session(UInt64)
        /// The session at this address.
        case address(SocketAddress)
        /// The session at these addresses of its host: whichever answers first.
        case anyOf([SocketAddress])
        /// The session that is announced by the machine with one of these addresses, whatever their ports.
        case machine([SocketAddress])
    }

    /// Finds a session, asks for a seat, and waits until the host has answered.
    ///
    /// When the session ends, so do ``views`` and ``events``, and the sockets are free.
    ///
    /// - Parameter patience: How long to look for the session; the host's user then has half a minute.
    /// - Throws: Why there is no seat.
    public init(
        joining target: Target, as name: String,
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
        endsWithSession = true
        // It may be over already.
        if client.stage == .idle { startClosing(at: MonotonicClock.now()) }
        settle(at: MonotonicClock.now())
    }

    /// The number of the session that the player is in, or was in last; `nil` if it has not been announced.
    public var sessionID: UInt64? {
        let here = sessions.first { !Set($0.paths).isDisjoint(with: hostAddresses) }
        return client.view?.succession?.session ?? hostSession ?? here?.id
    }

    /// The sessions that can be found now, by name.
    public var foundSessions: [NearbySession] { sessions }

    /// Waits until a session can be found, and says where: at one address, or at one of several.
    ///
    /// - Throws: ``SessionError/noSuchSession(_:)`` when patience is at its end.
    public func find(
        _ target: Target, patience: Duration = .seconds(5)
    ) async throws(SessionError) -> [SocketAddress] {
        if let addresses = addresses(of: target) { return addresses }
        guard lifetime.isOpen else { throw .ended(.left) }
        let now = MonotonicClock.now()
        if case .machine(let machines) = target {
            for address in machines { network?.ask(address, at: now) }
        }
        let result = await withCheckedContinuation { waiter in
            searches.append(Search(target: target, until: now + patience, waiter: waiter))
            settle(at: now)
        }
        return try result.get()
    }

    func addresses(of target: Target) -> [SocketAddress]? {
        func isAt(_ machines: [SocketAddress], _ session: NearbySession) -> Bool {
            session.paths.contains { path in
                machines.contains {
                    $0.bytes == path.bytes || $0.isLoopback && path.isLoopback
                }
            }
        }
        let found: NearbySession?
        switch target {
        case .address(let known): return [known]
        case .anyOf(let known): return known
        case .session(let number): found = sessions.first { $0.id == number }
        case .anyNearby: found = sessions.first(where: \.canBeJoined)
        case .nearby(let name): found = sessions.named(name)
        case .machine(let machines):
            found =
                sessions.first { isAt(machines, $0) && $0.canBeJoined }
                ?? sessions.first { isAt(machines, $0) }
        }
        return found.map { [$0.address] }
    }

    /// Asks a host for a seat; the answer comes as an event.
    ///
    /// - Parameters:
    ///   - addresses: Where the host may be: all are tried at once, and the first to answer is taken.
    ///   - options: Whether to play or to watch, and the session's key.
    /// - Throws: ``SessionError/misplaced(_:)`` if there is a seat or a request already.
    public func requestToPlay(
        at addresses: [SocketAddress], options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        guard client.stage == .idle, dialing.isEmpty else {
            throw .misplaced(.alreadyInASession)
        }
        guard lifetime.isOpen, let network else { throw .ended(.left) }
        guard !addresses.isEmpty else { throw .unreachable("it", why: "it has no address") }
        let now = MonotonicClock.now()
        self.options = options
        dialing = addresses.map { (network.connect(to: $0, at: now), $0) }
        for (link, _) in dialing { client.greet(on: link, at: now) }
        settle(at: now)
    }

    /// Asks a host for a seat; the answer comes as an event.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if there is a seat or a request already.
    public func requestToPlay(
        at address: SocketAddress, options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        try requestToPlay(at: [address], options: options)
    }

    /// Waits until the host that has been asked for a seat takes the connection; its user's answer comes later.
    ///
    /// One caller at a time; a former one gets ``SessionError/ended(_:)``.
    ///
    /// - Returns: At which of its addresses; `nil` if no connection is under way.
    /// - Throws: ``SessionError/unreachable(_:why:)`` if nobody answers.
    @discardableResult
    public func waitUntilConnected() async throws(SessionError) -> SocketAddress? {
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

    /// Gives up the other connections to the host: one is enough.
    func stopDialing(but link: ConnectionHandle, at now: Timestamp) {
        for (other, _) in dialing where other != link {
            network?.endpoint.close(other, reason: .finished, flushing: false, at: now)
        }
        dialing = []
    }

    /// Forgets an attempt that has failed.
    ///
    /// - Returns: Why the host cannot be reached, if it was the last one.
    func dialingEnded(_ link: ConnectionHandle, _ reason: CloseReason) -> SessionError? {
        guard let index = dialing.firstIndex(where: { $0.link == link }) else { return nil }
        let address = dialing.remove(at: index).address
        guard dialing.isEmpty else { return nil }
        return .unreachable(address.description, why: reason.description)
    }

    /// Asks the host of a session in the list for a seat; the answer comes as an event.
    ///
    /// - Throws: ``SessionError/noSuchSession(_:)`` if it is gone from the list, and as above.
    public func requestToPlay(
        _ session: NearbySession.ID, options: RequestToPlay.Options = RequestToPlay.Options()
    ) throws(SessionError) {
        guard let found = sessions.first(where: { $0.id == session }) else {
            throw .noSuchSession(String(session))
        }
        try requestToPlay(at: found.address, options: options)
    }

    /// Finds a session, asks for a seat, and waits until the host has answered.
    ///
    /// - Throws: Why there is no seat.
    public func join(
        _ target: Target, options: RequestToPlay.Options = RequestToPlay.Options(),
        patience: Duration = .seconds(5)
    ) async throws(SessionError) {
        try requestToPlay(at: try await find(target, patience: patience), options: options)
        let error = await withCheckedContinuation { waiter in
            decide(.ended(.left))
            decision = waiter
        }
        if let error { throw error }
    }

    func decide(_ error: SessionError?) {
        decision?.resume(returning: error)
        decision = nil
    }

    func notFound(_ target: Target) -> SessionError {
        switch target {
        case .nearby(let name): .noSuchSession(name)
        case .anyNearby: .noSuchSession(nil)
        case .session(let number): .noSuchSession(String(number))
        case .address(let address): .unreachable(address.description, why: "nobody answers")
        case .anyOf(let addresses), .machine(let addresses):
            .unreachable(
                addresses.first?.host ?? "it",
                why: "no game is announced there, and no port was given")
        }
    }
}
