import Pictures

extension Lexicon {
    @inline(never)
    private static func building(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        in place: Place? = nil, _ building: Building
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.glazed, .container, .large], in: place) {
            $0.building(building)
        }
    }

    @inline(never)
    private static func site(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [.glazed, .container], in place: Place? = nil,
        draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.large] + traits, in: place, draw: draw)
    }

    /// Buildings where people live, work and are served.
    static let buildings: [Noun] = [
        site("house", ["home", "cottage", "bungalow"], 0xF0DDB0, "box under a pointed roof") {
            $0.house()
        },
        building(
            "hut", ["shack"], 0xC9A066, "round box under straw",
            Building(half: 42, wall: 46, roof: .thatch, front: .arch, roofColour: Ink.gold)),
        building(
            "cabin", ["log cabin", "chalet", "lodge"], 0x9A6232, "box of logs with a chimney",
            in: .forest,
            Building(half: 56, wall: 48, roof: .gable, windows: (1, 3), roofColour: Ink.darkBrown)),
        building(
            "shed", ["garden shed"], 0xA87A4A, "small wooden box",
            Building(half: 36, wall: 56, roof: .gable, front: .gate, roofColour: Ink.darkGrey)),
        building(
            "barn", ["farmhouse"], 0xB5322B, "red box with crossed white gates", in: .farm,
            Building(half: 56, wall: 56, roof: .barn, front: .gate, roofColour: Ink.darkGrey)),
        building(
            "stable", [], 0xB5703A, "wide box with a long face over a half gate", in: .farm,
            Building(
                half: 74, wall: 66, roof: .mansard, front: .stalls, roofColour: Colour(0x5A4632))),
        building(
            "mansion", ["villa", "manor"], 0xF3E8D2, "wide box with many windows and columns",
            Building(half: 78, wall: 70, roof: .mansard, front: .columns, windows: (2, 5))),
        building(
            "palace", ["royal palace"], 0xF6E3B8, "wide box under golden swellings",
            Building(
                half: 76, wall: 62, roof: .onion, front: .arch, windows: (2, 5),
                roofColour: Ink.gold)),
        building(
            "apartment", ["flat", "apartment building", "apartment block", "condo"], 0xC98F6A,
            "tall block with rows of windows", in: .city,
            Building(half: 44, wall: 112, windows: (4, 3))),
        building(
            "office", ["office building", "headquarters"], 0x8FA3B8, "tall block of glass",
            in: .city,
            Building(half: 40, wall: 126, front: .arch, windows: (5, 4), roofColour: Ink.darkGrey)),
        building(
            "garage", ["carport"], 0xE3DACB, "box with a ribbed wide opening",
            Building(half: 52, wall: 66, roof: .gable, front: .shutters)),
        building(
            "school", ["schoolhouse", "kindergarten"], 0xD0654A,
            "brick box with a little ringing tower",
            Building(
                half: 72, wall: 54, roof: .mansard, sign: .bell, windows: (1, 6),
                roofColour: Colour(0x5A6B7A))),
        building(
            "university", ["college", "academy", "campus"], 0xE6DCC8,
            "columns under a square black cap",
            Building(
                half: 64, wall: 54, roof: .pediment, front: .columns, sign: .cap,
                roofColour: Ink.silver)),
        building(
            "library", [], 0xE0CDA8, "columns under open pages",
            Building(
                half: 64, wall: 54, roof: .pediment, front: .columns, sign: .book,
                roofColour: Ink.tan)),
        building(
            "bank", [], 0xD8DEE3, "columns under a golden disc", in: .city,
            Building(
                half: 64, wall: 54, roof: .pediment, front: .columns, sign: .coin,
                roofColour: Ink.grey)),
        building(
            "courthouse", ["court", "courtroom"], 0xEDE6D8, "columns under a balance", in: .city,
            Building(
                half: 64, wall: 54, roof: .pediment, front: .columns, sign: .scales,
                roofColour: Ink.tan)),
        building(
            "museum", ["gallery", "art gallery"], 0xE8E0D0, "columns under a great swelling",
            in: .city,
            Building(half: 66, wall: 48, roof: .dome, front: .columns, roofColour: Colour(0x6FA89A))
        ),
        building(
            "parliament", ["capitol", "white house", "government"], 0xF4F6F8,
            "columns and windows under a great swelling", in: .city,
            Building(
                half: 84, wall: 52, roof: .dome, front: .columns, windows: (2, 6),
                roofColour: Ink.silver)),
        building(
            "town hall", ["city hall"], 0xE3C9A0, "box with a dial", in: .city,
            Building(
                half: 56, wall: 74, roof: .steep, front: .arch, sign: .clock, windows: (2, 4),
                roofColour: Colour(0x4F6F6A))),
        building(
            "theater", ["theatre", "opera", "playhouse"], 0xE9D9B8,
            "pale front, open, with red cloths and somebody small between them", in: .city,
            Building(
                half: 66, wall: 80, roof: .pediment, front: .stage, sign: .mask,
                roofColour: Ink.gold)),
        building(
            "cinema", ["movie theater", "movies"], 0x7A3FA0, "box with a clapper on it", in: .city,
            Building(half: 60, wall: 84, front: .glass, sign: .film, roofColour: Ink.red)),
        building(
            "hospital", ["clinic", "infirmary"], 0xF4F8FA, "white block with a red cross",
            in: .city,
            Building(half: 58, wall: 104, sign: .redCross, windows: (4, 5), roofColour: Ink.sky)),
        building(
            "pharmacy", ["drugstore", "chemist"], 0xE8F5EC, "small front with a green cross",
            in: .city,
            Building(half: 50, wall: 84, front: .glass, sign: .pill, roofColour: Ink.green)),
        building(
            "hotel", ["inn", "motel", "hostel"], 0xE0B56A, "tall block with a sleeping place on it",
            in: .city, Building(half: 48, wall: 122, sign: .bed, windows: (5, 4))),
        building(
            "police station", [], 0x9FB8D8, "blue front with a star", in: .city,
            Building(
                half: 56, wall: 80, front: .arch, sign: .star, windows: (2, 4), roofColour: Ink.navy
            )),
        building(
            "fire station", ["firehouse"], 0xD8382B, "red front with wide gates", in: .city,
            Building(half: 62, wall: 84, front: .doors, sign: .fuel, roofColour: Ink.white)),
        building(
            "post office", [], 0xF2E3B8, "front with a folded sheet", in: .city,
            Building(half: 52, wall: 80, front: .glass, sign: .letter, roofColour: Ink.gold)),
        building(
            "prison", ["jail", "gaol"], 0x8A9098, "grey front with bars",
            Building(half: 62, wall: 78, roof: .battlements, front: .bars)),
        building(
            "restaurant", ["diner", "pizzeria", "bistro"], 0xF0C9A0,
            "front with an awning and a loaf", in: .city,
            Building(half: 58, wall: 82, front: .glass, sign: .cutlery, roofColour: Ink.red)),
        building(
            "cafe", ["coffee shop", "pub", "tavern", "coffeehouse"], 0xE8D2B0,
            "front with an awning and a vessel", in: .city,
            Building(half: 50, wall: 80, front: .glass, sign: .cup, roofColour: Ink.brown)),
        building(
            "bakery", ["patisserie"], 0xF6E3C0, "front with an awning and a crust", in: .city,
            Building(half: 50, wall: 80, front: .glass, sign: .bread, roofColour: Ink.orange)),
        building(
            "shop", ["store", "boutique", "kiosk", "shoe shop"], 0xDCE8C8,
            "front with a striped awning", in: .city,
            Building(half: 52, wall: 80, front: .glass, sign: .shoe, roofColour: Ink.green)),
        building(
            "supermarket", ["mall", "grocery store", "shopping mall", "grocery"], 0xF4F1E6,
            "wide front with a basket", in: .city,
            Building(half: 80, wall: 74, front: .glass, sign: .basket, roofColour: Ink.blue)),
        building(
            "gym", ["fitness studio", "sports hall"], 0xC9D2DB, "front with a weight on it",
            in: .city,
            Building(half: 62, wall: 72, front: .glass, sign: .dumbbell, roofColour: Ink.darkGrey)),
        building(
            "factory", ["mill", "power station", "power plant", "brewery"], 0xB5785A,
            "jagged roof with smoking pipes",
            Building(
                half: 74, wall: 56, roof: .saw, front: .shutters, sign: .flame,
                roofColour: Ink.darkGrey)),
        building(
            "warehouse", ["depot", "hangar"], 0xA8B2BC, "wide box full of brown cubes",
            Building(half: 96, wall: 78, roof: .low, front: .store, roofColour: Ink.blue)
        ),
        building(
            "train station", ["railway station", "station"], 0xC98A5A,
            "wide front with an arch and a dial", in: .city,
            Building(
                half: 82, wall: 58, roof: .dome, front: .arch, sign: .clock, windows: (1, 6),
                roofColour: Colour(0x5A7A78))),
        building(
            "church", ["chapel", "cathedral", "monastery"], 0xF2EDE0, "steep roof with a cross",
            Building(
                half: 34, wall: 66, roof: .steep, front: .arch, sign: .cross,
                roofColour: Colour(0x5A6B8A))),
        building(
            "synagogue", [], 0xE8DCC0, "front with a six-pointed mark",
            Building(
                half: 52, wall: 70, roof: .dome, front: .arch, sign: .hexagram, windows: (1, 4),
                roofColour: Colour(0x4F7FB0))),
        building(
            "mosque", ["taj mahal"], 0xF3F0E6, "white front under a bulb, between slim towers",
            Building(
                half: 48, wall: 52, roof: .onion, front: .arch, sign: .minarets,
                roofColour: Colour(0x5FB5A8))),
        building(
            "temple", ["parthenon", "greek temple", "acropolis", "shrine"], 0xF3ECDC,
            "row of columns under a triangle",
            Building(
                half: 70, wall: 62, roof: .pediment, front: .columns,
                roofColour: Colour(0xDCD0B8))),
    ]

    /// Buildings that are known by their outline.
    static let landmarks: [Noun] = [
        site(
            "castle", ["fortress", "fort", "citadel"], 0xA5A9B4, "block between towers with flags"
        ) { $0.castle() },
        site("tower", ["turret", "rapunzel tower"], 0xA79F93, "tall narrow block") {
            $0.tower(isLighthouse: false)
        },
        site(
            "skyscraper", ["high rise", "empire state building"], 0x7F93A8,
            "very tall block of small lights", in: .city
        ) { $0.tower(.block) },
        site("eiffel tower", [], 0x8A6A4A, "iron legs that meet high up", []) { $0.tower(.iron) },
        site("clock tower", ["big ben", "belfry"], 0xC9A86A, "narrow block with a dial") {
            $0.tower(.clock)
        },
        site("leaning tower", ["tower of pisa"], 0xF0EADC, "tilted stack of arches") {
            $0.tower(.leaning)
        },
        site("water tower", [], 0x9AA8B5, "tank on thin legs", []) { $0.tower(.water) },
        site("control tower", [], 0xD8DEE3, "slim shaft with a glass top") { $0.tower(.control) },
        site("silo", ["grain silo"], 0xC9D0D6, "round-topped tube", [], in: .farm) {
            $0.tower(.silo)
        },
        site("minaret", ["spire"], 0xF0E6D0, "slim shaft with a golden bulb", []) {
            $0.tower(.minaret)
        },
        site("wind turbine", ["turbine"], 0xE9EEF3, "slim pole with three blades", []) {
            $0.tower(.wind)
        },
        site("windmill", ["mill house"], 0xE8DCC4, "tapering block with four latticed arms") {
            $0.tower(.mill)
        },
        site("lighthouse", ["beacon"], 0xE23A32, "tall banded column with a beam", in: .sea) {
            $0.tower(isLighthouse: true)
        },
        site("pagoda", ["japanese temple", "dojo"], 0xC2352B, "stack of curved roofs") {
            $0.pagoda()
        },
        site("igloo", [], 0xEAF4FA, "white dome with a low mouth", in: .snow) { $0.igloo() },
        site("tent", ["marquee"], 0xF08A2B, "triangle of cloth with an opening", in: .forest) {
            $0.tent()
        },
        site("teepee", ["tipi", "wigwam", "yurt"], 0xE8D2A0, "painted cone with sticks on top") {
            $0.teepee()
        },
        site("tree house", ["treehouse"], 0x3F9A3C, "box up in leaves with rungs") {
            $0.treeHouse()
        },
        site("doghouse", ["kennel", "dog house"], 0xC98A4A, "tiny box with a round mouth") {
            $0.kennel(isForBirds: false)
        },
        site(
            "birdhouse", ["bird house", "nesting box"], 0xD9A866,
            "tiny box with a round hole on a pole"
        ) { $0.kennel(isForBirds: true) },
        site(
            "greenhouse", ["conservatory", "glasshouse"], 0xBFE8F0, "clear panes with plants inside"
        ) { $0.greenhouse() },
        site(
            "stadium", ["arena", "colosseum"], 0xD8CDBB, "great ring around a green field",
            [.container]
        ) { $0.stadium(isTent: false) },
        site(
            "circus tent", ["big top", "circus"], 0xD8302B, "striped cloth with a flag", in: .circus
        ) { $0.stadium(isTent: true) },
        site("pyramid", [], 0xE8C16A, "great stone triangle", [], in: .desert) { $0.pyramid() },
        site("sphinx", [], 0xE0BC74, "stone lion with a striped hood", [], in: .desert) {
            $0.monument(.sphinx)
        },
        site("stonehenge", ["dolmen"], 0x9A9FA5, "standing slabs with slabs across", []) {
            $0.monument(.stones)
        },
        site(
            "bridge", ["golden gate"], 0xC4422B, "deck that hangs from two posts", [.long], in: .sea
        ) { $0.structure(.bridge) },
        site(
            "arch", ["archway", "triumphal arch"], 0xE0D6C2, "great block with a round opening", []
        ) { $0.structure(.arch) },
        site("wall", ["brick wall", "bricks"], 0xB5523A, "rows of red blocks", [.long]) {
            $0.structure(.wall)
        },
        site("fence", ["picket fence", "railing"], 0xF4EEE2, "row of pointed boards", [.long]) {
            $0.structure(.fence)
        },
        site("gate", ["iron gate"], 0x2B2F38, "bars between two posts", []) { $0.structure(.gate) },
        site("well", ["wishing well"], 0x9AA0A8, "round stone rim under a small roof", [.container])
        { $0.structure(.well) },
        site("fountain", [], 0xC9D0D8, "basin with rising jets", [.container]) {
            $0.structure(.fountain)
        },
        site("tunnel", ["railway tunnel"], 0x8A8F98, "dark mouth in a green slope", [.container]) {
            $0.structure(.tunnel)
        },
        site("dam", [], 0xB8BEC5, "great slope that holds water back", []) { $0.structure(.dam) },
        site(
            "pier", ["dock", "jetty", "harbor", "harbour"], 0xA8743A, "planks on posts above water",
            [.long], in: .sea
        ) { $0.structure(.pier) },
        site("roof", ["rooftop"], 0xC24A32, "slanted rows of tiles", []) { $0.structure(.roof) },
        site("chimney", ["smokestack"], 0xA8452F, "smoking brick shaft", []) {
            $0.structure(.chimney)
        },
        site("obelisk", ["monument"], 0xD8CDB8, "tall pointed stone", []) { $0.monument(.obelisk) },
        site(
            "statue", ["statue of liberty", "sculpture"], 0x6FB5A0,
            "stone person with a lifted flame", []
        ) { $0.monument(.statue) },
        site(
            "grave", ["tomb", "gravestone", "tombstone", "headstone"], 0x9AA2AC,
            "rounded stone with a mark", [], in: .night
        ) { $0.monument(.tomb) },
        site(
            "ferris wheel", ["big wheel"], 0xD8448A, "great ring with little cabins", [], in: nil
        ) { $0.monument(.ferrisWheel) },
        site(
            "roller coaster", ["rollercoaster"], 0xD8302B, "steep curves on stilts", [.long],
            in: nil
        ) { $0.monument(.coaster) },
        site(
            "carousel", ["merry go round"], 0xD8486A, "round roof over little horses", [], in: nil
        ) { $0.monument(.carousel) },
        site("observatory", ["planetarium"], 0xE3DACB, "silver half ball with a tube", in: .night) {
            $0.monument(.observatory)
        },
        site("watermill", ["water mill"], 0xE3CFA8, "box with a wet wheel") {
            $0.monument(.waterMill)
        },
        site(
            "bus stop", ["bus shelter"], 0x2F74D0, "glass shelter with a post", [.container],
            in: .city
        ) { $0.monument(.busStop) },
        site(
            "phone booth", ["telephone box", "phone box", "telephone booth"], 0xD0222A,
            "red box of small panes", in: .city
        ) { $0.monument(.booth) },
        site("sandcastle", ["sand castle"], 0xE8C986, "crumbly turrets with a flag", [], in: .beach)
        { $0.monument(.sandcastle) },
        site("airport", ["airfield", "terminal"], 0xDCE3EA, "glass hall with a climbing dart") {
            $0.monument(.airport)
        },
        site(
            "gas station", ["petrol station", "fuel pump", "gas pump"], 0xE0402B,
            "roof over a pump with a hose", []
        ) { $0.monument(.fuel) },
    ]
}
