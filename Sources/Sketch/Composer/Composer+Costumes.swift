import Pictures

/// Figures in a costume.
extension Composer {
    /// Returns the noun in the costume; `nil` if the costume is drawn over the wearer.
    static func dressed(_ noun: Noun, as costume: Noun) -> Noun? {
        guard case .person(let person) = noun.plan, case .person(var clothes) = costume.plan else {
            return nil
        }
        clothes.hair = person.hair ?? clothes.hair
        if person.hair != nil { clothes.style = person.style }
        if clothes.skin == Ink.skin { clothes.skin = person.skin }
        clothes.size = person.size
        clothes.extras += person.extras.filter { Self.faceExtras.contains($0) && !clothes.has($0) }
        return Noun(
            noun.name, noun.synonyms, costume.colour, costume.outline, noun.traits,
            costume.habitat ?? noun.habitat, .person(clothes))
    }

    private static let faceExtras: [Person.Extra] = [
        .beard, .moustache, .glasses, .wrinkles, .freckles, .fangs, .bolts, .pointedEars, .tusks,
        .oneEye, .dummy, .redNose,
    ]

    /// Returns a wearer that is not a person, or in a costume that is not a person's clothes.
    func costumed(_ wearer: Noun, as costume: Noun, look: Look) -> Figure {
        if case .person(let person) = costume.plan {
            return uniformed(wearer, in: person, colour: costume.colour, look: look)
        }
        var plain = look
        plain.mood = .plain
        plain.tint = nil
        let suit = costume.figure(look: plain, onFourLegs: false)
            .fitted(width: 120, height: 108).grounded
        var onlyHead = look
        onlyHead.isHeadOnly = true
        let whole = wearer.figure(look: onlyHead, onFourLegs: false)
        let isBeing = costume.isCreature
        let size = isBeing ? 40 : 44
        let head = whole.fitted(width: size, height: size).centered
        let spot =
            isBeing
            ? Spot(suit.eyes.x, suit.eyes.y + 7 * 16)
            : Spot(suit.bounds.center.x, suit.bounds.top + suit.bounds.height * 38 / 100)
        var result = suit
        if !isBeing {
            let width = suit.bounds.width / 32
            let limbs = Sign.draw { pen in
                let skin = wearer.skinColour
                for side in [-1, 1] {
                    pen.line([side * 9, -6, side * 9, 16], 8, skin)
                    pen.oval(side * 12, 17, 9, 5, Ink.darkBrown)
                    pen.curve(
                        [
                            side * width / 2, -44, side * (width + 10), -36, side * (width + 18),
                            -52,
                        ],
                        8, skin)
                }
            }
            result = suit.above(limbs)
        }
        let rim = Sign.draw { $0.disc(0, 0, size / 2 + 3, costume.colour.darker) }
        result = result.below(rim.moved(to: spot)).below(head.moved(to: spot))
        result.anchors.mouth = Spot(spot.x, spot.y + 10 * 16)
        result.anchors.eyes = Spot(spot.x, spot.y - 3 * 16)
        result.anchors.head = Spot(suit.bounds.center.x, suit.bounds.top)
        return result.grounded
    }

    /// Returns an animal or a thing in a person's clothes, hat and tools.
    private func uniformed(
        _ wearer: Noun, in person: Person, colour: Colour, look: Look
    ) -> Figure {
        var result = wearer.figure(look: look, onFourLegs: false)
        let radius = result.anchors.headRadius
        let breadth = result.anchors.chestRadius
        var clothes = person
        clothes.skin = wearer.skinColour
        let back = Sign.draw { pen in
            guard person.has(.cape) || person.has(.wings) else { return }
            pen.blob(
                [-14, -42, 14, -42, 34, 6, 28, 14, -28, 14, -34, 6],
                person.has(.cape) ? person.accent : Ink.white)
        }
        var pen = Pen(look: Look(), colour: colour)
        pen.torso(clothes)
        let torso = pen.figure.scaled(percent: breadth * 100 / (19 * 16))
        let chest = result.chest
        result = result.above(
            back.scaled(percent: breadth * 100 / (19 * 16)).moved(to: Spot(chest.x, chest.y + 256)))
        if wearer.isCreature {
            result = result.below(
                torso.moved(to: Spot(chest.x, chest.y + breadth * 20 / 19)))
        }
        var face = Pen(look: Look(), colour: colour)
        face.hat(person.hat, colour: person.accent, outfit: colour)
        result = result.below(
            face.figure.scaled(percent: radius * 100 / 336)
                .moved(to: Spot(result.head.x, result.head.y + 32)))
        for (extra, accessory) in Self.facePaint where person.has(extra) {
            result = result.with(accessory)
        }
        if let tool = person.tool {
            let held = Sign.draw { $0.tool(tool, accent: person.accent) }
            result = result.below(held.moved(to: Spot(result.hand.x, result.hand.y)))
        }
        return result
    }

    private static let facePaint: [(Person.Extra, Adjective.Accessory)] = [
        (.glasses, .glasses), (.beard, .beard), (.eyePatch, .monocle),
    ]
}

extension Noun {
    /// The colour of its limbs.
    fileprivate var skinColour: Colour {
        if case .person(let person) = plan { person.skin } else { colour }
    }
}
