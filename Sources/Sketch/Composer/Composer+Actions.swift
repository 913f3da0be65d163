import Pictures

/// Pictures of actions of a subject on an object.
extension Composer {
    func sendOff(_ subject: Actor, _ object: Actor, isKick: Bool) -> Figure {
        let sender = figure(subject) {
            $0.arms = isKick ? .wide : .up; $0.stance = isKick ? .run : .stand
        }
        let missile = figure(object).fitted(width: 70, height: 56).centered.turned(-16)
        let x = sender.bounds.right + 52 * 16
        let y = isKick ? -34 * 16 : -96 * 16
        let trail = Sign.draw { pen in
            for step in [-14, 0, 14] { pen.line([-44, step + 8, -12, step], 4, Ink.white) }
        }
        return sender.below(trail.moved(to: Spot(x - 24 * 16, y))).below(
            missile.moved(to: Spot(x, y)))
    }

    func pull(_ subject: Actor, _ object: Actor) -> Figure {
        let load = natural(figure(object, onFourLegs: true), object)
        let puller = natural(
            figure(subject, { $0.stance = .run }, onFourLegs: canRunOnFour(subject)), subject)
        let x = load.bounds.right + 38 * 16 - puller.bounds.left
        let y = max(load.bounds.center.y, -50 * 16)
        var rope = Figure()
        rope.shapes = [
            .line(
                [Spot(load.bounds.right - 10 * 16, y), Spot(x, y + 4 * 16)], width: 5 * 16,
                Ink.darkBrown)
        ]
        return load.below(rope).below(puller.moved(to: Spot(x, 0)))
    }

    func push(_ subject: Actor, _ object: Actor) -> Figure {
        let pusher = natural(
            figure(subject) {
                $0.stance = .run; $0.arms = .forward
            }, subject)
        let load = natural(figure(object, onFourLegs: true), object)
        let x = pusher.bounds.right - 4 * 16 - load.bounds.left
        return pusher.below(load.moved(to: Spot(x, 0)))
            .above(Sign.speedLines.scaled(percent: 80).moved(to: Spot(pusher.bounds.left - 32, 0)))
    }

    func over(_ subject: Actor, _ object: Actor, isFlight: Bool) -> Figure {
        let base = natural(figure(object, onFourLegs: true), object).fitted(width: 150, height: 80)
            .grounded
        let leaper = natural(
            figure(
                subject,
                {
                    $0.stance = .run; $0.arms = .wide
                }, onFourLegs: Self.noun(of: subject).prefersFourLegs),
            subject
        )
        .fitted(width: 130, height: 84).grounded.turned(isFlight ? -14 : -6)
        let y = base.bounds.top - (isFlight ? 24 : 10) * 16
        let trail = Sign.draw { pen in
            for step in [0, 16, 32] { pen.line([-76, step - 40, -54, step - 46], 4, Ink.white) }
        }
        let x = base.bounds.center.x
        return base.below(trail.moved(to: Spot(x, y))).below(
            leaper.moved(to: Spot(x - leaper.bounds.center.x, y)))
    }

    func fish(_ subject: Actor, _ object: Actor) -> Figure {
        let angler = figure(subject) { $0.arms = .forward }
        let hand = angler.hand
        let catchOf = figure(object).fitted(width: 74, height: 54).centered
        let tip = Spot(hand.x + 66 * 16, hand.y - 46 * 16)
        var line = Figure()
        line.shapes = [
            .line([Spot(hand.x - 8 * 16, hand.y + 6 * 16), tip], width: 5 * 16, Ink.wood),
            .line([tip, Spot(tip.x, -48 * 16)], width: 3 * 16, Ink.darkGrey),
        ]
        return angler.below(line).below(catchOf.moved(to: Spot(tip.x, -28 * 16)))
    }

    func cook(_ subject: Actor, _ object: Actor) -> Figure {
        var cook = figure(subject) { $0.arms = .forward }
        let hat = Sign.draw { $0.hat(.chef, colour: Ink.white, outfit: Ink.white) }
        cook = cook.below(
            hat.scaled(percent: cook.anchors.headRadius * 100 / 336).moved(to: cook.head))
        let meal = figure(object).fitted(width: 66, height: 50).grounded
        let pan = Sign.draw { pen in
            pen.blob([-26, 16, -14, -8, -6, 6, 0, -14, 8, 4, 16, -8, 26, 16], Ink.orange)
            pen.line([-64, -8, -30, -2], 7, Ink.black)
            pen.blob([-36, -10, 36, -10, 26, 8, -26, 8], Ink.darkGrey)
        }
        let spot = Spot(cook.bounds.right + 50 * 16, cook.hand.y + 12 * 16)
        return cook.below(pan.moved(to: spot)).below(
            meal.moved(to: Spot(spot.x - meal.bounds.center.x, spot.y - 8 * 16)))
    }

