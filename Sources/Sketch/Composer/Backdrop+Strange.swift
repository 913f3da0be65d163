import Pictures
import Primitives

/// Night, space and fire, in canvas units.
extension Pen {
    mutating func starrySky(_ generator: inout SeededGenerator, to bottom: Int) {
        band(0x0A0A22, 0x241A4C, 0, bottom)
        for _ in 0..<22 {
            line(
                [generator.draw(in: 4...236), generator.draw(in: 4...(bottom - 14))],
                generator.draw(in: 3...4), Ink.white)
        }
    }

    mutating func spaceExtras(_ generator: inout SeededGenerator) {
        disc(208, 30, 17, Colour(0xD98A4F))
        arc(208, 30, 27, 7, from: 250, sweep: 140, 4, Colour(0xF0D090))
        disc(24, 130, 10, Colour(0x8C6FD0))
    }

    mutating func moonscape(_ generator: inout SeededGenerator) {
        starrySky(&generator, to: 128)
        box(0, 128, 240, 8, Colour(0x241A4C))
        disc(34, 30, 18, Colour(0x3C8FE0))
        blob([24, 20, 36, 14, 40, 24, 28, 32], Ink.green)
        oval(44, 36, 6, 5, Ink.green)
        oval(120, 168, 170, 46, Colour(0xB9BCC8))
        for (x, y) in [(34, 146), (196, 148), (110, 153), (150, 132)] {
            oval(x, y, 13, 4, Colour(0x9396A6))
        }
    }

    mutating func night(skipsMoon: Bool, _ generator: inout SeededGenerator) {
        band(0x232C66, 0x5560A4, 0, 132)
        for _ in 0..<12 {
            line([generator.draw(in: 4...236), generator.draw(in: 4...80)], 3, Colour(0xE9EBFF))
        }
        if !skipsMoon { disc(204, 30, 15, Colour(0xFFF3B8)) }
        oval(70, 156, 130, 34, Colour(0x34585C))
        oval(200, 158, 110, 34, Colour(0x2E4E55))
        band(0x233D42, 0x1C3138, 140, 160)
    }
}
