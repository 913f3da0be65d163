import Games
import GuessEP2P
import Primitives

extension PairRole {
    /// Opens a session for two that is neither announced nor open: its guest is invited.
    ///
    /// When it is opened during the game, others can only watch.
    static func openHost(
        _ name: SafeText, _ identity: PeerID, _ options: RoomOptions
    ) async throws(SessionError) -> HostSession<Party> {
        var system = SystemRandomNumberGenerator()
        var seeds = SeededGenerator(seed: options.look.seed ?? system.next())
        var configuration = HostConfiguration(
            sessionName: name, hostName: name, capacity: 2, approval: .automatic)
        configuration.identity = identity
        let session = try await HostSession<Party>(
            configuration, game: options.setup.party(seed: seeds.next(), with: options.services),
            reach: .network(port: 0, isAnnounced: false), seed: seeds.next(),
            transport: options.transport.configuration,
            discovery: options.discovery.configuration(known: nil),
            worker: options.services.answer)
        await session.setLocked(true)
        return session
    }
}
