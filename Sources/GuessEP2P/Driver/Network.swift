internal import Multicast
internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// The network of a session: one socket for connections, with announcing and browsing beside it.
///
/// It is confined to the session's loop. It decides nothing: it sends and receives datagrams, and
/// passes events on.
final class Network {
    enum Event {
        case incoming(ConnectionHandle)
        case connected(ConnectionHandle)
        case message([UInt8], SessionChannel?, ConnectionHandle)
        case closed(ConnectionHandle, CloseReason)
        case found(FoundService)
        /// Another host announces a found service: see `ServiceTable.pollContender()`.
        case contended(FoundService)
        case lost(UInt64, LossReason)
    }

    /// The time for which an address token is used: it is valid for ten seconds, and an expired one
    /// costs a round trip.
    private static let ticketLife = Duration.seconds(8)

    let endpoint: EndpointDriver
    private var announcer: AnnouncerDriver?
    /// Whether a service is announced, and no goodbye is sent.
    private(set) var isAdvertising = false
    private var browsers: [BrowserDriver] = []
    private let discovery: MulticastConfiguration
    private var seeds: SeededGenerator
    private var connections: [ConnectionHandle: Timestamp] = [:]
    /// The connections whose peers the session knows.
    private var known: Set<ConnectionHandle> = []
    /// The limit on the messages of each connection; `nil` for none.
    private var budget: MessageBudget?

    init(
        port: UInt16, seed: UInt64, transport: EndpointConfiguration,
        discovery: MulticastConfiguration, budget: MessageBudget? = nil
    ) throws(SessionError) {
        self.discovery = discovery
        self.budget = budget
        seeds = SeededGenerator(seed: seed)
        var configuration = transport
        // No message of a session is longer, so longer ones need no memory.
        configuration.maximumMessageByteCount = SessionCoding.largestByteCount
        let seed = seeds.next()
        do {
            endpoint = try EndpointDriver(port: port, configuration: configuration, seed: seed)
        } catch {
            if error == .addressInUse { throw .portInUse(port) }
            throw .noNetwork(String(describing: error))
        }
    }

    /// Returns the machine at the other end of a connection; `nil` for this machine, where several
    /// people may play.
    func origin(of connection: ConnectionHandle) -> Origin? {
        guard let address = endpoint.withConnection(connection, \.currentAddress),
            !address.isLoopback
        else { return nil }
        let own = ((try? NetworkInterface.all()) ?? []).flatMap {
            $0.ipv4Addresses.map(\.address) + $0.linkLocalAddresses + $0.ipv6Addresses
        }
        guard !own.contains(where: { $0.bytes == address.bytes }) else { return nil }
        return Origin(address.high, address.low)
    }

    /// Tells the endpoint which connections keep their places against strangers.
    func setKnown(_ connections: Set<ConnectionHandle>, at now: Timestamp) {
        guard connections != known else { return }
        for connection in known.subtracting(connections) {
            endpoint.setKnown(connection, false, at: now)
        }
        for connection in connections.subtracting(known) {
            endpoint.setKnown(connection, true, at: now)
        }
        known = connections
    }

    /// The port on which this machine listens for connections.
    var port: UInt16 { endpoint.localAddress.port }

    /// The descriptors whose input ``read(at:)`` handles.
    var descriptors: [Int32] {
        [endpoint.descriptor] + (announcer?.descriptors ?? []) + browsers.flatMap(\.descriptors)
    }

