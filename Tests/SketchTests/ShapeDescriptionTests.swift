import Testing

@testable import Sketch

/// A picture in words.
struct ShapeDescriptionTests {
    @Test(
        "has an article before one thing, and none before several",
        arguments: [
            ("snowman", "Three stacked white balls with a hat."),
            ("hydra", "Three green heads on long necks."),
            ("happy hydra", "Three beaming green heads on long necks."),
            ("two snowmen", "Two sets of three stacked white balls with a hat."),
            ("eiffel tower", "Brown iron legs that meet high up."),
            ("winking robot", "A one-eyed grey boxy metal figure with an aerial."),
            ("sea monster", "Dark grey humps and a long neck rising."),
            ("alien", "An olive big-headed figure with feelers."),
            ("orange", "A bright globe and its cut half."),
            ("two olives", "Two sets of two small ovals with a hole."),
            ("three knights", "Three grey armoured figures with a plume."),
            ("two boxes", "Two open brown cubes with flaps."),
            ("two bushes", "Two sets of green round puffs close to the ground."),
            (
                "two cats riding a bike",
                "Two orange figures with pointed ears and whiskers, "
                    + "each of which is seated upon a red"
            ),
            ("four leaf clover", "Some green hearts on a stalk."),
            ("bush", "Green round puffs close to the ground."),
            ("slide", "Yellow rungs up and a smooth way down."),
            ("smoke", "Rising grey puffs."), ("blue smoke", "Blue rising grey puffs."),
            ("coin", "A golden disc upon others."), ("tuba", "Golden coils with a wide mouth."),
            ("wooden log", "A brown lying piece of wood with rings."),
        ])
    func articles(prompt: String, beginning: String) {
        let text = SketchArtist.describe(prompt: prompt)
        #expect(text.hasPrefix(beginning), "\(text)")
    }

    @Test(
        "has no article before a number, for any thing", arguments: ["", "happy ", "big red "])
    func numbers(look: String) throws {
        let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "several"]
        for noun in Lexicon.nouns {
            let text = SketchArtist.describe(prompt: look + noun.name)
            let words = text.prefix { $0 != "." }.lowercased().split(separator: " ").map(
                String.init)
            guard ["a", "an"].contains(words.first) else { continue }
            // "A pole with three prongs" is right.
            let joints = [
                "with", "of", "and", "on", "in", "for", "that", "under", "over", "from", "at",
            ]
            let thing = words.prefix { !joints.contains($0) && $0 != "between" }
            #expect(!thing.contains(where: numbers.contains), "\(noun.name): \(text)")
        }
    }
}
