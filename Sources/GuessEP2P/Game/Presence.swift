/// The host's state of contact with a player.
public enum Presence: String, Codable, Hashable, Sendable {
    /// A packet has arrived within the last 1.5 s.
    case connected
    /// No packet has arrived for 1.5 s or more; this may be a short disturbance.
    case unresponsive
    /// No packet has arrived for 4 s, or the connection has ended; the seat and its score are kept.
    case disconnected
}
