import Primitives
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An event from the terminal to the program.
public enum TerminalEvent: Hashable, Sendable {
    /// A key, a paste, an action of the mouse, a change of focus, or a reply.
    case input(InputEvent)
    /// The window may have another size: repaint all.
    ///
    /// It also comes when the size is the same, as the terminal may have rearranged the screen.
    case resize(TerminalSize)
    /// The process was stopped and goes on: repaint all.
    case resumed
    /// SIGINT from outside: end within half a second.
    case interrupt
    /// SIGTERM or SIGHUP: end within half a second.
    case terminate
    /// The terminal is gone; the last event.
    case endOfInput
}

extension Terminal {
    /// Returns the terminal's events, read by a thread of its own until the sequence is dropped.
    ///
    /// Call it after ``enter(_:)``, and use one sequence at a time: two would share the keys
    /// between them. When the consumer falls thousands of events behind, the oldest are lost.
    public func events() -> AsyncStream<TerminalEvent> {
        AsyncStream(bufferingPolicy: .bufferingNewest(4096)) { continuation in
            let reader = Reader(
                terminal: self, yield: { continuation.yield($0) }, end: { continuation.finish() })
            continuation.onTermination = { _ in reader.stop() }
            reader.start()
        }
    }
}

/// The thread that waits for keys and for the bytes of signals.
private final class Reader: Sendable {
    private let terminal: Terminal
    private let yield: @Sendable (TerminalEvent) -> Void
    private let end: @Sendable () -> Void
    private let isStopped = Atomic<Bool>(false)

    init(
        terminal: Terminal, yield: @escaping @Sendable (TerminalEvent) -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        self.terminal = terminal
        self.yield = yield
        self.end = end
    }

    func start() {
        readerCount.add(1, ordering: .acquiringAndReleasing)
        // The thread owns one reference, which readerMain takes back.
        let context = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        if pthread_create(&thread, nil, readerMain, context.toOpaque()) == 0 {
            #if canImport(Darwin)
                if let thread { pthread_detach(thread) }
            #else
                pthread_detach(thread)
            #endif
        } else {
            context.release()
            finish()
        }
    }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        wake(Wake.stopReading)
    }

    private func finish() {
        readerCount.subtract(1, ordering: .acquiringAndReleasing)
        end()
    }

    func run() {
        defer { finish() }
        var parser = KeyParser()
        var buffer = [UInt8](repeating: 0, count: 4096)
        var sources = [
            pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeReadEnd.load(ordering: .acquiring), events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let ready = poll(&sources, 2, Self.wait(until: parser.nextTimeout))
            if isStopped.load(ordering: .acquiring) { return }
            if ready < 0 {
                guard errno == EINTR else { return yield(.endOfInput) }
                continue
            }
            if sources[1].revents != 0 { readSignals(&buffer, from: sources[1].fd) }
            if sources[0].revents != 0 {
                let count = read(terminal.input, &buffer, buffer.count)
                if count > 0 {
                    // Before the timeout: bytes that are already here came in time, even if this
                    // thread is late.
                    parser.receive(Array(buffer[..<count]), at: monotonicTime())
                } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
                    return yield(.endOfInput)
                }
            } else {
                parser.handleTimeout(at: monotonicTime())
            }
            while let event = parser.pollEvent() { yield(.input(event)) }
        }
    }

    private func readSignals(_ buffer: inout [UInt8], from descriptor: Int32) {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return }
        // Several signals of one kind need only one event.
        let reasons = buffer[..<count]
        if reasons.contains(Wake.resumed) { yield(.resumed) }
        if reasons.contains(Wake.resized) || reasons.contains(Wake.resumed) {
            yield(.resize(terminal.size))
        }
        if reasons.contains(Wake.interrupted) { yield(.interrupt) }
        if reasons.contains(Wake.terminated) { yield(.terminate) }
    }

    /// Returns milliseconds for poll(2), rounded up; -1 waits for ever.
    private static func wait(until deadline: Timestamp?) -> Int32 {
        guard let deadline else { return -1 }
        let nanoseconds = max(deadline.nanoseconds(since: monotonicTime()), 0)
        return Int32(min((nanoseconds + 999_999) / 1_000_000, 60_000))
    }
}

#if canImport(Darwin)
    private func readerMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Reader>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#else
    private func readerMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<Reader>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#endif
