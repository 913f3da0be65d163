import Pictures

/// Rooms of everyday life, in canvas units.
extension Pen {
    mutating func everyday(_ place: Place) {
        switch place {
        case .office: office()
        case .bedroom: bedroom()
        case .gym: gym()
        case .bar: bar()
        case .church: church()
        case .courtroom: courtroom()
        case .airport: airport()
        case .elevator: elevator()
        case .pool: pool()
        case .prison: prison()
        case .cinema: cinema()
        default: subway()
        }
    }

    private mutating func office() {
        band(0xDCE6EC, 0xC6D4DC, 0, 122)
        box(10, 14, 62, 54, Ink.white)
        box(14, 18, 54, 46, Colour(0x9AD4F5))
        for (x, top) in [(20, 42), (34, 32), (48, 46)] {
            box(x, top, 12, 64 - top, Colour(0x7A94AE))
        }
        box(166, 14, 60, 42, Ink.white)
        line([174, 48, 190, 38, 200, 42, 218, 24], 4, Ink.red)
        disc(120, 26, 14, Ink.white)
        line([120, 17, 120, 26, 127, 29], 3, Ink.black)
        box(190, 78, 34, 44, Colour(0x8A96A2), round: 2)
        for y in [90, 104] { line([198, y, 216, y], 3, Ink.darkGrey) }
        box(16, 92, 20, 30, Colour(0xE8F4FA), round: 3)
        box(18, 72, 16, 22, Colour(0x6FC0E8), round: 6)
        band(0x8C98A4, 0x76828E, 122, 160)
    }

    private mutating func bedroom() {
        band(0x6A6FA8, 0x8A86BE, 0, 122)
        box(14, 14, 50, 52, Ink.white)
        box(18, 18, 42, 44, Colour(0x1D2455))
        disc(46, 32, 9, Colour(0xFFF1B0))
        box(170, 74, 44, 48, Ink.brown, round: 3)
        for y in [86, 104] { disc(192, y, 3, Ink.gold) }
        poly([182, 58, 202, 58, 208, 74, 176, 74], Ink.yellow)
        box(94, 20, 44, 32, Ink.wood)
        box(98, 24, 36, 24, Ink.pink)
        band(0x9A7A5A, 0x80644A, 122, 160)
    }

    private mutating func gym() {
        band(0xC9CFD6, 0xB4BCC6, 0, 122)
        box(8, 16, 90, 66, Colour(0xE8F3F8))
        line([20, 72, 44, 26], 4, Ink.white)
        line([40, 74, 66, 24], 4, Ink.white)
        box(150, 62, 80, 6, Ink.darkGrey)
        box(150, 92, 80, 6, Ink.darkGrey)
        for y in [56, 86] {
            for x in [158, 180, 202] {
                line([x + 4, y, x + 14, y], 4, Ink.grey)
                for side in [0, 16] { box(x + side, y - 7, 5, 14, Ink.black, round: 2) }
            }
        }
        for x in [154, 226] { line([x, 50, x, 124], 5, Ink.darkGrey) }
        band(0x4A5260, 0x3A4250, 122, 160)
    }

    private mutating func bar() {
        band(0x5A3424, 0x6E4430, 0, 124)
        for y in [40, 78] { box(10, y, 220, 6, Ink.wood) }
        let colours = [Ink.darkGreen, Ink.gold, Ink.red, Ink.cyan, Ink.tan, Ink.purple]
        for row in 0..<2 {
            for index in 0..<9 {
                let x = 20 + index * 25
                let y = 40 + row * 38
                let colour = colours[(index * 5 + row * 2) % 6]
                box(x - 5, y - 20, 11, 20, colour, round: 2)
                box(x - 2, y - 30, 5, 12, colour)
            }
        }
        for x in [60, 180] { poly([x - 14, 14, x + 14, 14, x, 0], Ink.yellow) }
        band(0x8A5A34, 0x6A4226, 124, 160)
    }

    private mutating func church() {
        band(0xE4DCCB, 0xD2C6B0, 0, 124)
        for x in [36, 204] {
            blob([x - 20, 96, x - 20, 44, x, 12, x + 20, 44, x + 20, 96], Ink.blue)
            line([x, 20, x, 94], 4, Ink.gold)
            line([x - 18, 56, x + 18, 56], 4, Ink.gold)
            disc(x - 9, 44, 6, Ink.red)
            disc(x + 9, 74, 6, Ink.yellow)
        }
        line([120, 10, 120, 74], 9, Ink.brown)
        line([100, 30, 140, 30], 9, Ink.brown)
        box(86, 84, 68, 38, Ink.white)
        for x in [92, 148] { box(x - 2, 66, 5, 18, Ink.cream); oval(x, 62, 3, 6, Ink.orange) }
        band(0xB0A08A, 0x988870, 124, 160)
        poly([104, 124, 136, 124, 156, 160, 84, 160], Ink.darkRed)
    }

    private mutating func courtroom() {
        band(0x7A4E2C, 0x8E5E38, 0, 124)
        for x in stride(from: 6, to: 240, by: 39) { box(x, 10, 30, 108, Colour(0x6A4224)) }
        box(80, 6, 80, 72, Colour(0xA8743E))
        line([120, 18, 120, 64], 5, Ink.gold)
        line([96, 26, 144, 26], 4, Ink.gold)
        for x in [96, 144] {
            line([x - 10, 46, x, 26, x + 10, 46], 2, Ink.gold)
            arc(x, 44, 12, 9, from: 0, sweep: 128, 5, Ink.gold)
        }
        band(0x9A6A42, 0x7E5432, 124, 160)
    }

