internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// The result of a run from one to many.
struct FanOutResult: Sendable {
    /// The one-way times of all messages to all receivers beyond the path's least delay.
    let excess: Distribution
    /// For each message, the time of its last receiver.
    let slowest: Distribution
    let traffic: Traffic
    let messageByteCount: Int
}

/// A host that sends each message to all connected receivers, in virtual time.
struct FanOutRun {
    private static let patience = Duration.seconds(120)

    private let workload: ThinWorkload
    private let delay: Nanoseconds
    private var world: World<CopyingHost>
    /// The hub's connections by the receiver's index, and each receiver's own.
    private var outgoing: [ConnectionHandle?]
    private var incoming: [ConnectionHandle]
    private var sendTimes: [Timestamp] = []
    private var nextToSend: [Int]
    private var receivedCounts: [Int]
    private var excess: [Int64] = []
    private var slowest: [Int64] = []

    init(
        _ workload: ThinWorkload, receivers: Int, over conditions: LinkConditions,
        _ variant: Variant, seed: UInt64
    ) throws(RunFailure) {
        self.workload = workload
        delay = conditions.delay.nanoseconds
        outgoing = Array(repeating: nil, count: receivers)
        incoming = []
        nextToSend = Array(repeating: 0, count: receivers)
        receivedCounts = nextToSend
        var generator = SeededGenerator(seed: seed)
        world = World(network: SimulatedNetwork(seed: generator.next(), conditions: conditions))
        var configuration = EndpointConfiguration()
        configuration.idleTimeout = .seconds(60)
        configuration.handshakeTimeout = .seconds(60)
        variant.configure(&configuration)
        for index in 0...receivers {
            let core = EndpointCore(configuration: configuration, seed: generator.next())
            let address = SocketAddress(ipv4: 0x0A00_0001 + UInt32(index), port: 47110)
            world.add(CopyingHost(core, copyCount: variant.copyCount), at: address)
        }
        for index in 1...receivers {
            incoming.append(world.hosts[index].core.connect(to: world.addresses[0], at: world.now))
            world.transmit(from: index)
        }
        let limit = world.now + .seconds(60)
        while world.now < limit, outgoing.contains(nil) { try step(until: limit) }
        guard !outgoing.contains(nil) else {
            throw RunFailure(description: "not all connected within a minute")
        }
    }

    mutating func run(messageCount: Int) throws(RunFailure) -> FanOutResult {
        let before = world.network.counters
        let start = world.now + .milliseconds(100)
        slowest = Array(repeating: 0, count: messageCount)
        for index in 0..<messageCount {
            let time = start + workload.gap * index
            while world.now < time { try step(until: time) }
            sendTimes.append(time)
            try sendWaiting()
        }
        let limit = world.now + Self.patience
        let total = messageCount * incoming.count
        while excess.count < total, world.now < limit { try step(until: limit) }
        guard excess.count == total else {
            throw RunFailure(description: "\(total - excess.count) messages never arrived")
        }
        let after = world.network.counters
        return FanOutResult(
            excess: Distribution(excess), slowest: Distribution(slowest),
            traffic: Traffic(
                datagramCount: after.sent - before.sent,
                payloadByteCount: after.sentBytes - before.sentBytes),
            messageByteCount: total * workload.messageByteCount)
    }

    private mutating func step(until limit: Timestamp) throws(RunFailure) {
        guard let host = world.step(until: limit) else { return }
        while let event = world.hosts[host].core.pollEvent() {
            switch event {
            case .incoming(let handle, let address):
                guard let index = world.addresses.firstIndex(of: address), index > 0 else {
                    continue
                }
                outgoing[index - 1] = handle
            case .closed(_, let reason):
                throw RunFailure(description: "a connection ended: \(reason)")
            case .connected, .readable, .writable, .receipt, .progress: break
            }
        }
        if host > 0 { try receiveMessages(of: host) } else { try sendWaiting() }
    }

    private mutating func sendWaiting() throws(RunFailure) {
        var hasSent = false
        for index in outgoing.indices {
            guard let handle = outgoing[index] else { continue }
            while nextToSend[index] < sendTimes.count {
                let message = Stamp.message(
                    nextToSend[index], byteCount: workload.messageByteCount)
                do throws(SendError) {
                    try world.hosts[0].core.send(message, on: handle, at: world.now)
                } catch .bufferFull {
                    break
                } catch {
                    throw RunFailure(description: "not sent: \(error)")
                }
                nextToSend[index] += 1
                hasSent = true
            }
        }
        if hasSent { world.transmit(from: 0) }
    }

    private mutating func receiveMessages(of host: Int) throws(RunFailure) {
        while let message = world.hosts[host].core.nextMessage(on: incoming[host - 1])?.bytes {
            guard let number = Stamp.number(of: message), number == receivedCounts[host - 1] else {
                throw RunFailure(description: "a message came out of its place")
            }
            receivedCounts[host - 1] += 1
            let time = world.now.nanoseconds(since: sendTimes[number]) - delay
            excess.append(time)
            slowest[number] = max(slowest[number], time)
        }
        world.transmit(from: host)
    }
}
