package import GuessEP2P

/// An action of a player of Trivia.
///
/// Each answer names the question that it is meant for, counted from 1, so that late actions are
/// distinguished from those in time. Encoded as JSON: `{"answer":{"question":3,"choice":0}}`.
package enum TriviaAction: Message {
    /// The state that the actions change.
    package typealias State = Trivia

    /// The sender's only answer to the question; `choice` counts the buttons from 0.
    case answer(question: Int, choice: Int)
    /// From the host: goes on to the next question, without waiting for the end of the standings.
    case goOn(question: Int)
    /// Whether the sender's own program shows the questions too, for a player who cannot see the
    /// screen.
    case showQuestions(Bool)

    /// Changes the host's state as the sender asks, or throws and leaves it unchanged.
    package func apply(from sender: PlayerID, to state: inout Trivia) throws(Rejection) {
        try state.perform(self, from: sender, press: nil)
    }
}
