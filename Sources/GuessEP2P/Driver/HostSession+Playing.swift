internal import Primitives

extension HostSession {
    /// Opens a session of a game on this network that admits every player while a seat is free.
    ///
    /// The players' side is ``PlayerSession/init(joining:as:options:patience:)``. Players find the
    /// session by its name, and only programs of the same ``Game/family`` do. Work that the game
    /// has for its host's program comes by ``tasks``.
    ///
    /// - Parameters:
    ///   - sessionName: The name in lists, cut to 24 characters and 64 bytes; an empty one becomes
    ///     the host's.
    ///   - hostName: The name of the host as a player; an empty one becomes "Host".
    ///   - game: The game in its initial state.
    ///   - capacity: The number of seats, the host's included; limited to 2 to 64.
    ///   - lateArrivals: The answer to players who come outside the lobby: by default they play
    ///     from then on if the rules allow it (``Game/add(_:)``), and else watch.
    /// - Throws: ``SessionError/noNetwork(_:)``.
    public init(
        named sessionName: String, as hostName: String, playing game: G, capacity: Int = 16,
        lateArrivals: HostConfiguration.LateArrivals = .join
    ) async throws(SessionError) {
        let name = SafeText(hostName, limit: .name)
        var configuration = HostConfiguration(
            sessionName: SafeText(sessionName, limit: .name),
            hostName: name.isEmpty ? SafeText(literal: "Host") : name, capacity: capacity,
            approval: .automatic)
        configuration.lateArrivals = lateArrivals
        try await self.init(
            configuration, game: game, reach: .network(port: 0, isAnnounced: true),
            worker: { _ in nil })
    }
}
