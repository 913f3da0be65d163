/// What a player asks of the host: the one way in which a player changes the game.
///
/// A message travels from its sender to the host and no further. The host decodes it, learns the sender
/// from the channel it came by (never from its contents), and calls ``apply(from:to:)``. What the players
/// then see are views, made by the host.
public protocol Message: Codable, Equatable, Sendable {
    /// The state that this kind of message changes.
    associatedtype State

    /// Changes the host's state as the sender asks, or refuses.
    ///
    /// Runs on the host only. The time is in the state, and so is every random draw, so that equal
    /// messages on equal states give equal states.
    ///
    /// - Throws: ``Rejection`` if the message is not legal now; the state is then unchanged.
    func apply(from sender: PlayerID, to state: inout State) throws(Rejection)
}

/// The two types that travel between a game's host and its players.
public protocol GameTypes {
    /// Messages of the players.
    associatedtype Action: Message
    /// One player's view. The only form of the state that is ever encoded for a player.
    associatedtype View: Codable, Equatable, Sendable
}
