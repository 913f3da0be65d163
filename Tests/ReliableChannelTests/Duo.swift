import Primitives
import ReliableChannelCore
import SimulationKit
import Testing

/// A client and a server in virtual time, with all their events.
struct Duo {
    var world: World<EndpointCore>
    var events: [[EndpointCore.Event]] = [[], []]
    var handles: [ConnectionHandle?] = [nil, nil]
    static let client = SocketAddress(ipv4: 0xC000_0201, port: 50_000)
    static let server = SocketAddress(ipv4: 0xC000_0202, port: 47_110)

    init(
        seed: UInt64 = 1, client: EndpointConfiguration = EndpointConfiguration(),
        server: EndpointConfiguration = EndpointConfiguration(),
        conditions: LinkConditions = LinkConditions()
    ) {
        world = World(network: SimulatedNetwork(seed: seed, conditions: conditions))
        world.add(EndpointCore(configuration: client, seed: seed + 100), at: Self.client)
        world.add(EndpointCore(configuration: server, seed: seed + 200), at: Self.server)
    }

    /// Returns a duo with an established connection.
    static func connected(
        seed: UInt64 = 1, client: EndpointConfiguration = EndpointConfiguration(),
        server: EndpointConfiguration = EndpointConfiguration(),
        conditions: LinkConditions = LinkConditions()
    ) throws -> Duo {
        var duo = Duo(seed: seed, client: client, server: server, conditions: conditions)
        duo.connect()
        for _ in 0..<50 where try !duo.isConnected { try duo.run(for: .milliseconds(200)) }
        #expect(try duo.isConnected)
        return duo
    }

    mutating func connect() {
        handles[0] = world.hosts[0].connect(to: Self.server, at: world.now)
        world.transmit(from: 0)
    }

    mutating func run(for duration: Duration) throws {
        let limit = world.now + duration
        collect()
        while world.now < limit {
            if let host = world.step(until: limit) { try world.hosts[host].checkInvariants() }
            collect()
        }
    }

    private mutating func collect() {
        for side in 0..<2 {
            while let event = world.hosts[side].pollEvent() {
                events[side].append(event)
                if case .incoming(let handle, _) = event { handles[side] = handle }
            }
        }
    }

    @discardableResult
    mutating func send(
        _ message: [UInt8], _ options: SendOptions = SendOptions(), from side: Int
    ) throws -> MessageID {
        let handle = try #require(handles[side])
        let id = try world.hosts[side].send(
            message, options: options, on: handle, at: world.now)
        world.transmit(from: side)
        return id
    }

    mutating func receiveAll(at side: Int) -> [[UInt8]] { removeAll(at: side).map(\.bytes) }

    /// Returns the outcomes of a side's messages, in the order of its events.
    func receipts(of side: Int) -> [ReceiptOutcome] {
        events[side].compactMap {
            if case .receipt(_, _, let outcome) = $0 { outcome } else { nil }
        }
    }

    mutating func removeAll(at side: Int) -> [ReceivedMessage] {
        guard let handle = handles[side] else { return [] }
        var result: [ReceivedMessage] = []
        while let message = world.hosts[side].nextMessage(on: handle) { result.append(message) }
        world.transmit(from: side)
        return result
    }

    mutating func close(_ side: Int, _ reason: CloseReason, flushing: Bool = true) throws {
        let handle = try #require(handles[side])
        world.hosts[side].close(handle, reason: reason, flushing: flushing, at: world.now)
        world.transmit(from: side)
    }

    func closeReason(of side: Int) -> CloseReason? {
        for case .closed(_, let reason) in events[side] { return reason }
        return nil
    }

    var isConnected: Bool {
        get throws { try duoStatus(0) && duoStatus(1) }
    }

    private func duoStatus(_ side: Int) throws -> Bool {
        guard handles[side] != nil else { return false }
        return try status(of: side).isEstablished
    }

    func status(of side: Int) throws -> ConnectionStatus {
        let handle = try #require(handles[side])
        return try #require(world.hosts[side].withConnection(handle, \.status))
    }
}
