/// The place of a scene.
enum Place: Hashable, Sendable, CaseIterable {
    case meadow, garden, farm, village, mountains, river, swamp, savanna, forest, jungle, desert,
        beach, snow, camp
    case sea, underwater, cave, lava, space, moon, mars, sky, night, graveyard
    case city, road, playground, fair, stadium, market, circus, stage, disco, castle
    case room, kitchen, bathroom, classroom, library, hospital, laboratory, museum, factory, table
    case office, bedroom, gym, bar, church, courtroom, airport, elevator, pool, prison, cinema,
        subway

    /// The tag.
    var name: String { entry.name }

    /// Its look in words that do not name it.
    var outline: String { entry.outline }

    /// Its words after "in", "on" or "at".
    var words: [String] { entry.words }

    /// Whether it has no sky.
    var isIndoors: Bool {
        switch self {
        case .office, .bedroom, .gym, .bar, .church, .courtroom, .airport, .elevator, .prison,
            .cinema, .subway:
            true
        case .room, .kitchen, .bathroom, .classroom, .library, .hospital, .laboratory, .museum,
            .factory, .table, .castle, .circus, .stage, .disco, .cave, .underwater:
            true
        case .meadow, .garden, .farm, .village, .mountains, .river, .swamp, .savanna, .forest,
            .jungle, .desert, .beach, .snow, .camp, .sea, .lava, .space, .moon, .mars, .sky, .night,
            .graveyard, .city, .road, .playground, .fair, .stadium, .market, .pool:
            false
        }
    }

    /// Whether its sky is black at any time.
    var isAlwaysDark: Bool { [.space, .moon, .night, .graveyard, .lava].contains(self) }

    private var entry: (name: String, outline: String, words: [String]) {
        switch self {
        case .meadow, .garden, .farm, .village, .mountains, .river, .swamp, .savanna, .forest,
            .jungle, .desert, .beach, .snow, .camp:
            country
        case .sea, .underwater, .cave, .lava, .space, .moon, .mars, .sky, .night, .graveyard: wilds
        case .city, .road, .playground, .fair, .stadium, .market, .circus, .stage, .disco, .castle:
            town
        case .room, .kitchen, .bathroom, .classroom, .library, .hospital, .laboratory, .museum,
            .factory, .table:
            indoors
        case .office, .bedroom, .gym, .bar, .church, .courtroom, .airport, .elevator, .pool,
            .prison, .cinema, .subway:
            everyday
        }
    }

    private var country: (name: String, outline: String, words: [String]) {
        switch self {
        case .garden:
            (
                "garden", "a hedge and rows of coloured heads",
                ["garden", "backyard", "yard", "park", "flower bed"]
            )
        case .farm: ("farm", "a red barn behind furrows", ["farm", "barn", "farmyard"])
        case .village:
            (
                "village", "small pointed roofs on green",
                ["village", "suburb", "neighbourhood", "neighborhood", "countryside"]
            )
        case .mountains:
            (
                "mountains", "white-tipped peaks",
                ["mountains", "mountain", "alps", "himalayas", "mountain top", "hills"]
            )
        case .river:
            (
                "river", "a blue band between green banks",
                ["river", "lake", "pond", "river bank", "stream", "waterfall"]
            )
        case .swamp:
            ("swamp", "murky green under hanging strands", ["swamp", "marsh", "bog", "mud"])
        case .savanna:
            (
                "savanna", "tawny grass and flat crowns",
                ["savanna", "zoo", "savannah", "africa", "safari", "serengeti"]
            )
        case .forest:
            ("forest", "green with dark trunks behind", ["forest", "wood", "woods", "trees"])
        case .jungle:
            (
                "jungle", "great leaves from every side",
                ["jungle", "rainforest", "tropics", "amazon"]
            )
        case .desert:
            (
                "desert", "yellow dunes below a hot pale glow",
                ["desert", "sahara", "wild west", "egypt", "dunes"]
            )
        case .beach:
            (
                "beach", "a pale yellow strip before blue",
                ["beach", "shore", "sand", "holiday", "vacation", "hawaii", "coast", "seaside"]
            )
        case .snow:
            (
                "snow", "white ground with falling dots",
                [
                    "snow", "ice", "north pole", "south pole", "antarctica", "arctic", "ski slope",
                    "ice rink",
                ]
            )
        case .camp:
            (
                "camp", "a glowing fire before a pointed cloth",
                ["camp", "campsite", "campfire", "camping trip"]
            )
        default:
            (
                "meadow", "rolling green below pale blue",
                ["meadow", "grass", "field", "golf course", "hill", "lawn", "pasture"]
            )
        }
    }

    private var wilds: (name: String, outline: String, words: [String]) {
        switch self {
        case .underwater:
            (
                "underwater", "deep blue with bubbles and weeds",
                [
                    "underwater", "under water", "under the sea", "bottom of the sea", "aquarium",
                    "fish tank", "fishbowl", "fish bowl", "coral reef", "reef", "ocean floor",
                ]
            )
        case .cave:
            (
                "cave", "dark rock with hanging spikes",
                ["cave", "cavern", "mine", "tunnel", "sewer"]
            )
        case .lava:
            (
                "lava", "dark rock with glowing streams",
                ["lava", "hell", "volcano", "magma", "underworld"]
            )
        case .space:
            (
                "space", "black dotted with white",
                ["space", "outer space", "galaxy", "orbit", "universe", "cosmos"]
            )
        case .moon:
            ("moon", "grey pitted ground below black", ["moon", "another planet", "asteroid"])
        case .mars: ("mars", "rusty ground below a dusty glow", ["mars", "red planet"])
        case .sky: ("sky", "open blue with white puffs", ["sky", "air", "clouds", "heaven"])
        case .night: ("night", "dark blue with small lights", ["stars", "night sky"])
        case .graveyard:
            (
                "graveyard", "grey stones under a pale disc",
                ["graveyard", "cemetery", "haunted house", "crypt"]
            )
        default:
            (
                "sea", "rows of blue waves",
                [
                    "sea", "ocean", "water", "waves", "high seas",
                    "pacific", "atlantic",
                ]
            )
        }
    }

