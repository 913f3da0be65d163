/// How much the path loses by chance: what is lost of packets that left below the path's rate and found no queue.
///
/// A queue drops only when it is full, and then the round trip is long; and where there is no queue to be
/// seen, only what exceeds the rate is dropped. Chance looks at neither.
struct LossModel: Sendable {
    /// The part of the packets that is lost, averaged over those that were looked at last.
    private struct Average: Sendable {
        var value = 0.0
        var weight = 0.0

        mutating func note(isLost: Bool) {
            weight = min(weight + 1, LossModel.memory)
            value += ((isLost ? 1 : 0) - value) / weight
        }
    }

    /// Of packets that left at about the path's rate, and of those that left below it.
    private var cruising = Average()
    private var below = Average()
    private var roundDelivered = 0
    private var roundLost = 0
    private var roundPacketCount = 0

    /// Packets over which the estimate averages.
    static let memory = 384.0
    /// Losses beyond chance that a round may show before they count as an overflow.
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

    /// The part of the packets that is lost by chance.
    ///
    /// What even slow packets lose is chance. What those at the path's rate lose is too, unless it is clearly
    /// more: then the rate is too high for a path whose queue is too short to be seen.
    var chance: Double {
        guard cruising.weight > 0 else { return below.value }
        guard below.weight >= 16 else { return cruising.value }
        let margin = 0.05 + 2 * (max(below.value, 0.01) / below.weight).squareRoot()
        return cruising.value > below.value + margin ? below.value : cruising.value
    }

    /// What a rate of delivery has to be multiplied by to give the rate of the link.
    ///
    /// Only losses that chance explains count as having been on the link.
    func inflation(of sample: DeliverySample) -> Double {
        let total = sample.delivered + sample.lost
        guard total > 0, sample.delivered > 0 else { return 1 }
        let explained = min(Double(sample.lost), 1.5 * chance * Double(total))
        return 1 + explained / Double(sample.delivered)
    }

    /// Whether the round lost far more than chance explains.
    var isRoundExcessive: Bool {
        let total = roundDelivered + roundLost
        // Of a few large packets one is a large part.
        guard total >= 20 * Wire.baseDatagramByteCount, roundPacketCount >= 20 else { return false }
        return Double(roundLost) / Double(total) > chance + Self.tolerance
    }

    mutating func finishRound() {
        roundDelivered = 0
        roundLost = 0
        roundPacketCount = 0
    }
}
