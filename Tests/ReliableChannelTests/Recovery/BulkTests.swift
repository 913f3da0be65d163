import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

private func channel(_ run: BulkRun, _ control: CongestionControl = .modelBased) -> BulkRun.Flow {
    var configuration = run.configuration()
    configuration.congestionControl = control
    return BulkRun.Flow(.channel(configuration))
}

private func milliseconds(_ duration: Duration) -> Double {
    Double(duration.nanoseconds) / 1e6
}

/// The limits of bulk transfer, in virtual time; the tables of the simulator show more.
struct BulkTests {
    @Test(
        "fills a link at any rate of random losses, and hardly its queue",
        arguments: [(0.0, 0.99), (0.01, 0.99), (0.05, 0.98), (0.1, 0.95)])
    func fillsLink(loss: Double, gate: Double) {
        guard Effort.isThorough || loss == 0.05 else { return }
        var goodput = 0.0
        let seeds = Effort.seeds(5, quick: 1)
        for seed in seeds {
            var run = BulkRun(flows: [], seed: seed + 1)
            run.conditions.loss = loss
            run.flows = [channel(run)]
            run.duration = .milliseconds(Effort.isThorough ? 10_000 : 2500)
            if !Effort.isThorough { run.conditions.rate = 10_000_000 }
            let result = run.run()
            goodput += result.flows[0].steadyGoodput / run.limit / Double(seeds.count)
            #expect(milliseconds(result.queue.meanDelay) <= 10, "seed \(run.seed)")
            expect(result.queue.droppedCount, equals: 0, "seed \(run.seed)")
        }
        // A short run counts a few messages more or less.
        #expect(goodput >= (Effort.isThorough ? gate : gate - 0.03))
    }

