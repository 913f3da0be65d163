/// The start of a game; for one whose players matter, or that cannot start at any time.
public protocol GameStart {
    /// The fewest players, the host included, with whom the game can start.
    var fewestPlayers: Int { get }

    /// The most players, the host included, with whom the game can start.
    var mostPlayers: Int { get }

    /// The reason why the game cannot start, whatever the number of players; `nil` if it can.
    var startBlocker: Rejection? { get }

    /// Starts a game with these players, the host first and computer players last.
    ///
    /// It is also called for a second game in the same session, and then resets the former one.
    mutating func start(with players: [PlayerID])
}

extension GameStart {
    /// 1: the host can start alone.
    public var fewestPlayers: Int { 1 }
    /// No limit but the number of seats.
    public var mostPlayers: Int { .max }
    /// `nil`: nothing but the number of players can prevent the start.
    public var startBlocker: Rejection? { nil }
    /// Does nothing: the initial state is the state of a new game.
    public mutating func start(with players: [PlayerID]) {}
}
