/// Weather, times and styles in a prompt.
extension Prompt {
    /// The tag of the place, or else of the weather or the time.
    var placeTag: String? { place?.name ?? weather?.name ?? moment?.name }

    /// Whether there is a crowd: more than one of any actor.
    var hasCrowd: Bool {
        let actors = [subject, object].compactMap { $0 } + companions
        return actors.contains { $0.count > 1 || $0.attachments.contains { $0.actor.count > 1 } }
    }

    /// Reads "in the rain", "on a foggy day", "at night", and returns the number of words.
    mutating func readSetting(_ words: ArraySlice<String>) -> Int? {
        var rest = words
        var isAsked = false
        if let first = rest.first, Self.settingPrepositions.contains(first) {
            rest = rest.dropFirst()
            isAsked = true
        }
        if let first = rest.first, ["the", "a", "an"].contains(first) { rest = rest.dropFirst() }
        let skipped = words.count - rest.count
        if Self.isLongerThing(rest) { return nil }
        for length in (1...4).reversed() where rest.count >= length {
            let phrase = rest.prefix(length).joined(separator: " ")
            let isOther = Lexicon.noun(phrase) != nil || Lexicon.place(phrase) != nil
            if isOther && skipped == 0 { continue }
            // "a rainy bear" is a bear; "on a rainy day" is a day.
            if !isAsked, Lexicon.adjective(phrase) != nil { continue }
            if let weather = Lexicon.weather(phrase) {
                if self.weather != nil, self.weather != weather { lose((current.place, phrase)) }
                self.weather = self.weather ?? weather
                return skipped + length
            }
            if let moment = Lexicon.moment(phrase) {
                if self.moment != nil, self.moment != moment { lose((current.place, phrase)) }
                self.moment = self.moment ?? moment
                return skipped + length
            }
        }
        return nil
    }

    /// Reads "in the style of van gogh", "a watercolour painting of", "noir", and returns the
    /// number of words.
    mutating func readStyle(_ words: ArraySlice<String>) -> Int? {
        var rest = words
        for skipped in [
            ["in", "as", "drawn", "painted", "done"], ["in", "as"], ["the", "a", "an"],
        ] {
            if let first = rest.first, skipped.contains(first) { rest = rest.dropFirst() }
        }
        let saysStyle = rest.starts(with: ["style", "of"])
        if saysStyle { rest = rest.dropFirst(2) }
        let begins = words.count - rest.count
        if !saysStyle, Self.isLongerThing(rest) { return nil }
        for length in (1...3).reversed() where rest.count >= length {
            let phrase = rest.prefix(length).joined(separator: " ")
            guard let style = Lexicon.style(phrase) else { continue }
            let after = rest.dropFirst(length)
            var trailing = 0
            if let next = after.first, Self.pictureWords.contains(next) {
                trailing = after.dropFirst().first == "of" ? 2 : 1
            }
            let isOther = Lexicon.noun(phrase) != nil || Lexicon.adjective(phrase) != nil
            let isSaid = saysStyle || trailing > 0 || (words.first == "in" && after.isEmpty)
            let isApart = after.isEmpty || subject == nil || begins > 0
            guard isSaid || (!isOther && isApart && !hasPendingRelation) else { continue }
            if self.style != nil, self.style != style { lose((current.place, phrase)) }
            self.style = self.style ?? style
            return begins + length + trailing
        }
        return nil
    }

    /// Returns whether the words are a longer name: "christmas tree" is one thing, and "art
    /// gallery" a place.
    private static func isLongerThing(_ words: ArraySlice<String>) -> Bool {
        (2...Lexicon.longestPhrase).contains { length in
            guard words.count >= length else { return false }
            let phrase = words.prefix(length).joined(separator: " ")
            return Lexicon.noun(phrase) != nil || Lexicon.place(phrase) != nil
        }
    }

    private static let settingPrepositions = [
        "in", "on", "at", "during", "under", "through", "by", "into", "before", "after",
    ]
    private static let pictureWords = [
        "style", "painting", "drawing", "picture", "photo", "photograph", "art", "sketch", "film",
        "print", "poster", "illustration", "portrait", "version", "window", "mode", "colours",
        "colors", "image",
    ]
}
