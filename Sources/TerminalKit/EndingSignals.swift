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
/// Not Dispatch's own signal sources: between their making and their registration, which happens on another thread,
/// a signal is lost, and a program that had just started went on for ever.
public struct EndingSignals {
    private let source: any DispatchSourceRead
    private let numbers: [Int32]

    /// From here on a signal calls `body` instead of ending the process; none is lost, however early it comes.
    ///
    /// What was ignored when the program started, as SIGHUP is under `nohup`, stays so. Half a second after a
    /// signal the program ends in any case: whoever reads its output may have stopped. One watch at a time, and
    /// none beside a ``Terminal`` that handles signals.
    ///
    /// - Parameter body: Is given the signal's number, on a queue of this watch's. It must return soon.
    /// - Returns: What to cancel when nobody listens any more; nil where the system has no descriptors left, and
    ///   signals end the process as ever.
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

    /// Signals end the process again.
    public func cancel() {
        for number in numbers { takeDefault(number) }
        source.cancel()
    }

    /// - Returns: The end to read from. The handlers' end is stored, before any of them is installed.
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

/// Where the handler below writes to; touched before it is installed.
private let signalWriteEnd = Atomic<Int32>(-1)

private func tell(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalWriteEnd.load(ordering: .acquiring), &byte, 1)
    errno = saved
}
