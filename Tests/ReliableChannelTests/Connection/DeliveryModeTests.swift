import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct DeliveryModeTests {
    private static let slow = LinkConditions(delay: .milliseconds(20))

    /// A configuration without copies, which would repair the losses of these tests.
    private static let plain: EndpointConfiguration = {
        var result = EndpointConfiguration()
        result.redundancy = .off
        return result
    }()

    private static func options(
        _ id: UInt8, _ mode: DeliveryMode, priority: UInt8 = 3, deadline: Duration? = nil,
        key: UInt64? = nil
    ) -> SendOptions {
        SendOptions(
            channel: Channel(id: id, mode: mode), priority: priority, deadline: deadline, key: key,
            wantsReceipt: true)
    }

    /// Blocks all datagrams of the client for a while.
    private static func block(_ duo: inout Duo, for duration: Duration) {
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + duration)
    }

    @Test("a lost message delays its own ordered channel and no other")
    func headOfLine() throws {
        var duo = try Duo.connected(client: Self.plain, conditions: Self.slow)
        Self.block(&duo, for: .microseconds(1))
        try duo.send([1], Self.options(1, .ordered), from: 0)
        try duo.run(for: .milliseconds(1))
        try duo.send([2], Self.options(1, .ordered), from: 0)
        try duo.send([3], Self.options(2, .ordered), from: 0)
        try duo.send([4], Self.options(3, .unordered), from: 0)
        try duo.run(for: .milliseconds(25))
        expect(Set(duo.receiveAll(at: 1)), equals: [[3], [4]])
        try duo.run(for: .milliseconds(200))
        expect(duo.receiveAll(at: 1), equals: [[1], [2]])
        expect(duo.receipts(of: 0), equals: [.delivered, .delivered, .delivered, .delivered])
    }

    @Test("an unordered channel delivers messages although earlier ones are lost")
    func unordered() throws {
        var duo = try Duo.connected(client: Self.plain, conditions: Self.slow)
        Self.block(&duo, for: .microseconds(1))
        try duo.send([1], Self.options(1, .unordered), from: 0)
        try duo.run(for: .milliseconds(1))
        try duo.send([2], Self.options(1, .unordered), from: 0)
        try duo.run(for: .milliseconds(200))
        expect(duo.receiveAll(at: 1), equals: [[2], [1]])
    }

    @Test("a lost message of an unreliable channel is not repeated, and its sender is told")
    func unreliable() throws {
        var duo = try Duo.connected(client: Self.plain, conditions: Self.slow)
        for id in [UInt8(1), 2] {
            let mode: DeliveryMode = id == 1 ? .unreliable : .sequenced
            try duo.send([1], Self.options(id, mode), from: 0)
            try duo.run(for: .milliseconds(100))
            Self.block(&duo, for: .microseconds(1))
            try duo.send([2], Self.options(id, mode), from: 0)
            try duo.run(for: .milliseconds(100))
            try duo.send([3], Self.options(id, mode), from: 0)
            try duo.run(for: .milliseconds(300))
        }
        let messages = duo.removeAll(at: 1)
        expect(messages.map(\.bytes), equals: [[1], [3], [1], [3]])
        expect(messages.map(\.skippedBefore), equals: [0, 0, 0, 1])
        expect(
            duo.receipts(of: 0).sorted { "\($0)" < "\($1)" },
            equals: [.delivered, .delivered, .delivered, .delivered, .expired, .expired])
        try expect(duo.status(of: 0).statistics.retransmittedBytes, equals: 0)
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
    }

    @Test("long messages pass on unreliable channels too, in pieces", arguments: [false, true])
    func unreliablePieces(isSequenced: Bool) throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(1)))
        let options = Self.options(1, isSequenced ? .sequenced : .unreliable)
        for size in [1100, 1171, 5000, 65_536] {
            let message = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) }
            try duo.send(message, options, from: 0)
            try duo.run(for: .milliseconds(200))
            expect(duo.receiveAll(at: 1), equals: [message])
        }
        #expect(throws: SendError.messageTooLarge(limit: 65_536)) {
            try duo.send([UInt8](repeating: 0, count: 65_537), options, from: 0)
        }
    }

    @Test("a sequenced channel delivers no message older than a delivered one")
    func sequenced() throws {
        var conditions = LinkConditions(delay: .milliseconds(5))
        conditions.reordering = 0.3
        conditions.reorderingDelay = .milliseconds(10)
        var duo = try Duo.connected(conditions: conditions)
        var messages: [ReceivedMessage] = []
        for index in 0..<200 {
            try duo.send([UInt8(index)], Self.options(1, .sequenced), from: 0)
            try duo.run(for: .milliseconds(2))
            messages += duo.removeAll(at: 1)
        }
        try duo.run(for: .seconds(1))
        messages += duo.removeAll(at: 1)
        let numbers = messages.map { Int($0.bytes[0]) }
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        #expect(numbers.count < 190 && numbers.count > 100)
        var next = 0
        for (number, message) in zip(numbers, messages) {
            expect(message.skippedBefore, equals: UInt64(number - next))
            next = number + 1
        }
    }

    @Test("the newest message of a key replaces older ones, on both sides")
    func latest() throws {
        var duo = try Duo.connected(client: Self.plain, conditions: Self.slow)
        Self.block(&duo, for: .milliseconds(60))
        for value in UInt8(0)..<5 {
            try duo.send([value], Self.options(1, .latest, key: 7), from: 0)
            try duo.send([value + 100], Self.options(1, .latest, key: 8), from: 0)
            try duo.run(for: .milliseconds(5))
        }
        try duo.run(for: .milliseconds(500))
        // No message has been taken yet: the older ones are gone here as well.
        for value in [UInt8(5), 6] {
            try duo.send([value], Self.options(1, .latest, key: 7), from: 0)
            try duo.run(for: .milliseconds(100))
        }
        let messages = duo.removeAll(at: 1)
        expect(messages.map(\.bytes), equals: [[6], [104]])
        expect(messages.map(\.key), equals: [7, 8])
        let receipts = duo.receipts(of: 0)
        expect(receipts.filter { $0 == .superseded }.count, equals: 8)
        expect(receipts.filter { $0 == .delivered }.count, equals: 4)
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
        try expect(duo.status(of: 0).statistics.messagesSuperseded, equals: 8)
    }

    @Test("an ordered reader sees the places of messages that were given up, sent or not")
    func deadlines() throws {
        var duo = try Duo.connected(client: Self.plain, conditions: Self.slow)
        try duo.send([1], Self.options(1, .ordered), from: 0)
        try duo.run(for: .milliseconds(100))
        Self.block(&duo, for: .milliseconds(30))
        // Sent and lost; its deadline passes before the loss is known.
        try duo.send([2], Self.options(1, .ordered, deadline: .milliseconds(30)), from: 0)
        try duo.send([3], Self.options(1, .ordered), from: 0)
        // Never sent.
        try duo.send([4], Self.options(1, .ordered, deadline: .zero), from: 0)
        try duo.run(for: .milliseconds(40))
        try duo.send([5], Self.options(1, .ordered), from: 0)
        try duo.run(for: .milliseconds(500))
        let messages = duo.removeAll(at: 1)
        expect(messages.map(\.bytes), equals: [[1], [3], [5]])
        expect(messages.map(\.skippedBefore), equals: [0, 1, 1])
        expect(duo.receipts(of: 0).filter { $0 == .expired }.count, equals: 2)
        try expect(duo.status(of: 0).statistics.messagesExpired, equals: 2)
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
    }

    @Test("a message in flight expires at its deadline without any other event")
    func silentDeadline() throws {
        var duo = try Duo.connected(client: Self.plain, conditions: Self.slow)
        Self.block(&duo, for: .seconds(1))
        try duo.send([1], Self.options(1, .unordered, deadline: .milliseconds(50)), from: 0)
        try duo.run(for: .milliseconds(49))
        #expect(duo.receipts(of: 0).isEmpty)
        try duo.run(for: .milliseconds(2))
        expect(duo.receipts(of: 0), equals: [.expired])
    }

    @Test("an urgent message overtakes bulk, even when the bulk has used its credit")
    func priority() throws {
        var sender = EndpointConfiguration()
        sender.sendBufferByteCount = 4 << 20
        var duo = try Duo.connected(
            client: sender, conditions: LinkConditions(delay: .milliseconds(10)))
        for _ in 0..<20 {
            try duo.send([UInt8](repeating: 0, count: 50_000), Self.options(1, .ordered), from: 0)
        }
        try duo.send([UInt8](repeating: 0, count: 1 << 20), Self.options(2, .unordered), from: 0)
        try duo.run(for: .seconds(1))
        let held = duo.world.hosts[1].heldByteCount
        for round in UInt8(0)..<20 {
            // The bulk is not taken: other messages wait, and urgent ones are sent at once.
            try duo.send([round], Self.options(3, .ordered), from: 0)
            try duo.send([round], Self.options(4, .ordered, priority: 0), from: 0)
            try duo.run(for: .milliseconds(11))
            expect(duo.world.hosts[1].heldByteCount, equals: held + 17 * UInt64(round + 1))
        }
        let channels = duo.removeAll(at: 1).map(\.channel.id)
        #expect(channels.filter { $0 == 4 }.count == 20 && !channels.contains(3))
        for _ in 0..<20 {
            try duo.run(for: .milliseconds(100))
            _ = duo.removeAll(at: 1)
        }
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
    }

    @Test("the most urgent channel goes first, whatever waits before it")
    func strictPriority() {
        var buffer = SendBuffer()
        buffer.open(window: 1 << 20)
        for level in [UInt8(7), 3, 0] {
            for id in [2 * level, 2 * level + 1] {
                _ = buffer.append(
                    [UInt8](repeating: 0, count: 2000),
                    options: Self.options(id, .unordered, priority: level))
            }
        }
        var order: [UInt8] = []
        var packet: [UInt8] = []
        while let fragment = buffer.appendFragment(to: &packet, space: 1171, mayBeShort: true) {
            order.append(fragment.channel / 2)
        }
        expect(order, equals: [0, 0, 0, 0, 3, 3, 3, 3, 7, 7, 7, 7])
    }

    @Test("channels of one priority share by weight, byte for byte")
    func fairness() throws {
        var buffer = SendBuffer()
        buffer.open(window: 1 << 30)
        for (id, weight) in [(UInt8(1), UInt8(1)), (2, 3)] {
            for _ in 0..<200 {
                var options = Self.options(id, .unordered)
                options.weight = weight
                _ = buffer.append(
                    [UInt8](repeating: id, count: id == 1 ? 900 : 300), options: options)
            }
        }
        var bytes = [0, 0, 0]
        while bytes[1] + bytes[2] < 60_000 {
            var packet: [UInt8] = []
            let fragment = try #require(
                buffer.appendFragment(to: &packet, space: 1171, mayBeShort: true))
            bytes[Int(fragment.channel)] += fragment.range.count
        }
        let share = Double(bytes[2]) / Double(bytes[1])
        #expect(share > 2.8 && share < 3.2)
    }

    @Test("reports room after a refused send, and reports progress")
    func events() throws {
        var sender = EndpointConfiguration()
        sender.sendBufferByteCount = 400_000
        var duo = try Duo.connected(client: sender, conditions: Self.slow)
        let long = try duo.send(
            [UInt8](repeating: 1, count: 300_000), Self.options(1, .ordered), from: 0)
        #expect(throws: SendError.bufferFull) {
            try duo.send([UInt8](repeating: 1, count: 100_000), from: 0)
        }
        try duo.run(for: .milliseconds(150))
        let progress =
            try duo.world.hosts[0].withConnection(#require(duo.handles[0])) {
                $0.progress(of: long)
            } ?? nil
        expect(progress.map { $0.byteCount > 0 && $0.byteCount < 300_000 }, equals: true)
        expect(progress?.totalByteCount, equals: 300_000)
        let received =
            try duo.world.hosts[1].withConnection(#require(duo.handles[1]), \.receiveProgress) ?? []
        #expect(received.count == 1 && received[0].totalByteCount == 300_000)
        #expect(received[0].byteCount >= progress?.byteCount ?? 0)
        func writableCount() -> Int {
            duo.events[0].count { if case .writable = $0 { true } else { false } }
        }
        func progressCount(_ side: Int) -> Int {
            duo.events[side].count { if case .progress = $0 { true } else { false } }
        }
        expect(writableCount(), equals: 0)
        try duo.run(for: .seconds(1))
        expect(writableCount(), equals: 1)
        #expect((1...20).contains(progressCount(0)) && (1...20).contains(progressCount(1)))
        expect(duo.removeAll(at: 1).map(\.bytes.count), equals: [300_000])
    }

    @Test("lets urgent messages use an eighth more of the send buffer, and no more")
    func urgentReserve() throws {
        var sender = EndpointConfiguration()
        sender.sendBufferByteCount = 80_000
        var duo = try Duo.connected(client: sender, conditions: Self.slow)
        try duo.send([UInt8](repeating: 1, count: 79_000), Self.options(1, .ordered), from: 0)
        for priority in [UInt8(3), 7] {
            #expect(throws: SendError.bufferFull) {
                try duo.send(
                    [UInt8](repeating: 2, count: 9000), SendOptions(priority: priority), from: 0)
            }
        }
        try duo.send([UInt8](repeating: 2, count: 9000), SendOptions(priority: 2), from: 0)
        #expect(throws: SendError.bufferFull) {
            try duo.send([UInt8](repeating: 3, count: 9000), SendOptions(priority: 0), from: 0)
        }
        try duo.run(for: .seconds(1))
        expect(duo.removeAll(at: 1).map(\.bytes.count), equals: [9000, 79_000])
    }

    @Test("accepts a message longer than the send buffer while an eighth of it is used, not more")
    func longMessage() throws {
        var sender = EndpointConfiguration()
        sender.sendBufferByteCount = 80_000
        for (used, isAccepted) in [(0, true), (9984, true), (9985, false)] {
            var duo = try Duo.connected(client: sender, conditions: Self.slow)
            if used > 0 {
                try duo.send(
                    [UInt8](repeating: 1, count: used), SendOptions(priority: 0), from: 0)
            }
            let long = [UInt8](repeating: 2, count: 200_000)
            if isAccepted {
                try duo.send(long, from: 0)
            } else {
                #expect(throws: SendError.bufferFull) { try duo.send(long, from: 0) }
            }
            #expect(throws: SendError.bufferFull) { try duo.send(long, from: 0) }
        }
    }

    @Test("refuses messages that want receipts while too many receipts wait")
    func boundedReceipts() throws {
        var connection = Connection(
            accepting: HandshakePrefix(clientID: ConnectionID(rawValue: 1), clientNonce: 2),
            mode: ProtectionMode.open, clientLimits: Tuning(EndpointConfiguration()).limits,
            with: Tuning(EndpointConfiguration()), localID: ConnectionID(rawValue: 3),
            generator: KeyedGenerator(seed: 1), at: .zero)
        let options = Self.options(1, .unreliable, deadline: .zero)
        for _ in 0..<Connection.receiptLimit {
            try connection.send([1], options: options, at: .zero)
            connection.handleTimeout(at: .zero)
        }
        #expect(throws: SendError.bufferFull) {
            try connection.send([1], options: options, at: .zero)
        }
        try connection.send([1], at: .zero)
        var receiptCount = 0
        var events: [Connection.Event] = []
        while let event = connection.pollEvent() {
            if case .receipt(_, .expired) = event {
                receiptCount += 1
            } else {
                events.append(event)
            }
        }
        expect(receiptCount, equals: Connection.receiptLimit)
        expect(events, equals: [.writable])
        try connection.send([1], options: options, at: .zero)
    }

    @Test(
        "repeats a frame until it has arrived or is not wanted, and settles with its last copy"
    )
    func copies() throws {
        var buffer = SendBuffer()
        buffer.open(window: 1 << 20)
        for value in UInt8(0)..<3 { _ = buffer.append([value]) }
        _ = buffer.append([9], options: Self.options(1, .unreliable, priority: 7))
        var packet: [UInt8] = []
        var fragments: [Fragment] = []
        while let fragment = buffer.appendFragment(to: &packet, space: 200, mayBeShort: true) {
            fragments.append(fragment)
        }
        expect(fragments.map(\.channel), equals: [0, 0, 0, 1])
        let start = packet.count
        #expect(buffer.appendAgain(fragments[2], to: &packet, space: 200))
        expect(Array(packet[start...]), equals: [0x20, 0, 2, 1, 2])
        #expect(!buffer.appendAgain(fragments[2], to: &packet, space: 4))
        buffer.requeue(fragments[1])
        #expect(!buffer.appendAgain(fragments[1], to: &packet, space: 200), "it is sent by itself")
        buffer.acknowledge(fragments[0])
        #expect(!buffer.appendAgain(fragments[0], to: &packet, space: 200), "it has arrived")
        for isLater in [false, true] {
            #expect(buffer.appendAgain(fragments[3], to: &packet, space: 200))
            if isLater {
                buffer.requeueLater(fragments[3])
            } else {
                buffer.requeue(fragments[3])
            }
            expect(buffer.messageCount, equals: 3, "a copy is still under way")
        }
        buffer.requeue(fragments[3])
        expect(buffer.messageCount, equals: 2)
        expect(buffer.removeReceipt()?.1, equals: .expired)
        try buffer.checkInvariants()
    }
}
