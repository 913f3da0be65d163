import Pictures

extension Pen {
    mutating func laundryHome() {
        line([-90, -110, 90, -110], 4, Ink.darkGrey)
        for x in [-90, 90] { line([x, 0, x, -116], 7, Ink.brown) }
        poly(
            [-70, -108, -22, -108, -14, -84, -26, -80, -28, -44, -64, -44, -66, -80, -78, -84],
            main)
        poly([0, -108, 36, -108, 38, -36, 22, -36, 18, -78, 14, -36, -2, -36], Ink.blue)
        poly([50, -108, 66, -108, 66, -72, 80, -62, 76, -52, 52, -58], Ink.rose)
        for x in [-64, -28, 4, 32, 56] { box(x, -116, 5, 14, Ink.tan) }
    }

    mutating func smallThing(_ item: Home) {
        switch item {
        case .piggyBank: piggyBankHome()
        case .bag: bagHome()
        case .newspaper: newspaperHome()
        case .notebook: notebookHome()
        case .map: mapHome()
        case .calendar: calendarHome()
        case .stamp: stampHome()
        case .paper:
            poly([-42, -108, 24, -108, 46, -86, 46, 0, -42, 0], main)
            poly([24, -108, 24, -86, 46, -86], shade)
            for y in [-76, -60, -44, -28, -12] { line([-28, y, 32, y], 4, Ink.grey) }
        case .hourglass: hourglassHome()
        case .flag: flagHome()
        case .doorbell: doorbellHome()
        case .ashtray: ashtrayHome()
        default: boxHome()
        }
        moodFace(0, -46, size: 24)
    }

    mutating func piggyBankHome() {
        for x in [-34, -18, 20, 36] { box(x - 6, -22, 13, 22, shade, round: 3) }
        oval(0, -46, 58, 36, main)
        poly([26, -72, 44, -92, 48, -66], shade)
        oval(58, -44, 13, 15, shade)
        for y in [-49, -40] { disc(60, y, 3, Ink.darkRed) }
        disc(40, -58, 4, Ink.black)
        curve([-56, -50, -70, -56, -66, -68, -74, -70], 5, shade)
        line([-16, -80, 12, -80], 5, Ink.black)
        disc(-2, -98, 15, Ink.gold)
    }

    mutating func bagHome() {
        arc(0, -76, 24, 26, from: 128, sweep: 128, 7, Ink.brown)
        poly([-42, -78, 42, -78, 48, 0, -48, 0], main)
        poly(
            [
                -42, -78, -30, -70, -18, -78, -6, -70, 6, -78, 18, -70, 30, -78, 42, -70, 42,
                -82, -42, -82,
            ], shade)
        oval(10, -98, 10, 16, Ink.green, turn: 20)
        disc(-14, -90, 13, Ink.red)
    }

    mutating func newspaperHome() {
        poly([-56, -100, 36, -100, 36, 0, -56, 0], main)
        poly([36, -88, 58, -80, 58, 4, 36, 0], shade)
        box(-48, -92, 76, 15, Ink.black)
        box(-48, -70, 36, 32, Ink.grey)
        for y in [-68, -58, -48, -38] { line([-4, y, 26, y], 4, Ink.darkGrey) }
        for y in [-26, -16, -6] { line([-46, y, 26, y], 4, Ink.darkGrey) }
    }

    mutating func notebookHome() {
        box(-42, -104, 90, 104, main, round: 5)
        box(-30, -98, 74, 92, Ink.white)
        for y in [-82, -66, -50, -34, -18] { line([-20, y, 36, y], 3, Ink.sky) }
        for y in stride(from: -94, to: -6, by: 16) {
            arc(-42, y, 11, 5, from: 0, sweep: 256, 4, Ink.darkGrey)
        }
        line([40, -40, 74, -106], 8, Ink.yellow)
    }

