import Pictures
import Primitives

/// Towns and rooms, in canvas units.
extension Pen {
    mutating func city(_ generator: inout SeededGenerator) {
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

    mutating func room() {
        band(0xF3DDBB, 0xEFD3A8, 0, 122)
        for x in stride(from: 12, to: 240, by: 36) { box(x, 0, 10, 118, Colour(0xEACB9C)) }
        box(164, 18, 52, 46, Ink.white)
        box(168, 22, 44, 38, Colour(0x9AD4F5))
        line([190, 22, 190, 60], 3, Ink.white)
        box(0, 116, 240, 7, Ink.white)
        band(0xB98550, 0xA06F3E, 122, 160)
    }

    mutating func kitchen() {
        band(0xA9CFD6, 0x97C0C8, 0, 122)
        for y in [22, 48, 74] { line([0, y, 240, y], 2, Colour(0x8AB3BC)) }
        for x in stride(from: 24, to: 240, by: 32) { line([x, 0, x, 90], 2, Colour(0x8AB3BC)) }
        box(0, 88, 240, 8, Colour(0x8A6A4A))
        box(0, 96, 240, 28, Colour(0xE8D9C0))
        box(186, 62, 40, 26, Colour(0x5A6270), round: 4)
        band(0xB07A5A, 0x96634A, 122, 160)
    }

    mutating func castleHall() {
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

    mutating func circus() {
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
}
