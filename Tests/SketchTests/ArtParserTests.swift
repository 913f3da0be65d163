import Pictures
import TestKit
import Testing

@testable import Sketch

/// Art files: things that are described in text.
struct ArtParserTests {
    private static let kettle = """
        # The kitchen.
        kettle, tea kettle: #C0443F "round pot with a spout" small container in kitchen
          oval 0,-40 42,38 main
          each -20,-60 0,-64: disc 0,0 6 black
          repeat 3 by 0,20: line 5 -30,-46 30,-46 white
          if empty: oval 0,-74 46,11 sky turn 8
          at 10,-20 percent 50 mirrored:
            disc 0,0 8 #102030
            if moody:
              eyes 0,-4 apart 9 white
          face 0,-50 24
          anchor window 0,-78
        """

    private func reason(_ text: String) -> String {
        do {
            _ = try ArtThing.all(in: ArtText(Array(text.utf8)[...]))
            return "nothing"
        } catch {
            return "\(error.line): \(error.reason)"
        }
    }

    @Test("become things with their words, traits, place and steps")
    func reading() throws {
        let things = try ArtThing.all(
            in: ArtText(
                Array((Self.kettle + "\n\ncup: #FFFFFF \"cup\"\n  disc 0,0 9 main").utf8)[...]))
        expect(things.map(\.names), equals: [["kettle", "tea kettle"], ["cup"]])
        let kettle = try #require(things.first)
        expect(kettle.colour, equals: Colour(0xC0443F))
        expect(kettle.outline, equals: "round pot with a spout")
        expect(kettle.traits, equals: [.small, .container])
        expect(kettle.habitat, equals: .kitchen)
        expect(
            try kettle.steps().dropFirst().first,
            equals: .each(
                [ArtPoint(x: -20, y: -60), ArtPoint(x: 0, y: -64)],
                [
                    .shape(
                        .oval(
                            ArtPoint(x: 0, y: 0), ArtPoint(x: 6, y: 6), .fixed(Ink.black), turn: 0))
                ]))
    }

    @Test("draw what the pen draws by hand")
    func drawing() throws {
        let kettle = try #require(try ArtThing.all(in: ArtText(Array(Self.kettle.utf8)[...])).first)
        for (isOccupied, mood) in [(false, Mood.plain), (true, .happy)] {
            var look = Look()
            look.isOccupied = isOccupied
            look.mood = mood
            var pen = Pen(look: look, colour: kettle.colour)
            pen.oval(0, -40, 42, 38, pen.main)
            for (x, y) in [(-20, -60), (0, -64)] { pen.disc(x, y, 6, Ink.black) }
            for y in [-46, -26, -6] { pen.line([-30, y, 30, y], 5, Ink.white) }
            if !isOccupied { pen.oval(0, -74, 46, 11, Ink.sky, turn: 8) }
            pen.at(10, -20, percent: 50, mirrored: true) {
                $0.disc(0, 0, 8, Colour(0x102030))
                if mood != .plain { $0.eyes(0, -4, apart: 9, white: true) }
            }
            pen.moodFace(0, -50, size: 24)
            pen.anchor(.window, 0, -78)
            var other = Pen(look: look, colour: kettle.colour)
            other.draw(try kettle.steps())
            expect(other.figure, equals: pen.figure)
        }
    }

    @Test(
        "are refused with a line and a sentence",
        arguments: [
            (
                "cup: #FFFFFF \"cup\"\n  ovl 0,0 9 main",
                "2: 'ovl' is no operation; there are oval, "
            ),
            (
                "cup: #FFFFFF \"cup\"\n  disc 0,9000 9 main",
                "2: '0,9000' stands where the middle belongs"
            ),
            ("cup: #FFFFFF \"cup\"\n  disc 0,0 9 mian", "2: 'mian' is no colour"),
            ("cup: #FFFFFF \"cup\"\n  disc 0,0 9", "2: a colour is missing at the end"),
            ("cup: #FFFFFF \"cup\"\n  disc 0,0 9 main main", "2: 'main' is too much in this line"),
            (
                "cup: #FFFFFF \"cup\"\n  repeat 1000000000 by 0,1: disc 0,0 9 main",
                "2: '1000000000' stands"
            ),
            (
                "cup: #FFFFFF \"cup\"\n  repeat 60 by 1,0: repeat 60 by 0,1: disc 0,0 1 main",
                "1: a drawing has 1 to 400"
            ),
            ("cup: #FFFFFF \"cup\"\n  if tired: disc 0,0 9 main", "2: 'tired' is no condition"),
            (
                "cup: #FFFFFF \"cup\"\n  if empty:\ncan: #FFFFFF \"can\"\n  disc 0,0 9 main",
                "2: after the colon"
            ),
            (
                "cup: #FFFFFF \"cup\"\n    disc 0,0 9 main\n   disc 0,0 9 main",
                "3: it begins neither"
            ),
            ("cup: #FFFFFF \"cup\"", "1: a drawing has 1 to 400"),
            ("cup #FFFFFF", "1: a thing begins with its name and a colon"),
            ("Cup: #FFFFFF \"cup\"\n  disc 0,0 9 main", "1: 'Cup' is no name"),
            ("cup\u{1B}[2J: #FFFFFF \"cup\"\n  disc 0,0 9 main", "1: a control character"),
            ("cup: #FFFFFF \"a\u{202E}b\"\n  disc 0,0 9 main", "1: the look is 1 to 100"),
            ("cup: white \"cup\"\n  disc 0,0 9 main", "1: after the colon belong"),
            ("cup: #FFFFFF \"cup\" huge\n  disc 0,0 9 main", "1: 'huge' is no trait"),
            ("cup: #FFFFFF \"cup\" in atlantis\n  disc 0,0 9 main", "1: 'atlantis' is no place"),
            (
                "cup: #FFFFFF \"a\"\n  disc 0,0 9 main\ncup: #FFFFFF \"b\"\n  disc 0,0 9 main",
                "3: line 1 has a thing named 'cup' too"
            ),
            ("  disc 0,0 9 main", "1: a thing begins without spaces"),
            ("cup: #FFFFFF small \"cup\"\n  disc 0,0 9 main", "1: after the colon belong"),
            ("cup: #FFFFFF \"cup\"\n  person\n  disc 0,0 9 main", "3: a beast or a person is"),
            ("cup: #FFFFFF \"cup\"\n  beast ears blue", "2: 'blue' is no kind of ears"),
            ("cup: #FFFFFF \"cup\"\n  person hat chef wings fur", "2: 'fur' is no feature of"),
            (
                "cup: #FFFFFF \"cup\"\n  if calm: band 0,9 red red", "1: a band is for places"
            ),
            ("cup: #FFFFFF \"cup\"\n\tdisc 0,0 9 main", "2: a tab is here"),
        ])
    func refusals(text: String, beginning: String) {
        let reason = reason(text)
        #expect(reason.hasPrefix(beginning), "\(reason)")
        #expect(!reason.contains("\u{1B}"))
    }

