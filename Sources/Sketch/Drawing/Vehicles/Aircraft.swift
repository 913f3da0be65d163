import Pictures

/// Aircraft, rail vehicles, and vehicles with few wheels.
extension Pen {
    mutating func fighter() {
        poly([-78, -40, -90, -74, -66, -72, -40, -46], shade)
        blob([-88, -44, -40, -54, 20, -56, 94, -36, 20, -30, -60, -30], main)
        poly([-10, -44, -56, -8, -28, -8, 44, -40], shade)
        blob([14, -54, 30, -66, 54, -48, 30, -44], Colour(0x5FB8E0))
        blob([-88, -42, -120, -36, -88, -30], Ink.orange)
        disc(-20, -42, 8, Ink.blue)
        disc(-20, -42, 4, Ink.white)
        anchor(.window, 34, -56)
        anchor(.seat, -10, -52)
    }

    mutating func glider(isDrone: Bool) {
        if isDrone {
            for side in [-1, 1] {
                line([side * 14, -50, side * 64, -66], 8, Ink.darkGrey)
                box(side * 64 - 5, -78, 10, 20, Ink.black)
                oval(side * 64, -82, 34, 5, Ink.grey)
                line([side * 22, -38, side * 34, -10], 5, Ink.darkGrey)
                line([side * 22, -8, side * 46, -8], 5, Ink.darkGrey)
            }
            box(-28, -66, 56, 30, main, round: 11)
            disc(0, -34, 13, Ink.black)
            disc(0, -34, 7, Ink.cyan)
            disc(16, -56, 4, Ink.red)
        } else {
            poly([-90, -70, -76, -94, -68, -92, -64, -60], shade)
            blob([-92, -62, -20, -56, 50, -64, 84, -50, 40, -36, -20, -44], main)
            poly([-30, -46, -70, 4, -54, 6, 10, -44], light)
            poly([-16, -58, 30, -112, 40, -110, 16, -58], shade)
            blob([36, -62, 54, -70, 74, -54, 50, -52], Colour(0x8FD5F2))
        }
        anchor(.window, 50, -58)
        anchor(.seat, -10, -54)
    }

    mutating func airship() {
        poly([-70, -84, -104, -112, -94, -78], shade)
        poly([-70, -64, -104, -38, -94, -72], shade)
        blob([-98, -75, -60, -104, 20, -110, 80, -92, 100, -74, 80, -54, 20, -40, -60, -46], main)
        curve([-90, -76, 0, -80, 96, -74], 5, light)
        curve([-76, -62, 0, -56, 84, -62], 4, shade)
        for x in [-12, 24] { line([x, -50, x, -40], 5, Ink.darkGrey) }
        box(-22, -44, 56, 22, Ink.darkGrey, round: 7)
        for x in [-10, 6, 22] { box(x - 4, -37, 9, 9, Ink.yellow) }
        anchor(.window, 20, -30)
        anchor(.seat, 0, -106)
    }

    mutating func parachute() {
        for x in [-56, -20, 20, 56] { line([x, -72, 0, -8], 2, Ink.darkGrey) }
        blob(
            [
                -70, -68, -58, -104, -24, -124, 24, -124, 58, -104, 70, -68, 46, -76, 24, -68, 0,
                -76, -24, -68, -46, -76,
            ], main)
        blob([-24, -70, -18, -106, 0, -124, 18, -106, 24, -70, 0, -76], Ink.white)
        blob([-58, -74, -46, -104, -26, -122, -34, -92, -36, -72], Ink.white)
        blob([58, -74, 46, -104, 26, -122, 34, -92, 36, -72], Ink.white)
        disc(0, -8, 9, Ink.skin)
        box(-9, 0, 18, 22, Ink.navy, round: 5)
        for side in [-1, 1] { line([side * 8, 6, side * 16, -12], 5, Ink.navy) }
        for side in [-1, 1] { line([side * 4, 20, side * 6, 34], 6, Ink.darkGrey) }
        anchor(.hand, 0, 4)
    }

