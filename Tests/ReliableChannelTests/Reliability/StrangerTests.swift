import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// Hosts that have no connection, or no key to it.
struct StrangerTests {
    private static let limits = TransportLimits(
        firstPacketNumber: 0, initialCredit: 1 << 16, maximumMessageByteCount: 10_000,
        resetToken: 5)

    private func hello(_ prefix: HandshakePrefix, _ cookie: Cookie? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        HandshakeDatagram.hello(
            prefix, mode: 0, limits: Self.limits,
            proof: cookie.map { .cookie($0) } ?? .none
        )
        .encode(into: &bytes)
        return bytes
    }

    @Test("keeps nothing of thousands of strangers before they show a cookie")
    func noStateBeforeCookie() {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        var sent = 0
        var received = 0
        var buffer: [UInt8] = []
        for index in 0..<Effort.cases(10_000, quick: 800) {
            let bytes = hello(
                HandshakePrefix(
                    clientID: ConnectionID(rawValue: UInt64(index)), clientNonce: 1))
            received += bytes.count
            let now = Timestamp.zero + .milliseconds(Int64(index))
            core.receive(
                bytes.span, from: SocketAddress(ipv4: UInt32(index), port: 9), at: now)
            while core.pollTransmit(into: &buffer, at: now) != nil {
                #expect(buffer.count <= 64)
                sent += buffer.count
            }
        }
        #expect(core.slots.isEmpty && core.slotsByID.isEmpty && core.slotsByClient.isEmpty)
        #expect(core.recentlyClosed.isEmpty && core.events.isEmpty && core.replies.isEmpty)
        #expect(sent < received / 16)
        #expect(core.nextTimeout == nil)
    }

    @Test("holds at most 128 answers when they are not sent")
    func boundedReplies() {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        for index in 0..<1000 {
            let bytes = hello(
                HandshakePrefix(
                    clientID: ConnectionID(rawValue: UInt64(index)), clientNonce: 1))
            core.receive(
                bytes.span, from: SocketAddress(ipv4: UInt32(index), port: 9),
                at: .zero + .seconds(Int64(index)))
        }
        #expect(core.replies.count <= 128)
    }

    @Test("does not end a session for a HELLO from its peer's address, even with a valid cookie")
    func restart() throws {
        for isSameClient in [true, false] {
            var subject = try StateSubject(.server)
            for attempt in UInt64(0)..<20 {
                let prefix = HandshakePrefix(
                    clientID: isSameClient
                        ? subject.prefix.clientID : ConnectionID(rawValue: attempt),
                    clientNonce: attempt)
                let cookie = subject.core.mint.make(
                    for: StateSubject.peer, prefix: prefix, mode: 0, at: subject.now)
                subject.receive(hello(prefix, cookie))
                subject.drain()
            }
            expect(subject.stateName, equals: "established")
            let message = StateSubject.frames { $0.appendMessage(number: 0, range: 0..<1, of: [7]) }
            subject.receive(subject.packet(message))
            expect(subject.core.nextMessage(on: subject.handle)?.bytes, equals: [7])
        }
    }

    @Test("guesses of identifier, tag and source change nothing, and keep no dead session alive")
    func blindInjection() throws {
        var subject = try StateSubject(.server)
        let heard = try #require(subject.connection).lastReceived
        var generator = SeededGenerator(seed: 4)
        let close = StateSubject.frames { $0.appendClose(CloseFrame(code: 0, text: [])) }
        for round in 0..<3000 {
            subject.now = subject.now + .milliseconds(1)
            var bytes = subject.packet(round % 2 == 0 ? close : [1])
            var source = StateSubject.peer
            switch round % 3 {
            case 0:
                for index in 1..<9 { bytes[index] = UInt8(truncatingIfNeeded: generator.next()) }
            case 1:
                for index in (bytes.count - 8)..<bytes.count {
                    bytes[index] = UInt8(truncatingIfNeeded: generator.next())
                }
            case _:
                bytes[bytes.count - 1] ^= 1
                source = SocketAddress(ipv4: UInt32(round), port: UInt16(round))
            }
            subject.receive(bytes, from: source)
        }
        expect(subject.stateName, equals: "established")
        try expect(#require(subject.connection).lastReceived, equals: heard)
        let statistics = try #require(subject.connection).statistics
        expect(statistics.drops[.badTag], equals: 1000)
        expect(statistics.drops[.wrongAddress], equals: 1000)
        expect(statistics.pathChallenges, equals: 0)
    }

    @Test(
        "packets of an ended session match no other one, even if the same hosts connect again"
    )
    func previousSession() throws {
        var first = Duo(seed: 1)
        first.connect()
        try first.send([1], from: 0)
        try first.run(for: .milliseconds(100))
        let handle = try #require(first.handles[1])
        let old = try #require(first.world.hosts[1].forgedPacket([1], for: handle))
        var second = try Duo.connected(seed: 2)
        second.world.hosts[1].receive(old.span, from: Duo.client, at: second.world.now)
        expect(second.world.hosts[1].statistics.drops[.unknownConnection], equals: 1)
        try second.run(for: .seconds(1))
        #expect(try second.isConnected)
    }

    @Test("drops and counts datagrams of 0, 1, 20 and more bytes than any path carries")
    func sizes() throws {
        var subject = try StateSubject(.server)
        for count in [0, 1, 20, 8953, 65_507] {
            let before = subject.core.statistics.drops.total
            subject.receive([UInt8](repeating: 0x40, count: count))
            expect(subject.core.statistics.drops.total, equals: before + 1, "\(count) bytes")
        }
        expect(subject.core.statistics.drops[.truncated], equals: 3)
        expect(subject.core.statistics.drops[.oversized], equals: 2)
        expect(subject.stateName, equals: "established")
    }
}
