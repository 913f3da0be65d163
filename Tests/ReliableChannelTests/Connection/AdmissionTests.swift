import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// A server core that the test drives directly.
private struct Server {
    var core: EndpointCore
    var now = Timestamp.zero + .seconds(100)
    var address = SocketAddress(ipv4: 0x0A00_0009, port: 4000)
    var prefix = HandshakePrefix(clientID: ConnectionID(rawValue: 77), clientNonce: 88)
    var mode = ProtectionMode.open
    private(set) var receivedByteCount = 0
    private(set) var sentByteCount = 0

    init(_ configuration: EndpointConfiguration = EndpointConfiguration()) {
        core = EndpointCore(configuration: configuration, seed: 42)
    }

    static let limits = TransportLimits(
        firstPacketNumber: 0, initialCredit: 1 << 18, maximumMessageByteCount: 1 << 20)

    mutating func receive(_ bytes: [UInt8]) -> [HandshakeDatagram] {
        receivedByteCount += bytes.count
        core.receive(bytes.span, from: address, at: now)
        var replies: [HandshakeDatagram] = []
        var datagram: [UInt8] = []
        while let destination = core.pollTransmit(into: &datagram, at: now) {
            expect(destination, equals: address)
            #expect(datagram.count <= 1200)
            sentByteCount += datagram.count
            if case .datagram(let reply) = HandshakeDatagram.decode(datagram.span) {
                replies.append(reply)
            }
        }
        return replies
    }

    mutating func hello(cookie: Cookie? = nil) -> [HandshakeDatagram] {
        var bytes: [UInt8] = []
        HandshakeDatagram.hello(
            prefix, mode: mode, limits: Self.limits, proof: cookie.map { .cookie($0) } ?? .none
        )
        .encode(into: &bytes)
        return receive(bytes)
    }

    mutating func obtainCookie() throws -> Cookie {
        guard case .challenge(prefix, let cookie)? = hello().first else {
            throw InvariantViolation("no challenge")
        }
        return cookie
    }
}

extension [HandshakeDatagram] {
    fileprivate var isChallenge: Bool {
        if count == 1, case .challenge = self[0] { true } else { false }
    }
}

struct AdmissionTests {
    @Test("challenges a stranger with less than a tenth of its bytes, and keeps nothing")
    func challenge() throws {
        var server = Server()
        let cookie = try server.obtainCookie()
        #expect(server.sentByteCount <= 64)
        expect(server.core.connectionCount, equals: 0)
        #expect(server.core.slots.isEmpty && server.core.slotsByID.isEmpty)
        guard case .accept? = server.hello(cookie: cookie).first else {
            Issue.record("not accepted")
            return
        }
        expect(server.core.connectionCount, equals: 1)
    }

    @Test("accepts a cookie only from its address, for its attempt and within its time")
    func cookies() throws {
        var server = Server()
        let cookie = try server.obtainCookie()
        var forged = cookie
        forged.tag ^= 1
        #expect(server.hello(cookie: forged).isChallenge)
        var dated = cookie
        dated.time += 1
        #expect(server.hello(cookie: dated).isChallenge)
        for change in 0..<5 {
            var other = server
            switch change {
            case 0: other.address = SocketAddress(ipv4: 0x0A00_000A, port: 4000)
            case 1: other.address = SocketAddress(ipv4: 0x0A00_0009, port: 4001)
            case 2: other.prefix.clientNonce = 89
            case 3: other.prefix.clientID = ConnectionID(rawValue: 78)
            case _: other.mode = 1
            }
            #expect(other.hello(cookie: cookie).isChallenge)
        }
        expect(server.core.statistics.drops[.forgedCookie], equals: 2)
        server.now = server.now + .milliseconds(10_001)
        #expect(server.hello(cookie: cookie).isChallenge)
        expect(server.core.statistics.drops[.expiredCookie], equals: 1)
        server.now = server.now + .seconds(180)
        #expect(server.hello(cookie: cookie).isChallenge)
        expect(server.core.connectionCount, equals: 0)
    }

    @Test("accepts a cookie that was made just before the secret changed")
    func rotation() throws {
        var server = Server()
        server.now = Timestamp(nanoseconds: CookieMint.epochNanoseconds * 3 - 1)
        let cookie = try server.obtainCookie()
        server.now = server.now + .seconds(5)
        expect(server.hello(cookie: cookie).count, equals: 1)
    }

    @Test("answers a repeated HELLO with the same ACCEPT, and never opens a second connection")
    func repeatedHello() throws {
        var server = Server()
        let cookie = try server.obtainCookie()
        let first = server.hello(cookie: cookie)
        for _ in 0..<3 { expect(server.hello(cookie: cookie), equals: first) }
        expect(server.core.connectionCount, equals: 1)
        guard case .incoming(let handle, _)? = server.core.pollEvent() else {
            Issue.record("no connection")
            return
        }
        #expect(server.core.pollEvent() == nil)
        // A late copy after the end opens nothing either.
        server.core.close(handle, reason: .finished, flushing: false, at: server.now)
        var goodbye: [UInt8] = []
        expect(server.core.pollTransmit(into: &goodbye, at: server.now), equals: server.address)
        server.now = server.now + .seconds(3)
        server.core.handleTimeout(at: server.now)
        expect(server.core.connectionCount, equals: 0)
        #expect(server.hello(cookie: cookie).isEmpty)
        expect(server.core.connectionCount, equals: 0)
        expect(server.core.statistics.drops[.recentlyClosed], equals: 1)
    }

