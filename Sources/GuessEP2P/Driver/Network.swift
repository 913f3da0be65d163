internal import Multicast
internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// Everything of a session that touches the network: one socket for connections, and announcing and
/// browsing beside it.
///
/// Confined to the session's loop. It decides nothing: it moves datagrams, and hands events on.
final class Network {
    enum Event {
        case incoming(ConnectionHandle)
        case connected(ConnectionHandle)
        case message([UInt8], SessionChannel?, ConnectionHandle)
        case closed(ConnectionHandle, CloseReason)
        case found(FoundService)
        case lost(UInt64)
    }

    /// Tokens hold for ten seconds; one that would expire on the way costs a round trip more.
    private static let ticketLife = Duration.seconds(8)

    let endpoint: EndpointDriver
    private var announcer: AnnouncerDriver?
    private var browsers: [BrowserDriver] = []
    private let discovery: MulticastConfiguration
    private var seeds: SeededGenerator
    private var links: [ConnectionHandle: Timestamp] = [:]
    /// The connections whose other end the session knows.
    private var known: Set<ConnectionHandle> = []
    /// The messages that are taken from each connection; `nil` for all.
    private var budget: MessageBudget?

    init(
        port: UInt16, seed: UInt64, transport: EndpointConfiguration,
        discovery: MulticastConfiguration, budget: MessageBudget? = nil
    ) throws(SessionError) {
        self.discovery = discovery
        self.budget = budget
        seeds = SeededGenerator(seed: seed)
        var configuration = transport
        // Nothing that a session sends is longer, so nothing longer has to be kept.
        configuration.maximumMessageByteCount = SessionCoding.largestByteCount
        let seed = seeds.next()
        do {
            endpoint = try Self.bind(port, configuration: configuration, seed: seed)
        } catch {
            if error == .addressInUse { throw .portInUse(port) }
            throw .noNetwork(String(describing: error))
        }
    }

    /// Binds for both families, or for IPv4 on a machine that has no other.
    private static func bind(
        _ port: UInt16, configuration: EndpointConfiguration, seed: UInt64
    ) throws(SocketError) -> EndpointDriver {
        #if os(Linux)
            do throws(SocketError) {
                return try EndpointDriver(
                    bindingTo: .anyIPv6(port: port), configuration: configuration, seed: seed)
            } catch .addressInUse {
                throw .addressInUse
            } catch {
                // No IPv6 here.
            }
        #endif
        return try EndpointDriver(
            bindingTo: .any(port: port), configuration: configuration, seed: seed)
    }

    /// The machine at the other end of a connection; `nil` if it is this one, where several people may play.
    func origin(of link: ConnectionHandle) -> Origin? {
        guard let address = endpoint.withConnection(link, \.currentAddress), !address.isLoopback
        else { return nil }
        let own = (try? NetworkInterface.all())?.flatMap(\.ipv4Addresses).map(\.address) ?? []
        guard !own.contains(where: { $0.bytes == address.bytes }) else { return nil }
        return Origin(address.high, address.low)
    }

    /// Tells the endpoint whose connections have their places safe from strangers.
    func setKnown(_ links: Set<ConnectionHandle>, at now: Timestamp) {
        guard links != known else { return }
        for link in known.subtracting(links) { endpoint.setKnown(link, false, at: now) }
        for link in links.subtracting(known) { endpoint.setKnown(link, true, at: now) }
        known = links
    }

    /// The port on which this machine listens for connections.
    var port: UInt16 { endpoint.localAddress.port }

    /// Every descriptor that has something for ``read(at:)``.
    var descriptors: [Int32] {
        [endpoint.descriptor] + (announcer?.descriptors ?? []) + browsers.flatMap(\.descriptors)
    }

    /// Starts to announce a service at this endpoint's port; replaces one announced before.
    func startAdvertising(
        type: String, name: SafeText, id: UInt64, identity: PeerID,
        epoch: SessionEpoch = .first, metadata: [String: String], at now: Timestamp
    ) throws(SessionError) {
        do {
            announcer = try AnnouncerDriver(
                ServiceDescription(
                    type: type, name: name.string, serviceID: id, instanceID: seeds.next(),
                    peerID: identity.announced, port: port, metadata: metadata,
                    epoch: epoch.rawValue),
                configuration: discovery, seed: seeds.next(), at: now)
        } catch {
            throw .noNetwork(String(describing: error))
        }
        // Who asks by discovery connects in one round trip instead of two.
        announcer?.ticket = { [endpoint] asker, now in
            endpoint.makeAddressToken(for: asker, at: now).bytes
        }
    }

    /// Connects to a host, with what its answer to our query told, if that is fresh.
    func connect(to address: SocketAddress, at now: Timestamp) -> ConnectionHandle {
        let introductions = browsers.compactMap { $0.introduction(to: address) }
        guard let introduction = introductions.first else {
            return endpoint.connect(to: address, at: now)
        }
        let isFresh = now - introduction.received < Self.ticketLife
        return endpoint.connect(
            to: address, token: isFresh ? AddressToken(bytes: introduction.ticket) : nil,
            initialRTT: introduction.roundTrip, at: now)
    }

