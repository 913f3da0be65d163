/// Solo actions, costumes and famous names.
extension Prompt {
    /// A famous name and the kind by which it is drawn.
    struct Likeness: Hashable, Sendable {
        let name: String
        let kind: String
    }

    /// Reads "doing yoga" or "in a job interview", and returns the number of words.
    mutating func readSoloAction(_ words: ArraySlice<String>) -> Int? {
        var rest = words
        while true {
            if let (tag, count) = SoloAction.phrases.match(rest), let found = SoloAction.named(tag)
            {
                let length = rest.startIndex - words.startIndex + count
                let phrase = words.prefix(length).joined(separator: " ")
                if let (place, placeCount) = place(in: words), placeCount >= length {
                    // "in the garden" is a place, and "in prison" a place with bars.
                    guard placeCount == length, let first = rest.first,
                        Lexicon.isPlacePreposition(first)
                    else { return nil }
                    adopt(place)
                }
                if let word = words.prefix(length).last, let moment = Lexicon.moment(word) {
                    self.moment = self.moment ?? moment
                }
                guard !isOtherThing(rest, count), !isHolder(words, rest, count) else { return nil }
                // "a hangover after a party": the first is drawn, the second is recorded as left
                // out.
                if let soloAction {
                    if soloAction.tag != found.tag { lose((current.place, phrase)) }
                    return length
                }
                switch pose {
                case nil: break
                case .sleep: featMood = .sleepy
                case .cry: featMood = .crying
                case .cheer: featMood = .laughing
                default: lose(poseSource)
                }
                isFeatShared = object != nil
                soloAction = found
                poseSource = (current.place, phrase)
                if let pendingRelation, pendingRelation != .beside, pose == nil { loseRelation() }
                (pendingRelation, pose) = (nil, nil)
                return length
            }
            guard let first = rest.first, Self.leading.contains(first) else { return nil }
            rest = rest.dropFirst()
        }
    }

    /// Returns whether the words also name a thing, which counts if there is no action, or begin a
    /// longer name.
    private func isOtherThing(_ words: ArraySlice<String>, _ count: Int) -> Bool {
        func isNoun(_ length: Int) -> Bool {
            let phrase = words.prefix(length).joined(separator: " ")
            return Lexicon.noun(phrase) != nil || length > count && Lexicon.moment(phrase) != nil
        }
        // "a winning bear", "a bear singing to a cat", "a bear cooking a steak"
        guard let first = words.first else { return true }
        if subject == nil, count == 1, Lexicon.adjective(first) != nil { return true }
        let isRelation = (count + 1...count + 3).contains { length in
            words.count >= length && Lexicon.relation(Array(words.prefix(length))) != nil
        }
        if isRelation { return true }
        if count == 1, Lexicon.relation([first]) != nil, namesNext(words.dropFirst()) {
            return true
        }
        if subject == nil || hasPendingRelation && pendingRelation != .beside, isNoun(count) {
            return true
        }
        guard words.count > count, count < Lexicon.longestPhrase else { return false }
        return (count + 1...Lexicon.longestPhrase).contains { words.count >= $0 && isNoun($0) }
    }

    /// Returns whether the words are a thing to be in, and not the verb that is written like it:
    /// "in a box" is no boxing.
    private func isHolder(
        _ words: ArraySlice<String>, _ rest: ArraySlice<String>, _ count: Int
    ) -> Bool {
        // "a duck between two cats on a sofa": they do nothing on it.
        let last = words.prefix(rest.startIndex - words.startIndex + count).last
        if let relation, relation != .beside, ["in", "on"].contains(words.first),
            last.flatMap(Lexicon.noun) != nil
        {
            return true
        }
        guard subject != nil, count == 1, let word = rest.first, let noun = Lexicon.noun(word),
            let before = words.first, rest.startIndex > words.startIndex + 1
        else { return false }
        return ["in", "on"].contains(before) && (noun.has(.container) || noun.has(.vehicle))
    }

    /// Returns whether the words begin with an object for the verb before them.
    private func namesNext(_ words: ArraySlice<String>) -> Bool {
        let rest = words.drop { word in
            Lexicon.isFiller(word) || Lexicon.adjective(word) != nil && Lexicon.noun(word) == nil
                || Lexicon.number(word) != nil
        }
        return (1...Lexicon.longestPhrase).contains { length in
            rest.count >= length
                && Lexicon.noun(rest.prefix(length).joined(separator: " ")) != nil
        }
    }

    private static let leading: Set<String> = [
        "in", "on", "at", "a", "an", "the", "during", "doing", "having", "attending", "for", "my",
        "his", "her", "their", "is", "are", "to", "going", "goes", "stuck", "does", "has", "after",
    ]

