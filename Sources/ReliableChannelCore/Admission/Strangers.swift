package import Primitives

/// The connections that strangers may have before the application knows them.
///
/// They keep places free for the peers that the application knows: see
/// ``EndpointCore/setKnown(_:_:at:)``. A stranger beyond a limit takes the place of another one,
/// from the same host if that host's share is used up: the oldest that has sent no message, or else
/// the oldest of all.
package struct StrangerLimits: Hashable, Sendable {
    /// The most connections of strangers in all, including those that are closing.
    package var count: Int
    /// The most of these connections from one host.
    package var countPerHost: Int
    /// The time for which a stranger keeps its place for certain; meanwhile HELLOs of others are
    /// ignored, and come again.
    ///
    /// A stranger that has sent no message has no such time against a HELLO that brings data.
    package var grace = Duration.seconds(1)

    /// The same for a stranger that has sent a packet but no message: a client that wants something
    /// says it at once.
    package var silentGrace = Duration.milliseconds(250)

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

    /// Sets whether the application knows the peer of a connection; at first it does not.
    ///
    /// Without effect unless there are ``StrangerLimits`` and the peer opened the connection.
    package mutating func setKnown(
        _ handle: ConnectionHandle, _ isKnown: Bool, at now: Timestamp
    ) {
        guard strangerLimits != nil, let slot = slot(of: handle), slots[slot].clientKey != nil
        else { return }
        strangers.removeAll { $0.handle == handle }
        if !isKnown { strangers.append(Stranger(handle: handle, since: now)) }
    }

    /// Makes room for a stranger at an address, if needed by taking another stranger's place.
    ///
    /// - Parameter bringsData: Whether the stranger's HELLO carries early data.
    /// - Returns: Whether there is room.
    mutating func makeRoomForStranger(
        at address: SocketAddress, bringsData: Bool, at now: Timestamp
    ) -> Bool {
        guard let limits = strangerLimits else { return true }
        strangers = strangers.filter { slot(of: $0.handle) != nil }
        let neighbours = strangers.filter { stranger in
            connections[stranger.handle.slot].path.address.hasSameHost(as: address)
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
        guard let loser = silent ?? candidates.first else { return false }
        let isConfirmed = !connections[loser.handle.slot].isHalfOpen
        let grace = silent != nil && isConfirmed ? limits.silentGrace : limits.grace
        guard now - loser.since >= grace || bringsData && silent != nil else { return false }
        evict(loser, at: now)
        return true
    }

    /// The time for which an accepted client keeps its place before its first packet.
    static let halfOpenGrace = Duration.seconds(1)

    /// Makes room for a client that has not sent a packet since it was accepted, if needed by
    /// giving up the oldest.
    ///
    /// Without this, a program that crashed while it connected would block its own next start for
    /// ten seconds.
    ///
    /// - Returns: Whether there is room.
    mutating func makeRoomForHalfOpen(from address: SocketAddress, at now: Timestamp) -> Bool {
        halfOpen = halfOpen.filter { client in
            guard let slot = slot(of: client.handle) else { return false }
            return connections[slot].isHalfOpen
        }
        let neighbours = halfOpen.filter { client in
            connections[client.handle.slot].path.address.hasSameHost(as: address)
        }
        let oldest: Stranger?
        if neighbours.count >= admission.unconfirmedCountPerHost {
            oldest = neighbours.first
        } else if halfOpen.count >= admission.unconfirmedCount {
            oldest = halfOpen.first
        } else {
            return true
        }
        guard let oldest, now - oldest.since >= Self.halfOpenGrace else { return false }
        evict(oldest, at: now)
        return true
    }

    /// Ends a connection without CLOSE, which would keep the place for seconds; later packets are
    /// answered with RESET.
    ///
    /// A client that has not sent a packet yet may never have received ACCEPT: it continues with
    /// its HELLOs, and the next one may open the connection again.
    private mutating func evict(_ stranger: Stranger, at now: Timestamp) {
        statistics.evictedStrangers += 1
        let slot = stranger.handle.slot
        let isAsking = connections[slot].isHalfOpen
        let key = slots[slot].clientKey
        connections[slot].evict(at: now)
        settle(slot, at: now)
        if isAsking { recentlyClosed.removeAll { $0.key == key } }
    }

    /// Returns whether no message of a stranger has arrived.
    private func isSilent(_ stranger: Stranger) -> Bool {
        slots[stranger.handle.slot].isUsed
            && connections[stranger.handle.slot].inbox.counts.messageCount == 0
    }
}
