import Synchronization

/// An executor that runs nothing by itself: a test chooses the next job.
final class JobList: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    var count: Int { jobs.withLock { $0.count } }

    /// Runs one of the waiting jobs.
    func run(_ pick: (Int) -> Int) {
        let job = jobs.withLock { jobs -> UnownedJob? in
            jobs.isEmpty ? nil : jobs.remove(at: pick(jobs.count))
        }
        job?.runSynchronously(on: asUnownedTaskExecutor())
    }
}
