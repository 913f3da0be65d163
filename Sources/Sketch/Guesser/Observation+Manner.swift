/// The form of a guess, by the taste.
extension Observation {
    func styled(_ sentence: String) -> String {
        // A perfect guesser adds nothing.
        if skill == 1 { return sentence }
        if taste.manner == .terse { return Self.withoutArticles(sentence) }
        guard taste.hasRefrain else { return sentence }
        switch taste.manner {
        case .plain, .exact, .terse: return sentence
        case .doubtful: return Refrain.pick(from: doubts(of: sentence), taste) ?? sentence
        case .talkative:
            return sentence + (Refrain.pick(from: Refrain.afterthoughts, taste) ?? "")
        case .excited:
            let cry = Refrain.pick(from: Refrain.cries, taste) ?? ("", "!")
            return cry.before + sentence + cry.after
        }
    }

    private func doubts(of sentence: String) -> [String] {
        [
            "\(sentence)?", "\(beginsWithMany ? "are those" : "is that") \(sentence)?",
            "maybe \(sentence)", "looks like \(sentence)", "\(sentence), I think",
            "um, \(sentence)?",
        ]
    }

    private static func withoutArticles(_ sentence: String) -> String {
        let words = sentence.split(separator: " ")
        return words.enumerated().filter { index, word in
            // "a bunch of" and "in the rain" keep their articles.
            let next = index + 1 < words.count ? words[index + 1] : ""
            return !["a", "an"].contains(word) || ["bunch", "bit"].contains(next)
        }.map(\.element).joined(separator: " ")
    }
}
