/// The artist's remarks on a prompt before it is drawn.
public struct SketchRemarks: Hashable, Sendable {
    /// A famous name that is drawn by its kind.
    public struct Likeness: Hashable, Sendable {
        /// The name as written in the prompt, in small letters.
        public let name: String
        /// The kind with its article: "a wizard".
        public let kind: String
    }

    /// Words that are not drawn as meant, in reading order.
    public let undrawnWords: [String]
    /// For unknown words that differ by a letter or two from known ones, those.
    public let suggestions: [String: String]
    /// The names of things that other things would hide.
    public let hiddenThings: [String]
    /// Names of gods and prophets, who are not drawn.
    public let sacredNames: [String]
    /// Famous names that are drawn by their kind.
    public let likenesses: [Likeness]

    /// Whether all is drawn as meant.
    public var isEmpty: Bool {
        undrawnWords.isEmpty && likenesses.isEmpty && hiddenThings.isEmpty
            && sacredNames.isEmpty
    }

    /// The words that are not drawn as meant, quoted, with what they may have been meant for.
    public var quotedWords: [String] {
        undrawnWords.map { word in
            suggestions[word].map { "\"\(word)\" (\"\($0)\"?)" } ?? "\"\(word)\""
        }
    }

    /// A sentence or two for people; `nil` if all is drawn as meant.
    public var sentence: String? {
        var sentences: [String] = []
        if !undrawnWords.isEmpty {
            sentences.append("The computer will not draw \(Self.list(quotedWords)) as meant.")
        }
        if !sacredNames.isEmpty {
            let quoted = sacredNames.map { "\"\($0)\"" }
            let subject = sentences.isEmpty ? "The computer" : "It"
            sentences.append(
                "\(subject) draws no gods and prophets: not \(Self.list(quoted)), nor what they do."
            )
        }
        if !hiddenThings.isEmpty {
            let quoted = hiddenThings.map { "\"\($0)\"" }
            let subject = sentences.isEmpty ? "The computer" : "It"
            sentences.append("\(subject) cannot show \(Self.list(quoted)) there.")
        }
        if !likenesses.isEmpty {
            let kinds = likenesses.map { "\"\($0.name)\" as \($0.kind)" }
            let subject = sentences.isEmpty ? "The computer" : "It"
            sentences.append("\(subject) draws \(Self.list(kinds)).")
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension SketchArtist {
    /// Returns the parts of the prompt that a drawing leaves out, hides or changes.
    public static func remarks(on prompt: String) -> SketchRemarks {
        let understood = Prompt(prompt)
        let pairs = understood.unknownWords.compactMap { word in
            Lexicon.nearest(to: word).map { (word, $0) }
        }
        return SketchRemarks(
            undrawnWords: understood.undrawnWords,
            suggestions: Dictionary(pairs, uniquingKeysWith: { first, _ in first }),
            hiddenThings: Composition(understood, variant: 0).hiddenThings,
            sacredNames: understood.sacredNames,
            likenesses: understood.likenesses.map {
                SketchRemarks.Likeness(
                    name: $0.name, kind: Grammar.withArticle($0.kind, of: $0.kind))
            })
    }
}
