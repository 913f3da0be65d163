import Pictures
import Primitives

/// More towns and roads, in canvas units.
extension Pen {
    mutating func highway(_ generator: inout SeededGenerator) {
        band(0x8ECDF8, 0xE3F4FF, 0, 104)
        puff(generator.draw(in: 60...190), 24)
        band(0x7DBB58, 0x68A848, 100, 124)
        for x in [20, 64, 190, 228] { oval(x, 98, 16, 13, Colour(0x4F9440)) }
        band(0x6E747E, 0x575D67, 122, 160)
        line([0, 124, 240, 124], 3, Ink.white)
        for x in stride(from: 4, to: 240, by: 44) { box(x, 150, 26, 4, Colour(0xFFE27A)) }
    }

    mutating func playground(_ generator: inout SeededGenerator) {
        meadow(skipsSun: false, &generator)
        line([14, 134, 30, 76, 46, 134], 5, Ink.red)
        line([30, 78, 78, 78], 5, Ink.red)
        line([62, 134, 78, 76, 94, 134], 5, Ink.red)
        for x in [46, 62] { line([x, 80, x, 112], 2, Ink.darkGrey) }
        box(42, 112, 24, 5, Ink.blue)
        line([214, 134, 214, 74, 190, 74, 160, 132], 6, Ink.yellow)
        for y in [90, 104, 118] { line([206, y, 222, y], 4, Ink.blue) }
        oval(120, 152, 70, 10, Colour(0xEBCF8A))
    }

    mutating func funfair(_ generator: inout SeededGenerator) {
        band(0x5A4FA0, 0xF29AB0, 0, 126)
        arc(46, 72, 42, 42, from: 0, sweep: 256, 4, Ink.white)
        for step in 0..<8 {
            let (dx, dy) = (
                42 * Angle.cosine(step * 32) / Angle.one, 42 * Angle.sine(step * 32) / Angle.one
            )
            line([46, 72, 46 + dx, 72 + dy], 2, Ink.silver)
            disc(46 + dx, 72 + dy, 6, [Ink.red, Ink.yellow, Ink.cyan, Ink.lime][step % 4])
        }
        poly([168, 100, 200, 62, 232, 100], Ink.red)
        poly([189, 100, 200, 62, 211, 100], Ink.cream)
        box(174, 100, 52, 30, Ink.cream)
        for (index, x) in stride(from: 6, to: 240, by: 20).enumerated() {
            poly([x - 8, 4, x + 8, 4, x, 18], [Ink.yellow, Ink.cyan, Ink.rose][index % 3])
        }
        band(0xC9A878, 0xA88450, 124, 160)
    }

    mutating func stadiumStand(_ generator: inout SeededGenerator) {
        band(0x8ECDF8, 0xC8E6F8, 0, 40)
        box(0, 36, 240, 62, Colour(0x6A7382))
        for row in 0..<3 {
            for step in 0..<13 {
                disc(
                    8 + step * 19 + row % 2 * 9, 48 + row * 18, 6,
                    [Ink.red, Ink.yellow, Ink.cream, Ink.blue, Ink.lime][
                        (step * 3 + row * 2 + generator.draw(in: 0...1)) % 5])
            }
        }
        box(0, 96, 240, 10, Ink.white)
        for index in 0..<4 {
            box(index * 60, 106, 60, 54, Colour(index % 2 == 0 ? 0x58AA44 : 0x67BA50))
        }
        line([0, 132, 240, 132], 3, Ink.white)
        arc(120, 132, 40, 12, from: 0, sweep: 256, 3, Ink.white)
    }

    mutating func market() {
        band(0xF3DDBB, 0xEBCFA5, 0, 124)
        for (x, colour) in [(0, Ink.red), (84, Ink.green), (168, Ink.blue)] {
            for step in 0..<4 {
                poly(
                    [
                        x + step * 18, 22, x + step * 18 + 18, 22, x + step * 18 + 20, 48,
                        x + step * 18 + 2, 48,
                    ], step % 2 == 0 ? colour : Ink.white)
            }
            line([x + 3, 48, x + 3, 122], 4, Ink.wood)
            line([x + 72, 48, x + 72, 122], 4, Ink.wood)
            box(x + 4, 92, 68, 30, Ink.wood)
            for step in 0..<5 {
                disc(
                    x + 12 + step * 13, 90, 8,
                    [Ink.red, Ink.orange, Ink.lime, Ink.yellow, Ink.purple][(step + x / 84) % 5])
            }
        }
        band(0xBBA58A, 0x9C866C, 122, 160)
    }

