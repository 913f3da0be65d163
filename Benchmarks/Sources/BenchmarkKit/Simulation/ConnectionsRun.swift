internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// Thousands of connections at one endpoint, each with 2 messages a second.
///
/// The figures of a connection are for both its ends; the clients' ends share endpoints, 50 to
/// each. Times are of this machine, and include the simulation's own work.
struct ConnectionsRun {
    /// Bytes of memory for each connection, both ends together; `nil` where the system does not
    /// tell.
    private(set) var memoryPerConnection: Double?
    /// Nanoseconds of CPU for each message, both ends together.
    private(set) var cpuPerMessage = 0.0
    private(set) var deliveredCount = 0

    private var world: World<EndpointCore>
    private let count: Int
    /// Each connection's handle at its client.
    private var clients: [(host: Int, handle: ConnectionHandle)] = []
    private var connectedCount = 0
    private static let connectionsPerClient = 50

    init(count: Int, over conditions: LinkConditions, seed: UInt64) {
        self.count = count
        var generator = SeededGenerator(seed: seed)
        world = World(network: SimulatedNetwork(seed: generator.next(), conditions: conditions))
        var configuration = EndpointConfiguration()
        configuration.connectionLimit = count
        configuration.handshakeTimeout = .seconds(60)
        configuration.idleTimeout = .seconds(60)
        // Keepalives of idle connections are not part of this measurement.
        configuration.keepaliveInterval = .seconds(20)
        let per = Self.connectionsPerClient
        for host in 0...((count + per - 1) / per) {
            let core = EndpointCore(configuration: configuration, seed: generator.next())
            world.add(core, at: SocketAddress(ipv4: 0x0A00_0001 + UInt32(host), port: 47110))
        }
    }

    /// Connects, and sends for so many rounds of half a second.
    mutating func run(rounds: Int) throws(RunFailure) {
        let memoryBefore = Consumption.residentByteCount
        // One after the other, from hosts in turn: admission answers strangers at a limited rate.
        for index in 0..<count {
            let host = 1 + index % (world.hosts.count - 1)
            let handle = world.hosts[host].connect(to: world.addresses[0], at: world.now)
            clients.append((host, handle))
            world.transmit(from: host)
            try advance(to: world.now + .milliseconds(6))
        }
        let limit = world.now + .seconds(60)
        while connectedCount < count, world.now < limit {
            try advance(to: world.now + .milliseconds(100))
        }
        guard connectedCount == count else {
            throw RunFailure(description: "\(count - connectedCount) did not connect")
        }
        try exchange()
        if let memoryBefore, let memory = Consumption.residentByteCount {
            memoryPerConnection = Double(memory - memoryBefore) / Double(count)
        }
        let cpuBefore = Consumption.threadCPU
        let before = deliveredCount
        for _ in 0..<rounds { try exchange() }
        let cpu = Consumption.threadCPU - cpuBefore
        cpuPerMessage = Double(cpu) / Double(max(1, deliveredCount - before))
    }

    /// Sends one message on each connection, evenly over half a second.
    private mutating func exchange() throws(RunFailure) {
        let gap = Duration.milliseconds(500) / count
        let message = [UInt8](repeating: 0, count: 100)
        let target = deliveredCount + count
        for (host, handle) in clients {
            _ = try? world.hosts[host].send(message, on: handle, at: world.now)
            world.transmit(from: host)
            try advance(to: world.now + gap)
        }
        let limit = world.now + .seconds(10)
        while deliveredCount < target, world.now < limit {
            try advance(to: world.now + .milliseconds(1))
        }
        guard deliveredCount == target else {
            throw RunFailure(description: "\(target - deliveredCount) messages did not arrive")
        }
    }

    private mutating func advance(to time: Timestamp) throws(RunFailure) {
        while world.now < time {
            guard let side = world.step(until: time) else { continue }
            while let event = world.hosts[side].pollEvent() {
                switch event {
                case .connected: connectedCount += 1
                case .readable(let handle):
                    while world.hosts[side].nextMessage(on: handle) != nil { deliveredCount += 1 }
                case .incoming, .writable, .receipt, .progress: break
                case .closed(_, let reason):
                    throw RunFailure(description: "a connection ended: \(reason)")
                }
            }
            world.transmit(from: side)
        }
    }
}
