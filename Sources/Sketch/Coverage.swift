/// How well the artist knows a word.
public enum Coverage: Hashable, Sendable {
    /// It has a drawing of its own, or is a place, a weather or a time.
    case itself
    /// It is drawn as what it means the same as, or nearly.
    case synonym(of: String)
    /// It becomes a mystery critter.
    case critter
}

extension SketchArtist {
    /// What is drawn for a word, or a phrase that counts only as a whole.
    ///
    /// Says what a prompt of nothing else gives: a word that the artist knows as a verb or as an
    /// adjective only is a critter here.
    public static func coverage(of text: String) -> Coverage {
        let phrase = Prompt.words(in: text).joined(separator: " ")
        if let noun = Lexicon.noun(phrase) {
            return isForm(phrase, of: noun.name) ? .itself : .synonym(of: noun.name)
        }
        let prompt = Prompt(phrase)
        if prompt.undrawnWords.isEmpty, prompt.pose == nil,
            prompt.relation == nil || phrase.contains(" "),
            let drawn = prompt.feat?.tag ?? prompt.subject?.noun?.name
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
