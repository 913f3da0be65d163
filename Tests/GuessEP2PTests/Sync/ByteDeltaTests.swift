import Primitives
import TestKit
import Testing

@testable import GuessEP2P

/// Deltas between bytes.
struct ByteDeltaTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func restored(_ delta: [UInt8], _ base: [UInt8], limit: Int = 1 << 20) throws
        -> [UInt8]
    {
        try ByteDelta.decode(delta.span, from: base, limit: limit)
    }

    @Test("equal bytes take one copy, and other bytes one insertion")
    func extremes() throws {
        let base = Self.bytes(String(repeating: "abcdefgh-", count: 40))
        let same = ByteDelta.encode(base, from: base)
        #expect(same.count <= 4)
        try expect(Self.restored(same, base), equals: base)
        let other = [UInt8](repeating: 1, count: 100)
        expect(ByteDelta.encode(other, from: base).count, equals: 102)
        #expect(ByteDelta.encode([], from: base).isEmpty)
        try expect(Self.restored(ByteDelta.encode(other, from: []), []), equals: other)
    }

    @Test("a few changed values in a long text take a few bytes each")
    func smallChanges() throws {
        let old = (0..<60).map { #"{"id":\#($0),"name":"player \#($0)","score":0}"# }
        var new = old
        new[7] = #"{"id":7,"name":"player 7","score":1200}"#
        new[50] = #"{"id":50,"name":"Zoë","score":9}"#
        new.remove(at: 30)
        new.append(#"{"id":60,"name":"player 60","score":0}"#)
        let base = Self.bytes(old.joined(separator: ","))
        let target = Self.bytes(new.joined(separator: ","))
        let delta = ByteDelta.encode(target, from: base)
        try expect(Self.restored(delta, base), equals: target)
        #expect(delta.count <= 100, "\(delta.count) of \(target.count)")
    }

    @Test("applying a delta gives the new bytes")
    func anyEdit() throws {
        var generator = SeededGenerator(seed: 12)
        for round in 0..<400 {
            let alphabet = generator.pick(from: [2, 4, 60]) ?? 60
            func draw(_ count: Int) -> [UInt8] {
                (0..<count).map { _ in UInt8(generator.draw(below: UInt64(alphabet))) }
            }
            let base = draw(generator.draw(in: 0...300))
            var target = base
            for _ in 0..<generator.draw(in: 0...6) {
                let start = generator.draw(in: 0...target.count)
                let end = min(target.count, start + generator.draw(in: 0...20))
                target.replaceSubrange(start..<end, with: draw(generator.draw(in: 0...20)))
            }
            let delta = ByteDelta.encode(target, from: base)
            try expect(Self.restored(delta, base), equals: target, "round \(round)")
            #expect(delta.count <= target.count + 8, "round \(round)")
        }
    }

    @Test("many changes in a long text give the new bytes")
    func manyEdits() throws {
        var generator = SeededGenerator(seed: 5)
        let old = (0..<400).map { #"{"id":\#($0),"name":"player \#($0)","score":\#($0 * 7)}"# }
        for share in [0.02, 0.3, 1] {
            let new = generator.shuffled(
                old.map { generator.chance(share) ? "\(generator.next())\($0.dropLast(9))" : $0 })
            let base = Self.bytes(old.joined(separator: ","))
            let target = Self.bytes(new.joined(separator: ","))
            let delta = ByteDelta.encode(target, from: base)
            try expect(Self.restored(delta, base), equals: target)
            #expect(delta.count < target.count)
        }
    }

    @Test("the limit is exact, and has no other effect")
    func limits() {
        var generator = SeededGenerator(seed: 30)
        for _ in 0..<100 {
            let base = Self.bytes((0..<40).map { "entry \($0 * 31)" }.joined(separator: ";"))
            var target = base
            for _ in 0..<generator.draw(in: 0...5) {
                let start = generator.draw(in: 0...target.count)
                let end = min(target.count, start + generator.draw(in: 0...12))
                target.replaceSubrange(
                    start..<end, with: Self.bytes("\(generator.draw(in: 0...9999))"))
            }
            let delta = ByteDelta.encode(target, from: base)
            for limit in [0, 1, delta.count - 1, delta.count, delta.count + 1, .max] {
                let limited = ByteDelta.encode(target, from: base, limit: limit)
                expect(limited, equals: delta.count <= limit ? delta : nil)
            }
        }
    }

    @Test("of equal blocks the first is used, before the index exists and after")
    func blocks() {
        let base = Self.bytes((0..<300).map { "block \($0 % 200) of " }.joined())
        var blocks = ByteDelta.Blocks(of: base)
        var generator = SeededGenerator(seed: 9)
        var first: [[UInt8]: Int] = [:]
        for start in stride(from: 0, through: base.count - 8, by: 8) {
            let bytes = Array(base[start..<(start + 8)])
            if first[bytes] == nil { first[bytes] = start }
        }
        for _ in 0..<400 {
            let start = generator.draw(in: 0...(base.count - 8))
            let expected = first[Array(base[start..<(start + 8)])]
            let key = ByteDelta.block(base.span, at: start)
            expect(blocks.first(equalTo: key), equals: expected)
        }
        var none = ByteDelta.Blocks(of: Self.bytes("shorter"))
        #expect(none.first(equalTo: 0) == nil)
    }

    @Test("hostile deltas are refused, without more memory than the limit")
    func hostile() throws {
        let base = Self.bytes("0123456789")
        func refusal(_ delta: [UInt8], limit: Int = 100) -> WireError? {
            do {
                _ = try ByteDelta.decode(delta.span, from: base, limit: limit)
                return nil
            } catch {
                return error
            }
        }
        expect(refusal([0]), equals: .malformed, "an instruction that does nothing")
        expect(refusal([6, 65]), equals: .truncated, "three new bytes, one of which is there")
        expect(refusal([21]), equals: .truncated, "a copy from nowhere")
        #expect(refusal([21, 0]) == nil, "the whole base")
        expect(refusal([23, 0]), equals: .malformed, "more than the base has")
        expect(refusal([3, 1]), equals: .malformed, "before its beginning")
        expect(refusal([3, 20]), equals: .malformed, "behind its end")
        expect(refusal([21, 0, 21, 19], limit: 19), equals: .malformed, "more than the limit")
        #expect(refusal([21, 0, 21, 19], limit: 20) == nil)
        expect(refusal([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]), equals: .malformed)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            let delta = (0..<generator.draw(in: 0...24)).map { _ in
                UInt8(truncatingIfNeeded: generator.next())
            }
            let made = try? ByteDelta.decode(delta.span, from: base, limit: 100)
            #expect(made.map { $0.count <= 100 } ?? true)
        }
    }
}