    func paint(_ subject: Actor, _ object: Actor) -> Figure {
        let painter = figure(subject) { $0.arms = .forward }
        let model = figure(object).fitted(width: 62, height: 54).centered
        let easel = Sign.draw { pen in
            pen.line([-30, 0, -8, -112], 6, Ink.wood)
            pen.line([30, 0, 8, -112], 6, Ink.wood)
            pen.box(-44, -104, 88, 70, Ink.wood)
            pen.box(-38, -98, 76, 58, Colour(0xFFFBEF))
        }
        let brush = Sign.draw { pen in
            pen.line([-6, 6, 14, -10], 5, Ink.darkBrown)
            pen.disc(16, -12, 5, Ink.red)
        }
        let x = painter.bounds.right + 44 * 16
        return painter.below(easel.moved(to: Spot(x, 0))).below(model.moved(to: Spot(x, -69 * 16)))
            .below(brush.moved(to: painter.hand))
    }

    func wash(_ subject: Actor, _ object: Actor) -> Figure {
        let washer = natural(figure(subject) { $0.arms = .forward }, subject)
        let washed = natural(figure(object), object)
        let x = washer.bounds.right + 6 * 16 - washed.bounds.left
        let foam = Sign.bubbles
        let middle = x + washed.bounds.center.x
        return washer.below(washed.moved(to: Spot(x, 0))).below(
            foam.moved(to: Spot(middle, -28 * 16))
        )
        .below(
            foam.scaled(percent: 70).moved(to: Spot(middle + 8 * 16, washed.bounds.top + 4 * 16)))
    }

    func dance(_ subject: Actor, _ object: Actor) -> Figure {
        let left = natural(
            figure(subject) {
                $0.arms = .wide; $0.mood = .happy; $0.stance = .run
            }, subject
        ).turned(-8)
        let right = natural(
            figure(object) {
                $0.arms = .wide; $0.mood = .happy; $0.stance = .run
            }, object
        ).mirrored.turned(8)
        let x = left.bounds.right - right.bounds.left
        let top = min(left.bounds.top, right.bounds.top)
        return left.below(right.moved(to: Spot(x, 0)))
            .below(Sign.note.moved(to: Spot(left.bounds.right - 8 * 16, top + 6 * 16)))
            .below(Sign.note.moved(to: Spot(left.bounds.left + 8 * 16, top - 2 * 16)))
    }

    func sleep(_ subject: Actor, _ object: Actor) -> Figure {
        let base = natural(figure(object, onFourLegs: true), object)
        let sleeper = asleep(subject)
        let scaled = sleeper.fitted(width: max(80, base.bounds.width * 13 / 160), height: 100)
            .grounded
        let spot = Spot(base.bounds.center.x - scaled.bounds.center.x, base.seat.y + 4 * 16)
        return base.below(scaled.moved(to: spot))
    }

