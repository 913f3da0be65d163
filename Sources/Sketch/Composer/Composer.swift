import Pictures
import Primitives

/// A composer that turns a prompt into figures on a canvas.
struct Composer {
    private let held: HeldPrompt
    var prompt: Prompt { held.prompt }
    private(set) var generator: SeededGenerator
    /// The most copies of a subject, so that a crowded picture stays within its bytes.
    let mostCopies: Int
    /// The number of shapes that are kept of a subject which is repeated more than five times.
    let detail: Int

    init(_ prompt: Prompt, variant: Int, mostCopies: Int, detail: Int = 64) {
        held = HeldPrompt(prompt)
        self.mostCopies = mostCopies
        self.detail = detail
        let key = "\(prompt.normalised)|\(SketchArtist.version)|\(variant)"
        generator = SeededGenerator(seed: Critter.hash(key.utf8))
    }

    /// Subjects with which the scenery needs no sun or moon.
    private static let lights = ["sun", "moon", "full moon", "eclipse", "comet", "aurora"]

    /// Returns the stated place, else the object's home, else the subject's, else a meadow.
    static func place(of prompt: Prompt) -> Place {
        if let place = prompt.place { return place }
        if prompt.pose == .fly, prompt.object == nil { return .sky }
        if let place = prompt.soloAction?.place { return place }
        let homes = [prompt.object, prompt.ground?.actor, prompt.subject].compactMap { $0 }
            .flatMap { [$0] + $0.attachments.map(\.actor) }
            .map { ($0.costume ?? $0.noun)?.habitat }
        if let home = homes.compactMap({ $0 }).first { return home }
        if let subject = prompt.subject, prompt.object == nil, subject.attachments.isEmpty,
            prompt.moment == nil, prompt.weather == nil, subject.noun?.has(.small) == true,
            subject.noun?.isCreature == false
        {
            return .table
        }
        return prompt.moment == .night ? .night : .meadow
    }

    /// Returns the whole picture, back to front.
    mutating func layers(variant: Int) -> Layers {
        let place = Self.place(of: prompt)
        let named = prompt.subjects
        let backdrop = Backdrop(
            place, skipsSun: named.contains { Self.lights.contains($0) },
            moment: prompt.moment, weather: prompt.weather, using: &generator)
        guard let scene = scene(in: place) else {
            return Layers(behind: backdrop.behind, figures: [], before: backdrop.before)
        }
        let floats = prompt.pose == .fly || isAirborne(place)
        let height = backdrop.ground - 8
        let fitted = scene.fitted(width: 220, height: height, largest: largestPercent)
        let bounds = fitted.bounds
        let roomX = max(0, (Picture.width * 16 - bounds.width) / 2 - 64)
        let shift = min(roomX, 10 * 16) * (generator.draw(in: -1...1))
        var x = Picture.width * 8 - bounds.center.x + shift
        // A single vehicle is as wide as possible, and its rim extends beyond its bounds.
        let isCraft = prompt.object == nil && prompt.subject?.noun?.has(.vehicle) == true
        let margin = isCraft ? min(12 * 16, (Picture.width * 16 - bounds.width) / 2) : 32
        x = min(max(x, margin - bounds.left), Picture.width * 16 - margin - bounds.right)
        var y = backdrop.ground * 16 - bounds.bottom + backdrop.waterDepth * 16
        if isWading(place) { y += bounds.height * 3 / 10 }
        if floats { y = min(y, 78 * 16 - bounds.center.y) }
        let placed = fitted.moved(to: Spot(x, y))
        let result = Layers(
            behind: backdrop.behind,
            figures: prompt.subject?.stain == nil
                ? Backdrop.lit(placed.shapes, moment: prompt.moment, in: place) : placed.shapes,
            before: backdrop.before)
        // The third variant is the second's mirror image.
        return variant == 2 && prompt.object != nil ? result.mirrored : result
    }

    /// Returns the shapes of ``layers(variant:)``.
    mutating func shapes(variant: Int) -> [Shape] {
        layers(variant: variant).all
    }

    /// Returns whether the subject stands in the sea, since it does not float.
    private func isWading(_ place: Place) -> Bool {
        guard place == .sea, prompt.object == nil, let noun = prompt.subject?.noun else {
            return false
        }
        return noun.isCreature && !noun.has(.floats) && !noun.has(.long)
    }

    private func isAirborne(_ place: Place) -> Bool {
        guard place == .space || place == .sky || place == .underwater else {
            return prompt.object == nil && prompt.subject?.noun?.has(.airborne) == true
        }
        return true
    }

    /// The largest scale in percent: single tiny things stay small, and giants fill the canvas
    /// anyway.
    private var largestPercent: Int {
        guard prompt.object == nil, let subject = prompt.subject else { return 150 }
        let isWorn = [Noun.Trait.hat, .eyewear, .neckwear].contains {
            subject.noun?.has($0) == true
        }
        for adjective in subject.adjectives {
            if case .size(let width, let height) = adjective, height < 70, width < 110 {
                return 120
            }
        }
        if isWorn { return 320 }
        // Figures of common size leave room above, so that big ones differ.
        let isBig = subject.adjectives.contains { adjective in
            if case .size(let width, let height) = adjective {
                max(width, height) >= 130
            } else {
                false
            }
        }
        return isBig ? 170 : 128
    }
}

