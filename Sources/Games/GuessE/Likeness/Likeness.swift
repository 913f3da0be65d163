/// The likeness of a guess and a prompt, by which the artist's list is sorted at first.
package enum Likeness {
    /// The percentage from which a guess is proposed as right.
    ///
    /// A guess with another action ("bear juggling a shark" for "bear riding a shark") stays below
    /// it, and so does one with another thing, number or colour; a guess that only leaves out the
    /// place does not.
    package static let proposal = 75

    /// Returns a percentage from 0 (nothing in common) to 100 (the same words in the same order).
    ///
    /// Words count by their meaning: their forms and synonyms are one ``Concept``. Deeds weigh
    /// most, then things and beings, then qualities, and places little. The order counts a little;
    /// a passive is read as its active form ("a cactus hugged by a panda"). It uses only integers,
    /// so that every machine sorts alike.
    ///
    /// - Complexity: Linear in the lengths; of long texts only the beginning is compared, unless
    ///   they are equal.
    package static func percentage(of guess: String, to prompt: String) -> Int {
        if isExact(guess, prompt) { return 100 }
        let left = words(of: guess)
        let right = words(of: prompt)
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        let (active, other) = (
            Voice.active(Phrases.compounded(left, like: right)),
            Voice.active(Phrases.compounded(right, like: left))
        )
        // In a fixed order, so that the result does not depend on which of the two is the guess.
        let isInOrder = active.lexicographicallyPrecedes(other)
        let (first, second) = isInOrder ? (active, other) : (other, active)
        let (one, two) = Phrases.joined(first, second)
        let matching = Matching(Concept.list(of: one), Concept.list(of: two))
        let meaning = matching.percentage
        // Letters alone are no likeness; they decide between guesses of the same meaning.
        guard meaning > 0 else { return 0 }
        let most = matching.isContradictory ? proposal - 1 : 99
        return max(1, min(most, (meaning * 94 + Spelling.percentage(first, second) * 6) / 100))
    }

    /// Returns whether both are the same, regardless of case, accents, punctuation, articles and
    /// spacing.
    ///
    /// Without any word the signs count: a prompt can be "🐻🦈".
    package static func isExact(_ guess: String, _ prompt: String) -> Bool {
        let (left, right) = (words(of: guess), words(of: prompt))
        guard left.isEmpty, right.isEmpty else { return left.joined() == right.joined() }
        let signs = Folding.folded(guess).filter { !$0.isWhitespace }
        return !signs.isEmpty && signs == Folding.folded(prompt).filter { !$0.isWhitespace }
    }

    /// Returns words in small letters without accents, without punctuation and without articles.
    static func words(of text: String) -> [String] {
        Folding.folded(text)
            .split { !($0.isLetter || $0.isNumber) }
            .map(String.init)
            .filter { !["a", "an", "the"].contains($0) }
    }
}
