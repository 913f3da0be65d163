/// What a prompt says and its picture does not show.
extension Prompt {
    /// Words that are not drawn as meant.
    struct Loss: Hashable, Sendable {
        /// The place of the first word in the prompt.
        let place: Int
        let text: String
        /// Whether nothing is known about the word.
        var isUnknown = false
    }

    /// Words that nothing is known about.
    var unknownWords: [String] { losses.filter(\.isUnknown).map(\.text) }

    /// Every word that the picture does not show as meant, in reading order, each once.
    var undrawnWords: [String] {
        var seen: Set<String> = []
        return losses.sorted { $0.place < $1.place }.map(\.text)
            .filter { seen.insert($0).inserted }
    }

    mutating func lose(_ source: (place: Int, text: String)) {
        losses.append(Loss(place: source.place, text: source.text))
    }

    /// Notes that words are not drawn, of which the first is being read.
    mutating func lose(_ words: String) { lose((current.place, words)) }

    /// Notes that the words being read are not drawn.
    mutating func lose() { lose(current) }
}
