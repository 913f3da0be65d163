import Pictures

/// Animals that live in water, heading right.
extension Pen {
    mutating func shark(isHammer: Bool = false) {
        poly([-66, -30, -96, -62, -88, -28, -98, -4, -64, -22], shade)
        poly([-8, -46, -16, -84, 18, -48], shade)
        blob([-74, -26, -40, -44, 8, -52, 54, -44, 84, -26, 62, -10, 10, -2, -40, -10], main)
        blob(
            [-44, -14, 6, -16, 50, -14, 66, -12, 40, -2, 8, 0, -30, -6],
            Ink.white.mixed(with: main, part: 30))
        poly([-4, -14, -22, 12, 18, -10], shade)
        for x in [22, 29, 36] { line([x, -36, x - 3, -24], 3, shade) }
        blob([46, -18, 66, -20, 80, -23, 68, -6, 54, -6], Ink.darkRed)
        poly([48, -18, 53, -9, 58, -19, 63, -10, 68, -20, 73, -12, 78, -23, 62, -22], Ink.white)
        if isHammer {
            blob([56, -58, 78, -56, 92, -32, 92, -12, 76, 2, 74, -18, 70, -36, 56, -44], main)
            disc(70, -50, 5, Ink.white)
            disc(86, -8, 5, Ink.white)
            disc(87, -8, 3, Ink.black)
            profileEye(70, -50, radius: 4)
        } else {
            profileEye(58, -32, radius: 5)
            if look.mood == .plain { line([50, -42, 66, -36], 4, Ink.black) }
        }
        anchor(.seat, -10, -45)
        anchor(.mouth, 80, -18)
        anchor(.head, 50, -46)
        anchor(.hand, 98, -22)
    }

    enum Whale: Hashable, Sendable { case blue, orca, narwhal, sperm }

    mutating func whale(_ kind: Whale = .blue) {
        blob([-58, -26, -84, -54, -108, -60, -98, -44, -104, -24, -80, -32, -64, -12], shade)
        switch kind {
        case .blue, .narwhal:
            blob([-72, -22, -40, -52, 6, -70, 54, -68, 80, -42, 72, -12, 36, 0, -20, 0], main)
        case .orca:
            poly([-14, -50, -8, -98, 16, -54], main)
            blob([-72, -22, -40, -50, 6, -60, 50, -56, 82, -34, 74, -12, 36, 0, -20, 0], main)
        case .sperm:
            blob(
                [-72, -20, -40, -44, 0, -62, 66, -70, 92, -60, 94, -28, 74, -20, 36, 0, -20, 0],
                main)
        }
        let belly = kind == .orca ? Ink.white : tinted(Colour(0xDDEBF5))
        blob([-10, -4, 30, -16, 76, -24, 66, -8, 34, 0], belly)
        if kind == .orca {
            oval(48, -42, 15, 8, Ink.white, turn: -12)
            oval(-30, -26, 14, 7, Colour(0xB9C4CF), turn: -20)
        }
        if kind == .narwhal {
            poly([74, -46, 130, -84, 80, -38], Ink.cream)
            line([92, -58, 98, -54], 3, Ink.tan)
            line([106, -67, 111, -63], 3, Ink.tan)
            for (x, y) in [(-30, -38), (-6, -54), (16, -44), (-18, -24)] { oval(x, y, 6, 4, shade) }
        }
        if kind == .blue {
            for x in [20, 36, 52] { arc(x, -10, 10, 8, from: 20, sweep: 80, 2, Ink.grey) }
        }
        curve([30, -22, 54, -24, 78, -32], 3, main.muchDarker)
        blob([-2, -14, 14, -10, 4, 12, -14, 8], shade)
        profileEye(54, kind == .orca ? -34 : -36, radius: kind == .orca ? 3 : 5)
        if kind == .blue || kind == .sperm {
            curve([30, -70, 30, -86, 18, -100, 8, -94], 6, Colour(0xBFE6FF))
            curve([32, -70, 32, -88, 46, -102, 56, -94], 6, Colour(0xBFE6FF))
        }
        anchor(.seat, -8, -58)
        anchor(.head, 44, -64)
        anchor(.mouth, 80, -26)
        anchor(.hand, 92, -26)
    }

