/// The words that only one game has, for the checks of layers that must not know it.
enum GameWords {
    /// The games, each with its types, its names and the words that no other part of the program
    /// uses.
    static var games: [(name: String, words: Regex<Substring>)] {
        [
            (
                "Guess-E",
                #/
                \b(?:GuessE(?!P2P)\w*
                |(?i:Guess-E|Sketch\w*|Prompts?|Artists?|Painters?|Rankings?|guesser|guesses))\b
                /#
            ),
            ("Phone", /\bPhone\w*\b/),
            ("Trivia", /\b(?:Trivia\w*|(?i:quiz|quizzes))\b/),
            ("X and O", /\b(?:XAndO\w*|(?i:x-and-o|X and O|xo|noughts?|misere|misère))\b/),
        ]
    }

    /// Returns the words of any game in a text.
    static func all(in text: String) -> [String] {
        games.flatMap { game in text.matches(of: game.words).map { String($0.output) } }
    }
}
