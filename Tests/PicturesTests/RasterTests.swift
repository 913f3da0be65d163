import Primitives
import TestKit
import Testing

@testable import Pictures

/// Pixels.
struct RasterTests {
    private let red = Picture.Colour(0xFF0000)

    @Test("a rectangle on whole pixels fills exactly those")
    func rectangle() throws {
        let picture = try Picture(operations: [
            .rectangle(
                origin: Picture.Point(x: 40, y: 40), width: 80, height: 40, cornerRadius: 0,
                colour: red)
        ])
        let raster = picture.rasterized(width: 24, height: 16)
        for y in 0..<16 {
            for x in 0..<24 {
                let isInside = (4..<12).contains(x) && (4..<8).contains(y)
                expect(raster[x, y], equals: isInside ? red : Picture.Colour(0xFFFFFF))
            }
        }
    }

    @Test("edges inside a pixel are smoothed in sixteenths")
    func smoothing() throws {
        let picture = try Picture(operations: [
            .rectangle(
                origin: Picture.Point(x: 0, y: 0), width: 5, height: 160, cornerRadius: 0,
                colour: Picture.Colour(0))
        ])
        let raster = picture.rasterized(width: 24, height: 16)
        expect(raster[0, 3], equals: Picture.Colour(0x808080))
        expect(raster[1, 3], equals: Picture.Colour(0xFFFFFF))
    }

    @Test("an ellipse covers about pi times its radii")
    func ellipseArea() throws {
        let picture = try Picture(operations: [
            .ellipse(
                center: Picture.Point(x: 120, y: 80), radiusX: 60, radiusY: 40, rotation: 0,
                colour: Picture.Colour(0))
        ])
        let raster = picture.rasterized(width: 240, height: 160)
        let dark = stride(from: 0, to: raster.bytes.count, by: 3).filter { raster.bytes[$0] < 128 }
        #expect((7450...7620).contains(dark.count))
    }

    @Test("a quarter turn swaps the radii")
    func rotation() throws {
        func raster(_ radiusX: UInt8, _ radiusY: UInt8, _ rotation: UInt8) throws -> Raster {
            try Picture(operations: [
                .ellipse(
                    center: Picture.Point(x: 120, y: 80), radiusX: radiusX, radiusY: radiusY,
                    rotation: rotation, colour: red)
            ]).rasterized(width: 60, height: 40)
        }
        let turned = try raster(60, 30, 64)
        let upright = try raster(30, 60, 0)
        let different = zip(turned.bytes, upright.bytes).filter { abs(Int($0) - Int($1)) > 64 }
        #expect(different.count < 24)
    }

    @Test(
        "a polygon fills the area that it winds around, even if it crosses itself",
        arguments: 0..<20)
    func winding(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let points = (0..<generator.draw(in: 3...14)).map { _ in
            // Some lie outside the canvas.
            Picture.Point(
                x: UInt8(generator.draw(in: 0...255)), y: UInt8(generator.draw(in: 0...255)))
        }
        let black = Picture.Colour(0)
        let raster = try Picture(operations: [.polygon(points, colour: black)])
            .rasterized(width: 24, height: 16)
        // 256ths of a sample, with four samples side by side in a pixel: 96 in 240 units, 64 in
        // 160.
        let outline = points.map { (x: Int($0.x) * 4096 / 40, y: Int($0.y) * 4096 / 40) }
        func isInside(_ column: Int, _ row: Int) -> Bool {
            let (x, y) = (column * 256 + 128, row * 256 + 128)
            var winding = 0
            for (index, end) in outline.enumerated() {
                let start = outline[(index + outline.count - 1) % outline.count]
                guard (start.y <= y) != (end.y <= y) else { continue }
                let crossing = start.x + (y - start.y) * (end.x - start.x) / (end.y - start.y)
                if crossing <= x { winding += end.y > start.y ? 1 : -1 }
            }
            return winding != 0
        }
        for y in 0..<16 {
            for x in 0..<24 {
                let count = (0..<16).count { isInside(x * 4 + $0 % 4, y * 4 + $0 / 4) }
                let level = UInt8((255 * (16 - count) + 8) / 16)
                let expected = Picture.Colour(red: level, green: level, blue: level)
                expect(raster[x, y], equals: expected, "pixel \(x), \(y)")
            }
        }
    }

