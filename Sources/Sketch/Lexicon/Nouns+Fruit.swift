import Pictures

extension Lexicon {
    @inline(never)
    static func food(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [], draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.small] + traits, draw: draw)
    }

    @inline(never)
    private static func fruit(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String, _ fruit: Fruit
    ) -> Noun {
        food(name, synonyms, hex, outline) { $0.fruit(fruit) }
    }

    /// Plants that are eaten.
    static let fruitAndVegetables: [Noun] = [
        food("pumpkin", ["squash", "gourd"], 0xF28A1E, "ribbed globe with a stalk") {
            $0.pumpkin()
        },
        food("banana", ["plantain"], 0xFFDD38, "curved yellow crescent") { $0.banana() },
        food("watermelon", [], 0xE8424F, "red half disc with dark seeds") { $0.watermelon() },
        food("strawberry", [], 0xE6303A, "red cone with pale specks") { $0.strawberry() },
        food("pineapple", [], 0xF0B52B, "scaly oval with a leafy top") { $0.pineapple() },
        food("carrot", ["parsnip"], 0xF5842B, "orange spike with leaves") { $0.carrot() },
        food("egg", ["easter egg"], 0xFFF3DF, "smooth oval") { $0.egg() },
        food("apple", [], 0xDE3030, "round shape with a leaf") { $0.apple() },
        fruit(
            "orange", ["tangerine", "mandarin", "clementine", "satsuma"], 0xF58F1E,
            "bright globe and its cut half",
            Fruit(
                top: .leaf, skin: .dimples,
                cut: .init(rind: Colour(0xF58F1E), flesh: Colour(0xFBB03B), inside: .segments))),
        fruit(
            "lemon", ["citrus"], 0xF9E03A, "pointed yellow oval and its cut half",
            Fruit(
                outline: .pointed, skin: .dimples,
                cut: .init(rind: Colour(0xF2CF1F), flesh: Colour(0xFBEB7A), inside: .segments))),
        fruit(
            "lime", [], 0x7CC23A, "pointed green oval and its cut half",
            Fruit(
                outline: .pointed, skin: .dimples,
                cut: .init(rind: Colour(0x5FA82E), flesh: Colour(0xC5E88A), inside: .segments))),
        food("grapefruit", [], 0xF2B04A, "cut disc with pink wedges") { $0.grapefruitSlice() },
        fruit(
            "pear", [], 0xC6D63E, "globe that narrows upwards", Fruit(outline: .pear, top: .leaf)),
        fruit(
            "mango", ["papaya"], 0xF5A92E, "blushing oval",
            Fruit(outline: .egg, top: .leaf, skin: .blush)),
        fruit(
            "peach", ["apricot", "nectarine"], 0xF9A86B, "downy globe with a furrow",
            Fruit(outline: .lobed, top: .leaf, skin: .seam)),
        fruit(
            "plum", ["prune", "damson"], 0x6E3A8E, "dark globe with a furrow",
            Fruit(outline: .egg, top: .leaf, skin: .seam)),
        food("cherry", [], 0xD01F36, "two red balls on stalks") { $0.cherries() },
        food("grape", ["raisin"], 0x7A3F9E, "bunch of purple balls") {
            $0.berries([4, 3, 2, 1], radius: 16, leaf: true)
        },
        food("raspberry", ["loganberry"], 0xE0376B, "cone of pink bumps") { $0.bramble() },
        food("blackberry", ["mulberry"], 0x3A2A52, "cone of dark bumps") { $0.bramble() },
        food("blueberry", ["bilberry", "currant"], 0x4A5FB5, "blue balls with little crowns") {
            $0.crownedBerries()
        },
        food("cranberry", ["redcurrant"], 0xC4213A, "red balls with little crowns") {
            $0.crownedBerries()
        },
        fruit(
            "kiwi", [], 0x8A6238, "brown oval and its green cut half",
            Fruit(
                outline: .squat,
                cut: .init(
                    rind: Colour(0x8A6238), flesh: Colour(0x8DC63F), inside: .seeds(Ink.black)))),
        fruit(
            "coconut", [], 0x7A4E2C, "brown ball with three dark dots and its white half",
            Fruit(
                skin: .eyes,
                cut: .init(
                    rind: Colour(0x7A4E2C), flesh: Ink.white, inside: .hollow(Colour(0xE3E9EA))))),
        fruit(
            "melon", ["cantaloupe", "honeydew"], 0xD8C77A, "netted globe and its cut half",
            Fruit(
                skin: .net,
                cut: .init(
                    rind: Colour(0xC2B566), flesh: Colour(0xF9B26B),
                    inside: .hollow(Colour(0xFBDDA6))))),
        fruit(
            "pomegranate", [], 0xC22F45, "crowned globe full of red beads",
            Fruit(
                top: .crown,
                cut: .init(
                    rind: Colour(0xC22F45), flesh: Colour(0xF6DDB8), inside: .many(Colour(0xD01F46))
                ))),
        fruit(
            "fig", ["date"], 0x5E3A6E, "dark drop and its pink cut half",
            Fruit(
                outline: .pear, top: .stalk,
                cut: .init(
                    rind: Colour(0x5E3A6E), flesh: Colour(0xF2B5A8), inside: .many(Colour(0xD0476B))
                ))),
        food("avocado", ["guacamole"], 0x2A6B36, "green drop with a brown ball in it") {
            $0.avocado()
        },
        food("olive", [], 0x7E9A3A, "two small ovals with a hole") { $0.olives() },
        fruit(
            "tomato", [], 0xE23A2B, "red globe under a green star",
            Fruit(outline: .squat, top: .star)),
        food("potato", ["spud"], 0xC79A5B, "lumpy brown thing") { $0.potato(false) },
        food("sweet potato", ["yam"], 0xC4683A, "long pointed lump") { $0.potato(true) },
        food("onion", ["shallot"], 0xD08A3E, "lined bulb with a sprout") {
            $0.root(Root(width: 44, leaves: .sprout, isLined: true))
        },
        food("garlic", [], 0xF4EEE6, "white lined bulb") {
            $0.root(Root(width: 40, height: 56, leaves: .sprout, isLined: true))
        },
        food("radish", [], 0xD9305C, "small red globe with a white tail") {
            $0.root(Root(width: 32, height: 54, tip: Ink.white))
        },
        food("turnip", ["swede", "rutabaga"], 0x9A4FA0, "globe, violet above and white below") {
            $0.root(Root(width: 42, height: 62, tip: Ink.cream))
        },
        food("beetroot", ["beet"], 0x8A1F4A, "dark red globe with leaves") {
            $0.root(Root(width: 40, height: 60))
        },
        food("ginger", [], 0xCFA86A, "knobbly root") { $0.gingerRoot() },
        food("leek", ["spring onion", "scallion"], 0x5FA040, "white shafts with green blades") {
            $0.bundle(.blades)
        },
        food("celery", ["rhubarb"], 0x9CCB5A, "pale stalks with leaves") { $0.bundle(.leaves) },
        food("asparagus", [], 0x6FA84A, "tied green spears") { $0.bundle(.tips) },
        food("cucumber", ["gherkin"], 0x3E8E3A, "long green thing with cut rounds") {
            $0.gourd(width: 20, bulge: 22, cap: false, slices: Colour(0xD6EFA8))
        },
        food("zucchini", ["courgette"], 0x3A6E34, "long dark thing with a stub") {
            $0.gourd(width: 16, bulge: 20, cap: true, slices: Colour(0xE8F0B8))
        },
        food("eggplant", ["aubergine"], 0x5A2A6E, "glossy violet club") {
            $0.gourd(width: 16, bulge: 36, cap: true)
        },
        food("pickle", [], 0x6E8E2E, "bumpy green thing") { $0.pickle() },
        food("pepper", ["paprika", "bell pepper"], 0xE0402B, "lobed glossy box with a stub") {
            $0.bellPepper()
        },
        food("chili", ["chilli", "jalapeno", "chili pepper"], 0xDA2A22, "thin curved red horn") {
            $0.chili()
        },
        food(
            "corn", ["maize", "sweetcorn", "corn on the cob"], 0xF9D33A,
            "yellow cob in green leaves"
        ) { $0.corn() },
        food(
            "pea", ["bean", "pod", "lentil", "soybean"], 0x6DB83A, "open shell with a row of balls"
        ) { $0.peas() },
        food("lettuce", ["cabbage", "spinach", "kale"], 0x8CCB4A, "ball of ruffled leaves") {
            $0.lettuce()
        },
        food("broccoli", [], 0x3E8E3E, "little green tree") { $0.floret(isPale: false) },
        food("cauliflower", [], 0xF6F0DC, "white puffs among leaves") { $0.floret(isPale: true) },
        food("artichoke", [], 0x7FA05A, "scaly green bud") { $0.artichoke() },
        food("peanut", [], 0xD9A866, "waisted shell") { $0.nut(.peanut) },
        food("almond", [], 0xB5783C, "lined brown drop") { $0.nut(.almond) },
        food("walnut", ["nut", "pecan"], 0xB98A55, "wrinkled ball with a seam") { $0.nut(.walnut) },
        food("acorn", [], 0xC98A3A, "pointed seed in a cup") { $0.nut(.acorn) },
        food("chestnut", ["hazelnut", "conker"], 0x8A4A22, "glossy brown seed with a pale foot") {
            $0.nut(.chestnut)
        },
    ]
}
