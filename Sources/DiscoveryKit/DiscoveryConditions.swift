internal import Primitives

/// How a simulated network treats datagrams.
public struct DiscoveryConditions: Hashable, Sendable {
    /// Periods in which a machine hears nothing, as on a radio link.
    public struct Bursts: Hashable, Sendable {
        /// How long one lasts on average.
        public var meanDuration: Duration
        /// The part of the time that they take.
        public var share: Double

        /// Periods of such a length that take such a part of the time, each drawn exponentially.
        public init(meanDuration: Duration, share: Double) {
            self.meanDuration = meanDuration
            self.share = share
        }
    }

    /// The part of the datagrams that each receiver misses by chance.
    public var loss: Double
    /// Besides, each receiver's own.
    public var bursts: Bursts?
    /// How long a datagram is under way.
    public var delay: ClosedRange<Duration> = .microseconds(200)...Duration.milliseconds(2)

    /// Conditions with losses by chance, and perhaps in bursts.
    public init(loss: Double = 0, bursts: Bursts? = nil) {
        self.loss = loss
        self.bursts = bursts
    }
}

/// A machine's lossy periods, drawn as time goes on.
struct BurstState {
    private var isBad = false
    /// When the period ends; `nil` before the first.
    private var end: Timestamp?

    /// Whether it hears nothing now; times must not go back.
    mutating func isLosing(
        _ bursts: DiscoveryConditions.Bursts, at now: Timestamp, random: inout SeededGenerator
    ) -> Bool {
        if end == nil {
            // As if it had gone on for ever: exponential periods do not know how long they have lasted.
            isBad = !random.chance(bursts.share)
            end = now
        }
        while let last = end, last <= now {
            isBad.toggle()
            let bad = bursts.meanDuration.nanoseconds
            let good = Double(bad) * (1 - bursts.share) / max(bursts.share, 1e-9)
            let length = random.drawExponential(mean: isBad ? bad : Int64(min(good, 1e18)))
            end = last.advanced(byNanoseconds: max(1, length))
        }
        return isBad
    }
}
