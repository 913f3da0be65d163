import Pictures

/// Cars of every trade: a body, with additions on its roof and on its side.
struct Car: Hashable, Sendable {
    enum Body: Hashable, Sendable {
        case saloon, limousine, open, jeep, racer, pickup, van, camper, kart, buggy
    }
    enum Roof: Hashable, Sendable { case bare, sign, siren, rack }
    enum Side: Hashable, Sendable { case plain, chequers, cross, stripe, star, number }

    var body = Body.saloon
    var roof = Roof.bare
    var side = Side.plain
}

extension Pen {
    private static var pane: Colour { Colour(0xBFE8F7) }

    mutating func car(_ car: Car) {
        var roofY = -66
        switch car.body {
        case .saloon: saloon(half: 72)
        case .limousine:
            saloon(half: 104)
            roofY = -64
        case .open: openCar()
        case .jeep, .buggy:
            jeep()
            roofY = -86
        case .racer:
            racer()
            roofY = -50
        case .pickup:
            pickup()
            roofY = -70
        case .van, .camper:
            van(isCamper: car.body == .camper)
            roofY = -84
        case .kart:
            kart()
            roofY = -46
        }
        carSide(car.side, isTall: car.body == .van)
        carRoof(car.roof, y: roofY)
        moodFace(0, -28, size: 20)
    }

    private mutating func saloon(half: Int) {
        let cabin = half - 30
        poly([-cabin, -34, -cabin + 16, -66, cabin - 20, -66, cabin, -34], main)
        let count = half > 80 ? 4 : 2
        let start = -cabin + 14
        let width = (2 * cabin - 30) / count
        for index in 0..<count {
            let left = start + index * width
            box(left, -60, width - 6, 24, Self.pane, round: 2)
        }
        blob(
            [
                -half, -14, -half + 2, -34, -half + 26, -40, half - 32, -40, half - 6, -32,
                half + 2, -14, half - 12, -10, -half + 12, -10,
            ], main)
        line([-half + 6, -16, half - 4, -16], 4, shade)
        disc(half - 4, -26, 6, Ink.yellow)
        box(-half - 3, -30, 7, 9, Ink.red, round: 2)
        wheel(-half + 32, -13, 14)
        wheel(half - 32, -13, 14)
        anchor(.window, 14, -50)
        anchor(.seat, -4, -63)
    }

    private mutating func openCar() {
        line([22, -36, 36, -62], 6, Ink.silver)
        poly([24, -38, 36, -60, 40, -38], Self.pane)
        box(-34, -56, 14, 24, Ink.darkRed, round: 5)
        box(-4, -54, 14, 22, Ink.darkRed, round: 5)
        blob(
            [
                -76, -14, -74, -36, -50, -42, -20, -36, 20, -38, 50, -40, 76, -28, 78, -14, 60, -10,
                -60, -10,
            ], main)
        line([-66, -18, 70, -18], 4, light)
        disc(72, -26, 6, Ink.yellow)
        wheel(-42, -13, 15)
        wheel(44, -13, 15)
        anchor(.window, -6, -54)
        anchor(.seat, -10, -40)
    }

    private mutating func jeep() {
        line([-52, -50, -52, -84, 20, -84, 34, -50], 7, shade)
        poly([8, -52, 8, -78, 18, -78, 28, -52], Self.pane)
        box(-64, -54, 132, 36, main, round: 5)
        box(34, -60, 32, 12, main, round: 3)
        disc(-68, -44, 14, Ink.black)
        disc(66, -42, 6, Ink.yellow)
        wheel(-38, -18, 20)
        wheel(42, -18, 20)
        anchor(.window, -14, -64)
        anchor(.seat, -20, -54)
    }

    private mutating func racer() {
        box(-86, -60, 10, 34, shade)
        box(-92, -64, 34, 9, main, round: 2)
        if !look.isOccupied {
            disc(-14, -52, 14, Ink.yellow)
            box(-10, -58, 15, 9, Ink.navy, round: 4)
        }
        blob(
            [-84, -16, -80, -34, -40, -40, -20, -34, 30, -34, 90, -20, 92, -12, 20, -10, -60, -10],
            main)
        // The side of the cockpit and its small pane, before the driver.
        blob([-54, -30, -44, -54, -36, -56, -28, -46, 8, -46, 40, -32], main)
        poly([8, -46, 20, -58, 26, -39], Self.pane)
        box(66, -22, 38, 7, shade, round: 2)
        wheel(-52, -17, 19)
        wheel(60, -14, 15)
        anchor(.window, -14, -45)
        anchor(.seat, -20, -38)
    }

