/// CRC-32C (Castagnoli; RFC 3720 appendix B.4): a checksum that detects damaged announcements.
package enum CRC32C {
    private static let table: [UInt32] = (0..<256).map { index in
        var value = UInt32(index)
        for _ in 0..<8 {
            value = value & 1 == 1 ? (value >> 1) ^ 0x82F6_3B78 : value >> 1
        }
        return value
    }

    /// Returns the checksum of the bytes in `range`, clamped to the existing bytes.
    package static func checksum(of bytes: Span<UInt8>, in range: Range<Int>) -> UInt32 {
        var state: UInt32 = 0xFFFF_FFFF
        var index = max(0, range.lowerBound)
        let end = min(bytes.count, range.upperBound)
        while index < end {
            state = table[Int(UInt8(truncatingIfNeeded: state) ^ bytes[index])] ^ (state >> 8)
            index += 1
        }
        return state ^ 0xFFFF_FFFF
    }

    /// Returns the checksum of all the bytes.
    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        checksum(of: bytes.span, in: 0..<bytes.count)
    }
}
