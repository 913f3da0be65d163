package import Primitives
package import UDP

/// Looks for sessions of one type, for an owner who has an event loop.
///
/// Passive: register ``descriptors``, which never change, and call ``turn(at:)`` whenever one is
/// readable and at ``nextTimeout``, which every call may move; then drain ``pollEvent()``. Only on
/// the owner's loop.
package final class BrowserDriver {
    /// A turn that comes this much too late was held up here: the machine slept, or the program was
    /// stopped.
    private static let stallThreshold = Duration.seconds(1)

    private var table: ServiceTable
    private var queries: QuerySchedule
    private let sockets: GroupSockets

    /// Opens the sockets; the first ``turn(at:)`` sends the first query.
    ///
    /// - Throws: ``MulticastError``; nothing is left open.
    package init(
        type: String, configuration: MulticastConfiguration, seed: UInt64, at now: Timestamp
    ) throws(MulticastError) {
        guard (1...ServiceDescription.typeByteLimit).contains(type.utf8.count) else {
            throw .invalidDescription(
                "the service type must have 1 to \(ServiceDescription.typeByteLimit) bytes")
        }
        table = ServiceTable(type: type)
        queries = QuerySchedule(type: type, seed: seed, at: now)
        sockets = try GroupSockets(configuration, at: now)
    }

    /// The sockets to watch, the same for the driver's whole life.
    package var descriptors: [Int32] { sockets.descriptors }

    /// When to call ``turn(at:)`` at the latest.
    package var nextTimeout: Timestamp? {
        [queries.nextTimeout, table.nextTimeout, sockets.nextCheck].compactMap(\.self).min()
    }

    /// Whether only sessions on this machine can be found, at present.
    package var reachesOnlyThisMachine: Bool { sockets.reachesOnlyThisMachine }

    /// The sessions listed now, in the order of their identities.
    package var services: [FoundService] { table.services }

    /// What the answers to this browser's own queries told of the way to an address that was found.
    package func introduction(to address: SocketAddress) -> Introduction? {
        table.introduction(to: address)
    }

    /// What was sent, received and dropped.
    package var statistics: MulticastStatistics {
        table.statistics.merged(with: sockets.statistics)
    }

    /// The next change, if any.
    package func pollEvent() -> BrowserEvent? {
        table.pollEvent()
    }

    /// Reads announcements, removes what has been silent for too long, and asks if it is time to.
    package func turn(at now: Timestamp) {
        if let due = nextTimeout, now - due > Self.stallThreshold {
            table.resume(at: now)
            queries.restart(at: now)
        }
        sockets.receive { table.receive($0, from: $1, at: now) }
        if sockets.nextCheck <= now {
            let change = sockets.checkInterfaces(at: now)
            if change.appeared { queries.restart(at: now) }
            if !change.gone.isEmpty {
                table.interfaceGone { sockets.isUnreachable($0, without: change.gone) }
            }
        }
        table.handleTimeout(at: now)
        while let query = queries.pollTransmit(at: now) {
            table.asked(query.nonce, at: now)
            sockets.sendToGroup(query.bytes)
        }
    }

    /// Closes the sockets at once; unregister them first.
    package func close() {
        sockets.close()
    }
}
