import Primitives

/// One chunk of a PNG file: its four letters, and the place of its bytes.
struct PNGChunk {
    /// The four letters as a number, the first one highest.
    struct Kind: Hashable {
        static let header = Kind("IHDR")
        static let palette = Kind("PLTE")
        static let transparency = Kind("tRNS")
        static let image = Kind("IDAT")
        static let end = Kind("IEND")

        let code: UInt32

        init(_ letters: StaticString) {
            code = letters.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
        }

        init(code: UInt32) {
            self.code = code
        }

        var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }

        /// Whether it has four letters, and the third is a capital one.
        var isSound: Bool {
            code & 0x2000 == 0
                && bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
        }

        /// Whether the picture cannot be shown without the chunk.
        var isCritical: Bool { code & 0x2000_0000 == 0 }
    }

    /// Bytes of a chunk beside its payload: length, kind and checksum.
    static let overhead = 12

    let kind: Kind
    let payload: Range<Int>

    /// The offset of the next chunk.
    var end: Int { payload.upperBound + 4 }

    /// Reads the chunk at an offset; `nil` if it is not complete.
    init?(in bytes: [UInt8], at offset: Int) {
        guard offset >= 0, bytes.count - offset >= Self.overhead else { return nil }
        let length = Int(Self.word(in: bytes, at: offset))
        guard length <= bytes.count - offset - Self.overhead else { return nil }
        kind = Kind(code: Self.word(in: bytes, at: offset + 4))
        payload = (offset + 8)..<(offset + 8 + length)
    }

    /// Returns whether the checksum after the payload fits kind and payload.
    func isIntact(in bytes: [UInt8]) -> Bool {
        CRC32.checksum(of: bytes, in: (payload.lowerBound - 4)..<payload.upperBound)
            == Self.word(in: bytes, at: payload.upperBound)
    }

    /// Returns a chunk as bytes, with its checksum.
    static func encoded(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendInteger(UInt32(truncatingIfNeeded: payload.count))
        bytes += kind.bytes
        bytes += payload
        bytes.appendInteger(CRC32.checksum(of: bytes, in: 4..<bytes.count))
        return bytes
    }

    /// Returns four bytes as a number, the highest first; the caller has checked that they exist.
    static func word(in bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
