extension Pen {
    mutating func drillHardware() {
        blob([-44, -92, 30, -96, 44, -84, 44, -62, 30, -54, -44, -56, -54, -74], main)
        poly([-34, -58, -4, -58, -12, -10, -42, -10], shade)
        box(-52, -16, 50, 18, Ink.black, round: 4)
        box(40, -84, 18, 22, Ink.darkGrey)
        line([56, -73, 98, -73], 6, Ink.silver)
        for x in [66, 78, 90] { line([x, -78, x + 5, -68], 3, Ink.darkGrey) }
        box(0, -60, 8, 12, Ink.red)
    }

    mutating func chainsawHardware() {
        box(10, -58, 92, 28, Ink.silver, round: 14)
        for x in stride(from: 18, to: 100, by: 12) {
            disc(x, -60, 4, Ink.black); disc(x, -28, 4, Ink.black)
        }
        blob([-66, -66, 10, -70, 22, -44, 12, -14, -60, -12], main)
        curve([-60, -58, -78, -40, -60, -18], 9, Ink.black)
        curve([-30, -66, -16, -94, 10, -66], 8, Ink.black)
        disc(-24, -38, 12, Ink.black)
    }

    mutating func toolboxHardware() {
        line([-24, -62, -24, -84, 24, -84, 24, -62], 8, Ink.black)
        line([-44, -62, -34, -96], 9, Ink.wood)
        box(-52, -106, 30, 14, Ink.grey)
        line([40, -62, 46, -100], 7, Ink.silver)
        box(-64, -64, 128, 64, main, round: 5)
        box(-64, -64, 128, 16, shade, round: 4)
        box(-10, -54, 20, 16, Ink.gold, round: 2)
    }

    mutating func bucketHardware() {
        arc(0, -72, 42, 44, from: 128, sweep: 128, 5, Ink.darkGrey)
        poly([-46, -74, 46, -74, 32, 0, -32, 0], main)
        if !look.isOccupied { oval(0, -74, 46, 11, Ink.sky) }
        arc(0, -74, 46, 11, from: 0, sweep: 256, 5, light)
        line([-40, -46, 40, -46], 4, shade)
        anchor(.window, 0, -76)
    }

    mutating func wateringCanHardware() {
        arc(-44, -46, 24, 26, from: 80, sweep: 150, 8, shade)
        arc(-8, -70, 26, 26, from: 128, sweep: 128, 7, shade)
        line([20, -24, 68, -74], 11, main)
        oval(74, -82, 18, 9, shade, turn: 28)
        poly([-38, -64, 26, -64, 32, 0, -44, 0], main)
        for (x, y) in [(86, -66), (92, -48), (78, -54), (100, -62)] {
            line([x, y, x + 2, y + 8], 4, Ink.blue)
        }
    }

    mutating func hoseHardware() {
        for width in [54, 40, 26] {
            arc(
                -8, -34, width, width * 6 / 10, from: 0, sweep: 256, 11,
                width == 40 ? shade : main)
        }
        curve([40, -50, 60, -80, 40, -104, 64, -112], 11, main)
        box(60, -120, 22, 16, Ink.gold, round: 3)
        for (x, y) in [(94, -118), (100, -104), (110, -112)] { disc(x, y, 4, Ink.sky) }
    }

    mutating func mowerHardware() {
        line([-20, -34, -74, -104, -88, -100], 7, Ink.darkGrey)
        blob([-40, -18, -36, -40, 50, -40, 62, -18], main)
        box(-10, -60, 42, 24, Ink.darkGrey, round: 5)
        box(-46, -20, 108, 12, shade, round: 4)
        wheel(-32, -11, 12)
        wheel(48, -11, 12)
        for x in [70, 80, 90] { poly([x - 4, 0, x, -18, x + 4, 0], Ink.green) }
    }

    mutating func desk(_ item: Hardware) {
        switch item {
        case .thread: threadHardware()
        case .stapler: staplerHardware()
        case .glue: glueHardware()
        case .adhesive: adhesiveHardware()
        case .padlock: padlockHardware()
        case .gear: gearHardware()
        case .pulley: pulleyHardware()
        case .workbench: workbenchHardware()
        case .spray: sprayHardware()
        case .matches: matchesHardware()
        default: lighterHardware()
        }
    }

