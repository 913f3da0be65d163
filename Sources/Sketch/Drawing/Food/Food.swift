import Pictures

/// Food and drinks; a mood gives each a face.
extension Pen {
    mutating func pizza() {
        poly([-44, -84, 44, -84, 0, 0], Ink.yellow.mixed(with: Ink.gold, part: 90))
        blob([-52, -86, -44, -98, 44, -98, 52, -86, 44, -76, -44, -76], main)
        for (x, y) in [(-20, -62), (18, -60), (0, -34)] {
            disc(x, y, 11, Ink.red)
            disc(x - 3, y - 3, 3, Ink.darkRed)
        }
        disc(0, -72, 4, Ink.green)
        disc(-8, -46, 4, Ink.green)
        moodFace(0, -56, size: 30)
    }

    mutating func cake() {
        box(-46, -40, 92, 40, main, round: 4)
        blob(
            [
                -48, -36, -48, -48, 0, -54, 48, -48, 48, -36, 36, -26, 24, -36, 12, -24, 0, -36,
                -14, -26, -28, -36, -38, -28,
            ], Ink.white)
        line([-44, -12, 44, -12], 6, Ink.rose)
        for (x, colour) in [(-24, Ink.cyan), (0, Ink.lime), (24, Ink.gold)] {
            line([x, -50, x, -74], 6, colour)
            blob([x - 5, -80, x, -96, x + 5, -80, x, -76], Ink.orange)
        }
        moodFace(0, -26, size: 28)
        anchor(.seat, 0, -52)
        anchor(.window, 0, -54)
    }

    mutating func banana() {
        blob(
            [-40, -84, -36, -50, -14, -22, 24, -8, 50, -18, 46, -28, 18, -34, -8, -54, -24, -86],
            main)
        line([-33, -84, -32, -96], 9, Ink.darkBrown)
        disc(48, -22, 6, Ink.darkBrown)
        curve([-34, -78, -26, -48, -4, -28, 36, -20], 3, shade)
        moodFace(-4, -36, size: 22)
        anchor(.seat, 4, -44)
    }

    mutating func apple() {
        blob(
            [
                0, -70, -22, -82, -44, -62, -38, -22, -16, 0, 0, -4, 16, 0, 38, -22, 44, -62, 22,
                -82,
            ], main)
        line([0, -70, 4, -92], 5, Ink.darkBrown)
        oval(18, -90, 15, 7, Ink.green, turn: -18)
        oval(-22, -58, 7, 11, light, turn: 20)
        moodFace(0, -44, size: 32)
        anchor(.seat, 0, -76)
        anchor(.head, 0, -76)
    }

    mutating func iceCream() {
        poly([-26, -52, 26, -52, 0, 0], Ink.tan)
        for x in [-14, 0, 14] { line([x - 8, -50, x / 3 + 4, -12], 2, Ink.brown) }
        disc(-16, -64, 20, main)
        disc(16, -64, 20, Colour(0xF7E3B2))
        disc(0, -86, 20, Colour(0x8B5A3A))
        disc(6, -108, 7, Ink.red)
        moodFace(0, -70, size: 26)
        anchor(.seat, 0, -104)
    }

    mutating func donut() {
        disc(0, -46, 46, Ink.tan)
        blob(
            [-42, -48, -30, -78, 0, -90, 30, -78, 42, -48, 34, -26, 14, -14, -10, -16, -32, -22],
            main)
        disc(0, -48, 15, Colour(0xFFF7E8))
        for (x, y, colour) in [
            (-26, -62, Ink.cyan), (-6, -78, Ink.yellow), (20, -70, Ink.lime), (28, -46, Ink.white),
            (16, -26, Ink.yellow), (-16, -26, Ink.lime), (-30, -42, Ink.white),
        ] { line([x - 3, y, x + 4, y + 4], 4, colour) }
        moodFace(0, -66, size: 26)
        anchor(.seat, 0, -86)
    }

