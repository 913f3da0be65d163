internal import Primitives

extension HostSession {
    /// Opens a session of any game on this network, with everybody welcome; the other side is
    /// ``PlayerSession/init(joining:as:options:patience:)``.
    ///
    /// Players find it by its name, and only programs of the same ``Game/family`` do. Work that the game has for its
    /// host's program comes by ``tasks``.
    ///
    /// - Parameters:
    ///   - lateArrivals: What becomes of those who come when the game is on: by default they play from then on if
    ///     the rules take them (``Game/add(_:)``), and watch if not.
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
