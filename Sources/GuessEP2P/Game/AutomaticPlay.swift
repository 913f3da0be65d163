public import Primitives

/// The part of a game's rules that lets computer players take part.
///
/// A game without a ``Duty`` has no computer players.
public protocol AutomaticPlay: GameTypes {
    /// A piece of work that the game waits for a player to do; equal values mean the same piece.
    associatedtype Duty: Hashable, Sendable = Never

    /// Returns the piece of work that the game waits for `player` to do; `nil` if it waits for
    /// none.
    func duty(of player: PlayerID) -> Duty?

    /// Returns a computer player's answer to a duty, and the time for which it pretends to think.
    ///
    /// - Parameters:
    ///   - duty: The last value that ``duty(of:)`` returned for the player.
    ///   - skill: From 0 (hopeless) to 1 (perfect).
    ///   - generator: The only source of random numbers that may be used.
    /// - Returns: The action, and the time after which it is performed. The session drops the
    ///   action if the player's duty has changed meanwhile.
    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)

    /// Returns the shortest time for which a computer player thinks about a duty.
    ///
    /// Once the game waits for no person, computer players answer as soon as this time has passed
    /// since they were asked. `nil` keeps the time that ``automaticMove(for:of:skill:using:)``
    /// returned.
    func leastThinkingTime(for duty: Duty) -> Duration?
}

extension AutomaticPlay {
    /// Returns `nil`: computer players do not answer sooner when no person is waited for.
    public func leastThinkingTime(for duty: Duty) -> Duration? { nil }
}

extension AutomaticPlay where Duty == Never {
    /// Returns `nil`: the game waits for no computer player.
    public func duty(of player: PlayerID) -> Duty? { nil }

    /// Never called.
    public func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}
