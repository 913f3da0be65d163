import Primitives
import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Connections that wait to be accepted.
struct AcceptQueueTests {
    private func arrival(_ number: Int) -> AcceptQueue.Arrival {
        let handle = ConnectionHandle(slot: number, generation: 1)
        return AcceptQueue.Arrival(
            mailbox: Mailbox(handle, doorbell: Doorbell(wake: {}, isOnLoop: { true })),
            address: .loopback(port: 1))
    }

    @Test("go to a waiting task, once, but not to a cancelled one")
    func waiting() async throws {
        var queue = AcceptQueue()
        let (cancelled, waiter) = (queue.addPromise(), queue.addPromise())
        _ = cancelled.resume(with: nil)
        let first = arrival(1)
        queue.add(first)
        #expect(await waiter.wait()?.mailbox === first.mailbox)
        #expect(queue.next()?.mailbox == nil)
        expect(queue.waitingCount, equals: 0)
    }

    @Test("keep their order, and are kept and counted after their end")
    func ended() {
        var queue = AcceptQueue()
        let arrivals = (0..<100).map(arrival)
        for arrival in arrivals { queue.add(arrival) }
        var counts = [queue.endedCount]
        for index in [1, 3, 1] {
            queue.noteEnd(of: arrivals[index].mailbox)
            counts.append(queue.endedCount)
        }
        queue.noteEnd(of: arrival(7).mailbox)
        for arrival in arrivals {
            #expect(queue.next()?.mailbox === arrival.mailbox)
            counts.append(queue.endedCount)
        }
        #expect(counts.prefix(9) == [0, 1, 2, 2, 2, 1, 1, 0, 0] && queue.next() == nil)
    }
}
