/// The scene in a drawing of the offline artist, in the artist's own words.
///
/// Words are those of the lexicon, whatever the prompt called things: a "pooch" is a dog here, and
/// a famous name its kind. Words that are not drawn are left out, and a mystery critter has no
/// name. The scene is a secret as long as the prompt is one.
public struct SketchScene: Hashable, Sendable {
    /// A being or a thing.
    public struct Thing: Hashable, Sendable {
        /// The name, such as "polar bear"; `nil` for a mystery critter.
        public let name: String?
        /// Whether it can act: an animal, a person, a robot.
        public let isBeing: Bool
        /// The number of them.
        public let count: Int
        /// The plain name of its main colour.
        public let colour: String
        /// Special features of its look: "giant", "angry".
        public let looks: [String]
        /// The name of its costume.
        public let costume: String?
        /// The vessel in which it is served.
        public let vessel: String?
        /// The things that it wears, holds or eats.
        public let carried: [Carried]
    }

    /// A thing that another thing wears, holds or eats.
    public struct Carried: Hashable, Sendable {
        /// The action, such as "wearing".
        public let action: String
        /// The thing that is worn, held or eaten.
        public let thing: Thing
    }

    /// The things in the scene, the most important first; without those that others carry.
    public let things: [Thing]
    /// The first thing's action on the second, or its position: "riding", "under".
    public let action: String?
    /// The first thing's action without an object: "doing yoga".
    public let soloAction: String?
    /// A thing that the solo action includes: the alarm clock of a monday.
    public let soloActionThing: String?
    /// The place of the scene.
    public let place: String
    /// Whether the prompt named the place; otherwise the artist chose it.
    public let isPlaceAsked: Bool
    /// The weather, such as "rain".
    public let weather: String?
    /// The time, such as "night".
    public let moment: String?
}

extension SketchScene {
    /// All names in the scene, each once, in reading order.
    public var names: [String] {
        var seen: Set<String> = []
        let all = things.flatMap(\.names) + [soloActionThing].compactMap { $0 }
        return all.filter { seen.insert($0).inserted }
    }

    /// Returns whether a text names at least one thing of the scene, by any of its names, in the
    /// singular or the plural.
    public func isNamed(in text: String) -> Bool { Self.names(Set(names), areIn: text) }

    /// Returns whether a text has at least one of the lexicon's names, by any word for it.
    package static func names(_ names: Set<String>, areIn text: String) -> Bool {
        let words = Prompt.words(in: text)[...]
        let plurals = Set(names.map(Grammar.plural))
        return words.indices.contains { start in
            (1...Lexicon.longestPhrase).contains { length in
                guard start + length <= words.endIndex else { return false }
                let phrase = words[start..<start + length].joined(separator: " ")
                return plurals.contains(phrase)
                    || Lexicon.noun(phrase).map { names.contains($0.name) } ?? false
            }
        }
    }

    /// Returns whether every word of a text belongs to the scene, or means nothing, as "the" does.
    public func says(_ text: String) -> Bool {
        let phrases = words
        let known = Set(phrases.flatMap { Prompt.words(in: $0) })
        return Prompt.words(in: text).allSatisfy { word in
            known.contains(word) || !known.isDisjoint(with: Lexicon.stems(word))
                || Lexicon.isFiller(word) || Lexicon.isPlacePreposition(word)
                || ["and", "with"].contains(word)
                || Lexicon.number(word).map { number in things.contains { $0.count == number } }
                    ?? false
        }
    }

    private var words: [String] {
        names + things.flatMap(\.words)
            + [action, soloAction, place, weather, moment].compactMap { $0 }
    }
}

extension SketchScene.Thing {
    fileprivate var names: [String] {
        [name, costume, vessel].compactMap { $0 } + carried.flatMap(\.thing.names)
    }

    fileprivate var words: [String] {
        looks + [colour] + carried.flatMap { [$0.action] + $0.thing.words }
    }
}

extension SketchArtist {
    /// Returns the scene in a drawing of the prompt, without drawing anything.
    ///
    /// It is a secret as long as the prompt is one: it stays on the host.
    public static func scene(of prompt: String) -> SketchScene {
        Composer.depiction(of: Prompt(prompt))
    }
}
