import Pictures

/// Fruit from a few outlines, tops and skins, whole or cut.
struct Fruit: Hashable, Sendable {
    enum Outline: Hashable, Sendable { case round, lobed, pear, pointed, egg, squat }
    enum Top: Hashable, Sendable { case none, leaf, stalk, crown, star, tuft }
    enum Skin: Hashable, Sendable { case shine, dimples, seam, net, blush, eyes }
    /// The pattern that a cut shows around its middle.
    enum Inside: Hashable, Sendable {
        case segments, seeds(Colour), pit(Colour), hollow(Colour), many(Colour)
    }

    var outline = Outline.round
    var top = Top.none
    var skin = Skin.shine
    /// The flesh and its contents, if a half lies in front.
    var cut: Cut?

    struct Cut: Hashable, Sendable {
        var rind: Colour
        var flesh: Colour
        var inside: Inside
    }
}

extension Pen {
    mutating func fruit(_ fruit: Fruit) {
        guard let cut = fruit.cut else {
            wholeFruit(fruit)
            moodFace(0, -42, size: 32)
            return
        }
        at(-34, -8, percent: 88) { $0.wholeFruit(fruit) }
        cutFace(32, -38, 38, cut)
        moodFace(32, -38, size: 28)
    }

    private mutating func wholeFruit(_ fruit: Fruit) {
        switch fruit.outline {
        case .round: disc(0, -44, 44, main)
        case .squat: oval(0, -38, 50, 38, main)
        case .egg: blob([0, -88, -28, -66, -36, -34, 0, 0, 36, -34, 28, -66], main)
        case .lobed:
            blob(
                [
                    0, -70, -22, -82, -46, -62, -42, -24, -16, 0, 0, -5, 16, 0, 42, -24, 46, -62,
                    22, -82,
                ], main)
        case .pear:
            blob(
                [
                    0, -100, -17, -88, -22, -60, -42, -34, -32, -5, 0, 2, 32, -5, 42, -34, 22, -60,
                    17, -88,
                ], main)
        case .pointed:
            blob(
                [
                    -64, -44, -50, -56, -22, -78, 22, -78, 50, -56, 66, -44, 50, -32, 22, -10, -22,
                    -10, -50, -32,
                ], main)
        }
        fruitSkin(fruit.skin)
        fruitTop(fruit.top, y: fruit.outline == .pear ? -98 : fruit.outline == .lobed ? -70 : -82)
    }

    private mutating func fruitSkin(_ skin: Fruit.Skin) {
        switch skin {
        case .shine: oval(-20, -58, 8, 12, light, turn: 20)
        case .dimples:
            for (x, y) in [(-24, -50), (-6, -66), (14, -48), (-10, -28), (22, -24)] {
                disc(x, y, 3, shade)
            }
            oval(-22, -64, 6, 9, light, turn: 20)
        case .seam:
            curve([2, -82, -10, -52, 0, -6], 4, shade)
            oval(22, -56, 7, 12, light, turn: -20)
        case .net:
            for step in -1...1 {
                curve([step * 12, -84, step * 30, -44, step * 12, -4], 3, light)
            }
            for y in [-62, -30] { line([-34, y, 34, y], 3, light) }
        case .blush:
            oval(16, -36, 20, 26, Ink.red.mixed(with: main, part: 110), turn: 16)
            oval(-16, -56, 7, 11, light, turn: 20)
        case .eyes:
            for (x, y) in [(-14, -58), (14, -58), (0, -38)] { disc(x, y, 7, shade) }
            for x in [-34, 30] { curve([x, -60, x + 4, -44, x, -26], 3, shade) }
        }
    }

    private mutating func fruitTop(_ top: Fruit.Top, y: Int) {
        switch top {
        case .none: break
        case .stalk: line([0, y + 4, 6, y - 16], 6, Ink.darkBrown)
        case .leaf:
            line([0, y + 4, 4, y - 16], 6, Ink.darkBrown)
            oval(22, y - 12, 19, 9, Ink.green, turn: -16)
        case .crown:
            poly(
                [-16, y + 2, -20, y - 20, -8, y - 9, 0, y - 24, 8, y - 9, 20, y - 20, 16, y + 2],
                shade)
        case .star: star(0, y + 2, size: 30, points: 5, inner: 34, Ink.green)
        case .tuft:
            for x in [-22, 0, 22] { poly([-8, y + 4, x, y - 28, 8, y + 4], Ink.green) }
        }
    }

