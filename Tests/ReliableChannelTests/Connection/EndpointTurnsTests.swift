import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// One server, many clients, and all messages that arrived.
private struct Crowd {
    var world: World<EndpointCore>
    var received = 0
    var open: [ConnectionHandle] = []
    let server = SocketAddress(ipv4: 0xC000_0201, port: 47_110)

    init(seed: UInt64, clientCount: Int, loss: Double) {
        world = World(
            network: SimulatedNetwork(
                seed: seed, conditions: LinkConditions(delay: .milliseconds(3), loss: loss)))
        world.add(EndpointCore(configuration: EndpointConfiguration(), seed: seed), at: server)
        for client in 1...clientCount {
            let address = SocketAddress(ipv4: 0xC000_0300 + UInt32(client), port: 50_000)
            let core = EndpointCore(
                configuration: EndpointConfiguration(), seed: seed &+ UInt64(client))
            world.add(core, at: address)
        }
    }

    /// Advances time, and checks the invariants after each step.
    mutating func run(for duration: Duration) throws {
        let limit = world.now + duration
        while world.now < limit {
            guard let side = world.step(until: limit) else { continue }
            try world.hosts[side].checkInvariants()
            while let event = world.hosts[side].pollEvent() {
                switch event {
                case .incoming(let handle, _): open.append(handle)
                case .readable(let handle):
                    while world.hosts[side].nextMessage(on: handle) != nil { received += 1 }
                default: break
                }
            }
            world.transmit(from: side)
            try world.hosts[side].checkInvariants()
        }
    }
}

struct EndpointTurnsTests {
    @Test(
        "calls each of many connections at its time, through losses, ends and new ones",
        arguments: Effort.seeds(40, quick: 2))
    func crowd(seed: UInt64) throws {
        var crowd = Crowd(seed: seed, clientCount: 10, loss: 0.1)
        var generator = SeededGenerator(seed: seed)
        var sent = 0
        for round in 0..<2 {
            var handles: [(Int, ConnectionHandle)] = []
            for client in 1...10 {
                let handle = crowd.world.hosts[client].connect(
                    to: crowd.server, at: crowd.world.now)
                handles.append((client, handle))
                crowd.world.transmit(from: client)
                try crowd.run(for: .milliseconds(10))
            }
            for _ in 0..<30 {
                let (client, handle) = handles[Int(generator.next() % 10)]
                try crowd.world.hosts[client].send([1], on: handle, at: crowd.world.now)
                sent += 1
                crowd.world.transmit(from: client)
                try crowd.run(for: .milliseconds(20))
            }
            try crowd.run(for: .seconds(4))
            expect(crowd.received, equals: sent)
            // Half are closed from each side; all slots are used again.
            for handle in crowd.open.shuffled(using: &generator).prefix(5) {
                crowd.world.hosts[0].close(
                    handle, reason: .finished, flushing: true, at: crowd.world.now)
            }
            for (client, handle) in handles {
                crowd.world.hosts[client].close(
                    handle, reason: .finished, flushing: true, at: crowd.world.now)
                crowd.world.transmit(from: client)
            }
            crowd.world.transmit(from: 0)
            try crowd.run(for: .seconds(12))
            crowd.open = []
            expect(crowd.world.hosts[0].connectionCount, equals: 0, "round \(round)")
            #expect(crowd.world.hosts[0].slots.count <= 10)
            #expect(crowd.world.hosts[0].nextTimeout == nil)
        }
    }

    @Test("lets connections that have much to send take turns")
    func turns() throws {
        var crowd = Crowd(seed: 5, clientCount: 1, loss: 0)
        var handles: [ConnectionHandle] = []
        for _ in 0..<3 {
            handles.append(crowd.world.hosts[1].connect(to: crowd.server, at: crowd.world.now))
            crowd.world.transmit(from: 1)
            try crowd.run(for: .milliseconds(100))
        }
        let message = [UInt8](repeating: 0, count: 200_000)
        for handle in handles {
            try crowd.world.hosts[1].send(message, on: handle, at: crowd.world.now)
        }
        let start = handles.map {
            crowd.world.hosts[1].withConnection($0, \.statistics)?.packetsSent ?? 0
        }
        var datagram: [UInt8] = []
        for _ in 0..<12 {
            _ = crowd.world.hosts[1].pollTransmit(into: &datagram, at: crowd.world.now)
        }
        // A connection's window ends its turn earlier than the limit; no connection is left out.
        try crowd.run(for: .milliseconds(7))
        for (index, handle) in handles.enumerated() {
            let count = crowd.world.hosts[1].withConnection(handle, \.statistics)?.packetsSent ?? 0
            #expect(count > start[index])
        }
    }

    @Test("sends nothing after its deadline, even if no timeout was handled")
    func overdue() throws {
        var crowd = Crowd(seed: 7, clientCount: 1, loss: 0)
        let handle = crowd.world.hosts[1].connect(to: crowd.server, at: crowd.world.now)
        crowd.world.transmit(from: 1)
        try crowd.run(for: .milliseconds(100))
        let options = SendOptions(deadline: .milliseconds(2))
        let now = crowd.world.now
        try crowd.world.hosts[1].send([1], options: options, on: handle, at: now)
        var datagram: [UInt8] = []
        while crowd.world.hosts[1].pollTransmit(into: &datagram, at: now + .milliseconds(2)) != nil
        {}
        try crowd.world.hosts[1].send([2], on: handle, at: now + .milliseconds(2))
        try crowd.run(for: .milliseconds(100))
        expect(crowd.received, equals: 1)
    }

    @Test("holds each number of the queue once and serves the numbers in turn")
    func queue() throws {
        var queue = TurnQueue()
        for index in [3, 1, 3, 0, 1] { queue.append(index) }
        #expect(queue.contains(3) && !queue.contains(2) && !queue.contains(9))
        var served: [Int] = []
        for _ in 0..<4 {
            if let first = queue.first { served.append(first) }
            queue.rotate()
            try queue.checkInvariants()
        }
        expect(served, equals: [3, 1, 0, 3])
        queue.removeFirst()
        #expect(!queue.contains(1))
        queue.append(1)
        served = []
        while let first = queue.first {
            served.append(first)
            queue.removeFirst()
            try queue.checkInvariants()
        }
        expect(served, equals: [0, 3, 1])
    }

    @Test("forgets an ended connection with its last message")
    func lastMessage() throws {
        var crowd = Crowd(seed: 6, clientCount: 1, loss: 0)
        let handle = crowd.world.hosts[1].connect(to: crowd.server, at: crowd.world.now)
        try crowd.world.hosts[1].send([7], on: handle, at: crowd.world.now)
        crowd.world.hosts[1].close(handle, reason: .finished, flushing: true, at: crowd.world.now)
        let limit = crowd.world.now + .seconds(20)
        var opened: ConnectionHandle?
        while crowd.world.now < limit {
            guard crowd.world.step(until: limit) == 0 else { continue }
            while let event = crowd.world.hosts[0].pollEvent() {
                if case .incoming(let handle, _) = event { opened = handle }
            }
        }
        let ended = try #require(opened)
        #expect(crowd.world.hosts[0].withConnection(ended, \.status) != nil)
        let message = crowd.world.hosts[0].nextMessage(on: ended)
        expect(message?.bytes, equals: [7])
        #expect(crowd.world.hosts[0].withConnection(ended, \.status) == nil)
        try crowd.world.hosts[0].checkInvariants()
    }
}
