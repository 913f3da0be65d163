internal import Primitives

/// What a flow knows of its path: the rate that it delivers, the least round trip, and whether a queue stands.
struct PathModel: Sendable {
    /// Queue that is taken for one at least, and that no path excuses, in nanoseconds.
    static let queueLimits: ClosedRange<Nanoseconds> = 5_000_000...20_000_000

    private(set) var minRTT: Nanoseconds
    private(set) var minRTTTime = Timestamp.zero
    private var hasSample = false
    private var pendingMinRTT: Nanoseconds = .max
    private(set) var smoothedRoundTrip: Nanoseconds
    private var latestRoundTrip: Nanoseconds
    /// The least round trip of the present round, and of the last one.
    private var roundMinRTT = Nanoseconds.max
    private var lastRoundMinRTT: Nanoseconds = 0
    /// The longest of the present round, and what the queue held when it overflowed.
    private var roundMaxRTT: Nanoseconds = 0
    private var lastRoundMaxRTT: Nanoseconds = 0
    private var queueCapacity = Nanoseconds.max
    /// Sum and number of the present round's round trips beyond its least.
    private var roundSum: Nanoseconds = 0
    private var roundCount: Int64 = 0
    /// How far the round trips of a round are from its least on average, in the calmest round of this probing
    /// cycle and of the one before: a queue moves all of them, jitter each of them.
    private var currentSpread = Nanoseconds.max
    private var previousSpread = Nanoseconds.max
    private var roundPacket = Wire.baseDatagramByteCount
    private var lastRoundPacket = Wire.baseDatagramByteCount
    /// Samples in a row that showed the queue of a startup.
    private var queuedSamples = 0

    /// The best rate of this probing cycle and of the one before, in bytes a second.
    private var currentBest = 0.0
    private var previousBest = 0.0
    /// The same without what chance may have taken.
    private var currentDelivered = 0.0
    private var previousDelivered = 0.0
    /// The rate of the last round.
    private(set) var latestRate = 0.0
    private var previousRate = 0.0
    private var roundEnd = 0

    /// Rounds since the rate last grew by a quarter, in startup.
    private var plateauRounds = 0
    private var plateauRate = 0.0

    init(initialRTT: Int64) {
        minRTT = initialRTT
        smoothedRoundTrip = initialRTT
        latestRoundTrip = initialRTT
    }

    /// Bytes a second that the path carries.
    var rate: Double { max(currentBest, previousBest) }

    /// Bytes a second that arrived at best, whatever else the path is thought to carry.
    var deliveredRate: Double { max(currentDelivered, previousDelivered) }

    /// The longest packet that arrives at present, in bytes.
    var packetByteCount: Int { max(roundPacket, lastRoundPacket) }

    /// How long the path takes for a packet, in nanoseconds: no queue can be told finer than that.
    private var packetTime: Nanoseconds { time(of: packetByteCount) }

    private func time(of byteCount: Int) -> Nanoseconds {
        rate > 0 ? Int64(min(Double(byteCount) * 1e9 / rate, 1e9)) : 0
    }

    /// The least round trip of such a packet: the least of all may be that of a short one, and what a long one
    /// takes more than that is no queue.
    private var floor: Nanoseconds { minRTT + packetTime - time(of: Wire.baseDatagramByteCount) }

    /// What the path's jitter adds to a round trip on average, beyond what pacing and packets make.
    ///
    /// Without it, round trips of a path whose delay varies would be taken for a standing queue.
    var jitter: Nanoseconds { max(0, spread - packetTime - packetTime / 2) }

    /// How far round trips are from the least of their round on average, when it is calm.
    var spread: Nanoseconds {
        let spread = min(currentSpread, previousSpread)
        return spread < .max ? min(spread, minRTT) : 0
    }

    /// How much longer the least round trip of a round may be by jitter alone.
    private var allowance: Nanoseconds { 2 * jitter }

