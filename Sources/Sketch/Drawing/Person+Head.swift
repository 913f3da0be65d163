import Pictures

extension Pen {
    /// Draws a head around the origin, 42 units wide.
    mutating func personHead(_ person: Person) {
        anchor(.head, 0, -16)
        headRadius(21)
        if person.has(.visor) {
            bubbleHead(person)
            return
        }
        behindHead(person)
        if person.has(.pointedEars) {
            for side in [-1, 1] {
                poly([side * 16, -8, side * 36, -18, side * 18, 6], person.skin)
            }
        }
        if person.hat == .hood { disc(0, -2, 26, main) }
        oval(0, 0, 21, 21, person.skin)
        if person.has(.skullFace) {
            skullFace()
        } else {
            hairFront(person)
            face(person)
        }
        if person.hat == .hood { hood(person) }
        anchor(.mouth, 3, 10)
        at(0, -14) { $0.hat(person.hat, colour: person.accent, outfit: $0.main) }
    }

    private mutating func bubbleHead(_ person: Person) {
        disc(0, -4, 29, Ink.silver.lighter)
        oval(2, -3, 23, 20, Colour(0x22345C))
        oval(2, -2, 19, 17, person.skin)
        eyes(3, -5, apart: 8)
        mouth(3, 5, width: 6)
        arc(0, -4, 26, 26, from: 160, sweep: 30, 4, Ink.white)
        anchor(.head, 0, -30)
        headRadius(28)
        anchor(.mouth, 3, 6)
    }

    private mutating func behindHead(_ person: Person) {
        guard let hair = person.hair else { return }
        switch person.style {
        case .long:
            blob([-20, -14, 0, -24, 20, -14, 26, 22, 14, 28, -14, 28, -26, 22], hair)
        case .bob: blob([-22, -10, 0, -25, 22, -10, 26, 14, 0, 18, -26, 14], hair)
        case .bun: disc(0, -27, 10, hair)
        case .afro: disc(0, -8, 33, hair)
        case .pigtails:
            for side in [-1, 1] {
                blob(
                    [side * 18, -8, side * 36, -14, side * 40, 8, side * 34, 22, side * 26, 4], hair
                )
                disc(side * 22, -6, 4, Ink.rose)
            }
        case .ponytail: blob([10, -20, 32, -24, 38, 2, 30, 20, 24, -6], hair)
        case .snakes:
            for (x, y) in [
                (-34, -18), (-26, -40), (-6, -48), (16, -44), (34, -26), (-38, 8), (38, 4),
            ] {
                curve(
                    [x / 3, y / 3, x * 2 / 3 + 5, y * 2 / 3, x * 5 / 6 - 4, y * 5 / 6, x, y], 7,
                    hair)
                disc(x, y, 6, hair.lighter)
            }
        case .wild: star(0, -6, size: 36, points: 12, inner: 68, hair)
        case .short, .mohawk, .spiky, .ring: break
        }
    }

    private mutating func hairFront(_ person: Person) {
        guard let hair = person.hair, person.hat != .hood else { return }
        switch person.style {
        case .mohawk:
            poly([-6, -16, -12, -44, -3, -34, 0, -50, 5, -34, 13, -44, 7, -16], hair)
        case .spiky, .wild:
            poly(
                [
                    -21, -2, -28, -20, -16, -18, -14, -34, -3, -22, 6, -36, 10, -20, 24, -26, 21,
                    -4,
                    10, -12, -8, -12,
                ], hair)
        case .ring:
            for side in [-1, 1] {
                blob([side * 14, -16, side * 24, -6, side * 21, 6, side * 15, -4], hair)
            }
            curve([-16, -13, 0, -18, 16, -13], 5, hair)
        case .short, .long, .bun, .afro, .pigtails, .ponytail, .bob, .snakes:
            blob([-21, -2, -19, -18, 0, -25, 19, -18, 21, -2, 12, -13, -10, -13], hair)
        }
        if person.has(.bolts) {
            box(-21, -26, 42, 14, hair, round: 2)
            poly([-20, -12, -14, -5, -8, -12, -2, -5, 4, -12, 10, -5, 18, -12], hair)
            for side in [-1, 1] { line([side * 20, 10, side * 29, 10], 6, Ink.grey) }
            line([6, -8, 16, -12], 2, Ink.darkRed)
        }
    }

