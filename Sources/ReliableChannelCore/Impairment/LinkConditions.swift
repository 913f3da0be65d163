/// What a path does to datagrams in one direction.
public struct LinkConditions: Hashable, Sendable {
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

        /// Creates a burst process whose bad periods take up a given part of the time, 0…1.
        public init(meanBadPeriod: Duration, badShare: Double) {
            // Not a number is taken for none.
            let share = badShare > 1e-9 ? min(badShare, 1) : 1e-9
            self.init(
                meanBadPeriod: meanBadPeriod,
                meanGoodPeriod: meanBadPeriod * ((1 - share) / share))
        }
    }

    /// What IPv4 and UDP add to each datagram on a link with a rate.
    package static let headerByteCount = 28

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
    /// Bits a second that the path carries, headers included; `nil` for any number.
    public var rate: Int?
    /// Bytes that wait at most for their turn on a path with a rate; `nil` for any number.
    public var queueByteCount: Int?
    /// The longest datagram, without headers, that passes; `nil` for any length.
    public var maximumDatagramByteCount: Int?
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
}