    /// Says goodbye for the announced service; the datagrams leave in the next turns.
    func stopAdvertising(at now: Timestamp) {
        announcer?.goodbye(at: now)
    }

    /// Starts to look for services of a type, beside those looked for already.
    ///
    /// - Parameter isPatient: Whether services that are there already may be found some seconds later, for fewer queries.
    func startBrowsing(
        type: String, isPatient: Bool = false, at now: Timestamp
    ) throws(SessionError) {
        do {
            browsers.append(
                try BrowserDriver(
                    type: type, configuration: discovery, isPatient: isPatient,
                    seed: seeds.next(), at: now))
        } catch {
            throw .noNetwork(String(describing: error))
        }
    }

    /// Stops to look for services of a type; what was found is forgotten.
    func stopBrowsing(type: String) {
        for browser in browsers where browser.type == type { browser.close() }
        browsers.removeAll { $0.type == type }
    }

    /// Asks a machine, whatever the port of its address, which of the services looked for it has.
    func ask(_ address: SocketAddress, at now: Timestamp) {
        var address = address
        address.port = discovery.port
        for browser in browsers {
            browser.ask(address, at: now)
            browser.turn(at: now)
        }
    }

    func update(metadata: [String: String], at now: Timestamp) {
        announcer?.update(metadata: metadata, at: now)
    }

    /// Reads what has arrived and does what is due; ``flush(at:)`` has to follow.
    func read(at now: Timestamp) {
        endpoint.read(at: now)
        announcer?.turn(at: now)
        for browser in browsers { browser.turn(at: now) }
    }

    /// Sends what waits; answers leave in the packets that acknowledge the questions.
    func flush(at now: Timestamp) {
        endpoint.flush(at: now)
        announcer?.turn(at: now)
    }

    var nextTimeout: Timestamp? {
        ([endpoint.nextTimeout, announcer?.nextTimeout, budget?.nextTimeout]
            + browsers.map(\.nextTimeout))
            .compactMap { $0 }.min()
    }

    /// How often the messages of a connection had to wait for its budget.
    var waitCount: Int { budget?.waitCount ?? 0 }

    /// Whether nothing is left to say to anybody.
    var isQuiet: Bool {
        links.isEmpty && (announcer?.isFinished ?? true)
    }

    /// Connections from which something has arrived since the last call.
    func takeHeardLinks() -> [ConnectionHandle] {
        var heard: [ConnectionHandle] = []
        for (link, before) in links {
            guard let last = endpoint.lastReceived(on: link), last > before else {
                continue
            }
            links[link] = last
            heard.append(link)
        }
        return heard
    }

    /// Takes everything that has happened since the last call, in order.
    ///
    /// Messages beyond their connection's budget stay in the channel, for a later call.
    func takeEvents(at now: Timestamp) -> [Event] {
        var events: [Event] = []
        for link in budget?.beginTurn(at: now) ?? [] {
            takeMessages(of: link, into: &events, at: now)
        }
        while let event = endpoint.pollEvent() {
            switch event {
            case .incoming(let link, _):
                links[link] = .zero
                events.append(.incoming(link))
            case .connected(let link):
                links[link] = .zero
                events.append(.connected(link))
            case .readable(let link):
                takeMessages(of: link, into: &events, at: now)
            case .writable, .receipt, .progress:
                break
            case .closed(let link, let reason):
                takeMessages(of: link, into: &events, at: now)
                // What is beyond the budget of a connection that has ended is dropped: it would hold its place.
                while endpoint.nextMessage(on: link) != nil {}
                budget?.forget(link)
                links[link] = nil
                events.append(.closed(link, reason))
            }
        }
        for browser in browsers {
            while let event = browser.pollEvent() {
                switch event {
                case .found(let service), .updated(let service): events.append(.found(service))
                case .lost(let id, _): events.append(.lost(id))
                // What is kept because of it is marked as stale.
                case .linkSuspect, .linkRestored: break
                }
            }
        }
        return events
    }

    private func takeMessages(
        of link: ConnectionHandle, into events: inout [Event], at now: Timestamp
    ) {
        while budget?.admits(link, at: now) ?? true, let message = endpoint.nextMessage(on: link) {
            let channel = SessionChannel(message.channel)
            budget?.spend(byteCount: message.bytes.count, on: channel, of: link, at: now)
            events.append(.message(message.bytes, channel, link))
        }
    }

    /// Sends a message; a peer that takes too long to read, or does not take such long messages, is given up.
    ///
    /// - Returns: Whether it was taken.
    func send(
        _ message: [UInt8], on channel: SessionChannel, of link: ConnectionHandle,
        at now: Timestamp
    ) -> Bool {
        do {
            try endpoint.send(message, options: channel.options, on: link, at: now)
            return true
        } catch {
            if let reason = CloseReason(refusing: error) {
                endpoint.close(link, reason: reason, flushing: false, at: now)
            }
            return false
        }
    }
}
