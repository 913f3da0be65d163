import Primitives
import TestKit
import Testing

@testable import Pictures

/// A pixmap from outside.
struct PPMTests {
    private func error(_ text: String, _ rest: [UInt8] = [1, 2, 3, 4, 5, 6]) -> PPMError? {
        do throws(PPMError) {
            _ = try PPM.decode(Array(text.utf8) + rest)
            return nil
        } catch {
            return error
        }
    }

    @Test("is the raster that was written")
    func roundTrip() throws {
        let picture = try Picture(operations: PictureCodingTests.everyKind)
        let raster = picture.rasterized(width: 54, height: 36)
        try expect(PPM.decode(raster.ppm()), equals: raster)
        try expect(PPM.decode(raster.ppm() + [9, 9]), equals: raster)
    }

    @Test("may have comments, blanks of any kind, and other maximum values")
    func headers() throws {
        let plain = try PPM.decode(Array("P6 2 1 255\n".utf8) + [1, 2, 3, 4, 5, 6])
        let odd = Array("P6# a\n#b\r\n\t2 #c\n 1\u{0B}255 ".utf8) + [1, 2, 3, 4, 5, 6]
        try expect(PPM.decode(odd), equals: plain)
        try expect(PPM.decode(Array("P6 1 1 3 ".utf8) + [0, 1, 9]).bytes, equals: [0, 85, 255])
        let wide = Array("P6 1 1 65535 ".utf8) + [0xFF, 0xFF, 0, 0, 0x80, 0x80]
        try expect(PPM.decode(wide).bytes, equals: [255, 0, 128])
    }

    @Test("is refused by reason")
    func refusals() {
        expect(error("P5 2 1 255 "), equals: .notPixmap)
        expect(error("", []), equals: .notPixmap)
        for header in [
            "P6 0 1 255 ", "P6 2 0 255 ", "P6 2 1 0 ", "P6 2 1 65536 ", "P62 1 255 ", "P6 x 1 255 ",
            "P6 -2 1 255 ", "P6 2 1 255x", "P6 9999999999 1 255 ",
        ] {
            expect(error(header), equals: .badHeader, "\(header)")
        }
        expect(error("P6 4097 1 255 "), equals: .tooLarge)
        expect(error("P6 999999999 999999999 255 "), equals: .tooLarge)
        expect(error("P6 4096 4096 255 "), equals: .truncated)
        expect(error("P6 2 1 256 "), equals: .truncated)
        let file = Array("P6 2 1 255 ".utf8) + [1, 2, 3, 4, 5, 6]
        for length in 2..<file.count {
            #expect(throws: PPMError.truncated) { try PPM.decode(Array(file[..<length])) }
        }
    }

    @Test("of random bytes never traps", arguments: UInt64(0)..<4)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = Array("0123456789 \n#x".utf8)
        for _ in 0..<2000 {
            var bytes = Array("P6 ".utf8)
            for _ in 0..<generator.draw(in: 0...30) {
                bytes.append(generator.pick(from: letters) ?? 0)
            }
            _ = try? PPM.decode(bytes)
        }
    }
}

/// A picture on the canvas.
struct CanvasTests {
    @Test(
        "keeps its shape and is as large as it can be",
        arguments: [
            (1024, 1024, 256, 256), (1536, 1024, 384, 256), (1500, 500, 384, 128),
            (5, 2000, 1, 256), (2000, 5, 384, 1), (32, 32, 256, 256), (384, 256, 384, 256),
            (385, 257, 384, 256), (1, 1, 256, 256),
        ])
    func fitting(width: Int, height: Int, fittedWidth: Int, fittedHeight: Int) {
        let raster = Raster(
            decodedWidth: width, height: height,
            bytes: [UInt8](repeating: 7, count: width * height * 3))
        let fitted = raster.fitted(width: 384, height: 256)
        #expect((fitted.width, fitted.height) == (fittedWidth, fittedHeight))
        #expect(fitted.bytes.allSatisfy { $0 == 7 })
    }

    @Test("is made smaller if it has to be, and never larger")
    func canvas() {
        func fitted(_ width: Int, _ height: Int) -> [Int] {
            let raster = Raster(width: width, height: height, filledWith: Picture.Colour(0x102030))
                .fittedToCanvas()
            return [raster.width, raster.height]
        }
        expect(fitted(4, 4), equals: [4, 4])
        expect(fitted(800, 533), equals: [800, 533])
        expect(fitted(801, 10), equals: [800, 10])
        expect(fitted(600, 1000), equals: [320, 533])
    }
}
