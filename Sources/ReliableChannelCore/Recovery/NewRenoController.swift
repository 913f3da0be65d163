internal import Primitives

/// NewReno after RFC 9002 §7, with pacing; reductions are undone if their losses prove wrong.
///
/// A flow that did not fill its window did not cause its losses, so its window does not fall below
/// the initial one.
struct NewRenoController: CongestionControlling {
    private struct Reduction: Sendable {
        var began: Timestamp
        var windowBefore: Int
        var thresholdBefore: Int
        /// The number of losses since it began that have not proved wrong.
        var lossCount: Int
    }

    private(set) var congestionWindow = CongestionLimits.burstWindow
    private(set) var slowStartThreshold = Int.max
    private var smoothedRTT: Nanoseconds
    private var reduction: Reduction?
    /// The bytes acknowledged towards the next packet of window in congestion avoidance.
    private var acknowledgedByteCount = 0

    init(initialRTT: Int64) {
        smoothedRTT = max(1, initialRTT)
    }

    /// The rate of one window in each round trip and a part more, so that the window limits the
    /// flow, not the rate.
    var pacingRate: Int {
        let gain = congestionWindow < slowStartThreshold ? 2.0 : 1.25
        let rate = gain * Double(congestionWindow) * 1e9 / Double(max(1, smoothedRTT))
        let limit = Double(CongestionLimits.maximumPacingRate)
        return max(CongestionLimits.minimumPacingRate, Int(min(rate, limit)))
    }

    var stateName: StaticString {
        congestionWindow < slowStartThreshold ? "slow-start" : "avoidance"
    }

    mutating func onSent(
        _ stamp: inout DeliveryStamp, byteCount: Int, bytesInFlight: Int, at now: Timestamp
    ) {}

    mutating func onApplicationLimited(bytesInFlight: Int) {}

    mutating func onAcknowledged(_ packet: SentPacket, at now: Timestamp) {
        // A thin flow whose window collapsed gets it back, although it does not fill it.
        guard packet.isWindowLimited || congestionWindow < CongestionLimits.burstWindow else {
            return
        }
        if let reduction, packet.sentAt <= reduction.began { return }
        if congestionWindow < slowStartThreshold {
            congestionWindow += packet.byteCount
        } else {
            acknowledgedByteCount += packet.byteCount
            if acknowledgedByteCount >= congestionWindow {
                acknowledgedByteCount -= congestionWindow
                congestionWindow += Wire.baseDatagramByteCount
            }
        }
        congestionWindow = min(congestionWindow, CongestionLimits.maximumWindow)
    }

    mutating func finishAcknowledgement(_ context: AcknowledgementContext) {
        smoothedRTT = context.smoothedRTT
    }

    mutating func onLost(_ packet: SentPacket, at now: Timestamp) {
        if let began = reduction?.began, packet.sentAt <= began {
            reduction?.lossCount += 1
            return
        }
        reduction = Reduction(
            began: now, windowBefore: congestionWindow, thresholdBefore: slowStartThreshold,
            lossCount: 1)
        let floor =
            packet.isWindowLimited
            ? CongestionLimits.minimumWindow : CongestionLimits.burstWindow
        slowStartThreshold = max(congestionWindow / 2, floor)
        congestionWindow = min(congestionWindow, slowStartThreshold)
        acknowledgedByteCount = 0
    }

    /// Withdraws a loss; when all losses of a reduction have proved wrong, the former window comes
    /// back.
    mutating func onSpurious(_ packet: SentPacket, at now: Timestamp) {
        guard var current = reduction, packet.sentAt <= current.began else { return }
        current.lossCount -= 1
        reduction = current
        guard current.lossCount <= 0 else { return }
        congestionWindow = max(congestionWindow, current.windowBefore)
        slowStartThreshold = max(slowStartThreshold, current.thresholdBefore)
        reduction = nil
    }

    mutating func onPersistentCongestion(at now: Timestamp) {
        slowStartThreshold = max(congestionWindow / 2, CongestionLimits.burstWindow)
        congestionWindow = CongestionLimits.minimumWindow
        acknowledgedByteCount = 0
    }

    func checkInvariants() throws(InvariantViolation) {
        let range = CongestionLimits.minimumWindow...CongestionLimits.maximumWindow
        try require(range.contains(congestionWindow), "congestion window is \(congestionWindow)")
    }
}
