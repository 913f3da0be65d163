public import Multicast
public import Primitives
internal import ReliableChannel
public import ReliableChannelCore
package import UDP

/// A player's side of a session that another program hosts.
///
/// It finds the session, asks for a seat, sends messages, and gets views. It has a thread of its
/// own. Call ``close()`` at the end, so that the host is told.
public actor PlayerSession<G: Game> {
    let loop: EventLoop
    /// The executor of the session's own thread.
    ///
    /// Swift asks for it; programs need not.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// The player's view, whenever it changes; a slow reader gets only the newest.
    ///
    /// Read it in one task. It ends with ``close()``. If this value was created by
    /// ``init(joining:as:options:patience:)``, it also ends after ``SessionEvent/ended(_:)``.
    public nonisolated let views: AsyncStream<SessionView<G.View>>
    /// All events, views included, oldest first.
    ///
    /// Read it in one task. It ends with ``close()``. If this value was created by
    /// ``init(joining:as:options:patience:)``, it also ends after ``SessionEvent/ended(_:)``.
    public nonisolated let events: SessionEvents<SessionEvent<G.View>>
    let viewSink: AsyncStream<SessionView<G.View>>.Continuation
    let eventQueue: EventQueue<SessionEvent<G.View>>

    /// The player's name.
    package internal(set) var name: SafeText
    var lifetime: Lifetime = .open
    var client: GameClient<G>
    var network: Network?
    var timer: TimerID?
    /// The number by which hosts find the player.
    private let availableID: UInt64
    /// Whether hosts find the player while the player is in no session.
    private var isAvailable: Bool
    var nearby = NearbyList()
    /// The sockets on which the player's own claim is announced.
    var stand: StandSockets?
    /// The sockets of a claim that was given up, until its goodbyes have been sent.
    var farewell: (network: Network, end: Timestamp)?
    let transport: EndpointConfiguration
    let discovery: MulticastConfiguration
    var dialing = Dialing()
    /// The caller that waits for one of these connections.
    var connecting: CheckedContinuation<Result<SocketAddress?, SessionError>, Never>?
    /// The attempts to reach the host again, while the connection is interrupted.
    var redial: Redial?
    var host = KnownHost()
    let seats: (any SeatStore)?
    let passes: (any PassStore)?
    /// The options of the present request.
    var options = RequestToPlay.Options()
    /// The way by which the present request leads back to a session that this program has hosted.
    var wayBack: WayBack<G.View>?
    var searches = SearchList()
    /// The caller that waits for the host's answer to the request to play.
    var decision: CheckedContinuation<SessionError?, Never>?
    /// Whether the streams end with the joined session, because no other one is wanted.
    var endsWithSession = false
    /// The time by which the host's times are returned later: the round trip beyond this program to
    /// the place where the player's keys are pressed.
    private var clockDelay = Duration.zero
    /// The returns that wait, oldest first.
    private var clockReturns: [(due: Timestamp, bytes: [UInt8], connection: ConnectionHandle)] = []
    /// The answers that are still to come, by the numbers of the actions.
    var answers: [UInt64: [ActionAnswer]] = [:]

    /// Starts looking for sessions, and lets hosts find and invite the player.
    ///
    /// - Parameters:
    ///   - name: The player's name; an empty one becomes "Player".
    ///   - identity: The number by which hosts recognize the player's program; store it and give
    ///     the same one each time. `nil` for a new one.
    ///   - isAvailable: Whether hosts can find and invite the player; see
    ///     ``SessionCommand/setAvailable(_:)``.
    ///   - browses: Whether to look for sessions; false for a player who is only ever invited or
    ///     joins by an address. Such a player cannot follow a session to a new host.
    ///   - seats: The storage of seats, so that joining again gives back the same seat; without it
    ///     a new program gets a new seat.
    ///   - transport: The settings of connections, such as `handshakeTimeout`. The session sets the
    ///     longest message to 64 KiB.
    ///   - discovery: The settings of the search for sessions.
    /// - Throws: ``SessionError/noNetwork(_:)``.
    public init(
        as name: String, identity: PeerID? = nil, isAvailable: Bool = true,
        browses: Bool = true, seats: (any SeatStore)? = nil,
        transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration()
    ) async throws(SessionError) {
        try await self.init(
            as: name, identity: identity, isAvailable: isAvailable, browses: browses, seats: seats,
            passes: nil, transport: transport, discovery: discovery)
    }

    /// Starts as above, with a storage of passes, or on a given loop.
    ///
    /// - Parameters:
    ///   - passes: The storage of passes from hosts that have admitted the player, so that they do
    ///     it again without a question.
    ///   - loop: The loop of this value, which may have other users; `nil` for a thread of its own.
    ///     A value on a given loop must be closed, or its sockets stay open.
    package init(
        as name: String, identity: PeerID? = nil, isAvailable: Bool = true,
        browses: Bool = true, seats: (any SeatStore)? = nil, passes: (any PassStore)?,
        transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(), on loop: EventLoop? = nil
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        do throws(SocketError) {
            self.loop = if let loop { loop } else { try EventLoop(name: "session-player") }
        } catch {
            throw .noNetwork("\(error)")
        }
        let cleaned = SafeText(name, limit: .name)
        self.name = cleaned.isEmpty ? SafeText(literal: "Player") : cleaned
        (views, viewSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        eventQueue = EventQueue(overrun: .overrun, state: \.stateKind)
        events = SessionEvents(eventQueue)
        client = GameClient(
            seed: system.next(), identity: identity,
            secret: SessionSecret(system.next(), system.next()))
        self.seats = seats
        self.passes = passes
        availableID = system.next()
        self.isAvailable = isAvailable
        self.transport = transport
        self.discovery = discovery
        try open(seed: system.next(), browses: browses)
    }

    deinit {
        // Whoever still waits for an answer keeps no session open.
        for answer in answers.values.joined() { answer.give(.ended(.left)) }
    }

    private func open(seed: UInt64, browses: Bool) throws(SessionError) {
        let network = try Network(
            port: 0, seed: seed, transport: transport, discovery: discovery)
        let now = MonotonicClock.now()
        if browses { try network.startBrowsing(type: NearbySession.serviceType, at: now) }
        try startAdvertising(by: network, at: now)
        self.network = network
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        listen(to: network)
        turn()
    }

    func unlisten(to network: Network) {
        for descriptor in network.descriptors { loop.unregister(descriptor) }
    }

    func listen(to network: Network) {
        for descriptor in network.descriptors {
            loop.register(descriptor) { [weak self] in
                self?.assumeIsolated { $0.turn() }
            }
        }
    }

    private func startAdvertising(by network: Network, at now: Timestamp) throws(SessionError) {
        guard isAvailable else { return }
        try network.startAdvertising(
            type: Announcement.playerType, name: name, id: availableID,
            identity: client.identity,
            metadata: [Announcement.gameKey: G.announcedFamily.string], at: now)
    }

    /// Lets hosts find the player, if they cannot: after a seat is lost, or a request.
    func becomeAvailable() {
        guard let network, lifetime.isOpen, !network.isAdvertising else { return }
        unlisten(to: network)
        // Without it the player is only not found: joining works as before.
        try? startAdvertising(by: network, at: MonotonicClock.now())
        listen(to: network)
    }

    func setAvailable(_ isAvailable: Bool) {
        let now = MonotonicClock.now()
        client.setAvailable(isAvailable)
        if self.isAvailable != isAvailable {
            self.isAvailable = isAvailable
            if !isAvailable {
                network?.stopAdvertising(at: now)
            } else if client.stage == .idle {
                becomeAvailable()
            }
        }
        settle(at: now)
    }

    // MARK: The loop

    private func turn() {
        let now = MonotonicClock.now()
        network?.read(at: now)
        for event in network?.removeEvents(at: now) ?? [] { handle(event, at: now) }
        for connection in network?.removeHeard() ?? [] { client.heard(connection, at: now) }
        readStand(at: now)
        client.handleTimeout(at: now)
        redialIfDue(at: now)
        settle(at: now)
    }

    func settle(at now: Timestamp) {
        while let effect = client.pollEffect() { perform(effect, at: now) }
        sendClockReturns(at: now)
        network?.flush(at: now)
        stand?.network.flush(at: now)
        sayFarewell(at: now)
        searches.expire(at: now)
        finishClosing(at: now)
        guard let timer else { return }
        var due = [client.nextTimeout, network?.nextTimeout, searches.nextEnd].compactMap { $0 }
        if let redial { due.append(redial.next) }
        if let next = clockReturns.first { due.append(next.due) }
        if let next = stand?.network.nextTimeout { due.append(next) }
        if let farewell {
            due.append(min(farewell.end, farewell.network.nextTimeout ?? farewell.end))
        }
        if let end = lifetime.end { due.append(end) }
        loop.arm(timer, at: due.min())
    }

    /// Returns the host's times later by a delay, so that the host measures the whole way to the
    /// place where keys are pressed; see `RoundTrips`.
    package func setClockDelay(_ delay: Duration) { clockDelay = delay }

    /// Returns the host's times whose delay is over, so that the host measures the whole way.
    private func sendClockReturns(at now: Timestamp) {
        while let next = clockReturns.first, next.due <= now {
            clockReturns.removeFirst()
            _ = network?.send(next.bytes, on: .clock, of: next.connection, at: now)
        }
    }

    private func handle(_ event: Network.Event, at now: Timestamp) {
        switch event {
        case .incoming:
            return
        case .connected(let connection):
            if redialed(connection, at: now) { return }
            guard let (address, surplus) = dialing.establish(connection) else { return }
            close(surplus, at: now)
            report(.success(address))
            noteHost(at: address)
            options.pass = shownPass
            if let wayBack { client.recall(wayBack) }
            wayBack = nil
            do {
                if let token = options.seat ?? seats?.seat(in: host.session, at: host.addresses) {
                    try client.resume(token, on: connection, name: name, options: options, at: now)
                } else {
                    try client.requestToPlay(on: connection, name: name, options: options, at: now)
                }
            } catch {
                decide(.misplaced(error))
            }
        case .message(let bytes, let channel, let connection):
            client.receive(bytes, on: channel, from: connection, at: now)
        case .closed(let connection, let reason):
            if let address = dialing.fail(connection) {
                let error = SessionError.unreachable(
                    address.description, why: reason.description)
                eventQueue.send(.failed(error))
                report(.failure(error))
                decide(error)
            }
            _ = redial?.remove(connection)
            client.connectionClosed(connection, at: now)
        case .found(let service):
            let session = NearbySession(service)
            guard session.plays(G.self) else { return }
            nearby.insert(session)
            publishSessions()
            follow(session, at: now)
            noticeRestart(in: session, at: now)
        case .contended(let service):
            let session = NearbySession(service)
            guard session.plays(G.self) else { return }
            if nearby.insertContender(session, at: now) { follow(session, at: now) }
        case .lost(let id, let reason):
            guard let lost = nearby.remove(id) else { return }
            noteLoss(of: lost, reason, at: now)
            publishSessions()
        }
    }

    private func publishSessions() {
        eventQueue.send(.sessions(nearby.sessions))
        searches.end(finding: nearby.addresses(of:))
    }

    private func perform(_ effect: GameClient<G>.Effect, at now: Timestamp) {
        switch effect {
        case .send(let bytes, .clock, let connection)
        where clockDelay > .zero && ClockQuery.decodeReturned(bytes) != nil:
            clockReturns.append((now + clockDelay, bytes, connection))
        case .send(let bytes, let channel, let connection):
            _ = network?.send(bytes, on: channel, of: connection, at: now)
        case .close(let connection):
            network?.endpoint.close(connection, reason: .finished, flushing: true, at: now)
        case .abandon(let connection):
            network?.endpoint.close(connection, reason: .finished, flushing: false, at: now)
        case .reconnect:
            if redial == nil { redial = Redial(at: now) }
            redialIfDue(at: now)
        case .askAfterHost:
            if let session = host.session { network?.doubt(session, at: now) }
        case .stand(let candidate):
            stand(as: candidate, at: now)
        case .standDown:
            standDown(at: now)
        case .event(.inherits(var inheritance)):
            inheritance.hostAddresses = host.addresses
            inheritance.stand = removeStand().map { ClaimStand(sockets: $0) }
            publish(.inherits(inheritance), at: now)
        case .event(let event):
            publish(event, at: now)
        }
    }

    private func publish(_ event: SessionEvent<G.View>, at now: Timestamp) {
        eventQueue.send(event)
        switch event {
        case .view(let view):
            viewSink.yield(view)
        case .joined(let seat):
            stopRedialing(at: now)
            network?.stopAdvertising(at: now)
            keep(seat)
            keepPass()
            decide(nil)
        case .resumed(let seat):
            stopRedialing(at: now)
            keep(seat)
        case .denied(let denial):
            decide(.denied(denial))
            becomeAvailable()
        case .performed(let id):
            giveAnswer(nil, to: id)
        case .rejected(let id, let rejection):
            giveAnswer(.rejected(rejection), to: id)
        case .ended(let ending):
            stopRedialing(at: now)
            switch ending {
            case .left, .kicked, .hostLeft, .seatGone:
                seats?.forget(in: host.session, at: host.addresses)
            // The seat may still be kept, or is used by another program of the same player.
            case .connectionLost, .unreachable, .replaced, .hostRestarted: break
            }
            decide(.ended(ending))
            endAnswers(.ended(ending))
            if endsWithSession { startClosing(at: now) }
            becomeAvailable()
        case .inherits:
            // The program hosts from now on, or gives up: the seat is not requested again.
            stopRedialing(at: now)
            decide(.ended(.connectionLost))
            endAnswers(.ended(.connectionLost))
        case .invited, .invitationGone, .pending, .interrupted, .resync, .reaction, .hostChanged,
            .sessions, .failed, .nearbyPlayers, .notice, .screenView, .superseded, .overrun:
            return
        }
    }

    private func giveAnswer(_ error: SessionError?, to id: UInt64) {
        for answer in answers.removeValue(forKey: id) ?? [] { answer.give(error) }
    }

    func endAnswers(_ error: SessionError) {
        for id in answers.keys { giveAnswer(error, to: id) }
    }
}
