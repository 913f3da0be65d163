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
}
