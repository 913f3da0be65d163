import Pictures

/// The features of a fish.
struct Fish: Hashable, Sendable {
    enum Mark: Hashable, Sendable {
        case bands, sword, lure, spikes, teeth, tallFins, whiskers, spots, veil, crescent, ridge
    }

    var accent = Ink.white
    var marks: [Mark] = []
    var length = 48
    var height = 30

    func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}

extension Pen {
    /// Draws a fish heading right.
    mutating func fish(_ fish: Fish) {
        let (length, height) = (fish.length, fish.height)
        let middle = -max(36, height + 6)
        let back = 4 - length
        fishFins(fish, middle: middle, back: back)
        if fish.has(.spikes) {
            star(4, middle, size: height + 14, points: 18, inner: 78, shade)
        }
        oval(4, middle, length, height, main)
        if fish.has(.spots) || fish.has(.spikes) {
            oval(6, middle + height / 2, length * 2 / 3, height / 2 - 2, tinted(Ink.cream))
            for (x, y) in [(-18, -10), (-4, -18), (12, -14), (-10, 0)] {
                disc(x, middle + y, 4, shade)
            }
        } else if fish.has(.bands) {
            line([-16, middle - height + 8, -18, middle + height - 8], 9, fish.accent)
            line([12, middle - height + 4, 12, middle + height - 4], 9, fish.accent)
        } else {
            arc(-14, middle, 12, height / 2, from: 200, sweep: 112, 3, shade)
            arc(4, middle, 12, height * 3 / 5, from: 200, sweep: 112, 3, shade)
        }
        poly([-6, middle + 4, 14, middle - 4, 8, middle + 14], light)
        fishFace(fish, middle: middle)
        anchor(.seat, 0, middle - height + 6)
        anchor(.head, length / 2 + 2, middle - height * 4 / 5)
        anchor(.hand, length + 20, middle + 2)
        chest(0, middle, radius: length / 2)
    }

    private mutating func fishFins(_ fish: Fish, middle: Int, back: Int) {
        let tail = back + 10
        if fish.has(.veil) {
            blob(
                [
                    tail, middle - 6, tail - 50, middle - 44, tail - 44, middle - 6, tail - 58,
                    middle + 36, tail, middle + 6,
                ], shade)
        } else if fish.has(.crescent) {
            poly(
                [
                    tail, middle - 6, tail - 40, middle - 40, tail - 24, middle, tail - 40,
                    middle + 40,
                    tail, middle + 6,
                ], shade)
        } else {
            poly(
                [tail, middle, tail - 40, middle - 30, tail - 32, middle, tail - 40, middle + 30],
                shade)
        }
        if fish.has(.tallFins) {
            blob(
                [-20, middle - 16, -34, middle - 62, -6, middle - 48, 24, middle - 20], fish.accent)
            blob(
                [-20, middle + 16, -34, middle + 58, -6, middle + 46, 24, middle + 20], fish.accent)
        } else if fish.has(.ridge) {
            poly([-24, middle - 12, -10, middle - 56, 34, middle - 44, 36, middle - 12], shade)
        } else if !fish.has(.spikes) {
            poly(
                [
                    -14, middle - fish.height + 8, 4, middle - fish.height - 18, 22,
                    middle - fish.height + 10,
                ], shade)
            poly(
                [
                    -6, middle + fish.height - 8, 2, middle + fish.height + 10, 18,
                    middle + fish.height - 8,
                ], shade)
        }
        if fish.has(.sword) {
            poly(
                [
                    fish.length - 8, middle - 8, fish.length + 56, middle + 2, fish.length - 8,
                    middle + 10,
                ], shade)
        }
        if fish.has(.lure) {
            curve([16, middle - 24, 30, middle - 60, 58, middle - 52, 66, middle - 36], 4, shade)
            disc(66, middle - 32, 15, Colour(0xFFF7B0))
            disc(66, middle - 32, 9, Ink.yellow)
        }
    }

