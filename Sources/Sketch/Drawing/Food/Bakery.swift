import Pictures

/// Bread, pastry and pies.
extension Pen {
    enum Bread: Hashable, Sendable { case loaf, slice, baguette, roll, croissant, pretzel, bun }

    mutating func bread(_ bread: Bread) {
        switch bread {
        case .loaf:
            blob([-64, 0, -66, -40, -60, -66, -20, -76, 40, -74, 66, -60, 66, -4, 30, 0], main)
            blob([30, -2, 28, -44, 32, -62, 50, -70, 66, -58, 68, -36, 66, 0], Ink.cream)
            for x in [-46, -22, 2] { line([x - 6, -50, x + 8, -68], 6, shade) }
        case .slice:
            blob([-38, 0, -38, -48, -50, -66, -34, -88, 34, -88, 50, -66, 38, -48, 38, 0], shade)
            blob([-31, -7, -31, -48, -42, -66, -30, -81, 30, -81, 42, -66, 31, -48, 31, -7], main)
            box(-14, -56, 28, 24, Ink.yellow, round: 4)
        case .baguette:
            at(0, -40, turn: 236) { pen in
                pen.blob(
                    [-86, 0, -70, -15, 0, -20, 70, -15, 86, 0, 70, 15, 0, 18, -70, 15], pen.main)
                for x in [-52, -20, 12, 44] { pen.line([x, 8, x + 16, -10], 7, Ink.cream) }
            }
        case .roll, .bun:
            blob([-56, -4, -58, -34, -30, -64, 30, -64, 58, -34, 56, -4, 0, 2], main)
            oval(-18, -46, 18, 8, light, turn: 236)
            if bread == .roll {
                line([-18, -50, 18, -30], 6, shade)
                line([-18, -30, 18, -50], 6, shade)
            } else {
                for (x, y) in [(-18, -44), (0, -56), (18, -46), (4, -34)] {
                    oval(x, y, 5, 3, Ink.cream)
                }
            }
        case .croissant:
            blob(
                [
                    -76, -10, -70, -44, -40, -72, 0, -82, 40, -72, 70, -44, 76, -10, 58, -18, 40,
                    -36, 0, -42, -40, -36, -58, -18,
                ], main)
            for x in [-46, -18, 18, 46] {
                let y = -74 + abs(x) / 3
                line([x, y + 2, x * 7 / 10, y + 32], 6, shade)
            }
            oval(0, -68, 14, 5, light)
        case .pretzel:
            curve(
                [
                    -26, -8, 4, -40, 44, -64, 40, -92, 10, -94, 0, -70, -10, -94, -40, -92, -44,
                    -64, -4, -40, 26, -8,
                ], 15, main)
            curve([-26, -8, 4, -40, 44, -64], 5, light)
            for (x, y) in [(-36, -84), (36, -84), (-24, -54), (24, -54), (0, -38), (-8, -80)] {
                disc(x, y, 3, Ink.white)
            }
        }
        moodFace(0, -40, size: 28)
    }

    /// Draws a small cake in a pleated cup.
    mutating func muffin(frosting: Colour?) {
        if let frosting {
            blob([-46, -44, -40, -64, 0, -70, 40, -64, 46, -44, 0, -36], frosting)
            blob([-34, -62, -26, -80, 0, -86, 26, -80, 34, -62, 0, -56], frosting.lighter)
            blob([-18, -80, 0, -106, 18, -80, 0, -74], frosting)
            disc(0, -104, 9, Ink.red)
        } else {
            blob([-50, -40, -46, -70, -20, -88, 20, -88, 46, -70, 50, -40], main)
            for (x, y) in [(-26, -62), (-4, -74), (20, -66), (4, -54), (34, -54)] {
                disc(x, y, 6, Ink.navy)
            }
        }
        poly([-42, -44, 42, -44, 30, 0, -30, 0], frosting == nil ? Colour(0xE9D9B6) : main)
        for x in [-24, 0, 24] {
            line([x * 13 / 10, -40, x, -4], 4, frosting == nil ? Ink.tan : shade)
        }
        moodFace(0, -22, size: 24)
        anchor(.seat, 0, -86)
    }

