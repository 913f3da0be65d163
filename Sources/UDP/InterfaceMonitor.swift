#if !canImport(Darwin)
    internal import CEventLoop
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Musl)
        internal import Musl
    #endif
#endif

/// Tells when interfaces or their addresses come and go: by rtnetlink on Linux.
///
/// Where the system has nothing of the kind, or refuses, it never tells: look at the interfaces now and then
/// as well. Not for sharing between threads.
package final class InterfaceMonitor {
    /// Readable when something has changed; -1 if there is nothing to watch.
    package private(set) var descriptor: Int32

    /// Begins to watch.
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

    /// Whether something has changed since the last call.
    package func takeChange() -> Bool {
        #if canImport(Darwin)
            false
        #else
            descriptor >= 0 && cevl_drain(descriptor) != 0
        #endif
    }

    /// Stops; idempotent.
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
