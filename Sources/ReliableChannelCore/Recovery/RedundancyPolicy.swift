internal import Primitives

/// How many bytes a connection spends so that a lost packet delays nothing.
///
/// Copies are made of small messages only, from measured loss: on a path that loses less than one packet
/// in 2,000 nothing is sent twice. They count against the congestion window, stay within a budget, and give
/// way whenever the window is full.
public enum RedundancyPolicy: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing is sent again before it counts as lost.
    case off
    /// Packets that leave anyway carry copies of messages that are not acknowledged yet.
    case balanced
    /// Copies leave at once, or, where losses come in bursts, often enough to outlast them.
    case critical
}

/// What the policy makes of the path as it is measured; formulas of the design's channel page, 2.4.
struct RedundancyPlan: Equatable, Sendable {
    /// Below this share of lost packets nothing is sent twice.
    static let leastLoss = 5e-4
    static let copyLimitRange = 2...6
    static let twinLimit = 3
    /// Where losses come in bursts one packet in so many has a twin, to see whether they still do.
    static let twinProbeSpacing: UInt64 = 32

    /// How often each message is sent at most before it counts as lost; 1 for no copies.
    var copyLimit = 1
    /// Copies that leave right after a packet.
    var twinCount = 0
    /// Copies that leave right after a packet that repeats what was lost.
    var repetitionTwinCount = 0
    /// Whether one packet in ``twinProbeSpacing`` gets a twin all the same.
    var probesTwins = false
    /// How long the last message stays alone before it is sent again by itself.
    var echoDelay: Nanoseconds = .max
    /// Older attempts are not copied any more: the acknowledgement, or the verdict, is about to come.
    var copyAgeLimit: Nanoseconds = .max

    static let none = RedundancyPlan()

    init() {}

    init(
        _ policy: RedundancyPolicy, _ loss: LossEstimator, rtt: RTTEstimator, meanGap: Int64
    ) {
        guard policy != .off, loss.loss >= Self.leastLoss else { return }
        // A new connection has seen few losses: a copy too many costs less than a round trip.
        let likely = loss.likelyLoss
        let gapLoss = max(likely, loss.consecutiveLoss)
        switch policy {
        case .off:
            break
        case .balanced:
            copyLimit = Self.copies(for: likely, next: gapLoss, target: 5e-5)
            // Before the first measurement the first words are on their way, and nothing else is to be waited for.
            let pause = rtt.hasSample ? meanGap + meanGap / 4 : 0
            echoDelay = min(max(rtt.smoothedRTT / 4, pause, 500_000), 20_000_000)
            copyAgeLimit = rtt.smoothedRTT / 4 * 3
            repetitionTwinCount = loss.isBursty ? 0 : 1
        case .critical:
            copyLimit = Self.copies(for: likely, next: gapLoss, target: 1e-4)
            if !loss.areTwinsLostTogether {
                let twinLoss = max(loss.loss, loss.twinLoss)
                let count = Self.copies(for: loss.loss, next: twinLoss, target: 5e-4) - 1
                twinCount = min(max(1, count), Self.twinLimit)
                repetitionTwinCount = twinCount
                copyLimit = max(copyLimit, twinCount + 1)
                echoDelay = min(max(rtt.smoothedRTT / 8, 500_000), 6_000_000)
            } else {
                probesTwins = true
                echoDelay = min(
                    max(rtt.smoothedRTT / 8, meanGap + meanGap / 4, 500_000), 20_000_000)
                copyAgeLimit = rtt.smoothedRTT + rtt.smoothedRTT / 4
            }
        }
    }

    /// The least number of copies after which at most `target` of the messages miss all of them.
    private static func copies(for first: Double, next: Double, target: Double) -> Int {
        var risk = first
        var count = 1
        while risk > target, count < copyLimitRange.upperBound {
            risk *= next
            count += 1
        }
        return max(count, copyLimitRange.lowerBound)
    }
}
