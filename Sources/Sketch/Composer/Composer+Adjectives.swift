import Pictures

/// The effects of adjectives on a drawn figure.
extension Composer {
    /// Applies the adjectives that have to be known before drawing.
    static func adapt(_ look: inout Look, to adjectives: [Adjective], of noun: Noun) {
        for adjective in adjectives {
            switch adjective {
            case .mood(let mood): look.mood = mood
            case .colour(let colour, _): look.tint = colour
            case .tone(let tone):
                let colour = look.tint ?? noun.colour
                switch tone {
                case .dark: look.tint = colour.muchDarker
                case .pale: look.tint = colour.muchLighter
                case .bright: look.tint = colour.brightest
                }
            case .pattern(let pattern): look.pattern = pattern
            case .substance(let substance): look.substance = substance
            case .size, .hat, .accessory, .aura, .position, .bare, .state, .nothing: break
            }
        }
    }

    /// Returns the figure with its adjectives applied, after it was drawn and dressed.
    func adjusted(_ figure: Figure, by adjectives: [Adjective]) -> Figure {
        var result = figure
        for adjective in adjectives {
            switch adjective {
            case .size(let width, let height):
                result = result.stretched(width, height)
                // Trees at its feet show that it is a giant, however large the picture shows it.
                if min(width, height) >= 150 { result = result.below(Self.treesBeside(result)) }
            case .hat(let hat): putOn(hat, &result)
            case .accessory(let accessory): result = result.with(accessory)
            case .aura(let aura): result = result.with(aura)
            case .position(let position):
                switch position {
                case .upsideDown: result = result.turned(128).grounded
                case .lying: result = result.turned(-64).grounded
                case .leaning: result = result.turned(20)
                case .doubled: result = result.repeated(2)
                }
            case .bare(let bareness):
                result = result.with(bareness == .body ? .leaf : .shine)
            case .mood, .colour, .tone, .pattern, .substance, .state, .nothing: break
            }
        }
        return result
    }

    private static func treesBeside(_ figure: Figure) -> Figure {
        let trees = Sign.draw { pen in
            for (x, rise) in [(0, 22), (14, 30), (30, 20)] {
                pen.line([x, 0, x, -8], 4, Ink.darkBrown)
                pen.poly([x - 9, -6, x, -rise - 8, x + 9, -6], Ink.darkGreen)
            }
        }
        let bounds = figure.bounds
        return trees.moved(to: Spot(bounds.right - 12 * 16, bounds.bottom)).below(
            trees.mirrored.moved(to: Spot(bounds.left + 12 * 16, bounds.bottom)))
    }

    private func putOn(_ hat: Person.Hat, _ figure: inout Figure) {
        let percent = figure.anchors.headRadius * 100 / (21 * 16)
        let drawing = Sign.draw {
            $0.at(0, 0) { $0.hat(hat, colour: Ink.black, outfit: Ink.purple) }
        }
        figure = figure.below(
            drawing.scaled(percent: percent).moved(to: Spot(figure.head.x, figure.head.y + 32)))
    }
}

extension Colour {
    /// The strongest colour of the same hue.
    fileprivate var brightest: Colour {
        let most = Int(max(red, green, blue))
        let least = Int(min(red, green, blue))
        guard most - least > 12 else { return Colour(0x3CFF6A) }
        func channel(_ value: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(value) - least) * 255 / (most - least))
        }
        return Picture.Colour(red: channel(red), green: channel(green), blue: channel(blue))
    }
}

