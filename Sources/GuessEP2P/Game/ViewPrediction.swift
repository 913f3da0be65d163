/// The part of a game's rules that shows the effect of an action before the host has answered.
///
/// Everything has a default; a ``Game`` implements the parts that it needs.
public protocol ViewPrediction: GameTypes {
    /// Returns whether two views are encoded to the same bytes; the host then encodes them once.
    ///
    /// This is more than equality: equal texts may spell a character in different ways, and no
    /// player may get the bytes that another has typed. By default the answer is `false`.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool

    /// Applies an action to the player's own view before the host has answered it.
    ///
    /// Called on the newest view from the host, and again on each later one, until a view says that
    /// the host has answered, or the host refuses. The prediction may be wrong and is then
    /// withdrawn. By default nothing is predicted.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View)

    /// Returns whether two views of one player are of the same phase, so that both end at the same
    /// time.
    ///
    /// A predicted view of another phase than the host's last one is shown without a clock. By
    /// default the answer is `true`: predictions stay in the current phase.
    static func areOfOnePhase(_ one: View, _ other: View) -> Bool
}

extension ViewPrediction {
    /// Returns `false`: no two views are encoded together.
    public static func areEncodedAlike(_ one: View, _ other: View) -> Bool { false }

    /// Does nothing: no action is shown before the host has answered.
    public static func predict(_ action: Action, by player: PlayerID, on view: inout View) {}

    /// Returns `true`: predictions stay in the current phase.
    public static func areOfOnePhase(_ one: View, _ other: View) -> Bool { true }
}