    /// Puts a thing at a figure's hand, mouth, nose or head in other ways than held.
    func offer(_ thing: Figure, _ noun: Noun, _ relation: Relation, to figure: inout Figure) {
        let size = noun.has(.small) ? 58 : 70
        let held = thing.fitted(width: size, height: size).centered
        let (hand, mouth, head) = (figure.hand, figure.mouth, figure.head)
        switch relation {
        case .drinking:
            let spot = Spot(hand.x + 14 * 16, hand.y + 14 * 16)
            figure = figure.below(held.moved(to: spot))
            figure.shapes.append(
                .line(
                    [
                        mouth, Spot(spot.x - 4 * 16, mouth.y + 8 * 16),
                        Spot(spot.x, spot.y - 6 * 16),
                    ],
                    width: 5 * 16, Ink.red))
        case .licking:
            let spot = Spot(mouth.x + held.bounds.width / 2 + 30 * 16, mouth.y)
            figure = figure.below(held.moved(to: spot))
            figure.shapes.append(
                .curve(
                    [
                        mouth, Spot(mouth.x + 18 * 16, mouth.y + 12 * 16),
                        Spot(mouth.x + 40 * 16, mouth.y),
                    ],
                    width: 9 * 16, Ink.rose))
        case .smelling:
            let spot = Spot(hand.x + 26 * 16, hand.y + 8 * 16)
            let scent = Sign.draw { pen in
                for y in [-10, 0, 10] {
                    pen.curve([0, y, 8, y - 6, 18, y + 4, 28, y - 2], 3, Ink.lime)
                }
            }
            figure = figure.below(held.moved(to: spot)).below(
                scent.moved(to: Spot(mouth.x + 8 * 16, mouth.y - 4 * 16)))
        case .balancing:
            let load = held.grounded.turned(8)
            figure = figure.below(load.moved(to: Spot(head.x, head.y + 3 * 16)))
            let arcs = Sign.draw { pen in
                for side in [-1, 1] {
                    pen.arc(0, -30, 44, 30, from: side > 0 ? 230 : 126, sweep: 26, 4, Ink.white)
                }
            }
            figure = figure.below(arcs.moved(to: head))
        case .giving:
            let spot = Spot(hand.x + 12 * 16, hand.y - 4 * 16)
            let ribbon = Sign.draw { $0.hat(.bow, colour: Ink.red, outfit: Ink.red) }
            figure = figure.below(held.moved(to: spot)).below(
                ribbon.moved(to: Spot(spot.x, spot.y - held.bounds.height / 2)))
        default:
            let book = Sign.draw { pen in
                pen.box(-40, -34, 80, 62, Ink.darkRed, round: 3)
                pen.box(-34, -30, 33, 54, Ink.cream)
                pen.box(2, -30, 32, 54, Ink.white)
                for y in [-20, -10, 0, 10] { pen.line([-28, y, -8, y], 3, Ink.grey) }
            }
            let spot = Spot(hand.x + 16 * 16, hand.y - 4 * 16)
            figure = figure.below(book.moved(to: spot)).below(
                thing.fitted(width: 32, height: 44).centered.moved(
                    to: Spot(spot.x + 18 * 16, spot.y - 3 * 16)))
        }
    }

    func surf(_ subject: Actor, _ object: Actor) -> Figure {
        let board = natural(figure(object, onFourLegs: true), object).fitted(width: 170, height: 80)
            .grounded.turned(-10)
        let rider = natural(
            figure(subject) {
                $0.arms = .wide; $0.mood = .happy
            }, subject
        )
        .fitted(width: 110, height: 96).grounded.turned(8)
        let wave = Sign.draw { pen in
            pen.blob([-120, 14, -110, -40, -70, -20, -10, 2, 60, -4, 120, 14], Colour(0x2F86D8))
            for (x, y) in [(-104, -30), (-84, -20), (-60, -10), (60, -4), (88, 2)] {
                pen.disc(x, y, 10, Ink.white)
            }
        }
        return board.above(wave).below(
            rider.moved(to: Spot(board.bounds.center.x, board.seat.y + 10 * 16)))
    }

    func hang(_ subject: Actor, _ object: Actor) -> Figure {
        let rail = natural(figure(object, onFourLegs: true), object).fitted(width: 150, height: 74)
            .grounded
        let hanger = natural(
            figure(subject) {
                $0.arms = .up; $0.mood = .scared
            }, subject
        )
        .fitted(width: 110, height: 92).grounded
        let top = -104 * 16
        let up = rail.moved(to: Spot(-rail.bounds.center.x, top))
        let rope = Sign.draw { pen in
            for x in [-16, 16] { pen.line([x, -112, x, -66], 5, Ink.tan) }
        }
        return up.below(rope).below(hanger.moved(to: Spot(-hanger.head.x, 10 * 16)))
    }

    func bounce(_ subject: Actor, _ object: Actor) -> Figure {
        let base = natural(figure(object, onFourLegs: true), object).stretched(125, 58).grounded
        let jumper = natural(
            figure(subject) {
                $0.arms = .up; $0.stance = .run; $0.mood = .happy
            }, subject
        ).fitted(width: 110, height: 92).grounded
        let arcs = Sign.draw { pen in
            for step in [0, 13] {
                pen.arc(0, step, 34 - step, 14, from: 20, sweep: 88, 5, Ink.white)
            }
        }
        let x = base.bounds.center.x
        let y = base.bounds.top - 26 * 16
        return base.below(arcs.moved(to: Spot(x, y + 4 * 16))).below(
            jumper.moved(to: Spot(x - jumper.bounds.center.x, y)))
    }