    mutating func dolphin() {
        poly([-62, -18, -92, -10, -86, -2, -92, 10, -70, 4, -52, -8], shade)
        poly([-10, -54, -20, -82, 20, -54], shade)
        blob(
            [
                -72, -6, -44, -38, 0, -58, 44, -52, 64, -34, 86, -26, 84, -20, 60, -18, 20, -18,
                -30, -12,
            ], main)
        blob([-30, -14, 20, -28, 62, -24, 82, -21, 60, -15, 20, -14], tinted(Colour(0xE8F3FA)))
        poly([8, -22, -8, 2, 26, -18], shade)
        eye(50, -36, radius: 4)
        anchor(.eyes, 50, -36)
        anchor(.seat, -2, -52)
        anchor(.mouth, 84, -22)
        anchor(.head, 44, -50)
        anchor(.hand, 98, -22)
    }

    mutating func octopus() {
        let ends = [(-64, -12), (-48, 0), (-22, -2), (22, -2), (48, 0), (64, -12)]
        for (index, end) in ends.enumerated() {
            let (x, y) = end
            let isRaised = (look.arms == .up && (index == 0 || index == 5)) || look.arms == .wide
            let endY = isRaised ? -86 : y
            curve(
                [x / 4, -36, x * 3 / 4, isRaised ? -40 : -24, x, endY / 2 - 8, x * 9 / 8, endY], 12,
                index % 2 == 0 ? main : shade)
            disc(x, endY / 2 - 8, 3, light)
        }
        if look.arms == .forward { curve([16, -36, 36, -30, 50, -44], 12, main) }
        blob([-30, -36, -36, -72, -18, -100, 18, -100, 36, -72, 30, -36, 0, -28], main)
        oval(-12, -88, 7, 5, light)
        oval(14, -92, 4, 3, light)
        eyes(0, -56, apart: 12, radius: 6, white: true)
        mouth(0, -42, width: 9)
        anchor(.hand, look.arms == .up ? 0 : 56, look.arms == .up ? -124 : -48)
        anchor(.head, 0, -98)
        headRadius(30)
        anchor(.mouth, 4, -42)
        anchor(.seat, 0, -94)
    }

    mutating func jellyfish() {
        for (index, x) in [-24, -10, 6, 22].enumerated() {
            curve([x, -50, x + 6, -36, x - 4, -20, x + 4, index % 2 == 0 ? -2 : -8], 6, light)
        }
        blob([-36, -48, -32, -80, 0, -98, 32, -80, 36, -48, 18, -54, 0, -48, -18, -54], main)
        oval(-14, -80, 8, 5, light)
        eyes(0, -66, apart: 11, radius: 4, white: true)
        mouth(0, -56, width: 6)
        anchor(.head, 0, -94)
        anchor(.mouth, 2, -56)
        anchor(.seat, 0, -92)
    }

    mutating func crab() {
        for side in [-1, 1] {
            for step in 0..<3 {
                curve(
                    [
                        side * 30, -26 + step * 5, side * (48 + step * 2), -24 + step * 8,
                        side * (56 - step * 8), -2,
                    ], 6, shade)
            }
            curve([side * 34, -38, side * 54, -46, side * 54, -60], 9, main)
            oval(side * 54, -70, 15, 16, main)
            poly(
                [side * 54, -68, side * 46, -90, side * 64, -88],
                Ink.cream.mixed(with: main, part: 60))
            line([side * 10, -48, side * 12, -62], 5, main)
        }
        oval(0, -32, 42, 24, main)
        for side in [-1, 1] { eye(side * 12, -66, radius: 5, side: side, white: true) }
        anchor(.eyes, 0, -66)
        mouth(0, -28, width: 12)
        anchor(.hand, 60, -84)
        anchor(.head, 0, -58)
        anchor(.mouth, 4, -26)
        anchor(.seat, 0, -50)
    }

