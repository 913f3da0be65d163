import Pictures

/// The needs of prompts and scenes, for things that people have described.
extension ArtThing {
    /// The most bytes of a drawing in a picture, which leave room for a scene around it.
    static let byteLimit = 1600

    /// Refuses names that have another meaning in a prompt, and a drawing that leaves no room for a
    /// scene.
    func checkForPrompts() throws(ArtError) {
        for name in names {
            if let reason = Self.objection(to: AddedArt.spoken(name)) {
                throw ArtError(line: line, reason: "'\(name.shown)' \(reason)")
            }
        }
        var look = Look()
        var most = byteCount(look)
        (look.isOccupied, look.mood) = (true, .happy)
        most = max(most, byteCount(look))
        guard most > 0 else {
            throw ArtError(line: line, reason: "nothing of the drawing can be seen")
        }
        guard most <= Self.byteLimit else {
            throw ArtError(
                line: line,
                reason: "the drawing takes \(most) bytes of a picture, of \(Self.byteLimit) at "
                    + "most; use fewer shapes or points")
        }
    }

    private func byteCount(_ look: Look) -> Int {
        noun.figure(look: look, onFourLegs: false).fitted(width: 200, height: 140).grounded
            .moved(to: Spot(120 * 16, 150 * 16)).shapes
            .reduce(0) { $0 + ($1.operation()?.byteCount ?? 0) }
    }

    /// Returns why a word or phrase cannot be a name; `nil` if it can.
    private static func objection(to name: String) -> String? {
        if SacredNames.contains(name) {
            return "is a god or a prophet, whom the artist does not draw"
        }
        let words = name.split(separator: " ").map(String.init)
        let isTaken =
            Lexicon.isFiller(name) || Lexicon.isPlacePreposition(name)
            || Lexicon.number(name) != nil || Lexicon.adjective(name) != nil
            || Lexicon.place(name) != nil || Lexicon.relation(words) != nil
            || Lexicon.pose(name) != nil
        let isCut = [words.first, words.last].contains { word in
            word.map { Lexicon.isFiller($0) || Lexicon.isPlacePreposition($0) } ?? false
        }
        return isTaken || isCut ? "means something else in a prompt; choose another name" : nil
    }
}
