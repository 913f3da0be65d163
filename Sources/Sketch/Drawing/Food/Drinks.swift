import Pictures

/// A drink: its vessel, its liquid, and its extras.
struct Drink: Hashable, Sendable {
    enum Vessel: Hashable, Sendable {
        case tumbler, tankard, wineGlass, flute, martini, tall, teacup
    }
    enum Extra: Hashable, Sendable {
        case straw, ice, slice, bubbles, foam, cream, parasol, steam, marsh
    }

    var vessel: Vessel
    var liquid: Colour
    var extras: [Extra] = []
}

extension Pen {
    private static var glass: Colour { Colour(0xD3ECF7) }

    mutating func drink(_ drink: Drink) {
        let rim = -92
        extrasBehind(drink, rim: rim)
        let (liquid, glass) = (drink.liquid, Self.glass)
        switch drink.vessel {
        case .tumbler, .tall:
            let width = drink.vessel == .tall ? 26 : 34
            poly([-width, rim, width, rim, width * 3 / 4, 0, -width * 3 / 4, 0], glass)
            poly(
                [
                    -width + 7, rim + 18, width - 7, rim + 18, width * 3 / 4 - 5, -7,
                    -width * 3 / 4 + 5, -7,
                ], liquid)
            line([-width + 14, rim + 26, -width + 18, -20], 4, glass.lighter)
        case .tankard:
            arc(40, -44, 22, 24, from: 190, sweep: 140, 10, glass.darker)
            box(-38, -84, 76, 84, glass, round: 5)
            box(-31, -78, 62, 71, liquid, round: 3)
            for x in [-16, 2, 20] { line([x, -62, x, -16], 5, liquid.lighter) }
        case .wineGlass, .flute:
            let width = drink.vessel == .flute ? 17 : 34
            line([0, -42, 0, -6], 6, glass.darker)
            oval(0, -4, 28, 6, glass.darker)
            blob(
                [
                    -width * 8 / 10, -110, -width, -78, -width / 2, -46, 0, -38, width / 2, -46,
                    width, -78, width * 8 / 10, -110, 0, -106,
                ], glass)
            blob(
                [-width + 4, -80, -width / 2, -52, 0, -44, width / 2, -52, width - 4, -80, 0, -76],
                liquid)
        case .martini:
            line([0, -50, 0, -6], 6, glass.darker)
            oval(0, -4, 30, 6, glass.darker)
            poly([-56, -100, 56, -100, 0, -42], glass)
            poly([-42, -90, 42, -90, 0, -48], liquid)
        case .teacup:
            arc(44, -40, 17, 15, from: 190, sweep: 140, 8, main)
            oval(0, -6, 68, 9, shade)
            oval(0, -8, 60, 7, main)
            blob([-46, -62, 46, -62, 38, -22, 18, -8, -18, -8, -38, -22], main)
            oval(0, -62, 46, 10, shade)
            oval(0, -61, 39, 7, liquid)
            curve([20, -60, 28, -50, 26, -36], 3, Ink.white)
            poly([18, -38, 34, -38, 34, -20, 18, -20], Ink.yellow)
        }
        extrasBefore(drink, rim: rim)
        moodFace(0, -46, size: 26)
        anchor(.window, 0, rim)
    }

    private mutating func extrasBehind(_ drink: Drink, rim: Int) {
        for extra in drink.extras {
            switch extra {
            case .straw: line([2, -30, 22, rim - 26, 42, rim - 32], 6, Ink.red)
            case .steam:
                for x in [-14, 12] {
                    curve(
                        [x, rim + 12, x - 8, rim, x + 4, rim - 12, x - 2, rim - 26], 5, Ink.white)
                }
            case .parasol:
                line([18, -70, 40, -128], 3, Ink.wood)
                poly([6, -116, 44, -138, 70, -108], Ink.rose)
            default: break
            }
        }
    }

    private mutating func extrasBefore(_ drink: Drink, rim: Int) {
        for extra in drink.extras {
            switch extra {
            case .ice:
                for (x, y) in [(-14, -64), (8, -56), (-4, -40)] {
                    box(x, y, 14, 14, Ink.white.mixed(with: drink.liquid, part: 80), round: 3)
                }
            case .slice:
                disc(32, rim + 2, 19, Ink.gold)
                disc(32, rim + 2, 14, Colour(0xFFF08A))
                for (x, y) in [(10, 0), (0, 10), (7, 7)] {
                    line([32 - x, rim + 2 - y, 32 + x, rim + 2 + y], 2, Ink.white)
                }
            case .bubbles:
                for (x, y) in [(-6, -60), (6, -74), (2, -52), (-4, -88), (8, -96)] {
                    disc(x, y, 3, Ink.white)
                }
            case .foam:
                for (x, y, radius) in [(-30, -86, 15), (-8, -92, 18), (16, -90, 17), (34, -84, 13)]
                { disc(x, y, radius, Ink.white) }
                line([-36, -78, -36, -56], 9, Ink.white)
            case .cream:
                for (x, y, radius) in [(-14, rim - 4, 15), (14, rim - 4, 15), (0, rim - 18, 15)] {
                    disc(x, y, radius, Ink.white)
                }
                disc(0, rim - 36, 9, Ink.red)
            case .marsh:
                for (x, y) in [(-20, rim + 4), (0, rim - 2), (18, rim + 5)] {
                    box(x - 8, y - 8, 17, 14, Ink.white, round: 4)
                }
            default: break
            }
        }
    }

