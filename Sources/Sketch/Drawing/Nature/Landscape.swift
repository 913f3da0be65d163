import Pictures

/// Buildings, plants and other things in a landscape.
extension Pen {
    mutating func house() {
        box(24, -98, 14, 34, Ink.darkRed)
        box(-46, -58, 92, 58, main)
        poly([-58, -56, 0, -104, 58, -56], Ink.red.darker)
        box(-12, -34, 24, 34, Ink.wood, round: 2)
        disc(7, -16, 3, Ink.gold)
        for x in [-38, 18] {
            box(x, -46, 20, 18, Colour(0xBFE8F7))
            line([x + 10, -46, x + 10, -28], 2, Ink.white)
            line([x, -37, x + 20, -37], 2, Ink.white)
        }
        moodFace(0, -56, size: 30)
        anchor(.window, 28, -37)
        anchor(.seat, 0, -98)
    }

    mutating func castle() {
        for x in [-62, 34] {
            box(x, -96, 28, 96, main)
            for step in 0..<3 { box(x + step * 11 - 2, -106, 7, 12, main) }
            box(x + 9, -76, 9, 16, Ink.black, round: 4)
        }
        box(-36, -66, 72, 66, light)
        for x in stride(from: -34, to: 36, by: 15) { box(x, -76, 9, 12, light) }
        box(-14, -38, 28, 38, Ink.darkBrown, round: 13)
        for (x, colour) in [(-48, Ink.red), (48, Ink.blue)] {
            line([x, -106, x, -126], 3, Ink.darkBrown)
            poly([x, -126, x + 20, -120, x, -113], colour)
        }
        moodFace(0, -52, size: 26)
        anchor(.window, 0, -24)
        anchor(.seat, 0, -72)
    }

    mutating func tower(isLighthouse: Bool) {
        poly([-22, 0, -14, -88, 14, -88, 22, 0], isLighthouse ? Ink.white : main)
        if isLighthouse {
            poly([-20, -20, -18, -42, 18, -42, 20, -20], main)
            poly([-16, -64, -15, -84, 15, -84, 16, -64], main)
            poly([0, -98, 76, -118, 76, -78], Ink.yellow.lighter)
            box(-12, -106, 24, 18, Ink.yellow)
            poly([-17, -104, 0, -122, 17, -104], main)
        } else {
            for x in [-18, -4, 10] { box(x, -100, 8, 14, main) }
        }
        box(-7, -18, 14, 18, Ink.darkBrown, round: 6)
        moodFace(0, -52, size: 20)
        anchor(.seat, 0, isLighthouse ? -116 : -94)
        anchor(.window, 0, -98)
    }

    mutating func tent() {
        poly([-64, 0, 0, -84, 64, 0], main)
        poly([-20, 0, 0, -50, 20, 0], Ink.black)
        line([0, -82, 4, -94], 4, Ink.wood)
        for side in [-1, 1] { poly([side * 64, 0, side * 40, 0, 0, -84], shade) }
        anchor(.window, 0, -18)
        anchor(.seat, 0, -78)
    }

    mutating func pyramid() {
        poly([-70, 0, 0, -92, 34, 0], main)
        poly([34, 0, 0, -92, 70, 0], shade)
        for y in [-22, -44, -66] { line([-64 - y * 3 / 4, y, 24 + y / 3, y], 2, shade) }
        anchor(.seat, 0, -86)
        anchor(.window, -10, -24)
    }

    mutating func tree() {
        poly([-11, 0, -7, -50, 7, -50, 13, 0], Ink.brown)
        for (x, y, radius) in [(-26, -62, 24), (26, -62, 24), (0, -84, 30)] {
            disc(x, y, radius, main)
        }
        disc(-8, -90, 16, light)
        disc(24, -66, 10, light.mixed(with: main, part: 128))
        moodFace(0, -70, size: 30)
        anchor(.seat, 0, -106)
        anchor(.window, 0, -70)
    }

    mutating func fir(isChristmas: Bool) {
        box(-8, -18, 16, 18, Ink.brown)
        for (y, width) in [(-14, 44), (-44, 34), (-72, 24)] {
            poly([-width, y, 0, y - 46, width, y], main)
        }
        if isChristmas {
            for (index, spot) in [
                (-20, -22), (16, -26), (-4, -38), (-16, -52), (14, -56), (0, -78),
            ].enumerated() {
                disc(spot.0, spot.1, 5, [Ink.red, Ink.gold, Ink.cyan][index % 3])
            }
            star(0, -118, size: 14, Ink.yellow)
        }
        moodFace(0, -46, size: 24)
        anchor(.seat, 0, -108)
    }

    mutating func palm(leaf: Colour? = nil) {
        let main = leaf ?? self.main
        curve([8, 0, 0, -30, 2, -60, 12, -88], 10, Ink.brown)
        for (x, y) in [(-44, -78), (-34, -108), (20, -122), (56, -102), (58, -74)] {
            curve([12, -90, (12 + x) / 2, (y - 90) / 2 - 12, x, y], 9, main)
        }
        disc(6, -84, 6, Ink.darkBrown)
        disc(18, -84, 6, Ink.darkBrown)
        anchor(.seat, 12, -98)
    }

