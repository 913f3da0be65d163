package import Primitives
internal import UDP

/// Announces one service, for an owner with an event loop.
///
/// Passive: register ``descriptors``, which never change, and call ``turn(at:)`` whenever one is
/// readable and at ``nextTimeout``, which every call may move. Only on the owner's loop.
package final class AnnouncerDriver {
    private var announcer: ServiceAnnouncer
    private let sockets: LinkSockets
    /// Makes the bytes that a given asker is to show when it connects, at most 32; called for each
    /// answer.
    package var token: (SocketAddress, Timestamp) -> [UInt8] = { _, _ in [] }

    /// Opens the sockets; the first ``turn(at:)`` sends the first announcement.
    ///
    /// - Throws: ``MulticastError``; nothing is left open.
    package init(
        _ service: ServiceDescription, configuration: MulticastConfiguration, seed: UInt64,
        at now: Timestamp
    ) throws(MulticastError) {
        announcer = try ServiceAnnouncer(
            service, configuration: configuration, seed: seed, at: now)
        sockets = try LinkSockets(configuration, at: now)
    }

    /// The sockets to watch, the same for the driver's whole life.
    package var descriptors: [Int32] { sockets.descriptors }

    /// The latest time to call ``turn(at:)``; `nil` once finished.
    package var nextTimeout: Timestamp? {
        announcer.nextTimeout.map { min($0, sockets.nextTimeout) }
    }

    /// Whether all goodbyes are sent.
    package var isFinished: Bool { announcer.isFinished }

    /// Whether only programs on this machine can hear it, at present.
    package var reachesOnlyThisMachine: Bool { sockets.reachesOnlyThisMachine }

    /// The service as it is announced at present.
    package var service: ServiceDescription { announcer.service }

    /// The state of each link.
    package var links: [LinkStatus] { sockets.statuses }

    /// Counts of datagrams sent, received and dropped.
    package var statistics: MulticastStatistics {
        announcer.statistics.merged(with: sockets.statistics)
    }

    /// Announces other metadata from the next ``turn(at:)`` on.
    ///
    /// - Returns: Whether it fits; if not, what is announced stays.
    @discardableResult
    package func update(metadata: [String: String], at now: Timestamp) -> Bool {
        (try? announcer.update(metadata: metadata, at: now)) != nil
    }

    /// Begins to leave: three goodbyes in 150 ms, sent by ``turn(at:)``.
    ///
    /// Idempotent.
    package func goodbye(at now: Timestamp) {
        announcer.goodbye(at: now)
    }

    /// Reads queries, and sends what is due.
    package func turn(at now: Timestamp) {
        // Read even when finished: what waits would wake the loop for ever.
        sockets.receive { bytes, source, place in
            if case .machine = place {
                announcer.receive(bytes, from: source, isDirect: true, at: now)
            } else {
                announcer.receive(bytes, from: source, at: now)
            }
        } refused: { _ in
        }
        if sockets.refresh(at: now)?.appeared == true { announcer.interfaceAppeared(at: now) }
        while let transmission = announcer.pollTransmit(at: now, token: { token($0, now) }) {
            switch transmission {
            case .group(let bytes): sockets.sendToGroup(bytes)
            case .broadcast(let bytes): sockets.broadcast(bytes)
            case .loopback(let bytes): sockets.sendToLoopbackGroup(bytes)
            case .reply(let bytes, let destination): sockets.send(bytes, to: destination)
            case .directReply(let bytes, let destination):
                sockets.sendFromSharedPort(bytes, to: destination)
            }
        }
    }

    /// Closes the sockets at once; unregister them first.
    package func close() {
        sockets.close()
    }
}
