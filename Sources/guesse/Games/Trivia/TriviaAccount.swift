import Games

/// The sentences of `guesse replay` for Trivia.
extension TriviaAction {
    /// The action, as the words after the player's name.
    var predicate: String {
        switch self {
        case .answer(let question, let choice):
            "presses button \(choice + 1) at question \(question)"
        case .goOn: "goes on to the next question"
        case .showQuestions(let isShown):
            isShown ? "wants the questions on their own screen" : "looks at the big screen"
        }
    }
}