    mutating func pie(isSlice: Bool) {
        if isSlice {
            poly([-60, -18, 40, -2, 60, -34, 0, -52], main.darker)
            poly([-60, -26, 42, -20, 40, -2, -56, -14], Colour(0xB0302C))
            poly([-62, -34, 60, -52, 44, -22], main)
            blob([44, -22, 62, -58, 74, -50, 54, -10], main.darker)
            return
        }
        for x in [-20, 4, 26] { curve([x, -66, x - 6, -78, x + 6, -88, x, -100], 5, Ink.white) }
        blob([-56, -40, -36, -58, 0, -64, 36, -58, 56, -40], main)
        for x in [-28, 0, 28] { line([x - 6, -44, x + 4, -56], 6, Colour(0x9A3A20)) }
        for step in 0..<7 { disc(-60 + step * 20, -38, 11, step % 2 == 0 ? main : light) }
        poly([-62, -34, 62, -34, 44, 0, -44, 0], Ink.grey)
        for x in [-30, -10, 10, 30] { line([x * 12 / 10, -30, x, -4], 3, Ink.darkGrey) }
        moodFace(0, -18, size: 22)
    }

    mutating func tart() {
        poly([-58, -34, 58, -34, 42, 0, -42, 0], main)
        oval(0, -36, 60, 15, main.lighter)
        oval(0, -38, 50, 11, Ink.cream)
        for (x, y) in [(-30, -40), (-10, -46), (12, -46), (32, -40), (0, -36)] {
            disc(x, y - 4, 11, Ink.red)
            disc(x - 3, y - 8, 3, Ink.pink)
        }
        for x in [-30, -10, 10, 30] { line([x * 12 / 10, -24, x, -4], 4, shade) }
    }

    mutating func waffle() {
        disc(0, -46, 46, main)
        for step in [-24, 0, 24] {
            line([step, -84 + abs(step) / 3, step, -8 - abs(step) / 3], 5, shade)
            line([-38 + abs(step) / 3, -46 + step, 38 - abs(step) / 3, -46 + step], 5, shade)
        }
        box(-13, -60, 26, 20, Ink.yellow, round: 3)
        blob([-20, -42, 20, -42, 26, -20, 14, -10, 8, -26, -8, -16], Colour(0x9A4F12))
        moodFace(0, -46, size: 28)
    }

    mutating func brownie() {
        poly([-56, -56, -8, -74, 58, -58, 10, -38], main)
        poly([-56, -56, 10, -38, 10, 0, -56, -18], shade)
        poly([10, -38, 58, -58, 58, -20, 10, 0], main.muchDarker)
        for (x, y) in [(-20, -58), (8, -64), (24, -54), (4, -48)] { disc(x, y, 5, Ink.tan) }
    }

    mutating func cracker(holes: Int) {
        box(-44, -88, 88, 84, shade, round: 6)
        box(-39, -84, 78, 75, main, round: 5)
        for row in 0..<holes {
            for column in 0..<holes {
                disc(
                    -40 + 80 * (column + 1) / (holes + 1), -86 + 80 * (row + 1) / (holes + 1), 4,
                    shade)
            }
        }
        moodFace(0, -46, size: 28)
    }

    mutating func gingerbread() {
        for side in [-1, 1] {
            line([side * 8, -56, side * 40, -64], 22, main)
            line([side * 6, -30, side * 22, -10], 24, main)
            line([side * 32, -70, side * 36, -56], 4, Ink.white)
            line([side * 14, -8, side * 30, -14], 4, Ink.white)
        }
        oval(0, -44, 22, 26, main)
        disc(0, -92, 26, main)
        for y in [-60, -46, -32] { disc(0, y, 5, y == -46 ? Ink.green : Ink.red) }
        if look.mood == .plain {
            disc(-10, -96, 4, Ink.white)
            disc(10, -96, 4, Ink.white)
            arc(0, -92, 13, 11, from: 12, sweep: 104, 4, Ink.white)
        }
        moodFace(0, -92, size: 24)
        anchor(.head, 0, -114)
        anchor(.hand, 42, -64)
    }
}
