import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// The views of one player, from the log of a whole evening.
struct GameViewExportTests {
    @Test(
        "hold no prompt of others before the results, and never a text that stayed secret",
        arguments: Effort.seeds(10, quick: 1))
    func secrets(seed: UInt64) throws {
        let simulation = GameSimulation(seed: seed, isLogged: true)
        simulation.play()
        expectNoViolations(simulation)
        let replayed = Replayed(simulation.host.log)
        #expect(replayed.error == nil)
        let players = (0...simulation.guests.count).map { PlayerID(rawValue: UInt32($0)) }
        var checked = 0
        var state = Array(replayed.states.dropFirst())
        let stateBySeq = Dictionary(
            zip(replayed.entries.map(\.seq), state), uniquingKeysWith: { first, _ in first })
        state = []
        let drafts = unusedDrafts(replayed)
        for player in players + [nil] as [PlayerID?] {
            for (entry, line) in replayed.export(for: player) {
                let game = try #require(stateBySeq[entry.seq])
                if let prompt = prompt(game), game.phase.artist != player {
                    #expect(!line.contains(prompt.string), "SEED=\(seed) \(player as Any)")
                    checked += 1
                }
                for draft in drafts { #expect(!line.contains(draft), "SEED=\(seed)") }
                // Texts that were never revealed are in no export.
                if let player {
                    simulation.ledger.search(
                        Array(line.utf8), to: player, at: simulation.now, "export")
                }
            }
        }
        #expect(simulation.ledger.violations.isEmpty, "\(simulation.ledger.violations)")
        #expect(checked > 0)
    }

    /// Returns the round's prompt while only its artist may know it.
    private func prompt(_ game: GuessE) -> SafeText? {
        switch game.phase {
        case .drawing(let drawing): drawing.prompt
        case .painting(let painting): painting.prompt
        case .guessing(let guessing): guessing.prompt
        case .ranking(let ranking): ranking.prompt
        case .idle, .playerOrder, .prompting, .results, .finished: nil
        }
    }

    /// Returns drafts that never became a prompt or a guess.
    private func unusedDrafts(_ replayed: Replayed) -> Set<String> {
        var drafts: Set<String> = []
        var used: Set<String> = []
        for (entry, state) in zip(replayed.entries, replayed.states.dropFirst()) {
            switch entry.event {
            case .action(_, .draftPrompt(_, let text), _), .action(_, .draftGuess(_, let text), _):
                drafts.insert(text.string)
            case .action(_, .submitPrompt(_, let text), _), .action(_, .guess(_, let text), _):
                used.insert(text.string)
            case .configured, .start, .add, .action, .presence, .screens, .remove, .deadline,
                .result:
                break
            }
            if let prompt = prompt(state) { used.insert(prompt.string) }
            if case .ranking(let ranking) = state.phase {
                used.formUnion(ranking.entries.compactMap { $0.text?.string })
            }
        }
        return drafts.subtracting(used)
    }
}
