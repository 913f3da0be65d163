#if canImport(Darwin)
    internal import Darwin
#else
    internal import CEventLoop
#endif

/// A changing set of sockets behind one descriptor, which is readable while one of them is ready.
///
/// The owner of an event loop watches one descriptor and need not know of changes. A member is
/// watched for input and, if ``setWatchesOutput(_:of:)`` asks for it, for room for output. The loop
/// itself watches only for input, so sockets with datagrams have no additional cost. Only one
/// thread may use a set at a time.
package final class DescriptorSet {
    /// The descriptor for an event loop; -1 if the system refused, and after ``close()``.
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
            change(member, EVFILT_READ, EV_ADD)
        #else
            cevl_set_add(descriptor, member)
        #endif
    }

    /// Removes a descriptor.
    package func remove(_ member: Int32) {
        #if canImport(Darwin)
            change(member, EVFILT_READ, EV_DELETE)
            change(member, EVFILT_WRITE, EV_DELETE)
        #else
            cevl_set_remove(descriptor, member)
        #endif
    }

    /// Sets whether a member is also ready when it can be written to.
    ///
    /// Set it only while there is something to write: a socket nearly always has room, and would
    /// keep the loop busy.
    package func setWatchesOutput(_ watches: Bool, of member: Int32) {
        #if canImport(Darwin)
            change(member, EVFILT_WRITE, watches ? EV_ADD : EV_DELETE)
        #else
            cevl_set_change(descriptor, member, watches ? 1 : 0)
        #endif
    }

    /// Finds the members that are ready, without waiting.
    ///
    /// Members that stay ready take turns: those that did not fit come first next time.
    ///
    /// - Parameter ready: At most 64 places, filled from the front. A member may appear twice.
    /// - Returns: The number of places filled.
    package func readyMembers(into ready: inout [Int32]) -> Int {
        #if canImport(Darwin)
            var events = [kevent](repeating: kevent(), count: min(64, ready.count))
            var timeout = timespec()
            let count = unsafe kevent(
                descriptor, nil, 0, &events, Int32(events.count), &timeout)
            for index in 0..<max(0, Int(count)) { ready[index] = Int32(events[index].ident) }
            return max(0, Int(count))
        #else
            let count = unsafe ready.withUnsafeMutableBufferPointer { buffer in
                unsafe cevl_set_ready(descriptor, buffer.baseAddress, Int32(buffer.count))
            }
            return Int(count)
        #endif
    }

    /// Closes the set, not its members; further calls have no effect.
    package func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }

    #if canImport(Darwin)
        private func change(_ member: Int32, _ filter: Int32, _ flags: Int32) {
            var event = kevent(
                ident: UInt(member), filter: Int16(filter), flags: UInt16(flags), fflags: 0,
                data: 0, udata: nil)
            _ = unsafe kevent(descriptor, &event, 1, nil, 0, nil)
        }
    #endif
}
