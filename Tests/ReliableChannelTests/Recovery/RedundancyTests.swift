import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

private let millisecond: Int64 = 1_000_000

struct QuantileTrackerTests {
    @Test(
        "knows a quantile to an eighth, at any scale", arguments: [5000, 800_000, 90_000_000])
    func accuracy(scale: Int) {
        var tracker = QuantileTracker(quantile: 0.99)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20_000 { tracker.record(Int64(generator.draw(in: 0...scale))) }
        let expected = Double(scale) * 0.99
        #expect(Double(tracker.value) > expected * 0.97)
        #expect(Double(tracker.value) < expected * 1.13 + 1024)
    }

    @Test("forgets old samples after some thousand new ones, and sooner when faded")
    func decay() {
        var slow = QuantileTracker(quantile: 0.99)
        for _ in 0..<3000 { slow.record(8 * millisecond) }
        var faded = slow
        for _ in 0..<1500 { slow.record(millisecond) }
        #expect(slow.value >= 8 * millisecond)
        for _ in 0..<8500 { slow.record(millisecond) }
        #expect(slow.value < 2 * millisecond)
        faded.fade(to: 0.001)
        for _ in 0..<300 { faded.record(millisecond) }
        #expect(faded.value < 2 * millisecond)
    }

    @Test("accepts any duration, even after very many samples")
    func extremes() {
        var tracker = QuantileTracker(quantile: 0.5)
        expect(tracker.value, equals: 0)
        for value in [Int64.min, -1, 0] { tracker.record(value) }
        expect(tracker.value, equals: 1024)
        for _ in 0..<10 { tracker.record(.max) }
        #expect(tracker.value > 1_000_000_000)
        for _ in 0..<40_000 { tracker.record(millisecond) }
        #expect(tracker.value >= millisecond && tracker.value < 2 * millisecond)
    }
}

struct LossEstimatorTests {
    @Test("recognises a lossy path within a second of traffic, and a clean one within ten")
    func reaction() {
        var generator = SeededGenerator(seed: 5)
        var lossy = LossEstimator()
        for _ in 0..<120 { lossy.record(isLost: generator.chance(0.3), role: .spaced) }
        #expect(lossy.loss > 0.15 && lossy.loss < 0.4)
        var clean = LossEstimator()
        #expect(clean.loss > RedundancyPlan.leastLoss)
        for _ in 0..<650 { clean.record(isLost: false, role: .spaced) }
        #expect(clean.loss < RedundancyPlan.leastLoss)
        // One loss in a long time is enough for copies again.
        clean.record(isLost: true, role: .spaced)
        #expect(clean.loss > RedundancyPlan.leastLoss)
        clean.undoLoss()
        #expect(clean.loss < RedundancyPlan.leastLoss)
        // A path that becomes worse is recognised as fast, however long it had no losses.
        for _ in 0..<5000 { clean.record(isLost: false, role: .spaced) }
        for _ in 0..<120 { clean.record(isLost: generator.chance(0.3), role: .spaced) }
        #expect(clean.loss > 0.15 && clean.loss < 0.4)
    }

    @Test("distinguishes single losses from bursts")
    func correlation() {
        var generator = SeededGenerator(seed: 7)
        var alone = LossEstimator()
        var together = LossEstimator()
        for _ in 0..<2000 {
            alone.record(isLost: generator.chance(0.1), role: .spaced)
            alone.record(isLost: generator.chance(0.1), role: .twin)
            let isLost = generator.chance(0.1)
            together.record(isLost: isLost, role: .spaced)
            together.record(isLost: isLost, role: .twin)
        }
        #expect(alone.twinLoss < 0.3 && !alone.isBursty)
        #expect(together.twinLoss > 0.8 && together.isBursty)
        // The content before the twin counts, not the twin.
        #expect(together.consecutiveLoss < 0.3)
    }
}

struct RedundancyPlanTests {
    private func estimator(_ loss: Double, twinsShareFate: Bool = false) -> LossEstimator {
        var generator = SeededGenerator(seed: 11)
        var result = LossEstimator()
        for _ in 0..<4000 {
            let isLost = generator.chance(loss)
            result.record(isLost: isLost, role: .spaced)
            let isTwinLost = twinsShareFate ? isLost : generator.chance(loss)
            result.record(isLost: isTwinLost, role: .twin)
        }
        return result
    }

    private func plan(
        _ policy: RedundancyPolicy, _ estimator: LossEstimator, gap: Int64 = 16 * millisecond
    ) -> RedundancyPlan {
        var rtt = RTTEstimator(initialRTT: 50 * millisecond)
        rtt.update(latestRTT: 50 * millisecond, ackDelay: 0)
        return RedundancyPlan(policy, estimator, rtt: rtt, meanGap: gap)
    }

