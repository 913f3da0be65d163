import Pictures
import Primitives

/// The sceneries of the places.
extension Pen {
    mutating func country(_ place: Place, skipsSun: Bool, _ generator: inout SeededGenerator) {
        switch place {
        case .meadow: meadow(skipsSun: skipsSun, &generator)
        case .garden: garden(skipsSun: skipsSun, &generator)
        case .farm: farm(&generator)
        case .village: village(skipsSun: skipsSun, &generator)
        case .mountains: peaks(skipsSun: skipsSun, &generator)
        case .river: riverside(skipsSun: skipsSun, &generator)
        case .swamp: swamp(&generator)
        case .savanna: savanna(skipsSun: skipsSun, &generator)
        case .forest: forest(&generator)
        case .jungle: jungle(&generator)
        case .desert: desert(skipsSun: skipsSun, &generator)
        case .beach: beach(skipsSun: skipsSun, &generator)
        case .snow: snow(&generator)
        default: camp(&generator)
        }
    }

    mutating func wilds(_ place: Place, skipsSun: Bool, _ generator: inout SeededGenerator) {
        switch place {
        case .sea: sea(skipsSun: skipsSun, &generator)
        case .underwater: underwater(&generator)
        case .cave: cavern(&generator)
        case .space:
            starrySky(&generator, to: 160)
            spaceExtras(&generator)
        case .moon: moonscape(&generator)
        case .sky: openSky(&generator)
        case .night: night(skipsMoon: skipsSun, &generator)
        default: graves(&generator)
        }
    }

    mutating func town(_ place: Place, _ generator: inout SeededGenerator) {
        switch place {
        case .road: highway(&generator)
        case .playground: playground(&generator)
        case .stadium: stadiumStand(&generator)
        case .disco: disco(&generator)
        case .library: libraryShelves(&generator)
        default: city(&generator)
        }
    }
}

/// More open country, in canvas units.
extension Pen {
    mutating func garden(skipsSun: Bool, _ generator: inout SeededGenerator) {
        meadow(skipsSun: skipsSun, &generator)
        for x in stride(from: 14, to: 240, by: 30) { disc(x, 116, 19, Colour(0x3A8A42)) }
        for x in stride(from: 8, to: 240, by: 22) {
            poly([x - 6, 134, x - 6, 112, x, 105, x + 6, 112, x + 6, 134], Ink.cream)
        }
        line([0, 122, 240, 122], 4, Ink.cream)
        for (index, x) in stride(from: 12, to: 236, by: 20).enumerated() {
            disc(x, 138 + index % 2 * 6, 5, [Ink.red, Ink.yellow, Ink.pink, Ink.white][index % 4])
        }
    }

    mutating func village(skipsSun: Bool, _ generator: inout SeededGenerator) {
        meadow(skipsSun: skipsSun, &generator)
        for (x, y, size) in [(26, 122, 17), (74, 116, 13), (168, 116, 14), (214, 122, 18)] {
            box(x - size, y - size, size * 2, size + 8, Ink.cream)
            poly(
                [x - size - 5, y - size + 1, x, y - size * 2 - 4, x + size + 5, y - size + 1],
                Colour(0xB04A3A))
            box(x - 4, y - 6, 8, 14, Ink.brown)
        }
        poly([118, 116, 118, 76, 124, 60, 130, 76, 130, 116], Ink.white)
        poly([115, 78, 124, 52, 133, 78], Colour(0x5A6B8A))
    }

