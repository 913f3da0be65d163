/// The properties of a path in one direction.
package struct LinkConditions: Hashable, Sendable {
    /// A process of bad periods with more loss, after Gilbert and Elliott, in continuous time.
    package struct Bursts: Hashable, Sendable {
        /// The mean length of a bad period.
        package var meanBadPeriod: Duration
        /// The mean length of a good period.
        package var meanGoodPeriod: Duration
        /// The share of datagrams that is lost in a bad period, 0…1.
        package var lossInBadPeriod: Double

        /// Creates a process from the mean lengths of its periods.
        package init(
            meanBadPeriod: Duration, meanGoodPeriod: Duration, lossInBadPeriod: Double = 1
        ) {
            self.meanBadPeriod = meanBadPeriod
            self.meanGoodPeriod = meanGoodPeriod
            self.lossInBadPeriod = lossInBadPeriod
        }

        /// Creates a process whose bad periods take up a given share of the time, 0…1.
        package init(meanBadPeriod: Duration, badShare: Double) {
            // A value that is not a number counts as 0.
            let share = badShare > 1e-9 ? min(badShare, 1) : 1e-9
            self.init(
                meanBadPeriod: meanBadPeriod,
                meanGoodPeriod: meanBadPeriod * ((1 - share) / share))
        }
    }

    /// The bytes that IPv4 and UDP add to each datagram on a link with a rate.
    package static let headerByteCount = 28

    /// The share of datagrams that is lost, 0…1, each independently of the others.
    package var loss = 0.0
    /// The bad periods, in addition to the independent loss; `nil` for none.
    package var bursts: Bursts?
    /// The shortest time that a datagram takes.
    package var delay = Duration.milliseconds(1)
    /// The mean of an additional, exponentially distributed time.
    package var jitter = Duration.zero
    /// Whether datagrams with jitter stay in order, as in a queue.
    package var jitterKeepsOrder = true
    /// The rate of the path in bits per second, including headers; `nil` for no limit.
    package var rate: Int?
    /// The most bytes that wait for their turn on a path with a rate; `nil` for no limit.
    package var queueByteCount: Int?
    /// The longest datagram that passes, in bytes without headers; `nil` for no limit.
    package var maximumDatagramByteCount: Int?
    /// The share of datagrams that is held back, 0…1, each by up to `reorderingDelay`.
    package var reordering = 0.0
    /// The longest time for which a datagram is held back.
    package var reorderingDelay = Duration.milliseconds(5)
    /// The share of datagrams that arrives twice, 0…1.
    package var duplication = 0.0
    /// The share of datagrams that is damaged, 0…1: bits are flipped, or the end is cut off.
    package var corruption = 0.0

    /// Creates a path that only delays, by 1 ms.
    package init() {}

    /// Creates a path that delays every datagram, and loses some.
    package init(delay: Duration, loss: Double = 0) {
        self.delay = delay
        self.loss = loss
    }
}
