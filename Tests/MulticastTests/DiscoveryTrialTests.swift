import Primitives
import SimulationKit
import Testing

@testable import DiscoveryKit

@Suite("Discovery in virtual time")
struct DiscoveryTrialTests {
    private let lossy = DiscoveryConditions(loss: 0.2)

    private func times(_ count: Int, _ trial: (UInt64) -> Int64?) -> [Double] {
        (0..<UInt64(count)).map { trial($0).map { Double($0) / 1e6 } ?? .infinity }.sorted()
    }

    @Test(
        "where a fifth is lost, one in a thousand hosts takes longer than 300 ms",
        arguments: DiscoveryTrial.Order.allCases)
    func timeToFind(order: DiscoveryTrial.Order) {
        let count = Effort.cases(20_000, quick: 2000)
        let trial = DiscoveryTrial(.ours, order, lossy)
        let times = times(count) { trial.run(seed: $0) }
        #expect(times[count * 99 / 100] < 300)
        // Six of 2000 would be one in 6000 runs of this test if the part were a thousandth.
        #expect(times.count { $0 > 300 } <= Effort.cases(20, quick: 5))
    }

    @Test(
        "where half is lost, 99 of 100 hosts are found within a second",
        arguments: DiscoveryTrial.Order.allCases)
    func timeToFindAtHalf(order: DiscoveryTrial.Order) {
        let trial = DiscoveryTrial(.ours, order, DiscoveryConditions(loss: 0.5))
        let times = times(2000) { trial.run(seed: $0) }
        #expect(times[1960] < 1000)
    }

    @Test("who takes leave is gone with the third goodbye at the latest, or refuses later")
    func goodbye() {
        let times = times(500) { GhostTrial(.goodbye, lossy).run(seed: $0) }
        #expect(times[250] < 3 && times[490] <= 152)
        #expect(times[499] < 6000)
    }

    @Test("who is killed refuses once it is asked")
    func killed() {
        let times = times(500) { GhostTrial(.killed, DiscoveryConditions()).run(seed: $0) }
        #expect(times[0] > 2000 && times[499] < 3210)
        let lossy = self.times(500) { GhostTrial(.killed, self.lossy).run(seed: $0) }
        #expect(lossy[490] < 3500)
    }

    @Test("a machine that has gone is given up ten seconds after it was heard")
    func vanished() {
        let times = times(300) { GhostTrial(.vanished, DiscoveryConditions()).run(seed: $0) }
        #expect(times[0] > 8890 && times[299] <= 10_003)
    }

    @Test("all together announce twenty times a second at most", arguments: [1, 20, 45])
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

    @Test("copies of each silence tell what watching longer would")
    func copies() {
        // So much is lost that it happens often.
        let conditions = DiscoveryConditions(
            bursts: .init(meanDuration: .seconds(4), share: 0.4))
        func rate(_ copyCount: Int, seeds: Range<UInt64>) -> Double {
            var sum = ExpiryWatch.Outcome()
            let watch = ExpiryWatch(
                conditions, period: .seconds(100), copyCount: copyCount, hostCount: 3)
            for seed in seeds { sum.add(watch.run(seed: seed)) }
            #expect(sum.copiedTime == sum.hostTime * Int64(copyCount))
            return Double(sum.expiryCount) / (Double(sum.copiedTime) / 3600e9)
        }
        let plain = rate(1, seeds: 0..<40)
        let copied = rate(5, seeds: 100..<108)
        #expect(plain > 1)
        #expect(abs(plain - copied) < 0.5 * plain, "\(plain) and \(copied) an hour")
    }
}