    mutating func peaks(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0x7FBCEB, 0xE3F2FB, 0, 126)
        sunDisc(skipsSun, &generator)
        for (x, top, half) in [(120, 18, 86), (36, 48, 66), (204, 40, 70)] {
            poly([x - half, 132, x, top, x + half, 132], Colour(x == 120 ? 0x7F8FA6 : 0x95A3B8))
            poly(
                [
                    x - half / 4, top + 28, x, top, x + half / 4, top + 28, x + 5, top + 20, x - 6,
                    top + 32,
                ], Ink.white)
        }
        oval(60, 154, 130, 32, Colour(0x6FAE58))
        band(0x5FA24E, 0x4A8A40, 131, 160)
    }

    mutating func riverside(skipsSun: Bool, _ generator: inout SeededGenerator) {
        meadow(skipsSun: skipsSun, &generator)
        poly([0, 132, 240, 124, 240, 152, 0, 158], Colour(0x4FA4E0))
        for (x, y) in [(30, 142), (96, 148), (170, 138), (220, 146)] {
            line([x - 12, y, x + 12, y], 3, Colour(0xBFE4F8))
        }
        for x in [8, 20, 222, 234] {
            line([x, 136, x + 2, 104], 3, Colour(0x3E7A34)); oval(x + 2, 102, 3, 8, Ink.darkBrown)
        }
    }

    mutating func swamp(_ generator: inout SeededGenerator) {
        band(0x8A9A78, 0xC9CFA0, 0, 118)
        for (x, lean) in [(24, 8), (78, -6), (172, 6), (220, -8)] {
            line([x, 130, x + lean, 20], 11, Colour(0x4A4A32))
            for step in [-18, 2, 20] {
                curve(
                    [
                        x + lean + step, 18, x + step, 44, x + step + 4,
                        66 + generator.draw(in: 0...14),
                    ], 5, Colour(0x5F7A48))
            }
        }
        band(0x5F7040, 0x3F5230, 118, 160)
        for (x, y) in [(40, 140), (124, 132), (196, 146)] { oval(x, y, 22, 5, Colour(0x86A050)) }
    }

    mutating func savanna(skipsSun: Bool, _ generator: inout SeededGenerator) {
        band(0xF7C777, 0xFDEBC0, 0, 124)
        if !skipsSun { disc(generator.draw(in: 50...190), 84, 26, Colour(0xFF9A4A)) }
        band(0xE3BE62, 0xC99A42, 122, 160)
        for (x, top) in [(38, 60), (204, 72)] {
            line([x, 126, x + 4, top], 7, Colour(0x5F4428))
            oval(x + 4, top, 38, 11, Colour(0x6E8A3A))
            oval(x - 12, top + 9, 20, 7, Colour(0x5F7A34))
        }
        for x in stride(from: 10, to: 240, by: 34) {
            line([x, 156, x - 4, 144], 3, Colour(0xB08030))
        }
    }

    mutating func jungle(_ generator: inout SeededGenerator) {
        band(0x9FD8A0, 0xDDF2C0, 0, 124)
        for x in [14, 60, 186, 226] {
            line([x, 130, x + generator.draw(in: -6...6), 0], 9, Colour(0x5A4A2A))
        }
        for x in [40, 110, 204] {
            curve([x, 0, x + 12, 30, x - 6, 56, x + 4, 80], 4, Colour(0x3A7A3A))
        }
        for (x, y, turn) in [
            (0, 40, 20), (236, 36, 100), (30, 96, 236), (212, 96, 146), (120, 6, 60),
        ] { oval(x, y, 46, 15, Colour(y % 8 == 0 ? 0x2F8040 : 0x46A04E), turn: turn) }
        band(0x4A8A3E, 0x356A2E, 122, 160)
    }

    mutating func camp(_ generator: inout SeededGenerator) {
        night(skipsMoon: false, &generator)
        for x in [14, 40, 62, 150, 176, 204, 228] {
            poly([x - 18, 132, x, 70 + x % 5 * 5, x + 18, 132], Colour(0x1C3A38))
        }
        poly([168, 142, 200, 90, 232, 142], Colour(0xE08A3A))
        poly([190, 142, 200, 112, 210, 142], Colour(0x4A2A20))
        blob([16, 150, 20, 126, 28, 112, 38, 128, 42, 150], Ink.orange)
        blob([23, 150, 28, 130, 35, 150], Ink.yellow)
        line([10, 152, 48, 150], 6, Ink.brown)
    }

    mutating func cavern(_ generator: inout SeededGenerator) {
        band(0x3A3444, 0x5A5060, 0, 160)
        oval(120, 84, 104, 66, Colour(0x75697A))
        for x in stride(from: 12, to: 240, by: 28) {
            let length = generator.draw(in: 18...46)
            poly([x - 11, -4, x, length, x + 11, -4], Colour(0x2E2836))
        }
        band(0x4A4250, 0x332D3A, 134, 160)
        for (x, colour) in [(22, 0x6FD0F0 as UInt32), (218, 0xC77FF0)] {
            poly([x - 8, 142, x - 4, 116, x, 108, x + 6, 120, x + 10, 142], Colour(colour))
        }
    }

    mutating func graves(_ generator: inout SeededGenerator) {
        night(skipsMoon: false, &generator)
        for (x, y) in [(22, 140), (68, 132), (176, 132), (220, 140)] {
            blob(
                [x - 13, y, x - 13, y - 22, x, y - 32, x + 13, y - 22, x + 13, y], Colour(0x7A8494))
            line([x, y - 23, x, y - 9], 3, Colour(0x5A6474))
            line([x - 5, y - 18, x + 5, y - 18], 3, Colour(0x5A6474))
        }
        curve([0, 60, 16, 40, 40, 34], 5, Colour(0x1A2030))
        line([16, 42, 24, 20], 3, Colour(0x1A2030))
        line([28, 37, 44, 46], 3, Colour(0x1A2030))
    }
}
