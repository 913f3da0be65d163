import Pictures

/// Sweets, and food that is eaten with the fingers.
extension Pen {
    mutating func wrappedSweet() {
        for side in [-1, 1] {
            poly([side * 26, -40, side * 70, -66, side * 60, -40, side * 70, -14], light)
            line([side * 32, -40, side * 56, -50], 3, shade)
        }
        oval(0, -40, 36, 28, main)
        for x in [-14, 8] { curve([x, -64, x + 14, -42, x + 4, -16], 8, Ink.white) }
        moodFace(0, -40, size: 26)
    }

    mutating func candyCane() {
        let spots = [-16, 0, -16, -74, -8, -98, 14, -104, 32, -92, 34, -68]
        curve(spots, 19, Ink.white)
        for (x, y, dx, dy) in [
            (-16, -8, 9, -8), (-16, -32, 9, -8), (-16, -56, 9, -8), (-12, -84, 9, 2),
            (4, -102, 3, 9), (28, -92, -8, 6),
        ] {
            line([x - dx, y - dy, x + dx, y + dy], 8, main)
        }
        moodFace(-14, -50, size: 14)
    }

    mutating func chocolate() {
        poly([-44, -96, 44, -96, 44, -30, -44, -30], main)
        for row in 0..<3 {
            for column in 0..<3 {
                box(
                    -40 + column * 28, -92 + row * 24, 23, 19, light.mixed(with: main, part: 130),
                    round: 3)
            }
        }
        poly(
            [
                -50, -44, -36, -32, -22, -46, -8, -32, 8, -46, 22, -32, 36, -46, 50, -34, 48, 0,
                -48, 0,
            ], Ink.silver)
        box(-48, -22, 96, 22, Ink.red, round: 2)
        moodFace(0, -66, size: 30)
    }

    mutating func popsicle() {
        box(-7, -24, 14, 30, Ink.tan, round: 6)
        box(-28, -112, 56, 92, main, round: 24)
        box(-28, -64, 56, 20, light)
        box(-28, -46, 56, 26, Ink.yellow, round: 5)
        line([-14, -98, -14, -72], 6, light)
        moodFace(0, -82, size: 26)
    }

    mutating func cottonCandy() {
        poly([-10, -44, 10, -44, 0, 6], Ink.cream)
        for (x, y, radius) in [
            (-24, -62, 24), (24, -62, 24), (0, -54, 22), (-14, -88, 24), (16, -90, 22),
            (0, -76, 26),
        ] {
            disc(x, y, radius, main)
        }
        curve([-30, -66, -14, -56, 0, -66], 4, light)
        curve([0, -90, 14, -80, 28, -88], 4, light)
        moodFace(0, -74, size: 28)
    }

    mutating func marshmallows() {
        for (x, y) in [(-26, -22), (28, -22), (0, -62)] {
            box(x - 24, y - 20, 48, 40, main, round: 13)
            oval(x, y - 16, 22, 8, light)
            line([x + 16, y - 4, x + 14, y + 10], 4, shade)
        }
        moodFace(0, -58, size: 22)
    }

    /// Draws a wobbling mould, or a flan with its sauce.
    mutating func jelly(isFlan: Bool) {
        oval(0, -6, 66, 9, Ink.silver)
        blob(
            [
                -50, -10, -40, -50, -30, -70, -10, -66, 0, -74, 10, -66, 30, -70, 40, -50, 50, -10,
                0, -4,
            ], main)
        if isFlan {
            blob(
                [
                    -34, -56, -28, -74, 0, -80, 28, -74, 34, -56, 26, -42, 16, -56, 0, -44, -14,
                    -56, -24, -40,
                ], Colour(0x8A4A1C))
        } else {
            for x in [-20, 0, 20] { curve([x, -66, x * 3 / 2, -40, x * 16 / 10, -14], 4, light) }
            disc(0, -82, 10, Ink.red)
        }
        moodFace(0, -34, size: 28)
    }

