import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// Malformed bytes for a game of Guess-E.
struct HostileGameInputTests {
    private let attack = AttackOn<GuessE>(with: [
        .submitPrompt(round: 1, text: "a bear".safe), .draftPrompt(round: 1, text: "a".safe),
        .guess(round: 1, text: "a cat".safe), .draftGuess(round: 1, text: "a".safe),
        .rank(round: 1, order: [GuessID(rawValue: 0)]), .draftRanking(round: 1, order: []),
        .advance(round: 0),
    ])

    @Test("never stop a host, for any seed", arguments: Effort.seeds(10, quick: 1))
    func hostSurvives(seed: UInt64) throws {
        try attack.expectHostToSurvive(seed: seed)
    }

    @Test("never stop a player, for any seed", arguments: UInt64(0)..<4)
    func clientSurvives(seed: UInt64) throws {
        try attack.expectClientToSurvive(seed: seed)
    }
}
