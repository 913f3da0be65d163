package import Primitives

/// The rule by which players are admitted while a seat is free.
public enum SessionDoor: String, Hashable, Sendable {
    /// Everybody, before the game starts.
    case lobby
    /// Everybody, also while a game is in progress.
    case open
    /// Players with the session's key, before the game starts.
    case key
    /// Players with the session's key, also while a game is in progress.
    case openKey
    /// Invited players only.
    case locked

    /// Whether a player has to show a key.
    public var wantsKey: Bool { self == .key || self == .openKey }

    /// Whether players are admitted while a game is in progress.
    package var admitsLate: Bool { self == .open || self == .openKey }

    /// Returns whether players are admitted in a phase, as announced.
    package func admits(inPhase phase: SafeText) -> Bool {
        switch self {
        case .locked: false
        case .open, .openKey: phase.string != "finished"
        case .lobby, .key: phase.string == "lobby"
        }
    }
}
