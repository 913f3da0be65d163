import Sketch
import Testing

@testable import BenchmarkKit

/// The measures of computer players' guesses.
struct BotGuessesTests {
    private let prompts = [
        "bear riding a shark", "cat eating pizza", "two snails kissing in the rain",
        "a frog dressed as a king", "seven penguins on an iceberg", "a pooch in a car",
        "vampire eating spaghetti in the castle", "unicorn jumping over a rainbow",
    ]

    @Test("pass for prompts that can be drawn")
    func kept() {
        let guesses = BotGuesses("some", prompts: prompts, seed: 1)
        #expect(guesses.rounds.count == prompts.count)
        #expect(guesses.rounds.allSatisfy { $0.guesses.count == BotGuesses.playerCount })
        #expect(guesses.namedPercent >= 90)
        #expect(guesses.copies == 0)
        #expect(guesses.perfectCopies > 0)
        #expect(guesses.unearnedCopies == 0)
        #expect(guesses.verdicts.filter { !$0.isPassed }.isEmpty)
        #expect(guesses.lines().contains { $0.contains("word for word the prompt") })
        #expect(guesses.examples(2).count == 2 * (BotGuesses.playerCount + 1))
    }

    @Test("fail if no named thing is drawn, and if nothing was measured")
    func failing() {
        let unknown = BotGuesses("unknown", prompts: ["blorp riding a florp"], seed: 1)
        #expect(unknown.verdicts.contains { !$0.isPassed })
        let none = BotGuesses("none", prompts: [], seed: 1)
        #expect(none.verdicts.contains { !$0.isPassed })
    }

    @Test("count each guess that names a thing of which nothing can be seen")
    func hidden() {
        func guesses(tigerShare: Int) -> BotGuesses {
            let prompt = "a tiger behind a sofa"
            let round = BotGuesses.Round(
                prompt: prompt, scene: SketchArtist.scene(of: prompt),
                guesses: ["a tiger", "a sofa", "two sofas and a tiger"],
                sights: [
                    Sight(name: "tiger", share: tigerShare, percent: 50),
                    Sight(name: "sofa", share: 900, percent: 90),
                ])
            return BotGuesses("test", rounds: [round])
        }
        let (hidden, seen) = (guesses(tigerShare: 9), guesses(tigerShare: 10))
        #expect(hidden.hiddenThings == 1 && hidden.hiddenNamed == 2)
        #expect(seen.hiddenThings == 0 && seen.hiddenNamed == 0)
        let gate = hidden.verdicts.first { $0.gate.name.contains("cannot be seen") }
        #expect(gate?.isPassed == false)
    }

    @Test("count the games that people lose, with the rules' points")
    func people() {
        let lines = [
            "bear riding a shark|a bear riding a shark", "cat eating pizza|nothing at all",
        ]
        let good = BotGames([BotGames.Record(lines[0])].compactMap(\.self), seed: 1)
        #expect(good.gameCount == 5 && good.botWins == 0)
        let bad = BotGames([BotGames.Record(lines[1])].compactMap(\.self), seed: 1)
        #expect(bad.gameCount == 5 && bad.botWins == 5)
        // Too few pictures are no proof.
        #expect(good.verdicts.map(\.isPassed) == [false, true])
        #expect(bad.verdicts.map(\.isPassed) == [false, false])
        #expect(BotGames.Record("no guess") == nil && BotGames.Record("a bear|") == nil)
    }

    @Test("follow from the seed, and pairs of words are always the same")
    func deterministic() {
        func said(_ seed: UInt64) -> [[String]] {
            BotGuesses("some", prompts: prompts, seed: seed).rounds.map(\.guesses)
        }
        #expect(said(1) == said(1))
        #expect(said(1) != said(2))
        let pairs = BotGuesses.pairs(of: ["cat", "dog", "tree"], count: 5)
        #expect(pairs == BotGuesses.pairs(of: ["cat", "dog", "tree"], count: 5))
        #expect(pairs.count == 5 && BotGuesses.pairs(of: [], count: 5).isEmpty)
    }
}
