/// CRC-32 (ISO 3309): the checksum of each chunk of a PNG file.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        var value = UInt32(index)
        for _ in 0..<8 {
            value = value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1
        }
        return value
    }

    /// Returns the checksum of the bytes in `range`, as far as they exist.
    static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
        let table = Self.table
        var state: UInt32 = 0xFFFF_FFFF
        for index in range.clamped(to: bytes.indices) {
            state = table[Int(UInt8(truncatingIfNeeded: state) ^ bytes[index])] ^ (state >> 8)
        }
        return state ^ 0xFFFF_FFFF
    }
}

/// Adler-32 (RFC 1950 §9): the checksum of the uncompressed bytes, taken piece by piece.
struct Adler32 {
    private var sum: UInt32 = 1
    private var sumOfSums: UInt32 = 0

    var value: UInt32 { sumOfSums << 16 | sum }

    mutating func append(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            // The most bytes for which neither sum exceeds 32 bits before it is reduced.
            let end = min(bytes.count, index + 5552)
            while index < end {
                sum &+= UInt32(bytes[index])
                sumOfSums &+= sum
                index += 1
            }
            sum %= 65_521
            sumOfSums %= 65_521
        }
    }
}
