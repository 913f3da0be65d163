internal import Primitives

/// The estimates of a path: its rate of delivery, its least round trip, and whether a queue stands.
struct PathModel: Sendable {
    /// The bounds of the queue that a flow may cause, in nanoseconds.
    static let queueLimits: ClosedRange<Nanoseconds> = 5_000_000...20_000_000

    private(set) var minRTT: Nanoseconds
    private(set) var minRTTTime = Timestamp.zero
    private var hasSample = false
    private var pendingMinRTT: Nanoseconds = .max
    private(set) var smoothedRoundTrip: Nanoseconds
    private var latestRoundTrip: Nanoseconds
    /// The least round trips of the present round, and of the last one.
    private var roundMinRTT = Nanoseconds.max
    private var lastRoundMinRTT: Nanoseconds = 0
    /// The longest round trips of the present and the last round, and the queue at an overflow.
    private var roundMaxRTT: Nanoseconds = 0
    private var lastRoundMaxRTT: Nanoseconds = 0
    private var queueCapacity = Nanoseconds.max
    /// The sum and the number of the present round's round trips.
    private var roundSum: Nanoseconds = 0
    private var roundCount: Int64 = 0
    /// The mean distance of a round's round trips from its least, in the calmest round of this
    /// probing cycle and of the one before.
    ///
    /// A queue moves all of them, jitter each one by itself.
    private var currentSpread = Nanoseconds.max
    private var previousSpread = Nanoseconds.max
    private var roundPacket = Wire.baseDatagramByteCount
    private var lastRoundPacket = Wire.baseDatagramByteCount
    /// The number of samples in a row that showed the queue of a startup.
    private var queuedSamples = 0

    /// The best rates of this probing cycle and of the one before, in bytes per second.
    private var currentBest = 0.0
    private var previousBest = 0.0
    /// The same without the part that random losses may have taken.
    private var currentDelivered = 0.0
    private var previousDelivered = 0.0
    /// The rate of the last round, and of the one before.
    private(set) var latestRate = 0.0
    private var previousRate = 0.0
    private var roundEnd = 0

    /// The rounds since the rate last grew by a quarter, in startup.
    private var plateauRounds = 0
    private var plateauRate = 0.0

    init(initialRTT: Int64) {
        minRTT = initialRTT
        smoothedRoundTrip = initialRTT
        latestRoundTrip = initialRTT
    }

    /// The rate of the path in bytes per second.
    var rate: Double { max(currentBest, previousBest) }

    /// The best rate that arrived, in bytes per second, without an estimate of losses.
    var deliveredRate: Double { max(currentDelivered, previousDelivered) }

    /// The longest packet that has arrived recently, in bytes.
    var packetByteCount: Int { max(roundPacket, lastRoundPacket) }

    /// The time that the path takes for a packet, in nanoseconds; a shorter queue cannot be seen.
    private var packetTime: Nanoseconds { time(of: packetByteCount) }

    private func time(of byteCount: Int) -> Nanoseconds {
        rate > 0 ? Int64(min(Double(byteCount) * 1e9 / rate, 1e9)) : 0
    }

    /// The least round trip of such a packet.
    ///
    /// The least of all may be that of a short packet; the additional time of a long one is no
    /// queue.
    private var floor: Nanoseconds { minRTT + packetTime - time(of: Wire.baseDatagramByteCount) }

    /// The mean time that the path's jitter adds to a round trip, beyond the effect of pacing and
    /// packets.
    ///
    /// Without it, varying round trips would be taken for a standing queue.
    var jitter: Nanoseconds { max(0, spread - packetTime - packetTime / 2) }

    /// The mean distance of round trips from the least of their round, in a calm round.
    var spread: Nanoseconds {
        let spread = min(currentSpread, previousSpread)
        return spread < .max ? min(spread, minRTT) : 0
    }

    /// The time by which jitter alone may lengthen the least round trip of a round.
    private var allowance: Nanoseconds { 2 * jitter }

    /// The queue that a flow may cause, in nanoseconds; less if the queue is short.
    var queueLimit: Nanoseconds {
        let limit = min(max(minRTT / 4, Self.queueLimits.lowerBound), Self.queueLimits.upperBound)
        // Packets leave in twos, and the acknowledgement reports the second.
        return max(min(max(limit, 3 * packetTime), queueCapacity / 2), 1_000_000)
    }

    /// Whether every packet of the last round found a longer queue than `queueLimit`.
    var showsQueue: Bool { lastRoundMinRTT - floor > queueLimit + allowance }

    /// Whether the queue is longer than flows of this kind leave.
    var showsDeepQueue: Bool { lastRoundMinRTT - floor > 2 * queueLimit + allowance }

    /// Whether the path carries much less than before, so that the excess waits in the queue.
    var hasSlowed: Bool { showsDeepQueue && latestRate < 0.7 * rate }

    /// Whether every packet found a longer queue than a single flow leaves between its probes.
    var showsCrowd: Bool { lastRoundMinRTT - floor > queueLimit / 2 + allowance }

