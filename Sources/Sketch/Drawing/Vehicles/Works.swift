import Pictures

/// Machines of building sites and fields, and carts.
extension Pen {
    /// The arm of a digging machine, or its replacement.
    enum Rig: Hashable, Sendable { case blade, scoop, hook, fork, roller, gun }

    mutating func worker(_ rig: Rig) {
        let pane = Colour(0xBFE8F7)
        if rig == .hook {
            line([-6, -60, 70, -124], 9, main)
            line([-6, -60, -28, -88], 5, shade)
            line([68, -122, 68, -78], 3, Ink.black)
            arc(64, -70, 6, 8, from: 240, sweep: 180, 5, Ink.darkGrey)
        }
        switch rig {
        case .roller:
            disc(46, -26, 28, Ink.grey)
            disc(46, -26, 10, Ink.darkGrey)
            line([10, -44, 46, -26], 8, main.darker)
            disc(-42, -24, 24, Ink.black)
            disc(-42, -24, 12, Ink.silver)
        case .fork:
            line([52, -100, 52, -4], 8, Ink.darkGrey)
            line([54, -6, 92, -6], 7, Ink.darkGrey)
            box(60, -42, 34, 34, Ink.wood)
            line([60, -26, 94, -26], 3, Ink.darkBrown)
            wheel(-40, -14, 15)
            wheel(28, -14, 15)
        default:
            box(-66, -32, 112, 32, Ink.black, round: 15)
            for x in [-48, -22, 4, 28] { disc(x, -16, 9, Ink.grey) }
        }
        if rig == .gun {
            box(-58, -54, 96, 24, main, round: 8)
            blob([-30, -52, -26, -78, -8, -84, 22, -80, 32, -52], main)
            line([24, -66, 88, -74], 10, shade)
            disc(90, -74, 7, main.darker)
            disc(-4, -82, 8, shade)
            star(-2, -64, size: 11, Ink.red)
            anchor(.window, -4, -86)
        } else {
            let isTall = rig == .fork || rig == .roller
            box(-62, -58, 88, isTall ? 38 : 28, main, round: 5)
            box(-42, -100, 44, 46, main, round: 4)
            box(-34, -92, 28, 28, pane, round: 2)
            anchor(.window, -20, -76)
        }
        if rig == .blade {
            line([40, -26, 66, -20], 9, shade)
            blob([60, -52, 72, -46, 70, -20, 84, 0, 64, 0, 58, -24], Ink.silver)
            line([16, -58, 16, -76], 7, Ink.darkGrey)
        }
        if rig == .scoop {
            line([18, -52, 52, -108, 84, -62], 11, main)
            blob([70, -62, 98, -62, 96, -36, 76, -30, 66, -44], Ink.darkGrey)
            for x in [72, 82] { line([x, -34, x - 3, -24], 4, Ink.grey) }
        }
        moodFace(-20, -42, size: 18)
        anchor(.seat, -20, -98)
    }

    /// Draws the tower crane of a building site.
    mutating func towerCrane() {
        for y in stride(from: -100, to: 0, by: 22) { line([-20, y + 22, 0, y, -20, y], 3, shade) }
        line([-22, 0, -22, -112], 6, main)
        line([0, 0, 0, -112], 6, main)
        line([-60, -104, 86, -104], 9, main)
        line([-58, -106, -11, -128, 84, -106], 4, shade)
        line([-11, -106, -11, -130], 6, main)
        box(-70, -102, 24, 22, Ink.darkGrey)
        box(-4, -100, 20, 20, Colour(0xBFE8F7))
        line([66, -102, 66, -52], 3, Ink.black)
        box(52, -52, 28, 20, Ink.wood)
        box(-34, -8, 48, 8, Ink.darkGrey)
    }

    /// Carts that a person pushes or a horse draws.
    enum Cart: Hashable, Sendable {
        case barrow, pram, trolley, wheelchair, wagon, carriage, farm, caravan, rickshaw, chariot,
            stroller
    }

    mutating func cart(_ cart: Cart) {
        switch cart {
        case .barrow: barrowCart()
        case .pram, .stroller: pramCart()
        case .trolley: trolleyCart()
        case .wheelchair: wheelchairCart()
        case .wagon, .farm: wagonCart(cart)
        case .carriage: carriageCart()
        case .caravan: caravanCart()
        case .rickshaw, .chariot: rickshawCart()
        }
        anchor(.window, 0, -66)
        moodFace(4, -44, size: 20)
        anchor(.seat, 0, -56)
    }

