/// Points and the end; for a game that somebody wins, or that ends by itself.
public protocol GamePoints: GameTypes {
    /// Returns the players by points as a view shows them, best first.
    ///
    /// ``Standing/ranked(_:)`` makes such a list.
    static func standings(in view: View) -> [Standing]

    /// Whether the game is over and shows its final standings.
    ///
    /// The session is then in ``SessionPhase/finished``, until the host returns to the lobby.
    var isFinished: Bool { get }
}

extension GamePoints {
    /// Returns no standings: the game has no points.
    public static func standings(in view: View) -> [Standing] { [] }
    /// `false`: the game does not end by itself; the host's program closes the session.
    public var isFinished: Bool { false }
}

extension Game {
    /// The players by points, as a spectator may see them.
    package var standings: [Standing] { Self.standings(in: view(for: nil)) }
}