extension Figure {
    func with(_ accessory: Adjective.Accessory) -> Figure {
        switch accessory {
        case .beard, .glasses, .monocle, .lashes, .warts, .dummy, .sweat, .flower,
            .bandage, .plasters:
            return withOnHead(accessory)
        case .medal:
            return adding(chest) {
                $0.line([-10, -16, 0, 2, 10, -16], 5, Ink.red)
                $0.disc(0, 8, 11, Ink.gold)
                $0.star(0, 8, size: 7, Ink.white)
            }
        case .tie:
            return adding(Spot(chest.x, chest.y - 12 * 16)) {
                $0.poly([-6, -6, 6, -6, 4, 4, 9, 28, 0, 36, -9, 28, -4, 4], Ink.red)
            }
        case .bowTie:
            return adding(Spot(chest.x, chest.y - 14 * 16)) {
                $0.poly([-18, -10, 0, -2, 18, -10, 18, 10, 0, 2, -18, 10], Ink.red)
                $0.disc(0, 0, 5, Ink.darkRed)
            }
        case .cape:
            let width = max(bounds.width * 13 / 10, 60 * 16)
            let cloak = Sign.draw {
                $0.blob([-20, -60, 20, -60, 40, 0, 50, 40, 0, 30, -50, 40, -40, 0], Ink.red)
            }
            return above(
                cloak.fitted(width: width / 16, height: bounds.height / 14)
                    .moved(to: Spot(chest.x, chest.y + 8 * 16)))
        case .legs, .leaf, .shine, .bottle, .anger, .question, .thumb, .hangover:
            return withSign(accessory)
        case .wings: return above(Sign.wings.moved(to: chest))
        case .barbell:
            let bar = Sign.draw { pen in
                pen.line([-60, 0, 60, 0], 6, Ink.grey)
                for x in [-60, 50] { pen.box(x, -22, 11, 44, Ink.black, round: 3) }
                for x in [-72, 64] { pen.box(x, -15, 9, 30, Ink.black, round: 3) }
            }
            return below(bar.moved(to: Spot(head.x, min(bounds.top, head.y) - 8 * 16)))
        case .gloves:
            let glove = Sign.draw { pen in
                pen.disc(0, 0, 15, Ink.red)
                pen.box(-11, 9, 22, 9, Ink.white, round: 3)
            }
            return below(glove.moved(to: hand)).below(
                glove.moved(to: Spot(2 * bounds.center.x - hand.x, hand.y)))
        case .crutch:
            let stick = Sign.draw { pen in
                pen.line([0, 0, 6, -56], 6, Ink.wood)
                pen.line([-6, -58, 18, -54], 7, Ink.darkBrown)
            }
            return below(stick.moved(to: Spot(bounds.right, 0)))
        }
    }

    private func withOnHead(_ accessory: Adjective.Accessory) -> Figure {
        switch accessory {
        case .beard:
            return adding(mouth) {
                $0.blob(
                    [-18, -2, -7, 3, 0, 5, 7, 3, 18, -2, 14, 18, 2, 36, -12, 18], Colour(0xF2F2F2))
                $0.oval(0, 4, 5, 2, Ink.darkRed)
            }
        case .glasses:
            return adding(eyes) { pen in
                for x in [-10, 10] { pen.arc(x, 0, 9, 9, from: 0, sweep: 256, 3, Ink.black) }
                pen.line([-2, -1, 2, -1], 3, Ink.black)
            }
        case .monocle:
            return adding(eyes) {
                $0.arc(9, 0, 10, 10, from: 0, sweep: 256, 4, Ink.gold)
                $0.curve([18, 4, 24, 16, 18, 30], 2, Ink.gold)
            }
        case .lashes:
            return adding(eyes) { pen in
                for side in [-1, 1] {
                    for step in [4, 10, 16] {
                        pen.line([side * step, -4, side * (step + 4), -12], 3, Ink.black)
                    }
                    pen.oval(side * 16, 10, 7, 4, Ink.pink)
                }
                pen.oval(2, 18, 8, 4, Ink.red)
            }
        case .warts:
            return adding(eyes) { pen in
                for (x, y) in [(-16, 8), (14, 12), (6, -12), (-8, -14), (18, -2)] {
                    pen.disc(x, y, 4, Colour(0x7A9A3A))
                }
            }
        case .dummy:
            return adding(mouth) {
                $0.disc(0, 0, 9, Ink.cyan)
                $0.disc(0, 0, 4, Ink.white)
                $0.arc(0, 8, 6, 6, from: 0, sweep: 256, 3, Ink.rose)
            }
        case .sweat:
            return adding(head) { pen in
                for (x, y) in [(-26, 0), (26, -4), (-20, -16), (18, -18)] {
                    pen.oval(x, y, 4, 7, Ink.sky)
                }
            }
        case .flower:
            return adding(head) {
                $0.star(12, -2, size: 15, points: 6, inner: 55, Ink.white)
                $0.disc(12, -2, 6, Ink.yellow)
            }
        case .bandage:
            return adding(head) {
                $0.blob([-22, 8, -18, -8, 0, -14, 18, -8, 22, 8, 0, 2], Ink.white)
                $0.line([-18, -2, 18, 2], 2, Ink.silver)
                $0.disc(8, -4, 4, Ink.red)
            }
        default:
            return adding(eyes) {
                for (x, y) in [(-16, -12), (14, 14)] {
                    $0.line([x - 9, y - 4, x + 9, y + 4], 7, Ink.tan)
                    $0.line([x - 9, y + 4, x + 9, y - 4], 7, Ink.tan)
                    $0.disc(x, y, 3, Ink.cream)
                }
            }
        }
    }
}
