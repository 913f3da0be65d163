internal import Primitives

/// A limit of so many a second on average, and so many at once.
struct TokenBucket: Hashable, Sendable {
    private let perSecond: Int64
    private let capacity: Int64
    /// In billionths, which is what comes back in a nanosecond at one a second.
    private var level: Int64
    private var updated: Timestamp?

    init(perSecond: Int64, capacity: Int64) {
        self.perSecond = perSecond
        self.capacity = capacity * 1_000_000_000
        level = self.capacity
    }

    /// Takes one if there is one.
    mutating func spend(at now: Timestamp) -> Bool {
        if let updated, now > updated {
            let (gained, overflow) =
                now.nanoseconds(since: updated).multipliedReportingOverflow(by: perSecond)
            level = overflow ? capacity : min(capacity, level + min(gained, capacity))
        }
        updated = max(updated ?? now, now)
        guard level >= 1_000_000_000 else { return false }
        level -= 1_000_000_000
        return true
    }
}
