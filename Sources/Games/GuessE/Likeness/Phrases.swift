import Sketch

/// Words that mean one thing together, such as "sausage dog".
enum Phrases {
    /// The number of words that are looked at.
    private static let limit = 32
    private static let longest = 5

    /// Returns the words with those put together that are one word in the other text: "ice cream".
    static func compounded(_ words: [String], like other: [String]) -> [String] {
        let known = Set(other)
        return replaced(words) { rest in
            [3, 2].lazy.filter { $0 <= rest.count }.map { (rest.prefix($0).joined(), $0) }
                .first { known.contains($0.0) }
        }
    }

    /// Returns both texts with those phrases joined, by spaces, that mean what the other text says
    /// too.
    ///
    /// Other phrases stay words: a "polar bear" is not what a bear is, but partly.
    static func joined(_ left: [String], _ right: [String]) -> ([String], [String]) {
        let (inLeft, inRight) = (keys(in: left), keys(in: right))
        return (joined(left, meaning: inRight), joined(right, meaning: inLeft))
    }

    private static func joined(_ words: [String], meaning keys: Set<String>) -> [String] {
        replaced(words) { rest in
            for length in (2...longest).reversed() where length <= rest.count {
                let phrase = rest.prefix(length)
                guard let meaning = Vocabulary.meaning(of: phrase), keys.contains(meaning.key)
                else {
                    continue
                }
                return (phrase.joined(separator: " "), length)
            }
            return nil
        }
    }

    /// Returns the keys of all words and phrases of a text.
    private static func keys(in words: [String]) -> Set<String> {
        var keys: Set<String> = []
        for start in words.indices.prefix(limit) {
            for length in 1...longest where start + length <= words.count {
                let phrase = words[start..<start + length]
                if let meaning = Vocabulary.meaning(of: phrase) { keys.insert(meaning.key) }
            }
        }
        return keys
    }

    /// Returns the words with some replaced.
    ///
    /// - Parameter replacement: The word in place of the first ones, and their number; `nil` to
    ///   keep the first one.
    private static func replaced(
        _ words: [String], by replacement: (ArraySlice<String>) -> (word: String, count: Int)?
    ) -> [String] {
        var result: [String] = []
        var rest = words.prefix(limit)
        while let word = rest.first {
            let found = replacement(rest)
            result.append(found?.word ?? word)
            rest = rest.dropFirst(found?.count ?? 1)
        }
        return result + words.dropFirst(limit)
    }
}
