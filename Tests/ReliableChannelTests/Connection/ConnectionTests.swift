import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct ConnectionTests {
    @Test("carries messages of every size both ways, in order")
    func exchange() throws {
        var steady = EndpointConfiguration()
        steady.maximumDatagramByteCount = 1200
        var duo = try Duo.connected(client: steady, server: steady)
        let sizes = [0, 1, 100, 1100, 1171, 1172, 5000, 70_000, 0]
        let messages = sizes.map { size in (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) } }
        for message in messages {
            try duo.send(message, from: 0)
            try duo.send(message, from: 1)
        }
        try duo.run(for: .seconds(2))
        expect(duo.receiveAll(at: 1), equals: messages)
        expect(duo.receiveAll(at: 0), equals: messages)
        try expect(duo.status(of: 0).statistics.retransmittedBytes, equals: 0)
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
    }

    @Test("accepts messages while connecting and sends them when connected")
    func earlyMessages() throws {
        var duo = Duo()
        duo.connect()
        try duo.send([1, 2, 3], from: 0)
        try duo.run(for: .milliseconds(100))
        expect(duo.receiveAll(at: 1), equals: [[1, 2, 3]])
    }

    @Test("carries a message of 1 MiB at 10 % loss through a window of 256 KiB", arguments: 0..<2)
    func longMessage(seed: UInt64) throws {
        let conditions = LinkConditions(delay: .milliseconds(2), loss: 0.1)
        var duo = try Duo.connected(seed: seed, conditions: conditions)
        let message = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try duo.send(message, from: 0)
        var received: [[UInt8]] = []
        for _ in 0..<100 where received.isEmpty {
            try duo.run(for: .milliseconds(300))
            received += duo.receiveAll(at: 1)
        }
        expect(received.count, equals: 1)
        expect(received.first, equals: message)
    }

    @Test("refuses messages that are too long or too many, and changes nothing")
    func sendErrors() throws {
        var small = EndpointConfiguration()
        small.maximumMessageByteCount = 1000
        var duo = try Duo.connected(server: small)
        let handle = try #require(duo.handles[0])
        #expect(throws: SendError.messageTooLarge(limit: 1000)) {
            try duo.world.hosts[0].send([UInt8](repeating: 0, count: 1001), on: handle, at: .zero)
        }
        var count = 0
        var refusal: SendError?
        while refusal == nil {
            do throws(SendError) {
                try duo.world.hosts[0].send(
                    [UInt8](repeating: 0, count: 984), on: handle, at: duo.world.now)
                count += 1
            } catch {
                refusal = error
            }
        }
        expect(refusal, equals: .bufferFull)
        expect(count, equals: (256 << 10) / 1000)
        try expect(duo.status(of: 0).bufferedByteCount, equals: count * 1000)
        try duo.close(0, .finished, flushing: false)
        #expect(throws: SendError.closed) {
            try duo.world.hosts[0].send([1], on: handle, at: duo.world.now)
        }
    }

    @Test("stops at a slow reader's window, and continues when it reads")
    func slowReader() throws {
        var server = EndpointConfiguration()
        server.receiveWindowByteCount = 8192
        var duo = try Duo.connected(server: server)
        for index in 0..<100 { try duo.send([UInt8](repeating: UInt8(index), count: 500), from: 0) }
        try duo.run(for: .seconds(3))
        #expect(duo.world.hosts[1].heldByteCount <= 8192)
        // An eighth is left for urgent messages.
        #expect(duo.world.hosts[1].heldByteCount > 8192 * 7 / 8 - 516)
        #expect(duo.closeReason(of: 0) == nil, "a full window does not end the connection")
        var received = duo.receiveAll(at: 1)
        expect(received.count, equals: 8192 * 7 / 8 / 516)
        for _ in 0..<20 {
            try duo.run(for: .milliseconds(100))
            // The beginning of the next message may be held in addition.
            #expect(duo.world.hosts[1].heldByteCount <= 8192 + 516)
            received += duo.receiveAll(at: 1)
        }
        expect(received.map(\.first), equals: (0..<100).map { UInt8($0) })
    }

    @Test("tells the peer the reason of a close, after the earlier messages")
    func closing() throws {
        let conditions = LinkConditions(delay: .milliseconds(5), loss: 0.2)
        for seed in UInt64(0)..<8 {
            var duo = try Duo.connected(seed: seed, conditions: conditions)
            for index in 0..<50 { try duo.send([UInt8(index)], from: 0) }
            let reason = CloseReason.application(code: 9, text: SafeText(literal: "good night"))
            try duo.close(0, reason)
            #expect(throws: SendError.closed) { try duo.send([1], from: 0) }
            try duo.run(for: .seconds(1))
            expect(duo.closeReason(of: 0), equals: reason)
            expect(duo.closeReason(of: 1), equals: reason)
            expect(duo.receiveAll(at: 1), equals: (0..<50).map { [UInt8($0)] })
            try duo.run(for: .seconds(4))
            #expect(duo.world.hosts.allSatisfy { $0.connectionCount == 0 })
        }
    }

    @Test("keeps unread messages for 30 s after the end, and counts them as a connection")
    func unreadMessages() throws {
        var server = EndpointConfiguration()
        server.connectionLimit = 1
        var duo = try Duo.connected(server: server)
        try duo.send([1], from: 0)
        try duo.close(0, .finished)
        try duo.run(for: .seconds(20))
        expect(duo.world.hosts[1].connectionCount, equals: 0)
        duo.connect()
        try duo.run(for: .seconds(1))
        expect(duo.events[0].last.map { "\($0)" }?.contains("no room"), equals: true)
        try duo.run(for: .seconds(10))
        #expect(duo.receiveAll(at: 1).isEmpty)
        duo.connect()
        try duo.run(for: .seconds(1))
        #expect(try duo.isConnected)
    }

    @Test("delivers messages that were sent before a close before the answer")
    func closingWhileConnecting() throws {
        var duo = Duo()
        duo.connect()
        try duo.send([5], from: 0)
        try duo.close(0, .finished)
        #expect(throws: SendError.closed) { try duo.send([1], from: 0) }
        try duo.run(for: .seconds(1))
        expect(duo.receiveAll(at: 1), equals: [[5]])
        #expect(duo.closeReason(of: 0) == .finished && duo.closeReason(of: 1) == .finished)
    }

    @Test("answers packets after its close, but only a few of them")
    func boundedGoodbyes() throws {
        var duo = try Duo.connected()
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + .seconds(1))
        try duo.close(0, .finished)
        for _ in 0..<Effort.cases(400, quick: 30) {
            try duo.send([1], from: 1)
            try duo.run(for: .milliseconds(1))
        }
        let goodbyes = try duo.status(of: 0).statistics.packetsSent
        try duo.run(for: .milliseconds(100))
        #expect(goodbyes < 20)
        try duo.run(for: .seconds(3))
        #expect(duo.closeReason(of: 1) != nil)
    }

    @Test("ends the connection to a silent peer after the idle timeout, and not before")
    func idleTimeout() throws {
        var duo = try Duo.connected()
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + .seconds(100))
        duo.world.network.block(
            from: Duo.server, to: Duo.client, until: duo.world.now + .seconds(100))
        try duo.run(for: .milliseconds(9300))
        #expect(duo.closeReason(of: 0) == nil)
        try duo.run(for: .milliseconds(1000))
        expect(duo.closeReason(of: 0), equals: .idleTimeout)
        expect(duo.closeReason(of: 1), equals: .idleTimeout)
    }

    @Test("keeps an idle connection alive")
    func keepalive() throws {
        var duo = try Duo.connected()
        let before = duo.world.network.counters.sent
        try duo.run(for: .seconds(60))
        #expect(duo.closeReason(of: 0) == nil && duo.closeReason(of: 1) == nil)
        #expect(duo.world.network.counters.sent - before < 600)
        let silence = duo.world.now - (try duo.status(of: 0).lastReceived)
        #expect(silence < .seconds(1))
    }

    @Test("survives a stop of the whole process without counting a loss")
    func localStall() throws {
        var duo = try Duo.connected()
        duo.world.pause(0, until: duo.world.now + .seconds(20))
        duo.world.pause(1, until: duo.world.now + .seconds(20))
        try duo.run(for: .seconds(25))
        #expect(duo.closeReason(of: 0) == nil && duo.closeReason(of: 1) == nil)
        for side in 0..<2 {
            let statistics = try duo.status(of: side).statistics
            expect(statistics.localStalls, equals: 1)
            expect(statistics.packetsLostByDeadline + statistics.packetsLostByGap, equals: 0)
            #expect(try duo.status(of: side).smoothedRTT < .milliseconds(10))
        }
    }

    @Test("measures the round trip, from the handshake on")
    func roundTrip() throws {
        var duo = Duo(conditions: LinkConditions(delay: .milliseconds(15)))
        duo.connect()
        try duo.run(for: .milliseconds(100))
        let first = try duo.status(of: 0).smoothedRTT
        expect(first, equals: .milliseconds(30))
        try duo.run(for: .seconds(5))
        #expect(try duo.status(of: 1).smoothedRTT > .milliseconds(29))
        #expect(try duo.status(of: 1).smoothedRTT < .milliseconds(33))
    }

    @Test("closes with the reason when the packet numbers are used up")
    func exhaustion() throws {
        var client = EndpointConfiguration()
        client.firstPacketNumber = (1 << 62) - 40
        var duo = try Duo.connected(client: client)
        for index in 0..<60 {
            _ = try? duo.send([UInt8(index)], from: 0)
            try duo.run(for: .milliseconds(20))
        }
        expect(duo.closeReason(of: 0), equals: .packetNumbersExhausted)
        expect(duo.closeReason(of: 1), equals: .packetNumbersExhausted)
        let received = duo.receiveAll(at: 1)
        expect(received, equals: (0..<received.count).map { [UInt8($0)] })
        #expect(received.count > 5)
    }

    @Test("repairs the loss of a single message on a fast path within a millisecond")
    func tailLoss() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .microseconds(100)))
        for _ in 0..<50 {
            try duo.send([0], from: 0)
            try duo.run(for: .milliseconds(10))
        }
        _ = duo.receiveAll(at: 1)
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + .microseconds(1))
        try duo.send([42], from: 0)
        try duo.run(for: .milliseconds(1))
        expect(duo.receiveAll(at: 1), equals: [[42]])
    }

    @Test("acknowledges in the packet of its close, so that the peer knows what has arrived")
    func closeAcknowledges() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(1)))
        try duo.run(for: .seconds(1))
        let (client, server) = (try #require(duo.handles[0]), try #require(duo.handles[1]))
        let now = duo.world.now
        var (sender, receiver) = (duo.world.hosts[0], duo.world.hosts[1])
        let options = SendOptions(wantsReceipt: true)
        let id = try sender.send([1], options: options, on: client, at: now)
        var datagram: [UInt8] = []
        expect(sender.pollTransmit(into: &datagram, at: now), equals: Duo.server)
        receiver.receive(datagram, from: Duo.client, at: now)
        expect(receiver.nextMessage(on: server)?.bytes, equals: [1])
        receiver.close(server, reason: .finished, flushing: true, at: now)
        expect(receiver.pollTransmit(into: &datagram, at: now), equals: Duo.client)
        sender.receive(datagram, from: Duo.server, at: now)
        var events: [EndpointCore.Event] = []
        while let event = sender.pollEvent() { events.append(event) }
        expect(events, equals: [.receipt(client, id, .delivered), .closed(client, .finished)])
    }

    @Test(
        "tells both sides that a close which does not wait gives up messages",
        arguments: [false, true])
    func abandoned(isFlushing: Bool) throws {
        var duo = try Duo.connected()
        for number in 0..<100 {
            try duo.send([UInt8](repeating: UInt8(number), count: 1000), from: 0)
        }
        if isFlushing { try duo.close(0, .finished) }
        try duo.close(0, .finished, flushing: false)
        try duo.run(for: .seconds(1))
        expect(duo.closeReason(of: 0), equals: .undelivered)
        expect(duo.closeReason(of: 1), equals: .undelivered)
    }

    @Test("ends as finished after a close that does not wait, once all is acknowledged")
    func acknowledged() throws {
        var duo = try Duo.connected()
        try duo.send([1], from: 0)
        try duo.run(for: .seconds(1))
        try duo.close(0, .finished, flushing: false)
        try duo.run(for: .seconds(1))
        #expect(duo.closeReason(of: 0) == .finished && duo.closeReason(of: 1) == .finished)
    }

    @Test("tells both sides that messages were given up because the reader was too slow")
    func undelivered() throws {
        var server = EndpointConfiguration()
        server.receiveWindowByteCount = 40_000
        var duo = try Duo.connected(server: server)
        for number in 0..<10 {
            try duo.send([UInt8](repeating: UInt8(number), count: 10_000), from: 0)
        }
        try duo.close(0, .finished)
        try duo.run(for: .seconds(4))
        #expect(duo.closeReason(of: 0) == nil)
        try duo.run(for: .seconds(2))
        expect(duo.closeReason(of: 0), equals: .undelivered)
        expect(duo.closeReason(of: 1), equals: .undelivered)
        #expect((1..<10).contains(duo.receiveAll(at: 1).count))
    }

    @Test("ends as finished after a close only when all messages have arrived")
    func delivered() throws {
        var duo = try Duo.connected()
        for number in 0..<10 {
            try duo.send([UInt8](repeating: UInt8(number), count: 10_000), from: 0)
        }
        try duo.close(0, .finished)
        try duo.run(for: .seconds(1))
        expect(duo.closeReason(of: 0), equals: .finished)
        expect(duo.closeReason(of: 1), equals: .finished)
        expect(duo.receiveAll(at: 1).count, equals: 10)
    }

    @Test("sends an answer in the packet of the acknowledgement if it is queued before")
    func answersShareAPacket() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(1)))
        try duo.run(for: .seconds(1))
        let (client, server) = (try #require(duo.handles[0]), try #require(duo.handles[1]))
        let now = duo.world.now
        var (sender, answerer) = (duo.world.hosts[0], duo.world.hosts[1])
        _ = try sender.send([1], options: SendOptions(), on: client, at: now)
        var datagram: [UInt8] = []
        expect(sender.pollTransmit(into: &datagram, at: now), equals: Duo.server)
        answerer.receive(datagram, from: Duo.client, at: now)
        let message = answerer.nextMessage(on: server)
        _ = try answerer.send(
            try #require(message).bytes, options: SendOptions(), on: server, at: now)
        var answers: [[UInt8]] = []
        while answerer.pollTransmit(into: &datagram, at: now) != nil { answers.append(datagram) }
        expect(answers.count, equals: 1)
        sender.receive(try #require(answers.first), from: Duo.server, at: now)
        let answer = sender.nextMessage(on: client)
        expect(answer?.bytes, equals: [1])
        let status = sender.withConnection(client, \.status)
        expect(status?.bytesInFlight, equals: 0)
    }
}
