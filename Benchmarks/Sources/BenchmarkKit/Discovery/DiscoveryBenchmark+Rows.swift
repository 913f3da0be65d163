internal import DiscoveryKit
internal import Primitives

extension DiscoveryBenchmark {
    static let hostCounts = [1, 2, 5, 10, 20, 50, 100, 150, 200, 250]
    private static let trialsPerPiece = 500

    /// All rows to measure.
    var rows: [Row] {
        timeRows + (options.isGates ? [] : scheduleRows) + trafficRows + expiryRows + ghostRows
    }

    static func name(_ conditions: DiscoveryConditions) -> String {
        guard let bursts = conditions.bursts else {
            return "\((100 * conditions.loss).decimal(0)) % by chance"
        }
        return "\((100 * bursts.share).decimal(0)) % in bursts of "
            + "\(bursts.meanDuration.milliseconds.decimal(0)) ms"
    }

    private static func bursts(_ milliseconds: Int64) -> DiscoveryConditions {
        DiscoveryConditions(
            bursts: .init(meanDuration: .milliseconds(milliseconds), share: 0.05))
    }

    private var timeRows: [Row] {
        let losses = options.isGates ? [20, 50] : [0, 1, 5, 10, 20, 30, 40, 50]
        let lengths: [Int64] = options.isGates ? [] : [100, 500, 2000]
        let conditions =
            losses.map { DiscoveryConditions(loss: Double($0) / 100) } + lengths.map(Self.bursts)
        return DiscoveryTrial.Order.allCases.flatMap { order in
            conditions.map { conditions in
                timeRow(
                    record(
                        .time,
                        [("later", order.name), ("loss", Self.name(conditions))]),
                    DiscoveryTrial(.ours, order, conditions))
            }
        }
    }

    private var scheduleRows: [Row] {
        let parties = [DiscoveryTrial.Party.ours] + RivalSchedule.all.map { .rival($0) }
        return DiscoveryTrial.Order.allCases.flatMap { order in
            parties.map { party in
                timeRow(
                    record(.schedules, [("later", order.name), ("schedule", party.name)]),
                    DiscoveryTrial(party, order, DiscoveryConditions(loss: 0.2)))
            }
        }
    }

    private func timeRow(_ record: DiscoveryRecord, _ trial: DiscoveryTrial) -> Row {
        trialRow(record, count: options.trialCount, { trial.run(seed: $0) }) { times, record in
            record.addTimes(times)
        }
    }

    private var ghostRows: [Row] {
        GhostTrial.Ending.allCases.flatMap { ending in
            (options.isGates ? [0, 0.2] : [0, 0.2, 0.4]).map { loss -> Row in
                let conditions = DiscoveryConditions(loss: loss)
                let trial = GhostTrial(ending, conditions)
                let record = record(
                    .ghosts, [("ending", ending.name), ("loss", Self.name(conditions))])
                return trialRow(
                    record, count: max(100, options.trialCount / 5), { trial.run(seed: $0) }
                ) { times, record in
                    record.addDelays(times)
                }
            }
        }
    }

    private func trialRow(
        _ record: DiscoveryRecord, count: Int, _ trial: @escaping @Sendable (UInt64) -> Int64?,
        _ summary: @escaping @Sendable (DiscoveryTimes, inout DiscoveryRecord) -> Void
    ) -> Row {
        let size = Self.trialsPerPiece
        return Row(
            record: record, pieceCount: (count + size - 1) / size,
            work: { piece, seed in
                let trials = piece * size..<min(count, (piece + 1) * size)
                return .times(trials.map { trial(Self.seed(seed, $0)) })
            },
            summary: { samples, record in
                summary(DiscoveryTimes(samples.flatMap(\.times)), &record)
            })
    }

    private var trafficRows: [Row] {
        [0, 0.2].flatMap { loss in
            Self.hostCounts.map { count in
                let conditions = DiscoveryConditions(loss: loss)
                let trial = CrowdTrial(hostCount: count, conditions)
                return Row(
                    record: record(
                        .traffic,
                        [("loss", Self.name(conditions)), ("hosts", "\(count)")]),
                    pieceCount: 1, work: { _, seed in .crowd(trial.run(seed: seed)) },
                    summary: { samples, record in
                        guard case .crowd(let outcome) = samples.first else { return }
                        record.add(outcome)
                    })
            }
        }
    }

    private var expiryRows: [Row] {
        // Silences are so frequent at 40 %, and so long in long bursts, that each hour takes
        // longer.
        let all: [(conditions: DiscoveryConditions, share: Int)] = [
            (DiscoveryConditions(loss: 0.2), 2), (Self.bursts(500), 2),
            (DiscoveryConditions(loss: 0.4), 1), (Self.bursts(2000), 1),
        ]
        return (options.isGates ? Array(all.prefix(2)) : all).map { conditions, share in
            let copyCount = 32
            // Half an hour with twenty hosts; each silence continues in copies.
            let hours = max(1, options.trialCount * share / 10 / 320)
            let watch = ExpiryWatch(conditions, period: .seconds(1800), copyCount: copyCount)
            return Row(
                record: record(.expiry, [("loss", Self.name(conditions))]), pieceCount: hours,
                work: { _, seed in .expiry(watch.run(seed: seed)) },
                summary: { samples, record in
                    var sum = ExpiryWatch.Outcome()
                    for case .expiry(let outcome) in samples { sum.add(outcome) }
                    record.add(sum)
                })
        }
    }
}

extension DiscoveryRecord {
    fileprivate mutating func add(_ outcome: CrowdTrial.Outcome) {
        add(.announcements, outcome.announcementRate)
        add(.packets, outcome.packetRate)
        add(.bytes, outcome.byteRate)
        add(.answersMean, outcome.meanAnswerCount)
        add(.answersMax, Double(outcome.mostAnswerCount))
        add(.newcomer, outcome.newcomerAnswerCount)
        add(.peak, Double(outcome.peakAnswerCount))
    }

    fileprivate mutating func add(_ outcome: ExpiryWatch.Outcome) {
        let hour = Duration.seconds(3600)
        let hours = outcome.copiedTime / hour
        add(.hostHours, outcome.hostTime / hour)
        add(.copies, (outcome.copiedTime / max(.nanoseconds(1), outcome.hostTime)).rounded(.down))
        add(.expiries, Double(outcome.expiryCount))
        add(.expiryRate, 1000 * Double(outcome.expiryCount) / hours)
        // The rule of three: an event that did not happen in n hours happens less often than 3 ÷ n.
        add(.expiryBound, outcome.expiryCount == 0 ? 3000 / hours : nil)
        add(.staleRate, Double(outcome.staleCount) / (outcome.hostTime / hour))
        add(.staleMean, Double(outcome.staleTime) / Double(max(1, outcome.staleCount)) / 1e6)
        add(.staleMax, outcome.longestStaleTime.milliseconds)
    }
}

extension DiscoveryTrial.Order {
    var name: String {
        switch self {
        case .browserLast: "browser"
        case .hostLast: "host"
        }
    }
}

extension DiscoveryTrial.Party {
    var name: String {
        switch self {
        case .ours: "ours"
        case .rival(let schedule): schedule.name
        }
    }
}

extension GhostTrial.Ending {
    var name: String {
        switch self {
        case .goodbye: "takes leave"
        case .killed: "program killed"
        case .vanished: "machine gone"
        }
    }
}
