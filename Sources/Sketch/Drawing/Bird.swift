import Pictures

/// The features of a bird; the main colour is that of the feathers.
struct Bird: Hashable, Sendable {
    enum Beak: String, Hashable, Sendable, CaseIterable {
        case cone, hooked, dagger, needle, bill, pouch, huge, bent, probe
    }
    enum Neck: String, Hashable, Sendable, CaseIterable { case short, curved, straight }
    enum Tail: String, Hashable, Sendable, CaseIterable {
        case none, short, long, fan, sickle, train, forked, flames
    }
    enum Mark: String, Hashable, Sendable, CaseIterable {
        case bib, paleHead, cheek, wattle, comb, crest, ruff, bald, mohawk, spread, topknot, collar
        case mask, plumes, stripedBeak, twig, bundle, eggshell, trunk, floats, webbed
    }

    var belly = Ink.cream
    /// The colour of the folded wing; the feathers in shadow if none is given.
    var wing: Colour?
    var beakColour = Ink.orange
    var accent = Ink.red
    var beak = Beak.cone
    var neck = Neck.short
    var tail = Tail.short
    var marks: [Mark] = []
    var legs = 16
    /// Half the length of the body.
    var size = 38

    func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}

extension Pen {
    /// Draws a bird seen from the side, heading right.
    mutating func bird(_ bird: Bird) {
        let height = bird.size * 2 / 3
        let body = -bird.legs - height + (bird.has(.floats) ? 2 : 0)
        let wing = tinted(bird.wing ?? shade)
        let spreads =
            bird.has(.spread) || look.stance == .run || look.arms == .up || look.arms == .wide
        birdTail(bird, body: body)
        if bird.has(.trunk) { box(bird.size + 16, -130, 26, 130, Ink.brown) }
        birdLegs(bird)
        if spreads {
            blob(
                [-6, body - 8, -44, body - 58, -8, body - 46, 12, body - 40, 22, body - 10],
                wing.darker)
        }
        let head = birdHeadPlace(bird, body: body)
        birdNeck(bird, body: body, head: head)
        oval(0, body, bird.size, height, main)
        oval(
            bird.size / 4, body + height * 2 / 5, bird.size * 2 / 3, height * 3 / 5,
            tinted(bird.belly))
        if bird.has(.bib) {
            oval(bird.size / 2, body + 2, bird.size * 2 / 5, height * 3 / 5, bird.accent)
        }
        if bird.has(.plumes) { wool(-bird.size * 3 / 4, body - 4, 12, 10, puff: 8) }
        if spreads {
            blob(
                [
                    -18, body - 4, -54, body - 36, -40, body - 66, -10, body - 60, 10, body - 30,
                    16, body,
                ], wing)
            for step in [0, 12, 24] {
                line([-16 + step, body - 14, -34 + step, body - 46], 3, wing.darker)
            }
        } else {
            let reach = bird.size
            blob(
                [
                    -reach - 2, body - 2, -8, body - height * 3 / 4, reach / 3, body - 4,
                    -reach / 4, body + height / 2,
                ], wing)
        }
        if bird.has(.ruff) { wool(head.x / 16 - 8, body - height + 2, 12, 7, puff: 7) }
        birdHead(bird, head.x / 16, head.y / 16)
        if bird.has(.eggshell) {
            poly(
                [
                    -bird.size, body + 2, -24, body + 12, -12, body - 2, 0, body + 12, 12, body - 2,
                    24, body + 12, bird.size, body, 30, -2, 0, 4, -30, -2,
                ], Ink.cream)
        }
        anchor(.seat, -8, body - height + 4)
        chest(0, body, radius: bird.size * 2 / 3)
        anchor(.hand, head.x / 16 + 46, head.y / 16 + 12)
        anchor(.leftFoot, -4, 0)
        anchor(.rightFoot, 12, 0)
    }

    private func birdHeadPlace(_ bird: Bird, body: Int) -> Spot {
        switch bird.neck {
        case .short: Spot(bird.size * 4 / 5 * 16, (body - bird.size * 3 / 4) * 16)
        case .curved: Spot((bird.size - 2) * 16, (body - 62) * 16)
        case .straight: Spot((bird.size - 4) * 16, (body - 56) * 16)
        }
    }

