import Pictures

extension Lexicon {
    /// Trades and sports, known by cap, cloth and tool.
    static let jobs: [Noun] = [
        person(
            "astronaut", ["spaceman", "cosmonaut"], 0xE8EDF2,
            "white-suited figure in a round helmet", in: .moon,
            Person(trousers: Colour(0xD6DDE4), accent: Ink.red, extras: [.visor, .boots])),
        person(
            "chef", ["cook", "waitress chef"], 0xFAFAFA, "figure in a tall white puffed hat",
            in: .kitchen,
            Person(
                trousers: Ink.darkGrey, accent: Ink.red, hat: .chef, extras: [.bowTie, .moustache],
                tool: .ladle)),
        person(
            "baker", [], 0xF2D9B0, "floury figure with a roller", in: .kitchen,
            Person(
                hair: Ink.brown, trousers: Ink.tan, accent: Ink.white, hat: .chef,
                extras: [.apron, .belly], tool: .bread, otherTool: .rollingPin)),
        person(
            "waiter", ["cashier", "waitress", "butler", "bartender"], 0x22222C,
            "figure in black and white with a tray", in: .kitchen,
            Person(
                hair: Ink.black, trousers: Ink.black, accent: Ink.red, extras: [.tie, .bowTie],
                tool: .tray)),
        person(
            "butcher", [], 0xF4F4F4, "figure in a red apron with a broad blade", in: .kitchen,
            Person(
                hair: Ink.black, accent: Ink.darkRed, hat: .bowler,
                extras: [.apron, .moustache, .belly], tool: .cleaver)),
        person(
            "farmer", ["peasant"], 0xD8503A, "figure in a straw hat with a fork", in: .farm,
            Person(
                hair: Ink.brown, trousers: Ink.blue, accent: Ink.darkBrown, hat: .straw,
                extras: [.overalls, .boots], tool: .pitchfork)),
        person(
            "gardener", [], 0x6FB04A, "figure in a straw hat with a rake", in: .meadow,
            Person(
                hair: Ink.brown, style: .ponytail, trousers: Ink.brown, accent: Ink.darkGreen,
                hat: .straw, extras: [.apron, .boots], tool: .rake)),
        person(
            "shepherd", ["shepherdess"], 0xC9B28A, "robed figure with a hooked stick", in: .meadow,
            Person(
                hair: Ink.brown, accent: Ink.brown, hat: .headscarf, extras: [.robe, .beard],
                tool: .crook)),
        person(
            "fisherman", ["angler"], 0xF2C21E, "figure in yellow with a rod", in: .beach,
            Person(
                hair: Ink.white, trousers: Colour(0xE0B01A), accent: Ink.darkGreen, hat: .beanie,
                extras: [.coat, .beard, .boots], tool: .rod)),
        person(
            "lumberjack", ["woodcutter", "woodsman"], 0xC42B2B,
            "bearded figure in a checked shirt with a chopper", in: .forest,
            Person(
                hair: Colour(0x6A3A1A), trousers: Ink.navy, accent: Ink.black, hat: .beanie,
                extras: [.beard, .bars, .suspenders, .boots], tool: .axe)),
        person(
            "miner", ["coal miner", "prospector"], 0x6A5A4A, "sooty figure with a lamp on the brow",
            in: .lava,
            Person(
                trousers: Ink.darkGrey, accent: Ink.orange, hat: .miner,
                extras: [.overalls, .boots],
                tool: .pickaxe, otherTool: .lantern)),
        person(
            "builder", ["construction worker", "worker", "engineer"], 0xF07D22,
            "figure in a yellow hard cap", in: .city,
            Person(
                hair: Ink.brown, trousers: Ink.blue, accent: Ink.darkGrey, hat: .hardHat,
                extras: [.vest, .boots], tool: .hammer)),
        person(
            "plumber", ["mario"], 0xD62B2B, "figure in blue overalls with a rubber cup", in: .room,
            Person(
                hair: Ink.darkBrown, trousers: Ink.blue, accent: Ink.red, hat: .cap,
                extras: [.overalls, .moustache], tool: .plunger)),
        person(
            "mechanic", ["repairman", "electrician", "watchmaker"], 0x4A6A8A,
            "figure in overalls with a spanner",
            in: .city,
            Person(
                hair: Ink.black, trousers: Colour(0x3A5470), accent: Ink.grey, hat: .cap,
                extras: [.overalls], tool: .wrench)),
        person(
            "carpenter", ["joiner", "sculptor", "shoemaker", "blacksmith"], 0xB5814A,
            "aproned figure with a toothed blade", in: .room,
            Person(
                hair: Ink.brown, trousers: Ink.brown, accent: Ink.wood,
                extras: [.apron, .beard], tool: .saw)),
        person(
            "firefighter", ["fireman", "firewoman"], 0xC89A2A, "figure in a red helmet with a hose",
            in: .city,
            Person(
                trousers: Colour(0xC89A2A), accent: Ink.lime, hat: .fire, extras: [.vest, .boots],
                tool: .hose)),
        person(
            "police officer", ["policeman", "policewoman", "cop", "police", "guard"], 0x2A4A9A,
            "figure in blue with a peaked cap", in: .city,
            Person(
                hair: Ink.black, trousers: Ink.navy, accent: Ink.gold, hat: .police,
                extras: [.badge], tool: .baton)),
        person(
            "detective", ["sherlock", "investigator", "inspector"], 0xA8845A,
            "figure in a long coat with a lens", in: .city,
            Person(
                hair: Ink.darkBrown, trousers: Ink.darkGrey, accent: Ink.brown, hat: .deerstalker,
                extras: [.coat], tool: .magnifier)),
        person(
            "spy", ["secret agent", "gangster", "mobster"], 0x2E2E3A,
            "dark-suited figure in shades and a round hat", in: .night,
            Person(
                hair: Ink.black, trousers: Ink.black, accent: Ink.black, hat: .bowler,
                extras: [.tie, .shades], tool: .briefcase)),
        person(
            "burglar", ["thief", "robber", "bandit"], 0xF2F2F2, "masked figure in bars with a sack",
            in: .night,
            Person(
                trousers: Ink.black, accent: Ink.black, hat: .beanie, extras: [.bars, .mask],
                tool: .sack)),
        person(
            "prisoner", ["convict", "inmate"], 0xF6F6F2, "figure in black and white bars",
            in: .room,
            Person(
                hair: Ink.grey, trousers: Ink.white, accent: Ink.black, hat: .cap,
                extras: [.bars])),
        person(
            "soldier", ["sergeant major", "trooper", "sergeant"], 0x4A6A34,
            "figure in a round green helmet",
            in: .forest,
            Person(
                trousers: Colour(0x3A5428), accent: Ink.darkBrown, hat: .army,
                extras: [.paint, .boots], tool: .telescope)),
        person(
            "general", ["admiral", "colonel", "officer"], 0x3A4A6A,
            "figure with a peaked cap and medals",
            in: .city,
            Person(
                hair: Ink.white, trousers: Ink.navy, accent: Ink.gold, hat: .captain,
                extras: [.epaulettes, .medal, .moustache, .boots])),
        person(
            "royal guard", ["beefeater", "nutcracker"], 0xD02A2A,
            "red-coated figure in a tall furry hat", in: .castle,
            Person(
                trousers: Ink.black, accent: Ink.white, hat: .bearskin,
                extras: [.epaulettes, .boots], tool: .spear)),
        person(
            "sailor", ["seaman", "popeye"], 0xFDFDFD, "figure in white and blue with a round cap",
            in: .beach,
            Person(
                hair: Ink.brown, trousers: Ink.white, accent: Ink.blue, hat: .sailor,
                extras: [.tie])),
        person(
            "captain", ["skipper"], 0x26325A, "bearded figure in a white peaked cap", in: .beach,
            Person(
                hair: Ink.white, trousers: Ink.white, accent: Ink.gold, hat: .captain,
                extras: [.beard, .epaulettes], tool: .telescope)),
        person(
            "pilot", ["aviator", "airman"], 0x7A4A26, "figure in a leather cap and goggles",
            in: .sky,
            Person(
                trousers: Ink.tan, accent: Ink.white, hat: .aviator, extras: [.ruff, .boots])),
        person(
            "doctor", ["physician", "medic", "vet", "pharmacist"], 0xF4F7FA,
            "figure in a white coat with ear tubes", in: .room,
            Person(
                hair: Ink.brown, accent: Ink.silver, extras: [.coat, .stethoscope], tool: .briefcase
            )),
        person(
            "nurse", ["midwife", "paramedic"], 0xF6FBFF, "figure in a white cap with a needle",
            in: .room,
            Person(
                hair: Ink.brown, style: .bob, trousers: Ink.skin, accent: Ink.red, hat: .nurse,
                extras: [.dress, .cross], tool: .syringe)),
        person(
            "surgeon", [], 0x5FB8A6, "masked figure in green with a blade", in: .room,
            Person(
                trousers: Colour(0x5FB8A6), accent: Colour(0x3A9A88), hat: .swimCap,
                extras: [.surgeon], tool: .scissors)),
        person(
            "dentist", [], 0xDCEFF8, "masked figure with a great molar", in: .room,
            Person(
                hair: Ink.black, accent: Ink.cyan, extras: [.coat, .surgeon], tool: .tooth)),
        person(
            "scientist", ["nerd", "einstein", "inventor"], 0xF4F7FA,
            "figure in a white coat and spectacles",
            Person(
                hair: Colour(0xDADDE2), style: .wild, accent: Ink.silver,
                extras: [.coat, .glasses, .moustache], tool: .syringe, otherTool: .tablet)),
        person(
            "teacher", ["professor", "lecturer", "librarian"], 0x7A5A9A,
            "spectacled figure with a stick and a volume",
            in: .room,
            Person(
                hair: Ink.brown, style: .bun, trousers: Ink.darkGrey, accent: Ink.white,
                extras: [.dress, .glasses], tool: .pointer, otherTool: .book)),
        person(
            "student", ["graduate", "pupil", "scholar"], 0x2A2A38,
            "robed figure in a flat square cap", in: .room,
            Person(
                hair: Ink.brown, accent: Ink.gold, hat: .graduate, extras: [.robe], tool: .book,
                otherTool: .globe)),
        person(
            "judge", [], 0x2A2430, "dark-robed figure with white curls and a mallet", in: .room,
            Person(
                hair: Colour(0xF2F2F2), style: .afro, accent: Ink.darkRed,
                extras: [.robe, .collar],
                tool: .hammer)),
        person(
            "businessman",
            [
                "businesswoman", "banker", "salesman", "gentleman", "office worker", "employee",
            ],
            0x4A5568, "figure in a suit with a case", in: .city,
            Person(
                hair: Ink.darkBrown, trousers: Ink.darkGrey, accent: Ink.red, extras: [.tie],
                tool: .briefcase)),
        person(
            "postman", ["mailman", "postwoman", "mail carrier", "courier"], 0x2F6AC0,
            "figure in a cap with a folded paper", in: .city,
            Person(
                hair: Ink.brown, trousers: Ink.navy, accent: Ink.red, hat: .cap, extras: [.sash],
                tool: .letter)),
        person(
            "cleaner", ["janitor", "maid", "chimney sweep"], 0x6A9AB8,
            "kerchiefed figure with a brush of straw", in: .room,
            Person(
                hair: Ink.brown, trousers: Ink.skin, accent: Ink.white, hat: .bow,
                extras: [.dress, .apron], tool: .broom)),
        person(
            "hairdresser", ["barber", "tailor", "stylist"], 0xE86AA0,
            "figure with two crossed blades", in: .room,
            Person(
                hair: Ink.purple, style: .bob, trousers: Ink.black, accent: Ink.cyan,
                extras: [.apron], tool: .scissors)),
        person(
            "photographer", ["paparazzi", "journalist", "reporter"], 0x5A7A5A,
            "figure with a box and a lens", in: .city,
            Person(
                hair: Ink.brown, style: .ponytail, accent: Ink.darkGrey, extras: [.vest],
                tool: .camera)),
        person(
            "painter", ["artist", "picasso"], 0xF6F0E2, "figure in a soft flat cap with colours",
            in: .room,
            Person(
                hair: Ink.black, trousers: Ink.navy, accent: Ink.red, hat: .beret,
                extras: [.apron, .moustache], tool: .brush, otherTool: .palette)),
        person(
            "singer", ["pop star", "popstar", "rapper"], 0xE83AA0, "figure at a round-headed stick",
            in: .circus,
            Person(
                hair: Colour(0xF6D24A), style: .long, trousers: Ink.purple, accent: Ink.gold,
                extras: [.dress, .shades], tool: .microphone)),
        person(
            "rock star", ["rockstar", "guitarist", "musician", "punk", "rocker"], 0x2A2A30,
            "figure with a raised crest of hair and strings", in: .circus,
            Person(
                hair: Ink.rose, style: .mohawk, trousers: Ink.black, accent: Ink.red,
                extras: [.boots], tool: .guitar)),
        person(
            "violinist", ["fiddler", "composer", "conductor", "pianist"], 0x24242C,
            "dark-coated figure with strings and a rod", in: .circus,
            Person(
                hair: Ink.white, style: .bob, trousers: Ink.black, accent: Ink.white,
                extras: [.coat, .bowTie], tool: .violin)),
        person(
            "dj", ["disc jockey", "gamer"], 0x4A3AC0, "figure with padded ears", in: .circus,
            Person(
                hair: Ink.black, style: .spiky, accent: Ink.lime, hat: .headphones,
                extras: [.shades])),
        person(
            "ballerina", ["dancer", "ballet dancer"], 0xF6A6C6, "figure in a wide stiff pink skirt",
            in: .circus,
            Person(
                hair: Ink.brown, style: .bun, trousers: Ink.skin, accent: Ink.rose,
                extras: [.tutu])),
        person(
            "hula dancer", ["hawaiian"], 0xB5763C, "figure in a skirt of grass", in: .beach,
            Person(
                hair: Ink.black, style: .long, skin: Colour(0xB5763C), trousers: Colour(0xB5763C),
                accent: Ink.lime, hat: .flowers, extras: [.grass, .lei, .bikini])),
        person(
            "cheerleader", [], 0xE23A5A, "leaping figure with two fluffy balls", in: .meadow,
            Person(
                hair: Colour(0xF0C24B), style: .ponytail, trousers: Ink.skin, accent: Ink.yellow,
                extras: [.dress], tool: .pompom, otherTool: .pompom)),
    ]
}
