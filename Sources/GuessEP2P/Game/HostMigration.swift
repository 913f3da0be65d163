/// Host migration: how another program goes on with the game when its host is lost.
///
/// A game that does not say how cannot: the session then goes back to its lobby.
public protocol HostMigration: GameTypes {
    /// The part of the state that a new host needs beside the players' views: settings, for example.
    ///
    /// Everybody is told, so it must hold no secret. `nil` if there is nothing, or the game cannot go on.
    var legacy: ContextData? { get }

    /// Sets a game that has not started up as the former host had; called when the host is lost in the lobby.
    mutating func adopt(_ legacy: ContextData)

    /// Becomes, as far as can be told, the game of a former host; called on a game that has not started.
    ///
    /// Each player hands in the last view they saw, and with it the secrets that are theirs. Secrets that
    /// nobody hands in are lost with the former host: the rules must get by without.
    ///
    /// - Returns: Whether the game can go on. If not, the session goes back to its lobby.
    mutating func restore(from handover: Handover<View>) -> Bool
}

extension HostMigration {
    /// Nothing is handed over.
    public var legacy: ContextData? { nil }

    /// Nothing is taken over.
    public mutating func adopt(_ legacy: ContextData) {}

    /// The game does not go on with another host.
    public mutating func restore(from handover: Handover<View>) -> Bool { false }
}

/// What the members of a session know of its game when its host is lost: a new host's game starts from it.
public struct Handover<GameView: Codable & Equatable & Sendable>: Sendable {
    /// The last view of each player; those that came from the newest state first.
    public let views: [(player: PlayerID, view: GameView)]
    /// Everybody who had a seat.
    public let players: [PlayerID]
    /// The player whose program hosts from now on.
    public let host: PlayerID
    /// What the former host's game handed over: see ``HostMigration/legacy``.
    public let legacy: ContextData?
    /// How long the phase still had when the former host was last heard; `nil` without a limit.
    public let remaining: Duration?

    /// The same handover for a game that is a part of another one.
    ///
    /// - Parameters:
    ///   - legacy: The part's own legacy.
    ///   - part: The part's view in a view of the whole; `nil` drops the view.
    public func map<Part>(
        legacy: ContextData?, _ part: (GameView) -> Part?
    ) -> Handover<Part> {
        Handover<Part>(
            views: views.compactMap { entry in
                part(entry.view).map { (player: entry.player, view: $0) }
            }, players: players, host: host, legacy: legacy, remaining: remaining)
    }
}
