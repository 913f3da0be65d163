/// A loop's thread as an executor of tasks.
///
/// The loop itself is an executor of actors. The two are different objects, because Swift looks at
/// the executor to learn whether a task is in an actor. With one object for both, each call of a
/// function that belongs to no actor would queue a job, and so would its return.
package final class LoopTaskExecutor: TaskExecutor, Sendable {
    let loop: EventLoop

    /// - Parameter loop: The loop; its thread ends only after this executor is released too.
    package init(of loop: EventLoop) {
        self.loop = loop
    }

    /// Queues a job; it runs on the loop's thread, after those queued before.
    package func enqueue(_ job: consuming ExecutorJob) {
        loop.core.enqueue(LoopJob(UnownedJob(job), of: self))
    }

    /// Returns this executor as Swift stores it with a task.
    package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        unsafe UnownedTaskExecutor(ordinary: self)
    }
}
