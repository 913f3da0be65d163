internal import Primitives
internal import UDP

/// A loop's timers for tasks that wait.
actor Alarm {
    private let loop: EventLoop

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    init(on loop: EventLoop) {
        self.loop = loop
    }

    /// Waits until a point in time; returns `false` if the task was cancelled first.
    ///
    /// A task on the loop's thread enters no actor for it, because to enter one is a job, and to
    /// leave it another.
    @inline(__always)  // For the same reason as in `Waiter`.
    nonisolated func wait(until deadline: ContinuousClock.Instant) async -> Bool {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return !Task.isCancelled }
        let end = MonotonicClock.now() + left
        let waiter = Waiter()
        let timer =
            loop.isCurrent ? setTimer(for: waiter, at: end) : await addTimer(for: waiter, at: end)
        let hasCome = await waiter.wait()
        // Asked again: the task may have another executor by now.
        if loop.isCurrent { loop.removeTimer(timer) } else { await removeTimer(timer) }
        return hasCome
    }

    /// Sets a timer that resumes a task; only on the loop's thread.
    private nonisolated func setTimer(for waiter: Waiter, at end: Timestamp) -> TimerID {
        let timer = loop.makeTimer { _ = waiter.resume() }
        loop.arm(timer, at: end)
        return timer
    }

    private func addTimer(for waiter: Waiter, at end: Timestamp) -> TimerID {
        setTimer(for: waiter, at: end)
    }

    private func removeTimer(_ timer: TimerID) {
        loop.removeTimer(timer)
    }
}
