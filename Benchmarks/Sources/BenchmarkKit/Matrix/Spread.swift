internal import Synchronization

/// Work on all cores.
enum Spread {
    /// Does `count` pieces of work and returns their results in their order.
    ///
    /// - Parameters:
    ///   - work: Does the piece with this number, from 0; called from any thread.
    ///   - finished: Called after each piece with the count of finished pieces, from any thread.
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

    /// A counter from 0, for all tasks together.
    private final class Counter: Sendable {
        private let value = Atomic(0)

        func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
    }
}