    mutating func stage() {
        band(0x3A2030, 0x5A2C3C, 0, 126)
        poly([92, 0, 148, 0, 200, 150, 40, 150], Colour(0x7A4A50))
        for side in [0, 1] {
            for step in 0..<3 {
                let x = side == 0 ? step * 14 : 240 - step * 14
                let lean = side == 0 ? 10 : -10
                curve(
                    [x, 0, x + lean, 60, x - lean / 2, 132], 14,
                    Colour(step % 2 == 0 ? 0xB3202C : 0x8A1822))
            }
        }
        for step in 0..<7 { disc(12 + step * 36, 2, 20, Colour(0xC42834)) }
        band(0xB8864E, 0x8F6234, 126, 160)
        oval(120, 146, 86, 12, Colour(0xF3DCA0))
    }

    mutating func disco(_ generator: inout SeededGenerator) {
        band(0x2A1248, 0x4A1A68, 0, 124)
        for (x, colour) in [(30, 0xF24FA0 as UInt32), (120, 0x4FD0E0), (210, 0xF2D04F)] {
            poly(
                [x, 0, x - 34, 124, x + 34, 124],
                Colour(colour).mixed(with: Colour(0x3A1658), part: 150))
        }
        line([120, 0, 120, 14], 3, Ink.silver)
        disc(120, 28, 17, Ink.silver)
        for (x, y) in [(112, 22), (124, 20), (116, 34), (128, 32), (120, 27)] {
            box(x - 3, y - 3, 6, 6, Ink.white)
        }
        for row in 0..<2 {
            for step in 0..<8 {
                let colours = [Ink.rose, Ink.cyan, Ink.yellow, Ink.purple, Ink.lime]
                box(
                    step * 30, 124 + row * 18, 29, 17,
                    colours[(step * 2 + row * 3 + generator.draw(in: 0...1)) % 5])
            }
        }
    }

    mutating func bathroom() {
        band(0xCFEAF0, 0xB8DCE6, 0, 124)
        for y in [24, 54, 84] { line([0, y, 240, y], 2, Ink.white) }
        for x in stride(from: 20, to: 240, by: 34) { line([x, 0, x, 122], 2, Ink.white) }
        disc(196, 44, 24, Ink.silver)
        disc(196, 44, 19, Colour(0xEAF8FC))
        line([186, 50, 200, 34], 4, Ink.white)
        line([14, 40, 62, 40], 4, Ink.silver)
        box(20, 42, 36, 44, Ink.rose)
        band(0x8FB0BA, 0x7899A4, 122, 160)
    }

    mutating func classroom() {
        band(0xF2E6C8, 0xE8D8B0, 0, 124)
        box(40, 16, 160, 76, Ink.wood)
        box(45, 21, 150, 66, Colour(0x2A6650))
        for (y, width) in [(36, 50), (48, 36), (60, 44)] {
            line([58, y, 58 + width, y], 3, Colour(0xDDEBE0))
        }
        arc(158, 52, 18, 18, from: 0, sweep: 256, 3, Colour(0xF7E9A0))
        line([140, 74, 176, 74], 3, Colour(0xF2B0B0))
        box(60, 92, 30, 5, Ink.white)
        disc(220, 30, 14, Ink.white)
        line([220, 22, 220, 30, 226, 34], 3, Ink.black)
        band(0xC99A62, 0xAD7E48, 122, 160)
    }

    mutating func libraryShelves(_ generator: inout SeededGenerator) {
        band(0x6A4630, 0x573824, 0, 124)
        let colours = [Ink.red, Ink.blue, Ink.gold, Ink.green, Ink.purple, Ink.tan]
        for row in 0..<3 {
            var x = 4
            while x < 232 {
                let width = generator.draw(in: 9...15)
                let height = generator.draw(in: 22...32)
                box(
                    x, 36 + row * 41 - height, width - 1, height, colours[generator.draw(in: 0...5)]
                )
                x += width + (generator.draw(in: 0...5) == 0 ? 8 : 0)
            }
            box(0, 36 + row * 41, 240, 5, Colour(0x8A6040))
        }
        band(0x9A3A3A, 0x7E2C2E, 122, 160)
    }

