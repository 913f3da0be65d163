import Primitives
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Connections that wait to be accepted.
struct AcceptQueueTests {
    private func arrival(_ number: Int) -> AcceptQueue.Arrival {
        let handle = ConnectionHandle(slot: number, generation: 1)
        return AcceptQueue.Arrival(
            exchange: Exchange(handle, doorbell: Doorbell(wake: {}, isOnLoop: { true })),
            address: .loopback(port: 1))
    }

    @Test("go to a waiting task, once, but not to a cancelled one")
    func waiting() async throws {
        var queue = AcceptQueue()
        let (cancelled, waiter) = (queue.addPromise(), queue.addPromise())
        _ = cancelled.resume(with: nil)
        let first = arrival(1)
        queue.add(first)
        #expect(await waiter.wait()?.exchange === first.exchange)
        #expect(queue.next()?.exchange == nil)
        #expect(queue.waitingCount == 0)
    }

    @Test("keep their order, and after their end are removed only if many wait")
    func ended() {
        var queue = AcceptQueue()
        let arrivals = (0..<66).map(arrival)
        for arrival in arrivals.prefix(64) { queue.add(arrival) }
        queue.removeEnded(arrivals[0].exchange)
        #expect(queue.next()?.exchange === arrivals[0].exchange)
        for arrival in arrivals.suffix(2) { queue.add(arrival) }
        queue.removeEnded(arrivals[1].exchange)
        #expect(queue.next()?.exchange === arrivals[2].exchange)
    }
}