    @Test("does not wait for the usual gap before the first measurement, since there is none yet")
    func firstEcho() {
        let unknown = RTTEstimator(initialRTT: 8 * millisecond)
        let plan = RedundancyPlan(
            .balanced, estimator(0.02), rtt: unknown, meanGap: 1000 * millisecond)
        #expect(plan.echoDelay == 2 * millisecond && plan.copyAgeLimit == 6 * millisecond)
    }

    @Test("copies nothing when it is off, or if less than one packet in 2,000 is lost")
    func off() {
        expect(plan(.off, estimator(0.3)), equals: .none)
        expect(plan(.balanced, estimator(0)), equals: .none)
        expect(plan(.critical, estimator(0)), equals: .none)
    }

    @Test("makes as many copies as the loss requires, at most six")
    func limits() {
        expect(plan(.balanced, estimator(0.005)).copyLimit, equals: 2)
        expect(plan(.balanced, estimator(0.02)).copyLimit, equals: 3)
        #expect((3...4).contains(plan(.balanced, estimator(0.05)).copyLimit))
        expect(plan(.balanced, estimator(0.4)).copyLimit, equals: 6)
        expect(plan(.balanced, estimator(0.05)).twinCount, equals: 0)
    }

    @Test("sends twins only when critical and only if losses come alone")
    func twins() {
        let alone = plan(.critical, estimator(0.05))
        #expect((1...2).contains(alone.twinCount) && !alone.probesTwins)
        #expect(alone.copyLimit > alone.twinCount)
        expect(plan(.critical, estimator(0.3)).twinCount, equals: 3)
        let together = plan(.critical, estimator(0.05, twinsShareFate: true))
        #expect(together.twinCount == 0 && together.probesTwins)
        expect(together.repetitionTwinCount, equals: 0)
    }

    @Test("echoes after a quarter of the round trip or the usual gap, within 20 ms")
    func echoes() {
        expect(plan(.balanced, estimator(0.05), gap: millisecond).echoDelay, equals: 12_500_000)
        expect(
            plan(.balanced, estimator(0.05), gap: 14 * millisecond).echoDelay, equals: 17_500_000)
        expect(
            plan(.balanced, estimator(0.05), gap: 500 * millisecond).echoDelay, equals: 20_000_000)
        expect(plan(.critical, estimator(0.05)).echoDelay, equals: 6 * millisecond)
    }
}

struct RedundancyBudgetTests {
    @Test("grows by the rate, a quarter of the pacing rate if that is more, and holds 250 ms of it")
    func rates() {
        for (isOnLink, pacingRate, rate) in [
            (true, Int64(0), 64_000), (false, 0, 16_000), (false, 400_000, 100_000),
        ] {
            var budget = RedundancyBudget()
            var now = Timestamp.zero
            budget.refill(isOnLink: isOnLink, pacingRate: pacingRate, at: now)
            expect(budget.available, equals: rate / 4)
            budget.spend(rate)
            // In steps so small that each one alone is worth less than a byte.
            for _ in 0..<100_000 {
                now = now.advanced(byNanoseconds: 10_000)
                budget.refill(isOnLink: isOnLink, pacingRate: pacingRate, at: now)
            }
            #expect(abs(budget.available - rate / 4) <= rate / 100)
            now = now.advanced(byNanoseconds: .max)
            budget.refill(isOnLink: isOnLink, pacingRate: pacingRate, at: now)
            expect(budget.available, equals: rate / 4)
        }
    }
}

struct RedundancyConfidenceTests {
    @Test("makes more copies while few packets are known, and one once many have arrived")
    func confidence() {
        let rtt = RTTEstimator(initialRTT: 50 * millisecond)
        var estimator = LossEstimator()
        func copies() -> Int {
            RedundancyPlan(.balanced, estimator, rtt: rtt, meanGap: 20 * millisecond).copyLimit
        }
        for _ in 0..<40 { estimator.record(isLost: false, role: .spaced) }
        expect(copies(), equals: 3)
        for _ in 0..<300 { estimator.record(isLost: false, role: .spaced) }
        expect(copies(), equals: 2)
        for _ in 0..<600 { estimator.record(isLost: false, role: .spaced) }
        expect(copies(), equals: 1)
    }
}

struct PacerRateTests {
    @Test("a wait ends sooner when the rate rises, and not later when it falls")
    func adoption() {
        var pacer = Pacer()
        let now = Timestamp(nanoseconds: 1_000_000_000)
        for _ in 0..<10 {
            pacer.recordSend(
                byteCount: 1200, rate: 120_000, smoothedRTT: 50 * millisecond, isIdle: true,
                at: now)
        }
        let wait = pacer.nextBurst.nanoseconds(since: now)
        expect(wait, equals: 80 * millisecond, "12,000 bytes less the quantum")
        pacer.adopt(rate: 60_000, at: now)
        expect(pacer.nextBurst.nanoseconds(since: now), equals: wait)
        pacer.adopt(rate: 600_000, at: now)
        expect(pacer.nextBurst.nanoseconds(since: now), equals: wait / 10)
    }
}
