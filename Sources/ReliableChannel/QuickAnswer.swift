internal import Primitives
internal import UDP

/// A short active wait for an answer that is likely to come at once, instead of putting the thread
/// to sleep.
///
/// To put a thread to sleep and wake it takes longer than a message on a LAN. An active wait is
/// useful only if it usually ends early. So it is tried after an answer that was quick, and given
/// up after slow ones; a flow with pauses spends nothing on it.
struct QuickAnswer: Sendable {
    /// The longest active wait.
    static let limit: Nanoseconds = 100_000
    /// The limit of `trust`: each quick answer adds one, and a slow one halves it.
    private static let trustLimit = 4

    private var trust = 0
    /// The time at which the wait for the next answer began; `nil` if none is awaited.
    private var start: Timestamp?

    /// Whether to wait actively.
    var isLikely: Bool { trust > 0 }

    /// Begins to wait for an answer.
    mutating func begin(at now: Timestamp) { start = now }

    /// Ends the wait, if there is one, because the answer has come or is late.
    mutating func end() {
        guard let begin = start else { return }
        start = nil
        record(MonotonicClock.now().nanoseconds(since: begin))
    }

    /// Records the time until the answer came, whether the wait was active or not.
    mutating func record(_ wait: Nanoseconds) {
        trust = wait < Self.limit ? min(trust + 1, Self.trustLimit) : trust / 2
    }

    /// Expects no quick answer any more.
    mutating func reset() { self = QuickAnswer() }

    /// Waits actively until a condition holds; other threads may use the processor meanwhile.
    ///
    /// - Returns: Whether the condition holds; `false` after ``limit``.
    static func wait(until hasCome: () -> Bool) -> Bool {
        let end = MonotonicClock.now().advanced(byNanoseconds: limit)
        while !hasCome() {
            guard MonotonicClock.now() < end else { return false }
            yieldThread()
        }
        return true
    }
}
