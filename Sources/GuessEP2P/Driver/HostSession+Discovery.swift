internal import Multicast
internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// The announcement of a session, and the players and other hosts that it finds.
extension HostSession {
    /// Looks for players to invite, and for other hosts of the session.
    func browse(by network: Network, at now: Timestamp) throws(SessionError) {
        try network.startBrowsing(type: Announcement.playerType, at: now)
        isBrowsing = true
        guard host.configuration.survivesHost else { return }
        // Another program may take over the session while this machine sleeps, but none has yet.
        try network.startBrowsing(type: NearbySession.serviceType, isPatient: true, at: now)
    }

    /// Looks for players whom the host's user can invite; an announced session does so from its
    /// start.
    ///
    /// - Throws: ``SessionError/noNetwork(_:)``, also if the session's reach is not the network.
    package func startBrowsing() throws(SessionError) {
        guard let network, lifetime.isOpen else { throw .noNetwork("the session has none") }
        guard !isBrowsing else { return }
        unlisten(to: network)
        defer { listen(to: network) }
        try network.startBrowsing(type: Announcement.playerType, at: MonotonicClock.now())
        isBrowsing = true
    }

    /// Announces a session that was opened without an announcement.
    ///
    /// - Parameter name: The name in other people's lists.
    /// - Throws: ``SessionError/noNetwork(_:)``, also if the session's reach is not the network.
    package func startAnnouncing(as name: SafeText) throws(SessionError) {
        guard let network, lifetime.isOpen else { throw .noNetwork("the session has none") }
        unlisten(to: network)
        defer { listen(to: network) }
        try network.startAdvertising(
            type: NearbySession.serviceType, name: name, id: sessionID,
            identity: host.configuration.identity, epoch: host.epoch,
            metadata: metadata(host.lastMetadata), at: MonotonicClock.now())
        settle(at: MonotonicClock.now())
    }

    /// Returns the metadata of the announcement, with the host's name if there is room.
    func metadata(_ metadata: [String: String]) -> [String: String] {
        var metadata = metadata
        metadata["host"] = host.configuration.hostName.string
        return Announcement.fitting(metadata)
    }

    /// Stops looking for players; the list becomes empty, and open invitations stay open.
    package func stopBrowsing() {
        guard let network, lifetime.isOpen, isBrowsing else { return }
        isBrowsing = false
        unlisten(to: network)
        network.stopBrowsing(type: Announcement.playerType)
        listen(to: network)
        nearby = []
        publishNearby()
    }

    /// Tells the host of another program that announces its session.
    func hear(_ session: NearbySession, at now: Timestamp) {
        guard session.id == sessionID, session.claim != nil || session.epoch == .first else {
            return
        }
        host.hear(session.claim, from: session.address, at: now)
    }

    func publishNearby() {
        nearby.sort { ($0.name, $0.id) < ($1.name, $1.id) }
        eventSink.yield(.nearbyPlayers(nearby))
    }
}
