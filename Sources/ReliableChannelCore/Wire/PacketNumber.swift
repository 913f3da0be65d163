/// The arithmetic of packet numbers: 64 bits here, 32 bits in a packet (RFC 9000 §17.1 and appendix
/// A).
enum PacketNumber {
    /// The limit below which all packet numbers are, so that each one fits into a varint.
    static let limit: UInt64 = 1 << 62

    static func truncated(_ number: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: number)
    }

    /// Returns the number nearest to `expected` whose low 32 bits are given (RFC 9000 appendix
    /// A.3).
    static func decode(_ truncated: UInt32, expected: UInt64) -> UInt64 {
        let window: UInt64 = 1 << 32
        let half = window / 2
        let candidate = (expected & ~(window - 1)) | UInt64(truncated)
        if candidate &+ half <= expected, candidate < limit - window {
            return candidate + window
        }
        if candidate > expected &+ half, candidate >= window {
            return candidate - window
        }
        return candidate
    }
}
