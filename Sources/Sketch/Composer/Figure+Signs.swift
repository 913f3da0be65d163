import Pictures

extension Figure {
    /// Returns the figure with a drawing at a spot, made for a head 42 units wide.
    func adding(_ spot: Spot, _ body: (inout Pen) -> Void) -> Figure {
        let percent = anchors.headRadius * 100 / (21 * 16)
        return below(Sign.draw(body).scaled(percent: percent).moved(to: spot))
    }

    /// Returns the figure with signs of a state that a face alone does not show.
    func withSign(_ accessory: Adjective.Accessory) -> Figure {
        switch accessory {
        case .legs: return withLimbs
        case .leaf:
            let hips = Spot(chest.x, chest.y + anchors.chestRadius * 22 / 19)
            return below(
                Sign.draw { pen in
                    pen.blob([-22, -10, 0, -18, 22, -10, 16, 12, 0, 24, -16, 12], Ink.green)
                    pen.line([0, -14, 0, 18], 3, Ink.darkGreen)
                    for side in [-1, 1] { pen.line([0, 4, side * 12, -6], 3, Ink.darkGreen) }
                }.moved(to: hips))
        case .shine:
            return adding(head) { pen in
                pen.arc(0, 16, 15, 15, from: 150, sweep: 40, 4, Ink.white)
                pen.star(16, -4, size: 11, points: 4, inner: 30, Ink.white)
            }
        case .bottle:
            return adding(mouth) { pen in
                pen.disc(0, -8, 8, Ink.red)
                for side in [-1, 1] { pen.oval(side * 16, -6, 6, 4, Ink.rose) }
                for (x, y) in [(-26, -48), (0, -58), (26, -48)] { pen.disc(x, y, 5, Ink.sky) }
            }.adding(hand) { pen in
                pen.box(-8, -20, 18, 34, Ink.darkGreen, round: 4)
                pen.box(-3, -38, 8, 20, Ink.darkGreen)
                pen.box(-8, -8, 18, 13, Ink.cream)
            }
        case .anger:
            return adding(head) { pen in
                for (x, y) in [(-30, -6), (30, -10)] {
                    for turn in [0, 64, 128, 192] {
                        pen.at(x, y, turn: turn) { $0.curve([3, 10, 3, 3, 10, 3], 4, Ink.darkRed) }
                    }
                }
            }.adding(eyes) { pen in
                for side in [-1, 1] { pen.line([side * 18, -12, side * 3, -5], 4, Ink.black) }
                for side in [-1, 1] { pen.oval(side * 16, 12, 6, 5, Ink.lime) }
            }
        case .question:
            return adding(head) { pen in
                pen.write("?", -28, -14, size: 24, 5, Ink.white)
                pen.write("?", 0, -26, size: 28, 6, Ink.white)
                pen.write("?", 28, -14, size: 24, 5, Ink.white)
            }
        case .hangover:
            return adding(head) { pen in
                pen.blob([-16, 8, -14, -6, 14, -6, 16, 8], Ink.sky)
                for x in [-28, 28] { pen.star(x, -10, size: 10, points: 5, Ink.yellow) }
            }.adding(eyes) { pen in
                for side in [-1, 1] {
                    pen.arc(side * 9, 6, 7, 5, from: 10, sweep: 108, 3, Ink.purple)
                }
            }
        default:
            return adding(hand) { pen in
                pen.box(-10, -6, 18, 18, Ink.skin, round: 5)
                pen.line([-2, -4, -2, -20], 8, Ink.skin)
            }
        }
    }

    /// The figure on two legs, with two arms.
    private var withLimbs: Figure {
        let box = bounds
        let limbs = Sign.draw { pen in
            let (half, height) = (box.width / 32, box.height / 16)
            for side in [-1, 1] {
                pen.line([side * half / 2, -6, side * half / 2, 30], 8, Ink.skin)
                pen.oval(side * half / 2 + 5, 32, 12, 6, Ink.red)
                pen.curve(
                    [
                        side * half * 7 / 8, -height / 2, side * (half + 16),
                        -height / 2 + 4, side * (half + 24), -height / 2 - 18,
                    ], 8, Ink.skin)
                pen.disc(side * (half + 24), -height / 2 - 20, 8, Ink.white)
            }
        }
        return above(limbs.moved(to: Spot(box.center.x, box.bottom))).grounded
    }
}

extension Noun {
    /// Returns a person without hair or clothes; other nouns are unchanged.
    func bare(_ bareness: Adjective.Bareness) -> Noun {
        guard case .person(var person) = plan else { return self }
        switch bareness {
        case .head:
            person.hair = nil
            person.hat = .none
        case .body:
            let kept: [Person.Extra] = [
                .beard, .moustache, .glasses, .wrinkles, .freckles, .belly, .muscles, .fangs, .mask,
            ]
            person.extras = person.extras.filter { kept.contains($0) } + [.bare]
            person.trousers = person.skin
            person.tool = nil
        }
        return Noun(name, synonyms, colour, outline, traits, habitat, .person(person))
    }
}
