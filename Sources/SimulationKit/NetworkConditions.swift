public import Primitives

/// What a simulated path does to datagrams in one direction.
public struct NetworkConditions: Hashable, Sendable {
    /// Periods in which more is lost, after Gilbert and Elliott, in continuous time.
    public struct Bursts: Hashable, Sendable {
        /// How long a bad period lasts on average.
        public var meanBadPeriod: Duration
        /// How long a good period lasts on average.
        public var meanGoodPeriod: Duration
        /// The part of the datagrams that a bad period loses.
        public var lossInBadPeriod: Double

        /// Creates a burst process.
        public init(
            meanBadPeriod: Duration, meanGoodPeriod: Duration, lossInBadPeriod: Double = 1
        ) {
            self.meanBadPeriod = meanBadPeriod
            self.meanGoodPeriod = meanGoodPeriod
            self.lossInBadPeriod = lossInBadPeriod
        }
    }

    /// The part of the datagrams that is lost, each independently of the others.
    public var loss = 0.0
    /// Lossy periods, beside the independent loss.
    public var bursts: Bursts?
    /// The least time that a datagram takes.
    public var delay = Duration.milliseconds(1)
    /// The mean of an exponentially distributed time on top.
    public var jitter = Duration.zero
    /// Whether jitter leaves datagrams in order, as a queue would.
    public var jitterKeepsOrder = true
    /// The part of the datagrams that is held back by up to `reorderingDelay`.
    public var reordering = 0.0
    /// How long at most.
    public var reorderingDelay = Duration.milliseconds(5)
    /// The part of the datagrams that arrives twice.
    public var duplication = 0.0
    /// The part of the datagrams in which bits are flipped or from which the end is cut.
    public var corruption = 0.0

    /// A path that only delays, by 1 ms.
    public init() {}

    /// A path that only delays and loses.
    public init(delay: Duration, loss: Double = 0) {
        self.delay = delay
        self.loss = loss
    }

    /// A path with each impairment drawn from the generator, loss between 0 and 30 %.
    public static func drawn(from generator: inout SeededGenerator) -> NetworkConditions {
        var result = NetworkConditions()
        result.loss = generator.chance(0.25) ? 0 : 0.3 * generator.drawUnit()
        let delays = [0.1, 0.5, 1, 5, 10, 25, 50, 100]
        let milliseconds = (generator.pick(from: delays) ?? 1) * (0.5 + generator.drawUnit())
        result.delay = .microseconds(Int64(milliseconds * 1000))
        if generator.chance(0.5) {
            result.jitter = .microseconds(Int64(milliseconds * 500 * generator.drawUnit()))
            result.jitterKeepsOrder = generator.chance(0.5)
        }
        if generator.chance(0.3) {
            let bad = Double(generator.draw(in: 1...100))
            let share = 0.15 * generator.drawUnit() + 0.01
            result.bursts = Bursts(
                meanBadPeriod: .microseconds(Int64(bad * 1000)),
                meanGoodPeriod: .microseconds(Int64(bad * 1000 * (1 - share) / share)))
        }
        if generator.chance(0.4) {
            result.reordering = 0.2 * generator.drawUnit()
            result.reorderingDelay = .microseconds(Int64(generator.draw(in: 100...20_000)))
        }
        if generator.chance(0.4) { result.duplication = 0.5 * generator.drawUnit() }
        if generator.chance(0.4) { result.corruption = 0.1 * generator.drawUnit() }
        return result
    }
}
