import Sketch

/// The meaning of a word or a joined phrase: one for all forms and synonyms.
struct Concept: Hashable, Sendable {
    /// The word as it was written.
    var word: String
    /// The key, which is equal for words of the same meaning.
    var key: String
    /// The kind of the meaning.
    var kind: Vocabulary.Kind
    /// A number that is equal for things that look alike, such as dogs and wolves; `nil` if nothing
    /// does.
    var kin: Int?
    /// Whether a table has the word; an unknown word may be a misspelling.
    var isKnown: Bool
    /// Whether it tells only where a deed is done.
    var isPlace = false

    /// The most words that are compared, and the most letters of each.
    private static let limits = (words: 32, letters: 32)

    /// The importance for a picture.
    var weight: Int { isPlace ? Vocabulary.placeWeight : kind.rawValue }

    /// Returns the concepts of a text's words, without words that say nothing about a picture.
    static func list(of words: [String]) -> [Concept] {
        let cut = words.prefix(limits.words).map { String($0.prefix(limits.letters)) }
        var concepts: [Concept] = []
        var isAfterFiller = true
        for word in cut {
            if Vocabulary.fillers.contains(word) {
                isAfterFiller = true
                continue
            }
            let concept = Concept(word)
            // "Police officer" is one.
            if isAfterFiller || concepts.last?.key != concept.key { concepts.append(concept) }
            isAfterFiller = false
        }
        guard concepts.isEmpty else { return withPlaces(concepts) }
        return cut.map { Concept(word: $0, key: $0, kind: .detail, kin: nil, isKnown: true) }
    }

    private init(word: String, key: String, kind: Vocabulary.Kind, kin: Int?, isKnown: Bool) {
        self.word = word
        self.key = key
        self.kind = kind
        self.kin = kin
        self.isKnown = isKnown
    }

    private init(_ word: String) {
        self.word = word
        if let meaning = Vocabulary.meaning(of: word.split(separator: " ").map(String.init)[...]) {
            (key, kind) = (meaning.key, meaning.kind)
            kin = Vocabulary.kin[key]
            isKnown = true
            return
        }
        key = Stem.rest(of: word)
        kind = SketchMeaning.isVerb(word) ? .action : .thing
        kin = Vocabulary.kin[word] ?? Vocabulary.kin[key]
        isKnown = kin != nil
    }

    /// Returns concepts in which the thing after "in" or "on" is a place, if the text has a deed.
    ///
    /// What is sat or ridden on is no place.
    private static func withPlaces(_ concepts: [Concept]) -> [Concept] {
        guard concepts.contains(where: { $0.kind == .action }) else { return concepts }
        var result = concepts
        for (index, concept) in concepts.enumerated()
        where Vocabulary.placeWords.contains(concept.key) {
            if index > 0, Vocabulary.deedsUpon.contains(concepts[index - 1].key) { continue }
            let next = concepts[(index + 1)...].firstIndex { $0.kind != .quality }
            if let next, concepts[next].kind == .thing { result[next].isPlace = true }
        }
        return result
    }

    /// Returns how similar this concept is to another, in percent.
    func likeness(to other: Concept) -> Int {
        if word == other.word { return 100 }
        if isForm(of: other) { return 97 }
        if key == other.key { return 93 }
        if let kin, kin == other.kin { return 40 }
        if implies(other) || other.implies(self) { return 50 }
        return (!isKnown || !other.isKnown) && Spelling.isSlip(word, other.word) ? 85 : 0
    }

    /// Returns whether this small word can stand for the other one's deed: a bear on a shark rides
    /// it.
    private func implies(_ other: Concept) -> Bool {
        kind == .detail && Vocabulary.impliedDeeds[key]?.contains(other.key) == true
    }

    /// Returns whether both are forms of one word: "bears" and "bear", but not "puppy" and "dog".
    private func isForm(of other: Concept) -> Bool {
        let stem = Stem.rest(of: word)
        guard stem == Stem.rest(of: other.word) else { return false }
        guard isKnown, other.isKnown, Set([kind, other.kind]) == [.action, .thing] else {
            return true
        }
        // Boxing has no box in it, but drumming has a drum.
        let deed = kind == .action ? self : other
        return deed.key.split(separator: " ").contains { Stem.rest(of: String($0)) == stem }
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
