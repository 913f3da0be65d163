extension Pen {
    /// A head around the origin, about 48 units wide, with what tells the animal.
    mutating func beastHead(_ beast: Beast) {
        anchor(\.head, 0, -beast.headHeight + 4)
        headRadius(beast.headWidth)
        if beast.muzzle == .horse {
            longHead(beast)
            return
        }
        if beast.has(.mane) {
            star(0, 2, size: 43, points: 14, inner: 80, beast.accent)
        }
        if beast.has(.quills) { star(-4, -4, size: 40, points: 13, inner: 72, beast.accent) }
        if beast.has(.antlers) || beast.has(.horns) { horns(beast) }
        ears(beast)
        if beast.has(.wool) { wool(0, -6, 20, 16) }
        oval(0, 0, beast.headWidth, beast.headHeight, beast.has(.wool) ? beast.accent : main)
        if beast.has(.hairTuft) {
            poly([-8, -18, -4, -34, 0, -22, 6, -34, 8, -18], beast.accent)
        }
        if beast.has(.comb) {
            for x in [-8, 0, 8] { disc(x, -beast.headHeight - 1, 6, Ink.red) }
        }
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
        if beast.has(.stripes) {
            line([0, -22, 0, -14], 4, Ink.black)
            line([-9, -20, -7, -13], 4, Ink.black)
            line([9, -20, 7, -13], 4, Ink.black)
            line([-23, 2, -15, 2], 4, Ink.black)
            line([23, 2, 15, 2], 4, Ink.black)
        }
        if beast.ears == .floppy { floppyEars(beast) }
        muzzle(beast)
        if beast.muzzle != .frog {
            let onDark = beast.has(.eyePatches) || beast.has(.raccoonMask) || main.isDark
            let isOwl = beast.ears == .tufts
            eyes(
                0, beast.muzzle == .fox ? -1 : -5, apart: isOwl ? 10 : 10,
                radius: isOwl ? 6 : (beast.has(.eyePatches) ? 2 : 4), white: onDark || isOwl)
        }
        if beast.has(.horn) { poly([-4, -20, 6, -50, 8, -20], Ink.gold) }
    }

    private mutating func ears(_ beast: Beast) {
        let width = beast.headWidth
        switch beast.ears {
        case .none, .floppy:
            break
        case .round:
            for side in [-1, 1] {
                let colour = beast.has(.eyePatches) ? beast.accent : main
                disc(side * (width - 5), -18, 10, colour)
                if !beast.has(.eyePatches) { disc(side * (width - 5), -18, 5, shade) }
            }
        case .pointed:
            for side in [-1, 1] {
                poly([side * width, -4, side * (width - 1), -38, side * 3, -18], main)
                poly(
                    [side * (width - 4), -12, side * (width - 4), -30, side * 8, -18], beast.accent)
            }
        case .long:
            for side in [-1, 1] {
                oval(side * 11, -40, 8, 24, main, turn: side * 8)
                oval(side * 11, -40, 4, 17, beast.accent, turn: side * 8)
            }
        case .huge:
            for side in [-1, 1] {
                disc(side * 24, -20, 17, main)
                disc(side * 24, -20, 11, beast.accent)
            }
        case .sideways:
            for side in [-1, 1] {
                oval(side * (width + 6), -9, 11, 6, shade, turn: side * 12)
            }
        case .vast:
            for side in [-1, 1] {
                oval(side * 33, -2, 20, 26, shade)
                oval(side * 33, -1, 13, 19, tinted(beast.accent))
            }
        case .tufts:
            for side in [-1, 1] {
                poly([side * width, -6, side * (width + 1), -32, side * 4, -19], main)
            }
        }
    }

    private mutating func floppyEars(_ beast: Beast) {
        for side in [-1, 1] {
            oval(side * (beast.headWidth - 1), 2, 8, 18, beast.accent, turn: side * -10)
        }
    }

    private mutating func horns(_ beast: Beast) {
        for side in [-1, 1] {
            if beast.has(.antlers) {
                line([side * 8, -16, side * 18, -36, side * 16, -52], 5, Ink.wood)
                line([side * 18, -36, side * 32, -46], 5, Ink.wood)
                line([side * 13, -26, side * 26, -30], 5, Ink.wood)
            } else {
                curve([side * 12, -16, side * 24, -24, side * 24, -38], 7, Ink.cream)
            }
        }
    }

    private mutating func muzzle(_ beast: Beast) {
        let pale = tinted(beast.belly)
        switch beast.muzzle {
        case .bear:
            if beast.has(.bigNose) {
                oval(0, 5, 8, 11, Colour(0x3A3440))
                mouth(0, 17, width: 6)
            } else {
                oval(0, 10, 13, 10, pale)
                oval(0, 5, 6, 4, Ink.black)
                mouth(0, 13, width: 7)
            }
        case .cat:
            oval(-5, 9, 8, 7, pale)
            oval(5, 9, 8, 7, pale)
            for side in [-1, 1] {
                line([side * 12, 7, side * 32, 3], 2, Ink.black)
                line([side * 12, 10, side * 32, 13], 2, Ink.black)
            }
            poly(
                [-4, 3, 4, 3, 0, 8], beast.has(.mane) || beast.has(.stripes) ? Ink.black : Ink.rose)
            mouth(0, 12, width: 6)
        case .dog:
            oval(0, 10, 14, 11, pale)
            oval(0, 3, 7, 5, Ink.black)
            if look.mood == .plain {
                oval(4, 18, 5, 8, Ink.rose)
                arc(0, 8, 9, 7, from: 12, sweep: 104, 3, Ink.black)
            } else {
                mouth(0, 13, width: 8)
            }
        case .fox:
            poly([-24, 2, 0, 6, 24, 2, 0, 26], pale)
            poly([-10, 2, 10, 2, 0, 24], main)
            disc(0, 22, 5, Ink.black)
        case .pig:
            oval(0, 8, 13, 9, beast.accent)
            oval(-5, 8, 2, 4, Ink.darkBrown)
            oval(5, 8, 2, 4, Ink.darkBrown)
            if look.mood != .plain { mouth(0, 20, width: 6) }
        case .buck:
            oval(-5, 10, 7, 6, pale)
            oval(5, 10, 7, 6, pale)
            poly([-4, 4, 4, 4, 0, 9], Ink.rose)
            box(-4, 14, 8, 8, Ink.white)
            line([0, 15, 0, 21], 1, Ink.grey)
        case .mouse:
            poly([-14, 2, 14, 2, 0, 22], pale)
            disc(0, 18, 5, Ink.rose)
            for side in [-1, 1] {
                line([side * 6, 15, side * 24, 12], 2, Ink.black)
                line([side * 6, 17, side * 22, 20], 2, Ink.black)
            }
        case .monkey, .beak, .bill, .trunk, .cow, .frog:
            wideMuzzle(beast, pale: pale)
        case .horse:
            break
        }
        if beast.has(.teeth) { poly([-10, 16, -6, 24, -3, 17, 3, 17, 6, 24, 10, 16], Ink.white) }
        anchor(\.mouth, beast.muzzle == .trunk ? 22 : 4, beast.muzzle == .trunk ? 42 : 16)
    }

    private mutating func wideMuzzle(_ beast: Beast, pale: Colour) {
        switch beast.muzzle {
        case .monkey:
            oval(0, 10, 17, 12, pale)
            disc(-3, 5, 2, Ink.darkBrown)
            disc(3, 5, 2, Ink.darkBrown)
            mouth(0, 13, width: 9)
        case .beak:
            poly([-7, 1, 7, 1, 1, 14], Ink.orange)
        case .bill:
            oval(2, 9, 15, 6, Ink.orange)
            line([-11, 9, 15, 9], 2, Ink.orange.darker)
        case .trunk:
            for side in [-1, 1] {
                curve([side * 11, 12, side * 17, 22, side * 22, 24], 6, Ink.white)
            }
            curve([0, 4, 1, 20, 4, 36, 20, 42], 13, main.mixed(with: Ink.black, part: 36))
        case .cow:
            oval(0, 13, 19, 11, beast.has(.wool) ? beast.accent : Ink.pink)
            oval(-7, 11, 3, 3, Ink.darkBrown)
            oval(7, 11, 3, 3, Ink.darkBrown)
            mouth(0, 18, width: 7)
        case .frog:
            for side in [-1, 1] {
                disc(side * 15, -18, 10, main)
                eye(side * 15, -19, radius: 5, side: side, white: true)
            }
            anchor(\.eyes, 0, -19)
            if look.mood == .plain {
                arc(0, 0, 19, 11, from: 8, sweep: 112, 3, Ink.darkGreen)
            } else {
                mouth(0, 8, width: 12)
            }
        case .bear, .cat, .dog, .fox, .pig, .buck, .mouse, .horse:
            break
        }
    }

    /// A head seen from the side, for animals told by their long faces.
    private mutating func longHead(_ beast: Beast) {
        anchor(\.head, -2, -20)
        if beast.has(.mane) {
            blob([-6, -26, 6, -24, -8, 0, -16, 34, -28, 34, -24, -4], beast.accent)
        }
        if !beast.has(.longNeck) { poly([-16, -6, 10, 8, 6, 36, -22, 36], main) }
        poly([-14, -14, -10, -36, 0, -18], main)
        poly([-4, -16, 4, -34, 10, -14], shade)
        if beast.has(.knobs) {
            line([-4, -18, -6, -36], 5, shade)
            line([6, -18, 6, -36], 5, shade)
            disc(-6, -38, 5, beast.accent)
            disc(6, -38, 5, beast.accent)
        }
        blob([-16, -8, -4, -20, 14, -14, 38, 6, 42, 18, 32, 26, 16, 20, -8, 14], main)
        blob(
            [28, 4, 42, 14, 38, 25, 28, 25], beast.has(.paleFace) ? Ink.white : tinted(beast.belly))
        if beast.has(.stripes) {
            for x in [0, 12, 22] { line([x, -15 + x / 3, x - 4, 0 + x / 2], 4, Ink.black) }
        }
        disc(36, 13, 2, Ink.black)
        line([30, 22, 38, 20], 2, Ink.black)
        eye(8, -5, radius: 5, white: main.isDark)
        anchor(\.eyes, 8, -5)
        if look.mood == .angry { line([0, -14, 16, -6], 4, Ink.black) }
        if look.mood == .cool { box(0, -11, 18, 10, Ink.black, round: 4) }
        if look.mood == .sad { oval(8, 8, 3, 6, Colour(0x49B4F0)) }
        if beast.has(.horn) { poly([2, -17, 26, -54, 14, -12], Ink.gold) }
        anchor(\.mouth, 40, 20)
    }
}

extension Colour {
    /// Whether black lines would not show on it.
    var isDark: Bool { Int(red) * 3 + Int(green) * 6 + Int(blue) < 900 }
}
