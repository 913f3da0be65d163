import Primitives

/// One look at a scene, with the guesser's mistakes and oversights.
struct Observation {
    /// A thing as it was seen, in words.
    struct Sighting {
        /// The words: "a bear" or "three cats in hats".
        var text: String
        /// The name under which it was seen; `nil` if it was not recognised.
        var name: String?
        var isPlural = false
        /// Whether the text already names an action.
        var isBusy = false
    }

    let scene: SketchScene
    let skill: Double
    let taste: GuesserTaste
    var generator: SeededGenerator
    /// Whether the guess begins with more than one of something.
    var beginsWithMany = false
    /// Whether others have said what comes first to mind, so that colours and the place are named.
    let isLate: Bool

    init(
        _ scene: SketchScene, skill: Double, taste: GuesserTaste, isLate: Bool,
        generator: SeededGenerator
    ) {
        self.isLate = isLate
        self.scene = scene
        self.skill = skill
        self.taste = taste
        self.generator = generator
    }

    mutating func phrase() -> String {
        guard let first = scene.things.first else { return styled(emptyPlace()) }
        // One of the things is seen better than the rest.
        let named = scene.things.prefix(2).indices.filter { scene.things[$0].name != nil }
        let caught = generator.pick(from: named) ?? 0
        var subject = sighting(of: first, isClear: caught == 0, sees: 0.4 + skill * 0.6)
        beginsWithMany = subject.isPlural
        guard scene.things.count > 1 else {
            let action = subject.isBusy ? "" : scene.soloAction.map { soloAction($0) } ?? ""
            return styled(subject.text + action + setting())
        }
        let second = scene.things[1]
        if first.name != nil, first.name == second.name, subject.name == first.name {
            beginsWithMany = false
            return styled(pair(of: first, second))
        }
        let object = sighting(of: second, isClear: caught == 1, sees: 0.2 + skill * 0.5)
        if !subject.isBusy { subject.text += shared() }
        var sentence = joined(subject, object)
        for other in scene.things.dropFirst(2) where generator.chance(skill) {
            sentence += " and \(sighting(of: other, isClear: false, sees: 0).text)"
        }
        return styled(sentence + setting())
    }

    /// Returns the words for an action that both do beside each other.
    private mutating func shared() -> String {
        guard let name = scene.soloAction, generator.chance(0.4 + skill * 0.6) else { return "" }
        return " \(said(GuessWords.alone(name)))"
    }

    /// Returns the words for two of a kind.
    private mutating func pair(of one: SketchScene.Thing, _ other: SketchScene.Thing) -> String {
        let name = one.name ?? "creature"
        let count = one.count + other.count
        let sees = generator.chance(0.3 + skill * 0.7)
        let action = scene.action ?? "next to"
        let both = "\(number(count)) \(Grammar.plural(of: name))"
        beginsWithMany = true
        if let alone = Self.mutual[action] {
            return both + (sees ? " \(alone)" : "") + setting()
        }
        guard sees, Grammar.isCountable(name), action != "next to" else { return both + setting() }
        beginsWithMany = false
        return "\(Grammar.withArticle(name, of: name)) \(action) another \(name)" + setting()
    }

    private static let mutual = [
        "kissing": "kissing", "hugging": "hugging", "fighting": "fighting",
        "marrying": "getting married", "dancing with": "dancing", "talking to": "talking",
        "racing": "racing", "dueling": "dueling", "playing with": "playing",
        "chasing": "chasing each other",
        "swimming with": "swimming", "dining with": "having dinner", "shouting at": "arguing",
    ]

    // MARK: Actions

    private mutating func joined(_ subject: Sighting, _ object: Sighting) -> String {
        guard let action = scene.action else { return "\(subject.text) and \(object.text)" }
        let words = GuessWords.action(action)
        guard generator.chance(0.1 + skill * 0.9) else {
            let isNear = generator.chance(0.4)
            let other = isNear ? generator.pick(from: words?.alike ?? []) : nil
            let said = other ?? generator.pick(from: GuessWords.vagueActions) ?? "and"
            return "\(subject.text) \(said) \(object.text)"
        }
        if taste.isObjectFirst, skill < 1, generator.chance(0.6),
            let inverse = generator.pick(from: words?.turned ?? [])
        {
            beginsWithMany = object.isPlural
            return filled(inverse, subject.text, object.text)
        }
        return "\(subject.text) \(said(words?.said ?? [action])) \(object.text)"
    }

