internal import Primitives

/// Future events by time; events with equal times keep the order in which they were added.
struct EventHeap<Event> {
    private struct Item {
        let time: Timestamp
        let order: UInt64
        let event: Event

        func precedes(_ other: Item) -> Bool { (time, order) < (other.time, other.order) }
    }

    private var items: [Item] = []
    private var nextOrder: UInt64 = 0

    /// The time of the next event.
    var first: Timestamp? { items.first?.time }

    mutating func insert(_ event: Event, at time: Timestamp) {
        items.append(Item(time: time, order: nextOrder, event: event))
        nextOrder += 1
        var index = items.count - 1
        while index > 0 {
            let parent = (index - 1) / 2
            guard items[index].precedes(items[parent]) else { return }
            items.swapAt(index, parent)
            index = parent
        }
    }

    mutating func popFirst() -> (time: Timestamp, event: Event)? {
        guard let first = items.first, let last = items.popLast() else { return nil }
        guard !items.isEmpty else { return (first.time, first.event) }
        items[0] = last
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < items.count && items[child].precedes(items[least]) { least = child }
            guard least != index else { return (first.time, first.event) }
            items.swapAt(index, least)
            index = least
        }
    }
}
