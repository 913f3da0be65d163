internal import Primitives

/// An estimator of round-trip times after RFC 9002 §5, in nanoseconds.
struct RTTEstimator: Equatable, Sendable {
    /// The longest delay that a peer can claim: a false one must not push the estimate to nothing.
    static let ackDelayLimit: Nanoseconds = 25_000_000

    private(set) var latestRTT: Nanoseconds = 0
    private(set) var minRTT: Nanoseconds = 0
    private(set) var smoothedRTT: Nanoseconds
    private(set) var rttVariation: Nanoseconds
    private(set) var hasSample = false
    /// The times by which samples exceed the least one.
    private var excess = QuantileTracker(quantile: 0.995)
    private static let enoughSampleCount = 200
    /// The first deadline on a path of which only a bound is known, if that is not longer itself.
    private static let shortDeadline: Nanoseconds = 20_000_000

    init(initialRTT: Int64) {
        smoothedRTT = max(1, initialRTT)
        rttVariation = max(1, initialRTT / 2)
    }

    /// The time that at most five of a thousand samples exceed; `nil` until there are enough
    /// samples.
    var longRTT: Nanoseconds? {
        excess.sampleCount >= Self.enoughSampleCount ? minRTT + excess.value : nil
    }

    /// Applies an upper bound of a round trip, before the first measurement.
    ///
    /// The first deadline is then the bound and a quarter for the jitter, or up to four times the
    /// bound if that is less than 20 ms. The initial estimate may be many times as long, and a side
    /// that loses its first packets would wait for all of it.
    mutating func assume(roundTripAtMost bound: Nanoseconds) {
        let bound = max(1, bound)
        let deadline = max(bound + bound / 4, min(4 * bound, Self.shortDeadline))
        guard !hasSample, deadline < smoothedRTT + 6 * rttVariation else { return }
        smoothedRTT = min(smoothedRTT, bound)
        rttVariation = max(1, (deadline - smoothedRTT) / 6)
    }

    /// Records one measurement; `ackDelay` is the delay that the peer reports.
    mutating func update(latestRTT sample: Nanoseconds, ackDelay: Nanoseconds) {
        let sample = max(1, sample)
        latestRTT = sample
        guard hasSample else {
            hasSample = true
            minRTT = sample
            smoothedRTT = sample
            rttVariation = sample / 2
            excess.record(0)
            return
        }
        minRTT = min(minRTT, sample)
        excess.record(sample - minRTT)
        let delay = min(max(0, ackDelay), Self.ackDelayLimit)
        let adjusted = sample >= minRTT + delay ? sample - delay : sample
        rttVariation = (3 * rttVariation + abs(smoothedRTT - adjusted)) / 4
        smoothedRTT = (7 * smoothedRTT + adjusted) / 8
    }
}
