/// Birds, insects and creatures of legend, heading right.
extension Pen {
    mutating func bird(beak: Colour, belly: Colour, isParrot: Bool = false) {
        poly([-34, -40, -78, -58, -72, -40, -80, -26], shade)
        for x in [-6, 10] { line([x, -16, x + 2, -2, x + 10, -2], 4, beak) }
        oval(0, -38, 38, 25, main)
        oval(8, -28, 24, 14, tinted(belly))
        disc(30, -66, 22, main)
        poly([48, -74, 74, -62, 47, -56], beak)
        if isParrot {
            blob([46, -78, 64, -74, 66, -54, 58, -46, 50, -56], beak)
            poly([20, -84, 12, -104, 30, -88], Ink.yellow)
        }
        if look.stance == .run || look.stance == .swim || look.arms == .up || look.arms == .wide {
            blob([-14, -46, -30, -96, -2, -82, 16, -46], isParrot ? Ink.blue : shade)
        } else {
            blob([-40, -44, -8, -56, 14, -42, -10, -24], isParrot ? Ink.blue : shade)
        }
        eye(36, -70, radius: 5, white: main.isDark || isParrot)
        anchor(\.eyes, 36, -70)
        if look.mood == .angry { line([28, -82, 44, -74], 4, Ink.black) }
        anchor(\.seat, -8, -58)
        anchor(\.mouth, 70, -60)
        anchor(\.head, 30, -86)
        headRadius(20)
        anchor(\.hand, 78, -56)
    }

    mutating func duck() {
        oval(-4, -24, 46, 25, main)
        poly([-40, -30, -66, -52, -50, -14], main)
        line([30, -36, 32, -60], 20, main)
        disc(34, -72, 22, main)
        blob([50, -74, 72, -72, 78, -62, 60, -58, 50, -62], Ink.orange)
        line([54, -66, 74, -65], 2, Ink.orange.darker)
        blob([-30, -32, 0, -38, 12, -24, -12, -10, -34, -16], shade)
        eye(40, -78, radius: 4)
        anchor(\.eyes, 40, -78)
        anchor(\.seat, -10, -44)
        anchor(\.mouth, 74, -64)
        anchor(\.head, 34, -92)
        headRadius(20)
        anchor(\.hand, 86, -60)
    }

    mutating func flamingo() {
        line([-6, -48, -6, -2, 4, -2], 4, shade)
        line([6, -48, 20, -26, 4, -20], 4, shade)
        blob([-46, -62, -20, -76, 16, -70, 26, -56, 0, -42, -30, -46], main)
        curve([18, -58, 38, -66, 28, -90, 16, -104, 30, -118, 40, -112], 10, main)
        disc(36, -114, 11, main)
        blob([44, -118, 58, -110, 54, -98, 48, -104], Ink.black)
        blob([-40, -62, -14, -68, 4, -58, -20, -50], shade)
        eye(38, -116, radius: 3)
        anchor(\.eyes, 38, -116)
        anchor(\.seat, -12, -68)
        anchor(\.mouth, 54, -102)
        anchor(\.head, 34, -124)
        headRadius(12)
        anchor(\.hand, 66, -94)
    }

    mutating func butterfly() {
        for side in [-1, 1] {
            blob(
                [side * 6, -54, side * 40, -98, side * 64, -84, side * 54, -54, side * 10, -44],
                main)
            blob(
                [side * 6, -46, side * 48, -46, side * 50, -16, side * 28, -6, side * 8, -32], shade
            )
            disc(side * 42, -76, 9, Ink.yellow)
            disc(side * 34, -28, 7, Ink.cyan)
            curve([side * 3, -80, side * 10, -96, side * 18, -98], 3, Ink.black)
        }
        line([0, -70, 0, -20], 11, Ink.black)
        disc(0, -76, 11, Ink.black)
        eyes(0, -77, apart: 5, radius: 3, white: true)
        anchor(\.head, 0, -84)
        headRadius(12)
        anchor(\.seat, 0, -60)
        anchor(\.mouth, 6, -68)
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
        anchor(\.seat, -6, -62)
        anchor(\.mouth, 48, -34)
        anchor(\.head, 30, -60)
        headRadius(18)
        anchor(\.hand, 62, -34)
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
        anchor(\.seat, -4, -54)
        anchor(\.mouth, 56, -20)
        anchor(\.head, 40, -42)
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
        anchor(\.eyes, 0, -42)
        poly([-6, -28, -4, -20, -1, -28, 2, -28, 4, -20, 7, -28], Ink.white)
        anchor(\.seat, 0, -78)
        anchor(\.mouth, 4, -24)
        anchor(\.head, 0, -80)
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
        anchor(\.head, 0, -76)
        anchor(\.mouth, 4, -44)
        anchor(\.seat, 0, -70)
    }