    /// Starts announcing a service at this endpoint's port, in place of a former one.
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
        isAdvertising = true
        // A player who asks by discovery connects in one round trip instead of two.
        announcer?.token = { [endpoint] asker, now in
            endpoint.makeAddressToken(for: asker, at: now).bytes
        }
    }

    /// Connects to a host, with the data from its answer to our query if they are fresh.
    func connect(to address: SocketAddress, at now: Timestamp) -> ConnectionHandle {
        let introductions = browsers.compactMap { $0.introduction(to: address) }
        guard let introduction = introductions.first else {
            return endpoint.connect(to: address, at: now)
        }
        let isFresh = now - introduction.received < Self.ticketLife
        return endpoint.connect(
            to: address, token: isFresh ? AddressToken(bytes: introduction.token) : nil,
            initialRTT: introduction.roundTrip, at: now)
    }

    /// Sends goodbyes for the announced service in the next turns.
    func stopAdvertising(at now: Timestamp) {
        isAdvertising = false
        announcer?.goodbye(at: now)
    }

    /// Starts looking for services of a type, beside the other types.
    ///
    /// - Parameter isPatient: Whether existing services may be found some seconds later, for fewer
    ///   queries.
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

    /// Stops looking for services of a type, and drops the found ones.
    func stopBrowsing(type: String) {
        for browser in browsers where browser.type == type { browser.close() }
        browsers.removeAll { $0.type == type }
    }

    /// Asks a machine, whatever the port of its address, which of the wanted services it has.
    func ask(_ address: SocketAddress, at now: Timestamp) {
        var address = address
        address.port = discovery.port
        for browser in browsers {
            browser.ask(address, at: now)
            browser.turn(at: now)
        }
    }

    /// Asks after a listed service that is not heard by other ways.
    func doubt(_ service: UInt64, at now: Timestamp) {
        for browser in browsers {
            browser.doubt(service, at: now)
            browser.turn(at: now)
        }
    }

    func update(metadata: [String: String], at now: Timestamp) {
        announcer?.update(metadata: metadata, at: now)
    }

    /// Reads input and handles deadlines; call ``flush(at:)`` afterwards.
    func read(at now: Timestamp) {
        endpoint.read(at: now)
        announcer?.turn(at: now)
        for browser in browsers { browser.turn(at: now) }
    }

    /// Sends all waiting data; answers go with the packets that acknowledge the questions.
    func flush(at now: Timestamp) {
        endpoint.flush(at: now)
        announcer?.turn(at: now)
    }

    var nextTimeout: Timestamp? {
        ([endpoint.nextTimeout, announcer?.nextTimeout, budget?.nextTimeout]
            + browsers.map(\.nextTimeout))
            .compactMap { $0 }.min()
    }

    /// The number of times at which a connection had to wait for its budget.
    var waitCount: Int { budget?.waitCount ?? 0 }

    /// Whether nothing is left to send.
    var isQuiet: Bool {
        connections.isEmpty && (announcer?.isFinished ?? true)
    }

    /// Returns the connections on which a packet has arrived since the last call.
    func removeHeard() -> [ConnectionHandle] {
        var heard: [ConnectionHandle] = []
        for (connection, before) in connections {
            guard let last = endpoint.lastReceived(on: connection), last > before else {
                continue
            }
            connections[connection] = last
            heard.append(connection)
        }
        return heard
    }

    /// Takes all events since the last call, in order.
    ///
    /// Messages beyond their connection's budget stay in the channel, for a later call.
    func removeEvents(at now: Timestamp) -> [Event] {
        var events: [Event] = []
        for connection in budget?.beginTurn(at: now) ?? [] {
            receiveMessages(of: connection, into: &events, at: now)
        }
        while let event = endpoint.pollEvent() {
            switch event {
            case .incoming(let connection, _):
                connections[connection] = .zero
                events.append(.incoming(connection))
            case .connected(let connection):
                connections[connection] = .zero
                events.append(.connected(connection))
            case .readable(let connection):
                receiveMessages(of: connection, into: &events, at: now)
            case .writable, .receipt, .progress:
                break
            case .closed(let connection, let reason):
                receiveMessages(of: connection, into: &events, at: now)
                // Messages beyond the budget of a connection that has ended are dropped: they would
                // keep its place.
                while endpoint.nextMessage(on: connection) != nil {}
                budget?.forget(connection)
                connections[connection] = nil
                events.append(.closed(connection, reason))
            }
        }
        for browser in browsers {
            while let event = browser.pollEvent() {
                switch event {
                case .found(let service), .updated(let service): events.append(.found(service))
                case .lost(let id, let reason): events.append(.lost(id, reason))
                // Services that are kept because of it are marked as stale.
                case .linkSuspect, .linkRestored: break
                }
            }
            while let contender = browser.pollContender() { events.append(.contended(contender)) }
        }
        return events
    }

    private func receiveMessages(
        of connection: ConnectionHandle, into events: inout [Event], at now: Timestamp
    ) {
        while budget?.admits(connection, at: now) ?? true,
            let message = endpoint.nextMessage(on: connection)
        {
            let channel = SessionChannel(message.channel)
            budget?.spend(byteCount: message.bytes.count, on: channel, of: connection, at: now)
            events.append(.message(message.bytes, channel, connection))
        }
    }

    /// Sends a message; closes a connection whose peer does not read, or does not take such long
    /// messages.
    ///
    /// - Returns: Whether the message was accepted.
    func send(
        _ message: [UInt8], on channel: SessionChannel, of connection: ConnectionHandle,
        at now: Timestamp
    ) -> Bool {
        do {
            try endpoint.send(message, options: channel.options, on: connection, at: now)
            return true
        } catch {
            if let reason = CloseReason(refusing: error) {
                endpoint.close(connection, reason: reason, flushing: false, at: now)
            }
            return false
        }
    }
}
