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
        case eyewear, neckwear
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

extension Pen {
    /// The figure with the patterns that adjectives asked for.
    func decorated() -> Figure {
        var figure = figure
        guard look.isRainbow || look.isSpotted || look.isStriped else { return figure }
        let colours = [Ink.red, Ink.orange, Ink.yellow, Ink.green, Ink.blue, Ink.purple]
        var count = 0
        var result: [Shape] = []
        for shape in figure.shapes {
            guard shape.colour == main else {
                result.append(shape)
                continue
            }
            if look.isRainbow {
                result.append(shape.recoloured(colours[count % colours.count]))
            } else {
                result.append(shape)
                result += shape.pattern(
                    isStriped: look.isStriped, colour: main.isDark ? Ink.white : main.muchDarker)
            }
            count += 1
        }
        figure.shapes = result
        return figure
    }
}

extension Shape {
    var colour: Colour {
        switch self {
        case .oval(_, _, _, _, let colour), .polygon(_, let colour), .blob(_, let colour),
            .line(_, _, let colour), .curve(_, _, let colour), .box(_, _, let colour),
            .band(let colour, _, _, _):
            colour
        }
    }

    func recoloured(_ colour: Colour) -> Shape {
        switch self {
        case .oval(let center, let radiusX, let radiusY, let rotation, _):
            .oval(center, radiusX: radiusX, radiusY: radiusY, rotation: rotation, colour)
        case .polygon(let spots, _): .polygon(spots, colour)
        case .blob(let spots, _): .blob(spots, colour)
        case .line(let spots, let width, _): .line(spots, width: width, colour)
        case .curve(let spots, let width, _): .curve(spots, width: width, colour)
        case .box(let spots, let radius, _): .box(spots, cornerRadius: radius, colour)
        case .band: self
        }
    }

    /// Spots or stripes over the middle of a large shape.
    fileprivate func pattern(isStriped: Bool, colour: Colour) -> [Shape] {
        guard let bounds = Bounds(of: [self]), bounds.width > 30 * 16, bounds.height > 28 * 16
        else {
            return []
        }
        let (middle, width, height) = (bounds.center, bounds.width, bounds.height)
        if isStriped {
            return [-1, 0, 1].map { step in
                let x = middle.x + step * width / 4
                let reach = height * (step == 0 ? 38 : 28) / 100
                return .line(
                    [Spot(x, middle.y - reach), Spot(x, middle.y + reach)], width: 5 * 16, colour)
            }
        }
        let offsets = [(-22, -20), (20, -24), (0, 6), (-26, 16), (24, 18)]
        return offsets.map { x, y in
            .oval(
                Spot(middle.x + x * width / 100, middle.y + y * height / 100), radiusX: 7 * 16,
                radiusY: 7 * 16, rotation: 0, colour)
        }
    }
}
