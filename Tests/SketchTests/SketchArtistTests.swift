import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Sketch

/// The artist that needs no network.
struct SketchArtistTests {
    @Test("draws the same picture for the same words on every machine", arguments: Golden.sketches)
    func goldenSketches(golden: Golden.Sketch) {
        let picture = SketchArtist.draw(prompt: golden.prompt).picture
        let bytes = Critter.hash(picture.encoded())
        let raster = Critter.hash(picture.rasterized(width: 54, height: 36).bytes)
        expect(bytes, equals: golden.bytes, "\(golden.prompt): \(hex(bytes)), \(hex(raster))")
        expect(raster, equals: golden.raster, "\(golden.prompt): \(hex(bytes)), \(hex(raster))")
    }

    private func hex(_ value: UInt64) -> String {
        "0x" + String(value, radix: 16, uppercase: true)
    }

    @Test("draws the same again, whatever the case and the punctuation")
    func repeats() {
        let first = SketchArtist.draw(prompt: "Bear riding a shark!")
        expect(first, equals: SketchArtist.draw(prompt: "Bear riding a shark!"))
        expect(first, equals: SketchArtist.draw(prompt: "  bear   RIDING a shark  "))
    }

    @Test("has three variants and takes others modulo three")
    func variants() {
        let pictures = (0..<3).map {
            SketchArtist.draw(prompt: "cat fighting a dog", variant: $0).picture
        }
        #expect(
            pictures[0] != pictures[1] && pictures[1] != pictures[2] && pictures[0] != pictures[2])
        expect(
            SketchArtist.draw(prompt: "cat fighting a dog", variant: 4).picture, equals: pictures[1]
        )
        expect(
            SketchArtist.draw(prompt: "cat fighting a dog", variant: -1).picture,
            equals: pictures[2])
    }

    @Test("never traps, never exceeds its bytes, and round-trips on random text", arguments: 0..<10)
    func randomPrompts(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let vocabulary = Lexicon.nouns.map(\.name) + Relation.entries.flatMap(\.words)
        for _ in 0..<Effort.cases(1000, quick: 20) {
            var prompt = ""
            for _ in 0..<generator.draw(in: 0...9) {
                if generator.chance(0.5) {
                    prompt += (generator.pick(from: vocabulary) ?? "") + " "
                } else {
                    let scalar = Unicode.Scalar(UInt32(generator.draw(below: 0x11_0000)))
                    prompt.unicodeScalars.append(scalar ?? " ")
                }
            }
            let sketch = SketchArtist.draw(prompt: prompt, variant: generator.draw(in: 0...2))
            let bytes = sketch.picture.encoded()
            #expect(bytes.count <= SketchArtist.maximumByteCount)
            try expect(Picture(decoding: bytes), equals: sketch.picture)
            #expect(sketch.picture.operations.count > 3)
        }
    }

    @Test("survives the longest and the strangest prompts")
    func extremes() {
        let prompts = [
            "", " ", "!!!", String(repeating: "bear ", count: 10_000),
            String(repeating: "a", count: 100_000), "e" + String(repeating: "\u{301}", count: 5000),
            "five giant rainbow unicorns fighting five giant spotted elephants and five dogs",
            "👨‍👩‍👧‍👦 riding 🦈", "9 9 9 9 9", "riding riding riding", "in in on the of",
        ]
        for prompt in prompts {
            let sketch = SketchArtist.draw(prompt: prompt)
            #expect(sketch.picture.encoded().count <= SketchArtist.maximumByteCount)
            #expect(!sketch.description.isEmpty)
        }
    }

    @Test("draws every noun, alone and in a scene, in more than the background")
    func everyNoun() {
        for noun in Effort.some(of: Lexicon.nouns, each: 4) {
            let sketch = SketchArtist.draw(prompt: "a \(noun.name)")
            expect(sketch.tags.subjects, equals: [noun.name])
            #expect(sketch.tags.unknownWords.isEmpty)
            let scene = SketchArtist.draw(prompt: "bear riding a \(noun.name)")
            // To ride one of these is an action of its own.
            let isAction = noun.name == "skateboard"
            expect(
                scene.tags.subjects, equals: isAction ? ["bear"] : ["bear", noun.name],
                "\(noun.name)")
            expect(scene.tags.relation, equals: isAction ? "skateboarding" : "riding")
        }
        #expect(Lexicon.nouns.count >= 150)
    }

    @Test("gives every noun a picture of its own")
    func nounsDiffer() {
        var seen: [Raster: String] = [:]
        for noun in Effort.some(of: Lexicon.nouns, each: 6) {
            // One prompt's backdrop for all: only the figure counts.
            let shapes = noun.figure(look: Look(), onFourLegs: noun.prefersFourLegs)
                .fitted(width: 200, height: 140).centered.moved(120, 80).shapes
            let picture = try? Picture(operations: shapes.compactMap { $0.operation() })
            let raster = picture?.rasterized(width: 54, height: 36)
            #expect(raster != nil)
            guard let raster else { continue }
            #expect(seen[raster] == nil, "\(noun.name) looks like \(seen[raster] ?? "")")
            seen[raster] = noun.name
        }
    }

    @Test("arranges the figures differently for every relation")
    func relationsDiffer() {
        var seen: [Picture: String] = [:]
        for entry in Relation.entries where entry.relation != .playing {
            let sketch = SketchArtist.draw(prompt: "bear \(entry.tag) a robot in the city")
            expect(sketch.tags.relation, equals: entry.tag)
            expect(sketch.tags.place, equals: "city")
            // Pictures of one place differ in the generator's draws too: compare the figures.
            var composer = Composer(
                Prompt("bear \(entry.tag) a robot"), variant: 0, mostCopies: 1)
            let shapes = composer.shapes(variant: 0).compactMap { $0.operation() }
            guard let picture = try? Picture(operations: shapes) else { continue }
            #expect(seen[picture] == nil, "\(entry.tag) looks like \(seen[picture] ?? "")")
            seen[picture] = entry.tag
        }
        #expect(Relation.entries.count >= 25)
    }

    @Test("draws the same critter for the same unknown word, and another for another")
    func critters() {
        let first = Critter.noun(for: "wug").figure(look: Look(), onFourLegs: false)
        expect(first, equals: Critter.noun(for: "wug").figure(look: Look(), onFourLegs: false))
        #expect(first != Critter.noun(for: "blorp").figure(look: Look(), onFourLegs: false))
        expect(SketchArtist.draw(prompt: "wug eating pizza").tags.unknownWords, equals: ["wug"])
    }

    @Test(
        "hides a tag even if another thing's outline has the word",
        arguments: [
            ("superhero holding a star", "star"), ("astronaut wearing a helmet", "helmet"),
            ("witch wearing a hat", "hat"), ("bee kissing a heart", "heart"),
        ])
    func descriptionsAreScrubbed(prompt: String, tag: String) {
        let description = SketchArtist.draw(prompt: prompt).description
        #expect(!Prompt.words(in: description).contains { $0.hasPrefix(tag) }, "\(description)")
    }
}
