internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// The reason why a run has no result.
package struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The failure in a line.
    package let description: String
}

/// Two connected endpoints in virtual time, and the traffic since they connected.
struct ConnectedPair {
    var world: World<CopyingHost>
    /// The connection's handles at the client and at the server.
    private(set) var handles: [ConnectionHandle] = []
    /// The network's counters when the connection was established.
    private var baseline: SimulatedNetwork.Counters
    /// The time at which the client had its answer.
    private(set) var connectedAt = Timestamp.zero

    /// Connects over a path with the same conditions both ways.
    init(
        _ conditions: LinkConditions, _ variant: Variant, seed: UInt64,
        adjusting adjust: (inout EndpointConfiguration) -> Void = { _ in }
    ) throws(RunFailure) {
        var generator = SeededGenerator(seed: seed)
        world = World(
            network: SimulatedNetwork(seed: generator.next(), conditions: conditions))
        baseline = world.network.counters
        var configuration = EndpointConfiguration()
        configuration.idleTimeout = .seconds(60)
        configuration.handshakeTimeout = .seconds(60)
        variant.configure(&configuration)
        adjust(&configuration)
        for side in 0..<2 {
            let core = EndpointCore(configuration: configuration, seed: generator.next())
            let address = SocketAddress(ipv4: 0x0A00_0001 + UInt32(side), port: 47110)
            world.add(CopyingHost(core, copyCount: variant.copyCount), at: address)
        }
        try establish()
    }

    private mutating func establish() throws(RunFailure) {
        let client = world.hosts[0].core.connect(to: world.addresses[1], at: world.now)
        world.transmit(from: 0)
        var server: ConnectionHandle?
        var isConnected = false
        let limit = world.now + .seconds(60)
        while world.now < limit, server == nil || !isConnected {
            guard let side = world.step(until: limit) else { continue }
            while let event = world.hosts[side].core.pollEvent() {
                switch event {
                case .incoming(let handle, _): server = handle
                case .connected: isConnected = true
                case .readable, .writable, .receipt, .progress: break
                case .closed(_, let reason):
                    throw RunFailure(description: "no connection: \(reason)")
                }
            }
        }
        guard let server, isConnected else {
            throw RunFailure(description: "no connection within a minute")
        }
        handles = [client, server]
        baseline = world.network.counters
        connectedAt = world.now
    }

    /// Throws if the connection has ended; ignores other events.
    mutating func checkEvents(of side: Int) throws(RunFailure) {
        while let event = world.hosts[side].core.pollEvent() {
            guard case .closed(_, let reason) = event else { continue }
            throw RunFailure(description: "the connection ended: \(reason)")
        }
    }

    /// Loses all datagrams in both directions for a while.
    mutating func block(for period: Duration) {
        for side in 0..<2 {
            world.network.block(
                from: world.addresses[side], to: world.addresses[1 - side],
                until: world.now + period)
        }
    }

    /// The traffic since the connection was established, both ways together.
    var traffic: Traffic {
        let counters = world.network.counters
        return Traffic(
            datagramCount: counters.sent - baseline.sent,
            payloadByteCount: counters.sentBytes - baseline.sentBytes)
    }

    /// Returns the statistics of one side.
    func statistics(of side: Int) -> ConnectionStatistics {
        world.hosts[side].core.withConnection(handles[side], \.statistics) ?? ConnectionStatistics()
    }
}

/// The traffic on a wire, both ways together.
package struct Traffic: Hashable, Sendable {
    /// Datagrams, copies included.
    package var datagramCount = 0
    /// Bytes in these datagrams.
    package var payloadByteCount = 0

    /// Bytes with the headers of IPv4 and UDP of each datagram.
    package var wireByteCount: Int {
        payloadByteCount + datagramCount * 28
    }
}

extension ConnectedPair {
    /// Sends messages that carry their numbers, from `next` up to `count`, as long as there is
    /// room.
    mutating func sendStamped(
        _ next: inout Int, of count: Int, byteCount: Int, options: SendOptions = SendOptions()
    ) throws(RunFailure) {
        while next < count {
            let message = Stamp.message(next, byteCount: byteCount)
            do throws(SendError) {
                try world.hosts[0].core.send(
                    message, options: options, on: handles[0], at: world.now)
            } catch .bufferFull {
                break
            } catch {
                throw RunFailure(description: "not sent: \(error)")
            }
            next += 1
        }
        world.transmit(from: 0)
    }
}
