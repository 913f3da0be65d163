import Pictures

extension Pen {
    mutating func graterHome() {
        arc(0, -100, 18, 18, from: 128, sweep: 128, 7, Ink.black)
        poly([-22, -100, 22, -100, 42, 0, -42, 0], main)
        for row in 0..<4 {
            for column in -1...1 {
                oval(column * (13 + row * 2), -82 + row * 20, 5, 6, Ink.darkGrey)
            }
        }
    }

    mutating func tinOpenerHome() {
        line([-6, -50, -50, -6], 13, main)
        line([8, -50, 30, 0], 13, main)
        disc(6, -62, 20, Ink.silver)
        star(6, -62, size: 15, points: 10, Ink.grey)
        line([6, -62, 50, -86], 9, Ink.grey)
        line([44, -100, 62, -74], 11, main)
    }

    mutating func vaseHome() {
        for (x, y, colour) in [
            (-24, -112, Ink.red), (4, -122, Ink.yellow), (28, -108, Ink.rose),
        ] {
            line([0, -70, x, y], 4, Ink.green); disc(x, y, 13, colour); disc(x, y, 5, Ink.cream)
        }
        blob([-18, -82, 18, -82, 12, -66, 36, -38, 22, -2, -22, -2, -36, -38, -12, -66], main)
        for y in [-46, -28] { line([-30, y, 30, y], 5, Ink.white) }
    }

    mutating func jarEmptyHome() {
        blob(
            [-36, -78, 36, -78, 42, -62, 42, -8, 30, 0, -30, 0, -42, -8, -42, -62],
            Colour(0xCFEAF5))
        box(-38, -94, 76, 20, main, round: 5)
        line([-28, -58, -28, -16], 6, Ink.white)
        for (x, y, colour) in [
            (-14, -14, Ink.red), (8, -16, Ink.blue), (-2, -32, Ink.yellow),
            (24, -18, Ink.green), (18, -36, Ink.rose),
        ] { disc(x, y, 11, colour) }
    }

    mutating func bottleHome() {
        box(-10, -122, 20, 40, main, round: 4)
        blob(
            [-10, -92, 10, -92, 28, -66, 30, -50, 30, -6, 0, 0, -30, -6, -30, -50, -28, -66],
            main)
        box(-9, -132, 18, 16, Ink.tan, round: 2)
        line([-18, -58, -18, -16], 6, light)
        box(-28, -42, 56, 24, Ink.cream)
    }

    mutating func appliance(_ item: Home) {
        switch item {
        case .stove, .oven, .dishwasher, .washer, .dryer: stoveHome(item)
        case .microwave: microwaveHome()
        case .toaster: toasterHome()
        case .blender: blenderHome()
        case .mixer: mixerHome()
        case .fridge: fridgeHome()
        case .ironBoard: ironBoardHome()
        case .iron: ironHome()
        case .vacuum: vacuumHome()
        case .dustpan: dustpanHome()
        case .peg:
            line([-14, -118, -10, -60, -24, 0], 15, main)
            line([14, -118, 10, -60, 24, 0], 15, main)
            arc(0, -66, 16, 9, from: 0, sweep: 256, 6, Ink.grey)
        default: laundryHome()
        }
        moodFace(0, -50, size: 24)
    }

    mutating func stoveHome(_ item: Home) {
        box(-50, -104, 100, 104, main, round: 5)
        switch item {
        case .washer, .dryer:
            disc(0, -44, 34, Ink.silver)
            disc(0, -44, 26, item == .washer ? Colour(0x6FB8E8) : Colour(0x3A4250))
            if item == .washer {
                blob([-24, -40, -8, -52, 8, -36, 24, -46, 20, -24, -16, -22], Ink.white)
                for (x, y) in [(-10, -58), (8, -60), (14, -50)] { disc(x, y, 4, Ink.white) }
            } else {
                blob([-18, -34, -6, -60, 10, -56, 18, -32], Ink.rose)
                blob([-14, -28, 0, -44, 14, -28], Ink.yellow)
            }
            box(-44, -98, 36, 12, shade, round: 2)
            for x in [14, 34] { disc(x, -92, 6, item == .washer ? Ink.blue : Ink.orange) }
            anchor(.window, 0, -44)
        case .dishwasher:
            box(-44, -82, 88, 78, Ink.darkGrey)
            for (x, y) in [(-24, -58), (0, -58), (24, -58), (-20, -26), (12, -26)] {
                disc(x, y, 13, Ink.white); disc(x, y, 7, Ink.sky)
            }
            line([-42, -42, 42, -42], 4, Ink.silver)
            for x in [-32, 20, 34] { disc(x, -94, 5, Ink.green) }
        default:
            box(-40, -66, 80, 50, Ink.darkGrey, round: 4)
            box(-34, -60, 68, 38, Ink.orange, round: 3)
            line([-36, -76, 36, -76], 6, Ink.silver)
            for x in [-36, -12, 12, 36] { disc(x, -92, 6, Ink.black) }
            if item == .stove {
                box(-56, -112, 112, 11, Ink.darkGrey, round: 3)
                box(-36, -134, 44, 22, Ink.red, round: 4)
                line([8, -128, 34, -130], 7, Ink.black)
            } else {
                blob([-22, -26, -22, -40, 0, -50, 22, -40, 22, -26], Ink.brown)
            }
        }
    }

