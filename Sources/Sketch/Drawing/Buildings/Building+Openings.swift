import Pictures

/// Fronts of buildings with an open view inside.
extension Pen {
    /// Draws two boxes with half gates; a horse looks out of one.
    mutating func stallsFront(_ half: Int) {
        for side in [-1, 1] {
            box(side * half / 2 - 25, -60, 50, 60, Ink.black)
        }
        let x = half / 2
        blob([x - 20, -14, x - 18, -46, x - 4, -58, x + 10, -56, x + 14, -14], Ink.brown)
        blob(
            [
                x - 6, -58, x + 4, -64, x + 20, -54, x + 38, -38, x + 38, -26, x + 28, -22, x + 10,
                -34, x - 2, -36,
            ], Ink.brown)
        blob([x + 26, -42, x + 38, -40, x + 40, -26, x + 28, -22], Ink.tan)
        poly([x - 4, -58, x, -74, x + 8, -60], Ink.brown)
        curve([x - 16, -20, x - 20, -44, x - 8, -62], 9, Ink.darkBrown)
        disc(x + 12, -48, 4, Ink.white)
        disc(x + 13, -48, 2, Ink.black)
        disc(x + 33, -33, 2, Ink.black)
        for side in [-1, 1] {
            let left = side * half / 2 - 25
            box(left, -28, 50, 28, Ink.white)
            line([left + 4, -24, left + 46, -4], 4, main.darker)
            line([left + 4, -4, left + 46, -24], 4, main.darker)
        }
        arc(0, -50, 8, 10, from: 110, sweep: 164, 5, Ink.gold)
        for (dx, dy) in [(0, 0), (16, 2), (8, -10)] {
            box(-half - 18 + dx, -14 + dy, 18, 14, Ink.gold, round: 3)
        }
    }

    /// Draws a singer in the light between two curtains.
    mutating func stageFront(_ half: Int, _ wall: Int) {
        let (left, top, width) = (-half + 8, -wall + 8, half * 2 - 16)
        box(left, top, width, wall - 8, Colour(0x2E1830))
        poly([-8, top, 8, top, 26, -9, -26, -9], Colour(0xF3DE9A))
        box(left, -10, width, 10, Ink.wood)
        poly([-11, -10, -6, -32, 6, -32, 11, -10], Ink.purple)
        line([-6, -30, -17, -42], 5, Ink.purple)
        line([6, -30, 17, -42], 5, Ink.purple)
        disc(0, -39, 8, Ink.cream)
        for x in [-3, 3] { disc(x, -41, 2, Ink.black) }
        disc(0, -36, 3, Ink.darkRed)
        for side in [-1, 1] {
            let edge = side * (half - 8)
            blob(
                [
                    edge, top, side * (half - 42), top, side * (half - 36), -36, side * (half - 26),
                    -24, side * (half - 22), -5, edge, -5,
                ], Ink.red)
            for fold in [14, 22] {
                line([edge - side * fold, top + 6, edge - side * (fold - 6), -4], 2, Ink.darkRed)
            }
        }
        for x in stride(from: left + 8, to: left + width - 6, by: 15) {
            disc(x, top + 2, 8, Ink.red)
            disc(x, -3, 3, Ink.yellow)
        }
        box(left, top - 6, width, 8, Ink.gold)
    }

    /// Draws a rolled-up shutter before shelves of cartons.
    mutating func storeFront(_ half: Int, _ wall: Int) {
        for x in stride(from: -half + 8, to: half, by: 12) {
            line([x, -wall + 8, x, -2], 2, main.darker)
        }
        box(-half + 16, -wall + 10, half * 2 - 32, wall - 10, Ink.black)
        for y in [-wall + 13, -wall + 20] {
            line([-half + 17, y, half - 17, y], 4, Ink.silver)
        }
        for (column, rows) in [2, 1, 2, 2, 1].enumerated() {
            for row in 0..<rows { carton(-74 + column * 27, -row * 24, 25) }
        }
        carton(52, 0, 30)
        carton(68, 4, 34)
        carton(56, -29, 28)
    }

    private mutating func carton(_ x: Int, _ y: Int, _ size: Int) {
        box(x, y - size * 9 / 10, size, size * 9 / 10, Colour(0xC99A5F))
        box(x + size * 4 / 10, y - size * 9 / 10, size / 5, size * 4 / 10, Colour(0xE8C48A))
        line([x + 1, y - 1, x + size - 1, y - 1], 2, Ink.brown)
    }
}
