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

    /// How many ACKs in a row tell of an arrival: all of them have to be lost for it to be missed.
    private static let repetitionCount = 8

    private(set) var received = AckRanges()
    private var replay: ReplayWindow
    private var urgency = Urgency.none
    private var largestArrival = Timestamp.zero
    private var lastElicitingArrival: Timestamp?
    private var unacknowledgedCount = 0
    /// Packets that came in this round trip and in the one before: what the sender's window lets through.
    private var roundCount = 0
    private var lastRoundCount = 0
    private var roundEnd = Timestamp(nanoseconds: .min)
    /// The lowest numbers that were new to the latest ACKs, the next one's first.
    private var floors = [UInt64](repeating: .max, count: repetitionCount)

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
        floors[0] = min(floors[0], number)
        guard isAckEliciting else { return }
        unacknowledgedCount += 1
        let gap = lastElicitingArrival.map { now.nanoseconds(since: $0) } ?? .max
        lastElicitingArrival = now
        countRound(rtt, at: now)
        let longestDelay = Self.longestDelay(rtt)
        let isThin = gap > (rtt.hasSample ? rtt.minRTT / 8 : longestDelay)
        if !isInOrder || isThin || unacknowledgedCount >= packetsPerAck {
            urgency = .now(since: now)
        } else if urgency == .none {
            urgency = .delayed(until: now.advanced(byNanoseconds: longestDelay))
        }
    }

    /// How long one packet may wait for a second.
    ///
    /// Who only receives has no round-trip time, or few and old ones; the peer must not take the wait for a
    /// loss. So the least one counts, which no stop of a process has lengthened.
    private static func longestDelay(_ rtt: RTTEstimator) -> Nanoseconds {
        rtt.hasSample ? min(rtt.minRTT / 8, 1_000_000) : LossDetector.granularity / 4
    }

    /// An acknowledgement for every second packet, and for up to eight where 64 or more are in flight.
    private var packetsPerAck: Int {
        min(max(2, lastRoundCount / 8), 8)
    }

    private mutating func countRound(_ rtt: RTTEstimator, at now: Timestamp) {
        if now >= roundEnd {
            let hadPause = now.nanoseconds(since: roundEnd) >= rtt.smoothedRTT
            lastRoundCount = hadPause ? 0 : roundCount
            roundCount = 0
            roundEnd = now.advanced(byNanoseconds: rtt.smoothedRTT)
        }
        roundCount += 1
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

    /// What has arrived, for an ACK frame; `nil` if nothing has.
    ///
    /// A part of the list itself: let go of it before the next packet is recorded.
    func news(
        at now: Timestamp
    ) -> (ranges: ArraySlice<ClosedRange<UInt64>>, delayMicroseconds: UInt64)? {
        guard !received.isEmpty else { return nil }
        let delay = max(0, now.nanoseconds(since: largestArrival)) / 1000
        // On a thin flow the whole list would outweigh the message.
        let floor = floors.min() ?? 0
        let all = received.ranges
        var count = 1
        while count < all.count, all[count].upperBound >= floor { count += 1 }
        return (all[..<count], UInt64(delay))
    }

    mutating func recordSent() {
        urgency = .none
        unacknowledgedCount = 0
        guard floors[0] < .max else { return }
        floors.removeLast()
        floors.insert(.max, at: 0)
    }

    /// Makes the next packet carry an ACK again, and one leave at once: the last may have gone nowhere.
    mutating func repeatLast(at now: Timestamp) {
        if !received.isEmpty { urgency = .now(since: now) }
    }

    /// The peer has seen an ACK up to this number: what lies below need not be repeated.
    mutating func forget(through number: UInt64) {
        // What arrived late and was not reported often may lie below as well.
        let floor = floors.min() ?? 0
        guard urgency == .none, floor > 0 else { return }
        received.remove(through: min(number, floor - 1))
    }
}
