internal import Synchronization

/// Runs jobs on all cores; the results do not depend on how many there are.
public struct Suite: Sendable {
    /// How far a run has come.
    public struct Progress: Hashable, Sendable {
        /// Jobs done.
        public let done: Int
        /// Jobs in all.
        public let total: Int
        /// What was done last.
        public let name: String
    }

    private let jobs: [Job]

    /// Prepares a run.
    public init(_ jobs: [Job]) {
        self.jobs = jobs
    }

    /// Runs everything.
    ///
    /// - Parameter report: Called after each job, from any thread.
    /// - Returns: The records in the order of the jobs.
    public func run(report: @escaping @Sendable (Progress) -> Void = { _ in }) async -> [Record] {
        // What measures this machine runs by itself.
        let parallel = jobs.indices.filter { jobs[$0].workload != .connections }
        let alone = jobs.indices.filter { jobs[$0].workload == .connections }
        let doneCount = Counter()
        func finish(_ index: Int) -> (Int, Record) {
            let record = jobs[index].run()
            report(
                Progress(done: doneCount.next() + 1, total: jobs.count, name: jobs[index].name))
            return (index, record)
        }
        let next = Counter()
        var results = await withTaskGroup(of: [(Int, Record)].self) { group in
            // More tasks than cores do no harm: the pool has a thread for each core.
            for _ in 0..<min(64, parallel.count) {
                group.addTask {
                    var part: [(Int, Record)] = []
                    while true {
                        let place = next.next()
                        guard place < parallel.count else { return part }
                        part.append(finish(parallel[place]))
                    }
                }
            }
            var all: [(Int, Record)] = []
            for await part in group { all += part }
            return all
        }
        for index in alone { results.append(finish(index)) }
        return results.sorted { $0.0 < $1.0 }.map { $0.1 }
    }

    /// Counts from 0 on, for all tasks together.
    private final class Counter: Sendable {
        private let value = Atomic(0)

        func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
    }
}
