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
}
