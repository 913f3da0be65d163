import GameTestKit
import Primitives
import TestKit
import Testing

@testable import GuessEP2P

/// Tests of the queue between a session and the task that reads its events.
struct SessionEventsTests {
    private enum Event: Equatable, Sendable {
        case view(Int)
        case list(Int)
        case news(Int)
        case overrun

        var stateKind: Int? {
            switch self {
            case .view: 0
            case .list: 1
            case .news, .overrun: nil
            }
        }
    }

    private func queue() -> EventQueue<Event> {
        EventQueue(overrun: .overrun, state: \.stateKind)
    }

    private func rest(of queue: EventQueue<Event>) async -> [Event] {
        queue.finish()
        var events: [Event] = []
        for await event in SessionEvents(queue) { events.append(event) }
        return events
    }

    @Test(
        "give a late reader all news, and the newest of many views, in order",
        arguments: [UInt64(1), 2, 3])
    func late(seed: UInt64) async {
        let queue = queue()
        var generator = SeededGenerator(seed: seed)
        var sent: [Event] = []
        var (views, news) = (0, 0)
        var most = 0
        while views < 5000 || news < 300 {
            if news < 300, views == 5000 || generator.chance(0.06) {
                sent.append(.news(news))
                news += 1
            } else {
                sent.append(generator.chance(0.2) ? .list(views) : .view(views))
                views += 1
            }
            if let event = sent.last { queue.send(event) }
            most = max(most, queue.unreadCount)
        }
        #expect(most <= 300 + 2 * SessionEvents<Event>.stateLimit, "SEED=\(seed): \(most)")
        let read = await rest(of: queue)
        expect(
            read.filter { $0.stateKind == nil }, equals: (0..<300).map(Event.news),
            "SEED=\(seed)")
        for kind in [0, 1] {
            let newest = sent.filter { $0.stateKind == kind }
                .suffix(SessionEvents<Event>.stateLimit)
            expect(read.filter { $0.stateKind == kind }, equals: Array(newest), "SEED=\(seed)")
        }
        // What was read is in the order of sending.
        var places = sent.makeIterator()
        #expect(
            read.allSatisfy { event in
                while let next = places.next() { if next == event { return true } }
                return false
            }, "SEED=\(seed)")
    }

    @Test("end for a reader with too many unread news, after all of these and with a reason")
    func overrun() async {
        let queue = queue()
        let limit = SessionEvents<Event>.newsLimit
        for number in 0..<(limit + 5) { queue.send(.news(number)) }
        let read = await rest(of: queue)
        expect(read.count, equals: limit + 1)
        expect(read.dropLast().last, equals: .news(limit - 1))
        expect(read.last, equals: .overrun)
    }

    @Test("come one by one to a reader who waits, and end with the queue")
    func waiting() async {
        let queue = queue()
        var events = SessionEvents(queue).makeAsyncIterator()
        for number in 0..<3 {
            async let next = events.next()
            queue.send(.news(number))
            await expect(next, equals: .news(number))
        }
        async let last = events.next()
        queue.finish()
        await expect(last, equals: nil)
        queue.send(.news(9))
        await expect(events.next(), equals: nil, "nothing follows the end")
    }

    @Test("end for a task that is cancelled, before it waits or while it waits")
    func cancelled() async {
        let queue = queue()
        let reader = Task {
            var events = SessionEvents(queue).makeAsyncIterator()
            return await events.next()
        }
        reader.cancel()
        await expect(reader.value, equals: nil)
        queue.send(.news(1))
        await expect(rest(of: queue), equals: [.news(1)], "which is there for the next reader")
    }
}
