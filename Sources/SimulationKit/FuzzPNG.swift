internal import Pictures
internal import Primitives

/// A fuzzer's bytes as picture files from outside.
///
/// The first byte chooses the parts of a file that are correct: the signature, the checksums, the
/// header or the compression. So the other bytes reach the decoder's later steps.
public enum FuzzPNG {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The colour types of the standard, with their channels and their allowed bit depths.
    private static let kinds: [(type: UInt8, channels: Int, depths: [Int])] = [
        (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]),
        (6, 4, [8, 16]),
    ]
    /// First column and row of each part of an interlaced image, and the steps to the next.
    private static let passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
    ]

    /// Reads the bytes as a picture.
    ///
    /// - Returns: The first condition that does not hold, if any; a trap is for the fuzzer to
    ///   notice.
    public static func run(_ bytes: [UInt8]) -> String? {
        var input = FuzzInput(bytes)
        switch input.choice(of: 7) {
        case 0: return check(input.read(.max))
        case 1: return check(signature + input.read(.max))
        case 2: return check(chunks(&input))
        case 3: return check(compressed(&input))
        case 4: return checkFiltered(&input)
        case 5: return checkPixmap([0x50, 0x36] + input.read(.max))
        case _: return checkRoundTrip(&input)
        }
    }

    // MARK: Files from the bytes

    /// Returns a file with chunks in any order, each with its checksum.
    private static func chunks(_ input: inout FuzzInput) -> [UInt8] {
        var file = signature
        var count = 0
        while !input.isAtEnd, count < 32 {
            count += 1
            let kinds = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "tEXt"].map { Array($0.utf8) }
            let choice = input.choice(of: kinds.count + 1)
            let kind = choice < kinds.count ? kinds[choice] : input.read(4)
            guard kind.count == 4 else { break }
            file += chunk(kind, input.chunk(upTo: 600))
        }
        return file
    }

    /// Returns a file with a valid header, and the bytes as its compressed data.
    private static func compressed(_ input: inout FuzzInput) -> [UInt8] {
        let header = Header(&input)
        return header.file(with: [0x78, 0x01] + input.read(.max))
    }

    /// Checks a file whose rows are the bytes before compression; it is valid if all filters and
    /// colours are.
    private static func checkFiltered(_ input: inout FuzzInput) -> String? {
        let header = Header(&input)
        var rows: [UInt8] = []
        // A palette may lack a colour.
        var isSound = header.kind.type != 3
        for count in header.rowByteCounts {
            // Five filters, and one that the standard does not have.
            let filter = input.byte() % 6
            if filter == 5 { isSound = false }
            let row = input.read(count)
            rows += [filter] + row
            rows += [UInt8](repeating: row.last ?? 0, count: count - row.count)
        }
        let file = header.file(with: stored(rows))
        if isSound, (try? PNG.decode(file, limits: .canvas)) == nil {
            return "a sound file is refused"
        }
        return check(file)
    }

    // MARK: Conditions

    private static func check(_ file: [UInt8]) -> String? {
        if let painting = try? Painting(decoding: file) {
            if painting.bytes != file { return "a painting is another file" }
        }
        if let artwork = try? Artwork(decoding: file), artwork.encoded() != file {
            return "an artwork is other bytes"
        }
        guard let raster = try? PNG.decode(file, limits: .canvas) else { return nil }
        return check(raster)
    }

    private static func checkPixmap(_ file: [UInt8]) -> String? {
        guard let raster = try? PPM.decode(file, limits: .canvas) else { return nil }
        guard let again = try? PPM.decode(raster.ppm()), again == raster else {
            return "a pixmap is not read back"
        }
        return check(raster)
    }

    private static func check(_ raster: Raster) -> String? {
        guard (1...384).contains(raster.width), (1...384).contains(raster.height),
            raster.bytes.count == raster.width * raster.height * 3
        else { return "a raster beyond the limits" }
        // The encoder takes too long for large ones.
        guard raster.width * raster.height <= 4096 else { return nil }
        guard let again = try? PNG.decode(PNG.encode(raster)), again == raster else {
            return "what was encoded is not read back"
        }
        return nil
    }

    /// Checks that pixels of few colours, or of many, are read back as they were written.
    private static func checkRoundTrip(_ input: inout FuzzInput) -> String? {
        let (width, height) = (1 + input.choice(of: 64), 1 + input.choice(of: 64))
        var raster = Raster(width: width, height: height, filledWith: Picture.Colour(0))
        let bytes = input.read(.max)
        guard !bytes.isEmpty else { return check(raster) }
        for index in 0..<(width * height) {
            let at = { bytes[($0 + index) % bytes.count] }
            raster[index % width, index / width] = Picture.Colour(
                red: at(0), green: at(index / bytes.count), blue: at(1))
        }
        return check(raster)
    }

    // MARK: Files

    /// The contents of a file's first chunk, within the limits of the standard.
    private struct Header {
        let width: Int
        let height: Int
        let kind: (type: UInt8, channels: Int, depths: [Int])
        let depth: Int
        let isInterlaced: Bool
        let palette: [UInt8]
        let transparency: [UInt8]

        init(_ input: inout FuzzInput) {
            width = 1 + input.choice(of: 40)
            height = 1 + input.choice(of: 40)
            kind = kinds[input.choice(of: kinds.count)]
            depth = kind.depths[input.choice(of: kind.depths.count)]
            let flags = input.byte()
            isInterlaced = flags & 1 != 0
            let colourCount = kind.type == 3 ? min(1 + Int(flags >> 2), 1 << depth) : 0
            palette = (0..<(colourCount * 3)).map { UInt8(truncatingIfNeeded: $0 * 37) }
            let transparentCount = [0: 2, 2: 6, 3: colourCount][kind.type] ?? 0
            transparency =
                flags & 2 == 0 ? [] : [UInt8](repeating: flags, count: transparentCount)
        }

        /// Bytes of each row, without the one that names its filter.
        var rowByteCounts: [Int] {
            let parts = isInterlaced ? passes : [(0, 0, 1, 1)]
            return parts.flatMap { x, y, stepX, stepY -> [Int] in
                guard x < width, y < height else { return [] }
                let columns = (width - x + stepX - 1) / stepX
                let rows = (height - y + stepY - 1) / stepY
                return Array(repeating: (columns * kind.channels * depth + 7) / 8, count: rows)
            }
        }

        func file(with image: [UInt8]) -> [UInt8] {
            var bytes = word(width) + word(height)
            bytes += [UInt8(depth), kind.type, 0, 0, isInterlaced ? 1 : 0]
            var file = signature + chunk(Array("IHDR".utf8), bytes)
            if !palette.isEmpty { file += chunk(Array("PLTE".utf8), palette) }
            if !transparency.isEmpty { file += chunk(Array("tRNS".utf8), transparency) }
            return file + chunk(Array("IDAT".utf8), image) + chunk(Array("IEND".utf8), [])
        }
    }

    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ kind: [UInt8], _ payload: [UInt8]) -> [UInt8] {
        word(payload.count) + kind + payload + word(Int(checksum(kind + payload)))
    }

    /// Returns the CRC-32, computed bit by bit.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var state: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            state ^= UInt32(byte)
            for _ in 0..<8 { state = state & 1 == 1 ? (state >> 1) ^ 0xEDB8_8320 : state >> 1 }
        }
        return state ^ 0xFFFF_FFFF
    }

    /// Returns the bytes in zlib's stored form, with their checksum.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(bytes.count, start + 65_535)
            let count = UInt16(end - start)
            result.append(end == bytes.count ? 1 : 0)
            for value in [count, ~count] {
                result += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
            }
            result += bytes[start..<end]
            start = end
        } while start < bytes.count
        var (sum, sumOfSums) = (1, 0)
        for byte in bytes {
            sum = (sum + Int(byte)) % 65_521
            sumOfSums = (sumOfSums + sum) % 65_521
        }
        return result + word(sumOfSums << 16 | sum)
    }
}
