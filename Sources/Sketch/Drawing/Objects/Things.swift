import Pictures

/// Things that are held, worn, played or sat on.
extension Pen {
    mutating func ball() {
        disc(0, -44, 44, main)
        blob([0, -88, -20, -60, -12, -20, 0, 0, 12, -20, 20, -60], Ink.white)
        blob([-42, -54, -26, -64, -22, -30, -40, -26], Ink.blue)
        blob([42, -54, 26, -64, 22, -30, 40, -26], Ink.blue)
        disc(0, -84, 6, Ink.yellow)
        moodFace(0, -44, size: 34)
        anchor(.seat, 0, -84)
    }

    mutating func football() {
        disc(0, -44, 44, main)
        star(0, -44, size: 17, points: 5, inner: 81, Ink.black)
        for step in 0..<5 {
            let angle = 192 + step * 256 / 5
            let (x, y) = (
                34 * Angle.cosine(angle) / Angle.one, -44 + 34 * Angle.sine(angle) / Angle.one
            )
            line([x * 4 / 10, -44 + (y + 44) * 4 / 10, x, y], 2, Ink.grey)
            disc(x, y, 10, Ink.black)
        }
        moodFace(0, -44, size: 36)
        anchor(.seat, 0, -84)
    }

    mutating func guitar() {
        line([14, -50, 44, -108], 10, Ink.darkBrown)
        line([40, -102, 52, -122], 15, Ink.darkBrown)
        disc(-12, -26, 28, main)
        disc(8, -52, 20, main)
        disc(-2, -40, 11, Ink.black)
        line([-20, -16, -8, -8], 5, Ink.darkBrown)
        line([-14, -12, 46, -108], 2, Ink.cream)
        moodFace(-10, -28, size: 24)
    }

    mutating func piano() {
        box(-60, -80, 120, 52, main, round: 3)
        box(-66, -44, 132, 16, Ink.white)
        for x in stride(from: -54, to: 62, by: 14) { box(x, -44, 6, 10, Ink.black) }
        for x in [-56, 46] { box(x, -28, 10, 28, shade) }
        moodFace(0, -62, size: 24)
        anchor(.seat, 0, -78)
    }

    mutating func drum() {
        line([-44, -92, -8, -60], 5, Ink.tan)
        line([44, -92, 8, -60], 5, Ink.tan)
        box(-42, -56, 84, 54, main, round: 6)
        line([-40, -50, -20, -8, 0, -50, 20, -8, 40, -50], 4, Ink.gold)
        oval(0, -56, 43, 11, Ink.cream)
        moodFace(0, -28, size: 26)
        anchor(.seat, 0, -58)
    }

    mutating func trumpet() {
        line([-66, -50, 34, -50], 9, main)
        poly([30, -56, 66, -80, 66, -22, 30, -44], main)
        oval(66, -51, 7, 29, light)
        arc(-8, -36, 30, 15, from: 0, sweep: 256, 7, shade)
        for x in [-22, -8, 6] { line([x, -52, x, -72], 6, light) }
    }

    mutating func umbrella() {
        line([0, -60, 0, -10], 5, Ink.wood)
        arc(8, -10, 8, 9, from: 0, sweep: 128, 5, Ink.wood)
        blob(
            [
                -62, -58, -46, -92, 0, -110, 46, -92, 62, -58, 42, -64, 22, -58, 0, -64, -22, -58,
                -42, -64,
            ], main)
        blob([-22, -60, -16, -92, 0, -108, 16, -92, 22, -60, 0, -64], light)
        line([0, -108, 0, -118], 4, Ink.wood)
        anchor(.seat, 0, -106)
        moodFace(0, -80, size: 26)
    }

    mutating func book() {
        box(-50, -68, 100, 62, main, round: 3)
        blob([-44, -62, -22, -68, 0, -60, 0, -10, -22, -16, -44, -12], Ink.white)
        blob([44, -62, 22, -68, 0, -60, 0, -10, 22, -16, 44, -12], Ink.cream)
        for y in [-50, -40, -30] {
            line([-36, y, -10, y + 2], 3, Ink.grey)
            line([10, y + 2, 36, y], 3, Ink.grey)
        }
        moodFace(0, -36, size: 28)
        anchor(.seat, 0, -62)
    }

    mutating func sword() {
        poly([-4, -30, -8, -30, -8, -104, 0, -120, 8, -104, 8, -30], main)
        line([0, -106, 0, -36], 3, light)
        line([-24, -28, 24, -28], 8, Ink.gold)
        line([0, -26, 0, -6], 9, Ink.brown)
        disc(0, -2, 7, Ink.gold)
    }

