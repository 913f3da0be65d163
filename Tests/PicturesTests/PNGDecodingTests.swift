import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

/// A PNG file from outside.
struct PNGDecodingTests {
    @Test("gives its pixels, for every type, depth, filter, block and interlacing")
    func vectors() throws {
        expect(PNGVector.all.count, equals: 63)
        for vector in PNGVector.all {
            let raster = try PNG.decode(vector.file)
            #expect((raster.width, raster.height) == (vector.width, vector.height), "\(vector)")
            expect(raster.bytes, equals: vector.pixels, "\(vector)")
        }
    }

    @Test("cut short anywhere is refused")
    func truncations() {
        for name in ["type3-4bit-transparent", "type6-8bit-interlaced", "pieces", "stored"] {
            let file = PNGVector.named(name)
            #expect(file.count > 50)
            for length in 0..<file.count {
                #expect(throws: PNGError.truncated) {
                    try PNG.decode(Array(file[..<length]))
                }
            }
            #expect((try? PNG.decode(file + [1, 2, 3])) == (try? PNG.decode(file)), "\(name)")
        }
    }

    @Test("with any byte changed is refused, since checksums cover all of it")
    func mutations() {
        for name in ["one-pixel", "type3-1bit-transparent"] {
            let file = PNGVector.named(name)
            for index in file.indices {
                for value in values(besides: file[index]) {
                    var changed = file
                    changed[index] = value
                    #expect(throws: PNGError.self) { try PNG.decode(changed) }
                }
            }
        }
    }

    @Test("with any byte changed and correct chunk checksums is refused or has the header's size")
    func sealedMutations() throws {
        for name in [
            "type0-2bit-interlaced", "type3-1bit-transparent", "fixed", "dynamic", "blocks",
        ] {
            let file = PNGVector.named(name)
            let original = try PNG.decode(file)
            let image = try PNGFile(file, limits: .default).image ?? 0..<0
            let indices = Array(file.indices.dropFirst(PNG.signature.count))
            for index in Effort.some(of: indices, each: 7) {
                for value in values(besides: file[index]) {
                    var changed = file
                    changed[index] = value
                    changed = PNGMaker.sealed(changed)
                    guard let raster = try? PNG.decode(changed) else { continue }
                    expect(raster.bytes.count, equals: raster.width * raster.height * 3)
                    // The image's own checksum accepts only the same image. Adler-32 is weak: of
                    // the quarter of a million other changes in a thorough run, four keep it by
                    // chance, as they do for zlib.
                    if image.contains(index), (value ^ file[index]).nonzeroBitCount == 1 {
                        expect(raster, equals: original, "\(name), \(index)")
                    }
                }
            }
        }
    }

    /// Returns the eight values that differ from a byte in one bit; 32 others if thorough.
    ///
    /// All 255 are for the fuzzer: here, in a debug build, they would take minutes.
    private func values(besides byte: UInt8) -> [UInt8] {
        (1...UInt8.max).filter { difference in
            difference.nonzeroBitCount == 1 || (Effort.isThorough && difference % 8 == 7)
        }.map { byte ^ $0 }
    }

    @Test("of random bytes in valid frames never traps", arguments: UInt64(0)..<8)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.cases(2000, quick: 200) {
            var maker = PNGMaker()
            maker.width = generator.draw(in: 1...9)
            maker.height = generator.draw(in: 1...9)
            maker.colourType = generator.pick(from: [0, 2, 3, 4, 6]) ?? 0
            maker.depth = generator.pick(from: [1, 2, 4, 8, 16]) ?? 8
            maker.methods[2] = UInt8(generator.draw(below: 2))
            if maker.colourType == 3 {
                maker.more = PNGChunk.encoded(.palette, Array(repeating: 7, count: 6))
            }
            var rows: [UInt8] = []
            for _ in 0..<generator.draw(in: 1...400) {
                rows.append(UInt8(generator.draw(below: 5)))
            }
            maker.image = [generator.chance(0.5) ? PNGMaker.stored(rows) : [0x78, 0x01] + rows]
            _ = try? PNG.decode(maker.file)
        }
    }

    @Test("with a false size is refused before memory is taken for it")
    func claims() {
        func error(_ width: Int, _ height: Int, _ limits: PNG.Limits = .default) -> PNGError? {
            var maker = PNGMaker()
            maker.width = width
            maker.height = height
            do throws(PNGError) {
                _ = try PNG.decode(maker.file, limits: limits)
                return nil
            } catch {
                return error
            }
        }
        expect(error(4097, 1), equals: .tooLarge)
        expect(error(1, 4097), equals: .tooLarge)
        expect(error(0x7FFF_FFFF, 0x7FFF_FFFF), equals: .tooLarge)
        expect(error(0x8000_0000, 1), equals: .badHeader)
        expect(error(0, 1), equals: .badHeader)
        // 16 million pixels in 17 bytes: more than any compression can produce from them.
        expect(error(4096, 4096), equals: .imageTooShort)
        #expect(error(2, 2, PNG.Limits(maximumSide: 2, maximumMemory: 1 << 20)) == nil)
        expect(error(2, 2, PNG.Limits(maximumSide: 1, maximumMemory: 1 << 20)), equals: .tooLarge)
        expect(error(2, 2, PNG.Limits(maximumSide: 2, maximumMemory: 40_000)), equals: .tooLarge)
        expect(error(801, 1, .canvas), equals: .tooLarge)
    }

    @Test("is decoded only if its compressed bytes could give the size in its header")
    func expansion() {
        // Seventeen bytes in two chunks, and the first is wrong: a decoder that reads it reports
        // that.
        var maker = PNGMaker()
        maker.image = [[0xFF], [UInt8](repeating: 0, count: 16)]
        maker.height = 1
        let limits = PNG.Limits(maximumSide: 65_535, maximumMemory: 1 << 20)
        // Each byte stands for at most 1032, and a row of grey takes a byte more than it has
        // pixels.
        for (width, error) in [(17_543, PNGError.badCompression), (17_544, .imageTooShort)] {
            maker.width = width
            #expect(throws: error) { try PNG.decode(maker.file, limits: limits) }
        }
    }

    @Test("that decompresses to more than its header says is refused at the first extra byte")
    func bombs() throws {
        var maker = PNGMaker()
        let zeros = Deflater.compress([UInt8](repeating: 0, count: 300_000))
        maker.image = [[0x78, 0x01] + zeros]
        #expect(throws: PNGError.imageTooLong) { try PNG.decode(maker.file) }
        // Empty blocks cost only their own length.
        let empty = Array(repeatElement([0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 20_000).joined())
        let rows: [UInt8] = [0, 1, 2, 0, 3, 4]
        maker.image = [
            PNGMaker.compressed(empty + [1, 6, 0, 0xF9, 0xFF] + rows, of: rows)
        ]
        try expect(PNG.decode(maker.file)[1, 1], equals: Picture.Colour(0x040404))
    }

    @Test(
        "may be as large as the limits, and no larger",
        .enabled(if: Effort.isThorough, "sixteen million pixels take a while in a debug build"))
    func largest() throws {
        var maker = PNGMaker()
        maker.width = 4096
        maker.height = 4096
        maker.depth = 1
        maker.image = [Deflater.zlib([UInt8](repeating: 0, count: 513 * 4096))]
        let raster = try PNG.decode(maker.file)
        expect(raster.bytes.count, equals: 48 << 20)
        expect(raster.fittedToCanvas().height, equals: 533)
    }
}
