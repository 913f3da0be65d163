internal import Primitives

/// Many hosts on one network: what they send, and what one more browser draws from them.
public struct CrowdTrial: Hashable, Sendable {
    /// What was sent.
    public struct Outcome: Hashable, Sendable {
        /// Announcements of all hosts a second, once they know each other.
        public var announcementRate = 0.0
        /// Datagrams a second with one browser that has looked for long.
        public var packetRate = 0.0
        /// The same in bytes a second, with headers of 28 bytes.
        public var byteRate = 0.0
        /// Answers to the first query of a browser that knows nobody and asks no more: the mean.
        public var meanAnswerCount = 0.0
        /// The most of them.
        public var mostAnswerCount = 0
        /// Answers that a new browser draws in its first five seconds: the mean.
        public var newcomerAnswerCount = 0.0
        /// The most of them that are sent in any ten milliseconds.
        public var peakAnswerCount = 0
    }

    /// How many hosts there are.
    public let hostCount: Int
    /// How datagrams fare.
    public let conditions: DiscoveryConditions
    /// Long enough for 250 hosts to have heard each other several times.
    private static let warmUp = Duration.seconds(120)
    private static let period = Duration.seconds(120)
    private static let queryCount = 50
    private static let newcomerCount = 5
    private static let peakSpan = Duration.milliseconds(10)

    /// A trial to be repeated with many seeds.
    public init(hostCount: Int, _ conditions: DiscoveryConditions) {
        self.hostCount = hostCount
        self.conditions = conditions
    }

    /// Lets one such network run.
    public func run(seed: UInt64) -> Outcome {
        var random = SeededGenerator(seed: seed)
        var network = DiscoveryNetwork<MachineNode>(conditions, seed: random.next())
        // One after the other, as people come.
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

    /// When the answers leave that a newcomer draws in five seconds.
    ///
    /// - Parameter isSilenced: Whether it asks once only.
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
