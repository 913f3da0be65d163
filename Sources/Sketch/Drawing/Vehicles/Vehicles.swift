import Pictures

/// Vehicles with a driver, heading right; `window` is the place of the driver's head.
extension Pen {
    mutating func wheel(_ x: Int, _ y: Int, _ radius: Int) {
        disc(x, y, radius, Ink.black)
        disc(x, y, radius / 2, Ink.silver)
    }

    mutating func car() {
        poly([-42, -34, -26, -66, 22, -66, 42, -34], main)
        poly([-30, -36, -20, -59, -4, -59, -4, -36], Colour(0xBFE8F7))
        poly([4, -36, 4, -59, 18, -59, 32, -36], Colour(0xBFE8F7))
        blob([-72, -14, -70, -34, -46, -40, 40, -40, 66, -32, 74, -14, 60, -10, -60, -10], main)
        line([-66, -16, 68, -16], 4, shade)
        disc(68, -26, 6, Ink.yellow)
        box(-75, -30, 7, 9, Ink.red, round: 2)
        wheel(-40, -13, 14)
        wheel(40, -13, 14)
        moodFace(0, -26, size: 22)
        anchor(.window, 14, -50)
        anchor(.seat, -4, -63)
        anchor(.head, 0, -62)
    }

    mutating func lorry(isBus: Bool) {
        if isBus {
            box(-76, -76, 152, 62, main, round: 8)
            for x in [-66, -36, -6] { box(x, -66, 24, 22, Colour(0xBFE8F7), round: 3) }
            box(30, -68, 38, 30, Colour(0xBFE8F7), round: 3)
            line([-74, -32, 74, -32], 5, shade)
            anchor(.window, 48, -52)
        } else {
            box(-78, -82, 100, 66, main, round: 3)
            line([-66, -50, 10, -50], 6, light)
            box(26, -60, 48, 46, Ink.red, round: 6)
            box(44, -54, 24, 20, Colour(0xBFE8F7), round: 2)
            anchor(.window, 52, -44)
        }
        disc(74, -22, 5, Ink.yellow)
        wheel(-46, -13, 14)
        wheel(44, -13, 14)
        moodFace(-14, -40, size: 24)
        anchor(.seat, -8, isBus ? -73 : -79)
    }

    mutating func train() {
        box(-70, -78, 46, 62, main, round: 2)
        box(-76, -84, 58, 9, shade, round: 3)
        box(-62, -68, 28, 24, Colour(0xBFE8F7), round: 2)
        box(-28, -56, 86, 38, main, round: 12)
        poly([32, -56, 28, -82, 52, -82, 48, -56], Ink.black)
        disc(4, -58, 9, Ink.gold)
        box(-74, -20, 140, 9, Ink.black)
        poly([58, -24, 82, -4, 58, -4], Ink.darkGrey)
        disc(60, -38, 8, Ink.yellow)
        for x in [-52, -22, 8, 36] {
            disc(x, -10, 11, Ink.darkRed)
            disc(x, -10, 4, Ink.gold)
        }
        for (x, y, radius) in [(36, -94, 8), (22, -104, 11), (2, -112, 13)] {
            disc(x, y, radius, Ink.white)
        }
        moodFace(18, -38, size: 20)
        anchor(.window, -48, -54)
        anchor(.seat, 0, -58)
    }

    mutating func rocket() {
        blob([-12, -16, -16, 2, 0, 22, 16, 2, 12, -16], Ink.orange)
        blob([-6, -16, -8, -2, 0, 10, 8, -2, 6, -16], Ink.yellow)
        for side in [-1, 1] {
            poly([side * 16, -46, side * 38, -20, side * 36, -6, side * 12, -20], Ink.red)
        }
        blob([-16, -18, -24, -60, -14, -96, 0, -118, 14, -96, 24, -60, 16, -18], main)
        blob([-14, -94, 0, -119, 14, -94, 0, -90], Ink.red)
        disc(0, -66, 14, Ink.darkGrey)
        disc(0, -66, 10, Colour(0x8FE0F5))
        line([-15, -30, 15, -30], 4, shade)
        moodFace(0, -64, size: 22)
        anchor(.window, 0, -64)
        anchor(.seat, 0, -100)
    }

    mutating func boat() {
        line([0, -30, 0, -112], 5, Ink.wood)
        poly([5, -108, 52, -42, 5, -40], Ink.white)
        poly([-5, -98, -40, -42, -5, -40], light)
        poly([0, -118, 20, -112, 0, -106], Ink.red)
        blob([-70, -36, 70, -36, 50, -6, 0, -2, -50, -6], main)
        line([-66, -34, 66, -34], 6, Ink.wood.lighter)
        for x in [-30, 0, 30] { disc(x, -20, 6, Colour(0xBFE8F7)) }
        moodFace(0, -20, size: 22)
        anchor(.window, -18, -46)
        anchor(.seat, -30, -34)
    }

    mutating func bicycle() {
        for x in [-40, 40] {
            arc(x, -28, 25, 25, from: 0, sweep: 256, 6, Ink.black)
            line([x - 20, -28, x + 20, -28], 1, Ink.grey)
            line([x, -48, x, -8], 1, Ink.grey)
        }
        line([-40, -28, -16, -66, 28, -66, 4, -26, -40, -28], 6, main)
        line([4, -26, -20, -76], 6, main)
        line([40, -28, 26, -78, 38, -82], 6, main)
        oval(-22, -78, 14, 5, Ink.black)
        disc(4, -26, 7, Ink.darkGrey)
        anchor(.seat, -20, -78)
        anchor(.window, -14, -104)
        anchor(.hand, 36, -82)
    }

