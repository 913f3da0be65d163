internal import Primitives

/// Sends at the rate that the path was seen to deliver, as BBR does, and tells chance losses from full queues
/// by what the round-trip time was when they happened (`Docs/Decisions/0003-congestion-control.md`).
///
/// Alone: *startup* → *drain* → *cruise* → *up* → *down* → *cruise* … When a queue stands: *crowded*, which
/// keeps a few packets of its own in it, as FAST does, so that flows of ours share evenly. When that does not
/// help: *competing*, a CUBIC window, since somebody fills the queue whatever we do.
struct ModelBasedController: CongestionControlling {
    enum Phase: Equatable, Sendable {
        /// Nearly triples each round trip until the rate grows no more or a queue forms.
        case startup
        /// Lets the queue that startup made drain.
        case drain
        /// Sends at the estimated rate until it is time to probe.
        case cruise(probeAt: Timestamp)
        /// Sends faster for a round trip, to see whether more is delivered.
        case up(since: Timestamp)
        /// Sends slower until the queue that probing made is gone.
        case down(since: Timestamp)
        /// Keeps a few packets in a queue that others keep some in too.
        case crowded(rounds: Int, windowBefore: Int)
        case competing(CubicWindow)
        /// Keeps little in flight, to see how long the round trip is without a queue.
        case probeRTT(until: Timestamp?)
    }

    static let startupGain = 2.77
    static let drainGain = 0.5
    static let downGain = 0.75
    static let smallestUpGain = 1.25
    static let largestUpGain = 2.0
    /// How long a round-trip time counts as the least, unless seen again.
    static let minRTTPeriod: Nanoseconds = 10_000_000_000
    /// A probe is at least so long: timers and bursts are coarser than a short round trip.
    static let shortestProbe: Nanoseconds = 2_000_000
    /// Room for what acknowledgements and timers bunch together, in packets.
    static let windowSlack = 3
    /// What each flow keeps in a crowded queue: so much, and two packets at least.
    static let crowdShare = 4 * Wire.baseDatagramByteCount
    /// Rounds of cruising between probes, and as many at most while probes only cause losses.
    static let probeWaits: ClosedRange<Int64> = 6...48
    /// Longer outages may have left another path.
    static let shortOutage: Nanoseconds = 1_000_000_000
    /// Rounds of crowding after which a queue is somebody else's doing.
    static let crowdPatience = 8
    /// How long to crowd before seeing whether there is still a crowd.
    static let longCrowd: Nanoseconds = 5_000_000_000
    /// Rounds without a queue after which crowding is over.
    static let clearPatience = 6

    var congestionWindow = CongestionLimits.initialWindow
    var pacingRate = CongestionLimits.minimumPacingRate
    var phase = Phase.startup
    var path: PathModel
    private(set) var losses = LossModel()
    var estimator = DeliveryRateEstimator()
    var upGain = Self.smallestUpGain
    private var probeWait = Self.probeWaits.lowerBound
    private var draw: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The best rate before the last probe.
    private var rateBeforeProbe = 0.0
    /// Rounds in a row whose least round trip showed a queue, or did not.
    private var standingRounds = 0
    private var clearRounds = 0
    /// Whether the rate has been corrected since the last probe, because a queue stood while cruising.
    private var hasCorrected = false
    /// Since when the window has been opening again after an outage.
    var recoveryStart: Timestamp?
    /// The most that was in flight without a queue or an overflow: what a flow that sends in bursts may
    /// begin the next one with (after RFC 7661).
    var provenFlight = CongestionLimits.burstWindow

    init(initialRTT: Int64) {
        path = PathModel(initialRTT: initialRTT)
        setPacing()
    }

    var stateName: StaticString {
        switch phase {
        case .startup: "startup"
        case .drain: "drain"
        case .cruise: "cruise"
        case .up: "up"
        case .down: "down"
        case .crowded: "crowded"
        case .competing: "competing"
        case .probeRTT: "probe-rtt"
        }
    }