    private mutating func airport() {
        band(0xCFE6F5, 0xE6F2FA, 0, 122)
        for x in [60, 120, 180] { line([x, 30, x, 118], 4, Ink.white) }
        line([30, 90, 110, 90], 12, Ink.white)
        poly([30, 90, 18, 66, 34, 66, 48, 86], Ink.red)
        poly([64, 92, 46, 112, 62, 112, 88, 94], Ink.grey)
        for x in [56, 70, 84] { disc(x, 88, 3, Ink.blue) }
        box(0, 0, 240, 28, Ink.black)
        for (y, width) in [(9, 70), (19, 52)] {
            line([14, y, 14 + width, y], 4, Ink.yellow)
            line([130, y, 130 + width, y], 4, Ink.lime)
        }
        box(0, 116, 240, 7, Ink.grey)
        band(0xB8C0C8, 0x9AA4AE, 122, 160)
    }

    private mutating func elevator() {
        band(0xB6A890, 0xA69880, 0, 160)
        box(30, 26, 180, 122, Ink.darkGrey, round: 3)
        box(36, 32, 168, 116, Colour(0xE6DEC4))
        for x in [36, 172] { box(x, 32, 32, 116, Colour(0xB4BECA)) }
        for x in [68, 171] { line([x, 32, x, 148], 3, Ink.grey) }
        box(94, 4, 52, 18, Ink.black, round: 3)
        poly([102, 17, 110, 8, 118, 17], Ink.red)
        write("7", 132, 12, size: 12, 3, Ink.red)
        for y in [78, 94] { disc(224, y, 6, Ink.yellow) }
        band(0x7A6A58, 0x685A4A, 146, 160)
    }

    private mutating func pool() {
        band(0x8ECDF5, 0xDDF2FA, 0, 78)
        disc(36, 26, 16, Ink.yellow)
        poly([176, 78, 186, 34, 192, 78], Ink.green)
        band(0xE8DCC4, 0xD8CAB0, 74, 92)
        band(0x3FC0E8, 0x2A9AD0, 92, 160)
        for y in [106, 122, 138, 152] {
            for x in stride(from: 8 + y % 3 * 12, to: 240, by: 48) {
                arc(x, y, 12, 5, from: 136, sweep: 112, 3, Ink.white)
            }
        }
        line([200, 100, 200, 60, 214, 52, 220, 66], 5, Ink.silver)
        box(30, 70, 60, 7, Ink.white)
        disc(150, 112, 15, Ink.red)
        disc(150, 112, 7, Colour(0x3FC0E8))
    }

    private mutating func prison() {
        band(0x9A9EA4, 0x868A90, 0, 126)
        for y in [26, 52, 78, 104] { line([0, y, 240, y], 2, Colour(0x74787E)) }
        for x in stride(from: 20, to: 240, by: 44) { line([x, 0, x, 122], 2, Colour(0x74787E)) }
        box(16, 12, 48, 36, Colour(0x9AD4F5))
        for x in [24, 36, 48, 58] { line([x, 12, x, 48], 4, Ink.black) }
        for (x, y) in [(176, 30), (190, 30), (204, 30), (218, 30)] {
            line([x, y, x, y + 22], 4, Ink.white)
        }
        line([170, 52, 224, 30], 4, Ink.white)
        band(0x6A6E74, 0x5A5E64, 126, 160)
    }

    private mutating func cinema() {
        band(0x2A1420, 0x3A1C2A, 0, 160)
        box(40, 8, 160, 84, Ink.white, round: 2)
        box(46, 14, 148, 72, Ink.sky)
        poly([46, 86, 86, 44, 112, 70, 140, 34, 194, 86], Ink.green)
        disc(172, 30, 10, Ink.yellow)
        for x in [6, 212] { box(x, 0, 24, 112, Ink.darkRed) }
        for x in stride(from: 16, to: 240, by: 42) { box(x - 16, 112, 34, 34, Ink.red, round: 9) }
        band(0x241018, 0x180A10, 140, 160)
    }

    private mutating func subway() {
        band(0xE2E6EA, 0xD0D6DC, 0, 124)
        for x in [10, 90, 170] {
            box(x, 26, 62, 44, Colour(0x2A3A5A), round: 6)
            line([x + 8, 62, x + 24, 34], 3, Colour(0x5A6E96))
        }
        line([0, 10, 240, 10], 4, Ink.grey)
        for x in [38, 82, 160, 204] {
            line([x, 10, x, 20], 3, Ink.black)
            arc(x, 26, 7, 7, from: 0, sweep: 256, 3, Ink.black)
        }
        box(0, 84, 240, 40, Ink.blue, round: 4)
        for x in [60, 120, 180] { line([x, 86, x, 122], 3, Ink.navy) }
        line([80, 8, 80, 124], 4, Ink.yellow)
        line([162, 8, 162, 124], 4, Ink.yellow)
        band(0x5A6470, 0x4A545E, 124, 160)
    }
}