    private mutating func fishFace(_ fish: Fish, middle: Int) {
        let eyeX = fish.length * 3 / 5 + 5
        disc(eyeX - 1, middle - 8, 8, Ink.white)
        profileEye(eyeX, middle - 8, radius: 5, white: look.mood != .plain)
        let lip = fish.length + 4
        if fish.has(.teeth) {
            poly(
                [
                    lip - 34, middle + 6, lip - 2, middle - 2, lip + 2, middle + 14, lip - 26,
                    middle + 18,
                ], Ink.darkRed)
            for step in [0, 8, 16] {
                poly(
                    [
                        lip - 27 + step, middle + 5, lip - 19 + step, middle + 3, lip - 23 + step,
                        middle + 12,
                    ], Ink.white)
                poly(
                    [
                        lip - 24 + step, middle + 17, lip - 16 + step, middle + 16, lip - 20 + step,
                        middle + 9,
                    ], Ink.white)
            }
        } else if look.mood == .plain {
            oval(lip, middle + 6, 6, 5, Ink.darkRed)
        } else {
            mouth(lip - 10, middle + 12, width: 7)
        }
        if fish.has(.whiskers) {
            curve([lip - 4, middle + 10, lip + 10, middle + 22, lip + 6, middle + 34], 3, shade)
            curve([lip - 12, middle + 14, lip - 6, middle + 28, lip - 14, middle + 36], 3, shade)
        }
        anchor(.mouth, lip + 2, middle + 8)
    }

    /// Draws a flat fish with broad wings, seen from above and the front.
    mutating func ray() {
        curve([-20, -24, -60, -18, -98, -30], 5, shade)
        blob(
            [0, -60, 44, -46, 86, -52, 56, -22, 20, -8, -20, -8, -50, -22, -76, -50, -40, -46], main
        )
        oval(2, -26, 26, 12, tinted(Ink.cream))
        eyes(6, -44, apart: 12, radius: 4, white: true)
        mouth(6, -26, width: 9)
        anchor(.seat, -10, -48)
        anchor(.mouth, 10, -24)
        anchor(.head, 6, -54)
        anchor(.hand, 86, -50)
    }

    /// Draws a long winding fish.
    mutating func eel() {
        curve([-88, -10, -62, -34, -34, -20, -8, -14, 20, -40, 44, -40], 20, main)
        curve([-86, -18, -62, -44, -34, -31, -8, -25, 16, -50], 6, light)
        oval(56, -40, 24, 17, main)
        poly([30, -54, 44, -72, 56, -52], shade)
        profileEye(62, -46, radius: 4)
        curve([58, -30, 70, -28, 80, -34], 3, Ink.black)
        for x in [-60, 0] {
            line([x, -62, x + 10, -54, x + 2, -50, x + 14, -40], 4, Ink.yellow)
        }
        anchor(.seat, -4, -26)
        anchor(.mouth, 80, -34)
        anchor(.head, 54, -56)
        anchor(.hand, 92, -36)
    }

    mutating func seahorse() {
        curve([2, -40, -14, -26, 2, -8, 16, -14, 10, -22], 9, shade)
        blob([-4, -82, 20, -74, 26, -50, 10, -30, -12, -32, -16, -56], main)
        blob([-14, -70, -36, -62, -32, -44, -14, -48], light)
        for y in [-66, -56, -46] { curve([0, y, 12, y + 2, 22, y - 2], 3, shade) }
        poly([-14, -100, -10, -120, -2, -108, 4, -122, 8, -104], Ink.orange)
        disc(2, -94, 18, main)
        line([10, -90, 42, -86], 10, main)
        disc(44, -86, 7, main)
        disc(48, -86, 3, shade.darker)
        profileEye(6, -98, radius: 4)
        anchor(.seat, -4, -64)
        anchor(.mouth, 46, -84)
        anchor(.head, 2, -108)
        headRadius(16)
        anchor(.hand, 58, -70)
        chest(4, -54, radius: 18)
    }

    mutating func starfish() {
        star(0, -48, size: 56, inner: 48, main)
        star(0, -48, size: 40, inner: 44, light)
        for step in 0..<5 {
            let angle = 192 + step * 256 / 5
            disc(
                34 * Angle.cosine(angle) / Angle.one, -48 + 34 * Angle.sine(angle) / Angle.one, 4,
                shade)
        }
        eyes(0, -54, apart: 9, radius: 4, white: true)
        mouth(0, -40, width: 8)
        anchor(.seat, 0, -92)
        anchor(.mouth, 4, -38)
        anchor(.head, 0, -98)
    }
}
