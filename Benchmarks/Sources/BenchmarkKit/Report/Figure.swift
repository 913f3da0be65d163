/// One kind of number that a benchmark yields.
package struct Figure: Hashable, Sendable {
    /// Its name in JSON, with the unit at the end.
    package let key: String
    /// Its heading in tables.
    package let heading: String
    /// Whether it is a whole number.
    package let isCount: Bool

    /// Creates a figure with its names.
    package init(_ key: String, _ heading: String, isCount: Bool = false) {
        self.key = key
        self.heading = heading
        self.isCount = isCount
    }

    /// Returns a value of it, as tables show it; `-` if there is none.
    package func text(_ value: Double?) -> String {
        guard let value else { return "-" }
        return isCount ? value.decimal(0) : value.brief
    }

    /// The median one-way time beyond the path's least delay.
    package static let p50 = Figure("excess_p50_ms", "p50 ms")
    /// Its 99th percentile.
    package static let p99 = Figure("excess_p99_ms", "p99 ms")
    /// Its 99.9th percentile.
    package static let p999 = Figure("excess_p999_ms", "p99.9 ms")
    /// Its maximum.
    package static let max = Figure("excess_max_ms", "max ms")
    /// The limit at the 99th percentile.
    package static let limit99 = Figure("limit_p99_ms", "limit p99")
    /// The limit at the 99.9th percentile.
    package static let limit999 = Figure("limit_p999_ms", "limit p99.9")
    /// Measured ÷ limit at the 99th percentile.
    package static let ratio99 = Figure("ratio_p99", "p99 ÷ limit")
    /// Measured ÷ limit at the 99.9th percentile.
    package static let ratio999 = Figure("ratio_p999", "p99.9 ÷ limit")
    /// Bytes on the wire, both ways, for each byte of a message.
    package static let amplification = Figure("wire_per_payload", "wire ÷ payload")
    /// The part of all packets that was declared lost and had arrived.
    package static let spurious = Figure("spurious_percent", "spurious %")
    /// Message bits per second.
    package static let goodput = Figure("goodput_mbit", "Mbit/s")
    /// The goodput of all flows ÷ limit.
    package static let goodputRatio = Figure("goodput_ratio", "÷ limit")
    /// The goodput that no protocol could exceed.
    package static let goodputLimit = Figure("goodput_limit_mbit", "limit Mbit/s")
    /// The mean wait in the bottleneck's queue.
    package static let queueMean = Figure("queue_mean_ms", "queue ms")
    /// The 99th percentile of the wait in the bottleneck's queue.
    package static let queue99 = Figure("queue_p99_ms", "queue p99 ms")
    /// Jain's index of the flows' goodputs: 1 for equal shares.
    package static let fairness = Figure("jain_index", "Jain")
    /// The goodput of the flow beside ours, in fair shares.
    package static let companionShare = Figure("companion_fair_shares", "other ÷ fair share")
    /// The number of receivers or connections.
    package static let population = Figure("population", "N", isCount: true)
    /// The CPU time that one message costs, in microseconds.
    package static let cpuPerMessage = Figure("cpu_us_per_message", "CPU µs/message")
    /// The memory that a connection occupies at both ends together.
    package static let memory = Figure("resident_kib_per_connection", "KiB/connection")
    /// The mean of echo times.
    package static let meanRTT = Figure("rtt_mean_ms", "mean RTT ms")
    /// The mean over many runs of the longest echo time.
    package static let maxRTT = Figure("rtt_max_ms", "mean of max RTT ms")
    /// The longest echo time of all runs.
    package static let worstRTT = Figure("rtt_worst_ms", "worst RTT ms")
    /// The 99th percentile of each message's time to its last receiver.
    package static let slowest99 = Figure("slowest_p99_ms", "last p99 ms")
    /// The median time until the client is connected.
    package static let connected50 = Figure("connected_p50_ms", "connected p50 ms")
    /// Its 99th percentile.
    package static let connected99 = Figure("connected_p99_ms", "p99 ms")
    /// Its maximum.
    package static let connectedMax = Figure("connected_max_ms", "max ms")
    /// The median time until a message that was sent with the request to connect has arrived.
    package static let message50 = Figure("first_message_p50_ms", "message p50 ms")
    /// Its 99th percentile.
    package static let message99 = Figure("first_message_p99_ms", "p99 ms")
    /// Runs, each with a seed of its own.
    package static let seeds = Figure("seeds", "seeds", isCount: true)
    /// Runs in which an error was found.
    package static let violations = Figure("violations", "violations", isCount: true)
    /// Attempts to connect that failed.
    package static let failures = Figure("failures", "failed", isCount: true)
}
