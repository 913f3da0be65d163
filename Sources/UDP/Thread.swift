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

/// Runs a closure on a new detached thread that handles no signals; traps if there is none.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) {
    do throws(SocketError) {
        try tryThread(named: name, body)
    } catch {
        preconditionFailure("no thread: \(error)")
    }
}

/// Runs a closure on a new detached thread that handles no signals.
///
/// - Throws: ``SocketError`` if the system gives no thread; the closure is released then.
func tryThread(
    named name: String, _ body: @escaping @Sendable () -> Void
) throws(SocketError) {
    final class Box: Sendable {
        let name: String
        let body: @Sendable () -> Void
        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
    let box = unsafe Unmanaged.passRetained(Box(name, body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
        let result = unsafe pthread_create(
            &thread, nil,
            { @Sendable pointer in
                let box = unsafe Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
                unsafe pthread_setname_np(box.name)
                box.body()
                return nil
            }, box)
    #else
        var thread = pthread_t()
        let result = unsafe pthread_create(
            &thread, nil,
            { @Sendable pointer in
                guard let pointer = unsafe pointer else { return nil }
                var signals = sigset_t()
                unsafe sigfillset(&signals)
                unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
                let box = unsafe Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
                unsafe cevl_name_thread(box.name)
                box.body()
                return nil
            }, box)
    #endif
    guard result == 0 else {
        unsafe Unmanaged<Box>.fromOpaque(box).release()
        throw SocketError(errno: result, call: "pthread_create")
    }
    #if canImport(Darwin)
        if let thread = unsafe thread { _ = unsafe pthread_detach(thread) }
    #else
        pthread_detach(thread)
    #endif
}

/// Lets other threads use the processor, if some wait for it.
package func yieldThread() {
    sched_yield()
}
