/// Bath, kitchen and the small things of a home.
extension Pen {
    enum Home: Hashable, Sendable {
        case sink, shower, tap, soap, shampoo, towel, toothpaste, toiletPaper, hairdryer
        case kettle, teapot, plate, bowl, pan, pot, rollingPin, cuttingBoard, grater, corkscrew,
            chopsticks, tinOpener, vase, jarEmpty, bottleEmpty
        case stove, oven, microwave, toaster, blender, mixer, fridge, dishwasher, washer, dryer,
            ironBoard, iron, vacuum, dustpan, peg, laundry
        case piggyBank, bag, newspaper, notebook, map, calendar, stamp, paper, hourglass, flag,
            doorbell, ashtray, cardbox
    }

    mutating func home(_ item: Home) {
        switch item {
        case .sink, .shower, .tap, .soap, .shampoo, .towel, .toothpaste, .toiletPaper, .hairdryer:
            bathroom(item)
        case .kettle, .teapot, .plate, .bowl, .pan, .pot, .rollingPin, .cuttingBoard, .grater,
            .corkscrew, .chopsticks, .tinOpener, .vase, .jarEmpty, .bottleEmpty:
            crockery(item)
        case .stove, .oven, .microwave, .toaster, .blender, .mixer, .fridge, .dishwasher, .washer,
            .dryer, .ironBoard, .iron, .vacuum, .dustpan, .peg, .laundry:
            appliance(item)
        case .piggyBank, .bag, .newspaper, .notebook, .map, .calendar, .stamp, .paper, .hourglass,
            .flag, .doorbell, .ashtray, .cardbox:
            smallThing(item)
        }
    }

    mutating func bathroom(_ item: Home) {
        switch item {
        case .sink:
            poly([-14, -40, 14, -40, 20, 0, -20, 0], shade)
            blob([-62, -72, 62, -72, 48, -42, 20, -32, -20, -32, -48, -42], main)
            oval(0, -72, 62, 11, light)
            oval(0, -71, 48, 7, Ink.sky)
            curve([0, -76, 0, -108, 16, -112, 22, -94], 8, Ink.grey)
            for x in [-28, 34] { disc(x, -84, 7, x < 0 ? Ink.red : Ink.blue) }
            anchor(.window, 0, -80)
        case .shower:
            line([-50, 0, -50, -118, 6, -118, 6, -104], 8, Ink.grey)
            poly([-8, -104, 20, -104, 34, -84, -22, -84], Ink.silver)
            for (x, y) in [
                (-16, -70), (6, -74), (26, -70), (-22, -48), (0, -50), (22, -46), (-14, -24),
                (10, -26), (32, -24),
            ] { line([x, y, x - 2, y + 12], 5, main) }
            oval(4, -4, 48, 8, Ink.sky)
        case .tap:
            curve([-50, -60, 0, -66, 34, -62, 40, -34], 17, main)
            line([-6, -66, -6, -92], 10, main)
            line([-28, -96, 16, -96], 10, Ink.red)
            box(-66, -80, 18, 40, shade, round: 4)
            blob([40, -24, 30, -8, 40, 2, 50, -8], Ink.blue)
        case .soap:
            box(-52, -50, 104, 46, main, round: 20)
            box(-40, -46, 80, 28, light, round: 13)
            for (x, y, radius) in [
                (-34, -58, 14), (-12, -66, 18), (14, -62, 15), (34, -72, 11), (44, -54, 9),
                (0, -86, 9),
            ] { disc(x, y, radius, Ink.white); disc(x - 3, y - 3, radius / 3, Ink.sky) }
        case .shampoo:
            box(-30, -78, 60, 78, main, round: 12)
            box(-8, -98, 16, 22, Ink.white)
            line([-2, -104, 30, -104, 34, -94], 9, Ink.white)
            disc(0, -38, 18, Ink.white)
            for (x, y, radius) in [(-6, -40, 7), (7, -42, 6), (2, -30, 6)] {
                disc(x, y, radius, Ink.cyan)
            }
        case .towel:
            line([-70, -104, 70, -104], 8, Ink.silver)
            box(-44, -108, 88, 104, main, round: 3)
            for y in [-34, -20] { line([-42, y, 42, y], 7, light) }
            poly([-44, -106, 20, -106, 20, -60, -44, -60], shade)
            for x in stride(from: -40, through: 40, by: 10) { line([x, -4, x, 4], 4, main) }
        case .toothpaste:
            at(0, -40, turn: 246) { pen in
                pen.poly([-70, -34, 50, -18, 50, 18, -70, 34], pen.main)
                pen.box(-78, -36, 10, 72, Ink.white)
                pen.poly([-40, -29, -10, -25, -10, 25, -40, 29], Ink.red)
                pen.box(50, -12, 18, 24, Ink.white, round: 3)
                pen.curve([70, 0, 84, 4, 92, -6, 104, 0], 11, Ink.cyan)
            }
        case .toiletPaper:
            oval(-10, -86, 46, 15, shade)
            box(-56, -86, 92, 72, main)
            oval(-10, -14, 46, 14, main)
            oval(-10, -86, 46, 14, light)
            oval(-10, -86, 16, 6, Ink.tan)
            poly([36, -84, 64, -80, 66, 0, 36, -10], Ink.white)
            line([38, -40, 64, -36], 2, Ink.silver)
        default:
            poly([-4, -54, 24, -54, 14, 0, -10, 0], shade)
            blob([-50, -80, -20, -108, 20, -106, 40, -84, 30, -54, -20, -50], main)
            poly([34, -100, 74, -94, 74, -66, 34, -60], Ink.black)
            disc(-10, -80, 16, light)
            for y in [-90, -80, -70] { line([82, y, 104, y + (y + 80) / 2], 4, Ink.red) }
        }
        moodFace(0, -54, size: 26)
    }

