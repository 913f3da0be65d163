import Primitives
import ReliableChannelCore
import SimulationKit
import Synchronization
import TestKit
import Testing

struct SimulationTests {
    @Test(
        "delivers every message once, in order and whole, under all faults",
        arguments: Effort.seeds(64, quick: 3))
    func delivers(seed: UInt64) {
        var simulation = PairSimulation(seed: seed, scale: 0.15)
        let outcome = simulation.run()
        #expect(outcome.violation == nil)
    }

    @Test("gives the same run for the same seed")
    func reproducible() {
        var traces: [[String]] = []
        for _ in 0..<2 {
            let lines = Mutex<[String]>([])
            var simulation = PairSimulation(seed: 11, scale: 0.3) { line in
                lines.withLock { $0.append(line) }
            }
            let outcome = "\(simulation.run())"
            traces.append(lines.withLock { $0 } + [outcome])
        }
        expect(traces[0], equals: traces[1])
        #expect(traces[0].count > 10)
    }

    @Test(
        "delivers when packet numbers pass 2¹⁶, 2³² and the longest varints",
        arguments: [(1 << 16) - 8, (1 << 32) - 8, (1 << 62) - 100_000] as [UInt64], [0, 0.2])
    func largeNumbers(first: UInt64, loss: Double) {
        var scenario = PairScenario()
        for side in 0..<2 {
            scenario.configurations[side].firstPacketNumber = first
            scenario.conditions[side].loss = loss
        }
        var simulation = PairSimulation(seed: first, scenario: scenario)
        #expect(simulation.run().violation == nil)
    }
}
