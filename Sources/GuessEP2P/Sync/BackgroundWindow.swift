internal import Primitives

/// How much of an attachment may be on its way to a player without anything else having to wait for it.
///
/// A connection lets urgent messages pass, but not in the queues of the network: what is in them already
/// goes first. So attachments leave the queues empty: the window grows while pieces are answered as fast as ever, and
/// shrinks when answers take longer than the fastest one by more than ``targetDelay`` (after LEDBAT, RFC 6817 §2.4, with the
/// slow start of its successor, draft-irtf-iccrg-ledbat-plus-plus, which ends by the same signal).
struct BackgroundWindow: Equatable, Sendable {
    /// What the network's queues may hold because of attachments: less than anybody notices.
    static let targetDelay = Duration.milliseconds(2)
    /// Some round trips' worth on a fast network, and far from what a connection holds for sending.
    static let limit = 96 << 10
    /// One that is lost is answered late; the fastest of some is not.
    private static let recentLimit = 4

    private enum Phase: Equatable {
        case starting
        case steady
    }

    /// Bytes that may be unanswered; never less than a piece.
    private(set) var byteCount = AttachmentPiece.byteLimit
    private var phase = Phase.starting
    private var fastest: Nanoseconds?
    private var recent: [Nanoseconds] = []
    /// Bytes to be answered before the window may shrink again: shrinking takes a round trip to show.
    private var untilNextCut = 0

    /// Takes note of an answer.
    ///
    /// - Parameters:
    ///   - count: How many bytes it is the first to tell of.
    ///   - delay: From sending the last of them to the answer.
    mutating func answered(_ count: Int, after delay: Duration) {
        let nanoseconds = max(0, delay.nanoseconds)
        let fastest = min(fastest ?? nanoseconds, nanoseconds)
        self.fastest = fastest
        recent.append(nanoseconds)
        if recent.count > Self.recentLimit { recent.removeFirst() }
        let queued = (recent.min() ?? nanoseconds) - fastest
        let target = Self.targetDelay.nanoseconds
        untilNextCut -= count
        switch phase {
        case .starting where queued <= target / 2: byteCount += count / 2
        case .starting:
            phase = .steady
            byteCount /= 2
        case .steady where queued > target:
            guard untilNextCut <= 0 else { return }
            byteCount = byteCount * 3 / 4
            untilNextCut = byteCount
        case .steady:
            // A piece more in each round trip, and less of it the nearer the target is.
            let room = Int((target - queued) * Int64(AttachmentPiece.byteLimit) / target)
            byteCount += room * min(count, byteCount) / byteCount
        }
        byteCount = min(max(AttachmentPiece.byteLimit, byteCount), Self.limit)
    }
}
