public import Multicast
public import Primitives
public import ReliableChannel
internal import UDP

/// What a host's program is told beside the views.
public enum HostSessionEvent<G: Game>: Sendable {
    /// The host's own view has changed.
    case view(SessionView<G.View>)
    /// Something that the host's user would like to know.
    case notice(HostNotice)
    /// The players on this network who look for a session have changed; the whole list.
    case nearbyPlayers([NearbyPlayer])
    /// Work for the game that the painter did not do at once; report by ``HostSession/complete(_:for:)``.
    case task(G.HostTask, HostTaskTicket)
    /// Something is wrong with the network; the session goes on.
    case trouble(SafeText)
}

/// A session that this program hosts: it keeps the game's state, lets players in, and shows each of them
/// a view of their own.
///
/// A thin driver around ``GameHost``: it owns the sockets and the clock, on one thread of its own, and
/// every datagram is dealt with there without waiting for another executor. Close it when done; players
/// are told.
public actor HostSession<G: Game> {
    /// How far the session reaches.
    public enum Reach: Sendable {
        /// Nobody else: no socket is opened. For a game against bots.
        case thisProgram
        /// Everybody on the network who finds it, or knows its address.
        case network(port: UInt16, isAnnounced: Bool)
    }

    private let loop: EventLoop
    /// The session's own thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// The host's own view whenever it changes; a slow reader sees only the newest.
    ///
    /// One reader.
    public nonisolated let views: AsyncStream<SessionView<G.View>>
    /// What else happens, oldest first; of more than 256 unread ones the oldest go.
    ///
    /// One reader.
    public nonisolated let events: AsyncStream<HostSessionEvent<G>>
    private let viewSink: AsyncStream<SessionView<G.View>>.Continuation
    private let eventSink: AsyncStream<HostSessionEvent<G>>.Continuation

    private let painter: @Sendable (G.HostTask) -> G.HostTaskResult?
    private let log: (@Sendable (String) -> Void)?
    private let sessionID: UInt64
    private var lifetime: Lifetime = .open
    private var host: GameHost<G>
    private var network: Network?
    private var timer: TimerID?
    private var nearby: [NearbyPlayer] = []
    /// Players to be invited as soon as the connection to them stands.
    private var ringing: [ConnectionHandle] = []

    /// Opens a session and, if it reaches that far, announces it.
    ///
    /// - Parameters:
    ///   - painter: Does the game's work at once, or returns `nil` and leaves it to the reader of
    ///     ``events``. Runs on the session's thread, so it must not take long.
    ///   - seed: Decides every draw of chance in the session; drawn from the system if `nil`.
    ///   - transport: How connections behave: policies, traces, a bad network to try the session on.
    ///   - discovery: Where and how the session is announced.
    ///   - log: Keeps the lines of a log, from which ``GameReplay`` can play everything again. They hold
    ///     every secret. Runs on the session's thread, so it must not take long.
    /// - Throws: ``SessionError/noNetwork(_:)`` or ``SessionError/portInUse(_:)``.
    public init(
        _ configuration: HostConfiguration, game: G, reach: Reach, seed: UInt64? = nil,
        transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(),
        log: (@Sendable (String) -> Void)? = nil,
        painter: @escaping @Sendable (G.HostTask) -> G.HostTaskResult?
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        let now = MonotonicClock.now()
        loop = EventLoop(name: "session-host")
        self.painter = painter
        self.log = log
        var configuration = configuration
        configuration.isLogged = log != nil
        sessionID = configuration.sessionID == 0 ? system.next() : configuration.sessionID
        configuration.sessionID = sessionID
        if configuration.identity == PeerID(0, 0) {
            configuration.identity = PeerID(system.next(), system.next())
        }
        (views, viewSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (events, eventSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(256))
        host = GameHost(
            configuration, game: game, seed: seed ?? system.next(),
            secret: SessionSecret(system.next(), system.next()), at: now)
        var transport = transport
        transport.connectionLimit = max(transport.connectionLimit, configuration.connectionCount)
        try open(reach, seed: system.next(), transport: transport, discovery: discovery)
    }

    private func open(
        _ reach: Reach, seed: UInt64, transport: EndpointConfiguration,
        discovery: MulticastConfiguration
    ) throws(SessionError) {
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
        if case .network(let port, let isAnnounced) = reach {
            let network = try Network(
                port: port, seed: seed, transport: transport, discovery: discovery)
            self.network = network
            let now = MonotonicClock.now()
            if isAnnounced {
                try network.startAdvertising(
                    type: NearbySession.serviceType, name: host.configuration.sessionName,
                    id: sessionID, identity: host.configuration.identity,
                    metadata: metadata(host.lastMetadata), at: now)
                try network.startBrowsing(type: Announcement.playerType, at: now)
            }
            listen(to: network)
        }
        turn()
    }

    private func listen(to network: Network) {
        for descriptor in network.descriptors {
            loop.register(descriptor) { [weak self] in
                self?.assumeIsolated { $0.turn() }
            }
        }
    }

    private func metadata(_ metadata: [String: String]) -> [String: String] {
        var metadata = metadata
        metadata["host"] = host.configuration.hostName.string
        return metadata
    }

    /// The port on which players reach the session; `nil` if it does not reach the network.
    public var port: UInt16? { network?.port }

    /// The session's number in announcements.
    public var id: UInt64 { sessionID }

    // MARK: The loop

    /// Deals with everything that has happened, and asks to be woken when something is due.
    private func turn() {
        let now = MonotonicClock.now()
        if let network {
            network.read(at: now)
            for event in network.takeEvents() { handle(event, at: now) }
            for link in network.takeHeardLinks() { host.heard(link, at: now) }
        }
        if let due = host.nextTimeout, due <= now { host.handleTimeout(at: now) }
        settle(at: now)
    }

    /// Ends every entry: effects out, datagrams out, timer set.
    private func settle(at now: Timestamp) {
        while let effect = host.pollEffect() { perform(effect, at: now) }
        network?.flush(at: now)
        finishClosing(at: now)
        guard let timer else { return }
        var due = [host.nextTimeout, network?.nextTimeout].compactMap { $0 }
        if let end = lifetime.end { due.append(end) }
        loop.arm(timer, at: due.min())
    }

    private func handle(_ event: Network.Event, at now: Timestamp) {
        switch event {
        case .incoming(let link):
            host.connectionOpened(link, at: now)
        case .connected(let link):
            guard ringing.contains(link) else { return }
            ringing.removeAll { $0 == link }
            do {
                try host.invite(link, at: now)
            } catch {
                eventSink.yield(.trouble(SafeText(error.description)))
                network?.endpoint.close(link, reason: .finished, flushing: true, at: now)
            }
        case .message(let bytes, let channel, let link):
            host.receive(bytes, on: channel, from: link, at: now)
        case .closed(let link, _):
            ringing.removeAll { $0 == link }
            host.connectionClosed(link, at: now)
        case .found(let service):
            guard Announcement.plays(G.self, service) else { return }
            let player = Announcement.player(service)
            nearby.removeAll { $0.id == player.id }
            nearby.append(player)
            publishNearby()
        case .lost(let id):
            nearby.removeAll { $0.id == id }
            publishNearby()
        }
    }

    private func publishNearby() {
        nearby.sort { ($0.name, $0.id) < ($1.name, $1.id) }
        eventSink.yield(.nearbyPlayers(nearby))
    }

    private func perform(_ effect: GameHost<G>.Effect, at now: Timestamp) {
        switch effect {
        case .send(let bytes, let channel, let link):
            _ = network?.send(bytes, on: channel, of: link, at: now)
        case .close(let link):
            network?.endpoint.close(link, reason: .finished, flushing: true, at: now)
        case .task(let task, let ticket):
            if let result = painter(task) {
                host.complete(result, for: ticket, at: now)
            } else {
                eventSink.yield(.task(task, ticket))
            }
        case .view(let view):
            viewSink.yield(view)
            eventSink.yield(.view(view))
        case .notice(let notice):
            eventSink.yield(.notice(notice))
        case .metadata(let metadata):
            network?.update(metadata: self.metadata(metadata), at: now)
        case .log(let line):
            log?(line)
        }
    }

    // MARK: What the host does

    /// Changes the session by one of its host's own calls and sends everybody what they see of it.
    private func change(
        _ body: (inout GameHost<G>, Timestamp) throws(Rejection) -> Void
    ) throws(Rejection) {
        let now = MonotonicClock.now()
        try body(&host, now)
        settle(at: now)
    }

    /// Lets somebody in who asked.
    ///
    /// Throws if they are gone or there is no seat.
    public func approve(_ request: PendingRequest.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.approve(request, at: now) }
    }

    /// Says no to somebody who asked.
    ///
    /// Throws if they are gone.
    public func deny(_ request: PendingRequest.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.deny(request, at: now) }
    }

    /// Puts a player or a spectator out, and lets them in again only when the ban is over.
    ///
    /// Throws if there is no such player, or it is the host.
    public func kick(_ player: PlayerID, banFor ban: Duration = .zero) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.kick(player, banFor: ban, at: now)
        }
    }

    /// Lets nobody else in but who is invited, or opens the door again.
    public func setLocked(_ isLocked: Bool) {
        let now = MonotonicClock.now()
        host.setLocked(isLocked, at: now)
        settle(at: now)
    }

    /// Forgives everybody who was put out.
    public func liftBans() { host.liftBans() }

    /// Takes an invitation back.
    ///
    /// Throws if it is no longer open.
    public func cancelInvitation(_ invitation: Invitation.ID) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.cancelInvitation(invitation, at: now)
        }
    }

    /// Seats a computer player.
    ///
    /// Throws if there is no seat, or the game is on.
    public func addBot(named name: SafeText, skill: Double) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.addBot(named: name, skill: skill, at: now)
        }
    }

    /// Changes the game before it starts.
    ///
    /// Throws once it has started.
    public func configure(_ body: @Sendable (inout G) -> Void) throws(Rejection) {
        try change { (host, now) throws(Rejection) in
            try host.configure(at: now, body)
        }
    }

    /// Starts the game.
    ///
    /// Throws why it cannot be started yet.
    public func start() throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.start(at: now) }
    }

    /// Ends the game and goes back to the lobby.
    ///
    /// Throws if no game is on.
    public func returnToLobby() throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.returnToLobby(at: now) }
    }

    /// Does what the host does as a player, by everybody's rules.
    ///
    /// Throws why they refuse it.
    public func perform(_ action: G.Action) throws(Rejection) {
        try change { (host, now) throws(Rejection) in try host.perform(action, at: now) }
    }

    /// Reports how a piece of work for the game ended; that of a former game is ignored.
    ///
    /// - Parameter ticket: The one that came with the work.
    public func complete(_ result: G.HostTaskResult, for ticket: HostTaskTicket) {
        let now = MonotonicClock.now()
        host.complete(result, for: ticket, at: now)
        settle(at: now)
    }

    /// Makes everybody's view anew and sends what has changed.
    ///
    /// Every change does so by itself.
    public func sync() {
        let now = MonotonicClock.now()
        host.sync(at: now)
        settle(at: now)
    }

    /// Invites a player who looks for a session.
    ///
    /// Throws if they are gone.
    public func invite(_ player: NearbyPlayer.ID) throws(Rejection) {
        guard let network, let found = nearby.first(where: { $0.id == player }) else {
            throw .noSuchOne
        }
        let now = MonotonicClock.now()
        ringing.append(network.connect(to: found.address, at: now))
        settle(at: now)
    }

    // MARK: The end

    /// Says goodbye to everybody and frees the sockets and the thread; the streams end.
    ///
    /// Idempotent.
    public func close() async {
        if lifetime.isOpen {
            let now = MonotonicClock.now()
            host.close(at: now)
            network?.stopAdvertising(at: now)
            lifetime = .closing(until: now + Lifetime.farewellLimit, waiters: [])
        }
        await withCheckedContinuation { waiter in
            lifetime.add(waiter)
            settle(at: MonotonicClock.now())
        }
    }

    private func finishClosing(at now: Timestamp) {
        guard let waiters = lifetime.finish(at: now, isQuiet: network?.isQuiet ?? true) else {
            return
        }
        for descriptor in network?.descriptors ?? [] { loop.unregister(descriptor) }
        network = nil
        if let timer { loop.removeTimer(timer) }
        timer = nil
        viewSink.finish()
        eventSink.finish()
        for waiter in waiters { waiter.resume() }
    }
}