    mutating func shuttle() {
        box(-12, -88, 30, 84, Ink.orange, round: 12)
        for x in [-26, 32] {
            blob([x - 9, -6, x - 9, -70, x, -86, x + 9, -70, x + 9, -6], Ink.white)
            poly([x - 9, -6, x + 9, -6, x + 6, 14, x, 24, x - 6, 14], Ink.yellow)
        }
        poly([-24, -10, 4, -50, 4, -10], Ink.darkGrey)
        poly([32, -10, 4, -50, 4, -10], Ink.darkGrey)
        blob([-12, -6, -14, -70, -6, -104, 4, -116, 14, -104, 20, -70, 18, -6], main)
        box(-4, -98, 16, 10, Ink.navy, round: 3)
        poly([-2, -6, 10, -6, 4, -50], Ink.darkGrey)
        blob([-10, -4, 4, 30, 18, -4], Ink.orange)
        anchor(.window, 4, -84)
        anchor(.seat, 4, -110)
    }

    /// Rail vehicles.
    enum Rail: Hashable, Sendable { case tram, express, cable, mono, cart }

    mutating func rail(_ rail: Rail) {
        let pane = Colour(0xBFE8F7)
        switch rail {
        case .express:
            blob(
                [
                    -94, -14, -94, -66, -80, -68, 10, -70, 60, -58, 100, -22, 96, -12, 82, -10, -78,
                    -10,
                ], main)
            line([-92, -26, 84, -26], 8, Ink.blue)
            for x in stride(from: -84, to: 26, by: 24) { box(x, -58, 16, 14, Ink.navy, round: 4) }
            poly([44, -54, 58, -52, 78, -36, 50, -36], Ink.navy)
            line([-96, -4, 100, -4], 6, Ink.darkGrey)
            anchor(.window, 60, -44)
        case .tram, .mono:
            if rail == .tram {
                line([-90, -120, 90, -120], 2, Ink.darkGrey)
                line([-8, -92, 10, -106, 0, -119], 4, Ink.darkGrey)
            } else {
                box(-96, -12, 192, 12, Ink.grey)
                box(-60, 0, 14, 22, Ink.grey)
                box(46, 0, 14, 22, Ink.grey)
            }
            box(-76, -92, 152, 80, main, round: 10)
            box(-76, -92, 152, 10, shade, round: 5)
            for x in [-68, -38, 20, 48] { box(x, -76, 23, 28, pane, round: 3) }
            box(-8, -76, 22, 62, Ink.cream, round: 2)
            line([-74, -36, 74, -36], 6, Ink.cream)
            disc(70, -24, 5, Ink.yellow)
            if rail == .tram {
                for x in [-44, 44] { wheel(x, -8, 9) }
                line([-90, 2, 90, 2], 4, Ink.darkGrey)
            }
            anchor(.window, 58, -62)
        case .cable:
            line([-96, -118, 96, -98], 4, Ink.darkGrey)
            line([0, -108, 0, -76], 6, Ink.darkGrey)
            disc(0, -108, 8, Ink.black)
            blob([-50, -74, 50, -74, 56, -40, 46, -4, -46, -4, -56, -40], main)
            for x in [-42, -12, 18] { box(x, -62, 25, 30, pane, round: 4) }
            line([-52, -22, 52, -22], 6, Ink.cream)
            anchor(.window, 0, -46)
        case .cart:
            for (x, y) in [(-30, -66), (0, -74), (30, -66)] {
                poly([x - 18, y + 12, x - 10, y - 12, x + 10, y - 14, x + 18, y + 10], Ink.black)
            }
            poly([-62, -64, 62, -64, 46, -20, -46, -20], main)
            for x in [-40, 0, 40] { line([x, -60, x * 8 / 10, -24], 4, light) }
            for x in [-28, 28] { wheel(x, -12, 12) }
            line([-80, 2, 80, 2], 5, Ink.darkBrown)
        }
        moodFace(0, -28, size: 16)
        anchor(.seat, -8, rail == .cable ? -72 : -68)
    }

    /// Light vehicles on one, two or three wheels.
    enum Cycle: Hashable, Sendable { case uni, tri, kick, moped, quad }

