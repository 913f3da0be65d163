import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

struct PacketNumberTests {
    @Test("finds the number from its low 32 bits, anywhere below 2⁶²", arguments: 0..<64)
    func roundTrip(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<200 {
            let bits = UInt64(generator.draw(in: 1...62))
            let number = generator.next() & ((1 << bits) - 1)
            let reach = UInt64(1) << 30
            let low = number > reach ? number - reach : 0
            let expected = min(low + generator.draw(below: 2 * reach), PacketNumber.limit - 1)
            let truncated = PacketNumber.truncated(number)
            expect(PacketNumber.decode(truncated, expected: expected), equals: number)
        }
    }

    /// The low 32 bits, the expected number, and the right result.
    private static let edgeCases: [(UInt32, UInt64, UInt64)] = [
        (0xFFFF_FFFF, 0x1_0000_0000, 0xFFFF_FFFF),
        (0, 0xFFFF_FFFF, 0x1_0000_0000),
        (7, 0xFFFF_FFF8, 0x1_0000_0007),
        (0, 0, 0),
        (0xFFFF_FFFF, 0, 0xFFFF_FFFF),
        (0xFFFF_FFFF, 0x3FFF_FFFF_FFFF_FFFF, 0x3FFF_FFFF_FFFF_FFFF),
        (0, 0x3FFF_FFFF_FFFF_FFFF, 0x3FFF_FFFF_0000_0000),
    ]

    @Test("decodes near the places where the low half wraps", arguments: edgeCases)
    func edges(truncated: UInt32, expected: UInt64, number: UInt64) {
        expect(PacketNumber.decode(truncated, expected: expected), equals: number)
    }
}

struct SipHashTests {
    @Test("gives the reference's first hashes (Aumasson and Bernstein, appendix A)")
    func vectors() {
        let expected: [UInt64] = [
            0x726f_db47_dd0e_0e31, 0x74f8_39c5_93dc_67fd, 0x0d6c_8009_d9a9_4f5a,
            0x8567_6696_d7fb_7e2d,
        ]
        for (count, hash) in expected.enumerated() {
            var sip = SipHash24(key0: 0x0706_0504_0302_0100, key1: 0x0f0e_0d0c_0b0a_0908)
            sip.combine((0..<count).map { UInt8($0) })
            expect(sip.finalized(), equals: hash)
        }
        var sip = SipHash24(key0: 0x0706_0504_0302_0100, key1: 0x0f0e_0d0c_0b0a_0908)
        sip.combine((0..<15).map { UInt8($0) })
        expect(sip.finalized(), equals: 0xa129_ca61_49be_45e5)
    }
}
