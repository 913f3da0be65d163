import Primitives
import TestKit
import Testing

@testable import ReliableChannel

/// The decision to wait actively for an answer, for flows whose answers take given times.
struct QuickAnswerTests {
    /// The number of active waits among `count` waits, if each answer takes `active` nanoseconds
    /// to a thread that waits actively, and `asleep` to one that sleeps.
    private func activeCount(of count: Int, active: Int64, asleep: Int64) -> Int {
        var answer = QuickAnswer()
        var result = 0
        for _ in 0..<count {
            let isActive = answer.isLikely
            if isActive { result += 1 }
            answer.record(isActive ? active : asleep, wasActive: isActive)
        }
        return result
    }

    @Test func `Quick answers are awaited actively`() {
        expect(activeCount(of: 1000, active: 46_000, asleep: 60_000), equals: 999)
    }

    @Test func `To wake a thread may take longer than the answer`() {
        expect(activeCount(of: 1000, active: 46_000, asleep: 240_000), equals: 999)
    }

    @Test func `Pauses are never awaited actively`() {
        expect(activeCount(of: 1000, active: 16_000_000, asleep: 16_000_000), equals: 0)
    }

    @Test func `Active waits in vain become rare`() {
        let count = activeCount(of: 100_000, active: 150_000, asleep: 180_000)
        #expect((16...3500).contains(count), "\(count)")
    }

    @Test func `A quick answer between pauses does not make the pauses active`() {
        var answer = QuickAnswer()
        var pauses = 0
        for _ in 0..<10_000 {
            answer.record(50_000, wasActive: answer.isLikely)
            if answer.isLikely { pauses += 1 }
            answer.record(16_000_000, wasActive: answer.isLikely)
        }
        #expect((1...8).contains(pauses), "\(pauses)")
    }

    @Test func `A rare pause does not end the active waits`() {
        var answer = QuickAnswer()
        var sleeps = 0
        for number in 0..<10_000 {
            if !answer.isLikely { sleeps += 1 }
            answer.record(number % 20 == 19 ? 16_000_000 : 50_000, wasActive: answer.isLikely)
        }
        expect(sleeps, equals: 1)
    }

    /// Two ends, of which each is quick enough only if the other waits actively, too.
    ///
    /// The second one has some answers more behind it.
    @Test(arguments: 0..<16) func `The attempts of two ends meet`(offset: Int) {
        var ends = [QuickAnswer(), QuickAnswer()]
        for _ in 0..<offset { ends[1].record(180_000, wasActive: ends[1].isLikely) }
        var both = 0
        for _ in 0..<2000 {
            let isActive = ends.map(\.isLikely)
            if isActive == [true, true] { both += 1 }
            let wait: Int64 = [220_000, 150_000, 50_000][isActive.count { $0 }]
            for end in ends.indices { ends[end].record(wait, wasActive: isActive[end]) }
        }
        #expect(both > 1500)
    }

    @Test func `A flow that becomes quick again is soon awaited actively again`() {
        var answer = QuickAnswer()
        for _ in 0..<10_000 { answer.record(150_000, wasActive: answer.isLikely) }
        var count = 0
        while !(answer.isLikely && count > 600), count < 5000 {
            answer.record(answer.isLikely ? 50_000 : 120_000, wasActive: answer.isLikely)
            count += 1
        }
        expect(count, equals: 601)
    }

    @Test func `The answer to another task, which waited in the other way, is not counted`() {
        var answer = QuickAnswer()
        answer.record(50_000, wasActive: true)
        #expect(!answer.isLikely)
        answer.record(50_000, wasActive: false)
        for _ in 0..<100 { answer.record(16_000_000, wasActive: false) }
        #expect(answer.isLikely)
    }

    @Test func `Only an answer that is awaited ends a wait`() {
        let start = Timestamp(nanoseconds: 1_000_000_000)
        var answer = QuickAnswer()
        answer.end(at: start)
        #expect(!answer.isLikely)
        answer.begin(at: start)
        answer.end(at: start.advanced(byNanoseconds: 60_000))
        #expect(answer.isLikely)
        for _ in 0..<3 { answer.end(at: start.advanced(byNanoseconds: 9_000_000)) }
        #expect(answer.isLikely)
        answer.begin(at: start)
        answer.reset()
        answer.end(at: start.advanced(byNanoseconds: 60_000))
        #expect(!answer.isLikely)
    }
}
