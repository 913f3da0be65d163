import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

/// One endpoint that connects to another many times at once, in virtual time.
private struct Crowd {
    static let here = SocketAddress(ipv4: 0x0A00_0001, port: 5000)
    static let there = SocketAddress(ipv4: 0x0A00_0002, port: 4000)

    var client: EndpointCore
    var server: EndpointCore
    var now = Timestamp.zero + .seconds(100)
    var handles: [ConnectionHandle] = []
    var outcomes: [ConnectionHandle: CloseReason?] = [:]
    /// Whether datagrams to the server are lost.
    var isServerGone = false
    private var hello: [UInt8] = []
    private var strangerCount: UInt32 = 0

    init(server configuration: EndpointConfiguration) {
        client = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        server = EndpointCore(configuration: configuration, seed: 2)
        var stranger = EndpointCore(configuration: EndpointConfiguration(), seed: 3)
        _ = stranger.connect(to: Self.there, at: now)
        _ = stranger.pollTransmit(into: &hello, at: now)
    }

    static func room(for count: Int) -> EndpointConfiguration {
        var configuration = EndpointConfiguration()
        configuration.connectionLimit = count
        return configuration
    }

    mutating func connect(_ count: Int) {
        handles += (0..<count).map { _ in client.connect(to: Self.there, at: now) }
    }

    /// Passes a millisecond, in which datagrams arrive at once; returns whether all connects have
    /// an outcome.
    ///
    /// - Parameters:
    ///   - strangers: The HELLOs of strangers in this millisecond.
    ///   - hosts: The addresses from which those come.
    mutating func step(strangers: Int = 0, hosts: UInt32 = 1) throws -> Bool {
        now = now + .milliseconds(1)
        var datagram: [UInt8] = []
        let hello = hello
        for _ in 0..<strangers {
            strangerCount += 1
            let host = SocketAddress(ipv4: 0x0B00_0000 + strangerCount % hosts, port: 9)
            server.receive(hello.span, from: host, at: now)
            while server.pollTransmit(into: &datagram, at: now) != nil {}
        }
        client.handleTimeout(at: now)
        server.handleTimeout(at: now)
        while client.pollTransmit(into: &datagram, at: now) != nil {
            if !isServerGone { server.receive(datagram.span, from: Self.here, at: now) }
        }
        while let address = server.pollTransmit(into: &datagram, at: now) {
            if address == Self.here { client.receive(datagram.span, from: Self.there, at: now) }
        }
        while let event = client.pollEvent() {
            switch event {
            case .connected(let handle):
                #expect(outcomes.updateValue(nil, forKey: handle) == nil, "a second outcome")
            case .closed(let handle, let reason):
                #expect(outcomes.updateValue(reason, forKey: handle) == nil, "a second outcome")
            case .incoming, .readable, .writable, .receipt, .progress: break
            }
        }
        while server.pollEvent() != nil {}
        return outcomes.count == handles.count
    }

    var connectedCount: Int { outcomes.values.count { $0 == nil } }
}

struct ManyConnectsTests {
    @Test("500 from one endpoint need less than five seconds", arguments: [UInt32(0), 64, 100_000])
    func manyBesideFlood(hosts: UInt32) throws {
        var crowd = Crowd(server: Crowd.room(for: 500))
        crowd.connect(500)
        let start = crowd.now
        while try !crowd.step(strangers: hosts == 0 ? 0 : 20, hosts: hosts) {
            guard crowd.now - start < .seconds(5) else { break }
        }
        expect(crowd.connectedCount, equals: 500)
        expect(crowd.server.statistics.acceptedConnections, equals: 500)
        expect(
            crowd.server.statistics.drops[.tooManyHalfOpen], equals: 0, "each waits for its turn")
        try crowd.client.checkInvariants()
        #expect(crowd.client.lines.isEmpty)
    }

    @Test("beyond the server's places are told so, at once")
    func full() throws {
        var crowd = Crowd(server: Crowd.room(for: 64))
        crowd.connect(100)
        let start = crowd.now
        while try !crowd.step(), crowd.now - start < .seconds(5) {}
        expect(crowd.connectedCount, equals: 64)
        expect(crowd.outcomes.values.count { $0 == .refused(.full) }, equals: 36)
        #expect(crowd.now - start < .seconds(2))
    }

