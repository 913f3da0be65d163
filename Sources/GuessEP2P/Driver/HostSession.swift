public import Multicast
internal import Primitives
internal import ReliableChannel
public import ReliableChannelCore
internal import UDP

/// A session that this program hosts.
///
/// It has the game's state, admits players, and sends each of them a view of their own. It owns its
/// sockets and its clock on a thread of its own; every datagram is handled there without a wait for
/// another executor. Call ``close(handingOver:)`` at the end, so that the players are told.
public actor HostSession<G: Game> {
    /// The programs that can find and join a session.
    public enum Reach: Sendable {
        /// This program only: no socket is opened. It is for a game against bots.
        case thisProgram
        /// All programs on the network that find the session or know its address.
        ///
        /// Port 0 means any free UDP port. If the session is not announced, other programs have to
        /// know its address.
        case network(port: UInt16, isAnnounced: Bool)
    }

    let loop: EventLoop
    /// The executor of the session's own thread.
    ///
    /// Swift asks for it; programs need not.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// The host's own view, whenever it changes; a slow reader gets only the newest.
    ///
    /// Read it in one task. It ends with the session.
    public nonisolated let views: AsyncStream<SessionView<G.View>>
    /// All events, views included, oldest first.
    ///
    /// Read it in one task. It ends with the session.
    public nonisolated let events: SessionEvents<SessionEvent<G.View>>
    /// Work for the game that the worker has not done at once, oldest first; none is dropped.
    ///
    /// Read it in one task, and report the results by ``complete(_:for:)``. It ends with the
    /// session.
    public nonisolated let tasks: AsyncStream<HostTaskRequest<G>>
    private let viewSink: AsyncStream<SessionView<G.View>>.Continuation
    let eventQueue: EventQueue<SessionEvent<G.View>>
    private let taskSink: AsyncStream<HostTaskRequest<G>>.Continuation

    private let worker: @Sendable (G.HostTask) -> G.HostTaskResult?
    private let log: (@Sendable (String) -> Void)?
    private let acquaintances: (any AcquaintanceStore)?
    let sessionID: UInt64
    var lifetime: Lifetime = .open
    var host: GameHost<G>
    var network: Network?
    private var timer: TimerID?
    var nearby: [NearbyPlayer] = []
    /// The number of the actions that the host's player has sent.
    var sentCount: UInt64 = 0
    /// Whether the session looks for players.
    var isBrowsing = false

    /// Opens a session and, if its reach says so, announces it on the network.
    ///
    /// - Parameters:
    ///   - configuration: The settings of the session.
    ///   - game: The game in its initial state.
    ///   - reach: The programs that can find and join the session.
    ///   - seed: Determines the numbers of invitations and the random choices of computer players;
    ///     `nil` for one from the system. Secrets and the session's number never follow from it.
    ///   - transport: The settings of connections, such as `handshakeTimeout`. The session sets the
    ///     longest message to 64 KiB, and raises the limit of connections if it needs more.
    ///   - discovery: The settings of announcements.
    ///   - worker: Does a piece of the game's work at once, or returns `nil` and leaves it to the
    ///     reader of ``tasks``. Called on the session's thread, so it must return soon.
    /// - Throws: ``SessionError/noNetwork(_:)`` or ``SessionError/portInUse(_:)``.
    public init(
        _ configuration: HostConfiguration, game: G, reach: Reach, seed: UInt64? = nil,
        transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(),
        worker: @escaping @Sendable (G.HostTask) -> G.HostTaskResult? = { _ in nil }
    ) async throws(SessionError) {
        try await self.init(
            configuration, game: game, reach: reach, seed: seed, transport: transport,
            discovery: discovery, acquaintances: nil, worker: worker)
    }

    /// Opens a session that remembers admitted players, or that is logged.
    ///
    /// - Parameters:
    ///   - acquaintances: The storage of admitted players, who are then admitted again without a
    ///     question.
    ///   - log: Receives the lines of a log, from which ``GameReplay`` can play the game again.
    ///     They hold every secret. Called on the session's thread, so it must return soon.
    package init(
        _ configuration: HostConfiguration, game: G, reach: Reach, seed: UInt64? = nil,
        transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(),
        acquaintances: (any AcquaintanceStore)?,
        log: (@Sendable (String) -> Void)? = nil,
        worker: @escaping @Sendable (G.HostTask) -> G.HostTaskResult?
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        var configuration = Self.completed(configuration, isLogged: log != nil)
        configuration.acquaintances = acquaintances?.acquaintances ?? []
        let host = GameHost(
            configuration, game: game, seed: seed ?? system.next(),
            secret: SessionSecret(system.next(), system.next()), at: MonotonicClock.now())
        try await self.init(
            running: host, reach: reach, transport: transport, discovery: discovery,
            acquaintances: acquaintances, log: log, worker: worker)
    }

    /// Runs an existing host.
    init(
        running host: GameHost<G>, reach: Reach, on stand: StandSockets? = nil,
        transport: EndpointConfiguration, discovery: MulticastConfiguration,
        acquaintances: (any AcquaintanceStore)?,
        log: (@Sendable (String) -> Void)?,
        worker: @escaping @Sendable (G.HostTask) -> G.HostTaskResult?
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        do throws(SocketError) {
            loop = try EventLoop(name: "session-host")
        } catch {
            throw .noNetwork("\(error)")
        }
        self.worker = worker
        self.log = log
        self.acquaintances = acquaintances
        self.host = host
        sessionID = host.configuration.sessionID
        (views, viewSink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        eventQueue = EventQueue(overrun: .overrun, state: \.stateKind)
        events = SessionEvents(eventQueue)
        // The game asks for each piece once, and for few.
        (tasks, taskSink) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
        var transport = transport
        transport.connectionLimit = max(
            transport.connectionLimit, host.configuration.connectionCount)
        transport.strangers = HostConfiguration.strangerLimits
        if let (network, events) = stand?.remove() {
            try open(network, with: events)
        } else {
            try open(reach, seed: system.next(), transport: transport, discovery: discovery)
        }
    }

    /// Returns the configuration with new numbers where it has none.
    static func completed(
        _ configuration: HostConfiguration, isLogged: Bool
    ) -> HostConfiguration {
        var system = SystemRandomNumberGenerator()
        var configuration = configuration
        configuration.isLogged = isLogged
        if configuration.sessionID == 0 { configuration.sessionID = system.next() }
        if configuration.identity == nil {
            configuration.identity = PeerID(system.next(), system.next())
        }
        return configuration
    }

    private func open(
        _ reach: Reach, seed: UInt64, transport: EndpointConfiguration,
        discovery: MulticastConfiguration
    ) throws(SessionError) {
        makeTimer()
        if case .network(let port, let isAnnounced) = reach {
            let network = try Network(
                port: port, seed: seed, transport: transport, discovery: discovery,
                budget: MessageBudget())
            self.network = network
            let now = MonotonicClock.now()
            if isAnnounced {
                try network.startAdvertising(
                    type: NearbySession.serviceType, name: host.configuration.sessionName,
                    id: sessionID, identity: host.configuration.shownIdentity, epoch: host.epoch,
                    metadata: metadata(host.lastMetadata), at: now)
                try browse(by: network, at: now)
            }
            listen(to: network)
        }
        turn()
    }

    /// Opens the session on sockets that announce it already, with what has arrived there.
    private func open(_ network: Network, with events: [Network.Event]) throws(SessionError) {
        makeTimer()
        let now = MonotonicClock.now()
        self.network = network
        try browse(by: network, at: now)
        network.update(metadata: metadata(host.lastMetadata), at: now)
        for event in events { handle(event, at: now) }
        listen(to: network)
        turn()
    }

    private func makeTimer() {
        timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
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

    /// The UDP port of the session; `nil` with ``Reach/thisProgram``, or once it is closed.
    public var port: UInt16? { network?.port }

    /// The messages of players and strangers that were dropped, by reason, and the traffic.
    package var statistics: HostStatistics {
        var statistics = host.statistics
        statistics.waits = network?.waitCount ?? 0
        return statistics
    }

    /// Whether the session was closed, or another program hosts it.
    package var isOver: Bool { !lifetime.isOpen }

    /// The number by which announcements identify the session.
    public var id: UInt64 { sessionID }

    // MARK: The loop

    /// Handles everything that has happened, and sets the timer for the next deadline.
    private func turn() {
        let now = MonotonicClock.now()
        if let network {
            network.read(at: now)
            for event in network.removeEvents(at: now) { handle(event, at: now) }
            for connection in network.removeHeard() { host.heard(connection, at: now) }
        }
        if let due = host.nextTimeout, due <= now { host.handleTimeout(at: now) }
        settle(at: now)
    }

    /// Ends every call: carries out the effects, sends datagrams, and sets the timer.
    func settle(at now: Timestamp) {
        while let effect = host.pollEffect() { perform(effect, at: now) }
        network?.setKnown(host.knownConnections, at: now)
        network?.flush(at: now)
        finishClosing(at: now)
        guard let timer else { return }
        var due = [host.nextTimeout, network?.nextTimeout].compactMap { $0 }
        if let end = lifetime.end { due.append(end) }
        loop.arm(timer, at: due.min())
    }

    private func handle(_ event: Network.Event, at now: Timestamp) {
        switch event {
        case .incoming(let connection):
            host.connectionOpened(connection, from: network?.origin(of: connection), at: now)
        case .connected(let connection):
            host.connected(connection, from: network?.origin(of: connection), at: now)
        case .message(let bytes, let channel, let connection):
            host.receive(bytes, on: channel, from: connection, at: now)
        case .closed(let connection, _):
            host.connectionClosed(connection, at: now)
        case .found(let service) where service.description.type == NearbySession.serviceType:
            hear(NearbySession(service), at: now)
        case .contended(let service):
            hear(NearbySession(service), at: now)
        case .found(let service):
            guard Announcement.plays(G.self, service) else { return }
            let player = Announcement.player(service)
            nearby.removeAll { $0.id == player.id }
            nearby.append(player)
            publishNearby()
        case .lost(let id, _) where id == sessionID:
            return
        case .lost(let id, _):
            nearby.removeAll { $0.id == id }
            publishNearby()
        }
    }

    private func perform(_ effect: GameHost<G>.Effect, at now: Timestamp) {
        switch effect {
        case .send(let bytes, let channel, let connection):
            _ = network?.send(bytes, on: channel, of: connection, at: now)
        case .close(let connection):
            network?.endpoint.close(connection, reason: .finished, flushing: true, at: now)
        case .task(let task, let origin):
            if let result = worker(task) {
                host.complete(result, for: origin, at: now)
            } else {
                taskSink.yield(
                    HostTaskRequest(task: task, origin: origin, revision: host.revision + 1))
            }
        case .event(let event):
            if case .view(let view) = event { viewSink.yield(view) }
            eventQueue.send(event)
        case .call(let address):
            guard let connection = network?.connect(to: address, at: now) else { return }
            host.calling(address, on: connection)
        case .stepDown(var way, let connection):
            way.address = connection.flatMap {
                network?.endpoint.withConnection($0, \.currentAddress)
            }
            eventQueue.send(.superseded(way))
            network?.stopAdvertising(at: now)
            lifetime = .closing(until: now + Lifetime.farewellLimit, waiters: [])
        case .remember(let acquaintance):
            acquaintances?.remember(acquaintance)
        case .forget(let identity):
            acquaintances?.forget(identity)
        case .metadata(let metadata):
            network?.update(metadata: self.metadata(metadata), at: now)
        case .log(let line):
            log?(line)
        }
    }

    // MARK: The end

    /// Closes the session: tells all connected players, and frees the sockets.
    ///
    /// They get ``Ending/hostLeft``, and the streams end. A player whose connection is interrupted
    /// is not told: for that player's program the host is lost. Returns when the connected players
    /// have the news, or after 0.4 s if some have not. The thread ends when this value is released.
    /// A second call waits for the same end; after
    /// ``SessionEvent/superseded(_:)`` there is nobody to be told.
    ///
    /// - Parameter handingOver: Whether the others go on without this host, if
    ///   ``HostConfiguration/survivesHost`` is set and a connected player's program can host. They
    ///   then look for the new host at once, which is one of them, and this host's player counts
    ///   as absent. If no program can host, the session ends for all.
    public func close(handingOver: Bool = false) async {
        if lifetime.isOpen {
            let now = MonotonicClock.now()
            if !handingOver || !host.handOver(at: now) { host.close(at: now) }
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
        if let network { unlisten(to: network) }
        network = nil
        if let timer { loop.removeTimer(timer) }
        timer = nil
        viewSink.finish()
        eventQueue.finish()
        taskSink.finish()
        for waiter in waiters { waiter.resume() }
    }
}

extension HostSession {
    /// Opens a session of a game on this network; by default it admits every player while a seat is
    /// free.
    ///
    /// The players' side is ``PlayerSession/init(joining:as:options:patience:)``. Players find the
    /// session by its name, and only programs of the same ``GameListing/family`` do. Work that the
    /// game has for its host's program comes by ``tasks``.
    ///
    /// - Parameters:
    ///   - sessionName: The name in lists, cut to 24 characters and 64 bytes; an empty one becomes
    ///     the host's.
    ///   - hostName: The name of the host as a player; an empty one becomes "Host".
    ///   - game: The game in its initial state.
    ///   - capacity: The number of seats, the host's included; limited to 2 to 64.
    ///   - approval: Whether players are let in at once, or the host's user is asked.
    ///   - survivesHost: Whether another player's program goes on if this one is lost: see
    ///     <doc:WhenTheHostIsLost>.
    ///   - lateArrivals: The answer to players who come outside the lobby: by default they play
    ///     from then on if the rules allow it (``GamePlayers/add(_:)``), and else watch.
    /// - Throws: ``SessionError/noNetwork(_:)``.
    public init(
        named sessionName: String, as hostName: String, playing game: G, capacity: Int = 16,
        approval: HostConfiguration.Approval = .automatic, survivesHost: Bool = false,
        lateArrivals: HostConfiguration.LateArrivals = .join
    ) async throws(SessionError) {
        let name = SafeText(hostName, limit: .name)
        var configuration = HostConfiguration(
            sessionName: SafeText(sessionName, limit: .name),
            hostName: name.isEmpty ? SafeText(literal: "Host") : name, capacity: capacity,
            approval: approval)
        configuration.survivesHost = survivesHost
        configuration.lateArrivals = lateArrivals
        try await self.init(
            configuration, game: game, reach: .network(port: 0, isAnnounced: true),
            worker: { _ in nil })
    }
}

/// The announcement of a session, and the players and other hosts that it finds.
extension HostSession {
    /// Looks for players to invite, and for other hosts of the session.
    func browse(by network: Network, at now: Timestamp) throws(SessionError) {
        try network.startBrowsing(type: Announcement.playerType, at: now)
        isBrowsing = true
        guard host.configuration.survivesHost else { return }
        // Another program may take over the session while this machine sleeps, but none has yet.
        try network.startBrowsing(type: NearbySession.serviceType, isPatient: true, at: now)
    }

    /// Looks for players whom the host's user can invite; an announced session does so from its
    /// start.
    ///
    /// - Throws: ``SessionError/noNetwork(_:)``, also if the session's reach is not the network.
    package func startBrowsing() throws(SessionError) {
        guard let network, lifetime.isOpen else { throw .noNetwork("the session has none") }
        guard !isBrowsing else { return }
        unlisten(to: network)
        defer { listen(to: network) }
        try network.startBrowsing(type: Announcement.playerType, at: MonotonicClock.now())
        isBrowsing = true
    }

    /// Announces a session that was opened without an announcement.
    ///
    /// - Parameter name: The name in other people's lists.
    /// - Throws: ``SessionError/noNetwork(_:)``, also if the session's reach is not the network.
    package func startAnnouncing(as name: SafeText) throws(SessionError) {
        guard let network, lifetime.isOpen else { throw .noNetwork("the session has none") }
        unlisten(to: network)
        defer { listen(to: network) }
        try network.startAdvertising(
            type: NearbySession.serviceType, name: name, id: sessionID,
            identity: host.configuration.shownIdentity, epoch: host.epoch,
            metadata: metadata(host.lastMetadata), at: MonotonicClock.now())
        settle(at: MonotonicClock.now())
    }

    /// Returns the metadata of the announcement, with the host's name if there is room.
    func metadata(_ metadata: [String: String]) -> [String: String] {
        var metadata = metadata
        metadata["host"] = host.configuration.hostName.string
        return Announcement.fitting(metadata)
    }

    /// Stops looking for players; the list becomes empty, and open invitations stay open.
    package func stopBrowsing() {
        guard let network, lifetime.isOpen, isBrowsing else { return }
        isBrowsing = false
        unlisten(to: network)
        network.stopBrowsing(type: Announcement.playerType)
        listen(to: network)
        nearby = []
        publishNearby()
    }

    /// Tells the host of another program that announces its session.
    func hear(_ session: NearbySession, at now: Timestamp) {
        guard session.id == sessionID, session.claim != nil || session.epoch == .first else {
            return
        }
        host.hear(session.claim, from: session.address, at: now)
    }

    func publishNearby() {
        nearby.sort { ($0.name, $0.id) < ($1.name, $1.id) }
        eventQueue.send(.nearbyPlayers(nearby))
    }
}
