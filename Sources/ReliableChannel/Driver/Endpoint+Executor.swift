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
    public nonisolated func sleep(until deadline: ContinuousClock.Instant) async -> Bool {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return !Task.isCancelled }
        let end = MonotonicClock.now() + left
        let waiter = Waiter<Bool>()
        let started = atOnce { $0.startTimer(for: waiter, at: end) }
        let tick = if let started { started } else { await startTimer(for: waiter, at: end) }
        let isReached = await waiter.wait() ?? false
        if atOnce({ $0.removeTimer(tick) }) == nil { await removeTimer(tick) }
        return isReached
    }

    private func startTimer(for waiter: Waiter<Bool>, at deadline: Timestamp) -> TimerID {
        let tick = loop.makeTimer { _ = waiter.resume(with: true) }
        loop.arm(tick, at: deadline)
        return tick
    }

    private func removeTimer(_ tick: TimerID) {
        loop.removeTimer(tick)
    }

    /// Does something without a change of executors if the caller is on the endpoint's thread.
    ///
    /// - Returns: `nil` if it is not, or has done so many times in this turn; nothing has been done then.
    nonisolated func atOnce<Result: Sendable>(_ body: (isolated Endpoint) -> Result) -> Result? {
        guard loop.isIsolatingCurrentContext() == true, assumeIsolated({ $0.takeCall() }) else {
            return nil
        }
        return assumeIsolated(body)
    }

    /// Whether a task may go on without a change of executors: not for ever, since until it waits for something
    /// nothing is read and nothing sent.
    private func takeCall() -> Bool {
        callCount += 1
        guard callCount > 64 else { return true }
        flushSoon()
        return false
    }
}