    mutating func dragon() {
        curve([-30, -22, -60, -10, -78, -24, -84, -44], 14, main)
        poly([-92, -40, -86, -62, -76, -42], Ink.red)
        blob([-18, -60, -50, -112, -66, -84, -58, -62, -30, -48], Ink.orange)
        line([-18, -58, -48, -106], 4, shade)
        for x in [-16, 16] { line([x, -20, x + 3, -5], 18, shade) }
        oval(0, -40, 32, 30, main)
        oval(10, -36, 19, 24, tinted(Colour(0xF6E39A)))
        curve([16, -58, 28, -76, 34, -86], 24, main)
        for (x, y) in [(-26, -64), (-4, -76), (12, -90)] {
            poly([x - 8, y + 8, x - 4, y - 12, x + 8, y + 4], Ink.red)
        }
        poly([24, -100, 16, -122, 34, -106], Ink.cream)
        blob([14, -96, 28, -110, 50, -104, 74, -92, 76, -80, 54, -76, 24, -78], main)
        disc(70, -92, 3, Ink.black)
        eye(42, -98, radius: 5, white: true)
        anchor(\.eyes, 42, -98)
        if look.mood == .angry || look.mood == .plain { line([34, -110, 52, -104], 4, Ink.black) }
        poly([52, -78, 56, -70, 60, -78, 64, -78, 68, -70, 71, -79], Ink.white)
        if look.mood != .sleepy {
            blob([76, -84, 96, -98, 92, -88, 112, -88, 96, -80, 108, -68, 90, -72], Ink.orange)
            blob([78, -83, 92, -90, 90, -82, 98, -80, 88, -76], Ink.yellow)
        }
        switch look.arms {
        case .forward: curve([18, -50, 38, -46, 50, -54], 10, shade)
        case .up: curve([20, -52, 44, -70, 52, -64], 10, shade)
        case .down, .wide: curve([18, -50, 32, -44, 40, -34], 10, shade)
        }
        anchor(\.seat, -12, -66)
        anchor(\.mouth, 76, -80)
        anchor(\.head, 32, -106)
        headRadius(20)
        anchor(\.hand, 58, -50)
    }

    mutating func dinosaur() {
        blob([-20, -30, -60, -22, -92, -4, -84, -18, -58, -50, -20, -66], main)
        for (x, y) in [(-56, -44), (-34, -62), (-14, -78)] {
            poly([x - 8, y + 8, x - 6, y - 12, x + 8, y + 2], shade)
        }
        line([-6, -24, 2, -6], 20, shade)
        oval(8, -4, 14, 5, shade)
        blob([-38, -40, -18, -74, 14, -88, 30, -62, 24, -26, -4, -14], main)
        blob([4, -30, 10, -60, 26, -60, 22, -28], tinted(Colour(0xE9E3A6)))
        line([16, -26, 22, -6], 20, main.mixed(with: Ink.black, part: 30))
        oval(29, -4, 14, 5, shade)
        blob([0, -84, 8, -114, 40, -120, 74, -108, 74, -94, 44, -86, 24, -74], main)
        poly([34, -88, 72, -94, 66, -82, 40, -76], Ink.darkRed)
        poly(
            [36, -89, 41, -81, 46, -89, 51, -82, 56, -91, 61, -83, 66, -92, 70, -94, 50, -94],
            Ink.white)
        blob([22, -78, 40, -78, 66, -83, 60, -74, 36, -68], main)
        eye(36, -108, radius: 5, white: true)
        anchor(\.eyes, 36, -108)
        if look.mood == .angry { line([28, -120, 46, -112], 4, Ink.black) }
        curve([22, -58, 36, -56, look.arms == .forward ? 52 : 40, -48], 8, shade)
        anchor(\.seat, -22, -70)
        anchor(\.mouth, 70, -86)
        anchor(\.head, 24, -116)
        headRadius(22)
        anchor(\.hand, 58, -50)
    }

    mutating func crocodile() {
        blob([-36, -18, -62, -12, -92, -2, -70, -28, -40, -40], main)
        for x in [-32, 12] { line([x, -16, x - 4, -5, x + 8, -5], 13, shade) }
        blob([-50, -22, -30, -44, 4, -46, 30, -40, 30, -14, 0, -7, -36, -9], main)
        oval(-8, -13, 32, 7, tinted(Colour(0xDDE6A0)))
        for x in [-44, -28, -12, 4] { poly([x - 7, -39, x, -56, x + 8, -41], shade) }
        blob([20, -22, 44, -16, 84, -14, 80, -3, 36, -4], main)
        poly([40, -32, 92, -38, 84, -12, 38, -14], Ink.darkRed)
        blob(
            [16, -46, 26, -64, 42, -60, 52, -50, 88, -54, 98, -44, 92, -34, 50, -30, 22, -24], main)
        poly(
            [48, -32, 54, -22, 60, -33, 66, -23, 72, -34, 78, -24, 84, -36, 89, -27, 93, -38],
            Ink.white)
        poly([46, -15, 52, -23, 58, -14, 64, -22, 70, -14, 76, -21, 80, -13], Ink.white)
        disc(90, -48, 3, shade)
        eye(34, -58, radius: 6, white: true)
        anchor(\.eyes, 34, -58)
        if look.mood == .angry { line([26, -72, 44, -64], 4, Ink.black) }
        anchor(\.seat, -10, -44)
        anchor(\.mouth, 88, -26)
        anchor(\.head, 34, -62)
        headRadius(18)
        anchor(\.hand, 104, -26)
    }
}
