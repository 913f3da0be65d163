import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

struct DeadlineHeapTests {
    @Test(
        "agrees with a dictionary, whatever is set, moved and removed",
        arguments: Effort.seeds(200, quick: 20))
    func model(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var heap = DeadlineHeap()
        var model: [Int: Timestamp] = [:]
        for _ in 0..<400 {
            let index = generator.draw(in: 0...30)
            switch generator.draw(in: 0...5) {
            case 0:
                heap.set(index, to: nil)
                model[index] = nil
            case 1:
                let now = Timestamp(nanoseconds: Int64(generator.draw(in: 0...60)))
                while let due = heap.popDue(at: now) {
                    let known = model.removeValue(forKey: due)
                    let deadline = try #require(known)
                    #expect(deadline <= now)
                    #expect(model.values.allSatisfy { $0 >= deadline })
                }
                #expect(model.values.allSatisfy { $0 > now })
            default:
                let deadline = Timestamp(nanoseconds: Int64(generator.draw(in: 0...100)))
                heap.set(index, to: deadline)
                model[index] = deadline
            }
            try heap.checkInvariants()
            expect(heap.first, equals: model.values.min())
        }
    }
}