    /// The sign on a bottle or a jar.
    enum Label: Hashable, Sendable { case none, band, drop, cross, egg, bee, fruit }

    mutating func bottle(_ label: Label, cap: Colour, isSqueezed: Bool = false) {
        if isSqueezed {
            poly([-10, -92, 10, -92, 4, -118, -4, -118], cap)
            box(-18, -94, 36, 12, cap, round: 3)
            blob([-20, -84, 20, -84, 32, -60, 30, -6, 0, 0, -30, -6, -32, -60], main)
        } else {
            box(-11, -116, 22, 34, main, round: 4)
            box(-13, -122, 26, 14, cap, round: 3)
            blob(
                [-11, -92, 11, -92, 28, -66, 30, -50, 30, -6, 0, 0, -30, -6, -30, -50, -28, -66],
                main)
        }
        line([-20, -56, -20, -16], 5, light)
        switch label {
        case .none: break
        case .band: box(-30, -46, 60, 26, Ink.cream)
        case .drop:
            box(-24, -52, 48, 40, Ink.cream, round: 4)
            disc(0, -30, 12, main)
        case .cross:
            box(-24, -52, 48, 40, Ink.white, round: 4)
            line([0, -44, 0, -20], 8, Ink.red)
            line([-12, -32, 12, -32], 8, Ink.red)
        case .egg:
            box(-26, -54, 52, 42, Ink.blue, round: 4)
            oval(0, -32, 12, 15, Ink.white)
        case .bee, .fruit: disc(0, -32, 16, Ink.cream)
        }
        moodFace(0, -34, size: 26)
    }

    /// Draws a jar without its lid, an egg and half a lemon: the ingredients.
    mutating func mayonnaise() {
        blob([-36, -78, 36, -78, 42, -62, 42, -8, 30, 0, -30, 0, -42, -8, -42, -62], main)
        box(-38, -84, 76, 12, Ink.gold, round: 5)
        blob(
            [
                -30, -84, -32, -94, -14, -100, -12, -110, 4, -122, 10, -110, 18, -104, 32, -96, 30,
                -84,
            ], main)
        curve([-26, -92, 0, -90, 24, -98], 4, Ink.tan)
        curve([-12, -103, 2, -101, 12, -108], 4, Ink.tan)
        box(-41, -58, 82, 40, Ink.blue)
        disc(0, -38, 16, Ink.white)
        disc(0, -38, 8, Ink.yellow)
        blob(
            [60, 2, 44, -4, 39, -20, 46, -38, 60, -48, 74, -38, 81, -20, 76, -4], Colour(0xE8B890))
        disc(-54, -18, 20, Ink.gold)
        disc(-54, -18, 15, Ink.yellow.lighter)
        for step in 0..<3 {
            at(-54, -18, turn: step * 43) { $0.line([-14, 0, 14, 0], 2, Ink.gold) }
        }
        moodFace(0, -38, size: 26)
    }

    mutating func jar(_ label: Label, lid: Colour) {
        blob([-36, -78, 36, -78, 42, -62, 42, -8, 30, 0, -30, 0, -42, -8, -42, -62], Self.glass)
        blob([-34, -66, 34, -66, 37, -58, 36, -10, 28, -5, -28, -5, -36, -10, -37, -58], main)
        box(-38, -94, 76, 20, lid, round: 5)
        switch label {
        case .bee:
            box(-24, -54, 48, 36, Ink.cream, round: 5)
            oval(0, -36, 14, 10, Ink.yellow)
            for x in [-5, 4] { line([x, -42, x, -30], 4, Ink.black) }
            oval(4, -48, 8, 5, Ink.sky, turn: 40)
        case .fruit:
            box(-26, -54, 52, 38, Ink.cream, round: 5)
            blob([0, -20, -14, -34, -8, -46, 8, -46, 14, -34], main)
            star(0, -46, size: 10, Ink.green)
        case .band: box(-40, -50, 80, 24, Ink.cream)
        case .none, .drop, .cross, .egg: break
        }
        moodFace(0, -36, size: 28)
        anchor(.window, 0, -84)
    }

    mutating func can(isTin: Bool) {
        box(-30, -92, 60, 90, isTin ? Ink.silver : main, round: 8)
        oval(0, -90, 29, 8, Ink.silver)
        oval(0, -90, 20, 4, Ink.grey)
        if isTin {
            box(-30, -76, 60, 56, main)
            disc(0, -48, 17, Ink.cream)
            disc(0, -46, 11, Ink.red)
            oval(0, -58, 7, 3, Ink.green)
            for y in [-84, -12] { line([-28, y, 28, y], 3, Ink.grey) }
        } else {
            curve([-28, -60, -10, -50, 10, -58, 28, -46], 13, Ink.white)
            line([4, -92, 16, -96], 4, Ink.darkGrey)
            line([-20, -78, -20, -14], 5, light)
        }
        moodFace(0, -46, size: 26)
    }

    /// Draws a carton with a gable.
    mutating func carton() {
        poly([-34, -74, -20, -98, 30, -98, 34, -74], Ink.silver)
        box(-22, -108, 54, 13, Ink.grey)
        box(-34, -76, 68, 76, main)
        blob([-34, -44, -10, -52, 10, -36, 34, -44, 34, 0, -34, 0], Ink.blue)
        oval(0, -58, 10, 6, Ink.black)
        oval(18, -64, 6, 4, Ink.black)
        moodFace(0, -34, size: 28)
    }
}
