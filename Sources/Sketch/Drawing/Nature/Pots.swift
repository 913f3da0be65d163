import Pictures

extension Pen {
    mutating func cottonGrowth() {
        line([0, 0, 0, -60], 6, Ink.brown)
        line([0, -30, 34, -58], 5, Ink.brown)
        for (x, y) in [(0, -82), (38, -68)] {
            for (dx, dy) in [(-14, 0), (14, 0), (0, -13), (0, 10)] {
                disc(x + dx, y + dy, 15, main)
            }
            star(x, y + 18, size: 18, points: 5, inner: 40, Ink.brown)
        }
        oval(-20, -34, 18, 8, Ink.green, turn: 24)
    }

    mutating func aloeGrowth() {
        poly([-30, 0, -36, -30, 36, -30, 30, 0], Colour(0xC4653A))
        for (x, y) in [(-58, -70), (58, -70), (-34, -98), (34, -98), (0, -116)] {
            poly([-13, -28, x - 3, y, x + 3, y, 13, -28], x == 0 ? light : main)
        }
        for (x, y) in [(-40, -58), (38, -56), (-20, -74), (20, -74)] {
            disc(x, y, 3, Ink.cream)
        }
    }

    mutating func hollyGrowth(_ growth: Growth) {
        let isHolly = growth == .holly
        for side in [-1, 1] {
            if isHolly {
                poly(
                    [
                        0, -30, side * 12, -54, side * 26, -50, side * 36, -72, side * 50, -68,
                        side * 66, -88, side * 60, -62, side * 66, -50, side * 46, -42,
                        side * 40, -26, side * 22, -30,
                    ], main)
                line([side * 4, -34, side * 54, -76], 3, light)
            } else {
                line([0, -96, side * 20, -60], 5, shade)
                oval(side * 34, -40, 28, 10, main, turn: side * 42)
                oval(side * 14, -30, 26, 9, light, turn: side * 70)
            }
        }
        for (x, y) in [(-12, -24), (12, -24), (0, -40)] {
            disc(x, y, 13, isHolly ? Ink.red : Ink.white); disc(x - 4, y - 4, 3, Ink.white)
        }
        if !isHolly { blob([-22, -104, 0, -96, 22, -104, 18, -86, 0, -94, -18, -86], Ink.red) }
    }

    mutating func seaweedGrowth() {
        for (x, height) in [(-36, 80), (-8, 112), (22, 92), (46, 60)] {
            curve(
                [x, 0, x + 12, -height / 3, x - 10, -height * 2 / 3, x + 4, -height], 12,
                x == -8 ? light : main)
        }
    }

    mutating func flytrapGrowth() {
        curve([0, 0, -6, -34, 4, -60], 7, Ink.green)
        blob(
            [-48, -62, -44, -104, -8, -124, 36, -112, 20, -94, 40, -80, 30, -58, -10, -50], main
        )
        blob([10, -66, -24, -70, -24, -100, 22, -106, 8, -94, 22, -82], Ink.darkRed)
        for (x, y) in [(-8, -102), (8, -104), (-10, -72), (6, -70)] {
            poly([x - 5, y, x, y + (y < -90 ? 14 : -14), x + 5, y], Ink.white)
        }
        for side in [-1, 1] { oval(side * 28, -10, 28, 9, Ink.green, turn: side * -16) }
    }

    mutating func ivyLeaf(_ x: Int, _ y: Int) {
        poly(
            [x, y + 14, x - 18, y + 2, x - 10, y - 8, x, y - 16, x + 10, y - 8, x + 18, y + 2], main
        )
        line([x, y + 12, x, y - 10], 2, light)
    }

    /// Plants in pots and in bunches.
    enum Pot: Hashable, Sendable { case plant, bouquet, wreath, empty, waterLily }

    mutating func pot(_ pot: Pot) {
        switch pot {
        case .plant, .empty:
            if pot == .plant {
                for (x, y) in [(-44, -88), (44, -88), (-20, -116), (22, -116), (0, -84)] {
                    curve([0, -50, x / 2, (y - 50) / 2 - 6, x, y], 4, Ink.darkGreen)
                    oval(x, y, 22, 11, main, turn: x > 0 ? 226 : 30)
                }
            } else {
                oval(0, -64, 36, 9, Ink.darkBrown)
            }
            let clay = pot == .empty ? main : Colour(0xC4653A)
            poly([-34, -56, 34, -56, 26, 0, -26, 0], clay)
            box(-40, -66, 80, 16, clay.lighter, round: 3)
        case .bouquet:
            poly([-14, -46, 14, -46, 22, 0, -22, 0], Ink.green)
            for (index, spot) in [
                (-38, -84), (38, -84), (-20, -106), (20, -106), (0, -84), (-2, -62),
            ].enumerated() {
                disc(
                    spot.0, spot.1, 19,
                    [main, Ink.yellow, Ink.white, Ink.purple, Ink.rose, Ink.orange][index])
                disc(spot.0, spot.1, 7, index == 1 ? Ink.orange : Ink.yellow)
            }
            poly([-44, -62, 0, -44, 44, -62, 14, -10, -14, -10], Ink.cream)
            blob([-24, -34, 0, -26, 24, -34, 20, -14, 0, -22, -20, -14], Ink.red)
        case .wreath:
            for step in 0..<12 {
                let (dx, dy) = (
                    40 * Angle.cosine(step * 21) / Angle.one, 40 * Angle.sine(step * 21) / Angle.one
                )
                disc(dx, -56 + dy, 17, step % 2 == 0 ? main : shade)
            }
            for step in 0..<6 {
                let (dx, dy) = (
                    40 * Angle.cosine(step * 43 + 10) / Angle.one,
                    40 * Angle.sine(step * 43 + 10) / Angle.one
                )
                disc(dx, -56 + dy, 5, Ink.red)
            }
            blob([-26, -112, 0, -98, 26, -112, 24, -84, 0, -96, -24, -84], Ink.red)
        case .waterLily:
            oval(0, -8, 82, 16, Ink.green)
            poly([0, -8, 84, -22, 84, -2], Colour(0x2F7FB8))
            for (x, y) in [(-50, -40), (50, -40), (-30, -62), (30, -62), (0, -72)] {
                blob(
                    [-14, -12, x - 10, y + 14, x, y, x + 10, y + 14, 14, -12], x == 0 ? light : main
                )
            }
            disc(0, -24, 10, Ink.yellow)
        }
        moodFace(0, -30, size: 24)
        anchor(.window, 0, -62)
    }
}
