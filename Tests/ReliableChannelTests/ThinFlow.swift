import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

/// A flow of small messages at a steady rate from one endpoint to another in virtual time.
struct ThinFlow {
    /// The result of a flow: excess over the one-way delay, and bytes sent for each byte of
    /// payload.
    struct Outcome {
        var excesses: [Duration] = []
        var wireRatio = 0.0
        var sender: ConnectionStatus?

        /// Returns the latency that a share of the messages, such as 0.99, does not exceed.
        func quantile(_ part: Double) -> Duration {
            let sorted = excesses.sorted()
            let index = min(sorted.count - 1, Int(Double(sorted.count) * part))
            return sorted.isEmpty ? .seconds(1000) : sorted[index]
        }
    }

    var roundTrip = Duration.microseconds(200)
    var loss = 0.05
    var bursts: LinkConditions.Bursts?
    var gap = Duration.nanoseconds(16_666_667)
    var count = 4000
    var messageByteCount = 100
    /// The number of messages that leave at once.
    var burst = 1
    var policy = RedundancyPolicy.off
    /// The number of times that the network sends each datagram, as a simple control.
    var copyCount = 1

    private var conditions: LinkConditions {
        var result = LinkConditions(delay: roundTrip / 2, loss: bursts == nil ? loss : 0)
        result.jitter = min(.microseconds(500), roundTrip / 40)
        result.bursts = bursts
        return result
    }

    /// A host whose datagrams are all sent several times.
    private struct Copying: SimulatedHost {
        var core: EndpointCore
        let copyCount: Int
        var copies: [([UInt8], SocketAddress)] = []

        var nextTimeout: Timestamp? { core.nextTimeout }

        mutating func receive(
            _ datagram: [UInt8], from source: SocketAddress, at now: Timestamp
        ) {
            core.receive(datagram.span, from: source, at: now)
        }

        mutating func handleTimeout(at now: Timestamp) { core.handleTimeout(at: now) }

        mutating func pollTransmit(
            into datagram: inout [UInt8], at now: Timestamp
        ) -> SocketAddress? {
            if let (bytes, destination) = copies.popLast() {
                datagram = bytes
                return destination
            }
            guard let destination = core.pollTransmit(into: &datagram, at: now) else { return nil }
            for _ in 1..<copyCount { copies.append((datagram, destination)) }
            return destination
        }
    }

    /// Sends all messages and waits until they have arrived, for at most a minute.
    func run(seed: UInt64) -> Outcome {
        var world = World<Copying>(network: SimulatedNetwork(seed: seed, conditions: conditions))
        var configuration = EndpointConfiguration()
        configuration.redundancy = policy
        for side in 0..<2 {
            world.add(
                Copying(
                    core: EndpointCore(configuration: configuration, seed: seed + UInt64(side)),
                    copyCount: copyCount),
                at: SocketAddress(ipv4: 0xC000_0201 + UInt32(side), port: 47_110))
        }
        let handle = world.hosts[0].core.connect(to: world.addresses[1], at: world.now)
        world.transmit(from: 0)
        var peer: ConnectionHandle?
        while peer == nil, world.now < .zero + .seconds(60) {
            _ = world.step(until: world.now + .seconds(1))
            peer = Self.collect(&world)
        }
        guard let peer else { return Outcome() }
        return exchange(&world, from: handle, to: peer)
    }

    private static func collect(_ world: inout World<Copying>) -> ConnectionHandle? {
        var result: ConnectionHandle?
        while let event = world.hosts[1].core.pollEvent() {
            if case .incoming(let handle, _) = event { result = handle }
        }
        return result
    }

    private func exchange(
        _ world: inout World<Copying>, from handle: ConnectionHandle, to peer: ConnectionHandle
    ) -> Outcome {
        var outcome = Outcome()
        var sendTimes: [Timestamp] = []
        let before = world.network.counters
        let message = [UInt8](repeating: 7, count: messageByteCount)
        var nextSend = world.now + .milliseconds(20)
        let limit = nextSend + gap * (count / burst) + .seconds(60)
        while outcome.excesses.count < count, world.now < limit {
            let isSending = sendTimes.count < count
            _ = world.step(until: isSending ? nextSend : limit)
            _ = Self.collect(&world)
            while world.hosts[1].core.nextMessage(on: peer) != nil {
                let excess = world.now - sendTimes[outcome.excesses.count] - roundTrip / 2
                outcome.excesses.append(excess)
            }
            if isSending, world.now >= nextSend {
                for _ in 0..<burst {
                    sendTimes.append(world.now)
                    _ = try? world.hosts[0].core.send(message, on: handle, at: world.now)
                }
                world.transmit(from: 0)
                nextSend = nextSend + gap
            }
        }
        expect(outcome.excesses.count, equals: count, "messages that never arrived have no latency")
        let after = world.network.counters
        let wire = after.sentBytes - before.sentBytes + 28 * (after.sent - before.sent)
        outcome.wireRatio = Double(wire) / Double(message.count * count)
        outcome.sender = world.hosts[0].core.withConnection(handle, \.status)
        return outcome
    }
}
