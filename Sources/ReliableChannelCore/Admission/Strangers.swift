package import Primitives

/// The connections that strangers may have before the application knows them.
///
/// So that nobody who connects and asks for nothing takes the places of those who are known: see
/// ``EndpointCore/setKnown(_:_:at:)``. A stranger beyond a limit takes the place of another one, from the same host
/// where the host's share is used up: the oldest of those who have said nothing, or else the oldest of all.
package struct StrangerLimits: Hashable, Sendable {
    /// Connections of strangers in all, those that are still saying goodbye included.
    package var count: Int
    /// Of these, connections from one host.
    package var countPerHost: Int
    /// The time for which a stranger's place is safe: HELLOs of others are ignored meanwhile, and come again.
    ///
    /// Who says nothing has no such time before a HELLO that brings data.
    package var grace = Duration.seconds(1)

    /// Limits the strangers' connections.
    package init(count: Int, countPerHost: Int) {
        self.count = count
        self.countPerHost = countPerHost
    }
}

extension EndpointCore {
    /// A connection that a stranger opened.
    struct Stranger: Sendable {
        let handle: ConnectionHandle
        let since: Timestamp
    }

    /// Says whether the application knows who is at the other end of a connection; at first it does not.
    package mutating func setKnown(
        _ handle: ConnectionHandle, _ isKnown: Bool, at now: Timestamp
    ) {
        guard strangerLimits != nil, let slot = slot(of: handle), slots[slot].clientKey != nil
        else { return }
        strangers.removeAll { $0.handle == handle }
        if !isKnown { strangers.append(Stranger(handle: handle, since: now)) }
    }

    /// Makes sure that a stranger at an address may have a place, if need be another one's.
    ///
    /// - Parameter bringsData: Whether the stranger's HELLO says something already.
    mutating func makeRoomForStranger(
        at address: SocketAddress, bringsData: Bool, at now: Timestamp
    ) -> Bool {
        guard let limits = strangerLimits else { return true }
        strangers = strangers.filter { slot(of: $0.handle) != nil }
        let neighbours = strangers.filter { stranger in
            slots[stranger.handle.slot].connection?.path.address.hasSameHost(as: address) == true
        }
        let candidates: [Stranger]
        if neighbours.count >= limits.countPerHost {
            candidates = neighbours
        } else if strangers.count >= limits.count {
            candidates = strangers
        } else {
            return true
        }
        let silent = candidates.first(where: isSilent)
        guard let loser = silent ?? candidates.first,
            now - loser.since >= limits.grace || bringsData && silent != nil
        else { return false }
        evict(loser, at: now)
        return true
    }

    /// Clients that may have been accepted and not heard since: in all, and of one host.
    static let halfOpenLimit = 8
    static let halfOpenLimitPerHost = 2
    /// The time in which a client has the chance to be heard before others may take its place.
    static let halfOpenGrace = Duration.seconds(1)

    /// Makes sure that few enough clients have been accepted and not been heard since, if need be by giving up the oldest.
    ///
    /// A program that crashed while it connected would otherwise keep its next start out for ten seconds.
    mutating func makeRoomForHalfOpen(from address: SocketAddress, at now: Timestamp) -> Bool {
        halfOpen = halfOpen.filter { client in
            guard let slot = slot(of: client.handle) else { return false }
            return slots[slot].connection?.isHalfOpen == true
        }
        let neighbours = halfOpen.filter { client in
            slots[client.handle.slot].connection?.path.address.hasSameHost(as: address) == true
        }
        let oldest: Stranger?
        if neighbours.count >= Self.halfOpenLimitPerHost {
            oldest = neighbours.first
        } else if halfOpen.count >= Self.halfOpenLimit {
            oldest = halfOpen.first
        } else {
            return true
        }
        guard let oldest, now - oldest.since >= Self.halfOpenGrace else { return false }
        evict(oldest, at: now)
        return true
    }

    /// Ends a connection without a goodbye, which would keep the place for seconds: packets are answered with RESET.
    ///
    /// A client that has not been heard may never have received ACCEPT: it goes on with its HELLOs, and the next one may
    /// open the connection anew.
    private mutating func evict(_ stranger: Stranger, at now: Timestamp) {
        statistics.evictedStrangers += 1
        let slot = stranger.handle.slot
        let isAsking = slots[slot].connection?.isHalfOpen == true
        let key = slots[slot].clientKey
        slots[slot].connection?.evict(at: now)
        settle(slot, at: now)
        if isAsking { recentlyClosed.removeAll { $0.key == key } }
    }

    /// Whether no message of a stranger has arrived.
    private func isSilent(_ stranger: Stranger) -> Bool {
        slots[stranger.handle.slot].connection?.inbox.counts.messageCount == 0
    }
}
