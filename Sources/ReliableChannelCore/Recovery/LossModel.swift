/// The estimate of random losses: the share lost of packets that left at or below the path's rate
/// and found no queue.
///
/// A full queue drops packets, and then the round trip is long. Without a visible queue, only
/// packets beyond the rate are dropped. Random losses depend on neither.
struct LossModel: Sendable {
    /// The share of the packets that is lost, averaged over the latest ones.
    private struct Average: Sendable {
        var value = 0.0
        var weight = 0.0

        mutating func note(isLost: Bool) {
            weight = min(weight + 1, LossModel.memory)
            value += ((isLost ? 1 : 0) - value) / weight
        }
    }

    /// The averages of packets that left at about the path's rate, and of those that left below it.
    private var cruising = Average()
    private var below = Average()
    private var roundDelivered = 0
    private var roundLost = 0
    private var roundPacketCount = 0

    /// The number of packets over which the estimate averages.
    static let memory = 384.0
    /// The share of losses beyond the random ones that a round may have before it counts as an
    /// overflow.
    static let tolerance = 0.1

    mutating func note(_ packet: SentPacket, isLost: Bool, hasQueue: Bool) {
        roundPacketCount += 1
        if isLost { roundLost += packet.byteCount } else { roundDelivered += packet.byteCount }
        guard !hasQueue else { return }
        switch packet.delivery.pace {
        case .below: below.note(isLost: isLost)
        case .even: cruising.note(isLost: isLost)
        case .above: break
        }
    }

    /// The share of the packets that is lost at random.
    ///
    /// Losses of packets below the path's rate are random. Those of packets at that rate are random
    /// too, unless they are clearly more: then the rate is too high for a path whose queue is too
    /// short to be seen.
    var chance: Double {
        guard cruising.weight > 0 else { return below.value }
        guard below.weight >= 16 else { return cruising.value }
        let margin = 0.05 + 2 * (max(below.value, 0.01) / below.weight).squareRoot()
        return cruising.value > below.value + margin ? below.value : cruising.value
    }

    /// Returns the factor from a rate of delivery to the rate of the link.
    ///
    /// Only losses that are random count as sent over the link.
    func inflation(of sample: DeliverySample) -> Double {
        let total = sample.delivered + sample.lost
        guard total > 0, sample.delivered > 0 else { return 1 }
        let explained = min(Double(sample.lost), 1.5 * chance * Double(total))
        return 1 + explained / Double(sample.delivered)
    }

    /// Whether the round lost far more than random losses explain.
    var isRoundExcessive: Bool {
        let total = roundDelivered + roundLost
        // Among few large packets, a single one is a large share.
        guard total >= 20 * Wire.baseDatagramByteCount, roundPacketCount >= 20 else { return false }
        return Double(roundLost) / Double(total) > chance + Self.tolerance
    }

    mutating func finishRound() {
        roundDelivered = 0
        roundLost = 0
        roundPacketCount = 0
    }
}
