public import Primitives

/// A guesser that sees a scene and describes it: well or badly by skill, in its own words by taste.
///
/// The guess follows from the scene, and never from the prompt's words.
public struct SceneGuesser: Sendable {
    /// The most characters of a guess.
    public static let longestGuess = 100

    let scene: SketchScene
    let skill: Double
    let taste: GuesserTaste

    /// Creates a guesser of one scene.
    ///
    /// - Parameter skill: 0 (sees next to nothing) to 1 (sees everything).
    public init(_ scene: SketchScene, skill: Double, taste: GuesserTaste) {
        self.scene = scene
        self.skill = min(1, max(0, skill))
        self.taste = taste
    }

    /// Returns a guess of at most ``longestGuess`` characters.
    ///
    /// - Parameters:
    ///   - secret: The prompt: a guess that ``repeats(_:_:)`` it is changed, unless the skill is 1
    ///     and the scene has every word of it. It is only compared with the finished guess.
    ///   - others: What others say: a guess below full skill says something else.
    public func guess(
        unlike secret: String, others: [String] = [], using generator: inout SeededGenerator
    ) -> String {
        let gists = skill == 1 ? [] : Set(others.map(Gist.init))
        var twin: String?
        for attempt in 0..<40 {
            // Who finds nothing else to say names colours and places, and then looks less closely.
            let blur = skill == 1 ? 0 : Double(max(0, attempt - 16)) * 0.03
            let guess = phrase(
                skill: max(0, skill - blur), isLate: attempt > 3 && skill < 1, using: &generator)
            guard guess.count <= Self.longestGuess, mayBeSaid(guess, of: secret) else { continue }
            guard gists.contains(Gist(guess)) else { return guess }
            twin = guess
        }
        if let twin { return twin }
        let name = scene.names.first.map { Grammar.withArticle($0, of: $0) } ?? "something"
        // At most one of two different texts is the prompt.
        return ["just \(name)", "nothing but \(name)"]
            .first { mayBeSaid($0, of: secret) } ?? "something"
    }

    private func mayBeSaid(_ guess: String, of secret: String) -> Bool {
        if skill == 1, scene.says(secret) { return true }
        return !Self.repeats(guess, secret)
    }

    /// Returns whether a guess is the prompt word for word, without articles, or contains it.
    ///
    /// An example is "omg a bear riding a shark". A prompt of only the name of a thing, or of two
    /// words, may be part of a guess.
    public static func repeats(_ guess: String, _ secret: String) -> Bool {
        let (said, wanted) = (bareWords(guess), bareWords(secret))
        guard said != wanted else { return true }
        let isName = Lexicon.noun(wanted.joined(separator: " ")) != nil
        guard wanted.count > 2, !isName, said.count >= wanted.count else { return false }
        return (0...said.count - wanted.count).contains { start in
            said[start..<start + wanted.count].elementsEqual(wanted)
        }
    }

    /// Returns the words of a text without articles, to compare two texts word for word.
    static func bareWords(_ text: String) -> [String] {
        Prompt.words(in: text).filter { !["a", "an", "the"].contains($0) }
    }

    private func phrase(
        skill: Double, isLate: Bool, using generator: inout SeededGenerator
    ) -> String {
        var observation = Observation(
            scene, skill: skill, taste: taste, isLate: isLate, generator: generator)
        defer { generator = observation.generator }
        return observation.phrase()
    }
}
