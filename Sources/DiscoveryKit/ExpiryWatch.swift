internal import Primitives

/// One browser and some hosts that all stay: how often it takes one for gone.
///
/// That is so rare that most of the time would go into hours in which nothing happens. So whenever a session becomes
/// stale, which is the only way to its end, the whole network is copied, and each copy goes on with chance of its
/// own until nothing is stale any longer; one of them is then the network that is watched on. What copies lose counts
/// by the copies, so that on average the result is that of watching so many times as long.
public struct ExpiryWatch: Hashable, Sendable {
    /// What a browser thought of hosts that were there.
    public struct Outcome: Hashable, Sendable {
        /// Sessions that were listed and then lost, in all copies.
        public var expiryCount = 0
        /// For how long that stands: the time that hosts were watched times the copies, in nanoseconds.
        public var copiedTime = Duration.zero
        /// Times at which a session became stale, without copies.
        public var staleCount = 0
        /// How long they stood stale, all together, in nanoseconds.
        public var staleTime: Int64 = 0
        /// The longest of these times.
        public var longestStaleTime: Int64 = 0
        /// How long hosts were watched, all together, in nanoseconds.
        public var hostTime = Duration.zero

        /// Nothing yet.
        public init() {}

        /// Adds what was seen elsewhere.
        public mutating func add(_ other: Outcome) {
            expiryCount += other.expiryCount
            copiedTime += other.copiedTime
            staleCount += other.staleCount
            staleTime += other.staleTime
            longestStaleTime = max(longestStaleTime, other.longestStaleTime)
            hostTime += other.hostTime
        }
    }

    /// How datagrams fare.
    public let conditions: DiscoveryConditions
    /// For how long each network is watched.
    public let period: Duration
    /// How many copies there are of each silence.
    public let copyCount: Int
    /// How many hosts there are.
    public let hostCount: Int

    /// Something to be watched with many seeds.
    public init(
        _ conditions: DiscoveryConditions, period: Duration, copyCount: Int, hostCount: Int = 20
    ) {
        self.conditions = conditions
        self.period = period
        self.copyCount = max(1, copyCount)
        self.hostCount = hostCount
    }

    /// Watches one network.
    public func run(seed: UInt64) -> Outcome {
        var random = SeededGenerator(seed: seed)
        var network = DiscoveryNetwork<MachineNode>(conditions, seed: random.next())
        for number in 0..<hostCount {
            // So few hosts announce about as often as one: they need not count each other.
            network.add(
                .host(number: number, overhears: false, seed: random.next(), at: .zero))
        }
        let browser = network.add(.browser(seed: random.next(), at: .zero))
        var silences = Silences()
        network.run(until: .zero + .seconds(10), watching: browser) { node in
            silences.take(node.takeChanges())
            return false
        }
        let start = network.now
        let end = start + period
        silences.forgetPast()
        var outcome = Outcome()
        while true {
            let isStale = network.run(until: end, watching: browser) { node in
                silences.take(node.takeChanges())
                return !silences.isEmpty
            }
            guard isStale else { break }
            for _ in 1..<copyCount {
                var (copy, copied) = (network, silences)
                copy.reseed(random.next())
                Self.finish(&copy, browser, &copied, until: end)
                outcome.expiryCount += copied.expiryCount - silences.expiryCount
            }
            Self.finish(&network, browser, &silences, until: end)
        }
        silences.end(at: end)
        outcome.expiryCount += silences.expiryCount
        outcome.staleCount = silences.count
        outcome.staleTime = silences.time
        outcome.longestStaleTime = silences.longest
        outcome.hostTime = period * hostCount
        outcome.copiedTime = outcome.hostTime * copyCount
        return outcome
    }

    /// Goes on until nothing is stale.
    private static func finish(
        _ network: inout DiscoveryNetwork<MachineNode>, _ browser: Int,
        _ silences: inout Silences, until end: Timestamp
    ) {
        network.run(until: end, watching: browser) { node in
            silences.take(node.takeChanges())
            return silences.isEmpty
        }
    }
}

/// The sessions that are stale, and those that were.
private struct Silences {
    private var since: [UInt64: Timestamp] = [:]
    private(set) var expiryCount = 0
    private(set) var count = 0
    private(set) var time: Int64 = 0
    private(set) var longest: Int64 = 0

    var isEmpty: Bool { since.isEmpty }

    mutating func take(_ changes: [DiscoveryChange]) {
        for change in changes {
            switch change {
            case .listed(let session, isStale: true, let now):
                guard since[session] == nil else { continue }
                since[session] = now
                count += 1
            case .listed(let session, isStale: false, let now):
                stop(session, at: now)
            case .lost(let session, let now):
                expiryCount += 1
                stop(session, at: now)
            }
        }
    }

    /// Begins to count.
    mutating func forgetPast() {
        (expiryCount, count, time, longest) = (0, 0, 0, 0)
    }

    /// Ends what still goes on.
    mutating func end(at now: Timestamp) {
        for session in since.keys.sorted() { stop(session, at: now) }
    }

    private mutating func stop(_ session: UInt64, at now: Timestamp) {
        guard let start = since.removeValue(forKey: session) else { return }
        let length = now.nanoseconds(since: start)
        time += length
        longest = max(longest, length)
    }
}
