#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The limits of theory that no protocol of a kind can exceed; results are given as a ratio to
/// them.
///
/// Latencies are *excess*: the time beyond the one-way delay, which no protocol can avoid. A
/// quantile `q` is a probability such as 0.99. Losses of datagrams are independent unless stated
/// otherwise.
package enum Limits {
    // MARK: Latency

    /// Returns the excess at a quantile when losses are repaired by asking again, for unordered
    /// delivery.
    ///
    /// It is k·RTT with the least k for which p^(k+1) ≤ 1 − q.
    package static func unorderedARQ(
        rtt: Duration, loss: Double, quantile: Double
    ) -> Duration {
        guard loss < 1 else { return .seconds(Int64.max) }
        guard loss > 0, rtt > .zero else { return .zero }
        var repeats = 0
        var missing = loss
        // A little tolerance, since p² at p = 0.1 is not exactly 0.01 in binary.
        while missing > (1 - quantile) * (1 + 1e-9) {
            repeats += 1
            missing *= loss
        }
        return rtt * repeats
    }

    /// Returns the mean excess of unordered delivery by asking again: RTT·p/(1−p).
    package static func unorderedARQMean(rtt: Duration, loss: Double) -> Duration {
        rtt * (loss / (1 - loss))
    }

    /// Returns the excess at a quantile when losses are repaired by asking again and messages stay
    /// in order.
    ///
    /// One message leaves every `gap`, and each waits for all before it: P(excess ≤ x) = Π over m ≥
    /// 0 of 1 − p^(⌊(x+mT)/RTT⌋+1). At 50 ms, 5 % and 60 a second this is 50 and 100 ms at 0.99 and
    /// 0.999.
    ///
    /// - Parameter burst: Messages that leave at once every `gap`; the quantile is over all of
    ///   them.
    package static func orderedARQ(
        rtt: Duration, loss: Double, gap: Duration, burst: Int = 1, quantile: Double
    ) -> Duration {
        guard loss > 0, 1 > loss, 1 > quantile, rtt > .zero, gap > .zero else { return .zero }
        var high: Int64 = max(1, nanoseconds(rtt))
        func holds(_ excess: Int64) -> Bool {
            let share = orderedShare(
                within: excess, nanoseconds(rtt), nanoseconds(gap), loss, max(1, burst))
            return share >= quantile - 1e-12
        }
        while !holds(high) { high *= 2 }
        if holds(0) { return .zero }
        var low: Int64 = 0
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle }
        }
        return .nanoseconds(high)
    }

    /// Returns the part of the messages whose excess is at most so many nanoseconds.
    private static func orderedShare(
        within excess: Int64, _ rtt: Int64, _ gap: Int64, _ loss: Double, _ burst: Int
    ) -> Double {
        var earlier = 1.0
        var back = gap
        while true {
            let missing = pow(loss, Double((excess + back) / rtt + 1))
            if missing < 1e-17 { break }
            earlier *= pow(1 - missing, Double(burst))
            back += gap
        }
        let own = 1 - pow(loss, Double(excess / rtt + 1))
        var sum = 0.0
        for position in 1...burst { sum += pow(own, Double(position)) }
        return earlier * sum / Double(burst)
    }

    /// Returns the probability that a message and its first `copies − 1` further copies are all
    /// lost.
    ///
    /// It is p^k for independent loss; with bursts p·q̂^(k−1), where q̂ is the probability that a
    /// copy is lost when the one before it was. The excess is then no more than the offset of the
    /// k-th copy.
    package static func residualLoss(
        copies: Int, loss: Double, correlation: Double? = nil
    ) -> Double {
        guard copies > 0 else { return 1 }
        return loss * pow(correlation ?? loss, Double(copies - 1))
    }

    /// Returns the number of copies for zero excess at a quantile: ⌈ln(1−q)/ln p⌉; three for 0.999
    /// at 5 %.
    package static func copiesForNoExcess(loss: Double, quantile: Double) -> Int {
        guard loss > 0, loss < 1, quantile < 1 else { return 1 }
        return max(1, Int((log(1 - quantile) / log(loss) - 1e-9).rounded(.up)))
    }

    /// Returns the time until a loss is noticed if only a later packet's arrival shows it: T + RTT.
    package static func detectionByGap(rtt: Duration, gap: Duration) -> Duration { rtt + gap }

    /// Returns the time until a loss is noticed if each packet has a deadline: RTT + margin.
    package static func detectionByDeadline(rtt: Duration, margin: Duration) -> Duration {
        rtt + margin
    }

    /// Returns the excess at a quantile on a path that is dead for a part of the time, whatever is
    /// sent on it.
    ///
    /// Dead periods last B on average (exponentially distributed) and take the part π of the time:
    /// B·ln(π/(1−q)). With 25 ms and 5 % that is 40.2 and 97.8 ms at 0.99 and 0.999.
    package static func outage(
        meanBadPeriod: Duration, badShare: Double, quantile: Double
    ) -> Duration {
        guard badShare > 0, quantile < 1 else { return .zero }
        return meanBadPeriod * max(0, log(badShare / (1 - quantile)))
    }

    // MARK: Throughput

    /// Returns the most payload bits per second that a link can carry:
    /// (1−p)·C·payload/(payload+overhead).
    ///
    /// The limit holds for asking again as well as for an ideal rateless code.
    package static func goodput(
        rate: Double, loss: Double, payload: Double, overhead: Double
    ) -> Double {
        (1 - loss) * rate * payload / (payload + overhead)
    }

    /// Returns the rest of a link's rate when every datagram is sent twice: C/2.
    package static func duplicatedGoodput(rate: Double) -> Double { rate / 2 }

    /// Returns a block code's figures with k source packets in n: rate (k/n)·C, residual loss,
    /// delay (n−1)·T.
    ///
    /// The residual is P(more than n−k of n are lost).
    package static func blockCode(
        total: Int, source: Int, rate: Double, loss: Double, gap: Duration
    ) -> (rate: Double, residualLoss: Double, delay: Duration) {
        guard total > 0, source > 0, source <= total else { return (rate, loss, .zero) }
        var residual = 0.0
        var term = pow(1 - loss, Double(total))
        for lost in 0...total {
            if lost > total - source { residual += term }
            term *= Double(total - lost) / Double(lost + 1) * loss / (1 - loss)
        }
        return (rate * Double(source) / Double(total), residual, gap * (total - 1))
    }

    /// Returns NewReno's rate in bits per second: about 1.22·MSS/(RTT·√p) (Mathis and others,
    /// 1997).
    package static func newReno(segmentByteCount: Double, rtt: Duration, loss: Double) -> Double {
        1.22 * segmentByteCount * 8 / (rtt / .seconds(1) * loss.squareRoot())
    }

    /// Returns the rate of a fixed window in bits per second: W/RTT.
    package static func windowLimited(windowByteCount: Double, rtt: Duration) -> Double {
        windowByteCount * 8 / (rtt / .seconds(1))
    }

    // MARK: Many receivers

    /// Returns the number of times to send a multicast packet until N receivers have it.
    ///
    /// It is Σ over k of 1−(1−p^k)^N.
    package static func multicastTransmissions(receivers: Int, loss: Double) -> Double {
        guard loss < 1 else { return .infinity }
        var sum = 0.0
        var missing = 1.0
        while missing * Double(receivers) > 1e-15 {
            sum += 1 - pow(1 - missing, Double(receivers))
            missing *= loss
        }
        return sum
    }

    /// Returns the same number for unicast, to each receiver on its own: N/(1−p).
    package static func unicastTransmissions(receivers: Int, loss: Double) -> Double {
        Double(receivers) / (1 - loss)
    }

    private static func nanoseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
