import Pictures
import Primitives

/// Lights in the sky, and rain, snow and other weather.
extension Pen {
    mutating func luminary(_ moment: Moment, _ generator: inout SeededGenerator) {
        let x = generator.draw(in: 0...1) == 0 ? 36 : 204
        switch moment {
        case .night, .dusk:
            for _ in 0..<(moment == .night ? 14 : 4) {
                line(
                    [generator.draw(in: 4...236), generator.draw(in: 4...74)], 3, Colour(0xF2F3FF))
            }
            disc(x, 30, 15, Colour(0xFFF3B8))
            disc(x + 7, 26, 12, moment == .night ? Colour(0x1B2350) : Colour(0x3A3270))
        case .dawn: disc(x, 98, 20, Colour(0xFFF3C0))
        case .noon:
            star(120, 20, size: 32, points: 12, inner: 66, Colour(0xFFE890))
            disc(120, 20, 18, Colour(0xFFF6C0))
        case .sunset:
            disc(x, 96, 30, Colour(0xFFB84A))
            disc(x, 96, 24, Colour(0xFFE07A))
            for (y, half) in [(40, 34), (58, 46)] {
                line([240 - x - half, y, 240 - x + half, y], 5, Colour(0xE0708A))
            }
        case .summer:
            star(x, 28, size: 40, points: 14, inner: 66, Colour(0xFFC93A))
            disc(x, 28, 24, Colour(0xFFE870))
        case .winter, .spring, .autumn: break
        }
    }

    mutating func drift(_ moment: Moment, _ generator: inout SeededGenerator) {
        switch moment {
        case .spring, .autumn:
            let colours =
                moment == .spring
                ? [Ink.pink, Ink.white, Ink.rose] : [Ink.orange, Ink.red, Ink.gold]
            for index in 0..<12 {
                oval(
                    generator.draw(in: 6...234), generator.draw(in: 10...150), 5, 3,
                    colours[index % 3],
                    turn: generator.draw(in: 1...120))
            }
        case .winter:
            for _ in 0..<12 {
                disc(generator.draw(in: 4...236), generator.draw(in: 4...150), 3, Ink.white)
            }
        case .night, .dawn, .noon, .sunset, .dusk, .summer: break
        }
    }

    mutating func weatherBehind(_ weather: Weather) {
        switch weather {
        case .rain, .storm, .hail, .snow:
            let colour = Colour(
                weather == .storm ? 0x39415A : weather == .snow ? 0xB4C2D2 : 0x66748A)
            for (x, y) in [(30, 12), (110, 6), (196, 14)] { oval(x, y, 52, 15, colour) }
            for (x, y) in [(66, 18), (150, 18)] { oval(x, y, 34, 11, colour.darker) }
            if weather == .storm {
                poly([196, 22, 176, 66, 190, 64, 178, 104, 212, 54, 196, 56, 212, 22], Ink.yellow)
            }
        case .sunshine:
            star(200, 30, size: 44, points: 14, inner: 62, Colour(0xFFD54A))
            disc(200, 30, 24, Colour(0xFFEE8A))
        case .fog, .wind, .sandstorm: break
        }
    }

    mutating func weatherBefore(_ weather: Weather, _ generator: inout SeededGenerator) {
        switch weather {
        case .rain, .storm:
            for _ in 0..<24 {
                let x = generator.draw(in: 10...238)
                let y = generator.draw(in: 26...142)
                line([x, y, x - 5, y + 11], 2, Colour(weather == .rain ? 0x6FB8F2 : 0x9FC4E8))
            }
        case .snow:
            for _ in 0..<26 {
                disc(
                    generator.draw(in: 4...236), generator.draw(in: 10...152),
                    generator.draw(in: 2...3), Ink.white)
            }
            oval(60, 164, 100, 12, Colour(0xF4F8FB))
            oval(190, 165, 90, 12, Colour(0xF4F8FB))
        case .hail:
            for _ in 0..<16 {
                let x = generator.draw(in: 10...234)
                let y = generator.draw(in: 20...146)
                line([x + 3, y - 12, x, y], 2, Ink.silver)
                disc(x, y, 4, Ink.white)
            }
        case .fog:
            for (index, y) in [30, 66, 102, 134].enumerated() {
                let shift = generator.draw(in: 0...60)
                line(
                    [shift - 10, y, shift + 90, y], 9, Colour(index % 2 == 0 ? 0xE3E8EC : 0xCDD5DB))
                line(
                    [shift + 130, y + 12, shift + 210, y + 12], 9,
                    Colour(index % 2 == 0 ? 0xD5DCE1 : 0xE3E8EC))
            }
        case .wind:
            for (y, shift) in [(28, 0), (64, 60), (108, 20)] {
                curve(
                    [
                        shift + 6, y, shift + 60, y - 4, shift + 110, y, shift + 128, y - 14,
                        shift + 112, y - 20, shift + 106, y - 10,
                    ], 4, Colour(0xF2F7FA))
            }
            for index in 0..<8 {
                oval(
                    generator.draw(in: 10...230), generator.draw(in: 20...140), 6, 3,
                    index % 2 == 0 ? Ink.lime : Ink.orange, turn: generator.draw(in: 1...120))
            }
        case .sandstorm:
            for index in 0..<7 {
                let y = 24 + index * 19
                let shift = generator.draw(in: 0...50)
                curve(
                    [shift, y, shift + 60, y - 7, shift + 120, y + 5, shift + 190, y - 3],
                    index % 2 == 0 ? 8 : 5, Colour(index % 2 == 0 ? 0xE8C480 : 0xC9A058))
            }
        case .sunshine: break
        }
    }
}
