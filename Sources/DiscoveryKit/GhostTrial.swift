internal import Primitives

/// A host ends in one way: how long a browser goes on listing it.
///
/// Two hosts are up, so that the one that stays shows that the link is sound.
public struct GhostTrial: Hashable, Sendable {
    /// How a host ends.
    public enum Ending: Hashable, Sendable, CaseIterable {
        /// It takes leave, and its program ends.
        case goodbye
        /// Its program is killed, and its machine refuses what comes for it.
        case killed
        /// Its machine is gone.
        case vanished
    }

    /// How the host ends.
    public let ending: Ending
    /// How datagrams fare.
    public let conditions: DiscoveryConditions

    /// A trial to be repeated with many seeds.
    public init(_ ending: Ending, _ conditions: DiscoveryConditions) {
        self.ending = ending
        self.conditions = conditions
    }

    /// Nanoseconds from the end until it is no longer listed; `nil` if it was not listed then.
    public func run(seed: UInt64) -> Int64? {
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
        for change in network.update(browser, { $0.takeChanges() }) {
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

    /// When the browser gives the session up; `nil` if not within two minutes, or before a host has taken leave.
    private func lossTime(
        of session: UInt64, at browser: Int, in network: inout DiscoveryNetwork<MachineNode>,
        until leaver: Int? = nil
    ) -> Timestamp? {
        let end = network.now + .seconds(120)
        var lost: Timestamp?
        func look(_ node: inout MachineNode) -> Bool {
            for case .lost(session, let time) in node.takeChanges() where lost == nil {
                lost = time
            }
            return lost != nil
        }
        guard let leaver else {
            network.run(until: end, watching: browser, isDone: look)
            return lost
        }
        // The last goodbye leaves after 140 ms; what is under way then still arrives.
        network.run(until: network.now + .milliseconds(150), watching: browser, isDone: look)
        precondition(lost != nil || network.nodes[leaver].isFinished)
        return lost
    }
}
