/// A queue in an array: appends at the end and removes from the front, both in amortised constant
/// time.
struct Deque<Element> {
    private var storage: [Element?] = []
    private var head = 0
    /// The memory, in elements, that an empty queue keeps at most; more was an exception.
    private static var keptCapacity: Int { 2048 }
    /// The number of elements that are taken before an empty queue uses their places again.
    ///
    /// Doing that each time costs more, and many queues become empty after each element.
    private static var reuseSpacing: Int { 8 }

    var count: Int { storage.count - head }
    var isEmpty: Bool { head == storage.count }
    /// The number of elements for which there is memory, for tests.
    var capacity: Int { storage.capacity }

    subscript(index: Int) -> Element {
        get {
            guard let element = storage[head + index] else {
                preconditionFailure("element \(index) of \(count) was taken")
            }
            return element
        }
        _modify {
            // Removed from the storage while it is changed, so that arrays inside it stay unique.
            guard var element = storage[head + index].take() else {
                preconditionFailure("element \(index) of \(count) was taken")
            }
            defer { storage[head + index] = element }
            yield &element
        }
    }

    var first: Element? { isEmpty ? nil : self[0] }

    /// Returns whether an element satisfies the condition; O(count).
    func contains(where condition: (Element) -> Bool) -> Bool {
        storage[head...].contains { $0.map(condition) ?? false }
    }

    mutating func append(_ element: Element) {
        storage.append(element)
    }

    /// Inserts an element before the one at `index`; O(elements after it).
    mutating func insert(_ element: Element, at index: Int) {
        storage.insert(element, at: head + index)
    }

    /// Removes all elements that do not satisfy the condition; O(count).
    mutating func keep(where condition: (Element) -> Bool) {
        storage = storage[head...].filter { $0.map(condition) ?? false }
        head = 0
    }

    @discardableResult
    mutating func popFirst() -> Element? {
        guard head < storage.count else { return nil }
        let element = storage[head].take()
        head += 1
        guard head >= Self.reuseSpacing else { return element }
        if head == storage.count {
            storage.removeAll(keepingCapacity: storage.capacity <= Self.keptCapacity)
            head = 0
        } else if head >= 32, head * 2 >= storage.count {
            storage.removeFirst(head)
            head = 0
        }
        return element
    }
}

extension Deque: Sendable where Element: Sendable {}