    private var town: (name: String, outline: String, words: [String]) {
        switch self {
        case .road:
            (
                "road", "a grey band with dashes",
                ["road", "highway", "motorway", "race track", "racetrack", "traffic", "crossroads"]
            )
        case .playground:
            ("playground", "coloured bars on sand", ["playground", "sandbox", "kindergarten"])
        case .fair:
            (
                "fair", "a great lit ring and bunting",
                ["fair", "funfair", "amusement park", "theme park", "carnival", "fairground"]
            )
        case .stadium:
            (
                "stadium", "rows of dots above a striped green",
                ["stadium", "football field", "pitch", "arena", "olympics", "match"]
            )
        case .market:
            (
                "market", "striped awnings over crates",
                ["market", "bazaar", "shop", "supermarket", "store", "mall"]
            )
        case .circus:
            (
                "circus", "red and white stripes above a ring",
                ["circus", "show", "party", "birthday party"]
            )
        case .stage:
            (
                "stage", "heavy red cloth and a bright pool",
                ["stage", "theatre", "theater", "opera", "concert", "spotlight", "talent show"]
            )
        case .disco:
            (
                "disco", "a sparkling ball and coloured squares",
                ["disco", "dance floor", "nightclub", "club", "rave", "ballroom"]
            )
        case .castle:
            (
                "castle", "stone walls hung with banners",
                ["castle", "palace", "dungeon", "throne room"]
            )
        default:
            (
                "city", "grey blocks with lit squares behind",
                [
                    "city", "hollywood", "las vegas", "town", "street",
                    "paris", "london", "new york", "tokyo", "downtown",
                    "rome", "berlin",
                ]
            )
        }
    }

    private var everyday: (name: String, outline: String, words: [String]) {
        switch self {
        case .office:
            (
                "office", "grey walls, a rising line and a round with two hands",
                ["office", "workplace", "cubicle", "conference room", "meeting room"]
            )
        case .bedroom:
            ("bedroom", "a dusky wall with a moonlit pane", ["bedroom", "hotel room", "dormitory"])
        case .gym: ("gym", "rows of small iron rounds", ["gym", "fitness studio", "sports hall"])
        case .bar:
            (
                "bar", "shelves of coloured glass",
                ["bar", "pub", "tavern", "saloon", "beer garden", "oktoberfest", "casino"]
            )
        case .church:
            (
                "church", "tall painted panes and a cross",
                ["church", "cathedral", "chapel", "confession", "altar"]
            )
        case .courtroom:
            ("courtroom", "dark panels under hanging scales", ["courtroom", "court", "courthouse"])
        case .airport:
            (
                "airport", "a white tube with wings behind glass, under yellow rows",
                ["airport", "airport security", "departure gate", "customs"]
            )
        case .elevator:
            ("elevator", "two steel leaves and a lit number", ["elevator", "lift"])
        case .pool:
            (
                "pool", "bright blue ripples with a ring",
                ["pool", "swimming pool", "water park", "waterpark", "aquapark"]
            )
        case .prison:
            ("prison", "grey blocks, strokes and a barred pane", ["prison", "jail", "cell"])
        case .cinema:
            (
                "cinema", "a great bright sheet over red backs",
                ["cinema", "movies", "movie theater", "movie theatre"]
            )
        default:
            (
                "subway", "a row of dark panes over a blue bench",
                ["subway", "metro", "underground", "tube", "train compartment"]
            )
        }
    }

    private var indoors: (name: String, outline: String, words: [String]) {
        switch self {
        case .kitchen:
            (
                "kitchen", "a tiled wall above a counter",
                [
                    "kitchen", "restaurant", "steakhouse", "mcdonalds", "fast food restaurant",
                    "pizzeria", "bakery", "cafe", "canteen", "diner",
                ]
            )
        case .bathroom:
            (
                "bathroom", "pale tiles and a shining round",
                ["bathroom", "shower", "toilet", "spa", "sauna"]
            )
        case .classroom:
            (
                "classroom", "a dark green board with chalk marks",
                [
                    "school", "class", "classroom", "high school", "college", "detention", "lesson",
                    "university", "kindergarten class",
                ]
            )
        case .library:
            (
                "library", "shelves of coloured spines",
                ["library", "bookshop", "bookstore", "study"]
            )
        case .hospital:
            (
                "hospital", "white walls with a red cross",
                ["hospital", "clinic", "ambulance", "doctors office", "operating room"]
            )
        case .laboratory:
            ("laboratory", "flasks of glowing colours", ["laboratory", "lab", "science lab"])
        case .museum:
            (
                "museum", "framed squares between pillars",
                ["museum", "gallery", "art gallery", "exhibition"]
            )
        case .factory:
            (
                "factory", "pipes, wheels and hazard stripes",
                ["factory", "workshop", "garage", "construction site", "building site"]
            )
        case .table: ("table", "a plain wall above a board", ["tabletop", "workbench"])
        default:
            (
                "room", "a striped wall and a wooden floor",
                [
                    "room", "living room", "home", "house", "hotel", "kitchen table",
                    "apartment", "attic",
                ]
            )
        }
    }
}
