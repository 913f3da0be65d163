import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

/// An animated GIF file.
struct GIFTests {
    private func file(_ frames: [Raster], centiseconds: Int = 10) -> [UInt8] {
        var gif = GIF(
            width: frames[0].width, height: frames[0].height, coloursOf: frames)
        for frame in frames { gif.append(frame, centiseconds: centiseconds) }
        return gif.file()
    }

    @Test("has its golden bytes")
    func goldenBytes() {
        var raster = Raster(width: 2, height: 2, filledWith: Picture.Colour(0xFFFFFF))
        raster[1, 1] = Picture.Colour(0xE2382F)
        let bytes: [UInt8] =
            Array("GIF89a".utf8) + [2, 0, 2, 0, 0xF1, 0, 0]
            + [0xFF, 0xFF, 0xFF, 0xE2, 0x38, 0x2F, 0, 0, 0, 0, 0, 0, 0x21, 0xFF, 11]
            + Array("NETSCAPE2.0".utf8)
            + [3, 1, 0, 0, 0, 0x21, 0xF9, 4, 5, 10, 0, 2, 0, 0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0]
            + [2, 2, 0x84, 0x53, 0, 0x3B]
        expect(file([raster]), equals: bytes)
    }

    @Test(
        "survives encoding in every pixel, whatever it shows",
        arguments: Effort.seeds(6, quick: 3))
    func roundTrips(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.cases(60, quick: 8) {
            let count = generator.pick(from: [1, 2, 3, 4, 5, 16, 17, 127, 128, 129, 255]) ?? 1
            let colours = (0..<count).map { _ in
                Picture.Colour(UInt32(generator.draw(below: 1 << 24)))
            }
            let sides = (generator.draw(in: 1...70), generator.draw(in: 1...70))
            let frames = (0..<3).map { _ in drawn(colours, sides, &generator) }
            let read = try GIFReader(file(frames))
            expect(read.frames.map(\.canvas), equals: frames, "seed \(seed)")
            #expect(read.isEndless && read.colourCount >= 2)
        }
    }

    /// Returns a raster of runs of a few colours, or of noise.
    private func drawn(
        _ colours: [Picture.Colour], _ sides: (Int, Int), _ generator: inout SeededGenerator
    ) -> Raster {
        var raster = Raster(width: sides.0, height: sides.1, filledWith: colours[0])
        let calm = generator.pick(from: [0.0, 0.9, 0.99]) ?? 0
        var colour = colours[0]
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                if !generator.chance(calm) { colour = generator.pick(from: colours) ?? colour }
                raster[x, y] = colour
            }
        }
        return raster
    }

    @Test("of noise fills the table of codes again and again")
    func fullTable() throws {
        var generator = SeededGenerator(seed: 7)
        let colours = (0..<255).map { Picture.Colour(UInt32($0 * 0x010203 & 0xFFFFFF)) }
        let noise = drawn(colours, (200, 100), &generator)
        var calm = noise
        for y in 0..<100 { for x in 0..<200 where x > y { calm[x, y] = colours[3] } }
        for raster in [noise, calm] {
            try expect(GIFReader(file([raster])).frames[0].canvas, equals: raster)
        }
    }

    @Test("has only the changes of each frame, and its time")
    func parts() throws {
        let paper = Raster(width: 30, height: 20, filledWith: Picture.Colour(0xFFFFFF))
        var dotted = paper
        for (x, y) in [(4, 7), (9, 11)] { dotted[x, y] = Picture.Colour(0x112233) }
        var gif = GIF(width: 30, height: 20, coloursOf: [dotted])
        gif.append(paper, centiseconds: 200)
        gif.append(dotted, centiseconds: 8)
        gif.append(dotted, centiseconds: 70_000)
        gif.append(paper, centiseconds: -5)
        let frames = try GIFReader(gif.file()).frames
        expect(
            frames.map(\.part),
            equals: [[0, 0, 30, 20], [4, 7, 6, 5], [0, 0, 1, 1], [4, 7, 6, 5]])
        expect(frames.map(\.centiseconds), equals: [200, 8, 65_535, 0])
        expect(frames.map(\.canvas), equals: [paper, dotted, dotted, paper])
    }

    @Test("shows the nearest colours if there are too many")
    func manyColours() throws {
        var raster = Raster(width: 64, height: 64, filledWith: Picture.Colour(0))
        for y in 0..<64 {
            for x in 0..<64 { raster[x, y] = Picture.Colour(UInt32(x * 4) << 16 | UInt32(y * 4)) }
        }
        let read = try GIFReader(file([raster])).frames[0].canvas
        #expect(read != raster)
        for y in stride(from: 0, to: 64, by: 7) {
            for x in stride(from: 0, to: 64, by: 7) {
                #expect(abs(Int(read[x, y].red) - Int(raster[x, y].red)) < 40)
                #expect(abs(Int(read[x, y].blue) - Int(raster[x, y].blue)) < 40)
                expect(read[x, y].green, equals: 0)
            }
        }
        // A frame in colours that no sample has.
        var gif = GIF(width: 64, height: 64, coloursOf: [])
        gif.append(raster, centiseconds: 1)
        try expect(GIFReader(gif.file()).frames[0].canvas[9, 9], equals: Picture.Colour(0xFFFFFF))
    }

    @Test("of a drawing stroke by stroke is small")
    func drawing() throws {
        let picture = try Picture(
            operations: (0..<12).map { row in
                .line(
                    [.init(x: 20, y: 10 + row * 12), .init(x: 200, y: 20 + row * 11)], width: 5,
                    colour: Picture.Colour(row % 3 == 0 ? 0x3A7AD0 : 0xE2382F))
            })
        let frames = (0...picture.operations.count).map {
            picture.rasterized(width: 120, height: 80, upTo: $0)
        }
        var gif = GIF(width: 120, height: 80, coloursOf: [frames[frames.count - 1]])
        for frame in frames { gif.append(frame, centiseconds: 10) }
        let read = try GIFReader(gif.file())
        expect(read.frames.last?.canvas, equals: frames.last)
        #expect(gif.file().count < frames.count * 120 * 80 / 8)
    }
}
