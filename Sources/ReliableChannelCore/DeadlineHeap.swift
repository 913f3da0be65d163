internal import Primitives

/// An indexed binary heap of deadlines, at most one for each of many small numbers.
///
/// With it, an endpoint with thousands of connections need not examine all of them for each
/// datagram.
struct DeadlineHeap: Sendable {
    private struct Entry: Sendable {
        var deadline: Timestamp
        var index: Int
    }

    private var heap: [Entry] = []
    /// The position of each number in the heap; -1 if it has no deadline.
    private var positions: [Int] = []

    /// The earliest deadline; `nil` when there is none.
    var first: Timestamp? { heap.first?.deadline }

    /// A number's deadline; `nil` when it has none.
    subscript(index: Int) -> Timestamp? {
        guard positions.indices.contains(index), positions[index] >= 0 else { return nil }
        return heap[positions[index]].deadline
    }

    /// Sets, moves or, with `nil`, removes a number's deadline; O(log n), and O(1) if it stays.
    mutating func set(_ index: Int, to deadline: Timestamp?) {
        while positions.count <= index { positions.append(-1) }
        let position = positions[index]
        guard let deadline else {
            if position >= 0 { remove(at: position) }
            return
        }
        if position < 0 {
            heap.append(Entry(deadline: deadline, index: index))
            positions[index] = heap.count - 1
            rise(from: heap.count - 1)
            return
        }
        let before = heap[position].deadline
        guard before != deadline else { return }
        heap[position].deadline = deadline
        if deadline < before { rise(from: position) } else { sink(from: position) }
    }

    /// Removes and returns one number whose deadline is at or before `now`, the earliest first;
    /// `nil` if there is none.
    mutating func popDue(at now: Timestamp) -> Int? {
        guard let first = heap.first, first.deadline <= now else { return nil }
        remove(at: 0)
        return first.index
    }

    private mutating func remove(at position: Int) {
        positions[heap[position].index] = -1
        let last = heap.removeLast()
        guard position < heap.count else { return }
        heap[position] = last
        positions[last.index] = position
        rise(from: position)
        sink(from: positions[last.index])
    }

    private mutating func rise(from position: Int) {
        var child = position
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].deadline < heap[parent].deadline else { return }
            swap(child, parent)
            child = parent
        }
    }

    private mutating func sink(from position: Int) {
        var parent = position
        while true {
            var least = parent
            var child = 2 * parent + 1
            // Two children; no array of them, which would be allocated.
            while child < heap.count, child <= 2 * parent + 2 {
                if heap[child].deadline < heap[least].deadline { least = child }
                child += 1
            }
            if least == parent { return }
            swap(least, parent)
            parent = least
        }
    }

    private mutating func swap(_ left: Int, _ right: Int) {
        heap.swapAt(left, right)
        positions[heap[left].index] = left
        positions[heap[right].index] = right
    }

    func checkInvariants() throws(InvariantViolation) {
        for (position, entry) in heap.enumerated() {
            try require(positions[entry.index] == position, "\(entry.index) is not where it says")
            guard position > 0 else { continue }
            try require(
                heap[(position - 1) / 2].deadline <= entry.deadline, "a child before its parent")
        }
        let listed = positions.count { $0 >= 0 }
        try require(listed == heap.count, "\(listed) numbers for \(heap.count) deadlines")
    }
}
