import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// The counters of each channel, compared with the messages of the applications.
struct ChannelStatisticsTests {
    private static let modes: [DeliveryMode] = [
        .ordered, .unordered, .unreliable, .sequenced, .latest,
    ]
    private static let channels = modes.enumerated().map { Channel(id: UInt8($0 * 3), mode: $1) }

    /// The messages of one channel, as two applications counted them.
    private struct Truth: Equatable {
        var sent: UInt64 = 0
        var sentByteCount: UInt64 = 0
        var outcomes: [ReceiptOutcome: UInt64] = [:]
        var received: UInt64 = 0
        var receivedByteCount: UInt64 = 0
        var skipped: UInt64 = 0
    }

    private func statistics(_ duo: Duo, _ side: Int) throws -> [ChannelStatistics] {
        let handle = try #require(duo.handles[side])
        return duo.world.hosts[side].withConnection(handle, \.channelStatistics) ?? []
    }

    private func checkSums(_ duo: Duo) throws {
        for side in 0..<2 {
            let channels = try statistics(duo, side)
            let total = try duo.status(of: side).statistics
            expect(channels.reduce(0) { $0 + $1.messagesSent }, equals: total.messagesSent)
            expect(channels.reduce(0) { $0 + $1.messagesReceived }, equals: total.messagesReceived)
            expect(channels.reduce(0) { $0 + $1.messagesExpired }, equals: total.messagesExpired)
            expect(
                channels.reduce(0) { $0 + $1.messagesSuperseded }, equals: total.messagesSuperseded)
            expect(channels.reduce(0) { $0 + $1.messagesDropped }, equals: total.messagesDropped)
            expect(
                channels.reduce(0) { $0 + $1.bytesRetransmitted }, equals: total.retransmittedBytes)
            #expect(channels.reduce(0) { $0 + $1.bytesRedundant } <= total.redundantBytes)
            for channel in channels {
                let settled =
                    channel.messagesDelivered + channel.messagesExpired
                    + channel.messagesSuperseded + channel.messagesAbandoned
                expect(settled + channel.messagesWaiting, equals: channel.messagesSent)
                expect(channel.oldestWaiting == nil, equals: channel.messagesWaiting == 0)
            }
        }
    }

    private func sendAll(
        _ duo: inout Duo, _ generator: inout SeededGenerator, _ truth: inout [UInt8: Truth]
    ) throws {
        for channel in Self.channels {
            let isLong = channel.mode == .unordered && generator.next() % 8 == 0
            let count = isLong ? 40_000 : Int(generator.next() % 600)
            let key = generator.next() % 3
            var options = SendOptions(
                channel: channel, key: channel.mode == .latest ? key : nil, wantsReceipt: true)
            if generator.next() % 4 == 0 { options.deadline = .milliseconds(45) }
            try duo.send([UInt8](repeating: 1, count: count), options, from: 0)
            truth[channel.id, default: Truth()].sent += 1
            truth[channel.id, default: Truth()].sentByteCount += UInt64(count)
        }
    }

    private func receive(_ duo: inout Duo, _ truth: inout [UInt8: Truth]) {
        for message in duo.removeAll(at: 1) {
            truth[message.channel.id, default: Truth()].received += 1
            truth[message.channel.id, default: Truth()].receivedByteCount += UInt64(
                message.bytes.count)
            truth[message.channel.id, default: Truth()].skipped += message.skippedBefore
        }
    }

    @Test(
        "counts on each channel the messages of its applications, also on a bad network",
        arguments: Effort.seeds(40, quick: 1))
    func truth(seed: UInt64) throws {
        var conditions = LinkConditions(delay: .milliseconds(15), loss: 0.15)
        conditions.reordering = 0.2
        conditions.reorderingDelay = .milliseconds(10)
        var duo = try Duo.connected(seed: seed, conditions: conditions)
        var generator = SeededGenerator(seed: seed)
        var truth: [UInt8: Truth] = [:]
        for _ in 0..<60 {
            try sendAll(&duo, &generator, &truth)
            try duo.run(for: .milliseconds(20))
            receive(&duo, &truth)
            try checkSums(duo)
        }
        try duo.run(for: .seconds(20))
        receive(&duo, &truth)
        try checkSums(duo)
        for case .receipt(_, let id, let outcome) in duo.events[0] {
            truth[id.channel.id, default: Truth()].outcomes[outcome, default: 0] += 1
        }
        let (sender, receiver) = (try statistics(duo, 0), try statistics(duo, 1))
        #expect(sender.map(\.id) == [0, 3, 6, 9, 12] && receiver.map(\.id) == sender.map(\.id))
        for (one, other) in zip(sender, receiver) {
            let known = try #require(truth[one.id])
            #expect(one.sendingMode == Self.modes[Int(one.id) / 3] && one.receivingMode == nil)
            #expect(other.receivingMode == one.sendingMode && other.sendingMode == nil)
            #expect(one.messagesSent == known.sent && one.messagesWaiting == 0)
            #expect(one.bytesWaiting == 0 && one.bytesUnsent == 0)
            expect(one.messagesDelivered, equals: known.outcomes[.delivered] ?? 0)
            expect(one.messagesExpired, equals: known.outcomes[.expired] ?? 0)
            expect(one.messagesSuperseded, equals: known.outcomes[.superseded] ?? 0)
            #expect(one.bytesFirstSent <= known.sentByteCount)
            #expect(one.bytesAcknowledged <= one.bytesFirstSent)
            #expect(other.bytesReceived <= one.bytesFirstSent)
            expect(other.messagesReceived, equals: known.received + other.messagesDropped)
            if one.id == 0 { checkOrdered(one, other, known) }
            if one.sendingMode?.isReliable == false {
                expect(one.bytesRetransmitted, equals: 0)
                #expect(other.bytesReceived >= known.receivedByteCount)
            }
        }
        #expect(sender.contains { $0.bytesRetransmitted > 0 })
        #expect(sender.contains { $0.messagesSuperseded > 0 })
        #expect(sender.contains { $0.messagesExpired > 0 })
    }

