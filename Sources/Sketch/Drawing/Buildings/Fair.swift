import Pictures

extension Pen {
    mutating func ferrisWheelMonument() {
        line([0, -70, -40, 0], 7, Ink.darkGrey)
        line([0, -70, 40, 0], 7, Ink.darkGrey)
        for step in 0..<4 {
            let (dx, dy) = (
                52 * Angle.cosine(step * 32) / Angle.one, 52 * Angle.sine(step * 32) / Angle.one
            )
            line([-dx, -70 - dy, dx, -70 + dy], 3, Ink.silver)
        }
        arc(0, -70, 52, 52, from: 0, sweep: 256, 5, main)
        for step in 0..<8 {
            let (dx, dy) = (
                52 * Angle.cosine(step * 32) / Angle.one, 52 * Angle.sine(step * 32) / Angle.one
            )
            box(
                dx - 8, -70 + dy - 4, 16, 14,
                [Ink.red, Ink.yellow, Ink.blue, Ink.green][step % 4], round: 4)
        }
        disc(0, -70, 8, Ink.gold)
    }

    mutating func coasterMonument() {
        for x in [-72, -44, -16, 12, 40, 68] {
            line([x, 0, x, -20 - abs((x + 90) % 96 - 48)], 4, Ink.silver)
        }
        curve(
            [
                -96, -12, -72, -50, -48, -100, -24, -64, 0, -20, 24, -50, 48, -88, 72, -56, 98,
                -20,
            ], 8, main)
        for (x, y, colour) in [
            (-60, -92, Ink.blue), (-74, -66, Ink.yellow), (-40, -110, Ink.green),
        ] { box(x - 10, y - 10, 20, 16, colour, round: 5) }
        disc(-40, -124, 6, Ink.skin)
        disc(-60, -106, 6, Ink.skin)
    }

    mutating func carouselMonument() {
        box(-66, -12, 132, 12, shade)
        for x in [-48, -16, 16, 48] { line([x, -12, x, -74], 4, Ink.gold) }
        for (x, colour) in [(-32, Ink.white), (8, Ink.brown), (44, Ink.pink)] {
            oval(x, -38, 16, 9, colour)
            line([x + 12, -42, x + 18, -56], 8, colour)
            for leg in [-9, 8] { line([x + leg, -34, x + leg - 3, -20], 4, colour) }
        }
        poly([-78, -74, 0, -116, 78, -74], main)
        poly([-30, -74, 0, -116, 30, -74], Ink.cream)
        for step in 0..<7 { disc(-66 + step * 22, -74, 11, step % 2 == 0 ? Ink.gold : main) }
        disc(0, -118, 7, Ink.gold)
    }

    mutating func observatoryMonument() {
        box(-44, -44, 88, 44, main)
        disc(0, -44, 44, Ink.silver)
        box(-48, -48, 96, 9, Ink.grey)
        poly([6, -88, 26, -80, 10, -50, -4, -50], Ink.navy)
        line([8, -64, 44, -116], 13, Ink.darkGrey)
        box(-9, -28, 18, 28, Ink.darkBrown)
    }

    mutating func waterMillMonument() {
        box(-66, -62, 84, 62, main)
        poly([-76, -58, -24, -102, 28, -58], Ink.darkRed)
        box(-48, -44, 18, 18, Colour(0xBFE8F7))
        box(-20, -32, 20, 32, Ink.darkBrown)
        box(14, -14, 84, 16, Ink.blue)
        spokedWheel(50, -36, 36)
        for step in 0..<8 {
            box(
                50 + 36 * Angle.cosine(step * 32) / Angle.one - 5,
                -36 + 36 * Angle.sine(step * 32) / Angle.one - 5, 10, 10, Ink.brown)
        }
    }

    mutating func busStopMonument() {
        line([-66, 0, -66, -104], 6, Ink.darkGrey)
        box(-88, -128, 44, 36, main, round: 4)
        box(-80, -120, 28, 18, Ink.white, round: 3)
        disc(-74, -101, 4, Ink.white)
        disc(-58, -101, 4, Ink.white)
        box(-30, -96, 100, 10, Ink.darkGrey)
        box(-24, -86, 88, 62, Colour(0xCDEBFA))
        for x in [-26, 62] { line([x, 0, x, -90], 6, Ink.darkGrey) }
        box(-16, -34, 70, 8, Ink.wood)
        for x in [-8, 44] { line([x, -28, x, 0], 5, Ink.darkGrey) }
    }

    mutating func boothMonument() {
        box(-32, -116, 64, 116, main, round: 5)
        box(-28, -108, 56, 13, Ink.cream)
        box(-24, -90, 48, 72, Colour(0xCDEBFA))
        for x in [-9, 7] { line([x, -90, x, -20], 4, main) }
        for y in [-72, -54, -36] { line([-24, y, 24, y], 4, main) }
        box(-36, -6, 72, 7, shade)
        anchor(.window, 0, -56)
    }

    mutating func sandcastleMonument() {
        blob([-84, 0, -60, -14, 0, -20, 60, -14, 84, 0], light)
        for x in [-48, 0, 48] {
            let top = x == 0 ? -92 : -66
            poly([x - 22, -8, x - 17, top, x + 17, top, x + 22, -8], x == 0 ? main : shade)
            for step in [-15, -3, 9] { box(x + step, top - 8, 7, 10, x == 0 ? main : shade) }
        }
        box(-9, -34, 18, 26, main.muchDarker, round: 8)
        line([0, -98, 0, -124], 3, Ink.wood)
        poly([0, -124, 24, -116, 0, -108], Ink.red)
        poly([66, -34, 90, -34, 86, -8, 70, -8], Ink.blue)
    }

    mutating func airportMonument() {
        box(-84, -40, 120, 40, main)
        for x in stride(from: -76, to: 30, by: 20) { box(x, -32, 14, 20, Colour(0x8FD5F2)) }
        poly([48, 0, 52, -66, 68, -66, 72, 0], Ink.silver)
        poly([44, -66, 36, -90, 84, -90, 76, -66], Colour(0x6FBFE8))
        box(36, -96, 48, 8, Ink.darkGrey)
        at(-30, -76, percent: 62) { $0.jetliner() }
    }

    mutating func fuelMonument() {
        box(-80, -112, 160, 18, main)
        for x in [-66, 56] { box(x, -96, 10, 96, Ink.silver) }
        line([-78, -103, 78, -103], 5, Ink.white)
        box(-26, -74, 46, 74, main, round: 4)
        box(-18, -66, 30, 20, Ink.white, round: 2)
        line([-10, -56, 4, -56], 5, Ink.black)
        curve([20, -30, 38, -26, 38, -60, 26, -64], 5, Ink.black)
    }

    /// Draws a small airliner climbing.
    mutating func jetliner() {
        at(0, 0, turn: 240) { pen in
            pen.poly([-56, -8, -74, -36, -58, -36, -36, -8], Ink.blue)
            pen.blob([-66, -4, -40, -12, 40, -12, 64, 0, 40, 10, -40, 8], Ink.white)
            pen.poly([-6, 2, -34, 36, -18, 36, 22, 4], Ink.silver)
            for x in [-30, -14, 2, 18] { pen.disc(x, -3, 3, Ink.navy) }
        }
    }
}
