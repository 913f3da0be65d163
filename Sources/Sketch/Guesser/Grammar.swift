/// English for guesses: articles and plurals of the lexicon's names.
enum Grammar {
    /// Returns a phrase with its article: "a bear", "an owl", "the moon", "spaghetti".
    static func withArticle(_ phrase: String, of name: String) -> String {
        if uncountable.contains(name) || plural.contains(name) || proper.contains(name) {
            return phrase
        }
        if unique.contains(name) { return "the \(phrase)" }
        return "\(article(of: phrase)) \(phrase)"
    }

    /// Returns the article "a" or "an".
    static func article(of phrase: String) -> String {
        let isSpoken = ["uni", "use", "usb", "ufo", "eu", "one", "uk", "ur"].contains {
            phrase.hasPrefix($0)
        }
        if phrase.hasPrefix("unimp") || phrase.hasPrefix("unh") || phrase.hasPrefix("hour") {
            return "an"
        }
        return !isSpoken && phrase.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    }

    /// Returns a thing by its look, with an article if it is one: "a red hat", "three red balls on
    /// a plate".
    ///
    /// - Parameters:
    ///   - outline: The outline without an article; it may begin with a number.
    ///   - look: Adjectives, each with a space after it; they go between the number and the rest.
    static func withArticle(outline: String, look: String) -> String {
        let words = outline.split(separator: " ")
        if let number = words.first, isNumber(number) {
            return "\(number) \(look)\(words.dropFirst().joined(separator: " "))"
        }
        let phrase = look + outline
        return isMany(outline) ? phrase : "\(article(of: phrase)) \(phrase)"
    }

    /// Returns a number of things by their look: "two upright figures with a hat", "two sets of
    /// three balls".
    static func counted(_ count: Int, outline: String, look: String) -> String {
        let one = withArticle(outline: outline, look: look)
        guard count > 1 else { return one }
        let number = few.indices.contains(count - 1) ? few[count - 1] : "\(count)"
        let words = outline.split(separator: " ").map(String.init)
        // "Lying piece of wood": the thing itself is the last word before the joint.
        let thing = thing(in: outline)
        guard let noun = thing.last.map(String.init), !isMany(outline), isCountable(noun),
            !words.contains(where: isNumber)
        else { return "\(number) sets of \(one)" }
        let rest = words.dropFirst(thing.count)
        let things = thing.dropLast().map(String.init) + [plural(of: noun)] + rest
        return "\(number) \(look)\(things.joined(separator: " "))"
    }

    /// Returns whether the thing in an outline is more than one: "bars between two posts".
    private static func isMany(_ outline: String) -> Bool {
        guard let thing = thing(in: outline).last, !singular.contains(String(thing)) else {
            return false
        }
        return thing.hasSuffix("s") && !thing.hasSuffix("ss")
    }

    /// Returns an outline up to its first preposition: "green box" of "green box up in leaves".
    static func thing(in outline: String) -> ArraySlice<Substring> {
        outline.split(separator: " ").prefix { !joints.contains(String($0)) }
    }

    /// Returns whether a word is a small number.
    static func isNumber(_ word: some StringProtocol) -> Bool {
        few.contains(String(word)) || word == "several"
    }

    /// The numbers that are written as words, from one.
    private static let few = [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ]

    /// The words that end the thing itself in an outline.
    private static let joints = set(
        """
        with, of, and, on, in, for, that, under, over, from, at, beside, around, by, to, between,
        without, behind, above, below, like, across, whose, into, through, as, along, among, inside,
        upon, up, close
        """)

    /// Words that end like a plural and are none.
    private static let singular = set("canvas, lens")

    /// Returns whether the name is a plural: "scissors".
    static func isPlural(_ name: String) -> Bool { plural.contains(name) }

    /// Returns whether the name can be counted; "spaghetti" and "wifi" cannot.
    static func isCountable(_ name: String) -> Bool {
        !uncountable.contains(name) && !plural.contains(name) && !proper.contains(name)
            && !unique.contains(name)
    }

    /// Returns a plural: "bears", "foxes", "police officers".
    static func plural(of name: String) -> String {
        if !isCountable(name) { return name }
        for (one, many) in irregular where name == one || name.hasSuffix(" \(one)") {
            return name.dropLast(one.count) + many
        }
        if name == "mother in law" { return "mothers in law" }
        for ending in ["s", "x", "ch", "sh", "z"] where name.hasSuffix(ending) {
            return name + "es"
        }
        let isAfterVowel = name.dropLast().last.map { "aeiou".contains($0) } ?? false
        if name.hasSuffix("y"), !isAfterVowel { return name.dropLast() + "ies" }
        for ending in ["tomato", "potato", "tornado", "volcano", "buffalo", "superhero"]
        where name.hasSuffix(ending) {
            return name + "es"
        }
        return name + "s"
    }

    private static let irregular = [
        ("man", "men"), ("woman", "women"), ("mouse", "mice"), ("goose", "geese"), ("ox", "oxen"),
        ("wolf", "wolves"), ("elf", "elves"), ("knife", "knives"), ("leaf", "leaves"),
        ("foot", "feet"), ("tooth", "teeth"), ("sheep", "sheep"), ("fish", "fish"),
        ("deer", "deer"), ("moose", "moose"), ("squid", "squid"), ("shrimp", "shrimp"),
        ("scarf", "scarves"), ("fisherman", "fishermen"), ("caveman", "cavemen"),
        ("businessman", "businessmen"), ("postman", "postmen"), ("snowman", "snowmen"),
        ("aircraft", "aircraft"), ("fly", "flies"), ("shelf", "shelves"), ("reindeer", "reindeer"),
        ("samurai", "samurai"), ("catfish", "catfish"), ("jellyfish", "jellyfish"),
    ]

    private static let uncountable = set(
        """
        spaghetti, sushi, cheese, bread, toast, steak, ham, bacon, tofu, soup, stew, salad, rice,
        cereal, oatmeal, macaroni, fruit, popcorn, butter, milk, yogurt, honey, jam, ketchup,
        mustard, mayonnaise, syrup, salt, candy, chocolate, cotton candy, jelly, pudding, juice,
        lemonade, water, tea, hot chocolate, beer, wine, champagne, soda, coffee, ginger, garlic,
        celery, asparagus, broccoli, cauliflower, lettuce, corn, grass, moss, bamboo, wheat,
        cotton, ivy, clover, seaweed, holly, mistletoe, lavender, lightning, fire, smoke, wifi,
        homework, bitcoin, laundry, soap, shampoo, toothpaste, toilet paper, medicine, paper, glue,
        tape, rope, chalk, thread, poop, vodka, whiskey, tequila, bubble tea, avocado toast,
        hot sauce, peanut butter, blood, armor, confetti, pizza, ice cream, yarn, perfume
        """)

    private static let plural = set(
        """
        fries, nachos, instant noodles, headphones, earmuffs, glasses, sunglasses, goggles,
        trousers, shorts, underpants, stairs, chopsticks, scales, binoculars, pliers, tongs,
        scissors, shears, matches, lips, pajamas, handcuffs, fireworks, bagpipes, maracas,
        building blocks, dice
        """)

    private static let proper = set("santa, frankenstein, medusa, caesar, stonehenge")

    private static let unique = set(
        "sun, moon, earth, eiffel tower, leaning tower, sphinx, aurora, grim reaper")

    private static func set(_ words: String) -> Set<String> {
        Set(
            words.split { $0 == "," || $0 == "\n" }
                .map { $0.split(separator: " ").joined(separator: " ") }
                .filter { !$0.isEmpty })
    }
}
