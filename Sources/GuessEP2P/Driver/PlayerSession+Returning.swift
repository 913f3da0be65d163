internal import Multicast
internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// Another announcement of a listed session, which only its members can judge.
struct HeardContender {
    var session: NearbySession
    var end: Timestamp
    /// The time for which it is remembered: announcements come about once a second.
    static let life = Duration.seconds(4)
    static let limit = 8
}

extension PlayerSession {
    /// Tries the host's addresses again if that is due: the one that was used, and those where the
    /// session is heard.
    func redialIfDue(at now: Timestamp) {
        guard var redial, redial.next <= now, let network else { return }
        guard client.wantsConnection else { return stopRedialing(at: now) }
        for (address, place) in returnPlaces(at: now) {
            let connection = network.connect(to: address, at: now)
            client.greet(on: connection, at: now)
            for surplus in redial.add(connection, at: place) {
                network.endpoint.close(surplus, reason: .finished, flushing: false, at: now)
            }
        }
        redial.wait(from: now)
        self.redial = redial
    }

    /// Returns the possible addresses of the host, which may have another one than before, and of
    /// the program that has taken the session over.
    private func returnPlaces(at now: Timestamp) -> [(SocketAddress, HostPlace)] {
        contenders.removeAll { $0.end <= now }
        var places = hostAddresses.map { ($0, HostPlace.home) }
        for session in sessions + contenders.map(\.session) {
            guard let place = place(of: session, at: now) else { continue }
            for path in session.paths where !places.contains(where: { $0.0 == path }) {
                places.append((path, place))
            }
        }
        return places
    }

    /// Returns what is to be expected where a session is announced; `nil` if it is another session,
    /// or one of an impostor, who must not see a token.
    private func place(of session: NearbySession, at now: Timestamp) -> HostPlace? {
        let number = client.view?.succession?.session ?? hostSession
        let isThere = session.paths.contains { hostAddresses.contains($0) }
        guard session.id == number || isThere && session.claim == nil else { return nil }
        // A later term without a claim is an impostor's.
        guard let claim = session.claim else { return session.epoch == .first ? .home : nil }
        let isHosting = session.phase.string != SessionAnnouncement.recovering
        guard client.follows(claim, isAtHost: isThere, isHosting: isHosting, at: now) else {
            return nil
        }
        let isHome = claim.epoch == client.view?.succession?.epoch
        return isHome || client.view == nil ? .home : .claimant(claim)
    }

    /// Tells the client if the host of its session announces another one.
    func noticeRestart(in session: NearbySession, at now: Timestamp) {
        if hostPeer == nil,
            session.id == hostSession || session.paths.contains(where: hostAddresses.contains)
        {
            // The player joined by an address, before the announcement was heard.
            hostPeer = session.host
            hostSession = hostSession ?? session.id
            keepPass()
        }
        guard let hostPeer, session.host == hostPeer, session.id != hostSession else { return }
        client.hearHostElsewhere(at: now)
    }

    /// Lets a silence of one second count as the host's loss until the host is heard, because a
    /// message that anybody can send says that its program was started anew.
    package func doubtHost() {
        let now = MonotonicClock.now()
        client.hearHostElsewhere(at: now)
        settle(at: now)
    }

    /// Goes to the player's own session at once where it is heard, if its host is lost.
    func follow(_ session: NearbySession, at now: Timestamp) {
        guard redial != nil, place(of: session, at: now) != nil else { return }
        redial?.hasten(at: now)
    }

    /// Remembers another announcement of a listed session.
    func noteContender(_ session: NearbySession, at now: Timestamp) {
        contenders.removeAll { $0.session.host == session.host || $0.end <= now }
        guard contenders.count < HeardContender.limit else { return }
        contenders.append(HeardContender(session: session, end: now + HeardContender.life))
        follow(session, at: now)
    }

    /// Tells the client if the machine of its lost host says that the program has ended.
    func noteLoss(of session: NearbySession, _ reason: LossReason, at now: Timestamp) {
        guard reason == .refused || reason == .goodbye,
            session.paths.contains(where: hostAddresses.contains)
        else { return }
        client.hearHostIsGone(at: now)
    }

    /// Asks for the seat of this program's user in a session that this program has hosted.
    ///
    /// It is for the value of ``SessionEvent/superseded(_:)``. The answer comes as an event:
    /// ``SessionEvent/joined(_:)``, or ``SessionEvent/denied(_:)`` if the seat is gone.
    ///
    /// - Parameters:
    ///   - way: The value from the event.
    ///   - options: The options of the request; the seat needs no key.
    /// - Throws: ``SessionError/noSuchSession(_:)`` if the session is not found within a minute, or
    ///   the errors of ``requestToPlay(at:options:)``.
    public func goBack(
        by way: WayBack<G.View>, options: RequestToPlay.Options = RequestToPlay.Options()
    ) async throws(SessionError) {
        var request = options
        request.seat = way.seat.token
        client.recall(way)
        let target = way.address.map { Target.address($0) } ?? .session(way.session)
        try requestToPlay(at: try await find(target, patience: .seconds(60)), options: request)
    }

    /// Stores the token of the player's new seat, and remembers the host's addresses.
    func keep(_ seat: SeatClaim) {
        if case .seated(_, let connection) = client.stage,
            let address = network?.endpoint.withConnection(connection, \.currentAddress)
        {
            noteHost(at: address)
        }
        seats?.keep(seat.token, in: hostSession, at: hostAddresses)
    }

    /// The pass from the host, to be shown in its present session.
    var shownPass: ShownPass? {
        guard let hostPeer, let hostSession, let pass = passes?.pass(from: hostPeer) else {
            return nil
        }
        return ShownPass(pass: pass, session: hostSession)
    }

    /// Stores the pass from the host, as soon as the host's identity is known.
    func keepPass() {
        guard let hostPeer, let pass = client.pass else { return }
        passes?.keep(pass, from: hostPeer)
    }

    /// Takes a new connection, if it is one by which the player wants the seat back.
    func redialed(_ connection: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let place = redial?.remove(connection) else { return false }
        do throws(PlayerError) {
            try client.resume(on: connection, to: place, name: name, at: now)
            // A host that only says that it has the session may not answer: others are still tried.
            if !client.wantsConnection { stopRedialing(at: now) }
        } catch {
            network?.endpoint.close(connection, reason: .finished, flushing: false, at: now)
        }
        return true
    }

    func stopRedialing(at now: Timestamp) {
        for attempt in redial?.attempts ?? [] {
            network?.endpoint.close(attempt.connection, reason: .finished, flushing: false, at: now)
        }
        redial = nil
    }

    /// Remembers the host's addresses, in case the connection ends.
    func noteHost(at address: SocketAddress) {
        let session = sessions.first { $0.paths.contains(address) || $0.address == address }
        hostSession = session?.id ?? client.view?.succession?.session
        hostPeer = session?.host
        let others = session?.paths.filter { $0 != address } ?? []
        hostAddresses = [address] + others
    }
}
