internal import Primitives

/// The delays and losses of datagrams on a simulated network.
package struct DiscoveryConditions: Hashable, Sendable {
    /// Periods in which a machine hears nothing, as on a radio link.
    package struct Bursts: Hashable, Sendable {
        /// The average length of a period.
        package var meanDuration: Duration
        /// The part of the time that these periods take, from 0 to 1.
        package var share: Double

        /// Creates periods with this average length and share; each length is drawn exponentially.
        package init(meanDuration: Duration, share: Double) {
            self.meanDuration = meanDuration
            self.share = share
        }
    }

    /// The part of the datagrams that each receiver misses by chance, from 0 to 1.
    package var loss: Double
    /// Additional losses in bursts; each receiver has its own.
    package var bursts: Bursts?
    /// The range from which each datagram's delay is drawn.
    package var delay: ClosedRange<Duration> = .microseconds(200)...Duration.milliseconds(2)

    /// Creates conditions with losses by chance, and perhaps in bursts.
    package init(loss: Double = 0, bursts: Bursts? = nil) {
        self.loss = loss
        self.bursts = bursts
    }
}

/// The lossy periods of one machine, drawn as time goes on.
struct BurstState {
    private var isBad = false
    /// The end of the current period; `nil` before the first.
    private var end: Timestamp?

    /// Returns whether the machine hears nothing now; times must not go back.
    mutating func isLosing(
        _ bursts: DiscoveryConditions.Bursts, at now: Timestamp, random: inout SeededGenerator
    ) -> Bool {
        if end == nil {
            // The state starts as if it had gone on for ever: the rest of an exponential period
            // does not depend on its age.
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