    private mutating func birdNeck(_ bird: Bird, body: Int, head: Spot) {
        let (x, y) = (head.x / 16, head.y / 16)
        let colour = bird.has(.bald) ? bird.accent : main
        switch bird.neck {
        case .short: break
        case .curved:
            curve(
                [
                    bird.size - 16, body, bird.size + 2, body - 12, bird.size - 8, body - 36,
                    x - 12,
                    y - 4, x, y,
                ], 11, colour)
        case .straight:
            curve([bird.size - 16, body, bird.size - 8, body - 30, x, y], 10, colour)
        }
        if bird.has(.collar) {
            line([bird.size - 16, body - 34, bird.size + 6, body - 30], 6, bird.accent)
        }
    }

    private mutating func birdLegs(_ bird: Bird) {
        guard !bird.has(.floats), !bird.has(.eggshell) else { return }
        let colour = bird.beakColour
        let top = -bird.legs - 8
        for (x, bend) in [(-4, -4), (10, 4)] {
            let foot = look.stance == .run ? x + bend * 4 : x
            line([x, top, (x + foot) / 2 + 2, top / 2, foot, -2, foot + 9, -2], 4, colour)
            if bird.has(.webbed) { poly([foot - 4, 0, foot, -6, foot + 14, 0], colour) }
        }
    }

    private mutating func birdTail(_ bird: Bird, body: Int) {
        let back = -bird.size + 6
        switch bird.tail {
        case .none: break
        case .short:
            poly(
                [back + 4, body - 4, back - 40, body - 14, back - 36, body + 6, back, body + 12],
                shade)
        case .long:
            poly(
                [back + 4, body - 4, back - 66, body + 10, back - 62, body + 26, back, body + 14],
                shade)
        case .forked:
            poly(
                [
                    back + 4, body - 6, back - 52, body - 18, back - 30, body + 2, back - 52,
                    body + 16, back, body + 12,
                ], shade)
        case .sickle:
            for (reach, rise) in [(34, 44), (46, 28), (44, 8)] {
                curve(
                    [
                        back + 8, body, back - reach / 2, body - rise, back - reach,
                        body - rise / 2, back - reach - 4, body + 10,
                    ], 9, rise == 28 ? bird.accent : shade)
            }
        case .fan:
            for step in 0..<7 {
                let angle = 128 + 14 * step
                let x = -14 + 62 * Angle.cosine(angle) / Angle.one
                let y = body + 62 * Angle.sine(angle) / Angle.one
                line([-14, body, x, y], 19, step % 2 == 0 ? bird.accent : shade)
                disc(x, y, 8, Ink.cream)
            }
        case .train:
            oval(-16, body - 22, 76, 68, Ink.darkGreen)
            for step in 0..<9 {
                let angle = 118 + 17 * step
                for reach in [38, 62] {
                    let x = -16 + reach * Angle.cosine(angle) / Angle.one
                    let y = body - 18 + reach * 9 / 10 * Angle.sine(angle) / Angle.one
                    disc(x, y, reach / 8, reach > 40 ? Ink.gold : Ink.cyan)
                    if reach > 40 { disc(x, y, 4, Ink.navy) }
                }
            }
        case .flames:
            for (x, y, colour) in [(-70, 20, Ink.red), (-84, -6, Ink.orange), (-60, -30, Ink.gold)]
            {
                blob(
                    [
                        back + 10, body - 6, back + x / 3, body + y / 2 - 8, back + x, body + y,
                        back + x / 3, body + y + 8, back + 10, body + 12,
                    ], colour)
            }
        }
    }

