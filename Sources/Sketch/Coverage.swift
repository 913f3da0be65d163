/// The artist's knowledge of a word.
public enum Coverage: Hashable, Sendable {
    /// The word has a drawing of its own, or is a place, a weather or a time.
    case itself
    /// The word is drawn as another one of the same or nearly the same meaning.
    case synonym(of: String)
    /// The word becomes a mystery critter.
    case critter
}

extension SketchArtist {
    /// Returns the artist's knowledge of a word, or of a phrase that counts only as a whole.
    ///
    /// The result holds for a prompt of nothing else: a word that the artist knows only as a verb
    /// or as an adjective is a critter here.
    public static func coverage(of text: String) -> Coverage {
        let phrase = Prompt.words(in: text).joined(separator: " ")
        if let noun = Lexicon.noun(phrase) {
            return isForm(phrase, of: noun.name) ? .itself : .synonym(of: noun.name)
        }
        let prompt = Prompt(phrase)
        if prompt.undrawnWords.isEmpty, prompt.pose == nil,
            prompt.relation == nil || phrase.contains(" "),
            let drawn = prompt.soloAction?.tag ?? prompt.subject?.noun?.name
        {
            return drawn == phrase ? .itself : .synonym(of: drawn)
        }
        guard prompt.subject == nil, prompt.unknownWords.isEmpty else { return .critter }
        guard let setting = prompt.placeTag else { return .critter }
        return setting == phrase ? .itself : .synonym(of: setting)
    }

    private static func isForm(_ phrase: String, of name: String) -> Bool {
        phrase == name || Lexicon.isPlural(phrase) && Lexicon.stems(phrase).contains(name)
    }
}