    /// Whether some packet of the last round found no queue.
    var isClear: Bool {
        lastRoundMinRTT - floor < max(minRTT / 64, 250_000, packetTime / 2) + allowance
    }

    /// Whether startup has begun to fill a queue (after HyStart++, RFC 9406).
    var hasStartupQueue: Bool { queuedSamples >= 8 && currentSpread < .max }

    /// Whether the latest round trip found any queue.
    var hasQueue: Bool {
        latestRoundTrip - floor
            > max(minRTT / 32, 500_000, packetTime + packetTime / 2) + allowance
    }

    /// Whether the rate grew by a quarter in the last round.
    var isGrowing: Bool { plateauRounds == 0 }

    /// Whether startup's growth has ended.
    var isFull: Bool { plateauRounds >= 3 }

    /// Records the length of a packet that arrived.
    mutating func noteArrival(byteCount: Int) { roundPacket = max(roundPacket, byteCount) }

    mutating func measure(roundTrip sample: Nanoseconds, at now: Timestamp) {
        latestRoundTrip = sample
        roundMinRTT = min(roundMinRTT, sample)
        roundMaxRTT = max(roundMaxRTT, sample)
        roundSum += sample
        roundCount += 1
        pendingMinRTT = min(pendingMinRTT, sample)
        guard hasSample else {
            hasSample = true
            minRTT = max(1, sample)
            minRTTTime = now
            smoothedRoundTrip = minRTT
            return
        }
        smoothedRoundTrip = max(1, (7 * smoothedRoundTrip + sample) / 8)
        let margin = min(max(minRTT / 8, 4_000_000), 16_000_000)
        queuedSamples = sample > floor + margin + allowance ? queuedSamples + 1 : 0
        if sample <= minRTT { minRTT = max(1, sample) }
        // Close enough to the least: the path has not changed.
        if sample <= minRTT + minRTT / 16 { minRTTTime = now }
    }

    /// Records a delivery sample; returns whether a round ends with it.
    mutating func add(
        _ sample: DeliverySample, rate: Double, delivered: Int, everyAck: Bool
    ) -> Bool {
        let endsRound = sample.priorDelivered >= roundEnd
        // The best of many samples is the one that jitter has made shortest.
        let doubt = min(2 * jitter, sample.interval / 16)
        let trust = Double(sample.interval) / Double(sample.interval + doubt)
        if endsRound || everyAck, !sample.isApplicationLimited || trust * rate > self.rate {
            currentBest = max(currentBest, trust * rate)
            currentDelivered = max(currentDelivered, trust * sample.rate)
        }
        guard endsRound else { return false }
        roundEnd = delivered
        if !sample.isApplicationLimited {
            previousRate = latestRate
            latestRate = rate
        }
        if roundCount >= 8 {
            currentSpread = min(currentSpread, roundSum / roundCount - roundMinRTT)
        }
        (roundSum, roundCount) = (0, 0)
        lastRoundMinRTT = roundMinRTT == .max ? lastRoundMinRTT : roundMinRTT
        roundMinRTT = .max
        lastRoundMaxRTT = roundMaxRTT
        // More than its capacity: the supposed overflow was a burst of random losses.
        if lastRoundMaxRTT - floor > queueCapacity { queueCapacity = .max }
        roundMaxRTT = 0
        lastRoundPacket = roundPacket
        roundPacket = Wire.baseDatagramByteCount
        guard !sample.isApplicationLimited else { return true }
        // The rate that arrives, without the estimate of losses: a guess must not count as growth.
        if sample.rate >= 1.25 * plateauRate {
            plateauRate = sample.rate
            plateauRounds = 0
        } else {
            plateauRounds += 1
        }
        return true
    }

    /// Begins a new probing cycle, and forgets the best values from before the last one.
    mutating func beginCycle() {
        previousBest = currentBest
        currentBest = 0
        previousSpread = currentSpread
        currentSpread = .max
        previousDelivered = currentDelivered
        currentDelivered = 0
    }

    /// Takes the rate of the last round, or the mean of the last two, in place of earlier ones that
    /// other flows have taken since.
    mutating func followLatestRate(averaging: Bool) {
        currentBest = averaging ? (latestRate + previousRate) / 2 : latestRate
        previousBest = 0
        currentDelivered = min(deliveredRate, currentBest)
        previousDelivered = 0
    }

    /// Remembers the length of the queue at an overflow.
    mutating func noteOverflow() {
        let queue = lastRoundMaxRTT - floor
        if queue > 2_000_000 { queueCapacity = queue + queue / 8 }
    }

    /// Begins a search for the least round trip; `finishMinRTT(at:)` replaces the former one.
    mutating func beginMinRTT(at now: Timestamp) {
        pendingMinRTT = .max
        minRTTTime = now
    }

    mutating func finishMinRTT(at now: Timestamp) {
        if pendingMinRTT < .max { minRTT = max(1, pendingMinRTT) }
        minRTTTime = now
    }
}
