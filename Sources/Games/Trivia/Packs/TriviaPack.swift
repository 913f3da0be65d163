/// Our own pack.
public enum TriviaPack {
    /// The questions.
    public static let questions: [TriviaQuestion] = (1...40).compactMap { number in
        try? TriviaQuestion(
            text: "What is \(number) times 7?", right: "\(number * 7)",
            wrong: ["\(number * 7 + 1)", "\(number * 7 + 2)", "\(number * 7 - 1)"])
    }
}
