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
}
