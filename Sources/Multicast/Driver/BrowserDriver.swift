package import Primitives
internal import UDP

/// Looks for services of one type, for an owner with an event loop.
///
/// Passive: register ``descriptors``, which never change, and call ``turn(at:)`` whenever one is
/// readable and at ``nextTimeout``, which every call may move; then drain ``pollEvent()``. Only on
/// the owner's loop.
package final class BrowserDriver {
    /// A turn that comes this much too late was held up here: the machine slept, or the program was
    /// stopped.
    private static let stallThreshold = Duration.seconds(1)

    /// The type of the services that are looked for.
    package let type: String
    private var browser: ServiceBrowser
    private let sockets: LinkSockets
    private var relay = QueryRelay()
    /// The latest time that it was told, for questions in between.
    private var now: Timestamp

    /// Opens the sockets; the first ``turn(at:)`` sends the first query.
    ///
    /// - Throws: ``MulticastError``; nothing is left open.
    package init(
        type: String, configuration: MulticastConfiguration, isPatient: Bool = false, seed: UInt64,
        at now: Timestamp
    ) throws(MulticastError) {
        if let problem = ServiceDescription.problem(ofType: type) {
            throw .invalidDescription(problem)
        }
        self.now = now
        self.type = type
        let peers = configuration.knownPeers.map { peer in
            var peer = peer
            if peer.port == 0 { peer.port = configuration.port }
            return peer
        }
        browser = ServiceBrowser(
            type: type, knownPeers: peers,
            sweeps: configuration.sweepsSubnet && configuration.scope == .localNetwork,
            isPatient: isPatient, seed: seed, at: now)
        sockets = try LinkSockets(configuration, at: now)
        browser.ownAddresses = sockets.ownAddresses
    }

    /// The sockets to watch, the same for the driver's whole life.
    package var descriptors: [Int32] { sockets.descriptors }

    /// The latest time to call ``turn(at:)``.
    package var nextTimeout: Timestamp? {
        [browser.nextTimeout(at: now), sockets.nextTimeout].compactMap(\.self).min()
    }

    /// Whether only services on this machine can be found, at present.
    package var reachesOnlyThisMachine: Bool { sockets.reachesOnlyThisMachine }

    /// The services listed now, in the order of their identities: those that were found and not
    /// lost.
    package var services: [FoundService] { browser.table.services }

    /// The state of each link.
    package var links: [LinkStatus] { sockets.statuses }

    /// Returns the latest answer to this browser's own queries from an address that was found.
    package func introduction(to address: SocketAddress) -> Introduction? {
        browser.table.introduction(to: address)
    }

    /// Counts of datagrams sent, received and dropped.
    package var statistics: MulticastStatistics {
        browser.table.statistics.merged(with: sockets.statistics)
    }

    /// The next change, if any.
    package func pollEvent() -> BrowserEvent? {
        browser.pollEvent()
    }

    /// The next announcement of a listed service by a host with another epoch, if any.
    package func pollContender() -> FoundService? { browser.pollContender() }

    /// Asks an address that a person has given; from the next ``turn(at:)`` on.
    package func ask(_ address: SocketAddress, at now: Timestamp) {
        browser.ask(address, at: now)
    }

    /// Asks after a listed service whose user hears nothing of it; from the next ``turn(at:)`` on.
    package func doubt(_ serviceID: UInt64, at now: Timestamp) {
        browser.doubt(serviceID, at: now)
    }

    /// Reads announcements, removes what has been silent for too long, and asks if it is time to.
    package func turn(at now: Timestamp) {
        if let due = nextTimeout, now - due > Self.stallThreshold { browser.resume(at: now) }
        self.now = max(self.now, now)
        sockets.receive { bytes, source, place in
            if case .machine = place, let copy = relay.copy(of: bytes, from: source, at: now) {
                // A host on this machine is asked, and only this program has heard it.
                sockets.sendToLoopbackGroup(copy)
            }
            let link: NetworkLink? = if case .group(let link) = place { link } else { nil }
            browser.receive(bytes, from: Arrival(source: source, link: link), at: now)
        } refused: {
            browser.refused(by: $0, at: now)
        }
        if let change = sockets.refresh(at: now) {
            browser.ownAddresses = sockets.ownAddresses
            if change.appeared { browser.interfaceAppeared(at: now) }
            if !change.gone.isEmpty {
                browser.interfaceGone(remaining: Set(sockets.links)) {
                    sockets.isUnreachable($0, without: change.gone)
                }
            }
        }
        browser.handleTimeout(at: now)
        transmit(at: now)
    }

    private func transmit(at now: Timestamp) {
        let links = sockets.links
        while let transmission = browser.pollTransmit(
            at: now, links: links, targets: sockets.sweepTargets)
        {
            switch transmission {
            case .group(let bytes): sockets.sendToGroup(bytes)
            case .broadcast(let bytes): sockets.broadcast(bytes)
            case .unicast(let bytes, let destination): sockets.send(bytes, to: destination)
            case .probe(let bytes, let destination):
                if sockets.probe(bytes, to: destination, at: now) {
                    browser.refused(by: destination, at: now)
                }
            }
        }
    }

    /// Closes the sockets at once; unregister them first.
    package func close() {
        sockets.close()
    }
}
