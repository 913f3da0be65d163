import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// A client whose answers the test makes directly.
private struct Client {
    var handshake: ClientHandshake
    var now = Timestamp.zero

    init(initialRTT: Int64, token: AddressToken? = nil) {
        handshake = ClientHandshake(
            prefix: HandshakePrefix(clientID: ConnectionID(rawValue: 7), clientNonce: 8),
            start: .zero, timeout: 10_000_000_000, initialRTT: initialRTT, token: token)
    }

    /// Sends each HELLO that is due until a time; returns their times in milliseconds.
    mutating func attempts(until end: Duration) -> [Int64] {
        var times: [Int64] = []
        while handshake.nextAttempt < Timestamp.zero + end {
            now = max(now, handshake.nextAttempt)
            let limits = TransportLimits(
                firstPacketNumber: 0, initialCredit: 1, maximumMessageByteCount: 1)
            _ = handshake.attempt(limits: limits, at: now)
            times.append(now.nanoseconds / 1_000_000)
        }
        return times
    }

    mutating func challenge(_ tag: UInt64, at milliseconds: Int64) -> Bool {
        now = .zero + .milliseconds(milliseconds)
        return handshake.answer(challenge: Cookie(time: 1, tag: tag), at: now)
    }
}

struct HandshakeScheduleTests {
    @Test("repeats HELLO quickly to a near peer at first, and 26 times in ten seconds")
    func near() {
        var client = Client(initialRTT: 0)
        let times = client.attempts(until: .seconds(10))
        expect(times.prefix(7), equals: [0, 20, 40, 60, 90, 135, 202])
        expect(times.count, equals: 26)
        #expect(times.count { $0 < 1000 } <= 10)
    }

    @Test("starts with twice the known or assumed round trip, wherever the peer is")
    func far() {
        var client = Client(initialRTT: 50_000_000)
        let times = client.attempts(until: .seconds(10))
        expect(times.prefix(4), equals: [0, 100, 200, 300])
        #expect(times.count <= 25)
        var slow = Client(initialRTT: 1_000_000_000)
        let few = slow.attempts(until: .seconds(10))
        expect(few, equals: [0, 2000, 4000, 6000, 8000])
    }

    @Test("continues with the round trip that a challenge has measured")
    func measured() {
        var near = Client(initialRTT: 50_000_000)
        _ = near.attempts(until: .milliseconds(1))
        let isNear = near.challenge(1, at: 1)
        let soon = near.attempts(until: .milliseconds(60))
        #expect(isNear && soon == [1, 12, 23, 34, 50])
        var far = Client(initialRTT: 0)
        _ = far.attempts(until: .milliseconds(1))
        let isFar = far.challenge(1, at: 200)
        let later = far.attempts(until: .milliseconds(700))
        #expect(isFar && later == [200, 450])
        var asleep = Client(initialRTT: 0)
        _ = asleep.attempts(until: .milliseconds(1))
        let isAwake = asleep.challenge(1, at: 5000)
        let again = asleep.attempts(until: .milliseconds(6500))
        #expect(isAwake && again == [5000, 6000])
    }

    @Test("limits the HELLOs to a server that challenges each one with another cookie")
    func storm() {
        var client = Client(initialRTT: 0)
        var count = 0
        for millisecond in Int64(0)..<10_000 {
            count += client.attempts(until: .milliseconds(millisecond + 1)).count
            _ = client.challenge(UInt64(millisecond), at: millisecond)
        }
        #expect(count <= 32)
    }

    @Test("ignores challenges to earlier HELLOs, and accepts a new one")
    func crossing() {
        var client = Client(initialRTT: 0)
        let first = client.attempts(until: .milliseconds(41))
        let isTaken = client.challenge(1, at: 60)
        #expect(first == [0, 20, 40] && isTaken)
        let second = client.attempts(until: .milliseconds(110))
        expect(second, equals: [60, 90])
        // These challenges answer the second and the third HELLO.
        let verdicts = (2...4).map { client.challenge($0, at: 108 + Int64($0)) }
        expect(verdicts, equals: [false, false, true])
        let third = client.attempts(until: .milliseconds(113))
        expect(third, equals: [112])
    }

