import Pictures
import Primitives
import TestKit
import Testing

@testable import Sketch

/// Tests of a guesser that sees only colours and shapes.
struct ColourGuesserTests {
    private func picture(_ operations: [Picture.Operation]) throws -> Artwork {
        .drawing(try Picture(operations: operations))
    }

    private func blot(
        _ x: UInt8, _ y: UInt8, _ radiusX: UInt8, _ radiusY: UInt8, _ hex: UInt32
    ) -> Picture.Operation {
        .ellipse(
            center: .init(x: x, y: y), radiusX: radiusX, radiusY: radiusY, rotation: 0,
            colour: .init(hex))
    }

    private func guesses(_ artwork: Artwork, skill: Double) -> [String] {
        (0..<30).map { (number: UInt64) in
            var generator = SeededGenerator(seed: number)
            return ColourGuesser(artwork, skill: skill, taste: GuesserTaste(number))
                .guess(using: &generator)
        }
    }

    @Test("sees the colours, and their places relative to each other")
    func colours() throws {
        let artwork = try picture([
            blot(120, 110, 70, 22, 0x98A0AA), blot(120, 62, 24, 24, 0x8B5524),
        ])
        let seen = ColourPatches(artwork)
        expect(seen.patches.map(\.colour).prefix(2), equals: ["grey", "brown"])
        expect(seen.patches.map(\.shape).prefix(2), equals: ["long", "round"])
        let said = guesses(artwork, skill: 0)
        #expect(said.count { $0.contains("brown") } > 20, "\(said)")
        #expect(said.count { $0.contains("grey") } > 20, "\(said)")
        // Brown is above grey, not the other way round.
        #expect(said.allSatisfy { $0.contains(" on ") }, "\(said)")
    }

    @Test("takes colours for things, more boldly with more skill")
    func bold() throws {
        let artwork = try picture([blot(120, 80, 30, 30, 0xF28A1E)])
        let ideas = ["pumpkin", "orange", "ball"]
        func boldness(_ skill: Double) -> Int {
            guesses(artwork, skill: skill).count { said in
                ideas.contains { said.contains($0) } && !said.contains("orange thing")
            }
        }
        #expect(boldness(0) < boldness(1))
    }

    @Test("counts two alike, and sees the ground if the paper is not empty")
    func groundAndTwins() throws {
        let artwork = try picture([
            .rectangle(
                origin: .init(x: 0, y: 0), width: 240, height: 160, cornerRadius: 0,
                colour: .init(0x8ECDF5)),
            .rectangle(
                origin: .init(x: 0, y: 100), width: 240, height: 60, cornerRadius: 0,
                colour: .init(0x46A83C)),
            blot(60, 60, 20, 20, 0xE2382F), blot(180, 60, 20, 20, 0xE2382F),
        ])
        let said = guesses(artwork, skill: 1)
        #expect(said.allSatisfy { $0.contains("two round red ") }, "\(said)")
        #expect(said.contains { $0.contains("two round red blobs") }, "\(said)")
        #expect(said.contains { $0.contains("on the grass") }, "\(said)")
    }

    @Test("says nothing that another one has said, even of an empty sheet")
    func difference() throws {
        let red = try picture([blot(120, 80, 30, 30, 0xE2382F)])
        for artwork in [.drawing(Picture()), red] {
            for skill in [0, 0.5, 1] {
                var generator = SeededGenerator(seed: 3)
                var said: [String] = []
                for number in 0..<16 {
                    said.append(
                        ColourGuesser(artwork, skill: skill, taste: GuesserTaste(UInt64(number)))
                            .guess(unlike: said, using: &generator))
                }
                expect(Set(said.map(Gist.init)).count, equals: said.count, "\(said)")
            }
        }
    }

    @Test("has a guess for an empty sheet, for noise and for a mosaic")
    func anything() throws {
        var generator = SeededGenerator(seed: 9)
        var raster = Raster(width: 60, height: 40, filledWith: .init(0))
        for y in 0..<40 {
            for x in 0..<60 { raster[x, y] = .init(UInt32(generator.draw(below: 0x100_0000))) }
        }
        let noise = Artwork.painting(try Painting(decoding: PNG.encode(raster)))
        let mosaic = Artwork.mosaic(Mosaic(of: raster, columns: 6, rows: 4))
        let arriving = Artwork.arriving(
            ArrivingPicture(id: 1, byteCount: 10, arrivedByteCount: 1, preview: nil))
        for artwork in [.drawing(Picture()), noise, mosaic, arriving] {
            for said in guesses(artwork, skill: 1) {
                #expect(!said.isEmpty && said.count <= SceneGuesser.longestGuess)
                #expect(!said.contains("  "))
            }
        }
    }
}
