internal import Primitives

/// A trial with many hosts on one network: it counts what they send and how many answers a new
/// browser causes.
package struct CrowdTrial: Hashable, Sendable {
    /// The traffic that one run counted.
    package struct Outcome: Hashable, Sendable {
        /// Announcements of all hosts per second, after the hosts have learnt of each other.
        package var announcementRate = 0.0
        /// Datagrams per second on a network with one browser that has searched for a long time.
        package var packetRate = 0.0
        /// The same traffic in bytes per second, with headers of 28 bytes.
        package var byteRate = 0.0
        /// The mean number of answers to the first query of a browser that knows no host and asks
        /// only once.
        package var meanAnswerCount = 0.0
        /// The highest number of answers to such a query.
        package var mostAnswerCount = 0
        /// The mean number of answers to a new browser in its first five seconds.
        package var newcomerAnswerCount = 0.0
        /// The highest number of these answers that are sent within ten milliseconds.
        package var peakAnswerCount = 0
    }

    /// The number of hosts.
    package let hostCount: Int
    /// The delays and losses of the network.
    package let conditions: DiscoveryConditions
    /// Time enough for 250 hosts to hear each other several times.
    private static let warmUp = Duration.seconds(120)
    private static let period = Duration.seconds(120)
    private static let queryCount = 50
    private static let newcomerCount = 5
    private static let peakSpan = Duration.milliseconds(10)

    /// Creates a trial to run with many seeds.
    package init(hostCount: Int, _ conditions: DiscoveryConditions) {
        self.hostCount = hostCount
        self.conditions = conditions
    }

    /// Runs one such network.
    package func run(seed: UInt64) -> Outcome {
        var random = SeededGenerator(seed: seed)
        var network = DiscoveryNetwork<MachineNode>(conditions, seed: random.next())
        // One after the other, with short pauses, as people join.
        for number in 0..<hostCount {
            network.run(until: network.now + .milliseconds(Int64(random.draw(in: 0...200))))
            network.add(.host(number: number, seed: random.next(), at: network.now))
        }
        let first = network.add(.browser(seed: random.next(), at: network.now))
        network.run(until: network.now + Self.warmUp)
        network.sendings = []
        network.run(until: network.now + Self.period)
        var outcome = Outcome()
        let seconds = Self.period / .seconds(1)
        let sent = network.sendings ?? []
        let announced = sent.count { $0.destination == nil && $0.source != first }
        outcome.announcementRate = Double(announced) / seconds
        outcome.packetRate = Double(sent.count) / seconds
        outcome.byteRate = Double(sent.reduce(0) { $0 + $1.byteCount }) / seconds
        for _ in 0..<Self.queryCount {
            let count = answers(
                to: .browser(seed: random.next(), at: network.now), isSilenced: true, in: &network
            ).count
            outcome.meanAnswerCount += Double(count) / Double(Self.queryCount)
            outcome.mostAnswerCount = max(outcome.mostAnswerCount, count)
        }
        for _ in 0..<Self.newcomerCount {
            let answers = answers(
                to: .browser(seed: random.next(), at: network.now), isSilenced: false,
                in: &network)
            outcome.newcomerAnswerCount += Double(answers.count) / Double(Self.newcomerCount)
            outcome.peakAnswerCount = max(outcome.peakAnswerCount, Self.peak(answers))
        }
        return outcome
    }

    /// Returns the times at which hosts send their answers to a new browser.
    ///
    /// - Parameter isSilenced: Whether the browser sends one query only; without it, it asks for
    ///   five seconds.
    private func answers(
        to browser: MachineNode, isSilenced: Bool,
        in network: inout DiscoveryNetwork<MachineNode>
    ) -> [Timestamp] {
        network.sendings = []
        let index = network.add(browser)
        if isSilenced {
            network.run(until: network.now)
            network.remove(index, as: .vanished)
        }
        // The last answer to one query comes after less than a quarter of a second.
        network.run(until: network.now + (isSilenced ? .milliseconds(500) : .seconds(5)))
        if !isSilenced { network.remove(index, as: .vanished) }
        return (network.sendings ?? []).filter { $0.destination == index }.map(\.time)
    }

    private static func peak(_ times: [Timestamp]) -> Int {
        var most = 0
        var low = 0
        for high in times.indices {
            while times[low] + peakSpan <= times[high] { low += 1 }
            most = max(most, high - low + 1)
        }
        return most
    }
}
