import Testing

@testable import Sketch

/// Tests of what the artist says about a prompt before it is drawn.
struct RemarksTests {
    @Test(
        "offer the word that is a letter off",
        arguments: [
            ("elefant", "elephant"), ("elephnat", "elephant"), ("giraff", "giraffe"),
            ("pengiun", "penguin"), ("umbrela", "umbrella"), ("gost", "ghost"), ("brid", "bird"),
        ])
    func suggestions(word: String, meant: String) {
        let remarks = SketchArtist.remarks(on: "a \(word) in a bath")
        #expect(remarks.suggestions == [word: meant])
        #expect(remarks.sentence?.contains("\"\(word)\" (\"\(meant)\"?)") == true)
    }

    @Test(
        "offer nothing for a word that is like no other",
        arguments: ["zorbulax", "qi", "belgium", "pile"])
    func noSuggestion(word: String) {
        #expect(SketchArtist.remarks(on: "a bear in \(word)").suggestions.isEmpty)
    }

    @Test(
        "name a part, a vessel or a quality that is not drawn",
        arguments: [
            ("a slice of bread", "slice of"), ("the leg of a table", "leg of"),
            ("a jar of pickles", "jar of"), ("a bad dog", "bad"), ("half a melon", "half"),
        ])
    func parts(prompt: String, lost: String) {
        #expect(SketchArtist.remarks(on: prompt).undrawnWords.contains(lost))
    }

    @Test(
        "do not doubt what is drawn",
        arguments: ["a slice of pizza", "a bowl of apples", "a cup of tea"])
    func kept(prompt: String) {
        #expect(SketchArtist.remarks(on: prompt).isEmpty)
    }

    @Test("say as what a place with a name is drawn")
    func places() {
        #expect(
            SketchArtist.remarks(on: "a pig in Paris").sentence
                == "The computer draws \"paris\" as a city.")
        #expect(SketchArtist.remarks(on: "a pig in the city").isEmpty)
    }

    @Test("are read right: in a box is no boxing")
    func boxes() {
        let scene = SketchArtist.scene(of: "a cat in a box")
        #expect(scene.names == ["cat", "box"] && scene.action == "in" && scene.feat == nil)
        #expect(SketchArtist.scene(of: "a cat boxing").feat == "boxing")
    }
}
