import Pictures

extension Lexicon {
    @inline(never)
    private static func hat(
        _ name: String, _ synonyms: [String], _ colour: Colour, _ outline: String, _ hat: Person.Hat
    ) -> Noun {
        Noun(name, synonyms, colour, outline, [.hat, .small]) { pen in
            pen.at(0, -4) { $0.hat(hat, colour: $0.main, outfit: $0.main) }
            pen.moodFace(0, -16, size: 16)
        }
    }

    @inline(never)
    private static func wear(
        _ name: String, _ synonyms: [String], _ colour: UInt32, _ outline: String,
        _ trait: Noun.Trait, draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(colour), outline, [trait, .small], draw: draw)
    }

    /// Clothes; each can also be drawn by itself.
    static let clothes: [Noun] = [
        hat("hat", ["tophat", "top hat"], Colour(0x2B2B38), "tall brimmed cylinder", .top),
        hat("crown", [], Ink.gold, "golden spiked band", .crown),
        hat("tiara", ["diadem"], Ink.gold, "low golden band with a stone", .tiara),
        hat("cap", ["baseball cap"], Colour(0xD83A3A), "rounded dome with a peak", .cap),
        hat("helmet", ["visor"], Ink.grey, "metal dome with a slit", .helmet),
        hat("cowboy hat", ["stetson"], Ink.wood, "creased crown on a curled brim", .cowboy),
        hat("sombrero", [], Ink.tan, "vast curled brim", .sombrero),
        hat("straw hat", ["sun hat"], Ink.gold, "pale woven brim with a band", .straw),
        hat(
            "beanie", ["woolly hat", "bobble hat"], Colour(0xD8508A), "knitted dome with a ball",
            .beanie),
        hat(
            "bowler", ["bowler hat", "fedora"], Colour(0x3A3438), "round dome with a narrow brim",
            .bowler),
        hat("beret", [], Colour(0xC42B2B), "soft flat disc", .beret),
        hat("fez", [], Ink.darkRed, "red truncated cone with a tassel", .fez),
        hat("turban", [], Ink.purple, "wound cloth with a stone and a plume", .turban),
        hat("party hat", [], Colour(0x46A83C), "paper cone with a pompom", .party),
        hat("wizard hat", ["witch hat"], Colour(0x5A3CB0), "tall pointed starry cone", .wizard),
        hat("chef hat", ["toque"], Ink.white, "tall puffed white thing", .chef),
        hat("hard hat", [], Ink.yellow, "yellow ridged dome", .hardHat),
        hat(
            "graduation cap", ["mortarboard"], Ink.black, "flat black square with a tassel",
            .graduate),
        hat("santa hat", [], Ink.red, "red drooping cone with a white rim", .santa),
        hat("pirate hat", ["tricorne"], Ink.black, "black curled thing with a skull", .pirate),
        wear("wig", ["toupee", "hair"], 0xF0C24B, "mass of curls", .hat) { pen in
            for (x, y) in [
                (-22, 14), (22, 14), (-24, 0), (24, 0), (-20, -14), (20, -14), (-8, -22), (8, -22),
            ] {
                pen.disc(x, y, 11, x < 0 ? pen.main : pen.light)
            }
            pen.oval(0, -10, 18, 9, pen.main)
        },
        hat(
            "headphones", ["earphones", "headset"], Colour(0xE2382F), "two pads on an arch",
            .headphones),
        hat("earmuffs", [], Colour(0xF48FB6), "two fluffy balls on an arch", .earmuffs),
        wear("veil", [], 0xFFFFFF, "long pale cloth with blossoms", .hat) { pen in
            // By itself it hangs on a wooden bust: as cloth alone it is hard to recognise.
            if !pen.look.isOccupied { pen.bust() }
            pen.at(0, -4) { $0.hat(.veil, colour: $0.main, outfit: $0.main) }
            pen.moodFace(0, 8, size: 16)
        },
        hat("halo", [], Ink.yellow, "floating golden ring", .halo),
        hat("bow", ["ribbon", "hair bow"], Ink.rose, "looped knot", .bow),
        wear("glasses", ["spectacles"], 0x6A3A1E, "joined pair of clear round panes", .eyewear) {
            $0.glasses(isDark: false)
        },
        wear("sunglasses", ["shades"], 0x14141E, "joined pair of dark panes", .eyewear) {
            $0.glasses(isDark: true)
        },
        wear("goggles", [], 0xF2A02B, "broad strapped panes", .eyewear) { $0.goggles() },
        wear("mask", ["carnival mask"], 0x8A45C0, "half a face with two holes", .eyewear) {
            $0.mask()
        },
        wear("scarf", ["shawl", "boa scarf"], 0xD8322C, "long knotted strip", .neckwear) {
            $0.scarf()
        },
        wear(
            "necklace", ["pearls", "pendant", "jewellery"], 0xF4F0E8,
            "string of pale beads", .neckwear
        ) {
            $0.necklace()
        },
        wear("bow tie", ["bowtie"], 0xC42B2B, "two triangles and a knot", .neckwear) {
            $0.poly([-30, -18, 0, -4, 30, -18, 30, 18, 0, 4, -30, 18], $0.main)
            $0.disc(0, 0, 8, $0.shade)
        },
        wear("tie", ["necktie"], 0x2F74D0, "long narrow knotted tongue", .neckwear) {
            $0.poly([-10, -12, 10, -12, 6, 4, 16, 52, 0, 66, -16, 52, -6, 4], $0.main)
            for y in [18, 34] { $0.line([-8, y + 4, 9, y - 6], 5, $0.light) }
        },
        wear(
            "shirt", ["t-shirt", "tshirt", "tee", "blouse", "top", "jersey"], 0x3E9AD8,
            "short-sleeved cloth", .bodywear
        ) {
            $0.shirt(hasLongSleeves: false)
        },
        wear(
            "sweater", ["turtleneck", "jumper", "pullover", "hoodie", "cardigan", "sweatshirt"],
            0xC0443F,
            "knitted long-sleeved cloth", .bodywear
        ) {
            $0.shirt(hasLongSleeves: true)
        },
        wear(
            "coat", ["jacket", "raincoat", "blazer", "parka", "suit", "uniform", "tuxedo"],
            0xB5813A, "long buttoned cloth with sleeves", .bodywear
        ) {
            $0.coat()
        },
        wear(
            "dress", ["gown", "frock", "robe", "kimono"], 0xE0559A,
            "sleeveless cloth widening below", .bodywear
        ) {
            $0.gown()
        },
        wear("apron", ["pinafore"], 0xF4E6C8, "bib with strings and a pouch", .bodywear) {
            $0.apron()
        },
        wear("armor", ["armour", "breastplate"], 0xA8B2BE, "riveted metal chest", .bodywear) {
            $0.breastplate()
        },
        wear("skirt", ["tutu", "kilt"], 0x8A45C0, "pleated cloth below a band", .bodywear) {
            $0.skirt()
        },
        wear(
            "trousers", ["pants", "jeans", "leggings", "tights"], 0x3A5AA0,
            "two cloth tubes joined above", .bodywear
        ) {
            $0.trousers(isShort: false)
        },
        wear("shorts", ["trunks"], 0xE8A03A, "two short cloth tubes", .bodywear) {
            $0.trousers(isShort: true)
        },
        wear(
            "underpants", ["underwear", "panties", "briefs"], 0xFAFAFA,
            "small white triangle with a band", .bodywear
        ) {
            $0.underpants()
        },
        wear(
            "bikini", ["swimsuit", "bra", "bathing suit"], 0xF0388A, "small two-piece cloth",
            .bodywear
        ) {
            $0.bikini()
        },
        wear("belt", [], 0x6A3A1E, "strap with a golden buckle", .bodywear) {
            $0.box(-54, -16, 108, 18, $0.main, round: 4)
            $0.box(-16, -22, 32, 30, Ink.gold, round: 4)
            $0.box(-9, -15, 18, 16, $0.main)
            for x in [-40, -28, 30, 42] { $0.disc(x, -7, 3, Ink.cream) }
        },
        wear("cape", ["cloak"], 0xD62B2B, "wide cloth flowing from a clasp", .backwear) {
            $0.cloak()
        },
        wear(
            "backpack", ["rucksack", "schoolbag", "satchel"], 0x3FA35A,
            "pack with straps and a flap", .backwear
        ) {
            $0.backpack()
        },
        wear("sock", ["stocking"], 0x3FA35A, "knitted tube with a heel", .footwear) { $0.sock() },
        wear(
            "boot", ["wellington", "rubber boot"], 0xB0572B, "laced high foot-shaped thing",
            .footwear
        ) {
            $0.boot()
        },
        wear(
            "shoe", ["sneaker", "trainer", "loafer"], 0x2F74D0, "laced low foot-shaped thing",
            .footwear
        ) {
            $0.shoe()
        },
        wear(
            "high heel", ["high heels", "stiletto", "pump"], 0xE2382F, "arched thing on a spike",
            .footwear
        ) {
            $0.highHeel()
        },
        wear(
            "sandal", ["flip flop", "slipper", "clog"], 0x2A8FC8, "two soles with forked straps",
            .footwear
        ) {
            $0.sandal()
        },
        wear(
            "roller skate", ["rollerskate", "roller blade"], 0xF48FB6,
            "laced thing on wheels", .footwear
        ) {
            $0.boot()
            for x in [-20, 8, 36] { $0.disc(x, 4, 9, Ink.darkGrey) }
        },
        wear("glove", [], 0xE0A04F, "five-fingered covering", .handwear) { $0.glove() },
        wear(
            "mitten", ["oven glove"], 0xD83A3A, "covering with one thumb", .handwear
        ) {
            $0.mitten()
        },
        wear("handbag", ["purse", "bag"], 0xC23A78, "flapped pouch with a handle", .handwear) {
            $0.handbag()
        },
        wear(
            "ring", ["diamond ring", "wedding ring"], 0xF4B91F, "golden hoop with a bright stone",
            .handwear
        ) {
            $0.arc(0, -28, 26, 26, from: 0, sweep: 256, 8, $0.main)
            $0.poly([-20, -74, 20, -74, 28, -62, 0, -40, -28, -62], Ink.cyan)
            $0.poly([-10, -74, 10, -74, 0, -44], Ink.white)
        },
        wear("moustache", ["mustache"], 0x3A2414, "curled strip of hair", .neckwear) {
            $0.blob(
                [
                    -44, -14, -36, -2, -16, -16, 0, -8, 16, -16, 36, -2, 44, -14, 30, 10, 4, 6, -4,
                    6, -30, 10,
                ], $0.main)
        },
    ]
}
