import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct MigrationTests {
    static let otherPort = SocketAddress(ipv4: 0xC000_0201, port: 50_001)
    static let otherHost = SocketAddress(ipv4: 0xC633_6401, port: 50_000)
    static let stranger = SocketAddress(ipv4: 0xCB00_7101, port: 9)

    private static func address(_ duo: Duo) throws -> SocketAddress? {
        duo.world.hosts[1].withConnection(try #require(duo.handles[1]), \.currentAddress)
    }

    /// Returns the datagrams that a host sends now, without sending them.
    private static func capture(_ host: inout EndpointCore, _ duo: Duo) -> [(
        SocketAddress, [UInt8]
    )] {
        var result: [(SocketAddress, [UInt8])] = []
        var datagram: [UInt8] = []
        while let address = host.pollTransmit(into: &datagram, at: duo.world.now) {
            result.append((address, datagram))
        }
        return result
    }

    /// Returns a connected duo and a packet with a message of the client, which is not sent.
    private static func captured() throws -> (Duo, [UInt8]) {
        var duo = try Duo.connected()
        let handle = try #require(duo.handles[0])
        try duo.world.hosts[0].send([7], on: handle, at: duo.world.now)
        let packets = capture(&duo.world.hosts[0], duo)
        return (duo, try #require(packets.first).1)
    }

    @Test("follows a client whose port changes, keeps its measurements, and loses nothing")
    func rebinding() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(10)))
        var expected: [[[UInt8]]] = [[], []]
        var received: [[[UInt8]]] = [[], []]
        for index in 0..<100 {
            if index == 40 { duo.world.move(0, to: Self.otherPort) }
            for side in 0..<2 {
                try duo.send([UInt8(index)], from: side)
                expected[1 - side].append([UInt8(index)])
            }
            try duo.run(for: .milliseconds(5))
            for side in 0..<2 { received[side] += duo.receiveAll(at: side) }
        }
        try duo.run(for: .milliseconds(200))
        for side in 0..<2 { received[side] += duo.receiveAll(at: side) }
        expect(received, equals: expected)
        try expect(Self.address(duo), equals: Self.otherPort)
        let status = try duo.status(of: 1)
        #expect(status.statistics.pathChallenges == 1 && status.statistics.pathChanges == 1)
        #expect(status.smoothedRTT < .milliseconds(25), "not the initial 50 ms again")
        #expect(duo.closeReason(of: 0) == nil && duo.closeReason(of: 1) == nil)
    }

    @Test("a client on another host is a new path: estimates and sizes of datagrams start again")
    func roaming() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(5)))
        for _ in 0..<4 { try duo.send([UInt8](repeating: 1, count: 60_000), from: 1) }
        try duo.run(for: .seconds(1))
        try expect(duo.status(of: 1).datagramByteCount, equals: 8952)
        duo.world.move(0, to: Self.otherHost)
        try duo.send([1], from: 0)
        try duo.run(for: .milliseconds(16))
        try expect(Self.address(duo), equals: Self.otherHost)
        try expect(duo.status(of: 1).datagramByteCount, equals: 1200)
        try expect(duo.status(of: 1).smoothedRTT, equals: .milliseconds(50), "the initial estimate")
        try duo.run(for: .seconds(2))
        #expect(try duo.status(of: 1).smoothedRTT < .milliseconds(15))
    }

    @Test("finds a client that moves while idle, by its keepalive")
    func idle() throws {
        var duo = try Duo.connected(conditions: LinkConditions(delay: .milliseconds(10)))
        try duo.run(for: .seconds(3))
        duo.world.move(0, to: Self.otherHost)
        try duo.send([1, 2], from: 1)
        try duo.run(for: .seconds(1))
        expect(duo.receiveAll(at: 0), equals: [[1, 2]])
    }

    @Test("follows a server that moves")
    func server() throws {
        var duo = try Duo.connected()
        duo.world.move(1, to: Self.otherHost)
        try duo.send([1], from: 0)
        try duo.run(for: .seconds(2))
        expect(duo.receiveAll(at: 1), equals: [[1]])
        let handle = try #require(duo.handles[0])
        expect(duo.world.hosts[0].withConnection(handle, \.currentAddress), equals: Self.otherHost)
    }

    @Test(
        "challenges the sender of a repeated packet within its bytes, and gives it nothing else"
    )
    func spoofedSource() throws {
        var (duo, packet) = try Self.captured()
        duo.world.hosts[1].receive(packet.span, from: Self.stranger, at: duo.world.now)
        expect(duo.receiveAll(at: 1), equals: [[7]], "the content is the peer's")
        let sent = Self.capture(&duo.world.hosts[1], duo).filter { $0.0 == Self.stranger }
        #expect(sent.count <= 1)
        #expect(sent.reduce(0) { $0 + $1.1.count } <= packet.count)
        var host = duo.world.hosts[1]
        var challenges = sent.count
        for _ in 0..<600 {
            duo.world.hosts[1] = host
            try duo.run(for: .milliseconds(10))
            host = duo.world.hosts[1]
            challenges += Self.capture(&host, duo).filter { $0.0 == Self.stranger }.count
        }
        #expect(challenges * PathChallenge.packetByteCount <= packet.count)
        try expect(Self.address(duo), equals: Duo.client)
        try expect(duo.status(of: 1).statistics.pathChanges, equals: 0)
        #expect(duo.closeReason(of: 0) == nil && duo.closeReason(of: 1) == nil)
    }

    @Test("changes nothing when an earlier packet comes again from another address")
    func replay() throws {
        var (duo, packet) = try Self.captured()
        duo.world.hosts[1].receive(packet.span, from: Duo.client, at: duo.world.now)
        _ = Self.capture(&duo.world.hosts[1], duo)
        for _ in 0..<100 {
            duo.world.hosts[1].receive(packet.span, from: Self.stranger, at: duo.world.now)
        }
        #expect(Self.capture(&duo.world.hosts[1], duo).allSatisfy { $0.0 != Self.stranger })
        try expect(duo.status(of: 1).statistics.pathChallenges, equals: 0)
        try expect(duo.status(of: 1).statistics.drops[.duplicate], equals: 100)
    }

    @Test("changes nothing for a packet without a right tag, from any address")
    func badTag() throws {
        var (duo, packet) = try Self.captured()
        for bit in 104..<(packet.count * 8) {
            var damaged = packet
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            duo.world.hosts[1].receive(damaged.span, from: Self.stranger, at: duo.world.now)
        }
        #expect(Self.capture(&duo.world.hosts[1], duo).allSatisfy { $0.0 != Self.stranger })
        try expect(duo.status(of: 1).statistics.pathChallenges, equals: 0)
        try expect(Self.address(duo), equals: Duo.client)
    }

    @Test("challenges at most one new address a second")
    func rate() throws {
        var duo = try Duo.connected()
        let handle = try #require(duo.handles[0])
        for index in 0..<200 {
            try duo.world.hosts[0].send([UInt8(index)], on: handle, at: duo.world.now)
            for (_, packet) in Self.capture(&duo.world.hosts[0], duo) {
                let source = SocketAddress(ipv4: 0xCB00_7100 + UInt32(index), port: 9)
                duo.world.hosts[1].receive(packet.span, from: source, at: duo.world.now)
            }
            _ = Self.capture(&duo.world.hosts[1], duo)
            try duo.run(for: .milliseconds(10))
        }
        let count = try duo.status(of: 1).statistics.pathChallenges
        #expect((1...3).contains(count))
        try expect(Self.address(duo), equals: Duo.client)
    }

    @Test("moves the peer only for the right data from the challenged address")
    func forgedResponses() throws {
        var peer = try PathPeer()
        peer.send([Frame.Kind.ping], from: Self.otherHost)
        let challenge = try #require(peer.connection.path.challenge)
        for (data, source) in [
            (challenge.data &+ 1, Self.otherHost), (challenge.data, PathPeer.home),
            (challenge.data, Self.stranger),
        ] {
            var copy = peer
            copy.respond(data, from: source)
            expect(copy.connection.path.address, equals: PathPeer.home)
            expect(copy.connection.statistics.drops[.unexpectedResponse], equals: 1)
        }
        peer.respond(challenge.data, from: Self.otherHost)
        expect(peer.connection.path.address, equals: Self.otherHost)
        peer.respond(challenge.data, from: PathPeer.home)
        expect(peer.connection.path.address, equals: Self.otherHost)
    }

    @Test("ends a challenge when a packet of the peer comes from its former address")
    func stillThere() throws {
        var peer = try PathPeer()
        peer.send([Frame.Kind.ping], from: Self.otherHost)
        let challenge = try #require(peer.connection.path.challenge)
        peer.send([Frame.Kind.ping], from: PathPeer.home)
        #expect(peer.connection.path.challenge == nil)
        peer.respond(challenge.data, from: Self.otherHost)
        expect(peer.connection.path.address, equals: PathPeer.home)
    }

    @Test("answers a challenge to its source, once")
    func response() throws {
        var peer = try PathPeer()
        var frames: [UInt8] = []
        frames.appendPathChallenge(42)
        peer.send(frames, from: PathPeer.home)
        let answers = peer.drain().filter { $0.frames.contains(.pathResponse(42)) }
        expect(answers.count, equals: 1)
        expect(answers.first?.destination, equals: PathPeer.home)
    }

    @Test("survives moves at any time under heavy loss", arguments: Effort.seeds(16, quick: 3))
    func lossy(seed: UInt64) throws {
        var duo = try Duo.connected(
            seed: seed, conditions: LinkConditions(delay: .milliseconds(20), loss: 0.3))
        var received: [[UInt8]] = []
        for index in 0..<60 {
            if index % 20 == 10 {
                duo.world.move(
                    0, to: SocketAddress(ipv4: 0xC633_6400 + UInt32(index), port: UInt16(index)))
            }
            try duo.send([UInt8(index)], from: 1)
            try duo.run(for: .milliseconds(100))
            received += duo.receiveAll(at: 0)
        }
        try duo.run(for: .seconds(5))
        received += duo.receiveAll(at: 0)
        expect(received, equals: (0..<60).map { [UInt8($0)] })
    }
}

