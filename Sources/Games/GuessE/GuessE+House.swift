extension GuessE: HouseGame {
    /// Creates a game that has not started, with the usual settings and the program's prompts.
    package init(seed: UInt64) { self.init(prompts: PromptPack.prompts, seed: seed) }

    /// An action that the rules refuse at any time.
    package static var refusedAction: Action { .advance(round: 0) }

    /// Returns the round of a view, from 1; 0 before the first.
    package static func round(of view: View) -> Int { view.round }

    /// Returns the number of rounds in the game; `nil` if it is not known.
    package static func roundCount(of view: View) -> Int? { view.roundCount }
}

extension GuessESettings: GameSettings {}

extension Party.Title {
    /// Guess-E.
    package static var guessE: Party.Title { Party.Title(GuessE.self) }
}
