import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// A peer that has the right keys and breaks the rules.
private struct HostilePeer {
    var connection: Connection
    var now = Timestamp.zero
    private var number: UInt64 = 0
    private let protection: PacketProtection

    init() throws {
        let prefix = HandshakePrefix(clientID: ConnectionID(rawValue: 5), clientNonce: 6)
        let tuning = Tuning(EndpointConfiguration())
        connection = Connection(
            accepting: prefix, mode: ProtectionMode.open, clientLimits: tuning.limits,
            with: tuning, localID: ConnectionID(rawValue: 9), generator: KeyedGenerator(seed: 3),
            at: .zero)
        protection = try #require(connection.peerParameters?.protection)
        drain()
    }

    /// Sends one packet of the frames with a valid tag.
    mutating func send(_ frames: [UInt8]) {
        now = now + .milliseconds(1)
        var datagram: [UInt8] = []
        PacketHeader(
            destination: ConnectionID(rawValue: 9), truncatedNumber: PacketNumber.truncated(number)
        ).encode(into: &datagram)
        datagram += frames
        protection.seal(&datagram, packetNumber: number)
        number += 1
        connection.receive(datagram.span, at: now)
    }

    /// Returns the datagrams that the connection sends.
    @discardableResult
    mutating func drain() -> [[UInt8]] {
        var result: [[UInt8]] = []
        var datagram: [UInt8] = []
        while connection.pollTransmit(into: &datagram, at: now) { result.append(datagram) }
        return result
    }

    mutating func closeReason() -> CloseReason? {
        while let event = connection.pollEvent() {
            if case .closed(let reason) = event { return reason }
        }
        return nil
    }

    mutating func ack(_ range: ClosedRange<UInt64>) {
        var frames: [UInt8] = []
        frames.appendAck(AckFrame(ranges: [range], delayMicroseconds: 0))
        send(frames)
    }
}

struct HostilePeerTests {
    @Test("closes when a packet that was not sent is acknowledged")
    func optimisticAck() throws {
        var peer = try HostilePeer()
        try peer.connection.send([1], at: .zero)
        expect(peer.drain().count, equals: 1)
        peer.ack(0...0)
        #expect(peer.closeReason() == nil)
        peer.ack(0...1)
        guard case .protocolViolation? = peer.closeReason() else {
            Issue.record("still open")
            return
        }
        expect(peer.drain().count, equals: 1, "the peer is told")
    }

    @Test("leaves packet numbers out, and closes when one of them is acknowledged")
    func skippedNumbers() throws {
        var peer = try HostilePeer()
        while peer.connection.statistics.skippedPacketNumbers == 0 {
            try peer.connection.send([1], at: peer.now)
            peer.drain()
            if peer.connection.statistics.skippedPacketNumbers == 0 {
                let last = peer.connection.sent.nextNumber - 1
                peer.ack(last...last)
            }
            try #require(peer.connection.sent.nextNumber < 100)
        }
        let skipped = try #require(peer.connection.recentlySkipped.first)
        #expect(peer.closeReason() == nil)
        peer.ack(skipped...(peer.connection.sent.nextNumber - 1))
        guard case .protocolViolation? = peer.closeReason() else {
            Issue.record("still open")
            return
        }
    }

    @Test("closes for frames that break the protocol, and tells the peer")
    func violations() throws {
        func reason(_ frames: [UInt8]) throws -> CloseReason? {
            var peer = try HostilePeer()
            peer.send(frames)
            let reason = peer.closeReason()
            if reason != nil { expect(peer.drain().count, equals: 1) }
            return reason
        }
        func isViolation(_ reason: CloseReason?) -> Bool {
            if case .protocolViolation? = reason { return true }
            return false
        }
        #expect(try isViolation(reason([0x20])))
        #expect(try isViolation(reason([])))
        #expect(try isViolation(reason([2, 1])))
        var channel: [UInt8] = []
        for mode in [DeliveryMode.ordered, .unreliable] {
            channel.appendMessage(
                channel: Channel(id: 1, mode: mode), number: 0, range: 0..<1, of: [1])
        }
        #expect(try isViolation(reason(channel)))
        var tooLong: [UInt8] = [0x28, 0, 0, 0]
        tooLong.appendVarint((1 << 20) + 1)
        #expect(try isViolation(reason(tooLong + [1, 0])))
        var beyond: [UInt8] = []
        beyond.appendMessage(number: 1 << 20, range: 0..<1, of: [1])
        guard case .flowControlError? = try reason(beyond) else {
            Issue.record("accepted a message beyond the credit")
            return
        }
        #expect(try reason([0, 0, 1]) == nil)
        var close: [UInt8] = []
        close.appendClose(CloseFrame(code: 0x107, text: Array("a\u{1B}[2Jb".utf8)))
        try expect(reason(close), equals: .application(code: 7, text: SafeText(literal: "a[2Jb")))
    }

    @Test("learns reordering from an overtaken packet, not from a lost acknowledgement")
    func lostAcknowledgement() throws {
        for isOvertaken in [false, true] {
            var peer = try HostilePeer()
            for number in UInt8(0)..<2 {
                try peer.connection.send([number], at: peer.now)
                expect(peer.drain().count, equals: 1)
                peer.now = peer.now + .milliseconds(40)
            }
            if isOvertaken { peer.ack(1...1) }
            peer.now = peer.now + .milliseconds(200)
            peer.connection.handleTimeout(at: peer.now)
            expect(peer.connection.sent[0]?.state, equals: .lost)
            peer.ack(0...1)
            expect(peer.connection.statistics.spuriousLosses, equals: isOvertaken ? 1 : 2)
            expect(peer.connection.lossDetector.learnedReordering > 0, equals: isOvertaken)
        }
    }

    @Test("processes a packet once, however often it arrives")
    func replay() throws {
        var peer = try HostilePeer()
        var frames: [UInt8] = []
        frames.appendMessage(number: 0, range: 0..<1, of: [7])
        var datagram: [UInt8] = []
        PacketHeader(destination: ConnectionID(rawValue: 9), truncatedNumber: 0)
            .encode(into: &datagram)
        datagram += frames
        peer.connection.peerParameters?.protection.seal(&datagram, packetNumber: 0)
        for _ in 0..<5 { peer.connection.receive(datagram.span, at: peer.now) }
        expect(peer.connection.statistics.packetsReceived, equals: 1)
        expect(peer.connection.statistics.drops[.duplicate], equals: 4)
        expect(peer.connection.nextMessage()?.bytes, equals: [7])
        #expect(peer.connection.nextMessage() == nil)
    }
}
