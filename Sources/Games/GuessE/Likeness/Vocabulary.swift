/// Words of the same meaning, in tables that are small enough to read, for guesses and prompts.
enum Vocabulary {
    /// The kind of a word; the value is its weight in a comparison.
    enum Kind: Int {
        case thing = 4
        case action = 3
        case quality = 2
        case detail = 1
    }

    /// Words that say nothing about a picture.
    static let fillers: Set<String> = Set(
        """
        of to and or with is are was were be being been am it its this that these those there here \
        his her their my your our some any very really just who which while i you he she they we \
        me him them for from as like get gets getting got has have having had do does doing did \
        maybe perhaps think looks something kind
        """.split(separator: " ").map(String.init))

    /// Every word of the tables with the first word of its row.
    static let index: [String: (key: String, weight: Int)] = {
        var result: [String: (key: String, weight: Int)] = [:]
        let tables = [
            (details, Kind.detail), (qualities, .quality), (actions, .action), (things, .thing),
        ]
        for (rows, kind) in tables {
            for row in rows.split(separator: "\n") {
                let words = row.split(separator: " ").map(String.init)
                guard let key = words.first else { continue }
                for word in words where result[word] == nil { result[word] = (key, kind.rawValue) }
            }
        }
        return result
    }()

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
        hot burning boiling fiery
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
