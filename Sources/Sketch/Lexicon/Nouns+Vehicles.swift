import Pictures

extension Lexicon {
    @inline(never)
    private static func car(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String, _ car: Car,
        _ traits: [Noun.Trait] = []
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.vehicle, .long] + traits, in: .city) {
            $0.car(car)
        }
    }

    @inline(never)
    private static func lorry(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ load: Pen.Load
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.glazed, .vehicle, .long, .large], in: .city) {
            $0.lorry(load)
        }
    }

    @inline(never)
    private static func ship(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String, _ ship: Ship
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.vehicle, .long, .floats, .large], in: .sea) {
            $0.ship(ship)
        }
    }

    @inline(never)
    private static func rowing(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ kind: Pen.Rowing
    ) -> Noun {
        Noun(name, synonyms, Colour(hex), outline, [.vehicle, .long, .floats], in: .sea) {
            $0.rowing(kind)
        }
    }

    @inline(never)
    private static func ride(
        _ name: String, _ synonyms: [String] = [], _ hex: UInt32, _ outline: String,
        _ traits: [Noun.Trait] = [], in place: Place? = nil,
        draw: @escaping @Sendable (inout Pen) -> Void
    ) -> Noun {
        Noun(
            name, synonyms, Colour(hex), outline, [.vehicle, .long] + traits, in: place, draw: draw)
    }

    /// Vehicles for roads and building sites.
    static let roadVehicles: [Noun] = [
        Noun(
            "car", ["automobile", "sedan", "auto", "hatchback"], Colour(0xE23A32),
            "low shape on wheels",
            [.vehicle, .long], in: .city
        ) { $0.car() },
        car(
            "taxi", ["cab"], 0xF9C21E, "low yellow shape with a lit sign",
            Car(roof: .sign, side: .chequers)),
        car(
            "police car", ["patrol car", "cop car", "squad car"], 0xF2F5F8,
            "low pale shape with red and blue lights", Car(roof: .siren, side: .star)),
        car("limousine", ["limo"], 0x22242C, "very long low shape", Car(body: .limousine)),
        car(
            "convertible", ["sports car", "roadster", "cabriolet"], 0xD8262E,
            "low shape without a roof", Car(body: .open)),
        car(
            "race car", ["racing car", "formula one car", "racecar"], 0xD8262E,
            "flat arrow with bare wheels and a wing", Car(body: .racer, side: .number)),
        car(
            "jeep", ["safari car", "off roader"], 0x6E7E3E, "open box on thick wheels",
            Car(body: .jeep)),
        car(
            "pickup", ["pickup truck", "ute"], 0x2F74D0, "cab before an open bed",
            Car(body: .pickup)),
        car(
            "van", ["minivan", "delivery van"], 0xE9EDF2, "tall box with a sloping nose",
            Car(body: .van), [.glazed]),
        car(
            "ambulance", [], 0xF6F8FA, "tall pale box with red crosses and a light",
            Car(body: .van, roof: .siren, side: .cross), [.glazed]),
        car(
            "camper", ["camper van", "motorhome", "rv"], 0x4FA8B8,
            "two-toned box with luggage on top", Car(body: .camper, roof: .rack), [.glazed]),
        car(
            "go kart", ["kart", "bumper car"], 0xE0402B, "tiny open thing close to the ground",
            Car(body: .kart)),
        Noun(
            "bus", ["minibus", "coach"], Colour(0x3FA35A), "long box with windows on wheels",
            [.glazed, .vehicle, .long, .large], in: .city
        ) { $0.lorry(isBus: true) },
        lorry("school bus", [], 0xF4B41F, "long yellow box with windows", .school),
        lorry(
            "double decker", ["double decker bus", "london bus"], 0xD0222A,
            "red box with two rows of windows", .decks),
        lorry("truck", ["lorry", "semi"], 0x3E86D0, "great box and cab on wheels", .crate),
        lorry(
            "fire engine", ["fire truck", "firetruck"], 0xD8261E,
            "red cab with a ladder on its back", .ladder),
        lorry(
            "garbage truck", ["recycling truck", "rubbish truck", "dustcart", "bin lorry"],
            0x3E8E4A,
            "green rounded hopper behind a cab", .rubbish),
        lorry("dump truck", ["tipper"], 0xF2A81E, "tilted bed of soil behind a cab", .tipper),
        lorry(
            "cement mixer", ["concrete mixer"], 0xE8742A, "tilted striped drum behind a cab", .mixer
        ),
        lorry("tanker", ["oil truck"], 0x3A78C0, "shining cylinder behind a cab", .tank),
        lorry("log truck", ["timber truck"], 0xA83A2A, "pile of round trunks behind a cab", .logs),
        ride("tractor", [], 0x3C9A3C, "engine with one great wheel", in: .farm) { $0.tractor() },
        ride(
            "bulldozer", ["digger", "dozer"], 0xF2B21E, "cab on treads behind a curved shield",
            [.large]
        ) { $0.worker(.blade) },
        ride(
            "excavator", ["backhoe", "power shovel"], 0xF2A01E, "cab on treads with a jointed arm",
            [.large]
        ) { $0.worker(.scoop) },
        ride("crane truck", ["mobile crane"], 0xF2C01E, "cab on treads with a long boom", [.large])
        { $0.worker(.hook) },
        ride("forklift", ["fork lift"], 0xF28A1E, "cab that lifts a wooden box", [.glazed]) {
            $0.worker(.fork)
        },
        ride("steamroller", ["road roller"], 0xF2C22E, "cab with a great drum in front") {
            $0.worker(.roller)
        },
        ride("tank", ["panzer"], 0x6A7A3E, "turret on treads with a long tube", [.large]) {
            $0.worker(.gun)
        },
        ride("bicycle", ["bike", "cycle", "tandem"], 0xE23A32, "thin frame on two rings") {
            $0.bicycle()
        },
        ride("tricycle", ["trike"], 0xE23A32, "small seat on three rings") { $0.cycle(.tri) },
        ride("unicycle", ["monocycle"], 0x8A45C0, "seat on one ring", in: .circus) {
            $0.cycle(.uni)
        },
        ride(
            "motorbike", ["motorcycle", "harley"], 0x2F74D0, "engine on two thick wheels", in: .city
        ) { $0.motorbike() },
        ride(
            "moped", ["vespa", "motor scooter"], 0x5FC0A8, "rounded shell on two small wheels",
            in: .city
        ) { $0.cycle(.moped) },
        ride("quad bike", ["quad", "atv"], 0xE0402B, "saddle on four fat wheels") {
            $0.cycle(.quad)
        },
        Noun(
            "scooter", ["kick scooter", "push scooter"], Colour(0x3FA8D0),
            "low board with a tall handle", [.long], in: .city
        ) { $0.cycle(.kick) },
        Noun(
            "skateboard", ["skate", "longboard"], Colour(0x8A45C0), "short plank on small wheels",
            [.long], in: .city
        ) { $0.skateboard(isSurf: false) },
        ride("wheelchair", [], 0x2F5FA8, "seat with one big ring") { $0.cart(.wheelchair) },
        Noun(
            "wheelbarrow", ["barrow"], Colour(0x3E8E4A), "tray with handles on one wheel",
            [.container, .long]
        ) { $0.cart(.barrow) },
        Noun(
            "pram", ["stroller", "baby carriage", "pushchair", "buggy"], Colour(0x3A5FA8),
            "hooded basket on wheels", [.container]
        ) { $0.cart(.pram) },
        Noun(
            "shopping cart", ["trolley", "shopping trolley"], Colour(0x8A95A3),
            "wire basket on wheels", [.container]
        ) { $0.cart(.trolley) },
        Noun(
            "wagon", ["covered wagon", "stagecoach"], Colour(0xA8692F),
            "white hood on spoked wheels", [.container, .vehicle, .large], in: .desert
        ) { $0.cart(.wagon) },
        Noun(
            "cart", ["hay cart", "hand cart"], Colour(0x9A5F2A),
            "boards full of straw on spoked wheels", [.container], in: .farm
        ) { $0.cart(.farm) },
        Noun(
            "carriage", ["royal carriage"], Colour(0xC23A6A),
            "golden-rimmed cabin on spoked wheels", [.container, .glazed, .vehicle, .large]
        ) { $0.cart(.carriage) },
        ride("chariot", ["rickshaw"], 0xB5562B, "open shell on one spoked wheel", in: .desert) {
            $0.cart(.chariot)
        },
        Noun(
            "caravan", ["trailer", "mobile home"], Colour(0xF3ECDC), "rounded cabin on one wheel",
            [.glazed, .container, .large]
        ) { $0.cart(.caravan) },
    ]

    /// Vehicles on rails, on snow, on water and in the air.
    static let otherVehicles: [Noun] = [
        ride(
            "train", ["locomotive", "steam train", "steam engine", "railway"], 0x2F8F4E,
            "long engine with puffs above", [.glazed, .large]
        ) { $0.train() },
        ride(
            "bullet train", ["subway", "metro", "express train", "high speed train"], 0xEEF2F6,
            "long smooth nose with a stripe", [.glazed, .large]
        ) { $0.rail(.express) },
        ride(
            "tram", ["streetcar", "trolleybus"], 0xD8402B, "windowed box under a wire",
            [.glazed, .large], in: .city
        ) { $0.rail(.tram) },
        ride("monorail", [], 0x8A5FC0, "windowed box on one beam", [.glazed, .large], in: .city) {
            $0.rail(.mono)
        },
        ride(
            "cable car", ["gondola lift", "ski lift"], 0xD8302B, "cabin that hangs from a line",
            [.glazed, .airborne], in: .mountains
        ) { $0.rail(.cable) },
        Noun(
            "mine cart", ["minecart"], Colour(0x7A6A5A), "iron tub of black lumps on rails",
            [.container, .vehicle], in: .cave
        ) { $0.rail(.cart) },
        ride(
            "sleigh", ["sled", "sledge", "toboggan", "bobsled"], 0xC42B33, "curved seat on runners",
            in: .snow
        ) { $0.sleigh() },
        ride("snowmobile", ["ski doo"], 0x2F6FD0, "saddle on a tread and skis", in: .snow) {
            $0.snowmobile()
        },
        ride(
            "boat", ["sailboat", "yacht", "sailing boat", "dinghy"], 0xB5562B,
            "hull with a pale triangle above", [.floats], in: .sea
        ) { $0.boat() },
        ship(
            "ship", ["cruise ship", "ocean liner", "steamship", "liner", "titanic"], 0x22304F,
            "long hull with chimneys in a row", Ship(half: 88, deck: .funnels)),
        ship(
            "pirate ship", ["galleon", "sailing ship", "tall ship", "caravel"], 0x8A5524,
            "wooden hull under square cloths", Ship(half: 72, deck: .square, flag: Ink.black)),
        ship(
            "battleship", ["warship", "destroyer", "navy ship"], 0x6A7582,
            "grey hull with long tubes", Ship(half: 88, deck: .guns)),
        ship(
            "ferry", ["ferryboat"], 0x2F6FB5, "white decks over small coloured boxes",
            Ship(half: 84, deck: .ramp)),
        ship(
            "fishing boat", ["trawler", "tugboat", "tug"], 0x2F8F6E,
            "stout hull with a small cabin", Ship(half: 62, deck: .wheelhouse)),
        ship(
            "container ship", ["freighter", "cargo ship", "barge", "tanker ship"], 0xA8342B,
            "long hull piled with coloured boxes", Ship(half: 90, deck: .containers)),
        ship(
            "aircraft carrier", [], 0x5F6B78, "flat grey deck with little darts",
            Ship(half: 92, deck: .runway)),
        ride(
            "speedboat", ["motorboat", "powerboat"], 0xE23A32, "sharp bow with spray behind",
            [.floats], in: .sea
        ) { $0.speedboat(isScooter: false) },
        ride(
            "jet ski", ["water scooter"], 0x8A45C0, "saddle on a bow with spray behind", [.floats],
            in: .sea
        ) { $0.speedboat(isScooter: true) },
        rowing("canoe", [], 0xB5562B, "slim shell with raised ends and a paddle", .canoe),
        rowing("kayak", ["paddle boat"], 0xE8742A, "slim closed shell and a double paddle", .kayak),
        rowing("rowboat", ["rowing boat"], 0x3E86D0, "open shell with two oars", .rowboat),
        rowing("lifeboat", ["rescue boat"], 0xF26A1E, "bright open shell with a ring", .lifeboat),
        rowing("gondola", [], 0x22242C, "black curved shell with a high prow", .gondola),
        rowing("raft", [], 0xA8692F, "tied logs with a cloth on a pole", .raft),
        ride(
            "hovercraft", [], 0x3E86D0, "cabin on a black cushion with a fan",
            [.glazed, .floats, .large], in: .sea
        ) { $0.hovercraft() },
        ride(
            "submarine", ["u boat"], 0xF2C11E, "long pod with round windows", [.glazed, .floats],
            in: .underwater
        ) { $0.submarine() },
        Noun(
            "surfboard", ["surf", "paddleboard"], Colour(0xF2A02B), "long curved plank",
            [.long, .floats], in: .sea
        ) { $0.skateboard(isSurf: true) },
        ride(
            "plane", ["airplane", "aeroplane", "aircraft", "airliner"], 0xE8EDF3,
            "winged tube with a propeller", [.glazed, .airborne], in: .sky
        ) { $0.plane() },
        ride(
            "jet", ["fighter jet", "jet plane", "jet fighter"], 0x8A98A8,
            "grey dart with a flame behind", [.glazed, .airborne], in: .sky
        ) { $0.fighter() },
        ride(
            "glider", ["hang glider", "sailplane"], 0xF2F5F8, "slim wings without an engine",
            [.glazed, .airborne], in: .sky
        ) { $0.glider(isDrone: false) },
        Noun(
            "drone", ["quadcopter"], Colour(0xE9EDF2), "four little blades around a lens",
            [.long, .airborne], in: .sky
        ) { $0.glider(isDrone: true) },
        ride(
            "helicopter", ["chopper"], 0x3FA35A, "rounded body under a long blade",
            [.glazed, .airborne], in: .sky
        ) { $0.helicopter() },
        Noun(
            "hot air balloon", [], Colour(0xE23A32), "great bag with a basket below",
            [.vehicle, .airborne, .large], in: .sky
        ) { $0.hotAirBalloon() },
        ride(
            "airship", ["zeppelin", "blimp", "dirigible"], 0xC9D2DB,
            "long bag with fins and a gondola", [.airborne, .large], in: .sky
        ) { $0.airship() },
        Noun(
            "parachute", ["skydiver", "paraglider"], Colour(0xE23A32), "striped canopy on strings",
            [.airborne], in: .sky
        ) { $0.parachute() },
        Noun(
            "rocket", ["spaceship", "spacecraft", "missile", "starship"], Colour(0xE9EEF3),
            "pointed tube with fins and flames", [.glazed, .vehicle, .large], in: .space
        ) { $0.rocket() },
        Noun(
            "space shuttle", ["shuttle"], Colour(0xF4F7FA), "white dart on a great orange tube",
            [.glazed, .vehicle, .large], in: .space
        ) { $0.shuttle() },
        Noun(
            "ufo", ["saucer", "flying saucer"], Colour(0x9AA8B8),
            "flat disc with lights and a dome", [.glazed, .vehicle, .long, .airborne], in: .space
        ) { $0.saucer() },
        Noun(
            "satellite", ["space station", "sputnik", "space probe"], Ink.silver,
            "box between two blue panels", [.long, .airborne], in: .space
        ) { $0.satellite() },
    ]
}
