/// SipHash-2-4 (Aumasson and Bernstein, 2012): a fast keyed 64-bit hash.
///
/// It is used as a keyed checksum on packets and as the tag of stateless cookies. With a key that
/// is sent in the clear it detects damage and blind injection; it is no authentication against an
/// attacker who can read the traffic.
package struct SipHash24: Sendable {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64
    private var pending: UInt64 = 0
    private var byteCount: UInt64 = 0

    /// Starts a hash under a 128-bit key, given as two little-endian halves.
    package init(key0: UInt64, key1: UInt64) {
        v0 = key0 ^ 0x736F_6D65_7073_6575
        v1 = key1 ^ 0x646F_7261_6E64_6F6D
        v2 = key0 ^ 0x6C79_6765_6E65_7261
        v3 = key1 ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    private mutating func round() {
        v0 = v0 &+ v1
        v1 = (v1 << 13) | (v1 >> 51)
        v1 ^= v0
        v0 = (v0 << 32) | (v0 >> 32)
        v2 = v2 &+ v3
        v3 = (v3 << 16) | (v3 >> 48)
        v3 ^= v2
        v0 = v0 &+ v3
        v3 = (v3 << 21) | (v3 >> 43)
        v3 ^= v0
        v2 = v2 &+ v1
        v1 = (v1 << 17) | (v1 >> 47)
        v1 ^= v2
        v2 = (v2 << 32) | (v2 >> 32)
    }

    @inline(__always)
    private mutating func absorb(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    /// Adds one byte.
    package mutating func combine(byte: UInt8) {
        pending |= UInt64(byte) << ((byteCount & 7) * 8)
        byteCount &+= 1
        if byteCount & 7 == 0 {
            absorb(pending)
            pending = 0
        }
    }

    /// Adds the bytes in `range`, clamped to the existing bytes.
    package mutating func combine(_ bytes: Span<UInt8>, in range: Range<Int>) {
        let start = max(0, range.lowerBound)
        var index = start
        let end = min(bytes.count, range.upperBound)
        // Whole words at a time while the hash itself is at a word boundary.
        if byteCount & 7 == 0 {
            // On a copy, which can stay in registers.
            var hash = self
            let raw = unsafe bytes.bytes
            while end - index >= 8 {
                // Within the span, which the call checks once more; any eight bytes are a valid
                // number.
                let word = unsafe raw.unsafeLoadUnaligned(
                    fromByteOffset: index, as: UInt64.self)
                hash.absorb(UInt64(littleEndian: word))
                index += 8
            }
            hash.byteCount = byteCount &+ UInt64(index - start)
            self = hash
        }
        while index < end {
            combine(byte: bytes[index])
            index += 1
        }
    }

    /// Adds all the bytes.
    package mutating func combine(_ bytes: [UInt8]) {
        combine(bytes.span, in: 0..<bytes.count)
    }

    /// Adds a 64-bit number as eight bytes, most significant first.
    package mutating func combine(_ number: UInt64) {
        var shift: UInt64 = 56
        for _ in 0..<8 {
            combine(byte: UInt8(truncatingIfNeeded: number >> shift))
            shift = shift &- 8
        }
    }

    /// Returns the hash of everything added so far; the state itself is unchanged.
    package func finalized() -> UInt64 {
        var copy = self
        copy.absorb(pending | (byteCount << 56))
        copy.v2 ^= 0xFF
        for _ in 0..<4 { copy.round() }
        return copy.v0 ^ copy.v1 ^ copy.v2 ^ copy.v3
    }
}
