/// The features of a small crawling animal with a long tail.
struct Lizard: Hashable, Sendable {
    enum Mark: Hashable, Sendable { case coiledTail, gills, crest, spots, collar, tongue, turret }

    var accent = Ink.yellow
    var marks: [Mark] = []

    func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}

extension Pen {
    /// Draws a small crawling animal heading right.
    mutating func lizard(_ lizard: Lizard) {
        if lizard.has(.coiledTail) {
            curve(
                [-36, -24, -66, -28, -86, -16, -84, 2, -66, 2, -64, -10, -74, -12], 10, shade)
        } else {
            curve([-30, -20, -56, -26, -76, -10, -100, -18], 12, shade)
            line([-76, -10, -100, -18, -108, -22], 6, shade)
        }
        for x in [-26, 22] { curve([x, -16, x - 14, -14, x - 12, -3, x - 2, -2], 8, shade) }
        if lizard.has(.crest) || lizard.has(.turret) {
            for x in [-30, -16, -2, 12] {
                poly([x - 8, -28, x - 4, -50, x + 9, -28], lizard.accent)
            }
        }
        blob([-44, -20, -24, -36, 6, -36, 36, -32, 34, -12, 0, -8, -30, -10], main)
        for x in [-14, 34] { curve([x, -14, x + 12, -12, x + 10, -3, x + 20, -2], 8, main) }
        if lizard.has(.spots) {
            for (x, y) in [(-28, -24), (-14, -30), (0, -22), (14, -30), (24, -20)] {
                oval(x, y, 5, 4, lizard.accent)
            }
        }
        if lizard.has(.gills) {
            for (x, y) in [(28, -62), (22, -48), (24, -34)] {
                curve([44, -40, (x + 44) / 2, y, x - 6, y - 4], 7, lizard.accent)
            }
        }
        if lizard.has(.collar) { star(42, -38, size: 34, points: 11, inner: 82, lizard.accent) }
        if lizard.has(.turret) { poly([26, -48, 34, -72, 56, -56], main) }
        blob([28, -24, 32, -50, 54, -58, 78, -46, 84, -34, 66, -24, 44, -20], main)
        if lizard.has(.turret) {
            disc(58, -48, 12, light)
            profileEye(61, -48, radius: 4)
            curve([80, -34, 104, -44, 128, -40], 5, Ink.rose)
            disc(130, -40, 6, Ink.rose)
        } else {
            profileEye(58, -46, radius: 5)
        }
        if lizard.has(.gills) {
            curve([66, -32, 74, -30, 80, -35], 3, shade.darker)
        } else {
            line([52, -31, 82, -35], 3, shade.darker)
        }
        if lizard.has(.tongue) {
            curve([82, -33, 96, -32, 104, -40], 3, Ink.red)
            line([96, -32, 106, -28], 3, Ink.red)
        }
        anchor(.seat, -8, -32)
        anchor(.mouth, 82, -32)
        anchor(.head, 56, -54)
        headRadius(16)
        anchor(.hand, 92, -30)
        chest(-4, -22, radius: 24)
    }

    /// Draws a fat head with a tail, the young of a frog.
    mutating func tadpole() {
        curve([-10, -36, -44, -50, -66, -26, -96, -38], 14, shade)
        oval(20, -38, 40, 30, main)
        eyes(32, -48, apart: 11, radius: 5, white: true)
        mouth(32, -30, width: 9)
        anchor(.seat, 6, -64)
        anchor(.mouth, 40, -26)
        anchor(.head, 26, -64)
        anchor(.hand, 66, -30)
    }

    /// Draws an upright hopping animal with a joey, heading right.
    mutating func kangaroo() {
        curve([-20, -28, -50, -10, -92, -4], 15, shade)
        blob([-30, -34, -12, -60, 10, -84, 26, -78, 24, -44, 10, -16, -18, -12], main)
        blob([2, -40, 14, -66, 24, -64, 20, -36, 8, -24], tinted(Ink.cream))
        oval(-12, -24, 24, 20, main)
        line([-16, -10, -4, -4, 32, -4], 10, shade)
        arc(14, -34, 13, 11, from: 0, sweep: 120, 4, shade)
        for x in [12, 22] { oval(x, -56, 4, 9, shade) }
        disc(17, -45, 9, light)
        disc(20, -46, 2, Ink.black)
        switch look.arms {
        case .forward: curve([18, -68, 36, -66, 46, -72], 8, shade)
        case .up: curve([18, -72, 38, -84, 42, -100], 8, shade)
        case .down, .wide: curve([18, -68, 36, -62, 36, -50], 8, shade)
        }
        oval(8, -118, 7, 20, main, turn: -16)
        oval(22, -120, 7, 20, shade, turn: 8)
        line([16, -80, 20, -92], 17, main)
        blob([4, -92, 12, -108, 30, -106, 50, -90, 48, -82, 28, -80, 8, -82], main)
        disc(48, -88, 4, Ink.black)
        profileEye(26, -96, radius: 4, white: false)
        curve([36, -82, 42, -81, 47, -84], 2, Ink.black)
        anchor(.seat, -16, -48)
        anchor(.mouth, 48, -82)
        anchor(.head, 16, -106)
        headRadius(15)
        anchor(.hand, 48, -66)
        chest(8, -50, radius: 18)
    }
}
