import Primitives
import TestKit
import Testing
import UDP

@testable import Multicast

/// An announcer's schedule.
struct AnnounceScheduleTests {
    private func makeAnnouncer(seed: UInt64 = 1) throws -> ServiceAnnouncer {
        try ServiceAnnouncer(
            makeService(), configuration: MulticastConfiguration(), seed: seed, at: .zero)
    }

    /// Returns the datagrams to the group until the end, with their times in milliseconds.
    private func run(
        _ announcer: inout ServiceAnnouncer, until end: Timestamp
    ) -> [(Int64, [UInt8])] {
        var sent: [(Int64, [UInt8])] = []
        while let next = announcer.nextTimeout, next <= end {
            while let transmission = announcer.pollTransmit(at: next) {
                if case .group(let bytes) = transmission {
                    sent.append(((next - Timestamp.zero).wholeMilliseconds, bytes))
                }
            }
        }
        return sent
    }

    @Test("begins with seven in 800 ms, then has one each second within a tenth")
    func firstBurst() throws {
        for seed in UInt64(0)..<100 {
            var announcer = try makeAnnouncer(seed: seed)
            let points = run(&announcer, until: milliseconds(10_000)).map(\.0)
            expect(points.prefix(7), equals: [0, 40, 90, 160, 250, 450, 800])
            for (earlier, later) in zip(points.dropFirst(6), points.dropFirst(7)) {
                #expect((899...1101).contains(later - earlier))
            }
        }
    }

    @Test("announces a change three times, with the next revision")
    func change() throws {
        var announcer = try makeAnnouncer()
        _ = run(&announcer, until: milliseconds(5000))
        try announcer.update(metadata: ["players": "2"], at: milliseconds(5000))
        let sent = run(&announcer, until: milliseconds(5100))
        #expect(Set(sent.map(\.0)).isSuperset(of: [5000, 5040, 5100]))
        guard case .announce(let heard) = try decode(sent[0].1) else {
            Issue.record("not an announcement")
            return
        }
        expect(heard.metadataRevision, equals: 1)
        expect(heard.service.metadata, equals: ["players": "2"])
        // Equal metadata is no change.
        try announcer.update(metadata: ["players": "2"], at: milliseconds(5101))
        #expect(run(&announcer, until: milliseconds(5350)).count <= 1)
    }

    @Test("gathers changes: one burst in 250 ms, which carries the last")
    func coalescing() throws {
        var announcer = try makeAnnouncer()
        _ = run(&announcer, until: milliseconds(5000))
        var sent: [(Int64, [UInt8])] = []
        for step in Int64(0)..<100 {
            let now = 5000 + step * 10
            try announcer.update(metadata: ["step": "\(step)"], at: milliseconds(now))
            sent += run(&announcer, until: milliseconds(now))
        }
        sent += run(&announcer, until: milliseconds(6500))
        // Bursts at 5000, 5250, 5500, 5750 and 6000, and one to three regular ones.
        #expect((15...18).contains(sent.count))
        let burst = try #require(sent.first { $0.0 >= 6000 })
        guard case .announce(let heard) = try decode(burst.1) else {
            Issue.record("not an announcement")
            return
        }
        expect(heard.service.metadata, equals: ["step": "99"])
        expect(heard.metadataRevision, equals: 100)
    }

    @Test("says goodbye three times and is then finished, whatever comes")
    func goodbye() throws {
        var announcer = try makeAnnouncer()
        _ = run(&announcer, until: milliseconds(1000))
        announcer.goodbye(at: milliseconds(1000))
        try announcer.update(metadata: ["a": "b"], at: milliseconds(1010))
        announcer.goodbye(at: milliseconds(1020))
        let query = DiscoveryDatagram.query(type: "chat", nonce: 1).encoded()
        announcer.receive(query.span, from: browserAddress, at: milliseconds(1030))
        var copy = announcer
        let sent = run(&announcer, until: milliseconds(9000))
        expect(sent.map(\.0), equals: [1000, 1045, 1140])
        var broadcasts = 0
        while let next = copy.nextTimeout {
            if case .broadcast = copy.pollTransmit(at: next) { broadcasts += 1 }
        }
        expect(broadcasts, equals: 1)
        for (_, bytes) in sent {
            guard case .goodbye = try decode(bytes) else {
                Issue.record("not a goodbye")
                continue
            }
        }
        #expect(announcer.isFinished)
        #expect(announcer.nextTimeout == nil)
    }