    @Test("of the program are right, each as a whole", arguments: OwnArtFile.allCases)
    func own(file: OwnArtFile) throws {
        do {
            #expect(try count(file) > 7)
        } catch {
            Issue.record("Sources/CArt/Art/\(file.rawValue).art:\(error.line): \(error.reason)")
        }
    }

    /// Returns the number of paragraphs of a file, all of which are right.
    private func count(_ file: OwnArtFile) throws(ArtError) -> Int {
        switch file {
        case .soloActions:
            try read(file, SoloAction.init) { [$0.prop, $0.mouthful, $0.crest, $0.rear, $0.front] }
        case .actions:
            try read(file, Action.init) {
                [$0.prop, $0.otherProp, $0.between, $0.cover, $0.rear]
            }
        case .relations: try read(file, Relation.entry)
        case .poses: try read(file, Pose.entry)
        case .places:
            try read(file, SceneryTable<Place>.entry, isOfPlace: true) {
                Array($0.1.drawings.values)
            }
        case .weather: try read(file, SceneryTable<Weather>.entry)
        case .times: try read(file, SceneryTable<Moment>.entry)
        case .adjectives: try read(file, Adjective.words)
        case .famousNames: try read(file, FamousNames.names)
        case .hats:
            try read(file, { (text) throws(ArtError) in try ArtEntry(text) }) { [$0.body] }
        case .handTools:
            try read(file, { (text) throws(ArtError) in try ArtEntry(text) }) { [$0.body] }
        default: try ArtThing.all(in: file.text).count
        }
    }

    private func read<Value>(
        _ file: OwnArtFile, _ paragraph: (ArtText) throws(ArtError) -> Value,
        isOfPlace: Bool = false, drawings: (Value) -> [ArtText?] = { _ in [] }
    ) throws(ArtError) -> Int {
        try file.text.check()
        let paragraphs = file.text.paragraphs
        for text in paragraphs {
            for drawing in drawings(try paragraph(text)) {
                try drawing?.checkDrawing(of: text.firstLine, isOfPlace: isOfPlace)
            }
        }
        return paragraphs.count
    }

    @Test("name every place, weather and time of a scene")
    func surroundings() {
        for place in Place.allCases { #expect(!place.outline.isEmpty && !place.words.isEmpty) }
        for weather in Weather.allCases {
            #expect(!weather.outline.isEmpty && !weather.words.isEmpty)
        }
        for moment in Moment.allCases {
            #expect(!moment.outline.isEmpty && !moment.words.isEmpty)
        }
    }

    @Test("draw every hat and every tool in a hand")
    func hatsAndTools() {
        for hat in Person.Hat.allCases where hat != .none && hat != .hood {
            var pen = Pen(look: Look(), colour: Ink.white)
            pen.hat(hat, colour: Ink.red, outfit: Ink.blue)
            #expect(!pen.figure.shapes.isEmpty, "\(hat)")
        }
        for tool in Person.Tool.allCases {
            var pen = Pen(look: Look(), colour: Ink.white)
            pen.tool(tool, accent: Ink.red)
            #expect(!pen.figure.shapes.isEmpty, "\(tool)")
        }
    }

    @Test("describe every famous name by a thing that is there")
    func famousNames() {
        for name in FamousNames.all { #expect(FamousNames.kind(of: name) != nil, "\(name)") }
    }
}

extension ArtThing {
    fileprivate func steps() throws -> [ArtStep] {
        guard case .art(let text) = plan else { return [] }
        return try ArtParser.steps(in: text)
    }
}
