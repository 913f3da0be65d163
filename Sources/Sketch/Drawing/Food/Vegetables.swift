import Pictures

/// Vegetables: roots with their leaves, pods and heads.
struct Root: Hashable, Sendable {
    enum Leaves: Hashable, Sendable { case none, broad, sprout }

    /// Half the greatest width, and the height of the bulb.
    var width = 36
    var height = 64
    /// The colour of the lower part if it differs, as on a turnip.
    var tip: Colour?
    var leaves = Leaves.broad
    var isLined = false
}

extension Pen {
    mutating func root(_ root: Root) {
        let (width, top) = (root.width, -root.height - 8)
        switch root.leaves {
        case .none: break
        case .broad:
            for (x, turn) in [(-20, 40), (0, 64), (20, 88)] {
                oval(x, top - 22, 26, 10, Ink.green, turn: turn)
            }
            for x in [-14, 0, 14] { line([0, top + 8, x, top - 10], 4, Ink.lime) }
        case .sprout:
            poly([-10, top + 10, -14, top - 26, -2, top - 10, 6, top - 32, 10, top + 10], Ink.lime)
        }
        line([0, -12, 2, 4], 5, root.tip ?? shade)
        blob(
            [
                0, top, -width * 3 / 4, top + 10, -width, top + root.height / 2, -width / 2, -12, 0,
                -2, width / 2,
                -12, width, top + root.height / 2, width * 3 / 4, top + 10,
            ], main)
        if let tip = root.tip {
            blob(
                [
                    -width * 8 / 10, -28, -width / 2, -11, 0, -2, width / 2, -11, width * 8 / 10,
                    -28, 0, -34,
                ], tip)
        }
        if root.isLined {
            for x in [-20, 0, 20] {
                curve([x / 3, top + 4, x * width / 30, top + root.height / 2, x / 4, -8], 3, shade)
            }
        } else {
            oval(-width * 4 / 10, top + 24, 6, 11, light, turn: 20)
        }
        moodFace(0, top / 2, size: 26)
    }

    /// Draws a long slanted vegetable with round ends and a stalk, such as a cucumber.
    mutating func gourd(width: Int, bulge: Int, cap: Bool, slices: Colour? = nil) {
        at(0, -30, turn: 246) { pen in
            let (main, shade, light) = (pen.main, pen.shade, pen.light)
            pen.blob(
                [
                    -66, -width / 2, -40, -width, 20, -bulge, 58, -bulge * 3 / 4, 70, 0, 58,
                    bulge * 3 / 4, 20, bulge, -40, width, -66, width / 2,
                ], main)
            pen.curve([-44, -width / 2, 0, -width / 2, 44, -bulge / 2], 4, light)
            if cap {
                pen.poly(
                    [-70, -12, -46, -width - 2, -54, 0, -44, width + 2, -70, 12], Ink.darkGreen)
                pen.line([-66, 0, -84, -6], 8, Ink.darkGreen)
            } else {
                for y in [-width / 4, width / 3] { pen.line([-40, y, 40, y], 2, shade) }
            }
        }
        if let slices {
            for x in [34, 64] {
                disc(x, -16, 18, shade)
                disc(x, -16, 14, slices)
                disc(x, -16, 5, slices.darker)
            }
        }
        moodFace(10, -32, size: 24)
    }

    mutating func potato(_ isSweet: Bool) {
        if isSweet {
            blob([-76, -26, -44, -54, 10, -60, 50, -44, 80, -30, 46, -12, 0, -4, -46, -8], main)
        } else {
            blob([-54, -34, -40, -64, 0, -68, 34, -72, 58, -44, 48, -12, 10, -2, -36, -6], main)
        }
        for (x, y) in [(-26, -46), (10, -52), (32, -32), (-8, -22), (-34, -22)] {
            oval(x, y, 5, 3, shade)
        }
        moodFace(4, -36, size: 28)
    }

    mutating func corn() {
        blob([-20, -50, -20, -92, 0, -116, 20, -92, 20, -50, 0, -20], main)
        for y in stride(from: -98, to: -40, by: 13) {
            line([-14, y, 14, y], 2, shade)
        }
        for x in [-8, 8] { line([x, -104, x, -40], 2, shade) }
        blob([0, -4, -26, -24, -38, -82, -14, -56], Ink.green)
        blob([0, -4, 26, -24, 38, -82, 14, -56], Ink.green)
        blob([0, 0, -14, -26, 0, -50, 14, -26], Ink.lime)
        moodFace(0, -76, size: 22)
    }

    mutating func peas() {
        at(0, -34, turn: 246) { pen in
            pen.blob(
                [-84, 0, -50, -24, 0, -30, 50, -24, 84, -4, 50, 20, 0, 28, -50, 20], pen.shade)
            pen.blob(
                [-74, 0, -40, -14, 0, -18, 44, -14, 74, -4, 40, 12, 0, 16, -40, 12],
                pen.main.muchDarker)
            for x in [-46, -23, 0, 23, 46] {
                pen.disc(x, 0, 14, pen.light)
                pen.disc(x - 4, -5, 4, Ink.cream)
            }
            pen.curve([-82, 0, -96, -8, -98, -20], 5, pen.shade)
        }
        moodFace(0, -34, size: 20)
    }

