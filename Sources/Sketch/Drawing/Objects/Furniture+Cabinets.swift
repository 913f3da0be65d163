import Pictures

extension Pen {
    mutating func fitting(_ item: Furniture) {
        switch item {
        case .lamp: lampFurniture()
        case .chandelier: chandelierFurniture()
        case .candlestick: candlestickFurniture()
        case .mirror: mirrorFurniture()
        case .painting: paintingFurniture()
        case .rug: rugFurniture()
        case .hanger:
            curve([0, -70, 0, -88, 14, -94, 16, -108, 0, -114, -10, -106], 6, Ink.grey)
            line([0, -70, -66, -28, 66, -28, 0, -70], 10, main)
        case .coatStand: coatStandFurniture()
        default: screenFurniture()
        }
    }

    mutating func lampFurniture() {
        line([0, -60, 0, -8], 7, Ink.gold)
        oval(0, -5, 28, 7, Ink.gold)
        poly([-24, -116, 24, -116, 44, -58, -44, -58], main)
        poly([-14, -112, 6, -112, 4, -62, -26, -62], light)
        disc(0, -52, 9, Ink.yellow)
        moodFace(0, -84, size: 28)
    }

    mutating func chandelierFurniture() {
        line([0, -130, 0, -94], 5, main)
        curve([-62, -66, -40, -40, 0, -58, 40, -40, 62, -66], 7, main)
        curve([-32, -70, -18, -52, 0, -58, 18, -52, 32, -70], 6, main)
        line([0, -94, 0, -40], 8, main)
        for x in [-62, -32, 32, 62] {
            box(x - 5, -90, 10, 22, Ink.cream);
            blob([x - 5, -92, x, -108, x + 5, -92], Ink.orange)
        }
        for (x, y) in [(-40, -28), (-18, -34), (0, -22), (18, -34), (40, -28)] {
            blob([x, y - 10, x - 6, y + 4, x, y + 10, x + 6, y + 4], Ink.sky)
        }
    }

    mutating func candlestickFurniture() {
        for (x, y) in [(-44, -62), (0, -78), (44, -62)] {
            box(x - 6, y - 30, 12, 32, Ink.cream);
            blob([x - 6, y - 32, x, y - 54, x + 6, y - 32], Ink.orange);
            box(x - 11, y, 22, 7, main)
        }
        curve([-44, -56, -36, -34, 0, -32, 36, -34, 44, -56], 8, main)
        line([0, -72, 0, -10], 9, main)
        oval(0, -6, 32, 8, main)
    }

    mutating func mirrorFurniture() {
        oval(0, -70, 46, 58, main)
        oval(0, -70, 36, 48, Colour(0xBFE6F5))
        line([-18, -60, 6, -94], 7, Ink.white)
        line([-4, -48, 18, -80], 5, Ink.white)
        line([0, -14, 0, 4], 11, main)
        moodFace(0, -70, size: 32)
    }

    mutating func paintingFurniture() {
        box(-66, -104, 132, 98, main, round: 3)
        box(-56, -94, 112, 78, Ink.sky)
        disc(28, -74, 12, Ink.yellow)
        poly([-56, -16, -24, -66, 4, -30, 22, -50, 56, -16], Ink.green)
        poly([-34, -52, -24, -68, -14, -54], Ink.white)
    }

    mutating func rugFurniture() {
        poly([-50, -50, 50, -50, 86, 0, -86, 0], main)
        poly([-40, -44, 40, -44, 66, -6, -66, -6], Ink.gold)
        poly([-34, -40, 34, -40, 54, -10, -54, -10], shade)
        star(0, -25, size: 15, points: 8, inner: 60, Ink.cream)
        for x in stride(from: -80, through: 80, by: 16) {
            line([x, 0, x * 104 / 100, 10], 4, Ink.cream)
        }
        anchor(.seat, 0, -26)
    }

