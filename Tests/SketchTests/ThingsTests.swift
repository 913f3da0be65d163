import Foundation
import Pictures
import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Sketch

/// Tests of things, places, weather, times, numbers and styles: their numbers, and their drawings.
struct ThingsTests {
    static let things =
        OwnThings.nouns(of: [
            .fruitAndVegetables, .food, .roadVehicles, .otherVehicles, .buildings, .landmarks,
            .plants, .nature, .tools, .furniture, .household, .devices, .sports, .toys,
            .instruments,
        ])

    @Test("are many of every kind")
    func counts() {
        #expect(OwnThings.nouns(of: [.fruitAndVegetables, .food]).count >= 60)
        #expect(OwnThings.nouns(of: [.roadVehicles, .otherVehicles]).count >= 30)
        #expect(OwnThings.nouns(of: [.buildings, .landmarks]).count >= 30)
        #expect(OwnThings.nouns(of: [.plants]).count >= 25)
        #expect(OwnThings.nouns(of: [.tools]).count >= 30)
        #expect(OwnThings.nouns(of: [.furniture, .household]).count >= 40)
        #expect(OwnThings.nouns(of: [.devices]).count >= 20)
        #expect(OwnThings.nouns(of: [.sports, .toys, .instruments]).count >= 30)
        #expect(OwnThings.nouns(of: [.nature]).count >= 15)
        #expect(Self.things.flatMap(\.synonyms).count >= 300)
        #expect(Place.allCases.count >= 30)
        #expect(Style.allCases.count >= 12)
        #expect(Weather.allCases.count >= 5)
        #expect(Moment.allCases.count >= 5)
    }

    @Test("differ from each other in more than a colour, with few exceptions")
    func shapesDiffer() {
        var seen: [[Shape]: String] = [:]
        var alike: [String] = []
        for noun in Self.things {
            var look = Look()
            look.tint = Ink.grey
            let shapes = noun.figure(look: look, onFourLegs: false).shapes
            if let other = seen[shapes] { alike.append("\(noun.name) as \(other)") }
            seen[shapes] = noun.name
        }
        // Some are distinguished by their colour: a raspberry from a blackberry, ketchup from
        // mustard.
        #expect(alike.count <= 12, "\(alike)")
    }

    @Test("fit the bytes and the operations of a sketch, alone and in an action")
    func limits() {
        for noun in Effort.some(of: Self.things, each: 4) {
            for prompt in [noun.name, "king chasing a \(noun.name)"] {
                let picture = SketchArtist.draw(prompt: prompt).picture
                #expect(picture.operations.count <= 512, "\(prompt)")
                #expect(picture.encoded().count <= SketchArtist.maximumByteCount, "\(prompt)")
            }
        }
    }

    @Test("stand in places that differ from each other")
    func places() {
        var seen: [Raster: String] = [:]
        for place in Place.allCases {
            var generator = SeededGenerator(seed: 5)
            let backdrop = Backdrop(place, skipsSun: false, using: &generator)
            let shapes = backdrop.behind + backdrop.before
            let picture = try? Picture(operations: shapes.compactMap { $0.operation() })
            let raster = picture?.rasterized(width: 54, height: 36)
            #expect(raster != nil && (picture?.encoded().count ?? 9999) < 1200, "\(place)")
            guard let raster else { continue }
            #expect(seen[raster] == nil, "\(place) looks like \(seen[raster] ?? "")")
            seen[raster] = place.name
        }
        expect(Set(Place.allCases.map(\.name)).count, equals: Place.allCases.count)
    }

    private static let bare = Colour(0xFF00FF)

    /// Returns a picture over a colour that none of its shapes has.
    private static func overBare(_ shapes: [Shape]) throws -> Raster {
        let ground = Shape.band(top: bare, bottom: bare, from: 0, to: Picture.height)
        let picture = try Picture(operations: ([ground] + shapes).compactMap { $0.operation() })
        return picture.rasterized(width: Picture.width, height: Picture.height)
    }

    /// The joints of one floor and the stripes of another are meant to be white.
    private static let wholePlaces = Place.allCases.filter { $0 != .disco && $0 != .factory }

    @Test(
        "stand in places that cover the whole canvas",
        arguments: Effort.some(of: wholePlaces, each: 6))
    func placesAreWhole(place: Place) throws {
        for seed in Effort.seeds(2, quick: 1) {
            var generator = SeededGenerator(seed: seed)
            let backdrop = Backdrop(place, skipsSun: false, using: &generator)
            let raster = try Self.overBare(backdrop.behind + backdrop.before)
            let bare = (0..<raster.height).filter { y in
                stride(from: 0, to: raster.width, by: 3).contains { raster[$0, y] == Self.bare }
            }
            #expect(bare.isEmpty, "\(place), seed \(seed): rows \(bare)")
        }
    }

    @Test(
        "that ride, sail or fly keep away from the sides of the canvas",
        arguments: 0..<3)
    func sides(variant: Int) throws {
        for noun in Effort.some(of: OwnThings.nouns(of: [.roadVehicles, .otherVehicles]), each: 20)
        {
            var composer = Composer(Prompt(noun.name), variant: variant, mostCopies: 1)
            let raster = try Self.overBare(composer.layers(variant: variant).figures)
            let isClear = (0..<raster.height).allSatisfy { y in
                [0, 1, raster.width - 2, raster.width - 1].allSatisfy { x in
                    raster[x, y] == Self.bare
                }
            }
            #expect(isClear, "\(noun.name)")
        }
    }

