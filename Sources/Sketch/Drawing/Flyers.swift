import Pictures

/// Flying animals without feathers, heading right.
extension Pen {
    mutating func butterfly(isMoth: Bool = false) {
        let body = isMoth ? shade : Ink.black
        for side in [-1, 1] {
            blob(
                [side * 6, -54, side * 40, -98, side * 64, -84, side * 54, -54, side * 10, -44],
                main)
            blob(
                [side * 6, -46, side * 48, -46, side * 50, -16, side * 28, -6, side * 8, -32], shade
            )
            disc(side * 42, -76, isMoth ? 11 : 9, isMoth ? Ink.cream : Ink.yellow)
            disc(side * 34, -28, 7, isMoth ? shade.darker : Ink.cyan)
            if isMoth { disc(side * 42, -76, 5, shade.darker) }
            curve([side * 3, -80, side * 10, -96, side * 18, -98], isMoth ? 6 : 3, body)
        }
        line([0, -70, 0, -20], isMoth ? 18 : 11, body)
        disc(0, -76, isMoth ? 13 : 11, body)
        eyes(0, -77, apart: 5, radius: 3, white: true)
        anchor(.head, 0, -84)
        headRadius(12)
        anchor(.seat, 0, -60)
        anchor(.mouth, 6, -68)
    }

    mutating func bee() {
        for (x, turn) in [(-18, -24), (6, 16)] {
            oval(x, -74, 15, 26, Colour(0xD8F0FF), turn: turn)
        }
        poly([-40, -34, -62, -32, -40, -24], Ink.black)
        oval(-4, -36, 42, 28, main)
        line([-22, -58, -22, -14], 10, Ink.black)
        line([0, -62, 0, -10], 10, Ink.black)
        disc(30, -42, 20, main)
        curve([32, -60, 40, -76, 48, -76], 3, Ink.black)
        curve([24, -60, 26, -78, 32, -82], 3, Ink.black)
        eyes(34, -46, apart: 8, radius: 4, white: true)
        mouth(35, -33, width: 6)
        anchor(.seat, -6, -62)
        anchor(.mouth, 48, -34)
        anchor(.head, 30, -60)
        headRadius(18)
        anchor(.hand, 62, -34)
    }

    mutating func ladybird() {
        for x in [-24, 0, 22] { line([x, -14, x - 6, 0], 5, Ink.black) }
        disc(40, -26, 18, Ink.black)
        curve([44, -42, 52, -56, 60, -56], 3, Ink.black)
        blob([-46, -8, -40, -42, -6, -60, 28, -46, 40, -8], main)
        line([-10, -58, 4, -8], 3, Ink.black)
        for (x, y) in [(-26, -32), (-18, -16), (16, -38), (20, -18), (-6, -44)] {
            disc(x, y, 6, Ink.black)
        }
        eyes(46, -30, apart: 6, radius: 3, white: true)
        anchor(.seat, -4, -54)
        anchor(.mouth, 56, -20)
        anchor(.head, 40, -42)
        headRadius(16)
    }

    mutating func spider() {
        for side in [-1, 1] {
            for (step, y) in [-62, -50, -38, -26].enumerated() {
                curve(
                    [
                        side * 16, -46, side * (44 + step % 2 * 6), y - 16, side * (58 - step * 2),
                        y + 24,
                    ],
                    5, shade)
            }
        }
        disc(0, -56, 27, main)
        disc(0, -34, 18, main)
        for (x, y) in [(-9, -40), (9, -40), (-4, -50), (6, -50)] {
            disc(x, y, 5, Ink.white)
            disc(x + 1, y, 2, Ink.black)
        }
        anchor(.eyes, 0, -42)
        poly([-6, -28, -4, -20, -1, -28, 2, -28, 4, -20, 7, -28], Ink.white)
        anchor(.seat, 0, -78)
        anchor(.mouth, 4, -24)
        anchor(.head, 0, -80)
    }

    mutating func bat() {
        for side in [-1, 1] {
            blob(
                [
                    side * 10, -62, side * 40, -84, side * 76, -70, side * 66, -44, side * 52, -52,
                    side * 40, -36, side * 28, -48, side * 10, -36,
                ], shade)
            poly([side * 16, -66, side * 18, -94, side * 3, -74], main)
        }
        oval(0, -54, 20, 26, main)
        eyes(0, -60, apart: 7, radius: 4, white: true)
        mouth(0, -46, width: 7)
        poly([-6, -46, -4, -38, -1, -45, 2, -45, 5, -38, 7, -46], Ink.white)
        anchor(.head, 0, -76)
        anchor(.mouth, 4, -44)
        anchor(.seat, 0, -70)
    }
}