    private mutating func barrowCart() {
        line([-84, -54, -30, -44, 40, -16], 7, Ink.wood)
        line([-20, -30, -34, -2], 6, Ink.darkGrey)
        poly([-48, -70, 50, -62, 24, -22, -22, -26], main)
        line([-48, -70, 50, -62], 6, light)
        wheel(48, -15, 15)
    }

    private mutating func pramCart() {
        line([-40, -44, -72, -80, -84, -78], 6, Ink.darkGrey)
        line([-26, -30, 24, -8], 4, Ink.darkGrey)
        line([26, -30, -22, -8], 4, Ink.darkGrey)
        blob([-44, -54, 52, -54, 44, -28, 22, -20, -20, -20, -40, -30], main)
        blob([8, -54, 8, -98, 36, -90, 52, -70, 54, -52], shade)
        line([10, -54, 34, -88], 3, main)
        for x in [-26, 28] { wheel(x, -13, 14) }
    }

    private mutating func trolleyCart() {
        line([-66, -86, -48, -86, -30, -24, 50, -24], 6, Ink.darkGrey)
        poly([-46, -76, 62, -70, 48, -34, -34, -34], Ink.silver)
        for x in [-30, -10, 10, 30] { line([x - 4, -72, x, -36], 3, main) }
        for y in [-60, -48] { line([-40, y, 54, y], 3, main) }
        for x in [-24, 42] { disc(x, -9, 9, Ink.black) }
        line([-70, -88, -50, -86], 8, Ink.red)
    }

    private mutating func wheelchairCart() {
        line([-34, -96, -28, -46, 26, -44, 36, -12, 54, -10], 7, Ink.grey)
        line([-52, -98, -34, -94], 7, Ink.black)
        box(-30, -54, 56, 12, main, round: 4)
        box(-36, -90, 11, 42, main, round: 4)
        arc(-12, -32, 30, 30, from: 0, sweep: 256, 7, Ink.black)
        disc(-12, -32, 6, Ink.grey)
        disc(38, -9, 9, Ink.black)
    }

    private mutating func wagonCart(_ cart: Cart) {
        if cart == .wagon {
            blob([-66, -50, -70, -92, -40, -108, 40, -108, 68, -92, 62, -50], Ink.cream)
            for x in [-36, 0, 36] { curve([x - 4, -52, x - 6, -84, x, -106], 4, Ink.tan) }
        } else {
            for (x, y) in [(-40, -62), (-10, -70), (24, -64)] { disc(x, y, 22, Ink.gold) }
        }
        poly([-76, -56, 74, -56, 66, -28, -66, -28], main)
        line([66, -34, 100, -22], 6, shade)
        for x in [-42, 42] { spokedWheel(x, -22, 22) }
    }

    private mutating func carriageCart() {
        blob(
            [-50, -50, -56, -92, -34, -106, 34, -106, 54, -92, 50, -50, 26, -26, -26, -26], main
        )
        box(-30, -92, 26, 28, Colour(0xBFE8F7), round: 5)
        box(4, -92, 26, 62, shade, round: 5)
        box(8, -88, 18, 24, Colour(0xBFE8F7), round: 3)
        line([-42, -104, 42, -104], 6, Ink.gold)
        disc(0, -112, 8, Ink.gold)
        line([40, -40, 72, -50, 70, -76], 7, Ink.gold)
        spokedWheel(-46, -24, 24)
        spokedWheel(52, -18, 18)
    }

    private mutating func caravanCart() {
        blob([-70, -16, -74, -62, -56, -88, 44, -88, 66, -62, 66, -18, 56, -14, -60, -14], main)
        line([-70, -38, 66, -38], 9, Ink.sky)
        box(-52, -74, 34, 26, Colour(0x9AD4F5), round: 4)
        box(6, -74, 26, 58, Ink.cream, round: 3)
        line([64, -20, 96, -12], 6, Ink.darkGrey)
        wheel(-16, -13, 14)
    }

    private mutating func rickshawCart() {
        blob(
            [-50, -40, -50, -90, -36, -98, -24, -60, 20, -56, 34, -30, 0, -22, -40, -24], main)
        line([-46, -80, -40, -40, 20, -34], 6, Ink.gold)
        line([20, -34, 88, -44], 7, Ink.wood)
        spokedWheel(-14, -26, 26)
    }

    mutating func spokedWheel(_ x: Int, _ y: Int, _ radius: Int) {
        for step in 0..<3 {
            let dx = radius * Angle.cosine(step * 43) / Angle.one
            let dy = radius * Angle.sine(step * 43) / Angle.one
            line([x - dx, y - dy, x + dx, y + dy], 3, Ink.wood)
        }
        arc(x, y, radius, radius, from: 0, sweep: 256, 5, Ink.darkBrown)
        disc(x, y, 5, Ink.gold)
    }
}
