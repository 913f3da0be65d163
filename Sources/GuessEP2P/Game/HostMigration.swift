/// The part of a game's rules that lets another program continue the game when its host is lost.
///
/// Without it, the session returns to its lobby.
public protocol HostMigration: GameTypes {
    /// The part of the state that a new host needs besides the players' views, such as settings.
    ///
    /// It is sent to all players, so it must hold no secret. `nil` if there is nothing, or if the
    /// game cannot continue.
    var legacy: ContextData? { get }

    /// Takes over the former host's settings; called on a game that has not started if the session
    /// continues in its lobby.
    mutating func adopt(_ legacy: ContextData)

    /// Rebuilds the game of a former host as far as possible; called on a game that has not
    /// started.
    ///
    /// Each player hands in their last view, and with it their own secrets. Secrets that are in no
    /// view are lost with the former host, and the rules have to continue without them.
    ///
    /// - Returns: Whether the game can continue. If not, the session returns to its lobby.
    mutating func restore(from handover: Handover<View>) -> Bool
}

extension HostMigration {
    /// `nil`: nothing is handed over.
    public var legacy: ContextData? { nil }

    /// Does nothing: there are no settings to take over.
    public mutating func adopt(_ legacy: ContextData) {}

    /// Returns `false`: the game does not continue with another host.
    public mutating func restore(from handover: Handover<View>) -> Bool { false }
}

/// The data about a game that is left when its host is lost; a new host's game starts from it.
public struct Handover<GameView: Codable & Equatable & Sendable>: Sendable {
    /// The last view of each player; the views of the newest state come first.
    public let views: [(player: PlayerID, view: GameView)]
    /// All players who had a seat.
    public let players: [PlayerID]
    /// The player whose program hosts from now on.
    public let host: PlayerID
    /// The data that the former host's game handed over: see ``HostMigration/legacy``.
    public let legacy: ContextData?
    /// The time that was left in the phase when the former host was last heard; `nil` without a
    /// limit.
    public let remaining: Duration?

    /// Returns the same handover for a game that is a part of another one.
    ///
    /// - Parameters:
    ///   - legacy: The part's own legacy.
    ///   - part: Returns the part's view in a view of the whole; `nil` drops the view.
    package func map<Part>(
        legacy: ContextData?, _ part: (GameView) -> Part?
    ) -> Handover<Part> {
        Handover<Part>(
            views: views.compactMap { entry in
                part(entry.view).map { (player: entry.player, view: $0) }
            }, players: players, host: host, legacy: legacy, remaining: remaining)
    }
}
