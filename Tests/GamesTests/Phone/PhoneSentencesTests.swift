import Games
import Primitives
import Sketch
import TestKit
import Testing

/// Tests of the example sentences, and of the artist's understanding of them.
struct PhoneSentencesTests {
    static let sentences = PhoneSentences.english.map(\.string)

    /// Returns the letters in lower case, without articles: equal results mean the same idea.
    static func essence(of sentence: String) -> String {
        sentence.lowercased().split(separator: " ")
            .filter { !["a", "an", "the"].contains($0) }
            .joined().filter(\.isLetter)
    }

    @Test("are many, and no two are the same")
    func repeats() {
        #expect(Self.sentences.count >= 150)
        let same = Dictionary(grouping: Self.sentences, by: Self.essence).values
            .filter { $0.count > 1 }
        #expect(same.isEmpty)
    }

    @Test("are no prompts of Guess-E")
    func prompts() {
        let prompts = Set(PromptPack.prompts.map(Self.essence))
        let repeated = Self.sentences.filter { prompts.contains(Self.essence(of: $0)) }
        #expect(repeated.isEmpty)
    }

    @Test(
        "are 4 to 12 words, 80 characters at most, from a capital to a letter", arguments: sentences
    )
    func shape(sentence: String) {
        #expect((4...12).contains(sentence.split(separator: " ").count))
        #expect(sentence.count <= 80)
        expect(sentence.first.map { ("A"..."Z").contains($0) }, equals: true)
        expect(sentence.last.map { ("a"..."z").contains($0) }, equals: true)
        // Plain letters: no control characters, and only characters that every keyboard has.
        #expect(sentence.allSatisfy { $0 == " " || $0 == "'" || ($0.isASCII && $0.isLetter) })
        #expect(!sentence.contains("  "))
    }

    @Test("are drawn as meant, 19 of 20 of them to the last word")
    func remarks() {
        let remarked = Self.sentences.filter { !SketchArtist.remarks(on: $0).isEmpty }
        #expect(remarked.count * 20 <= Self.sentences.count, "\(remarked)")
    }

    @Test("have a subject that the artist knows", arguments: sentences)
    func subjects(sentence: String) {
        let things = SketchArtist.scene(of: sentence).things
        #expect(things.first?.name != nil)
    }

    @Test("are there for each language in the list, and for no other")
    func languages() {
        #expect(PhoneSentences.languages.contains("en"))
        for language in PhoneSentences.languages {
            expect(PhoneSentences.sentences(in: language)?.isEmpty, equals: false)
        }
        expect(PhoneSentences.sentences(in: "en"), equals: PhoneSentences.english)
        for unknown in ["", "EN", "xx", "en-GB"] {
            #expect(PhoneSentences.sentences(in: unknown) == nil)
        }
    }
}
