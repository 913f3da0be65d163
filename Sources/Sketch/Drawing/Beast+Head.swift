import Pictures

extension Pen {
    /// Draws a head around the origin, about 48 units wide, with the features of the animal.
    mutating func beastHead(_ beast: Beast) {
        anchor(.head, 0, -beast.headHeight + 4)
        headRadius(beast.headWidth)
        if beast.isProfile {
            profileHead(beast)
            return
        }
        behindHead(beast)
        ears(beast)
        if beast.has(.wool) { wool(0, -6, 20, 16) }
        oval(0, 0, beast.headWidth, beast.headHeight, beast.has(.wool) ? beast.accent : main)
        if beast.has(.cheeks) {
            for side in [-1, 1] { disc(side * 17, 9, 12, tinted(beast.belly)) }
        }
        headTop(beast)
        headMask(beast)
        if beast.ears == .floppy {
            for side in [-1, 1] {
                oval(side * (beast.headWidth - 1), 2, 8, 18, beast.accent, turn: side * -10)
            }
        }
        muzzle(beast)
        beastEyes(beast)
        if beast.has(.horn) { poly([-4, -20, 6, -50, 8, -20], Ink.gold) }
        if beast.has(.brow) { curve([-18, -11, 0, -15, 18, -11], 6, main.muchDarker) }
    }

    private mutating func beastEyes(_ beast: Beast) {
        if beast.muzzle == .frog { return }
        if beast.has(.oneEye) {
            anchor(.eyes, 0, -5)
            if look.mood == .plain {
                disc(0, -5, 12, Ink.white)
                disc(2, -4, 6, Ink.black)
            } else {
                eye(0, -5, radius: 9, white: true)
            }
            return
        }
        let onDark =
            beast.has(.eyePatches) || beast.has(.raccoonMask) || beast.has(.slothMask)
            || main.isDark
        let isOwl = beast.ears == .tufts && beast.muzzle == .beak
        let isTiny = beast.has(.eyePatches) || beast.muzzle == .mole
        let y =
            switch beast.muzzle {
            case .fox: -1
            case .hippo: -12
            default: -5
            }
        eyes(
            0, y, apart: 10, radius: isOwl ? 6 : (isTiny ? 2 : 4),
            white: (onDark && beast.muzzle != .mole) || isOwl)
    }

    /// Draws the parts that stand out around the head.
    private mutating func behindHead(_ beast: Beast) {
        if beast.has(.mane) {
            star(0, 2, size: 43, points: 14, inner: 80, beast.accent)
        }
        if beast.has(.flanges) {
            star(0, -2, size: 34, points: 14, inner: 84, main)
            for side in [-1, 1] { oval(side * 22, 4, 12, 18, main.muchDarker) }
        }
        if beast.has(.quills) { star(-4, -4, size: 40, points: 13, inner: 72, beast.accent) }
        if beast.has(.shag) {
            blob([-26, -14, 0, -30, 26, -14, 28, 18, 14, 34, 0, 26, -14, 34, -28, 18], shade)
        }
        horns(beast)
    }

    private mutating func ears(_ beast: Beast) {
        let width = beast.headWidth
        for side in [-1, 1] {
            switch beast.ears {
            case .none, .floppy: break
            case .round:
                let colour = beast.has(.eyePatches) ? beast.accent : main
                disc(side * (width - 5), -18, 10, colour)
                if !beast.has(.eyePatches) { disc(side * (width - 5), -18, 5, shade) }
            case .tiny:
                disc(side * (width - 4), -16, 6, shade)
            case .pointed:
                poly([side * width, -4, side * (width - 1), -38, side * 3, -18], main)
                poly(
                    [side * (width - 4), -12, side * (width - 4), -30, side * 8, -18],
                    beast.accent)
            case .long:
                oval(side * 11, -40, 8, 24, main, turn: side * 8)
                oval(side * 11, -40, 4, 17, beast.accent, turn: side * 8)
            case .huge:
                disc(side * 24, -20, 17, main)
                disc(side * 24, -20, 11, beast.accent)
            case .sideways:
                oval(side * (width + 6), -9, 11, 6, shade, turn: side * 12)
            case .vast:
                oval(side * 33, -2, 20, 26, shade)
                oval(side * 33, -1, 13, 19, tinted(beast.accent))
            case .tufts:
                poly([side * width, -6, side * (width + 1), -32, side * 4, -19], main)
                if beast.muzzle != .beak {
                    line([side * width, -28, side * (width + 3), -42], 4, Ink.black)
                }
            }
        }
    }

