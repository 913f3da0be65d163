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

    /// Records that a part of a thing is drawn beside the whole: "the leg of a table".
    mutating func losePart(before words: ArraySlice<String>) {
        guard nounEnd == current.place else { return }
        let rest = words.drop { Lexicon.isFiller($0) }
        let isThing = (1...Lexicon.longestPhrase).contains { length in
            rest.count >= length
                && Lexicon.noun(rest.prefix(length).joined(separator: " ")) != nil
        }
        if isThing { lose((current.place, "\(nounText) of")) }
    }

    /// Records that things which look the same open and closed were asked for open.
    mutating func loseStates() {
        subject?.leaveOutStates()
        object?.leaveOutStates()
        ground?.actor.leaveOutStates()
        for index in others.indices { others[index].leaveOutStates() }
        let actors = ([subject, object].compactMap { $0 } + companions)
            .flatMap { [$0] + $0.attachments.map(\.actor) }
        for (place, text, state) in states
        where !actors.contains(where: { $0.adjectives.contains(state) }) {
            lose((place, text))
        }
    }

    /// Records that a thing is drawn without the vessel in which it was asked for, or whole.
    mutating func loseVessel(around actor: Actor) {
        guard let vessel = actor.vessel, let noun = actor.noun, !vessel.isShown(around: noun)
        else { return }
        lose((max(0, current.place - 2), "\(vessel.rawValue) of"))
    }

    /// Records that a place with a name is drawn as any place of its kind.
    mutating func noteName(of place: Place, in words: ArraySlice<String>) {
        let names = [words.suffix(1), words.suffix(2)].map { $0.joined(separator: " ") }
        guard let name = names.first(where: Self.placeNames.contains), name != place.name else {
            return
        }
        likenesses.append(Likeness(name: name, kind: place.name))
    }

    private static let placeNames: Set<String> = [
        "paris", "london", "new york", "tokyo", "rome", "berlin", "hollywood", "las vegas",
        "egypt", "africa", "hawaii", "amazon", "zoo", "supermarket",
    ]

    /// Records that the words which are being read are not drawn.
    mutating func lose() { lose(current) }
}

extension Actor {
    /// Leaves out "open" and its like where it does not show.
    fileprivate mutating func leaveOutStates() {
        let known = noun
        adjectives.removeAll { adjective in
            guard case .state = adjective else { return false }
            return known.map { !Opening.shows(adjective, $0) } ?? true
        }
        for index in attachments.indices { attachments[index].actor.leaveOutStates() }
    }
}
