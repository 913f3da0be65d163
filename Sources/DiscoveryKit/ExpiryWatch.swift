internal import Primitives

/// A measurement with one browser and some hosts that all stay: it counts how often the browser
/// drops one by mistake.
///
/// Such a mistake is so rare that a plain run would mostly simulate hours without an event. A
/// session has to become stale before it can be dropped. So whenever a session becomes stale, the
/// whole network is copied, and each copy continues with random numbers of its own until no session
/// is stale any longer. Then one copy continues the run. The drops in all copies are counted
/// against the time multiplied by the number of copies. On average this gives the same result as a
/// run that is longer by this factor.
package struct ExpiryWatch: Hashable, Sendable {
    /// The browser's mistakes about hosts that were there.
    package struct Outcome: Hashable, Sendable {
        /// Sessions that were listed and then lost, in all copies.
        package var expiryCount = 0
        /// The time that ``expiryCount`` stands for: the time that hosts were watched, multiplied
        /// by the number of copies.
        package var copiedTime = Duration.zero
        /// The number of times that a session became stale, without copies.
        package var staleCount = 0
        /// The total time for which sessions were stale, in nanoseconds.
        package var staleTime: Int64 = 0
        /// The longest time for which a session was stale, in nanoseconds.
        package var longestStaleTime: Int64 = 0
        /// The total time for which hosts were watched.
        package var hostTime = Duration.zero

        /// Creates an outcome without any events.
        package init() {}

        /// Adds the outcome of another run.
        package mutating func add(_ other: Outcome) {
            expiryCount += other.expiryCount
            copiedTime += other.copiedTime
            staleCount += other.staleCount
            staleTime += other.staleTime
            longestStaleTime = max(longestStaleTime, other.longestStaleTime)
            hostTime += other.hostTime
        }
    }

    /// The delays and losses of the network.
    package let conditions: DiscoveryConditions
    /// The time for which each network is watched.
    package let period: Duration
    /// The number of copies for each time that a session becomes stale.
    package let copyCount: Int
    /// The number of hosts.
    package let hostCount: Int

    /// Creates a measurement to run with many seeds.
    package init(
        _ conditions: DiscoveryConditions, period: Duration, copyCount: Int, hostCount: Int = 20
    ) {
        self.conditions = conditions
        self.period = period
        self.copyCount = max(1, copyCount)
        self.hostCount = hostCount
    }

    /// Watches one network.
    package func run(seed: UInt64) -> Outcome {
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
            silences.receive(node.removeChanges())
            return false
        }
        let start = network.now
        let end = start + period
        silences.forgetPast()
        var outcome = Outcome()
        while true {
            let isStale = network.run(until: end, watching: browser) { node in
                silences.receive(node.removeChanges())
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

    /// Continues until no session is stale.
    private static func finish(
        _ network: inout DiscoveryNetwork<MachineNode>, _ browser: Int,
        _ silences: inout Silences, until end: Timestamp
    ) {
        network.run(until: end, watching: browser) { node in
            silences.receive(node.removeChanges())
            return silences.isEmpty
        }
    }
}

/// Sessions that are stale now, and figures of those that were.
private struct Silences {
    private var since: [UInt64: Timestamp] = [:]
    private(set) var expiryCount = 0
    private(set) var count = 0
    private(set) var time: Int64 = 0
    private(set) var longest: Int64 = 0

    var isEmpty: Bool { since.isEmpty }

    mutating func receive(_ changes: [DiscoveryChange]) {
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

    /// Resets the figures, so that counting begins now.
    mutating func forgetPast() {
        (expiryCount, count, time, longest) = (0, 0, 0, 0)
    }

    /// Ends the periods that still last.
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
