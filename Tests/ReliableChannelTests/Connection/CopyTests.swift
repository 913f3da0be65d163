import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct CopyTests {
    private func configuration(_ policy: RedundancyPolicy) -> EndpointConfiguration {
        var result = EndpointConfiguration()
        result.redundancy = policy
        return result
    }

    private func duo(
        _ policy: RedundancyPolicy, roundTrip: Duration, loss: Double = 0
    ) throws -> Duo {
        try Duo.connected(
            client: configuration(policy), server: configuration(policy),
            conditions: LinkConditions(delay: roundTrip / 2, loss: loss))
    }

    /// Loses the datagrams that the client sends at this time.
    private func loseNow(_ duo: inout Duo) {
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + .microseconds(1))
    }

    @Test("does not repeat a lost packet whose copy has arrived")
    func copyArrived() throws {
        var duo = try duo(.balanced, roundTrip: .milliseconds(50))
        try duo.run(for: .milliseconds(200))
        loseNow(&duo)
        try duo.send([1], from: 0)
        try duo.run(for: .milliseconds(10))
        try duo.send([2], from: 0)
        try duo.run(for: .milliseconds(26))
        expect(duo.receiveAll(at: 1), equals: [[1], [2]], "the copy came with the next message")
        try duo.run(for: .milliseconds(500))
        let statistics = try duo.status(of: 0).statistics
        expect(statistics.packetsLostByGap + statistics.packetsLostByDeadline, equals: 1)
        expect(statistics.retransmittedBytes, equals: 0)
        #expect(statistics.redundantBytes > 0)
    }

    @Test("waits for the later copy before a loss when an acknowledgement does not come")
    func laterCopy() throws {
        var duo = try duo(.balanced, roundTrip: .milliseconds(50))
        // Until the measured loss is so small that one copy is enough.
        for _ in 0..<300 {
            try duo.send([0], from: 0)
            try duo.run(for: .milliseconds(20))
        }
        try duo.run(for: .milliseconds(200))
        let before = try duo.status(of: 0).statistics
        expect(before.packetsLostByDeadline, equals: 0)
        // The acknowledgements of the first two packets are lost; that of the third comes after 95
        // ms.
        duo.world.network.block(
            from: Duo.server, to: Duo.client, until: duo.world.now + .milliseconds(38))
        try duo.send([UInt8](repeating: 1, count: 10), from: 0)
        try duo.run(for: .milliseconds(10))
        try duo.send([UInt8](repeating: 2, count: 10), from: 0)
        try duo.run(for: .milliseconds(35))
        try duo.send([UInt8](repeating: 3, count: 10), from: 0)
        try duo.run(for: .milliseconds(300))
        let after = try duo.status(of: 0).statistics
        expect(after.packetsLostByDeadline, equals: 2)
        // The first message is repeated once its second copy counted as lost; the second has a copy
        // in the third packet.
        expect(after.retransmittedBytes - before.retransmittedBytes, equals: 10)
        expect(duo.receiveAll(at: 1).count, equals: 303)
    }

    @Test("echoes a message that no other follows, before it can count as lost")
    func echo() throws {
        var duo = try duo(.balanced, roundTrip: .milliseconds(50))
        try duo.run(for: .milliseconds(200))
        loseNow(&duo)
        try duo.send([1], from: 0)
        try duo.run(for: .milliseconds(46))
        expect(duo.receiveAll(at: 1), equals: [[1]])
        #expect(try duo.status(of: 0).statistics.redundantPackets >= 1)
        // The last message is not echoed forever.
        try duo.run(for: .seconds(2))
        #expect(try duo.status(of: 0).statistics.redundantPackets <= 6)
    }

    @Test("sends a twin at once when critical, and none when turned off for this connection")
    func twins() throws {
        var duo = try duo(.critical, roundTrip: .milliseconds(10))
        try duo.run(for: .milliseconds(100))
        let before = duo.world.network.counters.sent
        try duo.send([1], from: 0)
        expect(duo.world.network.counters.sent, equals: before + 2)
        try duo.run(for: .milliseconds(100))
        let handle = try #require(duo.handles[0])
        duo.world.hosts[0].setRedundancy(.off, of: handle)
        try expect(duo.status(of: 0).redundancy, equals: .off)
        let after = duo.world.network.counters.sent
        try duo.send([2], from: 0)
        expect(duo.world.network.counters.sent, equals: after + 1)
        try duo.run(for: .milliseconds(100))
        expect(duo.receiveAll(at: 1), equals: [[1], [2]])
    }

    @Test(
        "stops copying on a clean path after some hundred packets",
        arguments: Effort.some(of: [2, 1], each: 2))
    func cleanPath(policy: UInt8) throws {
        let policy = try #require(RedundancyPolicy(rawValue: policy))
        var duo = try duo(policy, roundTrip: .milliseconds(20))
        var spent: [UInt64] = []
        for index in 0..<900 {
            try duo.send([UInt8(truncatingIfNeeded: index)], from: 0)
            try duo.run(for: .milliseconds(8))
            if index == 700 || index == 899 {
                spent.append(try duo.status(of: 0).statistics.redundantBytes)
            }
        }
        #expect(spent[0] > 0)
        expect(spent[1], equals: spent[0])
        #expect(try duo.status(of: 0).lossEstimate < 5e-4)
    }

    @Test("makes no copies of bulk, even with many losses")
    func bulk() throws {
        var duo = try duo(.critical, roundTrip: .milliseconds(10), loss: 0.05)
        for _ in 0..<3 {
            try duo.send([UInt8](repeating: 1, count: 250_000), from: 0)
            for _ in 0..<40 where try duo.status(of: 0).bufferedByteCount > 0 {
                try duo.run(for: .milliseconds(500))
                _ = duo.receiveAll(at: 1)
            }
        }
        let statistics = try duo.status(of: 0).statistics
        #expect(statistics.bytesSent > 750_000)
        #expect(statistics.redundantBytes < 30_000)
    }

    @Test("makes no copies while the budget is spent, and copies again after that")
    func budget() throws {
        var duo = try duo(.critical, roundTrip: .milliseconds(300))
        try duo.run(for: .seconds(1))
        try duo.send([1], from: 0)
        try duo.run(for: .seconds(1))
        // The capacity of the bucket and its gain of a second: it stays empty for about a second.
        let rate = max(16_000, try duo.status(of: 0).pacingRate / 4)
        duo.world.hosts[0].connections[0].redundancy.spend(rate / 4 + rate)
        let before = try duo.status(of: 0).statistics.redundantBytes
        for _ in 0..<9 {
            try duo.send([1], from: 0)
            try duo.run(for: .milliseconds(100))
        }
        try expect(duo.status(of: 0).statistics.redundantBytes, equals: before)
        for _ in 0..<4 {
            try duo.send([1], from: 0)
            try duo.run(for: .milliseconds(100))
        }
        #expect(try duo.status(of: 0).statistics.redundantBytes > before)
    }

    @Test("distinguishes lost acknowledgements from lost packets")
    func lostAcknowledgements() throws {
        var duo = try duo(.off, roundTrip: .microseconds(200))
        duo.world.network.setConditions(
            LinkConditions(delay: .microseconds(100), loss: 0.3), from: Duo.server, to: Duo.client)
        for _ in 0..<200 {
            try duo.send([1], from: 0)
            try duo.run(for: .milliseconds(17))
        }
        let status = try duo.status(of: 0)
        #expect(status.statistics.packetsLostByDeadline > 30)
        #expect(status.lossEstimate < 0.005)
    }

    @Test("learns nothing about order from packets that waited while this process stopped")
    func stall() throws {
        var duo = try Duo.connected(
            client: configuration(.off), server: configuration(.off),
            conditions: LinkConditions(delay: .milliseconds(5)))
        try duo.run(for: .milliseconds(50))
        let handles = (try #require(duo.handles[0]), try #require(duo.handles[1]))
        let start = duo.world.now
        func datagram(_ side: Int, after milliseconds: Int) -> [UInt8] {
            var buffer: [UInt8] = []
            _ = duo.world.hosts[side].pollTransmit(
                into: &buffer, at: start + .milliseconds(milliseconds))
            return buffer
        }
        func deliver(_ bytes: [UInt8], to side: Int, after milliseconds: Int) {
            duo.world.hosts[side].receive(
                bytes.span, from: side == 0 ? Duo.server : Duo.client,
                at: start + .milliseconds(milliseconds))
        }
        try duo.world.hosts[0].send([1], on: handles.0, at: start)
        let first = datagram(0, after: 0)
        try duo.world.hosts[0].send([2], on: handles.0, at: start)
        let second = datagram(0, after: 0)
        deliver(second, to: 1, after: 1)
        deliver(datagram(1, after: 1), to: 0, after: 2)
        deliver(first, to: 1, after: 3)
        let late = datagram(1, after: 3)
        deliver(late, to: 0, after: 3000)
        let status = try duo.status(of: 0)
        expect(status.statistics.localStalls, equals: 1)
        expect(status.statistics.reorderedPackets, equals: 1)
        expect(status.reorderingDelay, equals: .zero)
        #expect(status.smoothedRTT < .milliseconds(20))
        expect(duo.world.hosts[1].nextMessage(on: handles.1)?.bytes, equals: [1])
    }
}
