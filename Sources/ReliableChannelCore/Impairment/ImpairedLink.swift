package import Primitives

/// One direction of a bad network: decides for each datagram whether and when it arrives.
///
/// A datagram waits for its turn at the link's rate and is dropped if the queue is full. After that
/// it may be lost, so that a lost datagram has used the link too, and otherwise it is delayed. The
/// results depend only on the seed and the calls. Times must not decrease.
package struct ImpairedLink: Sendable {
    /// The result for one datagram.
    package enum Fate: Hashable, Sendable {
        /// It arrives, and perhaps a copy of it too.
        case arrives(at: Timestamp, copyAt: Timestamp?)
        /// It does not arrive.
        case lost(LossCause)
    }

    /// The reason why a datagram does not arrive.
    package enum LossCause: Hashable, Sendable {
        /// Lost at random, independently of others.
        case random
        /// Lost in a bad period.
        case burst
        /// The queue was full.
        case queue
        /// The datagram was longer than the link allows.
        case length
        /// The link is interrupted.
        case blocked
    }

    /// The properties of the link; a change applies to datagrams sent after it.
    package var conditions: LinkConditions
    /// The time before which no datagram passes.
    package var blockedUntil = Timestamp(nanoseconds: .min)
    private var generator: SeededGenerator
    private var isBad = false
    private var periodEnd: Timestamp?
    private var lastArrival = Timestamp.zero
    /// The time at which the link will have sent everything that waits.
    private var idleTime = Timestamp.zero

    /// Creates a link with nothing on it.
    package init(conditions: LinkConditions, seed: UInt64) {
        self.conditions = conditions
        generator = SeededGenerator(seed: seed)
    }

    /// Returns the time that a datagram sent now would wait for its turn.
    package func queueingDelay(at now: Timestamp) -> Duration {
        .nanoseconds(max(0, idleTime.nanoseconds(since: now)))
    }

    /// Takes a datagram and returns its fate.
    package mutating func send(byteCount: Int, at now: Timestamp) -> Fate {
        if let limit = conditions.maximumDatagramByteCount, byteCount > limit {
            return .lost(.length)
        }
        guard let departure = depart(byteCount, at: now) else { return .lost(.queue) }
        if now < blockedUntil { return .lost(.blocked) }
        if isInBadPeriod(at: departure), generator.chance(conditions.bursts?.lossInBadPeriod ?? 0) {
            return .lost(.burst)
        }
        if generator.chance(conditions.loss) { return .lost(.random) }
        let arrival = arrival(departure)
        let hasCopy = generator.chance(conditions.duplication)
        return .arrives(at: arrival, copyAt: hasCopy ? self.arrival(departure) : nil)
    }

    /// Damages a datagram that arrives, with the configured probability; returns whether it did.
    package mutating func damage(_ bytes: inout [UInt8]) -> Bool {
        guard !bytes.isEmpty, generator.chance(conditions.corruption) else { return false }
        if generator.chance(0.2) {
            bytes.removeLast(generator.draw(in: 1...bytes.count))
            return true
        }
        for _ in 0..<generator.draw(in: 1...8) {
            let index = generator.draw(in: 0...(bytes.count - 1))
            bytes[index] ^= 1 << UInt8(generator.draw(below: 8))
        }
        return true
    }

    // MARK: Steps

    /// Returns the time at which the datagram leaves the link's queue; `nil` if the queue has no
    /// room for it.
    private mutating func depart(_ byteCount: Int, at now: Timestamp) -> Timestamp? {
        guard let rate = conditions.rate, rate > 0 else { return now }
        let size = byteCount + LinkConditions.headerByteCount
        let waiting = idleTime.nanoseconds(since: now)
        if waiting > 0, let limit = conditions.queueByteCount {
            let queued = Double(waiting) * Double(rate) / 8e9
            guard queued + Double(size) <= Double(limit) else { return nil }
        }
        let duration = Int64((Double(size) * 8e9 / Double(rate)).rounded())
        idleTime = max(idleTime, now).advanced(byNanoseconds: duration)
        return idleTime
    }

    private mutating func isInBadPeriod(at now: Timestamp) -> Bool {
        guard let bursts = conditions.bursts else { return false }
        skipIdle(bursts, to: now)
        while periodEnd.map({ $0 <= now }) ?? true {
            // The first period is a good one.
            if periodEnd != nil { isBad.toggle() }
            let mean = isBad ? bursts.meanBadPeriod : bursts.meanGoodPeriod
            let length = max(1000, generator.drawExponential(mean: mean.nanoseconds))
            periodEnd = (periodEnd ?? now).advanced(byNanoseconds: length)
        }
        return isBad
    }

    /// After a long time without datagrams, draws the state once instead of each period in between.
    private mutating func skipIdle(_ bursts: LinkConditions.Bursts, to now: Timestamp) {
        let (bad, good) = (bursts.meanBadPeriod.nanoseconds, bursts.meanGoodPeriod.nanoseconds)
        let (cycle, overflow) = bad.addingReportingOverflow(good)
        let (limit, isBeyond) = max(1, cycle).multipliedReportingOverflow(by: Self.idleCycles)
        guard !overflow, !isBeyond, let end = periodEnd, now.nanoseconds(since: end) > limit else {
            return
        }
        isBad = generator.chance(Double(bad) / Double(max(1, cycle)))
        periodEnd = now
    }

    /// The number of cycles of good and bad periods after which the first state has no more
    /// influence.
    private static let idleCycles: Int64 = 64

    private mutating func arrival(_ departure: Timestamp) -> Timestamp {
        var arrival = departure.advanced(byNanoseconds: conditions.delay.nanoseconds)
        if conditions.jitter > .zero {
            let extra = generator.drawExponential(mean: conditions.jitter.nanoseconds)
            arrival = arrival.advanced(byNanoseconds: extra)
            if conditions.jitterKeepsOrder { arrival = max(arrival, lastArrival) }
        }
        lastArrival = max(lastArrival, arrival)
        if generator.chance(conditions.reordering) {
            let limit = Int(max(1, conditions.reorderingDelay.nanoseconds))
            arrival = arrival.advanced(byNanoseconds: Int64(generator.draw(in: 1...limit)))
        }
        return arrival
    }
}
