package import GuessEP2P

extension Trivia {
    /// Returns whether both are equal: views hold only texts of the pack, so equal ones have the
    /// same bytes.
    package static func areEncodedAlike(_ one: TriviaView, _ other: TriviaView) -> Bool {
        one == other
    }

    /// Shows the pressed button as pressed at once.
    package static func predict(
        _ action: TriviaAction, by player: PlayerID, on view: inout TriviaView
    ) {
        switch action {
        case .answer(let question, let choice):
            guard case .asking(var asking) = view.phase, asking.number == question, asking.isAsked,
                asking.own == nil, (0..<asking.buttonCount).contains(choice)
            else { return }
            asking.own = choice
            view.phase = .asking(asking)
        case .showQuestions(let isShown) where !isShown:
            view.showsQuestions = false
            guard case .asking(var asking) = view.phase else { return }
            asking.sheet = nil
            view.phase = .asking(asking)
        case .showQuestions, .goOn: return
        }
    }

    /// Returns whether both views are from one question, or from its result.
    package static func areOfOnePhase(_ one: TriviaView, _ other: TriviaView) -> Bool {
        switch (one.phase, other.phase) {
        case (.idle, .idle), (.finished, .finished): true
        case (.asking(let one), .asking(let other)): one.number == other.number
        case (.result(let one), .result(let other)): one.number == other.number
        case (.idle, _), (.asking, _), (.result, _), (.finished, _): false
        }
    }
}
