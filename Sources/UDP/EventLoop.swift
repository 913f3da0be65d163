public import Primitives
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

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

    private let core: LoopCore

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

    private func turn(_ ready: ArraySlice<Int32>) {
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
        while rounds < Self.roundLimit, core.takeJobs(into: &jobs) {
            rounds += 1
            for job in jobs {
                unsafe job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
        }
        core.returnSpareJobs(&jobs)
        runPostponed()
        // What has come meanwhile is for the next turn, after a look at the sockets; but jobs that were queued
        // from this thread have woken nobody.
        if core.hasJobs { core.wake() }
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

/// What the thread and the loop share, so that the thread need not hold the loop.
///
/// Unchecked, because of `confined`: it is touched only by the loop's own thread, which
/// ``EventLoop/checkIsolated()`` enforces at each entry, and by the thread's start before there is
/// another. Everything else in here is an atomic, a mutex, or constant.
private final class LoopCore: @unchecked Sendable {
    struct Timer {
        let id: TimerID
        let handler: @Sendable () -> Void
        var deadline: Timestamp?
    }

    struct Confined {
        var poller = Poller()
        var handlers: [Int32: @Sendable () -> Void] = [:]
        /// A few, so that looking through them all is the quickest.
        var timers: [Timer] = []
        var nextTimer: UInt64 = 0
        /// When the poller's timer will fire.
        var armed: Timestamp?
        /// When it was set to that.
        var armedAt = Timestamp(nanoseconds: .min)
        /// What is to be done after the jobs.
        var postponed: [@Sendable () -> Void] = []
        /// Memory for jobs that was used before.
        var spareJobs: [UnownedJob] = []
    }

    var confined: Confined
    private let waker: Poller
    private let mailbox = Mutex<[UnownedJob]>([])
    private let isAwake = Atomic<Bool>(false)
    private let thread = Atomic<UInt>(0)

    init() {
        confined = Confined()
        waker = confined.poller
    }

    /// Here, and not where the thread ends: the loop's last words may still wake it.
    deinit {
        confined.poller.close()
    }

    var isCurrentThread: Bool {
        thread.load(ordering: .acquiring) == Self.currentThread
    }

    private static var currentThread: UInt {
        #if canImport(Darwin)
            unsafe UInt(bitPattern: pthread_self())
        #else
            UInt(pthread_self())
        #endif
    }

    func wake() {
        waker.wake()
    }

    func enqueue(_ job: UnownedJob) {
        mailbox.withLock { $0.append(job) }
        // On the loop's own thread the turn that is running takes it.
        guard !isCurrentThread else { return }
        if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { wake() }
    }

    /// Exchanges the jobs that were done for those that wait; whether there are any.
    func takeJobs(into jobs: inout [UnownedJob]) -> Bool {
        isAwake.store(false, ordering: .releasing)
        jobs.removeAll(keepingCapacity: jobs.capacity <= 1024)
        mailbox.withLock { swap(&$0, &jobs) }
        return !jobs.isEmpty
    }

    var hasJobs: Bool { mailbox.withLock { !$0.isEmpty } }

    func takeSpareJobs() -> [UnownedJob] {
        var jobs: [UnownedJob] = []
        swap(&jobs, &confined.spareJobs)
        return jobs
    }

    func returnSpareJobs(_ jobs: inout [UnownedJob]) {
        swap(&jobs, &confined.spareJobs)
    }

    func index(of timer: TimerID) -> Int? {
        confined.timers.firstIndex { $0.id == timer }
    }

    var nextDeadline: Timestamp? {
        var next: Timestamp?
        for timer in confined.timers {
            guard let deadline = timer.deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    /// While turns come thick and fast, a timer that fires too early is left as it is: setting it costs
    /// as much as sending a datagram, and there will be another turn to set it.
    private static let rearmGap = Duration.microseconds(50)

    func armPoller() {
        let next = nextDeadline
        guard next != confined.armed else { return }
        let now = MonotonicClock.now()
        if let armed = confined.armed, armed < next ?? Timestamp(nanoseconds: .max),
            now - confined.armedAt < Self.rearmGap
        {
            return
        }
        confined.armed = next
        confined.armedAt = now
        confined.poller.arm(at: next)
    }

    /// Runs turns on a thread of its own until one says that it was the last.
    func start(named name: String, turn: @escaping @Sendable (ArraySlice<Int32>) -> Bool) {
        startThread(named: name) { [self] in
            thread.store(Self.currentThread, ordering: .releasing)
            var ready = [Int32](repeating: 0, count: 64)
            var count = 0
            repeat {
                count = confined.poller.wait(into: &ready)
                // The timer has fired, or will be set again: either way it has to be set anew.
                if let armed = confined.armed, armed <= MonotonicClock.now() {
                    confined.armed = nil
                }
            } while turn(ready[..<count])
        }
    }
}
