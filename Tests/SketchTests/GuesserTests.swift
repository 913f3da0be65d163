import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Sketch

/// Tests of a guesser that sees the scene.
struct GuesserTests {
    private static let prompts = [
        "bear riding a shark", "cat eating pizza", "two snails kissing in the rain",
        "a cat doing yoga on the beach", "a frog dressed as a king", "seven penguins on an iceberg",
        "vampire eating spaghetti in the castle", "a bowl of salad",
        "unicorn jumping over a rainbow",
        "an owl wearing glasses in the classroom", "the president breakdancing", "a couch potato",
        "kangaroo boxing a kangaroo", "ghost in the graveyard at midnight", "twelve balloons",
        "a sheep, a goose and a wolf", "octopus playing the violin", "blorp riding a florp",
        "a pair of scissors cutting spaghetti", "an umbrella under an hourglass",
        "the beach at night",
        "a unicorn in a ufo", "some kind of bear", "just a bear", "hat", "monday morning",
    ]

    private func guess(
        _ prompt: String, skill: Double = 0.5, taste: UInt64 = 1, seed: UInt64 = 1
    ) -> String {
        var generator = SeededGenerator(seed: seed)
        return SceneGuesser(
            SketchArtist.scene(of: prompt), skill: skill, taste: GuesserTaste(taste)
        ).guess(unlike: prompt, using: &generator)
    }

    /// Returns guesses of many tastes and seeds.
    private func guesses(_ prompt: String, skill: Double, count: UInt64 = 18) -> [String] {
        (0..<count).map { guess(prompt, skill: skill, taste: $0, seed: $0 / 6 + 1) }
    }

    @Test("is equal for the same scene, taste and seed, and different for another seed")
    func deterministic() {
        expect(guess("bear riding a shark"), equals: guess("bear riding a shark"))
        #expect(Set((1...20).map { guess("bear riding a shark", seed: $0) }).count > 5)
    }

    @Test(
        "never repeats a prompt word for word below full skill",
        arguments: Effort.some(of: prompts, each: 3))
    func neverThePrompt(prompt: String) {
        for skill in [0, 0.5, 0.9, 0.99] {
            for said in guesses(prompt, skill: skill) {
                #expect(SceneGuesser.bareWords(said) != SceneGuesser.bareWords(prompt), "\(said)")
                let isScene = prompt.hasPrefix("bear riding") || prompt.hasPrefix("octopus")
                #expect(!isScene || !said.contains(prompt), "\(said)")
            }
        }
    }