    mutating func drumstick() {
        line([18, -30, 52, -6], 13, Ink.cream)
        disc(56, -10, 10, Ink.cream)
        disc(50, 0, 10, Ink.cream)
        blob([-50, -50, -44, -82, -10, -94, 22, -76, 34, -40, 22, -20, -8, -22, -34, -32], main)
        curve([-36, -66, -20, -80, 0, -80], 7, light)
        moodFace(-8, -56, size: 26)
    }

    mutating func ham() {
        line([44, -48, 78, -66], 14, Ink.cream)
        disc(80, -74, 10, Ink.cream)
        disc(86, -62, 10, Ink.cream)
        blob([-60, -20, -64, -56, -40, -82, 6, -84, 50, -60, 54, -34, 20, -8, -30, -2], main)
        oval(-30, -42, 30, 36, Colour(0xF7B5B0), turn: 12)
        oval(-30, -42, 22, 28, Colour(0xE8807C), turn: 12)
        disc(-28, -44, 9, Ink.cream)
    }

    mutating func bacon() {
        for (index, y) in [-66, -26].enumerated() {
            let path = [
                -74, y, -48, y - 14, -22, y + 2, 4, y - 14, 30, y + 2, 56, y - 14, 76, y - 4,
            ]
            curve(path, 28, index == 0 ? main : shade)
            curve(
                path.enumerated().map { $0.offset % 2 == 0 ? $0.element : $0.element - 5 }, 8,
                Ink.cream)
            curve(
                path.enumerated().map { $0.offset % 2 == 0 ? $0.element : $0.element + 8 }, 4,
                Colour(0xF2A08A))
        }
    }

    mutating func sausages() {
        for (index, points) in [
            [-76, -60, -50, -38, -20, -40], [-10, -40, 20, -62, 48, -52],
            [54, -46, 72, -26, 60, -4],
        ].enumerated() {
            curve(points, 23, index == 1 ? light : main)
        }
        for (x, y) in [(-15, -42), (52, -50)] { disc(x, y, 5, Ink.darkBrown) }
        curve([-70, -58, -48, -42, -26, -44], 4, light)
    }

    mutating func kebab() {
        line([-78, -8, 82, -84], 5, Ink.grey)
        for (index, colour) in [main, Ink.red, Ink.green, main, Ink.yellow, main].enumerated() {
            let (x, y) = (-50 + index * 21, -21 - index * 10)
            if index % 3 == 0 {
                disc(x, y, 15, colour)
            } else {
                at(x, y, turn: 238) { $0.box(-9, -17, 18, 34, colour, round: 5) }
            }
        }
    }

    mutating func taco() {
        blob([-62, -6, -58, -52, -30, -82, 10, -84, 50, -56, 60, -6], main.darker)
        for (x, colour) in [
            (-44, Ink.green), (-24, Ink.red), (-4, Ink.lime), (16, Ink.red), (36, Ink.green),
        ] {
            disc(x, -66 + abs(x + 4) / 3, 15, colour)
        }
        blob([-70, 0, -64, -42, -36, -64, 4, -66, 46, -44, 66, 0], main)
        for (x, y) in [(-36, -36), (-6, -46), (24, -26), (-14, -16), (40, -16)] {
            disc(x, y, 4, shade)
        }
        moodFace(0, -28, size: 26)
    }

    mutating func burrito() {
        at(0, -40, turn: 236) { pen in
            pen.box(-66, -28, 120, 56, pen.main, round: 20)
            pen.oval(50, 0, 16, 28, pen.shade)
            pen.oval(52, 0, 11, 22, Ink.brown)
            pen.disc(50, -10, 6, Ink.red)
            pen.disc(54, 8, 7, Ink.lime)
            pen.box(-70, -32, 74, 64, Ink.silver, round: 12)
            for x in [-50, -30, -10] { pen.line([x, -28, x - 8, 28], 3, Ink.white) }
        }
    }

