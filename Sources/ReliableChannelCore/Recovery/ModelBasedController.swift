internal import Primitives

/// A controller that sends at the rate that the path delivers, as BBR does.
///
/// It distinguishes random losses from full queues by the round-trip time at which they happen
/// (`Docs/Decisions/0003-congestion-control.md`).
///
/// A flow alone goes through *startup* → *drain* → *cruise* → *up* → *down* → *cruise* and so on.
/// If a queue stands, the phase is *crowded*: the flow keeps a few packets of its own in the queue,
/// as FAST does, so that flows of this kind share evenly. If that does not help, it is *competing*
/// with a CUBIC window, since another flow fills the queue in any case.
struct ModelBasedController: CongestionControlling {
    enum Phase: Equatable, Sendable {
        /// Nearly triples the rate in each round trip until it no longer grows or a queue forms.
        case startup
        /// Lets the queue that startup has made drain.
        case drain
        /// Sends at the estimated rate until the next probe.
        case cruise(probeAt: Timestamp)
        /// Sends faster for a round trip, to see whether more is delivered.
        case up(since: Timestamp)
        /// Sends slower until the queue that the probe has made is gone.
        case down(since: Timestamp)
        /// Keeps a few packets in a queue in which other flows keep some too.
        case crowded(rounds: Int, windowBefore: Int)
        case competing(CubicWindow)
        /// Keeps little in flight, to measure the round trip without a queue.
        case probeRTT(until: Timestamp?)
    }