    @Test("changes its answer if it would be the prompt")
    func changed() {
        let scene = SketchArtist.scene(of: "hat")
        for seed in 1...200 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let said = SceneGuesser(scene, skill: 0.99, taste: GuesserTaste(0))
                .guess(unlike: "a hat", using: &generator)
            #expect(SceneGuesser.bareWords(said) != ["hat"])
        }
        // The answer is never the forbidden one.
        for secret in ["just a hat", "nothing but a hat", "hat", "a hat at the circus"] {
            var generator = SeededGenerator(seed: 1)
            let said = SceneGuesser(scene, skill: 0.99, taste: GuesserTaste(0))
                .guess(unlike: secret, using: &generator)
            #expect(SceneGuesser.bareWords(said) != SceneGuesser.bareWords(secret))
        }
    }

    @Test("counts a prompt with words around it as repeated, but not the name of a thing")
    func repeats() {
        let prompt = "a bear riding a shark"
        #expect(SceneGuesser.repeats("Bear riding a shark!!!", prompt))
        #expect(SceneGuesser.repeats("omg a bear riding a shark at sea", prompt))
        #expect(!SceneGuesser.repeats("a bear on a shark", prompt))
        #expect(!SceneGuesser.repeats("a shark", prompt))
        #expect(!SceneGuesser.repeats("a hot air balloon at sea", "hot air balloon"))
        #expect(SceneGuesser.repeats("a hot air balloon", "hot air balloon"))
        #expect(!SceneGuesser.repeats("a hat in the rain", "hat"))
    }

    @Test("may be the prompt at full skill only if every word of it was drawn")
    func fullSkill() {
        expect(guess("a bear riding a shark", skill: 1), equals: "a bear riding a shark")
        expect(guess("a doggy riding a shark", skill: 1), equals: "a dog riding a shark")
        expect(guess("a bear zorbing a shark", skill: 1), equals: "a bear and a shark")
        for prompt in Self.prompts {
            let said = guess(prompt, skill: 1)
            let isCopy = SceneGuesser.bareWords(said) == SceneGuesser.bareWords(prompt)
            #expect(!isCopy || SketchArtist.scene(of: prompt).says(prompt), "\(prompt): \(said)")
        }
    }

    @Test("follows only from the scene, whatever the prompt's words were")
    func sceneAlone() {
        for seed in 1...30 {
            let one = guess("a dog hunting a bunny", seed: UInt64(seed))
            expect(one, equals: guess("my doggy chases the rabbit", seed: UInt64(seed)))
        }
    }

    @Test("differs from player to player", arguments: prompts.prefix(7))
    func tastes(prompt: String) {
        let said = (1...6).map { guess(prompt, taste: UInt64($0)) }
        #expect(Set(said).count >= 3, "\(said)")
        expect(Set((0..<6).map { GuesserTaste($0).manner }).count, equals: 6)
    }

    @Test("says something else than the others do", arguments: prompts)
    func twins(prompt: String) {
        var generator = SeededGenerator(seed: 5)
        let scene = SketchArtist.visibleScene(of: prompt)
        var said: [String] = []
        for number in 1...4 {
            let guesser = SceneGuesser(scene, skill: 0.5, taste: GuesserTaste(UInt64(number)))
            said.append(guesser.guess(unlike: prompt, others: said, using: &generator))
        }
        expect(Set(said.map { Gist($0) }).count, equals: said.count, "\(said)")
    }

    @Test("are twins if they say the same in other words or with a refrain")
    func gists() {
        let gist = Gist("a bear riding a shark")
        for twin in ["omg a bear riding a shark!!!", "bears riding shark, as one does"] {
            expect(Gist(twin), equals: gist, "\(twin)")
        }
        expect(Gist("a bunny"), equals: Gist("some kind of rabbit, I think"))
        for other in ["a bear riding a fish", "a bear eating a shark", "a brown bear on a shark"] {
            #expect(Gist(other) != gist, "\(other)")
        }
    }

    @Test("has a refrain in one round of three, and each time another one")
    func refrains() {
        for number in UInt64(0)..<6 {
            let tastes = (1...12).map { GuesserTaste(number, round: $0) }
            expect(tastes.count(where: \.hasRefrain), equals: 4)
            expect(Set(tastes.filter(\.hasRefrain).map(\.refrain)).count, equals: 4)
            for taste in tastes where !taste.hasRefrain {
                var generator = SeededGenerator(seed: number)
                let said = SceneGuesser(
                    SketchArtist.scene(of: "a bear riding a shark"), skill: 0.5, taste: taste
                ).guess(unlike: "", using: &generator)
                #expect(!said.contains("!") && !said.contains("?"), "\(said)")
                #expect(Refrain.endings.allSatisfy { !said.hasSuffix($0) }, "\(said)")
            }
        }
        #expect(!GuesserTaste(0, isPlain: true).hasRefrain)
    }

    @Test("names colours of things and animals, never of people")
    func colours() {
        // The exact manner: see ``GuesserTaste/Manner``.
        let said = { (prompt: String) in (1...60).map { self.guess(prompt, taste: 5, seed: $0) } }
        #expect(said("a scientist riding a shark").allSatisfy { !$0.contains("white scientist") })
        #expect(said("a bear riding a shark").contains { $0.contains("brown bear") })
    }

    @Test("names more of the scene with more skill")
    func skill() {
        func share(_ skill: Double) -> Int {
            let known = Effort.some(of: Self.prompts, each: 2).filter {
                !SketchArtist.scene(of: $0).names.isEmpty
            }
            return known.reduce(0) { sum, prompt in
                let scene = SketchArtist.scene(of: prompt)
                let all = guesses(prompt, skill: skill)
                return sum + all.count { scene.isNamed(in: $0) } * 100 / all.count
            } / known.count
        }
        let (blind, usual, full) = (share(0), share(0.5), share(1))
        #expect((40...85).contains(blind), "\(blind)")
        #expect(usual >= 92 && blind < usual, "\(usual)")
        expect(full, equals: 100)
    }

    @Test(
        "reads as English: articles, plurals, spaces, length",
        arguments: Effort.some(of: prompts, each: 3))
    func grammar(prompt: String) {
        for skill in [0, 0.3, 0.5, 0.8, 1] {
            for said in guesses(prompt, skill: skill, count: 12) {
                let words = said.split(separator: " ", omittingEmptySubsequences: false)
                #expect(!words.contains(""), "\(said)")
                #expect(said.count <= SceneGuesser.longestGuess)
                #expect(!said.contains("‹"))
                for (word, next) in zip(words, words.dropFirst()) {
                    if word == "a" || word == "an" {
                        #expect(Grammar.article(of: String(next)) == word, "\(said)")
                        #expect(!["a", "an", "the", "some"].contains(next), "\(said)")
                    }
                    #expect(word != next || word == "and", "\(said)")
                }
            }
        }
    }

    @Test("has an article for every name, and a plural that is recognised in a scene")
    func nouns() {
        for noun in Lexicon.nouns {
            let one = Grammar.withArticle(noun.name, of: noun.name)
            #expect(one.hasSuffix(noun.name))
            guard Grammar.isCountable(noun.name) else { continue }
            let many = Grammar.plural(of: noun.name)
            let scene = SketchArtist.scene(of: noun.name)
            #expect(scene.isNamed(in: many) || !scene.names.contains(noun.name), "\(many)")
            #expect(one.hasPrefix("a ") || one.hasPrefix("an "), "\(one)")
        }
        expect(Grammar.withArticle("unicorn", of: "unicorn"), equals: "a unicorn")
        expect(Grammar.withArticle("hourglass", of: "hourglass"), equals: "an hourglass")
        expect(Grammar.withArticle("scissors", of: "scissors"), equals: "scissors")
        expect(Grammar.withArticle("moon", of: "moon"), equals: "the moon")
        expect(Grammar.withArticle("owl", of: "owl"), equals: "an owl")
        expect(Grammar.plural(of: "police officer"), equals: "police officers")
        expect(Grammar.plural(of: "snowman"), equals: "snowmen")
        expect(Grammar.plural(of: "fox"), equals: "foxes")
        expect(Grammar.plural(of: "monkey"), equals: "monkeys")
    }
}