    mutating func burger() {
        blob([-50, -10, -46, 0, 46, 0, 50, -10, 46, -18, -46, -18], Ink.tan)
        box(-50, -32, 100, 16, Ink.darkBrown, round: 7)
        poly(
            [-50, -38, 50, -38, 38, -26, 24, -34, 8, -24, -8, -34, -24, -26, -38, -34], Ink.yellow)
        curve([-50, -40, -32, -46, -16, -38, 0, -46, 16, -38, 34, -46, 50, -40], 8, Ink.lime)
        box(-46, -52, 92, 9, Ink.red, round: 4)
        blob([-50, -50, -44, -80, 0, -92, 44, -80, 50, -50], main)
        for (x, y) in [(-22, -74), (0, -80), (22, -72), (-8, -64), (14, -62)] {
            oval(x, y, 4, 2, Ink.cream)
        }
        moodFace(0, -66, size: 30)
        anchor(.seat, 0, -88)
    }

    mutating func hotDog() {
        blob([-66, -30, -56, -8, 56, -8, 66, -30, 40, -44, -40, -44], Ink.tan)
        blob([-76, -36, -66, -48, 66, -48, 76, -36, 66, -26, -66, -26], main)
        blob([-64, -20, -50, 0, 50, 0, 64, -20, 40, -28, -40, -28], Ink.tan.lighter)
        curve(
            [-56, -38, -42, -46, -28, -36, -14, -46, 0, -36, 14, -46, 28, -36, 42, -46, 56, -38], 5,
            Ink.yellow)
        moodFace(0, -18, size: 22)
        anchor(.seat, 0, -44)
    }

    mutating func cheese() {
        poly([-56, -10, -56, -46, 52, -72, 60, -46, 60, -10], main)
        poly([-56, -46, 40, -84, 60, -46], light)
        for (x, y, radius) in [(-30, -28, 9), (4, -22, 7), (34, -34, 10), (-2, -50, 6)] {
            disc(x, y, radius, shade)
        }
        moodFace(4, -34, size: 28)
        anchor(.seat, 20, -66)
    }

    mutating func carrot() {
        for x in [-14, 0, 14] { curve([0, -80, x, -96, x * 2, -112], 7, Ink.green) }
        blob([-22, -78, 0, -86, 22, -78, 14, -40, 0, 4, -14, -40], main)
        for (x, y) in [(-12, -64), (8, -52), (-6, -36)] { line([x - 6, y, x + 8, y], 3, shade) }
        moodFace(0, -62, size: 22)
        anchor(.seat, 0, -84)
    }

    mutating func egg() {
        blob([0, -92, -22, -76, -36, -40, -26, -10, 0, 0, 26, -10, 36, -40, 22, -76], main)
        oval(-12, -58, 7, 11, Ink.white)
        moodFace(0, -36, size: 28)
        anchor(.seat, 0, -84)
    }

    mutating func watermelon() {
        arc(0, -66, 56, 56, from: 0, sweep: 128, 12, Ink.darkGreen)
        blob([-56, -68, 0, -66, 56, -68, 44, -30, 0, -10, -44, -30], Colour(0xD9F2C0))
        blob([-50, -68, 0, -67, 50, -68, 38, -34, 0, -18, -38, -34], main)
        for (x, y) in [(-24, -54), (0, -44), (24, -54), (-10, -30), (12, -32)] {
            oval(x, y, 3, 5, Ink.black)
        }
        moodFace(0, -46, size: 26)
        anchor(.seat, 0, -68)
    }

    mutating func strawberry() {
        blob([-36, -66, -20, -80, 20, -80, 36, -66, 24, -26, 0, 0, -24, -26], main)
        for (x, y) in [(-18, -58), (4, -60), (22, -54), (-10, -36), (12, -36), (0, -18)] {
            oval(x, y, 3, 4, Ink.yellow)
        }
        star(0, -82, size: 26, Ink.green)
        moodFace(0, -50, size: 26)
        anchor(.seat, 0, -84)
    }

    mutating func cookie() {
        disc(0, -44, 44, main)
        for (x, y) in [(-18, -60), (12, -66), (24, -40), (-24, -34), (0, -44), (6, -20)] {
            disc(x, y, 6, Ink.darkBrown)
        }
        moodFace(0, -44, size: 34)
        anchor(.seat, 0, -84)
    }

