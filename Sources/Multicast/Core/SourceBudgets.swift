internal import Primitives

/// The number of datagrams from each address that are looked at, so that a flood from one address
/// does not hide the others.
struct SourceBudgets: Sendable {
    static let limit = 256

    private struct Budget {
        var bucket = TokenBucket(perSecond: 80, capacity: 160)
        var lastUsed = Timestamp.zero
    }

    private var budgets: [[UInt8]: Budget] = [:]
    private var all = TokenBucket(perSecond: 500, capacity: 500)
    /// For addresses beyond the limit, together.
    private var others = TokenBucket(perSecond: 100, capacity: 100)
    /// The least time for which an address is remembered.
    private static let memory = Duration.seconds(5)

    /// Takes one datagram from an address's share and from the share of all.
    mutating func spend(from source: SocketAddress, at now: Timestamp) -> Bool {
        spendShare(of: source, at: now) && all.spend(at: now)
    }

    private mutating func spendShare(of source: SocketAddress, at now: Timestamp) -> Bool {
        let bytes = source.bytes
        if budgets[bytes] == nil, budgets.count >= Self.limit {
            guard others.spend(at: now) else { return false }
            budgets = budgets.filter { now < $0.value.lastUsed + Self.memory }
            guard budgets.count < Self.limit else { return true }
        }
        var budget = budgets[bytes] ?? Budget()
        budget.lastUsed = now
        let isLeft = budget.bucket.spend(at: now)
        budgets[bytes] = budget
        return isLeft
    }
}
