import Pictures

/// The arrangement of two figures; the result's ground is 0, and it has any size.
extension Composer {
    func scene(in place: Place) -> Figure? {
        guard let subject = prompt.subject else { return nil }
        var result: Figure
        if let object = prompt.object, let relation = prompt.relation {
            result = layout(subject, relation, object)
        } else {
            result = solo(subject, in: place)
        }
        let isPair = prompt.relation == .between && prompt.object?.count == 1
        for other in prompt.others.dropFirst(isPair ? 1 : 0) {
            let figure = natural(figure(other), other)
            let x = result.bounds.right + 8 * 16 - figure.bounds.left
            result = result.below(figure.moved(to: Spot(x, 0)))
        }
        return prompt.ground.map { set(result, $0.relation, $0.actor) } ?? result
    }

    func solo(_ subject: Actor, in place: Place) -> Figure {
        if let soloAction = prompt.soloAction { return perform(soloAction, subject) }
        let pose = prompt.pose
        switch pose {
        case .run:
            let runner = figure(subject, { $0.stance = .run }, onFourLegs: canRunOnFour(subject))
            return runner.above(Sign.speedLines.moved(to: Spot(runner.bounds.left - 64, 0)))
        case .jump:
            let jumper = figure(subject) {
                $0.stance = .run; $0.arms = .up; $0.mood = .happy
            }
            let shadow = Sign.draw { $0.oval(0, -2, 30, 5, Colour(0x3A5A3A)) }
            return jumper.moved(0, -26).above(shadow)
        case .dance:
            let dancer = figure(subject) {
                $0.arms = .wide; $0.stance = .run; $0.mood = .happy
            }
            return dancer.turned(-8).below(Sign.note.moved(-62, -80)).below(
                Sign.note.moved(58, -96))
        case .sleep:
            return asleep(subject)
        case .fly:
            let flyer = figure(subject) {
                $0.arms = .wide; $0.stance = .run
            }
            let isWinged = Self.noun(of: subject).has(.airborne)
            return (isWinged ? flyer : flyer.above(Sign.wings.moved(to: flyer.bounds.center)))
                .turned(-14)
        case .swing:
            return swinging(subject)
        case .swim:
            return figure(subject) {
                $0.arms = .wide; $0.stance = .swim
            }
        case .cry:
            return figure(subject) { $0.mood = .sad }
        case .cheer:
            return figure(subject) {
                $0.mood = .happy; $0.arms = .up
            }
        case nil:
            return figure(subject)
        }
    }

    /// Returns the subject asleep on its back, under an empty dream bubble.
    func asleep(_ subject: Actor) -> Figure {
        let noun = Self.noun(of: subject)
        let sleeper = figure(subject) { $0.mood = .sleepy }
        let isTall = sleeper.bounds.height > sleeper.bounds.width * 6 / 5
        let lying = noun.isCreature && isTall ? sleeper.turned(-64).grounded : sleeper
        let bubble = Sign.draw { pen in
            for (x, y, radius) in [(0, 0, 5), (10, -16, 8), (26, -36, 12)] {
                pen.disc(x, y, radius, Ink.white)
            }
        }
        return lying.below(bubble.moved(to: Spot(lying.mouth.x, lying.bounds.top + 32)))
    }

    func canRunOnFour(_ actor: Actor) -> Bool {
        if case .beast(let beast) = Self.noun(of: actor).plan { !beast.isBiped } else { false }
    }