    func stomp(_ subject: Actor, _ object: Actor) -> Figure {
        let flat = natural(figure(object, { $0.mood = .dead }, onFourLegs: true), object)
            .stretched(150, 26).grounded
        let foot = natural(
            figure(subject) {
                $0.mood = .angry; $0.arms = .wide; $0.stance = .run
            }, subject
        )
        .grounded
        let lines = Sign.draw { pen in
            for side in [-1, 1] {
                pen.line([side * 60, -6, side * 84, -16], 5, Ink.yellow)
                pen.line([side * 56, -16, side * 70, -34], 5, Ink.yellow)
            }
        }
        let x = flat.bounds.center.x
        return flat.below(lines.moved(to: Spot(x, 0))).below(
            foot.moved(to: Spot(x - foot.bounds.center.x, flat.bounds.top + 4 * 16)))
    }

    /// Returns the subject moving up, down or off the right side of the object.
    func onFlank(_ subject: Actor, _ object: Actor, _ relation: Relation) -> Figure {
        let base = natural(figure(object, onFourLegs: true), object).fitted(width: 190, height: 170)
            .grounded
        let isUp = relation == .climbing
        let mover = natural(
            figure(subject) {
                $0.arms = .up
                $0.stance = relation == .sliding ? .sit : (isUp ? .run : .stand)
                $0.mood = relation == .falling ? .scared : (isUp ? $0.mood : .happy)
            }, subject
        ).fitted(width: 96, height: 84)
        let turn = isUp ? 20 : (relation == .sliding ? 34 : 132)
        let turned = mover.turned(turn).centered
        let share = isUp ? 55 : (relation == .sliding ? 45 : 70)
        let side = isUp ? base.bounds.left + base.bounds.width / 10 : base.bounds.right
        let x =
            relation == .falling
            ? side + turned.bounds.width / 3 : side - (isUp ? 0 : base.bounds.width / 8)
        let spot = Spot(x, -base.bounds.height * share / 100)
        let trail = Sign.draw { pen in
            for x in [-18, 0, 18] {
                if relation == .falling {
                    pen.line([x, -88, x, -58], 5, Ink.white)
                } else if relation == .sliding {
                    pen.line([x - 40, -50 + x / 2, x - 22, -26 + x / 2], 4, Ink.white)
                }
            }
        }
        return base.below(trail.moved(to: spot)).below(turned.moved(to: spot))
    }

    func rescue(_ subject: Actor, _ object: Actor) -> Figure {
        let saved = natural(figure(object) { $0.mood = .scared }, object).fitted(
            width: 84, height: 74)
        let laid = saved.bounds.height > saved.bounds.width ? saved.turned(-64) : saved
        var hero = figure(subject) {
            $0.arms = .forward; $0.stance = .run; $0.mood = .happy
        }
        let cloak = Sign.draw {
            $0.blob([8, -50, -10, -52, -76, -66, -92, -36, -70, -28, -80, -6, -12, -14], Ink.red)
        }
        hero = hero.above(cloak)
        return hero.below(laid.centered.moved(to: Spot(hero.hand.x + 10 * 16, hero.hand.y)))
            .turned(-12).moved(0, -20)
            .above(Sign.speedLines.moved(to: Spot(hero.bounds.left - 20 * 16, 0)))
    }

    func swim(_ subject: Actor, _ object: Actor) -> Figure {
        let pair = beside(
            figure(subject) {
                $0.arms = .wide; $0.mood = .happy
            },
            figure(object) {
                $0.arms = .wide; $0.mood = .happy
            }, sizes: (subject, object), gap: 8)
        let box = pair.bounds
        let width = box.width / 16 + 40
        let water = Sign.draw { pen in
            pen.box(-width / 2, -32, width, 36, Colour(0x2F86D8), round: 8)
            for x in stride(from: -width / 2 + 12, to: width / 2, by: 26) {
                pen.arc(x, -32, 13, 7, from: 136, sweep: 112, 5, Ink.white)
            }
        }
        return pair.below(water.moved(to: Spot(box.center.x, 0)))
    }
}