    private func checkOrdered(
        _ sender: ChannelStatistics, _ receiver: ChannelStatistics, _ known: Truth
    ) {
        expect(receiver.messagesReceived + receiver.messagesSkipped, equals: sender.messagesSent)
        #expect(receiver.messagesSkipped >= known.skipped)
        #expect(receiver.messagesSkipped <= sender.messagesExpired)
        expect(receiver.messagesReceived, equals: known.received)
    }

    @Test(
        "shows the waiting messages, and since when they wait; after the end their fate is unknown"
    )
    func queue() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(25)))
        try duo.run(for: .seconds(1))
        let start = duo.world.now
        try duo.send([UInt8](repeating: 1, count: 100_000), from: 0)
        try duo.run(for: .milliseconds(10))
        try duo.send([UInt8](repeating: 1, count: 500), from: 0)
        var channel = try #require(try statistics(duo, 0).first)
        #expect(channel.messagesWaiting == 2 && channel.bytesWaiting == 100_500)
        expect(channel.oldestWaiting, equals: start)
        expect(channel.bytesUnsent + channel.bytesFirstSent, equals: 100_500)
        #expect(channel.bytesFirstSent > 10_000 && channel.bytesUnsent > 10_000)
        let status = try duo.status(of: 0)
        expect(status.unsentByteCount, equals: Int(channel.bytesUnsent))
        #expect(status.bytesInFlight > Int(channel.bytesFirstSent))
        #expect(status.peerWindow > 0 && status.minimumRTT == .milliseconds(50))
        try duo.close(0, .finished, flushing: false)
        channel = try #require(try statistics(duo, 0).first)
        #expect(channel.messagesWaiting == 0 && channel.messagesAbandoned == 2)
        #expect(channel.bytesUnsent == 0 && channel.bytesWaiting == 0)
    }

    @Test("measures the rate of arriving bytes, and forgets it in a second")
    func goodput() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(5)))
        for _ in 0..<100 {
            try duo.send([UInt8](repeating: 1, count: 1000), from: 0)
            try duo.run(for: .milliseconds(20))
            _ = duo.removeAll(at: 1)
        }
        let now = duo.world.now
        let handles = try duo.handles.map { try #require($0) }
        let sender = try #require(
            duo.world.hosts[0].withConnection(handles[0]) { $0.status(at: now) })
        let receiver = try #require(
            duo.world.hosts[1].withConnection(handles[1]) { $0.status(at: now) })
        #expect((48_000...52_000).contains(sender.goodputSent))
        #expect((48_000...52_000).contains(receiver.goodputReceived))
        #expect(sender.goodputReceived == 0 && receiver.goodputSent == 0)
        let later = now + .milliseconds(1000)
        let idle = try #require(
            duo.world.hosts[0].withConnection(handles[0]) { $0.status(at: later) })
        expect(idle.goodputSent, equals: 0)
    }

    @Test("counts copies on the side that makes them, and only there")
    func redundancy() throws {
        var configuration = EndpointConfiguration()
        configuration.redundancy = .critical
        var duo = try Duo.connected(
            client: configuration, server: configuration,
            conditions: LinkConditions(delay: .milliseconds(25), loss: 0.1))
        let (copied, bulk) = (Channel(id: 1, mode: .ordered), Channel(id: 2, mode: .unordered))
        for _ in 0..<200 {
            try duo.send([UInt8](repeating: 1, count: 50), SendOptions(channel: copied), from: 0)
            try duo.run(for: .milliseconds(20))
            _ = duo.removeAll(at: 1)
        }
        try duo.send([UInt8](repeating: 1, count: 30_000), SendOptions(channel: bulk), from: 0)
        try duo.run(for: .seconds(3))
        let channels = try statistics(duo, 0)
        #expect(channels[0].bytesRedundant > 50 * 200)
        #expect(channels[0].bytesRedundant > 20 * channels[1].bytesRedundant)
        expect(channels[0].bytesFirstSent, equals: 50 * 200)
        #expect(channels[0].messagesDelivered == 200 && channels[1].messagesDelivered == 1)
    }
}
