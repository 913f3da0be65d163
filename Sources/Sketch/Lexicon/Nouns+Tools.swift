import Pictures

extension Lexicon {
    @inline(never)
    private static func tool(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        grip: Colour = Ink.wood, _ head: Tool.Head
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.small]) {
            $0.tool(Tool(head: head, grip: grip))
        }
    }

    @inline(never)
    private static func ware(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ item: Pen.Hardware
    ) -> Noun {
        ware(name, synonyms, hex, outline, [], item)
    }

    @inline(never)
    private static func ware(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait], _ item: Pen.Hardware
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.small] + traits) { $0.hardware(item) }
    }

    private static let steel: UInt32 = 0xA8B4C0

    /// Tools and materials for work.
    static let tools: [Noun] = [
        Noun(
            "broom", ["broomstick", "sweeper"], Ink.gold, "long stick with a brush of straw",
            [.small, .long], in: .night
        ) { $0.broom() },
        Noun(
            "sword", ["dagger", "saber", "katana", "blade", "rapier"], Colour(0xC6D0DA),
            "long bright blade", [.small]
        ) { $0.sword() },
        Noun(
            "paintbrush", ["artists brush"], Colour(0xE8403A), "stick with a coloured tip", [.small]
        ) { $0.paintbrush() },
        Noun("key", ["keys"], Ink.gold, "ring on a notched bar", [.small]) { $0.key() },
        Noun(
            "bomb", ["dynamite", "grenade"], Colour(0x2B2B36), "black sphere with a spark", [.small]
        ) { $0.bomb() },
        tool("hammer", ["claw hammer"], 0x8A95A3, "metal block on a stick", .claw),
        tool("mallet", ["gavel", "sledgehammer"], 0xB07A42, "wooden block on a stick", .mallet),
        tool("axe", ["battle axe", "double axe"], steel, "double wedge on a stick", .axe),
        tool("hatchet", ["tomahawk"], steel, "single wedge on a stick", .hatchet),
        tool(
            "saw", ["handsaw", "hacksaw"], 0xC6D0DA, "toothed blade with a grip", grip: Ink.orange,
            .saw),
        tool(
            "screwdriver", [], steel, "flat-tipped rod in a fat grip", grip: Ink.red, .screwdriver),
        tool("wrench", ["spanner"], 0x9AA8B5, "bar with an open jaw", .spanner),
        tool(
            "pliers", ["pincers"], steel, "crossed jaws with red grips",
            grip: Ink.red, .pliers),
        tool(
            "tongs", ["tweezers"], steel, "long bent jaws around a brown roll", grip: Ink.navy,
            .tongs),
        tool("chisel", ["carving tool"], steel, "slanted blade in a grip", .chisel),
        tool("file", ["rasp", "nail file"], steel, "ribbed bar in a grip", .file),
        tool("crowbar", ["pry bar"], 0xB03028, "bar with a bent end", .crowbar),
        tool("pickaxe", ["pick"], steel, "curved double point on a stick", .pick),
        tool("shovel", ["spade"], 0x8A95A3, "broad blade on a stick", .spade),
        tool("pitchfork", ["trident", "hay fork"], steel, "three prongs on a stick", .fork),
        tool("rake", [], 0x4F8A4A, "row of short teeth on a stick", .rake),
        tool("hoe", [], steel, "bent blade on a stick", .hoe),
        tool(
            "trowel", ["hand shovel"], steel, "small pointed blade in a grip", grip: Ink.green,
            .trowel),
        tool("sickle", [], steel, "crescent blade in a grip", .sickle),
        tool("scythe", [], steel, "long crescent blade on a stick", .scythe),
        tool("mop", ["swab"], 0xDCE8F0, "stick with wet strands", .mop),
        tool(
            "brush", ["toilet brush", "scrubbing brush", "house brush"], 0xF2C14A,
            "wide bristles in a grip", .brush
        ),
        tool(
            "paint roller", ["roller"], 0x3E86D0, "coloured cylinder on a bent rod", grip: Ink.red,
            .roller),
        tool("plunger", [], 0xC23A2E, "rubber cup on a stick", .plunger),
        tool("feather duster", ["duster"], 0xE8588C, "soft puff on a stick", .duster),
        tool("oar", ["rowing paddle"], 0xC98A4A, "stick with a flat end", .oar),
        tool("sponge", [], 0xFFD84A, "soft yellow block with holes", .sponge),
        tool("comb", [], 0x3A78C0, "bar with a row of teeth", .comb),
        tool("toothbrush", [], 0x4FA8E0, "stick with short bristles and paste", .toothbrush),
        tool(
            "hairbrush", [], 0x8A4FA8, "oval full of dots in a grip", grip: Colour(0x8A4FA8),
            .hairbrush),
        tool("razor", ["shaver"], 0x5FA8D0, "short crossbar in a grip", grip: Ink.navy, .razor),
        tool("scalpel", [], steel, "tiny blade in a slim grip", grip: Ink.grey, .scalpel),
        tool(
            "knife", ["kitchen knife", "butcher knife"], 0xC6D0DA, "broad blade in a dark grip",
            grip: Ink.darkBrown, .knife),
        tool("fork", [], 0xB8C4D0, "four prongs", grip: Ink.silver, .tableFork),
        tool(
            "spoon", ["teaspoon", "wooden spoon"], 0xA8B4C0, "small oval bowl on a stem",
            grip: Ink.grey, .spoon),
        tool("ladle", ["soup spoon", "scoop"], 0x9AA8B5, "deep bowl on a stem", .ladle),
        tool("spatula", ["pancake turner"], 0x4A5260, "slotted flat end on a stem", .spatula),
        tool("whisk", ["egg beater"], 0x8A98A6, "wire loops on a stem", .whisk),
        tool(
            "peeler", ["potato peeler"], 0x8A98A6, "forked blade in a grip", grip: Ink.red,
            .peeler),
        tool(
            "magnifying glass", ["magnifier", "loupe", "lens"], 0x2B2B36,
            "clear round in a rim with a grip", .magnifier),
        tool("fishing rod", ["fishing pole"], 0x8A5A32, "thin rod with a line and hook", .fishing),
        tool("butterfly net", ["net", "fishing net"], 0x7A98A8, "mesh bag on a stick", .net),
        tool("spear", ["lance", "javelin", "harpoon"], steel, "long stick with a point", .spear),
        tool("torch", ["olympic torch"], 0xE2382F, "burning cone in a grip", .torch),
        tool("wand", ["magic wand"], 0xFFD84A, "dark stick with a sparkle", .wand),
        tool("whip", ["lasso"], 0x6B4220, "curling cord in a grip", .whip),
        tool("syringe", ["injection", "vaccine"], 0x6FD08A, "tube with a needle", .syringe),
        tool("cane", ["walking stick", "crook"], 0x8A5524, "stick with a bent top", .cane),
        tool("baton", ["drumstick stick"], 0x2B2B36, "short dark rod", .baton),
        ware("nail", ["spike"], steel, "pointed pin with a flat head", .nail),
        ware("screw", [], steel, "threaded pin with a round head", .screw),
        ware("bolt", ["nuts and bolts"], steel, "threaded bar with a six-sided head", .bolt),
        Noun("ladder", ["stepladder"], Colour(0xC98A4A), "two rails with rungs", []) {
            $0.hardware(.ladder)
        },
        ware("tape measure", ["measuring tape"], 0xE0402B, "case with a yellow tongue", .tape),
        ware("ruler", ["measuring stick"], 0xF2C84A, "flat bar with marks", .ruler),
        ware("level", ["spirit level"], 0xE8C21E, "bar with a bubble", .level),
        ware("vise", ["clamp", "vice"], 0x3A6FA8, "two jaws with a crank", .vise),
        ware("anvil", [], 0x4A525E, "heavy block with a horn", .anvil),
        ware("magnet", ["horseshoe"], 0xE0302F, "red bow with silver ends", .magnet),
        ware("scissors", ["scissor"], 0xB8C4D0, "crossed blades with loops", .scissors),
        ware(
            "shears", ["hedge clippers", "secateurs"], 0xA8B4C0,
            "long crossed blades with green loops", .shears),
        ware(
            "drill", ["electric drill", "power drill"], 0xF2A01E, "pistol with a spiral point",
            .drill),
        ware("chainsaw", ["chain saw"], 0xE8641E, "engine with a toothed bar", [.long], .chainsaw),
        ware(
            "toolbox", ["tool kit", "tool"], 0xD8302B, "box with a handle and stems", [.container],
            .toolbox),
        ware("bucket", ["pail"], 0x4F8FD0, "open vessel with a bow", [.container], .bucket),
        ware("watering can", [], 0x3FA05A, "vessel with a long spout", .wateringCan),
        ware("hose", ["garden hose"], 0x3E9A3E, "coiled green tube", .hose),
        Noun(
            "lawnmower", ["mower", "lawn mower"], Colour(0xD8302B),
            "wheeled case with a long handle", [.long]
        ) { $0.hardware(.mower) },
        ware("needle", ["sewing needle"], 0xA8B4C0, "thin spike with an eye and a strand", .needle),
        ware("thread", ["spool", "string"], 0xE0486A, "wound strand on a reel", .thread),
        ware(
            "pin", ["pushpin", "thumbtack", "drawing pin"], 0xE0302F, "fat round head on a point",
            .pin),
        ware("safety pin", ["brooch", "clasp"], steel, "bent wire with a guard", .safetyPin),
        ware("paperclip", ["staple", "paper clip"], 0x6A7A8A, "bent wire in loops", .paperclip),
        ware("stapler", ["hole punch"], 0xC23A3A, "long jaw on a base", .stapler),
        ware("glue", ["paste"], 0xF6F0E2, "flask with a red tip and a blob", .glue),
        ware(
            "tape", ["sticky tape", "adhesive tape", "duct tape"], 0xE8D08A,
            "ring with a loose end", .adhesive),
        ware("rope", ["cord"], 0xC9A066, "coiled strand", .rope),
        ware("chain", ["links"], 0x8A95A3, "row of joined rings", [.long], .chain),
        ware("hook", ["fish hook"], steel, "bent piece of metal with a point", .hook),
        ware("anchor", [], 0x4A5A6E, "ring and bar with two curved arms", .anchor),
        ware("lock", ["padlock"], 0xF2B21E, "block with a bow and a keyhole", .padlock),
        ware("gear", ["cog", "cogwheel"], 0x8A95A3, "toothed round", .gear),
        ware("pulley", ["winch", "lever"], 0x9A6A3A, "wheel with a cord and a load", .pulley),
        Noun("workbench", [], Colour(0xA8743A), "board with scattered implements", [.large, .long])
        { $0.hardware(.workbench) },
        ware(
            "spray can", ["spray paint", "deodorant", "hairspray"], 0xE0486A,
            "cylinder with a mist", .spray),
        ware(
            "matches", ["match", "matchstick", "matchbox"], 0xD8302B,
            "small box of red tips, one alight", .matches),
        ware("lighter", [], 0x4F8FD0, "small case with a tongue of fire", .lighter),
        writing("pencil", [], 0xF9C22E, "six-sided stick with a point", .pencil),
        writing(
            "pen", ["ballpoint", "fountain pen", "biro"], 0x2F5FC0, "dark tube with a metal point",
            .pen),
        writing("crayon", ["pastel stick"], 0xE8402B, "wrapped waxy stick", .crayon),
        writing(
            "marker", ["felt tip", "highlighter"], 0x3FB04A, "thick tube with a broad tip",
            .marker),
        writing("chalk", [], 0xF6F6F6, "white stubs with dust", .chalk),
        writing("eraser", ["rubber"], 0xF29AB0, "slanted pink block", .eraser),
        writing(
            "sharpener", ["pencil sharpener"], 0x9AA8B5, "little block with a curl", .sharpener),
        writing(
            "palette", ["paint", "paint box"], 0xC98A4A, "rounded board with coloured dabs",
            .palette),
        writing("easel", ["canvas"], 0xA8743A, "three legs with a painted square", .easel),
    ]

    @inline(never)
    private static func writing(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ item: Pen.Writing
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.small]) { $0.writing(item) }
    }
}
