public import GuessEP2P

/// An action of a player of Trivia.
///
/// Each names the question that it is meant for, counted from 1, so that one that arrives late is told from one that
/// arrives in time. Encoded as JSON: `{"answer":{"question":3,"choice":0}}`.
public enum TriviaAction: Message {
    /// The state that these change.
    public typealias State = Trivia

    /// The sender's only answer to the question; `choice` counts the buttons from 0.
    case answer(question: Int, choice: Int)
    /// From whoever hosts: on to the next question, without waiting until the standings have been shown for long enough.
    case goOn(question: Int)
    /// Whether the sender's own program shows the questions too, for a player who cannot see the screen.
    case showQuestions(Bool)

    /// Changes the host's state as the sender asks, or throws and leaves it as it was.
    public func apply(from sender: PlayerID, to state: inout Trivia) throws(Rejection) {
        try state.perform(self, from: sender, press: nil)
    }
}
