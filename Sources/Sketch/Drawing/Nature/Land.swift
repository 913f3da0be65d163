import Pictures

extension Pen {
    mutating func riverLand(_ land: Land) {
        let isRiver = land == .river
        blob(
            [-100, 0, -90, -60, -30, -76, 50, -76, 94, -60, 100, 0],
            isRiver ? Ink.green : Colour(0x74BC50))
        poly(
            [
                -50, 0, -8, -28, 22, -46, -6, -62, 6, -76, 16, -76, 14, -62, 56, -46, 44, -24,
                34, 0,
            ], main)
        if isRiver {
            for (x, y) in [(-10, -10), (16, -32), (20, -54)] {
                line([x - 10, y, x + 10, y], 4, Ink.white)
            }
        } else {
            for (x, y) in [(-4, -6), (18, -26), (30, -42), (12, -58)] {
                line([x, y, x + 5, y - 7], 5, Ink.yellow)
            }
        }
    }

    mutating func lakeLand(_ land: Land) {
        if land == .lake {
            for x in [-70, -46, 52, 76] {
                poly([x - 18, -40, x, -94, x + 18, -40], Ink.darkGreen)
            }
            oval(0, -24, 96, 30, Ink.green)
        }
        oval(0, -20, 82, 22, main)
        for (x, y) in [(-30, -24), (20, -14), (36, -28)] {
            line([x - 16, y, x + 14, y], 4, Ink.white)
        }
    }

    mutating func waveLand() {
        blob(
            [
                -96, 0, -80, -40, -40, -88, 10, -110, 56, -94, 70, -66, 50, -74, 24, -66, 20,
                -40, 40, -16, 96, -6, 98, 0,
            ], main)
        curve([-60, -44, -20, -84, 24, -96, 62, -72], 10, Ink.white)
        for (x, y, radius) in [(66, -66, 12), (54, -54, 9), (76, -50, 8), (40, -62, 8)] {
            disc(x, y, radius, Ink.white)
        }
        curve([-50, -6, -14, -38, 4, -48], 6, light)
    }

    mutating func caveLand(_ land: Land) {
        if land == .canyon {
            poly([-100, 0, -100, -96, -40, -96, -30, -50, -14, -44, -10, 0], main)
            poly([100, 0, 100, -100, 36, -100, 28, -60, 14, -50, 10, 0], shade)
            for y in [-74, -50, -26] { line([-98, y, -36 - y / 5, y], 6, light) }
            for y in [-78, -54, -28] { line([98, y, 34 - y / 6, y], 6, main) }
            poly([-10, 0, -4, -30, 4, -30, 12, 0], Ink.blue)
        } else {
            blob([-92, 0, -84, -58, -40, -100, 20, -108, 74, -74, 94, 0], main)
            blob([-42, 0, -40, -44, 0, -70, 38, -46, 44, 0], Ink.black)
            for (x, y) in [(-18, -56), (4, -62), (22, -54)] {
                poly([x - 7, y - 6, x, y + 18, x + 7, y - 6], shade)
            }
            for (x, y) in [(-66, -36), (58, -62), (-30, -86)] {
                line([x - 10, y, x + 8, y - 6], 4, shade)
            }
        }
    }

    mutating func cliffLand() {
        blob([-80, 0, -84, -100, -40, -108, 20, -104, 30, -90, 14, -60, 24, -30, 8, 0], main)
        blob([-88, -98, -40, -116, 24, -108, 30, -92, -10, -94, -84, -88], Ink.green)
        for (x, y) in [(-60, -60), (-20, -40), (-44, -24), (-6, -72)] {
            line([x, y, x + 20, y + 4], 4, shade)
        }
        blob([6, 0, 30, -14, 60, -8, 90, -14, 100, 0], Ink.blue)
    }

    mutating func rockLand() {
        poly([-58, 0, -66, -28, -40, -62, 0, -72, 40, -58, 62, -24, 54, 0], main)
        poly([-40, -60, 0, -70, 38, -56, 6, -40], light)
        poly([6, -40, 38, -56, 60, -24, 52, 0, 10, 0], shade)
        disc(66, -6, 14, main)
    }

