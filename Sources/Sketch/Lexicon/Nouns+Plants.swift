import Pictures

extension Lexicon {
    @inline(never)
    private static func flower(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ flower: Flower
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.small]) { $0.flower(flower) }
    }

    @inline(never)
    private static func tree(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        in place: Place? = nil, _ crown: Pen.Crown
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.large], in: place) { $0.tree(crown) }
    }

    @inline(never)
    private static func growth(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], in place: Place? = nil, _ part: Pen.Growth
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, traits, in: place) { $0.growth(part) }
    }

    @inline(never)
    private static func growth(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        in place: Place? = nil, _ part: Pen.Growth
    ) -> Noun {
        growth(name, synonyms, hex, outline, [.small], in: place, part)
    }

    /// Plants that are not eaten.
    static let plants: [Noun] = [
        Noun(
            "tree", ["elm", "beech", "ash", "lime tree"], Colour(0x3F9A3C),
            "leafy crown on a trunk", [.large]
        ) { $0.tree() },
        Noun(
            "christmas tree", ["xmas", "xmas tree"], Colour(0x2A7A3E),
            "dark pointed cone with coloured dots", [.large], in: .snow
        ) { $0.fir(isChristmas: true) },
        Noun(
            "fir", ["pine", "spruce", "conifer", "evergreen", "pine tree", "fir tree"],
            Colour(0x2A6B40), "dark pointed cone", [.large], in: .forest
        ) { $0.fir(isChristmas: false) },
        Noun(
            "palm", ["palm tree", "coconut tree"], Colour(0x3FA845),
            "thin trunk with drooping leaves", [.large], in: .beach
        ) { $0.palm() },
        tree("oak", ["oak tree", "chestnut tree"], 0x4E8E34, "broad crown with brown drops", .oak),
        tree(
            "apple tree", ["orchard", "fruit tree", "cherry tree"], 0x4FA03A,
            "crown hung with red balls", .fruit(Ink.red)),
        tree(
            "orange tree", ["lemon tree"], 0x3E8E3A, "crown hung with orange balls",
            .fruit(Ink.orange)),
        tree(
            "cherry blossom", ["blossom", "sakura"], 0xF7B3CE, "pale pink crown with falling bits",
            .blossom),
        tree(
            "maple", ["maple tree", "autumn tree"], 0xE0662A, "fiery crown with falling stars",
            .maple),
        tree(
            "birch", ["aspen", "poplar", "birch tree"], 0x8CC05A, "pale trunks with dark marks",
            .birch),
        tree(
            "willow", ["weeping willow", "willow tree"], 0x7FB04A, "crown with hanging strands",
            .willow),
        tree("cypress", ["cedar"], 0x2F6B44, "tall dark drop", .cypress),
        tree("baobab", ["acacia"], 0x7A9A3A, "thick trunk with flat puffs", in: .savanna, .baobab),
        tree("bonsai", ["bonsai tree"], 0x3E8E4A, "tiny twisted trunk in a tray", .bonsai),
        tree("dead tree", ["bare tree"], 0x5A4636, "bare forked trunk", in: .night, .bare),
        tree("bush", ["shrub", "berry bush"], 0x3E8E3E, "round puffs close to the ground", .bush),
        tree("hedge", ["topiary", "maze", "hedgerow"], 0x3A8040, "clipped green block", .hedge),
        Noun(
            "flower", ["bloom", "primrose", "hibiscus", "geranium"], Colour(0xF06AA8),
            "ring of petals on a stalk", [.small]
        ) { $0.flower() },
        flower(
            "rose", ["rosebud"], 0xD8203A, "wound red head with thorns",
            Flower(head: .spiral, leaves: .thorns)),
        flower(
            "tulip", ["crocus"], 0xE8486A, "cup with three points",
            Flower(head: .cup, leaves: .blades)),
        flower(
            "daisy", ["chamomile", "marguerite", "aster"], 0xF6F8FA, "white rays around yellow",
            Flower(head: .rays)),
        flower(
            "sunflower", [], 0xFFC21E, "yellow rays around dark brown",
            Flower(head: .rays, centre: Colour(0x6B4220))),
        flower(
            "daffodil", ["narcissus"], 0xFFE45A, "star with an orange trumpet",
            Flower(head: .trumpet, leaves: .blades)),
        flower(
            "lily", ["amaryllis"], 0xF7B8CF, "long curling petals with threads",
            Flower(head: .lily, leaves: .blades)),
        flower(
            "poppy", ["anemone flower"], 0xE2302A, "wide red cup with a black eye",
            Flower(head: .poppy)),
        flower(
            "bluebell", ["snowdrop", "bellflower", "lily of the valley"], 0x5A6FD0,
            "nodding little cups", Flower(head: .bells, leaves: .blades)),
        flower(
            "lavender", ["heather"], 0x8A6FD0, "slim violet spike",
            Flower(head: .spike, leaves: .blades)),
        flower(
            "hyacinth", ["lupin", "foxglove"], 0xD86FB0, "thick spike of little stars",
            Flower(head: .starSpike, leaves: .blades)),
        flower(
            "dandelion", ["blowball"], 0xF4F7F4, "ball of white fluff",
            Flower(head: .puff, leaves: .blades)),
        flower(
            "iris", ["violet", "pansy", "gladiolus"], 0x6A4FC0,
            "drooping violet petals with yellow", Flower(head: .iris, leaves: .blades)),
        flower("orchid", [], 0xE3A8E8, "arching stem of spread faces", Flower(head: .orchid)),
        flower(
            "thistle", [], 0xB04FB8, "prickly ball with a tuft",
            Flower(head: .thistle, leaves: .thorns)),
        flower(
            "carnation", ["peony", "dahlia", "marigold", "chrysanthemum"], 0xF0708F, "ruffled head",
            Flower(head: .carnation)),
        Noun(
            "lotus", ["water lily", "lily pad"], Colour(0xF29AC0),
            "pointed petals on a floating pad", [.small, .floats], in: .river
        ) { $0.pot(.waterLily) },
        Noun(
            "bouquet", ["bunch of flowers", "posy"], Colour(0xE8486A),
            "tied bunch of coloured heads", [.small]
        ) { $0.pot(.bouquet) },
        Noun("wreath", ["garland"], Colour(0x2F7A3E), "leafy ring with a bow", [.small]) {
            $0.pot(.wreath)
        },
        Noun(
            "potted plant", ["houseplant", "house plant", "pot plant", "plant"], Colour(0x3FA04A),
            "leaves in a clay vessel", [], in: .room
        ) { $0.pot(.plant) },
        Noun(
            "flowerpot", ["plant pot"], Colour(0xC4653A), "clay vessel of soil",
            [.small, .container]
        ) { $0.pot(.empty) },
        Noun(
            "cactus", ["saguaro"], Colour(0x3E9A4A), "spiny green column with arms", [], in: .desert
        ) { $0.cactus() },
        growth(
            "aloe", ["aloe vera", "agave", "succulent"], 0x5FA86A, "fat pointed leaves in clay",
            .aloe),
        Noun(
            "mushroom", ["toadstool", "fungus"], Colour(0xE2382F), "spotted dome on a pale stalk",
            [.small], in: .forest
        ) { $0.mushroom() },
        growth("grass", ["lawn", "weed"], 0x4FA83A, "tuft of green blades", .grass),
        growth("moss", [], 0x5E9A2E, "green cushions on stones", in: .forest, .moss),
        growth("fern", ["bracken"], 0x3E8E3E, "arching feathered fronds", [], in: nil, .fern),
        growth("bamboo", [], 0x5FA84A, "jointed green poles", [.large], in: nil, .bamboo),
        growth(
            "reed", ["cattail", "bulrush", "rush"], 0x6B4220, "brown clubs on stalks", [],
            in: .river, .reeds),
        growth(
            "wheat", ["barley", "grain", "oat", "rye"], 0xE3B23A, "tied golden ears", in: .farm,
            .wheat),
        growth("cotton", [], 0xFBFBF8, "white fluff on a stalk", in: .farm, .cotton),
        growth("ivy", ["vine", "creeper"], 0x3E8E3E, "climbing pointed leaves", .vine),
        growth("clover", ["shamrock"], 0x3FA04A, "three hearts on a stalk", .clover(3)),
        growth("four leaf clover", [], 0x2F9A4A, "four hearts on a stalk", .clover(4)),
        growth("leaf", ["foliage"], 0x4FA83A, "veined green blade", .leaf),
        growth("maple leaf", ["autumn leaf"], 0xE0502A, "pointed red blade", .maple),
        growth(
            "branch", ["twig", "stick"], 0x7A5230, "forked piece of wood with a few leaves", .branch
        ),
        growth("thorn", ["bramble"], 0x5A6B3A, "piece of wood with sharp points", .thorn),
        growth("root", ["roots"], 0x8A5A32, "forking strands below ground", .roots),
        growth(
            "stump", ["tree stump", "trunk", "tree trunk"], 0x7A5230,
            "cut piece of wood with rings", [],
            in: .forest, .stump),
        growth(
            "log", ["firewood", "timber", "wood"], 0x7A5230, "lying piece of wood with rings",
            [.long],
            in: .forest, .log),
        growth("seed", ["kernel"], 0xC98A4A, "three small drops", .seed),
        growth("petal", [], 0xF29AC0, "one soft drop", .petal),
        growth(
            "pinecone", ["pine cone", "fir cone"], 0x8A5A32, "scaly brown cone", in: .forest,
            .pinecone),
        growth(
            "sprout", ["seedling", "sapling", "bud", "stem", "bean sprout"], 0x6DB83A,
            "two small leaves in soil", .sprout),
        growth(
            "seaweed", ["kelp", "algae"], 0x2F8F5A, "waving ribbons", [], in: .underwater,
            .seaweed),
        growth("holly", [], 0x2A7A3E, "prickly leaves with red balls", in: .snow, .holly),
        growth("mistletoe", [], 0x7FA85A, "hanging leaves with white balls", .mistletoe),
        growth(
            "venus flytrap", ["flytrap", "carnivorous plant"], 0x5FA83A, "toothed green jaws", [],
            .flytrap),
    ]
}
