/// The meaning of a guess, whatever its form: two guesses of one gist are twins.
///
/// Names and actions in other words are the same, and articles, doubts and refrains say nothing.
package struct Gist: Hashable, Sendable {
    private let words: Set<String>

    /// Reads a guess.
    package init(_ guess: String) {
        var text = guess.lowercased()
        for refrain in Refrain.endings where text.hasSuffix(refrain) {
            text.removeLast(refrain.count)
        }
        let all = Prompt.words(in: text).filter { !Self.empty.contains($0) }
        var words: Set<String> = []
        var start = 0
        while start < all.count {
            let lengths = (1...min(Lexicon.longestPhrase, all.count - start)).reversed()
            let found = lengths.lazy.compactMap { length in
                Self.meaning(of: all[start..<start + length].joined(separator: " "))
                    .map { (meaning: $0, length: length) }
            }.first
            words.insert(found?.meaning ?? all[start])
            start += found?.length ?? 1
        }
        self.words = words
    }

    private static func meaning(of phrase: String) -> String? {
        singulars[phrase] ?? Lexicon.noun(phrase)?.name ?? actions[phrase]
    }

    private static let empty: Set<String> = [
        "a", "an", "the", "some", "kind", "of", "omg", "haha", "um", "maybe", "looks", "like", "i",
        "think", "is", "that", "are", "those", "definitely", "just",
    ]

    private static let singulars: [String: String] = {
        let pairs = Lexicon.nouns.map { (Grammar.plural(of: $0.name), $0.name) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    /// The names of actions by the words for them; those that many share say least, and come last.
    private static let actions: [String: String] = {
        var result: [String: String] = [:]
        for (name, words) in GuessWords.actions {
            for word in words.said where result[word] == nil { result[word] = name }
        }
        return result
    }()
}