    mutating func sandwich() {
        poly([-58, -4, 58, -4, 0, -76], Ink.tan)
        poly([-56, -14, 56, -14, 44, -24, -44, -24], Ink.lime)
        poly([-50, -20, 50, -20, 44, -30, -44, -30], Ink.rose)
        poly([-46, -28, 46, -28, 0, -84], Ink.cream)
        line([-48, -28, 0, -86, 48, -28], 6, Ink.wood)
        moodFace(0, -46, size: 22)
        anchor(.seat, 0, -82)
    }

    mutating func fries() {
        for (index, x) in [-24, -14, -4, 6, 16, 25].enumerated() {
            line([x, -44, x + (x / 5), -88 - (index % 3) * 8], 8, Ink.yellow)
        }
        poly([-34, -60, 34, -60, 26, 0, -26, 0], main)
        disc(0, -32, 13, Ink.yellow)
        moodFace(0, -34, size: 26)
        anchor(.seat, 0, -92)
    }

    mutating func cup() {
        arc(34, -36, 16, 16, from: 190, sweep: 140, 8, main)
        poly([-36, -66, 36, -66, 28, 0, -28, 0], main)
        if !look.isOccupied {
            oval(0, -66, 36, 8, Ink.darkBrown)
            curve([-12, -80, -18, -90, -8, -98, -14, -110], 5, Ink.white)
            curve([12, -80, 6, -90, 16, -98, 10, -110], 5, Ink.white)
        }
        moodFace(0, -36, size: 28)
        anchor(.seat, 0, -66)
        anchor(.window, 0, -66)
    }

    mutating func lollipop() {
        line([0, -50, 0, 0], 6, Ink.white)
        disc(0, -72, 36, main)
        arc(0, -72, 24, 24, from: 30, sweep: 220, 7, Ink.white)
        arc(2, -72, 11, 11, from: 200, sweep: 220, 6, Ink.white)
        moodFace(0, -72, size: 30)
    }

    mutating func pineapple() {
        for (x, y) in [(-28, -112), (28, -112), (-12, -124), (12, -124)] {
            poly([-10, -80, x, y, 10, -80], Ink.green)
        }
        blob([-26, -76, 0, -84, 26, -76, 32, -38, 18, -2, -18, -2, -32, -38], main)
        for step in 0..<3 {
            line([-28 + step * 4, -60 + step * 22, 20 + step * 2, -76 + step * 24], 3, shade)
            line([28 - step * 4, -60 + step * 22, -20 - step * 2, -76 + step * 24], 3, shade)
        }
        moodFace(0, -40, size: 26)
        anchor(.seat, 0, -84)
    }

    mutating func pumpkin() {
        line([0, -70, 4, -92], 9, Ink.darkGreen)
        oval(-28, -36, 24, 34, shade.mixed(with: main, part: 128))
        oval(28, -36, 24, 34, shade.mixed(with: main, part: 128))
        oval(0, -36, 26, 37, main)
        curve([-14, -66, -22, -36, -14, -6], 3, shade)
        curve([14, -66, 22, -36, 14, -6], 3, shade)
        moodFace(0, -38, size: 38)
        anchor(.seat, 0, -72)
        anchor(.head, 0, -72)
    }

    mutating func spaghetti() {
        for (x, y) in [(-24, -34), (24, -34), (0, -44), (-8, -32), (12, -36)] {
            arc(x, y, 20, 13, from: 100, sweep: 230, 6, Ink.yellow)
        }
        blob([-18, -50, 0, -62, 20, -50, 4, -42], Ink.red)
        disc(0, -62, 8, Ink.darkBrown)
        disc(12, -54, 7, Ink.darkBrown)
        blob([-60, -30, 60, -30, 34, -2, -34, -2], main)
        moodFace(0, -16, size: 20)
        anchor(.seat, 0, -54)
        anchor(.window, 0, -34)
    }

    mutating func sushi() {
        box(-48, -34, 96, 32, Ink.white, round: 13)
        blob([-58, -34, -40, -56, 40, -56, 58, -34, 30, -32, -30, -32], main)
        for x in [-26, -4, 18] { line([x, -52, x + 10, -36], 4, Ink.cream) }
        box(-9, -58, 18, 56, Ink.black)
        moodFace(0, -20, size: 22)
        anchor(.seat, 0, -54)
    }
}