    // MARK: Events

    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp
    ) {
        estimator.stamp(&stamp, bytesInFlight: bytesInFlight, at: now)
        stamp.flight = bytesInFlight + byteCount
        switch phase {
        case .down, .drain: stamp.pace = .below
        case .cruise: stamp.pace = .even
        case .startup, .up, .crowded, .competing, .probeRTT: stamp.pace = .above
        }
    }

    mutating func onApplicationLimited(bytesInFlight: Int) {
        estimator.noteApplicationLimited(bytesInFlight: bytesInFlight)
    }

    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp) {
        estimator.acknowledge(packet, at: now)
        path.noteArrival(byteCount: packet.byteCount)
        losses.note(packet, isLost: false, hasQueue: path.hasQueue)
        if !path.hasQueue { provenFlight = max(provenFlight, packet.delivery.flight) }
        if phase == .startup || recoveryStart != nil, packet.isWindowLimited {
            congestionWindow += packet.byteCount
        }
    }

    mutating func onLost(_ packet: SentPacket, at now: Timestamp) {
        estimator.lose(packet)
        losses.note(packet, isLost: true, hasQueue: path.hasQueue)
    }

    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp) {
        estimator.takeBackLoss(packet)
        estimator.acknowledge(packet, at: now)
    }

    mutating func onPersistentCongestion(at now: Timestamp) {
        // The model stays; the window opens again with what is acknowledged. A flow that the application
        // limits has not filled the path: what waited out the outage leaves at once.
        recoveryStart = recoveryStart ?? now
        halveProvenFlight()
        congestionWindow = min(congestionWindow, windowFloor)
    }

    mutating func finishAcknowledgement(_ context: AcknowledgementContext) {
        if let sample = context.roundTrip { path.measure(roundTrip: sample, at: context.now) }
        if let sample = estimator.takeSample(minRTT: path.minRTT, at: context.now) {
            // Startup cannot tell what it lost to chance: it knows only what arrived.
            let inflation = isStartingUp ? 1 : losses.inflation(of: sample)
            let rate = sample.rate * inflation
            let endsRound = path.add(
                sample, rate: rate, delivered: estimator.delivered, everyAck: takesEverySample)
            if endsRound { finishRound(context, of: sample) }
        }
        endShortRecovery(context)
        advance(context)
        setPacing()
        setWindow()
    }

    /// After a short outage the path is what it was, if what passes again finds no queue.
    private mutating func endShortRecovery(_ context: AcknowledgementContext) {
        guard let start = recoveryStart, phase != .startup, context.roundTrip != nil else { return }
        let age = context.now.nanoseconds(since: start)
        if age < max(Self.shortOutage, 4 * path.minRTT), !path.hasQueue { recoveryStart = nil }
    }

    private var isStartingUp: Bool { phase == .startup || phase == .drain }

    /// Whether a part of a round trip may set the rate: cruising measures only what it sends.
    private var takesEverySample: Bool {
        switch phase {
        case .startup, .drain, .up, .down: true
        case .cruise, .crowded, .competing, .probeRTT: false
        }
    }

    // MARK: Rounds

    private mutating func finishRound(_ context: AcknowledgementContext, of sample: DeliverySample)
    {
        defer { losses.finishRound() }
        // It shows what the application sends: what the path does with more is not known.
        guard !sample.isApplicationLimited else { return }
        let now = context.now
        let isOverflowing = losses.isRoundExcessive
        if isOverflowing { path.noteOverflow() }
        if isOverflowing || path.showsQueue { halveProvenFlight() }
        switch phase {
        case .startup:
            if path.isFull || path.showsQueue || (isOverflowing && !path.isGrowing) {
                phase = .drain
            }
        case .up, .probeRTT, .drain:
            // Whose queue it is shows when that of startup is gone.
            break
        case .down:
            judgeProbe(isOverflowing: isOverflowing, at: now)
        case .cruise:
            standingRounds = path.showsCrowd ? standingRounds + 1 : 0
            if path.hasSlowed {
                beginCrowded()
            } else if standingRounds >= 2 {
                if hasCorrected { beginCrowded() } else { correctRate(at: now) }
            }
        case .crowded(let rounds, let windowBefore):
            judgeCrowd(rounds, windowBefore, isOverflowing: isOverflowing, at: now)
        case .competing(var window):
            window.finishRound(
                isOverflowing: isOverflowing, roundTrip: path.smoothedRoundTrip, at: now)
            phase = .competing(window)
            clearRounds = path.showsQueue ? 0 : clearRounds + 1
            if clearRounds >= 4 { beginCruise(at: now) }
        }
    }

    /// After a probe: goes on if it has brought more, waits longer if it has only filled a short queue.
    private mutating func judgeProbe(isOverflowing: Bool, at now: Timestamp) {
        if isOverflowing {
            probeWait = min(2 * probeWait, Self.probeWaits.upperBound)
        } else if hasProbeGained {
            extendProbe(at: now)
        }
    }

    private var hasProbeGained: Bool { path.rate > 1.1 * rateBeforeProbe && !path.showsQueue }

    private mutating func extendProbe(at now: Timestamp) {
        probeWait = Self.probeWaits.lowerBound
        upGain = min(Self.largestUpGain, upGain + 0.25)
        beginProbe(at: now)
    }

    private mutating func judgeCrowd(
        _ rounds: Int, _ windowBefore: Int, isOverflowing: Bool, at now: Timestamp
    ) {
        // Less without a queue is what an outage has left over, and not what others take.
        if !path.isClear || path.latestRate > path.rate { path.followLatestRate(averaging: true) }
        phase = .crowded(rounds: rounds + 1, windowBefore: windowBefore)
        // An empty queue for a round follows from entering; for several, there is room to probe for.
        clearRounds = path.isClear ? clearRounds + 1 : 0
        // Where it is never clear, by jitter perhaps, only trying tells whether others are there.
        let isLong = Int64(rounds) * path.smoothedRoundTrip >= Self.longCrowd
        let isTrying = isLong && rounds >= Self.clearPatience && !path.showsDeepQueue
        if clearRounds >= Self.clearPatience || isTrying { return beginCruise(at: now) }
        standingRounds = path.showsDeepQueue ? standingRounds + 1 : 0
        guard rounds >= Self.crowdPatience,
            standingRounds >= (isOverflowing ? 4 : 2 * Self.crowdPatience)
        else { return }
        clearRounds = 0
        phase = .competing(CubicWindow(after: max(windowBefore, congestionWindow), at: now))
    }

    // MARK: Phases

    private mutating func advance(_ context: AcknowledgementContext) {
        let now = context.now
        switch phase {
        case .startup:
            if path.hasStartupQueue, !estimator.isApplicationLimited { phase = .drain }
        case .drain:
            if context.bytesInFlight <= product { beginCruise(at: now) }
        case .cruise(let probeAt):
            // A flow that the application limits finds out nothing, and would forget what it knows.
            if now >= probeAt, !estimator.isApplicationLimited { beginProbe(at: now) }
        case .up(let since):
            if now.nanoseconds(since: since) >= probeDuration { phase = .down(since: now) }
        case .down(let since):
            let age = now.nanoseconds(since: since)
            let isDrained = context.bytesInFlight <= product && age >= probeDuration
            if isDrained || age >= 3 * max(path.smoothedRoundTrip, Self.shortestProbe) {
                if hasProbeGained { extendProbe(at: now) } else { beginCruise(at: now) }
            }
        case .crowded, .competing:
            break
        case .probeRTT(let until):
            if let until {
                if now >= until { finishProbeRTT(at: now) }
            } else if context.bytesInFlight <= product / 2 + CongestionLimits.minimumWindow {
                phase = .probeRTT(until: now.advanced(byNanoseconds: path.minRTT))
            }
        }
        guard now.nanoseconds(since: path.minRTTTime) > Self.minRTTPeriod else { return }
        if estimator.isApplicationLimited {
            // It has no queue of its own to drain: the least of these ten seconds will do.
            path.finishMinRTT(at: now)
            path.beginMinRTT(at: now)
        } else {
            beginProbeRTT(at: now)
        }
    }

    private var probeDuration: Nanoseconds { max(path.minRTT, Self.shortestProbe) }

    private mutating func beginCruise(at now: Timestamp) {
        upGain = Self.smallestUpGain
        standingRounds = 0
        // Drawn, so that flows do not probe in step.
        draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let extra = Int64(draw >> 33) % 3
        let wait = (probeWait + extra) * probeDuration
        phase = .cruise(probeAt: now.advanced(byNanoseconds: wait))
    }

    private mutating func beginProbe(at now: Timestamp) {
        hasCorrected = false
        rateBeforeProbe = path.rate
        path.beginCycle()
        phase = .up(since: now)
    }

    /// Believes what arrives, and lets the queue drain that sending more has made.
    ///
    /// Jitter makes the best of many samples better than the path. A queue that comes back is not of this flow's
    /// making.
    private mutating func correctRate(at now: Timestamp) {
        hasCorrected = true
        path.followLatestRate(averaging: true)
        rateBeforeProbe = path.rate
        phase = .down(since: now)
    }

    private mutating func beginCrowded() {
        standingRounds = 0
        clearRounds = 0
        path.followLatestRate(averaging: !path.hasSlowed)
        phase = .crowded(rounds: 0, windowBefore: congestionWindow)
    }

    private mutating func beginProbeRTT(at now: Timestamp) {
        switch phase {
        case .probeRTT, .startup, .drain: return
        case .cruise, .up, .down, .crowded, .competing: break
        }
        path.beginMinRTT(at: now)
        phase = .probeRTT(until: nil)
    }

    private mutating func finishProbeRTT(at now: Timestamp) {
        path.finishMinRTT(at: now)
        beginCruise(at: now)
    }

    func checkInvariants() throws(InvariantViolation) {
        let range = CongestionLimits.minimumWindow...CongestionLimits.maximumWindow
        try require(range.contains(congestionWindow), "congestion window is \(congestionWindow)")
        let rates = CongestionLimits.minimumPacingRate...CongestionLimits.maximumPacingRate
        try require(rates.contains(pacingRate), "pacing rate is \(pacingRate)")
    }
}
