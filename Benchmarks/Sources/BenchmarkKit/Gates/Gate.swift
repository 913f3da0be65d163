/// A requirement on one number that a run yields.
package struct Gate: Sendable {
    /// A limit for a number.
    package enum Bound: Hashable, Sendable {
        /// At most this value.
        case atMost(Double)
        /// Less than this value.
        case below(Double)
        /// At least this value.
        case atLeast(Double)
        /// In this range.
        case within(ClosedRange<Double>)

        /// Returns whether a number keeps to the limit; NaN does not.
        package func holds(_ value: Double) -> Bool {
            switch self {
            case .atMost(let limit): value <= limit
            case .below(let limit): value < limit
            case .atLeast(let limit): value >= limit
            case .within(let range): range.contains(value)
            }
        }

        var text: String {
            switch self {
            case .atMost(let limit): "≤ \(limit.brief)"
            case .below(let limit): "< \(limit.brief)"
            case .atLeast(let limit): "≥ \(limit.brief)"
            case .within(let range): "\(range.lowerBound.brief) to \(range.upperBound.brief)"
            }
        }
    }

    /// The result of a gate.
    package struct Verdict: Sendable {
        /// The gate that was judged.
        package let gate: Gate
        /// The measured number; `nil` if there is none.
        package let value: Double?
        /// The limit, which may depend on other measurements.
        package let bound: Bound
        /// The reason why there is no number.
        package var failure: String?

        /// Whether the gate is passed.
        package var isPassed: Bool { value.map(bound.holds) ?? false }

        /// The verdict as an object.
        package var json: JSON {
            .object([
                ("gate", .string(gate.name)), ("bound", .string(bound.text)),
                ("measured", value.map { .number($0) } ?? .null), ("passed", .bool(isPassed)),
                ("failure", failure.map { .string($0) } ?? .null),
            ])
        }
    }

    /// The name of the gate, in words.
    package let name: String
    let jobs: [Job]
    /// Finds the number and its bound in the jobs' records.
    let judge: @Sendable ([Record]) -> (value: Double?, bound: Bound)

    /// Judges one number that is measured already.
    static func verdict(_ name: String, _ value: Double?, _ bound: Bound) -> Verdict {
        Gate(name: name, jobs: []) { _ in (value, bound) }.verdict(on: [])
    }

    /// Judges the records of the gate's jobs, given in the order of the jobs.
    func verdict(on records: [Record]) -> Verdict {
        let (value, bound) = judge(records)
        let failure = records.lazy.compactMap(\.failure).first
        return Verdict(
            gate: self, value: failure == nil ? value : nil, bound: bound, failure: failure)
    }

    /// Runs the jobs of all gates, each once, and judges them.
    package static func run(
        _ gates: [Gate], report: @escaping @Sendable (Suite.Progress) -> Void
    ) async -> [Verdict] {
        var jobs: [Job] = []
        var places: [String: Int] = [:]
        for job in gates.flatMap(\.jobs) where places[job.key] == nil {
            places[job.key] = jobs.count
            jobs.append(job)
        }
        let records = await Suite(jobs).run(report: report)
        return gates.map { gate in
            gate.verdict(on: gate.jobs.compactMap { places[$0.key].map { records[$0] } })
        }
    }

    /// Returns lines for people: each gate, its bound and the measured number.
    package static func lines(of verdicts: [Verdict], asMarkdown: Bool = false) -> [String] {
        var table = ResultTable(["", "gate", "bound", "measured"])
        for verdict in verdicts {
            table.add([
                verdict.isPassed ? "pass" : "FAIL", verdict.gate.name, verdict.bound.text,
                verdict.value?.brief ?? verdict.failure ?? "-",
            ])
        }
        let passed = verdicts.count { $0.isPassed }
        return table.lines(asMarkdown: asMarkdown) + [
            "", "\(passed) of \(verdicts.count) gates passed",
        ]
    }
}

extension Job {
    /// A key that differs for jobs that would give different records.
    fileprivate var key: String { "\(name) \(messageCount)" }
}
