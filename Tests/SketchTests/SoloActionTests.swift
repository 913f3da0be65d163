import Pictures
import TestKit
import Testing

@testable import Sketch

/// Tests of solo actions, costumes and famous names.
struct SoloActionTests {
    @Test("every phrase is read as its solo action, with any subject and any form of the verb")
    func phrases() {
        for soloAction in SoloAction.all {
            for words in [soloAction.tag] + soloAction.words {
                let prompt = Prompt("a bear \(words)")
                let isKnown =
                    prompt.soloAction != nil || prompt.place != nil || prompt.relation != nil
                #expect(isKnown && prompt.subject?.tag == "bear", "\(words)")
                #expect(prompt.undrawnWords.isEmpty, "\(words): \(prompt.undrawnWords)")
            }
            expect(
                Prompt("a bear \(soloAction.tag)").soloAction?.tag, equals: soloAction.tag,
                "\(soloAction.tag)")
        }
    }

    @Test(
        "each solo action has a picture of its own, within the bytes, and words that do not name it"
    )
    func featsDiffer() {
        var seen: [Picture: String] = [:]
        for soloAction in SoloAction.all {
            let sketch = SketchArtist.draw(prompt: "a bear \(soloAction.tag)")
            #expect(seen[sketch.picture] == nil, "\(soloAction.tag)")
            #expect(sketch.picture.operations.count > 8, "\(soloAction.tag)")
            seen[sketch.picture] = soloAction.tag
            let tag = Prompt.words(in: soloAction.tag).filter { $0.count > 3 }
            let said = Prompt.words(in: sketch.description)
            #expect(!said.contains { tag.contains($0) }, "\(soloAction.tag): \(sketch.description)")
            if let thing = soloAction.thing { #expect(Lexicon.noun(thing) != nil, "\(thing)") }
        }
    }

    @Test("a solo action without a subject gets one")
    func somebody() {
        expect(Prompt("doing yoga").subjects, equals: ["man"])
        expect(Prompt("eating pizza").subjects, equals: ["man", "pizza"])
        expect(Prompt("selfie with a tiger").subjects, equals: ["man", "tiger"])
        expect(Prompt("a dancing bear").subjects, equals: ["bear"])
        expect(Prompt("bear eating").subjects, equals: ["bear", "burger"])
    }

    @Test(
        "a thing dressed as another shows both",
        arguments: [
            ("a cat dressed as a banana", "cat", "banana"), ("a dog as a chef", "dog", "chef"),
            ("grandma disguised as a chicken", "grandma", "chicken"),
            ("a penguin waiter", "penguin", "waiter"), ("a ninja cat", "cat", "ninja"),
            ("a teapot as a king", "teapot", "king"),
        ])
    func costumes(prompt: String, wearer: String, costume: String) {
        let understood = Prompt(prompt)
        expect(understood.subject?.tag, equals: wearer)
        expect(understood.subject?.costume?.name, equals: costume)
        #expect(understood.undrawnWords.isEmpty)
        let picture = SketchArtist.draw(prompt: prompt).picture
        for other in [wearer, costume] {
            #expect(picture != SketchArtist.draw(prompt: "a \(other)").picture)
        }
        let sketch = SketchArtist.draw(prompt: prompt)
        #expect(sketch.tags.subjects.contains(costume))
    }

    @Test("a famous name is drawn by its kind, with a remark, or reported as unknown")
    func names() {
        let remarks = SketchArtist.remarks(on: "Darth Vader riding a horse")
        #expect(remarks.undrawnWords.isEmpty)
        expect(remarks.sentence, equals: "The computer draws \"darth vader\" as a dark lord.")
        expect(
            SketchArtist.remarks(on: "batman and zorbulax").sentence,
            equals: "The computer will not draw \"zorbulax\" as meant. "
                + "It draws \"batman\" as a masked avenger.")
        #expect(SketchArtist.remarks(on: "a bear").sentence == nil)
        let painting = SketchArtist.remarks(on: "the Mona Lisa taking a selfie")
        expect(painting.sentence, equals: "The computer draws \"mona lisa\" as a painting.")
    }

    @Test("every famous name leads to a kind that can be drawn")
    func namesAreDrawn() {
        for name in FamousNames.all {
            #expect(FamousNames.kind(of: name) != nil, "\(name)")
            #expect(Prompt(name).undrawnWords.isEmpty, "\(name)")
        }
    }

    @Test("a sign on a thing is legible")
    func letters() {
        let word = Sign.draw { $0.write("EXAM", 0, 0, size: 24, 4, Ink.black) }
        #expect(word.shapes.count >= 7)
        #expect(word.bounds.width > word.bounds.height * 3)
    }
}
