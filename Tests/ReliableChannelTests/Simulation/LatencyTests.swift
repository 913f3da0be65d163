import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

/// The limits for small messages that `guesse bench sim --gates` proves too, on shorter runs: the
/// excess over the one-way delay.
struct LatencyTests {
    private static let seeds = Effort.seeds(2, quick: 1)
    private static let count = Effort.cases(20_000, quick: 500)
    private static let bursts = LinkConditions.Bursts(
        meanBadPeriod: .milliseconds(25), badShare: 0.05)

    private func flow(
        _ roundTrip: Duration, loss: Double = 0.05, _ policy: RedundancyPolicy
    ) -> ThinFlow {
        ThinFlow(roundTrip: roundTrip, loss: loss, count: Self.count, policy: policy)
    }

    private func microseconds(_ count: Int) -> Duration { .microseconds(count) }

    @Test("repairs a loss on a LAN in half a millisecond", arguments: seeds)
    func lan(seed: UInt64) {
        let outcome = flow(microseconds(200), .off).run(seed: seed)
        expect(outcome.excesses.count, equals: Self.count)
        #expect(outcome.quantile(0.99) <= microseconds(600))
        #expect(outcome.quantile(0.999) <= microseconds(1200))
    }

    @Test("repairs a lone message in half a millisecond", arguments: seeds)
    func sparse(seed: UInt64) {
        var flow = flow(microseconds(200), .off)
        flow.gap = .milliseconds(500)
        let outcome = flow.run(seed: seed)
        expect(outcome.excesses.count, equals: Self.count)
        #expect(outcome.quantile(0.99) <= microseconds(600))
    }

    @Test(
        "stays within 4 ms at 30 % loss on a LAN, and within 1 ms when critical", arguments: seeds)
    func heavyLoss(seed: UInt64) {
        let balanced = flow(microseconds(200), loss: 0.3, .balanced).run(seed: seed)
        expect(balanced.excesses.count, equals: Self.count)
        #expect(balanced.quantile(0.99) <= .milliseconds(4))
        let critical = flow(microseconds(200), loss: 0.3, .critical).run(seed: seed)
        expect(critical.excesses.count, equals: Self.count)
        #expect(critical.quantile(0.99) <= .milliseconds(1))
    }

    @Test(
        "needs little more than a round trip to repair a loss at 10 ms, and none when critical",
        arguments: seeds)
    func tenMilliseconds(seed: UInt64) {
        #expect(flow(.milliseconds(10), .off).run(seed: seed).quantile(0.99) <= .milliseconds(13))
        let critical = flow(.milliseconds(10), .critical).run(seed: seed)
        #expect(critical.quantile(0.99) <= .milliseconds(2))
    }

    @Test("is within a fifth of the limit of any ordered repair at 50 ms")
    func bound() {
        // The p99 of the limit is near a jump from one round trip to two: only many messages show
        // it.
        var excesses: [Duration] = []
        for seed in Effort.seeds(3, quick: 2) {
            excesses += flow(.milliseconds(50), .off).run(seed: seed).excesses
        }
        let pooled = ThinFlow.Outcome(excesses: excesses)
        #expect(pooled.quantile(0.99) <= .milliseconds(60))
        #expect(pooled.quantile(0.999) <= .milliseconds(120))
    }

    @Test(
        "hides losses at 50 ms for less than five times the payload, or ten when critical",
        arguments: seeds
    )
    func copies(seed: UInt64) {
        let balanced = flow(.milliseconds(50), .balanced).run(seed: seed)
        #expect(balanced.quantile(0.99) <= .milliseconds(20))
        #expect(balanced.wireRatio <= 5)
        let critical = flow(.milliseconds(50), .critical).run(seed: seed)
        #expect(critical.quantile(0.99) <= .milliseconds(4))
        #expect(critical.wireRatio <= 10)
    }

    @Test("loses hardly more time in an outage than the outage itself")
    func outages() {
        var excesses: [Duration] = []
        for seed in Effort.seeds(6, quick: 1) {
            var flow = flow(microseconds(200), .off)
            flow.bursts = Self.bursts
            flow.count = Effort.cases(8_000, quick: 500)
            excesses += flow.run(seed: seed).excesses
        }
        #expect(ThinFlow.Outcome(excesses: excesses).quantile(0.99) <= .milliseconds(44))
    }

    @Test(
        "outlasts bursts better than three copies of everything, for fewer bytes",
        arguments: seeds)
    func bursts(seed: UInt64) {
        var blind = flow(.milliseconds(50), .off)
        blind.bursts = Self.bursts
        blind.count = Effort.cases(20_000, quick: 1200)
        blind.copyCount = 3
        var critical = blind
        critical.policy = .critical
        critical.copyCount = 1
        let control = blind.run(seed: seed)
        let outcome = critical.run(seed: seed)
        expect(outcome.excesses.count, equals: control.excesses.count)
        #expect(outcome.quantile(0.99) < control.quantile(0.99))
        // With fewer messages, single bursts decide.
        if blind.count >= 20_000 {
            #expect(outcome.quantile(0.999) < control.quantile(0.999))
        }
        #expect(outcome.wireRatio <= control.wireRatio)
    }

    @Test("answers within 110 ms on average and at most 200 in KCP's own test", arguments: seeds)
    func echoes(seed: UInt64) throws {
        var conditions = LinkConditions(delay: .milliseconds(30), loss: 0.05)
        // An additional uniform delay of up to 32.5 ms for every datagram, so that they overtake
        // each other.
        conditions.reordering = 1
        conditions.reorderingDelay = .microseconds(32_500)
        var configuration = EndpointConfiguration()
        configuration.redundancy = .balanced
        var duo = try Duo.connected(
            seed: seed, client: configuration, server: configuration, conditions: conditions)
        var sendTimes: [Timestamp] = []
        var roundTrips: [Duration] = []
        let limit = duo.world.now + .seconds(60)
        var nextSend = duo.world.now
        while roundTrips.count < 1000, duo.world.now < limit {
            if sendTimes.count < 1000, duo.world.now >= nextSend {
                sendTimes.append(duo.world.now)
                try duo.send([UInt8](repeating: 1, count: 20), from: 0)
                nextSend = nextSend + .milliseconds(20)
            }
            _ = duo.world.step(until: sendTimes.count < 1000 ? nextSend : limit)
            for message in duo.receiveAll(at: 1) { try duo.send(message, from: 1) }
            for _ in duo.receiveAll(at: 0) {
                roundTrips.append(duo.world.now - sendTimes[roundTrips.count])
            }
        }
        expect(roundTrips.count, equals: 1000)
        let total: Duration = roundTrips.reduce(.zero, +)
        #expect(total / 1000 <= .milliseconds(110))
        #expect(roundTrips.max() ?? .seconds(1) <= .milliseconds(200))
    }
}
