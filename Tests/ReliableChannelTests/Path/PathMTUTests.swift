import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct PathMTUTests {
    static let bulk = (0..<5).map { [UInt8](repeating: UInt8($0), count: 60_000) }

    /// Sends bulk messages from the client, and returns whether they arrived.
    private static func transfer(_ duo: inout Duo) throws -> Bool {
        var received: [[UInt8]] = []
        for message in bulk {
            for _ in 0..<200 where try duo.status(of: 0).bufferedByteCount > 100_000 {
                try duo.run(for: .milliseconds(50))
                received += duo.receiveAll(at: 1)
            }
            try duo.send(message, from: 0)
        }
        for _ in 0..<200 where received.count < bulk.count {
            try duo.run(for: .milliseconds(50))
            received += duo.receiveAll(at: 1)
        }
        return received == bulk
    }

    private static func limited(to byteCount: Int?) -> LinkConditions {
        var conditions = LinkConditions(delay: .milliseconds(5))
        conditions.maximumDatagramByteCount = byteCount
        return conditions
    }

    @Test(
        "finds the largest size that passes",
        arguments: [(nil, 8952), (8952, 8952), (8951, 1452), (1452, 1452), (1451, 1200)])
    func search(limit: Int?, expected: Int) throws {
        var duo = try Duo.connected(conditions: Self.limited(to: limit))
        #expect(try Self.transfer(&duo))
        try expect(duo.status(of: 0).datagramByteCount, equals: expected)
        try expect(duo.status(of: 1).datagramByteCount, equals: 1200, "an idle side does not probe")
    }

    @Test("a lost probe does not count as a loss: nothing is repeated, and the window stays")
    func probeLoss() throws {
        var searching = EndpointConfiguration()
        searching.maximumDatagramByteCount = 8952
        var modest = searching
        modest.maximumDatagramByteCount = 1200
        var windows: [Int] = []
        for configuration in [searching, modest] {
            var duo = try Duo.connected(
                client: configuration, conditions: Self.limited(to: 1300))
            #expect(try Self.transfer(&duo))
            let status = try duo.status(of: 0)
            expect(
                status.statistics.packetsLostByGap + status.statistics.packetsLostByDeadline,
                equals: 0)
            expect(status.statistics.retransmittedBytes, equals: 0)
            expect(status.statistics.mtuProbes, equals: configuration == searching ? 3 : 0)
            windows.append(status.congestionWindow)
        }
        // Not exact to the byte: the probes themselves used the path for some time.
        #expect(windows[0] >= windows[1] * 9 / 10)
    }

    @Test("leaves a black hole, and finds the large size again when it is gone")
    func blackHole() throws {
        var duo = try Duo.connected(conditions: Self.limited(to: nil))
        #expect(try Self.transfer(&duo))
        try expect(duo.status(of: 0).datagramByteCount, equals: 8952)
        duo.world.network.setConditions(
            Self.limited(to: 1300), from: Duo.client, to: Duo.server)
        let start = duo.world.now
        try duo.send(Self.bulk[0], from: 0)
        while duo.receiveAll(at: 1).isEmpty, duo.world.now - start < .seconds(5) {
            try duo.run(for: .milliseconds(5))
        }
        #expect(duo.world.now - start < .milliseconds(60), "six round trips")
        #expect(try Self.transfer(&duo))
        try expect(duo.status(of: 0).datagramByteCount, equals: 1200)
        duo.world.network.setConditions(Self.limited(to: nil), from: Duo.client, to: Duo.server)
        try duo.run(for: .seconds(6))
        #expect(try Self.transfer(&duo))
        try expect(duo.status(of: 0).datagramByteCount, equals: 8952)
    }

    @Test(
        "random losses of large and small packets alike are no black hole",
        arguments: Effort.seeds(8, quick: 2)
    )
    func chanceLoss(seed: UInt64) throws {
        var conditions = Self.limited(to: nil)
        conditions.loss = 0.05
        var duo = try Duo.connected(seed: seed, conditions: conditions)
        for _ in 0..<3 { #expect(try Self.transfer(&duo)) }
        #expect(try duo.status(of: 0).datagramByteCount > 1200)
    }

    @Test(
        "a send that the system refuses for its length counts as a lost probe, or as a black hole")
    func refusedSend() {
        var path = PathMTUDiscovery(limit: 8952)
        let now = Timestamp.zero
        #expect(path.dueProbe(window: 4 * 1452 - 1, at: now) == nil)
        expect(path.dueProbe(window: 1 << 20, at: now), equals: 1452)
        path.recordProbe(byteCount: 1452, number: 7, timeout: 1_000_000, at: now)
        path.acknowledgeProbe(in: [5...9])
        expect(path.datagramByteCount, equals: 1452)
        expect(path.dueProbe(window: 1 << 20, at: now), equals: 8952)
        path.recordProbe(byteCount: 8952, number: 12, timeout: 1_000_000, at: now)
        path.datagramWasTooBig(byteCount: 8952, at: now)
        expect(path.datagramByteCount, equals: 1452)
        #expect(path.dueProbe(window: 1 << 20, at: now + .seconds(599)) == nil)
        expect(path.dueProbe(window: 1 << 20, at: now + .seconds(600)), equals: 8952)
        path.datagramWasTooBig(byteCount: 1452, at: now + .seconds(600))
        expect(path.datagramByteCount, equals: 1200)
        path.datagramWasTooBig(byteCount: 1200, at: now + .seconds(600))
        expect(path.dueProbe(window: 1 << 20, at: now + .seconds(606)), equals: 1452)
    }

    @Test("accepts an acknowledgement of a probe, however late")
    func lateProbe() {
        var path = PathMTUDiscovery(limit: 1452)
        path.recordProbe(byteCount: 1452, number: 3, timeout: 1000, at: .zero)
        expect(path.dueProbe(window: 1 << 20, at: .zero + .microseconds(1)), equals: 1452)
        path.acknowledgeProbe(in: [1...2])
        expect(path.datagramByteCount, equals: 1200)
        path.acknowledgeProbe(in: [3...3])
        expect(path.datagramByteCount, equals: 1452)
        #expect(path.dueProbe(window: 1 << 20, at: .zero + .seconds(9999)) == nil)
    }

    @Test("never makes a packet for which a small window has no room")
    func smallWindow() {
        var path = PathMTUDiscovery(limit: 8952)
        for size in PathMTUDiscovery.sizes {
            _ = path.dueProbe(window: 1 << 20, at: .zero)
            path.recordProbe(byteCount: size, number: UInt64(size), timeout: 1, at: .zero)
            path.acknowledgeProbe(in: [UInt64(size)...UInt64(size)])
        }
        func size(window: Int, rate: Int = .max) -> Int {
            path.datagramByteCount(window: window, rate: rate)
        }
        expect(size(window: 1 << 20), equals: 8952)
        expect(size(window: 12_000), equals: 3000)
        expect(size(window: 4800), equals: 1200)
        expect(size(window: 0), equals: 1200)
        // The bytes of a millisecond at the path's rate, but never less than the usual size.
        expect(size(window: 1 << 20, rate: 8_952_000), equals: 8952)
        expect(size(window: 1 << 20, rate: 8_951_999), equals: 1452)
        expect(size(window: 1 << 20, rate: 1000), equals: 1452)
        expect(size(window: 4800, rate: 1000), equals: 1200)
    }

    @Test("the endpoint passes a refused datagram to the connections with that address")
    func endpoint() throws {
        var duo = try Duo.connected(conditions: Self.limited(to: nil))
        #expect(try Self.transfer(&duo))
        duo.world.hosts[0].datagramWasTooBig(
            byteCount: 8952, to: Duo.client, at: duo.world.now)
        try expect(duo.status(of: 0).datagramByteCount, equals: 8952)
        duo.world.hosts[0].datagramWasTooBig(
            byteCount: 8952, to: Duo.server, at: duo.world.now)
        try expect(duo.status(of: 0).datagramByteCount, equals: 1200)
    }
}