/// A peer that has the right keys and sends from any address.
private struct PathPeer {
    struct Answer {
        let destination: SocketAddress
        let frames: [Frame]
    }

    static let home = SocketAddress(ipv4: 0xC000_0201, port: 50_000)
    var connection: Connection
    var now = Timestamp.zero + .seconds(5)
    private var number: UInt64 = 0
    private let protection: PacketProtection

    init() throws {
        let prefix = HandshakePrefix(clientID: ConnectionID(rawValue: 5), clientNonce: 6)
        let tuning = Tuning(EndpointConfiguration())
        connection = Connection(
            accepting: prefix, mode: ProtectionMode.open, clientLimits: tuning.limits,
            with: tuning, localID: ConnectionID(rawValue: 9), generator: KeyedGenerator(seed: 3),
            at: now)
        connection.path.address = Self.home
        protection = try #require(connection.peerParameters?.protection)
        _ = drain()
    }

    mutating func send(_ frames: [UInt8], from source: SocketAddress) {
        now = now + .milliseconds(1)
        var datagram: [UInt8] = []
        PacketHeader(
            destination: ConnectionID(rawValue: 9), truncatedNumber: PacketNumber.truncated(number)
        ).encode(into: &datagram)
        datagram += frames + [UInt8](repeating: 0, count: 20)
        protection.seal(&datagram, packetNumber: number)
        number += 1
        connection.receive(datagram.span, from: source, at: now)
    }

    mutating func respond(_ data: UInt64, from source: SocketAddress) {
        var frames: [UInt8] = []
        frames.appendPathResponse(data)
        send(frames, from: source)
    }

    mutating func drain() -> [Answer] {
        var result: [Answer] = []
        var datagram: [UInt8] = []
        while connection.pollTransmit(into: &datagram, at: now) {
            var frames: [Frame] = []
            if datagram[0] == PacketHeader.firstByte {
                var reader = FrameReader(range: datagram.span.frameRange)
                while let frame = try? reader.next(in: datagram.span) { frames.append(frame) }
            }
            result.append(Answer(destination: connection.destination, frames: frames))
        }
        return result
    }
}