    /// Reads "dressed as a banana" and its like up to the noun, and returns the number of words.
    mutating func readCostume(_ words: ArraySlice<String>) -> Int? {
        guard subject != nil else { return nil }
        for phrase in Self.costumePhrases where words.starts(with: phrase) {
            var count = phrase.count
            while let next = words.dropFirst(count).first, ["a", "an", "the"].contains(next) {
                count += 1
            }
            let next = words.dropFirst(count)
            // An adjective may stand before it.
            guard
                phrase.count > 1 || Self.beginsWithNoun(next)
                    || Self.beginsWithNoun(next.dropFirst())
            else { continue }
            awaitsCostume = true
            return count
        }
        return nil
    }

    private static func beginsWithNoun(_ words: ArraySlice<String>) -> Bool {
        (1...Lexicon.longestPhrase).contains { length in
            guard words.count >= length else { return false }
            let phrase = words.prefix(length).joined(separator: " ")
            return Lexicon.noun(phrase) != nil || FamousNames.kind(of: phrase) != nil
        }
    }

    /// Adds a person for a prompt that begins with an action: "eating pizza", "a selfie with a
    /// tiger".
    mutating func addSomebody(before words: ArraySlice<String>) {
        guard subject == nil, sacredNames.isEmpty, let first = words.first,
            let somebody = Lexicon.noun("man")
        else {
            return
        }
        let second = words.dropFirst().first
        let isLonger = (2...Lexicon.longestPhrase).contains { length in
            guard words.count >= length else { return false }
            let phrase = words.prefix(length).joined(separator: " ")
            return Lexicon.noun(phrase) != nil || Lexicon.adjective(phrase) != nil
        }
        if isLonger { return }
        let isDoing = first.hasSuffix("ing") && Lexicon.noun(first) == nil
        let isVerb =
            isDoing
            && (Lexicon.relation([first]) != nil || Lexicon.pose(first) != nil
                || second.map { Lexicon.relation([first, $0]) != nil } == true)
        let isAlone =
            soloAction != nil && Lexicon.relation([first]) != nil && Lexicon.noun(first) == nil
        guard isVerb || isAlone else { return }
        if isVerb, Lexicon.adjective(first) != nil {
            let isSaidOfIt = second.map {
                Lexicon.noun($0) != nil || Lexicon.adjective($0) != nil
            }
            if isSaidOfIt ?? true { return }
        }
        // "a dancing bear" is a bear.
        if isVerb, let second, Lexicon.pose(first) != nil || Lexicon.relation([first]) == nil,
            Lexicon.noun(second) != nil || Lexicon.adjective(second) != nil
        {
            if let pose = Lexicon.pose(first) { adopt(pose, first) }
            return
        }
        adopt(Actor(kind: .known(somebody)))
        nounEnd = -1
    }

    private static let costumePhrases = [
        ["dressed", "up", "as"], ["dressed", "up", "like"], ["dressed", "as"], ["dressed", "like"],
        ["disguised", "as"], ["pretending", "to", "be"], ["working", "as"], ["cosplaying"],
        ["costumed", "as"], ["playing", "as"], ["acting", "as"], ["acting", "like"],
        ["dressing", "as"], ["dressing", "up", "as"], ["as"],
    ]

    /// Takes a noun for a costume if it is one, and returns whether it was.
    mutating func adoptCostume(_ noun: Noun) -> Bool {
        let isAdjacent = nounEnd == current.place && pendingRelation == nil
        guard awaitsCostume || isAdjacent, object == nil || isObjectLast else { return false }
        guard var actor = object ?? subject, let wearer = actor.noun else { return false }
        if !awaitsCostume {
            // "penguin waiter" and "ninja cat": the person's clothes, in either order.
            guard actor.costume == nil, actor.vessel == nil, wearer.isCreature, noun.isCreature
            else { return false }
            if wearer.isPerson {
                actor.kind = .known(noun)
                actor.costume = wearer
            } else if noun.isPerson {
                actor.costume = noun
            } else {
                return false
            }
        } else {
            actor.costume = noun
        }
        awaitsCostume = false
        actor.adjectives += pending.adjectives
        pending = (1, [])
        if object != nil { object = actor } else { subject = actor }
        return true
    }

    /// Reads a famous name as its kind, and returns whether it was one.
    mutating func readName(_ phrase: [String]) -> Bool {
        let name = phrase.joined(separator: " ")
        if SacredNames.contains(name) {
            if !sacredNames.contains(name) { sacredNames.append(name) }
            // What was said of them is said of nobody.
            (pending, pendingRelation, awaitsCostume) = ((1, []), nil, false)
            return true
        }
        guard let (kind, noun) = FamousNames.kind(of: name) else { return false }
        likenesses.append(Likeness(name: name, kind: kind))
        current.text = name
        adopt(Actor(kind: .known(noun)))
        nounEnd = current.place + phrase.count
        return true
    }
}

extension Noun {
    var isPerson: Bool {
        if case .person = plan { true } else { false }
    }
}
