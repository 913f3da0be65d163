import GuessEP2P
import Pictures
import Primitives
import TestKit
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
        expect(ending?.string, equals: expected)
    }

    @Test("tell the colours and the place of thin lines")
    func thinLines() throws {
        let red = Picture.Operation.line(
            [Picture.Point(x: 180, y: 125), Picture.Point(x: 230, y: 150)], width: 2,
            colour: Picture.Colour(0xE2382F))
        let blue = Picture.Operation.line(
            [Picture.Point(x: 20, y: 20), Picture.Point(x: 30, y: 20)], width: 2,
            colour: Picture.Colour(0x3A7AD0))
        let drawing = try Picture(operations: [red, blue, red])
        expect(
            PhoneWords.description(of: drawing).string,
            equals: "3 strokes and shapes. On white: red and blue; most of it is at the bottom on "
                + "the right.")
        // What is painted over is not told.
        let white = Picture.Operation.line(
            [Picture.Point(x: 10, y: 20), Picture.Point(x: 40, y: 20)], width: 6,
            colour: Picture.Colour(0xFFFFFF))
        let covered = try Picture(operations: [blue, white, red])
        #expect(!PhoneWords.description(of: covered).string.contains("blue"))
    }
}