    mutating func microwaveHome() {
        box(-72, -80, 144, 78, main, round: 6)
        box(-64, -70, 94, 58, Ink.black, round: 4)
        box(-56, -62, 78, 42, Colour(0xF9D98A), round: 3)
        poly([-36, -26, 2, -26, -4, -46, -30, -46], Ink.red)
        box(38, -68, 26, 14, Ink.lime)
        for y in [-44, -32, -20] { for x in [44, 57] { disc(x, y, 4, Ink.darkGrey) } }
    }

    mutating func toasterHome() {
        for x in [-26, 14] {
            blob(
                [
                    x - 20, -60, x - 20, -96, x - 10, -108, x + 16, -108, x + 26, -96, x + 24,
                    -60,
                ], Colour(0xE0A85A));
            box(x - 12, -100, 28, 30, Ink.cream, round: 5)
        }
        box(-60, -72, 120, 66, main, round: 18)
        line([-46, -68, 46, -68], 6, Ink.black)
        box(58, -52, 14, 12, Ink.black, round: 3)
        for x in [-44, 34] { box(x, -8, 12, 8, Ink.black) }
    }

    mutating func blenderHome() {
        poly([-26, -104, 26, -104, 18, -40, -18, -40], Colour(0xD3ECF7))
        poly([-23, -80, 23, -80, 17, -42, -17, -42], Ink.rose)
        for (x, y) in [(-8, -70), (8, -60), (-2, -54)] { disc(x, y, 5, Ink.red) }
        box(-28, -114, 56, 12, Ink.black, round: 3)
        arc(26, -72, 15, 20, from: 200, sweep: 120, 7, Ink.black)
        poly([-26, -40, 26, -40, 34, 0, -34, 0], main)
        disc(0, -18, 9, Ink.silver)
    }

    mutating func mixerHome() {
        box(-54, -12, 104, 12, main, round: 5)
        box(-52, -86, 26, 78, main, round: 6)
        blob([-54, -82, -48, -112, 30, -112, 44, -96, 30, -82], main)
        line([20, -84, 20, -58], 6, Ink.silver)
        blob([-16, -56, 56, -56, 44, -16, -4, -16], Ink.silver)
        oval(20, -56, 36, 8, Ink.cream)
    }

    mutating func fridgeHome() {
        box(-42, -128, 84, 126, main, round: 8)
        line([-40, -84, 40, -84], 5, shade)
        for (y, height) in [(-112, 18), (-70, 34)] {
            line([-28, y, -28, y + height], 7, Ink.darkGrey)
        }
        poly([6, -70, 28, -70, 28, -50, 6, -50], Ink.yellow)
        disc(16, -104, 7, Ink.red)
        anchor(.window, 0, -60)
    }

    mutating func ironBoardHome() {
        line([-40, 0, 34, -66], 6, Ink.grey)
        line([40, 0, -34, -66], 6, Ink.grey)
        blob([-88, -72, -70, -84, 64, -84, 64, -64, -70, -64], main)
        at(6, -82, percent: 55) { $0.appliance(.iron) }
    }

    mutating func ironHome() {
        arc(-4, -50, 34, 30, from: 130, sweep: 120, 12, Ink.darkGrey)
        blob([-58, -14, -54, -46, -20, -56, 20, -50, 66, -14], main)
        poly([-62, -14, 74, -14, 66, 0, -62, 0], Ink.silver)
        disc(-26, -34, 8, Ink.white)
    }

    mutating func vacuumHome() {
        curve([-20, -40, -56, -80, -20, -116, 30, -110], 9, Ink.grey)
        line([30, -112, 74, -12], 9, Ink.grey)
        box(56, -14, 50, 14, Ink.darkGrey, round: 4)
        blob([-80, -10, -78, -46, -50, -60, -10, -56, 10, -32, 12, -10], main)
        wheel(-52, -14, 15)
        disc(-6, -10, 9, Ink.black)
        disc(-34, -42, 8, light)
    }

    mutating func dustpanHome() {
        line([-10, -50, -54, -104], 11, main)
        poly([-44, -48, 36, -66, 70, -8, -40, -2], main)
        poly([-30, -40, 30, -54, 56, -14, -30, -10], shade)
        for (x, y) in [(0, -24), (16, -30), (30, -20)] { disc(x, y, 5, Ink.tan) }
    }
}
