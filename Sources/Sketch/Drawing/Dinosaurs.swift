import Pictures

/// Dinosaurs and sea monsters, heading right.
extension Pen {
    private mutating func fourPillars(_ xs: [Int], width: Int) {
        for (index, x) in xs.enumerated() {
            let swing = look.stance == .run ? (index % 2 == 0 ? -10 : 10) : 0
            line(
                [x, -26, x + swing, -6], width,
                index % 2 == 0 ? shade : main.mixed(with: Ink.black, part: 30))
        }
    }

    mutating func longNeckedDinosaur() {
        blob([-30, -30, -64, -24, -112, -2, -70, -10, -34, -12], main)
        fourPillars([-24, -34, 22, 12], width: 16)
        blob([-50, -26, -30, -56, 6, -58, 34, -40, 30, -20, 0, -12, -34, -14], main)
        curve([22, -40, 46, -60, 46, -96, 60, -116], 18, main)
        blob([46, -116, 56, -130, 78, -122, 88, -110, 76, -104, 54, -106], main)
        oval(-6, -20, 28, 8, tinted(Ink.cream))
        for (x, y) in [(-30, -40), (-12, -48), (8, -44), (48, -84)] { oval(x, y, 6, 5, shade) }
        profileEye(66, -120, radius: 4, white: true)
        curve([70, -109, 78, -108, 84, -112], 3, shade.darker)
        anchor(.seat, -12, -54)
        anchor(.mouth, 86, -108)
        anchor(.head, 62, -126)
        headRadius(14)
        anchor(.hand, 96, -104)
    }

    mutating func threeHornedDinosaur() {
        blob([-36, -44, -66, -30, -96, -6, -60, -16, -36, -20], main)
        fourPillars([-28, -38, 20, 10], width: 17)
        blob([-50, -26, -36, -58, 0, -66, 32, -52, 34, -24, 0, -12, -36, -14], main)
        oval(-6, -20, 30, 8, tinted(Ink.cream))
        star(38, -60, size: 46, points: 12, inner: 84, shade)
        disc(38, -60, 34, Ink.orange.mixed(with: main, part: 130))
        poly([56, -72, 78, -112, 70, -66], Ink.cream)
        poly([40, -76, 56, -118, 56, -70], Ink.cream)
        blob([28, -62, 50, -76, 74, -64, 94, -44, 96, -30, 80, -26, 52, -26, 30, -38], main)
        poly([76, -54, 94, -76, 92, -48], Ink.cream)
        poly([84, -40, 102, -32, 88, -22], Ink.tan)
        profileEye(60, -56, radius: 5)
        curve([64, -32, 78, -32, 88, -34], 3, shade.darker)
        anchor(.seat, -14, -62)
        anchor(.mouth, 96, -30)
        anchor(.head, 40, -92)
        anchor(.hand, 108, -30)
    }

    mutating func platedDinosaur() {
        blob([-30, -40, -66, -30, -104, -12, -64, -14, -34, -18], main)
        for (x, y) in [(-92, -18), (-80, -22)] {
            poly([x - 4, y, x - 12, y - 24, x + 6, y - 4], Ink.cream)
        }
        for (x, y, size) in [
            (-60, -40, 9), (-40, -58, 12), (-12, -68, 16), (16, -62, 12), (36, -46, 9),
        ] {
            poly(
                [
                    x - size * 2 / 3, y + size, x - size, y - size / 2, x, y - size * 3 / 2,
                    x + size,
                    y - size / 2, x + size * 2 / 3, y + size,
                ], Ink.orange)
        }
        fourPillars([-26, -36, 24, 14], width: 15)
        blob([-54, -28, -34, -54, -6, -62, 26, -48, 44, -30, 26, -18, -34, -14], main)
        blob([30, -36, 48, -44, 70, -34, 80, -24, 68, -16, 42, -18], main)
        oval(-8, -20, 28, 7, tinted(Ink.cream))
        profileEye(60, -32, radius: 4)
        curve([62, -20, 70, -20, 76, -24], 3, shade.darker)
        anchor(.seat, -10, -60)
        anchor(.mouth, 78, -20)
        anchor(.head, 56, -42)
        headRadius(14)
        anchor(.hand, 90, -20)
    }

