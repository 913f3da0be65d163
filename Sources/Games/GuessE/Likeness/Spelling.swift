/// The similarity of two texts, letter by letter.
enum Spelling {
    /// The number of letters that are compared.
    private static let limit = 160

    /// Returns 100 for the same letters, and less for each that would have to change.
    static func percentage(_ left: [String], _ right: [String]) -> Int {
        let one = letters(of: left.joined(separator: " "))
        let other = letters(of: right.joined(separator: " "))
        let longest = max(one.count, other.count)
        guard longest > 0 else { return 100 }
        return 100 * (longest - distance(one, other)) / longest
    }

    /// Returns whether one word may be the other one, misspelt.
    ///
    /// One slip is allowed in five letters or more, two in seven, and one in the first letter of
    /// seven; other vowels between the same consonants are one slip. In any word a double letter
    /// may be single, or the other way round.
    static func isSlip(_ left: String, _ right: String) -> Bool {
        let (one, other) = (letters(of: left), letters(of: right))
        let shortest = min(one.count, other.count)
        if shortest >= 3, single(one) == single(other) { return true }
        guard shortest >= 5, abs(one.count - other.count) <= 2 else { return false }
        let isLong = shortest >= 7
        guard left.first == right.first else { return isLong && distance(one, other) == 1 }
        // "Snale" sounds like "snail".
        if abs(one.count - other.count) < 2, consonants(one) == consonants(other) { return true }
        return distance(one, other) <= (isLong ? 2 : 1)
    }

    /// Returns the letters with one of each row of equal ones.
    private static func single(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.enumerated().filter { $0 == 0 || letters[$0 - 1] != $1 }.map(\.element)
    }

    private static func consonants(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.filter { !"aeiouy".unicodeScalars.contains($0) }
    }

    private static func letters(of text: String) -> [Unicode.Scalar] {
        Array(text.unicodeScalars.prefix(limit))
    }

    /// Returns the number of letters to insert, delete, replace or swap with the next (Damerau and
    /// Levenshtein).
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var last: [Int] = []
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let substitution = previous[column] + (letter == other ? 0 : 1)
                var best = min(substitution, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], other == left[row - 1] {
                    best = min(best, last[column - 1] + 1)
                }
                current.append(best)
            }
            (last, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
