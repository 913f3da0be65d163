internal import Primitives

/// A trial in which a host ends in one way: it measures how long a browser still lists it.
///
/// A second host stays, so that the browser sees that the link works.
package struct GhostTrial: Hashable, Sendable {
    /// The ways in which a host can end.
    package enum Ending: Hashable, Sendable, CaseIterable {
        /// It sends goodbyes, and its program ends.
        case goodbye
        /// Its program is killed, and its machine refuses later datagrams.
        case killed
        /// Its machine is gone.
        case vanished
    }

    /// The way in which the host ends.
    package let ending: Ending
    /// The delays and losses of the network.
    package let conditions: DiscoveryConditions

    /// Creates a trial to run with many seeds.
    package init(_ ending: Ending, _ conditions: DiscoveryConditions) {
        self.ending = ending
        self.conditions = conditions
    }

    /// Returns the nanoseconds from the end until the host is no longer listed; `nil` if it was not
    /// listed at its end.
    package func run(seed: UInt64) -> Int64? {
        var random = SeededGenerator(seed: seed)
        var network = DiscoveryNetwork<MachineNode>(conditions, seed: random.next())
        let host = network.add(.host(number: 0, seed: random.next(), at: .zero))
        network.add(.host(number: 1, seed: random.next(), at: .zero))
        let browser = network.add(.browser(seed: random.next(), at: .zero))
        // At any point between two announcements.
        let end = Timestamp.zero + random.draw(evenlyIn: .seconds(6)...Duration.seconds(12))
        network.run(until: end)
        let session = UInt64(1)
        var isListed = false
        for change in network.update(browser, { $0.removeChanges() }) {
            switch change {
            case .listed(session, _, _): isListed = true
            case .lost(session, _): isListed = false
            case .listed, .lost: continue
            }
        }
        guard isListed else { return nil }
        switch ending {
        case .goodbye:
            network.update(host) { $0.goodbye(at: end) }
            if let gone = lossTime(of: session, at: browser, in: &network, until: host) {
                return gone.nanoseconds(since: end)
            }
            network.remove(host, as: .killed)
        case .killed: network.remove(host, as: .killed)
        case .vanished: network.remove(host, as: .vanished)
        }
        return lossTime(of: session, at: browser, in: &network).map {
            $0.nanoseconds(since: end)
        }
    }

    /// Returns the time at which the browser drops the session; `nil` if that takes more than two
    /// minutes, or if a host that says goodbye finishes first.
    private func lossTime(
        of session: UInt64, at browser: Int, in network: inout DiscoveryNetwork<MachineNode>,
        until leaver: Int? = nil
    ) -> Timestamp? {
        let end = network.now + .seconds(120)
        var lost: Timestamp?
        func look(_ node: inout MachineNode) -> Bool {
            for case .lost(session, let time) in node.removeChanges() where lost == nil {
                lost = time
            }
            return lost != nil
        }
        guard let leaver else {
            network.run(until: end, watching: browser, isDone: look)
            return lost
        }
        // The last goodbye leaves after 140 ms; datagrams on the way then still arrive.
        network.run(until: network.now + .milliseconds(150), watching: browser, isDone: look)
        precondition(lost != nil || network.nodes[leaver].isFinished)
        return lost
    }
}
