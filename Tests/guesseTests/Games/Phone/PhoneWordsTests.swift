import GuessEP2P
import Primitives
import Testing

@testable import Games
@testable import guesse

/// Sentences about chains.
struct PhoneWordsTests {
    @Test(
        "tell the ends of a chain, and quote no empty sentence",
        arguments: [
            (["a bear", "a teddy"], "It began as \"a bear\" and ended as \"a teddy\"."),
            (["a bear", "a bear"], "Unbelievable: \"a bear\" came through whole."),
            (["a bear", ""], "It began as \"a bear\" and ended without a word."),
            (["a bear", "", "a fish"], "It began as \"a bear\" and ended as \"a fish\"."),
            (["", "a teddy"], nil), (["", ""], nil), (["a bear"], nil), ([], nil),
        ])
    func ending(sentences: [String], expected: String?) {
        let entries = sentences.map {
            PhoneEntry(author: ana, content: .sentence(safe($0)), making: .handedIn)
        }
        let ending = PhoneWords.ending(of: PhoneAlbum.Chain(entries: entries))
        #expect(ending?.string == expected)
    }
}
