internal import Primitives

/// Which packets have arrived, and when to say so (the design's channel page, 2.2).
struct AckScheduler: Sendable {
    private enum Urgency: Equatable, Sendable {
        /// Nothing new that the peer waits to hear of.
        case none
        /// One packet, which may wait for a second.
        case delayed(until: Timestamp)
        case now(since: Timestamp)
    }

    private(set) var received = AckRanges()
    private var replay: ReplayWindow
    private var urgency = Urgency.none
    private var largestArrival = Timestamp.zero
    private var lastElicitingArrival: Timestamp?
    private var unacknowledgedCount = 0

    init(first: UInt64) {
        replay = ReplayWindow(first: first)
    }

    /// One more than the largest number that has arrived.
    var expectedNumber: UInt64 { replay.next }

    func verdict(on number: UInt64) -> ReplayWindow.Verdict {
        replay.verdict(on: number)
    }

    mutating func record(
        _ number: UInt64, isAckEliciting: Bool, rtt: RTTEstimator, at now: Timestamp
    ) {
        let isInOrder = number == replay.next
        if number >= replay.next { largestArrival = now }
        replay.record(number)
        received.insert(number)
        guard isAckEliciting else { return }
        unacknowledgedCount += 1
        let gap = lastElicitingArrival.map { now.nanoseconds(since: $0) } ?? .max
        lastElicitingArrival = now
        if !isInOrder || gap > rtt.smoothedRTT / 8 || unacknowledgedCount >= 2 {
            urgency = .now(since: now)
        } else if urgency == .none {
            urgency = .delayed(until: now.advanced(byNanoseconds: LossDetector.maxAckDelay(rtt)))
        }
    }

    /// When an acknowledgement has to leave on its own; past when at once.
    var deadline: Timestamp? {
        switch urgency {
        case .none: nil
        case .delayed(let until): until
        case .now(let since): since
        }
    }

    /// Whether a packet that leaves anyway should carry an ACK.
    var hasNews: Bool { urgency != .none }

    func frame(at now: Timestamp) -> AckFrame? {
        guard !received.isEmpty else { return nil }
        let delay = max(0, now.nanoseconds(since: largestArrival)) / 1000
        return AckFrame(ranges: received.ranges, delayMicroseconds: UInt64(delay))
    }

    mutating func recordSent() {
        urgency = .none
        unacknowledgedCount = 0
    }

    /// Makes the next packet carry an ACK again, and one leave at once: the last may have gone nowhere.
    mutating func repeatLast(at now: Timestamp) {
        if !received.isEmpty { urgency = .now(since: now) }
    }

    /// The peer has seen an ACK up to this number: what lies below need not be repeated.
    mutating func forget(through number: UInt64) {
        // What arrived late and is not reported yet may lie below as well.
        guard urgency == .none else { return }
        received.remove(through: number)
    }
}
