internal import Multicast
internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

extension PlayerSession {
    /// Tries the host's addresses again if that is due: the one that was used, and those where the
    /// session is heard.
    func redialIfDue(at now: Timestamp) {
        guard var redial, redial.next <= now, let network else { return }
        guard client.wantsConnection else { return stopRedialing(at: now) }
        let places = host.places(announced: nearby.announced(at: now)) { session in
            client.place(of: session, from: host, at: now)
        }
        for (address, place) in places {
            let connection = network.connect(to: address, at: now)
            client.greet(on: connection, at: now)
            close(redial.add(connection, at: place), at: now)
        }
        redial.wait(from: now)
        self.redial = redial
    }

    /// Tells the client if the host of its session announces another one.
    func noticeRestart(in session: NearbySession, at now: Timestamp) {
        if host.learn(from: session) { keepPass() }
        guard host.announcesAnother(session) else { return }
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
        guard redial != nil, client.place(of: session, from: host, at: now) != nil else { return }
        redial?.hasten(at: now)
    }

    /// Tells the client if the machine of its lost host says that the program has ended.
    func noteLoss(of session: NearbySession, _ reason: LossReason, at now: Timestamp) {
        guard reason == .refused || reason == .goodbye, host.isAt(session) else { return }
        client.hearHostIsGone(at: now)
    }

    /// Asks for the seat of this program's user in a session that this program has hosted.
    ///
    /// It is for the value of ``SessionEvent/superseded(_:)``. The answer comes as an event:
    /// ``SessionEvent/joined(_:)``, with a new seat if the former one is gone,
    /// ``SessionEvent/denied(_:)``, ``SessionEvent/failed(_:)`` or ``SessionEvent/ended(_:)``.
    ///
    /// - Parameters:
    ///   - way: The value from the event.
    ///   - options: The options of the request; the session's key is known.
    /// - Throws: ``SessionError/noSuchSession(_:)`` if the session is not found within a minute, or
    ///   the errors of ``requestToPlay(at:options:)``.
    public func goBack(
        by way: WayBack<G.View>, options: RequestToPlay.Options = RequestToPlay.Options()
    ) async throws(SessionError) {
        var request = options
        request.seat = way.seat.token
        request.key = request.key ?? way.key
        let target = way.address.map { SessionTarget.address($0) } ?? .session(way.session)
        try requestToPlay(at: try await find(target, patience: .seconds(60)), options: request)
        wayBack = way
    }

    /// Goes back to a session that this program has hosted, and waits until the host has answered.
    ///
    /// The streams end with that session.
    init(goingBackBy way: WayBack<G.View>, as name: String) async throws(SessionError) {
        try await self.init(as: name, isAvailable: false)
        do throws(SessionError) {
            try await goBack(by: way, options: RequestToPlay.Options(canHost: true))
            try await waitForDecision()
        } catch {
            await close()
            throw error
        }
        endWithSession()
    }

    /// Stores the token of the player's new seat, and remembers the host's addresses.
    func keep(_ seat: SeatClaim) {
        if case .seated(_, let connection) = client.stage,
            let address = network?.endpoint.withConnection(connection, \.currentAddress)
        {
            noteHost(at: address)
        }
        seats?.keep(seat.token, in: host.session, at: host.addresses)
    }

    /// The pass from the host, to be shown in its present session.
    var shownPass: ShownPass? {
        guard let peer = host.peer, let session = host.session,
            let pass = passes?.pass(from: peer)
        else { return nil }
        return ShownPass(pass: pass, session: session)
    }

    /// Stores the pass from the host, as soon as the host's identity is known.
    func keepPass() {
        guard let peer = host.peer, let pass = client.pass else { return }
        passes?.keep(pass, from: peer)
    }

    /// Takes a new connection, if it is one by which the player wants the seat back.
    func redialed(_ connection: ConnectionHandle, at now: Timestamp) -> Bool {
        guard let place = redial?.remove(connection) else { return false }
        do throws(PlayerError) {
            try client.resume(on: connection, to: place, name: name, at: now)
            // A host that only says that it has the session may not answer: others are still tried.
            if !client.wantsConnection { stopRedialing(at: now) }
        } catch {
            close([connection], at: now)
        }
        return true
    }

    func stopRedialing(at now: Timestamp) {
        close(redial?.attempts.map(\.connection) ?? [], at: now)
        redial = nil
    }

    /// Remembers the host's addresses, in case the connection ends.
    func noteHost(at address: SocketAddress) {
        host = KnownHost(
            at: address, announced: nearby.session(at: address),
            session: client.view?.succession?.session)
    }
}
