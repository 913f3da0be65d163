/// The features of a small crawling animal with a long tail.
struct Lizard: Hashable, Sendable {
    enum Mark: String, Hashable, Sendable, CaseIterable {
        case coiledTail, gills, crest, spots, collar, tongue, turret
    }

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

}
