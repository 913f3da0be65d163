import Primitives
import TestKit
import Testing

/// SipHash-2-4.
struct SipHashTests {
    // The vectors of the reference implementation: key 00…0f, inputs 00, 00 01, 00 01 02 and so on.
    private static let vectors: [UInt64] = [
        0x726F_DB47_DD0E_0E31, 0x74F8_39C5_93DC_67FD, 0x0D6C_8009_D9A9_4F5A, 0x8567_6696_D7FB_7E2D,
        0xCF27_94E0_2771_87B7, 0x1876_5564_CD99_A68D, 0xCBC9_466E_58FE_E3CE, 0xAB02_00F5_8B01_D137,
        0x93F5_F579_9A93_2462, 0x9E00_82DF_0BA9_E4B0, 0x7A5D_BBC5_94DD_B9F3, 0xF4B3_2F46_226B_ADA7,
        0x751E_8FBC_860E_E5FB, 0x14EA_5627_C084_3D90, 0xF723_CA90_8E7A_F2EE, 0xA129_CA61_49BE_45E5,
    ]

    private var keyed: SipHash24 {
        SipHash24(key0: 0x0706_0504_0302_0100, key1: 0x0F0E_0D0C_0B0A_0908)
    }

    private func hash(_ bytes: [UInt8]) -> UInt64 {
        var hash = keyed
        hash.combine(bytes)
        return hash.finalized()
    }

    @Test("gives the published values")
    func published() {
        for (count, value) in Self.vectors.enumerated() {
            expect(hash((0..<count).map { UInt8($0) }), equals: value)
        }
        expect(hash((0..<63).map { UInt8($0) }), equals: 0x958A_324C_EB06_4572)
    }

    @Test("does not depend on how the bytes are divided")
    func pieces() {
        let bytes = (0..<63).map { UInt8($0) }
        for cut in 0...63 {
            var hash = keyed
            hash.combine(Array(bytes[..<cut]))
            hash.combine(bytes.span, in: cut..<63)
            expect(hash.finalized(), equals: 0x958A_324C_EB06_4572)
            expect(hash.finalized(), equals: 0x958A_324C_EB06_4572, "a second call changes nothing")
        }
        var single = keyed
        for byte in bytes { single.combine(byte: byte) }
        expect(single.finalized(), equals: 0x958A_324C_EB06_4572)
    }

    @Test("takes numbers as eight bytes, most significant first")
    func numbers() {
        var hash = keyed
        hash.combine(UInt64(0x0001_0203_0405_0607))
        expect(hash.finalized(), equals: Self.vectors[8])
    }

    @Test("reads only existing bytes, whatever the range")
    func ranges() {
        let bytes: [UInt8] = [0, 1, 2]
        for range in [-5..<9, 0..<Int.max, Int.min..<3] {
            var hash = keyed
            hash.combine(bytes.span, in: range)
            expect(hash.finalized(), equals: Self.vectors[3])
        }
        for range in [3..<9, 7..<8, Int.max..<Int.max, -3 ..< -1] {
            var hash = keyed
            hash.combine(bytes.span, in: range)
            expect(hash.finalized(), equals: Self.vectors[0])
        }
    }
}

struct CRC32CTests {
    // RFC 3720, appendix B.4, and the check value of catalogues of checksums.
    @Test("gives the published values")
    func published() {
        expect(CRC32C.checksum(of: Array("123456789".utf8)), equals: 0xE306_9283)
        expect(CRC32C.checksum(of: Array(repeating: 0, count: 32)), equals: 0x8A91_36AA)
        expect(CRC32C.checksum(of: Array(repeating: 0xFF, count: 32)), equals: 0x62A8_AB43)
        expect(CRC32C.checksum(of: (0..<32).map { UInt8($0) }), equals: 0x46DD_794E)
        expect(CRC32C.checksum(of: []), equals: 0)
    }

    @Test("reads only existing bytes, whatever the range")
    func ranges() {
        func checksum(_ text: String, _ range: Range<Int>) -> UInt32 {
            CRC32C.checksum(of: Array(text.utf8).span, in: range)
        }
        expect(checksum("xx123456789yy", 2..<11), equals: 0xE306_9283)
        expect(checksum("123456789", -4..<Int.max), equals: 0xE306_9283)
        expect(checksum("123456789", 9..<20), equals: 0)
    }

    @Test("notices every single wrong bit")
    func singleBits() {
        let sound = Array("a bear riding a shark".utf8)
        let checksum = CRC32C.checksum(of: sound)
        for bit in 0..<(sound.count * 8) {
            var damaged = sound
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(CRC32C.checksum(of: damaged) != checksum)
        }
    }
}