    @Test("sends one after a pause, not all that were missed")
    func pause() throws {
        var announcer = try makeAnnouncer()
        let late = milliseconds(60_000)
        guard case .group = announcer.pollTransmit(at: late),
            case .broadcast = announcer.pollTransmit(at: late)
        else {
            Issue.record("nothing was sent")
            return
        }
        #expect(announcer.pollTransmit(at: late) == nil)
    }

    @Test("answers a query within 10 ms, to its sender, with no more bytes than it had")
    func answer() throws {
        for seed in UInt64(0)..<50 {
            var announcer = try makeAnnouncer(seed: seed)
            _ = run(&announcer, until: milliseconds(550))
            let query = DiscoveryDatagram.query(type: "chat", nonce: 1).encoded()
            let now = milliseconds(551)
            announcer.receive(query.span, from: browserAddress, at: now)
            // Two questions before the answer get one answer.
            announcer.receive(query.span, from: browserAddress, at: now)
            let due = try #require(announcer.nextTimeout)
            #expect(due >= now && due <= now + .milliseconds(10))
            guard case .reply(let bytes, let to) = announcer.pollTransmit(at: due) else {
                Issue.record("no answer")
                continue
            }
            expect(to, equals: browserAddress)
            #expect(bytes.count <= query.count)
            #expect(announcer.pollTransmit(at: due) == nil)
            // Once more, since half of all datagrams may be lost.
            expect(announcer.nextTimeout, equals: due + .milliseconds(25))
            guard
                case .reply(_, browserAddress) = announcer.pollTransmit(at: due + .milliseconds(25))
            else {
                Issue.record("no second copy")
                continue
            }
            expect(announcer.nextTimeout.map { $0 > due + .milliseconds(100) }, equals: true)
        }
    }

    @Test("answers neither other types nor short queries, and about 50 a second of the others")
    func refusedQueries() throws {
        var announcer = try makeAnnouncer()
        _ = run(&announcer, until: milliseconds(600))
        let other = DiscoveryDatagram.query(type: "other", nonce: 1).encoded()
        announcer.receive(other.span, from: browserAddress, at: milliseconds(600))
        expect(announcer.statistics.drops, equals: [.otherService: 1])
        var short = Array(DiscoveryDatagram.query(type: "chat", nonce: 1).encoded().prefix(55))
        short.appendInteger(CRC32C.checksum(of: short))
        announcer.receive(short.span, from: browserAddress, at: milliseconds(600))
        expect(announcer.statistics.drops[.queryTooShort], equals: 1)

        let query = DiscoveryDatagram.query(type: "chat", nonce: 1).encoded()
        var replies = 0
        for index in 0..<4000 {
            let now = milliseconds(1000 + Int64(index) / 4 * 10)
            let port = UInt16(1000 + index)
            announcer.receive(
                query.span, from: SocketAddress(ipv4: (192, 0, 2, 9), port: port), at: now)
            while let transmission = announcer.pollTransmit(at: now) {
                if case .reply = transmission { replies += 1 }
            }
        }
        // Ten seconds, and the 50 that may come at once; each twice.
        #expect((960...1100).contains(replies))
        #expect(announcer.statistics.drops[.rateLimited, default: 0] > 3000)
    }

    @Test("announces again on a new interface")
    func interface() throws {
        var announcer = try makeAnnouncer()
        _ = run(&announcer, until: milliseconds(5000))
        announcer.interfaceAppeared(at: milliseconds(5000))
        let points = run(&announcer, until: milliseconds(5800)).map(\.0)
        expect(points, equals: [5000, 5040, 5090, 5160, 5250, 5450, 5800])
    }

    @Test("refuses an invalid description, and keeps the former one")
    func invalid() throws {
        var announcer = try makeAnnouncer()
        let long = ["key": String(repeating: "x", count: 196)]
        #expect(throws: MulticastError.self) { try announcer.update(metadata: long, at: .zero) }
        #expect(throws: MulticastError.self) {
            try announcer.update(metadata: ["": "x"], at: .zero)
        }
        expect(announcer.service.metadata, equals: [:])
        for service in [
            makeService(port: 0), makeService(type: ""), makeService(metadata: long),
            makeService(type: "sixteen bytes it"),
        ] {
            #expect(throws: MulticastError.self) {
                _ = try ServiceAnnouncer(
                    service, configuration: MulticastConfiguration(), seed: 1, at: .zero)
            }
        }
    }
}
