import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Pictures

/// A raster as a PNG file.
struct PNGEncodingTests {
    @Test("has its golden bytes")
    func goldenBytes() {
        var raster = Raster(width: 3, height: 2, filledWith: Picture.Colour(0xFFFFFF))
        raster[1, 1] = Picture.Colour(0xE2382F)
        expect(PNG.encode(raster), equals: Golden.smallPNG)
    }

    @Test("survives encoding in every pixel, whatever it shows", arguments: UInt64(0)..<6)
    func roundTrips(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.cases(150, quick: 15) {
            let raster = drawn(&generator)
            let file = PNG.encode(raster)
            try expect(PNG.decode(file), equals: raster, "seed \(seed)")
        }
    }

    /// Returns a raster with sides from 1, and one to very many colours, in runs, as noise, as
    /// gradients or repeated.
    private func drawn(_ generator: inout SeededGenerator) -> Raster {
        let sides = [1, 2, 3, 7, 8, 9, 31, 64, 90]
        var raster = Raster(
            width: generator.pick(from: sides) ?? 1, height: generator.pick(from: sides) ?? 1,
            filledWith: Picture.Colour(UInt32(generator.draw(below: 1 << 24))))
        let count = generator.pick(from: [1, 2, 4, 5, 16, 17, 256, 300]) ?? 1
        let colours = (0..<count).map { _ in
            Picture.Colour(UInt32(generator.draw(below: 1 << 24)))
        }
        let kind = generator.draw(in: 0...3)
        var colour = colours[0]
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                switch kind {
                case 0: colour = generator.pick(from: colours) ?? colour
                case 1:
                    if generator.chance(0.1) { colour = generator.pick(from: colours) ?? colour }
                case 2:
                    colour = Picture.Colour(UInt32((x * 3) << 16 | (y * 2) << 8 | (x + y) & 255))
                default: colour = colours[(x * x + y / 3) % colours.count]
                }
                raster[x, y] = colour
            }
        }
        return raster
    }

    @Test("has a palette with as many bits as its colours need")
    func palettes() throws {
        for (colours, depth, type): (Int, UInt8, UInt8) in [
            (1, 1, 3), (2, 1, 3), (3, 2, 3), (4, 2, 3), (5, 4, 3), (16, 4, 3), (17, 8, 3),
            (256, 8, 3), (257, 8, 2),
        ] {
            var raster = Raster(width: 257, height: 1, filledWith: Picture.Colour(0))
            for x in 0..<257 { raster[x, 0] = Picture.Colour(UInt32(x % colours)) }
            let file = PNG.encode(raster)
            #expect(file[24] == depth && file[25] == type, "\(colours) colours")
            try expect(PNG.decode(file), equals: raster)
        }
    }

    @Test("of noise is hardly longer than its pixels")
    func noise() throws {
        var generator = SeededGenerator(seed: 4)
        var raster = Raster(width: 160, height: 150, filledWith: Picture.Colour(0))
        for y in 0..<raster.height {
            for x in 0..<raster.width {
                raster[x, y] = Picture.Colour(UInt32(generator.draw(below: 1 << 24)))
            }
        }
        let file = PNG.encode(raster)
        #expect(file.count < raster.bytes.count + 300)
        try expect(PNG.decode(file), equals: raster)
    }

    @Test("is compressed with all lengths and distances")
    func matches() throws {
        var generator = SeededGenerator(seed: 9)
        // As text: a stretch, other bytes, and the stretch again, at each end of each range.
        let distances = DeflateTables.distanceBases + [DeflateTables.greatestDistance]
        for distance in Effort.some(of: distances.reversed(), each: 6) {
            for length in [3, 4, 10, 11, 257, 258, 259, 600] where length <= distance {
                var bytes = (0..<distance).map { _ in UInt8(generator.draw(below: 256)) }
                bytes += bytes[..<length]
                let file = Deflater.zlib(bytes)
                var inflater = try Inflater(
                    BitReader(file, firstChunk: 0..<file.count))
                var back = [UInt8](repeating: 0, count: bytes.count)
                try inflater.fill(&back)
                try inflater.finish()
                expect(back, equals: bytes, "\(length) bytes from \(distance) back")
            }
        }
    }

    @Test("has codes within their greatest length")
    func codes() {
        // Frequencies like Fibonacci's numbers give the deepest possible tree.
        var frequencies = [1, 1]
        while frequencies.count < 30 {
            frequencies.append(
                frequencies[frequencies.count - 1] + frequencies[frequencies.count - 2])
        }
        for limit in [7, 15] {
            let code = HuffmanEncoder(
                frequencies: Array(frequencies.prefix(limit == 7 ? 19 : 30)), limit: limit)
            #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
            #expect((try? HuffmanDecoder(lengths: code.lengths[...])) != nil)
        }
        expect(HuffmanEncoder(frequencies: [5, 0, 1, 1], limit: 15).lengths, equals: [1, 0, 2, 2])
    }

    @Test("has checksums that equal known values")
    func checksums() {
        let text = Array("123456789".utf8)
        expect(CRC32.checksum(of: text, in: 0..<9), equals: 0xCBF4_3926)
        var adler = Adler32()
        adler.append(Array(text.prefix(4)))
        adler.append(Array(text.dropFirst(4)))
        expect(adler.value, equals: 0x091E_01DE)
        var long = Adler32()
        long.append([UInt8](repeating: 255, count: 100_000))
        expect(long.value, equals: 0x149A_302C)
    }
}
