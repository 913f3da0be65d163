import Pictures

/// Clothes without a wearer: about 100 units high, glasses and strips around the origin.
extension Pen {
    mutating func glasses(isDark: Bool) {
        if isDark {
            box(-46, -28, 40, 26, main, round: 10)
            box(6, -28, 40, 26, main, round: 10)
            line([-46, -22, 46, -22], 6, main)
            line([-36, -22, -26, -14], 4, Ink.grey)
            line([16, -22, 26, -14], 4, Ink.grey)
        } else {
            for x in [-25, 25] {
                disc(x, -16, 22, main)
                disc(x, -16, 17, Colour(0xE4F4FF))
                line([x - 8, -18, x, -26], 3, Ink.white)
            }
            line([-6, -20, 6, -20], 5, main)
        }
    }

    mutating func goggles() {
        line([-58, -14, 58, -14], 10, Ink.black)
        box(-46, -32, 92, 36, main, round: 14)
        for x in [-21, 21] { oval(x, -14, 17, 13, Ink.sky) }
    }

    mutating func mask() {
        blob(
            [-56, -38, -28, -34, 0, -26, 28, -34, 56, -38, 48, -2, 24, 4, 0, -8, -24, 4, -48, -2],
            main)
        for side in [-1, 1] {
            oval(side * 24, -16, 13, 8, Ink.white)
            disc(side * 24, -16, 4, Ink.black)
        }
        for (x, y) in [(-40, -44), (-28, -52), (40, -44), (28, -52)] {
            oval(x, y, 6, 14, Ink.gold, turn: x)
        }
    }

    mutating func scarf() {
        box(-34, -20, 68, 18, main, round: 9)
        poly([8, -8, 26, -8, 30, 36, 10, 36], shade)
        for y in [8, 22] { line([12, y, 26, y], 5, light) }
    }

    mutating func shirt(hasLongSleeves: Bool) {
        let reach = hasLongSleeves ? -14 : -46
        for side in [-1, 1] {
            line([side * 24, -78, side * (hasLongSleeves ? 48 : 44), reach], 22, shade)
        }
        poly([-32, -92, 32, -92, 30, 0, -30, 0], main)
        if hasLongSleeves {
            for y in [-66, -48, -30] {
                line([-24, y, -12, y - 8, 0, y, 12, y - 8, 24, y], 5, light)
            }
            box(-12, -98, 24, 12, shade, round: 4)
            box(-30, -8, 60, 9, shade)
        } else {
            oval(0, -93, 13, 9, Ink.cream)
            star(0, -50, size: 18, light)
        }
        moodFace(0, -46, size: 30)
    }

    mutating func coat() {
        for side in [-1, 1] { line([side * 28, -84, side * 48, -34], 20, shade) }
        poly([-32, -98, 32, -98, 42, 0, -42, 0], main)
        line([0, -90, 0, -2], 3, shade.darker)
        poly([-26, -98, 0, -98, 0, -60], shade)
        poly([26, -98, 0, -98, 0, -60], light)
        for y in [-52, -34, -16] { disc(9, y, 4, Ink.black) }
        for x in [-32, 16] { box(x, -32, 16, 6, shade) }
        moodFace(0, -46, size: 26)
    }

    mutating func apron() {
        arc(0, -84, 18, 16, from: 128, sweep: 128, 5, shade)
        line([-62, -50, 62, -50], 5, shade)
        box(-22, -86, 44, 40, main, round: 4)
        box(-40, -52, 80, 52, main, round: 8)
        box(-22, -38, 44, 24, shade, round: 4)
        moodFace(0, -62, size: 22)
    }

    mutating func skirt() {
        poly([-24, -62, 24, -62, 54, 0, -54, 0], main)
        box(-26, -70, 52, 12, shade, round: 3)
        for x in [-30, -10, 10, 30] { line([x / 2, -54, x, -4], 4, shade) }
        moodFace(0, -28, size: 24)
    }

    mutating func trousers(isShort: Bool) {
        let bottom = isShort ? -44 : 0
        poly([-30, -92, 30, -92, 36, bottom, 8, bottom, 0, -60, -8, bottom, -36, bottom], main)
        box(-31, -96, 62, 11, shade, round: 3)
        disc(0, -90, 4, Ink.gold)
        for side in [-1, 1] { line([side * 24, -82, side * 12, -72], 3, shade) }
        moodFace(0, -74, size: 18)
    }

