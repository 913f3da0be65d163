internal import Primitives

/// A trial with one host and one browser, which start one after the other: it measures the time
/// until the host is listed.
package struct DiscoveryTrial: Hashable, Sendable {
    /// The order of the two starts; the clock begins with the later one.
    package enum Order: Hashable, Sendable, CaseIterable {
        /// The browser starts while the host is up.
        case browserLast
        /// The host starts while the browser searches.
        case hostLast
    }

    /// The system that is tried.
    package enum Party: Hashable, Sendable {
        /// Our machines, as the program runs them.
        case ours
        /// Another system's schedule.
        case rival(RivalSchedule)
    }

    /// The system that is tried.
    package let party: Party
    /// The order of the two starts.
    package let order: Order
    /// The delays and losses of the network.
    package let conditions: DiscoveryConditions
    /// The time limit; a host not found until then counts as not found.
    let patience: Duration

    /// Creates a trial to run with many seeds.
    package init(_ party: Party, _ order: Order, _ conditions: DiscoveryConditions) {
        self.party = party
        self.order = order
        self.conditions = conditions
        switch party {
        case .ours: patience = .seconds(120)
        case .rival: patience = .seconds(4 * 3600)
        }
    }

    /// Returns the nanoseconds until the host is listed; `nil` if it is not found within the time
    /// limit.
    package func run(seed: UInt64) -> Int64? {
        switch party {
        case .ours:
            run(
                // The host is in its steady state, at any point between two announcements.
                age: .seconds(2)...Duration.seconds(3), seed: seed,
                host: { .host(number: 0, seed: $0, at: $1) },
                browser: { MachineNode.browser(seed: $0, at: $1) })
        case .rival(let schedule):
            run(
                // A whole number of each beacon's periods, so that the phase is drawn evenly.
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
