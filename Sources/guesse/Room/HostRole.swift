import Games
import GuessEP2P
import Primitives
import UDP

/// The role of a host: on this machine alone, or for all people on the network.
actor HostRole: RoomRole {
    private let session: HostSession<Party>
    let sessionNumber: UInt64?
    private let services: PartyServices
    /// Work for the game that takes time.
    private let background: (any BackgroundWork)?
    private let seats: SeatFile?
    private let skill: Double
    private let report: RoleReport
    /// The page of a second screen, if this program serves one.
    private var page: HostPage?
    /// The door for phones, if people can play on the page.
    private var door: DoorFront?
    /// The session as others reach it, and the watch over this machine's addresses; `nil` if nobody
    /// else can reach it.
    private var hosted: HostedSession?
    private var watch: AddressWatch?
    private var botNames: [SafeText]
    /// Whether another player can carry the session on.
    private var hasHeir = false
    /// Whether the user leaves the session to the others.
    private var handsOver = false

    /// Opens a session, or carries one on, with its bots in their seats.
    ///
    /// - Parameters:
    ///   - identity: The host's identity, the same from one session to the next.
    ///   - inheritance: The session to carry on; `nil` for a new one.
    ///   - seats: Remembers the host's own seat, if the session survives its host.
    ///   - acquaintances: Remembers the people whom the user has let in.
    init(
        name: SafeText, identity: PeerID? = nil, options: RoomOptions,
        reach: HostSession<Party>.Reach, inheriting inheritance: Inheritance<Party.View>? = nil,
        seats: SeatFile? = nil, acquaintances: AcquaintanceFile? = nil,
        report: @escaping RoleReport
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        var seeds = SeededGenerator(seed: options.look.seed ?? system.next())
        services = options.services
        skill = options.skill
        self.seats = seats
        self.report = report
        let game = options.setup.party(seed: seeds.next(), with: services)
        var configuration = Self.configuration(
            Self.sessionName(name, options, inheritance), name, identity, options)
        configuration.hasScreen = options.webPort != nil
        let discovery = options.discovery.configuration(known: nil)
        let log = options.logPath.map { Self.log(to: $0, report) }
        if let inheritance {
            session = try await HostSession<Party>(
                inheriting: inheritance, configuration, game: game, seed: seeds.next(),
                transport: options.transport.configuration, discovery: discovery,
                acquaintances: acquaintances, log: log, worker: services.answer)
        } else {
            session = try await HostSession<Party>(
                configuration, game: game, reach: reach, seed: seeds.next(),
                transport: options.transport.configuration, discovery: discovery,
                acquaintances: acquaintances, log: log, worker: services.answer)
        }
        sessionNumber = await session.id
        background = services.background(of: session) { report(.trouble($0)) }
        botNames = BotNames.pick(16, seed: seeds.next())
        if let notice = acquaintances?.notice { report(.trouble(notice)) }
        // In a session that had another host, that host decided about the key, or that there is
        // none.
        let key = if let inheritance { inheritance.key } else { options.door.key }
        do throws(SessionError) {
            let web = try await openPage(options, isGuarded: key != nil, reach)
            if let web { page = HostPage(web, of: session) }
            await page?.start()
            if case .network(_, let isAnnounced) = reach, let port = await session.port {
                if let door { await web?.open(door, to: .loopback(port: port), key: key) }
                let watch = try await AddressWatch.begun()
                self.watch = watch
                let hosted = HostedSession(
                    id: await session.id, name: configuration.sessionName,
                    isAnnounced: isAnnounced, port: port, key: key)
                self.hosted = hosted
                await tellReach(at: watch.first)
                if isAnnounced { await page?.follow(hosted, discovery: discovery) }
            }
        } catch {
            await closePage()
            await session.close()
            throw error
        }
        for _ in 0..<options.bots { await perform(.addBot) }
    }

    private static func sessionName(
        _ name: SafeText, _ options: RoomOptions, _ inheritance: Inheritance<Party.View>?
    ) -> SafeText {
        let wanted =
            inheritance?.view.sessionName
            ?? SafeText(options.sessionName ?? name.string, limit: .name)
        return wanted.isEmpty ? name : wanted
    }

    private static func configuration(
        _ sessionName: SafeText, _ name: SafeText, _ identity: PeerID?, _ options: RoomOptions
    ) -> HostConfiguration {
        var configuration = HostConfiguration(
            sessionName: sessionName, hostName: name,
            capacity: options.capacity, approval: options.approval)
        configuration.identity = identity
        configuration.key = options.door.key
        configuration.lateArrivals = options.door.lateArrivals
        configuration.survivesHost = options.survives
        configuration.successorContext = options.setup.forSuccessor
        configuration.loggedSeed = options.look.seed
        configuration.face = options.request.face
        return configuration
    }

    /// Keeps the lines of the session's log; an error is reported once.
    private static func log(
        to path: String, _ report: @escaping RoleReport
    ) -> @Sendable (String) -> Void {
        let file = LogFile(path)
        return { line in
            if let notice = file.write(line) { report(.trouble(notice)) }
        }
    }

    // MARK: The way to the session

    /// Follows this machine's addresses until the role is over.
    private func followAddresses() async {
        guard let watch else { return }
        for await own in watch.changes { await tellReach(at: own) }
    }

    /// Reports the ways to the session at this machine's present addresses, and remembers the way
    /// back to the host's own seat.
    private func tellReach(at own: OwnAddresses) async {
        let seat = await session.seat
        // Looked at last: the role may have been closed meanwhile.
        guard let hosted else { return }
        if let seat {
            seats?.keep(seat.token, in: hosted.id, at: hosted.addresses(at: own))
        }
        let joinDetails = hosted.joinDetails(at: own, page: page?.address(at: own))
        await page?.receive(joinDetails, at: own)
        report(.reachable(joinDetails))
    }

    /// Opens the page that the options request, with a door if other machines reach the session.
    private func openPage(
        _ options: RoomOptions, isGuarded: Bool, _ reach: HostSession<Party>.Reach
    ) async throws(SessionError) -> WebPage? {
        guard let port = options.webPort else { return nil }
        if case .network = reach, options.letsPhonesPlay { door = try DoorFront() }
        return try await WebPage(port: port, isGuarded: isGuarded, with: door)
    }

    // MARK: The role

    func run() async {
        async let work: Void = handWorkOver()
        async let addresses: Void = followAddresses()
        for await event in session.events {
            switch event {
            case .view(let view):
                hasHeir = view.heir != nil
                await background?.look(at: view)
            case .screenView(let view):
                await page?.receive(view)
                continue
            case .reaction(let player, let reaction): await page?.receive(reaction, of: player)
            case .overrun:
                report(.overrun)
                continue
            default: break
            }
            report(.session(event))
        }
        await watch?.close()
        await addresses
        await work
        // Last, when no more work can come.
        await background?.close()
    }

    /// Hands the session's work over, until the session is over.
    private func handWorkOver() async {
        for await request in session.tasks { await background?.begin(request) }
    }

    func perform(_ command: RoomCommand) async {
        do throws(Rejection) {
            try await carryOut(command)
        } catch {
            report(.refused(error))
        }
    }

    private func carryOut(_ command: RoomCommand) async throws(Rejection) {
        switch command {
        case .session(.leave): report(.session(.ended(.left)))
        case .session(let command): try await session.carryOut(command)
        case .perform(let action):
            do throws(SessionError) {
                try await session.send(action).performed()
            } catch {
                guard case .rejected(let rejection) = error else { return report(.trouble(error)) }
                throw rejection
            }
        // The host's own screen is exactly as late as the host's clock.
        case .noteRevealed: return
        case .addBot:
            let name = botNames.isEmpty ? SafeText(literal: "Bot") : botNames.removeFirst()
            try await session.carryOut(.addBot(named: name.string, skill: skill))
        case .configure(let setup):
            let services = services
            try await session.configure { setup.apply(to: &$0, with: services) }
            await session.setSuccessorContext(setup.forSuccessor)
        case .handOver:
            guard hasHeir else { throw .noHeir }
            handsOver = true
            report(.session(.ended(.left)))
        case .join, .joinTarget, .takeSeat: throw .noSuchOne
        }
    }

    func close() async {
        // From now on nothing is kept or told.
        hosted = nil
        await watch?.close()
        // A goodbye ends the session: there is no seat to return to.
        if !handsOver, await !session.isOver { seats?.forget(in: await session.id, at: []) }
        await closePage()
        await session.close(handingOver: handsOver)
    }

    func closePage() async {
        await door?.close()
        await page?.close()
    }
}
