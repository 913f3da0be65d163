import Sketch

/// Words of the same meaning, for guesses and prompts: in tables that are small enough to read, and
/// beyond them the artist's.
enum Vocabulary {
    /// The kind of a word; the value is its weight in a comparison.
    enum Kind: Int {
        case action = 6
        case thing = 4
        case quality = 2
        case detail = 1
    }

    /// The weight of the place of a deed.
    static let placeWeight = 2

    /// Words that say nothing about a picture.
    static let fillers: Set<String> = Set(
        """
        of to and or is are was were be being been am it its this that these those there here \
        his her their my your our some any very really just who which while i you he she they we \
        me him them for from as like get gets getting got do does doing did \
        im zum zur der das den dem ein eine einen und le les du des une un el los las del et il \
        maybe perhaps think looks something somebody someone kind take takes taking took
        """.split(separator: " ").map(String.init))

    /// Every word of the tables with the first word of its row.
    static let index: [String: (key: String, kind: Kind)] = {
        var result: [String: (key: String, kind: Kind)] = [:]
        let tables = [
            (details, Kind.detail), (qualities, .quality), (actions, .action), (things, .thing),
        ]
        for (rows, kind) in tables {
            for row in rows.split(separator: "\n") {
                let words = row.split(separator: " ").map(String.init)
                guard let key = words.first else { continue }
                for word in words where result[word] == nil { result[word] = (key, kind) }
            }
        }
        return result
    }()

    /// Returns the meaning of a word or of several together; `nil` if no table has it.
    static func meaning(of words: ArraySlice<String>) -> (key: String, kind: Kind)? {
        let word = words.joined()
        for form in [word] + Stem.forms(of: word) {
            if let entry = index[form] { return entry }
        }
        guard let meaning = SketchMeaning(of: words) else { return nil }
        let kind: Kind =
            switch meaning.kind {
            case .thing: .thing
            case .quality: .quality
            case .deed: .action
            }
        if let entry = index[meaning.name], entry.kind == kind { return entry }
        return (meaning.name, kind)
    }

    /// Keys, or words that no other table has, with the number of their row in ``relatives``.
    static let kin: [String: Int] = {
        var result: [String: Int] = [:]
        for (number, row) in relatives.split(separator: "\n").enumerated() {
            for word in row.split(separator: " ") where result[String(word)] == nil {
                result[String(word)] = number
            }
        }
        return result
    }()

    /// Small words, each with deeds that it can stand for.
    static let impliedDeeds: [String: Set<String>] = {
        var result: [String: Set<String>] = [:]
        for row in impliedRows.split(separator: "\n") {
            let words = row.split(separator: " ").map(String.init)
            if let word = words.first { result[word] = Set(words.dropFirst()) }
        }
        return result
    }()

    private static let impliedRows = """
        on ride sit drive stand surf ski skate sail
        in wear drive fly sail sit
        with eat drink hold wear play read
        """

    /// Keys of words before a place.
    static let placeWords: Set<String> = ["in", "on", "beside", "under", "behind"]

    /// Deeds whose thing stands behind "on" or "in".
    static let deedsUpon: Set<String> = [
        "ride", "sit", "drive", "stand", "climb", "jump", "watch", "fall", "sail", "surf", "ski",
        "skate", "fly",
    ]

    /// Deeds that two do to each other.
    static let mutualDeeds: Set<String> = ["fight", "marry", "kiss", "dance", "talk", "celebrate"]

    /// Keys of numbers.
    static let numbers: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "many",
    ]

    private static let details = """
        one 1 single lone
        two 2 pair both twin
        three 3 trio
        four 4
        five 5
        six 6
        seven 7
        eight 8
        nine 9
        ten 10
        eleven 11
        twelve 12 dozen
        many lots several herd flock swarm bunch group
        on onto atop upon top
        in into inside within
        under below beneath underneath
        over above
        behind after
        beside next near by at
        without no not
        with has have having had
        """

    private static let qualities = """
        big giant huge large enormous gigantic massive colossal great
        small tiny little mini miniature wee
        fat chubby plump overweight
        thin skinny slim
        tall high
        happy glad cheerful smiling joyful merry
        angry mad furious grumpy cross raging
        sad unhappy gloomy miserable lonely
        old elderly ancient
        young newborn
        scared afraid frightened terrified nervous
        hungry greedy starving
        sleepy tired exhausted drowsy
        fast quick speedy rapid
        slow lazy bored
        funny silly goofy
        pretty beautiful gorgeous lovely
        ugly hideous
        evil wicked cruel nasty
        scary spooky creepy
        strong muscular mighty powerful
        clever smart wise intelligent
        rich wealthy
        hot boiling
        burning flaming blazing fiery aflame ablaze alight
        cold frozen icy freezing
        wet soaked dripping
        dirty muddy filthy
        fancy elegant posh
        cute adorable sweet
        red scarlet crimson
        orange
        yellow
        green
        blue
        purple violet lilac
        pink
        brown
        black
        white
        grey gray silver
        golden gold
        rainbow colourful colorful
        magic magical enchanted
        """
}