    @Test("never answers with more bytes than it received before the cookie")
    func amplification() throws {
        var server = Server()
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            server.now = server.now + .milliseconds(150)
            server.prefix.clientNonce = generator.next()
            server.prefix.version = generator.chance(0.5) ? 2 : 9
            server.address = SocketAddress(
                ipv4: UInt32(truncatingIfNeeded: generator.next()), port: 9)
            let before = server
            _ = server.hello()
            #expect(
                server.sentByteCount - before.sentByteCount
                    <= server.receivedByteCount - before.receivedByteCount)
        }
        expect(server.core.statistics.statelessReplies, equals: 300)
    }

    @Test("answers one host so often a second, and all hosts together so often, as is set")
    func rates() throws {
        var configuration = EndpointConfiguration()
        configuration.admission.answersPerSecond = 1000
        configuration.admission.answersPerHostPerSecond = 100
        var server = Server(configuration)
        for _ in 0..<150 { _ = server.hello() }
        expect(server.core.statistics.statelessReplies, equals: 100)
        expect(server.core.statistics.drops[.rateLimited], equals: 50)
        for host in 0..<1300 {
            server.address = SocketAddress(ipv4: UInt32(host), port: 9)
            _ = server.hello()
        }
        #expect(server.core.statistics.statelessReplies <= 1000)
        #expect(server.core.statistics.statelessReplies > 950)
        server.now = server.now + .seconds(1)
        _ = server.hello()
        #expect(server.core.statistics.drops[.rateLimited] + 1 < 1450)
        #expect(MemoryLayout<TokenBucket>.size <= 16)
    }

    @Test("tells a client of another version which version it supports")
    func versions() throws {
        var configuration = EndpointConfiguration()
        configuration.wireVersion = 1
        var duo = Duo(client: configuration)
        duo.connect()
        try duo.run(for: .seconds(1))
        expect(duo.closeReason(of: 0), equals: .incompatibleVersion(supported: [2]))
        expect(duo.world.hosts[1].connectionCount, equals: 0)
    }

    @Test("refuses when it is full, does not accept, or does not support the mode")
    func refusals() throws {
        var closed = EndpointConfiguration()
        closed.isAccepting = false
        var full = EndpointConfiguration()
        full.connectionLimit = 0
        for (configuration, refusal) in [(closed, Refusal.notAccepting), (full, .full)] {
            var duo = Duo(server: configuration)
            duo.connect()
            try duo.run(for: .seconds(1))
            expect(duo.closeReason(of: 0), equals: .refused(refusal))
        }
        var server = Server()
        server.mode = 1
        let cookie = try server.obtainCookie()
        expect(server.hello(cookie: cookie), equals: [.refused(server.prefix, code: 3)])
    }

    @Test("ends connecting if no answer comes")
    func nobody() throws {
        var configuration = EndpointConfiguration()
        configuration.handshakeTimeout = .seconds(3)
        var duo = Duo(client: configuration)
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + .seconds(100))
        duo.connect()
        try duo.run(for: .milliseconds(2900))
        #expect(duo.closeReason(of: 0) == nil)
        try duo.run(for: .milliseconds(200))
        expect(duo.closeReason(of: 0), equals: .handshakeTimeout)
    }

    @Test("connects through heavy loss", arguments: UInt64(0)..<32)
    func lossyHandshake(seed: UInt64) throws {
        var duo = Duo(
            seed: seed, conditions: LinkConditions(delay: .milliseconds(20), loss: 0.3))
        duo.connect()
        try duo.run(for: .seconds(9))
        #expect(duo.closeReason(of: 0) == nil)
        #expect(try duo.isConnected)
        expect(duo.world.hosts[1].statistics.acceptedConnections, equals: 1)
    }

    @Test("repeats a lost ACCEPT if the server sends before the client's first packet")
    func lostAccept() throws {
        var duo = Duo(conditions: LinkConditions(delay: .milliseconds(5)))
        duo.connect()
        try duo.run(for: .milliseconds(14))
        // The second HELLO is under way; its answer is lost, and no further HELLO passes.
        duo.world.network.block(
            from: Duo.server, to: Duo.client, until: duo.world.now + .milliseconds(10))
        try duo.run(for: .milliseconds(6))
        duo.world.network.block(
            from: Duo.client, to: Duo.server, until: duo.world.now + .seconds(1))
        try duo.send([5], from: 1)
        try duo.run(for: .milliseconds(900))
        expect(duo.receiveAll(at: 0), equals: [[5]])
    }
}
