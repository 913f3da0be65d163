import Primitives
import TestKit
import Testing

@testable import Pictures

/// The bytes of a picture.
struct PictureCodingTests {
    static let everyKind: [Picture.Operation] = [
        .gradient(
            top: Picture.Colour(0x8ECDF5), bottom: Picture.Colour(0xDDF2FF), from: 0, to: 120),
        .ellipse(
            center: Picture.Point(x: 60, y: 50), radiusX: 30, radiusY: 20, rotation: 0,
            colour: Picture.Colour(0xE2382F)),
        .ellipse(
            center: Picture.Point(x: 60, y: 50), radiusX: 30, radiusY: 20, rotation: 32,
            colour: Picture.Colour(0x2F74D0)),
        .polygon(
            [Picture.Point(x: 1, y: 2), Picture.Point(x: 90, y: 9), Picture.Point(x: 40, y: 80)],
            colour: Picture.Colour(0xE2382F)),
        .blob(
            [
                Picture.Point(x: 100, y: 20), Picture.Point(x: 140, y: 60),
                Picture.Point(x: 90, y: 80),
            ],
            colour: Picture.Colour(0x46A83C)),
        .line([Picture.Point(x: 7, y: 150)], width: 6, colour: Picture.Colour(0)),
        .curve(
            [
                Picture.Point(x: 10, y: 140), Picture.Point(x: 60, y: 120),
                Picture.Point(x: 90, y: 150),
            ],
            width: 4, colour: Picture.Colour(0)),
        .arc(
            center: Picture.Point(x: 180, y: 40), radiusX: 25, radiusY: 15, start: 10, sweep: 100,
            width: 3, colour: Picture.Colour(0xF4B91F)),
        .rectangle(
            origin: Picture.Point(x: 150, y: 80), width: 60, height: 40, cornerRadius: 8,
            colour: Picture.Colour(0x8A45C0)),
    ]

    /// `Docs/PICTURES.md` prints the same bytes.
    static let goldenBytes: [UInt8] = [
        0x01, 0x02, 0x8E, 0xCD, 0xF5, 0xE2, 0x38, 0x2F,
        0x02,
        0x00, 0x00, 0x01, 0x00, 0x78,
        0x01, 0x01, 0x3C, 0x32, 0x1E, 0x14,
    ]

    @Test("an empty picture is three bytes")
    func emptyPicture() throws {
        expect(Picture().encoded(), equals: [1, 0, 0])
        try expect(Picture(decoding: [1, 0, 0]), equals: Picture())
    }

    @Test("the number of bytes is known without making them")
    func byteCount() throws {
        for end in 0...Self.everyKind.count {
            let picture = try Picture(operations: Array(Self.everyKind[..<end]))
            expect(picture.encodedByteCount, equals: picture.encoded().count)
        }
        // The count of operations takes one byte up to 63, and two from 64.
        for count in [63, 64, 512] {
            let dots = (0..<count).map { index in
                Picture.Operation.line(
                    [Picture.Point(x: 1, y: 2)], width: 1,
                    colour: Picture.Colour(UInt32(index % 255)))
            }
            let picture = try Picture(operations: dots)
            expect(picture.encodedByteCount, equals: picture.encoded().count)
        }
    }

    @Test("the golden vector decodes, and encodes to itself")
    func goldenVector() throws {
        let picture = try Picture(operations: [
            .gradient(
                top: Picture.Colour(0x8ECDF5), bottom: Picture.Colour(0xE2382F), from: 0, to: 120),
            .ellipse(
                center: Picture.Point(x: 60, y: 50), radiusX: 30, radiusY: 20, rotation: 0,
                colour: Picture.Colour(0xE2382F)),
        ])
        expect(picture.encoded(), equals: Self.goldenBytes)
        try expect(Picture(decoding: Self.goldenBytes), equals: picture)
    }

    @Test("every kind of operation survives the wire, and has its golden hash")
    func everyKindRoundTrips() throws {
        let picture = try Picture(operations: Self.everyKind)
        let bytes = picture.encoded()
        try expect(Picture(decoding: bytes), equals: picture)
        expect(Golden.hash(bytes), equals: Golden.everyKindHash)
        let raster = picture.rasterized(width: 54, height: 36)
        expect(Golden.hash(raster.bytes), equals: Golden.everyKindRasterHash)
    }

