import CArt

/// An art file that is part of the program, by its name; they lie in `Sources/CArt/Art`.
enum OwnArtFile: String, CaseIterable {
    case animals, pets, herds, birds, swimmers, crawlers, legends
    case people, heroes, jobs, players
    case everydayPeople = "everyday-people"
    case furniture, household, devices, tools, food, plants, nature, buildings, landmarks, clothes
    case sports, toys, instruments
    case fruitAndVegetables = "fruit-and-vegetables"
    case roadVehicles = "road-vehicles"
    case otherVehicles = "other-vehicles"
    case bodyThings = "body-things"
    case modernThings = "modern-things"
    case partyThings = "party-things"
    case feats, actions, places, weather, times, adjectives
    case famousNames = "famous-names"

    /// The text; empty if the program has no such file.
    var text: ArtText {
        let file = unsafe rawValue.withCString { unsafe CArtFileNamed($0) }
        guard let file = unsafe file, let start = unsafe file.pointee.text else {
            return ArtText([])
        }
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: file.pointee.length)
        return unsafe ArtText(Array(bytes)[...])
    }

    /// Returns what its paragraphs say; a test reads each file whole.
    func entries<Value>(
        _ read: (ArtText) throws(ArtError) -> Value
    ) -> [Value] {
        text.paragraphs.compactMap { try? read($0) }
    }
}

extension Lexicon {
    static let animals = nouns(of: .animals)
    static let pets = nouns(of: .pets)
    static let herds = nouns(of: .herds)
    static let birds = nouns(of: .birds)
    static let swimmers = nouns(of: .swimmers)
    static let crawlers = nouns(of: .crawlers)
    static let legends = nouns(of: .legends)
    static let people = nouns(of: .people)
    static let everydayPeople = nouns(of: .everydayPeople)
    static let heroes = nouns(of: .heroes)
    static let jobs = nouns(of: .jobs)
    static let players = nouns(of: .players)
    static let clothes = nouns(of: .clothes)
    static let fruitAndVegetables = nouns(of: .fruitAndVegetables)
    static let food = nouns(of: .food)
    static let roadVehicles = nouns(of: .roadVehicles)
    static let otherVehicles = nouns(of: .otherVehicles)
    static let buildings = nouns(of: .buildings)
    static let landmarks = nouns(of: .landmarks)
    static let plants = nouns(of: .plants)
    static let nature = nouns(of: .nature)
    static let modernThings = nouns(of: .modernThings)
    static let partyThings = nouns(of: .partyThings)
    static let bodyThings = nouns(of: .bodyThings)
    static let tools = nouns(of: .tools)
    static let furniture = nouns(of: .furniture)
    static let household = nouns(of: .household)
    static let devices = nouns(of: .devices)
    static let sports = nouns(of: .sports)
    static let toys = nouns(of: .toys)
    static let instruments = nouns(of: .instruments)

    private static func nouns(of file: OwnArtFile) -> [Noun] {
        file.entries(ArtThing.init).map(\.noun)
    }
}
