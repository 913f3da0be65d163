/// The place, the weather or the time of a scene, whose words art files have.
protocol Scenery: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    static var catalogue: SceneryTable<Self> { get }
}

extension Scenery {
    /// The tag.
    var name: String { rawValue }

    /// Its look in words that do not name it.
    var outline: String { Self.catalogue.entries[self]?.outline ?? "" }

    /// The words and phrases for it.
    var words: [String] { Self.catalogue.entries[self]?.words ?? [] }

    /// The words of guessers for it.
    var guessWords: GuessWords { Self.catalogue.entries[self]?.guessWords ?? GuessWords() }

    /// The drawings of what is always the same behind and before the figures.
    var drawings: [String: ArtText] { Self.catalogue.entries[self]?.drawings ?? [:] }

    fileprivate func has(_ trait: String) -> Bool {
        Self.catalogue.entries[self]?.traits.contains(trait) ?? false
    }
}

/// The words and drawings of a kind of scenery.
struct SceneryTable<Value: Scenery>: Sendable {
    struct Entry: Sendable {
        let words: [String]
        let outline: String
        let traits: [String]
        let guessWords: GuessWords
        let drawings: [String: ArtText]
    }

    fileprivate let entries: [Value: Entry]
    private let index: [String: Value]

    init(_ file: OwnArtFile) {
        entries = Dictionary(
            file.entries { (paragraph) throws(ArtError) in try Self.entry(paragraph) },
            uniquingKeysWith: { first, _ in first })
        var index: [String: Value] = [:]
        for value in Value.allCases {
            for word in entries[value]?.words ?? [] where index[word] == nil {
                index[word] = value
            }
        }
        self.index = index
    }

    func value(of phrase: String) -> Value? { index[phrase] }

    /// Reads a paragraph: the tag, its look and its traits.
    static func entry(_ paragraph: ArtText) throws(ArtError) -> (Value, Entry) {
        var entry = try ArtEntry(paragraph)
        guard let value = Value(rawValue: entry.name) else {
            throw entry.error("the artist has no scenery for '\(entry.name.shown)'")
        }
        var traits: [String] = []
        while !entry.words.isEmpty {
            let trait = try entry.words.word("a trait")
            guard ["indoors", "dark"].contains(trait) else {
                throw entry.error("'\(trait.shown)' is no trait; there are indoors, dark")
            }
            traits.append(trait)
        }
        return (
            value,
            Entry(
                words: Array(entry.names.dropFirst()), outline: entry.outline, traits: traits,
                guessWords: entry.guessWords,
                drawings: try entry.body.blocks(labels: ["behind", "before"]))
        )
    }
}

/// The place of a scene.
enum Place: String, Scenery {
    case meadow, garden, farm, village, mountains, river, swamp, savanna, forest, jungle, desert,
        beach, snow, camp
    case sea, underwater, cave, lava, space, moon, mars, sky, night, graveyard
    case city, road, playground, fair, stadium, market, circus, stage, disco, castle
    case room, kitchen, bathroom, classroom, library, hospital, laboratory, museum, factory, table
    case office, bedroom, gym, bar, church, courtroom, airport, elevator, pool, prison, cinema,
        subway

    static let catalogue = SceneryTable<Place>(.places)

    /// Whether it has no sky.
    var isIndoors: Bool { has("indoors") }

    /// Whether its sky is black at any time.
    var isAlwaysDark: Bool { has("dark") }
}

/// The weather of a scene.
enum Weather: String, Scenery {
    case rain, storm
    case snow = "snowfall"
    case hail, fog, wind, sandstorm, sunshine

    static let catalogue = SceneryTable<Weather>(.weather)
}

/// The time of day or of the year.
enum Moment: String, Scenery {
    case night, dawn, noon, sunset, dusk, spring, summer, autumn, winter

    static let catalogue = SceneryTable<Moment>(.times)
}

extension Lexicon {
    static func place(_ phrase: String) -> Place? { Place.catalogue.value(of: phrase) }

    static func weather(_ phrase: String) -> Weather? { Weather.catalogue.value(of: phrase) }

    static func moment(_ phrase: String) -> Moment? { Moment.catalogue.value(of: phrase) }
}
