extension Lexicon {
    /// Creatures that draw themselves: swimmers, flyers, crawlers and legends.
    static let creatures: [Noun] = [
        Noun(
            "shark", ["hammerhead"], Colour(0x7F90A3), "finned shape with many teeth",
            [.creature, .long, .floats], in: .sea
        ) { $0.shark() },
        Noun(
            "whale", ["orca"], Colour(0x3F74B8), "vast rounded shape with a spout",
            [.creature, .long, .large, .floats], in: .sea
        ) { $0.whale() },
        Noun(
            "dolphin", ["porpoise"], Colour(0x6FA3C8), "curved finned shape with a snout",
            [.creature, .long, .floats], in: .sea
        ) { $0.dolphin() },
        Noun(
            "fish", ["tuna", "salmon", "trout"], Colour(0xF2A02B), "oval finned shape",
            [.creature, .floats, .small], in: .underwater
        ) { $0.fish(stripes: nil) },
        Noun(
            "goldfish", ["clownfish"], Colour(0xF26B21), "oval finned shape with pale bands",
            [.creature, .floats, .small], in: .underwater
        ) { $0.fish(stripes: Ink.white) },
        Noun(
            "octopus", ["squid", "kraken"], Colour(0xC4478E), "dome with many curling arms",
            [.creature], in: .underwater
        ) { $0.octopus() },
        Noun(
            "jellyfish", [], Colour(0xD58BE0), "dome with trailing threads", [.creature, .floats],
            in: .underwater
        ) { $0.jellyfish() },
        Noun(
            "crab", ["lobster"], Colour(0xE2452F), "wide shape with two great claws", [.creature],
            in: .beach
        ) { $0.crab() },
        Noun(
            "turtle", ["tortoise"], Colour(0x5A8F3C), "domed shell with a small head",
            [.creature, .long], in: .beach
        ) { $0.turtle() },
        Noun(
            "snail", ["slug"], Colour(0xB9703A), "coiled shell on a soft foot", [.creature, .long]
        ) { $0.snail() },
        Noun(
            "snake", ["python", "cobra", "serpent"], Colour(0x4FA345),
            "long winding shape with a forked tongue", [.creature, .long], in: .desert
        ) { $0.snake() },
        Noun(
            "worm", ["caterpillar"], Colour(0xE88FA0), "soft winding tube with a face",
            [.creature, .long]
        ) { $0.worm() },
        Noun(
            "bird", ["sparrow", "robin", "pigeon"], Colour(0x4B8FE2),
            "small winged shape with a beak", [.creature, .long], in: .meadow
        ) { $0.bird(beak: Ink.orange, belly: Colour(0xF5E2C8)) },
        Noun(
            "crow", ["raven"], Colour(0x2D2D3A), "dark winged shape with a beak",
            [.creature, .long], in: .meadow
        ) { $0.bird(beak: Ink.darkGrey, belly: Colour(0x44445A)) },
        Noun(
            "parrot", [], Colour(0xE23B32), "bright winged shape with a hooked beak",
            [.creature, .long], in: .beach
        ) { $0.bird(beak: Ink.cream, belly: Ink.yellow, isParrot: true) },
        Noun(
            "duck", ["duckling", "goose", "swan"], Colour(0xFFD83D),
            "rounded shape with a flat bill", [.creature, .long, .floats], in: .meadow
        ) { $0.duck() },
        Noun(
            "flamingo", ["ostrich"], Colour(0xF77FA8), "shape on one thin leg with a curved neck",
            [.creature], in: .beach
        ) { $0.flamingo() },
        Noun(
            "butterfly", ["moth"], Colour(0xF28A1E), "four broad wings on a thin body",
            [.creature, .airborne]
        ) { $0.butterfly() },
        Noun(
            "bee", ["wasp", "bumblebee"], Colour(0xFFC928), "banded oval with clear wings",
            [.creature, .airborne]
        ) { $0.bee() },
        Noun(
            "ladybird", ["ladybug", "beetle"], Colour(0xE23A2C), "spotted dome on six legs",
            [.creature, .long]
        ) { $0.ladybird() },
        Noun("spider", ["tarantula"], Colour(0x4B3B55), "round body on eight legs", [.creature]) {
            $0.spider()
        },
        Noun(
            "bat", [], Colour(0x8A72B8), "dark body between scalloped wings",
            [.creature, .airborne], in: .night
        ) { $0.bat() },
        Noun(
            "dragon", [], Colour(0x3FA35A), "scaly winged figure with flames", [.creature, .large]
        ) { $0.dragon() },
        Noun(
            "dinosaur", ["dino", "godzilla"], Colour(0x6C9A3B), "great scaly figure with tiny arms",
            [.creature, .large]
        ) { $0.dinosaur() },
        Noun(
            "crocodile", ["alligator", "lizard"], Colour(0x5B8C3A),
            "long low shape with a toothy snout", [.creature, .long]
        ) { $0.crocodile() },
        Noun(
            "robot", ["android", "cyborg"], Colour(0x9FB0C0), "boxy metal figure with an aerial",
            [.creature], in: nil
        ) { $0.robot() },
        Noun(
            "alien", ["martian", "extraterrestrial"], Colour(0x86C84A),
            "big-headed figure with feelers", [.creature], in: .space
        ) { $0.alien() },
        Noun(
            "snowman", ["yeti"], Colour(0xF7FBFF), "three stacked white balls with a hat",
            [.creature], in: .snow
        ) { $0.snowman() },
        Noun(
            "ghost", ["spirit", "phantom"], Colour(0xEFF3FA), "floating sheet with dark eyes",
            [.creature], in: .night
        ) { $0.ghost() },
        Noun("skeleton", [], Colour(0xF1EEE2), "figure of bare bones", [.creature], in: .night) {
            $0.skeleton()
        },
    ]

