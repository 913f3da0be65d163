/// One row of what has to be shown: a number that a run yields, and what it may be.
public struct Gate: Sendable {
    /// What a number has to keep to.
    public enum Bound: Hashable, Sendable {
        /// At most so much.
        case atMost(Double)
        /// Less than so much.
        case below(Double)
        /// At least so much.
        case atLeast(Double)
        /// From so much to so much.
        case within(ClosedRange<Double>)

        /// Whether a number keeps to it; what is no number does not.
        public func holds(_ value: Double) -> Bool {
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

    /// How a gate came out.
    public struct Verdict: Sendable {
        /// What was measured.
        public let gate: Gate
        /// The number; `nil` if there is none.
        public let value: Double?
        /// What it has to keep to, which may depend on other measurements.
        public let bound: Bound
        /// Why there is no number.
        public var failure: String?

        /// Whether the gate is passed.
        public var isPassed: Bool { value.map(bound.holds) ?? false }

        /// The verdict as an object.
        public var json: JSON {
            .object([
                ("gate", .string(gate.name)), ("bound", .string(bound.text)),
                ("measured", value.map { .number($0) } ?? .null), ("passed", .bool(isPassed)),
                ("failure", failure.map { .string($0) } ?? .null),
            ])
        }
    }

    /// What it is, in words.
    public let name: String
    let jobs: [Job]
    /// Finds the number and its bound in the jobs' records.
    let judge: @Sendable ([Record]) -> (value: Double?, bound: Bound)

    /// Judges one number that is measured already.
    static func verdict(_ name: String, _ value: Double?, _ bound: Bound) -> Verdict {
        Gate(name: name, jobs: []) { _ in (value, bound) }.verdict(on: [])
    }

    /// Judges the records of the gate's jobs, which come in their order.
    func verdict(on records: [Record]) -> Verdict {
        let (value, bound) = judge(records)
        let failure = records.lazy.compactMap(\.failure).first
        return Verdict(
            gate: self, value: failure == nil ? value : nil, bound: bound, failure: failure)
    }

    /// Runs all gates' jobs, each once, and judges them.
    public static func run(
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

    /// Lines for people: each gate, its bound, what was measured.
    public static func lines(of verdicts: [Verdict], asMarkdown: Bool = false) -> [String] {
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
    /// Tells jobs apart that would give different records.
    fileprivate var key: String { "\(name) \(messageCount)" }
}
