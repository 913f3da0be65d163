package import GuessEP2P

extension XAndO {
    /// Applies the certain effects of a player's action, by the rules themselves.
    ///
    /// Two things are not certain: whether a player is the first to say that they move first,
    /// unless they play both sides, and whether the end comes before a move of the other side.
    package static func predict(
        _ action: XAndOAction, by player: PlayerID, on view: inout XAndOView
    ) {
        switch action {
        case .move, .reset: break
        case .start:
            guard let sides = view.sides, sides.isShared else { return }
        case .end: return
        }
        var predicted = view
        do {
            try predicted.apply(action, from: player)
            view = predicted
        } catch {
            // The host will refuse it; until then the screen stays as it is.
        }
    }

    /// Returns whether one clock measures both views.
    package static func areOfOnePhase(_ one: XAndOView, _ other: XAndOView) -> Bool {
        one.span == other.span
    }
}
