/// Players who come, go and lose their connection; for a game that late players can enter, or that
/// has to know who is there.
public protocol GamePlayers {
    /// Adds a player who is not in the game yet, or rejects the player.
    ///
    /// A rejected player who has just joined becomes a spectator, or is denied if no place for
    /// spectators is free. A newcomer has a seat already, and keeps it. While a newcomer can be
    /// added (see ``closedRound``), the call is repeated at each change of the session, so it may
    /// come often.
    ///
    /// - Throws: Any ``Rejection`` if the rules do not allow it. Throw it before the first change:
    ///   the session does not undo changes.
    mutating func add(_ player: PlayerID) throws(Rejection)

    /// The number of the round that is closed to newcomers; `nil` if none is.
    ///
    /// A player who joins in that round waits until the number changes or becomes `nil`. Then
    /// ``add(_:)`` is called for the player, if the player is ready and not disconnected. A player
    /// who gets ready or comes back only in a later round waits for the end of that round too, if
    /// it is closed.
    ///
    /// There is one exception: if a player leaves the game and fewer than
    /// ``GameStart/fewestPlayers`` remain, ``add(_:)`` is called at once for all newcomers who are
    /// ready and not disconnected. The call of ``remove(_:)`` for the player who leaves comes after
    /// that.
    var closedRound: Int? { get }

    /// Removes a player who left or was removed by the host; the game stops waiting for them.
    ///
    /// A player whose connection is lost keeps the seat while the game goes on: see
    /// ``setPresence(_:of:)``. Once the game is over, the session can give up the seat, and calls
    /// this. It also calls this after ``GameHandover/restore(from:)``, for players who had left
    /// before.
    mutating func remove(_ player: PlayerID)

    /// Returns whether a player who leaves a game stays in the session's list of players.
    ///
    /// It is called after ``remove(_:)`` for the same player. A player who stays is listed as one
    /// who has left, until the host returns to the lobby; for `false` the player disappears at
    /// once, as newcomers and spectators do. Return `true` if others still see the player's points
    /// or acts. All who leave while the session changes hosts stay listed, without this call.
    func remembers(_ player: PlayerID) -> Bool

    /// Records the state of a player's connection at the host.
    ///
    /// Called when it changes, for players who are in the game. It may be called again with the
    /// same state: when the connection of a silent player ends, or a player comes back.
    mutating func setPresence(_ presence: Presence, of player: PlayerID)

    /// Records the number of second screens, which show a spectator's view to the whole room.
    mutating func setScreens(_ count: Int)
}

extension GamePlayers {
    /// Throws ``Rejection/wrongPhase``: no player can enter a game in progress.
    public mutating func add(_ player: PlayerID) throws(Rejection) { throw .wrongPhase }
    /// `nil`: a new player can come into every round, if ``add(_:)`` allows it.
    public var closedRound: Int? { nil }
    /// Does nothing: the rules do not depend on who is present.
    public mutating func remove(_ player: PlayerID) {}
    /// Returns `true`: every player who has left stays in the lists.
    public func remembers(_ player: PlayerID) -> Bool { true }
    /// Does nothing: the rules do not depend on connections.
    public mutating func setPresence(_ presence: Presence, of player: PlayerID) {}
    /// Does nothing: the rules do not depend on second screens.
    public mutating func setScreens(_ count: Int) {}
}