    private mutating func pickup() {
        box(-80, -44, 156, 28, main, round: 5)
        poly([-6, -42, 2, -70, 36, -70, 50, -42], main)
        poly([2, -44, 8, -62, 32, -62, 40, -44], Self.pane)
        box(-78, -56, 72, 14, shade)
        line([-78, -30, 70, -30], 4, light)
        disc(74, -32, 6, Ink.yellow)
        wheel(-46, -14, 16)
        wheel(46, -14, 16)
        anchor(.window, 20, -52)
        anchor(.seat, -42, -54)
    }

    private mutating func van(isCamper: Bool) {
        if isCamper {
            blob(
                [
                    -78, -20, -78, -70, -66, -84, 40, -84, 62, -66, 74, -44, 76, -20, 64, -15, -66,
                    -15,
                ], main)
            blob(
                [-76, -20, -76, -66, -66, -80, 40, -80, 56, -66, 64, -52, 20, -46, -76, -46],
                Ink.cream)
            for x in [-64, -32, 0] { box(x, -72, 26, 22, Self.pane, round: 4) }
            poly([34, -72, 46, -72, 60, -50, 34, -50], Self.pane)
            line([-74, -45, 66, -45], 5, Ink.silver)
        } else {
            blob(
                [
                    -78, -14, -78, -80, -70, -84, 36, -84, 56, -56, 76, -44, 78, -14, 60, -10, -60,
                    -10,
                ], main)
            poly([16, -74, 34, -74, 50, -50, 16, -50], Self.pane)
            line([8, -76, 8, -20], 3, shade)
        }
        disc(74, -32, 6, Ink.yellow)
        wheel(-44, -13, 15)
        wheel(44, -13, 15)
        anchor(.window, 34, -60)
        anchor(.seat, -20, -82)
    }

    private mutating func kart() {
        line([-64, -14, 66, -14], 9, Ink.darkGrey)
        blob([20, -16, 30, -38, 70, -26, 76, -12, 40, -8], main)
        poly([-44, -16, -52, -54, -38, -54, -22, -20, -10, -14], Ink.black)
        line([18, -20, 2, -42], 5, Ink.grey)
        line([-6, -48, 8, -38], 6, Ink.black)
        box(-76, -34, 24, 20, shade, round: 3)
        wheel(-52, -14, 16)
        wheel(56, -12, 14)
        disc(44, -24, 8, Ink.white)
        anchor(.window, -24, -54)
        anchor(.seat, -30, -22)
    }

    private mutating func carSide(_ side: Car.Side, isTall: Bool) {
        let y = isTall ? -50 : -28
        switch side {
        case .plain: break
        case .chequers:
            for step in 0..<8 {
                box(-40 + step * 10, y + (step % 2) * 6 - 6, 10, 6, Ink.black)
            }
        case .cross:
            line([-30, y - 16, -30, y + 16], 11, Ink.red)
            line([-46, y, -14, y], 11, Ink.red)
            line([-76, -24, 74, -24], 6, Ink.red)
        case .stripe: line([-66, y, 66, y], 8, Ink.blue)
        case .star:
            line([-66, y, 66, y], 8, Ink.black)
            star(-2, y, size: 15, Ink.gold)
        case .number:
            disc(-4, -26, 12, Ink.white)
            line([-4, -32, -4, -20], 4, Ink.black)
        }
    }

    private mutating func carRoof(_ roof: Car.Roof, y: Int) {
        switch roof {
        case .bare: break
        case .sign:
            box(-18, y - 14, 36, 15, Ink.white, round: 3)
            line([-10, y - 6, 10, y - 6], 5, Ink.black)
        case .siren:
            box(-16, y - 14, 17, 15, Ink.red, round: 5)
            box(0, y - 14, 17, 15, Ink.blue, round: 5)
        case .rack:
            line([-46, y - 6, 30, y - 6], 5, Ink.darkGrey)
            box(-40, y - 24, 34, 18, Ink.wood, round: 3)
            box(-2, y - 20, 24, 14, Ink.green, round: 3)
        }
    }