/// Figures of single actors.
extension Composer {
    /// Returns an actor with all that it wears, holds or eats.
    func figure(
        _ actor: Actor, _ change: (inout Look) -> Void = { _ in }, onFourLegs: Bool? = nil
    ) -> Figure {
        var look = Look()
        change(&look)
        var noun = Self.noun(of: actor)
        let costume = actor.costume
        let clothed = costume.flatMap { Self.dressed(noun, as: $0) }
        noun = clothed ?? noun
        for case .bare(let bareness) in actor.adjectives { noun = noun.bare(bareness) }
        Self.adapt(&look, to: actor.adjectives, of: noun)
        for attachment in actor.attachments {
            switch attachment.relation {
            case .eating:
                if look.mood == .plain { look.mood = .hungry }
                look.arms = .forward
            case .holding, .playing, .drinking, .giving, .reading, .smelling: look.arms = .forward
            case .licking: look.mood = look.mood == .plain ? .hungry : look.mood
            case .lifting, .juggling: look.arms = .up
            case .balancing: look.arms = .wide
            default: break
            }
        }
        if !noun.isCreature, look.mood == .plain, !actor.attachments.isEmpty { look.mood = .happy }
        let needsHands = look.arms != .down
        let prefersFour = noun.prefersFourLegs && !needsHands && look.stance == .stand
        var result =
            if let costume, clothed == nil {
                costumed(noun, as: costume, look: look)
            } else {
                noun.figure(look: look, onFourLegs: onFourLegs ?? prefersFour)
            }
        if actor.adjectives.contains(.state(.open)), Opening.isDrawn(noun) {
            result = standingOpen(result, noun)
        }
        if let vessel = actor.vessel { result = served(result, noun, in: vessel) }
        if let stain = actor.stain {
            result.shapes = result.shapes.map { $0.mapped { _ in stain } }
        }
        for attachment in actor.attachments {
            attach(attachment.actor, attachment.relation, to: &result)
        }
        result = adjusted(result, by: actor.adjectives)
        let count = min(actor.count, mostCopies)
        return (count > 3 ? result.simplified(to: detail) : result).repeated(count)
    }

    /// The least number of shapes in the crowds of the scene, computed without making them.
    var crowdShapeCount: Int {
        let actors = [prompt.subject, prompt.object].compactMap { $0 } + prompt.companions
        return actors.reduce(0) { sum, actor in
            let count = min(actor.count, mostCopies)
            guard count > 3 else { return sum }
            var single = actor
            single.count = 1
            return sum + count * min(figure(single).shapes.count, detail)
        }
    }

    static func noun(of actor: Actor) -> Noun {
        switch actor.kind {
        case .known(let noun): noun
        case .mystery(let word): Critter.noun(for: word)
        }
    }

    private func attach(_ actor: Actor, _ relation: Relation, to figure: inout Figure) {
        let noun = Self.noun(of: actor)
        var one = actor
        one.count = 1
        // "wearing boots" means one for each foot.
        let isEach = relation == .wearing && (noun.has(.footwear) || noun.has(.handwear))
        let thing = self.figure(isEach ? one : actor) {
            $0.isOccupied = relation == .wearing && noun.has(.hat)
        }
        let size = noun.has(.small) ? 52 : 66
        switch relation {
        case .eating:
            let bite = thing.fitted(width: size, height: size - 6).centered
            let mouth = figure.mouth
            figure = figure.below(
                bite.moved(to: Spot(mouth.x + bite.bounds.width * 45 / 100, mouth.y + 64)))
            figure = figure.below(
                Sign.draw { pen in
                    for (x, y) in [(-8, 14), (4, 20), (12, 12)] { pen.disc(x, y, 3, noun.colour) }
                }.moved(to: mouth))
        case .wearing: dress(&figure, in: thing, noun)
        case .juggling:
            let ball = self.figure(one).fitted(width: 42, height: 42).centered
            for (x, y) in [(-56, -112), (0, -146), (56, -112)] {
                figure = figure.below(ball.moved(x, y))
            }
        case .drinking, .licking, .smelling, .balancing, .giving, .reading:
            offer(thing, noun, relation, to: &figure)
        case .lifting:
            let load = thing.fitted(width: 110, height: 74).grounded
            let hand = figure.hand
            figure = figure.below(
                load.moved(to: Spot(hand.x - load.bounds.center.x, hand.y + 20 * 16)))
        default:
            let held = thing.fitted(width: size + 14, height: size + 6).centered
            let hand = figure.hand
            figure = figure.below(held.moved(to: Spot(hand.x + 8 * 16, hand.y)))
        }
    }
}
