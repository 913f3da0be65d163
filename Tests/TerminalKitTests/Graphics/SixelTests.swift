import Primitives
import TestKit
import Testing

@testable import TerminalKit

struct SixelTests {
    private func pixels(_ width: Int, _ height: Int, _ colour: (Int, Int) -> Colour) throws
        -> Pixels
    {
        var bytes: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                let colour = colour(column, row)
                bytes += [colour.red, colour.green, colour.blue]
            }
        }
        return try #require(Pixels(PixelSize(width: width, height: height), bytes: bytes))
    }

    /// Returns a picture of bands, spots and noise, by seed.
    private func drawn(_ seed: UInt64) throws -> Pixels {
        var random = SeededGenerator(seed: seed)
        let width = random.draw(in: 1...40)
        let height = random.draw(in: 1...20)
        let noise = random.draw(in: 0...60)
        return try pixels(width, height) { column, row in
            Colour(
                UInt8(column * 255 / width),
                UInt8(row * 200 / height + random.draw(in: 0...noise / 2)),
                UInt8(random.draw(in: 0...noise)))
        }
    }

    @Test("a small picture has its golden bytes")
    func golden() {
        let image = IndexedPixels(
            size: PixelSize(width: 5, height: 7),
            palette: [Colour(255, 0, 0), Colour(0, 128, 255)],
            indices: [
                0, 0, 0, 0, 0,
                0, 1, 1, 0, 0,
                0, 1, 1, 0, 0,
                0, 0, 0, 0, 0,
                0, 0, 0, 0, 0,
                0, 0, 0, 0, 0,
                1, 1, 1, 1, 1,
            ])
        expect(
            String(decoding: Sixel.encode(image), as: UTF8.self),
            equals: "\u{1B}P0;1;0q\"1;1;5;7#0;2;100;0;0#1;2;0;50;100"
                + "#0~xx~~$#1?EE-#1!5@\u{1B}\\")
    }

    @Test("decoding gives the reduced picture", arguments: UInt64(0)..<40)
    func decoded(_ seed: UInt64) throws {
        let reduced = ColourReduction.reduce(try drawn(seed), to: Sixel.colourCount)
        let decoded = try #require(SixelDecoder.decode(Sixel.encode(reduced)))
        expect(decoded.size, equals: reduced.size)
        expect(decoded.indices, equals: reduced.indices.map { Int($0) })
        for (colour, levels) in zip(reduced.palette, decoded.palette) {
            let exact = [colour.red, colour.green, colour.blue].map { Int($0) * 100 }
            for (level, hundredfold) in zip(levels, exact) {
                #expect(abs(level * 255 - hundredfold) <= 128)
            }
        }
    }

    @Test("a picture of few colours keeps them")
    func fewColours() throws {
        let colours: [Colour] = (0..<64).map { number in
            let (red, green) = (UInt8(number % 8), UInt8(number / 8))
            return Colour(red * 36, green * 36, 77)
        }
        func number(_ column: Int, _ row: Int) -> Int { (column + row * 5) % 64 }
        let picture = try pixels(64, 3) { colours[number($0, $1)] }
        let reduced = ColourReduction.reduce(picture, to: 64)
        expect(reduced.palette.count, equals: 64)
        for (index, colour) in reduced.indices.enumerated() {
            let expected = colours[number(index % 64, index / 64)]
            expect(reduced.palette[Int(colour)], equals: expected)
        }
    }

    @Test("a picture of many colours gets as many as requested, each near enough")
    func manyColours() throws {
        // A sky over a meadow, as in many pictures: the eye notices steps there first.
        let picture = try pixels(60, 120) { column, row in
            row < 80
                ? Colour(UInt8(100 + row), UInt8(170 + row / 2), 240)
                : Colour(UInt8(row), UInt8(255 - row), UInt8(column))
        }
        let reduced = ColourReduction.reduce(picture, to: 64)
        #expect(reduced.palette.count <= 64)
        var worst = 0
        for (index, colour) in reduced.indices.enumerated() {
            let near = reduced.palette[Int(colour)]
            for (channel, level) in [near.red, near.green, near.blue].enumerated() {
                worst = max(worst, abs(Int(level) - Int(picture.bytes[index * 3 + channel])))
            }
        }
        #expect(worst <= 16, "a channel is off by \(worst)")
        expect(ColourReduction.reduce(picture, to: 1).palette.count, equals: 1)
    }

    @Test("equal pixels give equal bytes on every machine")
    func steady() throws {
        let hashes = try (UInt64(0)..<4).map { CRC32C.checksum(of: Sixel.show(try drawn($0))) }
        expect(hashes, equals: [2_395_847_970, 2_462_425_462, 4_211_794_110, 3_502_641_513])
    }
}

/// A decoder for the bytes that the program may send; `nil` for all others.
enum SixelDecoder {
    struct Image {
        var size: PixelSize
        /// Red, green and blue in percent.
        var palette: [[Int]]
        var indices: [Int]
    }

    static func decode(_ bytes: [UInt8]) -> Image? {
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        func receive(_ prefix: String) -> Bool {
            guard rest.hasPrefix(prefix) else { return false }
            rest = rest.dropFirst(prefix.count)
            return true
        }
        func numbers() -> [Int] {
            let text = rest.prefix { $0.isNumber || $0 == ";" }
            rest = rest.dropFirst(text.count)
            return text.split(separator: ";").compactMap { Int($0) }
        }
        guard receive("\u{1B}P0;1;0q\"") else { return nil }
        let raster = numbers()
        guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
        let (width, height) = (raster[2], raster[3])
        var palette: [[Int]] = []
        var indices = [Int](repeating: -1, count: width * height)
        var (colour, column, top) = (-1, 0, 0)
        while !receive("\u{1B}\\") {
            if receive("#") {
                let values = numbers()
                if values.count == 5, values[0] == palette.count, values[1] == 2 {
                    palette.append(Array(values[2...]))
                } else if values.count == 1, palette.indices.contains(values[0]) {
                    colour = values[0]
                } else {
                    return nil
                }
            } else if receive("$") {
                column = 0
            } else if receive("-") {
                (column, top) = (0, top + 6)
            } else {
                let count = receive("!") ? numbers().first ?? 0 : 1
                guard let bits = rest.popFirst()?.asciiValue, (0x3F...0x7E).contains(bits),
                    column + count <= width
                else { return nil }
                for column in column..<(column + count) {
                    for row in 0..<6 where (bits - 0x3F) & 1 << UInt8(row) != 0 {
                        // Each pixel once; otherwise the order of colours would matter.
                        guard top + row < height, indices[(top + row) * width + column] < 0
                        else { return nil }
                        indices[(top + row) * width + column] = colour
                    }
                }
                column += count
            }
        }
        return Image(
            size: PixelSize(width: width, height: height), palette: palette, indices: indices)
    }
}
