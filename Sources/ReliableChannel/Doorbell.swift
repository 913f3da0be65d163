internal import Synchronization

/// The connections for which tasks have left something that the loop has not seen.
///
/// The loop is woken once for all that has come since its last look.
final class Doorbell: Sendable {
    private let waiting = Mutex<[Mailbox]>([])
    private let hasRung = Atomic<Bool>(false)
    private let wasRungOnLoop = Atomic<Bool>(false)
    private let wake: @Sendable () -> Void
    private let onLoop: @Sendable () -> Bool

    /// - Parameters:
    ///   - wake: Makes the loop call ``answer(into:)`` soon; called on any thread.
    ///   - isOnLoop: Returns whether the caller is on the loop's own thread, which must not wait
    ///     for itself.
    init(wake: @escaping @Sendable () -> Void, isOnLoop: @escaping @Sendable () -> Bool) {
        self.wake = wake
        onLoop = isOnLoop
    }

    /// Whether the caller is on the loop's own thread.
    var isOnLoop: Bool { onLoop() }

    /// Makes the loop look at a connection.
    func ring(for mailbox: Mailbox) {
        waiting.withLock { $0.append(mailbox) }
        guard !hasRung.exchange(true, ordering: .acquiringAndReleasing) else { return }
        wasRungOnLoop.store(isOnLoop, ordering: .relaxed)
        wake()
    }

    /// Whether a task that lives on the loop's own thread rang last.
    var wasRungByResident: Bool { wasRungOnLoop.load(ordering: .relaxed) }

    /// Whether there are connections to look at.
    var isRung: Bool { hasRung.load(ordering: .acquiring) }

    /// Swaps the connections to look at with an empty array.
    func answer(into mailboxes: inout [Mailbox]) {
        // Reset before the swap: a connection that comes after the swap rings again.
        hasRung.store(false, ordering: .sequentiallyConsistent)
        waiting.withLock { swap(&$0, &mailboxes) }
    }
}
