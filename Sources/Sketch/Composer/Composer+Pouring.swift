import Pictures

/// Solo actions that need something above the subject: a spout, or a creeper.
extension Composer {
    /// Returns the subject hanging by its hands on a creeper from a branch.
    func swinging(_ subject: Actor) -> Figure {
        let swinger = natural(
            figure(subject) {
                $0.arms = .up; $0.stance = .run; $0.mood = .happy
            }, subject
        ).fitted(width: 120, height: 100).grounded.turned(16)
        let (hand, top) = (swinger.hand, -168 * 16)
        var liana = Sign.draw { pen in
            pen.curve([-100, -164, -40, -172, 30, -166, 80, -174], 13, Ink.brown)
            for (x, y) in [(-80, -158), (-20, -162), (50, -162)] {
                pen.oval(x, y, 17, 8, Ink.green, turn: 24)
            }
            // Lines that show the way of the swing.
            for (x, y) in [(-84, -34), (-104, -56), (-114, -82)] {
                pen.curve([x, y, x + 14, y + 14, x + 32, y + 20], 4, Ink.white)
            }
        }
        liana.shapes.append(
            .curve(
                [
                    Spot(-30 * 16, top), Spot((hand.x - 40 * 16) / 2, (hand.y + top) / 2), hand,
                    Spot(hand.x + 6 * 16, hand.y + 26 * 16),
                    Spot(hand.x - 4 * 16, hand.y + 48 * 16),
                ], width: 7 * 16, Ink.darkGreen))
        return swinger.above(liana)
    }

    /// Returns a vessel that tips over the object; a subject without a spout holds a jug.
    func pour(_ subject: Actor, _ object: Actor) -> Figure {
        let source = Self.noun(of: subject)
        let noun = Self.noun(of: object)
        let isHot = noun.name == "coffee" || noun.name == "tea"
        let stream = isHot ? Colour(0xB5702A) : noun.colour
        let pourer = natural(figure(subject) { $0.arms = .forward }, subject)
        let vessel: Figure
        if source.isCreature {
            vessel = Self.jug.turned(40).centered
        } else {
            let hasSpout = ["teapot", "kettle", "watering can"].contains(source.name)
            vessel = pourer.fitted(width: 120, height: 100).turned(hasSpout ? 22 : 84).centered
        }
        let cup = natural(figure(object) { $0.isOccupied = isHot ? false : $0.isOccupied }, object)
            .fitted(width: 110, height: source.isCreature ? 46 : 84).grounded
        let lip = vessel.farRight
        let hand = pourer.hand
        let middle =
            source.isCreature
            ? Spot(hand.x + 16 * 16, min(hand.y - 4 * 16, -cup.bounds.height - 28 * 16))
            : Spot(-lip.x, cup.bounds.top - vessel.bounds.bottom / 2 - 34 * 16)
        let mouth = Spot(middle.x + lip.x, middle.y + lip.y)
        let x = mouth.x + 5 * 16
        let rim = Spot(x, cup.bounds.top + 8 * 16)
        var flow = Figure()
        flow.shapes = [
            .curve(
                [
                    Spot(mouth.x - 3 * 16, mouth.y), Spot(x - 16, mouth.y + 7 * 16),
                    Spot(x, (mouth.y + rim.y) / 2), rim,
                ], width: 7 * 16, stream)
        ]
        let bottom = cup.moved(to: Spot(x - cup.bounds.center.x, 0))
        let poured = source.isCreature ? pourer.below(bottom) : bottom
        return poured.below(flow).below(vessel.moved(to: middle))
    }

    private static var jug: Figure {
        Sign.draw { pen in
            pen.arc(-20, -26, 13, 16, from: 70, sweep: 160, 6, Ink.blue)
            pen.poly([-18, 0, -16, -48, 28, -48, 16, -36, 18, 0], Ink.blue)
            pen.line([-16, -30, 16, -30], 5, Ink.white)
        }
    }
}

extension Figure {
    /// The corner of its shapes that is farthest to the right.
    fileprivate var farRight: Spot {
        var result = Spot(bounds.left, bounds.center.y)
        for shape in shapes {
            let corners: [Spot] =
                switch shape {
                case .polygon(let spots, _), .blob(let spots, _), .line(let spots, _, _),
                    .curve(let spots, _, _), .box(let spots, _, _):
                    spots
                case .oval(let center, let radiusX, _, _, _): [Spot(center.x + radiusX, center.y)]
                case .band: []
                }
            for corner in corners where corner.x > result.x { result = corner }
        }
        return result
    }
}