/// Tests of the tables for guessers.
struct GuessWordsTests {
    @Test("of a thing are words for the same thing")
    func nicknames() {
        let named = Lexicon.nouns.filter { !$0.guessWords.said.isEmpty }
        #expect(named.count > 25)
        for noun in named {
            expect(Lexicon.noun(noun.name)?.name, equals: noun.name)
            for nickname in noun.guessWords.said {
                let phrase = Prompt.words(in: nickname).joined(separator: " ")
                expect(Lexicon.noun(phrase)?.name, equals: noun.name, "\(nickname)")
            }
        }
    }

    @Test("are there for most actions, for poses and for every place, weather and time")
    func present() {
        #expect(GuessWords.actions.count > 45)
        expect(GuessWords.action("riding")?.turned.first, equals: "<2> with <1> on top")
        expect(GuessWords.alone("cheering").count, equals: 4)
        expect(GuessWords.alone("doing yoga").count, equals: 3)
        expect(GuessWords.alone("swinging"), equals: ["swinging"])
        for name in Place.allCases.map(\.name) + Weather.allCases.map(\.name)
            + Moment.allCases.map(\.name)
        {
            #expect(GuessWords.setting(name)?.said.isEmpty == false, "\(name)")
            #expect(GuessWords.setting(name)?.alike.isEmpty == false, "\(name)")
        }
    }

    @Test("include lookalikes of the same family, and never the thing itself")
    func lookalikes() throws {
        for name in ["bear", "shark", "owl", "car", "pizza", "king", "guitar", "house", "hammer"] {
            let noun = try #require(Lexicon.noun(name))
            let others = Kin.lookalikes(of: noun)
            expect(others.count, equals: 4)
            #expect(others.allSatisfy { Kin.of($0) == Kin.of(noun) && $0.name != name })
        }
        let bear = try #require(Lexicon.noun("bear"))
        let isBodied = Kin.lookalikes(of: bear).allSatisfy { other in
            if case .beast = other.plan { true } else { false }
        }
        #expect(isBodied)
        for index in stride(from: 0, to: Lexicon.nouns.count, by: 7) {
            expect(Kin.lookalikes(of: Lexicon.nouns[index]).count, equals: 4)
        }
    }
}
