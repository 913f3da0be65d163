/// A word's meaning as far as the tables of ``Vocabulary`` know it: one for all forms and synonyms.
struct Concept: Hashable, Sendable {
    /// The word as it was written.
    var word: String
    /// Equal for words that mean the same.
    var key: String
    /// How much it says of a picture.
    var weight: Int
    /// Equal for what looks alike: dogs and wolves; `nil` if nothing does.
    var kin: Int?
    /// Whether a table has it, so that it is no slip of the pen for something else.
    var isKnown: Bool

    /// Most words that are compared, and the letters of each.
    private static let limits = (words: 32, letters: 32)

    /// The concepts of a text's words, those left out that say nothing of a picture.
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

    /// How much of this one is in another, in percent.
    func likeness(to other: Concept) -> Int {
        if word == other.word { return 100 }
        if key == other.key { return isForm(of: other) ? 97 : 93 }
        if let kin, kin == other.kin { return 40 }
        return (!isKnown || !other.isKnown) && Spelling.isSlip(word, other.word) ? 85 : 0
    }

    /// "bears" and "bear", not "puppy" and "dog".
    private func isForm(of other: Concept) -> Bool {
        Stem.rest(of: word) == Stem.rest(of: other.word)
    }
}

/// Forms of words, by their endings.
enum Stem {
    /// What a word may be a form of, likeliest first.
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

    /// What is left of a word that no table has, equal for its forms.
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

    /// "running" comes of "run".
    private static func isDoubled(_ stem: String) -> Bool {
        let end = stem.suffix(2)
        return end.count == 2 && end.first == end.last && stem.count > 3
    }
}
