/// How much the path loses by chance: what is lost while nothing waits in its queue.
///
/// A queue drops only when it is full, and then the round trip is long; chance does not look at the queue.
struct LossModel: Sendable {
    /// The part of the bytes that is lost by chance.
    private(set) var chance = 0.0
    private var weight = 0.0
    private var roundDelivered = 0
    private var roundLost = 0

    /// Packets over which the estimate averages.
    static let memory = 512.0

    mutating func note(byteCount: Int, isLost: Bool, hasQueue: Bool) {
        if isLost { roundLost += byteCount } else { roundDelivered += byteCount }
        guard !hasQueue else { return }
        weight = min(weight + 1, Self.memory)
        chance += ((isLost ? 1 : 0) - chance) / weight
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
        guard total >= 20 * Wire.datagramByteCount else { return false }
        return Double(roundLost) / Double(total) > chance + 0.1
    }

    mutating func finishRound() {
        roundDelivered = 0
        roundLost = 0
    }
}
