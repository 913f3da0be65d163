import Pictures

extension Lexicon {
    @inline(never)
    private static func sky(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        in place: Place? = .sky, _ thing: Pen.SkyThing
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.airborne], in: place) { $0.sky(thing) }
    }

    @inline(never)
    private static func land(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ thing: Pen.Land
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.land(thing) }
    }

    @inline(never)
    private static func land(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        in place: Place? = nil, _ thing: Pen.Land
    ) -> Noun {
        land(name, synonyms, hex, outline, [.large], in: place, thing)
    }

    @inline(never)
    private static func find(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ thing: Pen.Find
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.find(thing) }
    }

    @inline(never)
    private static func find(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        in place: Place? = nil, _ thing: Pen.Find
    ) -> Noun {
        find(name, synonyms, hex, outline, [.small], in: place, thing)
    }

    /// The sky, the land and natural things in it.
    static let nature: [Noun] = [
        Noun(
            "mountain", ["peak", "summit", "alps", "everest"], Colour(0x7C8590),
            "great peak with a white tip", [.large]
        ) { $0.mountain(isVolcano: false) },
        Noun(
            "volcano", ["eruption", "vesuvius"], Colour(0x6B4A44), "great peak that spits fire",
            [.large]
        ) { $0.mountain(isVolcano: true) },
        Noun("sun", ["sunshine"], Colour(0xFFD93D), "bright disc with rays", [.airborne]) {
            $0.sun()
        },
        Noun("moon", ["crescent"], Colour(0xFFF0A8), "pale curved sickle", [.airborne], in: .night)
        { $0.moon() },
        sky("full moon", [], 0xF3EBC8, "pale pitted disc", in: .night, .fullMoon),
        Noun(
            "planet", ["saturn", "jupiter", "mars", "venus"], Colour(0xE0A04F),
            "banded disc with a ring", [.airborne], in: .space
        ) { $0.planet() },
        Noun(
            "earth", ["world"], Colour(0x3C8FE0), "blue disc with green patches", [.airborne],
            in: .space
        ) { $0.globe() },
        Noun("star", [], Colour(0xFFD23F), "five-pointed shape", [.small]) { $0.bigStar() },
        sky(
            "comet", ["shooting star", "meteor", "asteroid", "falling star"], 0xFFE45A,
            "bright point with a long tail", in: .space, .comet),
        sky(
            "galaxy", ["milky way", "black hole", "nebula"], 0xC9A8F0, "glowing whirl", in: .space,
            .galaxy),
        sky(
            "eclipse", ["solar eclipse"], 0xFFD93D, "dark disc in a burning ring", in: .night,
            .eclipse),
        sky(
            "aurora", ["northern lights", "polar lights"], 0x4FE0A0, "hanging curtains of light",
            in: .night, .aurora),
        Noun("cloud", [], Colour(0xF5F9FF), "cluster of puffs", [.airborne], in: .sky) {
            $0.cloud()
        },
        sky("rain cloud", ["raincloud", "drizzle"], 0xA8B5C4, "grey puffs with drops", .rainCloud),
        sky("thundercloud", ["storm cloud"], 0x6A7688, "dark puffs with a zigzag", .storm),
        sky("snow cloud", [], 0xE3EAF2, "pale puffs with white dots", .snow),
        sky(
            "lightning", ["thunderbolt", "bolt of lightning"], 0xFFDD2E, "bright zigzag",
            in: .night, .lightning),
        sky("snowflake", [], 0xBFE3F7, "six-armed piece of lace", in: .night, .snowflake),
        sky("raindrop", ["drop", "droplet", "tear"], 0x4FA8E8, "blue drop", .raindrop),
        sky(
            "tornado", ["hurricane", "whirlwind", "cyclone", "twister"], 0x8A95A3,
            "spinning funnel", in: .meadow, .tornado),
        Noun("rainbow", [], Colour(0xF28A1E), "arch of bands", [.large], in: .sky) { $0.rainbow() },
        Noun(
            "island", ["desert island"], Colour(0xE8CB86), "mound with one leafy trunk",
            [.large, .floats], in: .sea
        ) { $0.island() },
        land("hill", ["hillside", "knoll"], 0x6DB84A, "green swelling with one tree", .hill),
        land(
            "waterfall", ["niagara falls", "cascade"], 0x5FB0E8,
            "white sheet of water between rocks",
            .waterfall),
        land("river", ["stream", "brook", "creek"], 0x4FA0E0, "winding blue band", .river),
        land("road", ["highway", "path"], 0x6A707A, "winding grey band with dashes", .road),
        land("lake", ["pond"], 0x4FA8E0, "blue oval among trees", .lake),
        land("puddle", [], 0x6FB8E8, "small blue oval", [.long], .puddle),
        land("wave", ["tsunami"], 0x2F7FC8, "curling sheet of water with foam", in: .sea, .wave),
        land(
            "cave", ["cavern", "den"], 0x8A8078, "dark mouth in rock", [.large, .container], .cave),
        land(
            "canyon", ["grand canyon", "gorge", "valley"], 0xC9703A, "red walls with a blue thread",
            in: .desert, .canyon),
        land("cliff", [], 0xA8988A, "steep edge above water", .cliff),
        land("rock", ["stone", "boulder"], 0x8F979F, "grey angular lump", [], .rock),
        land(
            "iceberg", ["glacier"], 0xEAF4FA, "white peak above water, more below",
            [.large, .floats], in: .sea, .iceberg),
        land(
            "campfire", ["bonfire"], 0xE2382F, "burning crossed pieces of wood", [], in: .camp,
            .campfire),
        land("fire", ["flame", "blaze"], 0xE2382F, "burning tongues", [], .flame),
        land("smoke", ["steam"], 0xC9D0D8, "rising grey puffs", [], .smoke),
        land("geyser", ["hot spring"], 0x8ED4F2, "jet out of the ground", .geyser),
        find("bone", [], 0xF1EEE2, "white bar with knobs", .bone),
        find("feather", ["quill", "plume"], 0x4F8FD8, "slanted soft blade with a shaft", .feather),
        find(
            "nest", ["bird nest", "birds nest"], 0x8A6238, "bowl of sticks with pale ovals",
            [.small, .container], .nest),
        find("shell", ["seashell", "scallop", "clam"], 0xF7B8A0, "ribbed fan", in: .beach, .shell),
        find("pearl", ["oyster"], 0xF6F0F2, "shining ball in an open fan", in: .beach, .pearl),
        find(
            "web", ["spiderweb", "cobweb", "spider web"], 0xE3EAF2, "net of rings and spokes", [],
            in: .night, .web),
        find(
            "crystal", ["quartz", "icicle"], 0xA86FE0, "cluster of clear spikes", in: .cave,
            .crystal),
        find(
            "diamond", ["gem", "jewel", "ruby", "emerald", "gemstone"], 0x6FD0F0,
            "glittering cut stone", .diamond),
        find(
            "coin", ["money", "penny", "gold coin", "cash", "dollar"], 0xF4B91F,
            "golden disc upon others", .coin),
        find("footprint", ["paw print", "paw"], 0x6B4A32, "pad with toes", .footprint),
        find("beehive", ["hive"], 0xE8B03A, "ringed drop with a round hole", [.container], .hive),
        find(
            "pebble", ["gravel", "zen stones"], 0x9AA2AC, "smooth flat lumps in a pile", .pebbles),
        find("fossil", ["ammonite"], 0xC9B890, "slab with a spiral", .fossil),
        Noun("heart", ["love"], Colour(0xE8304F), "red shape with two lobes", [.small]) {
            $0.bigHeart()
        },
        Noun("skull", [], Colour(0xF1EEE2), "bare round bone with dark sockets", [.small]) {
            $0.skullThing()
        },
    ]
}
