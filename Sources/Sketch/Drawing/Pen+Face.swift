import Pictures

extension Pen {
    /// Draws two eyes around a middle, with brows for the mood.
    @inline(never)
    mutating func eyes(
        _ x: Int, _ y: Int, apart: Int, radius: Int = 4, white: Bool = false,
        colour: Colour = Ink.black
    ) {
        anchor(.eyes, x, y)
        for side in [-1, 1] {
            eye(x + side * apart, y, radius: radius, side: side, white: white, colour: colour)
        }
        let out = apart + radius
        switch look.mood {
        case .angry, .evil:
            line([x - out - 2, y - radius - 6, x - 3, y - radius + 1], 4, Ink.black)
            line([x + out + 2, y - radius - 6, x + 3, y - radius + 1], 4, Ink.black)
        case .sad, .crying:
            line([x - out, y - radius - 1, x - 4, y - radius - 7], 3, Ink.black)
            line([x + out, y - radius - 1, x + 4, y - radius - 7], 3, Ink.black)
            tears(x, y, apart: apart, radius: radius)
        case .cool:
            let glass = Colour(0x14141E)
            box(x - out - 4, y - 5, radius * 2 + 6, 11, glass, round: 4)
            box(x + apart - radius - 2, y - 5, radius * 2 + 6, 11, glass, round: 4)
            line([x - out - 4, y - 4, x + out + 4, y - 4], 4, glass)
        case .surprised:
            for side in [-1, 1] {
                arc(
                    x + side * apart, y - radius - 5, radius + 2, 4, from: 140, sweep: 104, 3,
                    Ink.black)
            }
        case .confused:
            line([x - out, y - radius - 4, x - 3, y - radius - 2], 3, Ink.black)
            line([x + 3, y - radius - 7, x + out, y - radius - 10], 3, Ink.black)
        case .shy:
            for side in [-1, 1] { oval(x + side * (out + 2), y + 9, 7, 5, Colour(0xFF7A8C)) }
        case .sick:
            for side in [-1, 1] { oval(x + side * (out + 1), y + 9, 8, 7, Colour(0x8CBF3A)) }
        case .plain, .happy, .laughing, .sleepy, .bored, .scared, .loving, .crazy, .dizzy, .hungry,
            .silly, .dead, .winking, .smug:
            break
        }
    }

    private mutating func tears(_ x: Int, _ y: Int, apart: Int, radius: Int) {
        let tear = Colour(0x49B4F0)
        if look.mood == .sad {
            oval(x + apart + 3, y + radius + 7, 3, 5, tear)
            return
        }
        for side in [-1, 1] {
            curve(
                [
                    x + side * apart, y + 2, x + side * (apart + 5), y + 12,
                    x + side * (apart + 6), y + 26,
                ], 6, tear)
            oval(x + side * (apart + 10), y + 34, 4, 6, tear)
        }
    }

    /// Draws the eye of a face seen from the side, with additions for the mood.
    @inline(never)
    mutating func profileEye(_ x: Int, _ y: Int, radius: Int, white: Bool = true) {
        anchor(.eyes, x, y)
        eye(x, y, radius: radius, white: white)
        let tear = Colour(0x49B4F0)
        switch look.mood {
        case .angry, .evil:
            line([x - radius - 4, y - radius - 7, x + radius + 4, y - radius + 1], 4, Ink.black)
        case .sad: oval(x, y + radius + 7, 3, 6, tear)
        case .crying:
            curve([x, y + 4, x - 4, y + 16, x - 2, y + 28], 6, tear)
            oval(x - 6, y + 36, 4, 6, tear)
        case .cool: box(x - radius - 5, y - 6, radius * 2 + 12, 12, Colour(0x14141E), round: 5)
        case .shy: oval(x - 2, y + radius + 8, 8, 5, Colour(0xFF7A8C))
        case .sick: oval(x - 2, y + radius + 8, 9, 7, Colour(0x8CBF3A))
        case .surprised, .confused:
            line([x - radius, y - radius - 8, x + radius + 2, y - radius - 10], 3, Ink.black)
        case .plain, .happy, .laughing, .sleepy, .bored, .scared, .loving, .crazy, .dizzy, .hungry,
            .silly, .dead, .winking, .smug:
            break
        }
    }

