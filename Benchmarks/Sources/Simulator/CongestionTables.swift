import Primitives
import ReliableChannelCore
import SimulationKit

/// Prints tables of congestion controllers at a bottleneck: each figure of
/// `Docs/Decisions/0003-congestion-control.md`.
struct CongestionTables {
    /// The name of a table on the command line.
    enum Table: String, CaseIterable {
        case bulk, cubic, fairness, change, rough, reno
    }

    /// The number of seeds over which a row of bulk transfers averages.
    private static let seedCount: UInt64 = 3

    var seed: UInt64 = 1
    var isTracing = false

    func print(_ table: Table) {
        switch table {
        case .bulk: bulk(.modelBased)
        case .cubic: cubic()
        case .fairness: fairness()
        case .change: change()
        case .rough: rough()
        case .reno: bulk(.newReno)
        }
    }

    private func channel(_ run: BulkRun, _ control: CongestionControl = .modelBased) -> BulkRun.Flow
    {
        var configuration = run.configuration()
        configuration.congestionControl = control
        return BulkRun.Flow(.channel(configuration))
    }

    // MARK: Tables

    private func bulk(_ control: CongestionControl) {
        Output.line(
            "one flow, 20 Mbit/s, 40 ms, queue 1 BDP     of limit: steady  whole   "
                + "queue ms: mean  p99   loss %  retransmitted %  spurious %")
        for megabytes in [10, 25] {
            for (name, loss, returnLoss, burst) in [
                ("0 %", 0.0, 0.0, 0.0), ("1 %", 0.01, 0, 0), ("5 %", 0.05, 0, 0),
                ("10 %", 0.1, 0, 0), ("5 % both ways", 0.05, 0.05, 0),
                ("10 % both ways", 0.1, 0.1, 0), ("30 %", 0.3, 0, 0),
                ("GE 5 % of 25 ms", 0, 0, 0.05),
            ] {
                var row = BulkRow()
                for offset in 0..<Self.seedCount {
                    var run = BulkRun(flows: [], seed: seed + offset)
                    run.conditions.loss = loss
                    run.conditions.returnLoss = returnLoss
                    if burst > 0 {
                        run.conditions.bursts = LinkConditions.Bursts(
                            meanBadPeriod: .milliseconds(25), badShare: burst)
                    }
                    run.flows = [channel(run, control)]
                    run.flows[0].byteCount = megabytes * 1_000_000
                    run.duration = .seconds(control == .newReno ? 60 : 120)
                    let result = run.run()
                    row.add(result, limit: run.limit * (1 - burst))
                    trace(result)
                }
                row.print(pad("\(megabytes) MB, \(name)", 50), self)
            }
        }
    }

    /// Means over seeds.
    private struct BulkRow {
        var count = 0.0
        var sums = [Double](repeating: 0, count: 7)

        mutating func add(_ result: BulkRun.Result, limit: Double) {
            count += 1
            let flow = result.flows[0]
            let lost = flow.statistics.packetsLostByGap + flow.statistics.packetsLostByDeadline
            let sent = Double(max(1, flow.statistics.packetsSent))
            let repeated = Double(flow.statistics.retransmittedBytes)
            let values = [
                flow.steadyGoodput / limit, flow.goodput / limit,
                Double(result.queue.meanDelay.nanoseconds) / 1e6,
                Double(result.queue.delay(quantile: 0.99).nanoseconds) / 1e6,
                100 * Double(lost) / sent,
                100 * repeated / Double(max(1, flow.deliveredByteCount)),
                100 * Double(flow.statistics.spuriousLosses) / sent,
            ]
            for index in values.indices { sums[index] += values[index] }
        }

        func print(_ name: String, _ tables: CongestionTables) {
            let widths = [(3, 8), (3, 8), (1, 14), (1, 6), (2, 8), (2, 12), (2, 12)]
            var line = name
            for (index, width) in widths.enumerated() {
                line += tables.fixed(sums[index] / count, width.0, width.1)
            }
            Output.line(line)
        }
    }

