import Primitives
import Testing

@testable import GuessEP2P

/// Whole games over bad networks, with people who make mistakes; each seed is its own reproduction.
@Suite("Games over bad networks")
struct GameSimulationTests {
    @Test("no guesser's datagrams hold the prompt before results", arguments: UInt64(0)..<48)
    func secretsAndLiveness(seed: UInt64) {
        let simulation = GameSimulation(seed: seed)
        simulation.play()
        #expect(
            simulation.ledger.violations.isEmpty,
            "SEED=\(seed): \(simulation.ledger.violations.joined(separator: "\n"))")
        #expect(simulation.ledger.searchedCount > 50, "SEED=\(seed)")
    }
}
