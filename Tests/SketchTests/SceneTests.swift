import TestKit
import Testing

@testable import Sketch

/// Tests of the scene in a drawing, in the artist's own words.
struct SceneTests {
    /// Returns a scene in one line: things with their looks, then the action, then place and time.
    private func line(_ prompt: String) -> String {
        func said(_ thing: SketchScene.Thing) -> String {
            let count = thing.count > 1 ? "\(thing.count) " : ""
            let looks = thing.looks.map { $0 + " " }.joined()
            let vessel = thing.vessel.map { $0 + " of " } ?? ""
            let costume = thing.costume.map { " as \($0)" } ?? ""
            let carried = thing.carried.map { " (\($0.action) \(said($0.thing)))" }.joined()
            return count + looks + vessel + (thing.name ?? "?") + costume + carried
        }
        let scene = SketchArtist.scene(of: prompt)
        let things = scene.things.map(said).joined(separator: " + ")
        let actions = [scene.action, scene.soloAction, scene.soloActionThing].compactMap { $0 }
        let rest = [scene.place + (scene.isPlaceAsked ? "!" : ""), scene.weather, scene.moment]
            .compactMap { $0 }
        return ([things] + actions + rest).joined(separator: " | ")
    }

    @Test(
        "describes the drawing, not the prompt's words",
        arguments: [
            ("a bear riding a shark", "bear + shark | riding | sea"),
            ("a doggy chasing two bunnies", "dog + 2 rabbit | chasing | meadow"),
            ("angry cat eating pizza in space", "angry cat (eating pizza) | space!"),
            ("a cat doing yoga on the beach", "cat | doing yoga | beach!"),
            ("two snails kissing in the rain", "snail + snail | kissing | meadow | rain"),
            ("a frog dressed as a king", "frog as king | castle"),
            ("a bowl of salad", "bowl of salad | table"),
            ("darth vader ordering coffee", "dark lord + coffee | phoning | space"),
            (
                "a giant red robot in a car at night",
                "giant red robot + car | driving | city | night"
            ),
            ("a bear zorbing a cat", "bear + cat | forest"),
            ("blorp riding a florp", "? + ? | riding | meadow"),
            ("my brother playing video games at 3am", "man | playing video games | room"),
            ("a penguin, a cat and a dog", "penguin + cat + dog | next to | snow"),
            ("bird in a cage on a bicycle", "bird + birdcage + bicycle | in | room"),
            ("six eggs in a nest in a tree", "6 egg + nest + tree | in | meadow"),
            ("a book under a pillow on a bed", "book + pillow + bed | under | room"),
            (
                "a king with a crown on a horse in front of a castle",
                "king (wearing crown) + horse + castle | on top of | meadow"
            ),
            ("a bear between two trees", "bear + 2 tree | between | forest"),
            ("a bear between a tree and a house", "bear + tree + house | between | forest"),
            ("a duck between two cats on a sofa", "duck + 2 cat + sofa | between | room"),
            ("night at the beach", " | beach! | night"),
        ])
    func goldens(prompt: String, expected: String) {
        expect(line(prompt), equals: expected, "\(prompt)")
    }

    @Test(
        "shows every thing of a chain of places",
        arguments: [
            "bird in a cage on a bicycle", "a cat in a box on a table",
            "a snail on a mushroom under an umbrella", "a candle on a cake in a box",
            "a chicken in front of a tractor behind a barn", "a banana inside a shoe inside a box",
            "a pig on a horse in front of a castle", "a sheep in a car on a bridge",
            "monkey with three bananas behind a tree", "box on top of a refrigerator",
            "a bear between a tree and a house", "a duck between two cats behind a fence",
        ])
    func chains(prompt: String) {
        #expect(SketchArtist.remarks(on: prompt).isEmpty)
        let sights = SketchArtist.sights(of: prompt, width: 144, height: 96)
        #expect(sights.allSatisfy { !$0.isHidden }, "\(sights)")
    }

    @Test("takes no verb for a place: what is chased last stands beside, and the verb is named")
    func verbs() {
        let prompt = "a cat on a chair under a lamp chasing a mouse"
        expect(line(prompt), equals: "cat + chair + mouse + lamp | on top of | room")
        expect(SketchArtist.remarks(on: prompt).undrawnWords, equals: ["chasing"])
    }

    @Test("knows a thing under each of its names, and no other")
    func naming() {
        let scene = SketchArtist.scene(of: "a bunny with a hat in a police car")
        expect(scene.names, equals: ["rabbit", "hat", "police car"])
        #expect(scene.isNamed(in: "some rabbits!"))
        #expect(scene.isNamed(in: "is that a BUNNY?"))
        #expect(scene.isNamed(in: "a police car"))
        #expect(!scene.isNamed(in: "a bear in a race car"))
        #expect(!scene.isNamed(in: ""))
    }

    @Test("has each word of a prompt that it shows, and none that was lost")
    func saying() {
        #expect(SketchArtist.scene(of: "bear riding a shark").says("a bear riding the shark"))
        #expect(!SketchArtist.scene(of: "bear riding a shark").says("a bear eating a shark"))
        #expect(!SketchArtist.scene(of: "doggy riding a shark").says("doggy riding a shark"))
        #expect(!SketchArtist.scene(of: "blorp").says("blorp"))
    }

    @Test("is made from any words without a trap", arguments: ["", "  ", "the", "🦈", "in on at"])
    func anything(prompt: String) {
        let scene = SketchArtist.scene(of: prompt)
        #expect(!scene.place.isEmpty)
        #expect(scene.things.allSatisfy { $0.name == nil })
    }
}
