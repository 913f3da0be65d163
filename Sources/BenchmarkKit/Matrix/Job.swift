internal import Primitives
internal import ReliableChannelCore

/// One workload over one network in one way: what one core does at a time.
public struct Job: Sendable {
    /// What is sent.
    public let workload: Workload
    /// Over what.
    public let cell: Cell
    /// How.
    public let variant: Variant
    /// Receivers of F, connections of G; 1 otherwise.
    public let population: Int
    /// How many messages, of the workloads of which there are any number.
    public let messageCount: Int
    /// The seed of everything in it.
    public let seed: UInt64

    /// Makes a job whose seed follows from a common one and from what it is.
    ///
    /// All variants of a cell share their seed.
    public init(
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

    /// What the job is, for progress and errors.
    public var name: String {
        let count = population > 1 ? " 1→\(population)" : ""
        return "\(workload.rawValue)\(count) \(cell) \(variant.name)"
    }

    /// Does it; a failure is in the record.
    public func run() -> Record {
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
