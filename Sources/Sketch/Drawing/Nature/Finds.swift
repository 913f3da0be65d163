import Pictures

extension Pen {
    mutating func find(_ find: Find) {
        switch find {
        case .bone:
            line([-44, -28, 44, -52], 17, main)
            for (x, y) in [(-54, -38), (-46, -16), (46, -64), (56, -42)] { disc(x, y, 15, main) }
            line([-30, -36, 30, -52], 4, Ink.white)
        case .feather: featherFind()
        case .nest, .eggNest: nestFind()
        case .shell: shellFind()
        case .web: webFind()
        case .crystal: crystalFind()
        case .diamond: diamondFind()
        case .coin, .pearl: coinFind(find)
        case .footprint: footprintFind()
        case .hive, .honeycomb: hiveFind(find)
        case .pebbles: pebblesFind()
        case .ring:
            arc(0, -38, 34, 34, from: 0, sweep: 256, 10, main)
            poly([-22, -92, -12, -104, 12, -104, 22, -92, 0, -70], Ink.cyan)
            poly([-8, -92, 0, -104, 8, -92, 0, -74], Ink.white)
        case .fossil: fossilFind()
        }
    }

    mutating func featherFind() {
        blob([-50, 0, -40, -40, -4, -90, 50, -116, 44, -76, 10, -30, -30, -10], main)
        curve([-62, 10, -20, -34, 40, -106], 4, Ink.white)
        for (x, y) in [(-16, -44), (6, -66), (26, -84)] {
            line([x, y, x + 20, y + 6], 4, shade)
        }
        poly([-30, -44, -16, -40, -28, -30], Ink.sky)
    }

    mutating func nestFind() {
        for (x, turn) in [(-24, 240), (2, 250), (28, 10)] {
            oval(x, -42, 16, 22, Colour(0xA9D8E8), turn: turn)
        }
        blob([-70, -38, 70, -38, 54, -4, 20, 4, -20, 4, -54, -4], main)
        for (x, y) in [(-50, -24), (-10, -14), (24, -28), (-30, -6), (10, -30), (44, -14)] {
            line([x - 18, y + 4, x + 18, y - 6], 4, y % 4 == 0 ? shade : light)
        }
        line([60, -30, 84, -44], 4, shade)
        line([-60, -30, -82, -40], 4, shade)
    }

    mutating func shellFind() {
        blob(
            [0, 0, -20, -8, -62, -50, -52, -84, -20, -100, 20, -100, 52, -84, 62, -50, 20, -8],
            main)
        for x in [-44, -24, 0, 24, 44] { line([x / 6, -8, x, -88 + abs(x) / 4], 5, shade) }
        poly([-16, -2, 16, -2, 22, -16, -22, -16], light)
        moodFace(0, -56, size: 28)
    }

    mutating func webFind() {
        for step in 0..<4 {
            let (dx, dy) = (
                60 * Angle.cosine(step * 32) / Angle.one, 60 * Angle.sine(step * 32) / Angle.one
            )
            line([-dx, -60 - dy, dx, -60 + dy], 3, main)
        }
        for radius in [18, 36, 54] {
            var points: [Int] = []
            for step in 0...8 {
                points += [
                    radius * Angle.cosine(step * 32) / Angle.one,
                    -60 + radius * Angle.sine(step * 32) / Angle.one,
                ]
            }
            line(points, 3, main)
        }
        disc(26, -78, 10, Ink.black)
        for (x, y) in [(10, -84), (12, -72), (42, -84), (40, -70)] {
            line([26, -78, x, y], 3, Ink.black)
        }
    }

    mutating func crystalFind() {
        for (x, top, width) in [(-34, -66, 16), (36, -72, 17), (0, -114, 24)] {
            poly(
                [x - width, 0, x - width, top + 20, x, top, x + width, top + 20, x + width, 0],
                x == 0 ? main : shade)
            poly([x - width, top + 20, x, top, x, 0, x - width, 0], light)
        }
        blob([-64, 4, -40, -12, 40, -12, 64, 4], Ink.darkGrey)
    }

    mutating func diamondFind() {
        poly([-58, -62, -34, -92, 34, -92, 58, -62, 0, 0], main)
        poly([-58, -62, -20, -62, 0, 0], light)
        poly([-20, -62, -34, -92, 0, -92], Ink.white)
        poly([20, -62, 34, -92, 58, -62, 0, 0], shade)
        line([-58, -62, 58, -62], 3, Ink.white)
        moodFace(0, -52, size: 26)
    }

    mutating func coinFind(_ find: Find) {
        if find == .coin {
            for step in 0..<3 {
                oval(-24, -8 - step * 13, 42, 12, step % 2 == 0 ? shade : main)
            }
            disc(22, -58, 44, shade)
            disc(20, -60, 42, main)
            arc(20, -60, 32, 32, from: 0, sweep: 256, 4, shade)
            star(20, -60, size: 20, light)
        } else {
            blob([-66, -30, -40, -80, 10, -92, 56, -70, 66, -30, 0, -36], shade)
            blob([-66, -30, 66, -30, 44, 0, -44, 0], light)
            disc(0, -40, 21, main)
            disc(-6, -46, 6, Ink.white)
        }
    }

    mutating func footprintFind() {
        oval(0, -24, 22, 26, main)
        oval(-2, -62, 30, 20, main)
        for (x, y, radius) in [(-28, -88, 10), (-9, -96, 10), (10, -96, 9), (27, -88, 8)] {
            disc(x, y, radius, main)
        }
    }

    mutating func hiveFind(_ find: Find) {
        if find == .hive {
            line([0, -120, 0, -100], 9, Ink.brown)
            for (y, width) in [(-92, 24), (-74, 40), (-54, 48), (-34, 46), (-16, 32)] {
                oval(0, y, width, 14, y % 4 == 0 ? shade : main)
            }
            disc(0, -36, 12, Ink.black)
            for (x, y) in [(60, -84), (-62, -40)] {
                oval(x, y, 10, 7, Ink.yellow); line([x, y - 6, x, y + 6], 4, Ink.black);
                oval(x - 2, y - 10, 7, 4, Ink.white)
            }
            anchor(.window, 0, -36)
        } else {
            for (row, count) in [2, 3, 2].enumerated() {
                for column in 0..<count {
                    star(
                        (2 * column - count + 1) * 24, -88 + row * 38, size: 25, points: 3,
                        inner: 100, (row + column) % 2 == 0 ? main : light)
                }
            }
            blob([10, -30, 20, -50, 30, -30, 28, 0, 14, 0], Ink.gold)
        }
    }

    mutating func pebblesFind() {
        for (x, y, width, height) in [
            (-36, -14, 34, 16), (34, -12, 36, 15), (0, -36, 34, 15), (-4, -58, 24, 12),
            (0, -76, 16, 9),
        ] {
            oval(x, y, width, height, y % 4 == 0 ? main : shade)
            oval(x - width / 3, y - height / 3, width / 4, 3, light)
        }
    }

    mutating func fossilFind() {
        poly([-62, 0, -68, -50, -40, -92, 30, -96, 66, -56, 58, -2], main)
        curve(
            [
                0, -48, 12, -52, 14, -34, -6, -28, -22, -46, -8, -70, 22, -68, 34, -40, 20, -12,
                -18, -10,
            ], 9, shade)
    }
}
