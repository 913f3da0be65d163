#if !canImport(Darwin)
    internal import CEventLoop
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif
#endif

/// A monitor of changes to network interfaces and their addresses: rtnetlink on Linux.
///
/// If the system has no such service, or refuses it, changes are never reported; so read the
/// interfaces from time to time as well. Only one thread may use a monitor at a time.
package final class InterfaceMonitor {
    /// A descriptor that is readable when something has changed; -1 if there is none.
    package private(set) var descriptor: Int32

    /// Starts to watch.
    package init() {
        #if canImport(Darwin)
            descriptor = -1
        #else
            descriptor = cevl_open_interface_monitor()
        #endif
    }

    deinit {
        close()
    }

    /// Returns whether something has changed since the last call.
    package func removeChange() -> Bool {
        #if canImport(Darwin)
            false
        #else
            descriptor >= 0 && cevl_drain(descriptor) != 0
        #endif
    }

    /// Stops watching; further calls have no effect.
    package func close() {
        #if !canImport(Darwin)
            guard descriptor >= 0 else { return }
            #if canImport(Glibc)
                _ = Glibc.close(descriptor)
            #elseif canImport(Musl)
                _ = Musl.close(descriptor)
            #endif
            descriptor = -1
        #endif
    }
}