    /// The load of a lorry behind its cab.
    enum Load: Hashable, Sendable {
        case crate, tank, mixer, tipper, ladder, rubbish, logs, decks, school
    }

    mutating func lorry(_ load: Load) {
        switch load {
        case .decks, .school:
            coach(isDouble: load == .decks)
            return
        case .crate, .tank, .mixer, .tipper, .ladder, .rubbish, .logs: break
        }
        box(-80, -28, 110, 12, Ink.darkGrey)
        switch load {
        case .tank:
            box(-84, -70, 108, 46, Ink.silver, round: 22)
            line([-70, -60, 6, -60], 6, Ink.white)
            for x in [-52, -14] { line([x, -68, x, -28], 4, Ink.grey) }
        case .mixer:
            blob([-88, -72, -62, -90, -14, -80, 20, -48, 12, -32, -40, -34, -78, -50], Ink.silver)
            line([-66, -84, -44, -42], 9, main)
            line([-30, -82, -12, -42], 9, main)
            poly([-92, -64, -78, -50, -92, -34], Ink.darkGrey)
        case .tipper:
            for (x, y) in [(-56, -72), (-30, -80), (-6, -72)] { disc(x, y, 18, Ink.brown) }
            poly([-90, -72, 18, -72, 10, -28, -76, -28], main)
            for x in [-60, -34, -8] { line([x, -66, x, -34], 5, shade) }
        case .ladder:
            box(-84, -58, 112, 36, main, round: 3)
            for x in [-72, -48, -24, 0] { box(x, -50, 17, 20, Ink.silver, round: 2) }
            line([-92, -78, 40, -70], 5, Ink.silver)
            line([-92, -66, 40, -60], 5, Ink.silver)
            for x in stride(from: -84, to: 36, by: 18) { line([x, -78, x, -64], 4, Ink.silver) }
        case .rubbish:
            blob([-90, -30, -86, -66, -64, -86, 14, -86, 24, -60, 24, -24, -84, -24], main)
            line([-62, -80, -62, -28], 5, shade)
            line([-34, -80, -34, -28], 5, shade)
            box(-94, -44, 14, 26, Ink.darkGrey, round: 3)
        case .logs:
            for (x, y) in [(-62, -42), (-34, -42), (-6, -42), (-48, -66), (-20, -66)] {
                disc(x, y, 15, Ink.brown)
                disc(x, y, 9, Ink.tan)
            }
        default:
            box(-84, -84, 108, 58, main, round: 3)
            line([-70, -54, 10, -54], 6, light)
        }
        let cab = load == .crate ? Ink.red : main
        blob([28, -20, 28, -66, 34, -72, 58, -72, 70, -46, 78, -40, 78, -18], cab)
        poly([42, -64, 56, -64, 66, -44, 42, -44], Self.pane)
        disc(76, -26, 5, Ink.yellow)
        if load == .ladder {
            box(40, -82, 20, 12, Ink.blue, round: 5)
        }
        for x in [-62, -32, 52] { wheel(x, -13, 14) }
        moodFace(-30, -46, size: 22)
        anchor(.window, 54, -52)
        anchor(.seat, -30, -80)
    }

    private mutating func coach(isDouble: Bool) {
        let top = isDouble ? -122 : -82
        box(-80, top, 156, -top - 14, main, round: 8)
        for row in 0..<(isDouble ? 2 : 1) {
            for step in 0..<4 {
                box(-70 + step * 26, top + 10 + row * 46, 20, 22, Self.pane, round: 3)
            }
            box(36, top + 8 + row * 46, 36, 28, Self.pane, round: 3)
        }
        if isDouble {
            line([-78, -74, 74, -74], 5, Ink.cream)
        } else {
            box(72, -46, 20, 30, main, round: 5)
            line([-78, -36, 70, -36], 5, Ink.black)
            line([-78, -26, 70, -26], 3, Ink.black)
            poly([-8, -44, 4, -50, 12, -44, 12, -32, 4, -26, -8, -32], Ink.red)
        }
        disc(isDouble ? 74 : 88, -24, 5, Ink.yellow)
        wheel(-46, -13, 14)
        wheel(44, -13, 14)
        moodFace(-14, -34, size: 20)
        anchor(.window, 54, top + 24)
        anchor(.seat, -8, top + 3)
    }
}
