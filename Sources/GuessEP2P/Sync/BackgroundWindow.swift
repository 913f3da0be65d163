internal import Primitives

/// The number of bytes of an attachment that may be on their way without delaying other messages.
///
/// A connection sends urgent messages first, but in the queues of the network the first datagram is
/// the first out. So attachments leave the queues empty: the window grows while pieces are answered
/// as fast as ever, and shrinks when answers take longer than the fastest one by more than
/// ``targetDelay`` (after LEDBAT, RFC 6817 §2.4, with the slow start of its successor,
/// draft-irtf-iccrg-ledbat-plus-plus, which ends by the same signal).
struct BackgroundWindow: Equatable, Sendable {
    /// The delay that attachments may cause in the network's queues: less than anybody notices.
    static let targetDelay = Duration.milliseconds(2)
    /// The largest window: some round trips' worth on a fast network, and much less than a
    /// connection's buffer.
    static let limit = 96 << 10
    /// The number of recent answers, of which the fastest counts: a lost piece is answered late.
    private static let recentLimit = 4

    private enum Phase: Equatable {
        case starting
        case steady
    }

    /// The bytes that may be unanswered; never less than a piece.
    private(set) var byteCount = AttachmentPiece.byteLimit
    private var phase = Phase.starting
    private var fastest: Nanoseconds?
    private var recent: [Nanoseconds] = []
    /// The bytes to be answered before the window may shrink again, since its effect takes a round
    /// trip to show.
    private var untilNextCut = 0

    /// Records an answer.
    ///
    /// - Parameters:
    ///   - count: The number of bytes that it is the first to report.
    ///   - delay: The time from sending the last of them to the answer.
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
            // The window grows by up to a piece in each round trip, and by less near the target.
            let room = Int((target - queued) * Int64(AttachmentPiece.byteLimit) / target)
            byteCount += room * min(count, byteCount) / byteCount
        }
        byteCount = min(max(AttachmentPiece.byteLimit, byteCount), Self.limit)
    }
}