    func layout(_ subject: Actor, _ relation: Relation, _ object: Actor) -> Figure {
        switch relation {
        case .riding: riding(subject, object)
        case .inside: inside(subject, object)
        case .stealing: steal(subject, object)
        case .chasing: chase(first: subject, second: object, isFleeing: false)
        case .fleeing: chase(first: object, second: subject, isFleeing: true)
        case .fighting: fight(subject, object)
        case .kissing, .hugging, .marrying: couple(subject, object, relation)
        case .dreaming: dream(subject, object)
        case .above: stack(top: subject, bottom: object)
        case .below: under(subject, object)
        case .behind: behind(subject, object)
        case .watching, .talking, .squiggle: facing(subject, object, speaks: relation != .watching)
        case .throwing, .kicking: sendOff(subject, object, isKick: relation == .kicking)
        case .pulling: pull(subject, object)
        case .pushing: push(subject, object)
        case .jumping, .flying: over(subject, object, isFlight: relation == .flying)
        case .fishing: fish(subject, object)
        case .cooking: cook(subject, object)
        case .painting: paint(subject, object)
        case .washing: wash(subject, object)
        case .dancing: dance(subject, object)
        case .sleeping: sleep(subject, object)
        case .surfing: surf(subject, object)
        case .hanging: hang(subject, object)
        case .bouncing: bounce(subject, object)
        case .stomping: stomp(subject, object)
        case .sliding, .climbing, .falling: onFlank(subject, object, relation)
        case .piggybacking: riding(object, subject)
        case .rescuing: rescue(subject, object)
        case .swimming: swim(subject, object)
        case .inFront: behind(object, subject)
        case .between: between(subject, object)
        case .pouring: pour(subject, object)
        case .action(let tag):
            if let action = Action.named(tag) {
                enact(action, subject, object)
            } else {
                facing(subject, object, speaks: true)
            }
        case .beside where prompt.pose != nil || prompt.soloAction != nil:
            beside(
                solo(subject, in: .meadow),
                prompt.isFeatShared
                    ? solo(object, in: .meadow) : figure(object).mirrored,
                sizes: (subject, object), gap: 10)
        case .beside, .eating, .holding, .wearing, .lifting, .playing, .juggling, .drinking,
            .licking, .smelling, .balancing, .giving, .reading:
            beside(figure(subject), figure(object), sizes: (subject, object), gap: 10)
        }
    }

    /// Returns the figure at its size beside a creature of 100 units.
    func natural(_ figure: Figure, _ actor: Actor) -> Figure {
        let noun = Self.noun(of: actor)
        if noun.has(.small) { return figure.scaled(percent: noun.isCreature ? 82 : 66) }
        if noun.has(.large) { return figure.scaled(percent: 125) }
        return figure
    }

    func beside(
        _ left: Figure, _ right: Figure, sizes: (Actor, Actor), gap: Int
    ) -> Figure {
        let first = natural(left, sizes.0)
        let second = natural(right, sizes.1)
        let x = first.bounds.right + gap * 16 - second.bounds.left
        return first.below(second.moved(to: Spot(x, 0)))
    }

    func riding(_ subject: Actor, _ object: Actor) -> Figure {
        let mountNoun = Self.noun(of: object)
        let mount = natural(
            figure(object, { if mountNoun.isCreature { $0.stance = .stand } }, onFourLegs: true),
            object)
        var rider = figure(subject) {
            $0.stance = .sit
            $0.arms = subject.attachments.isEmpty ? .forward : $0.arms
        }
        let riderNoun = Self.noun(of: subject)
        let isWide = rider.bounds.width > rider.bounds.height * 3 / 2
        rider = natural(rider, subject).scaled(percent: isWide ? 75 : 102)
        if !riderNoun.isCreature { rider = rider.grounded }
        let base =
            mountNoun.has(.small) && !mountNoun.isCreature ? mount.scaled(percent: 150) : mount
        let rear =
            base.bounds.width > rider.bounds.width
            ? base.seat : Spot(base.bounds.center.x, base.seat.y)
        return base.below(rider.moved(to: rear))
    }

    func inside(_ subject: Actor, _ object: Actor) -> Figure {
        // What is in it opens it anyway.
        var closed = object
        closed.adjectives.removeAll { $0 == .state(.open) }
        let holder = natural(figure(closed) { $0.isOccupied = true }, object)
        let noun = Self.noun(of: object)
        if let opening = Opening.of(noun, holder) {
            let size = noun.has(.large) ? 100 : (noun.has(.small) ? 220 : 140)
            let content = figure(subject) { $0.isHeadOnly = opening == .pane }
            return opened(content, holder.scaled(percent: size), noun, opening)
        }
        let isWorn = [Noun.Trait.hat, .footwear, .handwear].contains { noun.has($0) }
        guard isWorn || noun.has(.vehicle) || noun.has(.container) || noun.has(.large) else {
            return stack(top: subject, bottom: object)
        }
        if ["bicycle", "motorbike", "tractor", "sleigh"].contains(noun.name) {
            return riding(subject, object)
        }
        let size = noun.has(.small) ? 130 : 100
        let base = holder.scaled(percent: noun.has(.small) ? 190 : 120)
        var driver = figure(subject) { $0.arms = subject.attachments.isEmpty ? .wide : $0.arms }
        let isLong = Self.noun(of: subject).has(.long)
        driver =
            driver.fitted(
                width: base.bounds.width * (isLong ? 9 : 7) / 160, height: 92 * size / 100
            ).grounded
        // The driver's head shows above the rim; the rest is hidden behind it.
        if noun.has(.glazed) {
            return behindGlass(figure(subject) { $0.isHeadOnly = true }, base)
        }
        let rim = base.anchors.window?.y ?? base.bounds.top + 128
        let x = base.window.x
        return base.above(
            driver.moved(to: Spot(x, rim + driver.bounds.height * (isLong ? 26 : 42) / 100)))
    }

