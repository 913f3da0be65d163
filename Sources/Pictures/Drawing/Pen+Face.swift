extension Pen {
    /// Two eyes with brows as the mood asks, around a middle.
    mutating func eyes(
        _ x: Int, _ y: Int, apart: Int, radius: Int = 4, white: Bool = false,
        colour: Colour = Ink.black
    ) {
        anchor(\.eyes, x, y)
        for side in [-1, 1] {
            eye(x + side * apart, y, radius: radius, side: side, white: white, colour: colour)
        }
        switch look.mood {
        case .angry:
            line([x - apart - radius - 2, y - radius - 6, x - 3, y - radius + 1], 4, Ink.black)
            line([x + apart + radius + 2, y - radius - 6, x + 3, y - radius + 1], 4, Ink.black)
        case .sad:
            line([x - apart - radius, y - radius - 1, x - 4, y - radius - 7], 3, Ink.black)
            line([x + apart + radius, y - radius - 1, x + 4, y - radius - 7], 3, Ink.black)
            oval(x + apart + 3, y + radius + 7, 3, 5, Colour(0x49B4F0))
            oval(x - apart - 3, y + radius + 9, 3, 5, Colour(0x49B4F0))
        case .cool:
            let glass = Colour(0x14141E)
            box(x - apart - radius - 4, y - 5, radius * 2 + 6, 11, glass, round: 4)
            box(x + apart - radius - 2, y - 5, radius * 2 + 6, 11, glass, round: 4)
            line([x - apart - radius - 4, y - 4, x + apart + radius + 4, y - 4], 4, glass)
        case .plain, .happy, .sleepy, .scared, .loving, .crazy, .hungry:
            break
        }
    }

    /// One eye; `side` is -1 on the left and 1 on the right of a pair, and 1 for a profile.
    mutating func eye(
        _ x: Int, _ y: Int, radius: Int, side: Int = 1, white: Bool = false,
        colour: Colour = Ink.black
    ) {
        switch look.mood {
        case .sleepy:
            arc(x, y - 2, radius + 1, radius, from: 10, sweep: 108, 3, Ink.black)
        case .loving:
            heart(x, y, size: radius + 3, Ink.red)
        case .scared:
            disc(x, y, radius + 3, Ink.white)
            disc(x, y, max(2, radius - 2), Ink.black)
        case .crazy:
            disc(x, y, side > 0 ? radius + 4 : radius + 1, Ink.white)
            disc(x - side * 2, y + side, 2, Ink.black)
        case .plain, .happy, .angry, .sad, .cool, .hungry:
            if white {
                disc(x, y, radius + 2, Ink.white)
                disc(x + 1, y, max(2, radius - 1), colour)
            } else {
                disc(x, y, radius, colour)
            }
        }
    }

    /// A mouth as the mood asks, `width` to each side of the middle.
    mutating func mouth(_ x: Int, _ y: Int, width: Int, _ colour: Colour = Ink.black) {
        switch look.mood {
        case .plain, .cool, .loving:
            arc(x, y - width / 2, width, width * 2 / 3, from: 12, sweep: 104, 3, colour)
        case .sleepy:
            oval(x, y + 1, width / 3, width / 3, colour)
        case .angry, .sad:
            arc(x, y + width, width, width * 2 / 3 + 2, from: 140, sweep: 104, 3, colour)
        case .scared:
            oval(x, y + 3, width / 2, width * 2 / 3, Ink.darkRed)
        case .happy, .crazy, .hungry:
            blob([x - width, y - 2, x, y, x + width, y - 2, x, y + width], Ink.darkRed)
            if look.mood != .happy {
                oval(x + 2, y + width * 3 / 4, width / 3 + 1, width / 2 + 1, Ink.pink)
            }
        }
    }

    /// A face for a thing that has none, when a mood asks for one.
    mutating func moodFace(_ x: Int, _ y: Int, size: Int) {
        anchor(\.mouth, x, y + size / 2)
        guard look.mood != .plain else { return }
        eyes(x, y - size / 5, apart: size / 2, radius: max(3, size / 7), white: true)
        mouth(x, y + size / 2, width: size * 2 / 5)
    }

    mutating func heart(_ x: Int, _ y: Int, size: Int, _ colour: Colour) {
        poly(
            [
                x, y + size, x - size, y, x - size, y - size / 2, x - size / 2, y - size,
                x, y - size / 2, x + size / 2, y - size, x + size, y - size / 2, x + size, y,
            ], colour)
    }

    mutating func star(
        _ x: Int, _ y: Int, size: Int, points: Int = 5, inner: Int = 45, _ colour: Colour
    ) {
        var list: [Int] = []
        for index in 0..<(points * 2) {
            let reach = index % 2 == 0 ? size : size * inner / 100
            let angle = 192 + index * 128 / points
            list.append(x + reach * Angle.cosine(angle) / Angle.one)
            list.append(y + reach * Angle.sine(angle) / Angle.one)
        }
        poly(list, colour)
    }
}
