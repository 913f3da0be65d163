#if canImport(Darwin)
    internal import Darwin
#else
    internal import CEventLoop
#endif

/// Sockets that come and go behind one descriptor, which is readable while one of them is.
///
/// So whoever owns an event loop watches one descriptor and need not hear of changes. Not for sharing between
/// threads.
package final class DescriptorSet {
    /// What an event loop watches; -1 if the system gave none, and once closed.
    package private(set) var descriptor: Int32

    /// Creates an empty set.
    package init() {
        #if canImport(Darwin)
            descriptor = kqueue()
        #else
            descriptor = cevl_open_set()
        #endif
    }

    deinit {
        close()
    }

    /// Adds a descriptor, which must be removed before it is closed.
    package func add(_ member: Int32) {
        #if canImport(Darwin)
            change(member, EV_ADD)
        #else
            _ = unsafe withUnsafePointer(to: loop) { unsafe cevl_add($0, member) }
        #endif
    }

    /// Removes a descriptor.
    package func remove(_ member: Int32) {
        #if canImport(Darwin)
            change(member, EV_DELETE)
        #else
            _ = unsafe withUnsafePointer(to: loop) { unsafe cevl_remove($0, member) }
        #endif
    }

    /// Closes the set, not its members; idempotent.
    package func close() {
        guard descriptor >= 0 else { return }
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            unsafe withUnsafePointer(to: loop) { unsafe cevl_close($0) }
        #endif
        descriptor = -1
    }

    #if canImport(Darwin)
        private func change(_ member: Int32, _ flags: Int32) {
            var event = kevent(
                ident: UInt(member), filter: Int16(EVFILT_READ), flags: UInt16(flags), fflags: 0,
                data: 0, udata: nil)
            _ = unsafe kevent(descriptor, &event, 1, nil, 0, nil)
        }
    #else
        private var loop: cevl_loop { cevl_loop(poll: descriptor, wake: -1, timer: -1) }
    #endif
}