    private mutating func birdHead(_ bird: Bird, _ x: Int, _ y: Int) {
        let radius = bird.neck == .short ? bird.size * 58 / 100 : 13
        let face = bird.has(.bald) ? bird.accent : (bird.has(.paleHead) ? Ink.white : main)
        if bird.has(.crest) {
            for (step, rise) in [(-14, 18), (-8, 28), (0, 30)] {
                curve(
                    [
                        x, y - radius / 2, x + step, y - radius - rise / 2, x + step - 8,
                        y - radius - rise,
                    ], 6, bird.accent)
            }
        }
        if bird.has(.mohawk) {
            poly(
                [x + 10, y - radius + 2, x - 22, y - radius - 16, x - radius - 2, y + 4],
                bird.accent)
        }
        if bird.has(.topknot) {
            for step in [-8, 0, 8] {
                line([x, y - radius, x + step, y - radius - 16], 3, Ink.navy)
                disc(x + step, y - radius - 17, 4, Ink.cyan)
            }
        }
        if bird.has(.comb) {
            for step in [-9, 0, 9] { disc(x + step, y - radius - 1, 7, Ink.red) }
        }
        birdBeak(bird, x + radius, y + 2)
        disc(x, y, radius, face)
        if bird.has(.cheek) { oval(x + 3, y + 2, radius * 3 / 4, radius * 2 / 3, Ink.white) }
        if bird.has(.mask) { oval(x + 6, y - 4, radius * 2 / 3, 7, Ink.black) }
        if bird.has(.wattle) { oval(x + radius - 4, y + radius, 5, 10, Ink.red) }
        let eyeX = x + radius / 4
        let isDark = face.isDark || bird.has(.mask)
        profileEye(eyeX, y - radius / 5, radius: radius > 15 ? 4 : 3, white: isDark)
        if bird.has(.twig) {
            curve([x + radius + 10, y + 8, x + radius + 26, y + 18], 3, Ink.darkGreen)
            for step in [12, 18, 24] { oval(x + radius + step, y + 6 + step / 2, 6, 3, Ink.green) }
        }
        if bird.has(.bundle) {
            let tip = x + radius + 34
            blob(
                [
                    tip - 4, y + 10, tip - 22, y + 40, tip, y + 56, tip + 20, y + 40, tip + 4,
                    y + 10,
                ],
                Ink.white)
            disc(tip, y + 34, 9, Ink.skin)
        }
        anchor(.head, x, y - radius + 3)
        headRadius(radius)
    }

    /// Draws a beak whose root is at a place.
    private mutating func birdBeak(_ bird: Bird, _ x: Int, _ y: Int) {
        let colour = bird.beakColour
        var mouthX = x + 22
        switch bird.beak {
        case .cone: poly([x - 6, y - 9, x + 22, y + 1, x - 6, y + 8], colour)
        case .hooked:
            blob(
                [
                    x - 8, y - 11, x + 10, y - 11, x + 20, y + 2, x + 17, y + 14, x + 8, y + 6,
                    x - 8, y + 8,
                ], colour)
        case .dagger:
            poly([x - 6, y - 6, x + 38, y + 2, x - 6, y + 7], colour)
            mouthX = x + 36
        case .needle:
            line([x - 4, y, x + 44, y + 4], 4, colour)
            mouthX = x + 42
        case .probe:
            curve([x - 4, y, x + 24, y + 6, x + 44, y + 24], 5, colour)
            mouthX = x + 44
        case .bill:
            blob(
                [
                    x - 8, y - 7, x + 10, y - 2, x + 28, y + 3, x + 26, y + 10, x, y + 10, x - 8,
                    y + 8,
                ],
                colour)
            line([x - 2, y + 4, x + 24, y + 5], 2, colour.darker)
            mouthX = x + 26
        case .pouch:
            blob(
                [
                    x - 10, y, x + 30, y + 4, x + 54, y + 6, x + 36, y + 26, x + 8, y + 28, x - 8,
                    y + 14,
                ],
                colour)
            poly([x - 8, y - 7, x + 58, y + 2, x + 58, y + 8, x - 8, y + 6], Ink.gold)
            mouthX = x + 50
        case .huge:
            blob(
                [
                    x - 10, y - 15, x + 24, y - 19, x + 50, y - 2, x + 52, y + 14, x + 30, y + 4,
                    x - 10, y + 12,
                ], colour)
            if bird.has(.stripedBeak) {
                line([x + 4, y - 13, x + 6, y + 7], 6, bird.accent)
            } else {
                oval(x + 46, y + 5, 7, 9, Ink.black)
            }
            line([x - 4, y - 2, x + 40, y], 2, colour.muchDarker)
            mouthX = x + 46
        case .bent:
            blob(
                [x - 6, y - 7, x + 12, y - 2, x + 16, y + 16, x + 8, y + 14, x - 6, y + 7], colour)
            blob([x + 8, y + 4, x + 17, y + 4, x + 15, y + 18, x + 8, y + 14], Ink.black)
            mouthX = x + 14
        }
        anchor(.mouth, mouthX, y + 6)
    }
}
