/// Where a scene happens.
enum Place: Hashable, Sendable, CaseIterable {
    case meadow, sea, underwater, space, moon, forest, desert, city, beach, snow, night, room
    case kitchen, sky, castle, circus, farm, rain, lava

    /// The tag.
    var name: String {
        switch self {
        case .meadow: "meadow"
        case .sea: "sea"
        case .underwater: "underwater"
        case .space: "space"
        case .moon: "moon"
        case .forest: "forest"
        case .desert: "desert"
        case .city: "city"
        case .beach: "beach"
        case .snow: "snow"
        case .night: "night"
        case .room: "room"
        case .kitchen: "kitchen"
        case .sky: "sky"
        case .castle: "castle"
        case .circus: "circus"
        case .farm: "farm"
        case .rain: "rain"
        case .lava: "lava"
        }
    }

    /// What it looks like without saying what it is.
    var outline: String {
        switch self {
        case .meadow: "rolling green below pale blue"
        case .sea: "rows of blue waves"
        case .underwater: "deep blue with bubbles and weeds"
        case .space: "black dotted with white"
        case .moon: "grey pitted ground below black"
        case .forest: "green with dark trunks behind"
        case .desert: "yellow dunes below a hot pale glow"
        case .city: "grey blocks with lit squares behind"
        case .beach: "a pale yellow strip before blue"
        case .snow: "white ground with falling dots"
        case .night: "dark blue with small lights"
        case .room: "a striped wall and a wooden floor"
        case .kitchen: "a tiled wall above a counter"
        case .sky: "open blue with white puffs"
        case .castle: "stone walls hung with banners"
        case .circus: "red and white stripes above a ring"
        case .farm: "a red barn behind furrows"
        case .rain: "grey with slanting blue strokes"
        case .lava: "dark rock with glowing streams"
        }
    }

    /// Words for it after "in", "on" or "at".
    var words: [String] {
        switch self {
        case .meadow: ["meadow", "grass", "park", "garden", "field", "golf course"]
        case .sea: ["sea", "ocean", "lake", "river", "water", "waves", "pool", "swimming pool"]
        case .underwater:
            ["underwater", "under water", "under the sea", "bottom of the sea", "aquarium"]
        case .space: ["space", "outer space", "galaxy", "orbit"]
        case .moon: ["moon", "mars", "another planet"]
        case .forest: ["forest", "wood", "woods", "jungle", "rainforest"]
        case .desert: ["desert", "sahara", "wild west", "egypt"]
        case .city: ["city", "town", "street", "road", "paris", "london", "new york", "traffic"]
        case .beach: ["beach", "shore", "sand", "holiday", "vacation", "hawaii"]
        case .snow: ["snow", "ice", "winter", "north pole", "antarctica", "arctic", "blizzard"]
        case .night: ["night", "midnight", "dark", "graveyard", "moonlight"]
        case .room:
            ["room", "bedroom", "office", "school", "living room", "home", "library", "bathroom"]
        case .kitchen: ["kitchen", "restaurant", "bakery", "cafe"]
        case .sky: ["sky", "air", "clouds", "heaven"]
        case .castle: ["castle", "palace", "dungeon"]
        case .circus: ["circus", "stage", "show", "party", "disco", "birthday party"]
        case .farm: ["farm", "barn"]
        case .rain: ["rain", "storm", "thunderstorm"]
        case .lava: ["lava", "hell", "volcano"]
        }
    }
}