    mutating func nachos() {
        for (x, y, turn) in [
            (-36, -20, 10), (34, -18, 240), (0, -24, 0), (-16, -48, 20), (22, -50, 236),
            (2, -72, 8),
        ] {
            at(x, y, turn: turn) {
                $0.poly([-30, 16, 30, 16, 0, -34], x % 4 == 0 ? $0.main : $0.light)
            }
        }
        blob([-30, -50, 0, -84, 30, -54, 22, -30, 8, -46, -4, -26, -16, -44], Ink.orange)
        for (x, y) in [(-6, -58), (14, -46)] { disc(x, y, 6, Ink.red) }
        disc(2, -42, 5, Ink.green)
    }

    mutating func dumplings() {
        for (x, y) in [(-34, -2), (36, -2), (0, -34)] {
            blob(
                [x - 36, y - 4, x - 28, y - 30, x, y - 46, x + 28, y - 30, x + 36, y - 4, x, y],
                main)
            for step in [-16, 0, 16] { line([x + step, y - 28, x + step / 2, y - 42], 4, shade) }
            disc(x, y - 46, 6, main)
        }
    }

    mutating func butter() {
        oval(0, -6, 74, 10, Ink.silver)
        poly([-50, -48, -30, -64, 58, -64, 40, -48], light)
        box(-50, -48, 90, 40, main)
        poly([40, -48, 58, -64, 58, -24, 40, -8], shade)
        poly([-50, -48, -34, -60, -34, -16, -50, -8], Ink.cream)
        line([-34, -56, -34, -12], 3, shade)
        moodFace(0, -28, size: 26)
    }

    mutating func tofu() {
        oval(0, -5, 70, 9, Ink.navy)
        poly([-44, -56, -14, -72, 50, -66, 24, -48], Ink.white)
        poly([-44, -56, 24, -48, 24, -4, -44, -10], main)
        poly([24, -48, 50, -66, 50, -20, 24, -4], shade)
        blob([-16, -60, 4, -68, 24, -62, 10, -54], Ink.green)
    }
}

/// Small pots and rings.
extension Pen {
    mutating func bagel() {
        disc(0, -46, 46, shade)
        disc(0, -49, 44, main)
        disc(0, -48, 15, shade)
        disc(0, -46, 12, Ink.cream)
        for (x, y) in [
            (-28, -60), (-12, -78), (12, -76), (30, -58), (28, -32), (-26, -28), (2, -20),
            (-34, -44),
        ] { oval(x, y, 4, 3, Ink.cream) }
        moodFace(0, -70, size: 26)
    }

    mutating func yogurt() {
        line([18, -70, 44, -116], 8, Ink.silver)
        poly([-36, -70, 36, -70, 26, 0, -26, 0], main)
        oval(0, -70, 38, 10, Ink.silver)
        oval(0, -71, 31, 7, Ink.white)
        disc(0, -34, 15, Ink.white)
        disc(0, -32, 9, Ink.red)
        moodFace(0, -34, size: 26)
    }

    mutating func shaker() {
        blob([-20, -82, 0, -100, 20, -82, 20, -74, -20, -74], Ink.grey)
        for x in [-9, 0, 9] { disc(x, -87, 2, Ink.black) }
        poly([-20, -76, 20, -76, 30, 0, -30, 0], main)
        poly([-22, -44, 22, -44, 27, -5, -27, -5], Ink.white)
        line([-14, -66, -18, -14], 4, light)
        moodFace(0, -36, size: 24)
    }

    mutating func sundae() {
        let glass = Colour(0xD3ECF7)
        line([0, -44, 0, -6], 8, glass.darker)
        oval(0, -4, 28, 6, glass.darker)
        disc(-18, -88, 19, main)
        disc(18, -88, 19, Colour(0xF7E3B2))
        disc(0, -106, 19, Colour(0x8B5A3A))
        blob([-18, -108, 0, -126, 18, -108, 10, -100, 0, -106, -8, -96], Ink.white)
        disc(0, -128, 8, Ink.red)
        blob([-42, -86, 42, -86, 22, -44, -22, -44], glass)
        blob([-30, -74, 30, -74, 16, -50, -16, -50], main)
        line([24, -96, 46, -128], 6, Ink.tan)
        moodFace(0, -64, size: 22)
    }
}