    mutating func crockery(_ item: Home) {
        switch item {
        case .kettle: kettleHome()
        case .teapot: teapotHome()
        case .plate: plateHome()
        case .bowl: bowlHome()
        case .pan: panHome()
        case .pot: potHome()
        case .rollingPin: rollingPinHome()
        case .cuttingBoard: cuttingBoardHome()
        case .grater: graterHome()
        case .corkscrew:
            line([-44, -100, 44, -100], 15, Ink.wood)
            line([0, -98, 0, -62], 7, main)
            curve([0, -64, 14, -54, -14, -44, 14, -34, -14, -24, 10, -14, 0, 4], 6, main)
        case .chopsticks:
            line([-60, 0, 40, -112], 8, main)
            line([-30, 4, 66, -104], 8, shade)
            box(-46, -4, 100, 10, Ink.cream, round: 4)
        case .tinOpener: tinOpenerHome()
        case .vase: vaseHome()
        case .jarEmpty: jarEmptyHome()
        default: bottleHome()
        }
        moodFace(0, -40, size: 26)
        anchor(.window, 0, -60)
    }

    mutating func kettleHome() {
        arc(0, -76, 34, 34, from: 128, sweep: 128, 10, Ink.black)
        poly([34, -50, 70, -84, 78, -74, 44, -20], shade)
        blob([-48, 0, -54, -34, -34, -74, 34, -74, 54, -34, 48, 0], main)
        box(-26, -84, 52, 13, shade, round: 5)
        disc(0, -88, 7, Ink.black)
        for x in [80, 92] { curve([x, -88, x - 5, -98, x + 5, -108], 5, Ink.white) }
    }

    mutating func teapotHome() {
        arc(-52, -40, 20, 22, from: 70, sweep: 160, 10, shade)
        curve([44, -24, 66, -34, 66, -60, 84, -70], 14, main)
        oval(0, -36, 54, 38, main)
        oval(0, -72, 26, 8, shade)
        disc(0, -84, 8, shade)
        for (x, y) in [(-24, -40), (0, -28), (24, -40)] {
            star(x, y, size: 10, points: 6, Ink.white)
        }
    }

    mutating func plateHome() {
        disc(0, -50, 50, shade)
        disc(0, -52, 50, main)
        disc(0, -52, 36, light)
        arc(0, -52, 43, 43, from: 0, sweep: 256, 4, Ink.blue)
    }

    mutating func bowlHome() {
        oval(0, -56, 66, 14, shade)
        blob([-66, -56, 66, -56, 46, -12, 24, -4, -24, -4, -46, -12], main)
        box(-24, -8, 48, 8, shade, round: 3)
        line([-56, -40, 56, -40], 6, Ink.white)
    }

    mutating func panHome() {
        line([40, -34, 104, -60], 13, Ink.darkBrown)
        oval(0, -24, 62, 20, main)
        oval(0, -32, 62, 19, shade)
        oval(0, -30, 50, 13, main.muchDarker)
    }

    mutating func potHome() {
        for side in [-1, 1] { line([side * 56, -54, side * 74, -54], 11, Ink.black) }
        box(-58, -70, 116, 70, main, round: 9)
        if !look.isOccupied {
            blob([-60, -70, -44, -84, 0, -90, 44, -84, 60, -70], light)
            disc(0, -94, 8, Ink.black)
            for x in [-22, 18] { curve([x, -98, x - 6, -108, x + 6, -118], 5, Ink.white) }
        }
        line([-44, -56, -44, -16], 6, light)
    }

    mutating func rollingPinHome() {
        at(0, -44, turn: 240) { pen in
            pen.box(-96, -8, 192, 16, pen.shade, round: 7)
            pen.box(-60, -20, 120, 40, pen.main, round: 9)
            pen.line([-48, -10, 46, -10], 5, pen.light)
        }
    }

    mutating func cuttingBoardHome() {
        box(-64, -80, 108, 74, main, round: 8)
        box(40, -54, 40, 22, main, round: 8)
        disc(68, -43, 6, shade)
        for (x, y) in [(-40, -30), (-22, -34), (-4, -28)] {
            disc(x, y, 12, Ink.orange); disc(x, y, 6, Ink.yellow)
        }
        poly([-50, -66, 20, -72, 20, -58, -44, -56], Ink.silver)
        line([22, -66, 52, -70], 9, Ink.black)
    }
}