    mutating func icebergLand() {
        poly([-64, -44, -30, -84, -10, -72, 14, -118, 40, -70, 66, -44], main)
        poly([14, -118, 40, -70, 66, -44, 20, -44], shade)
        box(-96, -46, 192, 50, Ink.blue)
        poly([-78, -40, 78, -40, 40, 0, -30, 4], Colour(0x7FB8E0))
        line([-96, -44, 96, -44], 5, Ink.white)
    }

    mutating func campfireLand(_ land: Land) {
        if land == .campfire {
            line([-52, 0, 40, -20], 15, Ink.brown)
            line([52, 0, -40, -20], 15, Ink.darkBrown)
        }
        blob(
            [
                -38, -16, -44, -50, -20, -78, -22, -104, 4, -118, 14, -84, 30, -92, 42, -50, 36,
                -16, 0, -6,
            ], main)
        blob(
            [-24, -16, -26, -42, -6, -62, 0, -84, 16, -58, 26, -36, 20, -14, 0, -8], Ink.orange)
        blob([-12, -14, -12, -32, 2, -52, 14, -30, 10, -12], Ink.yellow)
        moodFace(0, -42, size: 28)
    }

    mutating func smokeLand() {
        for (x, y, radius) in [
            (0, -8, 14), (12, -26, 18), (-6, -50, 24), (16, -76, 28), (-12, -98, 28),
            (34, -104, 24),
        ] { disc(x, y, radius, (x + 20) % 8 == 0 ? light : main) }
    }

    mutating func geyserLand() {
        blob([-70, 0, -30, -16, 30, -16, 70, 0], Ink.tan)
        poly([-9, -12, -16, -90, 16, -90, 9, -12], main)
        for (x, y, radius) in [
            (-26, -92, 18), (26, -92, 18), (0, -108, 24), (-44, -76, 10), (44, -74, 10),
        ] { disc(x, y, radius, Ink.white) }
    }

    mutating func desertLand() {
        blob([-100, 0, -60, -34, -20, -46, 30, -22, 100, 0], main)
        blob([-40, 0, 20, -36, 60, -42, 100, -10, 104, 0], shade)
        disc(60, -96, 19, Ink.yellow)
        at(-46, -34, percent: 48) {
            $0.line([0, 0, 0, -70], 22, Ink.green);
            $0.curve([-28, -54, -28, -30, 0, -26], 13, Ink.green);
            $0.curve([28, -64, 28, -40, 0, -38], 13, Ink.green)
        }
    }

    mutating func beachLand() {
        box(-96, -60, 192, 34, Ink.sky)
        line([-96, -28, 96, -28], 7, Ink.white)
        box(-96, -26, 192, 26, main)
        line([30, -14, 44, -84], 5, Ink.wood)
        blob([-4, -74, 20, -104, 60, -102, 82, -70, 56, -76, 28, -80], Ink.red)
        blob([26, -78, 34, -102, 48, -103, 56, -76], Ink.white)
        poly([-60, -6, -10, -6, -18, -16, -52, -16], Ink.blue)
    }

    mutating func forestLand() {
        for (x, size) in [(-66, 90), (64, 90), (-24, 112), (28, 104), (0, 84)] {
            box(x - 5, -18, 10, 18, Ink.brown)
            for step in 0..<3 {
                poly(
                    [
                        x - 26 + step * 6, -12 - step * size / 4, x, -48 - step * size / 4,
                        x + 26 - step * 6, -12 - step * size / 4,
                    ], x == 0 ? light : main)
            }
        }
    }

    mutating func fieldLand() {
        poly([-100, 0, -60, -66, 60, -66, 100, 0], main)
        for x in [-4, -2, 0, 2, 4] { line([x * 22, -2, x * 13, -64], 6, Ink.brown) }
        for x in [-3, -1, 1, 3] {
            for y in [-10, -28, -46] { disc(x * (22 + y / 5), y, 6, Ink.green) }
        }
    }

    enum Find: Hashable, Sendable {
        case bone, feather, nest, shell, web, crystal, diamond, coin, footprint, hive, pebbles,
            honeycomb, ring, pearl, fossil, eggNest
    }
}
