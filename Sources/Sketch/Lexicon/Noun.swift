/// A being or thing that the artist can draw.
struct Noun: Sendable {
    enum Plan: Sendable {
        case beast(Beast)
        case person(Person)
        /// Any other drawing, as an art file describes it.
        case art(ArtText)
    }

    /// A trait that matters to other figures.
    enum Trait: String, Hashable, Sendable, CaseIterable {
        /// It can act: an animal, a person, a robot.
        case creature
        /// A driver sits inside.
        case vehicle
        /// Other things fit inside.
        case container
        /// A figure inside shows only its head, in a window.
        case glazed
        /// It goes on a head.
        case hat
        case eyewear, neckwear, footwear, handwear, bodywear, backwear
        /// It hangs in the sky.
        case airborne
        /// It lies flat on the ground or in the hand and is small beside a creature.
        case small
        /// It is huge beside a creature.
        case large
        /// Its long side faces right.
        case long
        case floats
    }

    /// The tag, and the word that finds it.
    let name: String
    /// Other words for it.
    let synonyms: [String]
    /// Words of guessers for it.
    var guessWords = GuessWords()
    let colour: Colour
    /// Its look in words that do not name it.
    let outline: String
    let traits: [Trait]
    let habitat: Place?
    let plan: Plan

    init(
        _ name: String, _ synonyms: [String], _ colour: Colour, _ outline: String,
        _ traits: [Trait], _ habitat: Place?, _ plan: Plan
    ) {
        self.name = name
        self.synonyms = synonyms
        self.colour = colour
        self.outline = outline
        self.traits = traits
        self.habitat = habitat
        self.plan = plan
    }

    func has(_ trait: Trait) -> Bool { traits.contains(trait) }

    var isCreature: Bool {
        switch plan {
        case .beast, .person: true
        case .art: has(.creature)
        }
    }

    /// Whether four legs are its usual stance.
    var prefersFourLegs: Bool {
        if case .beast(let beast) = plan { beast.isFourLegged } else { false }
    }

    /// Returns the drawing; `onFourLegs` matters only to animals.
    func figure(look: Look, onFourLegs: Bool) -> Figure {
        var pen = Pen(look: look, colour: colour)
        switch plan {
        case .beast(let beast):
            if onFourLegs && !beast.isBiped {
                pen.sideBeast(beast)
            } else {
                pen.uprightBeast(beast)
            }
        case .person(let person):
            pen.person(person)
        case .art(let text):
            pen.draw(text)
        }
        return pen.decorated()
    }
}
