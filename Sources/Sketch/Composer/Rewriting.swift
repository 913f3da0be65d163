/// A translation of a prompt's phrases into words that the artist knows.
enum Rewriting {
    private static let table = PhraseTable([
        ("at tea party", "drinking tea"), ("run in wheel", "on treadmill"),
        ("use tiktok", "tiktok"),
        ("lay egg", "next to egg"), ("lay golden egg", "next to golden egg"),
        ("get married", "marrying"), ("get hitched", "marrying"), ("walk dog", "walking dog"),
        ("be married", "marrying"), ("fall in love", "in love"),
        ("mow lawn", "pushing lawnmower"), ("go fishing", "fishing"),
        ("go swimming", "swimming in pool"), ("play fetch", "throwing stick"),
        ("have breakfast", "eating fried egg"), ("have lunch", "eating sandwich"),
        ("have dinner", "eating spaghetti"), ("have picnic", "sitting on blanket"),
        ("ride bike", "riding bicycle"), ("go cycling", "riding bicycle"),
        ("go to space", "in space"), ("go to moon", "on the moon"),
        ("go to school", "in classroom"), ("go to beach", "on the beach"),
        ("on vacation", "on the beach"), ("on holiday", "on the beach"),
        ("go to church", "in church"), ("go to work", "working"), ("go to bed", "in bed"),
        ("work as", "working as"), ("eat lunch", "eating sandwich"),
        ("eat dinner", "eating spaghetti"), ("eat breakfast", "eating fried egg"),
        ("drink and drive", "drunk driving"), ("get punched", "injured"), ("be hungry", "hungry"),
        ("fight over", "fighting"), ("shoot basket", "throwing basketball"),
        ("score goal", "kicking football"), ("play soccer", "kicking football"),
        ("play football", "kicking football"), ("play basketball", "throwing basketball"),
        ("play tennis", "playing tennis racket"), ("play fetch with", "playing with"),
        ("play drums", "playing drum"), ("bake bread", "carrying bread"),
        ("get abducted by", "abducted by"), ("build snowman", "building snowman"),
        ("give flowers to", "proposing to"), ("ride rollercoaster", "riding roller coaster"),
        ("have baby", "holding baby"), ("have kids", "holding baby"),
        ("have tea party", "drinking tea"), ("clean house", "holding vacuum cleaner"),
        ("clean room", "holding vacuum cleaner"), ("look in mirror", "watching mirror"),
        ("look into mirror", "watching mirror"), ("step on lego", "stepping on toy brick"),
        ("eat cake", "eating cake"), ("fix car", "repairing car"), ("wash car", "washing car"),
        ("big foot", "bigfoot"), ("lottery", "lottery ticket"), ("sunburn", "sunbathing"),
        ("greed", "billionaire"), ("mullet", "rock star"), ("staycation", "on sofa"),
        ("couch surfing", "surfing on sofa"), ("someone", "man"), ("somebody", "man"),
        ("everyone", "people"), ("everybody", "people"), ("me", "man"), ("with legs", "legged"),
        ("with arms", "legged"), ("with feet", "legged"), ("with arms and legs", "legged"),
        ("with human legs", "legged"), ("rock band", "three rock stars on stage"),
        ("boy band", "three singers on stage"), ("flat tire", "broken wheel"),
        ("climate change", "burning earth"), ("global warming", "burning earth"),
        ("sleepwalk", "sleepy walking"), ("beer pong", "ball above beer"),
        ("gin tonic", "cocktail"), ("gin and tonic", "cocktail"), ("speeding", "fast driving"),
        ("day off", "on sofa"), ("lazy sunday", "on sofa"), ("siesta", "in bed"),
        ("out of water", "on the beach"), ("high as kite", "dizzy"), ("insomnia", "tired in bed"),
        ("with insomnia", "in bed"), ("allergic to", "sneezing at"), ("in half", ""),
        ("stuck in toilet", "on toilet"), ("family dinner", "thanksgiving dinner"),
        ("once upon time", "fairy"), ("for first time", ""), ("for living", ""),
        ("by accident", ""), ("at same time", ""), ("all day", ""), ("every day", ""),
        ("full of", "of"), ("made of", "of"), ("big time", ""), ("as hell", ""),
        ("at home", "in room"), ("in public", "in city"), ("too much", ""), ("a lot", ""),
        ("right now", ""), ("good at", ""), ("bad at", ""), ("with friends", "and man and woman"),
        ("with family", "and woman and baby"), ("couple of", "two"), ("couple", "man and woman"),
        ("old couple", "grandpa and grandma"), ("newlyweds", "groom and bride"),
        ("family", "man and woman and baby"), ("twins", "two boys"), ("parents", "man and woman"),
        ("grandparents", "grandpa and grandma"), ("snowball fight", "throwing snowflake"),
        ("trojan horse", "wooden horse"), ("pillow fight", "fighting pillow"),
        ("food fight", "throwing pizza"), ("bachelor party", "party"),
        ("bachelorette party", "party"), ("baby shower", "party"), ("ugly duckling", "ugly duck"),
        ("pinky promise", "greeting"), ("high five", "greeting"), ("fist bump", "greeting"),
        ("have argument", "fighting"), ("have fight", "fighting"), ("argue", "fighting"),
        ("make out", "kissing"), ("have affair with", "kissing"), ("hold hands", "hugging"),
        ("cheat on wife", "kissing woman"), ("have beer", "drinking beer"),
        ("have drink", "drinking cocktail"), ("have coffee", "drinking coffee"),
        ("have ice cream", "eating ice cream"), ("have snack", "eating cookie"),
        ("ask for raise", "at a job interview"), ("dinner table", "dining table"),
        ("fall asleep", "sleeping"), ("with beard", "bearded"), ("with long beard", "bearded"),
        ("with hangover", "hungover"), ("with crush", "lovesick"),
        ("have crush on", "in love with"), ("have nightmare", "dreaming of monster"),
        ("have bad dream", "dreaming of monster"), ("run away", "fleeing"), ("be late", "late"),
        ("get fired", "fired"), ("eat alone", "eating spaghetti"), ("get lost", "lost"),
        ("wait for bus", "waiting in line next to bus stop"), ("sing in shower", "in shower"),
        ("climb tree", "climbing tree"), ("be sick", "sick"), ("catch fish", "fishing"),
        ("bob the builder", "builder"), ("go viral", "famous"), ("with flu", "sneezing"),
        ("have flu", "sneezing"), ("play guitar", "playing guitar"),
    ])