    mutating func wingedDinosaur() {
        for side in [-1, 1] {
            blob(
                [
                    side * 6, -56, side * 50, -100, side * 96, -74, side * 64, -66, side * 48, -40,
                    side * 30, -46, side * 10, -30,
                ], side < 0 ? main : shade)
            line([side * 8, -56, side * 50, -98, side * 92, -76], 5, shade.darker)
        }
        for x in [-6, 6] { line([x, -26, x, -6], 5, shade) }
        oval(0, -46, 15, 26, main)
        poly([4, -84, -40, -112, 12, -98], shade)
        poly([14, -92, 74, -78, 14, -74], Ink.orange)
        disc(8, -84, 15, main)
        profileEye(12, -87, radius: 4)
        anchor(.seat, 0, -66)
        anchor(.mouth, 62, -78)
        anchor(.head, 6, -96)
        headRadius(14)
        anchor(.hand, 70, -70)
    }

    /// Draws a head and humps above the water.
    mutating func seaMonster() {
        for (x, radius) in [(-74, 18), (-34, 28)] {
            blob(
                [
                    x - radius, 0, x - radius * 2 / 3, -radius * 4 / 5, x, -radius * 5 / 4,
                    x + radius * 2 / 3, -radius * 4 / 5, x + radius, 0,
                ], main)
        }
        curve([10, 2, 34, -20, 30, -60, 46, -92], 26, main)
        for (x, y) in [(18, -40), (20, -66), (-36, -38), (-76, -26)] {
            poly([x - 8, y + 6, x - 6, y - 14, x + 8, y + 6], shade)
        }
        blob([28, -92, 40, -112, 66, -108, 88, -92, 84, -80, 58, -78, 36, -78], main)
        line([42, -106, 38, -122], 5, shade)
        line([54, -108, 54, -124], 5, shade)
        profileEye(56, -98, radius: 5)
        curve([66, -84, 76, -84, 84, -88], 3, shade.darker)
        for x in [-96, -54, -12, 34] { arc(x, 2, 16, 6, from: 132, sweep: 120, 4, Ink.white) }
        anchor(.seat, -34, -32)
        anchor(.mouth, 84, -82)
        anchor(.head, 48, -108)
        headRadius(17)
        anchor(.hand, 96, -80)
    }

    /// Draws three heads on long necks.
    mutating func hydra() {
        curve([-24, -20, -56, -10, -80, -24, -92, -10], 13, shade)
        for x in [-18, 14] { line([x, -20, x, -5], 17, shade) }
        oval(-4, -34, 34, 26, main)
        oval(4, -28, 20, 18, tinted(Ink.cream))
        for (x, y) in [(-44, -96), (46, -84), (4, -116)] {
            curve([x / 4, -44, x / 2 - 8, (y - 40) / 2, x, y], 15, main)
            blob(
                [
                    x - 14, y + 4, x - 8, y - 14, x + 12, y - 12, x + 30, y, x + 26, y + 10, x,
                    y + 12,
                ], main)
            poly(
                [
                    x + 8, y + 8, x + 12, y + 17, x + 16, y + 8, x + 20, y + 8, x + 24, y + 15,
                    x + 26, y + 6,
                ], Ink.white)
            profileEye(x + 6, y - 4, radius: 4)
        }
        anchor(.seat, -14, -56)
        anchor(.mouth, 72, -76)
        anchor(.head, 4, -128)
        headRadius(16)
        anchor(.hand, 80, -70)
    }

    /// Draws a round body behind plates, with a club for a tail.
    mutating func armouredDinosaur() {
        curve([-36, -26, -64, -20, -86, -26], 12, main)
        oval(-96, -28, 17, 14, shade)
        fourPillars([-26, -36, 22, 12], width: 14)
        blob([-54, -18, -40, -48, -8, -58, 26, -46, 46, -20, 0, -10], main)
        for (x, y) in [(-40, -40), (-22, -52), (0, -56), (20, -48), (36, -34)] {
            poly([x - 8, y + 6, x - 2, y - 16, x + 9, y + 6], Ink.cream)
        }
        for (x, y) in [(-30, -32), (-10, -40), (12, -34)] { oval(x, y, 8, 6, shade) }
        blob([38, -32, 58, -40, 78, -28, 80, -18, 60, -12, 42, -16], main)
        profileEye(62, -30, radius: 4)
        curve([62, -18, 70, -17, 78, -21], 3, shade.darker)
        anchor(.seat, -10, -56)
        anchor(.mouth, 80, -18)
        anchor(.head, 56, -38)
        headRadius(14)
        anchor(.hand, 90, -18)
    }
}