    mutating func cycle(_ cycle: Cycle) {
        switch cycle {
        case .uni:
            ring(0, -34, 32)
            line([0, -34, 0, -92], 7, main)
            oval(0, -96, 20, 6, Ink.black)
            line([-14, -28, 14, -40], 6, Ink.grey)
            anchor(.seat, 0, -94)
        case .tri:
            ring(42, -28, 27)
            for x in [-44, -30] { ring(x, -15, 14) }
            line([-38, -16, -30, -48, 20, -40, 30, -70], 9, main)
            line([42, -28, 30, -80, 16, -86], 8, main)
            oval(-26, -52, 19, 7, Ink.black)
            disc(14, -86, 6, Ink.red)
            line([44, -28, 58, -20], 5, Ink.yellow)
            anchor(.seat, -26, -52)
        case .kick:
            line([-46, -14, 32, -14], 9, main)
            line([34, -12, 22, -100], 7, Ink.grey)
            line([8, -102, 38, -98], 8, Ink.black)
            wheel(-50, -11, 12)
            wheel(42, -11, 12)
            anchor(.seat, -14, -18)
        case .moped:
            wheel(-42, -15, 16)
            wheel(46, -15, 16)
            line([44, -16, 28, -76, 14, -80], 7, Ink.grey)
            blob(
                [
                    22, -70, 38, -66, 44, -34, 30, -18, -4, -18, -10, -40, -20, -50, -60, -50, -66,
                    -30, -50, -16, 10, -14, 24, -40,
                ], main)
            blob([-62, -54, -40, -64, -8, -60, -4, -50, -50, -48], Ink.black)
            disc(36, -62, 7, Ink.yellow)
            anchor(.seat, -30, -58)
            anchor(.hand, 18, -78)
        case .quad:
            wheel(-42, -22, 23)
            wheel(42, -22, 23)
            blob([-64, -44, -40, -60, -4, -52, 20, -62, 52, -54, 66, -40, 30, -30, -30, -28], main)
            line([18, -58, 8, -80, -4, -82], 7, Ink.black)
            line([-44, -60, -10, -56], 9, Ink.black)
            anchor(.seat, -24, -60)
        }
        anchor(.window, -14, -100)
    }

    /// Draws a wheel with spokes.
    mutating func ring(_ x: Int, _ y: Int, _ radius: Int) {
        line([x - radius, y, x + radius, y], 1, Ink.grey)
        line([x, y - radius, x, y + radius], 1, Ink.grey)
        arc(x, y, radius - 3, radius - 3, from: 0, sweep: 256, 6, Ink.black)
    }

    mutating func snowmobile() {
        line([30, -8, 88, -8, 98, -18], 6, Ink.darkGrey)
        line([54, -10, 44, -34], 6, Ink.grey)
        box(-74, -24, 92, 24, Ink.black, round: 12)
        for x in [-56, -28, 0] { disc(x, -12, 7, Ink.grey) }
        blob([-70, -34, -60, -52, -10, -50, 10, -62, 40, -56, 70, -30, 50, -22, -50, -22], main)
        blob([-66, -46, -40, -60, -8, -54, -12, -44, -60, -40], Ink.black)
        poly([14, -60, 20, -84, 40, -54], Colour(0xBFE8F7))
        anchor(.seat, -30, -54)
        anchor(.window, -20, -80)
    }

    mutating func satellite() {
        for side in [-1, 1] {
            line([side * 16, -54, side * 34, -54], 6, Ink.grey)
            box(side > 0 ? 32 : -92, -74, 60, 40, Ink.blue)
            for step in [1, 2] {
                let x = (side > 0 ? 32 : -92) + step * 20; line([x, -72, x, -36], 3, Ink.sky)
            }
            line([side > 0 ? 32 : -92, -54, side > 0 ? 92 : -32, -54], 3, Ink.sky)
        }
        box(-20, -78, 40, 52, main, round: 4)
        box(-12, -68, 24, 12, Ink.gold)
        line([0, -78, 0, -92], 4, Ink.grey)
        blob([-26, -112, 0, -92, 26, -112, 14, -88, -14, -88], Ink.silver)
        disc(0, -108, 5, Ink.red)
    }
}
