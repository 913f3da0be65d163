/// Screens that show an action before the host answers it; for a game in which a key should act at
/// once, or in which players write while the connection is interrupted.
public protocol GamePredictions: GameTypes {
    /// Applies an action to the player's own view before the host has answered it.
    ///
    /// Called in the player's program, on the newest view from the host, and again on each later
    /// one, until a view says that the host has answered, or the host rejects the action. The
    /// prediction may be wrong and is then withdrawn.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View)

    /// Returns whether two views of one player are of the same phase, with the same end.
    ///
    /// A predicted view of another phase than the host's last one is shown without a clock.
    static func areOfOnePhase(_ one: View, _ other: View) -> Bool

    /// Returns one action that does what both do, the earlier one first; `nil` if there is none.
    ///
    /// Called in the player's program while the connection is interrupted, for the action that
    /// waits last and the next one. So what a player types meanwhile waits as one action, however
    /// long that takes. An action that is not combined waits by itself, ten at most.
    static func combine(_ earlier: Action, then later: Action) -> Action?

    /// Returns whether two views are encoded to the same bytes; the host then encodes them once.
    ///
    /// This is more than equality: equal texts may spell a character in different ways, and no
    /// player may get the bytes that another has typed.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool
}

extension GamePredictions {
    /// Does nothing: no action is shown before the host has answered.
    public static func predict(_ action: Action, by player: PlayerID, on view: inout View) {}
    /// Returns `true`: predictions stay in the current phase.
    public static func areOfOnePhase(_ one: View, _ other: View) -> Bool { true }
    /// Returns `nil`: each action is sent by itself.
    public static func combine(_ earlier: Action, then later: Action) -> Action? { nil }
    /// Returns `false`: no two views are encoded together.
    public static func areEncodedAlike(_ one: View, _ other: View) -> Bool { false }
}
