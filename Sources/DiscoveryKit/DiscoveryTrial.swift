internal import Primitives

/// One host and one browser, of which one starts later: how long it takes until the host is listed.
public struct DiscoveryTrial: Hashable, Sendable {
    /// Which of the two starts later, and so sets the clock.
    public enum Order: Hashable, Sendable, CaseIterable {
        /// The browser starts while the host is up.
        case browserLast
        /// The host starts while the browser looks.
        case hostLast
    }

    /// Whose schedule is tried.
    public enum Party: Hashable, Sendable {
        /// Our machines, as the program runs them.
        case ours
        /// Another system's schedule.
        case rival(RivalSchedule)
    }

    /// Whose schedule is tried.
    public let party: Party
    /// Who starts later.
    public let order: Order
    /// How datagrams fare.
    public let conditions: DiscoveryConditions
    /// What is not found by then is not found.
    let patience: Duration

    /// A trial to be repeated with many seeds.
    public init(_ party: Party, _ order: Order, _ conditions: DiscoveryConditions) {
        self.party = party
        self.order = order
        self.conditions = conditions
        switch party {
        case .ours: patience = .seconds(120)
        case .rival: patience = .seconds(4 * 3600)
        }
    }

    /// Nanoseconds until the host is listed; `nil` if it is not found within a generous time.
    public func run(seed: UInt64) -> Int64? {
        switch party {
        case .ours:
            run(
                // In its steady state, at any point between two announcements.
                age: .seconds(2)...Duration.seconds(3), seed: seed,
                host: { .host(number: 0, seed: $0, at: $1) },
                browser: { MachineNode.browser(seed: $0, at: $1) })
        case .rival(let schedule):
            run(
                // A whole number of each beacon's periods, so that its phase is drawn evenly.
                age: .seconds(60)...Duration.seconds(120), seed: seed,
                host: { .host(schedule, seed: $0, at: $1) },
                browser: { RivalNode.browser(schedule, seed: $0, at: $1) })
        }
    }

    private func run<Node: DiscoveryNode>(
        age: ClosedRange<Duration>, seed: UInt64, host: (UInt64, Timestamp) -> Node,
        browser: (UInt64, Timestamp) -> Node
    ) -> Int64? {
        var random = SeededGenerator(seed: seed)
        var network = DiscoveryNetwork<Node>(conditions, seed: random.next())
        let seeds = (host: random.next(), browser: random.next())
        let start: Timestamp
        let asker: Int
        switch order {
        case .browserLast:
            network.add(host(seeds.host, .zero))
            start = .zero + random.draw(evenlyIn: age)
            network.run(until: start)
            asker = network.add(browser(seeds.browser, start))
        case .hostLast:
            asker = network.add(browser(seeds.browser, .zero))
            start = .zero + random.draw(evenlyIn: .seconds(5)...Duration.seconds(10))
            network.run(until: start)
            network.add(host(seeds.host, start))
        }
        let isFound = network.run(until: start + patience, watching: asker) { $0.hasFound }
        return isFound ? network.now.nanoseconds(since: start) : nil
    }
}