    /// Draws the cut side of a half.
    mutating func cutFace(_ x: Int, _ y: Int, _ radius: Int, _ cut: Fruit.Cut) {
        disc(x, y, radius, cut.rind)
        disc(x, y, radius * 84 / 100, cut.flesh)
        switch cut.inside {
        case .segments:
            disc(x, y, radius * 84 / 100, Ink.cream)
            for step in 0..<8 {
                let angle = step * 32
                let near = radius * 14 / 100
                let far = radius * 74 / 100
                let (left, right) = (angle - 12, angle + 12)
                poly(
                    [
                        x + near * Angle.cosine(angle) / Angle.one,
                        y + near * Angle.sine(angle) / Angle.one,
                        x + far * Angle.cosine(left) / Angle.one,
                        y + far * Angle.sine(left) / Angle.one,
                        x + far * Angle.cosine(right) / Angle.one,
                        y + far * Angle.sine(right) / Angle.one,
                    ], cut.flesh)
            }
        case .seeds(let colour):
            disc(x, y, radius * 30 / 100, cut.flesh.muchLighter)
            for step in 0..<8 {
                disc(
                    x + radius * 46 / 100 * Angle.cosine(step * 32) / Angle.one,
                    y + radius * 46 / 100 * Angle.sine(step * 32) / Angle.one, 3, colour)
            }
        case .pit(let colour):
            disc(x, y, radius * 40 / 100, colour)
            disc(x - radius / 7, y - radius / 7, radius / 9, colour.lighter)
        case .hollow(let colour):
            disc(x, y, radius * 52 / 100, colour)
        case .many(let colour):
            for (dx, dy) in [
                (-14, -12), (2, -18), (16, -8), (-18, 6), (-2, 0), (14, 10), (-6, 16), (4, -6),
            ] { disc(x + dx * radius / 38, y + dy * radius / 38, 6, colour) }
        }
    }

    /// Draws berries that hang together; `rows` are their numbers from the top.
    mutating func berries(_ rows: [Int], radius: Int, leaf: Bool) {
        let top = -(rows.count * radius * 3 / 2) - radius / 2
        if leaf {
            line([0, top - 6, 6, top - 26], 6, Ink.darkBrown)
            blob([4, top - 8, 16, top - 30, 44, top - 26, 36, top - 8, 22, top], Ink.green)
        }
        for (row, count) in rows.enumerated() {
            let y = top + radius + row * radius * 3 / 2
            for column in 0..<count {
                let x = (2 * column - count + 1) * radius
                disc(x, y, radius, (row + column) % 2 == 0 ? main : shade)
                disc(x - radius / 3, y - radius / 3, max(2, radius / 4), light)
            }
        }
        moodFace(0, top / 2 - 8, size: 30)
    }

    mutating func cherries() {
        curve([-24, -36, -14, -70, 14, -100], 5, Ink.green)
        curve([28, -32, 28, -66, 14, -100], 5, Ink.green)
        oval(34, -98, 22, 10, Ink.green, turn: 10)
        for x in [-26, 28] {
            disc(x, -26, 26, main)
            oval(x - 9, -34, 5, 8, light, turn: 20)
        }
        moodFace(-26, -26, size: 22)
    }

    mutating func avocado() {
        let spots = [
            0, -104, -22, -88, -30, -56, -44, -34, -32, -5, 0, 2, 32, -5, 44, -34, 30, -56, 22, -88,
        ]
        blob(spots, Ink.darkGreen)
        at(0, -5, percent: 86) { $0.blob(spots, Colour(0xD9E88A)) }
        disc(0, -32, 20, Colour(0x8A5424))
        disc(-6, -38, 6, Colour(0xB98048))
        moodFace(0, -34, size: 26)
    }

    mutating func olives() {
        for (x, y) in [(-26, -24), (26, -20)] {
            oval(x, y, 26, 20, main, turn: 240)
            disc(x + 16, y - 10, 6, Ink.red)
            oval(x - 6, y - 8, 7, 4, light, turn: 240)
        }
        curve([-50, -62, -10, -60, 40, -74], 4, Ink.darkBrown)
        for (x, turn) in [(-30, 20), (4, 236), (34, 16)] {
            oval(x, -66, 17, 6, Ink.green, turn: turn)
        }
    }

    mutating func grapefruitSlice() {
        cutFace(0, -46, 46, Fruit.Cut(rind: main, flesh: Colour(0xF0696B), inside: .segments))
    }

    /// The kinds of nuts, by their shells.
    enum Nut: Hashable, Sendable { case peanut, almond, walnut, acorn, chestnut }

