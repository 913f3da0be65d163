import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

struct ArtworkTests {
    /// Returns a picture that flat colours and a palette cannot reproduce.
    private func photograph(width: Int, height: Int, seed: UInt64 = 1) -> Raster {
        var generator = SeededGenerator(seed: seed)
        var raster = Raster(width: width, height: height, filledWith: Picture.Colour(0))
        for y in 0..<height {
            for x in 0..<width {
                let grain = Int(generator.draw(below: 24))
                raster[x, y] = Picture.Colour(
                    red: UInt8(clamping: y * 255 / height + grain),
                    green: UInt8(clamping: x * 255 / width),
                    blue: UInt8(clamping: 255 - y * 200 / height - grain))
            }
        }
        return raster
    }

    @Test("decodes as a drawing or as a painting, and never as the other")
    func coding() throws {
        let drawing = Artwork.drawing(try Picture(operations: PictureCodingTests.everyKind))
        let painting = Artwork.painting(Painting(of: photograph(width: 60, height: 40)))
        for artwork in [drawing, painting] {
            let bytes = artwork.encoded()
            try expect(Artwork(decoding: bytes), equals: artwork)
            let mosaic = Artwork.mosaic(artwork.mosaic(columns: 6, rows: 4))
            try expect(Artwork(decoding: mosaic.encoded()), equals: mosaic)
            for count in 0..<min(bytes.count, 64) {
                #expect(throws: ArtworkError.self) {
                    try Artwork(decoding: Array(bytes.prefix(count)))
                }
            }
        }
        let noMosaics: [[UInt8]] = [
            [0x4D], [0x4D, 1, 1, 0, 0], [0x4D, 0, 1],
            [0x4D, 33, 1] + Array(repeating: 0, count: 99),
        ]
        for bytes in noMosaics {
            #expect(throws: ArtworkError.mosaic) { try Artwork(decoding: bytes) }
        }
        #expect(throws: ArtworkError.drawing(.unknownVersion)) {
            try Artwork(decoding: [7, 0, 0])
        }
    }

    @Test("of a photograph fits into a message, and resembles it")
    func small() throws {
        let source = photograph(width: 384, height: 256)
        let painting = Painting(of: source)
        #expect(painting.bytes.count <= Painting.maximumByteCount)
        #expect(painting.raster.width == 384 && painting.raster.height == 256)
        let small = source.resized(width: 24, height: 16)
        let again = painting.rasterized(width: 24, height: 16)
        for y in 0..<16 {
            for x in 0..<24 {
                let (one, other) = (small[x, y], again[x, y])
                #expect(abs(Int(one.red) - Int(other.red)) < 40, "\(x), \(y)")
                #expect(abs(Int(one.green) - Int(other.green)) < 40, "\(x), \(y)")
                #expect(abs(Int(one.blue) - Int(other.blue)) < 40, "\(x), \(y)")
            }
        }
    }

    @Test("of few colours and few pixels stays exact")
    func exact() throws {
        let drawing = try Picture(operations: PictureCodingTests.everyKind)
        let raster = drawing.rasterized(width: 60, height: 40).reduced(toColours: 200)
        expect(Painting(of: raster).raster, equals: raster.fittedToCanvas())
    }

    @Test("has no more colours than requested, and the most needed ones")
    func colours() {
        let source = photograph(width: 96, height: 64)
        for count in [1, 2, 16, 64, 256] {
            let reduced = source.reduced(toColours: count)
            var colours: Set<Picture.Colour> = []
            for y in 0..<64 { for x in 0..<96 { colours.insert(reduced[x, y]) } }
            #expect(colours.count <= count && colours.count * 2 > count, "\(count)")
        }
        // Two thirds of one colour, one third of another, and a dot: two colours are left.
        var flag = Raster(width: 9, height: 9, filledWith: .init(0x2040C0))
        for y in 0..<3 { for x in 0..<9 { flag[x, y] = .init(0xC02020) } }
        flag[8, 8] = .init(0xC82820)
        let reduced = flag.reduced(toColours: 2)
        expect(reduced[0, 8], equals: .init(0x2040C0))
        #expect(abs(Int(reduced[0, 0].red) - 0xC0) <= 2)
    }

    @Test("as a mosaic has only the mean colours of its parts, in squares")
    func mosaic() {
        var half = Raster(width: 96, height: 64, filledWith: .init(0xFF0000))
        for y in 0..<64 { for x in 48..<96 { half[x, y] = .init(0x0000FF) } }
        for y in stride(from: 0, to: 64, by: 2) { for x in 0..<96 { half[x, y] = .init(0) } }
        let mosaic = Mosaic(of: half, columns: 2, rows: 1)
        let shown = mosaic.rasterized(width: 10, height: 4)
        for y in 0..<4 {
            for x in 0..<10 {
                let colour = shown[x, y]
                let (red, blue) = x < 5 ? (colour.red, colour.blue) : (colour.blue, colour.red)
                #expect((125...130).contains(red) && blue == 0 && colour.green == 0)
            }
        }
        expect(mosaic.encoded().count, equals: 3 + 6)
    }

    @Test("that has not arrived shows its preview, and keeps it if the rest never comes")
    func arriving() {
        let preview = Mosaic(of: photograph(width: 60, height: 40), columns: 12, rows: 8)
        let known = Artwork.arriving(
            ArrivingPicture(id: 1, byteCount: 1000, arrivedByteCount: 129, preview: preview))
        #expect(!known.isWhole)
        expect(known.settled, equals: .mosaic(preview))
        expect(
            known.rasterized(width: 24, height: 16),
            equals: preview.rasterized(width: 24, height: 16))
        let unknown = ArrivingPicture(id: 1, byteCount: 0, arrivedByteCount: 5, preview: nil)
        expect(unknown.percentage, equals: 100)
        #expect(Artwork.arriving(unknown).settled.isWhole)
        guard case .arriving(let arriving) = known else { return }
        expect(arriving.percentage, equals: 12)
    }

    @Test("from outside is refused if it is larger than a host may send")
    func hostile() {
        let large = PNG.encode(Raster(width: 801, height: 400, filledWith: .init(0)))
        #expect(throws: ArtworkError.painting(.tooLarge)) { try Artwork(decoding: large) }
        let long =
            Painting(of: photograph(width: 20, height: 20)).bytes
            + Array(
                repeating: 0, count: Painting.maximumByteCount)
        #expect(throws: ArtworkError.painting(.tooLarge)) { try Artwork(decoding: long) }
    }

    @Test("keeps its shape in the middle of any rectangle, and appears from coarse to fine")
    func showing() throws {
        let black = PNG.encode(Raster(width: 30, height: 30, filledWith: .init(0)))
        let shown = try Painting(decoding: black).rasterized(width: 60, height: 40)
        #expect(shown[9, 20] == .init(0xFFFFFF) && shown[10, 20] == .init(0))
        #expect(shown[49, 39] == .init(0) && shown[50, 39] == .init(0xFFFFFF))
        let artwork = Artwork.painting(Painting(of: photograph(width: 60, height: 40)))
        func colourCount(_ step: Int?) -> Int {
            let raster = artwork.rasterized(width: 60, height: 40, upTo: step)
            var colours: Set<Picture.Colour> = []
            for y in 0..<40 { for x in 0..<60 { colours.insert(raster[x, y]) } }
            return colours.count
        }
        let counts = [1, 3, 6, 12].map { colourCount($0) }
        #expect(counts == counts.sorted() && Set(counts).count == 4)
        expect(colourCount(artwork.stepCount), equals: colourCount(nil))
    }
}
