import Foundation

@testable import Pictures

/// A file made by `Tools/png-vectors`, and the pixels that it has to give.
struct PNGVector: Sendable, CustomStringConvertible {
    let name: String
    let width: Int
    let height: Int
    let file: [UInt8]
    let pixels: [UInt8]

    var description: String { name }

    static let all: [PNGVector] = {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("PNGVectors.txt")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 5, let width = Int(words[1]), let height = Int(words[2]) else {
                return nil
            }
            return PNGVector(
                name: String(words[0]), width: width, height: height, file: bytes(words[3]),
                pixels: bytes(words[4]))
        }
    }()

    static func named(_ name: String) -> [UInt8] {
        all.first { $0.name == name }?.file ?? []
    }

    private static func bytes(_ hexadecimal: Substring) -> [UInt8] {
        let digits = hexadecimal.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

/// A file whose parts a test chooses, with correct checksums.
struct PNGMaker {
    var width = 2
    var height = 2
    var depth: UInt8 = 8
    var colourType: UInt8 = 0
    var methods: [UInt8] = [0, 0, 0]
    /// The bytes between the header and the image.
    var more: [UInt8] = []
    /// The compressed image, in as many chunks as there are parts.
    var image: [[UInt8]] = [stored([0, 1, 2, 0, 3, 4])]
    var end: [UInt8] = PNGChunk.encoded(.end, [])

    var header: [UInt8] {
        var bytes: [UInt8] = []
        for side in [width, height] {
            bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
        }
        return PNGChunk.encoded(.header, bytes + [depth, colourType] + methods)
    }

    var file: [UInt8] {
        PNG.signature + header + more + image.flatMap { PNGChunk.encoded(.image, $0) } + end
    }

    /// Returns rows as one stored block of compressed data.
    static func stored(_ rows: [UInt8]) -> [UInt8] {
        let low = UInt8(truncatingIfNeeded: rows.count)
        let high = UInt8(truncatingIfNeeded: rows.count >> 8)
        return compressed([1, low, high, ~low, ~high] + rows, of: rows)
    }

    /// Returns blocks in the frame of zlib, with the checksum of their rows.
    static func compressed(_ blocks: [UInt8], of rows: [UInt8]) -> [UInt8] {
        var checksum = Adler32()
        checksum.append(rows)
        return [0x78, 0x01] + blocks
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum.value >> $0) }
    }

    /// Returns the file with the checksums of all chunks corrected, as far as chunks can be found.
    static func sealed(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var offset = PNG.signature.count
        while let chunk = PNGChunk(in: file, at: offset) {
            let checksum = CRC32.checksum(
                of: file, in: (chunk.payload.lowerBound - 4)..<chunk.payload.upperBound)
            for (index, shift) in [24, 16, 8, 0].enumerated() {
                file[chunk.payload.upperBound + index] = UInt8(
                    truncatingIfNeeded: checksum >> UInt32(shift))
            }
            offset = chunk.end
        }
        return file
    }
}