    static let startupGain = 2.77
    static let drainGain = 0.5
    static let downGain = 0.75
    static let smallestUpGain = 1.25
    static let largestUpGain = 2.0
    /// The time for which a round-trip time counts as the least, unless it is measured again.
    static let minRTTPeriod: Nanoseconds = 10_000_000_000
    /// The shortest duration of a probe: timers and bursts are coarser than a short round trip.
    static let shortestProbe: Nanoseconds = 2_000_000
    /// Room in the window for bunched acknowledgements and late timers, in packets.
    static let windowSlack = 3
    /// The bytes that each flow keeps in a crowded queue; two packets at least.
    static let crowdShare = 4 * Wire.baseDatagramByteCount
    /// The rounds of cruising between probes: the fewest, and the most while probes only cause
    /// losses.
    static let probeWaits: ClosedRange<Int64> = 6...48
    /// The longest outage after which the path counts as unchanged.
    static let shortOutage: Nanoseconds = 1_000_000_000
    /// The rounds of crowding after which the queue counts as caused by other flows.
    static let crowdPatience = 8
    /// The time of crowding after which the flow tests whether others are still there.
    static let longCrowd: Nanoseconds = 5_000_000_000
    /// The rounds without a queue after which crowding ends.
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
    /// The numbers of rounds in a row whose least round trip showed a queue, and showed none.
    private var standingRounds = 0
    private var clearRounds = 0
    /// Whether the rate has been corrected since the last probe, because a queue stood while
    /// cruising.
    private var hasCorrected = false
    /// The time since which the window has been opening again after an outage.
    var recoveryStart: Timestamp?
    /// The most bytes that were in flight without a queue or an overflow; a flow that sends in
    /// bursts may begin the next burst with as many (after RFC 7661).
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
        estimator.undoLoss(packet)
        estimator.acknowledge(packet, at: now)
    }

    mutating func onPersistentCongestion(at now: Timestamp) {
        // The model stays; the window opens again as packets are acknowledged. A flow that the
        // application limits has not filled the path: messages that waited during the outage leave
        // at once.
        recoveryStart = recoveryStart ?? now
        halveProvenFlight()
        congestionWindow = min(congestionWindow, windowFloor)
    }

    mutating func finishAcknowledgement(_ context: AcknowledgementContext) {
        if let sample = context.roundTrip { path.measure(roundTrip: sample, at: context.now) }
        if let sample = estimator.removeSample(minRTT: path.minRTT, at: context.now) {
            // Startup cannot tell which losses were random: it knows only what arrived.
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

    /// Ends the recovery after a short outage if packets find no queue: the path is unchanged then.
    private mutating func endShortRecovery(_ context: AcknowledgementContext) {
        guard let start = recoveryStart, phase != .startup, context.roundTrip != nil else { return }
        let age = context.now.nanoseconds(since: start)
        if age < max(Self.shortOutage, 4 * path.minRTT), !path.hasQueue { recoveryStart = nil }
    }

    private var isStartingUp: Bool { phase == .startup || phase == .drain }

    /// Whether a sample of a part of a round trip may set the rate: cruising measures only what it
    /// sends.
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
        // The sample shows the rate of the application; the path's capacity beyond it is unknown.
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
            // The cause of the queue can be seen only when the queue of startup is gone.
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

    /// Decides after a probe: continues if more was delivered, waits longer if it only filled a
    /// short queue.
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
        // A lower rate without a queue is the effect of an outage, not of other flows.
        if !path.isClear || path.latestRate > path.rate { path.followLatestRate(averaging: true) }
        phase = .crowded(rounds: rounds + 1, windowBefore: windowBefore)
        // The queue is empty for a round after entering; if for several, there is room to probe
        // for.
        clearRounds = path.isClear ? clearRounds + 1 : 0
        // If it is never clear, perhaps because of jitter, only an attempt shows whether others are
        // there.
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
            // A probe of a flow that the application limits finds nothing, and would forget known
            // values.
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
            // It has no queue of its own to drain: the least round trip of these ten seconds is
            // used.
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
        // Random, so that flows do not probe at the same time.
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

    /// Takes the rate from the latest deliveries, and lets the queue drain that too high a rate has
    /// made.
    ///
    /// Jitter makes the best of many samples better than the path. If the queue comes back, this
    /// flow is not its cause.
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

/// The rate and the window that follow from the model.
extension ModelBasedController {
    /// The bytes that fill the path without a queue.
    var product: Int {
        guard path.rate > 0 else { return CongestionLimits.burstWindow }
        return Int(path.rate * Double(path.minRTT) / 1e9)
    }

    mutating func setPacing() {
        // Before any measurement, and for a flow that the application limits: a burst in a round
        // trip.
        let thinRate = Double(burstLimit) * 1e9 / Double(path.smoothedRoundTrip)
        let firstRate = Double(congestionWindow) * 1e9 / Double(path.smoothedRoundTrip)
        let rate = path.rate > 0 ? path.rate : firstRate
        let slowRate = path.deliveredRate > 0 ? min(rate, path.deliveredRate) : rate
        var paced: Double
        switch phase {
        case .startup: paced = Self.startupGain * rate
        // Below the rate that arrives, not the estimated one: if the estimate is too high by what a
        // short queue drops, these packets must not be among those dropped.
        case .drain: paced = Self.drainGain * slowRate
        case .cruise, .probeRTT: paced = rate
        case .up: paced = upGain * rate
        case .down: paced = Self.downGain * slowRate
        case .crowded: paced = Self.smallestUpGain * rate
        case .competing(let window):
            paced = 1.25 * window.byteCount * 1e9 / Double(path.smoothedRoundTrip)
        }
        // Bytes that were in flight together without a queue may leave in less than a round trip.
        if estimator.isApplicationLimited { paced = max(paced, 2 * thinRate) }
        let next = Int(min(paced, Double(CongestionLimits.maximumPacingRate)))
        pacingRate = max(
            next, CongestionLimits.minimumPacingRate, phase == .startup ? pacingRate : 0)
    }

    /// The bytes that a flow that the application limits may have in flight.
    var burstLimit: Int {
        switch phase {
        case .startup, .drain, .cruise, .up, .down: provenFlight
        case .crowded, .competing, .probeRTT: CongestionLimits.burstWindow
        }
    }

    mutating func halveProvenFlight() {
        provenFlight = max(provenFlight / 2, CongestionLimits.burstWindow)
    }

    mutating func setWindow() {
        let slack =
            Self.windowSlack * path.packetByteCount
            + Int(path.rate * Double(path.queueLimit + 4 * path.jitter) / 1e9)
        let target: Int
        switch phase {
        case .startup:
            target = CongestionLimits.maximumWindow
        case .probeRTT:
            target = product / 2
        case .crowded:
            target =
                product + max(Self.crowdShare, 2 * path.packetByteCount)
                + Int(path.rate * Double(2 * path.spread) / 1e9)
        case .competing(let window):
            target = Int(window.byteCount)
        case .up:
            target = 2 * product + slack
        case .drain, .cruise, .down:
            target = product + slack
        }
        if congestionWindow >= target { recoveryStart = nil }
        if recoveryStart == nil, phase != .startup { congestionWindow = target }
        congestionWindow = min(max(congestionWindow, windowFloor), CongestionLimits.maximumWindow)
    }

    /// The smallest window; it is larger for a flow that the application limits, since that flow
    /// has not caused the losses.
    var windowFloor: Int {
        guard estimator.isApplicationLimited else { return CongestionLimits.minimumWindow }
        return recoveryStart == nil ? burstLimit : CongestionLimits.burstWindow
    }
}
