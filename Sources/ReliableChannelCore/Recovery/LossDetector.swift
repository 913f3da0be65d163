internal import Primitives

/// The rules that decide when a packet counts as lost (`Docs/WIRE-channel.md`, "Behaviour").
///
/// No rule counts packets, since reordering would break it. Packet numbers are never reused, so
/// each wrong decision is noticed when the acknowledgement comes late, and widens the margins.
struct LossDetector: Sendable {
    static let granularity: Nanoseconds = 250_000
    static let probeGapFloor: Nanoseconds = 8_000_000
    static let probeGapLimit: Nanoseconds = 2_000_000_000
    static let farewellTimeoutLimit: Nanoseconds = 1_500_000_000
    static let fastProbeLimit = 60
    static let fastProbePeriod: Nanoseconds = 1_000_000_000

    /// The lateness of packets that others overtake, beyond the base margin; 0 when none are
    /// overtaken.
    private(set) var learnedReordering: Nanoseconds = 0
    private var lateness = QuantileTracker(quantile: 0.99)
    private var cleanRoundCount = 0
    private var roundEnd = Timestamp.zero

    /// The number of timeouts since the last acknowledgement.
    private(set) var timeoutCount = 0
    /// The shortest deadline of a packet sent now; each timeout in a row makes it longer.
    private(set) var backoff: Int64 = 0
    private var firstTimeout = Timestamp.zero

    /// Returns the time that reordering may delay a packet before a gap means loss.
    func reorderingWindow(_ rtt: RTTEstimator) -> Nanoseconds {
        max(rtt.minRTT / 8, Self.granularity, learnedReordering)
    }

    /// Returns the age at which a packet older than an acknowledged one is lost.
    func gapDelay(_ rtt: RTTEstimator) -> Nanoseconds {
        max(rtt.smoothedRTT, rtt.latestRTT) + reorderingWindow(rtt)
    }

    /// Returns the age at which a packet is lost if no others follow it closely.
    ///
    /// The peer may hold an acknowledgement back for `maxAckDelay`, so no margin is smaller.
    func deadlineDelay(_ rtt: RTTEstimator) -> Nanoseconds {
        let margin = max(Self.granularity, Self.maxAckDelay(rtt), learnedReordering)
        guard let longRTT = rtt.longRTT else {
            return rtt.smoothedRTT + max(6 * rtt.rttVariation, margin)
        }
        // The variation reacts at once to a path that has become longer; the quantile only with
        // time. If few samples are far out, as on a machine that sometimes does not run, waiting
        // for those would delay every loss. An unneeded copy now and then costs less, so no
        // deadline exceeds the probe timeout of RFC 9002.
        let usual = rtt.smoothedRTT + max(2 * rtt.rttVariation, margin)
        return max(usual, min(longRTT + Self.granularity / 2, probeTimeout(rtt)))
    }

    /// Returns the longest time for which a receiver with this round-trip time holds an
    /// acknowledgement back.
    static func maxAckDelay(_ rtt: RTTEstimator) -> Nanoseconds {
        min(rtt.smoothedRTT / 8, 1_000_000)
    }

    /// Returns the probe timeout of RFC 9002 §6.2.1.
    func probeTimeout(_ rtt: RTTEstimator) -> Nanoseconds {
        rtt.smoothedRTT + max(4 * rtt.rttVariation, 1_000_000) + Self.maxAckDelay(rtt)
    }

    /// Returns the probe timeout for the end of a connection.
    ///
    /// It is limited, so that one long round trip, perhaps because the peer did not run for a
    /// while, does not delay the end.
    func farewellTimeout(_ rtt: RTTEstimator) -> Nanoseconds {
        min(probeTimeout(rtt), Self.farewellTimeoutLimit)
    }

    /// Returns the age at which this packet is lost, with the smaller backoff of its own and the
    /// present one.
    func deadlineDelay(of packet: SentPacket, _ rtt: RTTEstimator) -> Nanoseconds {
        max(deadlineDelay(rtt), min(packet.backoff, backoff))
    }

    /// Records that a deadline passed; packets sent between the same two timeouts count once.
    mutating func recordTimeout(of packet: SentPacket, _ rtt: RTTEstimator, at now: Timestamp) {
        guard packet.timeoutCount >= timeoutCount else { return }
        let base = deadlineDelay(rtt)
        if timeoutCount == 0 { firstTimeout = now }
        timeoutCount += 1
        let previous = max(backoff, base)
        let isFast =
            timeoutCount <= Self.fastProbeLimit
            && now.nanoseconds(since: firstTimeout) <= Self.fastProbePeriod
        if isFast {
            let limit = max(probeTimeout(rtt), Self.probeGapFloor)
            backoff = max(base, min(previous + previous / 2, limit))
        } else {
            backoff = min(previous * 2, max(base, Self.probeGapLimit))
        }
    }

    /// Records that the peer acknowledged a packet: the backoff ends.
    mutating func recordAcknowledgement(_ rtt: RTTEstimator, at now: Timestamp) {
        timeoutCount = 0
        backoff = 0
        guard now >= roundEnd else { return }
        roundEnd = now.advanced(byNanoseconds: rtt.smoothedRTT)
        cleanRoundCount += 1
        if cleanRoundCount >= 16 {
            cleanRoundCount = 0
            learnedReordering = learnedReordering * 7 / 8
            lateness.fade(to: 0.875)
        }
    }

    /// Learns from a packet that was acknowledged after a later one.
    ///
    /// Lateness within the margin only updates the quantile; lateness beyond it widens the margin.
    ///
    /// - Parameter age: The time since the packet was sent.
    mutating func recordOvertaken(age: Nanoseconds, _ rtt: RTTEstimator) {
        let late = max(0, age - max(rtt.smoothedRTT, rtt.latestRTT))
        lateness.record(late)
        guard late > reorderingWindow(rtt) else { return }
        cleanRoundCount = 0
        let usual = lateness.value + lateness.value / 8
        learnedReordering = max(learnedReordering, min(rtt.smoothedRTT, usual))
    }
}
