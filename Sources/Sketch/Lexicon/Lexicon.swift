/// The words that the artist knows.
enum Lexicon {
    /// Every noun, in the order of the tables.
    static let nouns: [Noun] = OwnThings.nouns(of: OwnArtFile.themes)

    private static let toolNames = Set(OwnThings.names(of: .tools))

    /// Returns whether "with" it means that it is in the hand.
    static func isHandheld(_ noun: Noun) -> Bool {
        !noun.isCreature && (noun.has(.small) || toolNames.contains(noun.name))
    }

    /// The most words of a phrase.
    static let longestPhrase = 5

    private static let irregularPlurals = [
        ("mice", "mouse"), ("men", "man"), ("women", "woman"), ("wolves", "wolf"),
        ("geese", "goose"), ("children", "boy"), ("kids", "boy"), ("people", "man"),
        ("calves", "cow"), ("elves", "elf"), ("dwarves", "gnome"), ("thieves", "burglar"),
        ("werewolves", "werewolf"), ("scarves", "scarf"), ("cavemen", "caveman"),
        ("fishermen", "fisherman"), ("wives", "woman"), ("clothes", "shirt"),
        ("octopi", "octopus"), ("cacti", "cactus"), ("knives", "knife"), ("oxen", "ox"),
        ("loaves", "bread"), ("policemen", "policeman"), ("snowmen", "snowman"),
        ("firemen", "fireman"),
    ]

    private static let relationIndex: [String: Relation] = {
        var result: [String: Relation] = [:]
        for entry in Relation.entries {
            for word in [entry.tag] + entry.words where result[word] == nil {
                result[word] = entry.relation
            }
        }
        return result
    }()

    private static let poseIndex: [String: Pose] = {
        var result: [String: Pose] = [:]
        for entry in Pose.entries {
            for word in entry.words where result[word] == nil { result[word] = entry.pose }
        }
        return result
    }()

    private static let adjectiveIndex: [String: Adjective] = {
        var result: [String: Adjective] = [:]
        for (word, adjective) in Adjective.words where result[word] == nil {
            result[word] = adjective
        }
        return result
    }()

    /// Returns the noun of a word or phrase, in the singular or the plural.
    static func noun(_ phrase: String) -> Noun? {
        for form in [phrase] + singulars(of: phrase) {
            if let thing = AddedArt.thing(form) { return thing.noun }
            for word in [form] + irregularSingulars(of: form) {
                if let noun = OwnThings.noun(word) { return noun }
            }
        }
        return nil
    }

    /// Returns whether a word is a plural, and not a name by itself as "glasses" is.
    static func isPlural(_ phrase: String) -> Bool {
        !irregularSingulars(of: phrase).isEmpty
            || (!OwnThings.knows(phrase) && AddedArt.thing(phrase) == nil && noun(phrase) != nil)
    }

    private static func irregularSingulars(of phrase: String) -> [String] {
        irregularPlurals.filter { $0.0 == phrase }.map(\.1)
    }

    /// Returns the relation of a verb, in any form, or of a preposition.
    static func relation(_ words: [String]) -> Relation? {
        guard let first = words.first else { return nil }
        let rest = words.dropFirst()
        for form in [first] + infinitives(of: first) {
            if let relation = relationIndex[([form] + rest).joined(separator: " ")] {
                return relation
            }
        }
        return nil
    }

    /// Returns the pose of a verb without an object.
    static func pose(_ word: String) -> Pose? {
        for form in [word] + infinitives(of: word) {
            if let pose = poseIndex[form] { return pose }
        }
        return nil
    }

    static func adjective(_ phrase: String) -> Adjective? {
        adjectiveIndex[phrase]
    }

    /// Returns the number that a word means; more than a dozen are drawn as a dozen.
    static func number(_ word: String) -> Int? {
        if let number = numbers[word] { return number }
        guard !word.isEmpty, word.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return max(1, min(12, Int(word) ?? 12))
    }

    private static let numbers = [
        "one": 1, "single": 1, "lone": 1, "two": 2, "both": 2, "pair": 2, "couple": 2,
        "twins": 2, "double": 2, "three": 3, "some": 3, "few": 3, "trio": 3, "triple": 3,
        "several": 4, "four": 4, "five": 5, "six": 6, "many": 7, "seven": 7, "lots": 8, "group": 5,
        "bunch": 6, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "dozen": 12,
        "crowd": 12, "herd": 9, "flock": 9, "swarm": 12, "army": 12, "hundred": 12,
        "thousand": 12, "million": 12, "hundreds": 12, "thousands": 12, "countless": 12,
        "infinite": 12, "endless": 12,
    ]

    /// Returns whether a word means nothing for a picture.
    static func isFiller(_ word: String) -> Bool {
        [
            "a", "an", "the", "my", "your", "his", "her", "its", "their", "our", "is", "are", "was",
            "be",
            "of", "to", "some", "who", "that", "which", "while", "there", "has", "been", "it",
            "very",
            "really", "so", "just", "trying", "tries", "going", "away", "out", "up", "down", "off",
            "for",
            "picture", "drawing", "image", "photo", "wants", "about", "own", "together", "happily",
            "stuck", "himself", "herself", "itself", "being", "am", "i", "we", "he", "she",
            "they", "myself", "themselves",
        ].contains(word)
    }

    /// Returns whether a word introduces a place.
    static func isPlacePreposition(_ word: String) -> Bool {
        [
            "in", "on", "at", "into", "inside", "through", "across", "during", "near", "under",
            "from",
        ].contains(word)
    }

    /// Returns the possible singulars of a plural.
    static func stems(_ phrase: String) -> [String] {
        singulars(of: phrase) + irregularSingulars(of: phrase)
    }

    private static func singulars(of phrase: String) -> [String] {
        var result: [String] = []
        if phrase.hasSuffix("ies") { result.append(phrase.dropLast(3) + "y") }
        if phrase.hasSuffix("es") { result.append(String(phrase.dropLast(2))) }
        if phrase.hasSuffix("s") { result.append(String(phrase.dropLast())) }
        return result
    }

    static func infinitives(of word: String) -> [String] {
        var stems: [String] = []
        if word.hasSuffix("ying") { stems.append(word.dropLast(4) + "ie") }
        for ending in ["ing", "ed"] where word.hasSuffix(ending) && word.count > ending.count + 1 {
            let stem = String(word.dropLast(ending.count))
            stems += [stem, stem + "e"]
            let last = stem.suffix(2)
            if last.count == 2, last.first == last.last { stems.append(String(stem.dropLast())) }
        }
        if word.hasSuffix("ies") || word.hasSuffix("ied") { stems.append(word.dropLast(3) + "y") }
        if word.hasSuffix("es") { stems.append(String(word.dropLast(2))) }
        if word.hasSuffix("s") { stems.append(String(word.dropLast())) }
        return stems + (irregularVerbs[word].map { [$0] } ?? [])
    }

    private static let irregularVerbs = [
        "rode": "ride", "ridden": "ride", "ate": "eat", "eaten": "eat", "drove": "drive",
        "held": "hold",
        "wore": "wear", "fought": "fight", "flew": "fly", "swam": "swim", "ran": "run",
        "slept": "sleep",
        "threw": "throw", "has": "have", "stole": "steal", "sang": "sing", "drank": "drink",
        "sat": "sit",
    ]
}
