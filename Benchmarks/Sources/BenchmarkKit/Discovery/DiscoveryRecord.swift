/// The figures of one row of the discovery benchmark.
package struct DiscoveryRecord: Sendable {
    /// The table to which a row belongs.
    package enum Section: String, CaseIterable, Sendable {
        /// Our machines under several kinds of loss.
        case time
        /// Our machines beside other systems' schedules.
        case schedules
        /// The traffic of hosts.
        case traffic
        /// Hosts that stay and are dropped by mistake.
        case expiry
        /// Hosts that have gone and are still listed.
        case ghosts

        var title: String {
            switch self {
            case .time: "Time until a host is listed"
            case .schedules: "The same at 20 % loss, beside other systems' schedules"
            case .traffic: "What N hosts send"
            case .expiry: "Hosts that stay, taken for gone"
            case .ghosts: "Hosts that have gone, still listed"
            }
        }
    }

    /// The table to which the record belongs.
    package let section: Section
    /// The conditions of the row: names with values.
    package let labels: [(name: String, text: String)]
    /// The seed of everything in it; `nil` for real sockets.
    package let seed: UInt64?
    /// The figures, in the order in which they are shown; infinite for never.
    package internal(set) var values: [(figure: Figure, value: Double?)] = []
    /// The single times, if the row has any.
    var times: DiscoveryTimes?

    init(_ section: Section, _ labels: [(name: String, text: String)], seed: UInt64?) {
        self.section = section
        self.labels = labels
        self.seed = seed
    }

    /// The value of a figure; `nil` if it has none.
    package subscript(_ figure: Figure) -> Double? {
        values.first { $0.figure == figure }?.value ?? nil
    }

    /// Returns the text of a label; empty if there is no such label.
    func label(_ name: String) -> String { labels.first { $0.name == name }?.text ?? "" }

    /// The record as an object; a time that means never is `null`.
    package var json: JSON {
        var members: [(String, JSON)] = [("section", .string(section.rawValue))]
        members += labels.map { ($0.name, .string($0.text)) }
        members.append(("seed", seed.map { .string(String($0)) } ?? .null))
        for (figure, value) in values {
            let number = value.map { value in
                figure.isCount ? JSON.integer(Int64(value)) : JSON.number(value)
            }
            members.append((figure.key, number ?? .null))
        }
        if let curve = times.flatMap({ Curve($0.found, neverCount: $0.neverCount).json }) {
            members.append(("curve", curve))
        }
        return .object(members)
    }

    mutating func add(_ figure: Figure, _ value: Double?) {
        values.append((figure, value))
    }

    /// Adds the figures of times until a host is listed.
    mutating func addTimes(_ times: DiscoveryTimes) {
        self.times = times
        add(.trials, Double(times.count))
        add(.found50, times.quantile(0.5))
        add(.found90, times.quantile(0.9))
        add(.found99, times.quantile(0.99))
        add(.found999, times.quantile(0.999))
        add(.missed100, times.missing(after: 100))
        add(.missed300, times.missing(after: 300))
        add(.missed1000, times.missing(after: 1000))
    }

    /// Adds the figures of times until a host that has gone is no longer listed.
    mutating func addDelays(_ times: DiscoveryTimes) {
        self.times = times
        add(.trials, Double(times.count))
        add(.found50, times.quantile(0.5))
        add(.found99, times.quantile(0.99))
        add(.foundMax, times.quantile(1))
    }
}

/// Times until an event, with a count of trials without that event.
struct DiscoveryTimes: Sendable {
    /// The times of the events.
    let found: Distribution
    /// The number of trials without the event.
    let neverCount: Int

    init(_ times: [Int64?]) {
        found = Distribution(times.compactMap(\.self))
        neverCount = times.count - found.count
    }

    var count: Int { found.count + neverCount }

    /// Returns a quantile in milliseconds by the nearest rank; infinite if the event never comes.
    func quantile(_ q: Double) -> Double {
        let rank = Int((q * Double(count) - 1e-6).rounded(.up))
        guard rank <= found.count, found.count > 0 else { return .infinity }
        return found.sorted[max(rank, 1) - 1].milliseconds
    }

    /// Returns the part of the trials without the event by a time, in percent.
    func missing(after milliseconds: Int64) -> Double {
        guard count > 0 else { return 100 }
        let came = found.share(within: milliseconds * 1_000_000) * Double(found.count)
        return 100 * (Double(count) - came) / Double(count)
    }
}

extension Figure {
    static let trials = Figure("trials", "trials", isCount: true)
    static let found50 = Figure("p50_ms", "p50 ms")
    static let found90 = Figure("p90_ms", "p90 ms")
    static let found99 = Figure("p99_ms", "p99 ms")
    static let found999 = Figure("p999_ms", "p99.9 ms")
    static let foundMax = Figure("max_ms", "max ms")
    static let missed100 = Figure("missed_100ms_percent", "not in 100 ms, %")
    static let missed300 = Figure("missed_300ms_percent", "not in 300 ms, %")
    static let missed1000 = Figure("missed_1000ms_percent", "not in 1 s, %")
    static let hosts = Figure("hosts", "N", isCount: true)
    static let announcements = Figure("announcements_per_s", "announcements/s")
    static let packets = Figure("packets_per_s", "packets/s")
    static let bytes = Figure("bytes_per_s", "bytes/s", isCount: true)
    static let answersMean = Figure("answers_to_one_query_mean", "answers to a query")
    static let answersMax = Figure("answers_to_one_query_max", "at most", isCount: true)
    static let newcomer = Figure("answers_to_a_new_browser", "answers in 5 s", isCount: true)
    static let peak = Figure("answers_in_10ms_max", "most in 10 ms", isCount: true)
    static let hostHours = Figure("host_hours", "host-hours", isCount: true)
    static let copies = Figure("copies", "copies", isCount: true)
    static let expiries = Figure("false_expiries", "taken for gone", isCount: true)
    static let expiryRate = Figure("false_expiries_per_1000_host_hours", "in 1000 host-hours")
    static let expiryBound = Figure("false_expiry_bound_per_1000_host_hours", "at most (95 %)")
    static let staleRate = Figure("stale_per_host_hour", "stale an hour")
    static let staleMean = Figure("stale_mean_ms", "for ms, mean")
    static let staleMax = Figure("stale_max_ms", "for ms, max")
}