    mutating func nut(_ nut: Nut) {
        switch nut {
        case .peanut:
            blob(
                [
                    -24, -96, -34, -74, -22, -52, -36, -24, -16, 0, 18, 0, 36, -24, 22, -52, 34,
                    -74, 24, -96, 0, -102,
                ], main)
            for (x, y) in [(-10, -80), (12, -78), (0, -62), (-14, -34), (12, -36), (0, -16)] {
                line([x - 3, y, x + 3, y + 4], 4, shade)
            }
        case .almond:
            blob([0, -96, -26, -60, -30, -28, 0, 0, 30, -28, 26, -60], main)
            for x in [-14, 0, 14] { curve([x / 3, -78, x, -44, x / 2, -12], 3, shade) }
        case .walnut:
            oval(-30, -40, 34, 40, shade)
            oval(-30, -42, 32, 37, main)
            curve([-30, -78, -34, -40, -30, -4], 5, shade)
            for side in [-1, 1] {
                curve(
                    [
                        -30 + side * 8, -66, -30 + side * 22, -54, -30 + side * 10, -40,
                        -30 + side * 22, -26,
                    ], 4, shade)
            }
            // The open half with its kernel.
            oval(34, -34, 34, 34, main)
            oval(34, -34, 27, 27, Ink.cream)
            blob([34, -34, 22, -54, 12, -42, 18, -32, 10, -24, 22, -14], Ink.tan)
            blob([34, -34, 46, -54, 56, -42, 50, -32, 58, -24, 46, -14], Ink.tan)
        case .acorn:
            blob([-30, -58, -24, -20, 0, 4, 24, -20, 30, -58], main)
            blob([-38, -52, -32, -78, 0, -90, 32, -78, 38, -52, 0, -46], Ink.darkBrown)
            line([0, -86, 6, -104], 8, Ink.darkBrown)
            for x in [-18, 0, 18] { disc(x, -66, 4, Ink.tan) }
            oval(-10, -34, 5, 10, light)
        case .chestnut:
            blob([0, -88, -40, -58, -44, -22, -20, -2, 20, -2, 44, -22, 40, -58], main)
            blob([-42, -22, -20, -2, 20, -2, 42, -22, 0, -30], Ink.tan)
            oval(-18, -58, 7, 12, light, turn: 24)
        }
        moodFace(0, -34, size: 28)
    }
}

/// Berries made of bumps or with crowns, and knobbly things.
extension Pen {
    mutating func bramble() {
        line([0, -84, 0, -104], 5, Ink.green)
        for (row, count) in [4, 5, 4, 3, 2].enumerated() {
            for column in 0..<count {
                let x = (2 * column - count + 1) * 10
                disc(x, -70 + row * 15, 12, (row + column) % 2 == 0 ? main : shade)
                disc(x - 3, -74 + row * 15, 3, light)
            }
        }
        star(0, -84, size: 32, points: 5, inner: 34, Ink.green)
        moodFace(0, -44, size: 28)
    }

    mutating func crownedBerries() {
        oval(-30, -76, 24, 10, Ink.green, turn: 30)
        oval(34, -72, 22, 10, Ink.green, turn: 226)
        for (x, y) in [(-30, -26), (30, -26), (0, -54)] {
            disc(x, y, 28, main)
            disc(x, y, 24, main.mixed(with: light, part: 70))
            star(x + 3, y - 6, size: 12, points: 5, inner: 40, main.muchDarker)
        }
        moodFace(0, -30, size: 24)
    }

    mutating func gingerRoot() {
        line([-52, -24, 52, -36], 32, main)
        line([-30, -28, -42, -62], 24, main)
        line([12, -34, 22, -76], 26, main)
        line([46, -34, 70, -10], 22, main)
        for (x, y) in [(-44, -64), (22, -80), (72, -8)] { disc(x, y, 9, light) }
        for (x, y) in [(-20, -34), (4, -28), (30, -44), (-36, -46), (18, -58)] {
            line([x - 6, y, x + 6, y - 2], 3, shade)
        }
    }

    mutating func pickle() {
        curve([-64, -18, -30, -40, 20, -44, 66, -26], 40, main)
        curve([-60, -26, -28, -46, 18, -50], 7, light)
        for (x, y) in [
            (-44, -16), (-22, -28), (2, -30), (26, -34), (48, -22), (-8, -44), (38, -44),
        ] { disc(x, y, 4, shade) }
        disc(-78, -12, 5, Ink.darkGreen)
    }
}