    /// Returns the vehicle with a head in its window.
    func behindGlass(_ head: Figure, _ base: Figure) -> Figure {
        let head = head.fitted(width: 70, height: 60).centered
        let pane = Sign.draw { $0.disc(0, 0, 25, Colour(0x22344F)) }
        return base.below(pane.moved(to: base.window)).below(head.moved(to: base.window))
    }

    func chase(first: Actor, second: Actor, isFleeing: Bool) -> Figure {
        let hunter = natural(
            figure(
                first,
                {
                    $0.stance = .run; $0.arms = .forward; $0.mood = isFleeing ? .angry : .hungry
                },
                onFourLegs: canRunOnFour(first)), first)
        let prey = natural(
            figure(
                second,
                {
                    $0.stance = .run; $0.arms = .wide; $0.mood = .scared
                },
                onFourLegs: canRunOnFour(second)), second)
        let x = hunter.bounds.right + 4 * 16 - prey.bounds.left
        let lines = Sign.speedLines
        return hunter.below(prey.moved(to: Spot(x, 0)))
            .above(lines.moved(to: Spot(hunter.bounds.left + 8 * 16, 0)))

    }

    func steal(_ subject: Actor, _ object: Actor) -> Figure {
        if Self.noun(of: subject).has(.airborne) { return over(subject, object, isFlight: true) }
        var thief = subject
        thief.attachments.append((.holding, object))
        let runner = figure(thief) { $0.stance = .run }
        return runner.above(Sign.speedLines.moved(to: Spot(runner.bounds.left - 4 * 16, 0)))
    }

    func fight(_ subject: Actor, _ object: Actor) -> Figure {
        let left = natural(
            figure(subject) {
                $0.arms = .forward; $0.mood = .angry
            }, subject)
        let right = natural(
            figure(object) {
                $0.arms = .forward; $0.mood = .angry
            }, object
        ).mirrored
        let x = left.bounds.right - 14 * 16 - right.bounds.left
        let middle = Spot(
            left.bounds.right - 7 * 16, min(left.bounds.center.y, right.bounds.center.y))
        return left.below(right.moved(to: Spot(x, 0))).below(Sign.burst.moved(to: middle))
    }

    func couple(_ subject: Actor, _ object: Actor, _ relation: Relation) -> Figure {
        let mood: Mood = relation == .kissing ? .loving : .happy
        let arms: Arms = relation == .hugging ? .forward : .down
        var left = natural(
            figure(subject) {
                $0.mood = mood; $0.arms = arms
            }, subject)
        var right = natural(
            figure(object) {
                $0.mood = mood; $0.arms = arms
            }, object
        ).mirrored
        if relation == .marrying {
            let hat = Sign.draw { $0.hat(.top, colour: Ink.black, outfit: Ink.black) }
            left = left.below(hat.moved(to: left.head))
            let veil = Sign.draw { pen in
                pen.blob(
                    [-26, 54, -30, 8, -14, -12, 14, -12, 30, 8, 26, 54, 20, 14, 0, 2, -20, 14],
                    Ink.white)
                for x in [-10, 0, 10] { pen.disc(x, -12, 6, Ink.pink) }
            }
            right = right.below(veil.moved(to: right.head))
        }
        let overlap = relation == .marrying ? -10 : (relation == .hugging ? 34 : 8)
        let x = left.bounds.right - overlap * 16 - right.bounds.left
        let top = min(left.bounds.top, right.bounds.top)
        let middle = (left.bounds.right + x + right.bounds.left) / 2
        let pair = left.below(right.moved(to: Spot(x, 0)))
        return pair.below(Sign.heart(size: 17).moved(to: Spot(middle, top - 8 * 16)))
            .below(Sign.heart(size: 10).moved(to: Spot(middle + 30 * 16, top + 4 * 16)))
    }