    mutating func screen(isLaptop: Bool) {
        box(-58, -88, 116, 68, Ink.darkGrey, round: 5)
        box(-50, -80, 100, 52, main, round: 2)
        if isLaptop {
            poly([-62, -18, 62, -18, 74, -4, -74, -4], Ink.silver)
            for y in [-68, -56, -44] { line([-38, y, 6 + y / 3 + 20, y], 4, Ink.lime) }
        } else {
            line([-20, -86, -40, -112], 4, Ink.darkGrey)
            line([-10, -86, 14, -112], 4, Ink.darkGrey)
            box(-30, -20, 60, 10, Ink.darkGrey)
            poly([-14, -68, 22, -54, -14, -40], Ink.white)
        }
        moodFace(0, -54, size: 34)
        anchor(.seat, 0, -86)
    }

    mutating func phone() {
        box(-26, -96, 52, 96, main, round: 9)
        box(-20, -84, 40, 66, Ink.cyan)
        disc(0, -9, 5, Ink.silver)
        moodFace(0, -52, size: 28)
        anchor(.seat, 0, -94)
    }

    mutating func clock() {
        for side in [-1, 1] {
            line([side * 24, -12, side * 32, 0], 7, shade)
            disc(side * 26, -92, 14, shade)
        }
        disc(0, -46, 46, main)
        disc(0, -46, 37, Ink.white)
        for (x, y) in [(0, -76), (30, -46), (0, -16), (-30, -46)] { disc(x, y, 3, Ink.black) }
        line([0, -70, 0, -46, 18, -36], 5, Ink.black)
        moodFace(0, -46, size: 34)
        anchor(.seat, 0, -90)
    }

    mutating func chair(isSofa: Bool) {
        if isSofa {
            box(-64, -68, 128, 50, shade, round: 12)
            box(-56, -40, 112, 28, main, round: 6)
            for x in [-76, 54] { box(x, -50, 22, 42, main, round: 9) }
            for x in [-62, 54] { box(x, -8, 8, 8, Ink.darkBrown) }
        } else {
            for x in [-28, 20] { box(x, -42, 8, 42, shade) }
            box(-30, -100, 9, 62, main)
            box(-30, -96, 9, 50, main)
            box(-30, -48, 60, 10, main, round: 3)
            box(-26, -90, 5, 40, light)
        }
        anchor(.seat, 0, isSofa ? -38 : -46)
        anchor(.window, 0, -60)
    }

    mutating func table() {
        for x in [-52, 42] { box(x, -46, 10, 46, shade) }
        box(-64, -58, 128, 13, main, round: 3)
        anchor(.seat, 0, -57)
    }

    mutating func bed() {
        box(-76, -74, 10, 74, shade, round: 3)
        box(-72, -30, 146, 18, main, round: 4)
        box(68, -44, 9, 44, shade, round: 3)
        blob([-62, -36, -58, -48, -30, -48, -26, -36, -44, -30], Ink.white)
        blob([-24, -28, -14, -44, 60, -44, 68, -28], light)
        anchor(.seat, -10, -42)
        anchor(.window, -40, -44)
    }

    mutating func toilet() {
        box(-44, -84, 26, 44, main, round: 4)
        box(-48, -90, 34, 8, light, round: 3)
        disc(-24, -74, 4, Ink.gold)
        poly([-24, 0, -20, -24, 14, -24, 20, 0], shade)
        blob([-30, -44, 44, -44, 36, -26, 10, -14, -20, -18], main)
        oval(8, -44, 38, 9, light)
        oval(8, -45, 26, 5, Ink.sky)
        moodFace(4, -28, size: 20)
        anchor(.seat, 6, -44)
        anchor(.window, 8, -48)
    }

    mutating func bath() {
        for (x, y, radius) in [
            (-44, -58, 13), (-22, -66, 15), (4, -62, 14), (28, -66, 13), (48, -58, 12),
        ] { disc(x, y, radius, Ink.white) }
        blob([-74, -52, 74, -52, 60, -14, 36, -6, -36, -6, -60, -14], main)
        line([-76, -52, 76, -52], 8, light)
        for x in [-40, 40] { disc(x, -4, 7, Ink.gold) }
        line([64, -56, 64, -82, 52, -82], 6, Ink.silver)
        anchor(.seat, 0, -50)
        anchor(.window, 0, -58)
    }

    mutating func balloon() {
        curve([0, -48, 6, -30, -5, -16, 0, 0], 3, Ink.darkGrey)
        blob([0, -122, -30, -104, -34, -78, -16, -54, 0, -48, 16, -54, 34, -78, 30, -104], main)
        poly([-7, -42, 0, -50, 7, -42], shade)
        oval(-12, -98, 7, 11, light, turn: 20)
        moodFace(0, -82, size: 28)
        anchor(.seat, 0, -118)
        anchor(.hand, 0, -4)
    }

