import Pictures

/// The features of a fish.
struct Fish: Hashable, Sendable {
    enum Mark: String, Hashable, Sendable, CaseIterable {
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
}
