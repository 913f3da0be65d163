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
    /// Famous names that are drawn by their kind.
    public let likenesses: [Likeness]

    /// Whether all is drawn as meant.
    public var isEmpty: Bool { undrawnWords.isEmpty && likenesses.isEmpty }

    /// A sentence or two for people; `nil` if all is drawn as meant.
    public var sentence: String? {
        var sentences: [String] = []
        if !undrawnWords.isEmpty {
            let quoted = undrawnWords.map { "\"\($0)\"" }
            sentences.append("The computer will not draw \(Self.list(quoted)) as meant.")
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
    /// Returns the parts of the prompt that a drawing leaves out or changes, without drawing
    /// anything.
    public static func remarks(on prompt: String) -> SketchRemarks {
        let understood = Prompt(prompt)
        return SketchRemarks(
            undrawnWords: understood.undrawnWords,
            likenesses: understood.likenesses.map {
                SketchRemarks.Likeness(
                    name: $0.name, kind: Grammar.withArticle($0.kind, of: $0.kind))
            })
    }
}
