internal import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

extension Terminal {
    /// Asks the terminal how it shows pictures, for a program that takes no screen.
    ///
    /// It blocks until there is an answer, or for `timeout`. Keys typed after the answer are left
    /// to the next reader. It does nothing if no question is open, or if there is no terminal.
    ///
    /// - Returns: Whether Ctrl-C was typed meanwhile; no other code learns of it.
    public func settle(_ detection: inout GraphicsDetection, within timeout: Duration) -> Bool {
        guard detection.decision == nil, isTerminal,
            (try? enter(Options(takesScreen: false))) != nil
        else { return false }
        defer { restoreScreen(to: ScreenPhase.outside) }
        _ = write(detection.begin(at: monotonicTime(), timeout: timeout))
        var parser = KeyParser()
        var isInterrupted = false
        while let deadline = detection.nextTimeout {
            var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            let left = max(deadline.nanoseconds(since: monotonicTime()), 0)
            let isReady = poll(&source, 1, Int32(min((left + 999_999) / 1_000_000, 60_000))) > 0
            // One byte at a time, so that no key after the answer is taken.
            var byte: UInt8 = 0
            if isReady, read(input, &byte, 1) == 1 {
                parser.receive([byte], at: monotonicTime())
            } else if isReady, errno != EINTR {
                break
            }
            while let event = parser.pollEvent() {
                if case .reply(let reply) = event { detection.receive(reply) }
                if event == .key(.control("c")) { isInterrupted = true }
            }
            detection.handleTimeout(at: monotonicTime())
        }
        return isInterrupted
    }
}

/// Returns the time of the monotonic clock.
func monotonicTime() -> Timestamp {
    var time = timespec()
    _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
}
