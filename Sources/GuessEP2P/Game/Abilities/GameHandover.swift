/// A session that goes on when its host is lost; for a game that has settings to keep then.
///
/// A game that another host can continue names ``HostSuccession``.
public protocol GameHandover: GameTypes {
    /// The part of the state that a new host needs besides the players' views, such as settings.
    ///
    /// It is sent to all members, so it must hold no secret. It is `nil` if there is nothing, or if
    /// the game cannot continue.
    var legacy: ContextData? { get }

    /// Adopts the former host's settings, if the session continues in its lobby.
    ///
    /// Called on a game that has not started.
    mutating func adopt(_ legacy: ContextData)

    /// Rebuilds the game of a former host as far as possible.
    ///
    /// Called on a game that has not started. Each player hands in their last view, if it has less
    /// than 47 KiB as JSON, and with it their own secrets. Secrets that are in no view are lost
    /// with the former host, and the rules have to continue without them.
    ///
    /// - Returns: Whether the game can continue. If not, the session returns to its lobby.
    mutating func restore(from handover: Handover<View>) -> Bool
}

extension GameHandover {
    /// `nil`: nothing is handed over.
    public var legacy: ContextData? { nil }
    /// Does nothing: there are no settings to adopt.
    public mutating func adopt(_ legacy: ContextData) {}
    /// Returns `false`: the game does not continue with another host.
    public mutating func restore(from handover: Handover<View>) -> Bool { false }
}

/// A game that another host can continue: it has `legacy`, `adopt(_:)` and `restore(from:)`.
public protocol HostSuccession: Game {}

extension HostSuccession {
    /// See ``GameHandover/legacy``.
    @available(*, unavailable, message: "a game with HostSuccession declares it")
    public var legacy: ContextData? { nil }
    /// See ``GameHandover/adopt(_:)``.
    @available(*, unavailable, message: "a game with HostSuccession declares it")
    public mutating func adopt(_ legacy: ContextData) {}
    /// See ``GameHandover/restore(from:)``.
    @available(*, unavailable, message: "a game with HostSuccession declares it")
    public mutating func restore(from handover: Handover<View>) -> Bool { false }
}