    mutating func chili() {
        blob(
            [-52, -80, -30, -88, -10, -72, 14, -46, 60, -18, 76, 0, 40, -4, -6, -22, -40, -54], main
        )
        curve([-36, -76, -14, -56, 20, -28], 4, light)
        blob([-60, -78, -46, -96, -26, -88, -32, -74], Ink.green)
        curve([-48, -90, -56, -104, -70, -106], 7, Ink.green)
    }

    mutating func bellPepper() {
        blob(
            [
                -10, -74, -34, -84, -52, -60, -44, -20, -26, -2, -8, -8, 8, -8, 26, -2, 44, -20, 52,
                -60, 34, -84, 10, -74,
            ], main)
        for x in [-18, 18] { curve([x, -78, x * 13 / 10, -44, x, -10], 4, shade) }
        blob([-20, -72, 0, -84, 20, -72, 0, -68], Ink.green)
        curve([0, -78, -2, -94, 10, -102], 9, Ink.green)
        oval(-36, -56, 5, 13, light, turn: 10)
        moodFace(0, -44, size: 30)
    }

    /// Draws broccoli and cauliflower: puffs upon a stalk.
    mutating func floret(isPale: Bool) {
        let stalk = isPale ? Ink.lime.lighter : Colour(0xA8CF6A)
        poly(
            [-14, 0, -12, -34, -34, -52, -22, -62, 0, -48, 22, -62, 34, -52, 12, -34, 14, 0], stalk)
        for (x, y, radius) in [
            (-36, -64, 22), (36, -64, 22), (-16, -82, 24), (18, -82, 24), (0, -62, 22),
        ] {
            disc(x, y, radius, main)
        }
        for (x, y) in [(-40, -70), (-16, -88), (12, -90), (34, -70), (0, -66)] {
            disc(x, y, 7, light)
        }
        if isPale {
            for side in [-1, 1] {
                blob(
                    [0, 0, side * 34, -8, side * 64, -48, side * 54, -62, side * 30, -34], Ink.green
                )
            }
        }
        moodFace(0, -66, size: 28)
    }

    mutating func lettuce() {
        blob(
            [0, 0, -44, -6, -62, -40, -52, -70, -20, -86, 20, -88, 52, -70, 62, -40, 44, -6], shade)
        blob([0, -2, -36, -14, -42, -46, -16, -74, 24, -76, 40, -44, 34, -12], main)
        blob([-14, -4, -22, -34, 0, -62, 22, -34, 14, -4], light)
        line([0, -6, 0, -50], 5, Ink.cream)
        line([-8, -6, -34, -52], 4, Ink.cream)
        line([8, -6, 34, -52], 4, Ink.cream)
        moodFace(0, -40, size: 28)
    }

    /// Stalks in a bundle: asparagus, celery, leek, spring onions.
    enum Stalks: Hashable, Sendable { case tips, leaves, blades }

    mutating func bundle(_ stalks: Stalks) {
        for (index, x) in [-22, 22, -8, 10].enumerated() {
            let lean = x / 2
            switch stalks {
            case .tips:
                line([x, 0, x + lean, -82], 13, index < 2 ? shade : main)
                blob(
                    [x + lean - 9, -80, x + lean, -112, x + lean + 9, -80, x + lean, -74],
                    Ink.darkGreen)
            case .leaves:
                line([x, 0, x + lean, -66], 15, index < 2 ? light : main)
                for side in [-12, 0, 12] {
                    disc(x + lean + side, -84 - abs(side) / 2 * (index % 2), 14, Ink.green)
                }
            case .blades:
                line([x / 2, -4, x / 2, -50], 16, Ink.cream)
                poly(
                    [
                        x / 2 - 8, -48, x / 2 + 8, -48, x + lean * 2 + 10, -112, x + lean * 2 - 10,
                        -108,
                    ], main)
            }
        }
        if stalks == .tips { line([-24, -34, 24, -34], 9, Ink.red) }
        if stalks == .blades { for x in [-10, 0, 10] { line([x / 2, 0, x, 8], 2, Ink.tan) } }
    }

    mutating func artichoke() {
        line([0, 0, 0, -16], 12, shade)
        for (row, count) in [(0, 2), (1, 3), (2, 4), (3, 3)] {
            for column in 0..<count {
                let x = (2 * column - count + 1) * 13
                let y = -82 + row * 18
                blob(
                    [
                        x - 15, y + 26, x - 12, y + 4, x, y - 14, x + 12, y + 4, x + 15, y + 26, x,
                        y + 36,
                    ], (row + column) % 2 == 0 ? main : shade)
            }
        }
    }
}
