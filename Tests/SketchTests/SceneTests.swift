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
        let actions = [scene.action, scene.feat, scene.featThing].compactMap { $0 }
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
            ("night at the beach", " | beach! | night"),
        ])
    func goldens(prompt: String, expected: String) {
        #expect(line(prompt) == expected, "\(prompt)")
    }

    @Test("knows a thing under each of its names, and no other")
    func naming() {
        let scene = SketchArtist.scene(of: "a bunny with a hat in a police car")
        #expect(scene.names == ["rabbit", "hat", "police car"])
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
