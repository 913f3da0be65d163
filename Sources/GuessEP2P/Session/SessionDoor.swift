public import Primitives

/// Who is let in where there is a seat.
public enum SessionDoor: String, Hashable, Sendable {
    /// Everybody, before the game starts.
    case lobby
    /// Everybody, when the game is on too.
    case open
    /// Who knows the session's key, before the game starts.
    case key
    /// Who knows the session's key, when the game is on too.
    case openKey
    /// Nobody but who is invited.
    case locked

    /// Whether who asks has to show a key.
    public var wantsKey: Bool { self == .key || self == .openKey }

    /// Whether somebody may come when the game is on.
    public var admitsLate: Bool { self == .open || self == .openKey }

    /// Whether somebody may come in a phase, as announced.
    public func admits(inPhase phase: SafeText) -> Bool {
        switch self {
        case .locked: false
        case .open, .openKey: phase.string != "finished"
        case .lobby, .key: phase.string == "lobby"
        }
    }
}
