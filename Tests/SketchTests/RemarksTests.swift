import Pictures
import TestKit
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
        expect(remarks.suggestions, equals: [word: meant])
        expect(remarks.sentence?.contains("\"\(word)\" (\"\(meant)\"?)"), equals: true)
    }

    @Test(
        "offer nothing for a word that is like no other",
        arguments: ["zorbulax", "qi", "belgium", "pile"])
    func noSuggestion(word: String) {
        #expect(SketchArtist.remarks(on: "a bear in \(word)").suggestions.isEmpty)
    }

    @Test(
        "offer no other word for an ordinary one that is not drawn",
        arguments: [
            "closed", "quiet", "humble", "careless", "pointless", "painted", "better", "scared",
            "generous", "steep", "around", "first", "shallow", "wooded", "worse",
        ])
    func ordinary(word: String) {
        #expect(SketchArtist.remarks(on: "a \(word) cat").suggestions.isEmpty)
    }

    @Test(
        "name what is open, closed, empty or full only where it cannot be seen",
        arguments: [
            ("an open door", nil), ("a window ajar", nil), ("an open suitcase", nil),
            ("an open book", nil), ("a cat in an open wardrobe", nil), ("a closed door", nil),
            ("an empty basket", nil), ("a full moon", nil), ("an open cat", "open"),
            ("a closed box", "closed"), ("a full suitcase", "full"), ("an empty dog", "empty"),
            ("the horse is shut", "shut"), ("a cat through a window", "through"),
        ])
    func states(prompt: String, lost: String?) {
        expect(SketchArtist.remarks(on: prompt).undrawnWords, equals: lost.map { [$0] } ?? [])
        #expect(!SketchArtist.scene(of: prompt).things.flatMap(\.looks).contains { $0 == lost })
    }

    @Test(
        "are right: what is drawn open is unlike what is drawn as usual",
        arguments: ["door", "window", "suitcase", "refrigerator", "wardrobe", "safe"])
    func open(thing: String) {
        let pictures = ["a \(thing)", "an open \(thing)", "a closed \(thing)"].map {
            SketchArtist.draw(prompt: $0).picture.operations.count
        }
        #expect(pictures[1] > pictures[0] && pictures[2] == pictures[0])
    }

    @Test("offer nothing for a known word in a wrong place")
    func noSuggestionForKnownWords() {
        let remarks = SketchArtist.remarks(on: "jesus walking on water")
        #expect(remarks.undrawnWords == ["walking"] && remarks.suggestions.isEmpty)
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
        expect(
            SketchArtist.remarks(on: "a pig in Paris").sentence,
            equals: "The computer draws \"paris\" as a city.")
        #expect(SketchArtist.remarks(on: "a pig in the city").isEmpty)
    }

    @Test(
        "leave gods and prophets of living religions out, and nobody stands in for them",
        arguments: [
            ("god", "god", []), ("jesus riding a shark", "jesus", ["shark"]),
            ("krishna dancing with a cow", "krishna", ["cow"]),
            ("two prophets blorping", "prophets", []), ("a bear hugging allah", "allah", ["bear"]),
            ("a dog dressed as jesus christ", "jesus christ", ["dog"]),
        ] as [(String, String, [String])])
    func sacred(prompt: String, name: String, rest: [String]) {
        let remarks = SketchArtist.remarks(on: prompt)
        #expect(remarks.sacredNames == [name] && !remarks.isEmpty)
        expect(remarks.sentence?.contains("no gods and prophets: not \"\(name)\""), equals: true)
        let things = SketchArtist.scene(of: prompt).things
        #expect(things.map(\.name) == rest && things.allSatisfy { $0.costume == nil })
    }

    @Test(
        "draw who has but the name of one",
        arguments: [("muhammad ali boxing", "boxer"), ("a greek god in a boat", "caesar")])
    func namesakes(prompt: String, kind: String) {
        #expect(SketchArtist.remarks(on: prompt).sacredNames.isEmpty)
        expect(SketchArtist.scene(of: prompt).names.first, equals: kind)
    }

    @Test("are read right: in a box is no boxing")
    func boxes() {
        let scene = SketchArtist.scene(of: "a cat in a box")
        #expect(scene.names == ["cat", "box"] && scene.action == "in" && scene.soloAction == nil)
        expect(SketchArtist.scene(of: "a cat boxing").soloAction, equals: "boxing")
    }
}