    mutating func threadHardware() {
        box(-34, -96, 68, 14, Ink.tan, round: 4)
        box(-34, -14, 68, 14, Ink.tan, round: 4)
        box(-26, -84, 52, 72, main, round: 4)
        for y in stride(from: -74, to: -16, by: 13) { line([-25, y + 5, 25, y - 3], 4, shade) }
        curve([24, -24, 52, -30, 58, -6, 84, -10], 4, main)
    }

    mutating func staplerHardware() {
        poly([-66, -4, 66, -4, 66, -16, -66, -16], Ink.darkGrey)
        blob([-70, -26, -66, -56, -20, -66, 72, -44, 74, -28, 0, -30], main)
        box(54, -28, 14, 12, Ink.silver)
        line([-54, -48, 20, -52], 5, light)
    }

    mutating func glueHardware() {
        poly([-8, -94, 8, -94, 3, -124, -3, -124], Ink.red)
        box(-22, -98, 44, 16, Ink.red, round: 4)
        box(-30, -84, 60, 84, main, round: 8)
        box(-30, -62, 60, 34, Ink.blue)
        blob([30, 0, 44, -12, 62, -4, 58, 4], Ink.white)
    }

    mutating func adhesiveHardware() {
        disc(-8, -46, 46, main)
        disc(-8, -46, 27, shade)
        disc(-8, -46, 20, Ink.white)
        poly([-8, -8, 70, -8, 78, 0, -8, 0], main)
    }

    mutating func padlockHardware() {
        arc(0, -66, 24, 30, from: 128, sweep: 128, 11, Ink.silver)
        for x in [-24, 24] { line([x, -66, x, -54], 11, Ink.silver) }
        box(-42, -62, 84, 62, main, round: 8)
        disc(0, -36, 9, Ink.black)
        poly([-5, -34, 5, -34, 8, -12, -8, -12], Ink.black)
    }

    mutating func gearHardware() {
        star(0, -52, size: 54, points: 9, inner: 74, main)
        disc(0, -52, 40, main)
        disc(0, -52, 17, Ink.darkGrey)
        arc(0, -52, 30, 30, from: 0, sweep: 256, 4, shade)
    }

    mutating func pulleyHardware() {
        line([0, -126, 0, -96], 7, Ink.darkGrey)
        line([-33, -70, -33, 0], 5, Ink.tan)
        line([33, -70, 33, -34], 5, Ink.tan)
        disc(0, -72, 36, main)
        disc(0, -72, 25, shade)
        disc(0, -72, 8, Ink.silver)
        box(14, -34, 38, 32, Ink.brown, round: 3)
    }

    mutating func workbenchHardware() {
        box(-76, -62, 152, 14, main, round: 2)
        for x in [-66, 54] { box(x, -50, 12, 50, shade) }
        box(-60, -26, 120, 9, shade)
        box(-56, -82, 26, 22, Ink.blue, round: 3)
        line([0, -66, 34, -82], 7, Ink.tan)
        box(26, -94, 22, 16, Ink.grey)
        line([56, -62, 56, -86], 7, Ink.red)
    }

    mutating func sprayHardware() {
        box(-26, -76, 52, 76, main, round: 8)
        box(-14, -100, 28, 26, Ink.silver, round: 6)
        box(-8, -110, 16, 13, Ink.white, round: 3)
        for (x, y, radius) in [(30, -104, 6), (46, -112, 8), (46, -96, 8), (66, -104, 11)] {
            disc(x, y, radius, light)
        }
        box(-26, -52, 52, 26, Ink.white)
    }

    mutating func matchesHardware() {
        box(-50, -42, 92, 42, main, round: 2)
        box(-40, -34, 72, 26, Ink.yellow)
        for x in [-28, -8, 12] {
            line([x, -42, x + 8, -78], 6, Ink.tan); oval(x + 9, -82, 6, 9, Ink.red)
        }
        line([44, -20, 66, -70], 6, Ink.tan)
        blob([56, -72, 68, -112, 80, -72, 68, -62], Ink.orange)
    }

    mutating func lighterHardware() {
        box(-24, -70, 48, 70, main, round: 8)
        box(-24, -88, 48, 20, Ink.silver, round: 3)
        blob([-14, -92, -8, -114, 4, -130, 16, -108, 14, -92], Ink.orange)
        blob([-6, -92, 0, -112, 8, -92], Ink.yellow)
        box(12, -96, 12, 12, Ink.darkGrey)
    }
}
