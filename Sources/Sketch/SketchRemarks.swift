/// What the artist has to say about a prompt before it is drawn.
public struct SketchRemarks: Hashable, Sendable {
    /// Words that are not drawn as meant, in reading order.
    public let undrawnWords: [String]

    /// Whether all is drawn as meant.
    public var isEmpty: Bool { undrawnWords.isEmpty }

    /// A sentence for people, in letters, spaces and punctuation; `nil` if all is drawn as meant.
    public var sentence: String? {
        guard !undrawnWords.isEmpty else { return nil }
        return "sketch will not draw \(Self.list(undrawnWords)) as meant."
    }

    private static func list(_ words: [String]) -> String {
        let quoted = words.map { "\"\($0)\"" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension SketchArtist {
    /// What a drawing of the prompt leaves out, without drawing anything.
    public static func remarks(on prompt: String) -> SketchRemarks {
        SketchRemarks(undrawnWords: Prompt(prompt).undrawnWords)
    }
}
