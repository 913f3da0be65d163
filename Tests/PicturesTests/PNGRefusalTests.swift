import TestKit
import Testing

@testable import Pictures

/// Refused PNG files, each with its reason.
struct PNGRefusalTests {
    private func refusal(_ change: (inout PNGMaker) -> Void) -> PNGError? {
        var maker = PNGMaker()
        change(&maker)
        return refusal(maker.file)
    }

    private func refusal(_ file: [UInt8]) -> PNGError? {
        do throws(PNGError) {
            _ = try PNG.decode(file)
            return nil
        } catch {
            return error
        }
    }

    private static let rows: [UInt8] = [0, 1, 2, 0, 3, 4]
    private static let palette = PNGChunk.encoded(.palette, [1, 2, 3, 4, 5, 6])

    @Test("for none if it is valid")
    func sound() {
        #expect(refusal { _ in } == nil)
    }

    @Test("for other files, and checksums")
    func frames() {
        expect(refusal(Array("GIF89a".utf8)), equals: .notPNG)
        expect(refusal(Array("P6 1 1 255 ....".utf8)), equals: .notPNG)
        expect(refusal([]), equals: .truncated)
        expect(refusal([0x89, 0x50]), equals: .truncated)
        var file = PNGMaker().file
        file[file.count - 1] ^= 1
        expect(refusal(file), equals: .badChecksum)
        expect(refusal { $0.image[0][$0.image[0].count - 1] ^= 1 }, equals: .badImageChecksum)
    }

    @Test("for headers that the standard does not have")
    func headers() {
        for (type, depth): (UInt8, UInt8) in [
            (0, 3), (0, 32), (1, 8), (2, 4), (3, 16), (4, 4), (5, 8), (6, 1), (7, 8), (0, 0),
        ] {
            expect(refusal { ($0.colourType, $0.depth) = (type, depth) }, equals: .badHeader)
        }
        for methods: [UInt8] in [[1, 0, 0], [0, 1, 0], [0, 0, 2]] {
            expect(refusal { $0.methods = methods }, equals: .badHeader)
        }
    }

    @Test("for chunks that are missing, repeated, or out of order")
    func structure() {
        let maker = PNGMaker()
        let image = PNGChunk.encoded(.image, maker.image[0])
        let comment = PNGChunk.encoded(PNGChunk.Kind("tEXt"), [65])
        expect(refusal { $0.image = [] }, equals: .badStructure)
        expect(refusal { $0.end = [] }, equals: .truncated)
        expect(refusal { $0.end = PNGChunk.encoded(.end, [0]) }, equals: .badStructure)
        expect(refusal { $0.more = $0.header }, equals: .badStructure)
        expect(refusal(PNG.signature + image + maker.header + maker.end), equals: .badStructure)
        #expect(refusal { $0.image = [[], $0.image[0], []] } == nil)
        #expect(refusal { $0.more = comment } == nil)
        #expect(refusal { $0.end = comment + $0.end } == nil)
        expect(refusal { $0.end = comment + image + $0.end }, equals: .badStructure)
        expect(
            refusal { $0.more = PNGChunk.encoded(PNGChunk.Kind("TEXT"), []) }, equals: .unknownChunk
        )
        expect(
            refusal { $0.more = PNGChunk.encoded(PNGChunk.Kind("te t"), []) }, equals: .badStructure
        )
        expect(
            refusal { $0.more = PNGChunk.encoded(PNGChunk.Kind("text"), []) }, equals: .badStructure
        )
    }

    @Test("for palettes and transparency that do not fit")
    func palettes() {
        func type3(_ more: [UInt8], end: [UInt8] = []) -> PNGError? {
            refusal {
                $0.colourType = 3
                $0.more = more
                $0.end = end + $0.end
                $0.image = [PNGMaker.stored([0, 0, 1, 0, 1, 0])]
            }
        }
        let clear = PNGChunk.encoded(.transparency, [9])
        #expect(type3(Self.palette) == nil)
        #expect(type3(Self.palette + clear) == nil)
        expect(type3([]), equals: .badStructure)
        expect(type3(clear + Self.palette), equals: .badStructure)
        expect(type3(Self.palette + clear + clear), equals: .badStructure)
        expect(type3(Self.palette + Self.palette), equals: .badStructure)
        expect(type3(Self.palette, end: clear), equals: .badStructure)
        expect(type3([], end: Self.palette), equals: .badStructure)
        expect(type3(PNGChunk.encoded(.palette, [])), equals: .badStructure)
        expect(type3(PNGChunk.encoded(.palette, [1, 2, 3, 4])), equals: .badStructure)
        expect(
            type3(PNGChunk.encoded(.palette, [UInt8](repeating: 0, count: 771))),
            equals: .badStructure)
        expect(
            type3(Self.palette + PNGChunk.encoded(.transparency, [1, 2, 3])), equals: .badStructure)
        expect(type3(PNGChunk.encoded(.palette, [1, 2, 3])), equals: .badPalette)
        expect(refusal { $0.more = Self.palette }, equals: .badStructure)
        expect(refusal { $0.more = clear }, equals: .badStructure)
        expect(
            refusal {
                $0.colourType = 4
                $0.more = PNGChunk.encoded(.transparency, [0, 0])
            }, equals: .badStructure)
    }

