import Primitives
import SimulationKit
import TestKit
import Testing
import UDP

@testable import Multicast

/// A host among others.
struct CrowdTests {
    private func host(_ number: Int) -> SocketAddress {
        SocketAddress(ipv4: (10, 1, UInt8(number >> 8), UInt8(number & 255)), port: 40_000)
    }

    private func announcer(among others: Int, seed: UInt64 = 1) throws -> ServiceAnnouncer {
        var announcer = try ServiceAnnouncer(
            makeService(), configuration: MulticastConfiguration(), seed: seed, at: .zero)
        // Their burst is over before this host listens.
        for time in [Int64(0), 1] {
            for number in 0..<others {
                let service = makeService(
                    session: UInt64(1000 + number), instance: UInt64(1000 + number))
                let bytes = DiscoveryDatagram.announce(
                    makeAnnouncement(service, interval: 15_000)
                ).encoded()
                announcer.receive(bytes.span, from: host(number), at: milliseconds(time))
            }
        }
        return announcer
    }

    @Test(
        "announces so often that all together send twenty a second",
        arguments: [(0, 1000), (19, 1020), (39, 2040), (249, 12_750), (511, 15_000)])
    func interval(others: Int, interval: Int) throws {
        var announcer = try announcer(among: others)
        var times: [Timestamp] = []
        var said: UInt16 = 0
        while let next = announcer.nextTimeout, next < milliseconds(45_000) {
            guard case .group(let bytes) = announcer.pollTransmit(at: next) else { continue }
            times.append(next)
            if case .announce(let announcement) = try decode(bytes) {
                said = announcement.intervalMilliseconds
            }
        }
        #expect(said == interval)
        let gaps = zip(times, times.dropFirst()).map { ($1 - $0).wholeMilliseconds }
        let regular = gaps.drop { $0 < 600 }
        #expect(!regular.isEmpty)
        #expect(regular.allSatisfy { abs($0 - Int64(interval)) <= Int64(interval) / 10 + 1 })
        // A newcomer to a crowd does not add a burst to it.
        expect(times.count { $0 < milliseconds(900) }, equals: others > 19 ? 1 : 7)
    }

    @Test("does not count hosts that were heard once, or too many of one address")
    func forged() throws {
        var neighbourhood = Neighbourhood()
        for number in UInt64(0)..<5000 {
            neighbourhood.heard(
                number, from: host(Int(number & 0xFFF)), intervalMilliseconds: 1000,
                at: milliseconds(0))
        }
        expect(neighbourhood.count(at: milliseconds(1)), equals: 1)
        var other = Neighbourhood()
        for number in UInt64(0)..<100 {
            for _ in 0..<3 {
                other.heard(
                    number, from: hostAddress, intervalMilliseconds: 1000, at: milliseconds(0))
            }
        }
        expect(other.count(at: milliseconds(1)), equals: 1 + Neighbourhood.limitPerSource)
        other.left(0)
        expect(other.count(at: milliseconds(1)), equals: Neighbourhood.limitPerSource)
        expect(other.count(at: milliseconds(5500)), equals: 1)
    }

    @Test(
        "answers later, and only a part of many hosts answers",
        arguments: [(9, 28, 1.0), (249, 200, 0.16)])
    func answers(others: Int, spread: Int64, part: Double) throws {
        var answered = 0
        var latest: Int64 = 0
        let seeds = Effort.seeds(1000, quick: 50)
        for seed in seeds {
            var announcer = try announcer(among: others, seed: seed)
            while let next = announcer.nextTimeout, next < milliseconds(600) {
                while announcer.pollTransmit(at: next) != nil {}
            }
            let query = DiscoveryDatagram.query(type: "chat", nonce: 1).encoded()
            announcer.receive(query.span, from: browserAddress, at: milliseconds(600))
            var isAnswered = false
            while let next = announcer.nextTimeout, next < milliseconds(850) {
                while let transmission = announcer.pollTransmit(at: next) {
                    guard case .reply = transmission, !isAnswered else { continue }
                    isAnswered = true
                    latest = max(latest, (next - milliseconds(600)).wholeMilliseconds)
                }
            }
            if isAnswered { answered += 1 }
        }
        #expect(abs(Double(answered) / Double(seeds.count) - part) < 0.1)
        #expect((spread * 8 / 10...spread).contains(latest))
    }

    @Test("does not answer a browser that knows it, until there is a change")
    func knownAnswers() throws {
        var announcer = try announcer(among: 0)
        while let next = announcer.nextTimeout, next < milliseconds(600) {
            while announcer.pollTransmit(at: next) != nil {}
        }
        var query = Query(type: "chat", nonce: 1)
        query.knownAnswers = [.init(serviceID: 0x5E55, metadataRevision: 0)]
        func replies(at time: Int64) -> Int {
            announcer.receive(
                DiscoveryDatagram.query(query).encoded().span, from: browserAddress,
                at: milliseconds(time))
            var count = 0
            for step in Int64(0)..<50 {
                while let transmission = announcer.pollTransmit(at: milliseconds(time + step)) {
                    if case .reply = transmission { count += 1 }
                }
            }
            return count
        }
        expect(replies(at: 600), equals: 0)
        try announcer.update(metadata: ["players": "3"], at: milliseconds(700))
        expect(replies(at: 700), equals: 2)
    }

    @Test("passes on a query that only one program of the machine got, and answers its sender")
    func relay() throws {
        var first = try announcer(among: 0)
        var second = try announcer(among: 0)
        func quiet(_ announcer: inout ServiceAnnouncer) {
            while let next = announcer.nextTimeout, next < milliseconds(600) {
                while announcer.pollTransmit(at: next) != nil {}
            }
        }
        quiet(&first)
        quiet(&second)
        let query = DiscoveryDatagram.query(type: "chat", nonce: 9).encoded()
        first.receive(query.span, from: browserAddress, isDirect: true, at: milliseconds(600))
        guard case .loopback(let copy) = first.pollTransmit(at: milliseconds(600)) else {
            Issue.record("not passed on")
            return
        }
        second.receive(copy.span, from: .loopback(port: 7), at: milliseconds(600))
        var destinations: [SocketAddress] = []
        while let next = second.nextTimeout, next < milliseconds(700) {
            // From the port that was asked: a firewall there admits only that one.
            if case .directReply(_, let to) = second.pollTransmit(at: next) {
                destinations.append(to)
            }
        }
        expect(destinations, equals: [browserAddress, browserAddress])
        // From another machine it would be a way to flood third parties.
        var third = try announcer(among: 0)
        quiet(&third)
        third.receive(copy.span, from: hostAddress, at: milliseconds(600))
        expect(third.statistics.drops, equals: [.foreignOrigin: 1])
        // A query that has been passed on, or went to all programs anyway, is not passed on again.
        second.receive(copy.span, from: .loopback(port: 7), isDirect: true, at: milliseconds(800))
        var broadcast = Query(type: "chat", nonce: 3)
        broadcast.isBroadcast = true
        second.receive(
            DiscoveryDatagram.query(broadcast).encoded().span, from: hostAddress, isDirect: true,
            at: milliseconds(800))
        while let next = second.nextTimeout, next < milliseconds(900) {
            if case .loopback = second.pollTransmit(at: next) { Issue.record("passed on again") }
        }
    }
}