    private func cubic() {
        Output.line(
            "against one CUBIC flow, 60 s     CUBIC's share  used   queue ms: mean   p99  drops")
        for queue in [0.25, 1, 4] {
            var run = BulkRun(flows: [], seed: seed)
            let product = Double(run.conditions.bandwidthDelayProduct)
            run.conditions.queueByteCount = Int(product * queue)
            for (name, ours) in [
                ("cubic alone", 0), ("ours first", 1), ("cubic first", 2), ("two of ours", 3),
            ] {
                run.flows = [BulkRun.Flow(.cubic(CubicSender.Configuration()))]
                if ours > 0 { run.flows.append(channel(run)) }
                if ours == 3 { run.flows.append(channel(run)) }
                if ours == 1 { run.flows[0].start = .zero + .seconds(2) }
                if ours == 2 { run.flows[1].start = .zero + .seconds(2) }
                run.duration = .seconds(60)
                run.warmUp = .seconds(5)
                let result = run.run()
                Output.line(
                    pad("\(queue) BDP, \(name)", 36) + fixed(result.share(of: 0), 3, 8)
                        + fixed(result.utilization, 3, 8)
                        + fixed(ms(result.queue.meanDelay), 1, 14)
                        + fixed(ms(result.queue.delay(quantile: 0.99)), 1, 7)
                        + "  \(result.queue.droppedCount)")
                trace(result)
            }
        }
    }

    private func fairness() {
        Output.line(
            "flows of ours, 40 s            Jain: mean  least   used   queue ms: mean   p99   drops"
        )
        for queue in [0.25, 1, 4] {
            for (name, count, mixed) in [
                ("2", 2, false), ("4", 4, false), ("8", 8, false), ("3, 20/40/80 ms", 3, true),
            ] {
                var fairness: [Double] = []
                var sums = [0.0, 0, 0, 0]
                for offset in 0..<Self.seedCount {
                    let result = fairnessRun(queue, count, isMixed: mixed, seed: seed + offset)
                    fairness.append(result.fairness)
                    let values = [
                        result.utilization, ms(result.queue.meanDelay),
                        ms(result.queue.delay(quantile: 0.99)), Double(result.queue.droppedCount),
                    ]
                    for index in values.indices {
                        sums[index] += values[index] / Double(Self.seedCount)
                    }
                    trace(result)
                }
                let mean = fairness.reduce(0, +) / Double(fairness.count)
                Output.line(
                    pad("\(queue) BDP, \(name)", 34) + fixed(mean, 3, 7)
                        + fixed(fairness.min() ?? 0, 3, 7) + fixed(sums[0], 3, 7)
                        + fixed(sums[1], 1, 16) + fixed(sums[2], 1, 6) + fixed(sums[3], 0, 8))
            }
        }
    }

    private func fairnessRun(
        _ queue: Double, _ count: Int, isMixed: Bool, seed: UInt64
    ) -> BulkRun.Result {
        var run = BulkRun(flows: [], seed: seed)
        let product = Double(run.conditions.bandwidthDelayProduct)
        run.conditions.queueByteCount = Int(product * queue)
        for index in 0..<count {
            var flow = channel(run)
            if isMixed { flow.roundTrip = .milliseconds([20, 40, 80][index]) }
            flow.start = .zero + .milliseconds(Int64(500 * index))
            run.flows.append(flow)
        }
        run.duration = .seconds(40)
        run.warmUp = .seconds(10)
        return run.run()
    }

    private func change() {
        var run = BulkRun(flows: [], seed: seed)
        run.conditions.laterRates = [
            Bottleneck.Step(start: .zero + .seconds(5), rate: 5_000_000),
            Bottleneck.Step(start: .zero + .seconds(10), rate: 20_000_000),
        ]
        run.flows = [channel(run)]
        run.duration = .seconds(16)
        run.sampleInterval = .milliseconds(50)
        let result = run.run()
        let drained = result.samples.first {
            $0.time >= .zero + .milliseconds(5100) && $0.queueingDelay < .milliseconds(10)
        }
        var regained: Timestamp?
        for (before, after) in zip(result.samples, result.samples.dropFirst(2))
        where after.time > .zero + .milliseconds(10_100) && regained == nil {
            let bytes = after.deliveredByteCounts[0] - before.deliveredByteCounts[0]
            if 8 * Double(bytes) / 0.1 >= 0.95 * run.limit { regained = after.time }
        }
        Output.line(
            "20 → 5 Mbit/s: the queue is below 10 ms after "
                + "\(drained.map { $0.time - (.zero + .seconds(5)) } ?? .seconds(-1))")
        Output.line(
            "5 → 20 Mbit/s: 95 % of the limit after "
                + "\(regained.map { $0 - (.zero + .seconds(10)) } ?? .seconds(-1))")
        trace(result)
    }