    /// Draws one eye; `side` is -1 on the left and 1 on the right of a pair, and 1 for a profile.
    @inline(never)
    mutating func eye(
        _ x: Int, _ y: Int, radius: Int, side: Int = 1, white: Bool = false,
        colour: Colour = Ink.black
    ) {
        switch look.mood {
        case .sleepy:
            arc(x, y - 2, radius + 1, radius, from: 10, sweep: 108, 3, Ink.black)
        case .laughing:
            arc(x, y + 3, radius + 2, radius + 2, from: 140, sweep: 104, 3, Ink.black)
        case .loving:
            heart(x, y, size: radius + 3, Ink.red)
        case .scared:
            disc(x, y, radius + 3, Ink.white)
            disc(x, y, max(2, radius - 2), Ink.black)
        case .surprised:
            disc(x, y, radius + 4, Ink.white)
            disc(x, y, radius, Ink.black)
        case .crazy:
            disc(x, y, side > 0 ? radius + 4 : radius + 1, Ink.white)
            disc(x - side * 2, y + side, 2, Ink.black)
        case .dizzy:
            disc(x, y, radius + 4, Ink.white)
            curve(
                [x, y, x + 3, y - 1, x + 1, y - 4, x - 4, y, x, y + 4, x + radius + 2, y + 1], 2,
                Ink.black)
        case .dead:
            let reach = radius + 1
            line([x - reach, y - reach, x + reach, y + reach], 3, Ink.black)
            line([x - reach, y + reach, x + reach, y - reach], 3, Ink.black)
        case .bored, .smug:
            disc(x, y, radius + 2, Ink.white)
            disc(x + (look.mood == .smug ? 2 : 0), y + 1, max(2, radius - 1), Ink.black)
            box(x - radius - 3, y - radius - 3, radius * 2 + 6, radius + 2, shade)
        case .winking where side > 0:
            arc(x, y + 2, radius + 2, radius, from: 140, sweep: 104, 3, Ink.black)
        case .plain, .happy, .angry, .evil, .sad, .crying, .cool, .hungry, .silly, .shy, .sick,
            .winking, .confused:
            if white {
                disc(x, y, radius + 2, Ink.white)
                disc(x + 1, y, max(2, radius - 1), colour)
            } else {
                disc(x, y, radius, colour)
            }
        }
    }

    /// Draws a mouth for the mood, `width` to each side of the middle.
    @inline(never)
    mutating func mouth(_ x: Int, _ y: Int, width: Int, _ colour: Colour = Ink.black) {
        switch look.mood {
        case .plain, .cool, .loving, .shy:
            arc(x, y - width / 2, width, width * 2 / 3, from: 12, sweep: 104, 3, colour)
        case .sleepy:
            oval(x, y + 1, width / 3, width / 3, colour)
        case .bored:
            line([x - width, y, x + width, y], 3, colour)
        case .smug:
            curve([x - width, y + 1, x, y + 2, x + width, y - 5], 3, colour)
        case .angry, .sad, .crying:
            arc(x, y + width, width, width * 2 / 3 + 2, from: 140, sweep: 104, 3, colour)
        case .scared, .surprised:
            oval(x, y + 3, width / 2, width * 2 / 3, Ink.darkRed)
        case .dizzy, .sick, .confused:
            curve(
                [x - width, y, x - width / 2, y - 3, x, y + 2, x + width / 2, y - 3, x + width, y],
                3, colour)
        case .evil:
            blob([x - width - 2, y - 4, x, y - 1, x + width + 2, y - 4, x, y + width], Ink.white)
            for step in [-1, 0, 1] {
                line([x + step * width / 2, y - 2, x + step * width / 2, y + 4], 2, colour)
            }
        case .happy, .laughing, .crazy, .hungry, .silly, .dead, .winking:
            blob([x - width, y - 2, x, y, x + width, y - 2, x, y + width], Ink.darkRed)
            if look.mood == .silly || look.mood == .dead {
                oval(x + 2, y + width, width / 2 + 1, width * 3 / 4 + 2, Ink.pink)
            } else if look.mood == .hungry || look.mood == .crazy {
                oval(x + 2, y + width * 3 / 4, width / 3 + 1, width / 2 + 1, Ink.pink)
            }
            if look.mood == .hungry { oval(x + width, y + 6, 3, 6, Ink.sky) }
        }
    }

    /// Draws a face on a thing that has none, if there is a mood.
    @inline(never)
    mutating func moodFace(_ x: Int, _ y: Int, size: Int) {
        anchor(.mouth, x, y + size / 2)
        guard look.mood != .plain else { return }
        eyes(x, y - size / 5, apart: size / 2, radius: max(3, size / 7), white: true)
        mouth(x, y + size / 2, width: size * 2 / 5)
    }

    @inline(never)
    mutating func heart(_ x: Int, _ y: Int, size: Int, _ colour: Colour) {
        poly(
            [
                x, y + size, x - size, y, x - size, y - size / 2, x - size / 2, y - size,
                x, y - size / 2, x + size / 2, y - size, x + size, y - size / 2, x + size, y,
            ], colour)
    }

    @inline(never)
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