    @Test("a lost acknowledgement does not count as the loss of the packets that it covered")
    func lossyReturn() {
        for seed in Effort.seeds(5, quick: 1) {
            var run = BulkRun(flows: [], seed: seed + 1)
            run.conditions.loss = 0.1
            run.conditions.returnLoss = 0.1
            run.flows = [channel(run)]
            run.duration = .seconds(Effort.cases(4, quick: 2))
            let statistics = run.run().flows[0].statistics
            let share = Double(statistics.spuriousLosses) / Double(statistics.packetsSent)
            // In the first flight, some packets are called lost early because their
            // acknowledgements were lost: the deadlines follow from the handshake. That is three in
            // a thousand of so short a run, and six of half of it.
            #expect(share <= (Effort.isThorough ? 0.006 : 0.009), "seed \(run.seed)")
            #expect(
                statistics.packetsSent >= Effort.cases(5000, quick: 2500), "seed \(run.seed)")
        }
    }

    @Test("does not take varying delays for a queue", arguments: [500, 2000, 4000])
    func shakyPath(jitterMicroseconds: Int64) {
        guard Effort.isThorough || jitterMicroseconds == 2000 else { return }
        var goodput = 0.0
        let seeds = Effort.seeds(4, quick: 1)
        for seed in seeds {
            var run = BulkRun(flows: [], seed: seed + 1)
            run.conditions.jitter = .microseconds(jitterMicroseconds)
            run.flows = [channel(run)]
            run.duration = .seconds(Effort.isThorough ? 20 : 5)
            if !Effort.isThorough { run.conditions.rate = 10_000_000 }
            let result = run.run()
            goodput += result.flows[0].steadyGoodput / run.limit / Double(seeds.count)
            #expect(milliseconds(result.queue.meanDelay) <= 10, "seed \(run.seed)")
        }
        #expect(goodput >= 0.8)
    }

    @Test(
        "leaves CUBIC at least half of its fair share, and keeps some",
        arguments: Effort.isThorough ? [0.25, 1, 4] : [1])
    func sharesWithCubic(queue: Double) {
        var run = BulkRun(flows: [])
        if !Effort.isThorough { run.conditions.rate = 3_000_000 }
        run.conditions.queueByteCount = Int(Double(run.conditions.bandwidthDelayProduct) * queue)
        run.flows = [.init(.cubic(CubicSender.Configuration())), channel(run)]
        run.duration = .seconds(Effort.isThorough ? 60 : 20)
        run.warmUp = .seconds(5)
        let result = run.run()
        #expect(result.share(of: 0) >= 0.25, "CUBIC has \(result.share(of: 0))")
        #expect(result.share(of: 1) >= 0.02, "this flow has \(result.share(of: 1))")
        #expect(result.utilization >= 0.95)
    }

    @Test(
        "shares evenly among flows of its kind, begun together or not", arguments: [2, 4, 8],
        [true, false])
    func sharesEvenly(count: Int, hasPauses: Bool) {
        guard Effort.isThorough || (count == 2 && hasPauses) else { return }
        var run = BulkRun(flows: [])
        if !Effort.isThorough { run.conditions.rate = 3_000_000 }
        for index in 0..<count {
            var flow = channel(run)
            flow.start = Timestamp.zero + .milliseconds(Int64(hasPauses ? 500 * index : 0))
            run.flows.append(flow)
        }
        run.duration = .seconds(Effort.isThorough ? 40 : 6)
        run.warmUp = .seconds(Effort.isThorough ? 10 : 2)
        let result = run.run()
        #expect(result.fairness >= (Effort.isThorough ? 0.95 : 0.9))
        #expect(result.utilization >= 0.95)
    }

    @Test(
        "reduces its rate within a second when the link's falls, and raises it when that rises")
    func followsRate() {
        var run = BulkRun(flows: [])
        run.conditions.rate = 8_000_000
        run.conditions.laterRates = [
            Bottleneck.Step(start: Timestamp.zero + .seconds(2), rate: 2_000_000),
            Bottleneck.Step(start: Timestamp.zero + .seconds(4), rate: 8_000_000),
        ]
        run.flows = [channel(run)]
        run.duration = .seconds(7)
        let result = run.run()
        let second = (Timestamp.zero + .seconds(3))..<(Timestamp.zero + .seconds(4))
        for sample in result.samples where second.contains(sample.time) {
            #expect(sample.queueingDelay < .milliseconds(30), "at \(sample.time.nanoseconds) ns")
        }
        let bytes = result.samples.filter { $0.time >= Timestamp.zero + .milliseconds(6000) }
            .map { $0.deliveredByteCounts[0] }
        let span = Double(bytes.count - 1) * 0.1
        let rate = 8 * Double((bytes.last ?? 0) - (bytes.first ?? 0)) / span
        #expect(rate >= 0.9 * run.limit, "\(rate) of \(run.limit) bit/s")
    }

    @Test("continues at 30 % loss, through a black hole, and over 750 ms", arguments: 0..<3)
    func roughPaths(which: Int) {
        guard Effort.isThorough || which == 0 else { return }
        var run = BulkRun(flows: [])
        run.conditions.rate = 4_000_000
        run.duration = .seconds(Effort.isThorough ? 6 : 3)
        switch which {
        case 0: run.conditions.loss = 0.3
        case 1:
            run.conditions.blackHole =
                (Timestamp.zero + .seconds(2))..<(Timestamp.zero + .seconds(4))
        case _:
            run.conditions.roundTrip = .milliseconds(750)
            run.duration = .seconds(30)
            run.warmUp = .seconds(10)
        }
        run.flows = [channel(run)]
        let result = run.run()
        let share = result.flows[0].steadyGoodput / run.limit
        // The black hole takes two of the five seconds that count.
        #expect(share >= [0.8, 0.4, 0.6][which], "\(share) of the limit")
        #expect(result.flows[0].longestStall <= .milliseconds([1000, 3000, 4000][which]))
        #expect(result.flows[0].closeReason == nil)
    }

    @Test("does not take a packet's own time on a slow link for a queue")
    func slowLink() {
        var run = BulkRun(flows: [])
        run.conditions.rate = 1_000_000
        run.conditions.roundTrip = .milliseconds(50)
        run.conditions.queueByteCount = 32 << 10
        run.flows = [channel(run)]
        run.duration = .seconds(Effort.isThorough ? 20 : 8)
        let result = run.run()
        #expect(milliseconds(result.queue.meanDelay) <= 20)
        #expect(result.flows[0].steadyGoodput >= 0.95 * run.limit)
    }

    @Test(
        "does not take drops of a short queue, caused by its own rate, for random losses")
    func shortQueue() {
        var lost = 0.0
        let seeds = Effort.seeds(3, quick: 1)
        for seed in seeds {
            var run = BulkRun(flows: [], seed: seed + 1)
            run.conditions.queueByteCount = 3 * 1220
            run.conditions.loss = 0.05
            if !Effort.isThorough { run.conditions.rate = 10_000_000 }
            run.flows = [channel(run)]
            run.duration = .seconds(Effort.isThorough ? 20 : 5)
            let flow = run.run().flows[0]
            let count = flow.statistics.packetsLostByGap + flow.statistics.packetsLostByDeadline
            lost += Double(count) / Double(flow.statistics.packetsSent) / Double(seeds.count)
            #expect(flow.steadyGoodput >= 0.75 * run.limit)
        }
        #expect(lost <= 0.4, "lost \(lost) of all packets")
    }

    @Test(
        "continues at its rate after a short outage",
        arguments: [(100, 0.1, 0.95), (25, 0.05, 0.92)])
    func shortOutages(milliseconds: Int, badShare: Double, bound: Double) {
        var share = 0.0
        let seeds = Effort.seeds(3, quick: 1)
        for seed in seeds {
            var run = BulkRun(flows: [], seed: seed + 1)
            run.conditions.bursts = .init(
                meanBadPeriod: .milliseconds(milliseconds), badShare: badShare)
            if !Effort.isThorough { run.conditions.rate = 3_000_000 }
            run.flows = [channel(run)]
            run.duration = .seconds(20)
            let limit = run.limit * (1 - badShare)
            share += run.run().flows[0].steadyGoodput / limit / Double(seeds.count)
        }
        // One seed has a third of the outages: of twelve seeds, one alone reaches only 0.87.
        #expect(share >= (Effort.isThorough ? bound : 0.85), "\(share) of the limit")
    }

    @Test("NewReno fills a link that loses nothing except in its queue")
    func newReno() {
        var run = BulkRun(flows: [])
        run.conditions.rate = 3_000_000
        run.flows = [channel(run, .newReno)]
        run.duration = .seconds(Effort.isThorough ? 60 : 4)
        let result = run.run()
        #expect(result.utilization >= 0.9)
        guard Effort.isThorough else { return }
        #expect(result.queue.droppedCount > 0, "NewReno continues until the queue overflows")
    }

    @Test(
        "CUBIC alone fills a link that loses nothing",
        arguments: Effort.some(of: [true, false], each: 2))
    func cubicAlone(hasHyStart: Bool) {
        var run = BulkRun(flows: [])
        var cubic = CubicSender.Configuration()
        cubic.hasHyStart = hasHyStart
        run.flows = [.init(.cubic(cubic))]
        if !Effort.isThorough { run.conditions.rate = 3_000_000 }
        run.duration = .seconds(Effort.isThorough ? 20 : 5)
        run.warmUp = .seconds(Effort.isThorough ? 5 : 2)
        let result = run.run()
        #expect(result.utilization >= 0.95, "\(result.utilization)")
        #expect(result.queue.droppedCount > 0)
        // A random loss in a hundred stops it on a long path, like any CUBIC.
        guard Effort.isThorough else { return }
        run.conditions.loss = 0.01
        #expect(run.run().utilization < 0.6)
    }
}

