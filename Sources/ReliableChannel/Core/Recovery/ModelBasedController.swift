internal import Primitives

/// Sends at the rate that the path was seen to deliver, as BBR does, and tells chance losses from full queues
/// by what the round-trip time was when they happened (`Docs/Decisions/0003-congestion-control.md`).
///
/// *startup* → *drain* → *cruise* → *up* → *down* → *cruise* …, and from any of these → *probe-RTT* →
/// *cruise*.
struct ModelBasedController: CongestionControlling {
    enum Phase: Equatable, Sendable {
        /// Doubles each round trip until the rate grows no more or a queue forms.
        case startup
        /// Lets the queue that startup made drain.
        case drain
        /// Sends at the estimated rate until it is time to probe.
        case cruise(probeAt: Timestamp)
        /// Sends faster for a round trip, to see whether more is delivered.
        case up(since: Timestamp)
        /// Sends slower until the queue that probing made is gone.
        case down(since: Timestamp)
        /// Keeps little in flight, to see how long the round trip is without a queue.
        case probeRTT(until: Timestamp?)
    }

    static let startupGain = 2.77
    static let drainGain = 0.5
    static let cruiseGain = 1.0
    static let downGain = 0.75
    static let upGain = 1.25
    static let largestUpGain = 2.0
    /// How long a round-trip time counts as the least, unless seen again.
    static let minRTTPeriod: Int64 = 10_000_000_000
    /// Room for what acknowledgements and timers bunch together.
    static let windowSlack = 3 * Wire.datagramByteCount

    private(set) var congestionWindow = CongestionLimits.initialWindow
    private(set) var pacingRate = CongestionLimits.minimumPacingRate
    private(set) var phase = Phase.startup
    private(set) var path: PathModel
    private(set) var losses = LossModel()
    private var estimator = DeliveryRateEstimator()
    private var upGain = Self.upGain
    /// Rounds to cruise before probing; grows while probing only causes losses.
    private var probeWait = Self.shortestProbeWait
    static let shortestProbeWait: Int64 = 6
    static let longestProbeWait: Int64 = 48
    private var draw: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// The best rate before the last probe.
    private var rateBeforeProbe = 0.0
    /// Rounds in a row whose least round trip showed a queue, and how often the rate was cut in vain for it.
    private var standingRounds = 0
    private var vainCuts = 0
    /// Until when another flow is assumed that fills the queue whatever we do.
    private var competesUntil = Timestamp.zero
    private(set) var isCompeting = false
    private var isRecovering = false

    init(initialRTT: Int64) {
        path = PathModel(initialRTT: initialRTT)
        setPacing()
    }

    var stateName: StaticString {
        switch phase {
        case .startup: "startup"
        case .drain: "drain"
        case .cruise: isCompeting ? "cruise-compete" : "cruise"
        case .up: isCompeting ? "up-compete" : "up"
        case .down: isCompeting ? "down-compete" : "down"
        case .probeRTT: "probe-rtt"
        }
    }

