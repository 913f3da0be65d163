package import Primitives

/// The rule by which a session lets players in while a seat is free, as announced.
///
/// Players whom the host has invited come in by each rule. If the rule asks for a key, players who
/// show it come in without a question to the host's user, and others are denied. If it asks for
/// none, the user may be asked: that is not announced.
public enum SessionDoor: String, Hashable, Sendable {
    /// Players need no key, and may join in the lobby only: before and between games.
    case lobby
    /// Players need no key, and may join also during a game, which they may have to watch.
    case open
    /// Players with the session's key, in the lobby only: before and between games.
    case key
    /// Players with the session's key, also during a game, which they may have to watch.
    case openKey
    /// Only players whom the host has invited.
    case locked

    /// Whether a player has to show a key.
    ///
    /// It is false for a locked session, where spectators may need a key all the same.
    public var wantsKey: Bool { self == .key || self == .openKey }

    /// Whether players are admitted while a game is in progress.
    package var admitsLate: Bool { self == .open || self == .openKey }

    /// Returns whether players are admitted in a phase, as announced.
    package func admits(inPhase phase: SafeText) -> Bool {
        switch self {
        case .locked: false
        case .open, .openKey: true
        // At the end of a game people watch the standings, and play the next one.
        case .lobby, .key: phase.string == "lobby" || phase.string == "finished"
        }
    }
}
