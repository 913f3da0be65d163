import Primitives

/// The painted scenery around the figures, in canvas units.
struct Backdrop {
    /// Behind the figures.
    var behind: [Shape] = []
    /// Before them: a wave, tufts of grass.
    var before: [Shape] = []
    /// Where feet stand.
    var ground = 146
    /// How far a floating figure sinks below the ground line.
    var waterDepth = 0

    init(_ place: Place, skipsSun: Bool, using generator: inout SeededGenerator) {
        var back = Pen(look: Look(), colour: Ink.white)
        var front = Pen(look: Look(), colour: Ink.white)
        switch place {
        case .meadow: back.meadow(skipsSun: skipsSun, &generator)
        case .sea:
            back.sea(skipsSun: skipsSun, &generator)
            front.wave()
            ground = 134
            waterDepth = 5
        case .underwater:
            back.underwater(&generator)
            ground = 142
        case .space:
            back.starrySky(&generator, to: 160)
            back.spaceExtras(&generator)
            ground = 140
        case .moon: back.moonscape(&generator)
        case .forest: back.forest(&generator)
        case .desert: back.desert(skipsSun: skipsSun, &generator)
        case .city: back.city(&generator)
        case .beach: back.beach(skipsSun: skipsSun, &generator)
        case .snow: back.snow(&generator)
        case .night: back.night(skipsMoon: skipsSun, &generator)
        case .room: back.room()
        case .kitchen: back.kitchen()
        case .sky:
            back.openSky(&generator)
            ground = 140
        case .castle: back.castleHall()
        case .circus: back.circus()
        case .farm: back.farm(&generator)
        case .rain: back.rain(&generator)
        case .lava: back.lava(&generator)
        }
        behind = back.figure.shapes
        before = front.figure.shapes
    }
}

extension Pen {
    mutating func band(_ top: UInt32, _ bottom: UInt32, _ from: Int, _ to: Int) {
        add(.band(top: Colour(top), bottom: Colour(bottom), from: from, to: to))
    }

    fileprivate mutating func sunDisc(_ skips: Bool, _ generator: inout SeededGenerator) {
        let x = generator.draw(in: 0...1) == 0 ? 34 : 206
        if !skips { disc(x, 28, 15, Colour(0xFFE070)) }
    }

    fileprivate mutating func puff(_ x: Int, _ y: Int) {
        oval(x, y, 18, 7, Ink.white)
        disc(x - 5, y - 5, 8, Ink.white)
        disc(x + 7, y - 3, 6, Ink.white)
    }

