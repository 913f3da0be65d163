import TestKit
import Testing

@testable import Games
@testable import Sketch

/// Tests of prompts and facts, and of the artist's understanding of them.
struct PackTests {
    @Test("are understood by the artist in every word", arguments: PromptPack.prompts)
    func packIsUnderstood(prompt: String) {
        let understood = Prompt(prompt)
        #expect(understood.unknownWords.isEmpty)
        #expect(understood.subject?.noun != nil)
        let isScene =
            understood.object != nil || understood.pose != nil || understood.place != nil
            || understood.soloAction != nil
            || understood.subject?.attachments.isEmpty == false
            || understood.subject?.adjectives.isEmpty == false
        #expect(isScene)
    }

    @Test("are many, without repeats, and short enough for screens")
    func packs() {
        #expect(PromptPack.prompts.count >= 100)
        expect(Set(PromptPack.prompts).count, equals: PromptPack.prompts.count)
        #expect(PromptPack.prompts.allSatisfy { (3...100).contains($0.count) })
        #expect(FunFacts.facts.count >= 75)
        expect(Set(FunFacts.facts).count, equals: FunFacts.facts.count)
        #expect(FunFacts.facts.allSatisfy { (10...100).contains($0.count) })
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
