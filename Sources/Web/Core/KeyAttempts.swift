internal import Primitives

/// The wrong keys of the present minute, counted so that a key cannot be found by trying.
///
/// The key may be the one with which people join, and the session counts attempts as well: without
/// this count, the page would give unlimited attempts.
struct KeyAttempts: Sendable {
    private var since: Timestamp?
    private var counts: [SocketAddress: Int] = [:]
    private var total = 0

    /// Records a wrong key.
    mutating func note(from peer: SocketAddress, _ limits: WebLimits, at now: Timestamp) {
        renew(limits, at: now)
        since = since ?? now
        counts[Self.host(peer), default: 0] += 1
        total += 1
    }

    /// Returns whether no key of this address is checked until the minute is over.
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
