import Primitives
import TestKit
import Testing

@testable import Multicast

/// A query to one machine only.
struct DirectQueryTests {
    private let direct = DiscoveryDatagram.query(type: "chat", nonce: 1).encoded()
    private let grouped = DiscoveryDatagram.query(type: "chat", nonce: 2).encoded()

    private func answers(
        of announcer: inout ServiceAnnouncer, until end: Int64
    ) -> [ServiceAnnouncer.Transmission] {
        var answers: [ServiceAnnouncer.Transmission] = []
        while let next = announcer.nextTimeout, next < milliseconds(end) {
            while let sent = announcer.pollTransmit(at: next) {
                switch sent {
                case .reply, .directReply: answers.append(sent)
                case .group, .broadcast, .loopback: continue
                }
            }
        }
        return answers
    }

    private func announcer() throws -> ServiceAnnouncer {
        var announcer = try ServiceAnnouncer(
            makeService(), configuration: MulticastConfiguration(), seed: 3, at: .zero)
        #expect(answers(of: &announcer, until: 600).isEmpty)
        return announcer
    }

    @Test("is answered from the shared port, and other queries from the own one")
    func port() throws {
        for isDirect in [true, false] {
            var announcer = try announcer()
            announcer.receive(
                direct.span, from: browserAddress, isDirect: isDirect, at: milliseconds(600))
            let ports = answers(of: &announcer, until: 700).map { answer in
                if case .directReply = answer { true } else { false }
            }
            expect(ports, equals: [isDirect, isDirect])
        }
    }

    @Test("is answered although an answer to the group waits, since a firewall may stop that")
    func both() throws {
        var announcer = try announcer()
        announcer.receive(grouped.span, from: browserAddress, at: milliseconds(600))
        announcer.receive(
            direct.span, from: browserAddress, isDirect: true, at: milliseconds(600))
        announcer.receive(
            direct.span, from: browserAddress, isDirect: true, at: milliseconds(600))
        expect(answers(of: &announcer, until: 700).count, equals: 4)
    }

    @Test("is passed on by a program that announces nothing")
    func relay() throws {
        var relay = QueryRelay()
        func passedOn(_ bytes: [UInt8], from source: SocketAddress) -> [UInt8]? {
            relay.copy(of: bytes.span, from: source, at: .zero)
        }
        let copied = passedOn(direct, from: browserAddress)
        let copy = try #require(copied)
        guard case .query(let query) = try DiscoveryDatagram(decoding: copy.span) else {
            Issue.record("not a query")
            return
        }
        #expect(query.origin == browserAddress && query.nonce == 1 && query.type == "chat")
        // A query that has been passed on, or went to all programs anyway, is not passed on again.
        #expect(passedOn(copy, from: .loopback(port: 7)) == nil)
        var broadcast = Query(type: "chat", nonce: 3)
        broadcast.isBroadcast = true
        let bytes = DiscoveryDatagram.query(broadcast).encoded()
        #expect(passedOn(bytes, from: hostAddress) == nil)
        let announced = DiscoveryDatagram.announce(makeAnnouncement()).encoded()
        #expect(passedOn(announced, from: hostAddress) == nil)
    }

    @Test(
        "does not become longer when it is passed on, since that would allow longer answers")
    func relayedLength() throws {
        for count in [0, 12, 29, 30, 32] {
            var query = Query(type: "chat", nonce: 3)
            query.knownAnswers = (0..<count).map {
                Query.KnownAnswer(serviceID: UInt64($0 + 1), metadataRevision: 1)
            }
            for length in [0, 100, 200, 391, DiscoveryDatagram.queryByteCount] {
                var relay = QueryRelay()
                let bytes = DiscoveryDatagram.query(query).encoded(paddedTo: length)
                let passedOn = relay.copy(of: bytes.span, from: browserAddress, at: .zero)
                guard let copy = passedOn else {
                    #expect(count == 0 && length < 100, "\(count) known, \(length) bytes")
                    continue
                }
                #expect(copy.count <= bytes.count && copy.count + 3 >= min(bytes.count, 392))
                guard case .query(let told) = try DiscoveryDatagram(decoding: copy.span) else {
                    Issue.record("not a query")
                    return
                }
                #expect(told.origin == browserAddress && told.nonce == 3)
                // As many as fit beside the origin.
                let left = told.knownAnswers
                expect(left, equals: Array(query.knownAnswers.prefix(left.count)))
                #expect((max(0, count - 3)...count).contains(left.count))
            }
        }
    }

    @Test("that is short is not passed on by an announcing program either")
    func shortIsNotRelayed() throws {
        for (length, isPassedOn) in [(0, false), (DiscoveryDatagram.queryByteCount, true)] {
            var announcer = try announcer()
            let query = DiscoveryDatagram.query(Query(type: "chat", nonce: 3))
            announcer.receive(
                query.encoded(paddedTo: length).span, from: browserAddress, isDirect: true,
                at: milliseconds(600))
            var copies = 0
            while let transmission = announcer.pollTransmit(at: milliseconds(600)) {
                if case .loopback = transmission { copies += 1 }
            }
            expect(copies, equals: isPassedOn ? 1 : 0)
        }
    }

    @Test("is passed on twenty times a second at most")
    func limit() {
        var relay = QueryRelay()
        var count = 0
        for _ in 0..<100 where relay.copy(of: direct.span, from: hostAddress, at: .zero) != nil {
            count += 1
        }
        expect(count, equals: 20)
        let later = relay.copy(of: direct.span, from: hostAddress, at: milliseconds(1000))
        #expect(later != nil)
    }
}