    @Test("no truncation decodes, and none traps")
    func truncations() throws {
        for operations in [Self.everyKind, Self.everyKind.reversed(), [Self.everyKind[0]]] {
            let bytes = try Picture(operations: operations).encoded()
            for length in 0..<bytes.count {
                #expect(throws: PictureError.self) {
                    try Picture(decoding: Array(bytes[..<length]))
                }
            }
            #expect(throws: PictureError.malformed) { try Picture(decoding: bytes + [0]) }
        }
    }

    @Test("a flipped bit gives a picture that can be drawn, or an error, and never traps")
    func bitFlips() throws {
        let bytes = try Picture(operations: Self.everyKind).encoded()
        var accepted = 0
        for index in bytes.indices {
            for bit in 0..<8 {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(bit)
                guard let picture = try? Picture(decoding: flipped) else { continue }
                accepted += 1
                expect(picture.encoded(), equals: flipped)
                _ = picture.rasterized(width: 12, height: 8)
            }
        }
        #expect(accepted > 100)
    }

    @Test("random bytes never trap", arguments: UInt64(0)..<8)
    func randomBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let count = generator.draw(in: 0...60)
            var bytes: [UInt8] = [1, 1, 9, 9, 9]
            for _ in 0..<count { bytes.append(UInt8(generator.draw(below: 12))) }
            guard let picture = try? Picture(decoding: bytes) else { continue }
            expect(picture.encoded(), equals: bytes)
            _ = picture.rasterized(width: 9, height: 6)
        }
    }

    @Test("unused colours, and values beyond the limits, are refused")
    func limits() throws {
        #expect(throws: PictureError.unknownVersion) { try Picture(decoding: [2, 0, 0]) }
        #expect(throws: PictureError.malformed) { try Picture(decoding: [1, 1, 5, 5, 5, 0]) }
        #expect(throws: PictureError.tooLarge) {
            try Picture(decoding: Array(repeating: 1, count: Picture.maximumByteCount + 1))
        }
        let point = Picture.Point(x: 1, y: 1)
        let ink = Picture.Colour(0)
        #expect(throws: PictureError.badPointCount) {
            try Picture(operations: [.polygon([point, point], colour: ink)])
        }
        #expect(throws: PictureError.badLineWidth) {
            try Picture(operations: [.line([point], width: 0, colour: ink)])
        }
        #expect(throws: PictureError.badLineWidth) {
            try Picture(operations: [.line([point], width: 65, colour: ink)])
        }
        let dot = Picture.Operation.line([point], width: 1, colour: ink)
        #expect(throws: PictureError.tooManyOperations) {
            try Picture(operations: Array(repeating: dot, count: 513))
        }
        let long = Picture.Operation.line(Array(repeating: point, count: 64), width: 1, colour: ink)
        #expect(throws: PictureError.tooLarge) {
            try Picture(operations: Array(repeating: long, count: 64))
        }
        let thick = Picture.Operation.line(
            Array(repeating: point, count: 64), width: 64, colour: ink)
        #expect(throws: PictureError.tooMuchInk) {
            try Picture(operations: Array(repeating: thick, count: 17))
        }
        #expect(throws: Never.self) { try Picture(operations: Array(repeating: thick, count: 16)) }
        let colourful = (0..<256).map { index in
            Picture.Operation.line([point], width: 1, colour: Picture.Colour(UInt32(index)))
        }
        #expect(throws: PictureError.tooManyColours) { try Picture(operations: colourful) }
    }

    @Test(
        "a stroke that does not fit changes nothing, and undo removes the last one")
    func editing() throws {
        var picture = Picture()
        for operation in Self.everyKind { try picture.append(operation) }
        let before = picture
        #expect(throws: PictureError.badPointCount) {
            try picture.append(.line([], width: 3, colour: Picture.Colour(0)))
        }
        expect(picture, equals: before)
        expect(picture.removeLast(), equals: Self.everyKind.last)
        expect(picture.operations.count, equals: Self.everyKind.count - 1)
    }
}
