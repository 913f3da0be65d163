internal import Primitives
package import ReliableChannelCore

/// One network of the matrix, the same in both directions.
///
/// Its text is the value of `--cell`: the round-trip time, then the path's impairments, with commas
/// between, such as `50ms,5%` or `0.2ms,ge5%:25ms` or `40ms,1%,20Mbit:1bdp`.
package struct Cell: Hashable, Sendable, CustomStringConvertible {
    /// Periods in which all datagrams are lost.
    package struct Outages: Hashable, Sendable {
        /// The part of the time that they take.
        package var share: Double
        /// The average length of one.
        package var meanLength: Duration
    }

    /// A bottleneck.
    package struct Bottleneck: Hashable, Sendable {
        /// Bits per second, headers included.
        package var rate: Int
        /// The queue before it, in bandwidth-delay products.
        package var queue: Double
    }

    /// The round-trip time of an idle path.
    package var rtt: Duration
    /// The part of the datagrams that is lost by chance, in each direction.
    package var loss = 0.0
    /// Bad periods, after Gilbert and Elliott.
    package var outages: Outages?
    /// The part of the datagrams that is delayed by up to 5 ms more.
    package var reordering = 0.0
    /// The part of the datagrams that arrives twice.
    package var duplication = 0.0
    /// The mean of the exponential jitter as a part of the round-trip time; `nil` for the base
    /// jitter.
    package var jitter: Double?
    /// The bottleneck, if there is one.
    package var bottleneck: Bottleneck?
    /// The time in which nothing passes, once in a run.
    package var blackHole: Duration?
    /// The number of times that the client's address changes during a run; only the faults workload
    /// supports it.
    package var rebindingCount = 0

    /// Creates a path that delays and perhaps loses.
    package init(rtt: Duration, loss: Double = 0) {
        self.rtt = rtt
        self.loss = loss
    }

    /// Creates a path with bad periods, in which all datagrams are lost.
    package init(rtt: Duration, badShare: Double, meanBadPeriod: Duration) {
        self.rtt = rtt
        outages = Outages(share: badShare, meanLength: meanBadPeriod)
    }

    /// The impairments in each direction.
    ///
    /// Without a jitter of its own a cell has the base jitter: exponential, in order, with a mean
    /// of 2.5 % of the round-trip time and at most 0.5 ms.
    package var conditions: LinkConditions {
        var result = LinkConditions(delay: rtt / 2, loss: loss)
        let base = min(.microseconds(500), rtt * 0.025)
        result.jitter = jitter.map { rtt * $0 } ?? base
        if let outages {
            result.bursts = .init(meanBadPeriod: outages.meanLength, badShare: outages.share)
        }
        result.reordering = reordering
        result.reorderingDelay = .milliseconds(5)
        result.duplication = duplication
        if let bottleneck {
            result.rate = bottleneck.rate
            let product = Double(bottleneck.rate) / 8 * (rtt / .seconds(1))
            // The queue holds at least a few full datagrams.
            result.queueByteCount = max(4 * 1280, Int(product * bottleneck.queue))
        }
        return result
    }

    /// The text of the cell, as `--cell` takes it.
    package var description: String {
        var parts = [Self.milliseconds(rtt)]
        if loss > 0 || parts.count == 1 && isOtherwiseQuiet { parts.append(Self.percent(loss)) }
        if let outages {
            parts.append(
                "ge\(Self.percent(outages.share)):\(Self.milliseconds(outages.meanLength))")
        }
        if reordering > 0 { parts.append("reorder\(Self.percent(reordering))") }
        if let jitter { parts.append("jitter\(Self.percent(jitter))") }
        if duplication > 0 { parts.append("dup\(Self.percent(duplication))") }
        if let bottleneck {
            let megabits = Self.trimmed(Double(bottleneck.rate) / 1e6)
            parts.append("\(megabits)Mbit:\(Self.trimmed(bottleneck.queue))bdp")
        }
        if let blackHole { parts.append("hole" + Self.milliseconds(blackHole)) }
        if rebindingCount > 0 { parts.append("rebind\(rebindingCount)") }
        return parts.joined(separator: ",")
    }

    private var isOtherwiseQuiet: Bool {
        outages == nil && reordering == 0 && jitter == nil && duplication == 0 && blackHole == nil
            && rebindingCount == 0
    }

    /// Returns a share in the form of a cell's text.
    private static func percent(_ share: Double) -> String {
        trimmed(share * 100) + "%"
    }

    /// Returns a time in the form of a cell's text.
    private static func milliseconds(_ time: Duration) -> String {
        trimmed(time.milliseconds) + "ms"
    }

    /// Returns at most four decimals, without zeros at the end.
    private static func trimmed(_ value: Double) -> String {
        var text = value.decimal(4)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
