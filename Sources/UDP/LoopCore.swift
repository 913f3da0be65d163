internal import Primitives
internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A piece of work that Swift has queued on a loop.
@safe struct LoopJob: Sendable {
    private let job: UnownedJob
    /// The executor to which it was given, unless that is the loop itself.
    ///
    /// It is held here, because the job may be one of an actor, which outlives the task that chose
    /// the executor.
    private let executor: LoopTaskExecutor?

    init(_ job: UnownedJob, of executor: LoopTaskExecutor? = nil) {
        self.job = job
        self.executor = executor
    }

    /// Runs the work as that of the executor of tasks, or of an actor on the loop.
    func run(on loop: UnownedSerialExecutor) {
        if let executor {
            unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
        } else {
            unsafe job.runSynchronously(on: loop)
        }
    }
}

/// The state that the thread and the loop share, so that the thread need not hold the loop.
///
/// Unchecked, because of `confined`: it is used only by the loop's own thread, which
/// ``EventLoop/checkIsolated()`` enforces at each entry, and during the start, before there is
/// another thread. Everything else is an atomic, a mutex, or constant.
final class LoopCore: @unchecked Sendable {
    struct Timer {
        let id: TimerID
        let handler: LoopHandler
        var deadline: Timestamp?
    }

    struct Confined {
        var poller: Poller
        /// Rarely more than a few, like the timers: then a search through all is the fastest.
        var handlers: [(descriptor: Int32, handler: LoopHandler)] = []
        var timers: [Timer] = []
        var nextTimer: UInt64 = 0
        /// The handlers to call after the jobs.
        var postponed: [LoopHandler] = []
        var signals: [(state: LoopSignal.State, handler: LoopHandler)] = []
        /// Memory for jobs that is reused.
        var spareJobs: [LoopJob] = []
    }

    /// The state that only the loop's thread uses, not checked for exclusivity.
    ///
    /// The check of a property costs more than most of its uses, and a turn has dozens. A use
    /// has ended before the next begins: the functions of ``EventLoop`` take a handler out of it
    /// before they call or release it, and nothing else that they pass on is a part of it.
    @exclusivity(unchecked) private var unguarded: Confined
    var confined: Confined {
        @inline(__always) _read { yield unsafe unguarded }
        @inline(__always) _modify { yield unsafe &unguarded }
    }
    private let waker: Poller
    /// Whether a signal was raised since the last look at all of them.
    private let hasSignal = Atomic<Bool>(false)
    private let mailbox = Mutex<[LoopJob]>([])
    /// Whether the thread waits, or is about to; then a new job has to wake it.
    private let isWaiting = Atomic<Bool>(false)
    private let thread = Atomic<UInt>(0)

    init() throws(SocketError) {
        waker = try Poller()
        unsafe unguarded = Confined(poller: waker)
    }

    /// Closes the poller here and not at the end of the thread, because the loop's last calls may
    /// still wake it.
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

    /// Wakes the thread if it waits; call it after the job or signal is in its place.
    func wakeIfWaiting() {
        guard isWaiting.load(ordering: .sequentiallyConsistent),
            isWaiting.exchange(false, ordering: .sequentiallyConsistent)
        else { return }
        wake()
    }

    func enqueue(_ job: LoopJob) {
        mailbox.withLock { $0.append(job) }
        wakeIfWaiting()
    }

    /// Swaps the finished jobs with the waiting ones; returns whether there are any.
    @inline(__always)
    func removeJobs(into jobs: inout [LoopJob]) -> Bool {
        jobs.removeAll(keepingCapacity: jobs.capacity <= 1024)
        mailbox.withLock { swap(&$0, &jobs) }
        return !jobs.isEmpty
    }

    /// Waits until there is something to do; returns the number of ready descriptors, at the front
    /// of the array.
    func wait(into ready: inout [Int32]) -> Int {
        let deadline = nextDeadline
        // Set before the last look: a job that comes after the look then wakes the thread.
        isWaiting.store(true, ordering: .sequentiallyConsistent)
        let mayWait = !hasNews
        let count = confined.poller.wait(into: &ready, until: deadline, mayWait: mayWait)
        isWaiting.store(false, ordering: .sequentiallyConsistent)
        return count
    }

    private var hasNews: Bool {
        mailbox.withLock { !$0.isEmpty } || hasSignal.load(ordering: .sequentiallyConsistent)
    }

    /// Records that one of the signals was raised, and wakes the thread if it waits.
    func noteSignal() {
        hasSignal.store(true, ordering: .sequentiallyConsistent)
        wakeIfWaiting()
    }

    /// Returns whether a signal was raised since the last call.
    func removeSignal() -> Bool {
        // Most turns find none; a load costs less than an exchange.
        hasSignal.load(ordering: .sequentiallyConsistent)
            && hasSignal.exchange(false, ordering: .sequentiallyConsistent)
    }

    func removeSpareJobs() -> [LoopJob] {
        var jobs: [LoopJob] = []
        swap(&jobs, &confined.spareJobs)
        return jobs
    }

    func returnSpareJobs(_ jobs: inout [LoopJob]) {
        swap(&jobs, &confined.spareJobs)
    }

    @inline(__always)
    func handler(of descriptor: Int32) -> LoopHandler? {
        confined.handlers.first { $0.descriptor == descriptor }?.handler
    }

    /// Removes the handler of a descriptor; the caller releases it, when no part of the state is in
    /// use.
    func removeHandler(of descriptor: Int32) -> LoopHandler? {
        guard let index = confined.handlers.firstIndex(where: { $0.descriptor == descriptor })
        else { return nil }
        return confined.handlers.remove(at: index).handler
    }

    @inline(__always)
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

    /// Runs turns on a new thread until one of them returns `false`.
    func start(
        named name: String, turn: @escaping @Sendable (ArraySlice<Int32>) -> Bool
    ) throws(SocketError) {
        try tryThread(named: name) { [self] in
            thread.store(Self.currentThread, ordering: .releasing)
            var ready = [Int32](repeating: 0, count: 64)
            var count = 0
            Poller.sharpenTimeouts()
            repeat {
                count = wait(into: &ready)
            } while turn(ready[..<count])
        }
    }
}
