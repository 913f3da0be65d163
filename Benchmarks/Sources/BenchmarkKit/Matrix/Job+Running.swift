internal import Primitives
internal import ReliableChannelCore

extension Job {
    func runThin(_ workload: ThinWorkload, _ record: inout Record) throws(RunFailure) {
        var run = try ThinRun(
            workload, over: cell.conditions, variant, blackHole: cell.blackHole, seed: seed)
        let result = try run.run(messageCount: messageCount)
        addLatency(result.excess, workload, to: &record)
        record.add(.amplification, result.amplification)
        record.add(.spurious, 100 * result.spuriousShare)
    }

    func runMixed(_ record: inout Record) throws(RunFailure) {
        var run = try MixedRun(.game, over: cell.conditions, variant, seed: seed)
        let result = try run.run(messageCount: min(messageCount, 1800))
        addLatency(result.excess, .game, to: &record)
        record.add(.goodput, result.goodput / 1e6)
    }

    func runFanOut(_ record: inout Record) throws(RunFailure) {
        var run = try FanOutRun(
            .game, receivers: population, over: cell.conditions, variant, seed: seed)
        let result = try run.run(messageCount: messageCount / population)
        record.add(.population, Double(population))
        addLatency(result.excess, .game, to: &record)
        record.add(.slowest99, result.slowest.quantile(0.99).milliseconds)
        let traffic = Double(result.traffic.wireByteCount)
        record.add(.amplification, traffic / Double(max(1, result.messageByteCount)))
    }

    func runConnections(_ record: inout Record) throws(RunFailure) {
        var run = ConnectionsRun(count: population, over: cell.conditions, seed: seed)
        try run.run(rounds: 1)
        record.add(.population, Double(population))
        record.add(.cpuPerMessage, run.cpuPerMessage / 1000)
        record.add(.memory, run.memoryPerConnection.map { $0 / 1024 })
    }

    func runHandshake(_ record: inout Record) {
        let run = HandshakeRun(
            over: cell.conditions, variant, count: min(messageCount / 4, 2000), seed: seed)
        let connected = Distribution(run.connected)
        let message = Distribution(run.firstMessage)
        record.add(.connected50, connected.quantile(0.5).milliseconds)
        record.add(.connected99, connected.quantile(0.99).milliseconds)
        record.add(.connectedMax, connected.max.milliseconds)
        record.add(.message50, message.quantile(0.5).milliseconds)
        record.add(.message99, message.quantile(0.99).milliseconds)
        record.add(.failures, Double(run.failureCount))
        record.samples = message
    }

    func runKCP(_ record: inout Record) throws(RunFailure) {
        let result = try KCPBenchmark(variant, runs: max(1, messageCount / 200), seed: seed)
        let count = Double(result.means.count)
        record.add(.meanRTT, result.means.reduce(0, +) / count / 1e6)
        let longest = result.longest.reduce(0.0) { $0 + Double($1) }
        record.add(.maxRTT, longest / count / 1e6)
        record.add(.worstRTT, result.longest.max()?.milliseconds)
        let traffic = Double(result.traffic.wireByteCount)
        record.add(.amplification, traffic / Double(max(1, result.messageByteCount)))
    }

    func runFaults(_ record: inout Record) {
        let run = FaultsRun(over: cell, variant, seeds: messageCount, seed: seed)
        record.add(.seeds, Double(messageCount))
        record.add(.violations, Double(run.violationCount))
        record.failure = run.firstViolation
    }

    func runBulk(_ record: inout Record) {
        // A fast link carries as much in less time.
        let fill = 2_600_000_000 / (cell.bottleneck?.rate ?? 1_000_000_000)
        // Flows that share a link need a while to settle.
        let least = variant.companion == nil ? 5 : 30
        let run = BulkJob(
            over: cell, variant, variant.companion,
            seconds: max(least, min(messageCount / 300, fill)), seed: seed)
        record.add(.goodput, run.goodput / 1e6)
        record.add(.goodputLimit, run.limit / 1e6)
        record.add(.goodputRatio, run.share)
        record.add(.queueMean, run.queueMean.milliseconds)
        record.add(.queue99, run.queue99.milliseconds)
        record.add(.fairness, run.fairness)
        record.add(.companionShare, run.companionShare)
    }

    private func addLatency(
        _ excess: Distribution, _ workload: ThinWorkload, to record: inout Record
    ) {
        record.add(.p50, excess.quantile(0.5).milliseconds)
        record.add(.p99, excess.quantile(0.99).milliseconds)
        record.add(.p999, excess.quantile(0.999).milliseconds)
        record.add(.max, excess.max.milliseconds)
        record.samples = excess
        let limits = [0.99, 0.999].map { cell.excessLimit(workload, quantile: $0).milliseconds }
        record.add(.limit99, limits[0])
        record.add(.limit999, limits[1])
        func ratio(_ quantile: Double, _ limit: Double) -> Double? {
            limit > 0 ? excess.quantile(quantile).milliseconds / limit : nil
        }
        record.add(.ratio99, ratio(0.99, limits[0]))
        record.add(.ratio999, ratio(0.999, limits[1]))
    }
}

extension Cell {
    /// Returns the least excess of ordered delivery without redundancy; in outages no protocol can
    /// be better.
    ///
    /// Jitter is not part of it.
    func excessLimit(_ workload: ThinWorkload, quantile: Double) -> Duration {
        let asking = Limits.orderedARQ(
            rtt: rtt, loss: loss, gap: workload.gap, burst: workload.burst, quantile: quantile)
        guard let outages else { return asking }
        return max(
            asking,
            Limits.outage(
                meanBadPeriod: outages.meanLength, badShare: outages.share, quantile: quantile))
    }
}
