import Pictures

extension Lexicon {
    /// The people of offices, shops, parties and screens.
    static let everydayPeople: [Noun] = [
        person(
            "boss", ["ceo", "supervisor", "manager", "director", "chairman"], 0x2E3A52,
            "balding figure in a dark suit with a cup", in: .office,
            Person(
                hair: Ink.grey, style: .ring, trousers: Colour(0x2E3A52), accent: Ink.red,
                extras: [.tie, .belly, .moustache], tool: .cup, otherTool: .briefcase)),
        person(
            "president", ["prime minister", "politician", "mayor", "senator in suit", "candidate"],
            0x26324E, "white-haired figure in a suit with a sash and a flag", in: .stage,
            Person(
                hair: Colour(0xF0EEE6), trousers: Colour(0x26324E), accent: Ink.red,
                extras: [.tie, .sash, .medal], tool: .flag)),
        person(
            "lawyer", ["attorney", "solicitor", "notary"], 0x3A3A46,
            "dark-suited figure with a volume and a case", in: .courtroom,
            Person(
                hair: Ink.black, trousers: Colour(0x3A3A46), accent: Ink.blue,
                extras: [.tie, .glasses], tool: .book, otherTool: .briefcase)),
        person(
            "accountant", ["tax collector", "auditor", "bookkeeper", "clerk"], 0xF2F2EC,
            "spectacled figure in braces with a sheet", in: .office,
            Person(
                hair: Ink.brown, style: .ring, trousers: Ink.darkGrey, accent: Ink.navy,
                extras: [.glasses, .suspenders, .bowTie], tool: .tablet, otherTool: .pointer)),
        person(
            "secretary", ["receptionist", "assistant", "intern", "coworker", "colleague", "hr"],
            0x7A9AC0, "figure with a bun and a sheet", in: .office,
            Person(
                hair: Colour(0xB5541E), style: .bun, trousers: Ink.skin, accent: Ink.white,
                extras: [.dress, .glasses], tool: .tablet, otherTool: .letter)),
        person(
            "programmer",
            ["hacker", "coder", "software engineer", "developer", "it guy", "tech bro"],
            0x3A3F4A, "hooded figure with thick glasses and a lit board", in: .office,
            Person(
                hair: Ink.brown, trousers: Ink.blue, accent: Ink.lime, hat: .headphones,
                extras: [.glasses], tool: .laptop)),
        person(
            "geek", ["virgin", "dork", "trekkie"], 0xF2F2EC,
            "figure in thick glasses, braces and a small tie",
            Person(
                hair: Colour(0xB5541E), trousers: Ink.tan, accent: Ink.red,
                extras: [.glasses, .freckles, .suspenders, .bowTie], tool: .book)),
        person(
            "teenager", ["teen", "gen z", "millennial", "zoomer", "adolescent"], 0x6A4AB0,
            "slouching figure in a cap with a lit board", in: .bedroom,
            Person(
                hair: Ink.brown, style: .spiky, trousers: Ink.blue, accent: Ink.black, hat: .cap,
                extras: [.freckles], tool: .phone, size: 90)),
        person(
            "influencer",
            ["youtuber", "tiktoker", "blogger", "model", "instagram model"],
            0xF06AA8, "long-haired figure in shades with a box and a lens", in: .beach,
            Person(
                hair: Colour(0xF6D24A), style: .long, trousers: Ink.skin, accent: Ink.white,
                extras: [.dress, .shades], tool: .phone, otherTool: .camera)),
        person(
            "hipster", ["barista", "craft beer brewer"], 0xC0532E,
            "bearded figure in checks with a bun and a cup", in: .bar,
            Person(
                hair: Colour(0x6A3A1A), style: .bun, trousers: Ink.navy, accent: Ink.brown,
                extras: [.beard, .glasses, .bars, .suspenders], tool: .cup)),
        person(
            "goth", ["emo", "goth girl", "emo kid"], 0x1E1E26,
            "pale figure in black with purple locks",
            in: .graveyard,
            Person(
                hair: Colour(0x4A2A7A), style: .long, skin: Colour(0xEDE8F2), trousers: Ink.black,
                accent: Ink.purple, extras: [.robe, .cross])),
        person(
            "couch potato", ["slob", "lazy man", "incel", "neckbeard", "redditor"], 0xF0EEE6,
            "round figure in a stained vest with a bottle", in: .room,
            Person(
                hair: Ink.brown, style: .ring, trousers: Ink.red, accent: Ink.tan,
                extras: [.belly, .shorts, .beard], tool: .bottle)),
        person(
            "alcoholic", ["drunkard", "drunk man", "drunk guy", "drunk person", "wino"], 0x8A7A4A,
            "red-nosed figure with a bottle", in: .bar,
            Person(
                hair: Ink.brown, style: .wild, trousers: Ink.darkGrey, accent: Ink.red,
                extras: [.beard, .redNose], tool: .bottle)),
        person(
            "homeless man", ["beggar", "hobo", "tramp", "homeless", "homeless person", "bum"],
            0x7A6A4A,
            "ragged bearded figure in a woolly cap", in: .city,
            Person(
                hair: Ink.grey, style: .wild, trousers: Colour(0x5A5A4A), accent: Ink.darkBrown,
                hat: .beanie, extras: [.beard, .bandages, .coat], tool: .sack)),
        person(
            "billionaire",
            ["millionaire", "rich man", "tycoon", "capitalist", "landlord", "oligarch"],
            0x22222C, "figure in a tall black hat with a monocle and a money sack", in: .city,
            Person(
                hair: Ink.grey, trousers: Ink.black, accent: Ink.black, hat: .top,
                extras: [.moustache, .belly, .bowTie], tool: .sack, otherTool: .cane)),
        person(
            "news anchor",
            [
                "weatherman", "weather girl", "talk show host", "tv host", "podcaster", "comedian",
                "host",
            ],
            0x2F5FA8, "figure in a suit with a round-headed stick and sheets", in: .stage,
            Person(
                hair: Colour(0xD9A23A), style: .bob, trousers: Ink.navy, accent: Ink.gold,
                extras: [.tie], tool: .microphone, otherTool: .letter)),
        person(
            "actor", ["movie star", "celebrity", "film star", "star actor", "playboy"], 0x1E1E28,
            "figure in shades and a black suit with a gold cup", in: .stage,
            Person(
                hair: Ink.darkBrown, trousers: Ink.black, accent: Ink.black,
                extras: [.tie, .bowTie, .shades], tool: .bouquet)),
        person(
            "actress", ["diva", "film diva", "starlet", "supermodel"], 0xC8202E,
            "figure with blond waves in a long red robe", in: .stage,
            Person(
                hair: Colour(0xF6E27A), style: .bob, accent: Ink.gold, extras: [.robe, .lei],
                tool: .fan)),
        person(
            "writer", ["author", "poet", "novelist", "bard"], 0x4A3A5A,
            "figure in a white collar with a volume", in: .library,
            Person(
                hair: Ink.darkBrown, style: .ring, trousers: Ink.black, accent: Ink.gold,
                extras: [.ruff, .beard, .coat], tool: .pointer, otherTool: .book)),
        person(
            "stewardess", ["flight attendant", "air hostess", "cabin crew"], 0x2F4FA8,
            "figure in blue with a round little cap and a tray", in: .airport,
            Person(
                hair: Colour(0xD9A23A), style: .bun, trousers: Ink.skin, accent: Ink.red, hat: .fez,
                extras: [.dress, .bowTie], tool: .tray)),
        person(
            "bouncer", ["bodyguard", "security guard", "security"], 0x18181F,
            "broad figure in black with shades", in: .disco,
            Person(
                trousers: Ink.black, accent: Ink.black, extras: [.muscles, .shades, .tie])),
        person(
            "delivery guy",
            [
                "pizza guy", "delivery man", "pizza delivery", "pizza boy", "delivery driver",
                "amazon driver", "uber driver", "taxi driver", "bus driver", "truck driver",
            ],
            0xD62B2B, "figure in a red cap with a flat box", in: .city,
            Person(
                hair: Ink.brown, trousers: Ink.blue, accent: Ink.red, hat: .cap, extras: [.vest],
                tool: .tray, otherTool: .suitcase)),
        person(
            "stage magician", ["illusionist", "conjurer"], 0x1E1E28,
            "figure in a tall black hat and a red cloak with a wand", in: .stage,
            Person(
                hair: Ink.black, trousers: Ink.black, accent: Ink.black, hat: .top,
                extras: [.cape, .bowTie, .moustache], tool: .wand)),
        person(
            "fortune teller", ["gypsy", "psychic", "clairvoyant"], 0x8A2F8A,
            "kerchiefed figure with a glowing globe", in: .circus,
            Person(
                hair: Ink.black, style: .long, accent: Ink.gold, hat: .headscarf,
                extras: [.robe, .lei], tool: .globe)),
        person(
            "nanny", ["babysitter", "governess"], 0x2A3A5A,
            "figure in a dark coat with a flat flowered hat and a case", in: .city,
            Person(
                hair: Ink.brown, style: .bun, accent: Ink.white, hat: .flowers,
                extras: [.coat, .bowTie], tool: .suitcase)),
        person(
            "mad scientist", ["evil scientist", "evil genius"], 0xF4F7FA,
            "figure with wild hair, goggles and a white coat", in: .laboratory,
            Person(
                hair: Ink.lime, style: .wild, trousers: Ink.black, accent: Ink.silver,
                extras: [.coat, .goggles, .gloves], tool: .syringe)),
        person(
            "psychologist", ["therapist", "psychiatrist", "shrink"], 0x8A6A4A,
            "bearded figure in spectacles with a pad", in: .room,
            Person(
                hair: Ink.grey, style: .ring, trousers: Ink.brown, accent: Ink.darkBrown,
                extras: [.coat, .beard, .glasses], tool: .tablet)),
        person(
            "mother in law",
            ["karen", "angry neighbour", "angry neighbor", "neighbour", "neighbor"],
            0xB03A6A, "figure with a blond cut, folded brows and a bag", in: .village,
            Person(
                hair: Colour(0xF0D060), style: .bob, trousers: Ink.skin, accent: Ink.white,
                extras: [.dress, .glasses, .lei], tool: .rollingPin)),
        person(
            "boyfriend", ["best friend", "friend", "roommate", "flatmate", "bro", "buddy"],
            0x3FA06A,
            "figure in a green shirt with blossoms",
            Person(hair: Colour(0xB5541E), style: .spiky, accent: Ink.brown, tool: .bouquet)),
        person(
            "mafia boss",
            ["godfather", "don corleone", "drug dealer", "drug lord", "loan shark", "al capone"],
            0x2A2A34,
            "figure in a striped suit and a broad hat with a case", in: .bar,
            Person(
                hair: Ink.black, trousers: Ink.black, accent: Ink.white, hat: .bowler,
                extras: [.bars, .shades, .moustache, .tie], tool: .briefcase)),
    ]
}
