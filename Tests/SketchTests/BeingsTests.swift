import Pictures
import SimulationKit
import TestKit
import Testing

@testable import Sketch

/// Tests of creatures, people, clothes, adjectives and relations: their numbers, and their
/// drawings.
struct BeingsTests {
    static let creatures =
        OwnThings.nouns(of: [.animals, .herds, .birds, .swimmers, .crawlers, .legends])
    static let people = OwnThings.nouns(of: [.people, .jobs, .players])

    @Test("are many")
    func counts() {
        #expect(Self.creatures.count >= 160)
        #expect(Self.people.count >= 70)
        #expect(OwnThings.nouns(of: [.clothes]).count >= 25)
        #expect(Relation.entries.count >= 60)
        #expect(Adjective.words.filter { $0.1 != .nothing }.count >= 90)
        #expect(Set(Adjective.words.map(\.1)).count >= 90)
        let synonyms = (Self.creatures + Self.people + OwnThings.nouns(of: [.clothes])).flatMap(
            \.synonyms)
        #expect(synonyms.count >= 300)
    }

    @Test("all differ from each other in more than a colour")
    func shapesDiffer() {
        var seen: [[Shape]: String] = [:]
        for noun in Self.creatures + Self.people + OwnThings.nouns(of: [.clothes]) {
            var look = Look()
            look.tint = Ink.grey
            let shapes = noun.figure(look: look, onFourLegs: noun.prefersFourLegs).shapes
            #expect(seen[shapes] == nil, "\(noun.name) is drawn as \(seen[shapes] ?? "")")
            seen[shapes] = noun.name
        }
    }

    @Test("fit the bytes and the operations of a sketch, alone and two in an action")
    func limits() {
        for noun in Effort.some(
            of: Self.creatures + Self.people + OwnThings.nouns(of: [.clothes]), each: 4)
        {
            for prompt in [noun.name, "king chasing a \(noun.name)"] {
                let picture = SketchArtist.draw(prompt: prompt).picture
                #expect(picture.operations.count <= 512, "\(prompt)")
                #expect(picture.encoded().count <= SketchArtist.maximumByteCount, "\(prompt)")
            }
        }
    }

    /// Returns the figures of a prompt, drawn as if its backdrop were another prompt's.
    private func figures(_ prompt: String) -> Figure? {
        Composer(Prompt(prompt), variant: 0, mostCopies: 5).scene(in: .meadow)
    }

    @Test("show every relation differently from standing beside each other")
    func relations() throws {
        let besides = try #require(figures("bear next to a robot"))
        var seen: [Figure: String] = [:]
        for entry in Relation.entries where entry.relation != .beside {
            let prompt = "bear \(entry.tag) a robot"
            expect(Prompt(prompt).relationTag, equals: entry.tag, "\(prompt)")
            let scene = try #require(figures(prompt))
            #expect(scene.shapes != besides.shapes, "\(entry.tag)")
            // A thing that cannot be played is held, and a robot has no seat inside.
            guard entry.relation != .playing, entry.relation != .inside else { continue }
            #expect(seen[scene] == nil, "\(entry.tag) is drawn as \(seen[scene] ?? "")")
            seen[scene] = entry.tag
        }
    }

    @Test("have relations of which every word means this relation or an earlier one")
    func relationWords() {
        let tags = Set(Relation.entries.map(\.tag))
        expect(tags.count, equals: Relation.entries.count)
        for entry in Relation.entries {
            for word in entry.words where word != "fish" && word != "water" {
                let prompt = Prompt("bear \(word) a robot")
                #expect(prompt.unknownWords.isEmpty, "\(word): \(prompt.unknownWords)")
            }
        }
    }

    @Test("look different with every adjective that has an effect")
    func adjectives() throws {
        let plain = try #require(figures("a bear"))
        var seen: [Figure: Adjective] = [:]
        for (word, adjective) in Adjective.words where adjective != .nothing {
            // Nobody can be open.
            if case .state = adjective { continue }
            let prompt = Prompt("a \(word) bear")
            #expect(prompt.unknownWords.isEmpty, "\(word)")
            expect(prompt.subject?.adjectives, equals: [adjective], "\(word)")
            let figure = try #require(figures("a \(word) bear"))
            #expect(figure.shapes != plain.shapes, "\(word)")
            let other = seen[figure]
            #expect(other == nil || other == adjective, "\(word)")
            seen[figure] = adjective
        }
    }

    @Test("wear every piece of clothing where it belongs")
    func clothes() throws {
        let bare = try #require(figures("a man"))
        for noun in OwnThings.nouns(of: [.clothes]) {
            let dressed = try #require(figures("a man wearing a \(noun.name)"))
            #expect(dressed.shapes.count > bare.shapes.count, "\(noun.name)")
            expect(Prompt("a man with a \(noun.name)").subjects, equals: ["man", noun.name])
        }
    }

    @Test("show every mood on faces seen from the front and from the side")
    func moods() {
        let moods: [Mood] = [
            .plain, .happy, .laughing, .angry, .evil, .sad, .crying, .sleepy, .bored, .scared,
            .surprised, .loving, .crazy, .dizzy, .cool, .hungry, .silly, .shy, .sick, .dead,
            .winking, .smug, .confused,
        ]
        for name in ["bear", "man"] {
            var seen: Set<Figure> = []
            for mood in moods {
                var look = Look()
                look.mood = mood
                if let noun = Lexicon.noun(name) {
                    seen.insert(noun.figure(look: look, onFourLegs: false))
                }
            }
            expect(seen.count, equals: moods.count, "\(name)")
        }
    }

    @Test("have long names that are read before the place in them, and adjectives after the noun")
    func reading() {
        expect(Prompt("sea monster").subjects, equals: ["sea monster"])
        expect(Prompt("polar bear riding a sea lion").subjects, equals: ["polar bear", "seal"])
        expect(Prompt("dragon burning a castle").relationTag, equals: "burning")
        expect(Prompt("a burning castle").subject?.adjectives, equals: [.aura(.flames)])
        expect(Prompt("bear riding a shark angry").object?.adjectives, equals: [.mood(.angry)])
        expect(Prompt("two knights dueling").relationTag, equals: "dueling")
    }
}
