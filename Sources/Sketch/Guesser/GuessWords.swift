/// The words of a guesser for what a paragraph of an art file describes.
struct GuessWords: Hashable, Sendable {
    /// Words with the same meaning, as different people say it.
    private(set) var said: [String] = []
    /// Words for what it is taken for by somebody who does not see it well.
    private(set) var alike: [String] = []
    /// Sentences with the second thing first: <1> stands for the first and <2> for the second.
    private(set) var turned: [String] = []

    /// Words for an action that a guesser does not recognise.
    static let vagueActions = ["with", "and", "next to"]

    /// For what is in something that nobody drives.
    static let inside = GuessWords(
        said: ["in", "inside", "hiding in"], alike: ["behind", "next to"],
        turned: ["<2> with <1> inside"])

    /// Reads a line below the head of a paragraph; returns whether it has such words.
    mutating func read(_ line: ArtLine) -> Bool {
        if let list = ArtEntry.list(after: "said ", in: line) {
            said += list
        } else if let list = ArtEntry.list(after: "alike ", in: line) {
            alike += list
        } else if let list = ArtEntry.list(after: "turned ", in: line) {
            turned += list
        } else {
            return false
        }
        return true
    }
}

extension GuessWords {
    /// Returns the words for a relation, by its tag or "in".
    static func action(_ name: String) -> GuessWords? {
        name == "in" ? inside : relations[name]
    }

    /// Returns the words for a pose or a solo action, by its tag; the tag itself if it has none.
    static func alone(_ name: String) -> [String] {
        let words = Pose(rawValue: name)?.entry?.guessWords ?? SoloAction.named(name)?.guessWords
        return words.flatMap { $0.said.isEmpty ? nil : $0.said } ?? [name]
    }

    /// Returns the words for a place, the weather or a time.
    static func setting(_ name: String) -> GuessWords? {
        let all = [
            Place(rawValue: name)?.guessWords, Weather(rawValue: name)?.guessWords,
            Moment(rawValue: name)?.guessWords,
        ]
        return all.lazy.compactMap { $0 }.first { !$0.said.isEmpty }
    }

    private static let relations: [String: GuessWords] = Dictionary(
        Relation.entries.map { ($0.tag, $0.guessWords) }, uniquingKeysWith: { first, _ in first })

    /// The words for each relation that has any, by its tag, in the order of the tags.
    static let actions: [(name: String, words: GuessWords)] =
        (relations.map { ($0.key, $0.value) } + [("in", inside)])
        .filter { !$0.1.said.isEmpty }.sorted { $0.0 < $1.0 }
}