    /// The queue that a flow may cause, in nanoseconds; less where the queue is short.
    var queueLimit: Nanoseconds {
        let limit = min(max(minRTT / 4, Self.queueLimits.lowerBound), Self.queueLimits.upperBound)
        // Packets leave in twos, and the acknowledgement tells of the second.
        return max(min(max(limit, 3 * packetTime), queueCapacity / 2), 1_000_000)
    }

    /// Whether all of the last round found more than that waiting.
    var showsQueue: Bool { lastRoundMinRTT - floor > queueLimit + allowance }

    /// Whether it found more than flows of ours leave.
    var showsDeepQueue: Bool { lastRoundMinRTT - floor > 2 * queueLimit + allowance }

    /// Whether the path carries much less than it did, and all above that waits.
    var hasSlowed: Bool { showsDeepQueue && latestRate < 0.7 * rate }

    /// Whether all of it found more than a flow alone leaves between its probes.
    var showsCrowd: Bool { lastRoundMinRTT - floor > queueLimit / 2 + allowance }

    /// Whether something in it found nothing waiting.
    var isClear: Bool {
        lastRoundMinRTT - floor < max(minRTT / 64, 250_000, packetTime / 2) + allowance
    }

    /// Whether startup has begun to fill a queue (after HyStart++, RFC 9406).
    var hasStartupQueue: Bool { queuedSamples >= 8 && currentSpread < .max }

    /// Whether the latest round trip found anything waiting.
    var hasQueue: Bool {
        latestRoundTrip - floor
            > max(minRTT / 32, 500_000, packetTime + packetTime / 2) + allowance
    }

    /// Whether the rate grew by a quarter in the last round.
    var isGrowing: Bool { plateauRounds == 0 }

    /// Whether startup's growth has ended.
    var isFull: Bool { plateauRounds >= 3 }

    /// Notes how long a packet was that arrived.
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
        // As good as the least: the path has not changed.
        if sample <= minRTT + minRTT / 16 { minRTTTime = now }
    }

    /// Takes a delivery sample; says whether a round ends with it.
    mutating func add(
        _ sample: DeliverySample, rate: Double, delivered: Int, everyAck: Bool
    ) -> Bool {
        let endsRound = sample.priorDelivered >= roundEnd
        // Of many samples the best is the one that jitter has made shortest.
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
        // More than it can hold: what was taken for an overflow was a burst of chance losses.
        if lastRoundMaxRTT - floor > queueCapacity { queueCapacity = .max }
        roundMaxRTT = 0
        lastRoundPacket = roundPacket
        roundPacket = Wire.baseDatagramByteCount
        guard !sample.isApplicationLimited else { return true }
        // What arrives, without what chance may have taken: a guess must not count as growth.
        if sample.rate >= 1.25 * plateauRate {
            plateauRate = sample.rate
            plateauRounds = 0
        } else {
            plateauRounds += 1
        }
        return true
    }

    /// A new probing cycle: what was best before the last one is forgotten.
    mutating func beginCycle() {
        previousBest = currentBest
        currentBest = 0
        previousSpread = currentSpread
        currentSpread = .max
        previousDelivered = currentDelivered
        currentDelivered = 0
    }

    /// Believes only the last round, or the last two: a rate that others have taken since is gone.
    mutating func followLatestRate(averaging: Bool) {
        currentBest = averaging ? (latestRate + previousRate) / 2 : latestRate
        previousBest = 0
        currentDelivered = min(deliveredRate, currentBest)
        previousDelivered = 0
    }

    /// Remembers how long the queue was when it overflowed.
    mutating func noteOverflow() {
        let queue = lastRoundMaxRTT - floor
        if queue > 2_000_000 { queueCapacity = queue + queue / 8 }
    }

    /// Forgets the least round trip when a new one has been looked for.
    mutating func beginMinRTT(at now: Timestamp) {
        pendingMinRTT = .max
        minRTTTime = now
    }

    mutating func finishMinRTT(at now: Timestamp) {
        if pendingMinRTT < .max { minRTT = max(1, pendingMinRTT) }
        minRTTTime = now
    }
}
