internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// Repeated handshakes between new endpoints, each with a message that waits for the connection.
struct HandshakeRun {
    /// The times from the call until the client knows that it is connected.
    private(set) var connected: [Int64] = []
    /// The times from the call until the server's application has the first message.
    private(set) var firstMessage: [Int64] = []
    private(set) var failureCount = 0

    init(over conditions: LinkConditions, _ variant: Variant, count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<count { connect(conditions, variant, seed: generator.next()) }
    }

    private mutating func connect(
        _ conditions: LinkConditions, _ variant: Variant, seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        var world = World<CopyingHost>(
            network: SimulatedNetwork(seed: generator.next(), conditions: conditions))
        var configuration = EndpointConfiguration()
        configuration.handshakeTimeout = .seconds(30)
        variant.configure(&configuration)
        for side in 0..<2 {
            let core = EndpointCore(configuration: configuration, seed: generator.next())
            let address = SocketAddress(ipv4: 0x0A00_0001 + UInt32(side), port: 47110)
            world.add(CopyingHost(core, copyCount: variant.copyCount), at: address)
        }
        let handle = world.hosts[0].core.connect(to: world.addresses[1], at: world.now)
        _ = try? world.hosts[0].core.send(
            Stamp.message(0, byteCount: 100), on: handle, at: world.now)
        world.transmit(from: 0)
        let limit = world.now + .seconds(40)
        var times: (connected: Int64?, message: Int64?) = (nil, nil)
        while world.now < limit, times.connected == nil || times.message == nil {
            guard let side = world.step(until: limit) else { continue }
            while let event = world.hosts[side].core.pollEvent() {
                switch event {
                case .connected: times.connected = world.now.nanoseconds
                case .readable(let handle) where side == 1:
                    guard world.hosts[1].core.nextMessage(on: handle) != nil else { continue }
                    times.message = world.now.nanoseconds
                case .incoming, .readable, .writable, .receipt, .progress, .closed: break
                }
            }
        }
        guard let connected = times.connected, let message = times.message else {
            failureCount += 1
            return
        }
        self.connected.append(connected)
        firstMessage.append(message)
    }
}
