import Primitives
import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Messages that wait for tasks.
struct ReceiveQueueTests {
    private static let positions = Channel(id: 1, mode: .latest)
    private static let clock = Channel(id: 2, mode: .unreliable)

    private func message(_ text: String, _ channel: Channel = .main, key: UInt64? = nil)
        -> ReceivedMessage
    {
        ReceivedMessage(bytes: Array(text.utf8), channel: channel, key: key, skippedBefore: 0)
    }

    /// Takes all available messages of a lane.
    private func drain(_ queue: inout ReceiveQueue, lane: Int = 0) -> [String] {
        var result: [String] = []
        while case .adopt(let message) = queue.next(of: lane) {
            result.append(String(decoding: message.bytes, as: UTF8.self))
        }
        return result
    }

    @Test(
        "a newer state replaces an older one that was not taken, and its cost is reported")
    func superseded() {
        var queue = ReceiveQueue()
        var batch = [
            message("a1", Self.positions, key: 1), message("x"),
            message("b1", Self.positions, key: 2), message("a2", Self.positions, key: 1),
        ]
        #expect(queue.append(&batch).isEmpty)
        #expect(batch.isEmpty)
        expect(drain(&queue), equals: ["a2", "x", "b1"])
        expect(queue.removeReport().cost, equals: 18 + 18 + 17 + 18)
        expect(queue.removeReport().cost, equals: 0)
        var more = [message("a3", Self.positions, key: 1)]
        _ = queue.append(&more)
        expect(drain(&queue), equals: ["a3"], "after it was taken it is a new one")
    }

    @Test("messages of an unreliable channel are dropped for newer ones, and are counted")
    func loose() {
        var queue = ReceiveQueue()
        for number in 0..<100 {
            var batch = [message("\(number)", Self.clock)]
            _ = queue.append(&batch)
        }
        expect(drain(&queue), equals: (36..<100).map { "\($0)" })
        let report = queue.removeReport()
        expect(report.cost, equals: 0)
        expect(report.dropped, equals: [2: 36])
    }

    @Test(
        "a channel with its own lane is left out of the others, with its waiting messages"
    )
    func lanes() {
        var queue = ReceiveQueue()
        var batch = [message("x"), message("a", Self.positions, key: 1), message("y")]
        _ = queue.append(&batch)
        // The mode that the reader names makes no difference.
        let lane = queue.addLane(for: Channel(id: 1))
        expect(queue.addLane(for: Self.positions), equals: lane)
        var more = [message("z"), message("b", Self.positions, key: 2)]
        _ = queue.append(&more)
        expect(drain(&queue), equals: ["x", "y", "z"])
        expect(drain(&queue, lane: lane), equals: ["a", "b"])
        expect(queue.removeReport().cost, equals: 5 * 17)
    }

    @Test("wakes one task for each available message, in each lane")
    func waiters() throws {
        var queue = ReceiveQueue()
        let lane = queue.addLane(for: Self.positions)
        for lane in [0, 0, 0, lane] {
            guard case .wait = queue.next(of: lane) else { throw ReceiveQueueError.notEmpty }
        }
        var batch = [message("x"), message("a", Self.positions, key: 1), message("y")]
        expect(queue.append(&batch).count, equals: 3)
        expect(queue.waitingCount, equals: 1)
        expect(queue.end().count, equals: 1)
        expect(drain(&queue), equals: ["x", "y"])
        guard case .end = queue.next(of: 0) else { throw ReceiveQueueError.notEmpty }
    }

    @Test("owes one report once enough was taken")
    func report() {
        var queue = ReceiveQueue()
        queue.setTakenCostLimit(40)
        var batch = (0..<4).map { message("\($0)") }
        _ = queue.append(&batch)
        var owed: [Bool] = []
        for _ in 0..<4 {
            _ = queue.next(of: 0)
            owed.append(queue.owesReport)
            if queue.owesReport { queue.isAnnounced = true }
        }
        expect(owed, equals: [false, false, true, false])
        expect(queue.removeReport().cost, equals: 68)
    }

    private enum ReceiveQueueError: Error { case notEmpty }
}