    mutating func motorbike() {
        wheel(-42, -22, 22)
        wheel(44, -22, 22)
        line([44, -22, 28, -66, 18, -70], 7, Ink.grey)
        blob([-50, -44, -30, -56, -4, -50, 16, -62, 34, -50, 24, -30, -20, -24], main)
        blob([-54, -52, -30, -60, -4, -54, -12, -46, -44, -44], Ink.black)
        line([-56, -18, 0, -18], 7, Ink.silver)
        disc(36, -58, 7, Ink.yellow)
        anchor(.seat, -24, -56)
        anchor(.hand, 20, -70)
        anchor(.window, -20, -86)
    }

    mutating func skateboard(isSurf: Bool) {
        if isSurf {
            blob([-78, -34, -30, -27, 40, -27, 84, -40, 54, -14, -50, -14], main)
            line([-52, -22, 52, -22], 4, Ink.white)
        } else {
            curve([-66, -24, -50, -18, 50, -18, 66, -24], 9, main)
            wheel(-36, -8, 8)
            wheel(36, -8, 8)
        }
        anchor(.seat, 0, isSurf ? -27 : -20)
    }

    mutating func plane() {
        poly([-66, -48, -84, -84, -64, -84, -42, -50], shade)
        blob([-74, -46, -40, -58, 30, -60, 70, -46, 72, -34, 30, -26, -40, -30], main)
        poly([-12, -40, -44, -8, -22, -8, 24, -38], shade)
        for x in [-34, -18, -2] { disc(x, -48, 5, Colour(0xBFE8F7)) }
        blob([30, -56, 52, -54, 62, -44, 34, -44], Colour(0xBFE8F7))
        oval(74, -40, 4, 26, Ink.grey)
        moodFace(30, -42, size: 20)
        anchor(.window, 44, -54)
        anchor(.seat, -2, -56)
    }

    mutating func helicopter() {
        line([-10, -50, -82, -62], 9, shade)
        oval(-82, -62, 5, 18, Ink.grey)
        line([-40, -4, 44, -4], 5, Ink.darkGrey)
        line([-18, -24, -22, -4], 4, Ink.darkGrey)
        line([22, -24, 26, -4], 4, Ink.darkGrey)
        oval(6, -48, 42, 28, main)
        blob([14, -70, 36, -66, 48, -48, 14, -44], Colour(0xBFE8F7))
        line([4, -76, 4, -92], 5, Ink.darkGrey)
        line([-64, -92, 74, -92], 5, Ink.darkGrey)
        anchor(.window, 26, -56)
        anchor(.seat, 0, -74)
    }

    mutating func hotAirBalloon() {
        line([-18, -44, -11, -24], 2, Ink.darkBrown)
        line([18, -44, 11, -24], 2, Ink.darkBrown)
        blob([-40, -84, -26, -118, 0, -130, 26, -118, 40, -84, 14, -44, -14, -44], main)
        blob([-14, -84, -10, -118, 0, -129, 10, -118, 14, -84, 6, -44, -6, -44], Ink.yellow)
        box(-14, -26, 28, 24, Ink.wood, round: 3)
        line([-14, -18, 14, -18], 2, Ink.darkBrown)
        moodFace(0, -90, size: 30)
        anchor(.window, 0, -34)
        anchor(.seat, 0, -126)
    }

    mutating func submarine() {
        box(-8, -86, 26, 28, shade, round: 5)
        line([8, -84, 8, -106, 24, -106], 6, shade)
        line([-80, -34, -50, -34], 7, Ink.darkGrey)
        oval(-80, -34, 5, 22, Ink.darkGrey)
        blob([-74, -34, -50, -58, 40, -62, 76, -36, 44, -8, -50, -10], main)
        for x in [-36, -4, 28] {
            disc(x, -36, 13, Ink.gold)
            disc(x, -36, 9, Colour(0xBFE8F7))
        }
        anchor(.window, 28, -36)
        anchor(.seat, -32, -56)
    }

    mutating func saucer() {
        poly([-22, -30, 22, -30, 40, 0, -40, 0], Colour(0xF7F3A8))
        blob([-34, -50, -26, -80, 0, -92, 26, -80, 34, -50], Colour(0xA9E8F5))
        blob([-78, -42, -40, -58, 40, -58, 78, -42, 40, -26, -40, -26], main)
        for (index, x) in [-50, -18, 18, 50].enumerated() {
            disc(x, -40, 6, index % 2 == 0 ? Ink.yellow : Ink.red)
        }
        anchor(.window, 0, -70)
        anchor(.seat, 0, -88)
    }

    mutating func tractor() {
        box(-10, -58, 66, 32, main, round: 4)
        line([36, -58, 36, -84], 6, Ink.darkGrey)
        box(-50, -90, 48, 50, shade, round: 4)
        box(-43, -82, 34, 28, Colour(0xBFE8F7), round: 2)
        wheel(-32, -28, 28)
        wheel(42, -16, 16)
        moodFace(22, -42, size: 20)
        anchor(.window, -26, -66)
        anchor(.seat, -24, -88)
    }

    mutating func sleigh() {
        curve([-56, -4, 50, -4, 66, -12, 68, -24], 6, Ink.gold)
        line([-30, -14, -30, -4], 5, Ink.gold)
        line([24, -14, 24, -4], 5, Ink.gold)
        blob([-62, -58, -44, -60, -36, -36, 30, -34, 52, -48, 56, -40, 40, -14, -44, -12], main)
        anchor(.seat, -12, -34)
        anchor(.window, -8, -56)
    }
}
