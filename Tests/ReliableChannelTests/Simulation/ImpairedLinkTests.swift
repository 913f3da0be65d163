import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

struct ImpairedLinkTests {
    private func arrivals(
        _ conditions: LinkConditions, sizes: [Int], gap: Duration = .zero, seed: UInt64 = 1
    ) -> [ImpairedLink.Fate] {
        var link = ImpairedLink(conditions: conditions, seed: seed)
        var now = Timestamp.zero
        return sizes.map { size in
            defer { now = now + gap }
            return link.send(byteCount: size, at: now)
        }
    }

    @Test(
        "accepts any lossy periods, short, rare, long and extreme, after any time, at once",
        arguments: [
            (1, 0.5), (25_000, 1e-12), (60_000_000, 1e-9), (1, .nan), (1000, -1), (1000, 7),
        ])
    func extremePeriods(microseconds: Int, share: Double) {
        var conditions = LinkConditions()
        conditions.bursts = .init(meanBadPeriod: .microseconds(microseconds), badShare: share)
        for seed in UInt64(0)..<8 {
            var link = ImpairedLink(conditions: conditions, seed: seed)
            for second in [Int64(0), 1, 3600, 1 << 30] {
                _ = link.send(byteCount: 100, at: .zero + .seconds(second))
            }
        }
    }

    @Test("datagrams take turns on a link with a rate")
    func rate() {
        var conditions = LinkConditions(delay: .milliseconds(10))
        conditions.rate = 8_000_000
        let fates = arrivals(conditions, sizes: [972, 972, 472])
        let expected = [11, 12, 12.5].map { milliseconds in
            ImpairedLink.Fate.arrives(
                at: .zero + .microseconds(Int64(milliseconds * 1000)), copyAt: nil)
        }
        expect(fates, equals: expected)
    }

    @Test("a full queue drops datagrams that do not fit, and smaller ones still pass")
    func queue() {
        var conditions = LinkConditions(delay: .zero)
        conditions.rate = 8_000_000
        conditions.queueByteCount = 2500
        let fates = arrivals(conditions, sizes: [972, 972, 972, 472])
        expect(fates[2], equals: .lost(.queue))
        expect(fates[3], equals: .arrives(at: .zero + .microseconds(2500), copyAt: nil))
    }

    @Test("the wait in the queue is a delay, and datagrams pass after it")
    func queueingDelay() {
        var conditions = LinkConditions(delay: .milliseconds(1))
        conditions.rate = 8_000_000
        var link = ImpairedLink(conditions: conditions, seed: 1)
        for _ in 0..<4 { _ = link.send(byteCount: 972, at: .zero) }
        expect(link.queueingDelay(at: .zero), equals: .milliseconds(4))
        expect(link.queueingDelay(at: .zero + .milliseconds(3)), equals: .milliseconds(1))
        expect(link.queueingDelay(at: .zero + .milliseconds(9)), equals: .zero)
    }

    @Test("loses datagrams longer than the link's limit, and no others")
    func length() {
        var conditions = LinkConditions(delay: .zero)
        conditions.maximumDatagramByteCount = 1300
        let fates = arrivals(conditions, sizes: [1300, 1301])
        expect(fates, equals: [.arrives(at: .zero, copyAt: nil), .lost(.length)])
    }

    @Test(
        "bad periods take up their share of the time, in runs",
        arguments: Effort.seeds(4, quick: 1))
    func bursts(seed: UInt64) {
        var conditions = LinkConditions(delay: .zero)
        conditions.bursts = .init(meanBadPeriod: .milliseconds(25), badShare: 0.05)
        let fates = arrivals(
            conditions, sizes: Array(repeating: 100, count: 200_000), gap: .milliseconds(1),
            seed: seed)
        let lost = fates.map { $0 == .lost(.burst) }
        let share = Double(lost.count { $0 }) / Double(lost.count)
        #expect((0.04...0.06).contains(share))
        let runs = zip(lost, lost.dropFirst()).count { $0 && !$1 }
        let meanRun = Double(lost.count { $0 }) / Double(runs)
        #expect((20...31).contains(meanRun))
    }
}