    private func filled(_ pattern: String, _ first: String, _ second: String) -> String {
        pattern.split(separator: " ").map { word in
            word == "<1>" ? first : (word == "<2>" ? second : String(word))
        }.joined(separator: " ")
    }

    /// Returns the words for an action, with a space before them; none if it was not recognised.
    private mutating func soloAction(_ name: String) -> String {
        guard generator.chance(0.1 + skill * 0.9) else {
            let saying = taste.hasRefrain ? Refrain.pick(from: Refrain.vagueFeats, taste) : nil
            return saying.map { " " + $0 } ?? ""
        }
        return " " + said(GuessWords.alone(name))
    }

    /// Returns one of several words with the same meaning.
    ///
    /// It is mostly the taste's favourite, sometimes another one, and the first for a perfect
    /// guesser.
    mutating func said(_ words: [String]) -> String {
        guard let first = words.first, skill < 1 else { return words.first ?? "and" }
        if generator.chance(0.6) { return words[taste.favourite % words.count] }
        return generator.pick(from: words) ?? first
    }

    // MARK: Place and time

    private mutating func setting() -> String {
        let dull = ["meadow", "table", "room"].contains(scene.place)
        let share = Double(taste.placePercent) / 100
        let usual =
            isLate && skill < 1
            ? 0.6 : scene.isPlaceAsked ? 0.25 + skill * 0.5 : (dull ? 0 : 0.05 + skill * 0.15)
        var spots: [String] = []
        if skill == 1 ? scene.isPlaceAsked : generator.chance(usual * share) {
            spots.append(scene.place)
        }
        for other in [scene.weather, scene.moment].compactMap({ $0 })
        where skill == 1 || spots.isEmpty && generator.chance((0.3 + skill * 0.5) * share) {
            spots.append(other)
        }
        return spots.map { " " + spot($0) }.joined()
    }

    private mutating func spot(_ name: String) -> String {
        guard let words = GuessWords.setting(name) else { return "in the \(name)" }
        if generator.chance(0.5 - skill * 0.5) {
            return generator.pick(from: words.alike) ?? said(words.said)
        }
        return said(words.said)
    }

    private mutating func emptyPlace() -> String {
        let places = [scene.moment, scene.weather, scene.place].compactMap { $0 }
        let name = scene.isPlaceAsked ? scene.place : places[0]
        let spot = spot(name)
        return generator.pick(from: ["nobody \(spot)", "a quiet day \(spot)", "nothing \(spot)"])
            ?? spot
    }
}

/// The form of a guess, by the taste.
extension Observation {
    func styled(_ sentence: String) -> String {
        // A perfect guesser adds nothing.
        if skill == 1 { return sentence }
        if taste.manner == .terse { return Self.withoutArticles(sentence) }
        guard taste.hasRefrain else { return sentence }
        switch taste.manner {
        case .plain, .exact, .terse: return sentence
        case .doubtful: return Refrain.pick(from: doubts(of: sentence), taste) ?? sentence
        case .talkative:
            return sentence + (Refrain.pick(from: Refrain.afterthoughts, taste) ?? "")
        case .excited:
            let cry = Refrain.pick(from: Refrain.cries, taste) ?? ("", "!")
            return cry.before + sentence + cry.after
        }
    }

    private func doubts(of sentence: String) -> [String] {
        [
            "\(sentence)?", "\(beginsWithMany ? "are those" : "is that") \(sentence)?",
            "maybe \(sentence)", "looks like \(sentence)", "\(sentence), I think",
            "um, \(sentence)?",
        ]
    }

    private static func withoutArticles(_ sentence: String) -> String {
        let words = sentence.split(separator: " ")
        return words.enumerated().filter { index, word in
            // "a bunch of" and "in the rain" keep their articles.
            let next = index + 1 < words.count ? words[index + 1] : ""
            return !["a", "an"].contains(word) || ["bunch", "bit"].contains(next)
        }.map(\.element).joined(separator: " ")
    }
}
