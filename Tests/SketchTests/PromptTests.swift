import Pictures
import Primitives
import TestKit
import Testing

@testable import Sketch

/// Reading a prompt.
struct PromptTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        var prompt: String
        var subjects: [String]
        var relation: String?
        var place: Place?

        init(
            _ prompt: String, _ subjects: [String], _ relation: String? = nil, _ place: Place? = nil
        ) {
            self.prompt = prompt
            self.subjects = subjects
            self.relation = relation
            self.place = place
        }

        var testDescription: String { prompt }
    }

    static let readings: [Reading] = [
        Reading("bear riding a shark", ["bear", "shark"], "riding"),
        Reading("A teddy RODE the sharks!", ["bear", "shark"], "riding"),
        Reading("two mice hugging three wolves", ["mouse", "wolf"], "hugging"),
        Reading("robot dancing on the moon", ["robot"], nil, .moon),
        Reading("cow jumping over the moon", ["cow", "moon"], "jumping over"),
        Reading("cat in the kitchen", ["cat"], nil, .kitchen),
        Reading("cat in a boot", ["cat", "boot"], "in"),
        Reading("a bear with a hat", ["bear", "hat"], "wearing"),
        Reading("wolf howling at the moon", ["wolf", "moon"], "talking to"),
        Reading("ice cream eating ice cream", ["ice cream", "ice cream"], "eating"),
        Reading("fish", ["fish"]),
        Reading("cat fishing for a fish", ["cat", "fish"], "fishing for"),
        Reading("an orange cat", ["cat"]),
        Reading("dog eating a hot dog on the beach", ["dog", "hot dog"], "eating", .beach),
        Reading("two snails kissing", ["snail", "snail"], "kissing"),
        Reading("a bear, a cat and a dog", ["bear", "cat", "dog"], "next to"),
        Reading("bear riding a shark eating pizza", ["bear", "shark", "pizza"], "riding"),
        Reading(
            "mouse running away from an elephant in the desert at night", ["mouse", "elephant"],
            "running from", .desert),
        Reading("the sea", [], nil, .sea),
        Reading("a bowl of salad", ["salad", "bowl"]),
        Reading("cat eating a slice of hot pizza", ["cat", "pizza", "slice"], "eating"),
        Reading("a glass of water", ["water"]),
        Reading("a teapot pouring tea", ["teapot", "tea"], "pouring"),
        Reading("monkey swinging in the jungle", ["monkey"], nil, .jungle),
        Reading("sleepy giraffe under a Christmas tree", ["giraffe", "christmas tree"], "under"),
    ]

    @Test("finds subjects, relation and place", arguments: readings)
    func reads(reading: Reading) {
        let prompt = Prompt(reading.prompt)
        expect(prompt.subjects, equals: reading.subjects)
        expect(prompt.relationTag, equals: reading.relation)
        expect(prompt.place, equals: reading.place)
        #expect(prompt.unknownWords.isEmpty)
    }

    @Test("counts, and takes plurals for two")
    func numbers() {
        expect(Prompt("three bears").subject?.count, equals: 3)
        expect(Prompt("bears").subject?.count, equals: 2)
        expect(Prompt("a bear").subject?.count, equals: 1)
        expect(Prompt("glasses").subject?.count, equals: 1)
        expect(Prompt("bear chasing five bees").object?.count, equals: 5)
    }

    @Test("takes food and its vessel for one thing")
    func vessels() {
        let basket = Prompt("two baskets of red apples next to a dog")
        expect(basket.subject?.vessel, equals: .basket)
        expect(basket.subject?.count, equals: 2)
        expect(basket.subject?.adjectives.count, equals: 1)
        #expect(basket.object?.tag == "dog" && basket.object?.vessel == nil)
        expect(Prompt("a plate of cookies").subject?.count, equals: 1)
        expect(Prompt("a bowl next to a salad").subjects, equals: ["bowl", "salad"])
        // Soup has its bowl, apples get one.
        var soup = Composer(Prompt("bowl of soup"), variant: 0, mostCopies: 1)
        expect(soup.layers(variant: 0).figures.count, equals: Self.shapeCount(of: "soup"))
        var apples = Composer(Prompt("bowl of apples"), variant: 0, mostCopies: 1)
        #expect(apples.layers(variant: 0).figures.count > 2 * Self.shapeCount(of: "apple"))
    }

    private static func shapeCount(of prompt: String) -> Int {
        var composer = Composer(Prompt(prompt), variant: 0, mostCopies: 1)
        return composer.layers(variant: 0).figures.count
    }

    @Test("gives adjectives to the noun that follows")
    func adjectives() {
        let prompt = Prompt("angry blue bear riding a tiny pink shark")
        expect(prompt.subject?.adjectives.count, equals: 2)
        expect(prompt.object?.adjectives.count, equals: 2)
        expect(prompt.subject?.adjectives.first, equals: .mood(.angry))
        expect(prompt.object?.adjectives.first, equals: .size(48, 48))
    }

    @Test("reads no more than 24 words")
    func wordLimit() {
        let prompt = Prompt(String(repeating: "very ", count: 24) + "bear")
        #expect(prompt.subjects != ["bear"])
    }

    @Test("reports unknown words")
    func unknown() {
        let prompt = Prompt("blorp zorbing a florp")
        expect(prompt.unknownWords, equals: ["blorp", "zorbing", "florp"])
        expect(prompt.subjects, equals: ["blorp", "florp"])
        expect(prompt.relation, equals: .squiggle)
        #expect(prompt.relationTag == nil)
    }

    @Test(
        "reports every word that the picture does not show as meant",
        arguments: [
            ("my boss trying to dance", ["trying to"]),
            ("my boss tries to dance", ["tries to"]), ("a snake trying on shoes", []),
            ("a nice bear", ["nice"]), ("cat sleeping under a dog", ["sleeping"]),
            ("cat in paris in space", ["in space"]),
            ("a bear in the rain in the snowstorm", ["snowstorm"]),
            ("a bear, a cat, a dog, a pig, an owl, a cow, a hen", ["hen"]),
            ("blorp zorbing", ["blorp", "zorbing"]), ("the wifi is down", ["down"]),
            ("a cat upside down", []), ("a cat is going up a tree", []),
            ("a noir cat in watercolour", ["watercolour"]), ("a very happy bear", []),
            ("a bear riding a shark eating pizza", []), ("cat running and jumping", ["running"]),
        ])
    func losses(prompt: String, words: [String]) {
        let remarks = SketchArtist.remarks(on: prompt)
        expect(remarks.undrawnWords, equals: words)
        expect(remarks.sentence == nil, equals: words.isEmpty)
        #expect(words.allSatisfy { remarks.sentence?.contains("\"\($0)\"") == true })
    }

    @Test("reports the words after those that it reads")
    func unread() {
        let remarks = SketchArtist.remarks(on: String(repeating: "bear and ", count: 12) + "an owl")
        #expect(remarks.undrawnWords.contains("owl"))
    }

    @Test("never finds two nouns or two relations for one word")
    func wordsAreUnique() {
        let nouns = Lexicon.nouns.flatMap { [$0.name] + $0.synonyms }
        expect(duplicates(nouns), equals: [])
        expect(duplicates(Adjective.words.map(\.0)), equals: [])
        expect(duplicates(Place.allCases.flatMap(\.words)), equals: [])
        #expect(Set(nouns).count >= 300)
    }

    private func duplicates(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { !seen.insert($0).inserted }
    }
}