    @Test("are found by each of their words for place, weather, time and style")
    func settingWords() {
        for place in Place.allCases {
            for word in place.words {
                expect(Prompt("bear in the \(word)").place, equals: place, "\(word)")
            }
        }
        for weather in Weather.allCases {
            for word in weather.words {
                let prompt = Prompt("bear in the \(word)")
                #expect(prompt.weather == weather && prompt.unknownWords.isEmpty, "\(word)")
            }
        }
        for moment in Moment.allCases {
            for word in moment.words {
                let prompt = Prompt("bear at \(word)")
                #expect(prompt.moment == moment && prompt.unknownWords.isEmpty, "\(word)")
            }
        }
        for style in Style.allCases {
            for word in style.words {
                let prompt = Prompt("bear riding a shark in the style of \(word)")
                #expect(prompt.style == style && prompt.unknownWords.isEmpty, "\(word)")
                expect(prompt.subjects, equals: ["bear", "shark"], "\(word)")
            }
        }
    }

    struct Reading: Sendable {
        var prompt: String
        var subjects: [String]
        var place: Place?
        var weather: Weather?
        var moment: Moment?
        var style: Style?
    }

    static let readings: [Reading] = [
        Reading(prompt: "bear on a rainy day", subjects: ["bear"], weather: .rain),
        Reading(
            prompt: "car in the snow in paris", subjects: ["car"], place: .city, weather: .snow),
        Reading(
            prompt: "house on the beach at sunset", subjects: ["house"], place: .beach,
            moment: .sunset),
        Reading(prompt: "watercolour painting of a rose", subjects: ["rose"], style: .watercolour),
        Reading(prompt: "pop art banana", subjects: ["banana"], style: .popArt),
        Reading(prompt: "octopus painting a banana", subjects: ["octopus", "banana"]),
        Reading(prompt: "boy holding chalk", subjects: ["boy", "chalk"]),
        Reading(prompt: "a storm", subjects: [], weather: .storm),
        Reading(
            prompt: "cat in a library on a stormy night, van gogh", subjects: ["cat"],
            place: .library, weather: .storm, moment: .night, style: .vanGogh),
    ]

    @Test("are read together", arguments: readings)
    func reads(reading: Reading) {
        let prompt = Prompt(reading.prompt)
        expect(prompt.subjects, equals: reading.subjects)
        expect(prompt.place, equals: reading.place)
        expect(prompt.weather, equals: reading.weather)
        expect(prompt.moment, equals: reading.moment)
        expect(prompt.style, equals: reading.style)
        #expect(prompt.unknownWords.isEmpty)
    }

    @Test("look different in every weather, at every time and in every style")
    func settingsDiffer() {
        var seen: [Picture: String] = [:]
        let settings =
            [""] + Weather.allCases.map { " in the \($0.words[0])" }
            + Moment.allCases.map { " at \($0.words[0])" }
            + Style.allCases.map { " in the style of \($0.words[0])" }
        for setting in settings {
            let picture = SketchArtist.draw(prompt: "bear riding a bicycle" + setting).picture
            #expect(picture.encoded().count <= SketchArtist.maximumByteCount, "\(setting)")
            #expect(seen[picture] == nil, "\(setting) looks like \(seen[picture] ?? "")")
            seen[picture] = setting
        }
    }

    @Test("are counted up to twelve, and all twelve are drawn")
    func numbers() {
        let words = [
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
            "twelve",
        ]
        for (index, word) in words.enumerated() {
            #expect(Prompt("\(word) bears").subject?.count == max(index + 1, 2) || index == 0)
            #expect(Prompt("\(index + 1) balloons").subject?.count ?? 0 >= index + 1)
        }
        expect(Prompt("a pair of boots").subject?.count, equals: 2)
        expect(Prompt("a dozen eggs").subject?.count, equals: 12)
        expect(Prompt("many cars").subject?.count, equals: 7)
        expect(Prompt("99 balloons").subject?.count, equals: 12)
        var composer = Composer(
            Prompt("twelve apples"), variant: 0, mostCopies: 12, detail: 1)
        expect(composer.layers(variant: 0).figures.count, equals: 12)
        #expect(
            SketchArtist.draw(prompt: "twelve castles").picture.encoded().count
                <= SketchArtist.maximumByteCount)
    }

    @Test("cover at least half of the common nouns that can be drawn")
    func coverage() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Docs/Words/picturable.txt")
        let words = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map(String.init).filter { !$0.hasPrefix("#") }
        #expect(words.count >= 800 && Set(words).count == words.count)
        let known = words.filter { SketchArtist.coverage(of: $0) != .critter }
        #expect(known.count * 2 >= words.count, "\(known.count) of \(words.count)")
    }

    @Test("show whether a word is drawn as itself")
    func coverageOfWords() {
        expect(SketchArtist.coverage(of: "Bananas"), equals: .itself)
        expect(SketchArtist.coverage(of: "taxi"), equals: .itself)
        expect(SketchArtist.coverage(of: "cab"), equals: .synonym(of: "taxi"))
        expect(SketchArtist.coverage(of: "beach"), equals: .itself)
        expect(SketchArtist.coverage(of: "seaside"), equals: .synonym(of: "beach"))
        expect(SketchArtist.coverage(of: "blorp"), equals: .critter)
        expect(SketchArtist.coverage(of: "banana blorp"), equals: .critter)
        expect(SketchArtist.coverage(of: ""), equals: .critter)
    }
}
