internal import Primitives

/// A watch over this machine's own addresses, which tells each change of them.
///
/// It has a thread of its own, which sleeps until the system reports a change. Close it after use.
package actor AddressWatch {
    /// The time from the first sign of a change to the look at the interfaces: an interface comes,
    /// and its addresses some moments later.
    private static let settling = Duration.milliseconds(150)
    /// The time between two looks where the system reports changes, in case that it loses one, and
    /// where it reports none.
    private static let rareLook = Duration.seconds(2)
    private static let frequentLook = Duration.seconds(1)

    private let loop: EventLoop
    private let monitor = InterfaceMonitor()
    private var timer: TimerID?
    /// Whether a look is due because of a sign; further signs do not delay it.
    private var isSettling = false
    private var latest: OwnAddresses
    private let sink: AsyncStream<OwnAddresses>.Continuation
    /// The addresses at the beginning.
    package nonisolated let first: OwnAddresses
    /// The addresses after each change, for one reader; it ends when the watch is closed.
    ///
    /// A reader who is late gets only the newest.
    package nonisolated let changes: AsyncStream<OwnAddresses>

    /// The loop that runs this actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe loop.asUnownedSerialExecutor()
    }

    /// Begins to watch.
    ///
    /// - Throws: ``SocketError`` if there can be no further thread.
    package init() async throws(SocketError) {
        loop = try EventLoop(name: "addresses")
        // A system that does not list its interfaces now may do so at the next look.
        first = (try? OwnAddresses.now()) ?? OwnAddresses(of: [])
        latest = first
        (changes, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        start()
    }

    private func start() {
        let timer = loop.makeTimer { [weak self] in
            self?.assumeIsolated { $0.look() }
        }
        self.timer = timer
        if monitor.descriptor >= 0 {
            loop.register(monitor.descriptor) { [weak self] in
                self?.assumeIsolated { $0.receiveSign() }
            }
        }
        // What has changed since the first list was made is seen too.
        look()
    }

    /// Takes the system's report that something has changed; the interfaces are looked at soon.
    private func receiveSign() {
        guard monitor.removeChange(), !isSettling, let timer else { return }
        isSettling = true
        loop.arm(timer, at: MonotonicClock.now() + Self.settling)
    }

    private func look() {
        guard let timer else { return }
        isSettling = false
        let pause = monitor.descriptor >= 0 ? Self.rareLook : Self.frequentLook
        loop.arm(timer, at: MonotonicClock.now() + pause)
        guard let now = try? OwnAddresses.now(), now != latest else { return }
        latest = now
        sink.yield(now)
    }

    /// Ends the watch and its changes; idempotent.
    package func close() {
        guard let timer else { return }
        self.timer = nil
        loop.removeTimer(timer)
        if monitor.descriptor >= 0 { loop.unregister(monitor.descriptor) }
        monitor.close()
        sink.finish()
    }
}
