/// The comparison and the prediction of views: how a player's screen answers a key at once.
///
/// Everything in it has a default; a ``Game`` implements the parts that it needs.
public protocol ViewPrediction: GameTypes {
    /// Whether two views are the same in every byte that is encoded of them; the host then encodes them once.
    ///
    /// More than equality: equal texts may spell a character in different ways, and nobody is to be shown the
    /// bytes that somebody else has typed. By default each view is encoded for its player alone.
    static func areEncodedAlike(_ one: View, _ other: View) -> Bool

    /// Applies an action to the player's own view before the host has answered it.
    ///
    /// Applied to the newest view that came from the host, and again to each later one, until a view tells that
    /// the action has been answered or the host refuses it. It predicts the host's answer from the player's own
    /// view: it may be wrong, and is then withdrawn. By default nothing is predicted.
    static func predict(_ action: Action, by player: PlayerID, on view: inout View)

    /// Whether two views of one player are of the same phase, so that both have the same end.
    ///
    /// A predicted view of another phase than the host's last one is shown without a clock. By default
    /// predictions stay in the current phase.
    static func areOfOnePhase(_ one: View, _ other: View) -> Bool
}

extension ViewPrediction {
    /// No two players' views are taken for the same.
    public static func areEncodedAlike(_ one: View, _ other: View) -> Bool { false }

    /// Nothing is shown before the host has answered.
    public static func predict(_ action: Action, by player: PlayerID, on view: inout View) {}

    /// Predictions stay in the current phase.
    public static func areOfOnePhase(_ one: View, _ other: View) -> Bool { true }
}
