import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Multicast

/// A browser's queries.
struct QueryScheduleTests {
    @Test("come eleven times in two seconds, within a tenth, then every two to five seconds")
    func points() {
        for seed in UInt64(0)..<100 {
            var queries = QuerySchedule(seed: seed, at: .zero)
            var hedged: [Int] = []
            var points: [Int64] = []
            while let next = queries.nextTimeout, next <= milliseconds(60_000) {
                if queries.poll(at: next)?.isHedged == true { hedged.append(points.count) }
                points.append((next - Timestamp.zero).nanoseconds)
            }
            for (point, nominal) in zip(points, QuerySchedule.firstQueries) {
                let exact = nominal.nanoseconds
                #expect(abs(point - exact) <= exact / 10)
            }
            expect(hedged, equals: [0, 2, 5])
            let gaps = zip(points.dropFirst(10), points.dropFirst(11)).map { $1 - $0 }
            #expect(gaps.allSatisfy { (1_800_000_000...5_500_000_000).contains($0) })
            #expect(gaps.dropFirst(3).allSatisfy { $0 >= 4_500_000_000 })
        }
    }

    @Test("are not repeated for a pause, and begin again when asked to")
    func restart() {
        var queries = QuerySchedule(seed: 1, at: .zero)
        #expect(queries.poll(at: milliseconds(99_000)) != nil)
        #expect(queries.poll(at: milliseconds(99_000)) == nil)
        queries.restart(at: milliseconds(99_100))
        expect(queries.nextTimeout, equals: milliseconds(99_100))
    }
}

/// A host and a browser on a lossy network.
struct LossyNetworkTests {
    @Test(
        "need at most 300 ms at 20 % loss in 99 of 100 seeds, and always at most 1 s",
        arguments: [0, 700, 60_300])
    func timeToFind(hostAge: Int) throws {
        var slow: [UInt64] = []
        for seed in Effort.seeds(1000, quick: 200) {
            let start = Timestamp.zero + .milliseconds(hostAge)
            var pair = try LossyPair(seed: seed, loss: 0.2, hostAge: .milliseconds(hostAge))
            let events = pair.run(until: start + .seconds(1), stopAtEvent: true)
            guard case .found = events.first else {
                Issue.record("not found within 1 s, seed \(seed)")
                continue
            }
            if pair.now - start > .milliseconds(300) { slow.append(seed) }
        }
        #expect(slow.count <= Effort.cases(10, quick: 2), "seeds \(slow)")
    }

    @Test("never lose a host that stays at 20 % loss", arguments: UInt64(0)..<20)
    func falseExpiry(seed: UInt64) throws {
        var pair = try LossyPair(seed: seed, loss: 0.2)
        let events = pair.run(until: milliseconds(60_000))
        #expect(!events.contains { if case .lost = $0 { true } else { false } })
        expect(pair.browser.table.services.count, equals: 1)
    }

    @Test("exchange metadata and the end", arguments: UInt64(0)..<50)
    func life(seed: UInt64) throws {
        var pair = try LossyPair(seed: seed, loss: 0.1)
        _ = pair.run(until: milliseconds(2000))
        try pair.announcer.update(metadata: ["players": "2"], at: pair.now)
        _ = pair.run(until: milliseconds(6000))
        expect(pair.browser.table.services.first?.description.metadata, equals: ["players": "2"])
        pair.announcer.goodbye(at: pair.now)
        let events = pair.run(until: milliseconds(18_000))
        guard case .lost(0x5E55, _) = events.last else {
            Issue.record("still there: \(events)")
            return
        }
        #expect(pair.browser.table.services.isEmpty)
    }

    @Test("give equal runs for equal seeds")
    func deterministic() throws {
        func history(_ seed: UInt64) throws -> [Timestamp] {
            var pair = try LossyPair(seed: seed, loss: 0.2)
            _ = pair.run(until: milliseconds(20_000))
            return pair.sent.map(\.at)
        }
        try expect(history(5), equals: history(5))
        #expect(try history(5) != history(6))
    }
}
