import Pictures

/// A figure with two legs that is neither an animal nor a person.
enum Being: String, Hashable, Sendable, CaseIterable {
    case robot, alien, skeleton
}

extension Pen {
    mutating func being(_ being: Being) {
        switch being {
        case .robot: robot()
        case .alien: alien()
        case .skeleton: skeleton()
        }
    }

    private mutating func limbs(_ colour: Colour, foot: Colour, width: Int, shoulder: Int, y: Int) {
        switch look.stance {
        case .sit:
            curve([-8, -8, -14, 2, -13, 14], width, colour)
            curve([6, -8, 20, -2, 20, 14], width, colour)
            oval(24, 16, 9, 5, foot)
        case .run:
            curve([-8, -22, -18, -14, -30, -14], width, colour)
            curve([8, -22, 22, -16, 22, -4], width, colour)
            oval(26, -4, 9, 5, foot)
        case .stand, .swim:
            line([-10, -20, -10, -6], width, colour)
            line([10, -20, 10, -6], width, colour)
            oval(-12, -5, 11, 5, foot)
            oval(12, -5, 11, 5, foot)
        }
        for side in [-1, 1] {
            let path: [Int]
            switch look.arms {
            case .down:
                path = [
                    side * shoulder, y, side * (shoulder + 12), y + 10, side * (shoulder + 9),
                    y + 24,
                ]
            case .forward:
                path =
                    side < 0 ? [0, y + 4, 16, y + 8, 38, y] : [shoulder, y, 30, y + 6, 42, y - 4]
            case .up:
                path = [
                    side * shoulder, y, side * (shoulder + 12), y - 8, side * (shoulder + 15),
                    y - 40,
                ]
            case .wide:
                path = [
                    side * shoulder, y, side * (shoulder + 12), y - 4, side * (shoulder + 24),
                    y - 16,
                ]
            }
            curve(path, width, colour)
            disc(path[4], path[5], width * 2 / 3, foot)
        }
        switch look.arms {
        case .forward: anchor(.hand, 48, y - 2)
        case .up: anchor(.hand, 0, -116)
        case .down, .wide: anchor(.hand, shoulder + 24, y + 6)
        }
    }

    private var isSeated: Bool { look.stance == .sit }

    private mutating func robot() {
        let lift = isSeated ? -12 : 0
        at(0, 0) { pen in
            pen.limbs(pen.shade, foot: Ink.darkGrey, width: 8, shoulder: 22, y: -46 - lift)
            pen.box(-23, -56 - lift, 46, 40, pen.main, round: 5)
            pen.box(-15, -48 - lift, 30, 16, Ink.darkGrey, round: 2)
            for (index, colour) in [Ink.red, Ink.yellow, Ink.green].enumerated() {
                pen.disc(-9 + index * 9, -40 - lift, 4, colour)
            }
            pen.line([0, -98 - lift, 0, -108 - lift], 4, Ink.darkGrey)
            pen.disc(0, -110 - lift, 6, Ink.red)
            pen.box(-8, -62 - lift, 16, 8, Ink.darkGrey)
            pen.box(-28, -98 - lift, 56, 38, pen.light, round: 5)
            pen.box(-33, -86 - lift, 6, 14, Ink.darkGrey)
            pen.box(27, -86 - lift, 6, 14, Ink.darkGrey)
            pen.box(-21, -92 - lift, 42, 18, Colour(0x22344F), round: 4)
            if pen.look.mood == .plain {
                pen.disc(-10, -83 - lift, 6, Ink.cyan)
                pen.disc(10, -83 - lift, 6, Ink.cyan)
                pen.disc(-10, -83 - lift, 3, Ink.white)
                pen.disc(10, -83 - lift, 3, Ink.white)
                pen.anchor(.eyes, 0, -83 - lift)
            } else {
                pen.eyes(0, -83 - lift, apart: 10, radius: 5, white: true)
            }
            if pen.look.mood == .plain {
                pen.box(-14, -70 - lift, 28, 6, Ink.darkGrey)
                for x in [-7, 0, 7] { pen.line([x, -69 - lift, x, -66 - lift], 2, Ink.white) }
            } else {
                pen.mouth(0, -68 - lift, width: 8)
            }
        }
        anchor(.head, 0, -96 - lift)
        headRadius(26)
        anchor(.mouth, 4, -66 - lift)
        anchor(.seat, 0, -94 - lift)
    }

    private mutating func alien() {
        let lift = isSeated ? -12 : 0
        limbs(shade, foot: shade, width: 7, shoulder: 13, y: -40 - lift)
        oval(0, -32 - lift, 15, 18, main)
        line([-8, -90 - lift, -16, -106 - lift], 3, shade)
        line([8, -90 - lift, 16, -106 - lift], 3, shade)
        disc(-16, -108 - lift, 5, Ink.yellow)
        disc(16, -108 - lift, 5, Ink.yellow)
        blob(
            [
                -30, -78 - lift, 0, -98 - lift, 30, -78 - lift, 16, -56 - lift, 0, -48 - lift, -16,
                -56 - lift,
            ], main)
        if look.mood == .plain {
            oval(-12, -74 - lift, 7, 11, Ink.black, turn: -28)
            oval(12, -74 - lift, 7, 11, Ink.black, turn: 28)
            disc(-10, -78 - lift, 2, Ink.white)
            disc(14, -78 - lift, 2, Ink.white)
        } else {
            eyes(0, -74 - lift, apart: 12, radius: 6, white: true)
        }
        anchor(.eyes, 0, -74 - lift)
        mouth(0, -57 - lift, width: 5)
        anchor(.mouth, 3, -56 - lift)
        anchor(.head, 0, -92 - lift)
        headRadius(24)
    }

    private mutating func skeleton() {
        let lift = isSeated ? -10 : 0
        limbs(main, foot: main, width: 6, shoulder: 16, y: -48 - lift)
        line([0, -58 - lift, 0, -20 - lift], 6, main)
        for (index, y) in [-52, -43, -34].enumerated() {
            line([-17 + index * 3, y - lift, 17 - index * 3, y - lift], 5, main)
        }
        box(-14, -26 - lift, 28, 8, main, round: 3)
        skull(0, -78 - lift)
        anchor(.mouth, 3, -64 - lift)
        anchor(.head, 0, -94 - lift)
    }

    mutating func skull(_ x: Int, _ y: Int) {
        disc(x, y - 2, 22, main)
        box(x - 13, y + 8, 26, 14, main, round: 3)
        if look.mood == .plain {
            oval(x - 9, y, 7, 8, Ink.black)
            oval(x + 9, y, 7, 8, Ink.black)
            anchor(.eyes, x, y)
        } else {
            eyes(x, y, apart: 9, radius: 5)
        }
        poly([x, y + 6, x + 4, y + 12, x - 4, y + 12], Ink.black)
        for step in [-6, 0, 6] { line([x + step, y + 16, x + step, y + 21], 2, Ink.black) }
    }
}
