extension XAndO: HouseGame {
    /// Creates a game that has not started, with the usual settings.
    package init(seed: UInt64) { self.init(settings: XAndOSettings(), seed: seed) }

    /// An action that the rules refuse at any time.
    package static var refusedAction: Action { .end }

    /// Returns the round of a view, from 1; 0 before the first.
    package static func round(of view: View) -> Int { view.round }

    /// Returns the number of rounds in the game; `nil` if it is not known.
    package static func roundCount(of view: View) -> Int? { nil }
}

extension XAndOSettings: GameSettings {}

extension Party.Title {
    /// X and O.
    package static var xAndO: Party.Title { Party.Title(XAndO.self) }
}
