internal import Primitives

/// How alike a guess and a prompt are: what the artist's list is sorted by before the artist sorts it.
public enum Likeness {
    /// A percentage from 0 (nothing in common) to 100 (the same words in the same order).
    ///
    /// The mean of two views of the same question: how many words are shared, whatever their order
    /// (Dice's coefficient), and how few letters would have to change (Levenshtein's distance over the
    /// longer length). Integers only, so that every machine sorts alike.
    ///
    /// - Complexity: O(n·m) in the lengths, which ``SafeText`` limits.
    public static func percentage(of guess: String, to prompt: String) -> Int {
        let left = words(of: guess)
        let right = words(of: prompt)
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        if left == right { return 100 }
        let shared = sharedCount(left, right)
        let overlap = 200 * shared / (left.count + right.count)
        let letters = Array(left.joined(separator: " ").unicodeScalars)
        let others = Array(right.joined(separator: " ").unicodeScalars)
        let longest = max(letters.count, others.count)
        let distance = editDistance(letters, others)
        let spelling = 100 * (longest - distance) / longest
        return min(99, (overlap + spelling) / 2)
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

    private static func sharedCount(_ left: [String], _ right: [String]) -> Int {
        var rest = right
        var shared = 0
        for word in left {
            if let index = rest.firstIndex(of: word) {
                rest.remove(at: index)
                shared += 1
            }
        }
        return shared
    }

    private static func editDistance(
        _ left: [Unicode.Scalar], _ right: [Unicode.Scalar]
    ) -> Int {
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let substitution = previous[column] + (letter == other ? 0 : 1)
                current.append(min(substitution, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[right.count]
    }
}
