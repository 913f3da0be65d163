package import Primitives
internal import Synchronization

/// The identity of one timer of one loop.
package struct TimerID: Hashable, Sendable {
    let rawValue: UInt64
}

/// A thread that waits for sockets, points in time and jobs, and runs their handlers one after the
/// other.
///
/// An actor that returns the loop as its executor runs on that thread. A handler registered here
/// may call `assumeIsolated` on the actor, so that a datagram is handled in the turn in which it is
/// read, without waiting for another executor. Such an actor must hold its loop. The thread ends
/// when the last reference to the loop goes away; until then, every job that is enqueued runs
/// (`Docs/Decisions/0001-sessions-share-one-loop.md`).
package final class EventLoop: SerialExecutor, Sendable {
    /// The most rounds of jobs in one turn: tasks that always have something to do must not delay
    /// sockets and timers.
    private static let roundLimit = 64
    /// The time after which no further round begins.
    private static let roundsPeriod: Nanoseconds = 1_000_000

    let core: LoopCore

    /// Starts the thread.
    ///
    /// - Parameter name: The name of the thread in debuggers.
    /// - Throws: ``SocketError`` if the system gives no descriptors or no thread; nothing is left.
    package init(name: String) throws(SocketError) {
        core = try LoopCore()
        try core.start(named: name) { [weak self] ready in
            // The thread holds the loop during one turn. If this was the last reference, the loop
            // is released here, and then the thread ends.
            guard let self else { return false }
            self.turn(ready)
            return true
        }
    }

    deinit {
        core.wake()
    }

    // MARK: On the loop only

    /// Calls the handler each time the descriptor has something to read, until it is unregistered.
    ///
    /// Call only on the loop. The handler must read until nothing is left, or it is called again at
    /// once.
    package func register(_ descriptor: Int32, onReadable: @escaping @Sendable () -> Void) {
        checkIsolated()
        let former = core.removeHandler(of: descriptor)
        withExtendedLifetime(former) {}
        core.confined.handlers.append((descriptor, LoopHandler(onReadable)))
        core.confined.poller.add(descriptor)
    }

    /// Stops watching a descriptor; call it before the descriptor is closed.
    ///
    /// Call only on the loop.
    package func unregister(_ descriptor: Int32) {
        checkIsolated()
        let former = core.removeHandler(of: descriptor)
        guard former != nil else { return }
        core.confined.poller.remove(descriptor)
    }

    /// Creates a timer that is not set.
    ///
    /// Call only on the loop.
    package func makeTimer(_ handler: @escaping @Sendable () -> Void) -> TimerID {
        checkIsolated()
        core.confined.nextTimer += 1
        let timer = TimerID(rawValue: core.confined.nextTimer)
        core.confined.timers.append(LoopCore.Timer(id: timer, handler: LoopHandler(handler)))
        return timer
    }

    /// Sets a timer to call its handler once at a point of ``MonotonicClock``, replacing the former
    /// time; `nil` for never.
    ///
    /// Call only on the loop. Without effect on a removed timer.
    package func arm(_ timer: TimerID, at deadline: Timestamp?) {
        checkIsolated()
        guard let index = core.index(of: timer) else { return }
        core.confined.timers[index].deadline = deadline
    }

    /// Removes a timer.
    ///
    /// Call only on the loop.
    package func removeTimer(_ timer: TimerID) {
        checkIsolated()
        guard let index = core.index(of: timer) else { return }
        let removed = core.confined.timers.remove(at: index)
        withExtendedLifetime(removed) {}
    }

    /// The number of timers, for tests.
    ///
    /// Call only on the loop.
    package var timerCount: Int {
        checkIsolated()
        return core.confined.timers.count
    }

    /// The number of descriptors that are watched, for tests.
    ///
    /// Call only on the loop.
    var watchedCount: Int {
        checkIsolated()
        return core.confined.handlers.count
    }

    /// Calls a handler once, when the waiting jobs and the jobs that they add are done.
    ///
    /// Call only on the loop. The results of many jobs can then be handled together.
    package func runAfterJobs(_ handler: LoopHandler) {
        checkIsolated()
        core.confined.postponed.append(handler)
    }

    /// Sets the handler that the loop calls after a signal was raised, on any thread.
    ///
    /// However often the signal is raised before the handler begins, the handler is called once. So
    /// a signal means that something waits in a queue, which the handler then reads until it is
    /// empty.
    ///
    /// Call only on the loop, once for each signal. The loop keeps the handler as long as it lives.
    package func handle(_ signal: LoopSignal, with handler: @escaping @Sendable () -> Void) {
        checkIsolated()
        core.confined.signals.append((signal.state, LoopHandler(handler)))
        // It may have been raised before there was a handler.
        if signal.isRaised { core.noteSignal() }
    }

    private func runSignals() {
        guard core.removeSignal() else { return }
        for (state, handler) in core.confined.signals
        where state.isRaised.load(ordering: .acquiring) {
            // Reset before the handler looks: an entry that comes after that raises the signal
            // again.
            state.isRaised.store(false, ordering: .sequentiallyConsistent)
            handler.call()
        }
    }

    @inline(__always)
    private func turn(_ ready: ArraySlice<Int32>) {
        runSignals()
        runJobs()
        for descriptor in ready {
            // Looked up each time: an earlier handler may have unregistered it.
            let handler = core.handler(of: descriptor)
            handler?.call()
            runJobs()
        }
        fireTimers()
        runJobs()
    }

    @inline(__always)
    private func fireTimers() {
        // Most turns handle a datagram, and no timer is due: then no list is made.
        guard let next = core.nextDeadline else { return }
        let now = MonotonicClock.now()
        guard next <= now else { return }
        let isDue = { (timer: LoopCore.Timer) in timer.deadline.map { $0 <= now } ?? false }
        guard core.confined.timers.count(where: isDue) > 1 else {
            if let index = core.confined.timers.firstIndex(where: isDue) { fire(index) }
            return
        }
        let due = core.confined.timers
            .filter(isDue)
            .sorted { left, right in
                (left.deadline ?? now, left.id.rawValue)
                    < (right.deadline ?? now, right.id.rawValue)
            }
        for timer in due {
            // Looked up again: an earlier handler may have changed or removed it.
            guard let index = core.index(of: timer.id), isDue(core.confined.timers[index])
            else { continue }
            fire(index)
        }
    }

    @inline(__always)
    private func fire(_ index: Int) {
        core.confined.timers[index].deadline = nil
        let handler = core.confined.timers[index].handler
        handler.call()
    }

    /// Runs the waiting jobs and the jobs that they add, and then the postponed handlers.
    private func runJobs() {
        var jobs = core.removeSpareJobs()
        var rounds = 0
        var end: Timestamp?
        while rounds < Self.roundLimit, core.removeJobs(into: &jobs) {
            rounds += 1
            for job in jobs {
                unsafe job.run(on: asUnownedSerialExecutor())
            }
            guard rounds > 1 else { continue }
            let now = MonotonicClock.now()
            end = end ?? now.advanced(byNanoseconds: Self.roundsPeriod)
            if let end, now >= end { break }
        }
        core.returnSpareJobs(&jobs)
        // Further jobs run in the next turn, after a look at the sockets; entries that they have
        // put into queues are handled in this one.
        runSignals()
        runPostponed()
    }

    @inline(__always)
    private func runPostponed() {
        guard !core.confined.postponed.isEmpty else { return }
        var handlers: [LoopHandler] = []
        swap(&handlers, &core.confined.postponed)
        for handler in handlers { handler.call() }
        handlers.removeAll(keepingCapacity: true)
        // The memory is reused, unless a handler has postponed another one.
        if core.confined.postponed.isEmpty { swap(&handlers, &core.confined.postponed) }
    }

    // MARK: Executor

    /// Queues a job; it runs on the loop's thread, after those queued before.
    package func enqueue(_ job: consuming ExecutorJob) {
        core.enqueue(LoopJob(UnownedJob(job)))
    }

    /// Returns the loop as an executor of actors.
    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        unsafe UnownedSerialExecutor(ordinary: self)
    }

    /// Traps if the caller is not on the loop's thread.
    package func checkIsolated() {
        precondition(isCurrent, "only on the loop's own thread")
    }

    /// Whether the caller is on the loop's thread.
    package var isCurrent: Bool { core.isCurrentThread }

    /// Returns whether the caller is on the loop's thread, as Swift asks for it.
    package func isIsolatingCurrentContext() -> Bool? {
        isCurrent
    }
}
