import Primitives
import TestKit
import Testing

/// Variable-length integers.
struct VarintTests {
    // RFC 9000, appendix A.1.
    @Test(
        "decode the RFC's examples",
        arguments: [
            ([0xC2, 0x19, 0x7C, 0x5E, 0xFF, 0x14, 0xE8, 0x8C], 151_288_809_941_952_652),
            ([0x9D, 0x7F, 0x3E, 0x7D], 494_878_333), ([0x7B, 0xBD], 15_293), ([0x25], 37),
            ([0x40, 0x25], 37),
        ] as [([UInt8], UInt64)])
    func examples(bytes: [UInt8], value: UInt64) throws {
        var cursor = WireCursor()
        try expect(cursor.readVarint(from: bytes.span), equals: value)
        let isAtEnd = cursor.isAtEnd(of: bytes.span)
        #expect(isAtEnd)
        for count in 0..<bytes.count {
            var short = WireCursor()
            let cut = Array(bytes.prefix(count))
            #expect(throws: WireError.truncated) { try short.readVarint(from: cut.span) }
            expect(short.offset, equals: 0)
        }
    }

    @Test("are unchanged after writing and reading, in their shortest form, at every edge")
    func roundTrip() throws {
        let edges: [(UInt64, Int)] = [
            (0, 1), (63, 1), (64, 2), (16_383, 2), (16_384, 4), ((1 << 30) - 1, 4), (1 << 30, 8),
            ((1 << 62) - 1, 8),
        ]
        for (value, length) in edges {
            var bytes: [UInt8] = []
            bytes.appendVarint(value)
            expect(bytes.count, equals: length)
            expect([UInt8].varintLength(value), equals: length)
            var cursor = WireCursor()
            try expect(cursor.readVarint(from: bytes.span), equals: value)
        }
    }
}

struct WireCursorTests {
    @Test("reads big-endian integers of every width")
    func integers() throws {
        var bytes: [UInt8] = []
        bytes.appendInteger(UInt8(0x01))
        bytes.appendInteger(UInt16(0x0203))
        bytes.appendInteger(UInt32(0x0405_0607))
        bytes.appendInteger(UInt64(0x0809_0A0B_0C0D_0E0F))
        expect(bytes, equals: Array(1...15))
        var cursor = WireCursor()
        try expect(cursor.readUInt8(from: bytes.span), equals: 1)
        try expect(cursor.readInteger(UInt16.self, from: bytes.span), equals: 0x0203)
        try expect(cursor.readInteger(UInt32.self, from: bytes.span), equals: 0x0405_0607)
        try expect(cursor.readInteger(UInt64.self, from: bytes.span), equals: 0x0809_0A0B_0C0D_0E0F)
        let (isAtEnd, remaining) = (
            cursor.isAtEnd(of: bytes.span), cursor.remaining(in: bytes.span)
        )
        #expect(isAtEnd && remaining == 0)
    }

    @Test(
        "keeps its position when it cannot read, at any position",
        arguments: [0, 1, 3, 4, 100, Int.max, Int.min])
    func refusals(offset: Int) {
        let bytes: [UInt8] = [0xC0, 0xFF, 0xFF]
        let start = WireCursor(offset: offset).offset
        var cursor = WireCursor(offset: offset)
        #expect(start >= 0)
        #expect(throws: WireError.truncated) {
            try cursor.readInteger(UInt32.self, from: bytes.span)
        }
        #expect(throws: WireError.truncated) {
            try cursor.readInteger(UInt64.self, from: bytes.span)
        }
        #expect(throws: WireError.truncated) { try cursor.skip(4, in: bytes.span) }
        #expect(throws: WireError.truncated) { try cursor.skip(-1, in: bytes.span) }
        #expect(throws: WireError.truncated) { try cursor.skip(.max, in: bytes.span) }
        #expect(throws: WireError.truncated) { try cursor.skip(.min, in: bytes.span) }
        #expect(throws: WireError.truncated) { try cursor.readBytes(4, from: bytes.span) }
        #expect(throws: WireError.truncated) { try cursor.readBytes(-1, from: bytes.span) }
        #expect(throws: WireError.truncated) { try cursor.readBytes(.max, from: bytes.span) }
        if start != 1 {
            #expect(throws: WireError.truncated) { try cursor.readVarint(from: bytes.span) }
        }
        expect(cursor.offset, equals: start)
        if start > 3 {
            let remaining = cursor.remaining(in: bytes.span)
            expect(remaining, equals: 0)
            #expect(throws: WireError.truncated) { try cursor.readUInt8(from: bytes.span) }
        }
    }

    @Test("refuses a count over its limit")
    func counts() throws {
        var bytes: [UInt8] = []
        bytes.appendVarint(300)
        var cursor = WireCursor()
        #expect(throws: WireError.malformed) { try cursor.readCount(atMost: 299, from: bytes.span) }
        #expect(throws: WireError.malformed) { try cursor.readCount(atMost: -5, from: bytes.span) }
        expect(cursor.offset, equals: 0)
        try expect(cursor.readCount(atMost: 300, from: bytes.span), equals: 300)
        let largest: [UInt8] = Array(repeating: 0xFF, count: 8)
        var other = WireCursor()
        try expect(other.readCount(atMost: .max, from: largest.span), equals: (1 << 62) - 1)
    }

    @Test("never reads outside the bytes, whatever the request", arguments: UInt64(0)..<20)
    func total(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let bytes = (0..<generator.draw(in: 0...24)).map { _ in
                UInt8(truncatingIfNeeded: generator.next())
            }
            var cursor = WireCursor(offset: generator.draw(in: -2...26))
            for _ in 0..<12 {
                let before = cursor.offset
                do {
                    switch generator.draw(in: 0...6) {
                    case 0: _ = try cursor.readUInt8(from: bytes.span)
                    case 1: _ = try cursor.readInteger(UInt16.self, from: bytes.span)
                    case 2: _ = try cursor.readInteger(UInt64.self, from: bytes.span)
                    case 3: _ = try cursor.readVarint(from: bytes.span)
                    case 4:
                        _ = try cursor.readCount(
                            atMost: generator.draw(in: -9...99), from: bytes.span)
                    case 5:
                        let count = generator.draw(in: -9...30)
                        try expect(cursor.readBytes(count, from: bytes.span).count, equals: count)
                    default: try cursor.skip(generator.draw(in: -9...30), in: bytes.span)
                    }
                    #expect(cursor.offset >= before && cursor.offset <= max(before, bytes.count))
                } catch {
                    expect(cursor.offset, equals: before)
                }
            }
        }
    }
}
