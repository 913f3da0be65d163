import Primitives

/// The words for beings and things in a guess.
extension Observation {
    /// Returns a thing as the guesser sees it.
    ///
    /// - Parameters:
    ///   - isClear: Whether it is the thing that is seen best.
    ///   - sees: The probability of noticing each detail.
    mutating func sighting(
        of thing: SketchScene.Thing, isClear: Bool, sees: Double
    ) -> Sighting {
        let knows = isClear ? 0.55 + skill * 0.85 : 0.2 + skill * 0.8
        guard let noun = thing.name.flatMap(Lexicon.noun) else { return critter(thing) }
        guard generator.chance(knows) else { return blunder(noun, thing) }
        var name = noun.name
        if let costume = thing.costume.flatMap(Lexicon.noun) {
            return dressed(noun, costume, thing, sees: sees)
        }
        if taste.isFamiliar, skill < 1, generator.chance(0.5),
            let nickname = generator.pick(from: noun.guessWords.said)
        {
            name = nickname
        }
        var result = counted(name, of: noun, thing, sees: sees)
        for carried in thing.carried where generator.chance(sees) {
            result.text += " " + self.carried(carried)
            result.isBusy = true
            break
        }
        return result
    }

    private mutating func counted(
        _ name: String, of noun: Noun, _ thing: SketchScene.Thing, sees: Double
    ) -> Sighting {
        let adjective = look(of: thing, a: noun, sees: sees)
        let isPlural = Grammar.isPlural(noun.name)
        if thing.count > 1, Grammar.isCountable(noun.name) {
            let text = "\(number(thing.count)) \(adjective)\(Grammar.plural(of: name))"
            return Sighting(text: text, name: noun.name, isPlural: true)
        }
        let phrase = adjective + name
        if let vessel = thing.vessel, generator.chance(0.4 + skill * 0.6) {
            let content = Grammar.isCountable(noun.name) ? Grammar.plural(of: name) : name
            return Sighting(
                text: "\(Grammar.article(of: vessel)) \(vessel) of \(content)", name: noun.name)
        }
        // "a young santa" has an article, "santa" has none.
        let text =
            adjective.isEmpty || isPlural || !Grammar.isCountable(noun.name)
            ? Grammar.withArticle(phrase, of: noun.name)
            : "\(Grammar.article(of: phrase)) \(phrase)"
        return Sighting(text: text, name: noun.name, isPlural: isPlural)
    }

    private mutating func dressed(
        _ noun: Noun, _ costume: Noun, _ thing: SketchScene.Thing, sees: Double
    ) -> Sighting {
        if generator.chance(0.4 + skill * 0.6) {
            let base = counted(noun.name, of: noun, thing, sees: 0)
            let dress = Grammar.withArticle(costume.name, of: costume.name)
            let words = said(["dressed as", "dressed up as", "pretending to be"])
            return Sighting(
                text: "\(base.text) \(words) \(dress)", name: noun.name, isPlural: base.isPlural)
        }
        var base = counted(noun.name, of: noun, thing, sees: sees)
        base.text += generator.chance(0.5) ? " in a costume" : ""
        return base
    }

    /// Returns words before the name, each with a space: of its look, or of its colour for an exact
    /// guesser.
    private mutating func look(
        of thing: SketchScene.Thing, a noun: Noun, sees: Double
    ) -> String {
        if skill == 1 { return thing.looks.map { $0 + " " }.joined() }
        if generator.chance(sees), let look = generator.pick(from: thing.looks) {
            return look + " "
        }
        // The colour of a person's clothes does not describe the person.
        guard isLate || taste.manner == .exact, !noun.isPerson, generator.chance(0.5) else {
            return ""
        }
        return thing.colour + " "
    }

    /// Returns the words for a number: "two", "some", "a bunch of".
    mutating func number(_ count: Int) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
        if count <= 3 || skill > 0.8, words.indices.contains(count) { return words[count] }
        return said(["a bunch of", "lots of", "way too many", "some"])
    }

    private static let instruments = Set(OwnThings.names(of: .instruments))

    private mutating func carried(_ carried: SketchScene.Carried) -> String {
        let thing = sighting(of: carried.thing, isClear: generator.chance(0.5), sees: skill * 0.5)
        let isInstrument = carried.thing.name.map(Self.instruments.contains) ?? false
        if carried.action == "playing", isInstrument, thing.name == carried.thing.name,
            let name = thing.name, carried.thing.count == 1
        {
            return "playing the \(name)"
        }
        let words = GuessWords.action(carried.action)
        if !generator.chance(0.5 + skill * 0.5),
            let other = generator.pick(from: words?.alike ?? [])
        {
            return "\(other) \(thing.text)"
        }
        return "\(said(words?.said ?? [carried.action])) \(thing.text)"
    }

    // MARK: Mistakes

    /// Returns a similar thing, or only the kind.
    private mutating func blunder(_ noun: Noun, _ thing: SketchScene.Thing) -> Sighting {
        let kin = Kin.of(noun)
        if generator.chance(0.65), let other = generator.pick(from: Kin.lookalikes(of: noun)) {
            if thing.count > 1, Grammar.isCountable(other.name) {
                let text = "\(number(thing.count)) \(Grammar.plural(of: other.name))"
                return Sighting(text: text, name: other.name, isPlural: true)
            }
            if Grammar.isCountable(other.name), generator.chance(0.3) {
                return Sighting(text: "some kind of \(other.name)", name: other.name)
            }
            return Sighting(
                text: Grammar.withArticle(other.name, of: other.name), name: other.name)
        }
        if !thing.isBeing, generator.chance(0.5) {
            return Sighting(text: "something \(thing.colour)", name: nil)
        }
        return Sighting(text: generator.pick(from: kin.vagueWords) ?? "something", name: nil)
    }

    /// Returns words for an unknown creature.
    private mutating func critter(_ thing: SketchScene.Thing) -> Sighting {
        let kinds = ["creature", "monster", "weirdo", "little alien", "whatsit", "beast"]
        let kind = generator.pick(from: kinds) ?? "creature"
        if thing.count > 1 {
            return Sighting(
                text: "\(number(thing.count)) \(thing.colour) \(Grammar.plural(of: kind))",
                name: nil, isPlural: true)
        }
        let opening = generator.pick(from: ["some", "a weird", "a funny", "a"]) ?? "a"
        let phrase = "\(thing.colour) \(kind)"
        return Sighting(
            text: opening == "a"
                ? "\(Grammar.article(of: phrase)) \(phrase)" : "\(opening) \(phrase)",
            name: nil)
    }
}
