import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

/// The delay of messages in bursts, and after outages on a longer path: limits that only these
/// tests prove.
struct BurstLatencyTests {
    @Test(
        "does not slow a flow of small messages down after an outage",
        arguments: [RedundancyPolicy.off, .balanced])
    func outagesOnALongerPath(policy: RedundancyPolicy) {
        var excesses: [Duration] = []
        for seed in Effort.seeds(3, quick: 1) {
            var flow = ThinFlow(
                roundTrip: .milliseconds(10), loss: 0.05, count: Effort.cases(6000, quick: 300),
                policy: policy)
            flow.bursts = LinkConditions.Bursts(
                meanBadPeriod: .milliseconds(25), badShare: 0.05)
            let outcome = flow.run(seed: seed + 2)
            expect(outcome.excesses.count, equals: flow.count)
            #expect(outcome.sender?.congestionWindow ?? 0 >= 12_000)
            excesses += outcome.excesses
        }
        let pooled = ThinFlow.Outcome(excesses: excesses)
        #expect(pooled.quantile(0.99) <= .milliseconds(70))
        #expect(pooled.quantile(1) <= .milliseconds(400))
    }

    private func bursts(_ roundTrip: Duration, loss: Double) -> ThinFlow {
        var flow = ThinFlow(
            roundTrip: roundTrip, loss: loss, count: 32 * Effort.cases(600, quick: 20),
            policy: .off)
        flow.gap = .seconds(1)
        flow.messageByteCount = 1024
        flow.burst = 32
        return flow
    }

    @Test("sends a burst at once if it has sent such before, even after losses")
    func largeBursts() {
        let clean = bursts(.milliseconds(50), loss: 0).run(seed: 1)
        let later = ThinFlow.Outcome(excesses: Array(clean.excesses.dropFirst(32 * 5)))
        #expect(later.quantile(1) <= .milliseconds(25))
        // An ordered repair of such bursts needs at least 100 ms for one message in a hundred
        // (`Limits.orderedARQ`); so short a run stays within twice that for one in twenty.
        for policy in [RedundancyPolicy.off, .balanced, .critical] {
            var excesses: [Duration] = []
            for seed in Effort.seeds(2, quick: 1) {
                var flow = bursts(.milliseconds(50), loss: 0.05)
                flow.policy = policy
                // The first ones measure the path.
                excesses += flow.run(seed: seed).excesses.dropFirst(32 * 10)
            }
            let outcome = ThinFlow.Outcome(excesses: excesses)
            // Without copies, half of the messages have no loss before them in their burst.
            #expect(outcome.quantile(0.4) <= .milliseconds(25), "\(policy)")
            #expect(outcome.quantile(0.95) <= .milliseconds(200), "\(policy)")
        }
    }

    @Test("does not pace the first burst on a LAN by the assumed round trip")
    func firstBurst() {
        let outcome = bursts(.microseconds(200), loss: 0).run(seed: 1)
        #expect(outcome.quantile(1) <= .milliseconds(3))
    }
}
