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
    private var quotedWords: [String] {
        undrawnWords.map { word in
            suggestions[word].map { "\"\(word)\" (\"\($0)\"?)" } ?? "\"\(word)\""
        }
    }

    /// A sentence or two for people; `nil` if all is drawn as meant.
    public var sentence: String? {
        var sentences: [String] = []
        func add(_ verb: String, _ parts: [String], _ end: String) {
            guard !parts.isEmpty else { return }
            let subject = sentences.isEmpty ? "The computer" : "It"
            sentences.append("\(subject) \(verb) \(Self.list(parts))\(end).")
        }
        func quoted(_ words: [String]) -> [String] { words.map { "\"\($0)\"" } }
        add("will not draw", quotedWords, " as meant")
        add("draws no gods and prophets: not", quoted(sacredNames), ", nor what they do")
        add("cannot show", quoted(hiddenThings), " there")
        add("draws", likenesses.map { "\"\($0.name)\" as \($0.kind)" }, "")
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
