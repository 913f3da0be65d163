import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// The queue of messages on their way to the loop.
struct SendQueueTests {
    private let message = [UInt8](repeating: 0, count: 100)
    private let price = SendRoom.cost(ofByteCount: 100)

    /// Returns a queue with room for messages of 100 bytes on the main channel.
    private func queue(forMessages count: Int, nextNumber: UInt64 = 0) -> SendQueue {
        var queue = SendQueue()
        queue.learn(SendOptions())
        queue.open(
            SendRoom(
                byteCount: count * price, messageByteCountLimit: 500, nextNumber: nextNumber))
        return queue
    }

    @Test("lets messages pass while they fit, and counts them in the numbers of later ones")
    func passing() {
        var queue = queue(forMessages: 3, nextNumber: 7)
        let isFirst = queue.pass(message, SendOptions())
        guard case .taken(let id) = queue.append(message, SendOptions(), mayWait: true) else {
            Issue.record("there was room")
            return
        }
        #expect(isFirst && id.number == 8)
        let overtakes = queue.pass(message, SendOptions())
        #expect(!overtakes, "a message waits")
        var entries: [SendQueue.Entry] = []
        queue.removeAll(into: &entries)
        let two = [queue.pass(message, SendOptions()), queue.pass(message, SendOptions())]
        expect(two, equals: [true, false], "three fit in all")
        queue.open(SendRoom(byteCount: price, messageByteCountLimit: 500, nextNumber: 10))
        let isAgain = queue.pass(message, SendOptions())
        #expect(isAgain, "there is room again")
    }

    @Test("lets no message pass that the state machine may refuse")
    func doubtful() {
        var queue = queue(forMessages: 100)
        let latest = Channel(id: 1, mode: .latest)
        let doubtful = [
            queue.pass(message, SendOptions(wantsReceipt: true)),
            queue.pass(message, SendOptions(channel: latest)),
            queue.pass([UInt8](repeating: 0, count: 501), SendOptions()),
        ]
        expect(doubtful, equals: [false, false, false], "a receipt, a new channel, a long message")
        queue.learn(SendOptions(channel: latest, key: 1))
        let keys = [1, 2].map { queue.pass(message, SendOptions(channel: latest, key: $0)) }
        expect(keys, equals: [true, false], "the second key is not in use")
        queue.end()
        let isLate = queue.pass(message, SendOptions())
        #expect(!isLate, "the connection has ended")
    }

    @Test("lets no message pass while another one waits for an answer")
    func behindRequests() {
        var queue = queue(forMessages: 1)
        let isFirst = queue.pass(message, SendOptions())
        guard case .asked = queue.append(message, SendOptions(), mayWait: true) else {
            Issue.record("there was no room")
            return
        }
        var entries: [SendQueue.Entry] = []
        queue.removeAll(into: &entries)
        let isSecond = queue.pass([], SendOptions())
        #expect(isFirst && !isSecond, "the answer is not known yet")
    }
}
