import Pictures

/// The features of an insect.
struct Insect: Hashable, Sendable {
    enum Legs: String, Hashable, Sendable, CaseIterable { case short, long, jumping, grasping }
    enum Mark: String, Hashable, Sendable, CaseIterable {
        case wings, longWings, bands, sting, feelers, longFeelers, bigEyes, needle, horn, pincers
        case shell, waist, glow, flat
    }

    var accent = Ink.black
    var legs = Legs.short
    var marks: [Mark] = []
    /// Half the length of the rear, and its height.
    var length = 34
    var height = 20

    func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}

extension Pen {
    /// Draws an insect seen from the side, heading right.
    mutating func insect(_ insect: Insect) {
        let y = insect.legs == .long ? -56 : (insect.legs == .jumping ? -36 : -32)
        if insect.has(.glow) {
            disc(-30, y, 38, Colour(0xFFF3A0))
            for (dx, dy) in [(-82, -20), (-86, 12), (-62, -48), (-60, 40)] {
                line([-30 + dx * 2 / 3, y + dy * 2 / 3, -30 + dx, y + dy], 4, Ink.yellow)
            }
        }
        insectLegs(insect, y)
        if insect.has(.longWings) {
            for (x, rise, turn) in [(-34, -36, 36), (22, -44, 92), (-24, 26, -30), (10, 24, 60)] {
                oval(x, y + rise, rise < 0 ? 46 : 30, 10, Colour(0xD8F0FF), turn: turn)
            }
        } else if insect.has(.wings) {
            for (x, turn) in [(-20, -34), (2, -74)] {
                oval(x - 8, y - 32, 32, 14, Colour(0xD8F0FF), turn: -turn)
            }
        }
        insectBody(insect, y)
        insectHead(insect, insect.has(.waist) ? 46 : 36, y - 4)
        anchor(.seat, -12, y - insect.height + 4)
        chest(-8, y, radius: insect.length / 2)
        anchor(.leftFoot, -24, 0)
        anchor(.rightFoot, 14, 0)
    }

    private mutating func insectLegs(_ insect: Insect, _ y: Int) {
        switch insect.legs {
        case .short:
            for x in [-14, 4, 20] { curve([x, y + 6, x - 4, y + 20, x - 14, 0], 5, insect.accent) }
            for x in [-4, 14, 26] { curve([x, y + 6, x + 8, y + 18, x + 10, 0], 5, insect.accent) }
        case .long:
            for x in [-16, 0, 14] {
                curve([x, y, x - 16, y - 16, x - 34, -2], 4, insect.accent)
                curve([x + 4, y, x + 24, y - 12, x + 34, -2], 4, insect.accent)
            }
        case .jumping:
            for x in [10, 24] { curve([x, y + 6, x + 10, y + 16, x + 8, 0], 5, shade) }
            line([-2, y + 4, -36, y - 40], 12, shade)
            line([-36, y - 40, -50, -2, -36, -2], 5, shade)
        case .grasping:
            for x in [-24, -4] { curve([x, y + 4, x - 10, y + 14, x - 10, 0], 5, shade) }
            line([30, y - 44, 58, y - 30, 44, y - 66, 66, y - 62], 7, shade)
        }
    }

    private mutating func insectBody(_ insect: Insect, _ y: Int) {
        let length = insect.length
        if insect.legs == .grasping { line([-10, y, 30, y - 56], 13, main) }
        if insect.has(.waist) {
            oval(-28, y + 2, length * 3 / 4, insect.height, main)
            oval(12, y - 4, 17, 14, shade)
        } else {
            oval(-12, y, length + 4, insect.height, main)
        }
        if insect.has(.glow) { oval(-32, y + 2, 22, 17, Ink.yellow) }
        if insect.has(.bands) {
            for x in [-42, -28, -14] {
                line([x, y - insect.height + 6, x, y + insect.height - 4], 7, insect.accent)
            }
        }
        if insect.has(.shell) {
            line([-length - 8, y, 20, y - 2], 4, insect.accent)
            arc(18, y - 2, 6, insect.height - 4, from: 192, sweep: 128, 4, insect.accent)
            oval(-20, y - insect.height / 2, 13, 4, light)
        }
        if insect.has(.sting) {
            poly(
                [
                    -28 - length * 3 / 4 + 6, y - 6, -54 - length / 2, y + 4,
                    -28 - length * 3 / 4 + 6, y + 8,
                ], insect.accent)
        }
    }

    private mutating func insectHead(_ insect: Insect, _ x: Int, _ baseY: Int) {
        let y = insect.legs == .grasping ? baseY - 58 : baseY
        let feeler = insect.accent
        if insect.has(.longFeelers) {
            curve([x + 4, y - 10, x + 24, y - 36, x + 54, y - 40], 3, feeler)
            curve([x, y - 10, x + 10, y - 44, x + 36, y - 58], 3, feeler)
        } else if insect.has(.feelers) {
            line([x + 2, y - 10, x + 10, y - 28, x + 24, y - 32], 3, feeler)
            line([x - 4, y - 10, x - 2, y - 30, x + 10, y - 38], 3, feeler)
        }
        if insect.has(.needle) { line([x + 8, y + 6, x + 44, y + 34], 4, feeler) }
        if insect.has(.pincers) {
            for side in [-1, 1] {
                curve(
                    [x + 10, y + side * 4, x + 34, y + side * 18, x + 46, y + side * 4], 6, feeler)
            }
        }
        if insect.has(.horn) { curve([x + 6, y - 8, x + 22, y - 24, x + 20, y - 44], 9, feeler) }
        let radius = insect.has(.flat) ? 13 : 17
        disc(x, y, radius, insect.has(.shell) ? insect.accent : main)
        if insect.has(.bigEyes) {
            disc(x + 6, y - 5, 12, look.mood == .plain ? Ink.red : Ink.white)
            disc(x + 3, y - 9, 4, Ink.white)
            if look.mood != .plain { profileEye(x + 6, y - 5, radius: 5) }
            anchor(.eyes, x + 6, y - 5)
        } else {
            profileEye(x + 5, y - 4, radius: 4)
        }
        if look.mood != .plain { mouth(x + 6, y + 8, width: 5) }
        anchor(.head, x, y - radius + 2)
        headRadius(radius)
        anchor(.mouth, x + 14, y + 8)
        anchor(.hand, x + 26, y + 10)
    }

}
