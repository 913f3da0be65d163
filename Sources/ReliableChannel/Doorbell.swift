internal import Synchronization

/// Connections of which tasks have told something that the loop does not know.
///
/// The loop is woken once for all that has come since it looked last.
final class Doorbell: Sendable {
    private let waiting = Mutex<[Exchange]>([])
    private let hasRung = Atomic<Bool>(false)
    private let wasRungOnLoop = Atomic<Bool>(false)
    private let wake: @Sendable () -> Void
    private let onLoop: @Sendable () -> Bool

    /// - Parameters:
    ///   - wake: Has the loop call ``answer(into:)`` soon; called on any thread.
    ///   - isOnLoop: Whether the caller is on the loop's own thread, which must not wait for itself.
    init(wake: @escaping @Sendable () -> Void, isOnLoop: @escaping @Sendable () -> Bool) {
        self.wake = wake
        onLoop = isOnLoop
    }

    /// Whether the caller is on the loop's own thread.
    var isOnLoop: Bool { onLoop() }

    /// Has the loop look at a connection.
    func ring(for exchange: Exchange) {
        waiting.withLock { $0.append(exchange) }
        guard !hasRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
        wasRungOnLoop.store(isOnLoop, ordering: .relaxed)
        wake()
    }

    /// Whether a task that lives on the loop's own thread rang last.
    var wasRungByResident: Bool { wasRungOnLoop.load(ordering: .relaxed) }

    /// Whether there are connections to look at.
    var isRung: Bool { hasRung.load(ordering: .acquiring) }

    /// Exchanges the connections to look at for an empty array.
    func answer(into exchanges: inout [Exchange]) {
        // Before the look: whoever comes after it rings again.
        hasRung.store(false, ordering: .sequentiallyConsistent)
        waiting.withLock { swap(&$0, &exchanges) }
    }
}
