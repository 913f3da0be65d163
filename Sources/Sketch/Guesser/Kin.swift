import Pictures

/// Families of nouns, by the tables of the lexicon: a guesser who sees badly confuses their
/// members.
enum Kin: Hashable, Sendable, CaseIterable {
    case animal, bird, swimmer, crawler, legend, person, clothing, food, vehicle, building, plant
    case nature, device, furniture, toy, instrument, thing

    /// Words for a guesser who recognises only the family.
    var vagueWords: [String] {
        switch self {
        case .animal: ["some kind of animal", "some furry animal", "an animal"]
        case .bird: ["a bird", "some bird", "some kind of bird"]
        case .swimmer: ["a fish", "some sea creature", "some kind of fish"]
        case .crawler: ["some kind of bug", "a creepy crawly", "some little creature"]
        case .legend: ["some monster", "a creature", "some kind of creature"]
        case .person: ["somebody", "some guy", "a person"]
        case .clothing: ["some clothes", "some outfit"]
        case .food: ["some food", "something tasty", "a snack"]
        case .vehicle: ["some vehicle", "something with wheels", "a car or something"]
        case .building: ["a building", "some building"]
        case .plant: ["a plant", "some plant", "something green"]
        case .nature: ["something outdoors", "something big outside"]
        case .device: ["some machine", "a gadget", "some device"]
        case .furniture: ["some furniture", "a household thing"]
        case .toy: ["a toy", "some sports thing"]
        case .instrument: ["some instrument", "something musical"]
        case .thing: ["something", "some object", "a thing"]
        }
    }

    private var nouns: [Noun] { OwnThings.nouns(of: themes) }

    private var themes: [OwnArtFile] {
        switch self {
        case .animal: [.animals, .pets, .herds]
        case .bird: [.birds]
        case .swimmer: [.swimmers]
        case .crawler: [.crawlers]
        case .legend: [.legends]
        case .person: [.people, .everydayPeople, .heroes, .jobs, .players]
        case .clothing: [.clothes]
        case .food: [.fruitAndVegetables, .food]
        case .vehicle: [.roadVehicles, .otherVehicles]
        case .building: [.buildings, .landmarks]
        case .plant: [.plants]
        case .nature: [.nature]
        case .device: [.devices]
        case .furniture: [.furniture, .household]
        case .toy: [.toys, .sports]
        case .instrument: [.instruments]
        case .thing: [.modernThings, .partyThings, .bodyThings, .tools]
        }
    }

    private static let table: [String: Kin] = {
        var result: [String: Kin] = [:]
        for kin in allCases {
            for noun in kin.nouns where result[noun.name] == nil { result[noun.name] = kin }
        }
        return result
    }()

    /// Returns the family of a noun.
    static func of(_ noun: Noun) -> Kin { table[noun.name] ?? .thing }

    /// Returns the nouns that look most similar to a noun, the most similar first.
    static func lookalikes(of noun: Noun, count: Int = 4) -> [Noun] {
        let kin = of(noun)
        let others = kin.nouns.filter { $0.name != noun.name && !isRare($0) }
        let ranked = others.enumerated().map { ($0.offset, noun.unlikeness(to: $0.element)) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        return ranked.prefix(count).map { others[$0.0] }
    }

    private static let rareNames = Set(OwnThings.names(of: .heroes))

    /// Returns whether a name is too rare to be guessed.
    private static func isRare(_ noun: Noun) -> Bool {
        ["axolotl", "capybara", "quokka", "naked mole rat", "electric mouse", "tapir", "mussel"]
            .contains(noun.name) || rareNames.contains(noun.name)
    }
}

extension SketchArtist {
    /// Returns the names for which a guesser may take a thing.
    package static func lookalikes(of name: String) -> [String] {
        Lexicon.noun(name).map { Kin.lookalikes(of: $0).map(\.name) } ?? []
    }
}

extension Noun {
    /// Returns the difference between the drawings of two nouns: by the plans of their bodies,
    /// their colours and sizes.
    fileprivate func unlikeness(to other: Noun) -> Int {
        let red = Int(colour.red) - Int(other.colour.red)
        let green = Int(colour.green) - Int(other.colour.green)
        let blue = Int(colour.blue) - Int(other.colour.blue)
        var result = (red * red + green * green + blue * blue) / 300
        for trait in [Trait.small, .large, .long, .hat, .bodywear, .vehicle, .container]
        where has(trait) != other.has(trait) {
            result += 60
        }
        switch (plan, other.plan) {
        case (.beast(let one), .beast(let two)):
            result += one.muzzle == two.muzzle ? 0 : 150
            result += one.ears == two.ears ? 0 : 80
            result += one.tail == two.tail ? 0 : 50
            result += abs(one.bodyWidth - two.bodyWidth) * 4
            result += abs(one.legLength - two.legLength) * 4
            result += Set(one.marks).symmetricDifference(two.marks).count * 40
        case (.person(let one), .person(let two)):
            result += one.hat == two.hat ? 0 : 120
            result += one.hair == two.hair ? 0 : 30
            result += one.size == two.size ? 0 : 80
            result += Set(one.extras).symmetricDifference(two.extras).count * 25
        case (.art, .art): break
        case (.beast, _), (.person, _), (.art, _): result += 400
        }
        return result
    }
}
