public import Primitives

/// Computer players; for a game in which they do more than keep a seat.
///
/// A game with a ``Duty`` has to declare ``duty(of:)`` and ``automaticMove(for:of:skill:using:)``.
public protocol GameBots: GameTypes {
    /// A piece of work that the game waits for a player to do; equal values mean the same piece.
    associatedtype Duty: Hashable, Sendable = Never

    /// Returns the piece of work that the game waits for `player` to do; `nil` if there is none.
    ///
    /// The player may be a person or a computer player. It may also be a member who is not in the
    /// game, such as a spectator: return `nil` then. Computer players act on their duty, sooner
    /// while no connected person has one.
    func duty(of player: PlayerID) -> Duty?

    /// Returns a computer player's answer to a duty, and the time for which it pretends to think.
    ///
    /// - Parameters:
    ///   - duty: The last value that ``duty(of:)`` returned for the player.
    ///   - skill: The number from ``SessionCommand/addBot(named:skill:)``, from 0 (hopeless) to 1
    ///     (perfect); not checked.
    ///   - generator: The only source of random numbers that may be used.
    /// - Returns: The action, and the time after which it is performed. The session drops the
    ///   action if the player's duty has changed meanwhile.
    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)

    /// Returns the shortest time for which a computer player thinks about a duty.
    ///
    /// It matters once the game waits for no person any more. A computer player then answers when
    /// two times are over: this one, counted from the beginning of the duty, and 200 to 900 ms (at
    /// random), counted from the moment when the last person was done. It never answers later than
    /// ``automaticMove(for:of:skill:using:)`` says; with `nil` it never answers sooner either.
    func leastThinkingTime(for duty: Duty) -> Duration?
}

extension GameBots {
    /// Returns `nil`: computer players do not answer sooner when no person is waited for.
    public func leastThinkingTime(for duty: Duty) -> Duration? { nil }
}

extension GameBots where Duty == Never {
    /// Returns `nil`: the game waits for no computer player.
    public func duty(of player: PlayerID) -> Duty? { nil }
    /// Is never called, since the game has no duties.
    public func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}
