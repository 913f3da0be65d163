/// Something that the artist can draw.
struct Noun: Sendable {
    enum Plan: Sendable {
        case beast(Beast)
        case person(Person)
        /// Anything else; it draws itself, whatever its stance.
        case shape(@Sendable (inout Pen) -> Void)
    }

    /// What it is to others.
    enum Trait: Hashable, Sendable {
        /// Can act: an animal, a person, a robot.
        case creature
        /// A driver sits inside.
        case vehicle
        /// Others fit inside.
        case container
        /// Who is inside shows only a head, in a window.
        case glazed
        /// Goes on a head.
        case hat
        case eyewear, neckwear, footwear, handwear, bodywear, backwear
        /// Hangs in the sky.
        case airborne
        /// Lies flat on the ground or in the hand and is small beside a creature.
        case small
        /// Huge beside a creature.
        case large
        /// Faces right with its long side.
        case long
        case floats
    }

    /// The tag, and the word that finds it.
    let name: String
    /// Other words for it.
    let synonyms: [String]
    let colour: Colour
    /// What it looks like without saying what it is.
    let outline: String
    let traits: [Trait]
    let habitat: Place?
    let plan: Plan

    init(
        _ name: String, _ synonyms: [String] = [], _ colour: Colour, _ outline: String,
        _ traits: [Trait] = [], in habitat: Place? = nil,
        draw: @escaping @Sendable (inout Pen) -> Void
    ) {
        self.init(name, synonyms, colour, outline, traits, habitat, .shape(draw))
    }

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
        case .shape: has(.creature)
        }
    }

    /// Whether four legs are its usual stance.
    var prefersFourLegs: Bool {
        if case .beast(let beast) = plan { beast.isFourLegged } else { false }
    }

    /// The drawing; `onFourLegs` matters to animals alone.
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
        case .shape(let draw):
            draw(&pen)
        }
        return pen.decorated()
    }
}
