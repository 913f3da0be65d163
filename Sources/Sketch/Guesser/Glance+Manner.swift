import Primitives

/// The form of a guess, by the taste.
extension Glance {
    mutating func styled(_ sentence: String) -> String {
        // A perfect guesser adds nothing.
        if skill == 1 { return sentence }
        switch taste.manner {
        case .plain, .exact: return sentence
        case .doubtful: return doubted(sentence)
        case .terse: return Self.withoutArticles(sentence)
        case .talkative:
            guard generator.chance(0.4) else { return sentence }
            return sentence + (generator.pick(from: Self.afterthoughts) ?? "")
        case .excited:
            guard generator.chance(0.5) else { return sentence + "!" }
            return generator.pick(from: ["omg \(sentence)", "haha \(sentence)", "\(sentence)!!!"])
                ?? sentence
        }
    }

    private mutating func doubted(_ sentence: String) -> String {
        let forms = [
            "\(sentence)?", "\(sentence)??",
            "\(beginsWithMany ? "are those" : "is that") \(sentence)?", "maybe \(sentence)",
            "looks like \(sentence)", "\(sentence), I think", "um, \(sentence)?",
        ]
        return generator.pick(from: forms) ?? sentence
    }

    private static let afterthoughts = [
        ", as one does", ", for some reason", ", again", ", what else", ", like every day",
        ", poor thing", " (my cousin did that once)", ", typical", ", just like me",
    ]

    private static func withoutArticles(_ sentence: String) -> String {
        let words = sentence.split(separator: " ")
        return words.enumerated().filter { index, word in
            // "a bunch of" and "in the rain" keep their articles.
            let next = index + 1 < words.count ? words[index + 1] : ""
            return !["a", "an"].contains(word) || ["bunch", "bit"].contains(next)
        }.map(\.element).joined(separator: " ")
    }
}
