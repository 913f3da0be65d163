internal import Primitives
internal import UDP

/// A short wait on the spot for something that is likely to come at once, in place of going to sleep.
///
/// Putting a thread to sleep and waking it costs more time than a message on a LAN takes. A wait on the spot pays
/// only if it is mostly in vain for nobody: it is tried after one that was, or would have been, short, and given up
/// after a long one, so that a flow with pauses spends nothing on it.
struct QuickAnswer: Sendable {
    /// The longest time to wait on the spot.
    static let limit: Nanoseconds = 100_000
    /// After this many quick answers one more miss is forgiven, and so on; no more than this many.
    private static let trustLimit = 4

    private var trust = 0

    /// Whether to wait on the spot.
    var isLikely: Bool { trust > 0 }

    /// Notes how long the answer took, waited for on the spot or not.
    mutating func record(_ wait: Nanoseconds) {
        trust = wait < Self.limit ? min(trust + 1, Self.trustLimit) : trust / 2
    }

    /// Expects no quick answer any more.
    mutating func reset() { trust = 0 }

    /// Waits until something has come, while other threads may have the processor.
    ///
    /// - Returns: Whether it has.
    static func wait(until hasCome: () -> Bool) -> Bool {
        let end = MonotonicClock.now().advanced(byNanoseconds: limit)
        while !hasCome() {
            guard MonotonicClock.now() < end else { return false }
            yieldThread()
        }
        return true
    }
}