    @Test("a picture grows stroke by stroke to the whole")
    func reveal() throws {
        let picture = try Picture(operations: PictureCodingTests.everyKind)
        let whole = picture.rasterized(width: 54, height: 36)
        expect(picture.rasterized(width: 54, height: 36, upTo: 9999), equals: whole)
        expect(
            picture.rasterized(width: 54, height: 36, upTo: picture.operations.count), equals: whole
        )
        let blank = Raster(width: 54, height: 36, filledWith: Picture.Colour(0xFFFFFF))
        expect(picture.rasterized(width: 54, height: 36, upTo: 0), equals: blank)
        expect(picture.rasterized(width: 54, height: 36, upTo: -3), equals: blank)
        #expect(picture.rasterized(width: 54, height: 36, upTo: 3) != whole)
    }

    @Test("sizes are brought inside the limits", arguments: [(0, 0), (-5, 3), (5000, 1)])
    func clamping(width: Int, height: Int) {
        let raster = Picture().rasterized(width: width, height: height)
        #expect((1...Raster.maximumSide).contains(raster.width))
        #expect((1...Raster.maximumSide).contains(raster.height))
        expect(raster.bytes.count, equals: raster.width * raster.height * 3)
    }

    @Test("subscripts never trap")
    func subscripts() {
        var raster = Raster(width: 2, height: 2, filledWith: red)
        raster[7, -7] = Picture.Colour(0)
        expect(raster[-9, 99], equals: red)
        raster[1, 0] = Picture.Colour(0x010203)
        expect(raster.bytes[3...5], equals: [1, 2, 3])
    }

    @Test("a pixmap has its header and its bytes")
    func pixmap() {
        let raster = Raster(width: 2, height: 1, filledWith: red)
        expect(raster.ppm(), equals: Array("P6\n2 1\n255\n".utf8) + [255, 0, 0, 255, 0, 0])
    }

    @Test("shrinking takes the mean")
    func resizing() {
        var raster = Raster(width: 2, height: 1, filledWith: Picture.Colour(0))
        raster[1, 0] = Picture.Colour(0xFFFFFF)
        expect(raster.resized(width: 1, height: 1)[0, 0], equals: Picture.Colour(0x808080))
        expect(raster.resized(width: 4, height: 2).bytes.count, equals: 24)
    }

    @Test("Braille shows an outline, and no dot on a plain area")
    func braille() throws {
        let picture = try Picture(operations: [
            .rectangle(
                origin: Picture.Point(x: 80, y: 40), width: 80, height: 80, cornerRadius: 0,
                colour: Picture.Colour(0))
        ])
        let rows = picture.rasterized(width: 48, height: 32).braille(columns: 24, rows: 8)
        expect(rows.count, equals: 8)
        #expect(rows.allSatisfy { $0.count == 24 })
        #expect(rows.joined().unicodeScalars.allSatisfy { (0x2800...0x28FF).contains($0.value) })
        let dots = rows.map { row in row.unicodeScalars.filter { $0.value != 0x2800 }.count }
        #expect(dots[0] == 0 && dots[7] == 0)
        expect(dots[3], equals: 2, "two sides and an empty middle: \(rows)")
        #expect(rows.joined().unicodeScalars.contains { $0.value != 0x2800 })
    }

    @Test("sines are odd, symmetric about a quarter turn, and exact at the quarters")
    func sines() {
        #expect(Angle.sine(0) == 0 && Angle.sine(64) == Angle.one && Angle.sine(192) == -Angle.one)
        expect(Angle.sine(32), equals: 11585)
        for angle in 0..<256 {
            expect(Angle.sine(angle), equals: -Angle.sine(-angle))
            expect(Angle.sine(angle), equals: Angle.sine(128 - angle))
        }
    }

    @Test("roots are the largest integers whose square fits")
    func roots() {
        for value in Array(0...2000) + [1 << 40, (1 << 40) - 1] {
            let root = Angle.squareRoot(value)
            #expect(root * root <= value && (root + 1) * (root + 1) > value)
        }
        expect(Angle.squareRoot(-4), equals: 0)
    }
}
