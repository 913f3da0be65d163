import Pictures

extension Lexicon {
    /// Sports, faiths and festivals.
    static let players: [Noun] = [
        person(
            "footballer", ["soccer player", "football player", "goalkeeper"], 0x2F9A4A,
            "figure in shorts with a patched sphere",
            in: .meadow,
            Person(
                hair: Ink.brown, trousers: Ink.skin, accent: Ink.white, extras: [.hoops, .shorts],
                tool: .football)),
        person(
            "basketball player", ["athlete"], 0xE8702A,
            "tall figure in a vest with an orange sphere", in: .city,
            Person(
                hair: Ink.black, style: .afro, skin: Colour(0x8A5A34), trousers: Colour(0x8A5A34),
                accent: Ink.white, hat: .headband, extras: [.shorts], tool: .basketball)),
        person(
            "tennis player", ["badminton player"], 0xFDFDFD, "figure in white with a strung oval",
            in: .meadow,
            Person(
                hair: Ink.brown, style: .ponytail, trousers: Ink.skin, accent: Ink.white,
                hat: .headband, extras: [.shorts], tool: .racket)),
        person(
            "golfer", ["caddie"], 0x9ED04A, "figure in a peaked cap with a bent stick", in: .meadow,
            Person(
                hair: Ink.brown, trousers: Ink.tan, accent: Ink.red, hat: .cap, tool: .club)),
        person(
            "boxer", ["kickboxer"], 0xD62B2B, "bare-chested figure with great round fists",
            in: .circus,
            Person(
                hair: Ink.black, trousers: Ink.skin, accent: Ink.red,
                extras: [.bare, .gloves, .muscles])),
        person(
            "sumo wrestler", ["sumo", "wrestler"], 0x2A3A6A,
            "very round bare figure with a knot of hair",
            in: .room,
            Person(
                hair: Ink.black, style: .bun, trousers: Ink.skin, accent: Ink.navy,
                extras: [.bare, .belly])),
        person(
            "bodybuilder", ["weightlifter", "strongman", "hercules"], 0xE2382F,
            "broad-shouldered figure with a loaded bar",
            in: .circus,
            Person(
                hair: Ink.black, trousers: Ink.skin, accent: Ink.black,
                extras: [.bare, .muscles, .moustache], tool: .barbell)),
        person(
            "karate fighter", ["karate", "kung fu", "judoka", "karate master", "martial artist"],
            0xFBFBFB,
            "white-robed figure with a dark belt",
            in: .room,
            Person(
                hair: Ink.black, trousers: Ink.white, accent: Ink.black, hat: .headband,
                extras: [.robe])),
        person(
            "cyclist", ["biker"], 0xF2D21E, "figure in a slotted cap and tight shirt", in: .city,
            Person(
                hair: Ink.brown, trousers: Ink.black, accent: Ink.red, hat: .bike,
                extras: [.goggles])),
        person(
            "race driver", ["racing driver", "stunt driver"], 0xE23A32,
            "figure in a padded cap with a chequered cloth", in: .city,
            Person(
                trousers: Ink.red, accent: Ink.white, hat: .bike,
                extras: [.hoops, .goggles, .boots],
                tool: .flag)),
        person(
            "skier", ["snowboarder"], 0x2FA3D8, "figure on two long boards", in: .snow,
            Person(
                trousers: Ink.navy, accent: Ink.red, hat: .beanie,
                extras: [.goggles, .skis], tool: .cane, otherTool: .cane)),
        person(
            "skater", ["ice skater", "figure skater", "skateboarder"], 0x8A6AE0,
            "figure on two blades", in: .snow,
            Person(
                hair: Colour(0xF0C24B), style: .bun, trousers: Ink.skin, accent: Ink.white,
                hat: .earmuffs, extras: [.dress, .skates])),
        person(
            "swimmer", ["bather"], 0x2F74D0, "figure in trunks with a tight cap", in: .sea,
            Person(trousers: Ink.skin, accent: Ink.red, hat: .swimCap, extras: [.bare])),
        person(
            "diver", ["scuba diver", "frogman"], 0x24303A,
            "dark-suited figure with a glass and a pipe",
            in: .underwater,
            Person(
                trousers: Ink.black, accent: Ink.yellow, hat: .hood, extras: [.tank, .snorkel])),
        person(
            "lifeguard", ["surfer"], 0xE23A2A, "figure in red trunks with a lifebuoy", in: .beach,
            Person(
                hair: Colour(0xF0C24B), style: .spiky, skin: Colour(0xD99A62),
                trousers: Colour(0xD99A62), accent: Ink.white, extras: [.bare, .shades, .muscles])),
        person(
            "jockey", ["referee"], 0xE03A8A, "small figure in bright silks and white breeches",
            in: .meadow,
            Person(
                trousers: Ink.white, accent: Ink.yellow, hat: .cap, extras: [.hoops, .boots],
                tool: .baton, size: 84)),
        person(
            "bride", [], 0xFDFDFD, "figure in white under a veil", in: .castle,
            Person(
                hair: Ink.brown, style: .bun, accent: Ink.white, hat: .veil, extras: [.robe],
                tool: .bouquet)),
        person(
            "groom", ["bridegroom"], 0x24242E, "figure in a black coat and tall hat", in: .castle,
            Person(
                hair: Ink.brown, trousers: Ink.darkGrey, accent: Ink.black, hat: .top,
                extras: [.tie, .bowTie], tool: .flower)),
        person(
            "nun", [], 0x24242A, "figure in black and white cloth with a cross", in: .castle,
            Person(trousers: Ink.black, accent: Ink.gold, hat: .nun, extras: [.robe, .cross])),
        person(
            "monk", ["rabbi", "imam", "friar"], 0x7A4A26, "brown-robed figure with a ring of hair",
            in: .castle,
            Person(
                hair: Ink.brown, style: .ring, accent: Ink.cream, extras: [.robe, .cross],
                tool: .book)),
        person(
            "priest", ["vicar", "pastor", "reverend"], 0x26262E,
            "dark figure with a white collar and a volume", in: .castle,
            Person(
                hair: Ink.grey, trousers: Ink.black, accent: Ink.gold,
                extras: [.coat, .collar, .cross],
                tool: .book)),
        person(
            "pope", ["bishop", "cardinal"], 0xF8F4EA, "pale-robed figure in a tall split hat",
            in: .castle,
            Person(
                hair: Ink.white, accent: Ink.gold, hat: .mitre, extras: [.robe, .cross],
                tool: .crook)),
        person(
            "geisha", ["kimono lady"], 0xD83A5A, "pale figure with pinned hair and a folding leaf",
            in: .room,
            Person(
                hair: Ink.black, style: .bun, skin: Colour(0xFCF3EE), accent: Ink.gold,
                hat: .flowers, extras: [.robe], tool: .fan)),
        person(
            "mariachi", [], 0xF2F2EC, "figure in a vast curled brim and a striped blanket",
            in: .desert,
            Person(
                hair: Ink.black, skin: Colour(0xC98A54), trousers: Ink.black, accent: Ink.red,
                hat: .sombrero, extras: [.poncho, .moustache], tool: .guitar)),
        person(
            "hippie", ["hippy"], 0xC95AC0, "long-haired figure with a band of petals", in: .meadow,
            Person(
                hair: Colour(0xA9702E), style: .long, trousers: Ink.blue, accent: Ink.lime,
                hat: .flowers, extras: [.beard, .glasses, .lei], tool: .flower)),
        person(
            "beekeeper", ["apiarist"], 0xF4EED8, "figure behind a net under a broad brim",
            in: .meadow,
            Person(
                trousers: Colour(0xF4EED8), accent: Ink.gold, hat: .beekeeper,
                extras: [.boots], tool: .net)),
        person(
            "explorer", ["hunter", "archaeologist", "adventurer"], 0xC9A66A,
            "figure in a soft brim with a glass tube", in: .forest,
            Person(
                hair: Ink.brown, trousers: Colour(0xA9844A), accent: Ink.darkBrown, hat: .cowboy,
                extras: [.sash, .boots, .moustache], tool: .telescope)),
        person(
            "tourist", ["traveller", "backpacker", "holidaymaker"], 0x2FB5A0,
            "figure in a loud shirt with a case", in: .beach,
            Person(
                hair: Ink.brown, trousers: Ink.skin, accent: Ink.orange, hat: .straw,
                extras: [.lei, .shorts, .shades], tool: .camera, otherTool: .suitcase)),
    ]
}
