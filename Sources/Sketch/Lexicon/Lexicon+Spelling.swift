/// Words that a person may have meant by a word with a wrong letter.
extension Lexicon {
    /// The single words of the lexicon, in alphabetical order.
    private static let spellings: [String] = {
        let phrases =
            nouns.flatMap { [$0.name] + $0.synonyms } + Adjective.words.map(\.0)
            + Relation.entries.flatMap(\.words) + Pose.words.flatMap(\.1)
            + Place.allCases.flatMap(\.words)
        let words = Set(phrases.flatMap { $0.split(separator: " ") }.filter { $0.count > 3 })
        return words.sorted().map(String.init)
    }()

    /// Returns the known word that differs by one letter, or by two in a long word with the same
    /// beginning; `nil` without one, or if the word itself is known.
    static func nearest(to word: String) -> String? {
        let letters = heard(word)
        guard letters.count > 3 else { return nil }
        var best: (word: String, distance: Int)?
        for spelling in spellings {
            let known = heard(spelling)
            let isLong = letters.count > 6 && known.prefix(2) == letters.prefix(2)
            let most = min(isLong ? 2 : 1, (best?.distance ?? 3) - 1)
            guard most >= 0, abs(known.count - letters.count) <= most else { continue }
            // "pile" is a word too: in four letters no letter is taken for another.
            if known.count == 4, letters.count == 4, known.sorted() != letters.sorted() { continue }
            let distance = distance(known, letters)
            // A known word in a wrong place is written rightly.
            if spelling == word { return nil }
            if distance <= most { best = (spelling, distance) }
        }
        if let best { return best.word }
        return stems(word).lazy.compactMap { nearest(to: $0) }.first.map(Grammar.plural)
    }

    /// Returns the letters of a word, where those that sound alike are the same.
    private static func heard(_ word: String) -> [Character] {
        var letters: [Character] = []
        for letter in word {
            if letter == "h", letters.last == "p" {
                letters[letters.count - 1] = "f"
            } else {
                letters.append(letter)
            }
        }
        return letters
    }

    /// Returns the number of letters to add, leave out, change or swap with the next.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
        for (row, letter) in one.enumerated() {
            rows[row + 1][0] = row + 1
            for (column, wanted) in other.enumerated() {
                let changed = rows[row][column] + (letter == wanted ? 0 : 1)
                var least = min(changed, rows[row][column + 1] + 1, rows[row + 1][column] + 1)
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                rows[row + 1][column + 1] = least
            }
        }
        return rows[one.count][other.count]
    }
}