    mutating func flower() {
        line([0, 0, 0, -60], 6, Ink.green)
        oval(-16, -24, 16, 7, Ink.green, turn: 20)
        oval(16, -34, 16, 7, Ink.green, turn: -20)
        for step in 0..<6 {
            let angle = step * 256 / 6
            disc(
                26 * Angle.cosine(angle) / Angle.one, -74 + 26 * Angle.sine(angle) / Angle.one, 17,
                main)
        }
        disc(0, -74, 18, Ink.yellow)
        moodFace(0, -74, size: 22)
        anchor(.seat, 0, -112)
        anchor(.head, 0, -112)
    }

    mutating func cactus() {
        curve([-28, -70, -34, -46, -16, -38, 0, -38], 14, main)
        curve([30, -82, 34, -58, 20, -48, 0, -48], 14, main)
        line([0, -4, 0, -92], 28, main)
        for x in [-7, 6] { line([x, -96, x, -6], 2, shade) }
        for (x, y) in [(-14, -84), (14, -70), (-14, -54), (14, -26), (-14, -20)] {
            line([x, y, x + (x < 0 ? -7 : 7), y - 3], 2, Ink.white)
        }
        disc(2, -106, 8, Ink.rose)
        disc(28, -88, 6, Ink.rose)
        moodFace(0, -66, size: 22)
        anchor(.seat, 0, -104)
        anchor(.head, 0, -102)
    }

    mutating func mushroom() {
        blob([-16, 0, -12, -44, 12, -44, 16, 0], Ink.cream)
        blob([-52, -42, -40, -80, 0, -98, 40, -80, 52, -42, 0, -36], main)
        for (x, y, radius) in [(-24, -66, 9), (8, -78, 11), (32, -56, 7)] {
            disc(x, y, radius, Ink.white)
        }
        moodFace(0, -22, size: 20)
        anchor(.seat, 0, -92)
        anchor(.window, 0, -20)
        anchor(.head, 0, -94)
    }

    mutating func mountain(isVolcano: Bool) {
        poly([-84, 0, -16, -92, 16, -92, 84, 0], main)
        if isVolcano {
            poly([-18, -90, 18, -90, 26, -60, 10, -72, 4, -40, -8, -70, -22, -58], Ink.orange)
            for (x, y) in [(0, -108), (-20, -116), (20, -118)] {
                blob([0, -90, x - 6, y, x, y - 10, x + 6, y], Ink.red)
            }
        } else {
            poly(
                [-16, -92, 0, -112, 16, -92, 34, -66, 16, -76, 2, -62, -14, -76, -34, -66],
                Ink.white)
        }
        moodFace(0, -44, size: 30)
        anchor(.seat, 0, isVolcano ? -90 : -106)
    }

    mutating func sun() {
        star(0, -54, size: 56, points: 12, Ink.orange)
        disc(0, -54, 36, main)
        moodFace(0, -54, size: 36)
        anchor(.seat, 0, -88)
        anchor(.head, 0, -88)
    }

    mutating func moon() {
        blob([14, -104, -24, -96, -44, -56, -24, -14, 16, -6, -6, -30, -12, -56, -6, -82], main)
        disc(-28, -54, 6, shade.mixed(with: main, part: 160))
        disc(-20, -80, 4, shade.mixed(with: main, part: 160))
        if look.mood != .plain { eye(-18, -64, radius: 5) }
        anchor(.mouth, -8, -44)
        anchor(.seat, -6, -28)
    }

    mutating func planet() {
        disc(0, -54, 40, main)
        line([-32, -66, 28, -74], 7, light)
        line([-36, -46, 30, -42], 7, shade)
        arc(0, -54, 66, 16, from: 250, sweep: 140, 7, Ink.gold)
        moodFace(0, -58, size: 30)
        anchor(.seat, 0, -92)
    }

    mutating func globe() {
        disc(0, -50, 48, main)
        blob([-34, -74, -10, -90, 4, -74, -8, -58, -30, -54], Ink.green)
        blob([-20, -46, 2, -44, -2, -22, -14, -8], Ink.green)
        blob([16, -72, 40, -70, 44, -46, 26, -34, 14, -54], Ink.green)
        moodFace(0, -50, size: 40)
        anchor(.seat, 0, -96)
    }

    mutating func cloud() {
        for (x, y, radius) in [(-36, -40, 24), (34, -40, 26), (-8, -60, 32), (4, -36, 28)] {
            disc(x, y, radius, main)
        }
        moodFace(0, -46, size: 32)
        anchor(.seat, -6, -84)
    }

    mutating func rainbow() {
        for (index, colour) in [Ink.red, Ink.orange, Ink.yellow, Ink.green, Ink.blue, Ink.purple]
            .enumerated()
        {
            let radius = 78 - index * 8
            arc(0, 0, radius, radius, from: 128, sweep: 128, 9, colour)
        }
        disc(-60, -4, 16, Ink.white)
        disc(-44, 0, 12, Ink.white)
        disc(60, -4, 16, Ink.white)
        disc(44, 0, 12, Ink.white)
        anchor(.seat, 0, -80)
    }

    mutating func island() {
        blob([-70, 0, -40, -20, 0, -28, 40, -20, 70, 0], Ink.tan.lighter)
        at(6, -22, percent: 80) { $0.palm(leaf: Ink.green) }
        anchor(.seat, -28, -22)
    }
}