    @Test("accepts a later challenge at once, since those to earlier HELLOs are lost by then")
    func lateChallenge() {
        var client = Client(initialRTT: 0)
        _ = client.attempts(until: .milliseconds(41))
        _ = client.challenge(1, at: 60)
        _ = client.attempts(until: .milliseconds(1200))
        expect(client.challenge(2, at: 1060), equals: false)
        expect(client.challenge(3, at: 1061), equals: true)
    }

    @Test("an endpoint's client accepts the third challenge after two expected ones")
    func expectedChallenges() throws {
        var client = EndpointCore(configuration: EndpointConfiguration(), seed: 1)
        let server = SocketAddress(ipv4: 0x0A00_0001, port: 47_110)
        _ = client.connect(to: server, at: .zero)
        var datagram: [UInt8] = []
        var prefix: HandshakePrefix?
        var proof = AddressProof.none
        var tag: UInt64 = 0
        // Three HELLOs, then a challenge; two HELLOs, then three more challenges.
        for time: Int64 in [0, 20, 40, 60, 100, 108, 109, 110, 112] {
            let now = Timestamp.zero + .milliseconds(time)
            if [60, 108, 109, 110].contains(time), let prefix {
                tag += 1
                var answer: [UInt8] = []
                HandshakeDatagram.challenge(prefix, Cookie(time: 1, tag: tag)).encode(into: &answer)
                client.receive(answer.span, from: server, at: now)
            }
            client.handleTimeout(at: now)
            while client.pollTransmit(into: &datagram, at: now) != nil {
                guard
                    case .datagram(.hello(let said, _, _, let shown)) = HandshakeDatagram.decode(
                        datagram.span)
                else { continue }
                (prefix, proof) = (said, shown)
            }
        }
        expect(proof, equals: .cookie(Cookie(time: 1, tag: 4)))
    }

    @Test("admits twenty clients behind one address within seconds")
    func manyOfOneHost() throws {
        var world = World<EndpointCore>(
            network: SimulatedNetwork(
                seed: 3, conditions: LinkConditions(delay: .milliseconds(2), loss: 0.05)))
        let server = SocketAddress(ipv4: 0x0A00_0001, port: 47_110)
        world.add(EndpointCore(configuration: EndpointConfiguration(), seed: 1), at: server)
        for client in 1...20 {
            let address = SocketAddress(ipv4: 0x0A00_0002, port: UInt16(50_000 + client))
            let core = EndpointCore(configuration: EndpointConfiguration(), seed: UInt64(client))
            world.add(core, at: address)
            _ = world.hosts[client].connect(to: server, at: world.now)
            world.transmit(from: client)
        }
        var connected = 0
        let limit = world.now + .seconds(3)
        while world.now < limit {
            guard let side = world.step(until: limit) else { continue }
            while let event = world.hosts[side].pollEvent() {
                if case .connected = event { connected += 1 }
            }
        }
        expect(connected, equals: 20)
    }

    @Test("loses only 20 ms by a lost datagram of a handshake on a LAN")
    func lossyLink() throws {
        let seed: UInt64 = 9
        let server = SocketAddress(ipv4: 0x0A00_0001, port: 47_110)
        let client = SocketAddress(ipv4: 0x0A00_0002, port: 50_000)
        for lost in 0..<3 {
            var world = World<EndpointCore>(
                network: SimulatedNetwork(
                    seed: seed, conditions: LinkConditions(delay: .microseconds(100))))
            world.add(EndpointCore(configuration: EndpointConfiguration(), seed: seed), at: client)
            world.add(
                EndpointCore(configuration: EndpointConfiguration(), seed: seed + 1), at: server)
            let start = world.now
            // The lost datagram is HELLO, CHALLENGE, or ACCEPT.
            let (from, to) = lost == 0 ? (client, server) : (server, client)
            _ = world.hosts[0].connect(to: server, at: world.now)
            let begin = start + .microseconds(lost == 2 ? 250 : 0)
            while world.now < begin { _ = world.step(until: begin) }
            world.network.block(from: from, to: to, until: begin + .microseconds(150))
            world.transmit(from: 0)
            var time: Timestamp?
            while time == nil, world.now < start + .seconds(1) {
                guard let side = world.step(until: start + .seconds(1)) else { continue }
                while let event = world.hosts[side].pollEvent() {
                    if case .connected = event { time = world.now }
                }
            }
            let connected = try #require(time)
            #expect(connected.nanoseconds(since: start) < 25_000_000)
        }
    }
}
