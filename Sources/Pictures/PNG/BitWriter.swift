/// A writer of bits into bytes, the first bit lowest.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var buffer: UInt64 = 0
    private var bufferedCount = 0

    /// Adds the lowest `count` bits of a number that has no others; at most 32.
    mutating func append(_ bits: Int, count: Int) {
        buffer |= UInt64(truncatingIfNeeded: bits) << UInt64(truncatingIfNeeded: bufferedCount)
        bufferedCount += count
        while bufferedCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            bufferedCount -= 8
        }
    }

    /// Fills the byte that has been begun with zeros.
    mutating func alignToByte() {
        if bufferedCount > 0 { append(0, count: 8 - bufferedCount) }
    }
}
