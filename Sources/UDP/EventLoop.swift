public import Primitives
internal import Synchronization

/// Names one timer of one loop.
public struct TimerID: Hashable, Sendable {
    let rawValue: UInt64
}

/// One thread that waits for sockets, for points in time, and for jobs, and runs them one after the
/// other.
///
/// An actor that returns it as its executor lives on that thread: a handler registered here may call
/// `assumeIsolated` on the actor, so that a datagram is dealt with in the turn in which it is read,
/// without waiting for another executor. Such an actor must hold its loop. The thread ends when the last
/// reference to the loop goes; as long as there is one, every job that is enqueued also runs.
public final class EventLoop: SerialExecutor, TaskExecutor, Sendable {
    /// Rounds of jobs in one go: tasks that live here and always have something to do must not keep sockets
    /// and timers waiting.
    private static let roundLimit = 64
    /// The time after which no other round begins.
    private static let roundsPeriod = Duration.milliseconds(1)

    let core: LoopCore

    /// Starts the thread.
    ///
    /// - Parameter name: What debuggers call the thread.
    public init(name: String) {
        core = LoopCore()
        core.start(named: name) { [weak self] ready in
            // For the length of one turn the thread holds the loop; when it was the last to do so,
            // the loop goes here and the thread after it.
            guard let self else { return false }
            self.turn(ready)
            return true
        }
    }

    deinit {
        core.wake()
    }

    // MARK: On the loop only

    /// Calls the handler whenever the descriptor has something to read, until it is unregistered.
    ///
    /// Only on the loop. The handler must read what is there, or it is called again at once.
    public func register(_ descriptor: Int32, onReadable: @escaping @Sendable () -> Void) {
        checkIsolated()
        core.confined.handlers[descriptor] = onReadable
        core.confined.poller.add(descriptor)
    }

    /// Stops watching a descriptor; must come before it is closed.
    ///
    /// Only on the loop.
    public func unregister(_ descriptor: Int32) {
        checkIsolated()
        guard core.confined.handlers.removeValue(forKey: descriptor) != nil else { return }
        core.confined.poller.remove(descriptor)
    }

    /// Creates a timer that is not armed.
    ///
    /// Only on the loop.
    public func makeTimer(_ handler: @escaping @Sendable () -> Void) -> TimerID {
        checkIsolated()
        core.confined.nextTimer += 1
        let timer = TimerID(rawValue: core.confined.nextTimer)
        core.confined.timers.append(LoopCore.Timer(id: timer, handler: handler))
        return timer
    }

    /// Lets a timer fire once at a point of ``MonotonicClock``, in place of what was set before;
    /// `nil` for never.
    ///
    /// Only on the loop.
    public func arm(_ timer: TimerID, at deadline: Timestamp?) {
        checkIsolated()
        guard let index = core.index(of: timer) else { return }
        core.confined.timers[index].deadline = deadline
    }

    /// Forgets a timer.
    ///
    /// Only on the loop.
    public func removeTimer(_ timer: TimerID) {
        checkIsolated()
        guard let index = core.index(of: timer) else { return }
        core.confined.timers.remove(at: index)
    }

    /// Calls a handler once, when the jobs that wait now and those that they bring about are done.
    ///
    /// Only on the loop. What many jobs have prepared can then be done at once.
    public func runAfterJobs(_ handler: @escaping @Sendable () -> Void) {
        checkIsolated()
        core.confined.postponed.append(handler)
    }

    /// Calls a handler on the loop after the signal was raised, on any thread.
    ///
    /// However often it is raised before the handler begins, the handler is called once: the signal says that
    /// something waits, in a queue that the handler looks through.
    ///
    /// Only on the loop, once for each signal. The loop keeps the handler for as long as it lives.
    package func handle(_ signal: LoopSignal, with handler: @escaping @Sendable () -> Void) {
        checkIsolated()
        core.confined.signals.append((signal.state, handler))
    }

    private func runSignals() {
        for (state, handler) in core.confined.signals
        where state.isRaised.load(ordering: .acquiring) {
            // Lowered before the handler looks: what comes after that raises it again.
            state.isRaised.store(false, ordering: .sequentiallyConsistent)
            handler()
        }
    }

    private func turn(_ ready: ArraySlice<Int32>) {
        runSignals()
        runJobs()
        for descriptor in ready {
            // Looked up each time: an earlier handler may have unregistered it.
            core.confined.handlers[descriptor]?()
            runJobs()
        }
        fireTimers()
        runJobs()
        core.armPoller()
    }

    private func fireTimers() {
        // Most turns are about a datagram, and then nothing is due: no list is made for that.
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
            // Looked up again: a handler before this one may have moved or removed it.
            guard let index = core.index(of: timer.id), isDue(core.confined.timers[index])
            else { continue }
            fire(index)
        }
    }

    private func fire(_ index: Int) {
        core.confined.timers[index].deadline = nil
        let handler = core.confined.timers[index].handler
        handler()
    }

    /// Runs the jobs that wait and those that they bring about, and then what was put off until after them.
    private func runJobs() {
        var jobs = core.takeSpareJobs()
        var rounds = 0
        var end: Timestamp?
        while rounds < Self.roundLimit, core.takeJobs(into: &jobs) {
            rounds += 1
            for job in jobs {
                unsafe job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            guard rounds > 1 else { continue }
            let now = MonotonicClock.now()
            end = end ?? now + Self.roundsPeriod
            if let end, now >= end { break }
        }
        core.returnSpareJobs(&jobs)
        // Jobs that have come meanwhile are for the next turn, after a look at the sockets; what they have put into
        // queues leaves in this one.
        runSignals()
        runPostponed()
    }

    private func runPostponed() {
        guard !core.confined.postponed.isEmpty else { return }
        var handlers: [@Sendable () -> Void] = []
        swap(&handlers, &core.confined.postponed)
        for handler in handlers { handler() }
        handlers.removeAll(keepingCapacity: true)
        // Its memory is used again, unless a handler has put something off in turn.
        if core.confined.postponed.isEmpty { swap(&handlers, &core.confined.postponed) }
    }

    // MARK: Executor

    /// Queues a job; it runs on the loop's thread, after those queued before.
    public func enqueue(_ job: consuming ExecutorJob) {
        core.enqueue(UnownedJob(job))
    }

    /// The loop as actors need it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        unsafe UnownedSerialExecutor(ordinary: self)
    }

    /// Traps if the caller is not on the loop's thread.
    public func checkIsolated() {
        precondition(core.isCurrentThread, "only on the loop's own thread")
    }

    /// The loop as tasks need it that prefer to live here.
    public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        unsafe UnownedTaskExecutor(ordinary: self)
    }

    /// Whether the caller is on the loop's thread.
    public func isIsolatingCurrentContext() -> Bool? {
        core.isCurrentThread
    }
}