    @Test("that are all cancelled at once have one outcome each, and leave nothing behind")
    func cancelled() throws {
        var crowd = Crowd(server: Crowd.room(for: 500))
        crowd.connect(500)
        for handle in crowd.handles {
            crowd.client.close(handle, reason: .finished, flushing: false, at: crowd.now)
        }
        #expect(try crowd.step())
        #expect(crowd.outcomes.values.allSatisfy { $0 == .finished })
        expect(crowd.client.connectionCount, equals: 0)
        #expect(crowd.client.lines.isEmpty)
        expect(crowd.server.connectionCount, equals: 0, "no HELLO has left")
        try crowd.client.checkInvariants()
    }

    @Test("to a server that is gone end after their time, with nobody having answered")
    func gone() throws {
        var crowd = Crowd(server: Crowd.room(for: 500))
        crowd.isServerGone = true
        crowd.connect(500)
        let start = crowd.now
        while try !crowd.step(), crowd.now - start < .seconds(11) {}
        #expect(crowd.outcomes.values.allSatisfy { $0 == .handshakeTimeout })
        expect(crowd.outcomes.count, equals: 500)
        #expect(crowd.client.lines.isEmpty)
    }

    @Test("a later one begins at once if earlier ones have waited long for an answer")
    func redial() throws {
        var crowd = Crowd(server: Crowd.room(for: 8))
        crowd.isServerGone = true
        crowd.connect(2)
        for _ in 0..<100 { _ = try crowd.step() }
        crowd.isServerGone = false
        crowd.connect(1)
        for _ in 0..<5 { _ = try crowd.step() }
        expect(crowd.outcomes[crowd.handles[2]], equals: .some(nil))
    }

    @Test("a server that only says that it is busy makes the attempt end with that reason")
    func busy() throws {
        var configuration = Crowd.room(for: 8)
        configuration.strangers = StrangerLimits(count: 0, countPerHost: 0)
        var crowd = Crowd(server: configuration)
        crowd.connect(1)
        let start = crowd.now
        while try !crowd.step(), crowd.now - start < .seconds(11) {}
        expect(crowd.outcomes[crowd.handles[0]], equals: .refused(.busy))
        #expect(crowd.now - start >= .seconds(9), "a busy server may have room in a moment")
        let received = crowd.server.statistics.datagramsReceived
        #expect(received <= 30, "\(received) HELLOs")
    }

    @Test("without a way to the address, all end at once with that reason")
    func unreachable() throws {
        var crowd = Crowd(server: Crowd.room(for: 8))
        crowd.isServerGone = true
        crowd.connect(20)
        crowd.client.cannotSend(.unreachable, to: Crowd.there, at: crowd.now)
        #expect(try crowd.step())
        #expect(crowd.outcomes.values.allSatisfy { $0 == .unreachable })
        expect(crowd.outcomes.count, equals: 20)
        #expect(crowd.client.lines.isEmpty)
        try crowd.client.checkInvariants()
    }

    @Test("a lack of a way ends no connection that is established, and none to another address")
    func unreachableLater() throws {
        var crowd = Crowd(server: Crowd.room(for: 8))
        crowd.connect(1)
        while try !crowd.step() {}
        crowd.client.cannotSend(.unreachable, to: Crowd.there, at: crowd.now)
        expect(crowd.client.withConnection(crowd.handles[0], \.status)?.isEstablished, equals: true)
        crowd.connect(1)
        var other = Crowd.there
        other.port = 4001
        crowd.client.cannotSend(.unreachable, to: other, at: crowd.now)
        while try !crowd.step() {}
        expect(crowd.connectedCount, equals: 2)
    }

    @Test("a firewall of this machine is named when the time is over")
    func forbidden() throws {
        var crowd = Crowd(server: Crowd.room(for: 8))
        crowd.isServerGone = true
        crowd.connect(1)
        crowd.client.cannotSend(.sendingForbidden, to: Crowd.there, at: crowd.now)
        let start = crowd.now
        while try !crowd.step(), crowd.now - start < .seconds(11) {}
        expect(crowd.outcomes[crowd.handles[0]], equals: .sendingForbidden)
        #expect(crowd.now - start >= .seconds(9), "the rule may be gone in a moment")
    }

    @Test("limits outside their range count as the nearest one inside")
    func limits() {
        var limits = AdmissionLimits()
        limits.answersPerSecond = .min
        limits.answersPerHostPerSecond = .max
        limits.unconfirmedCount = 0
        limits.unconfirmedCountPerHost = .max
        let clamped = limits.clamped
        expect(clamped.answersPerSecond, equals: 1)
        expect(clamped.answersPerHostPerSecond, equals: 1_000_000)
        expect(clamped.unconfirmedCount, equals: 1)
        expect(clamped.unconfirmedCountPerHost, equals: 1024)
        expect(AdmissionLimits().clamped, equals: AdmissionLimits())
    }
}
