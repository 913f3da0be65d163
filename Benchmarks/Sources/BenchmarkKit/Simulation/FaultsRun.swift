internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// Whole connections under faults, checked after every step.
///
/// Nothing is lost, repeated or out of order, no state contradicts itself, and everything arrives.
struct FaultsRun {
    private(set) var violationCount = 0
    /// The first error, with the seed that shows it.
    private(set) var firstViolation: String?
    private(set) var deliveredCount = 0

    init(over cell: Cell, _ variant: Variant, seeds: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<seeds {
            let seed = generator.next()
            var simulation = PairSimulation(seed: seed, scenario: Self.scenario(cell, variant))
            let outcome = simulation.run()
            deliveredCount += outcome.deliveredCount
            guard let violation = outcome.violation else { continue }
            violationCount += 1
            firstViolation = firstViolation ?? "seed \(seed): \(violation)"
        }
    }

    private static func scenario(_ cell: Cell, _ variant: Variant) -> PairScenario {
        var scenario = PairScenario()
        scenario.conditions = [cell.conditions, cell.conditions]
        scenario.messageCounts = [60, 60]
        scenario.meanGaps = [.milliseconds(30), .milliseconds(30)]
        for side in 0..<2 {
            variant.configure(&scenario.configurations[side])
            // Ten seconds are too short to connect where addresses change and half the HELLOs are
            // lost.
            if cell.rebindingCount > 0 {
                scenario.configurations[side].handshakeTimeout = .seconds(30)
            }
        }
        if let blackHole = cell.blackHole {
            scenario.partitions = [(start: .seconds(1), length: blackHole, directions: [0, 1])]
        }
        // Another port of the same machine, then another address, in turn; half a second apart.
        scenario.moves = (0..<cell.rebindingCount).map { move in
            (start: .milliseconds(500 * (move + 1)), isSameHost: move.isMultiple(of: 2))
        }
        return scenario
    }
}
