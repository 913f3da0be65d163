import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The signals by which a program without a screen is asked to end: SIGTERM, SIGINT and SIGHUP.
///
/// This does not use Dispatch's signal sources. Between their creation and their registration,
/// which happens on another thread, a signal is lost, and a program that had just started would
/// never end.
public struct EndingSignals {
    private let source: any DispatchSourceRead
    private let numbers: [Int32]

    /// Makes signals call `body` instead of ending the process; none is lost, however early it
    /// comes.
    ///
    /// A signal that was ignored when the program started, as SIGHUP is under `nohup`, stays
    /// ignored. Half a second after a signal the program ends in any case, since the reader of its
    /// output may have stopped. Use one watch at a time, and none beside a ``Terminal`` that
    /// handles signals.
    ///
    /// - Parameter body: Called with the signal's number, on a queue of this watch. It must return
    ///   soon.
    /// - Returns: A watch to cancel when signals are no longer needed; `nil` if the system has no
    ///   descriptors left, and then signals end the process as usual.
    public static func watch(_ body: @escaping @Sendable (Int32) -> Void) -> EndingSignals? {
        guard let readEnd = openPipe() else { return nil }
        // A queue of its own has a thread even while tasks occupy all of the shared ones.
        let queue = DispatchQueue(label: "guesse-signals")
        let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: queue)
        source.setEventHandler { @Sendable in
            var number: UInt8 = 0
            guard read(readEnd, &number, 1) == 1 else { return }
            let signal = Int32(number)
            body(signal)
            queue.asyncAfter(deadline: .now() + .milliseconds(500)) {
                _exit(128 + signal)
            }
        }
        source.setCancelHandler { _ = close(readEnd) }
        source.resume()
        let numbers = [SIGTERM, SIGINT, SIGHUP].filter { !isIgnored($0) }
        for number in numbers { install(number, tell) }
        return EndingSignals(source, numbers)
    }

    private init(_ source: any DispatchSourceRead, _ numbers: [Int32]) {
        self.source = source
        self.numbers = numbers
    }

    /// Makes signals end the process again.
    public func cancel() {
        for number in numbers { useDefault(number) }
        source.cancel()
    }

    /// Opens a pipe and stores the handlers' end, before any handler is installed.
    ///
    /// - Returns: The end to read from.
    private static func openPipe() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            // A handler must never wait for the reader.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        // An earlier end stays open: a handler on another thread may be about to write to it.
        signalWriteEnd.store(ends[1], ordering: .releasing)
        return ends[0]
    }
}

/// The descriptor to which the handler below writes; it is set before the handler is installed.
private let signalWriteEnd = Atomic<Int32>(-1)

private func tell(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalWriteEnd.load(ordering: .acquiring), &byte, 1)
    errno = saved
}
