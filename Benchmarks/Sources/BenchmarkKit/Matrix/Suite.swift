/// A run of jobs on all cores; the results do not depend on the number of cores.
package struct Suite: Sendable {
    /// The progress of a run.
    package struct Progress: Hashable, Sendable {
        /// Jobs done.
        package let done: Int
        /// Jobs in all.
        package let total: Int
        /// The job that was finished last; at the beginning the first job.
        package let name: String

        /// Creates a report.
        package init(done: Int, total: Int, name: String) {
            (self.done, self.total, self.name) = (done, total, name)
        }
    }

    private let jobs: [Job]

    /// Prepares a run.
    package init(_ jobs: [Job]) {
        self.jobs = jobs
    }

    /// Runs all jobs.
    ///
    /// - Parameter report: Called at the beginning, and after each job from any thread.
    /// - Returns: The records in the order of the jobs.
    package func run(report: @escaping @Sendable (Progress) -> Void = { _ in }) async -> [Record] {
        // Jobs that measure this machine run alone.
        let parallel = jobs.indices.filter { jobs[$0].workload != .connections }
        let alone = jobs.indices.filter { jobs[$0].workload == .connections }
        let total = jobs.count
        // The first job may take so long that the program seems to hang without a line.
        if let first = jobs.first { report(Progress(done: 0, total: total, name: first.name)) }
        var records = await Spread.map(
            parallel.count, { (parallel[$0], jobs[parallel[$0]].run()) },
            finished: { place, done in
                report(Progress(done: done, total: total, name: jobs[parallel[place]].name))
            })
        for index in alone {
            records.append((index, jobs[index].run()))
            report(Progress(done: records.count, total: total, name: jobs[index].name))
        }
        return records.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
}
