/// A word's meaning according to the tables of ``Vocabulary``: one for all forms and synonyms.
struct Concept: Hashable, Sendable {
    /// The word as it was written.
    var word: String
    /// The key, which is equal for words of the same meaning.
    var key: String
    /// The word's importance for a picture.
    var weight: Int
    /// A number that is equal for things that look alike, such as dogs and wolves; `nil` if nothing
    /// does.
    var kin: Int?
    /// Whether a table has the word; an unknown word may be a misspelling.
    var isKnown: Bool

    /// The most words that are compared, and the most letters of each.
    private static let limits = (words: 32, letters: 32)

    /// Returns the concepts of a text's words, without words that say nothing about a picture.
    static func list(of words: [String]) -> [Concept] {
        let cut = words.prefix(limits.words).map { String($0.prefix(limits.letters)) }
        let concepts = cut.filter { !Vocabulary.fillers.contains($0) }.map(Concept.init)
        guard concepts.isEmpty else { return concepts }
        return cut.map { Concept(word: $0, key: $0, weight: 1, kin: nil, isKnown: true) }
    }

    private init(word: String, key: String, weight: Int, kin: Int?, isKnown: Bool) {
        self.word = word
        self.key = key
        self.weight = weight
        self.kin = kin
        self.isKnown = isKnown
    }

    private init(_ word: String) {
        self.word = word
        for form in [word] + Stem.forms(of: word) {
            guard let entry = Vocabulary.index[form] else { continue }
            key = entry.key
            weight = entry.weight
            kin = Vocabulary.kin[entry.key]
            isKnown = true
            return
        }
        key = Stem.rest(of: word)
        weight = Vocabulary.Kind.thing.rawValue
        kin = Vocabulary.kin[word] ?? Vocabulary.kin[key]
        isKnown = kin != nil
    }

    /// Returns how similar this concept is to another, in percent.
    func likeness(to other: Concept) -> Int {
        if word == other.word { return 100 }
        if key == other.key { return isForm(of: other) ? 97 : 93 }
        if let kin, kin == other.kin { return 40 }
        return (!isKnown || !other.isKnown) && Spelling.isSlip(word, other.word) ? 85 : 0
    }

    /// Returns whether both are forms of one word: "bears" and "bear", but not "puppy" and "dog".
    private func isForm(of other: Concept) -> Bool {
        Stem.rest(of: word) == Stem.rest(of: other.word)
    }
}

/// Forms of words, by their endings.
enum Stem {
    /// Returns the words of which a word may be a form, the most likely first.
    static func forms(of word: String) -> [String] {
        var result: [String] = []
        if word.hasSuffix("ies") || word.hasSuffix("ied") { result.append(word.dropLast(3) + "y") }
        for ending in ["ing", "ed", "es", "s", "y"]
        where word.hasSuffix(ending) && word.count > ending.count + 2 {
            let stem = String(word.dropLast(ending.count))
            result += [stem, stem + "e"]
            if isDoubled(stem) { result.append(String(stem.dropLast())) }
        }
        return result
    }

    /// Returns the stem of a word that no table has; it is equal for all its forms.
    static func rest(of word: String) -> String {
        var stem = word
        if stem.hasSuffix("ies") || stem.hasSuffix("ied"), stem.count > 4 {
            return stem.dropLast(3) + "y"
        }
        for ending in ["ing", "ed", "es", "s"]
        where stem.hasSuffix(ending) && stem.count > ending.count + 2 {
            if ending.hasSuffix("s"), ["ss", "us", "is"].contains(where: stem.hasSuffix) { break }
            stem = String(stem.dropLast(ending.count))
            if isDoubled(stem) { stem = String(stem.dropLast()) }
            break
        }
        if stem.hasSuffix("e"), stem.count > 3 { stem = String(stem.dropLast()) }
        return stem
    }

    /// Returns whether a stem ends in a doubled letter, as "runn" from "running".
    private static func isDoubled(_ stem: String) -> Bool {
        let end = stem.suffix(2)
        return end.count == 2 && end.first == end.last && stem.count > 3
    }
}
