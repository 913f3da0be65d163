import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct GarbageTests {
    /// Gives two connected endpoints random datagrams and damaged copies of their own, while they
    /// mailbox messages: 8 seeds of 12,500 datagrams.
    @Test("survives random and mutated datagrams on a live connection", arguments: UInt64(0)..<8)
    func fuzz(seed: UInt64) throws {
        var duo = try Duo.connected(seed: seed)
        var generator = SeededGenerator(seed: seed)
        var captured: [(Int, [UInt8])] = []
        var delivered: [[UInt8]] = []
        var sent: [[UInt8]] = []
        var buffer: [UInt8] = []
        for round in 0..<Effort.cases(12_500, quick: 3_000) {
            if round % 50 == 0 {
                let message = [UInt8](repeating: UInt8(round % 251), count: 40)
                let handle = try #require(duo.handles[0])
                try duo.world.hosts[0].send(message, on: handle, at: duo.world.now)
                sent.append(message)
                // Captures the datagrams, and also sends them.
                while duo.world.hosts[0].pollTransmit(into: &buffer, at: duo.world.now) != nil {
                    captured.append((1, buffer))
                    duo.world.network.send(
                        buffer, from: Duo.client, to: Duo.server, at: duo.world.now)
                }
                if captured.count > 40 { captured.removeFirst() }
                try duo.run(for: .milliseconds(3))
                delivered += duo.receiveAll(at: 1)
            }
            let victim = Int(generator.draw(below: 2))
            let bytes = attack(&generator, captured.map(\.1))
            let source =
                generator.chance(0.7)
                ? (victim == 1 ? Duo.client : Duo.server)
                : SocketAddress(ipv4: UInt32(generator.draw(below: 9)), port: 9)
            duo.world.hosts[victim].receive(bytes.span, from: source, at: duo.world.now)
            // The replies are not delivered; they must not change anything.
            while duo.world.hosts[victim].pollTransmit(into: &buffer, at: duo.world.now) != nil {
                duo.world.network.send(
                    buffer, from: duo.world.addresses[victim],
                    to: duo.world.addresses[1 - victim], at: duo.world.now)
            }
            if round % 500 == 0 { try duo.world.hosts[victim].checkInvariants() }
        }
        try duo.run(for: .seconds(1))
        delivered += duo.receiveAll(at: 1)
        expect(delivered, equals: sent)
        #expect(duo.closeReason(of: 0) == nil && duo.closeReason(of: 1) == nil)
        let inner = try duo.status(of: 1).statistics
        #expect(duo.world.hosts[1].statistics.drops.total + inner.drops.total > 1000)
        expect(inner.pathChanges, equals: 0)
        expect(duo.world.hosts[1].connectionCount, equals: 1)
    }

    private func attack(_ generator: inout SeededGenerator, _ captured: [[UInt8]]) -> [UInt8] {
        if generator.chance(0.5), var bytes = generator.pick(from: captured) {
            switch generator.draw(below: 4) {
            case 0:
                bytes.removeLast(generator.draw(in: 1...bytes.count))
            case 1:
                bytes.append(contentsOf: [1, 2, 3])
            case _:
                for _ in 0..<generator.draw(in: 1...3) {
                    bytes[generator.draw(in: 0...(bytes.count - 1))] ^=
                        UInt8(truncatingIfNeeded: generator.next()) | 1
                }
            }
            return bytes
        }
        var bytes = (0..<generator.draw(in: 0...60)).map { _ in
            UInt8(truncatingIfNeeded: generator.next())
        }
        if !bytes.isEmpty, generator.chance(0.8) {
            bytes[0] = generator.chance(0.5) ? 0x40 : UInt8(generator.draw(below: 7))
        }
        return bytes
    }

    @Test("counts each kind of bad datagram by its reason")
    func reasons() throws {
        var duo = try Duo.connected()
        func drop(_ bytes: [UInt8], from source: SocketAddress = Duo.client) -> DropReason? {
            var host = duo.world.hosts[1]
            let before = host.statistics.drops
            let handle = duo.handles[1]
            let inner =
                handle.flatMap { host.withConnection($0, \.statistics) }?.drops ?? DropCounters()
            host.receive(bytes.span, from: source, at: duo.world.now)
            let innerAfter =
                handle.flatMap { host.withConnection($0, \.statistics) }?.drops ?? DropCounters()
            return DropReason.allCases.first {
                host.statistics.drops[$0] > before[$0] || innerAfter[$0] > inner[$0]
            }
        }
        expect(drop([]), equals: .truncated)
        expect(drop([0x40, 1, 2]), equals: .truncated)
        expect(drop([1, 2, 3]), equals: .truncated)
        expect(drop([UInt8](repeating: 0x40, count: 8953)), equals: .oversized)
        expect(drop([UInt8](repeating: 9, count: 50)), equals: .unknownType)
        expect(drop([UInt8](repeating: 1, count: 1200)), equals: .badMagic)
        expect(drop([UInt8](repeating: 0x40, count: 50)), equals: .unknownConnection)

        var hello: [UInt8] = []
        let prefix = HandshakePrefix(clientID: ConnectionID(rawValue: 1), clientNonce: 2)
        let limits = TransportLimits(
            firstPacketNumber: 0, initialCredit: 4096, maximumMessageByteCount: 0)
        HandshakeDatagram.hello(prefix, mode: 0, limits: limits, proof: .none).encode(into: &hello)
        #expect(drop(hello) == nil)
        hello[600] ^= 1
        expect(drop(hello), equals: .badChecksum)
        let checksum = HandshakeDatagram.checksum(of: hello.span, byteCount: 1192)
        hello.removeLast(8)
        hello.appendInteger(checksum)
        expect(drop(hello), equals: .malformed, "the padding must be zeros")
        var foreign = prefix
        foreign.version = 9
        HandshakeDatagram.hello(foreign, mode: 0, limits: limits, proof: .none).encode(into: &hello)
        expect(drop(hello), equals: .unsupportedVersion)
        HandshakeDatagram.challenge(prefix, Cookie(time: 1, tag: 2)).encode(into: &hello)
        expect(drop(hello), equals: .unexpectedHandshake)
        HandshakeDatagram.hello(
            prefix, mode: 0, limits: limits, proof: .cookie(Cookie(time: 1, tag: 2))
        )
        .encode(into: &hello)
        expect(drop(hello), equals: .forgedCookie)

        let handle = try #require(duo.handles[0])
        try duo.world.hosts[0].send([1], on: handle, at: duo.world.now)
        var packet: [UInt8] = []
        expect(
            duo.world.hosts[0].pollTransmit(into: &packet, at: duo.world.now), equals: Duo.server)
        var damaged = packet
        damaged[14] ^= 4
        expect(drop(damaged, from: SocketAddress(ipv4: 1, port: 1)), equals: .wrongAddress)
        expect(drop(damaged), equals: .badTag)
        #expect(drop(packet) == nil)
        duo.world.hosts[1].receive(packet.span, from: Duo.client, at: duo.world.now)
        expect(drop(packet), equals: .duplicate)
    }
}
