/// A loop's thread as an executor of tasks.
///
/// The loop itself is an executor of actors. By the executor, Swift tells whether a task is in an
/// actor or in none: if both were the same object, a task on this thread would have to queue a job
/// whenever a function that belongs to no actor calls another or returns.
package final class LoopTaskExecutor: TaskExecutor, Sendable {
    private let loop: EventLoop

    /// - Parameter loop: The loop; its thread ends only after this executor is released too.
    package init(of loop: EventLoop) {
        self.loop = loop
    }

    /// Queues a job; it runs on the loop's thread, after those queued before.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.core.enqueue(unsafe LoopJob(job, of: asUnownedTaskExecutor()))
    }

    /// Returns this executor as Swift stores it with a task.
    package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        unsafe UnownedTaskExecutor(ordinary: self)
    }
}
