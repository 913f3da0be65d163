public import Multicast
internal import Primitives
public import ReliableChannelCore
internal import UDP

extension HostSession {
    /// The host's own right to its seat, in a session that survives it: with that its program gets the seat back where
    /// the session is carried on.
    public var seat: SeatClaim? { host.claimToSeat }

    /// Carries a session on whose host is gone.
    ///
    /// It is announced at once, and goes on when the other players have come over: within a second or so. If none
    /// comes, because it was this program that had been cut off, ``HostSessionEvent/superseded(_:session:lastView:)`` says so.
    ///
    /// - Parameters:
    ///   - inheritance: What the player's program was given by ``PlayerEvent/inherits(_:)``.
    ///   - configuration: What of it is the program's own, such as its identity; the rest is the session's.
    ///   - game: A game that has not started, to take the place of the former host's.
    ///   - worker, seed, transport, discovery, acquaintances, log: As when a session is opened.
    /// - Throws: ``SessionError/noNetwork(_:)``.
    public init(
        inheriting inheritance: Inheritance<G.View>, _ configuration: HostConfiguration, game: G,
        seed: UInt64? = nil, transport: EndpointConfiguration = EndpointConfiguration(),
        discovery: MulticastConfiguration = MulticastConfiguration(),
        acquaintances: (any AcquaintanceStore)? = nil,
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
            running: host, reach: .network(port: 0, isAnnounced: true), transport: transport,
            discovery: discovery, acquaintances: acquaintances, log: log, worker: worker)
    }
}