    mutating func hospitalWard() {
        band(0xEEF5F7, 0xDDEAEE, 0, 124)
        box(96, 16, 48, 48, Ink.white, round: 4)
        line([120, 24, 120, 56], 12, Ink.red)
        line([104, 40, 136, 40], 12, Ink.red)
        for x in [10, 182] {
            line([x, 30, x, 126], 3, Ink.silver)
            line([x + 52, 30, x + 52, 126], 3, Ink.silver)
            box(x + 2, 30, 48, 66, Colour(0xA8D8CC))
        }
        line([0, 116, 240, 116], 4, Colour(0xA8D0D0))
        band(0xBFD4D8, 0xA8C0C6, 122, 160)
    }

    mutating func laboratory() {
        band(0xD3DDE6, 0xBECBD7, 0, 124)
        box(0, 34, 240, 5, Ink.darkGrey)
        for (x, colour) in [(24, Ink.lime), (70, Ink.purple), (176, Ink.orange), (216, Ink.cyan)] {
            line([x, 10, x, 20], 7, Ink.white)
            poly([x - 4, 16, x + 4, 16, x + 15, 34, x - 15, 34], colour)
            disc(x - 3, 28, 2, Ink.white)
        }
        box(0, 92, 240, 8, Ink.white)
        box(0, 100, 240, 24, Colour(0x8A98A8))
        for (x, colour) in [(20, Ink.rose), (34, Ink.yellow), (48, Ink.green)] {
            box(x, 68, 8, 24, colour, round: 4)
        }
        disc(212, 76, 15, Ink.cyan)
        line([212, 52, 212, 66], 7, Ink.cyan)
        band(0x7A8794, 0x66727E, 124, 160)
    }

    mutating func museumHall() {
        band(0xE9DFCF, 0xDCCFB8, 0, 124)
        for x in [4, 216] {
            box(x, 8, 22, 116, Ink.white)
            line([x + 7, 14, x + 7, 118], 3, Ink.silver)
            line([x + 15, 14, x + 15, 118], 3, Ink.silver)
        }
        for (x, colour) in [(40, Ink.sky), (152, Colour(0xF2C9A0))] {
            box(x, 24, 50, 44, Ink.gold)
            box(x + 5, 29, 40, 34, colour)
        }
        disc(65, 42, 6, Ink.yellow)
        poly([47, 62, 62, 46, 84, 62], Ink.green)
        oval(177, 44, 9, 12, Ink.skin)
        poly([160, 63, 177, 52, 194, 63], Ink.navy)
        line([30, 112, 210, 112], 4, Ink.darkRed)
        band(0xA87B54, 0x8C6342, 122, 160)
    }

    mutating func factoryHall() {
        band(0x9AA5B0, 0x848F9B, 0, 124)
        for x in [30, 96, 190] { line([x, 0, x, 60], 11, Colour(0x6A7480)) }
        line([0, 60, 240, 60], 11, Colour(0x6A7480))
        star(56, 88, size: 24, points: 9, inner: 74, Colour(0x5A636E))
        disc(56, 88, 8, Ink.silver)
        star(206, 92, size: 18, points: 8, inner: 74, Colour(0x5A636E))
        disc(206, 92, 6, Ink.silver)
        for step in 0..<13 {
            poly(
                [step * 20, 124, step * 20 + 10, 124, step * 20, 134, step * 20 - 10, 134],
                Ink.yellow)
        }
        band(0x5F6873, 0x4C545E, 134, 160)
    }

    mutating func tabletop() {
        band(0xF4EDE0, 0xE6DCC8, 0, 118)
        for x in stride(from: 20, to: 240, by: 40) {
            for y in [20, 60, 100] { disc(x + (y == 60 ? 20 : 0), y, 3, Colour(0xEADFC9)) }
        }
        band(0xBE8A58, 0x9C6B3E, 116, 160)
        line([0, 118, 240, 118], 4, Colour(0xD9A872))
        line([20, 150, 110, 150], 2, Colour(0x8A5C34))
        line([140, 138, 226, 138], 2, Colour(0x8A5C34))
    }
}