    mutating func underpants() {
        poly([-46, -60, 46, -60, 42, -36, 12, -6, -12, -6, -42, -36], main)
        box(-48, -66, 96, 12, Ink.red, round: 3)
        for (x, y) in [(-22, -42), (0, -34), (22, -42)] { heart(x, y, size: 7, Ink.rose) }
        moodFace(0, -34, size: 20)
    }

    mutating func bikini() {
        for side in [-1, 1] {
            line([side * 18, -70, side * 8, -104], 4, shade)
            poly([side * 4, -58, side * 20, -86, side * 38, -58], main)
            disc(side * 20, -66, 4, Ink.white)
        }
        line([-40, -58, 40, -58], 4, shade)
        poly([-34, -26, 34, -26, 6, 0, -6, 0], main)
        for x in [-14, 0, 14] { disc(x, -18, 4, Ink.white) }
    }

    mutating func cloak() {
        blob([-22, -98, 22, -98, 46, -40, 56, 0, 28, -8, 0, 0, -28, -8, -56, 0, -46, -40], main)
        for x in [-24, 0, 24] { curve([x / 3, -80, x * 2 / 3, -40, x, -10], 4, shade) }
        box(-24, -102, 48, 12, shade, round: 5)
        disc(0, -96, 8, Ink.gold)
        moodFace(0, -50, size: 26)
    }

    mutating func backpack() {
        arc(0, -90, 14, 12, from: 128, sweep: 128, 6, shade)
        for x in [-46, 36] { box(x, -52, 12, 36, shade, round: 6) }
        box(-38, -88, 76, 88, main, round: 18)
        box(-38, -88, 76, 36, shade, round: 16)
        box(-26, -38, 52, 28, light, round: 6)
        for x in [-18, 12] { box(x, -60, 7, 18, Ink.gold, round: 2) }
        moodFace(0, -24, size: 20)
    }

    mutating func shoe() {
        blob([-48, -50, -20, -52, -6, -36, 30, -30, 54, -16, 52, -6, -48, -6], main)
        box(-52, -11, 108, 12, Ink.white, round: 5)
        for x in [-10, 2, 14] { line([x - 4, -36 + x / 4, x + 8, -44 + x / 3], 4, Ink.white) }
        poly([-40, -40, -22, -36, -14, -14, -34, -14], light)
        anchor(.seat, -20, -48)
        anchor(.window, -30, -50)
    }

    mutating func sandal() {
        // Seen from above, as they lie on a beach: from the side a strap is only an arch.
        for (x, side) in [(-28, -1), (28, 1)] {
            at(x, -58, turn: side * 8) { pen in
                pen.blob(
                    [
                        -6, 58, -20, 44, -17, 10, -25, -24, -18, -54, 4, -62, 24, -44, 24, -14, 15,
                        12, 19, 44, 8, 58,
                    ],
                    pen.shade)
                pen.blob(
                    [
                        -5, 53, -15, 42, -12, 10, -20, -24, -14, -49, 4, -56, 19, -42, 19, -14, 10,
                        12, 14, 42, 6, 53,
                    ],
                    Ink.tan.lighter)
                pen.curve([0, -34, -9, -22, -17, 8], 9, pen.main)
                pen.curve([0, -34, 11, -20, 15, 8], 9, pen.main)
                pen.disc(0, -36, 6, Ink.red)
            }
        }
        anchor(.seat, 0, -30)
    }

    mutating func glove() {
        for (x, top) in [(-21, -76), (-8, -92), (6, -94), (19, -84)] {
            line([x, -48, x, top], 13, main)
        }
        line([22, -34, 42, -56], 14, main)
        box(-29, -56, 56, 42, main, round: 12)
        box(-26, -18, 50, 18, shade, round: 4)
        moodFace(0, -38, size: 24)
    }

    mutating func handbag() {
        arc(0, -54, 24, 30, from: 128, sweep: 128, 7, shade)
        poly([-40, -58, 40, -58, 52, 0, -52, 0], main)
        poly([-42, -58, 42, -58, 24, -30, -24, -30], shade)
        disc(0, -30, 7, Ink.gold)
        moodFace(0, -16, size: 20)
        anchor(.window, 0, -58)
    }
}
