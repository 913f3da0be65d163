import Pictures

/// Seats, beds, boards and boxes of a home.
struct Seat: Hashable, Sendable {
    enum Back: Hashable, Sendable { case none, plain, tall, round, royal }
    enum Legs: Hashable, Sendable { case four, one, rockers, cushion, castors }

    var width = 60
    var back = Back.plain
    var legs = Legs.four
    var hasArms = false
}

extension Pen {
    mutating func seat(_ seat: Seat) {
        let half = seat.width / 2
        switch seat.back {
        case .none: break
        case .plain, .tall:
            let top = seat.back == .tall ? -124 : -104
            box(-half, top, seat.width, -top - 40, shade, round: 6)
            box(-half + 8, top + 8, seat.width - 16, -top - 54, main, round: 4)
        case .round:
            blob(
                [
                    -half, -42, -half - 2, -84, -half + 14, -106, half - 14, -106, half + 2, -84,
                    half, -42,
                ], shade)
        case .royal:
            poly(
                [
                    -half, -42, -half, -112, -half / 2, -96, 0, -136, half / 2, -96, half, -112,
                    half, -42,
                ], Ink.gold)
            box(-half + 9, -92, seat.width - 18, 50, main, round: 6)
            disc(0, -106, 7, Ink.red)
        }
        switch seat.legs {
        case .four:
            for x in [-half + 2, half - 10] {
                box(x, -44, 9, 44, seat.back == .royal ? Ink.gold : shade)
            }
        case .one:
            box(-5, -44, 10, 38, Ink.grey)
            box(-26, -8, 52, 8, Ink.darkGrey, round: 4)
        case .rockers:
            for x in [-half + 6, half - 6] { line([x, -44, x, -8], 8, shade) }
            curve([-half - 26, -14, -half / 2, 0, half / 2, 0, half + 26, -14], 9, shade)
        case .cushion: box(-half - 4, -44, seat.width + 8, 40, shade, round: 8)
        case .castors:
            box(-5, -44, 10, 30, Ink.grey)
            line([-28, -8, 0, -18, 28, -8], 7, Ink.darkGrey)
            for x in [-28, 0, 28] { disc(x, -4, 6, Ink.black) }
        }
        box(-half - 3, -52, seat.width + 6, 15, main, round: 6)
        if seat.hasArms {
            for side in [-1, 1] {
                box(
                    side < 0 ? -half - 14 : half - 2, -76, 16, seat.legs == .cushion ? 70 : 38,
                    seat.legs == .cushion ? main : shade, round: 7)
            }
        }
        moodFace(0, -78, size: 22)
        anchor(.seat, 0, -50)
        anchor(.window, 0, -60)
    }

    enum Furniture: Hashable, Sendable {
        case bench, hammock, cradle, bunk, pillow, blanket, wardrobe, drawers, cupboard, shelf,
            bookcase
        case lamp, chandelier, candlestick, mirror, painting, rug, curtain, window, door, stairs,
            fireplace, radiator
        case desk, workTable, hanger, coatStand, screen, safe, crate, basket, chest, bin, suitcase,
            birdcage, aquarium
    }

    mutating func furniture(_ item: Furniture) {
        switch item {
        case .bench, .hammock, .cradle, .bunk, .pillow, .blanket: resting(item)
        case .wardrobe, .drawers, .cupboard, .shelf, .bookcase, .desk, .workTable, .safe:
            cabinet(item)
        case .lamp, .chandelier, .candlestick, .mirror, .painting, .rug, .hanger, .coatStand,
            .screen:
            fitting(item)
        case .curtain, .window, .door, .stairs, .fireplace, .radiator: partOfHouse(item)
        case .crate, .basket, .chest, .bin, .suitcase, .birdcage, .aquarium: holder(item)
        }
    }

