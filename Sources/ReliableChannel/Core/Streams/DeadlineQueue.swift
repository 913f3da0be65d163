internal import Primitives

/// Messages with deadlines, the earliest first: a binary heap.
///
/// A message that is settled before its deadline stays until that, or until half of the entries are such.
struct DeadlineQueue: Sendable {
    struct Entry: Sendable {
        let time: Timestamp
        let slot: Int
        let serial: UInt64
    }

    private var heap: [Entry] = []
    private var staleCount = 0

    var first: Entry? { heap.first }
    /// Whether enough entries are stale for ``keep(where:)`` to be worth its while.
    var isMostlyStale: Bool { staleCount > 64 && 2 * staleCount > heap.count }

    mutating func append(_ entry: Entry) {
        heap.append(entry)
        var index = heap.count - 1
        while index > 0, heap[index].time < heap[(index - 1) / 2].time {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    @discardableResult
    mutating func popFirst() -> Entry? {
        guard let result = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return result }
        heap[0] = last
        var index = 0
        while true {
            var least = index
            for child in (2 * index + 1)...(2 * index + 2)
            where child < heap.count && heap[child].time < heap[least].time {
                least = child
            }
            guard least != index else { return result }
            heap.swapAt(index, least)
            index = least
        }
    }

    /// Notes that a message with a deadline was settled.
    mutating func recordStale() { staleCount += 1 }

    mutating func keep(where condition: (Entry) -> Bool) {
        // Ascending, which is a heap.
        heap = heap.filter(condition).sorted { $0.time < $1.time }
        staleCount = 0
    }

    /// Notes that an entry that turned out stale has been taken.
    mutating func recordTakenStale() { staleCount = max(0, staleCount - 1) }
}
