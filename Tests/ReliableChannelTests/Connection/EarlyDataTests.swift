import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct EarlyDataTests {
    private static let delay = LinkConditions(delay: .milliseconds(10))

    /// Connects with a token that the server made for an address, and sends at once.
    private static func connect(
        _ duo: inout Duo, tokenFor address: SocketAddress? = Duo.client,
        messages: [[UInt8]] = [[42]],
        initialRTT: Duration? = nil
    ) throws {
        let token = address.map {
            duo.world.hosts[1].makeAddressToken(for: $0, at: duo.world.now)
        }
        try connect(&duo, token: token, messages: messages, initialRTT: initialRTT)
    }

    private static func connect(
        _ duo: inout Duo, token: AddressToken?, messages: [[UInt8]], initialRTT: Duration? = nil
    ) throws {
        let handle = duo.world.hosts[0].connect(
            to: Duo.server, token: token, initialRTT: initialRTT, at: duo.world.now)
        duo.handles[0] = handle
        for message in messages {
            try duo.world.hosts[0].send(message, on: handle, at: duo.world.now)
        }
        duo.world.transmit(from: 0)
    }

    @Test("with a token the first message arrives after half a round trip, and is sent once")
    func token() throws {
        var duo = Duo(conditions: Self.delay)
        try Self.connect(&duo)
        try duo.run(for: .microseconds(10_001))
        expect(duo.receiveAll(at: 1), equals: [[42]])
        try duo.run(for: .milliseconds(10))
        expect(duo.events[0], equals: [.connected(try #require(duo.handles[0]))])
        try duo.run(for: .seconds(1))
        let status = try duo.status(of: 0)
        expect(status.bufferedByteCount, equals: 0)
        #expect(status.statistics.earlyDataTaken == 1 && status.statistics.retransmittedBytes == 0)
        #expect(duo.receiveAll(at: 1).isEmpty)
        expect(duo.world.hosts[1].statistics.statelessReplies, equals: 0)
    }

    @Test("without a token the message is sent in the second HELLO")
    func cookie() throws {
        var duo = Duo(conditions: Self.delay)
        try Self.connect(&duo, tokenFor: nil)
        try duo.run(for: .microseconds(29_999))
        #expect(duo.receiveAll(at: 1).isEmpty)
        try duo.run(for: .microseconds(2))
        expect(duo.receiveAll(at: 1), equals: [[42]])
    }

    @Test("a token is valid for the host, for any port, and for ten seconds")
    func tokenScope() throws {
        let otherPort = SocketAddress(ipv4: 0xC000_0201, port: 1)
        let otherHost = SocketAddress(ipv4: 0xC000_0203, port: 50_000)
        for (address, age, isTaken) in [
            (otherPort, 0, true), (otherPort, 9_980, true), (otherPort, 10_001, false),
            (otherHost, 0, false),
        ] {
            var duo = Duo(conditions: Self.delay)
            try duo.run(for: .seconds(1))
            let token = duo.world.hosts[1].makeAddressToken(for: address, at: duo.world.now)
            try duo.run(for: .milliseconds(Int64(age)))
            try Self.connect(&duo, token: token, messages: [[42]])
            try duo.run(for: .microseconds(10_001))
            #expect(duo.receiveAll(at: 1).isEmpty != isTaken)
            // If refused, the client is challenged as usual, and the message comes after that.
            try duo.run(for: .seconds(1))
            expect(duo.receiveAll(at: 1), equals: isTaken ? [] : [[42]])
            expect(duo.world.hosts[1].statistics.statelessReplies, equals: isTaken ? 0 : 1)
            expect(duo.world.hosts[1].statistics.acceptedConnections, equals: 1)
        }
    }

    @Test("no cookie is valid as a token, nor a token as a cookie")
    func domains() {
        let mint = CookieMint(generator: KeyedGenerator(seed: 1))
        let prefix = HandshakePrefix(clientID: ConnectionID(rawValue: 1), clientNonce: 2)
        let cookie = mint.make(for: Duo.client, prefix: prefix, mode: 0, at: .zero)
        let token = mint.makeToken(for: Duo.client, at: .zero)
        expect(mint.check(token, for: Duo.client, at: .zero), equals: .valid)
        expect(
            mint.check(
                AddressToken(time: cookie.time, tag: cookie.tag), for: Duo.client, at: .zero),
            equals: .forged)
        expect(
            mint.check(
                Cookie(time: token.time, tag: token.tag), for: Duo.client, prefix: prefix, mode: 0,
                at: .zero), equals: .forged)
        expect(AddressToken(bytes: token.bytes), equals: token)
        #expect(AddressToken(bytes: []) == nil)
    }

    @Test("a known round trip is the first estimate of a connection")
    func roundTrip() throws {
        var duo = Duo(conditions: LinkConditions(delay: .seconds(2)))
        try Self.connect(&duo, initialRTT: .milliseconds(700))
        try expect(duo.status(of: 0).smoothedRTT, equals: .milliseconds(700))
        try duo.run(for: .milliseconds(1399))
        expect(duo.world.network.counters.sent, equals: 1)
        try duo.run(for: .milliseconds(2))
        expect(duo.world.network.counters.sent, equals: 2)
    }

    @Test("messages that do not fit follow when connected, in order")
    func overflow() throws {
        var duo = Duo(conditions: Self.delay)
        let messages =
            (0..<40).map { [UInt8](repeating: UInt8($0), count: 100) }
            + [[UInt8](repeating: 1, count: 50_000)]
        try Self.connect(&duo, messages: messages)
        try duo.run(for: .microseconds(10_001))
        let first = duo.receiveAll(at: 1)
        #expect((5...12).contains(first.count))
        try duo.run(for: .seconds(2))
        expect(first + duo.receiveAll(at: 1), equals: messages)
        #expect(duo.closeReason(of: 0) == nil && duo.closeReason(of: 1) == nil)
    }

    @Test(
        "arrives once and in order through heavy loss and copies",
        arguments: Effort.seeds(48, quick: 8))
    func lossy(seed: UInt64) throws {
        var conditions = LinkConditions(delay: .milliseconds(20), loss: 0.3)
        conditions.duplication = 0.3
        conditions.reordering = 0.3
        var duo = Duo(seed: seed, conditions: conditions)
        let messages = (0..<8).map { [UInt8](repeating: UInt8($0), count: 300) }
        try Self.connect(
            &duo, tokenFor: seed % 2 == 0 ? Duo.client : nil, messages: messages)
        try duo.run(for: .milliseconds(Int64(seed)))
        try duo.send([99], from: 0)
        try duo.run(for: .seconds(9))
        expect(duo.receiveAll(at: 1), equals: messages + [[99]])
        expect(duo.world.hosts[1].statistics.acceptedConnections, equals: 1)
    }

    @Test(
        "a message too long for the peer ends the connection on both sides, with the reason")
    func tooLong() throws {
        var server = EndpointConfiguration()
        server.maximumMessageByteCount = 10
        var duo = Duo(server: server, conditions: Self.delay)
        try Self.connect(&duo, messages: [[UInt8](repeating: 1, count: 11)])
        try duo.run(for: .seconds(1))
        expect(duo.closeReason(of: 0), equals: .messageTooLargeForPeer)
        guard case .protocolViolation? = duo.closeReason(of: 1) else {
            Issue.record("the server accepts it")
            return
        }
    }

    @Test("a close directly after sending still delivers")
    func closing() throws {
        var duo = Duo(conditions: Self.delay)
        try Self.connect(&duo)
        try duo.close(0, .finished)
        try duo.run(for: .seconds(1))
        expect(duo.receiveAll(at: 1), equals: [[42]])
        #expect(duo.closeReason(of: 0) == .finished && duo.closeReason(of: 1) == .finished)
    }
}

struct HostileEarlyDataTests {
    private static let prefix = HandshakePrefix(
        clientID: ConnectionID(rawValue: 5), clientNonce: 6)
    private static let now = Timestamp.zero + .seconds(50)

    private static func hello(_ core: EndpointCore, _ frames: [UInt8]) -> [UInt8] {
        let token = core.makeAddressToken(for: Duo.client, at: now)
        var datagram: [UInt8] = []
        HandshakeDatagram.hello(
            prefix, mode: 0, limits: Tuning(EndpointConfiguration()).limits, proof: .token(token)
        ).encode(into: &datagram, earlyFrames: frames)
        return datagram
    }

    @Test(
        "random bytes as early data open nothing and are not answered", arguments: UInt64(0)..<4
    )
    func garbage(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.cases(5000, quick: 100) {
            var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
            let count = generator.draw(in: 1...1128)
            let frames = (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
            core.receive(Self.hello(core, frames).span, from: Duo.client, at: Self.now)
            var answer: [UInt8] = []
            let isAnswered = core.pollTransmit(into: &answer, at: Self.now) != nil
            expect(isAnswered, equals: core.statistics.acceptedConnections == 1)
            expect(
                core.statistics.acceptedConnections + core.statistics.drops[.malformed], equals: 1)
        }
    }

    @Test("frames that need an answer of the server may not be in a HELLO")
    func forbidden() {
        var ack: [UInt8] = []
        ack.appendAck(AckFrame(ranges: [0...0], delayMicroseconds: 0))
        var close: [UInt8] = []
        close.appendClose(CloseFrame(code: 0, text: []))
        var challenge: [UInt8] = []
        challenge.appendPathChallenge(1)
        var response: [UInt8] = []
        response.appendPathResponse(1)
        for frames in [ack, close, challenge, response] {
            var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
            core.receive(Self.hello(core, frames).span, from: Duo.client, at: Self.now)
            expect(core.connectionCount, equals: 0)
            expect(core.statistics.drops[.malformed], equals: 1)
        }
    }

    @Test("a repeated HELLO, from any address, delivers its early data once")
    func replay() throws {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        var frames: [UInt8] = []
        frames.appendMessage(number: 0, range: 0..<1, of: [7])
        let hello = Self.hello(core, frames)
        for port in UInt16(1)...9 {
            let source = SocketAddress(ipv4: 0xC000_0201, port: port)
            core.receive(hello.span, from: source, at: Self.now)
        }
        expect(core.statistics.acceptedConnections, equals: 1)
        guard case .incoming(let handle, _)? = core.pollEvent() else {
            Issue.record("no connection")
            return
        }
        expect(core.nextMessage(on: handle)?.bytes, equals: [7])
        #expect(core.nextMessage(on: handle) == nil)
        // Not even after the end of the connection.
        core.close(handle, reason: .finished, flushing: false, at: Self.now)
        var answer: [UInt8] = []
        while core.pollTransmit(into: &answer, at: Self.now) != nil {}
        core.handleTimeout(at: Self.now + .seconds(3))
        expect(core.connectionCount, equals: 0)
        core.receive(hello.span, from: Duo.client, at: Self.now + .seconds(4))
        expect(core.statistics.acceptedConnections, equals: 1)
        expect(core.statistics.drops[.recentlyClosed], equals: 1)
    }

    /// Makes an endpoint receive a HELLO with a valid proof.
    private static func receiveHello(
        _ index: UInt64, from address: SocketAddress, at now: Timestamp, by core: inout EndpointCore
    ) {
        let prefix = HandshakePrefix(clientID: ConnectionID(rawValue: index), clientNonce: index)
        let token = core.makeAddressToken(for: address, at: now)
        var datagram: [UInt8] = []
        HandshakeDatagram.hello(
            prefix, mode: 0, limits: Tuning(EndpointConfiguration()).limits, proof: .token(token)
        ).encode(into: &datagram)
        core.receive(datagram.span, from: address, at: now)
    }

    @Test("a client that had to make room, and continues to ask, is connected")
    func halfOpenAgain() {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        for index in UInt64(0)..<2 {
            Self.receiveHello(index, from: Duo.client, at: Self.now, by: &core)
        }
        let later = Self.now + .seconds(1)
        Self.receiveHello(2, from: Duo.client, at: later, by: &core)
        #expect(core.statistics.acceptedConnections == 3 && core.statistics.evictedStrangers == 1)
        // The answer to the first was lost: it asks again, and the next oldest makes room.
        Self.receiveHello(0, from: Duo.client, at: later, by: &core)
        #expect(core.statistics.acceptedConnections == 4 && core.statistics.evictedStrangers == 2)
        expect(core.statistics.drops[.recentlyClosed], equals: 0)
        expect(core.connectionCount, equals: 2)
    }

    @Test(
        "few clients without a packet since their HELLO are accepted, and more when these are gone")
    func halfOpen() {
        var core = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        var datagram: [UInt8] = []
        func hello(_ index: UInt64, from address: SocketAddress, at now: Timestamp) {
            Self.receiveHello(index, from: address, at: now, by: &core)
        }
        for index in UInt64(0)..<10 { hello(index, from: Duo.client, at: Self.now) }
        expect(core.statistics.acceptedConnections, equals: 2)
        for index in UInt64(10)..<100 {
            let address = SocketAddress(ipv4: UInt32(index), port: 1)
            hello(index, from: address, at: Self.now)
        }
        expect(core.statistics.acceptedConnections, equals: 8)
        expect(core.statistics.drops[.tooManyHalfOpen], equals: 92)
        // A client without a packet for a second makes room, for the same host first.
        let later = Self.now + .seconds(1)
        for index in UInt64(100)..<103 { hello(index, from: Duo.client, at: later) }
        expect(core.statistics.acceptedConnections, equals: 10)
        expect(core.statistics.evictedStrangers, equals: 2)
        hello(103, from: SocketAddress(ipv4: 103, port: 1), at: later)
        expect(core.statistics.acceptedConnections, equals: 11)
        expect(core.connectionCount, equals: 8)
        for step in 2...20 {
            let now = Self.now + .milliseconds(500 * Int64(step))
            core.handleTimeout(at: now)
            while core.pollTransmit(into: &datagram, at: now) != nil {}
        }
        #expect(core.connectionCount > 0)
        for step in 21...24 {
            let now = Self.now + .milliseconds(500 * Int64(step))
            core.handleTimeout(at: now)
            while core.pollTransmit(into: &datagram, at: now) != nil {}
        }
        expect(core.connectionCount, equals: 0)
        hello(200, from: Duo.client, at: Self.now + .seconds(12))
        expect(core.statistics.acceptedConnections, equals: 12)
        expect(core.statistics.evictedStrangers, equals: 3)
    }
}
