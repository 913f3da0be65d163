/// The state of a player's connection at the host.
public enum Presence: String, Codable, Hashable, Sendable {
    /// A packet has arrived within the last 1.5 s; always for the host and its bots.
    case connected
    /// No packet has arrived for 1.5 s; this may be a short disturbance.
    case unresponsive
    /// No packet has arrived for 4 s, or the connection has ended.
    ///
    /// For a second screen, 2.5 s are enough. If the connection ends in the lobby, the host keeps a
    /// seat or a spectator's place for 15 s. If it ends in a game, the host keeps either for 60 s,
    /// and a seat with its score at least to the end of the game.
    case disconnected
}
