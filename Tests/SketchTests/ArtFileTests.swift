import Pictures
import TestKit
import Testing

@testable import Sketch

/// Things that people describe or draw for the artist.
struct ArtFileTests {
    private func file(_ text: String) throws -> ArtFile {
        try ArtFile(reading: Array(text.utf8))
    }

    private func drawn(_ prompt: String) -> [String] {
        SketchArtist.draw(prompt: prompt).tags.subjects
    }

    @Test("are drawn by any of their names, in the plural too, and before the artist's own")
    func added() throws {
        expect(drawn("a zorbulator"), equals: ["zorbulator"])
        #expect(!SketchArtist.remarks(on: "a zorbulator").isEmpty)
        AddedArt.add(
            try file(
                """
                zorbulator, aunt zelda's lamp: #C0443F "tall blue post" small
                  box -10,-90 20,90 #123456
                """))
        #expect(SketchArtist.remarks(on: "three zorbulators").isEmpty)
        for prompt in ["a zorbulator", "a bear holding aunt Zelda's lamp"] {
            let picture = SketchArtist.draw(prompt: prompt).picture
            let isThere = picture.operations.contains {
                if case .rectangle(_, _, _, _, Picture.Colour(0x123456)) = $0 {
                    true
                } else {
                    false
                }
            }
            #expect(isThere, "\(prompt)")
        }
        expect(SketchArtist.paragraph(of: "Zorbulators")?.theme, equals: nil)
        expect(SketchArtist.paragraph(of: "Zorbulators")?.text.prefix(11), equals: "zorbulator,")
    }

    @Test("are read as any system writes them, and refused as a whole")
    func reading() throws {
        let text = "cup: #FFFFFF \"cup\"\r\n  disc 0,0 9 main\r\n"
        try expect(ArtFile(reading: [0xEF, 0xBB, 0xBF] + Array(text.utf8)).names, equals: ["cup"])
        #expect(throws: ArtError.self) { try ArtFile(reading: [0xFF, 0xFE, 0x41]) }
        #expect(throws: ArtError.self) {
            try ArtFile(reading: [UInt8](repeating: 0x23, count: ArtFile.byteLimit + 1))
        }
        try expect(file(ArtFile.template).names, equals: ["teapot"])
    }

    @Test("of the artist are found with their paragraph")
    func own() throws {
        let kettle = try #require(SketchArtist.paragraph(of: "bears"))
        expect(kettle.theme, equals: "animals")
        #expect(kettle.text.hasPrefix("bear, "))
        #expect(kettle.text.hasSuffix("\n"))
        expect(SketchArtist.paragraph(of: "qwertzuiop")?.text, equals: nil)
    }

    @Test("are made of a drawing by hand: upright, on the ground, 100 high, in its own colour")
    func drawing() throws {
        let red = Picture.Colour(0xE2382F)
        let picture = try Picture(operations: [
            .line(
                [.init(x: 100, y: 50), .init(x: 100, y: 100), .init(x: 150, y: 100)], width: 2,
                colour: red),
            .polygon(
                [.init(x: 110, y: 60), .init(x: 120, y: 60), .init(x: 115, y: 70)],
                colour: Picture.Colour(0x2F74D0)),
        ])
        let text = try #require(try ArtFile.paragraph(of: picture, named: "Nora's  Cat"))
        #expect(text.hasPrefix("nora's cat: #E2382F \"hand-drawn shape\"\n"), "\(text)")
        #expect(text.contains("  line 4 -48,-98 -48,-2 48,-2 main\n"), "\(text)")
        #expect(text.contains("#2F74D0"))
        try expect(file(text).names, equals: ["nora's cat"])
    }

    @Test("of long strokes become simpler until a scene has room for them")
    func simplified() throws {
        let strokes = (0..<24).map { row in
            Picture.Operation.line(
                (0..<60).map { step in
                    Picture.Point(
                        x: UInt8(20 + step * 3), y: UInt8(10 + row * 6 + (step % 2 == 0 ? 0 : 1)))
                }, width: 2, colour: Picture.Colour(0x2F74D0))
        }
        let picture = try Picture(operations: strokes)
        let text = try #require(try ArtFile.paragraph(of: picture, named: "grid"))
        let thing = try #require(try file(text).things.first)
        var pen = Pen(look: Look(), colour: thing.colour)
        if case .art(let drawing) = thing.plan { pen.draw(drawing) }
        expect(pen.figure.shapes.count, equals: 24)
        let length = text.utf8.count
        #expect(length < 3000, "\(length)")
    }

    @Test(
        "cannot have names that mean something else, nor drawings without room or sight",
        arguments: [
            ("a", "means something else"), ("happy", "means something else"),
            ("kitchen", "means something else"), ("riding", "means something else"),
            ("the lamp", "means something else"), ("cat in", "means something else"),
            ("7", "means something else"), ("allah", "is a god"), ("-", "is no name"),
            ("zork, zork's: #FFFFFF \"x\"\n  disc 0,0 9 main\nzorks", "line 1 has a thing"),
        ])
    func names(name: String, reason: String) {
        let text = "\(name): #FFFFFF \"x\"\n  disc 0,0 9 main\n"
        do {
            _ = try file(text)
            Issue.record("\(name) is taken")
        } catch let error as ArtError {
            #expect(error.reason.contains(reason), "\(error.reason)")
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("have to be seen, and to leave room for a scene")
    func size() throws {
        let points = (0..<64).map { "\($0),\(-$0 % 60)" }.joined(separator: " ")
        let heavy = (0..<14).map { _ in "  polygon \(points) red\n" }.joined()
        for (body, reason) in [
            (heavy, "bytes of a picture"), ("  anchor window 0,0\n", "nothing of the drawing"),
        ] {
            do {
                _ = try file("zork: #FFFFFF \"x\"\n" + body)
                Issue.record("it is taken")
            } catch let error as ArtError {
                #expect(error.reason.contains(reason), "\(error.reason)")
            }
        }
    }

    @Test("are not made of a scene, of nothing, or under a name that is none")
    func refused() throws {
        let scene = SketchArtist.draw(prompt: "a cat").picture
        #expect(scene.hasGradient)
        try expect(ArtFile.paragraph(of: scene, named: "cat"), equals: nil)
        try expect(ArtFile.paragraph(of: Picture(), named: "cat"), equals: nil)
        let dot = try Picture(operations: [
            .line([.init(x: 9, y: 9)], width: 4, colour: Picture.Colour(0))
        ])
        #expect(try ArtFile.paragraph(of: dot, named: "dot") != nil)
        for name in [
            "", "a, b", "a: b", "one two three four five six", "c\u{1B}[2J", "x: y", "# z",
        ] {
            #expect(throws: ArtError.self, "\(name)") {
                try ArtFile.paragraph(of: dot, named: name)
            }
        }
    }

    @Test("of every picture of the artist are scenes, so only drawings by hand can be kept")
    func scenes() {
        for place in Place.allCases {
            #expect(SketchArtist.draw(prompt: "a cat in the \(place.name)").picture.hasGradient)
        }
    }
}
