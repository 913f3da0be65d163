import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Tests of whole games over bad networks, with players who make mistakes.
///
/// The seed alone repeats a failure.
struct GameSimulationTests {
    /// Checks the secrets.
    ///
    /// Also checks that every game ends with the right standings and the host's view on every
    /// screen, and that every message has its effect once.
    @Test(
        "no datagram to a guesser contains the prompt before the results",
        arguments: [72] + Effort.seeds(20, quick: 0))
    func keepsSecretsAndEnds(seed: UInt64) {
        let simulation = GameSimulation(seed: seed)
        simulation.play()
        expectNoViolations(simulation)
        #expect(simulation.ledger.searchedCount > 0, "SEED=\(seed)")
    }

    @Test(
        "a screen does not ask again for an action that it has shown, even with long delays",
        arguments: Effort.seeds(15, quick: 1))
    func predicted(seed: UInt64) {
        var scenario = GameScenario()
        scenario.temperament = ScriptedPlayer.Temperament()
        scenario.conditions = LinkConditions(delay: .milliseconds(300), loss: 0.1)
        let simulation = GameSimulation(seed: seed, scenario: scenario)
        simulation.play()
        expectNoViolations(simulation)
    }

    @Test("the search finds the prompt and the guesses once they are public")
    func searchFinds() {
        let simulation = GameSimulation(seed: 1, scenario: GameScenario())
        simulation.play()
        expectNoViolations(simulation)
        #expect(simulation.ledger.searchedCount > 100)
        // In each of two rounds three players get four texts of three words.
        #expect(simulation.ledger.foundCount > 72)
    }

    @Test("the search notices a secret in the middle of a datagram")
    func searchNotices() {
        let ledger = SecretLedger(seed: 1)
        let player = PlayerID(rawValue: 1)
        let text = ledger.coin(knownTo: [player])
        let datagram = Array(repeating: UInt8(ascii: "z"), count: 500) + Array(text.utf8) + [0, 1]
        ledger.search(datagram, to: player, at: .zero, "datagram")
        #expect(ledger.violations.isEmpty)
        ledger.search(datagram, to: PlayerID(rawValue: 2), at: .zero, "datagram")
        expect(ledger.violations.count, equals: 3, "one for each word")
        ledger.search(Array(datagram.prefix(515)), to: nil, at: .zero, "datagram")
        expect(ledger.violations.count, equals: 4, "a part of the text is enough")
    }

    @Test("the same seed gives the same game")
    func reproducible() {
        let games = (0..<2).map { _ in
            let simulation = GameSimulation(seed: 7)
            simulation.play()
            return simulation
        }
        expect(games[0].counters, equals: games[1].counters)
        expect(games[0].now, equals: games[1].now)
        expect(games[0].host.host.game, equals: games[1].host.host.game)
    }
}

/// Expects no violation, and names the seed if there is one.
func expectNoViolations<G>(
    _ simulation: SimulationOf<G>, sourceLocation: SourceLocation = #_sourceLocation
) {
    let violations = simulation.ledger.violations
    #expect(
        violations.isEmpty, "SEED=\(simulation.seed): \(violations.joined(separator: "; "))",
        sourceLocation: sourceLocation)
}
