import Pictures

extension Pen {
    mutating func fanDevice() {
        line([0, -60, 0, -8], 9, Ink.grey)
        oval(0, -6, 40, 9, Ink.darkGrey)
        for step in 0..<3 {
            at(0, -78, turn: step * 85 + 20) {
                $0.blob([0, -8, 26, -22, 40, 0, 20, 10, 0, 6], $0.main)
            }
        }
        arc(0, -78, 44, 44, from: 0, sweep: 256, 5, Ink.darkGrey)
        disc(0, -78, 10, Ink.black)
    }

    mutating func conditionerDevice() {
        box(-78, -108, 156, 52, main, round: 10)
        for y in [-72, -64] { line([-62, y, 62, y], 4, Ink.grey) }
        disc(58, -92, 5, Ink.lime)
        for x in [-44, 0, 44] {
            curve([x, -46, x - 10, -32, x + 8, -18, x - 6, -2], 6, Ink.cyan)
        }
    }

    mutating func scaleDevice() {
        line([0, -112, 0, -8], 8, main)
        poly([-36, 0, 36, 0, 22, -12, -22, -12], main)
        line([-58, -94, 58, -106], 7, main)
        disc(0, -108, 9, shade)
        for (x, y) in [(-58, -94), (58, -106)] {
            line([x, y, x - 22, y + 42], 3, shade)
            line([x, y, x + 22, y + 42], 3, shade)
            blob([x - 26, y + 42, x + 26, y + 42, x + 12, y + 56, x - 12, y + 56], main)
        }
    }

    mutating func typewriterDevice() {
        poly([-32, -78, -32, -116, 32, -116, 32, -78], Ink.white)
        for y in [-106, -96] { line([-22, y, 20, y], 3, Ink.grey) }
        box(-60, -84, 120, 16, Ink.black, round: 7)
        poly([-48, -70, 48, -70, 70, 0, -70, 0], main)
        for row in 0..<3 {
            for column in 0..<6 {
                disc(-42 - row * 3 + column * (17 + row), -48 + row * 17, 6, Ink.cream)
            }
        }
    }

    mutating func sewingDevice() {
        box(-70, -22, 140, 22, Ink.wood, round: 3)
        box(30, -86, 26, 66, main, round: 5)
        blob([-58, -92, -40, -104, 50, -104, 60, -84, 30, -72, -50, -74], main)
        line([-46, -74, -46, -24], 6, Ink.silver)
        disc(64, -76, 17, Ink.grey)
        disc(64, -76, 6, Ink.gold)
        box(0, -122, 16, 20, Ink.red, round: 3)
        poly([-70, -24, -20, -24, -14, -18, -76, -14], Ink.sky)
    }

    mutating func registerDevice() {
        box(-60, -46, 120, 46, main, round: 4)
        box(-52, -16, 104, 12, shade)
        poly([-50, -46, -40, -86, 44, -86, 54, -46], light)
        for row in 0..<2 {
            for column in 0..<4 {
                disc(-28 + column * 19, -72 + row * 16, 6, column == 3 ? Ink.red : Ink.white)
            }
        }
        box(-24, -112, 48, 22, Ink.black, round: 3)
        line([-14, -101, 14, -101], 6, Ink.lime)
        box(-6, -92, 12, 8, Ink.darkGrey)
    }

    mutating func vendingDevice() {
        box(-46, -128, 92, 128, main, round: 5)
        box(-38, -118, 56, 82, Colour(0xDDF2FA))
        for row in 0..<3 {
            for column in 0..<3 {
                box(
                    -33 + column * 18, -112 + row * 27, 11, 19,
                    [Ink.red, Ink.gold, Ink.green, Ink.blue][(row + column) % 4], round: 3)
            }
        }
        for y in [-108, -92, -76] { disc(32, y, 5, Ink.white) }
        box(-36, -28, 52, 16, Ink.black, round: 3)
    }

    mutating func slotDevice() {
        box(-46, -108, 92, 108, main, round: 10)
        box(-36, -84, 72, 36, Ink.white, round: 3)
        for x in [-12, 12] { line([x, -84, x, -48], 3, Ink.darkGrey) }
        for (x, colour) in [(-24, Ink.red), (0, Ink.gold), (24, Ink.red)] {
            disc(x, -66, 9, colour)
        }
        disc(0, -98, 8, Ink.yellow)
        line([50, -50, 62, -66, 62, -96], 6, Ink.silver)
        disc(62, -102, 9, Ink.red)
        box(-28, -30, 56, 14, Ink.gold, round: 4)
    }

    mutating func engineDevice(_ device: Device) {
        box(-50, -66, 92, 60, main, round: 4)
        for x in [-36, -10, 16] {
            box(x - 8, -92, 19, 28, Ink.silver, round: 3);
            box(x - 5, -102, 13, 12, Ink.darkGrey)
        }
        disc(50, -34, 25, Ink.black)
        disc(50, -34, 11, Ink.silver)
        line([-50, -44, -72, -44, -72, -84], 9, Ink.grey)
        for y in [-50, -36, -22] { line([-40, y, 14, y], 5, shade) }
        if device == .generator {
            poly([-4, -62, -22, -34, -8, -36, -16, -12, 10, -44, -6, -42, 6, -62], Ink.yellow)
        }
    }

    mutating func propellerDevice() {
        for step in 0..<3 {
            at(0, -56, turn: step * 85 + 22) {
                $0.blob([4, -10, 34, -24, 58, -6, 40, 14, 6, 8], $0.main)
            }
        }
        disc(0, -56, 17, Ink.darkGrey)
        disc(0, -56, 7, Ink.silver)
    }

    mutating func solarDevice() {
        line([0, -40, 0, 0], 9, Ink.grey)
        poly([-84, -34, -56, -96, 84, -96, 62, -34], Ink.silver)
        poly([-74, -39, -50, -91, 74, -91, 56, -39], main)
        for x in [-24, 8, 40] { line([x - 14, -40, x, -90], 3, Ink.silver) }
        line([-62, -66, 66, -66], 3, Ink.silver)
        disc(70, -118, 14, Ink.yellow)
    }

    mutating func robotArmDevice() {
        box(-50, -16, 84, 16, Ink.darkGrey, round: 4)
        line([-10, -16, -34, -70, 24, -106, 62, -76], 14, main)
        for (x, y) in [(-34, -70), (24, -106), (62, -76)] { disc(x, y, 11, Ink.darkGrey) }
        line([62, -70, 50, -48, 58, -38], 7, Ink.grey)
        line([62, -70, 78, -48, 70, -38], 7, Ink.grey)
    }
}
