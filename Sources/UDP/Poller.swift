internal import Primitives

#if canImport(Darwin)
    internal import Darwin
#else
    internal import CEventLoop
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif
#endif

/// A poller that waits for descriptors, for a point in time, and for other threads: `ppoll` with an
/// eventfd and a timerfd on Linux, kqueue on Apple's systems.
///
/// A loop has few descriptors. For these, and with caches that other programs have filled, `ppoll`
/// costs less than epoll (`Docs/Decisions/0018-what-a-small-message-touches.md`).
///
/// ``wake()`` may be called from any thread, everything else only from the thread that waits.
struct Poller: Sendable {
    #if canImport(Darwin)
        private let queue: Int32

        /// - Throws: ``SocketError`` if the system gives no descriptor.
        init() throws(SocketError) {
            queue = kqueue()
            guard queue >= 0 else { throw SocketError(errno: errno, call: "kqueue") }
            change(ident: 0, filter: EVFILT_USER, flags: EV_ADD | EV_CLEAR)
        }

        private func change(ident: UInt, filter: Int, flags: Int32, fflags: UInt32 = 0) {
            var event = kevent(
                ident: ident, filter: Int16(filter), flags: UInt16(flags), fflags: fflags, data: 0,
                udata: nil)
            _ = unsafe kevent(queue, &event, 1, nil, 0, nil)
        }

        /// Does nothing: kqueue has no such setting.
        static func sharpenTimeouts() {}

        func close() { _ = Darwin.close(queue) }

        func add(_ descriptor: Int32) {
            change(ident: UInt(descriptor), filter: Int(EVFILT_READ), flags: EV_ADD)
        }

        func remove(_ descriptor: Int32) {
            change(ident: UInt(descriptor), filter: Int(EVFILT_READ), flags: EV_DELETE)
        }

        func wake() {
            change(ident: 0, filter: Int(EVFILT_USER), flags: 0, fflags: UInt32(NOTE_TRIGGER))
        }

        /// Waits until a deadline, or only looks; returns the number of ready descriptors, which
        /// are at the front of the array.
        func wait(into ready: inout [Int32], until deadline: Timestamp?, mayWait: Bool) -> Int {
            var readyCount = 0
            var events = [kevent](repeating: kevent(), count: 64)
            var timeout = timespec()
            if !mayWait {
                timeout = timespec(tv_sec: 0, tv_nsec: 0)
            } else if let deadline {
                let left = max(0, deadline.nanoseconds(since: MonotonicClock.now()))
                timeout = timespec(
                    tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
            }
            let count =
                deadline == nil && mayWait
                ? unsafe kevent(queue, nil, 0, &events, 64, nil)
                : unsafe kevent(queue, nil, 0, &events, 64, &timeout)
            for index in 0..<max(0, Int(count))
            where events[index].filter == EVFILT_READ && readyCount < ready.count {
                ready[readyCount] = Int32(events[index].ident)
                readyCount += 1
            }
            return readyCount
        }
    #else
        /// The longest wait whose end is a timeout of the call.
        ///
        /// Such a timeout comes too late by a thousandth of the wait, and by the time for which the
        /// machine sleeps meanwhile.
        private static let longestTimeout: Nanoseconds = 100_000_000
        /// The longest one if the last waits followed each other within this time too: the system
        /// sets a timer for a timeout and removes it, but the timerfd is set once for many waits.
        private static let longestRapidTimeout: Nanoseconds = 100_000

        private let loop: cevl_loop
        /// The eventfd, the timer if it may end the wait, and then what is watched.
        private var entries: [pollfd]
        /// The time to which the timer is set; in the past if it has expired.
        private var timerTime = Timestamp(nanoseconds: .min)
        /// The time at which the last wait for a deadline began.
        private var lastWait = Timestamp(nanoseconds: .min)
        /// The number of such waits that followed the one before quickly, in a row.
        private var rapidCount = 0

        /// - Throws: ``SocketError`` if the system does not give all descriptors; it holds none
        ///   then.
        init() throws(SocketError) {
            var opened = cevl_loop(wake: -1, timer: -1)
            let problem = unsafe cevl_open(&opened)
            guard problem == 0 else { throw SocketError(errno: problem, call: "eventfd") }
            loop = opened
            entries = [Self.entry(for: opened.wake), Self.entry(for: -1)]
        }

        private static func entry(for descriptor: Int32) -> pollfd {
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        }

        private func with<Result>(_ body: (UnsafePointer<cevl_loop>) -> Result) -> Result {
            unsafe withUnsafePointer(to: loop) { unsafe body($0) }
        }

        /// Lets the waits of the calling thread end as soon as the system can, not up to 50 µs
        /// later to save energy.
        static func sharpenTimeouts() { cevl_set_timer_slack(1) }

        func close() { unsafe with { unsafe cevl_close($0) } }

        /// Watches a descriptor, unless it is watched already.
        mutating func add(_ descriptor: Int32) {
            guard index(of: descriptor) == nil else { return }
            entries.append(Self.entry(for: descriptor))
        }

        /// Watches a descriptor no longer.
        mutating func remove(_ descriptor: Int32) {
            if let index = index(of: descriptor) { entries.remove(at: index) }
        }

        private func index(of descriptor: Int32) -> Int? {
            entries.dropFirst(2).firstIndex { $0.fd == descriptor }
        }

        func wake() { unsafe with { unsafe cevl_wake($0) } }

        /// Waits until a deadline, or only looks; returns the number of ready descriptors, which
        /// are at the front of the array.
        ///
        /// It may return too early, with none.
        mutating func wait(
            into ready: inout [Int32], until deadline: Timestamp?, mayWait: Bool
        ) -> Int {
            let timeout = mayWait ? prepareWait(until: deadline) : 0
            // `with` would copy this value. Then the array of entries would have two owners, and
            // would be copied in each wait, because the system writes into it.
            let loop = loop
            let count = unsafe withUnsafePointer(to: loop) { pointer in
                unsafe entries.withUnsafeMutableBufferPointer { entries in
                    unsafe ready.withUnsafeMutableBufferPointer { ready in
                        unsafe cevl_wait(
                            pointer, entries.baseAddress, Int32(entries.count), timeout,
                            ready.baseAddress, Int32(ready.count))
                    }
                }
            }
            return Int(count)
        }

        /// Returns the timeout of the call, negative for none, and sets the timer for a long wait.
        @inline(__always)
        private mutating func prepareWait(until deadline: Timestamp?) -> Nanoseconds {
            entries[1].fd = -1
            guard let deadline else { return -1 }
            let now = MonotonicClock.now()
            let left = deadline.nanoseconds(since: now)
            let isRapid = now.nanoseconds(since: lastWait) < Self.longestRapidTimeout
            lastWait = now
            rapidCount = isRapid ? min(rapidCount + 1, 2) : 0
            // A single message and its acknowledgement do not count yet.
            guard left > (rapidCount > 1 ? Self.longestRapidTimeout : Self.longestTimeout)
            else { return max(0, left) }
            // A timer that expires earlier is left for half of its time: while waits follow each
            // other and the deadline moves with them, few of them set it, and it never fires.
            if timerTime > deadline || timerTime.nanoseconds(since: now) < left / 2 {
                timerTime = deadline
                unsafe with { unsafe cevl_arm($0, deadline.nanoseconds) }
            }
            entries[1].fd = loop.timer
            return -1
        }
    #endif
}
