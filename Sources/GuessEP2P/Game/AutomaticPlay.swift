public import Primitives

/// Computer players: what the game waits for, and how a program does it.
///
/// A game without a ``Duty`` has none.
public protocol AutomaticPlay: GameTypes {
    /// The piece of work that the game waits for a player to do; equal values mean the same piece of work.
    associatedtype Duty: Hashable, Sendable = Never

    /// The piece of work that the game waits for `player` to do, if any.
    func duty(of player: PlayerID) -> Duty?

    /// A computer player's answer to a duty, and how long it pretends to think.
    ///
    /// - Parameter skill: 0 (hopeless) to 1 (perfect).
    func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action)

    /// The shortest time for which a computer player thinks about a duty.
    ///
    /// Once the game waits for no person any more, computer players hurry, but answer no sooner than this after they
    /// were asked; `nil` if they take the time that ``automaticMove(for:of:skill:using:)`` said.
    func leastThinkingTime(for duty: Duty) -> Duration?
}

extension AutomaticPlay {
    /// Computer players do not hurry.
    public func leastThinkingTime(for duty: Duty) -> Duration? { nil }
}

extension AutomaticPlay where Duty == Never {
    /// The game waits for nobody.
    public func duty(of player: PlayerID) -> Never? { nil }

    /// Never called.
    public func automaticMove(
        for duty: Never, of player: PlayerID, skill: Double, using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}