    // MARK: Events

    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp
    ) {
        estimator.stamp(&stamp, bytesInFlight: bytesInFlight, at: now)
    }

    mutating func onApplicationLimited(bytesInFlight: Int) {
        estimator.noteApplicationLimited(bytesInFlight: bytesInFlight)
    }

    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp) {
        estimator.acknowledge(packet, at: now)
        losses.note(byteCount: packet.byteCount, isLost: false, hasQueue: path.hasQueue)
        if phase == .startup || isRecovering, packet.isWindowLimited {
            congestionWindow += packet.byteCount
        }
    }

    mutating func onLost(_ packet: SentPacket, at now: Timestamp) {
        estimator.lose(packet)
        losses.note(byteCount: packet.byteCount, isLost: true, hasQueue: path.hasQueue)
    }

    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp) {
        estimator.takeBackLoss(packet)
        estimator.acknowledge(packet, at: now)
    }

    mutating func onPersistentCongestion(at now: Timestamp) {
        // The model stays; the window opens again with what is acknowledged.
        congestionWindow = CongestionLimits.minimumWindow
        isRecovering = true
    }

    mutating func finishAcknowledgement(_ context: AcknowledgementContext) {
        if let sample = context.roundTrip { path.measure(roundTrip: sample, at: context.now) }
        if let sample = estimator.takeSample(minRTT: path.minRTT, at: context.now) {
            let rate = sample.rate * losses.inflation(of: sample)
            let endsRound = path.add(
                sample, rate: rate, delivered: estimator.delivered, everyAck: phase == .startup)
            if endsRound { finishRound(at: context.now) }
        }
        advance(context)
        setPacing()
        setWindow(context)
    }

    // MARK: Rounds

    private mutating func finishRound(at now: Timestamp) {
        defer { losses.finishRound() }
        switch phase {
        case .startup:
            // Losses by the dozen with nothing gained: the queue is too short to be seen.
            if path.isFull || path.showsQueue || losses.isRoundExcessive { begin(.drain, at: now) }
        case .up:
            break
        case .down:
            judgeProbe(at: now)
        case .drain, .cruise, .probeRTT:
            judgeQueue(at: now)
        }
    }

    /// After a probe: goes on if it has brought more, else back to cruising.
    private mutating func judgeProbe(at now: Timestamp) {
        guard path.rate > 1.1 * rateBeforeProbe, !path.showsQueue else { return }
        upGain = min(Self.largestUpGain, upGain + 0.25)
        beginProbe(at: now)
    }

    /// A queue that does not go means that the rates of those who share the link add up to too much.
    private mutating func judgeQueue(at now: Timestamp) {
        guard path.showsQueue else {
            standingRounds = 0
            vainCuts = 0
            if isCompeting { isCompeting = false }
            return
        }
        standingRounds += 1
        guard !isCompeting, standingRounds >= 2 else { return }
        standingRounds = 0
        vainCuts += 1
        if vainCuts > 4 {
            isCompeting = true
            vainCuts = 0
            return
        }
        path.forgetRates()
        begin(.down(since: now), at: now)
    }

    // MARK: Phases

    private mutating func advance(_ context: AcknowledgementContext) {
        let now = context.now
        switch phase {
        case .startup:
            break
        case .drain:
            if context.bytesInFlight <= product { beginCruise(at: now) }
        case .cruise(let probeAt):
            if now >= probeAt { beginProbe(at: now) }
        case .up(let since):
            if now.nanoseconds(since: since) >= path.minRTT { begin(.down(since: now), at: now) }
        case .down(let since):
            let age = now.nanoseconds(since: since)
            let isDrained = context.bytesInFlight <= product && age >= path.minRTT
            if isDrained || age >= 3 * path.smoothedRoundTrip { beginCruise(at: now) }
        case .probeRTT(let until):
            if let until {
                if now >= until { finishProbeRTT(at: now) }
            } else if context.bytesInFlight <= product / 2 + CongestionLimits.minimumWindow {
                phase = .probeRTT(until: now.advanced(byNanoseconds: path.minRTT))
            }
        }
        if now.nanoseconds(since: path.minRTTTime) > Self.minRTTPeriod { beginProbeRTT(at: now) }
    }

    private mutating func begin(_ next: Phase, at now: Timestamp) {
        phase = next
    }

    private mutating func beginCruise(at now: Timestamp) {
        upGain = Self.upGain
        // Drawn, so that flows do not probe in step.
        draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let extra = Int64(draw >> 33) % 3
        let wait = (probeWait + extra) * path.minRTT
        phase = .cruise(probeAt: now.advanced(byNanoseconds: wait))
    }

    private mutating func beginProbe(at now: Timestamp) {
        rateBeforeProbe = path.rate
        path.beginCycle()
        begin(.up(since: now), at: now)
    }

    private mutating func beginProbeRTT(at now: Timestamp) {
        if case .probeRTT = phase { return }
        if case .startup = phase { return }
        path.beginMinRTT(at: now)
        phase = .probeRTT(until: nil)
    }

    private mutating func finishProbeRTT(at now: Timestamp) {
        path.finishMinRTT(at: now)
        beginCruise(at: now)
    }

    // MARK: Results

    /// Bytes that fill the path without a queue.
    private var product: Int {
        guard path.rate > 0 else { return CongestionLimits.initialWindow }
        return Int(path.rate * Double(path.minRTT) / 1e9)
    }

    private mutating func setPacing() {
        let gain: Double
        switch phase {
        case .startup: gain = Self.startupGain
        case .drain: gain = Self.drainGain
        case .cruise, .probeRTT: gain = Self.cruiseGain
        case .up: gain = upGain
        case .down: gain = Self.downGain
        }
        // Before anything is known: a first window in a round trip.
        let rate =
            path.rate > 0
            ? path.rate
            : Double(CongestionLimits.initialWindow) * 1e9 / Double(path.smoothedRoundTrip)
        var bounded = gain * rate
        // A thin flow may always send a first window each round trip.
        if estimator.isApplicationLimited(bytesInFlight: 0) {
            bounded = max(
                bounded,
                Double(CongestionLimits.initialWindow) * 1e9 / Double(path.smoothedRoundTrip))
        }
        let next = Int(min(bounded, Double(CongestionLimits.maximumPacingRate)))
        pacingRate = max(
            next, CongestionLimits.minimumPacingRate, phase == .startup ? pacingRate : 0)
    }

    private mutating func setWindow(_ context: AcknowledgementContext) {
        let target: Int
        switch phase {
        case .startup:
            target = CongestionLimits.maximumWindow
        case .probeRTT:
            target = product / 2
        case .drain, .cruise, .up, .down:
            let queue = isCompeting ? max(path.minRTT, path.queueLimit) : path.queueLimit
            let span = phase.isUp ? 2 * path.minRTT : path.minRTT
            target = Int(path.rate * Double(span + queue) / 1e9) + Self.windowSlack
        }
        // A flow that the application limits has not caused what is lost.
        let isThin = estimator.isApplicationLimited(bytesInFlight: 0)
        let floor = isThin ? CongestionLimits.initialWindow : CongestionLimits.minimumWindow
        if isRecovering {
            if congestionWindow >= target { isRecovering = false }
        } else if phase != .startup {
            congestionWindow = target
        }
        congestionWindow = min(max(congestionWindow, floor), CongestionLimits.maximumWindow)
        if !isRecovering { congestionWindow = min(congestionWindow, max(target, floor)) }
    }

    func checkInvariants() throws(InvariantViolation) {
        let range = CongestionLimits.minimumWindow...CongestionLimits.maximumWindow
        try require(range.contains(congestionWindow), "congestion window is \(congestionWindow)")
        let rates = CongestionLimits.minimumPacingRate...CongestionLimits.maximumPacingRate
        try require(rates.contains(pacingRate), "pacing rate is \(pacingRate)")
    }
}

extension ModelBasedController.Phase {
    fileprivate var isUp: Bool {
        if case .up = self { return true }
        return false
    }
}
