import Pictures

extension Lexicon {
    @inline(never)
    private static func home(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ item: Pen.Home
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.home(item) }
    }

    @inline(never)
    private static func piece(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = .room, _ item: Pen.Furniture
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.furniture(item) }
    }

    @inline(never)
    private static func seat(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String, _ seat: Seat
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [], in: .room) { $0.seat(seat) }
    }

    /// Furniture to sit on, to lie in and to keep things in.
    static let furniture: [Noun] = [
        Noun("chair", ["dining chair"], Colour(0xA8692F), "seat with a back on legs", [], in: .room)
        { $0.chair(isSofa: false) },
        seat(
            "armchair", ["recliner", "easy chair"], 0x3E7A6A, "deep cushioned seat with sides",
            Seat(width: 62, back: .round, legs: .cushion, hasArms: true)),
        seat(
            "stool", ["bar stool", "footstool"], 0xC0443F, "round seat on one leg",
            Seat(width: 48, back: .none, legs: .one)),
        seat(
            "throne", ["royal chair"], 0xA8203A, "golden pointed seat",
            Seat(width: 66, back: .royal, hasArms: true)),
        seat(
            "rocking chair", ["rocking seat"], 0x9A5F2A, "seat on two curved runners",
            Seat(width: 54, back: .tall, legs: .rockers, hasArms: true)),
        seat(
            "office chair", ["swivel chair", "desk chair"], 0x3A4250, "seat on small rollers",
            Seat(width: 54, back: .tall, legs: .castors, hasArms: true)),
        Noun(
            "sofa", ["couch", "settee", "loveseat"], Colour(0xC0443F), "wide cushioned seat",
            [.large, .long], in: .room
        ) { $0.chair(isSofa: true) },
        Noun(
            "table", ["kitchen table", "coffee table"], Colour(0xA8692F), "flat board on legs",
            [.large], in: .room
        ) { $0.table() },
        piece(
            "dining table", ["round table", "dinner table"], 0x9A5F2A,
            "round board with a vessel of blooms",
            [.large], .workTable),
        piece(
            "desk", ["writing desk"], 0xA8743A, "board with drawers and a lit panel",
            [.large, .long], .desk),
        Noun(
            "bed", ["mattress", "single bed"], Colour(0x4F7FD0),
            "long cushioned frame with a pillow", [.large, .long], in: .room
        ) { $0.bed() },
        piece("bunk bed", ["bunk"], 0xB07A42, "two berths one above the other", [.large], .bunk),
        piece(
            "cradle", ["crib", "cot", "bassinet"], 0xE3B478, "small rocking berth with a baby",
            [.container], .cradle),
        piece(
            "hammock", [], 0xE8742A, "cloth hung between two posts", [.long, .large], in: .beach,
            .hammock),
        piece(
            "bench", ["park bench", "pew"], 0x8A5A32, "long seat of planks", [.long, .large],
            in: .garden, .bench),
        piece("pillow", ["cushion"], 0xF3F5F8, "soft plump square", [.small], in: nil, .pillow),
        piece(
            "blanket", ["quilt", "duvet", "bedsheet"], 0xD0506A, "chequered cloth with fringes",
            [.small], in: nil, .blanket),
        piece(
            "wardrobe", ["closet", "armoire"], 0x8A5A32, "tall box with two doors",
            [.large, .container], .wardrobe),
        piece(
            "dresser", ["drawer", "chest of drawers", "commode", "sideboard"], 0xB07A42,
            "box with three pulls in rows", [.container], .drawers),
        piece(
            "cupboard", ["cabinet", "pantry"], 0xA8743A, "box with dishes behind glass",
            [.large, .container], .cupboard),
        piece("shelf", [], 0xA8743A, "board with a row of spines", [], .shelf),
        piece(
            "bookcase", ["bookshelf"], 0xA8743A, "tall frame with rows of spines", [.large],
            .bookcase),
        piece(
            "lamp", ["table lamp", "lampshade", "desk lamp"], 0xF2C14A, "cloth cone on a stem",
            [.small], .lamp),
        piece("chandelier", [], 0xF4B91F, "hanging golden arms with flames", [.large], .chandelier),
        piece(
            "candlestick", ["candelabra", "menorah"], 0xF4B91F, "three flames on one stem",
            [.small], .candlestick),
        Noun("candle", [], Colour(0xF3EBD8), "pale column with a flame", [.small]) { $0.candle() },
        piece("mirror", ["looking glass"], 0xD9A03A, "shining oval in a golden rim", [], .mirror),
        piece(
            "painting", ["picture frame", "frame", "poster"], 0xD9A03A,
            "framed landscape", [], .painting),
        piece(
            "rug", ["carpet", "mat", "magic carpet", "doormat"], 0xB5323A,
            "fringed patterned cloth on the floor", [.long], .rug),
        piece(
            "curtain", ["drapes", "blinds"], 0xC23A5A, "gathered cloth at both sides", [.large],
            .curtain),
        piece("window", ["windowpane"], 0xF4F1E6, "four panes in a frame", [.container], .window),
        piece(
            "door", ["doorway", "doorknob"], 0xA8532F, "tall panel with a knob", [.large], .door),
        piece(
            "stairs", ["staircase", "steps", "escalator"], 0xB8864E, "rising steps", [.large],
            .stairs),
        piece(
            "fireplace", ["hearth"], 0xB5523A, "brick frame with a blaze inside", [.large],
            .fireplace),
        piece("radiator", ["heater"], 0xE6EAEE, "row of warm ribs", [], .radiator),
        piece(
            "coat hanger", ["clothes hanger", "hanger"], 0xA8743A, "wooden triangle with a hook",
            [.small], .hanger),
        piece("coat rack", ["hat stand"], 0x8A5A32, "pole with a hat and a coat", [], .coatStand),
        piece(
            "folding screen", ["room divider"], 0xE8DCC0, "three hinged panels", [.large], .screen),
        piece(
            "safe", ["vault", "strongbox"], 0x5F6B78, "heavy box with a wheel", [.container],
            .safe),
        piece("crate", ["wooden box", "pallet"], 0xC98F4A, "box of planks", [.container], .crate),
        piece(
            "basket", ["hamper", "picnic basket"], 0xC98F4A, "woven vessel with a bow",
            [.small, .container], in: nil, .basket),
        piece(
            "treasure chest", ["chest", "treasure", "trunk box"], 0x8A5524, "banded box of gold",
            [.container], in: .beach, .chest),
        piece(
            "trash can",
            [
                "recycling", "recycling bin", "garbage", "rubbish", "bin", "garbage can", "dustbin",
                "rubbish bin", "wastebasket", "trash",
            ],
            0x8A95A3, "ribbed vessel with a lid", [.container], .bin),
        piece(
            "suitcase", ["luggage", "briefcase"], 0xB5622B, "case with straps and stickers",
            [.small, .container], in: nil, .suitcase),
        piece(
            "birdcage", ["cage", "bird cage"], 0xD9B03A, "domed bars with a yellow bird",
            [.container], .birdcage),
        piece(
            "fish tank", ["aquarium", "fishbowl", "fish bowl"], 0xF28A1E,
            "glass box of water with a fish", [.container], .aquarium),
        home(
            "laundry", ["clothesline", "washing line"], 0xF2C14A, "clothes on a line", [.large],
            in: .garden, .laundry),
    ]

    /// Bath, kitchen and small things.
    static let household: [Noun] = [
        Noun(
            "toilet", ["loo", "lavatory"], Colour(0xEAF0F5), "white bowl with a tank", [],
            in: .bathroom
        ) { $0.toilet() },
        Noun(
            "bathtub", ["bath", "tub", "jacuzzi", "hot tub"], Colour(0xE8F0F6),
            "white basin with foam", [.container, .long], in: .bathroom
        ) { $0.bath() },
        home(
            "sink", ["washbasin", "basin"], 0xF0F4F7, "white basin on a foot with a spout",
            [.container], in: .bathroom, .sink),
        home(
            "shower", ["shower head"], 0x6FBFF0, "pipe with falling drops", [.large], in: .bathroom,
            .shower),
        home(
            "faucet", ["tap"], 0xA8B4C0, "bent metal pipe with a drop", [.small], in: .bathroom,
            .tap),
        home(
            "soap", ["bar of soap"], 0xF29AC0, "rounded block with foam", [.small], in: .bathroom,
            .soap),
        home(
            "shampoo", ["lotion", "soap dispenser"], 0x6FC5B0, "pump flask with bubbles", [.small],
            in: .bathroom, .shampoo),
        home("towel", ["bath towel"], 0x5FA8D8, "hanging banded cloth", [], in: .bathroom, .towel),
        home(
            "toothpaste", [], 0xF2F5F8, "squeezed tube with a blue curl", [.small], in: .bathroom,
            .toothpaste),
        home(
            "toilet paper", ["tissue", "paper towel", "kitchen roll"], 0xF6F8FA,
            "white roll with a loose sheet", [.small], in: .bathroom, .toiletPaper),
        home(
            "hairdryer", ["hair dryer", "blow dryer"], 0xE0487A, "pistol that blows warm air",
            [.small], in: .bathroom, .hairdryer),
        home(
            "box", ["cardboard box", "package", "parcel", "carton"], 0xC99A5F,
            "open brown cube with flaps", [.small, .container], in: nil, .cardbox),
        home(
            "kettle", ["coffee pot"], 0xC8382E, "steaming vessel with a spout and a bow", [.small],
            in: .kitchen, .kettle),
        home(
            "teapot", [], 0x4F7FC0, "round vessel with a curved spout", [.small], in: .kitchen,
            .teapot),
        home(
            "plate", ["dish"], 0xF4F7FA, "flat white round with a blue ring", [.small],
            in: nil, .plate),
        home("bowl", [], 0xE07A3A, "open half globe", [.small, .container], in: nil, .bowl),
        home(
            "pan", ["frying pan", "skillet", "wok"], 0x3A4250, "flat dark round with a handle",
            [.small], in: .kitchen, .pan),
        home(
            "pot", ["cauldron", "saucepan", "casserole", "cooking pot"], 0xC8382E,
            "deep vessel with two ears and a lid", [.small, .container], in: .kitchen, .pot),
        home(
            "rolling pin", [], 0xD0985A, "wooden cylinder with two grips", [.small], in: .kitchen,
            .rollingPin),
        home(
            "cutting board", ["chopping board"], 0xD0985A, "wooden slab with cut rounds", [.small],
            in: .kitchen, .cuttingBoard),
        home(
            "grater", ["cheese grater"], 0xB8C4D0, "tapering metal full of holes", [.small],
            in: .kitchen, .grater),
        home(
            "corkscrew", [], 0xA8B4C0, "metal spiral below a crossbar", [.small], in: nil,
            .corkscrew),
        home(
            "chopsticks", ["chopstick"], 0xB5382E, "two slim sticks", [.small], in: nil, .chopsticks
        ),
        home(
            "can opener", ["tin opener"], 0xD8302B, "two grips with a toothed round", [.small],
            in: nil, .tinOpener),
        home(
            "vase", ["urn", "jug", "pitcher", "amphora"], 0x3E78B8, "waisted vessel of blooms",
            [.small], in: nil, .vase),
        home(
            "jar", ["cookie jar"], 0xC8382E, "glass vessel of coloured balls",
            [.small, .container], in: nil, .jarEmpty),
        home(
            "bottle", ["message in a bottle", "flask", "wine bottle"], 0x2F7A4A,
            "narrow-necked vessel with a cork", [.small, .container], in: nil, .bottleEmpty),
        Noun(
            "medicine", ["pill bottle", "potion", "poison", "cough syrup"], Colour(0x8A4F9A),
            "flask with a red cross", [.small]
        ) { $0.bottle(.cross, cap: Ink.white) },
        Noun(
            "tin", ["tin can", "canned food"], Colour(0xD8402B), "metal cylinder with a picture",
            [.small]
        ) { $0.can(isTin: true) },
        home(
            "stove", ["cooker", "range"], 0xE6EAEE, "box with a pan on fire", [.container],
            in: .kitchen, .stove),
        home(
            "oven", [], 0x8A96A3, "box with something brown inside", [.container], in: .kitchen,
            .oven),
        home(
            "microwave", ["microwave oven"], 0xC9D0D8, "wide box with a lit front and buttons",
            [.container], in: .kitchen, .microwave),
        home(
            "toaster", [], 0xC8D2DB, "rounded box with two slices", [.small], in: .kitchen, .toaster
        ),
        home(
            "blender", ["food processor"], 0x3A4250, "glass vessel on a foot", [.small],
            in: .kitchen, .blender),
        home(
            "mixer", ["stand mixer"], 0xE0586A, "arm above a metal basin", [.small], in: .kitchen,
            .mixer),
        home(
            "refrigerator", ["fridge", "freezer", "icebox"], 0xE3EBF0,
            "tall white box with two doors", [.large, .container], in: .kitchen, .fridge),
        home(
            "dishwasher", [], 0xDDE3E8, "box of clean rounds", [.container], in: .kitchen,
            .dishwasher),
        home(
            "washing machine", ["washer", "laundromat"], 0xF2F5F8, "box with a foaming round",
            [.container], in: .bathroom, .washer),
        home(
            "dryer", ["tumble dryer", "clothes dryer"], 0xDCE2E8, "box with a dark warm round",
            [.container], in: .bathroom, .dryer),
        home(
            "ironing board", [], 0x7FA8D8, "padded board on crossed legs", [.large, .long],
            in: .room, .ironBoard),
        home(
            "iron", ["flatiron"], 0x4F8FD0, "pointed flat thing with a grip", [.small], in: nil,
            .iron),
        home(
            "vacuum cleaner", ["vacuum", "hoover"], 0xD8382B, "wheeled body with a tube", [],
            in: .room, .vacuum),
        home("dustpan", [], 0x3FA0D0, "flat scoop with crumbs", [.small], in: nil, .dustpan),
        home(
            "clothespin", ["clothes peg", "peg"], 0xC98F4A, "two wooden legs with a spring",
            [.small], in: nil, .peg),
        home(
            "piggy bank", ["money box"], 0xF29AB0, "pink round animal with a slot and a coin",
            [.small], in: nil, .piggyBank),
        home(
            "paper bag", ["sack", "shopping bag", "grocery bag"], 0xC99A5F,
            "paper vessel of groceries",
            [.small, .container], in: nil, .bag),
        Noun(
            "book", ["magazine", "novel", "textbook", "diary"], Colour(0x2F74D0),
            "two open leaves with lines", [.small]
        ) { $0.book() },
        home(
            "newspaper", ["journal"], 0xECEAE2, "folded sheets with a dark heading", [.small],
            in: nil, .newspaper),
        home(
            "notebook", ["notepad", "sketchbook"], 0x3E7AC0, "spiral-bound lined sheets", [.small],
            in: nil, .notebook),
        home(
            "map", ["treasure map", "atlas"], 0xEBD9A8, "folded sheet with a dotted way to a cross",
            [.small], in: nil, .map),
        Noun("globe", [], Colour(0x3C8FE0), "blue ball with green patches on a stand", [.small]) {
            pen in
            pen.at(0, -14) { $0.globe() }
            pen.arc(0, -64, 56, 56, from: 210, sweep: 130, 6, Ink.gold)
            pen.line([0, -6, 0, -14], 8, Ink.gold)
            pen.oval(0, -3, 32, 7, Ink.wood)
        },
        home(
            "calendar", ["planner"], 0xD8302B, "sheet of small squares", [.small], in: nil,
            .calendar),
        home(
            "stamp", ["postage stamp"], 0x4F8FC0, "perforated square with a head", [.small],
            in: nil, .stamp),
        home(
            "paper", ["document", "sheet", "page", "list", "contract"], 0xFAFAF6,
            "white sheet with lines", [.small], in: nil, .paper),
        Noun(
            "letter", ["envelope", "mail", "love letter", "post"], Colour(0xFBF4E4),
            "pale folded rectangle with a seal", [.small]
        ) { $0.envelope() },
        home(
            "hourglass", ["sandglass", "egg timer"], 0xA8743A, "waisted glass with running sand",
            [.small], in: nil, .hourglass),
        Noun(
            "clock", ["alarm clock", "alarm", "timer"], Colour(0xE0533A),
            "round dial with two hands", [.small]
        ) { $0.clock() },
        home("flag", ["banner"], 0xD8302B, "waving cloth on a pole", [], in: nil, .flag),
        home(
            "doorbell", ["button", "buzzer"], 0xC9A86A, "plate with a red knob", [.small], in: nil,
            .doorbell),
        home(
            "ashtray", ["cigarette", "cigar"], 0x6A7A8A, "dish with a smoking stub", [.small],
            in: nil, .ashtray),
        Noun("umbrella", ["parasol"], Colour(0x8A45C0), "scalloped dome on a stick", []) {
            $0.umbrella()
        },
        Noun("balloon", [], Colour(0xE8403A), "shiny oval on a string", [.small]) { $0.balloon() },
        Noun(
            "gift", ["present", "birthday present"], Colour(0x3FA35A),
            "cube tied with a golden bow", [.small, .container]
        ) { $0.gift() },
    ]
}
