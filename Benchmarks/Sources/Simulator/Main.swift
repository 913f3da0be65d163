import SimulationKit
import Synchronization

/// Runs simulations by seed: many of them over all cores, or one again with a trace.
@main
struct Main {
    static func main() async {
        let arguments: Arguments
        do throws(ArgumentError) {
            arguments = try Arguments(CommandLine.arguments.dropFirst())
        } catch {
            Output.error(error.description)
            Output.exit(2)
        }
        if let table = arguments.table {
            CongestionTables(seed: arguments.seeds.lowerBound, isTracing: arguments.isTracing)
                .print(table)
            Output.exit(0)
        }
        CrashReport.install()
        let start = ContinuousClock.now
        let summary = await run(arguments)
        let wall = ContinuousClock.now - start
        Output.line(
            "\(arguments.seeds.count) seeds, \(summary.violations.count) violations, "
                + "\(decimal(summary.virtualTime, per: .seconds(3600))) virtual hours, "
                + "\(decimal(wall, per: .seconds(1))) s")
        Output.exit(summary.violations.isEmpty ? 0 : 1)
    }

    struct Summary: Sendable {
        var violations: [(seed: UInt64, text: String)] = []
        var virtualTime = Duration.zero

        mutating func add(_ outcome: PairSimulation.Outcome, of seed: UInt64) {
            virtualTime += outcome.elapsed
            if let text = outcome.violation { violations.append((seed, text)) }
        }
    }

    /// A counter that gives out each seed once.
    private final class SeedCounter: Sendable {
        private let next: Atomic<UInt64>
        private let seeds: Range<UInt64>

        init(_ seeds: Range<UInt64>) {
            self.seeds = seeds
            next = Atomic(seeds.lowerBound)
        }

        func draw() -> UInt64? {
            let seed = next.add(1, ordering: .relaxed).oldValue
            return seeds.contains(seed) ? seed : nil
        }
    }

    private static func run(_ arguments: Arguments) async -> Summary {
        let counter = SeedCounter(arguments.seeds)
        return await withTaskGroup(of: Summary.self) { group in
            // More workers than cores do no harm: the pool has a thread for each core.
            for worker in 0..<min(CrashReport.workerLimit, arguments.seeds.count) {
                group.addTask { work(worker, counter, isTracing: arguments.isTracing) }
            }
            var total = Summary()
            for await part in group {
                total.violations += part.violations
                total.virtualTime += part.virtualTime
            }
            return total
        }
    }

    private static func work(
        _ worker: Int, _ counter: SeedCounter, isTracing: Bool
    ) -> Summary {
        let trace: (@Sendable (String) -> Void)? =
            isTracing ? { @Sendable line in Output.line(line) } : nil
        var summary = Summary()
        while let seed = counter.draw() {
            CrashReport.begin(seed, worker: worker)
            var simulation = PairSimulation(seed: seed, trace: trace)
            let outcome = simulation.run()
            CrashReport.end(worker: worker)
            summary.add(outcome, of: seed)
            if let text = outcome.violation { report(text, seed) }
        }
        return summary
    }

    private static func report(_ text: String, _ seed: UInt64) {
        Output.line("seed \(seed): \(text)\n  \(Arguments.replayCommand)\(seed) --trace")
    }

    private static func decimal(_ duration: Duration, per unit: Duration) -> String {
        let tenths = Int((duration / unit * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