    @Test("for images that are too short, too long, or with an unknown filter")
    func images() {
        let sound = PNGMaker.stored(Self.rows)
        expect(
            refusal { $0.image = [PNGMaker.stored(Array(Self.rows.dropLast()))] },
            equals: .imageTooShort)
        expect(refusal { $0.image = [PNGMaker.stored(Self.rows + [0])] }, equals: .imageTooLong)
        expect(refusal { $0.image = [sound + [0]] }, equals: .imageTooLong)
        for length in 1..<sound.count {
            expect(refusal { $0.image = [Array(sound[..<length])] }, equals: .imageTooShort)
        }
        expect(refusal { $0.image = [PNGMaker.stored([0, 1, 2, 5, 3, 4])] }, equals: .badFilter)
    }

    /// Returns bits as bytes, with zeros after them.
    private func blocks(_ write: (inout BitWriter) -> Void) -> [UInt8] {
        var writer = BitWriter()
        write(&writer)
        for _ in 0..<8 { writer.append(0, count: 32) }
        writer.alignToByte()
        return writer.bytes
    }

    private func blockRefusal(_ write: (inout BitWriter) -> Void) -> PNGError? {
        let image = PNGMaker.compressed(blocks(write), of: Self.rows)
        return refusal { $0.image = [image] }
    }

    @Test("for invalid compressed bytes")
    func compression() {
        for start: [UInt8] in [[0x79, 0x01], [0x78, 0x02], [0x88, 0x1C], [0x78, 0x20]] {
            expect(
                refusal { $0.image = [start + $0.image[0].dropFirst(2)] }, equals: .badCompression)
        }
        // An invalid kind of block, and a stored block whose two lengths differ.
        expect(blockRefusal({ $0.append(7, count: 3) }), equals: .badCompression)
        expect(blockRefusal({ $0.append(1, count: 8) }), equals: .badCompression)
        let fixed = DeflateCodes.fixed
        // A distance before the beginning, and symbols without a meaning.
        expect(
            blockRefusal({
                $0.append(3, count: 3)
                fixed.literals.write(0, to: &$0)
                fixed.literals.write(257, to: &$0)
                fixed.distances.write(1, to: &$0)
            }), equals: .badCompression)
        expect(
            blockRefusal({
                $0.append(3, count: 3)
                fixed.literals.write(286, to: &$0)
            }), equals: .badCompression)
        expect(
            blockRefusal({
                $0.append(3, count: 3)
                fixed.literals.write(0, to: &$0)
                fixed.literals.write(257, to: &$0)
                fixed.distances.write(30, to: &$0)
            }), equals: .badCompression)
    }

    @Test("for codes that are too many, or too few")
    func codes() {
        func decodes(_ lengths: [UInt8]) -> Bool {
            (try? HuffmanDecoder(lengths: lengths[...])) != nil
        }
        #expect(decodes([1, 1]) && decodes([2, 1, 0, 2]) && decodes([0, 1]) && decodes([0, 0]))
        #expect(decodes(Array(repeating: 8, count: 256)) && decodes((1...15).map { $0 } + [15]))
        #expect(!decodes([1, 1, 1]) && !decodes([2, 2, 2]) && !decodes([2]) && !decodes([1, 2]))
        #expect(!decodes([15]) && !decodes(Array(repeating: 8, count: 257)))
        // A block with its own code: too many symbols, a repetition of nothing, and one beyond the
        // end.
        for (counts, lengths) in [
            ((30, 0, 0), [0, 0, 0, 0]), ((0, 31, 0), [0, 0, 0, 0]),
            ((0, 0, 0), [1, 0, 0, 0]), ((0, 0, 0), [0, 0, 1, 0]),
        ] {
            expect(
                blockRefusal({
                    $0.append(5, count: 3)
                    $0.append(counts.0, count: 5)
                    $0.append(counts.1, count: 5)
                    $0.append(counts.2, count: 4)
                    for length in lengths { $0.append(length, count: 3) }
                }), equals: .badCompression)
        }
    }
}
