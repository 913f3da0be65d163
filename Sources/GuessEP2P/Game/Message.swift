/// A request of a player to the host: the only way in which a player changes the game.
///
/// A message goes from its sender to the host and no further. The host decodes it, learns the
/// sender from the connection (never from the contents), and calls ``apply(from:to:)``. The players
/// then get views, made by the host.
public protocol Message: Codable, Equatable, Sendable {
    /// The state that this kind of message changes; ``apply(from:to:)`` says it.
    associatedtype State = Never

    /// Changes the host's state as the sender asks, or rejects the message.
    ///
    /// Called on the host only. Take the time and random numbers from the state alone, so that
    /// equal messages on equal states give equal states.
    ///
    /// - Throws: ``Rejection`` if the message is not legal now. Throw it before the first change:
    ///   the session does not undo changes.
    func apply(from sender: PlayerID, to state: inout State) throws(Rejection)
}
