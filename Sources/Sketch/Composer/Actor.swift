/// A subject of a scene, with all that the prompt tells about it.
struct Actor: Sendable {
    /// The kind of an actor; an unknown one has the word of the mystery critter.
    enum Kind: Sendable {
        case known(Noun)
        case mystery(String)
    }

    var kind: Kind
    var count = 1
    /// The vessel that it is served in.
    var vessel: Vessel?
    var adjectives: [Adjective] = []
    /// The noun that it is dressed up as.
    var costume: Noun?
    /// The actors that it wears, holds or eats.
    var attachments: [(relation: Relation, actor: Actor)] = []
    /// The colour of all its shapes, by which they are found again in a finished scene.
    var stain: Colour?

    var tag: String {
        switch kind {
        case .known(let noun): noun.name
        case .mystery(let word): word
        }
    }

    var noun: Noun? {
        if case .known(let noun) = kind { noun } else { nil }
    }
}
