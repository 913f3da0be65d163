import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

/// The places of an endpoint that limits the connections of strangers.
struct StrangerLimitTests {
    private static let start = Timestamp.zero + .seconds(1)

    private struct Subject {
        var core: EndpointCore
        private var count: UInt64 = 0

        init(limit: Int = 64) {
            var configuration = EndpointConfiguration()
            configuration.connectionLimit = limit
            configuration.strangers = StrangerLimits(count: 4, countPerHost: 2)
            core = EndpointCore(configuration: configuration, seed: 1)
        }

        /// Connects a client that has proved its address; returns its connection, if it has one.
        mutating func connect(
            from host: UInt32, saying message: [UInt8]? = nil, at now: Timestamp
        ) throws -> ConnectionHandle? {
            count += 1
            var configuration = EndpointConfiguration()
            configuration.idleTimeout = .seconds(600)
            var client = EndpointCore(configuration: configuration, seed: count)
            let (here, there) = (
                SocketAddress(ipv4: host, port: 9), SocketAddress(ipv4: 1, port: 1)
            )
            let link = client.connect(
                to: there, token: core.makeAddressToken(for: here, at: now), at: now)
            if let message { try client.send(message, on: link, at: now) }
            var datagram: [UInt8] = []
            for _ in 0..<3 {
                while client.pollTransmit(into: &datagram, at: now) != nil {
                    core.receive(datagram.span, from: here, at: now)
                }
                while core.pollTransmit(into: &datagram, at: now) != nil {
                    client.receive(datagram.span, from: there, at: now)
                }
            }
            try core.checkInvariants()
            var result: ConnectionHandle?
            while let event = core.pollEvent() {
                if case .incoming(let link, _) = event { result = link }
            }
            return result
        }
    }

    @Test("from one host are few, and the oldest of them makes room after a second")
    func share() throws {
        var subject = Subject()
        let first = try #require(try subject.connect(from: 5, at: Self.start))
        let second = try #require(try subject.connect(from: 5, at: Self.start))
        #expect(try subject.connect(from: 5, at: Self.start) == nil)
        #expect(subject.core.statistics.drops[.tooManyStrangers] > 0)
        #expect(try subject.connect(from: 6, at: Self.start) != nil, "others have their own share")
        let later = Self.start + .seconds(1)
        #expect(try subject.connect(from: 5, at: later) != nil)
        #expect(subject.core.withConnection(first, \.status) == nil)
        #expect(subject.core.withConnection(second, \.status) != nil)
        expect(subject.core.statistics.evictedStrangers, equals: 1)
    }

    @Test("are few in all, and the oldest of all makes room")
    func all() throws {
        var subject = Subject()
        let links = try (1...4).compactMap { host in
            try subject.connect(from: UInt32(host), at: Self.start + .milliseconds(host))
        }
        expect(links.count, equals: 4)
        #expect(try subject.connect(from: 9, at: Self.start + .milliseconds(250)) == nil)
        #expect(try subject.connect(from: 9, at: Self.start + .milliseconds(251)) != nil)
        expect(
            links.map { subject.core.withConnection($0, \.status) == nil },
            equals: [
                true, false, false, false,
            ])
    }

    @Test("make room at once for a stranger with a message, which then stays for a second")
    func speaking() throws {
        var subject = Subject()
        let silent = try #require(try subject.connect(from: 5, at: Self.start))
        let former = try #require(try subject.connect(from: 5, saying: [1], at: Self.start))
        let speaker = try #require(try subject.connect(from: 5, saying: [2], at: Self.start))
        #expect(subject.core.withConnection(silent, \.status) == nil)
        #expect(try subject.connect(from: 5, saying: [3], at: Self.start) == nil)
        let later = Self.start + .seconds(1)
        let quiet = try #require(try subject.connect(from: 5, at: later))
        #expect(subject.core.withConnection(former, \.status) == nil, "the oldest is given up")
        #expect(try subject.connect(from: 5, at: later) == nil, "only with a message at once")
        #expect(try subject.connect(from: 5, saying: [4], at: later) != nil)
        #expect(subject.core.withConnection(quiet, \.status) == nil)
        #expect(subject.core.withConnection(speaker, \.status) != nil)
    }

    @Test("that have become known are never given up, and count for no limit")
    func known() throws {
        var subject = Subject(limit: 6)
        for _ in 1...5 {
            let link = try #require(try subject.connect(from: 5, at: Self.start))
            subject.core.setKnown(link, true, at: Self.start)
        }
        let stranger = try #require(try subject.connect(from: 5, at: Self.start))
        #expect(try subject.connect(from: 5, at: Self.start + .seconds(5)) == nil, "all is full")
        subject.core.setKnown(stranger, true, at: Self.start)
        subject.core.setKnown(stranger, false, at: Self.start + .seconds(1))
        expect(subject.core.strangers.map(\.handle), equals: [stranger])
        try subject.core.checkInvariants()
    }
}
