extension Trivia: HouseGame {
    /// Creates a game that has not started, with the usual settings and the program's questions.
    package init(seed: UInt64) { self.init(questions: TriviaPack.house.questions, seed: seed) }

    /// An action that the rules refuse at any time.
    package static var refusedAction: Action { .goOn(question: 0) }

    /// Returns the round of a view, from 1; 0 before the first.
    package static func round(of view: View) -> Int { view.number }

    /// Returns the number of rounds in the game; `nil` if it is not known.
    package static func roundCount(of view: View) -> Int? { view.questionCount }
}

extension TriviaSettings: GameSettings {}

extension Party.Title {
    /// Trivia.
    package static var trivia: Party.Title { Party.Title(Trivia.self) }
}
