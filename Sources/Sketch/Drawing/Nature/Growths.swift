extension Pen {
    mutating func fernGrowth() {
        for (x, y) in [(-56, -70), (56, -70), (-24, -104), (24, -104)] {
            curve([0, 0, x / 3, y * 2 / 3, x, y], 4, shade)
            for step in 1...5 {
                let (px, py) = (x * step / 6, y * step / 6 - 10 + abs(x) / 12)
                let length = 20 - step * 2
                line([px, py, px - length, py - 6], 5, main)
                line([px, py, px + length, py - 6], 5, main)
            }
        }
    }

    mutating func bambooGrowth() {
        for (x, top) in [(-32, -110), (0, -130), (32, -98)] {
            line([x, 0, x, top], 14, x == 0 ? main : shade)
            for y in stride(from: -20, to: top + 6, by: -24) {
                line([x - 8, y, x + 8, y], 4, Ink.lime)
            }
            oval(x + 18, top + 18, 18, 6, Ink.green, turn: 20)
            oval(x - 16, top + 36, 16, 6, Ink.green, turn: 236)
        }
    }

    mutating func reedsGrowth() {
        for (x, y) in [(-30, -104), (0, -124), (28, -98)] {
            line([x / 2, 0, x, y + 30], 5, Ink.green)
            box(x - 8, y, 16, 40, main, round: 8)
            line([x, y, x, y - 12], 3, Ink.tan)
        }
        for x in [-48, -14, 18, 46] {
            poly([x / 2 - 5, 0, x, -78, x / 2 + 5, 0], Ink.darkGreen.lighter)
        }
    }

    mutating func wheatGrowth() {
        for (x, y) in [(-34, -96), (0, -112), (34, -96)] {
            line([x / 3, 0, x, y], 4, main)
            for step in 0..<4 {
                oval(x - 7, y + 4 + step * 13, 9, 5, main, turn: 36)
                oval(x + 7, y + 4 + step * 13, 9, 5, light, turn: 220)
            }
            oval(x, y - 8, 5, 10, main)
        }
        line([-14, -32, 14, -32], 8, Ink.red)
    }

    mutating func vineGrowth() {
        curve([-40, 0, -20, -30, -36, -62, -6, -84, 0, -120], 5, Ink.brown)
        for (x, y) in [
            (-8, -22), (-46, -44), (-12, -58), (-30, -88), (18, -92), (-16, -116), (22, -122),
        ] { ivyLeaf(x, y) }
    }

    mutating func cloverGrowth(_ count: Int) {
        curve([0, -52, 6, -26, 0, 0], 6, shade)
        for step in 0..<count {
            let angle = 192 + step * 256 / count + (count == 4 ? 32 : 0)
            at(0, -62, turn: angle + 64) { pen in
                for side in [-1, 1] { pen.disc(side * 12, -32, 15, pen.main) };
                pen.poly([-25, -24, 25, -24, 0, 2], pen.main);
                pen.line([0, -6, 0, -28], 3, pen.shade)
            }
        }
        disc(0, -62, 6, light)
    }

    mutating func leafGrowth() {
        line([-30, 0, -14, -26], 7, Ink.brown)
        blob([-18, -20, -44, -56, -20, -98, 34, -116, 48, -66, 22, -28], main)
        curve([-20, -22, 4, -60, 30, -106], 5, light)
        for (x, y, dx, dy) in [
            (-4, -46, -26, -16), (8, -66, -22, -18), (0, -52, 28, -4), (14, -76, 22, -4),
        ] { line([x, y, x + dx, y + dy], 3, light) }
    }

    mutating func mapleGrowth() {
        line([0, 0, 0, -40], 6, main.darker)
        poly(
            [
                0, -118, 12, -88, 30, -98, 26, -74, 56, -80, 46, -56, 60, -46, 32, -32, 34, -22,
                0, -28, -34, -22, -32, -32, -60, -46, -46, -56, -56, -80, -26, -74, -30, -98,
                -12, -88,
            ], main)
        line([0, -32, 0, -96], 3, shade)
        line([0, -36, 38, -62], 3, shade)
        line([0, -36, -38, -62], 3, shade)
    }

    mutating func branchGrowth(_ growth: Growth) {
        curve([-76, -20, -20, -40, 20, -46, 74, -78], 11, main)
        line([-10, -42, 14, -84], 7, main)
        line([-40, -34, -24, -8], 6, main)
        if growth == .thorn {
            for (x, y, dx) in [
                (-50, -28, -4), (-24, -36, 6), (8, -44, -2), (34, -54, 8), (4, -66, -14),
            ] { poly([x - 6, y, x + dx, y - 24, x + 6, y], shade) }
        } else {
            for (x, y, turn) in [
                (22, -94, 220), (-12, -6, 30), (78, -90, 226), (52, -48, 30), (2, -88, 170),
            ] { oval(x, y, 17, 8, Ink.green, turn: turn) }
        }
    }

    mutating func rootsGrowth() {
        box(-12, -112, 24, 66, main)
        line([-80, -58, 80, -58], 5, Ink.green)
        for (x, y) in [(-64, -6), (-30, 6), (0, 12), (30, 6), (64, -6)] {
            curve([x / 6, -56, x / 2, -34, x, y], 9, main)
        }
        for (x, y, dx) in [(-40, -26, -26), (40, -26, 26), (-18, -16, -6), (18, -16, 8)] {
            line([x, y, x + dx, y + 22], 5, main)
        }
    }

    mutating func stumpGrowth() {
        blob([-60, 0, -40, -16, -38, -46, 38, -46, 40, -16, 60, 0, 20, -4, -20, -4], main)
        oval(0, -48, 39, 14, Ink.tan)
        oval(0, -48, 26, 9, Ink.wood)
        oval(0, -48, 14, 5, Ink.tan)
        line([-20, -34, -24, -12], 4, shade)
        line([14, -32, 16, -8], 4, shade)
        line([30, -34, 54, -54], 8, main)
        oval(58, -60, 10, 6, Ink.green, turn: 220)
    }

    mutating func logGrowth() {
        box(-74, -50, 130, 46, main, round: 8)
        oval(56, -27, 20, 23, Ink.tan)
        oval(56, -27, 12, 15, Ink.wood)
        oval(56, -27, 5, 7, Ink.tan)
        for (x, y) in [(-60, -36), (-30, -18), (-4, -38), (-44, -26)] {
            line([x, y, x + 26, y], 4, shade)
        }
        line([-20, -48, -30, -70], 10, main)
    }

    mutating func seedGrowth(_ growth: Growth) {
        for (x, y, turn) in growth == .seed
            ? [(-30, -22, 30), (26, -18, 226), (0, -56, 250)] : [(0, -46, 240)]
        {
            let size = growth == .seed ? 100 : 210
            at(x, y, percent: size, turn: turn) { pen in
                pen.blob([-24, 0, -4, -14, 22, -3, 22, 3, -4, 14], pen.main)
                pen.line([-12, -4, 8, -4], 4, pen.light)
            }
        }
    }

    mutating func pineconeGrowth() {
        for (row, count) in [2, 3, 4, 4, 3, 2].enumerated() {
            for column in 0..<count {
                let x = (2 * column - count + 1) * 11
                blob(
                    [
                        x - 13, -88 + row * 16, x, -98 + row * 16, x + 13, -88 + row * 16, x,
                        -70 + row * 16,
                    ], (row + column) % 2 == 0 ? main : shade)
            }
        }
        line([0, -94, 0, -108], 7, Ink.darkBrown)
        for x in [-34, 34] { line([0, -106, x, -118], 5, Ink.darkGreen) }
    }

    mutating func sproutGrowth() {
        blob([-56, 4, -36, -16, 0, -24, 36, -16, 56, 4], Ink.darkBrown)
        curve([0, -20, 4, -44, 0, -66], 7, main)
        blob([0, -62, -16, -90, -48, -92, -36, -64], main)
        blob([0, -64, 14, -98, 48, -106, 40, -72], light)
    }
}
