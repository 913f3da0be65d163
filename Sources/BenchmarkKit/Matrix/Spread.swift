internal import Synchronization

/// Spreads work over all cores.
enum Spread {
    /// Does so many pieces of work, and returns what they come to in their order.
    ///
    /// - Parameters:
    ///   - work: Does the piece of a number from 0 on; called from any thread.
    ///   - finished: Called after each piece with how many are done, from any thread.
    static func map<Result: Sendable>(
        _ count: Int, _ work: @escaping @Sendable (Int) -> Result,
        finished: @escaping @Sendable (_ number: Int, _ doneCount: Int) -> Void = { _, _ in }
    ) async -> [Result] {
        let next = Counter()
        let doneCount = Counter()
        let results = await withTaskGroup(of: [(Int, Result)].self) { group in
            // More tasks than cores do no harm: the pool has a thread for each core.
            for _ in 0..<min(64, count) {
                group.addTask {
                    var part: [(Int, Result)] = []
                    while true {
                        let number = next.next()
                        guard number < count else { return part }
                        part.append((number, work(number)))
                        finished(number, doneCount.next() + 1)
                    }
                }
            }
            var all: [(Int, Result)] = []
            for await part in group { all += part }
            return all
        }
        return results.sorted { $0.0 < $1.0 }.map { $0.1 }
    }

    /// Counts from 0 on, for all tasks together.
    private final class Counter: Sendable {
        private let value = Atomic(0)

        func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
    }
}
