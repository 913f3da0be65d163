import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The replay of the logs of whole evenings.
struct GameReplayTests {
    @Test(
        "reproduces every hash of a game over a bad network", arguments: Effort.seeds(16, quick: 1))
    func simulations(seed: UInt64) throws {
        let simulation = GameSimulation(seed: seed, isLogged: true)
        simulation.play()
        expectNoViolations(simulation)
        let replayed = Replayed(simulation.host.log)
        #expect(replayed.error == nil, "SEED=\(seed)")
        #expect(!replayed.replay.isCutShort)
        expect(replayed.entries.count, equals: simulation.host.log.count - 1)
        #expect(replayed.entries.count > 1, "SEED=\(seed)")
        expect(replayed.replay.state, equals: simulation.host.host.game, "SEED=\(seed)")
    }

    @Test("does not change the logged game")
    func noInfluence() throws {
        var scenario = GameScenario()
        scenario.settings.rounds = 1
        let logged = GameSimulation(seed: 11, scenario: scenario, isLogged: true)
        let unlogged = GameSimulation(seed: 11, scenario: scenario)
        logged.play()
        unlogged.play()
        #expect(unlogged.host.log.isEmpty)
        expect(logged.host.host.game, equals: unlogged.host.host.game)
        expect(logged.counters, equals: unlogged.counters)
    }

    @Test("cuts texts that are too long, as the rules do")
    func longTexts() throws {
        let long = SafeText(String(repeating: "longer and ", count: 50), limit: .paragraph)
        var room = try Room(players: 2, seed: 1, isLogged: true)
        room.paintsAtOnce = false
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.draftPrompt(round: 1, text: long), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: long), at: room.now)
        room.host.complete(.refused(round: 1, reason: long), at: room.now)
        room.drain()
        guard case .prompting(let prompting) = room.host.game.phase else {
            Issue.record("the prompt was refused")
            return
        }
        #expect(prompting.draft.string.count <= 100)
        #expect((prompting.notice?.string.count ?? 0) <= 100)
        #expect(Replayed(room.log).error == nil)
    }
}
