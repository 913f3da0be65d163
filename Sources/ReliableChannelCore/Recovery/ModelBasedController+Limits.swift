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
