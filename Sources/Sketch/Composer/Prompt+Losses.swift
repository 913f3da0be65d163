/// Parts of a prompt that its picture does not show.
extension Prompt {
    /// Words that are not drawn as meant.
    struct Loss: Hashable, Sendable {
        /// The place of the first word in the prompt.
        let place: Int
        let text: String
        /// Whether the word is unknown.
        var isUnknown = false
    }

    /// The words that are unknown.
    var unknownWords: [String] { losses.filter(\.isUnknown).map(\.text) }

    /// The words that the picture does not show as meant, in reading order, each once.
    var undrawnWords: [String] {
        var seen: Set<String> = []
        return losses.sorted { $0.place < $1.place }.map(\.text)
            .filter { seen.insert($0).inserted }
    }

    mutating func lose(_ source: (place: Int, text: String)) {
        losses.append(Loss(place: source.place, text: source.text))
    }

    /// Records that words are not drawn; the first of them is the one that is being read.
    mutating func lose(_ words: String) { lose((current.place, words)) }

    /// Records that the words which are being read are not drawn.
    mutating func lose() { lose(current) }
}
