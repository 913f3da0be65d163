/// How well the host hears a player.
public enum Presence: String, Codable, Hashable, Sendable {
    /// Heard from within the last second and a half.
    case connected
    /// Silent for a second and a half or more: perhaps only a bad moment.
    case unresponsive
    /// Silent for four seconds, or the connection has ended; the seat and its score are kept.
    case disconnected
}
