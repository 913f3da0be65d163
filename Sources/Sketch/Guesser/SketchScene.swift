/// What a drawing of the offline artist shows, in the artist's own words.
///
/// Words are those of the lexicon, whatever the prompt called things: a "pooch" is a dog here, and a famous name its
/// kind. What was lost is not in it, and a mystery critter has no name. A secret as long as the prompt is one.
public struct SketchScene: Hashable, Sendable {
    /// A being or a thing.
    public struct Thing: Hashable, Sendable {
        /// "polar bear"; `nil` for a mystery critter.
        public let name: String?
        /// Whether it can act: an animal, a person, a robot.
        public let isBeing: Bool
        /// How many there are of it.
        public let count: Int
        /// The plain name of its main colour.
        public let colour: String
        /// How it looks beyond its usual self: "giant", "angry".
        public let looks: [String]
        /// What it is dressed up as.
        public let costume: String?
        /// What it is served in.
        public let vessel: String?
        /// What it wears, holds or eats.
        public let carried: [Carried]
    }

    /// Something that another thing wears, holds or eats.
    public struct Carried: Hashable, Sendable {
        /// As "wearing".
        public let deed: String
        /// What is worn, held or eaten.
        public let thing: Thing
    }

    /// What is seen, the most important first; without what others carry.
    public let things: [Thing]
    /// What the first thing does to the second, or how it stands to it: "riding", "under".
    public let deed: String?
    /// What the first thing does alone: "doing yoga".
    public let feat: String?
    /// A thing that the feat brings along: the alarm clock of a monday.
    public let featThing: String?
    /// Where it is.
    public let place: String
    /// Whether the prompt asked for the place; the artist chose it otherwise.
    public let isPlaceAsked: Bool
    /// As "rain".
    public let weather: String?
    /// As "night".
    public let moment: String?
}

extension SketchScene {
    /// The name of everything that has one, each once, in reading order.
    public var names: [String] {
        var seen: Set<String> = []
        let all = things.flatMap(\.names) + [featThing].compactMap { $0 }
        return all.filter { seen.insert($0).inserted }
    }

    /// Whether a text names at least one thing of the scene, by any of its names, in the singular or the plural.
    public func isNamed(in text: String) -> Bool {
        let words = Prompt.words(in: text)[...]
        let names = Set(names)
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

    /// Whether every word of a text says something of the scene, or nothing at all as "the" does.
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
            + [deed, feat, place, weather, moment].compactMap { $0 }
    }
}

extension SketchScene.Thing {
    fileprivate var names: [String] {
        [name, costume, vessel].compactMap { $0 } + carried.flatMap(\.thing.names)
    }

    fileprivate var words: [String] {
        looks + [colour] + carried.flatMap { [$0.deed] + $0.thing.words }
    }
}

extension SketchArtist {
    /// What a drawing of the prompt shows, without drawing anything.
    ///
    /// A secret as long as the prompt is one: it stays on the host.
    public static func scene(of prompt: String) -> SketchScene {
        Composer.depiction(of: Prompt(prompt))
    }
}
