/// The state of a player's connection at the host.
public enum Presence: String, Codable, Hashable, Sendable {
    /// A packet has arrived within the last 1.5 s; always for the host and computer players.
    case connected
    /// No packet has arrived for 1.5 to 4 s; this may be a short disturbance.
    case unresponsive
    /// No packet has arrived for 4 s, or the connection has ended.
    ///
    /// A second screen counts as disconnected after 2.5 s. After the end of the connection, a seat
    /// and its score are kept to the end of a game, a spectator's place for 60 s in a game; in the
    /// lobby, both are kept for 15 s.
    case disconnected
}
