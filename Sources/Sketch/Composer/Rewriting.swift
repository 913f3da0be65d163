/// Says in words that the artist knows what a prompt says in others.
enum Rewriting {
    private static let table = PhraseTable([
        ("get married", "marrying"), ("get hitched", "marrying"), ("walk dog", "walking dog"),
        ("be married", "marrying"), ("fall in love", "in love"), ("mow lawn", "pushing lawnmower"),
        ("go fishing", "fishing"), ("go swimming", "swimming in pool"),
        ("go crazy", "crazy"), ("play fetch", "throwing stick"),
        ("have breakfast", "eating fried egg"),
        ("have lunch", "eating sandwich"), ("have dinner", "eating spaghetti"),
        ("have picnic", "sitting on blanket"), ("ride bike", "riding bicycle"),
        ("go cycling", "riding bicycle"), ("go to space", "in space"),
        ("go to moon", "on the moon"),
        ("go to school", "in classroom"), ("go to beach", "on the beach"),
        ("on vacation", "on the beach"),
        ("on holiday", "on the beach"), ("go to church", "in church"), ("go to work", "working"),
        ("go to bed", "in bed"), ("work as", "working as"), ("eat lunch", "eating sandwich"),
        ("eat dinner", "eating spaghetti"), ("eat breakfast", "eating fried egg"),
        ("drink and drive", "drunk driving"), ("get punched", "injured"), ("be hungry", "hungry"),
        ("fight over", "fighting"), ("shoot basket", "throwing basketball"),
        ("score goal", "kicking football"),
        ("play soccer", "kicking football"), ("play football", "kicking football"),
        ("play basketball", "throwing basketball"), ("play tennis", "playing tennis racket"),
        ("play fetch with", "playing with"), ("play drums", "playing drum"),
        ("bake bread", "carrying bread"), ("get abducted by", "abducted by"),
        ("build snowman", "building snowman"), ("give flowers to", "proposing to"),
        ("win lottery", "win lottery"), ("ride rollercoaster", "riding roller coaster"),
        ("have baby", "holding baby"), ("have kids", "holding baby"),
        ("have tea party", "drinking tea"),
        ("clean house", "holding vacuum cleaner"), ("clean room", "holding vacuum cleaner"),
        ("look in mirror", "watching mirror"),
        ("look into mirror", "watching mirror"), ("step on lego", "stepping on toy brick"),
        ("eat cake", "eating cake"), ("fix car", "repairing car"), ("wash car", "washing car"),
        ("get old", "old"), ("big foot", "bigfoot"), ("in half", ""),
        ("stuck in toilet", "on toilet"),
        ("midlife crisis", "bald man driving convertible"),
        ("zombie apocalypse", "five zombies in city"),
        ("hot dog eating contest", "fat man eating hot dog"), ("eating contest", "eating contest"),
        ("family dinner", "thanksgiving dinner"), ("once upon time", "fairy"),
        ("for first time", ""),
        ("for living", ""), ("by accident", ""), ("at same time", ""), ("all day", ""),
        ("every day", ""),
        ("full of", "of"), ("made of", "of"), ("big time", ""), ("as hell", ""),
        ("at home", "in room"),
        ("at work", "at work"), ("in public", "in city"), ("too much", ""), ("a lot", ""),
        ("right now", ""),
        ("good at", ""), ("bad at", ""), ("with friends", "and man and woman"),
        ("with family", "and woman and baby"),
        ("alone", "lonely"), ("by himself", "lonely"), ("by itself", "lonely"),
        ("couple of", "two"), ("couple", "man and woman"),
        ("first day at school", "boy wearing backpack in classroom"),
        ("first day of school", "boy wearing backpack in classroom"),
        ("floor is lava", "man on top of sofa in lava"),
        ("beauty and beast", "princess and monster"),
        ("old couple", "grandpa and grandma"), ("newlyweds", "groom and bride"),
        ("family", "man and woman and baby"),
        ("twins", "two boys"), ("parents", "man and woman"),
        ("grandparents", "grandpa and grandma"),
        ("romeo and juliet", "prince kissing princess"),
        ("adam and eve", "naked man and naked woman"),
        ("dog and cat", "dog and cat"), ("snowball fight", "throwing snowflake"),
        ("trojan horse", "wooden horse"), ("pillow fight", "fighting pillow"),
        ("food fight", "throwing pizza"),
        ("flying pig", "flying pig"), ("bachelor party", "party"), ("bachelorette party", "party"),
        ("baby shower", "party"), ("tooth fairy", "tooth fairy"), ("ugly duckling", "ugly duck"),
        ("three little pigs", "three pigs next to house"), ("red riding hood", "girl next to wolf"),
        ("pinky promise", "greeting"), ("high five", "greeting"), ("fist bump", "greeting"),
        ("have argument", "fighting"), ("have fight", "fighting"), ("argue", "fighting"),
        ("make out", "kissing"), ("have affair with", "kissing"), ("hold hands", "hugging"),
        ("cheat on wife", "kissing woman"), ("have beer", "drinking beer"),
        ("have drink", "drinking cocktail"),
        ("have coffee", "drinking coffee"), ("have ice cream", "eating ice cream"),
        ("have snack", "eating cookie"),
        ("ask for raise", "at a job interview"), ("dinner table", "dining table"),
        ("fall asleep", "sleeping"), ("with beard", "bearded"),
        ("with long beard", "bearded"), ("with muscle", "muscular"), ("with abs", "muscular"),
        ("with six pack", "muscular"), ("without clothes", "naked"), ("with hangover", "hungover"),
        ("without hair", "bald"), ("with crush", "lovesick"), ("have crush on", "in love with"),
        ("burst into tears", "crying"), ("have nightmare", "dreaming of monster"),
        ("have bad dream", "dreaming of monster"), ("run away", "fleeing"), ("be late", "late"),
        ("get fired", "fired"), ("get tattoo", "get tattoo"), ("eat alone", "eating spaghetti"),
        ("get lost", "lost"), ("wait for bus", "waiting in line next to bus stop"),
        ("sing in shower", "in shower"), ("climb tree", "climbing tree"), ("be sick", "sick"),
        ("catch fish", "fishing"), ("bob the builder", "builder"),
        ("go viral", "famous"), ("with flu", "sneezing"), ("have flu", "sneezing"),
        ("snowball fight", "throwing snowflake"), ("play guitar", "playing guitar"),
    ])

    /// The words with every phrase of the table replaced; no word is left out unsaid.
    static func rewritten(_ words: [String]) -> [String] {
        var result: [String] = []
        var rest = words[...]
        while let first = rest.first {
            if let (phrase, count) = table.match(rest) {
                result += phrase.split(separator: " ").map(String.init)
                rest = rest.dropFirst(count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
