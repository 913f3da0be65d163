/// The payloads of an image's chunks as one stream of bits, lowest first; none of them is copied.
struct BitReader {
    private let bytes: [UInt8]
    private var position: Int
    private var chunkEnd: Int
    private var buffer: UInt64 = 0
    private var bufferedCount = 0

    init(_ bytes: [UInt8], firstChunk: Range<Int>) {
        self.bytes = bytes
        position = firstChunk.lowerBound
        chunkEnd = firstChunk.upperBound
    }

    /// Returns the bits to come, the next one lowest: at least 32 of them, with zeros after the
    /// end.
    mutating func peek() -> UInt32 {
        if bufferedCount < 32 { refill() }
        return UInt32(truncatingIfNeeded: buffer)
    }

    /// Skips bits that `peek()` has shown; throws if they lie beyond the end.
    mutating func skip(_ count: Int) throws(PNGError) {
        guard count <= bufferedCount else { throw .imageTooShort }
        buffer >>= UInt64(truncatingIfNeeded: count)
        bufferedCount -= count
    }

    /// Returns the next bits as a number; 0 to 32 of them.
    mutating func read(_ count: Int) throws(PNGError) -> Int {
        let bits = UInt64(peek()) & ((1 << UInt64(truncatingIfNeeded: count)) - 1)
        try skip(count)
        return Int(bits)
    }

    /// Skips the rest of a byte that has been begun.
    mutating func alignToByte() throws(PNGError) {
        try skip(bufferedCount % 8)
    }

    /// Returns whether nothing is left.
    mutating func isAtEnd() -> Bool {
        refill()
        return bufferedCount == 0
    }

    private mutating func refill() {
        while bufferedCount <= 56, let byte = nextByte() {
            buffer |= UInt64(byte) << UInt64(truncatingIfNeeded: bufferedCount)
            bufferedCount += 8
        }
    }

    private mutating func nextByte() -> UInt8? {
        while position >= chunkEnd {
            guard let next = PNGChunk(in: bytes, at: chunkEnd + 4), next.kind == .image else {
                return nil
            }
            position = next.payload.lowerBound
            chunkEnd = next.payload.upperBound
        }
        defer { position += 1 }
        return bytes[position]
    }
}