    mutating func mapHome() {
        for (index, x) in [-72, -36, 0, 36].enumerated() {
            poly(
                [
                    x, index % 2 == 0 ? -86 : -98, x + 36, index % 2 == 0 ? -98 : -86, x + 36,
                    index % 2 == 0 ? -12 : 0, x, index % 2 == 0 ? 0 : -12,
                ], index % 2 == 0 ? main : shade)
        }
        blob([-60, -66, -30, -80, -14, -60, -34, -40, -58, -44], Ink.green)
        blob([20, -40, 50, -56, 62, -30, 36, -16], Ink.green)
        line([-44, -22, -22, -30, 0, -50, 24, -62], 4, Ink.red)
        line([20, -72, 34, -58], 6, Ink.red)
        line([34, -72, 20, -58], 6, Ink.red)
    }

    mutating func calendarHome() {
        box(-54, -98, 108, 96, Ink.white, round: 4)
        box(-54, -98, 108, 26, main, round: 4)
        for x in [-30, 30] { line([x, -106, x, -88], 7, Ink.darkGrey) }
        for row in 0..<4 {
            for column in 0..<5 {
                box(
                    -45 + column * 19, -64 + row * 15, 12, 9,
                    row == 2 && column == 3 ? Ink.red : Ink.silver)
            }
        }
    }

    mutating func stampHome() {
        for step in 0..<8 {
            for x in [-46, 46] { disc(x, -98 + step * 13, 7, Ink.white) };
            disc(-46 + step * 13, -100, 7, Ink.white); disc(-46 + step * 13, -4, 7, Ink.white)
        }
        box(-46, -100, 92, 96, Ink.white)
        box(-37, -90, 74, 76, main)
        disc(0, -62, 17, Ink.cream)
        blob([-26, -16, -20, -40, 0, -46, 20, -40, 26, -16], Ink.cream)
    }

    mutating func hourglassHome() {
        for y in [-120, -10] { box(-42, y, 84, 12, main, round: 4) }
        blob(
            [
                -32, -108, 32, -108, 28, -84, 4, -58, 28, -34, 32, -10, -32, -10, -28, -34, -4,
                -58, -28, -84,
            ], Colour(0xD3ECF7))
        poly([-22, -84, 22, -84, 2, -60, -2, -60], Ink.gold)
        blob([-26, -12, -14, -28, 0, -38, 14, -28, 26, -12], Ink.gold)
        line([0, -60, 0, -34], 3, Ink.gold)
        for x in [-38, 38] { line([x, -110, x, -8], 5, shade) }
    }

    mutating func flagHome() {
        line([-50, 6, -50, -122], 7, Ink.grey)
        disc(-50, -126, 7, Ink.gold)
        blob(
            [-46, -118, -10, -108, 20, -122, 62, -112, 58, -56, 20, -66, -10, -52, -46, -62],
            main)
        disc(6, -86, 15, Ink.white)
    }

    mutating func doorbellHome() {
        box(-32, -100, 64, 96, main, round: 14)
        disc(0, -52, 22, Ink.white)
        disc(0, -52, 14, Ink.red)
        for (x, start) in [(-48, 96), (48, 224)] {
            arc(x, -52, 12, 22, from: start, sweep: 64, 5, Ink.gold)
        }
    }

    mutating func ashtrayHome() {
        oval(0, -12, 56, 16, shade)
        oval(0, -18, 56, 15, main)
        oval(0, -18, 40, 9, Ink.darkGrey)
        line([-10, -20, 50, -38], 9, Ink.white)
        line([36, -34, 52, -39], 9, Ink.orange)
        curve([-12, -24, -20, -44, -6, -60, -16, -84], 5, Ink.silver)
    }

    mutating func boxHome() {
        poly([-54, -66, 0, -82, 54, -66, 0, -50], main.muchDarker)
        poly([-54, -66, 0, -50, 0, 0, -54, -16], main)
        poly([54, -66, 0, -50, 0, 0, 54, -16], shade)
        poly([-54, -66, 0, -50, -20, -34, -76, -52], light)
        poly([54, -66, 0, -50, 20, -34, 76, -52], light)
        anchor(.window, 0, -62)
    }
}