struct BottleneckTests {
    @Test("sends in turn at its rate, and the waiting datagrams at the new rate when it changes")
    func rates() {
        // 8 Mbit/s: a datagram of 1,000 bytes with headers takes 1 ms; half as fast from 2.5 ms on.
        var link = Bottleneck(
            steps: [
                .init(start: .zero, rate: 8_000_000),
                .init(start: Timestamp.zero + .microseconds(2500), rate: 4_000_000),
            ], queueByteLimit: 4000)
        let departures = (0..<5).map { _ in link.enqueue(byteCount: 972, at: .zero) }
        expect(departures[0], equals: Timestamp.zero + .milliseconds(1))
        expect(departures[1], equals: Timestamp.zero + .milliseconds(2))
        // Half of it at each rate.
        expect(departures[2], equals: Timestamp.zero + .microseconds(3500))
        expect(departures[3], equals: Timestamp.zero + .microseconds(5500))
        #expect(departures[4] == nil, "the queue is full")
        expect(
            link.queueingDelay(at: Timestamp.zero + .milliseconds(1)), equals: .microseconds(4500))
        #expect(link.enqueue(byteCount: 972, at: Timestamp.zero + .milliseconds(1)) != nil)
        #expect(link.measurement.passedCount == 5 && link.measurement.droppedCount == 1)
        expect(link.measurement.delay(quantile: 0.5), equals: .milliseconds(2))
    }
}