    mutating func coatStandFurniture() {
        line([0, -124, 0, -6], 8, main)
        for x in [-30, 0, 30] { line([0, -16, x, 0], 7, main) }
        for side in [-1, 1] { curve([0, -96, side * 22, -104, side * 26, -120], 6, main) }
        blob([-44, -112, -14, -108, -10, -52, -40, -46], Ink.blue)
        oval(28, -124, 22, 5, Ink.red)
        box(16, -140, 24, 16, Ink.red, round: 4)
    }

    mutating func screenFurniture() {
        for (index, x) in [-78, -26, 26].enumerated() {
            poly(
                [
                    x, index == 1 ? -108 : -116, x + 52, index == 1 ? -116 : -108, x + 52,
                    index == 1 ? 0 : 8, x, index == 1 ? 8 : 0,
                ], index == 1 ? main : light)
        }
        for (x, y) in [(-52, -60), (0, -40), (50, -76)] { disc(x, y, 13, Ink.rose) }
    }

    mutating func partOfHouse(_ item: Furniture) {
        switch item {
        case .curtain:
            box(-46, -104, 92, 92, Colour(0xBFE6F5))
            line([0, -104, 0, -14], 4, Ink.white)
            blob([-70, -112, -6, -112, -18, -64, -46, -44, -34, -4, -70, -4], main)
            blob([70, -112, 6, -112, 18, -64, 46, -44, 34, -4, 70, -4], main)
            for x in [-54, 54] { curve([x, -106, x * 9 / 10, -60, x * 11 / 10, -8], 5, shade) }
            line([-80, -116, 80, -116], 8, Ink.gold)
            for x in [-44, 44] { line([x - 10, -46, x + 10, -46], 6, Ink.gold) }
        case .window:
            box(-54, -116, 108, 108, main, round: 3)
            for (x, y) in [(-45, -107), (4, -107), (-45, -60), (4, -60)] {
                box(x, y, 41, 41, Ink.sky)
            }
            for (x, y) in [(-30, -84), (20, -40)] { line([x, y, x + 14, y - 16], 5, Ink.white) }
            box(-62, -12, 124, 12, shade, round: 2)
            anchor(.window, 0, -62)
        case .door:
            box(-42, -126, 84, 126, shade, round: 3)
            box(-35, -120, 70, 120, main, round: 2)
            for (x, y, height) in [(-26, -110, 46), (4, -110, 46), (-26, -54, 44), (4, -54, 44)] {
                box(x, y, 22, height, shade, round: 2)
            }
            disc(26, -60, 6, Ink.gold)
            box(-54, -3, 108, 6, Ink.darkGrey)
            moodFace(0, -86, size: 30)
        case .stairs:
            for step in 0..<6 {
                box(
                    -78 + step * 26, -18 - step * 18, 156 - step * 26, 18,
                    step % 2 == 0 ? main : light);
                line([-78 + step * 26, -17 - step * 18, 76, -17 - step * 18], 3, shade)
            }
        case .fireplace:
            box(-70, -100, 140, 100, main)
            box(-80, -110, 160, 14, Ink.brown, round: 2)
            for (x, y) in [
                (-54, -80), (-58, -54), (-52, -28), (54, -80), (58, -54), (52, -28), (0, -86),
                (-28, -88), (28, -88),
            ] { box(x - 11, y - 6, 22, 11, light, round: 2) }
            blob([-38, 0, -38, -54, 0, -74, 38, -54, 38, 0], Ink.black)
            blob([-24, -6, -22, -34, -6, -40, 0, -60, 10, -38, 24, -30, 24, -6], Ink.orange)
            blob([-11, -6, -8, -28, 4, -40, 12, -22, 10, -6], Ink.yellow)
            line([-28, -4, 28, -8], 8, Ink.brown)
        default:
            for step in 0..<6 {
                box(-66 + step * 23, -84, 18, 76, step % 2 == 0 ? main : light, round: 8)
            }
            line([-64, -70, 66, -70], 6, shade)
            line([-64, -22, 66, -22], 6, shade)
            for x in [-20, 10, 40] {
                curve([x, -96, x - 6, -106, x + 6, -116, x, -126], 5, Ink.red)
            }
        }
    }

