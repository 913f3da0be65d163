internal import Primitives

#if canImport(Darwin)
    internal import Darwin
#else
    internal import CEventLoop
#endif

/// A poller that waits for descriptors, for a point in time, and for other threads: epoll with a
/// timerfd and an eventfd on Linux, kqueue on Apple's systems.
///
/// ``wake()`` may be called from any thread, everything else only from the thread that waits.
struct Poller: Sendable {
    #if canImport(Darwin)
        private let queue: Int32
        private var deadline: Timestamp?

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

        mutating func arm(at deadline: Timestamp?) { self.deadline = deadline }

        /// Waits, or only looks; returns the number of ready descriptors, which are at the front of
        /// the array.
        func wait(into ready: inout [Int32], mayWait: Bool = true) -> Int {
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
        private let loop: cevl_loop

        /// - Throws: ``SocketError`` if the system does not give all descriptors; it holds none
        ///   then.
        init() throws(SocketError) {
            var opened = cevl_loop(poll: -1, wake: -1, timer: -1)
            let problem = unsafe cevl_open(&opened)
            guard problem == 0 else { throw SocketError(errno: problem, call: "epoll_create1") }
            loop = opened
        }

        private func with<Result>(_ body: (UnsafePointer<cevl_loop>) -> Result) -> Result {
            unsafe withUnsafePointer(to: loop) { unsafe body($0) }
        }

        func close() { unsafe with { unsafe cevl_close($0) } }

        func add(_ descriptor: Int32) { _ = unsafe with { unsafe cevl_add($0, descriptor) } }

        func remove(_ descriptor: Int32) { _ = unsafe with { unsafe cevl_remove($0, descriptor) } }

        func wake() { unsafe with { unsafe cevl_wake($0) } }

        mutating func arm(at deadline: Timestamp?) {
            // Zero would turn the timer off; a time in the past fires at once.
            let nanoseconds = deadline.map { max(1, $0.nanoseconds) } ?? 0
            unsafe with { unsafe cevl_arm($0, nanoseconds) }
        }

        /// Waits, or only looks; returns the number of ready descriptors, which are at the front of
        /// the array.
        func wait(into ready: inout [Int32], mayWait: Bool = true) -> Int {
            let count = unsafe with { pointer in
                unsafe ready.withUnsafeMutableBufferPointer { buffer in
                    unsafe mayWait
                        ? cevl_wait(pointer, buffer.baseAddress, Int32(buffer.count))
                        : cevl_ready(pointer, buffer.baseAddress, Int32(buffer.count))
                }
            }
            return max(0, Int(count))
        }
    #endif
}
