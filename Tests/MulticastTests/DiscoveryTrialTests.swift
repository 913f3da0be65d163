import Primitives
import SimulationKit
import TestKit
import Testing

@testable import DiscoveryKit

/// Discovery in virtual time.
struct DiscoveryTrialTests {
    private let lossy = DiscoveryConditions(loss: 0.2)

    private func times(_ count: Int, _ trial: (UInt64) -> Int64?) -> [Double] {
        (0..<UInt64(count)).map { trial($0).map { Double($0) / 1e6 } ?? .infinity }.sorted()
    }

    @Test(
        "with a loss of a fifth, one in a thousand hosts takes longer than 300 ms",
        arguments: DiscoveryTrial.Order.allCases)
    func timeToFind(order: DiscoveryTrial.Order) {
        let count = Effort.cases(20_000, quick: 300)
        let trial = DiscoveryTrial(.ours, order, lossy)
        let times = times(count) { trial.run(seed: $0) }
        #expect(times[count * 99 / 100] < 300)
        #expect(times.count { $0 > 300 } <= Effort.cases(20, quick: 3))
    }

    @Test(
        "with a loss of half, 99 of 100 hosts are found within a second",
        arguments: DiscoveryTrial.Order.allCases)
    func timeToFindAtHalf(order: DiscoveryTrial.Order) {
        let trial = DiscoveryTrial(.ours, order, DiscoveryConditions(loss: 0.5))
        let count = Effort.cases(2000, quick: 150)
        let times = times(count) { trial.run(seed: $0) }
        #expect(times[count * 98 / 100] < 1000)
    }

    @Test("a host that says goodbye is gone with the third one at the latest, or refuses later")
    func goodbye() {
        let count = Effort.cases(500, quick: 100)
        let times = times(count) { GhostTrial(.goodbye, lossy).run(seed: $0) }
        #expect(times[count / 2] < 3 && times[count * 98 / 100] <= 152)
        #expect(times[count - 1] < 6000)
    }

    @Test("a killed host refuses when it is asked")
    func killed() {
        let count = Effort.cases(500, quick: 100)
        let times = times(count) { GhostTrial(.killed, DiscoveryConditions()).run(seed: $0) }
        #expect(times[0] > 2000 && times[count - 1] < 3210)
        let lossy = self.times(count) { GhostTrial(.killed, self.lossy).run(seed: $0) }
        #expect(lossy[count * 98 / 100] < 3500)
    }

    @Test("a machine that has gone is dropped ten seconds after it was last heard")
    func vanished() {
        let count = Effort.cases(300, quick: 20)
        let times = times(count) { GhostTrial(.vanished, DiscoveryConditions()).run(seed: $0) }
        #expect(times[0] > 8890 && times[count - 1] <= 10_003)
    }

    @Test(
        "all hosts together announce at most twenty times a second",
        .enabled(if: Effort.isThorough, "so many hosts take a while in a debug build"),
        arguments: [1, 20, 45])
    func crowd(count: Int) {
        for loss in [0, 0.3] {
            let trial = CrowdTrial(hostCount: count, DiscoveryConditions(loss: loss))
            let outcome = trial.run(seed: 7)
            #expect(outcome.announcementRate <= 20, "loss \(loss)")
            #expect(outcome.announcementRate >= Double(min(count, 19)) * 0.98)
            #expect(outcome.mostAnswerCount <= min(2 * count, 128))
            #expect(outcome.mostAnswerCount >= min(2 * count, 60) / 2)
        }
    }

    @Test(
        "copies of each silence give the same result as a longer run",
        .enabled(if: Effort.isThorough, "hours of virtual time"))
    func copies() {
        // The loss is so high that it happens often.
        let conditions = DiscoveryConditions(
            bursts: .init(meanDuration: .seconds(4), share: 0.4))
        func rate(_ copyCount: Int, seeds: Range<UInt64>) -> Double {
            var sum = ExpiryWatch.Outcome()
            let watch = ExpiryWatch(
                conditions, period: .seconds(100), copyCount: copyCount, hostCount: 3)
            for seed in seeds { sum.add(watch.run(seed: seed)) }
            expect(sum.copiedTime, equals: sum.hostTime * copyCount)
            return Double(sum.expiryCount) / (sum.copiedTime / Duration.seconds(3600))
        }
        let plain = rate(1, seeds: 0..<40)
        let copied = rate(5, seeds: 100..<108)
        #expect(plain > 1)
        #expect(abs(plain - copied) < 0.5 * plain, "\(plain) and \(copied) an hour")
    }
}
