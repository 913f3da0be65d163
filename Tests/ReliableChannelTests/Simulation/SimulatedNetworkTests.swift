import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

struct SimulatedNetworkTests {
    private let first = SocketAddress(ipv4: 1, port: 1)
    private let second = SocketAddress(ipv4: 2, port: 2)

    private static let count = Effort.cases(20_000, quick: 5_000)

    /// Sends datagrams, one each 100 µs, and returns those that arrived.
    private func arrivals(
        _ conditions: LinkConditions, seed: UInt64 = 1, of count: Int = count,
        prepare: (inout SimulatedNetwork) -> Void = { _ in }
    ) -> [(number: Int, delay: Duration, isDamaged: Bool)] {
        var network = SimulatedNetwork(seed: seed, conditions: conditions)
        prepare(&network)
        var result: [(number: Int, delay: Duration, isDamaged: Bool)] = []
        for number in 0..<count {
            let bytes = [UInt8(number >> 8), UInt8(number & 255), 1, 2, 3, 4, 5, 6]
            let sent = Timestamp.zero + .microseconds(100 * number)
            network.send(bytes, from: first, to: second, at: sent)
        }
        while let arrival = network.popArrival(at: Timestamp(nanoseconds: .max)) {
            let isDamaged = arrival.bytes.suffix(6) != [1, 2, 3, 4, 5, 6]
            let number =
                arrival.bytes.count < 2 ? 0 : Int(arrival.bytes[0]) << 8 | Int(arrival.bytes[1])
            let sent = Timestamp.zero + .microseconds(100 * number)
            result.append((number, arrival.time - sent, isDamaged))
        }
        return result
    }

    private func share(_ count: Int) -> Double { Double(count) / Double(Self.count) }

    @Test("only delays unless configured otherwise")
    func plain() {
        let got = arrivals(LinkConditions(delay: .milliseconds(3)))
        expect(got.map(\.number), equals: Array(0..<Self.count))
        #expect(got.allSatisfy { $0.delay == .milliseconds(3) && !$0.isDamaged })
    }

    @Test("loses the configured share")
    func loss() {
        let got = arrivals(LinkConditions(delay: .milliseconds(1), loss: 0.3))
        #expect(abs(share(got.count) - 0.7) < 0.02)
    }

    @Test("loses in bursts, as their lengths say")
    func bursts() {
        var conditions = LinkConditions()
        conditions.bursts = LinkConditions.Bursts(
            meanBadPeriod: .milliseconds(5), meanGoodPeriod: .milliseconds(45))
        let got = arrivals(conditions, seed: 3, of: 20_000)
        #expect((16_500...19_500).contains(got.count))
        let gaps = zip(got, got.dropFirst()).map { $1.number - $0.number - 1 }.filter { $0 > 0 }
        let mean = Double(gaps.reduce(0, +)) / Double(gaps.count)
        #expect(mean > 25 && mean < 80, "a bad period of 5 ms spans about 50 datagrams")
    }

    @Test("jitters in order, or reorders, duplicates and damages as configured")
    func others() {
        var jitter = LinkConditions()
        jitter.jitter = .milliseconds(2)
        let ordered = arrivals(jitter)
        expect(ordered.map(\.number), equals: ordered.map(\.number).sorted())
        #expect(share(Set(ordered.map(\.delay)).count) > 0.25)
        var wild = LinkConditions()
        wild.reordering = 0.1
        wild.duplication = 0.2
        let got = arrivals(wild)
        #expect(abs(share(got.count) - 1.2) < 0.02)
        #expect(got.map(\.number) != got.map(\.number).sorted())
        var damage = LinkConditions()
        damage.corruption = 0.5
        let damaged = arrivals(damage).filter(\.isDamaged).count
        #expect(share(damaged) > 0.35 && share(damaged) < 0.55)
    }

    @Test("loses everything in one direction while that is blocked, and nothing afterwards")
    func partition() {
        let got = arrivals(LinkConditions(delay: .milliseconds(1), loss: 0.9)) { network in
            network.heal()
            // Half of the datagrams are sent in this time.
            network.block(
                from: first, to: second, until: .zero + .microseconds(50 * Self.count))
            network.block(from: second, to: first, until: .zero + .seconds(9))
        }
        expect(got.map(\.number), equals: Array((Self.count / 2)..<Self.count))
    }
}

struct OracleTests {
    @Test("notices a lost connection, and missing messages")
    func notices() {
        var scenario = PairScenario()
        scenario.faultPeriod = .seconds(30)
        scenario.partitions = [
            (start: .milliseconds(100), length: .seconds(30), directions: [0, 1])
        ]
        var simulation = PairSimulation(seed: 1, scenario: scenario)
        expect(simulation.run().violation?.contains("lost its connection"), equals: true)
        scenario.partitions = []
        scenario.configurations[1].isAccepting = false
        simulation = PairSimulation(seed: 1, scenario: scenario)
        #expect(simulation.run().violation != nil)
        scenario.configurations[1].isAccepting = true
        scenario.configurations[1].maximumMessageByteCount = 500
        simulation = PairSimulation(seed: 1, scenario: scenario)
        expect(simulation.run().violation?.contains("send refused"), equals: true)
    }

    @Test(
        "sixteen clients talk to one server at once, each in order",
        arguments: Effort.seeds(3, quick: 1))
    func manyPeers(seed: UInt64) throws {
        let conditions = LinkConditions(delay: .milliseconds(4), loss: 0.15)
        var world = World<EndpointCore>(
            network: SimulatedNetwork(seed: seed, conditions: conditions))
        let server = SocketAddress(ipv4: 100, port: 47110)
        world.add(EndpointCore(configuration: EndpointConfiguration(), seed: seed), at: server)
        var handles: [ConnectionHandle] = []
        for client in 0..<16 {
            let core = EndpointCore(
                configuration: EndpointConfiguration(), seed: seed + UInt64(client) + 1)
            let index = world.add(core, at: SocketAddress(ipv4: UInt32(client), port: 5))
            let handle = world.hosts[index].connect(to: server, at: world.now)
            for number in 0..<20 {
                try world.hosts[index].send(
                    [UInt8(client), UInt8(number)], on: handle, at: world.now)
            }
            handles.append(handle)
            world.transmit(from: index)
        }
        var echoes = [[[UInt8]]](repeating: [], count: 16)
        let limit = Timestamp.zero + .seconds(20)
        while world.now < limit, echoes.contains(where: { $0.count < 20 }) {
            guard let index = world.step(until: limit) else { continue }
            try world.hosts[index].checkInvariants()
            while let event = world.hosts[index].pollEvent() {
                guard index == 0, case .readable(let handle) = event else { continue }
                while let message = world.hosts[0].nextMessage(on: handle) {
                    try world.hosts[0].send(message.bytes, on: handle, at: world.now)
                }
            }
            world.transmit(from: index)
            guard index > 0 else { continue }
            while let echo = world.hosts[index].nextMessage(on: handles[index - 1]) {
                echoes[index - 1].append(echo.bytes)
            }
        }
        for client in 0..<16 {
            expect(echoes[client], equals: (0..<20).map { [UInt8(client), UInt8($0)] })
        }
        expect(world.hosts[0].connectionCount, equals: 16)
    }
}
