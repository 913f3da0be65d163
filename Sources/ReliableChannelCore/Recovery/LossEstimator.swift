/// How often packets are lost, and how often two in a row, measured from the fates of our own.
///
/// Every copy of a message travels in a packet with a number of its own, so each twin is a free probe of
/// whether losses come alone (the design's channel page, 2.4).
struct LossEstimator: Equatable, Sendable {
    /// What a packet was to the one before it.
    enum Role: Equatable, Sendable {
        /// Sent for its own sake, or a copy sent some time later.
        case spaced
        /// The same content at once after another.
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

    /// Before anything is known one packet in fifty is expected to be lost, as if 16 had shown it: a lossy
    /// path is found out within some twenty packets, a clean one believed after 600.
    private static let priorLoss = 0.02
    private static let priorCount = 16.0
    private static let memory = 1024.0
    /// A path that has become worse shows in so many packets, and is then learned anew from about as many.
    private static let shortMemory = 64.0

    /// The share of packets that is lost.
    private(set) var loss = priorLoss
    private var recentLoss = priorLoss
    private var weightCount = priorCount
    private var consecutive = Share()
    private var pairs = Share()
    private var wasLastLost = false
    private var wasLastSpacedLost = false

    /// The share that may well be lost: above the estimate by what chance makes of so few packets.
    var likelyLoss: Double { min(1, loss + (loss / weightCount).squareRoot()) }

    /// The chance that a packet is lost if the one sent before it was.
    var consecutiveLoss: Double { consecutive.value(prior: loss) }
    /// The chance that a twin is lost if the packet right before it was.
    var twinLoss: Double { pairs.value(prior: loss) }

    /// From here on losses count as coming together: far enough from chance not to be mistaken for it.
    private var togetherness: Double { min(max(0.4, 1.8 * loss), 0.75) }

    /// Whether a twin goes the way of the packet that it repeats.
    var areTwinsLostTogether: Bool { twinLoss >= togetherness }

    /// Whether losses come together, so that a twin or the next packet goes the way of the first.
    var isBursty: Bool { areTwinsLostTogether || consecutiveLoss >= togetherness }

    /// Takes the fate of the next packet, in the order of sending.
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

    /// Takes a loss back that was none.
    mutating func undoLoss() {
        loss = max(0, loss - 1 / weightCount)
    }
}
