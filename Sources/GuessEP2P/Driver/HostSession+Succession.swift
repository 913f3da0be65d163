public import Multicast
internal import Primitives
public import ReliableChannelCore
internal import UDP

extension HostSession {
    /// The claim to the host's own seat; `nil` if the session does not survive its host.
    ///
    /// If another program continues the session, the host's program gets its seat back with it.
    package var seat: SeatClaim? { host.claimToSeat }

    /// Continues a session whose host is lost.
    ///
    /// The session is announced already, on the sockets that this value takes over from the
    /// player's session, and a member has come there. It continues as soon as all other heirs have
    /// come, or after about a second with the players who are there. A lobby, a finished game and a
    /// game with computer players may have been inherited with nobody else: they continue at once.
    ///
    /// The event ``SessionEvent/superseded(_:)`` follows if this program had
    /// been cut off and the session goes on elsewhere with more players, if the former host is back
    /// and nobody else is here, or if the member has gone again and nothing can be played alone.
    ///
    /// - Parameters:
    ///   - inheritance: The value from ``SessionEvent/inherits(_:)``.
    ///   - configuration: The settings of the program itself: ``HostConfiguration/identity`` and
    ///     ``HostConfiguration/spectatorCapacity``. All others are those of the session.
    ///   - game: A game that has not started, to replace that of the former host.
    ///   - seed, transport, discovery, worker: As when a session is opened.
    /// - Throws: ``SessionError/noNetwork(_:)``.
    public init(
        inheriting inheritance: Inheritance<G.View>, _ configuration: HostConfiguration, game: G,
        seed: UInt64? = nil, transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(),
        worker: @escaping @Sendable (G.HostTask) -> G.HostTaskResult? = { _ in nil }
    ) async throws(SessionError) {
        try await self.init(
            inheriting: inheritance, configuration, game: game, seed: seed, transport: transport,
            discovery: discovery, acquaintances: nil, worker: worker)
    }

    /// Continues a session whose host is lost, as one that remembers admitted players or is logged.
    package init(
        inheriting inheritance: Inheritance<G.View>, _ configuration: HostConfiguration, game: G,
        seed: UInt64? = nil, transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(),
        acquaintances: (any AcquaintanceStore)?,
        log: (@Sendable (String) -> Void)? = nil,
        worker: @escaping @Sendable (G.HostTask) -> G.HostTaskResult?
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        var configuration = Self.completed(configuration, isLogged: log != nil)
        configuration.acquaintances = acquaintances?.acquaintances ?? []
        let host = GameHost(
            inheriting: inheritance, configuration, game: game, seed: seed ?? system.next(),
            secret: SessionSecret(system.next(), system.next()), at: MonotonicClock.now())
        try await self.init(
            running: host, reach: .network(port: 0, isAnnounced: true),
            on: inheritance.stand?.sockets as? StandSockets, transport: transport,
            discovery: discovery, acquaintances: acquaintances, log: log, worker: worker)
    }
}