    func dream(_ subject: Actor, _ object: Actor) -> Figure {
        let dreamer = figure(subject) { $0.mood = .sleepy }.fitted(width: 130, height: 112)
        let vision = figure(object).fitted(width: 84, height: 56).centered
        let cloud = Sign.draw { pen in
            for (x, y, radius) in [
                (-42, 0, 28), (42, 0, 28), (-18, -20, 28), (20, -20, 28), (-16, 20, 28),
                (20, 20, 28),
            ] {
                pen.disc(x, y, radius, Ink.white)
            }
            pen.oval(0, 0, 56, 36, Ink.white)
        }
        let dots = Sign.draw { pen in
            pen.disc(0, 0, 6, Ink.white)
            pen.disc(14, -14, 9, Ink.white)
        }
        let x = dreamer.bounds.right + 50 * 16
        let y = dreamer.bounds.top - 4 * 16
        return dreamer.below(cloud.moved(to: Spot(x, y))).below(vision.moved(to: Spot(x, y)))
            .below(
                dots.moved(to: Spot(dreamer.bounds.right - 16 * 16, dreamer.bounds.top + 44 * 16)))
    }

    func stack(top: Actor, bottom: Actor) -> Figure {
        let base = natural(figure(bottom, onFourLegs: true), bottom)
        let upper = natural(figure(top), top).grounded
        let scale = min(100, base.bounds.width * 110 / max(1, upper.bounds.width))
        let topFigure = upper.scaled(percent: max(55, scale) * 85 / 100)
        let centered = topFigure.moved(to: Spot(-topFigure.bounds.center.x / 2, 0))
        return base.below(centered.moved(to: Spot(base.seat.x, base.seat.y + 3 * 16)))
    }

    func under(_ subject: Actor, _ object: Actor) -> Figure {
        let noun = Self.noun(of: object)
        let lower = figure(subject)
        if noun.has(.large) || noun.name == "umbrella" {
            let roof = figure(object).fitted(width: 230, height: 190).grounded
            let small = natural(lower, subject).fitted(width: 130, height: 112).grounded
            return roof.below(
                small.moved(to: Spot(roof.bounds.center.x - small.bounds.center.x, 4 * 16)))
        }
        let upper = natural(figure(object, onFourLegs: true), object).grounded
        let squashed = natural(lower, subject)
        let x = squashed.head.x - upper.bounds.center.x
        return squashed.below(upper.moved(to: Spot(x, squashed.head.y + 6 * 16)))
    }

    func behind(_ subject: Actor, _ object: Actor) -> Figure {
        peeking(
            natural(figure(subject) { $0.arms = .wide }, subject), natural(figure(object), object))
    }

    /// Returns a figure in front of another one.
    func peeking(_ figure: Figure, _ front: Figure) -> Figure {
        let rear = figure.fitted(width: 140, height: 110).grounded
        // What is higher hides even the head: then it looks out at the side.
        if front.bounds.height * 10 > rear.bounds.height * 11 {
            let x = front.bounds.left - rear.bounds.right + rear.bounds.width * 35 / 100
            return front.above(rear.moved(to: Spot(x, 0)))
        }
        let y = front.bounds.top + rear.bounds.height * 45 / 100
        return front.above(rear.moved(to: Spot(front.bounds.center.x + 10 * 16, min(0, y))))
    }

    func facing(_ subject: Actor, _ object: Actor, speaks: Bool) -> Figure {
        let left = natural(figure(subject) { if speaks { $0.mood = .happy } }, subject)
        let right = natural(figure(object), object).mirrored
        let x = left.bounds.right + 26 * 16 - right.bounds.left
        let lift = Self.noun(of: object).has(.airborne) ? -60 * 16 : 0
        let pair = left.below(right.moved(to: Spot(x, lift)))
        guard speaks else { return pair }
        return pair.below(
            Sign.speech.moved(to: Spot(left.bounds.right + 18 * 16, left.bounds.top - 6 * 16)))
    }
}
