import Primitives

@testable import GuessEP2P

extension Samples {
    /// Returns the announcement of a session that everybody may join.
    ///
    /// - Parameters:
    ///   - claim: The claim of its host, if that did not open the session.
    ///   - isHosting: Whether members have come to the claimant.
    static func announced(
        _ number: UInt64, _ name: String = "kitchen", host: String = "Ada",
        by claim: SuccessionClaim? = nil, isHosting: Bool = true,
        at address: SocketAddress = .loopback(port: 1)
    ) -> NearbySession {
        var session = NearbySession(
            id: number, name: SafeText(name, limit: .name), hostName: SafeText(host, limit: .name),
            family: "guess-e".safe, game: "guess-e".safe,
            phase: isHosting ? "lobby".safe : SessionAnnouncement.recovering.safe, seatedCount: 1,
            capacity: 8, spectatorCount: 0, door: .lobby, address: address, paths: [address],
            ways: [], isIncompatible: false, isStale: false, hasDuplicateIdentity: false)
        session.claim = claim
        if let claim { session.epoch = claim.epoch }
        return session
    }
}
