/// The meaning of a phrase for the artist, who draws all phrases of one meaning alike.
public struct SketchMeaning: Hashable, Sendable {
    /// The kinds of meanings.
    public enum Kind: Hashable, Sendable { case thing, quality, deed }

    /// The kind of the meaning.
    public let kind: Kind
    /// The artist's own words for it, which are the same for all its synonyms.
    public let name: String

    /// Finds the meaning of all of the words together, which are in small letters and without
    /// articles; `nil` if the artist does not know them.
    public init?(of words: ArraySlice<String>) {
        guard words.count <= Lexicon.longestPhrase else { return nil }
        let phrase = words.joined(separator: " ")
        if let noun = Lexicon.noun(phrase) {
            (kind, name) = (.thing, noun.name)
        } else if let adjective = Lexicon.adjective(phrase), let name = Self.qualities[adjective] {
            (kind, self.name) = (.quality, name)
        } else if let (tag, count) = SoloAction.phrases.match(words), count == words.count {
            (kind, name) = (.deed, tag)
        } else {
            return nil
        }
    }

    /// Returns whether the artist knows a word as a verb, in any form.
    public static func isVerb(_ word: String) -> Bool {
        Lexicon.relation([word]) != nil || Lexicon.pose(word) != nil
    }

    /// The first word for each effect; none for words that change nothing, such as "good".
    private static let qualities: [Adjective: String] = {
        var result: [Adjective: String] = [:]
        for (word, adjective) in Adjective.words
        where adjective != .nothing && result[adjective] == nil {
            result[adjective] = word
        }
        return result
    }()
}