    private static func person(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        in habitat: Place? = nil, _ person: Person
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, [], habitat, .person(person))
    }

    /// People, told apart by what they wear.
    static let people: [Noun] = [
        person(
            "man", ["boy", "dad", "father", "guy", "husband", "grandpa", "boss", "dude"], 0x3E7CC4,
            "figure in a plain shirt", Person(hair: Ink.darkBrown)),
        person(
            "woman", ["girl", "mum", "mom", "mother", "lady", "wife", "grandma", "bride"], 0xD8508A,
            "figure with long hair and a dress",
            Person(hair: Ink.brown, hasLongHair: true, trousers: Ink.skin, extras: [.dress])),
        person(
            "baby", ["toddler", "infant"], 0x9ED7F0, "small bald figure",
            Person(trousers: Colour(0x9ED7F0), extras: [.dummy])),
        person(
            "astronaut", ["spaceman", "cosmonaut"], 0xE8EDF2,
            "white-suited figure in a round helmet", in: .moon,
            Person(
                skin: Ink.skin, trousers: Colour(0xD6DDE4), accent: Ink.red,
                extras: [.visor, .boots])),
        person(
            "wizard", ["magician", "sorcerer", "merlin"], 0x5A3CB0,
            "bearded figure in a tall pointed hat", in: .castle,
            Person(
                hair: Colour(0xE9E9EF), accent: Ink.gold, hat: .wizard,
                extras: [.coat, .beard, .wand])),
        person(
            "witch", [], 0x4A2C6A, "figure in a black pointed hat", in: .night,
            Person(
                hair: Colour(0x8A4FBF), hasLongHair: true, skin: Colour(0x9FCB6B),
                trousers: Ink.black, accent: Ink.purple, hat: .witch, extras: [.dress, .broom])),
        person(
            "king", ["emperor", "prince"], 0xB0243A, "bearded figure with a golden band on top",
            in: .castle,
            Person(
                hair: Ink.brown, accent: Ink.gold, hat: .crown,
                extras: [.coat, .beard, .ruff, .cape])),
        person(
            "queen", ["princess", "empress"], 0xE06AA8,
            "long-haired figure with a golden band on top", in: .castle,
            Person(
                hair: Colour(0xF0C24B), hasLongHair: true, accent: Ink.gold, hat: .tiara,
                extras: [.dress])),
        person(
            "pirate", ["buccaneer", "captain"], 0xC03A32,
            "figure with one covered eye and a broad hat", in: .sea,
            Person(
                hair: Ink.black, trousers: Ink.darkBrown, accent: Ink.darkBrown, hat: .pirate,
                extras: [.hoops, .eyePatch, .beard, .sword, .boots])),
        person(
            "ninja", ["assassin"], 0x2A2A38, "figure wrapped in black but for the eyes", in: .night,
            Person(trousers: Colour(0x2A2A38), accent: Ink.red, hat: .hood, extras: [.sword])),
        person(
            "chef", ["cook", "baker"], 0xFAFAFA, "figure in a tall white puffed hat", in: .kitchen,
            Person(
                trousers: Ink.darkGrey, accent: Ink.red, hat: .chef,
                extras: [.bowTie, .moustache, .ladle])),
        person(
            "cowboy", ["cowgirl", "sheriff"], 0xC0532E, "figure in a wide-brimmed hat", in: .desert,
            Person(
                hair: Ink.brown, accent: Ink.gold, hat: .cowboy,
                extras: [.badge, .boots, .moustache])),
        person(
            "santa", ["claus"], 0xD62B2B, "white-bearded figure in red", in: .snow,
            Person(
                hair: Ink.white, trousers: Ink.red, accent: Ink.black, hat: .santa,
                extras: [.beard, .boots])),
        person(
            "viking", ["barbarian"], 0x8A5A34, "bearded figure in a horned helmet", in: .snow,
            Person(
                hair: Colour(0xD9822B), trousers: Ink.darkBrown, hat: .viking,
                extras: [.beard, .shield])),
        person(
            "knight", ["warrior", "soldier"], 0xA8B2BE, "armoured figure with a plume", in: .castle,
            Person(
                skin: Colour(0x9AA3AE), trousers: Ink.grey, accent: Ink.blue, hat: .helmet,
                extras: [.sword, .shield])),
        person(
            "clown", ["jester"], 0xF2C11E, "figure with a red nose and wild hair", in: .circus,
            Person(
                hair: Ink.red, skin: Colour(0xFBE8DC), trousers: Ink.blue, accent: Ink.green,
                hat: .party, extras: [.redNose, .bowTie])),
        person(
            "superhero", ["superman", "batman", "hero", "superwoman"], 0x2B5FD0,
            "caped figure with a star on the chest", in: .city,
            Person(
                hair: Ink.black, trousers: Colour(0x2B5FD0), accent: Ink.red,
                extras: [.cape, .badge, .mask, .boots])),
        person(
            "vampire", ["dracula", "count"], 0x2B2433, "pale caped figure with fangs", in: .night,
            Person(
                hair: Ink.black, skin: Colour(0xE4E2EE), trousers: Ink.black, accent: Ink.darkRed,
                extras: [.cape, .tie, .fangs])),
        person(
            "zombie", ["monster", "frankenstein", "ogre", "troll"], 0x6B7A4A,
            "green-faced figure in rags", in: .night,
            Person(
                hair: Colour(0x35402A), skin: Colour(0x95B56B), trousers: Ink.darkBrown,
                accent: Ink.darkBrown, extras: [.bandages])),
        person(
            "mummy", [], 0xE9E1C8, "figure wrapped in pale strips", in: .desert,
            Person(
                skin: Colour(0xE9E1C8), trousers: Colour(0xD8CFB2), accent: Ink.tan,
                extras: [.bandages])),
        person(
            "fairy", ["angel", "pixie", "elf", "mermaid"], 0x86D37A,
            "small winged figure with a wand", in: .forest,
            Person(
                hair: Colour(0xF0D060), hasLongHair: true, trousers: Ink.skin, accent: Ink.rose,
                extras: [.dress, .wings, .wand])),
        person(
            "scientist", ["doctor", "professor", "nerd", "einstein"], 0xF4F7FA,
            "figure in a white coat and spectacles",
            Person(
                hair: Colour(0xDADDE2), accent: Ink.silver, extras: [.coat, .glasses, .moustache])),
        person(
            "builder", ["plumber", "farmer", "worker", "fireman", "firefighter"], 0xF07D22,
            "figure in a yellow hard cap", in: .city,
            Person(hair: Ink.brown, accent: Ink.darkGrey, hat: .hardHat, extras: [.boots])),
        person(
            "detective", ["policeman", "spy", "businessman", "gentleman", "banker"], 0x4A5568,
            "figure in a suit and a round hat", in: .city,
            Person(
                hair: Ink.darkBrown, trousers: Ink.darkGrey, accent: Ink.black, hat: .bowler,
                extras: [.tie, .moustache])),
    ]
}
