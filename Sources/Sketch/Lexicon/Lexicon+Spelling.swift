/// Words that a person may have meant by a word with a wrong letter.
extension Lexicon {
    /// The single words of the lexicon, in alphabetical order.
    private static let spellings: [String] = {
        let phrases =
            nouns.flatMap { [$0.name] + $0.synonyms } + Adjective.words.map(\.0)
            + Relation.entries.flatMap(\.words) + Pose.entries.flatMap(\.words)
            + Place.allCases.flatMap(\.words)
        let words = Set(phrases.flatMap { $0.split(separator: " ") }.filter { $0.count > 3 })
        return words.sorted().map(String.init)
    }()

    /// Returns the known word that differs by one letter, or by two in a long word with the same
    /// beginning; `nil` without one, or if the word itself is known.
    static func nearest(to word: String) -> String? {
        let letters = heard(word)
        guard letters.count > 3, !ordinary.contains(word) else { return nil }
        let ending = endings.first(where: word.hasSuffix)
        var best: (word: String, distance: Int)?
        for spelling in spellings {
            let known = heard(spelling)
            let isLong = letters.count > 6 && known.prefix(2) == letters.prefix(2)
            let most = min(isLong ? 2 : 1, (best?.distance ?? 3) - 1)
            guard most >= 0, abs(known.count - letters.count) <= most else { continue }
            // "pile" is a word too: in four letters no letter is taken for another.
            if known.count == 4, letters.count == 4, known.sorted() != letters.sorted() { continue }
            let distance = distance(known, letters)
            // A known word in a wrong place is written rightly.
            if spelling == word { return nil }
            // "Careful" has an ending of its own: it is not "carnival".
            if let ending, !spelling.hasSuffix(ending) { continue }
            if distance <= most { best = (spelling, distance) }
        }
        if let best { return best.word }
        // "Pointless" is no plural.
        if word.hasSuffix("ss") { return nil }
        return stems(word).lazy.compactMap { nearest(to: $0) }.first.map(Grammar.plural)
    }

    /// Endings by which a word is known as a whole one, so that only one with the same is meant.
    private static let endings = [
        "ed", "ing", "ly", "less", "ful", "ous", "ness", "able", "ible", "ive", "er",
    ]

    /// English words that are not drawn and happen to be a letter or two off from one that is: who
    /// writes them means them.
    private static let ordinary = Set(
        """
        able academic acute aged alike alive along always amid around aware babyish baggy basic \
        beaten became began belated better bitter bland blank bleak blind bloody boring bossy \
        brainy brash bred brief brisk brought bulky burly burnt bushy calm came capable capital \
        caring case certain cheered chic chief classic clear closed closing cloudy coarse come \
        compact company competent complete consider content cooked cordial corny correct crafty \
        create crisp crispy crowded crude current curvy darling dried drifting driven drooping \
        dumpy dying each eager edge ever every fearful feathery federal fickle first flashy \
        flowing former frank fruity generous genuine given glaring gluey grimy gripping gross \
        ground grow growing handy harmless harmonious harsh hasty healthy hear heard hence holes \
        hollow hopeless however humble hunted indolent intent interest internal issue jaded \
        jagged joint juicy kill last later leaky lean least leather legal limber limp loose \
        lousy lower lowly loyal male meaty mellow melodic middle minor minty moldy month moral \
        mountainous much musty needy never nimble nippy nosy organic other overcooked overlooked \
        packed paid paltry parched part partial past patience peppery personal petty physical \
        picked place plain plan pleasant pleasing plucky plush pointed pointing pointy policy \
        polite political popular practical pricey problem profuse pumped pure pushy quiet rash \
        rate rather reach ready reverent right role rough rounded rubbery ruddy runny rushed \
        rusty sails salty sandy scarce scarred scattered scheming shaken shaky shallow shared \
        shimmering shocking shown shut side silky sinking skeletal sleek slender slick slight \
        slippery smoggy snappy sneaky sober soiled sold soon sore spare spend spoke squat stack \
        stained staked stale standing staring stark start started starved steep stern sticking \
        stiff still stingy stitched stopped story stout strange studious stunning sturdy stylish \
        suburban superb superior swaying swelling taken talking tanned tattered team tell tense \
        terrific testy than them these thick those though thrifty tight tinted torn trained \
        turning urban utter vapid vigilant violent virtuous voice wandering wanted wary washed \
        watery weary weepy weighty what whole whopping whose willing wilted winding witty word \
        worldly worse wrapped written yummy zealous
        """.split(separator: " ").map(String.init))

    /// Returns the letters of a word, where those that sound alike are the same.
    private static func heard(_ word: String) -> [Character] {
        var letters: [Character] = []
        for letter in word {
            if letter == "h", letters.last == "p" {
                letters[letters.count - 1] = "f"
            } else {
                letters.append(letter)
            }
        }
        return letters
    }

    /// Returns the number of letters to add, leave out, change or swap with the next.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [[Int]](repeating: Array(0...other.count), count: one.count + 1)
        for (row, letter) in one.enumerated() {
            rows[row + 1][0] = row + 1
            for (column, wanted) in other.enumerated() {
                let changed = rows[row][column] + (letter == wanted ? 0 : 1)
                var least = min(changed, rows[row][column + 1] + 1, rows[row + 1][column] + 1)
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
                    least = min(least, rows[row - 1][column - 1] + 1)
                }
                rows[row + 1][column + 1] = least
            }
        }
        return rows[one.count][other.count]
    }
}