    /// Phrases with a picture of their own at the beginning of a prompt, and another meaning after
    /// a word.
    private static let openings = PhraseTable([
        ("go crazy", "crazy"), ("get old", "old"), ("easter", "rabbit holding easter egg"),
        ("easter egg hunt", "boy holding easter egg in garden"), ("sixpack", "muscular man"),
        ("six pack", "muscular man"), ("kiss of death", "reaper kissing man"),
        ("jealousy", "jealous man"), ("chemistry", "scientist in laboratory"),
        ("chemistry class", "scientist in laboratory"), ("festival", "three singers on stage"),
        ("music festival", "three singers on stage"), ("coachella", "three singers on stage"),
        ("woodstock", "three hippies on stage"), ("ballet", "ballerina on stage"),
        ("flood", "house in the sea"), ("stress", "stressed man in office"),
        ("depression", "depressed man"), ("happiness", "happy man"), ("panic", "scared man"),
        ("panic attack", "scared man"), ("anger", "angry man"), ("rage", "angry man"),
        ("boredom", "bored man"), ("loneliness", "lonely man"), ("sadness", "crying man"),
        ("wrestling", "two wrestlers fighting"), ("muscle", "muscular arm"),
        ("war", "soldier fighting soldier"), ("peace", "dove"), ("freedom", "bird above cage"),
        ("friendship", "two men hugging"), ("poverty", "homeless man"),
        ("family vacation", "man and woman and baby on the beach"),
        ("bad day", "man in the rain crying"), ("identity theft", "thief stealing credit card"),
        ("gold digger", "woman holding money"), ("sugar daddy", "old billionaire"),
        ("crazy cat lady", "crazy grandma with three cats"),
        ("cat lady", "grandma with three cats"), ("dog person", "man with dog"),
        ("cat person", "man with cat"), ("world peace", "dove above earth"),
        ("end of world", "exploding earth"), ("apocalypse", "exploding earth"),
        ("big bang", "exploding star"), ("evolution", "monkey and caveman and man"),
        ("time travel", "man in time machine"), ("ice age", "mammoth in snow"),
        ("stone age", "caveman"), ("middle ages", "knight"),
        ("royal wedding", "prince marrying princess"), ("shotgun wedding", "man marrying bride"),
        ("love triangle", "man and woman and boyfriend kissing"),
        ("third wheel", "lonely man next to man and woman"),
        ("walk of shame", "woman holding high heels on the road"),
        ("nightmare", "man dreaming of monster"), ("throw tantrum", "crying"),
        ("have tantrum", "crying"), ("love at first sight", "man and woman kissing"),
        ("with face", "happy"), ("black friday", "people pushing shopping cart in supermarket"),
        ("road trip", "man and woman driving convertible"), ("hell", "devil in lava"),
        ("heaven", "angel on cloud"), ("burnout", "man on fire in office"),
        ("horror movie", "scared man watching tv"), ("horror film", "scared man watching tv"),
        ("beer belly", "fat man drinking beer"), ("humpty dumpty", "egg on wall"),
        ("little red riding hood", "girl next to wolf"),
        ("quarantine", "man wearing mask in room"), ("lockdown", "man wearing mask in room"),
        ("garbage man", "man next to garbage truck"), ("area 51", "alien in desert"),
        ("prom", "prince dancing with princess"), ("in trouble", "scared"),
        ("in danger", "scared"), ("in pain", "crying"), ("on drugs", "crazy"),
        ("midlife crisis", "bald man driving convertible"),
        ("zombie apocalypse", "five zombies in city"),
        ("hot dog eating contest", "fat man eating hot dog"), ("alone", "lonely"),
        ("by himself", "lonely"), ("by itself", "lonely"),
        ("first day at school", "boy wearing backpack in classroom"),
        ("first day of school", "boy wearing backpack in classroom"),
        ("floor is lava", "man on top of sofa in lava"),
        ("beauty and beast", "princess and monster"),
        ("romeo and juliet", "prince kissing princess"),
        ("adam and eve", "naked man and naked woman"),
        ("three little pigs", "three pigs next to house"),
        ("red riding hood", "girl next to wolf"), ("with muscle", "muscular"),
        ("with abs", "muscular"), ("with six pack", "muscular"), ("without clothes", "naked"),
        ("without hair", "bald"), ("burst into tears", "crying"),
    ])

    /// Returns the words with every phrase of the tables replaced.
    static func rewritten(_ words: [String]) -> [String] {
        var result: [String] = []
        var rest = words[...]
        while let first = rest.first {
            let isOpening = result.allSatisfy { Lexicon.isFiller($0) }
            let found = (isOpening ? openings.match(rest) : nil) ?? table.match(rest)
            let count = found?.count ?? 1
            // "lottery ticket" is a thing of its own, as "christmas tree" is.
            let longer = (count + 1...max(count + 1, Lexicon.longestPhrase)).last { length in
                rest.count >= length
                    && Lexicon.noun(rest.prefix(length).joined(separator: " ")) != nil
            }
            if let longer {
                result += rest.prefix(longer)
                rest = rest.dropFirst(longer)
                continue
            }
            // A longer phrase that is itself a solo action stays as it is.
            if let soloAction = SoloAction.phrases.match(rest), soloAction.count > count {
                result += rest.prefix(soloAction.count)
                rest = rest.dropFirst(soloAction.count)
            } else if let (phrase, _) = found {
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
