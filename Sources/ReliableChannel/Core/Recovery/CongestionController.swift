internal import Primitives

/// How many bytes may be in flight: NewReno after RFC 9002 §7, with losses undone that were none.
///
/// A flow that did not fill its window did not cause its losses, so its window never falls below the
/// initial one. Another controller needs the same calls.
struct CongestionController: Sendable {
    static let initialWindow = 10 * Wire.baseDatagramByteCount
    static let minimumWindow = 4 * Wire.baseDatagramByteCount
    /// As many packets as the peer's replay window can tell apart, with room for what was lost.
    static let maximumWindow = 512 * Wire.baseDatagramByteCount

    private struct Reduction: Sendable {
        var began: Timestamp
        var windowBefore: Int
        var thresholdBefore: Int
        /// Losses since it began that have not proved wrong.
        var lossCount: Int
    }

    private(set) var congestionWindow = initialWindow
    private(set) var slowStartThreshold = Int.max
    private var reduction: Reduction?
    /// Bytes acknowledged towards the next packet of window in congestion avoidance.
    private var acknowledgedByteCount = 0

    mutating func acknowledge(_ packet: SentPacket) {
        // A thin flow whose window collapsed gets it back, though it does not fill it.
        guard packet.isWindowLimited || congestionWindow < Self.initialWindow else { return }
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
        congestionWindow = min(congestionWindow, Self.maximumWindow)
    }

    mutating func recordLoss(of packet: SentPacket, at now: Timestamp) {
        if let began = reduction?.began, packet.sentAt <= began {
            reduction?.lossCount += 1
            return
        }
        reduction = Reduction(
            began: now, windowBefore: congestionWindow, thresholdBefore: slowStartThreshold,
            lossCount: 1)
        let floor = packet.isWindowLimited ? Self.minimumWindow : Self.initialWindow
        slowStartThreshold = max(congestionWindow / 2, floor)
        congestionWindow = min(congestionWindow, slowStartThreshold)
        acknowledgedByteCount = 0
    }

    /// Takes a loss back; when all of a reduction's losses were none, the window comes back too.
    mutating func undoLoss(of packet: SentPacket) {
        guard var current = reduction, packet.sentAt <= current.began else { return }
        current.lossCount -= 1
        reduction = current
        guard current.lossCount <= 0 else { return }
        congestionWindow = max(congestionWindow, current.windowBefore)
        slowStartThreshold = max(slowStartThreshold, current.thresholdBefore)
        reduction = nil
    }

    /// Nothing came back for several deadlines: the path may have become another one.
    mutating func recordPersistentCongestion() {
        slowStartThreshold = max(congestionWindow / 2, Self.initialWindow)
        congestionWindow = Self.minimumWindow
        acknowledgedByteCount = 0
    }

    func checkInvariants() throws(InvariantViolation) {
        try require(
            (Self.minimumWindow...Self.maximumWindow).contains(congestionWindow),
            "congestion window is \(congestionWindow)")
    }
}
