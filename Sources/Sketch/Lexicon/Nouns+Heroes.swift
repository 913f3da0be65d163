import Pictures

extension Lexicon {
    /// Kinds of the stars of films and comics; no drawing copies a picture.
    static let heroes: [Noun] = [
        person(
            "masked avenger", ["vigilante", "bat hero"], 0x3A3F4A,
            "dark figure with a pointed mask and a cape", in: .night,
            Person(
                trousers: Colour(0x3A3F4A), accent: Colour(0x14141C), hat: .cowl,
                extras: [.cape, .mask, .badge, .muscles, .boots])),
        person(
            "web hero", ["spider hero"], 0xD62B2B, "red and blue figure crossed by threads",
            in: .city,
            Person(
                skin: Colour(0xD62B2B), trousers: Ink.blue, accent: Ink.white,
                extras: [.mask, .bars, .muscles], tool: .net)),
        person(
            "green giant", ["green brute"], 0x6A3A8A, "huge green figure in torn purple",
            in: .city,
            Person(
                hair: Ink.black, style: .spiky, skin: Colour(0x5FB03A), trousers: Colour(0x6A3A8A),
                accent: Ink.purple, extras: [.bare, .muscles, .pelt, .tusks])),
        person(
            "shield hero", ["heroine"], 0x2F5FD0, "figure in blue with a star and a round of metal",
            in: .city,
            Person(
                hair: Colour(0xD9A23A), trousers: Ink.red, accent: Ink.white, hat: .tiara,
                extras: [.badge, .muscles, .boots, .mask], tool: .sword, otherTool: .shield)),
        person(
            "dark lord", ["villain", "supervillain", "evil overlord", "arch enemy", "bad guy"],
            0x1A1A22, "figure in a black helmet and cape with a glowing red blade", in: .space,
            Person(
                skin: Colour(0x2A2A34), trousers: Ink.black, accent: Colour(0x30303C),
                hat: .darkHelmet,
                extras: [.robe, .cape], tool: .laser)),
        person(
            "space knight", ["laser swordsman"], 0xC9A878,
            "figure in a pale wrap with a glowing blade", in: .space,
            Person(
                hair: Colour(0xB5803A), trousers: Ink.brown, accent: Ink.brown,
                extras: [.robe, .boots, .sash], tool: .laser)),
        person(
            "green sage", ["swamp sage"], 0xB59A6A,
            "tiny green figure with wide pointed ears and a stick", in: .swamp,
            Person(
                skin: Colour(0x8FBF5A), accent: Ink.brown,
                extras: [.robe, .pointedEars, .wrinkles], tool: .cane, size: 66)),
        person(
            "young wizard", ["wizard boy", "wizard student"], 0x2A2A38,
            "young figure in round glasses and a dark robe with a wand", in: .castle,
            Person(
                hair: Ink.black, style: .spiky, accent: Ink.darkRed,
                extras: [.robe, .glasses], tool: .wand, otherTool: .broom, size: 84)),
        person(
            "ice queen", ["snow queen"], 0x8FD8F5, "figure in pale blue with a long white plait",
            in: .snow,
            Person(
                hair: Colour(0xF6F0D0), style: .ponytail, accent: Ink.white, hat: .tiara,
                extras: [.robe, .cape], tool: .wand)),
        person(
            "evil clown", ["scary clown", "killer clown", "creepy clown"], 0x6A3A8A,
            "white-faced figure with green hair and a wide red mouth", in: .circus,
            Person(
                hair: Ink.lime, style: .wild, skin: Colour(0xFDFDFD), trousers: Ink.purple,
                accent: Ink.orange, extras: [.redNose, .ruff, .fangs, .coat], tool: .balloons)),
        person(
            "sponge man", ["sponge creature"], 0xF6E04A, "square yellow figure full of holes",
            in: .underwater,
            Person(
                skin: Colour(0xF6E04A), trousers: Ink.brown, accent: Ink.red,
                extras: [.bolts, .tie, .freckles, .shorts], tool: .net)),
        person(
            "yellow dad", ["cartoon dad"], 0xFDFDFD, "bald yellow figure with a belly", in: .room,
            Person(
                skin: Colour(0xFFD93A), trousers: Ink.blue, accent: Ink.grey,
                extras: [.belly, .collar], tool: .bread)),
        person(
            "yellow helper", ["henchman"], 0x3A5FA8, "small yellow figure in goggles and overalls",
            Person(
                skin: Colour(0xFFDD3A), trousers: Ink.blue, accent: Ink.black,
                extras: [.goggles, .overalls, .gloves], size: 66)),
        person(
            "saint", ["holy man", "guru"], 0xFAF6EE,
            "long-haired bearded figure in white under a ring", in: .sky,
            Person(
                hair: Ink.brown, style: .long, accent: Ink.blue, hat: .halo,
                extras: [.robe, .beard, .sash], tool: .crook)),
        person(
            "yogi", ["zen master"], 0xE8862A, "round bald figure in orange cloth",
            in: .garden,
            Person(
                skin: Colour(0xE8B45A), accent: Ink.gold, hat: .bow,
                extras: [.robe, .belly, .lei])),
    ]
}
