internal import Primitives
internal import UDP

/// A short active wait for an answer that is likely to come at once, instead of putting the thread
/// to sleep.
///
/// To put a thread to sleep and wake it takes longer than a message on a LAN. An active wait is
/// useful only if it usually ends early. It begins when answers are quick on average, and ends when
/// they no longer are; a flow with pauses spends almost nothing on it.
///
/// An answer to a thread that sleeps comes later: by the time to wake this thread, and often the
/// one that answers. So it counts as quick up to a longer limit. If the active wait was in vain
/// after all, the thread sleeps for twice as many answers before the next attempt. An attempt is
/// long enough that those of both ends meet: often the answers are quick only if both ends wait
/// actively.
struct QuickAnswer: Sendable {
    /// The longest active wait, and the limit of the smoothed wait of a thread that waits actively.
    static let limit: Nanoseconds = 100_000
    /// The limit of the smoothed wait of a thread that sleeps.
    private static let sleepingLimit = 3 * limit
    /// The number of answers of an attempt; it was in vain if they were not quick on average.
    private static let attemptCount = 16
    private static let greatestRestCount = 512

    /// Whether to wait actively.
    private(set) var isLikely = false
    /// The average of the last waits, of which each weighs an eighth (as in RFC 9002, section 5.3).
    private var smoothedWait = sleepingLimit
    /// The number of answers since `isLikely` changed.
    private var count = 0
    /// The number of answers for which the thread sleeps before the next attempt.
    private var restCount = 1
    /// The time at which the wait for the next answer began; `nil` if none is awaited.
    private var start: Timestamp?

    /// Begins to wait for an answer.
    mutating func begin(at now: Timestamp) { start = now }

    /// Ends the wait, if there is one, because the answer has come or is late.
    ///
    /// The clock is read only if there is one.
    mutating func end(at now: @autoclosure () -> Timestamp) {
        guard let begin = start else { return }
        start = nil
        record(now().nanoseconds(since: begin), wasActive: isLikely)
    }

    /// Records the time until the answer came, and whether the thread waited actively.
    mutating func record(_ wait: Nanoseconds, wasActive: Bool) {
        // Another task's answer has changed it meanwhile.
        guard wasActive == isLikely else { return }
        let limit = isLikely ? Self.limit : Self.sleepingLimit
        // One pause is not to weigh more than all that was before.
        smoothedWait += (min(wait, 3 * limit) - smoothedWait) / 8
        count += 1
        if !isLikely, count >= restCount, smoothedWait < limit {
            change(toActive: true)
        } else if isLikely, count >= Self.attemptCount, smoothedWait > limit {
            let wasInVain = count == Self.attemptCount
            restCount = wasInVain ? min(2 * restCount, Self.greatestRestCount) : 1
            change(toActive: false)
        }
    }

    private mutating func change(toActive isActive: Bool) {
        isLikely = isActive
        smoothedWait = isActive ? Self.limit : Self.sleepingLimit
        count = 0
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
