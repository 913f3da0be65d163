/// The share of packets that is lost, and of pairs in a row, measured from this side's own packets.
///
/// Every copy of a message is in a packet with its own number, so each twin shows without further
/// cost whether losses come alone (`Docs/Decisions/0004-copies-before-losses.md`).
struct LossEstimator: Equatable, Sendable {
    /// The relation of a packet to the one before it.
    enum Role: Equatable, Sendable {
        /// New content, or a copy sent some time later.
        case spaced
        /// A copy of the same content, sent directly after it.
        case twin
    }

    /// A share of cases, which starts at a guess and forgets slowly.
    private struct Share: Equatable, Sendable {
        static let priorWeight = 4.0
        static let memory = 64.0
        var hits = 0.0
        var cases = 0.0

        mutating func record(_ isHit: Bool) {
            if cases >= Self.memory {
                hits *= 1 - 1 / Self.memory
                cases *= 1 - 1 / Self.memory
            }
            hits += isHit ? 1 : 0
            cases += 1
        }

        func value(prior: Double) -> Double {
            (hits + Self.priorWeight * prior) / (cases + Self.priorWeight)
        }
    }

    /// The share of losses that is assumed before any measurement, with the weight of 16 packets.
    ///
    /// With it, a lossy path is recognised within about twenty packets, a clean one after 600.
    private static let priorLoss = 0.02
    private static let priorCount = 16.0
    private static let memory = 1024.0
    /// The number of packets after which a worse path shows, and from which it is then learned.
    private static let shortMemory = 64.0

    /// The share of packets that is lost.
    private(set) var loss = priorLoss
    private var recentLoss = priorLoss
    private var weightCount = priorCount
    private var consecutive = Share()
    private var pairs = Share()
    private var wasLastLost = false
    private var wasLastSpacedLost = false

    /// The share that may be lost: the estimate, and one standard deviation for so few packets.
    var likelyLoss: Double { min(1, loss + (loss / weightCount).squareRoot()) }

    /// The probability that a packet is lost if the one sent before it was.
    var consecutiveLoss: Double { consecutive.value(prior: loss) }
    /// The probability that a twin is lost if the packet directly before it was.
    var twinLoss: Double { pairs.value(prior: loss) }

    /// The probability from which on losses count as bursts: far enough from independent losses not
    /// to be mistaken for them.
    private var togetherness: Double { min(max(0.4, 1.8 * loss), 0.75) }

    /// Whether a twin is usually lost with the packet that it repeats.
    var areTwinsLostTogether: Bool { twinLoss >= togetherness }

    /// Whether losses come in bursts, so that a twin or the next packet is usually lost with the
    /// first.
    var isBursty: Bool { areTwinsLostTogether || consecutiveLoss >= togetherness }

    /// Records the fate of the next packet, in the order of sending.
    mutating func record(isLost: Bool, role: Role) {
        weightCount = min(weightCount + 1, Self.memory)
        let outcome = isLost ? 1.0 : 0
        recentLoss += (outcome - recentLoss) / Self.shortMemory
        if recentLoss > 2 * loss + 4 / Self.shortMemory {
            weightCount = min(weightCount, Self.shortMemory)
        }
        loss += (outcome - loss) / weightCount
        switch role {
        case .spaced:
            if wasLastSpacedLost { consecutive.record(isLost) }
            wasLastSpacedLost = isLost
        case .twin:
            if wasLastLost { pairs.record(isLost) }
        }
        wasLastLost = isLost
    }

    /// Withdraws a loss: the packet has arrived.
    mutating func undoLoss() {
        loss = max(0, loss - 1 / weightCount)
    }
}
