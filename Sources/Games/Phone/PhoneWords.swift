package import Pictures
package import Primitives

/// Sentences about sheets and chains, for every kind of screen.
package enum PhoneWords {
    /// Returns a text such as "began as "…", ended as "…""; `nil` for a chain with fewer than two
    /// sentences.
    package static func ending(of chain: PhoneAlbum.Chain) -> SafeText? {
        let sentences = chain.entries.compactMap(\.sentence)
        guard let first = sentences.first, let last = sentences.last, sentences.count > 1,
            !first.isEmpty
        else {
            return nil
        }
        if first == last {
            return SafeText("Unbelievable: \"\(first)\" came through whole.", limit: .paragraph)
        }
        if last.isEmpty {
            return SafeText(
                "It began as \"\(first)\" and ended without a word.", limit: .paragraph)
        }
        return SafeText(
            "It began as \"\(first)\" and ended as \"\(last)\".", limit: .paragraph)
    }

    /// Returns the way in which an entry was made; `nil` if it was handed in.
    package static func note(of making: PhoneEntry.Making) -> SafeText? {
        switch making {
        case .handedIn: nil
        case .unfinished: SafeText(literal: "time was up")
        case .standIn: SafeText(literal: "by a stand-in")
        }
    }

    /// Returns the words for a drawing, for people who do not see it.
    package static func description(of picture: Picture) -> SafeText {
        let count = picture.operations.count
        guard count > 0 else { return SafeText(literal: "The sheet is blank.") }
        let strokes = count == 1 ? "One stroke or shape." : "\(count) strokes and shapes."
        return SafeText(
            "\(strokes) \(Artwork.drawing(picture).colourWords)", limit: .paragraph)
    }
}