    private mutating func horns(_ beast: Beast) {
        for side in [-1, 1] {
            if beast.has(.antlers) {
                line([side * 8, -16, side * 18, -36, side * 16, -56], 5, Ink.wood)
                line([side * 18, -36, side * 34, -50], 5, Ink.wood)
                line([side * 13, -26, side * 28, -32], 5, Ink.wood)
            } else if beast.has(.palms) {
                line([side * 10, -16, side * 28, -24], 7, Ink.tan)
                blob(
                    [
                        side * 24, -22, side * 30, -50, side * 40, -36, side * 48, -52, side * 52,
                        -34, side * 62, -42, side * 54, -18, side * 38, -14,
                    ], Ink.tan)
            } else if beast.has(.curledHorns) {
                disc(side * 26, -4, 17, Ink.tan)
                arc(side * 26, -4, 10, 10, from: side > 0 ? 200 : 100, sweep: 220, 4, Ink.wood)
            } else if beast.has(.longHorns) {
                curve([side * 8, -16, side * 16, -36, side * 10, -54, side * 16, -68], 5, Ink.wood)
            } else if beast.has(.wideHorns) {
                curve(
                    [side * 12, -14, side * 34, -12, side * 42, -26, side * 38, -38], 9, Ink.cream)
            } else if beast.has(.horns) {
                curve([side * 12, -16, side * 24, -24, side * 24, -38], 7, Ink.cream)
            }
        }
    }

    /// Draws the parts on top of the head.
    private mutating func headTop(_ beast: Beast) {
        if beast.has(.hairTuft) {
            poly([-8, -18, -4, -34, 0, -22, 6, -34, 8, -18], beast.accent)
        }
        if beast.has(.crest) {
            for (x, y) in [(-12, -26), (-2, -32), (9, -28)] {
                blob([x - 6, -14, x - 3, y - 8, x + 5, y - 4, x + 6, -14], beast.accent)
            }
        }
        if beast.has(.comb) {
            for x in [-8, 0, 8] { disc(x, -beast.headHeight - 1, 6, Ink.red) }
        }
        if beast.has(.pompons) { wool(0, -22, 12, 8, puff: 8) }
        if beast.has(.shag) {
            for x in [-10, 0, 10] { poly([x - 8, -20, x + 8, -20, x - 2, -2], shade) }
        }
    }

    /// Draws the markings of the face.
    private mutating func headMask(_ beast: Beast) {
        if beast.has(.paleFace) {
            disc(-9, -3, 12, tinted(beast.belly))
            disc(9, -3, 12, tinted(beast.belly))
        }
        if beast.has(.patches) { oval(-12, -8, 10, 11, beast.accent) }
        if beast.has(.eyePatches) {
            oval(-12, -3, 10, 12, beast.accent, turn: 30)
            oval(12, -3, 10, 12, beast.accent, turn: -30)
        }
        if beast.has(.raccoonMask) { box(-22, -9, 44, 12, Ink.black, round: 6) }
        if beast.has(.slothMask) {
            oval(0, 2, 19, 16, tinted(beast.belly))
            for side in [-1, 1] { oval(side * 13, -2, 12, 6, beast.accent, turn: side * 18) }
        }
        if beast.has(.backStripe) {
            poly([-6, -22, 6, -22, 4, 4, -4, 4], Ink.white)
        }
        if beast.has(.badgerMask) {
            for side in [-1, 1] {
                poly([side * 4, -20, side * 10, -21, side * 16, 12, side * 9, 14], Ink.black)
            }
        }
        if beast.has(.stripes) {
            line([0, -22, 0, -14], 4, Ink.black)
            line([-9, -20, -7, -13], 4, Ink.black)
            line([9, -20, 7, -13], 4, Ink.black)
            line([-23, 2, -15, 2], 4, Ink.black)
            line([23, 2, 15, 2], 4, Ink.black)
        }
        if beast.has(.rosettes) {
            for (x, y) in [(-8, -16), (0, -18), (8, -16), (-18, -6), (18, -6)] {
                disc(x, y, 3, beast.accent)
            }
        }
        if beast.has(.blotches) && beast.ears == .floppy {
            oval(11, -8, 7, 8, beast.accent)
            disc(-6, -16, 4, beast.accent)
        }
        if beast.has(.tears) {
            for side in [-1, 1] { curve([side * 8, -2, side * 6, 8, side * 9, 16], 3, Ink.black) }
        }
        if beast.has(.bands) {
            for y in [-18, -10] { arc(0, y + 6, 19, 12, from: 150, sweep: 84, 3, shade) }
        }
        if beast.has(.warts) {
            for (x, y) in [(-14, -12), (14, -10), (-16, 8), (17, 6), (0, -15)] {
                disc(x, y, 3, shade)
            }
        }
    }
}

extension Colour {
    /// Whether black lines would be invisible on it.
    var isDark: Bool { Int(red) * 3 + Int(green) * 6 + Int(blue) < 900 }
}