    mutating func turtle(isTortoise: Bool = false) {
        let skin = isTortoise ? Colour(0xB8A56A) : light
        if isTortoise {
            for x in [-34, 24] { box(x - 10, -26, 22, 26, skin, round: 7) }
        } else {
            blob([14, -14, 32, 4, 14, 18, 2, -6], skin)
            blob([-40, -12, -62, 4, -50, 10, -28, -4], skin)
        }
        poly([-50, -16, -64, -10, -48, -8], skin)
        curve([38, -20, 52, -30, 58, -44], 15, skin)
        oval(62, -48, 17, 14, skin)
        let top = isTortoise ? -74 : -58
        blob([-52, -14, -44, -46, -8, top, 28, -48, 44, -14, 0, -8], main)
        for (x, y) in [(-8, -42), (-30, -28), (16, -28), (-8, -20)] {
            star(x, y, size: 12, points: 6, inner: 86, shade)
        }
        line([-50, -13, 42, -13], 6, Ink.tan)
        profileEye(67, -52, radius: 4, white: false)
        curve([64, -42, 72, -40, 78, -44], 3, Ink.black)
        anchor(.seat, -6, top + 4)
        anchor(.mouth, 76, -42)
        anchor(.head, 62, -60)
        headRadius(17)
        anchor(.hand, 92, -40)
    }

    mutating func snail(hasShell: Bool = true) {
        blob([-52, -2, -40, -12, 20, -14, 40, -40, 58, -44, 60, -26, 44, -2], light)
        line([48, -40, 46, -62], 4, light)
        line([56, -40, 62, -60], 4, light)
        if hasShell {
            disc(-4, -38, 34, main)
            arc(-4, -38, 22, 22, from: 20, sweep: 220, 6, shade)
            arc(-2, -38, 10, 10, from: 200, sweep: 220, 6, shade)
        } else {
            blob([-70, 0, -40, -20, -4, -30, 24, -24, 44, -42, 60, -40, 58, -20, 40, 0], main)
            blob([-14, -26, 8, -38, 26, -26, 20, -12, -8, -12], shade)
        }
        disc(46, -64, 5, Ink.black)
        disc(63, -62, 5, Ink.black)
        anchor(.eyes, 54, -62)
        if look.mood == .plain {
            curve([48, -26, 54, -23, 60, -28], 3, Ink.black)
        } else {
            eyes(54, -36, apart: 6, radius: 3)
        }
        anchor(.seat, -4, hasShell ? -68 : -26)
        anchor(.mouth, 62, -26)
        anchor(.head, 54, -44)
        anchor(.hand, 74, -30)
    }

    mutating func snake(hasHood: Bool = false, hasRattle: Bool = false) {
        if hasRattle {
            for (x, y) in [(-70, -12), (-74, -20), (-77, -28)] { disc(x, y, 7, Ink.tan) }
        }
        if hasHood {
            blob([14, -38, -22, -62, -18, -92, 26, -106, 68, -90, 66, -60, 36, -38], shade)
            blob([16, -52, 4, -66, 14, -78, 28, -54], Ink.cream)
        }
        curve(
            [
                -70, -4, -56, -16, -42, -4, -26, -8, -6, -20, 14, -4, 30, -8, 34, -28, 18, -44, 22,
                -66,
            ], 16, shade)
        curve(
            [
                -66, -7, -56, -17, -42, -6, -26, -10, -6, -21, 14, -7, 30, -11, 32, -28, 18, -44,
                22, -66,
            ], 11, main)
        for (x, y) in [(-48, -12), (-16, -17), (8, -10), (31, -22)] { oval(x, y, 5, 4, Ink.yellow) }
        blob([6, -70, 14, -90, 36, -92, 52, -78, 46, -66, 22, -60], main)
        eyes(28, -82, apart: 8, radius: 4, white: true)
        curve([22, -70, 36, -68, 48, -74], 3, shade.darker)
        curve([48, -72, 60, -72, 64, -78], 3, Ink.red)
        line([58, -72, 66, -68], 3, Ink.red)
        anchor(.seat, -8, -22)
        anchor(.mouth, 52, -74)
        anchor(.head, 26, -90)
        headRadius(18)
        anchor(.hand, 66, -74)
    }

    mutating func worm() {
        curve([-60, -8, -30, -8, -14, -30, 8, -10, 30, -10, 38, -40, 34, -56], 20, main)
        for (x, y) in [(-36, -9), (-14, -28), (18, -10), (37, -34)] { disc(x, y, 5, shade) }
        disc(34, -62, 16, main)
        eyes(36, -66, apart: 6, radius: 3, white: true)
        mouth(37, -55, width: 5)
        anchor(.seat, -12, -38)
        anchor(.mouth, 48, -54)
        anchor(.head, 34, -76)
        anchor(.hand, 62, -54)
    }
}