    mutating func gift() {
        box(-42, -58, 84, 58, main, round: 3)
        box(-8, -58, 16, 58, Ink.gold)
        if !look.isOccupied {
            box(-48, -70, 96, 16, light, round: 3)
            box(-8, -70, 16, 16, Ink.gold)
            oval(-20, -80, 18, 9, Ink.gold, turn: 16)
            oval(20, -80, 18, 9, Ink.gold, turn: -16)
            disc(0, -75, 8, Ink.orange)
        }
        moodFace(0, -30, size: 32)
        anchor(.seat, 0, -74)
        anchor(.window, 0, -62)
    }

    mutating func bigHeart() {
        blob([0, -2, -44, -42, -48, -74, -26, -90, 0, -70, 26, -90, 48, -74, 44, -42], main)
        oval(-24, -70, 8, 11, light, turn: 24)
        moodFace(0, -50, size: 32)
        anchor(.seat, 0, -74)
    }

    mutating func bigStar() {
        star(0, -52, size: 56, main)
        moodFace(0, -48, size: 30)
        anchor(.seat, 0, -100)
    }

    mutating func candle() {
        box(-14, -70, 28, 70, main, round: 4)
        blob([-12, -86, 0, -116, 12, -86, 0, -76], Ink.orange)
        blob([-6, -84, 0, -100, 6, -84, 0, -78], Ink.yellow)
        moodFace(0, -40, size: 20)
        anchor(.seat, 0, -72)
    }

    mutating func trophy() {
        for side in [-1, 1] { arc(side * 32, -76, 16, 18, from: 0, sweep: 256, 7, shade) }
        blob([-36, -104, 36, -104, 30, -66, 10, -46, -10, -46, -30, -66], main)
        box(-6, -48, 12, 26, shade)
        box(-26, -22, 52, 22, Ink.darkBrown, round: 3)
        star(0, -80, size: 14, Ink.white)
        moodFace(0, -80, size: 30)
        anchor(.seat, 0, -100)
        anchor(.window, 0, -104)
    }

    mutating func bomb() {
        curve([18, -78, 26, -94, 40, -92], 4, Ink.tan)
        star(44, -92, size: 14, points: 7, Ink.orange)
        disc(0, -42, 42, main)
        box(8, -92, 22, 16, shade, round: 3)
        oval(-16, -58, 8, 11, light, turn: 24)
        moodFace(0, -40, size: 34)
        anchor(.seat, -6, -82)
    }

    mutating func camera() {
        box(-30, -78, 34, 20, shade, round: 4)
        box(-54, -66, 108, 62, main, round: 8)
        disc(4, -36, 25, Ink.silver)
        disc(4, -36, 18, Ink.navy)
        disc(-2, -42, 5, Ink.white)
        disc(42, -56, 5, Ink.yellow)
    }

    mutating func key() {
        arc(-34, -44, 20, 20, from: 0, sweep: 256, 11, main)
        line([-12, -44, 58, -44], 11, main)
        line([36, -44, 36, -22], 9, main)
        line([54, -44, 54, -18], 9, main)
    }

    mutating func hammer() {
        line([0, -4, 0, -80], 11, Ink.wood)
        box(-34, -102, 62, 28, main, round: 3)
        poly([26, -100, 48, -108, 40, -78, 26, -78], main)
    }

    mutating func envelope() {
        box(-52, -70, 104, 68, main, round: 3)
        line([-50, -68, 0, -30, 50, -68], 5, shade)
        disc(0, -30, 9, Ink.red)
        anchor(.seat, 0, -68)
    }

    mutating func paintbrush() {
        line([-34, 0, 14, -64], 9, Ink.wood)
        line([14, -64, 22, -74], 14, Ink.silver)
        blob([16, -82, 30, -72, 46, -104, 24, -98], main)
    }

    mutating func broom() {
        line([-74, -34, 34, -22], 7, Ink.wood)
        blob([26, -34, 44, -36, 84, -40, 90, -14, 82, 0, 44, -8, 26, -12], main)
        for y in [-28, -18, -10] { line([44, -22, 80, y], 2, shade) }
        line([34, -32, 32, -12], 6, Ink.darkRed)
        anchor(.seat, -10, -32)
    }

    mutating func skullThing() {
        at(0, -24, percent: 130) { $0.skull(0, 0) }
        anchor(.seat, 0, -52)
        anchor(.head, 0, -50)
    }
}