    mutating func resting(_ item: Furniture) {
        switch item {
        case .bench:
            for y in [-84, -68] { box(-76, y, 152, 11, main, round: 3) }
            for x in [-64, 54] { line([x, -84, x, -44], 7, Ink.darkGrey) }
            box(-80, -46, 160, 12, main, round: 3)
            for x in [-64, 54] { box(x, -36, 10, 36, Ink.darkGrey) }
            anchor(.seat, 0, -46)
        case .hammock:
            for x in [-92, 92] { line([x, 0, x, -112], 9, Ink.brown) }
            for x in [-60, 60] {
                line([x * 3 / 2, -90, x, -58], 3, Ink.tan);
                line([x * 3 / 2, -90, x * 8 / 10, -44], 3, Ink.tan)
            }
            blob([-66, -62, 0, -36, 66, -62, 40, -24, 0, -14, -40, -24], main)
            for x in [-34, 0, 34] { curve([x, -44 - abs(x) / 5, x, -20], 7, light) }
            anchor(.seat, 0, -36)
        case .cradle:
            blob([20, -50, 22, -96, 52, -92, 66, -52], shade)
            blob([-66, -58, 66, -58, 54, -18, -54, -18], main)
            for x in [-40, -20, 0, 20, 40] { line([x, -52, x * 9 / 10, -22], 4, light) }
            disc(30, -60, 14, Ink.skin)
            blob([-60, -60, 14, -66, 16, -50, -56, -48], Ink.sky)
            curve([-66, -16, -30, 2, 30, 2, 66, -16], 9, shade)
        case .bunk:
            for x in [-74, 66] { box(x, -122, 10, 122, main) }
            for (y, colour) in [(-88, Ink.red), (-34, Ink.blue)] {
                box(-72, y, 146, 12, shade)
                box(-64, y - 14, 130, 16, colour, round: 5)
                box(-62, y - 22, 34, 14, Ink.white, round: 5)
            }
            for x in [32, 54] { line([x, -6, x, -98], 4, light) }
            for y in [-16, -36, -58, -78] { line([32, y, 54, y], 4, light) }
            anchor(.seat, 0, -100)
        case .pillow:
            let edge = [-70, -8, -62, -44, -74, -80, 0, -72, 74, -80, 62, -44, 70, -8, 0, -14]
            blob(edge, shade)
            at(0, -5, percent: 90) { $0.blob(edge, $0.main) }
            for (x, y) in [(-30, -50), (10, -56), (34, -36), (-10, -30)] {
                star(x, y, size: 9, Ink.sky)
            }
            moodFace(0, -44, size: 30)
        default:
            poly([-64, -10, -44, -78, 70, -78, 56, -10], main)
            for step in [0, 1, 2] {
                poly(
                    [
                        -58 + step * 38, -10, -40 + step * 38, -78, -24 + step * 38, -78,
                        -40 + step * 38, -10,
                    ], step % 2 == 0 ? light : shade)
            }
            line([-58, -30, 58, -30], 8, Ink.cream)
            line([-50, -56, 62, -56], 8, Ink.cream)
            for x in stride(from: -60, to: 60, by: 12) { line([x, -10, x - 2, 2], 4, shade) }
            moodFace(0, -44, size: 30)
        }
    }

    mutating func cabinet(_ item: Furniture) {
        switch item {
        case .wardrobe: wardrobeFurniture()
        case .drawers: drawersFurniture()
        case .cupboard: cupboardFurniture()
        case .shelf, .bookcase: shelfFurniture(item)
        case .desk: deskFurniture()
        case .workTable: workTableFurniture()
        default: safeFurniture()
        }
    }

    mutating func wardrobeFurniture() {
        box(-50, -124, 100, 118, main, round: 4)
        box(-56, -130, 112, 12, shade, round: 3)
        for x in [-44, 4] { box(x, -112, 40, 98, light, round: 3) }
        for x in [-8, 8] { disc(x, -62, 5, Ink.gold) }
        for x in [-44, 34] { box(x, -8, 10, 8, shade) }
        anchor(.window, 0, -80)
    }

