import Games
import GuessEP2P
import Multicast
import Primitives
import UDP

/// A room in which this program is the host: on this machine alone, or for everybody on the network.
actor HostRoom: Room {
    nonisolated let events: AsyncStream<RoomEvent>
    private let session: HostSession<Party>
    private let services: PartyServices
    /// Work for the game that takes its time.
    private let background: (any BackgroundWork)?
    private let seats: SeatFile?
    private let pump: Task<Void, Never>
    private let skill: Double
    private let sink: AsyncStream<RoomEvent>.Continuation
    private var botNames: [SafeText]
    /// What the room is called in other people's lists.
    nonisolated let sessionName: SafeText
    /// Where players reach the room, the likeliest first; empty if it is for this program only.
    nonisolated let addresses: [String]
    /// The same, in a word for `guesse join`; `nil` if there are none.
    nonisolated let joinString: JoinString?

    /// Opens the room, with its bots in their seats.
    ///
    /// - Parameters:
    ///   - identity: Who the host is, the same from one session to the next.
    ///   - inheritance: The session to carry on, if it is not a new one.
    ///   - seats: Remembers the host's own seat, if the session survives its host.
    init(
        name: SafeText, identity: PeerID = PeerID(0, 0), options: HostOptions,
        reach: HostSession<Party>.Reach, inheriting inheritance: Inheritance<Party.View>? = nil,
        seats: SeatFile? = nil
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        var seeds = SeededGenerator(seed: options.look.seed ?? system.next())
        let services = options.services
        self.services = services
        let game = options.setup.party(seed: seeds.next(), with: services)
        self.seats = seats
        let sessionName =
            inheritance?.view.sessionName
            ?? SafeText(options.sessionName ?? name.string, limit: .name)
        self.sessionName = sessionName.isEmpty ? name : sessionName
        var discovery = MulticastConfiguration()
        discovery.sweepsSubnet = options.discovery.sweeps
        let (events, sink) = AsyncStream<RoomEvent>.makeStream(
            bufferingPolicy: .bufferingNewest(1024))
        let configuration = Self.configuration(
            self.sessionName, name, identity, options)
        let log = options.logPath.map { Self.log(to: $0, notices: sink) }
        let transport = options.transport.configuration
        if let inheritance {
            session = try await HostSession<Party>(
                inheriting: inheritance, configuration, game: game, seed: seeds.next(),
                transport: transport, discovery: discovery, log: log,
                painter: services.answer)
        } else {
            session = try await HostSession<Party>(
                configuration, game: game, reach: reach, seed: seeds.next(),
                transport: transport, discovery: discovery, log: log,
                painter: services.answer)
        }
        background = services.background(of: session) { sink.yield(.trouble($0)) }
        self.events = events
        self.sink = sink
        skill = options.skill
        botNames = BotNames.pick(16, seed: seeds.next())
        // Of a session that had another host the key, or that it has none, was that one's to say.
        let key = if let inheritance { inheritance.key } else { options.door.key }
        if case .network(_, let isAnnounced) = reach, let port = await session.port {
            let all = Self.addresses(port: port)
            if let seat = await session.seat {
                seats?.keep(seat.token, in: await session.id, at: all)
            }
            addresses = all.map(\.description)
            joinString = JoinString(sessionID: await session.id, addresses: all)
            if addresses.isEmpty {
                await session.close()
                throw .noNetwork("no network interface is up")
            }
            sink.yield(
                .reachable(
                    isAnnounced: isAnnounced, addresses: addresses.map { SafeText($0) },
                    joinString: joinString.map { SafeText($0.description, limit: .paragraph) },
                    key: key))
        } else {
            addresses = []
            joinString = nil
        }
        // Ends when the session's own stream does, at the latest in `close()`.
        pump = Task { [session, background] in
            await Self.pass(on: session, key, to: background, and: sink)
        }
        for _ in 0..<options.bots { await perform(.addBot) }
    }

    /// Passes on what the session says, until it is over.
    private static func pass(
        on session: HostSession<Party>, _ key: SessionKey?, to background: (any BackgroundWork)?,
        and sink: AsyncStream<RoomEvent>.Continuation
    ) async {
        async let handing: Void = work(on: session.tasks, by: background)
        for await event in session.events {
            switch event {
            case .view(let view): await background?.look(at: view)
            case .notice, .nearbyPlayers, .superseded, .trouble: break
            }
            if let event = convert(event, key) { sink.yield(event) }
        }
        await handing
        sink.finish()
    }

    /// Hands the session's work over, until it is over.
    private static func work(
        on tasks: AsyncStream<HostTaskRequest<Party>>, by background: (any BackgroundWork)?
    ) async {
        for await request in tasks { await background?.begin(request) }
    }

    private static func configuration(
        _ sessionName: SafeText, _ name: SafeText, _ identity: PeerID, _ options: HostOptions
    ) -> HostConfiguration {
        var configuration = HostConfiguration(
            sessionName: sessionName, hostName: name,
            capacity: options.capacity, approval: options.approval)
        configuration.identity = identity
        configuration.key = options.door.key
        configuration.lateArrivals = options.door.lateArrivals
        configuration.survivesHost = options.survives
        configuration.loggedSeed = options.look.seed
        return configuration
    }

    /// What keeps the lines of the session's log; what goes wrong is told once.
    private static func log(
        to path: String, notices sink: AsyncStream<RoomEvent>.Continuation
    ) -> @Sendable (String) -> Void {
        let file = LogFile(path)
        return { line in
            if let notice = file.write(line) { sink.yield(.trouble(notice)) }
        }
    }

    /// - Parameter key: What others have to know to join.
    static func convert(_ event: HostSessionEvent<Party>, _ key: SessionKey?) -> RoomEvent? {
        switch event {
        case .view(let view): .view(view)
        case .notice(let notice): .notice(notice)
        case .nearbyPlayers(let players):
            .nearbyPlayers(
                players.map { NearbyPlayer(id: String($0.id), name: $0.name) })
        case .superseded(let seat, let session, let lastView):
            .superseded(WayBack(seat: seat, session: session, key: key, lastView: lastView))
        case .trouble(let text): .trouble(text)
        }
    }

    /// This machine's addresses with a port: those of networks before the one that leads back here.
    private static func addresses(port: UInt16) -> [SocketAddress] {
        // Without a list of interfaces there is still this machine.
        let all = ((try? NetworkInterface.all()) ?? []).filter(\.isUp)
        let sorted = all.filter { !$0.isLoopback } + all.filter(\.isLoopback)
        return sorted.flatMap(\.ipv4Addresses).map { entry in
            var address = entry.address
            address.port = port
            return address
        }
    }

    var sessionNumber: UInt64? {
        get async { await session.id }
    }

    func perform(_ command: RoomCommand) async {
        do {
            try await apply(command)
        } catch {
            sink.yield(.rejected(error))
        }
    }

    private func apply(_ command: RoomCommand) async throws(Rejection) {
        switch command {
        case .approve(let request): try await session.approve(request)
        case .deny(let request, let denial): try await session.deny(request, as: denial)
        case .block(let request, let ban): try await session.block(request, for: ban)
        case .kick(let player, let ban): try await session.kick(player, banFor: ban)
        case .setLocked(let isLocked): await session.setLocked(isLocked)
        case .liftBans: await session.liftBans()
        case .invite(let player):
            guard let id = UInt64(player) else { throw .noSuchOne }
            try await session.invite(id)
        case .cancelInvitation(let invitation):
            try await session.cancelInvitation(invitation)
        case .addBot:
            let name = botNames.isEmpty ? SafeText(literal: "Bot") : botNames.removeFirst()
            try await session.addBot(named: name, skill: skill)
        case .configure(let setup):
            let services = services
            try await session.configure { setup.apply(to: &$0, with: services) }
        case .start: try await session.start()
        case .returnToLobby: try await session.returnToLobby()
        case .perform(let action): try await session.perform(action)
        case .leave: sink.yield(.ended(.left))
        case .join, .joinTarget, .accept, .decline, .setReady, .setAvailable: throw .noSuchOne
        }
    }

    func close() async {
        // A goodbye ends the session: there is no seat to come back to.
        if await !session.isOver { seats?.forget(in: await session.id, at: []) }
        await session.close()
        await pump.value
        // Last, when no more work can come.
        await background?.close()
    }
}
