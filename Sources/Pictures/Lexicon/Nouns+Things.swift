extension Lexicon {
    /// What carries people, and where they live.
    static let machines: [Noun] = [
        Noun(
            "car", ["taxi", "automobile", "cab"], Colour(0xE23A32), "low shape on wheels",
            [.vehicle, .long], in: .city
        ) { $0.car() },
        Noun(
            "bus", ["van", "minibus"], Colour(0xF4B41F), "long box with windows on wheels",
            [.glazed, .vehicle, .long, .large], in: .city
        ) { $0.lorry(isBus: true) },
        Noun(
            "truck", ["lorry"], Colour(0x3E86D0), "great box and cab on wheels",
            [.glazed, .vehicle, .long, .large], in: .city
        ) { $0.lorry(isBus: false) },
        Noun(
            "train", ["locomotive"], Colour(0x2F8F4E), "long engine with puffs above",
            [.glazed, .vehicle, .long, .large]
        ) { $0.train() },
        Noun(
            "rocket", ["spaceship", "spacecraft", "missile"], Colour(0xE9EEF3),
            "pointed tube with fins and flames", [.glazed, .vehicle, .large], in: .space
        ) { $0.rocket() },
        Noun(
            "boat", ["ship", "sailboat", "yacht", "canoe"], Colour(0xB5562B),
            "hull with a pale triangle above", [.vehicle, .long, .floats], in: .sea
        ) { $0.boat() },
        Noun(
            "bicycle", ["bike", "unicycle"], Colour(0xE23A32), "thin frame on two rings",
            [.vehicle, .long]
        ) { $0.bicycle() },
        Noun(
            "motorbike", ["motorcycle", "scooter", "moped"], Colour(0x2F74D0),
            "engine on two thick wheels", [.vehicle, .long], in: .city
        ) { $0.motorbike() },
        Noun(
            "skateboard", ["skate"], Colour(0x8A45C0), "short plank on small wheels", [.long],
            in: .city
        ) { $0.skateboard(isSurf: false) },
        Noun(
            "surfboard", ["surf"], Colour(0xF2A02B), "long curved plank", [.long, .floats], in: .sea
        ) { $0.skateboard(isSurf: true) },
        Noun(
            "plane", ["airplane", "aeroplane", "jet", "aircraft"], Colour(0xE8EDF3),
            "winged tube with a propeller", [.glazed, .vehicle, .long, .airborne], in: .sky
        ) { $0.plane() },
        Noun(
            "helicopter", ["chopper"], Colour(0x3FA35A), "rounded body under a long blade",
            [.glazed, .vehicle, .long, .airborne], in: .sky
        ) { $0.helicopter() },
        Noun(
            "hot air balloon", ["airship", "zeppelin"], Colour(0xE23A32),
            "great bag with a basket below", [.vehicle, .airborne, .large], in: .sky
        ) { $0.hotAirBalloon() },
        Noun(
            "submarine", [], Colour(0xF2C11E), "long pod with round windows",
            [.glazed, .vehicle, .long, .floats], in: .underwater
        ) { $0.submarine() },
        Noun(
            "ufo", ["saucer"], Colour(0x9AA8B8), "flat disc with lights and a dome",
            [.glazed, .vehicle, .long, .airborne], in: .space
        ) { $0.saucer() },
        Noun(
            "tractor", ["bulldozer"], Colour(0x3C9A3C), "engine with one great wheel",
            [.vehicle, .long]
        ) { $0.tractor() },
        Noun(
            "sleigh", ["sled", "sledge"], Colour(0xC42B33), "curved seat on runners",
            [.vehicle, .long], in: .snow
        ) { $0.sleigh() },
        Noun(
            "house", ["home", "cottage", "hut", "cabin"], Colour(0xF0DDB0),
            "box under a pointed roof", [.glazed, .container, .large]
        ) { $0.house() },
        Noun(
            "castle", ["fortress"], Colour(0xA5A9B4), "block between towers with flags",
            [.glazed, .container, .large]
        ) { $0.castle() },
        Noun(
            "tower", ["skyscraper"], Colour(0xA79F93), "tall narrow block",
            [.glazed, .container, .large],
            in: .city
        ) { $0.tower(isLighthouse: false) },
        Noun(
            "lighthouse", [], Colour(0xE23A32), "tall banded column with a beam",
            [.glazed, .container, .large], in: .sea
        ) { $0.tower(isLighthouse: true) },
        Noun(
            "tent", ["teepee"], Colour(0xF08A2B), "triangle of cloth with an opening",
            [.glazed, .container, .large], in: .forest
        ) { $0.tent() },
        Noun("pyramid", [], Colour(0xE8C16A), "great stone triangle", [.large], in: .desert) {
            $0.pyramid()
        },
    ]

    /// What grows, and what stands in a landscape or the sky.
    static let nature: [Noun] = [
        Noun("tree", ["oak"], Colour(0x3F9A3C), "leafy crown on a trunk", [.large]) { $0.tree() },
        Noun(
            "christmas tree", ["xmas"], Colour(0x2A7A3E), "dark pointed cone with coloured dots",
            [.large], in: .snow
        ) { $0.fir(isChristmas: true) },
        Noun(
            "fir", ["pine", "spruce"], Colour(0x2A6B40), "dark pointed cone", [.large], in: .forest
        ) { $0.fir(isChristmas: false) },
        Noun(
            "palm", ["coconut"], Colour(0x3FA845), "thin trunk with drooping leaves", [.large],
            in: .beach
        ) { $0.palm() },
        Noun(
            "flower", ["daisy", "rose", "tulip", "sunflower"], Colour(0xF06AA8),
            "ring of petals on a stalk", [.small]
        ) { $0.flower() },
        Noun("cactus", [], Colour(0x3E9A4A), "spiny green column with arms", [], in: .desert) {
            $0.cactus()
        },
        Noun(
            "mushroom", ["toadstool"], Colour(0xE2382F), "spotted dome on a pale stalk", [],
            in: .forest
        ) { $0.mushroom() },
        Noun("mountain", ["hill"], Colour(0x7C8590), "great peak with a white tip", [.large]) {
            $0.mountain(isVolcano: false)
        },
        Noun("volcano", [], Colour(0x6B4A44), "great peak that spits fire", [.large]) {
            $0.mountain(isVolcano: true)
        },
        Noun("sun", [], Colour(0xFFD93D), "bright disc with rays", [.airborne]) { $0.sun() },
        Noun("moon", ["crescent"], Colour(0xFFF0A8), "pale curved sickle", [.airborne], in: .night)
        { $0.moon() },
        Noun(
            "planet", ["saturn", "jupiter", "mars"], Colour(0xE0A04F), "banded disc with a ring",
            [.airborne], in: .space
        ) { $0.planet() },
        Noun(
            "earth", ["globe", "world"], Colour(0x3C8FE0), "blue disc with green patches",
            [.airborne], in: .space
        ) { $0.globe() },
        Noun("cloud", [], Colour(0xF5F9FF), "cluster of puffs", [.airborne], in: .sky) {
            $0.cloud()
        },
        Noun("rainbow", [], Colour(0xF28A1E), "arch of bands", [.large], in: .sky) { $0.rainbow() },
        Noun(
            "island", [], Colour(0xE8CB86), "mound with one leafy trunk", [.large, .floats],
            in: .sea
        ) { $0.island() },
    ]

    static let food: [Noun] = [
        Noun("pumpkin", [], Ink.orange, "ribbed globe with a stalk", [.small]) { $0.pumpkin() },
        Noun("pizza", [], Colour(0xC98A3C), "wedge with red discs", [.small]) { $0.pizza() },
        Noun(
            "cake", ["cupcake", "birthday"], Colour(0xF7A8C0), "frosted block with tiny flames",
            [.small]
        ) { $0.cake() },
        Noun("banana", [], Colour(0xFFDD38), "curved yellow crescent", [.small]) { $0.banana() },
        Noun("apple", ["tomato", "cherry"], Colour(0xDE3030), "round shape with a leaf", [.small]) {
            $0.apple()
        },
        Noun(
            "ice cream", ["icecream", "gelato", "snowcone", "sundae"], Colour(0xF7A8C0),
            "stack of scoops on a cone", [.small]
        ) { $0.iceCream() },
        Noun(
            "donut", ["doughnut", "bagel"], Colour(0xF47FB0), "ring with coloured specks", [.small]
        ) { $0.donut() },
        Noun(
            "burger", ["hamburger", "cheeseburger"], Colour(0xD9963F),
            "stack of layers under a dome", [.small]
        ) { $0.burger() },
        Noun(
            "hot dog", ["hotdog", "sausage"], Colour(0xC4502B), "long tube in a split bun",
            [.small, .long]
        ) { $0.hotDog() },
        Noun("cheese", [], Colour(0xF8C93A), "yellow wedge with holes", [.small]) { $0.cheese() },
        Noun("carrot", ["turnip"], Colour(0xF5842B), "orange spike with leaves", [.small]) {
            $0.carrot()
        },
        Noun("egg", [], Colour(0xFFF3DF), "smooth oval", [.small]) { $0.egg() },
        Noun("watermelon", ["melon"], Colour(0xE8424F), "red half disc with dark seeds", [.small]) {
            $0.watermelon()
        },
        Noun("strawberry", ["raspberry"], Colour(0xE6303A), "red cone with pale specks", [.small]) {
            $0.strawberry()
        },
        Noun("cookie", ["biscuit"], Colour(0xD39A55), "flat round with dark dots", [.small]) {
            $0.cookie()
        },
        Noun("sandwich", ["toast", "bread"], Colour(0xF3DFA8), "layered triangle", [.small]) {
            $0.sandwich()
        },
        Noun("fries", ["chips"], Colour(0xD8322C), "red carton of yellow sticks", [.small]) {
            $0.fries()
        },
        Noun(
            "coffee", ["tea", "cup", "mug", "cocoa"], Colour(0xF2F4F7),
            "steaming vessel with a handle", [.small, .container]
        ) { $0.cup() },
        Noun("lollipop", ["candy", "sweet"], Colour(0xE8486A), "swirled disc on a stick", [.small])
        { $0.lollipop() },
        Noun("pineapple", [], Colour(0xF0B52B), "scaly oval with a leafy top", [.small]) {
            $0.pineapple()
        },
        Noun(
            "spaghetti", ["pasta", "noodle", "soup", "ramen"], Colour(0x3E86D0),
            "bowl of tangled strands", [.small, .container]
        ) { $0.spaghetti() },
        Noun("sushi", [], Colour(0xF5824B), "pink slab on white with a dark band", [.small]) {
            $0.sushi()
        },
    ]

    static let things: [Noun] = [
        Noun(
            "broom", ["broomstick", "mop"], Ink.gold, "long stick with a brush of straw",
            [.small, .long], in: .night
        ) { $0.broom() },
        Noun("ball", ["beachball"], Colour(0xE8403A), "round thing in coloured slices", [.small]) {
            $0.ball()
        },
        Noun(
            "football", ["soccer", "basketball"], Colour(0xF7F7F7), "round thing with dark patches",
            [.small]
        ) { $0.football() },
        Noun(
            "guitar", ["ukulele", "banjo", "violin"], Colour(0xC06A2B),
            "curvy box with a long neck", [.small]
        ) { $0.guitar() },
        Noun(
            "piano", ["keyboard", "organ"], Colour(0x2B2B36),
            "box with a row of black and white bars", [.large]
        ) { $0.piano() },
        Noun("drum", ["bongo"], Colour(0xD63A3A), "round box with two sticks", [.small]) {
            $0.drum()
        },
        Noun(
            "trumpet", ["saxophone", "trombone"], Ink.gold, "golden tube with a bell",
            [.small, .long]
        ) { $0.trumpet() },
        Noun("umbrella", ["parasol"], Colour(0x8A45C0), "scalloped dome on a stick", []) {
            $0.umbrella()
        },
        Noun(
            "book", ["newspaper", "magazine"], Colour(0x2F74D0), "two open leaves with lines",
            [.small]
        ) { $0.book() },
        Noun("sword", ["dagger", "knife"], Colour(0xC6D0DA), "long bright blade", [.small]) {
            $0.sword()
        },
        Noun("computer", ["laptop"], Colour(0x1F2A44), "lit panel with a flat base", [.small]) {
            $0.screen(isLaptop: true)
        },
        Noun("television", ["tv", "telly"], Colour(0x5FB8E0), "lit box with two aerials", []) {
            $0.screen(isLaptop: false)
        },
        Noun(
            "phone", ["telephone", "smartphone"], Colour(0x2B2B36), "slim slab with a lit front",
            [.small]
        ) { $0.phone() },
        Noun("clock", ["watch", "alarm"], Colour(0xE0533A), "round dial with two hands", [.small]) {
            $0.clock()
        },
        Noun("chair", ["throne", "stool"], Colour(0xA8692F), "seat with a back on legs", []) {
            $0.chair(isSofa: false)
        },
        Noun(
            "sofa", ["couch", "armchair"], Colour(0xC0443F), "wide cushioned seat",
            [.large, .long], in: .room
        ) { $0.chair(isSofa: true) },
        Noun("table", ["desk"], Colour(0xA8692F), "flat board on legs", [.large]) { $0.table() },
        Noun(
            "bed", ["mattress", "hammock"], Colour(0x4F7FD0), "long cushioned frame with a pillow",
            [.large, .long], in: .room
        ) { $0.bed() },
        Noun("toilet", ["loo"], Colour(0xEAF0F5), "white bowl with a tank", [], in: .room) {
            $0.toilet()
        },
        Noun(
            "bathtub", ["bath", "tub", "jacuzzi"], Colour(0xE8F0F6), "white basin with foam",
            [.container, .long], in: .room
        ) { $0.bath() },
        Noun("balloon", [], Colour(0xE8403A), "shiny oval on a string", [.small]) { $0.balloon() },
        Noun(
            "gift", ["present", "box", "parcel", "chest", "treasure"], Colour(0x3FA35A),
            "box tied with a golden bow", [.small, .container]
        ) { $0.gift() },
        Noun("heart", [], Colour(0xE8304F), "red shape with two lobes", [.small]) { $0.bigHeart() },
        Noun("star", [], Colour(0xFFD23F), "five-pointed shape", [.small]) {
            $0.bigStar()
        },
        Noun("candle", ["torch"], Colour(0xF3EBD8), "pale column with a flame", [.small]) {
            $0.candle()
        },
        Noun("trophy", ["medal"], Ink.gold, "golden goblet with handles", [.small, .container]) {
            $0.trophy()
        },
        Noun("bomb", ["dynamite"], Colour(0x2B2B36), "black sphere with a spark", [.small]) {
            $0.bomb()
        },
        Noun("camera", [], Colour(0x3A3F4C), "box with a round lens", [.small]) { $0.camera() },
        Noun("key", [], Ink.gold, "ring on a notched bar", [.small]) { $0.key() },
        Noun("hammer", ["axe"], Colour(0x8A95A3), "metal block on a stick", [.small]) {
            $0.hammer()
        },
        Noun(
            "letter", ["envelope", "mail"], Colour(0xFBF4E4), "pale folded rectangle with a seal",
            [.small]
        ) { $0.envelope() },
        Noun(
            "paintbrush", ["brush", "pencil"], Colour(0xE8403A), "stick with a coloured tip",
            [.small]
        ) { $0.paintbrush() },
        Noun("skull", [], Colour(0xF1EEE2), "bare round bone with dark sockets", [.small]) {
            $0.skullThing()
        },
    ]
}
