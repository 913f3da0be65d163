internal import Primitives
internal import UDP

extension Endpoint {
    /// The endpoint's thread, for tasks that prefer to live on it.
    ///
    /// A task that sends and receives in short steps saves two changes of threads for each call, which is most of
    /// what a small message costs:
    ///
    /// ```swift
    /// await withTaskExecutorPreference(endpoint.executor) {
    ///     for await message in peer.messages { try await peer.send(reply(to: message)) }
    /// }
    /// ```
    ///
    /// While such a task computes, nothing is received and nothing sent: it must not block and not take long.
    public nonisolated var executor: any TaskExecutor { loop }

    /// Waits for a point in time on the endpoint's thread, for tasks that live there and work in ticks.
    ///
    /// `Task.sleep` does the same by way of another thread, which costs a small message more than its sending.
    /// Returns at once when the point has passed; O(timers of the endpoint).
    ///
    /// - Returns: Whether the point was reached; `false` if the task was cancelled first.
    @discardableResult
    public func sleep(until deadline: ContinuousClock.Instant) async -> Bool {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return !Task.isCancelled }
        let waiter = Waiter<Bool>()
        let tick = loop.makeTimer { _ = waiter.resume(with: true) }
        defer { loop.removeTimer(tick) }
        loop.arm(tick, at: MonotonicClock.now() + left)
        return await waiter.wait() ?? false
    }
}
