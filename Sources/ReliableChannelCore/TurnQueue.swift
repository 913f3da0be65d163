/// A queue of small numbers, each of which waits at most once, in the order in which they came.
///
/// With it, an endpoint with thousands of connections need not ask all of them whether they have
/// something to send.
struct TurnQueue: Sendable {
    private var order = Deque<Int>()
    /// Whether each number waits, by number.
    private var isWaiting: [Bool] = []

    /// The number whose turn it is; `nil` if none waits.
    var first: Int? { order.first }

    /// Adds a number at the end, unless it waits already; O(1).
    mutating func append(_ index: Int) {
        while isWaiting.count <= index { isWaiting.append(false) }
        guard !isWaiting[index] else { return }
        isWaiting[index] = true
        order.append(index)
    }

    /// Ends the first number's turn; it no longer waits.
    mutating func removeFirst() {
        guard let index = order.popFirst() else { return }
        isWaiting[index] = false
    }

    /// Ends the first number's turn and adds it at the end.
    mutating func rotate() {
        guard let index = order.popFirst() else { return }
        order.append(index)
    }

    /// Returns whether a number waits.
    func contains(_ index: Int) -> Bool { isWaiting.indices.contains(index) && isWaiting[index] }

    func checkInvariants() throws(InvariantViolation) {
        var seen = Set<Int>()
        for position in 0..<order.count { seen.insert(order[position]) }
        try require(seen.count == order.count, "a number waits twice")
        let listed = isWaiting.count { $0 }
        try require(listed == seen.count, "\(listed) numbers for \(seen.count) that wait")
    }
}
