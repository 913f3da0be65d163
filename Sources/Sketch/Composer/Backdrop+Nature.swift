import Pictures
import Primitives

/// Open country and water, in canvas units.
extension Pen {
    mutating func band(_ top: UInt32, _ bottom: UInt32, _ from: Int, _ to: Int) {
        add(.band(top: Colour(top), bottom: Colour(bottom), from: from, to: to))
    }

    mutating func sunDisc(_ skips: Bool, _ generator: inout SeededGenerator) {
        let x = generator.draw(in: 0...1) == 0 ? 34 : 206
        if !skips { disc(x, 28, 15, Colour(0xFFE070)) }
    }

    mutating func puff(_ x: Int, _ y: Int) {
        oval(x, y, 18, 7, Ink.white)
        disc(x - 5, y - 5, 8, Ink.white)
        disc(x + 7, y - 3, 6, Ink.white)
    }

    mutating func meadow(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x8ECDF8, 0xDCF2FF, 0, 124)
        sunDisc(skipsSun, &generator)
        puff(generator.draw(in: 80...160), generator.draw(in: 18...30))
        let left = generator.draw(in: 50...90)
        oval(left, 150, 120, 38, Colour(0x86C95F))
        oval(left + 130, 152, 110, 40, Colour(0x74BC50))
        band(0x63B04A, 0x4D9A3D, 132, 160)
    }

    mutating func sea(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x86C9F4, 0xD6EFFC, 0, 110)
        sunDisc(skipsSun, &generator)
        waves(y: 100, Colour(0x3C8BD0), shift: generator.draw(in: 0...20))
    }

    mutating func waves(y: Int, _ colour: Colour, shift: Int) {
        var points = [0, 165]
        for step in 0...8 { points += [step * 32 - shift / 2, y + (step % 2 == 0 ? -4 : 4)] }
        points += [250, 165]
        blob([-20, 170] + points.dropFirst(2).dropLast(2) + [262, 170], colour)
        box(0, y + 8, 250, 60, colour)
    }

    mutating func underwater(_ generator: inout SeededGenerator) {
        band(0x49B5E0, 0x12508F, 0, 160)
        oval(120, 162, 150, 22, Colour(0xD8C07A))
        for x in [16, 30, 212, 228] {
            let height = generator.draw(in: 24...48)
            curve(
                [
                    x, 152, x + 6, 152 - height / 3, x - 5, 152 - height * 2 / 3, x + 4,
                    152 - height,
                ], 6, Colour(0x2F9A5C))
        }
        for _ in 0..<7 {
            disc(
                generator.draw(in: 6...234), generator.draw(in: 8...110), generator.draw(in: 2...4),
                Colour(0xA9E2F6))
        }
    }

    mutating func forest(_ generator: inout SeededGenerator) {
        band(0xBFE6D0, 0xE6F5D8, 0, 120)
        for step in 0..<6 {
            let x = 12 + step * 43 + generator.draw(in: -6...6)
            let isNear = step % 2 == 0
            box(x - 4, 84, 8, 44, Colour(0x6B4A2B))
            poly(
                [x - 26, 96, x, isNear ? 22 : 36, x + 26, 96], Colour(isNear ? 0x2F7A45 : 0x46935A))
        }
        band(0x5A9E48, 0x3F7F38, 120, 160)
    }

    mutating func desert(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x7CC6EE, 0xFDEBC0, 0, 124)
        sunDisc(skipsSun, &generator)
        oval(50, 150, 120, 36, Colour(0xF0CE7E))
        oval(200, 152, 110, 40, Colour(0xE6BE68))
        band(0xE9C46E, 0xD9AC55, 134, 160)
        at(18, 126, percent: 42) { pen in
            pen.line([0, 0, 0, -60], 20, Colour(0x4A9A50))
            pen.curve([-24, -44, -24, -24, 0, -22], 12, Colour(0x4A9A50))
            pen.curve([24, -56, 24, -36, 0, -34], 12, Colour(0x4A9A50))
        }
    }

    mutating func beach(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x86CDF6, 0xDDF4FF, 0, 84)
        sunDisc(skipsSun, &generator)
        band(0x3FA0DC, 0x6FC7E6, 84, 116)
        line([0, 116, 240, 116], 6, Ink.white)
        band(0xF6E2A8, 0xE5C67E, 117, 160)
        at(16, 128, percent: 62) { $0.palmShadow() }
    }

    mutating func snow(_ generator: inout SeededGenerator) {
        band(0x9DB9D6, 0xDDE8F2, 0, 134)
        poly([20, 126, 70, 62, 120, 126], Colour(0xB7C8DB))
        poly([56, 80, 70, 62, 84, 80, 70, 76], Ink.white)
        poly([130, 126, 190, 50, 250, 126], Colour(0xC3D1E1))
        poly([174, 70, 190, 50, 206, 70, 190, 66], Ink.white)
        oval(120, 164, 170, 44, Colour(0xF3F7FB))
        for _ in 0..<16 {
            disc(generator.draw(in: 4...236), generator.draw(in: 4...120), 2, Ink.white)
        }
    }

    mutating func openSky(_ generator: inout SeededGenerator) {
        band(0x5FB2EE, 0xD3EEFF, 0, 160)
        for (x, y) in [(36, 30), (200, 48), (60, 132), (178, 142)] {
            puff(x + generator.draw(in: -10...10), y)
        }
    }

    mutating func farm(_ generator: inout SeededGenerator) {
        meadow(skipsSun: true, &generator)
        box(176, 76, 48, 44, Colour(0xB53A30))
        poly([168, 78, 200, 50, 232, 78], Colour(0x8A2A26))
        box(192, 92, 17, 28, Ink.white)
        for x in [6, 30, 54, 78] { box(x, 112, 5, 22, Ink.cream) }
        line([2, 119, 92, 119], 4, Ink.cream)
    }

    mutating func palmShadow() {
        curve([0, 0, -4, -40, 10, -90], 10, Colour(0x9A6A3A))
        for (x, y) in [(-26, -84), (-14, -114), (36, -116), (48, -86)] {
            curve([10, -92, (10 + x) / 2, (y - 92) / 2 - 10, x, y], 9, Colour(0x3FA048))
        }
    }
}
