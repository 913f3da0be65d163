internal import Primitives
internal import ReliableChannelCore

/// One workload over one network with one variant: the unit of work for one core.
package struct Job: Sendable {
    /// The workload.
    package let workload: Workload
    /// The network.
    package let cell: Cell
    /// The variant.
    package let variant: Variant
    /// Receivers of workload F, connections of G; 1 otherwise.
    package let population: Int
    /// The number of messages, for workloads with any number of them.
    package let messageCount: Int
    /// The seed of all random numbers in it.
    package let seed: UInt64

    /// Creates a job whose seed follows from a common one and from the job's parts.
    ///
    /// All variants of a cell share their seed.
    package init(
        _ workload: Workload, _ cell: Cell, _ variant: Variant, population: Int = 1,
        messageCount: Int, commonSeed: UInt64
    ) {
        self.workload = workload
        self.cell = cell
        self.variant = variant
        self.population = population
        self.messageCount = messageCount
        // FNV-1a, so that a cell keeps its seed whatever else is run.
        var label: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(workload.rawValue)|\(cell)|\(population)".utf8 {
            label = (label ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        var generator = SeededGenerator(seed: commonSeed).branch(label)
        seed = generator.next()
    }

    /// The parts of the job, for progress and errors.
    package var name: String {
        let count = population > 1 ? " 1→\(population)" : ""
        return "\(workload.rawValue)\(count) \(cell) \(variant.name)"
    }

    /// Runs the job; a failure is in the record.
    package func run() -> Record {
        var record = Record(workload, cell, variant: variant.name, seed: seed)
        do throws(RunFailure) {
            switch workload {
            case .game: try runThin(.game, &record)
            case .sparse: try runThin(.sparse, &record)
            case .burst: try runThin(.burst, &record)
            case .bulk: runBulk(&record)
            case .mixed: try runMixed(&record)
            case .fanOut: try runFanOut(&record)
            case .connections: try runConnections(&record)
            case .handshake: runHandshake(&record)
            case .kcp: try runKCP(&record)
            case .faults: runFaults(&record)
            }
        } catch {
            record.failure = error.description
        }
        return record
    }
}
