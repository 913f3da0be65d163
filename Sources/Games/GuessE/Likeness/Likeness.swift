/// The likeness of a guess and a prompt, by which the artist's list is sorted at first.
package enum Likeness {
    /// The percentage from which a guess is proposed as right.
    ///
    /// A guess with another action ("bear juggling a shark" for "bear riding a shark") stays below
    /// it; a guess that only leaves out the place does not.
    package static let proposal = 75

    /// Returns a percentage from 0 (nothing in common) to 100 (the same words in the same order).
    ///
    /// Words count by their meaning: their forms and synonyms are one ``Concept``. Things and
    /// beings weigh more than actions, and those more than qualities. The order counts a little; a
    /// passive is read as its active form ("a cactus hugged by a panda"). It uses only integers, so
    /// that every machine sorts alike.
    ///
    /// - Complexity: Linear in the lengths; of long texts only the beginning is compared, unless
    ///   they are equal.
    package static func percentage(of guess: String, to prompt: String) -> Int {
        let left = words(of: guess)
        let right = words(of: prompt)
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        if left == right { return 100 }
        let (active, other) = (Voice.active(left), Voice.active(right))
        // In a fixed order, so that the result does not depend on which of the two is the guess.
        let isInOrder = active.lexicographicallyPrecedes(other)
        let (first, second) = isInOrder ? (active, other) : (other, active)
        let meaning = Matching(Concept.list(of: first), Concept.list(of: second)).percentage
        // The letters decide between guesses of the same meaning.
        return min(99, (meaning * 94 + Spelling.percentage(first, second) * 6) / 100)
    }

    /// Returns whether both are the same, regardless of case, punctuation, articles and spacing.
    package static func isExact(_ guess: String, _ prompt: String) -> Bool {
        let left = words(of: guess)
        return !left.isEmpty && left == words(of: prompt)
    }

    /// Returns lower-case words without punctuation and without articles.
    static func words(of text: String) -> [String] {
        text.lowercased()
            .split { !($0.isLetter || $0.isNumber) }
            .map(String.init)
            .filter { !["a", "an", "the"].contains($0) }
    }
}
