/// A queue in an array that is reused: it allocates nothing once it has grown to its largest count.
///
/// A removed element stays in its place until that is used again, so elements should not hold
/// memory.
struct RingBuffer<Element> {
    /// Its count is a power of two, or zero.
    private var storage: [Element] = []
    private var head = 0
    private(set) var count = 0

    subscript(index: Int) -> Element {
        get { storage[slot(index)] }
        _modify { yield &storage[slot(index)] }
    }

    var first: Element? { count == 0 ? nil : self[0] }

    private func slot(_ index: Int) -> Int {
        precondition(index >= 0 && index < count, "element \(index) of \(count)")
        return (head + index) & (storage.count - 1)
    }

    mutating func append(_ element: Element) {
        if count == storage.count { grow(with: element) }
        count += 1
        self[count - 1] = element
    }

    mutating func removeFirst(_ removed: Int) {
        precondition(removed <= count, "\(removed) of \(count)")
        guard removed > 0 else { return }
        head = (head + removed) & (storage.count - 1)
        count -= removed
    }

    /// Doubles the storage; the new places hold the element until they are used.
    private mutating func grow(with element: Element) {
        var larger: [Element] = []
        let capacity = max(16, 2 * storage.count)
        larger.reserveCapacity(capacity)
        for index in 0..<count { larger.append(self[index]) }
        larger.append(contentsOf: repeatElement(element, count: capacity - count))
        storage = larger
        head = 0
    }
}

extension RingBuffer: Sendable where Element: Sendable {}
