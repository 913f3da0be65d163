import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct AckRangesTests {
    @Test(
        "contains the same as a set, while 32 ranges suffice",
        arguments: Effort.seeds(32, quick: 12))
    func agreesWithSet(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var ranges = AckRanges()
        var model: Set<UInt64> = []
        for _ in 0..<300 {
            let number = generator.draw(below: 60)
            if generator.chance(0.1) {
                ranges.remove(through: number)
                model = model.filter { $0 > number }
            } else {
                ranges.insert(number)
                model.insert(number)
            }
            expect(Set(ranges.ranges.flatMap { Array($0) }), equals: model)
            expect(ranges.largest, equals: model.max())
            for (upper, lower) in zip(ranges.ranges, ranges.ranges.dropFirst()) {
                #expect(upper.lowerBound > lower.upperBound + 1)
            }
        }
    }

    @Test("drops the lowest range instead of growing beyond 32")
    func bounded() {
        var ranges = AckRanges()
        for number in stride(from: UInt64(0), to: 200, by: 2) { ranges.insert(number) }
        expect(ranges.ranges.count, equals: 32)
        expect(ranges.largest, equals: 198)
        #expect(ranges.contains(136) && !ranges.contains(134))
    }
}

struct ByteRangesTests {
    @Test("contains the same as a set", arguments: Effort.seeds(32, quick: 12))
    func agreesWithSet(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var ranges = ByteRanges()
        var model: Set<Int> = []
        for _ in 0..<300 {
            let lower = generator.draw(in: 0...50)
            let range = lower..<(lower + generator.draw(in: 0...9))
            if generator.chance(0.4) {
                ranges.remove(range)
                model.subtract(range)
            } else {
                ranges.insert(range)
                model.formUnion(range)
            }
            expect(ranges.ranges.flatMap { Array($0) }, equals: model.sorted())
            expect(ranges.count, equals: model.count)
            let missing = ranges.missing(in: 10..<40).flatMap { Array($0) }
            expect(missing, equals: (10..<40).filter { !model.contains($0) })
            expect(ranges.covers(20..<25), equals: (20..<25).allSatisfy(model.contains))
            for (left, right) in zip(ranges.ranges, ranges.ranges.dropFirst()) {
                #expect(left.upperBound < right.lowerBound)
            }
        }
    }
}

struct ReplayWindowTests {
    @Test(
        "calls each number new once and those 8,192 lower too old",
        arguments: Effort.seeds(16, quick: 4), [0, (1 << 32) - 8, (1 << 62) - 40_000])
    func agreesWithSet(seed: UInt64, first: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var window = ReplayWindow(first: first)
        var seen: Set<UInt64> = []
        var next = first
        for _ in 0..<500 {
            let ahead = generator.chance(0.05) ? 12_000 : UInt64(5)
            let lowest = max(first, next > 8300 ? next - 8300 : 0)
            let number = lowest + generator.draw(below: next - lowest + ahead)
            let expected: ReplayWindow.Verdict =
                number >= next
                ? .new : next - number > 8192 ? .tooOld : seen.contains(number) ? .duplicate : .new
            expect(window.verdict(on: number), equals: expected)
            guard expected == .new else { continue }
            window.record(number)
            seen.insert(number)
            next = max(next, number + 1)
            expect(window.next, equals: next)
        }
    }
}

struct DequeTests {
    @Test("behaves like an array from whose front one removes", arguments: UInt64(0)..<8)
    func agreesWithArray(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var deque = Deque<Int>()
        var model: [Int] = []
        for value in 0..<1000 {
            if generator.chance(0.48) {
                expect(deque.popFirst(), equals: model.isEmpty ? nil : model.removeFirst())
            } else {
                deque.append(value)
                model.append(value)
            }
            if let last = model.indices.last {
                deque[last] += 1
                model[last] += 1
                #expect(deque[last] == model[last] && deque[0] == model[0])
            }
            #expect(deque.count == model.count && deque.first == model.first)
        }
    }

    @Test("gives the memory of an exceptional length back, and keeps that of a usual one")
    func memory() {
        var deque = Deque<Int>()
        func pass(_ count: Int) {
            for value in 0..<count { deque.append(value) }
            while deque.popFirst() != nil {}
        }
        pass(1000)
        let usual = deque.capacity
        pass(100)
        #expect(deque.capacity == usual && usual >= 1000)
        pass(100_000)
        for _ in 0..<20 { pass(1) }
        #expect(deque.capacity <= 2048)
    }
}
