internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// The player's claim to a session whose host is lost.
extension PlayerSession {
    /// Announces the player's claim on sockets of its own, which the host's session will use.
    ///
    /// Without them the player only waits for another member's claim.
    func stand(as candidate: Candidate, at now: Timestamp) {
        standDown(at: now)
        var transport = transport
        transport.connectionLimit = max(
            transport.connectionLimit, 2 * HostConfiguration.memberLimit)
        transport.strangers = HostConfiguration.strangerLimits
        var metadata = candidate.metadata
        metadata["host"] = name.string
        guard
            let network = try? Network(
                port: 0, seed: UInt64.random(in: 0 ... .max), transport: transport,
                discovery: discovery, budget: MessageBudget()),
            (try? network.startAdvertising(
                type: NearbySession.serviceType, name: candidate.name, id: candidate.session,
                identity: client.identity, epoch: candidate.epoch,
                metadata: Announcement.fitting(metadata), at: now)) != nil
        else { return }
        stand = StandSockets(network)
        listen(to: network)
    }

    /// Reads what has come to the player's claim.
    func readStand(at now: Timestamp) {
        for bytes in stand?.read(at: now) ?? [] { client.receiveAtStand(bytes, at: now) }
    }

    /// Ends the announcement of the claim with a goodbye: a host has given the seat back.
    func standDown(at now: Timestamp) {
        endFarewell(at: now)
        guard let network = removeStand()?.network else { return }
        network.stopAdvertising(at: now)
        listen(to: network)
        farewell = (network, now + Lifetime.farewellLimit)
    }

    /// Sends the goodbyes of a claim that was given up, and frees its sockets.
    func sayFarewell(at now: Timestamp) {
        guard let (network, end) = farewell else { return }
        network.read(at: now)
        network.flush(at: now)
        if end <= now { endFarewell(at: now) }
    }

    func endFarewell(at now: Timestamp) {
        guard let network = farewell?.network else { return }
        network.flush(at: now)
        unlisten(to: network)
        farewell = nil
    }

    /// Takes the sockets of the claim from this session's loop.
    func removeStand() -> StandSockets? {
        guard let stand else { return nil }
        unlisten(to: stand.network)
        self.stand = nil
        return stand
    }
}
