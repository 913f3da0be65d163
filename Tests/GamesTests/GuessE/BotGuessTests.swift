import GameTestKit
import Pictures
import Primitives
import Sketch
import TestKit
import Testing

@testable import Games
@testable import GuessEP2P

/// Tests of the guesses of computer players.
struct BotGuessTests {
    private func table(
        _ prompt: String, picture: Artwork?, isHard: Bool = false
    ) throws -> GameTable {
        var table = GameTable(players: 4, settings: GuessESettings(isHard: isHard))
        try table.beginFirstRound()
        try table.submitPrompt(prompt)
        let sketch = Artwork.drawing(SketchArtist.draw(prompt: prompt).picture)
        table.game.complete(.painted(round: 1, picture: picture ?? sketch))
        return table
    }

    private func guesses(_ table: GameTable, skill: Double, seed: UInt64 = 1) -> [String] {
        var generator = SeededGenerator(seed: seed)
        return table.guessers.compactMap { player in
            let move = table.game.automaticMove(
                for: .guess(round: 1), of: player, skill: skill, using: &generator)
            guard case .guess(1, let text) = move.action else { return nil }
            return text.string
        }
    }

    @Test("name the things in a drawing, each player in another way")
    func scene() throws {
        let prompt = "a doggy chasing two bunnies"
        let table = try table(prompt, picture: nil)
        let scene = SketchArtist.scene(of: prompt)
        for seed in 1...10 {
            let said = guesses(table, skill: 0.6, seed: UInt64(seed))
            expect(said.count, equals: 3)
            #expect(Set(said).count >= 2, "\(said)")
            #expect(said.contains { scene.isNamed(in: $0) }, "\(said)")
            #expect(!said.contains { Likeness.isExact($0, prompt) })
        }
        expect(
            guesses(table, skill: 1),
            equals: Array(repeating: "a dog chasing two rabbits", count: 3))
    }

    @Test("of a hand drawing follow from its colours, and from no word of the prompt")
    func drawing() throws {
        let drawing = Artwork.drawing(Samples.drawing(40))
        for seed in 1...10 {
            let one = try guesses(
                table("bear riding a shark", picture: drawing), skill: 1, seed: UInt64(seed))
            let other = try guesses(
                table("two snails kissing", picture: drawing), skill: 1, seed: UInt64(seed))
            expect(one, equals: other)
            #expect(!one.contains { $0.contains("bear") && $0.contains("shark") })
        }
    }

    @Test("of a hand drawing are never the same twice in a round")
    func differentGuesses() throws {
        for drawing in [Artwork.drawing(Picture()), .drawing(Samples.drawing(40))] {
            for skill in [0, 0.5, 1] {
                let said = try guesses(table("a bear", picture: drawing), skill: skill)
                #expect(said.count == 3 && Set(said.map(Gist.init)).count == 3, "\(said)")
            }
        }
    }

    @Test("of a painting and of a mosaic follow from colours too")
    func mosaic() throws {
        let painting = Artwork.painting(Samples.painting)
        let one = try guesses(table("bear riding a shark", picture: painting), skill: 1)
        let other = try guesses(table("two snails kissing", picture: painting), skill: 1)
        expect(one, equals: other)
        // In the hard mode not even a sketch is shown whole.
        for seed in 1...10 {
            let hard = try guesses(
                table("bear riding a shark", picture: nil, isHard: true), skill: 1,
                seed: UInt64(seed))
            #expect(!hard.contains("a bear riding a shark"), "\(hard)")
            #expect(!hard.contains { $0.contains("shark") && $0.contains("riding") })
        }
    }

    @Test("of the artist's second picture are of its scene as well")
    func variants() throws {
        let prompt = "bear riding a shark"
        let second = Artwork.drawing(SketchArtist.draw(prompt: prompt, variant: 1).picture)
        let said = try guesses(table(prompt, picture: second), skill: 1)
        expect(said, equals: Array(repeating: "a bear riding a shark", count: 3))
    }

    @Test("leave people time to see a picture, even if only computer players are left")
    func patience() throws {
        let game = GameTable(players: 2).game
        expect(game.leastThinkingTime(for: .guess(round: 1)), equals: .seconds(4))
        #expect(game.leastThinkingTime(for: .prompt(round: 1)) ?? .seconds(9) <= .seconds(1))
        #expect(Party(game).leastThinkingTime(for: .init(GuessE.self, .rank(round: 1))) != nil)
        #expect(Party(game).leastThinkingTime(for: .init(XAndO.self, .start(round: 1))) == nil)
    }
}
