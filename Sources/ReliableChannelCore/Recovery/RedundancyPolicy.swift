internal import Primitives

/// The policy for copies of small messages, so that a lost packet seldom delays them.
///
/// Only parts of at most 700 bytes are copied. The number of copies depends on measured loss: on a
/// path that loses less than one packet in 2,000 nothing is sent twice, once some 600 packets have
/// shown that. Copies count against the congestion window, and are not sent while it is full. They
/// take at most a quarter of the path's estimated rate, or 64,000 bytes a second to a loopback,
/// link-local or private address and 16,000 to others if that is more
/// (`Docs/Decisions/0004-copies-before-losses.md`).
public enum RedundancyPolicy: UInt8, Hashable, Sendable, CaseIterable {
    /// No message is sent again before it counts as lost.
    case off
    /// Packets that are sent anyway carry copies of messages that are not acknowledged yet.
    ///
    /// If none is sent soon, the copies leave in a packet of their own, after 0.5 to 20 ms: the
    /// time depends on the path.
    case balanced
    /// Copies leave at once, or, if losses come in bursts, over a time that is longer than a burst.
    case critical
}

/// The numbers and delays of copies that follow from the policy and the measured path
/// (`Docs/WIRE-channel.md`, "Behaviour").
struct RedundancyPlan: Equatable, Sendable {
    /// The share of lost packets below which nothing is sent twice.
    static let leastLoss = 5e-4
    static let copyLimitRange = 2...6
    static let twinLimit = 3
    /// The number of packets of which one has a twin while losses come in bursts, to learn whether
    /// they still do.
    static let twinProbeSpacing: UInt64 = 32

    /// The most times that each message is sent before it counts as lost; 1 for no copies.
    var copyLimit = 1
    /// The number of copies that leave directly after a packet.
    var twinCount = 0
    /// The number of copies that leave directly after a packet that repeats lost content.
    var repetitionTwinCount = 0
    /// Whether one packet in ``twinProbeSpacing`` gets a twin although others do not.
    var probesTwins = false
    /// The time after which the last message is sent again by itself if no packet has followed.
    var echoDelay: Nanoseconds = .max
    /// The age from which attempts are no longer copied, since the acknowledgement or the loss is
    /// about to be known.
    var copyAgeLimit: Nanoseconds = .max

    static let none = RedundancyPlan()

    init() {}

    init(
        _ policy: RedundancyPolicy, _ loss: LossEstimator, rtt: RTTEstimator, meanGap: Int64
    ) {
        guard policy != .off, loss.loss >= Self.leastLoss else { return }
        // A new connection has seen few losses: one copy too many costs less than a round trip.
        let likely = loss.likelyLoss
        let gapLoss = max(likely, loss.consecutiveLoss)
        switch policy {
        case .off:
            break
        case .balanced:
            copyLimit = Self.copies(for: likely, next: gapLoss, target: 5e-5)
            // Before the first measurement only the first messages are under way, and no later
            // packet is expected.
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

    /// Returns the least number of transmissions after which at most `target` of the messages are
    /// lost in all of them.
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