    fileprivate mutating func meadow(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x8ECDF8, 0xDCF2FF, 0, 124)
        sunDisc(skipsSun, &generator)
        puff(generator.draw(in: 80...160), generator.draw(in: 18...30))
        let left = generator.draw(in: 50...90)
        oval(left, 150, 120, 38, Colour(0x86C95F))
        oval(left + 130, 152, 110, 40, Colour(0x74BC50))
        band(0x63B04A, 0x4D9A3D, 132, 160)
    }

    fileprivate mutating func sea(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x86C9F4, 0xD6EFFC, 0, 96)
        sunDisc(skipsSun, &generator)
        waves(y: 100, Colour(0x3C8BD0), shift: generator.draw(in: 0...20))
    }

    private mutating func waves(y: Int, _ colour: Colour, shift: Int) {
        var points = [0, 165]
        for step in 0...8 { points += [step * 32 - shift / 2, y + (step % 2 == 0 ? -4 : 4)] }
        points += [250, 165]
        blob([-20, 170] + points.dropFirst(2).dropLast(2) + [262, 170], colour)
        box(0, y + 8, 250, 60, colour)
    }

    fileprivate mutating func wave() {
        waves(y: 136, Colour(0x1F62AC), shift: 16)
    }

    fileprivate mutating func underwater(_ generator: inout SeededGenerator) {
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

    fileprivate mutating func starrySky(_ generator: inout SeededGenerator, to bottom: Int) {
        band(0x0A0A22, 0x241A4C, 0, bottom)
        for _ in 0..<22 {
            line(
                [generator.draw(in: 4...236), generator.draw(in: 4...(bottom - 14))],
                generator.draw(in: 3...4), Ink.white)
        }
    }

    fileprivate mutating func spaceExtras(_ generator: inout SeededGenerator) {
        disc(208, 30, 17, Colour(0xD98A4F))
        arc(208, 30, 27, 7, from: 250, sweep: 140, 4, Colour(0xF0D090))
        disc(24, 130, 10, Colour(0x8C6FD0))
    }

    fileprivate mutating func moonscape(_ generator: inout SeededGenerator) {
        starrySky(&generator, to: 128)
        disc(34, 30, 18, Colour(0x3C8FE0))
        blob([24, 20, 36, 14, 40, 24, 28, 32], Ink.green)
        oval(44, 36, 6, 5, Ink.green)
        oval(120, 168, 170, 46, Colour(0xB9BCC8))
        for (x, y) in [(34, 146), (196, 148), (110, 153), (150, 132)] {
            oval(x, y, 13, 4, Colour(0x9396A6))
        }
    }

    fileprivate mutating func forest(_ generator: inout SeededGenerator) {
        band(0xBFE6D0, 0xE6F5D8, 0, 118)
        for step in 0..<6 {
            let x = 12 + step * 43 + generator.draw(in: -6...6)
            let isNear = step % 2 == 0
            box(x - 4, 84, 8, 44, Colour(0x6B4A2B))
            poly(
                [x - 26, 96, x, isNear ? 22 : 36, x + 26, 96], Colour(isNear ? 0x2F7A45 : 0x46935A))
        }
        band(0x5A9E48, 0x3F7F38, 120, 160)
    }

    fileprivate mutating func desert(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x7CC6EE, 0xFDEBC0, 0, 120)
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

    fileprivate mutating func city(_ generator: inout SeededGenerator) {
        band(0xA9CDEB, 0xEFE6DA, 0, 124)
        for step in 0..<7 {
            let x = step * 36 - 4
            let height = generator.draw(in: 36...86)
            let colour = Colour(step % 2 == 0 ? 0x8E9BB0 : 0xA3AEBF)
            box(max(0, x), 124 - height, 33, height, colour)
            for row in 0..<2 {
                for column in 0..<2 {
                    box(
                        max(0, x) + 6 + column * 13, 124 - height + 8 + row * 16, 7, 8,
                        Colour(0xFFE9A0))
                }
            }
        }
        band(0x777D88, 0x5F6570, 122, 160)
        for x in [20, 90, 160, 226] { box(x - 14, 151, 30, 4, Colour(0xF2E9C8)) }
    }

    fileprivate mutating func beach(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x86CDF6, 0xDDF4FF, 0, 84)
        sunDisc(skipsSun, &generator)
        band(0x3FA0DC, 0x6FC7E6, 84, 116)
        line([0, 116, 240, 116], 6, Ink.white)
        band(0xF6E2A8, 0xE5C67E, 117, 160)
        at(16, 128, percent: 62) { $0.palmShadow() }
    }

    fileprivate mutating func palmShadow() {
        curve([0, 0, -4, -40, 10, -90], 10, Colour(0x9A6A3A))
        for (x, y) in [(-26, -84), (-14, -114), (36, -116), (48, -86)] {
            curve([10, -92, (10 + x) / 2, (y - 92) / 2 - 10, x, y], 9, Colour(0x3FA048))
        }
    }

    fileprivate mutating func snow(_ generator: inout SeededGenerator) {
        band(0x9DB9D6, 0xDDE8F2, 0, 126)
        poly([20, 126, 70, 62, 120, 126], Colour(0xB7C8DB))
        poly([56, 80, 70, 62, 84, 80, 70, 76], Ink.white)
        poly([130, 126, 190, 50, 250, 126], Colour(0xC3D1E1))
        poly([174, 70, 190, 50, 206, 70, 190, 66], Ink.white)
        oval(120, 164, 170, 44, Colour(0xF3F7FB))
        for _ in 0..<16 {
            disc(generator.draw(in: 4...236), generator.draw(in: 4...120), 2, Ink.white)
        }
    }

    fileprivate mutating func night(skipsMoon: Bool, _ generator: inout SeededGenerator) {
        band(0x232C66, 0x5560A4, 0, 132)
        for _ in 0..<12 {
            line([generator.draw(in: 4...236), generator.draw(in: 4...80)], 3, Colour(0xE9EBFF))
        }
        if !skipsMoon { disc(204, 30, 15, Colour(0xFFF3B8)) }
        oval(70, 156, 130, 34, Colour(0x34585C))
        oval(200, 158, 110, 34, Colour(0x2E4E55))
        band(0x233D42, 0x1C3138, 140, 160)
    }

    fileprivate mutating func room() {
        band(0xF3DDBB, 0xEFD3A8, 0, 122)
        for x in stride(from: 12, to: 240, by: 36) { box(x, 0, 10, 118, Colour(0xEACB9C)) }
        box(164, 18, 52, 46, Ink.white)
        box(168, 22, 44, 38, Colour(0x9AD4F5))
        line([190, 22, 190, 60], 3, Ink.white)
        box(0, 116, 240, 7, Ink.white)
        band(0xB98550, 0xA06F3E, 122, 160)
    }

    fileprivate mutating func kitchen() {
        band(0xA9CFD6, 0x97C0C8, 0, 122)
        for y in [22, 48, 74] { line([0, y, 240, y], 2, Colour(0x8AB3BC)) }
        for x in stride(from: 24, to: 240, by: 32) { line([x, 0, x, 90], 2, Colour(0x8AB3BC)) }
        box(0, 88, 240, 8, Colour(0x8A6A4A))
        box(0, 96, 240, 28, Colour(0xE8D9C0))
        box(186, 62, 40, 26, Colour(0x5A6270), round: 4)
        band(0xB07A5A, 0x96634A, 122, 160)
    }

    fileprivate mutating func openSky(_ generator: inout SeededGenerator) {
        band(0x5FB2EE, 0xD3EEFF, 0, 160)
        for (x, y) in [(36, 30), (200, 48), (60, 132), (178, 142)] {
            puff(x + generator.draw(in: -10...10), y)
        }
    }

    fileprivate mutating func castleHall() {
        band(0xA7A3B2, 0x8F8A9C, 0, 124)
        for row in 0..<5 {
            for step in 0..<5 {
                line(
                    [
                        step * 56 + (row % 2) * 28, row * 25 + 4, step * 56 + (row % 2) * 28,
                        row * 25 + 24,
                    ], 2, Colour(0x7F7A8C))
            }
            line([0, row * 25 + 26, 240, row * 25 + 26], 2, Colour(0x7F7A8C))
        }
        for (x, colour) in [(26, 0xB3263A as UInt32), (196, 0x2A4FA8)] {
            poly([x, 0, x + 24, 0, x + 24, 62, x + 12, 50, x, 62], Colour(colour))
        }
        band(0x6C6476, 0x554E60, 124, 160)
        poly([86, 124, 154, 124, 190, 160, 50, 160], Colour(0xA82A38))
    }

    fileprivate mutating func circus() {
        band(0xF6EBDD, 0xF0DFCB, 0, 124)
        for x in stride(from: -20, to: 240, by: 48) {
            poly([120, -30, max(0, x), 124, max(0, x + 24), 124], Colour(0xF0A59A))
        }
        for x in stride(from: 0, to: 240, by: 30) {
            disc(x + 14, 10, 5, x % 60 == 0 ? Ink.yellow : Ink.cyan)
        }
        band(0xE0B672, 0xC99B57, 124, 160)
        arc(120, 142, 112, 16, from: 128, sweep: 128, 6, Ink.red)
    }

    fileprivate mutating func farm(_ generator: inout SeededGenerator) {
        meadow(skipsSun: true, &generator)
        box(176, 76, 48, 44, Colour(0xB53A30))
        poly([168, 78, 200, 50, 232, 78], Colour(0x8A2A26))
        box(192, 92, 17, 28, Ink.white)
        for x in [6, 30, 54, 78] { box(x, 112, 5, 22, Ink.cream) }
        line([2, 119, 92, 119], 4, Ink.cream)
    }

    fileprivate mutating func rain(_ generator: inout SeededGenerator) {
        band(0x77869A, 0xAEBBC8, 0, 128)
        for (x, y) in [(40, 12), (110, 8), (190, 14)] { oval(x, y, 46, 13, Colour(0x57657A)) }
        for _ in 0..<20 {
            let x = generator.draw(in: 8...236)
            let y = generator.draw(in: 26...116)
            line([x, y, x - 4, y + 10], 3, Colour(0x5AA6E8))
        }
        band(0x5F8A58, 0x4D7549, 126, 160)
    }

    fileprivate mutating func lava(_ generator: inout SeededGenerator) {
        band(0x3A1220, 0x8A2A1C, 0, 124)
        poly([0, 124, 46, 56, 96, 124], Colour(0x2B1A20))
        poly([140, 124, 196, 44, 240, 124], Colour(0x33202A))
        curve([196, 46, 190, 76, 202, 98, 194, 124], 7, Ink.orange)
        band(0xF26A1B, 0xC43A12, 122, 160)
        for x in [30, 110, 190] { oval(x, 150, 40, 9, Colour(0x3A2228)) }
    }
}
