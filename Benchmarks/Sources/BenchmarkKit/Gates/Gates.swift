extension Gate {
    /// Returns all gates that are measured in virtual time.
    ///
    /// - Parameters:
    ///   - messageCount: Messages of each cell of small messages; 200,000 settle the 99.9th
    ///     percentile.
    ///   - seedCount: The number of all runs under faults.
    ///   - seed: The seed of all random numbers.
    package static func all(messageCount: Int, seedCount: Int, seed: UInt64) -> [Gate] {
        let maker = GateMaker(messageCount: messageCount, seedCount: seedCount, seed: seed)
        return maker.onTheLAN + maker.atDistance + maker.inBursts + maker.kcp + maker.bulk
            + maker.endurance
    }
}

/// The gates of one run.
private struct GateMaker {
    let messageCount: Int
    let seedCount: Int
    let seed: UInt64

    private func job(
        _ workload: Workload, _ cell: Cell, _ variant: Variant, messageCount: Int? = nil
    ) -> Job {
        Job(
            workload, cell, variant, messageCount: messageCount ?? self.messageCount,
            commonSeed: seed)
    }

    /// Returns a gate for one figure of one job against a number.
    private func gate(
        _ workload: Workload, _ cell: Cell, _ variant: Variant, _ figure: Figure,
        _ bound: Gate.Bound, messageCount: Int? = nil
    ) -> Gate {
        Gate(
            name: "\(workload.rawValue) \(cell) \(variant.name): \(figure.heading)",
            jobs: [job(workload, cell, variant, messageCount: messageCount)]
        ) { (value: $0.first?[figure], bound: bound) }
    }

    private func plain(_ rtt: Double, _ loss: Double) -> Cell {
        Cell(rtt: .milliseconds(1) * rtt, loss: loss / 100)
    }

    var onTheLAN: [Gate] {
        [
            gate(.game, plain(0.2, 5), .off, .p99, .atMost(0.6)),
            gate(.game, plain(0.2, 5), .off, .p999, .atMost(1.2)),
            gate(.game, plain(0.2, 30), .balanced, .p99, .atMost(4)),
            gate(.game, plain(0.2, 30), .critical, .p99, .atMost(1)),
            gate(.sparse, plain(0.2, 5), .off, .p99, .atMost(0.6), messageCount: 20_000),
        ]
    }

    var atDistance: [Gate] {
        [
            gate(.game, plain(10, 5), .off, .p99, .atMost(13)),
            gate(.game, plain(10, 5), .critical, .p99, .atMost(2)),
            gate(.game, plain(50, 5), .off, .ratio99, .atMost(1.2)),
            gate(.game, plain(50, 5), .off, .ratio999, .atMost(1.2)),
            gate(.game, plain(50, 5), .balanced, .p99, .atMost(20)),
            gate(.game, plain(50, 5), .balanced, .amplification, .atMost(5)),
            gate(.game, plain(50, 5), .critical, .p99, .atMost(4)),
            gate(.game, plain(50, 5), .critical, .amplification, .atMost(10)),
        ]
    }

    var inBursts: [Gate] {
        let near = Cell(rtt: .microseconds(200), badShare: 0.05, meanBadPeriod: .milliseconds(25))
        var far = near
        far.rtt = .milliseconds(50)
        return [gate(.game, near, .off, .ratio99, .atMost(1.1))]
            + [Figure.p99, .p999, .amplification].map { figure in
                let jobs = [job(.game, far, .critical), job(.game, far, .thrice)]
                return Gate(
                    name: "A \(far) critical, against blind triple sending: \(figure.heading)",
                    jobs: jobs
                ) { records in
                    (records.first?[figure], .atMost(records.last?[figure] ?? 0))
                }
            }
    }

    var kcp: [Gate] {
        let cell = plain(92.5, 5)
        return [
            gate(.kcp, cell, .balanced, .meanRTT, .atMost(110)),
            gate(.kcp, cell, .balanced, .maxRTT, .atMost(200)),
        ]
    }

    /// Gates for the goodput against the limit, for the queue that it causes, and for the share of
    /// other flows.
    var bulk: [Gate] {
        func link(_ loss: Double, jitter: Double? = nil) -> Cell {
            var cell = plain(40, loss)
            cell.jitter = jitter.map { $0 / 100 }
            cell.bottleneck = .init(rate: 20_000_000, queue: 1)
            return cell
        }
        let shaky: [(loss: Double, jitter: Double)] = [(0, 1.25), (5, 1.25), (0, 10), (5, 10)]
        let messageCount = min(messageCount, 18_000)
        return [(0, 0.99), (1, 0.99), (5, 0.98), (10, 0.95)].flatMap { loss, share in
            [
                gate(
                    .bulk, link(loss), .balanced, .goodputRatio, .atLeast(share),
                    messageCount: messageCount),
                gate(
                    .bulk, link(loss), .balanced, .queueMean, .atMost(10),
                    messageCount: messageCount),
            ]
        }
            + shaky.map { loss, jitter in
                // No gate for the queue: delays that vary look like one.
                gate(
                    .bulk, link(loss, jitter: jitter), .balanced, .goodputRatio, .atLeast(0.85),
                    messageCount: messageCount)
            } + [
                gate(
                    // In fair shares, of two: with more than 1.75 less than a quarter of its own
                    // share would be left to our flow.
                    .bulk, link(0), .besideCubic, .companionShare, .within(0.5...1.75),
                    messageCount: messageCount)
            ]
    }

    /// Gates for runs without stalls and errors, however bad the path.
    var endurance: [Gate] {
        let cells = Matrix.faultCells.compactMap { Cell($0) }
        let variants = [Variant.off, .balanced, .critical]
        let share = max(1, seedCount / (cells.count * variants.count))
        var hole = plain(50, 30)
        hole.blackHole = .seconds(2)
        return cells.flatMap { cell in
            variants.map { variant in
                gate(.faults, cell, variant, .violations, .atMost(0), messageCount: share)
            }
        }
            + variants.map { variant in
                // At the latest one second after the path is back.
                gate(
                    .game, hole, variant, .max, .atMost(3000),
                    messageCount: min(messageCount, 20_000))
            }
    }
}
