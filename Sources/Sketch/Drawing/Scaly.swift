import Pictures

/// Large scaly creatures, heading right.
extension Pen {
    mutating func dragon() {
        curve([-30, -22, -60, -10, -78, -24, -84, -44], 14, main)
        poly([-92, -40, -86, -62, -76, -42], Ink.red)
        blob([-18, -60, -50, -112, -66, -84, -58, -62, -30, -48], Ink.orange)
        line([-18, -58, -48, -106], 4, shade)
        for x in [-16, 16] { line([x, -20, x + 3, -5], 18, shade) }
        oval(0, -40, 32, 30, main)
        oval(10, -36, 19, 24, tinted(Colour(0xF6E39A)))
        curve([16, -58, 28, -76, 34, -86], 24, main)
        for (x, y) in [(-26, -64), (-4, -76), (12, -90)] {
            poly([x - 8, y + 8, x - 4, y - 12, x + 8, y + 4], Ink.red)
        }
        poly([24, -100, 16, -122, 34, -106], Ink.cream)
        blob([14, -96, 28, -110, 50, -104, 74, -92, 76, -80, 54, -76, 24, -78], main)
        disc(70, -92, 3, Ink.black)
        eye(42, -98, radius: 5, white: true)
        anchor(.eyes, 42, -98)
        if look.mood == .angry || look.mood == .plain { line([34, -110, 52, -104], 4, Ink.black) }
        poly([52, -78, 56, -70, 60, -78, 64, -78, 68, -70, 71, -79], Ink.white)
        if look.mood != .sleepy {
            blob([76, -84, 96, -98, 92, -88, 112, -88, 96, -80, 108, -68, 90, -72], Ink.orange)
            blob([78, -83, 92, -90, 90, -82, 98, -80, 88, -76], Ink.yellow)
        }
        switch look.arms {
        case .forward: curve([18, -50, 38, -46, 50, -54], 10, shade)
        case .up: curve([20, -52, 44, -70, 52, -64], 10, shade)
        case .down, .wide: curve([18, -50, 32, -44, 40, -34], 10, shade)
        }
        anchor(.seat, -12, -66)
        anchor(.mouth, 76, -80)
        anchor(.head, 32, -106)
        headRadius(20)
        anchor(.hand, 58, -50)
    }

    mutating func dinosaur() {
        blob([-20, -30, -60, -22, -92, -4, -84, -18, -58, -50, -20, -66], main)
        for (x, y) in [(-56, -44), (-34, -62), (-14, -78)] {
            poly([x - 8, y + 8, x - 6, y - 12, x + 8, y + 2], shade)
        }
        line([-6, -24, 2, -6], 20, shade)
        oval(8, -4, 14, 5, shade)
        blob([-38, -40, -18, -74, 14, -88, 30, -62, 24, -26, -4, -14], main)
        blob([4, -30, 10, -60, 26, -60, 22, -28], tinted(Colour(0xE9E3A6)))
        line([16, -26, 22, -6], 20, main.mixed(with: Ink.black, part: 30))
        oval(29, -4, 14, 5, shade)
        blob([0, -84, 8, -114, 40, -120, 74, -108, 74, -94, 44, -86, 24, -74], main)
        poly([34, -88, 72, -94, 66, -82, 40, -76], Ink.darkRed)
        poly(
            [36, -89, 41, -81, 46, -89, 51, -82, 56, -91, 61, -83, 66, -92, 70, -94, 50, -94],
            Ink.white)
        blob([22, -78, 40, -78, 66, -83, 60, -74, 36, -68], main)
        eye(36, -108, radius: 5, white: true)
        anchor(.eyes, 36, -108)
        if look.mood == .angry { line([28, -120, 46, -112], 4, Ink.black) }
        curve([22, -58, 36, -56, look.arms == .forward ? 52 : 40, -48], 8, shade)
        anchor(.seat, -22, -70)
        anchor(.mouth, 70, -86)
        anchor(.head, 24, -116)
        headRadius(22)
        anchor(.hand, 58, -50)
    }

    mutating func crocodile() {
        blob([-36, -18, -62, -12, -92, -2, -70, -28, -40, -40], main)
        for x in [-32, 12] { line([x, -16, x - 4, -5, x + 8, -5], 13, shade) }
        blob([-50, -22, -30, -44, 4, -46, 30, -40, 30, -14, 0, -7, -36, -9], main)
        oval(-8, -13, 32, 7, tinted(Colour(0xDDE6A0)))
        for x in [-44, -28, -12, 4] { poly([x - 7, -39, x, -56, x + 8, -41], shade) }
        blob([20, -22, 44, -16, 84, -14, 80, -3, 36, -4], main)
        poly([40, -32, 92, -38, 84, -12, 38, -14], Ink.darkRed)
        blob(
            [16, -46, 26, -64, 42, -60, 52, -50, 88, -54, 98, -44, 92, -34, 50, -30, 22, -24], main)
        poly(
            [48, -32, 54, -22, 60, -33, 66, -23, 72, -34, 78, -24, 84, -36, 89, -27, 93, -38],
            Ink.white)
        poly([46, -15, 52, -23, 58, -14, 64, -22, 70, -14, 76, -21, 80, -13], Ink.white)
        disc(90, -48, 3, shade)
        eye(34, -58, radius: 6, white: true)
        anchor(.eyes, 34, -58)
        if look.mood == .angry { line([26, -72, 44, -64], 4, Ink.black) }
        anchor(.seat, -10, -44)
        anchor(.mouth, 88, -26)
        anchor(.head, 34, -62)
        headRadius(18)
        anchor(.hand, 104, -26)
    }
}
