internal import Primitives
internal import ReliableChannel
public import UDP

extension PlayerSession {
    /// The sessions that can be found now, by name.
    public var foundSessions: [NearbySession] { sessions }

    /// Waits until a session can be found, and says where.
    ///
    /// - Throws: ``SessionError/noSuchSession(_:)`` when patience is at its end.
    public func find(
        _ target: Target, patience: Duration = .seconds(5)
    ) async throws(SessionError) -> SocketAddress {
        if let address = address(of: target) { return address }
        guard lifetime.isOpen else { throw .ended(.left) }
        let now = MonotonicClock.now()
        let result = await withCheckedContinuation { waiter in
            searches.append(Search(target: target, until: now + patience, waiter: waiter))
            settle(at: now)
        }
        return try result.get()
    }

    func address(of target: Target) -> SocketAddress? {
        switch target {
        case .address(let known): known
        case .anyNearby: sessions.first(where: \.canBeJoined)?.address
        case .nearby(let name):
            (sessions.first { $0.name.string == name }
                ?? sessions.first { $0.hostName.string == name })?.address
        }
    }

    /// Asks a host for a seat; the answer comes as an event.
    ///
    /// - Throws: ``SessionError/misplaced(_:)`` if there is a seat or a request already.
    public func requestToPlay(at address: SocketAddress) throws(SessionError) {
        guard client.stage == .idle, dialing == nil else {
            throw .misplaced(.alreadyInASession)
        }
        guard lifetime.isOpen else { throw .ended(.left) }
        let now = MonotonicClock.now()
        dialing = network.map { ($0.connect(to: address, at: now), address) }
        settle(at: now)
    }

    /// Asks the host of a session in the list for a seat; the answer comes as an event.
    ///
    /// - Throws: ``SessionError/noSuchSession(_:)`` if it is gone from the list, and as above.
    public func requestToPlay(_ session: NearbySession.ID) throws(SessionError) {
        guard let found = sessions.first(where: { $0.id == session }) else {
            throw .noSuchSession(String(session))
        }
        try requestToPlay(at: found.address)
    }

    /// Finds a session, asks for a seat, and waits until the host has answered.
    ///
    /// - Throws: Why there is no seat.
    public func join(
        _ target: Target, patience: Duration = .seconds(5)
    ) async throws(SessionError) {
        try requestToPlay(at: try await find(target, patience: patience))
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
        case .anyNearby: .noSuchSession("in its lobby")
        case .address(let address): .unreachable(address.description, why: "nobody answers")
        }
    }
}
