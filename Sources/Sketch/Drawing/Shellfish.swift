import Pictures

/// Animals with a shell or claws, or with arms without bones, and seals.
extension Pen {
    /// Draws a lobster, or with a raised sting a scorpion, heading right.
    mutating func lobster(isScorpion: Bool) {
        for x in [-26, -8, 10] {
            curve([x, -16, x - 8, -8, x - 14, 0], 5, shade)
            curve([x + 4, -16, x + 10, -8, x + 8, 0], 5, shade)
        }
        if isScorpion {
            curve([-36, -18, -72, -20, -84, -54, -62, -84, -34, -80], 13, main)
            for (x, y) in [(-58, -20), (-78, -38), (-78, -66)] { disc(x, y, 9, shade) }
            poly([-40, -92, -10, -66, -42, -70], Ink.darkRed)
        } else {
            for step in 0..<3 {
                oval(-40 - step * 13, -24, 14 - step, 19 - step * 3, step % 2 == 0 ? shade : main)
            }
            for (x, y) in [(-92, -50), (-100, -24), (-92, 0)] {
                blob([-70, -26, (x - 70) / 2 - 4, y - 8, x, y, (x - 70) / 2 - 4, y + 10], main)
            }
            curve([36, -36, 40, -74, 16, -98], 3, shade)
            curve([40, -36, 56, -80, 44, -108], 3, shade)
        }
        oval(-4, -26, 42, 23, main)
        for x in [-22, -6, 10] { arc(x - 10, -26, 12, 20, from: 210, sweep: 92, 3, shade) }
        for (y, reach) in [(-40, -74), (-14, -24)] {
            curve([26, -26, 46, y, 58, reach + 12], 9, main)
            oval(70, reach, 25, 18, main, turn: -20)
            poly(
                [70, reach - 2, 104, reach - 24, 102, reach + 2],
                Ink.cream.mixed(with: main, part: 60))
        }
        profileEye(32, -34, radius: 5)
        mouth(34, -18, width: 6)
        anchor(.seat, -10, -38)
        anchor(.mouth, 42, -18)
        anchor(.head, 28, -40)
        anchor(.hand, 90, -58)
    }

    mutating func shrimp() {
        for x in [-22, -8, 8, 20] { curve([x, -30, x + 4, -16, x - 4, -4], 4, shade) }
        curve([46, -72, 74, -86, 96, -80], 3, shade)
        curve([46, -68, 80, -70, 100, -58], 3, shade)
        for (x, y) in [(-64, -18), (-58, -2), (-44, 2)] {
            blob([-40, -20, (x - 40) / 2 + 4, y - 10, x, y, (x - 40) / 2 - 2, y + 6], shade)
        }
        curve([-40, -22, -44, -56, -10, -76, 30, -66, 46, -54], 30, main)
        for (x, y) in [(-41, -44), (-30, -64), (-8, -74), (14, -72)] {
            curve([x - 8, y - 12, x + 2, y, x + 10, y + 12], 3, shade)
        }
        poly([40, -74, 80, -66, 44, -56], main)
        profileEye(42, -64, radius: 5)
        mouth(42, -50, width: 5)
        anchor(.seat, -6, -88)
        anchor(.mouth, 50, -50)
        anchor(.head, 36, -80)
        anchor(.hand, 70, -50)
    }

    mutating func squid() {
        for (index, x) in [-26, -14, -4, 6, 16, 27].enumerated() {
            curve(
                [x * 2 / 3, -44, x, -28, x + (index % 2 == 0 ? 6 : -6), -12, x * 4 / 3, 0], 7,
                index % 2 == 0 ? main : shade)
        }
        for side in [-1, 1] {
            curve([side * 18, -42, side * 44, -40, side * 54, -16], 6, main)
            oval(side * 55, -10, 7, 12, light)
            poly([side * 10, -112, side * 46, -84, side * 16, -82], shade)
        }
        blob([-26, -42, -28, -76, -12, -116, 0, -124, 12, -116, 28, -76, 26, -42, 0, -36], main)
        oval(-10, -92, 5, 9, light)
        eyes(0, -58, apart: 12, radius: 6, white: true)
        mouth(0, -46, width: 7)
        anchor(.hand, 56, -36)
        anchor(.head, 0, -116)
        headRadius(18)
        anchor(.mouth, 4, -44)
        anchor(.seat, 0, -112)
    }

    /// Draws two halves of a shell, half open.
    mutating func clam() {
        blob([-48, -26, -30, -12, 0, -4, 30, -12, 48, -26, 0, -30], shade)
        oval(0, -34, 42, 12, Ink.darkRed)
        disc(6, -34, 9, Ink.white)
        blob([-50, -34, -54, -70, -28, -94, 0, -100, 28, -94, 54, -70, 50, -34, 0, -46], main)
        for (x, top) in [(-34, -82), (-16, -94), (4, -98), (24, -92), (40, -76)] {
            line([x, top, x / 4, -46], 4, shade)
        }
        eyes(0, -64, apart: 14, radius: 5, white: true)
        anchor(.mouth, 4, -34)
        anchor(.seat, 0, -96)
        anchor(.head, 0, -96)
        anchor(.window, 0, -46)
    }

    /// Draws a smooth swimmer on its flippers; with tusks and whiskers it is a walrus.
    mutating func seal(hasTusks: Bool) {
        poly([-52, -14, -92, -34, -84, -12, -96, 2, -54, 0], shade)
        blob([-68, -8, -40, -30, 0, -50, 16, -84, 44, -88, 56, -66, 48, -30, 30, -2, -30, 0], main)
        blob([14, -6, 20, -36, 40, -40, 44, -20, 32, -2], tinted(Ink.cream))
        poly([14, -22, -2, 4, 34, 2], shade)
        let wide = hasTusks ? 30 : 26
        oval(38, -80, wide, hasTusks ? 25 : 23, main)
        if hasTusks {
            for x in [44, 58] { poly([x - 5, -68, x + 5, -68, x + 1, -30], Ink.white) }
        }
        oval(54, -70, 17, 11, tinted(Ink.cream))
        oval(62, -77, 6, 4, Ink.black)
        for y in [-70, -64] { line([58, y, 82, y + 2], 2, Ink.darkGrey) }
        if !hasTusks { curve([52, -63, 60, -61, 68, -65], 3, Ink.black) }
        profileEye(40, -84, radius: 5, white: hasTusks)
        if hasTusks {
            for (x, y) in [(-20, -30), (-6, -38), (-30, -18)] {
                curve([x, y, x + 8, y + 4, x + 16, y], 3, shade)
            }
        }
        anchor(.seat, -18, -40)
        anchor(.mouth, 68, -64)
        anchor(.head, 36, -100)
        anchor(.hand, 84, -56)
        chest(20, -30, radius: 22)
    }

    mutating func urchin() {
        star(0, -46, size: 54, points: 22, inner: 50, main)
        disc(0, -46, 30, light)
        eyes(0, -50, apart: 10, radius: 4, white: true)
        mouth(0, -38, width: 7)
        anchor(.seat, 0, -78)
        anchor(.head, 0, -76)
    }
}
