import Pictures

/// Buildings that are known by their outline.
extension Pen {
    /// The kinds of towers, each a shaft with a top.
    enum Tower: Hashable, Sendable {
        case block, iron, clock, leaning, water, control, silo, minaret, wind, mill
    }

    mutating func tower(_ tower: Tower) {
        switch tower {
        case .block: blockTower()
        case .iron: ironTower()
        case .clock: clockTower()
        case .leaning: leaningTower()
        case .water: waterTower()
        case .control: controlTower()
        case .silo: siloTower()
        case .minaret:
            box(-12, -96, 24, 96, main)
            box(-18, -80, 36, 7, shade)
            blob([-14, -96, -16, -108, 0, -132, 16, -108, 14, -96], Ink.gold)
        case .wind:
            line([0, 0, 0, -84], 9, main)
            for turn in [192, 21, 107] { blade(0, -86, length: 50, turn: turn) }
            disc(0, -86, 8, shade)
        case .mill: millTower()
        }
        moodFace(0, -52, size: 20)
        anchor(.window, 0, -60)
    }

    mutating func blockTower() {
        box(-26, -122, 52, 122, main)
        box(-18, -136, 36, 18, shade)
        line([0, -136, 0, -154], 4, Ink.darkGrey)
        for row in 0..<7 {
            for x in [-19, -4, 11] {
                box(
                    x, -114 + row * 16, 9, 10,
                    row % 3 == 1 && x < 0 ? Ink.yellow : Colour(0xBFE8F7))
            }
        }
    }

    mutating func ironTower() {
        line([0, -130, 0, -112], 4, main)
        poly(
            [
                -6, -114, 6, -114, 12, -66, 22, -34, 42, 0, 22, 0, 0, -24, -22, 0, -42, 0, -22,
                -34, -12, -66,
            ], main)
        box(-20, -70, 40, 8, shade)
        box(-32, -38, 64, 9, shade)
        for y in [-60, -50] { line([-10, y, 10, y - 8], 3, light) }
        line([-5, -100, 6, -80], 3, light)
        line([5, -100, -6, -80], 3, light)
    }

    mutating func clockTower() {
        box(-22, -96, 44, 96, main)
        poly([-26, -94, 0, -138, 26, -94], shade)
        disc(0, -72, 18, Ink.white)
        arc(0, -72, 18, 18, from: 0, sweep: 256, 4, Ink.gold)
        line([0, -83, 0, -72, 8, -67], 4, Ink.black)
        for x in [-10, 6] { box(x, -42, 6, 32, shade, round: 3) }
    }

    mutating func leaningTower() {
        at(0, 0, turn: 9) { pen in
            for row in 0..<6 {
                pen.box(-24, -22 - row * 19, 48, 22, pen.main)
                pen.box(-28, -22 - row * 19, 56, 5, pen.shade)
                for x in [-17, -4, 9] {
                    pen.box(x, -15 - row * 19, 8, 12, pen.main.muchDarker, round: 4)
                }
            }
            pen.box(-16, -132, 32, 18, pen.light)
        }
    }

    mutating func waterTower() {
        for (x, y) in [(-34, 0), (-12, 0), (12, 0), (34, 0)] {
            line([x * 8 / 10, -60, x, y], 6, Ink.darkGrey)
        }
        line([-30, -26, 30, -26], 4, Ink.darkGrey)
        blob([-40, -60, -42, -104, 0, -112, 42, -104, 40, -60, 0, -52], main)
        poly([-44, -102, 0, -130, 44, -102], shade)
    }

    mutating func controlTower() {
        poly([-16, 0, -11, -74, 11, -74, 16, 0], main)
        poly([-24, -74, -40, -106, 40, -106, 24, -74], Colour(0x6FBFE8))
        for x in [-18, 0, 18] { line([x * 7 / 10, -76, x, -104], 3, main) }
        box(-42, -114, 84, 10, shade, round: 3)
        line([10, -114, 10, -136], 4, Ink.red)
    }

    mutating func siloTower() {
        box(-24, -92, 48, 92, main)
        disc(0, -92, 24, shade)
        for y in [-70, -48, -26] { line([-23, y, 23, y], 3, shade) }
        line([14, -88, 14, 0], 3, Ink.darkGrey)
    }

    mutating func millTower() {
        poly([-32, 0, -20, -78, 20, -78, 32, 0], main)
        blob([-24, -76, -14, -100, 14, -100, 24, -76], Ink.darkRed)
        box(-9, -28, 18, 28, Ink.darkBrown, round: 7)
        box(-6, -58, 12, 13, Colour(0xBFE8F7))
        for turn in [18, 82, 146, 210] { sail(0, -84, turn: turn) }
        disc(0, -84, 6, Ink.darkBrown)
    }

    mutating func blade(_ x: Int, _ y: Int, length: Int, turn: Int) {
        at(x, y, turn: turn) {
            $0.blob([0, -5, length / 3, -8, length, 0, length / 3, 5, 0, 5], Ink.white)
        }
    }

    mutating func sail(_ x: Int, _ y: Int, turn: Int) {
        at(x, y, turn: turn) { pen in
            pen.line([0, 0, 52, 0], 5, Ink.darkBrown)
            pen.poly([12, 2, 52, 2, 52, 17, 12, 17], Ink.cream)
            for step in [22, 34, 46] { pen.line([step, 2, step, 16], 2, Ink.tan) }
        }
    }

    mutating func pagoda() {
        for row in 0..<4 {
            let width = 46 - row * 9
            let y = -row * 28
            box(-width + 12, y - 22, (width - 12) * 2, 22, main)
            blob(
                [
                    -width - 12, y - 24, -width + 6, y - 24, -width / 2, y - 36, width / 2, y - 36,
                    width - 6, y - 24, width + 12, y - 24, width, y - 18, -width, y - 18,
                ], Ink.darkGreen)
        }
        line([0, -120, 0, -142], 5, Ink.gold)
        box(-8, -20, 16, 20, Ink.darkBrown)
        anchor(.seat, 0, -116)
    }

    mutating func igloo() {
        blob([-64, 0, -58, -44, -30, -74, 10, -78, 44, -56, 56, 0], main)
        for (y, x) in [(-22, 60), (-44, 50), (-62, 36)] { line([-x, y, x - 8, y], 3, shade) }
        for (x, y) in [
            (-30, -33), (4, -33), (-14, -53), (22, -53), (-44, -11), (-4, -11), (2, -70),
        ] { line([x, y - 9, x, y + 9], 3, shade) }
        blob([26, 0, 26, -30, 46, -42, 66, -30, 68, 0], light)
        blob([36, 0, 36, -24, 47, -32, 58, -24, 60, 0], Colour(0x24405E))
        anchor(.window, 47, -16)
        moodFace(-10, -40, size: 30)
    }
}
