import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct ResetTests {
    private static let secret: UInt128 = 0x0102_0304_0506_0708_090A_0B0C_0D0E_0F10

    private static func configuration(_ secret: UInt128?) -> EndpointConfiguration {
        var result = EndpointConfiguration()
        result.resetSecret = secret
        return result
    }

    /// Starts the server again, without its former state.
    private static func restart(_ duo: inout Duo, _ secret: UInt128?) {
        duo.world.hosts[1] = EndpointCore(configuration: configuration(secret), seed: 999)
    }

    /// Returns a connected duo, and the RESET of the server.
    private static func duoAndReset() throws -> (Duo, StatelessReset) {
        let duo = try Duo.connected()
        let link = try #require(duo.world.hosts[0].connections.first?.peerParameters)
        return (duo, StatelessReset(connection: link.remoteID, token: link.resetToken))
    }

    private static func receive(
        _ reset: StatelessReset, from source: SocketAddress = Duo.server, _ duo: inout Duo
    ) throws {
        var datagram: [UInt8] = []
        reset.encode(into: &datagram)
        duo.world.hosts[0].receive(datagram.span, from: source, at: duo.world.now)
        #expect(
            duo.world.hosts[0].pollTransmit(into: &datagram, at: duo.world.now) == nil,
            "a reset is not answered")
        try duo.run(for: .milliseconds(1))
    }

    @Test("a server restarted with its secret ends old connections at once")
    func restart() throws {
        var duo = try Duo.connected(server: Self.configuration(Self.secret))
        Self.restart(&duo, Self.secret)
        try duo.send([1], from: 0)
        try duo.run(for: .milliseconds(3))
        expect(duo.closeReason(of: 0), equals: .reset)
        expect(duo.world.hosts[0].connectionCount, equals: 0)
        // The client can connect again at once.
        duo.events = [[], []]
        duo.connect()
        try duo.run(for: .milliseconds(200))
        #expect(try duo.isConnected)
    }

    @Test("a server restarted without its secret cannot end old connections")
    func otherSecret() throws {
        var duo = try Duo.connected(server: Self.configuration(Self.secret))
        Self.restart(&duo, nil)
        try duo.send([1], from: 0)
        try duo.run(for: .seconds(5))
        #expect(duo.closeReason(of: 0) == nil)
        try duo.run(for: .seconds(6))
        expect(duo.closeReason(of: 0), equals: .idleTimeout)
    }

    @Test("a server also learns that a client has forgotten the connection")
    func client() throws {
        var duo = try Duo.connected(client: Self.configuration(Self.secret))
        duo.world.hosts[0] = EndpointCore(
            configuration: Self.configuration(Self.secret), seed: 999)
        try duo.run(for: .seconds(1))
        expect(duo.closeReason(of: 1), equals: .reset)
    }

    @Test("a reset ends the connection only with its token, its identifier and from its address")
    func forged() throws {
        let (duo, reset) = try Self.duoAndReset()
        var wrongToken = reset
        wrongToken.token ^= 1
        var wrongID = reset
        wrongID.connection = ConnectionID(rawValue: reset.connection.rawValue ^ 1)
        for (forged, source) in [
            (wrongToken, Duo.server), (wrongID, Duo.server),
            (reset, SocketAddress(ipv4: 1, port: 1)),
        ] {
            var copy = duo
            try Self.receive(forged, from: source, &copy)
            #expect(copy.closeReason(of: 0) == nil)
            expect(copy.world.hosts[0].statistics.drops[.forgedReset], equals: 1)
        }
        var copy = duo
        try Self.receive(reset, &copy)
        expect(copy.closeReason(of: 0), equals: .reset)
        // A second one finds no connection.
        try Self.receive(reset, &copy)
        expect(copy.world.hosts[0].statistics.drops[.forgedReset], equals: 1)
    }

    @Test("answers only unknown packets, with fewer bytes, ten times a second")
    func limits() {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        let stranger = SocketAddress(ipv4: 0xCB00_7101, port: 9)
        var generator = SeededGenerator(seed: 4)
        var datagram: [UInt8] = []
        var resets = 0
        for millisecond in 0..<5000 {
            let now = Timestamp.zero + .seconds(50) + .milliseconds(Int64(millisecond))
            var bytes = (0..<generator.draw(in: 1...60)).map { _ in
                UInt8(truncatingIfNeeded: generator.next())
            }
            bytes[0] = generator.pick(from: [0x40, 6, 1, 2, 3, 4, 5, 7]) ?? 0
            core.receive(bytes.span, from: stranger, at: now)
            while let address = core.pollTransmit(into: &datagram, at: now) {
                expect(address, equals: stranger)
                #expect(bytes[0] == 0x40 && datagram.count < bytes.count)
                #expect(datagram[0] == 6 && datagram.count == 17)
                resets += 1
            }
        }
        #expect((40...60).contains(resets))
        expect(core.statistics.resetsSent, equals: UInt64(resets))
    }

    @Test("two endpoints that have both forgotten do not answer each other endlessly")
    func loop() throws {
        var duo = try Duo.connected()
        try duo.send([1], from: 0)
        duo.world.hosts[0] = EndpointCore(configuration: EndpointConfiguration(), seed: 7)
        Self.restart(&duo, nil)
        let before = duo.world.network.counters.sent
        try duo.run(for: .seconds(5))
        #expect(duo.world.network.counters.sent - before <= 2)
    }
}
