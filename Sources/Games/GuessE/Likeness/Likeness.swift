/// How alike a guess and a prompt are: what the artist's list is sorted by before the artist sorts it.
public enum Likeness {
    /// From this percentage on a guess is proposed as one that has got it.
    ///
    /// A guess with another deed ("bear juggling a shark" for "bear riding a shark") stays below it, one that only
    /// leaves the place out does not.
    public static let proposal = 75

    /// A percentage from 0 (nothing in common) to 100 (the same words in the same order).
    ///
    /// Words count by what they mean: their forms and synonyms are one ``Concept``, things and beings weigh more
    /// than deeds, and those more than how something is. The order counts a little; a passive is read as what it
    /// says ("a cactus hugged by a panda"). Integers only, so that every machine sorts alike.
    ///
    /// - Complexity: Linear in the lengths; of long texts only the beginning is compared, unless they are equal.
    public static func percentage(of guess: String, to prompt: String) -> Int {
        let left = words(of: guess)
        let right = words(of: prompt)
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        if left == right { return 100 }
        let (active, other) = (Voice.active(left), Voice.active(right))
        // One of both orders, so that it does not matter which of the two is the guess.
        let isInOrder = active.lexicographicallyPrecedes(other)
        let (first, second) = isInOrder ? (active, other) : (other, active)
        let meaning = Matching(Concept.list(of: first), Concept.list(of: second)).percentage
        // The letters decide between guesses that mean the same.
        return min(99, (meaning * 94 + Spelling.percentage(first, second) * 6) / 100)
    }

    /// Whether both say the same, regardless of case, punctuation, articles and spacing.
    public static func isExact(_ guess: String, _ prompt: String) -> Bool {
        let left = words(of: guess)
        return !left.isEmpty && left == words(of: prompt)
    }

    /// Lower-case words without punctuation and without articles.
    static func words(of text: String) -> [String] {
        text.lowercased()
            .split { !($0.isLetter || $0.isNumber) }
            .map(String.init)
            .filter { !["a", "an", "the"].contains($0) }
    }
}
