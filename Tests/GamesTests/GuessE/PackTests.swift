import Primitives
import Testing

@testable import Games
@testable import Sketch

/// Prompts and facts, and what the artist makes of them.
@Suite("The prompts and facts of Guess-E")
struct PackTests {
    @Test("are understood by the artist, to the last word", arguments: PromptPack.prompts)
    func packIsUnderstood(prompt: String) {
        let understood = Prompt(prompt)
        #expect(understood.unknownWords.isEmpty)
        #expect(understood.subject?.noun != nil)
        let isScene =
            understood.object != nil || understood.pose != nil || understood.place != nil
            || understood.feat != nil
            || understood.subject?.attachments.isEmpty == false
            || understood.subject?.adjectives.isEmpty == false
        #expect(isScene)
    }

    @Test("are enough, without repeats, and short enough to be shown")
    func packs() {
        #expect(PromptPack.prompts.count >= 100)
        #expect(Set(PromptPack.prompts).count == PromptPack.prompts.count)
        #expect(PromptPack.prompts.allSatisfy { (3...100).contains($0.count) })
        #expect(FunFacts.facts.count >= 75)
        #expect(Set(FunFacts.facts).count == FunFacts.facts.count)
        #expect(FunFacts.facts.allSatisfy { (10...100).contains($0.count) })
    }

    @Test("have near misses that follow the seed, use known words, and keep something true")
    func nearMisses() {
        var generator = SeededGenerator(seed: 7)
        var again = SeededGenerator(seed: 7)
        var exact = 0
        for prompt in PromptPack.prompts {
            let guess = SketchArtist.nearMiss(of: prompt, skill: 0.5, using: &generator)
            #expect(guess == SketchArtist.nearMiss(of: prompt, skill: 0.5, using: &again))
            if guess == prompt { exact += 1 }
            let understood = Prompt(guess)
            #expect(understood.unknownWords.isEmpty, "\(guess)")
            let shared = understood.subjects.filter { Prompt(prompt).subjects.contains($0) }
            #expect(!shared.isEmpty, "\(guess) for \(prompt)")
            #expect(guess.count <= 100)
        }
        #expect((10...50).contains(exact))
    }

    @Test("are guessed exactly by the skilled", arguments: [(0.0, 0...2), (1.0, 35...90)])
    func skill(skill: Double, expected: ClosedRange<Int>) {
        var generator = SeededGenerator(seed: 11)
        let exact = PromptPack.prompts.filter {
            SketchArtist.nearMiss(of: $0, skill: skill, using: &generator) == $0
        }
        #expect(expected.contains(exact.count))
    }

    @Test("have descriptions that hide every tag", arguments: PromptPack.prompts)
    func descriptions(prompt: String) {
        let sketch = SketchArtist.draw(prompt: prompt)
        let words = Prompt.words(in: sketch.description)
        let tags = sketch.tags
        let common = ["with", "from", "over", "for", "next", "top", "the", "to", "on", "of", "in"]
        for tag in tags.subjects + [tags.relation, tags.place].compactMap({ $0 }) {
            for part in Prompt.words(in: tag) where !common.contains(part) {
                #expect(!words.contains { $0.hasPrefix(part) }, "\(tag): \(sketch.description)")
            }
        }
        #expect(!words.isEmpty)
    }
}
