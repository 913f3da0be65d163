import CArt

/// An art file that is part of the program, by its name; they lie in `Sources/CArt/Art`.
enum OwnArtFile: String, CaseIterable {
    case animals, pets, herds, birds, swimmers, crawlers, legends, people
    case everydayPeople = "everyday-people"
    case heroes, jobs, players, clothes
    case fruitAndVegetables = "fruit-and-vegetables"
    case food
    case roadVehicles = "road-vehicles"
    case otherVehicles = "other-vehicles"
    case buildings, landmarks, plants, nature
    case modernThings = "modern-things"
    case partyThings = "party-things"
    case bodyThings = "body-things"
    case tools, furniture, household, devices, sports, toys, instruments
    case soloActions = "solo-actions"
    case actions, relations, poses, places, weather, times, adjectives
    case famousNames = "famous-names"
    case hats
    case handTools = "hand-tools"

    /// The files that describe things; of two that describe a word, the first one holds.
    static let themes = allCases.filter {
        ![
            .soloActions, .actions, .relations, .poses, .places, .weather, .times, .adjectives,
            .famousNames, .hats,
            .handTools,
        ]
        .contains($0)
    }

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