    private mutating func face(_ person: Person) {
        if person.has(.bandages) {
            for y in [-14, 8, 15] { line([-16, y, 16, y + 3], 3, main.darker) }
        }
        if person.has(.paint) {
            for side in [-1, 1] { line([side * 6, 6, side * 16, 3], 4, person.accent) }
        }
        if person.has(.mask) { box(-21, -11, 42, 12, person.accent, round: 5) }
        if person.has(.wrinkles) {
            for side in [-1, 1] {
                curve([side * 10, 3, side * 14, 5, side * 17, 3], 2, person.skin.darker)
            }
        }
        if person.has(.freckles) {
            for (x, y) in [(-14, 4), (-10, 6), (10, 6), (14, 4)] {
                disc(x, y, 2, person.skin.darker)
            }
        }
        if person.has(.beard) {
            blob([-20, 2, -8, 6, 8, 6, 20, 2, 17, 22, 0, 40, -17, 22], person.hair ?? Ink.white)
        }
        if person.has(.oneEye) {
            anchor(.eyes, 0, -4)
            eye(0, -4, radius: 9, white: true)
        } else {
            eyes(0, -4, apart: 8, white: person.has(.mask))
        }
        eyewear(person)
        mouth(0, 9, width: 7)
        if person.has(.dummy) {
            disc(0, 11, 7, Ink.cyan)
            disc(0, 11, 3, Ink.white)
        }
        if person.has(.fangs) { poly([-7, 9, -4, 18, -2, 10, 2, 10, 4, 18, 7, 9], Ink.white) }
        if person.has(.tusks) {
            for side in [-1, 1] { poly([side * 4, 13, side * 10, 13, side * 9, 1], Ink.white) }
        }
        if person.has(.surgeon) {
            box(-15, 4, 30, 14, Colour(0x9FE0D4), round: 4)
            line([-20, 2, 20, 2], 2, Colour(0x9FE0D4))
        }
        if person.has(.moustache) {
            blob([-13, 8, -5, 3, 0, 5, 5, 3, 13, 8, 4, 9, -4, 9], person.hair ?? Ink.black)
        }
        if person.has(.redNose) {
            for side in [-1, 1] { disc(side * 22, -8, 12, person.hair ?? Ink.red) }
            disc(0, 3, 7, Ink.red)
        } else if !person.has(.mask) {
            disc(0, 3, 3, person.skin.darker)
        }
    }

    private mutating func eyewear(_ person: Person) {
        if person.has(.glasses) {
            for x in [-9, 9] { arc(x, -4, 8, 8, from: 0, sweep: 256, 3, Ink.black) }
        }
        if person.has(.eyePatch) {
            line([-20, -12, 20, -6], 3, Ink.black)
            disc(9, -4, 7, Ink.black)
        }
        if person.has(.shades) {
            for x in [-18, 1] { box(x, -10, 17, 11, Ink.black, round: 4) }
            line([-19, -8, 19, -8], 4, Ink.black)
        }
        if person.has(.goggles) {
            box(-20, -13, 40, 16, Ink.darkGrey, round: 7)
            for x in [-9, 9] { disc(x, -5, 6, Ink.sky) }
        }
        if person.has(.snorkel) {
            box(-18, -14, 36, 18, Ink.yellow, round: 7)
            box(-14, -11, 28, 12, Ink.sky, round: 5)
            curve([2, 12, 22, 12, 28, -6, 28, -32], 6, Ink.red)
        }
    }

    private mutating func skullFace() {
        oval(0, 2, 17, 18, Ink.cream)
        for x in [-8, 8] { oval(x, -2, 5, 7, Ink.black) }
        poly([0, 5, 4, 10, -4, 10], Ink.black)
        for x in [-6, 0, 6] { line([x, 14, x, 18], 2, Ink.black) }
        anchor(.eyes, 0, -2)
    }

    private mutating func hood(_ person: Person) {
        if person.has(.skullFace) || person.has(.beard) || person.accent == Ink.white {
            arc(0, 0, 23, 24, from: 128, sweep: 128, 8, main)
            return
        }
        blob([-21, 1, 0, 4, 21, 1, 17, 16, 0, 23, -17, 16], main)
        blob([-21, -9, -17, -18, 0, -24, 17, -18, 21, -9, 0, -12], main)
        line([-20, -13, 20, -13], 4, person.accent)
    }
}
