internal import Primitives

/// The attempts of a period, counted for each address and in all, so that nobody gets unlimited
/// ones.
struct AttemptCounts: Sendable {
    /// The most attempts of a period.
    struct Limit: Hashable, Sendable {
        var perAddress: Int
        var total: Int
        var period: Duration
    }

    private let limit: Limit
    private var since: Timestamp?
    private var counts: [SocketAddress: Int] = [:]
    private var total = 0

    init(_ limit: Limit) { self.limit = limit }

    /// Records an attempt.
    mutating func note(from peer: SocketAddress, at now: Timestamp) {
        renew(at: now)
        since = since ?? now
        counts[Self.host(peer), default: 0] += 1
        total += 1
    }

    /// Returns whether this address has no further attempt until the period is over.
    mutating func areExhausted(for peer: SocketAddress, at now: Timestamp) -> Bool {
        renew(at: now)
        return total >= limit.total
            || counts[Self.host(peer), default: 0] >= limit.perAddress
    }

    private mutating func renew(at now: Timestamp) {
        guard let since, now - since >= limit.period else { return }
        self = AttemptCounts(limit)
    }

    private static func host(_ peer: SocketAddress) -> SocketAddress {
        var peer = peer
        peer.port = 0
        return peer
    }
}