    mutating func drawersFurniture() {
        box(-56, -92, 112, 86, main, round: 4)
        for y in [-86, -60, -34] {
            box(-50, y, 100, 22, light, round: 3);
            for x in [-22, 22] { disc(x, y + 11, 5, Ink.gold) }
        }
        for x in [-50, 40] { box(x, -8, 10, 8, shade) }
    }

    mutating func cupboardFurniture() {
        box(-58, -122, 116, 116, main, round: 4)
        box(-52, -116, 104, 56, Colour(0xCDEBFA))
        line([-52, -88, 52, -88], 5, shade)
        line([0, -118, 0, -6], 5, shade)
        for (x, colour) in [(-34, Ink.blue), (-16, Ink.red), (18, Ink.gold), (36, Ink.green)] {
            box(x - 7, -102, 14, 13, colour, round: 3); disc(x, -70, 8, Ink.white)
        }
        for x in [-9, 9] { disc(x, -34, 5, Ink.gold) }
    }

    mutating func shelfFurniture(_ item: Furniture) {
        let rows = item == .shelf ? 1 : 3
        if rows == 3 { box(-60, -126, 120, 126, shade, round: 3) }
        for row in 0..<rows {
            let y = rows == 1 ? -60 : -90 + row * 40
            if rows == 3 { box(-53, y - 30, 106, 34, Ink.darkBrown) }
            for (index, x) in stride(from: -48, to: 44, by: 13).enumerated()
            where (index + row) % 5 != 4 {
                let height = 22 + (index * 7 + row * 3) % 9
                box(
                    x, y - height + 2, 11, height,
                    [Ink.red, Ink.blue, Ink.gold, Ink.green, Ink.purple][(index + row * 2) % 5])
            }
            box(rows == 1 ? -76 : -58, y, rows == 1 ? 152 : 116, 8, main)
        }
        if rows == 1 { for x in [-50, 44] { poly([x, -52, x + 8, -52, x + 4, -28], main) } }
    }

    mutating func deskFurniture() {
        box(-76, -66, 152, 12, main, round: 2)
        box(-66, -56, 44, 56, shade)
        for y in [-50, -34, -18] { box(-62, y, 36, 12, light); disc(-44, y + 6, 3, Ink.gold) }
        box(58, -56, 10, 56, shade)
        box(4, -106, 52, 34, Ink.darkGrey, round: 3)
        box(8, -102, 44, 26, Ink.sky)
        box(24, -74, 12, 9, Ink.darkGrey)
        line([-50, -66, -40, -94, -22, -88], 4, Ink.grey)
        poly([-30, -98, -12, -92, -20, -80], Ink.red)
    }

    mutating func workTableFurniture() {
        oval(0, -62, 80, 13, main)
        oval(0, -65, 80, 12, light)
        for (x, y) in [(-52, 0), (52, 0)] { line([x * 9 / 10, -56, x, y], 9, shade) }
        line([-14, -54, -16, -14], 8, shade)
        line([18, -54, 20, -14], 8, shade)
        poly([-14, -70, 14, -70, 10, -94, -10, -94], Ink.sky)
        for (x, y) in [(-12, -106), (10, -110), (0, -98)] { disc(x, y, 9, Ink.rose) }
    }

    mutating func safeFurniture() {
        box(-56, -108, 112, 104, main, round: 6)
        box(-46, -98, 92, 84, shade, round: 5)
        disc(8, -56, 24, Ink.silver)
        disc(8, -56, 9, Ink.darkGrey)
        for step in 0..<4 {
            let (dx, dy) = (
                22 * Angle.cosine(step * 32) / Angle.one, 22 * Angle.sine(step * 32) / Angle.one
            )
            line([8 - dx, -56 - dy, 8 + dx, -56 + dy], 3, Ink.grey)
        }
        line([-34, -70, -34, -42], 8, Ink.gold)
        for x in [-46, 36] { box(x, -6, 12, 8, Ink.black) }
    }
}
