internal import Primitives

/// Wrong keys of the present minute, so that nobody finds one by trying.
///
/// The key may be the one that lets people join, and the session counts attempts as well: a page that could be
/// asked without end would answer in its place.
struct KeyAttempts: Sendable {
    private var since: Timestamp?
    private var counts: [SocketAddress: Int] = [:]
    private var total = 0

    /// Notes a wrong key.
    mutating func note(from peer: SocketAddress, _ limits: WebLimits, at now: Timestamp) {
        renew(limits, at: now)
        since = since ?? now
        counts[Self.host(peer), default: 0] += 1
        total += 1
    }

    /// Whether no key of this address is looked at until the minute is over.
    mutating func areExhausted(
        for peer: SocketAddress, _ limits: WebLimits, at now: Timestamp
    ) -> Bool {
        renew(limits, at: now)
        return total >= limits.wrongKeyCount
            || counts[Self.host(peer), default: 0] >= limits.wrongKeyCountPerAddress
    }

    private mutating func renew(_ limits: WebLimits, at now: Timestamp) {
        guard let since, now - since >= limits.keyPeriod else { return }
        self = KeyAttempts()
    }

    private static func host(_ peer: SocketAddress) -> SocketAddress {
        var peer = peer
        peer.port = 0
        return peer
    }
}