    mutating func holder(_ item: Furniture) {
        switch item {
        case .crate:
            box(-54, -78, 108, 78, main)
            for y in [-76, -50, -24] { box(-54, y, 108, 20, light) }
            for x in [-54, 42] { box(x, -78, 12, 78, shade) }
            line([-40, -70, 40, -8], 9, shade)
        case .basket:
            arc(0, -54, 46, 58, from: 128, sweep: 128, 9, shade)
            poly([-60, -56, 60, -56, 46, 0, -46, 0], main)
            for row in 0..<4 {
                for step in 0..<6 {
                    box(
                        -52 + step * 17 + (row % 2) * 5, -50 + row * 12, 10, 7,
                        row % 2 == 0 ? shade : light)
                }
            }
            box(-64, -62, 128, 12, shade, round: 5)
        case .chest:
            blob([-62, -52, -58, -86, -36, -98, 36, -98, 58, -86, 62, -52], main)
            box(-62, -56, 124, 56, main, round: 3)
            for x in [-46, 34] { box(x, -96, 12, 96, Ink.gold) }
            line([-62, -54, 62, -54], 7, Ink.gold)
            for (x, y) in [(-22, -60), (-6, -64), (12, -60), (24, -62)] {
                disc(x, y, 7, Ink.yellow)
            }
            box(-10, -50, 20, 22, Ink.gold, round: 4)
            disc(0, -40, 4, Ink.black)
        case .bin:
            poly([-38, -76, 38, -76, 30, 0, -30, 0], main)
            for x in [-18, 0, 18] { line([x, -68, x * 8 / 10, -8], 5, shade) }
            if !look.isOccupied {
                box(-46, -90, 92, 15, light, round: 5)
                box(-14, -100, 28, 12, shade, round: 4)
            }
        case .suitcase:
            line([-20, -78, -20, -100, 20, -100, 20, -78], 9, Ink.darkBrown)
            box(-66, -80, 132, 78, main, round: 10)
            for x in [-46, 34] { box(x, -80, 12, 78, shade) }
            for x in [-40, 40] { disc(x, -42, 6, Ink.gold) }
            disc(0, -52, 13, Ink.yellow)
            box(-16, -30, 32, 16, Ink.cyan, round: 3)
        case .birdcage:
            line([0, -134, 0, -120], 6, Ink.gold)
            if !look.isOccupied {
                blob([20, -44, 6, -68, -16, -66, -18, -46, -34, -34, 0, -34], Ink.yellow)
                disc(-8, -68, 11, Ink.yellow)
                poly([-18, -70, -30, -66, -18, -62], Ink.orange)
            }
            line([-36, -34, 36, -34], 4, Ink.wood)
            for x in [-44, -22, 0, 22, 44] { line([x, 0, x, -84, x / 3, -118], 4, main) }
            box(-50, -10, 100, 12, main, round: 3)
        default:
            box(-74, -96, 148, 92, Ink.darkGrey, round: 4)
            box(-67, -86, 134, 76, Colour(0x6FC7EC))
            oval(0, -12, 66, 9, Ink.tan)
            if !look.isOccupied {
                blob([-30, -50, -10, -64, 12, -50, 30, -62, 30, -40, 12, -46, -10, -38], main)
                disc(-16, -53, 3, Ink.black)
            }
            curve([48, -14, 42, -34, 52, -56], 7, Ink.green)
            curve([-50, -14, -44, -30, -54, -48], 7, Ink.green)
            for (x, y) in [(-40, -60), (-44, -72), (20, -76)] { disc(x, y, 4, Ink.white) }
            anchor(.window, 0, -50)
        }
    }
}
