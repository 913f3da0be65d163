internal import Primitives

/// The record of packets that have arrived, and the decision when to acknowledge them.
///
/// `Docs/WIRE-channel.md`, "Behaviour", has the rules.
struct AckScheduler: Sendable {
    private enum Urgency: Equatable, Sendable {
        /// Nothing has arrived that the peer waits to have acknowledged.
        case none
        /// One packet, whose acknowledgement may wait for a second packet.
        case delayed(until: Timestamp)
        case now(since: Timestamp)
    }

    /// The number of ACKs in a row that report an arrival; it is missed only if all of them are
    /// lost.
    private static let repetitionCount = 8

    private(set) var received = AckRanges()
    private var replay: ReplayWindow
    private var urgency = Urgency.none
    private var largestArrival = Timestamp.zero
    private var lastElicitingArrival: Timestamp?
    private var unacknowledgedCount = 0
    /// The packets that came in this round trip and in the one before, as an estimate of the
    /// sender's window.
    private var roundCount = 0
    private var lastRoundCount = 0
    private var roundEnd = Timestamp(nanoseconds: .min)
    /// The lowest numbers that were new in the latest ACKs, those for the next one first.
    private var floors = [UInt64](repeating: .max, count: repetitionCount)

    init(first: UInt64) {
        replay = ReplayWindow(first: first)
    }

    /// The largest number that has arrived, plus one.
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

    /// Returns the time that one packet may wait for a second before it is acknowledged.
    ///
    /// A side that only receives has no round-trip time, or few and old measurements; the peer must
    /// not take the wait for a loss. So the shortest measurement is used, which no stop of a
    /// process has lengthened.
    private static func longestDelay(_ rtt: RTTEstimator) -> Nanoseconds {
        rtt.hasSample ? min(rtt.minRTT / 8, 1_000_000) : LossDetector.granularity / 4
    }

    /// The number of packets for each acknowledgement: two, and up to eight if 64 or more are in
    /// flight.
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

    /// The time at which an ACK has to leave by itself, in the past if at once; `nil` if none is
    /// due.
    var deadline: Timestamp? {
        switch urgency {
        case .none: nil
        case .delayed(let until): until
        case .now(let since): since
        }
    }

    /// Whether a packet that is sent anyway should carry an ACK.
    var hasNews: Bool { urgency != .none }

    /// Returns the arrived ranges and the delay for an ACK frame; `nil` if nothing has arrived.
    ///
    /// The ranges are a slice of the list itself: release them before the next packet is recorded.
    func news(
        at now: Timestamp
    ) -> (ranges: ArraySlice<ClosedRange<UInt64>>, delayMicroseconds: UInt64)? {
        guard !received.isEmpty else { return nil }
        let delay = max(0, now.nanoseconds(since: largestArrival)) / 1000
        // On a thin flow the whole list would be longer than the message.
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

    /// Makes an ACK due at once: the last one may have gone to the wrong address.
    mutating func repeatLast(at now: Timestamp) {
        if !received.isEmpty { urgency = .now(since: now) }
    }

    /// Forgets the ranges up to a number, because the peer has received an ACK with them.
    mutating func forget(through number: UInt64) {
        // Numbers that arrived late and were not reported often may be below it as well.
        let floor = floors.min() ?? 0
        guard urgency == .none, floor > 0 else { return }
        received.remove(through: min(number, floor - 1))
    }
}