    private func rough() {
        Output.line("rough paths, 20 s                 of limit  longest stall  end")
        for name in [
            "30 % loss", "30 % both ways", "2 s black hole", "750 ms", "750 ms, 5 %",
            "1 % GE of 100 ms",
            "10 % GE of 100 ms", "100 Mbit/s, 100 ms", "100 Mbit/s, 100 ms, 1 %",
            "1 Gbit/s, 0.2 ms",
            "1 Mbit/s, 50 ms", "queue of 3 packets", "queue of 3 packets, 5 %",
        ] {
            var run = BulkRun(flows: [], seed: seed)
            run.duration = .seconds(20)
            prepare(&run, name)
            run.flows = [channel(run)]
            let result = run.run()
            let lost = name.contains("10 % GE") ? 0.1 : name.contains("1 % GE") ? 0.01 : 0
            let flow = result.flows[0]
            Output.line(
                pad(name, 34) + fixed(flow.steadyGoodput / run.limit / (1 - lost), 3, 6)
                    + "     \(flow.longestStall)  \(flow.closeReason.map { "\($0)" } ?? "open")"
                    + "  queue \(fixed(ms(result.queue.meanDelay), 1, 0)) ms"
                    + "  lost \(fixed(lossPercent(flow, result), 1, 0)) %")
            trace(result)
        }
    }

    private func prepare(_ run: inout BulkRun, _ name: String) {
        switch name {
        case "30 % loss": run.conditions.loss = 0.3
        case "30 % both ways":
            run.conditions.loss = 0.3
            run.conditions.returnLoss = 0.3
        case "2 s black hole":
            run.conditions.blackHole = (.zero + .seconds(5))..<(.zero + .seconds(7))
        case "750 ms": run.conditions.roundTrip = .milliseconds(750)
        case "750 ms, 5 %":
            run.conditions.roundTrip = .milliseconds(750)
            run.conditions.loss = 0.05
        case "1 % GE of 100 ms":
            run.conditions.bursts = LinkConditions.Bursts(
                meanBadPeriod: .milliseconds(100), badShare: 0.01)
        case "10 % GE of 100 ms":
            run.conditions.bursts = LinkConditions.Bursts(
                meanBadPeriod: .milliseconds(100), badShare: 0.1)
        case "100 Mbit/s, 100 ms", "100 Mbit/s, 100 ms, 1 %":
            run.conditions.rate = 100_000_000
            run.conditions.roundTrip = .milliseconds(100)
            if name.hasSuffix("1 %") { run.conditions.loss = 0.01 }
        case "1 Gbit/s, 0.2 ms":
            run.conditions.rate = 1_000_000_000
            run.conditions.roundTrip = .microseconds(200)
            run.conditions.queueByteCount = 256 << 10
            run.duration = .seconds(2)
        case "1 Mbit/s, 50 ms":
            run.conditions.rate = 1_000_000
            run.conditions.roundTrip = .milliseconds(50)
            run.conditions.queueByteCount = 32 << 10
        case "queue of 3 packets": run.conditions.queueByteCount = 3 * 1220
        case "queue of 3 packets, 5 %":
            run.conditions.queueByteCount = 3 * 1220
            run.conditions.loss = 0.05
        case _: break
        }
        if run.conditions.roundTrip > .milliseconds(200) { run.warmUp = .seconds(8) }
    }

    // MARK: Text

    private func trace(_ result: BulkRun.Result) {
        guard isTracing else { return }
        var last = [Int](repeating: 0, count: result.flows.count)
        var lastTime = Timestamp.zero
        for sample in result.samples {
            var line = fixed(ms(sample.time - .zero) / 1000, 2, 7)
            line += fixed(ms(sample.queueingDelay), 1, 7)
            let span = ms(sample.time - lastTime)
            for index in result.flows.indices {
                let bytes = sample.deliveredByteCounts[index] - last[index]
                line += fixed(Double(bytes) * 8 / span / 1000, 2, 8) + " "
                line += pad("\(sample.congestionWindows[index] / 1200)", 5)
                line += pad(sample.states[index], 15)
            }
            last = sample.deliveredByteCounts
            lastTime = sample.time
            Output.line(line)
        }
    }

    private func lossPercent(_ flow: BulkRun.FlowResult, _ result: BulkRun.Result) -> Double {
        let lost = flow.statistics.packetsLostByGap + flow.statistics.packetsLostByDeadline
        return 100 * Double(lost) / Double(max(1, flow.statistics.packetsSent))
    }

    private func ms(_ duration: Duration) -> Double { Double(duration.nanoseconds) / 1e6 }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    fileprivate func fixed(_ value: Double, _ places: Int, _ width: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        guard value.isFinite, abs(value * scale) < 1e15 else { return "-" }
        let scaled = Int((abs(value) * scale).rounded())
        var digits = String(scaled)
        while digits.count <= places { digits = "0" + digits }
        if places > 0 {
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places))
        }
        if value < 0 { digits = "-" + digits }
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}
