import Pictures

extension Lexicon {
    @inline(never)
    static func person(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        in habitat: Place? = nil, _ person: Person
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, [], habitat, .person(person))
    }

    /// Relatives and the people of stories, distinguished by hair, hat and the things they carry.
    static let people: [Noun] = [
        person(
            "man",
            [
                "dad", "father", "guy", "husband", "dude", "uncle", "brother", "person",
                "human", "bloke", "mister",
            ],
            0x3E7CC4, "figure in a plain shirt", Person(hair: Ink.darkBrown)),
        person(
            "woman",
            [
                "mum", "mom", "mother", "lady", "wife", "aunt", "sister", "girlfriend",
                "ex girlfriend", "ex wife", "housewife", "madam",
            ],
            0xD8508A, "figure with long hair and a dress",
            Person(hair: Ink.brown, style: .long, trousers: Ink.skin, extras: [.dress])),
        person(
            "boy", ["child", "kid", "son", "lad", "nephew"], 0xE8503A,
            "small figure with tousled hair",
            Person(
                hair: Colour(0xD9A23A), style: .spiky, trousers: Ink.skin, accent: Ink.blue,
                extras: [.shorts, .freckles], size: 76)),
        person(
            "girl", ["daughter", "schoolgirl", "niece", "lass"], 0xF2C21E,
            "small figure with two tied bunches of hair",
            Person(
                hair: Colour(0xB5541E), style: .pigtails, trousers: Ink.skin,
                extras: [.dress, .freckles], size: 76)),
        person(
            "baby", ["toddler", "infant", "newborn"], 0x9ED7F0, "small bald figure",
            Person(trousers: Colour(0x9ED7F0), extras: [.dummy], size: 62)),
        person(
            "grandpa", ["grandfather", "old man", "granddad", "elder", "pensioner"], 0x6A8A5A,
            "white-haired figure with a stick",
            Person(
                hair: Colour(0xECECEC), style: .ring, trousers: Colour(0x6A5A4A),
                accent: Ink.darkBrown,
                extras: [.glasses, .moustache, .suspenders, .wrinkles], tool: .cane)),
        person(
            "grandma", ["grandmother", "old woman", "granny", "nan"], 0x9A6AA8,
            "white-haired figure with a bun and spectacles",
            Person(
                hair: Colour(0xE4E4EA), style: .bun, trousers: Ink.tan, accent: Ink.white,
                extras: [.dress, .glasses, .apron, .wrinkles], tool: .cane)),
        person(
            "wizard", ["magician", "sorcerer", "merlin", "mage", "warlock"], 0x5A3CB0,
            "bearded figure in a tall pointed hat", in: .castle,
            Person(
                hair: Colour(0xE9E9EF), accent: Ink.gold, hat: .wizard, extras: [.robe, .beard],
                tool: .wand)),
        person(
            "witch", ["sorceress", "hag"], 0x4A2C6A, "figure in a black pointed hat", in: .night,
            Person(
                hair: Colour(0x8A4FBF), style: .long, skin: Colour(0x9FCB6B), trousers: Ink.black,
                accent: Ink.purple, hat: .witch, extras: [.dress], tool: .broom)),
        person(
            "king", ["emperor", "monarch"], 0xB0243A, "bearded figure with a golden band on top",
            in: .castle,
            Person(
                hair: Ink.brown, accent: Ink.gold, hat: .crown,
                extras: [.coat, .beard, .ruff, .cape], tool: .staff)),
        person(
            "queen", ["empress", "duchess"], 0x7A3AB0,
            "long-haired figure with a golden band on top and a pale collar", in: .castle,
            Person(
                hair: Colour(0x7A3E1E), style: .long, accent: Ink.gold, hat: .crown,
                extras: [.robe, .ruff], tool: .staff)),
        person(
            "prince", [], 0x2F6AC0, "young figure with a golden band and a blade", in: .castle,
            Person(
                hair: Colour(0xE0B040), trousers: Ink.white, accent: Ink.red, hat: .tiara,
                extras: [.epaulettes, .cape, .boots], tool: .sword)),
        person(
            "princess", ["cinderella"], 0xF48FB6, "long-haired figure in a wide pink dress",
            in: .castle,
            Person(
                hair: Colour(0xF0C24B), style: .long, accent: Ink.white, hat: .tiara,
                extras: [.robe], tool: .flower)),
        person(
            "knight", ["warrior", "crusader"], 0xA8B2BE, "armoured figure with a plume",
            in: .castle,
            Person(
                skin: Colour(0x9AA3AE), trousers: Ink.grey, accent: Ink.blue, hat: .helmet,
                tool: .sword, otherTool: .shield)),
        person(
            "pirate", ["buccaneer"], 0xC03A32, "figure with one covered eye and a broad hat",
            in: .sea,
            Person(
                hair: Ink.black, trousers: Ink.darkBrown, accent: Ink.darkBrown, hat: .pirate,
                extras: [.hoops, .eyePatch, .beard, .boots], tool: .sword)),
        person(
            "ninja", ["assassin"], 0x2A2A38, "figure wrapped in black but for the eyes", in: .night,
            Person(
                trousers: Colour(0x2A2A38), accent: Ink.red, hat: .hood, tool: .katana)),
        person(
            "samurai", ["shogun"], 0x7A2A2A, "armoured figure with a golden crescent on top",
            Person(
                trousers: Ink.black, accent: Ink.gold, hat: .samurai, extras: [.robe, .moustache],
                tool: .katana)),
        person(
            "viking", ["barbarian"], 0x8A5A34, "bearded figure in a horned helmet", in: .snow,
            Person(
                hair: Colour(0xD9822B), trousers: Ink.darkBrown, accent: Ink.red, hat: .viking,
                extras: [.beard], tool: .axe, otherTool: .shield)),
        person(
            "gladiator", ["roman", "centurion", "spartan"], 0xB03A2A,
            "armoured figure with a red brush on top", in: .desert,
            Person(
                trousers: Ink.skin, accent: Ink.gold, hat: .roman, extras: [.armour, .cape],
                tool: .sword, otherTool: .shield)),
        person(
            "caesar", ["philosopher", "senator", "zeus"], 0xFAF6EE,
            "white-robed figure with golden leaves about the head", in: .castle,
            Person(
                hair: Ink.grey, accent: Ink.purple, hat: .laurel, extras: [.robe, .sash, .beard],
                tool: .staff)),
        person(
            "pharaoh", ["tutankhamun", "cleopatra"], 0xF4E3B0,
            "figure in a striped golden headcloth",
            in: .desert,
            Person(
                skin: Colour(0xB5763C), trousers: Colour(0xB5763C), accent: Ink.gold, hat: .pharaoh,
                extras: [.robe], tool: .crook)),
        person(
            "caveman", ["cavewoman", "neanderthal", "tarzan"], 0xC98A3A,
            "wild-haired figure in a dotted skin",
            Person(
                hair: Colour(0x3A2414), style: .wild, trousers: Ink.skin, accent: Colour(0xD9A03A),
                extras: [.bare, .pelt, .beard], tool: .bone)),
        person(
            "archer", ["robin hood"], 0x3F8A3A, "figure in a feathered cap", in: .forest,
            Person(
                hair: Ink.brown, trousers: Ink.darkBrown, accent: Ink.darkBrown, hat: .feather,
                extras: [.boots], tool: .bow)),
        person(
            "cowboy", ["cowgirl"], 0xC0532E, "figure in a wide-brimmed hat", in: .desert,
            Person(
                hair: Ink.brown, accent: Ink.darkBrown, hat: .cowboy, extras: [.boots, .moustache],
                tool: .lasso)),
        person(
            "sheriff", ["marshal"], 0xB59A6A, "figure in a wide-brimmed hat with a star",
            in: .desert,
            Person(
                hair: Ink.grey, trousers: Ink.darkBrown, accent: Ink.gold, hat: .cowboy,
                extras: [.badge, .boots, .moustache])),
        person(
            "santa", ["claus", "santa claus", "father christmas"], 0xD62B2B,
            "white-bearded figure in red", in: .snow,
            Person(
                hair: Ink.white, trousers: Ink.red, accent: Ink.black, hat: .santa,
                extras: [.beard, .boots, .belly], tool: .sack)),
        person(
            "clown", ["harlequin"], 0xF2C11E, "figure with a red nose and wild hair", in: .circus,
            Person(
                hair: Ink.red, skin: Colour(0xFBE8DC), trousers: Ink.blue, accent: Ink.green,
                hat: .party, extras: [.redNose, .bowTie], tool: .balloons)),
        person(
            "jester", ["fool"], 0x8A45C0, "figure in a many-pointed cap with bells",
            in: .castle,
            Person(
                trousers: Ink.lime, accent: Ink.gold, hat: .jester, extras: [.ruff, .hoops])),
        person(
            "mime", [], 0xFAFAFA, "white-faced figure in black hoops", in: .city,
            Person(
                hair: Ink.black, skin: Colour(0xFDFDFD), trousers: Ink.black, accent: Ink.black,
                hat: .beret, extras: [.bars, .suspenders], tool: .flower)),
        person(
            "superhero", ["hero"], 0x2B5FD0,
            "caped figure with a star on the chest", in: .city,
            Person(
                hair: Ink.black, trousers: Colour(0x2B5FD0), accent: Ink.red,
                extras: [.cape, .badge, .mask, .boots, .muscles])),
        person(
            "vampire", ["dracula", "count"], 0x2B2433, "pale caped figure with fangs", in: .night,
            Person(
                hair: Ink.black, skin: Colour(0xE4E2EE), trousers: Ink.black, accent: Ink.darkRed,
                extras: [.cape, .tie, .fangs])),
        person(
            "zombie", ["undead", "ghoul"], 0x6B7A4A, "green-faced figure in rags", in: .night,
            Person(
                hair: Colour(0x35402A), style: .wild, skin: Colour(0x95B56B),
                trousers: Ink.darkBrown,
                accent: Ink.darkBrown, extras: [.bandages])),
        person(
            "frankenstein", ["frankensteins monster"], 0x3A4450, "square green head with bolts",
            in: .castle,
            Person(
                hair: Ink.black, skin: Colour(0x86B06A), trousers: Ink.black, accent: Ink.darkGrey,
                extras: [.bolts, .coat, .boots])),
        person(
            "mummy", [], 0xE9E1C8, "figure wrapped in pale strips", in: .desert,
            Person(
                skin: Colour(0xE9E1C8), trousers: Colour(0xD8CFB2), accent: Ink.tan,
                extras: [.bandages])),
        person(
            "reaper", ["grim reaper", "death"], 0x26262E, "hooded bony figure with a great blade",
            in: .night,
            Person(
                skin: Ink.cream, trousers: Ink.black, accent: Ink.black, hat: .hood,
                extras: [.robe, .skullFace], tool: .scythe)),
        person(
            "fairy", ["pixie", "tinkerbell", "tooth fairy"], 0x86D37A,
            "small winged figure with a wand",
            in: .forest,
            Person(
                hair: Colour(0xF0D060), style: .bun, trousers: Ink.skin, accent: Ink.rose,
                extras: [.dress, .wings], tool: .wand, size: 86)),
        person(
            "angel", ["cherub", "cupid"], 0xFDFDFF, "white-robed winged figure under a ring",
            in: .sky,
            Person(
                hair: Colour(0xF0D060), style: .long, accent: Ink.gold, hat: .halo,
                extras: [.robe, .wings])),
        person(
            "devil", ["demon", "satan", "imp"], 0xD02A2A, "red horned figure with a fork",
            in: .lava,
            Person(
                skin: Colour(0xE8503A), trousers: Colour(0x9C1F28), accent: Ink.black, hat: .horns,
                extras: [.tail, .fangs, .cape], tool: .trident)),
        person(
            "elf", ["christmas elf", "hobbit"], 0x3FA845, "small figure with pointed ears",
            in: .snow,
            Person(
                hair: Colour(0xD9A23A), trousers: Ink.red, accent: Ink.gold, hat: .feather,
                extras: [.pointedEars, .coat], size: 82)),
        person(
            "gnome", ["dwarf", "garden gnome"], 0x2F74D0, "small bearded figure in a tall red cap",
            in: .meadow,
            Person(
                hair: Ink.white, trousers: Ink.brown, accent: Ink.black, hat: .gnome,
                extras: [.beard, .belly, .boots], size: 74)),
        person(
            "leprechaun", [], 0x2E9A3E, "small bearded figure in a green buckled hat", in: .meadow,
            Person(
                hair: Ink.orange, trousers: Ink.darkGreen, accent: Ink.gold, hat: .clover,
                extras: [.beard, .coat], tool: .pot, size: 82)),
        person(
            "goblin", ["orc", "troll", "ogre"], 0x6A4A2A,
            "green figure with pointed ears and tusks",
            in: .forest,
            Person(
                skin: Colour(0x7FB03A), trousers: Ink.darkBrown, accent: Ink.wood,
                extras: [.pointedEars, .tusks, .belly, .bandages], tool: .bone)),
        person(
            "cyclops", [], 0x8A6A3A, "one-eyed figure", in: .desert,
            Person(
                skin: Colour(0xD9A26C), trousers: Ink.brown, accent: Ink.tan,
                extras: [.oneEye, .pelt, .bare], tool: .bone)),
        person(
            "medusa", ["gorgon"], 0x3A8A7A, "figure with snakes for hair", in: .castle,
            Person(
                hair: Ink.green, style: .snakes, skin: Colour(0xC9DDA8), accent: Ink.gold,
                extras: [.robe])),
        person(
            "mermaid", ["siren", "merman"], 0xB04AA0, "long-haired figure with the tail of a fish",
            in: .underwater,
            Person(
                hair: Colour(0xE0442E), style: .long, trousers: Ink.skin, accent: Ink.purple,
                extras: [.bikini, .fishTail])),
        person(
            "genie", ["djinn", "aladdin"], 0x3C8AE0, "turbaned figure on a wisp of smoke",
            in: .desert,
            Person(
                skin: Colour(0x6FB4F0), accent: Ink.gold, hat: .turban,
                extras: [.smokeTail, .beard, .muscles], tool: .lamp)),
        person(
            "centaur", [], 0xF3C49A, "figure that is a horse below", in: .forest,
            Person(
                hair: Ink.brown, style: .long, trousers: Colour(0x9C5F2E), accent: Colour(0x9C5F2E),
                extras: [.horseBody, .bare], tool: .bow)),
        person(
            "scarecrow", [], 0x8A5A34, "straw figure with spread arms on a pole", in: .farm,
            Person(
                hair: Ink.gold, style: .spiky, skin: Colour(0xE8C98A), trousers: Ink.blue,
                accent: Ink.gold, hat: .straw, extras: [.straw, .overalls])),
    ]
}
