public import Primitives

/// Defaults for the abilities that only some games have.
extension Game {
    /// Returns `false`: no two views are encoded together.
    public static func areEncodedAlike(_ one: View, _ other: View) -> Bool { false }

    /// Does nothing: no action is shown before the host has answered.
    public static func predict(_ action: Action, by player: PlayerID, on view: inout View) {}

    /// Returns `nil`: each action is sent by itself.
    public static func combine(_ earlier: Action, then later: Action) -> Action? { nil }

    /// Returns `true`: predictions stay in the current phase.
    public static func areOfOnePhase(_ one: View, _ other: View) -> Bool { true }

    /// Returns `nil`: computer players do not answer sooner when no person is waited for.
    public func leastThinkingTime(for duty: Duty) -> Duration? { nil }

    /// `nil`: nothing is handed over.
    public var legacy: ContextData? { nil }

    /// Does nothing: there are no settings to take over.
    public mutating func adopt(_ legacy: ContextData) {}

    /// Returns `false`: the game does not continue with another host.
    public mutating func restore(from handover: Handover<View>) -> Bool { false }

    /// `nil`: no presses count.
    public var reveal: Timestamp? { nil }

    /// Applies the action and ignores the time of the press: the order of arrival decides.
    public mutating func perform(
        _ action: Action, from sender: PlayerID, press: Press
    ) throws(Rejection) {
        try action.apply(from: sender, to: &self)
    }
}

extension Game where Duty == Never {
    /// Returns `nil`: the game waits for no computer player.
    public func duty(of player: PlayerID) -> Duty? { nil }

    /// Is never called, since the game has no duties.
    public func automaticMove(
        for duty: Duty, of player: PlayerID, skill: Double,
        using generator: inout SeededGenerator
    ) -> (after: Duration, action: Action) {}
}

extension Game where HostTask == Never {
    /// Returns no work.
    public mutating func removeHostTasks() -> [HostTask] { [] }
}

extension Game where HostTaskResult == Never {
    /// Is never called, since the game has no work.
    public mutating func complete(_ result: HostTaskResult) {}
}
