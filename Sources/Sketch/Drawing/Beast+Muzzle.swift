import Pictures

extension Pen {
    mutating func muzzle(_ beast: Beast) {
        let pale = tinted(beast.belly)
        switch beast.muzzle {
        case .bear:
            if beast.has(.bigNose) {
                oval(0, 5, 8, 11, Colour(0x3A3440))
                mouth(0, 17, width: 6)
            } else {
                oval(0, 10, 13, 10, pale)
                oval(0, 5, 6, 4, beast.has(.redNose) ? Ink.red : Ink.black)
                if beast.has(.redNose) { disc(0, 6, 8, Ink.red) }
                mouth(0, 13, width: 7)
            }
        case .cat:
            oval(-5, 9, 8, 7, pale)
            oval(5, 9, 8, 7, pale)
            for side in [-1, 1] {
                line([side * 12, 7, side * 32, 3], 2, Ink.black)
                line([side * 12, 10, side * 32, 13], 2, Ink.black)
            }
            let isWild = beast.has(.mane) || beast.has(.stripes) || beast.has(.rosettes)
            poly([-4, 3, 4, 3, 0, 8], isWild ? Ink.black : Ink.rose)
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
            poly([-4, 4, 4, 4, 0, 9], beast.tail == .paddle ? Ink.black : Ink.rose)
            box(-4, 14, 8, 8, Ink.white)
            line([0, 15, 0, 21], 1, Ink.grey)
        case .mouse:
            poly([-14, 2, 14, 2, 0, 22], pale)
            disc(0, 18, 5, Ink.rose)
            for side in [-1, 1] {
                line([side * 6, 15, side * 24, 12], 2, Ink.black)
                line([side * 6, 17, side * 22, 20], 2, Ink.black)
            }
        case .monkey, .beak, .bill, .trunk, .cow, .frog, .hippo, .walrus, .mole, .hooked:
            wideMuzzle(beast, pale: pale)
        case .horse, .camel, .llama, .rhino, .tube:
            break
        }
        lowerFace(beast)
        anchor(.mouth, beast.muzzle == .trunk ? 22 : 4, beast.muzzle == .trunk ? 42 : 16)
    }

    /// Draws teeth, rings and beards.
    private mutating func lowerFace(_ beast: Beast) {
        if beast.has(.teeth) { poly([-10, 16, -6, 24, -3, 17, 3, 17, 6, 24, 10, 16], Ink.white) }
        if beast.has(.tusks) && beast.muzzle != .trunk && beast.muzzle != .walrus {
            for side in [-1, 1] {
                curve([side * 9, 16, side * 17, 12, side * 17, 2], 5, Ink.white)
            }
        }
        if beast.has(.noseRing) { arc(0, 18, 6, 7, from: 250, sweep: 140, 3, Ink.gold) }
        if beast.has(.goatee) { poly([-7, 20, 7, 20, 0, 42], tinted(Ink.white)) }
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
        case .hooked:
            blob([-9, -2, 0, -8, 9, -2, 6, 10, 0, 20, -4, 10], Ink.gold)
        case .bill:
            let isBroad = beast.tail == .paddle
            oval(
                isBroad ? 6 : 2, 9, isBroad ? 30 : 17, isBroad ? 9 : 7,
                isBroad ? Colour(0x4A4C58) : Ink.orange)
            line([-13, 9, 17, 9], 2, Ink.orange.darker)
        case .trunk:
            let tusk = beast.has(.tusks)
            for side in [-1, 1] {
                if tusk {
                    curve([side * 11, 12, side * 26, 34, side * 40, 22], 7, Ink.cream)
                } else {
                    curve([side * 11, 12, side * 17, 22, side * 22, 24], 6, Ink.white)
                }
            }
            curve([0, 4, 1, 20, 4, 36, 20, 42], 13, main.mixed(with: Ink.black, part: 36))
        case .cow:
            oval(0, 13, 19, 11, beast.has(.wool) ? beast.accent : tinted(muzzleColour(beast)))
            oval(-7, 11, 3, 3, Ink.darkBrown)
            oval(7, 11, 3, 3, Ink.darkBrown)
            mouth(0, 18, width: 7)
        case .hippo:
            oval(0, 14, 30, 17, pale)
            for side in [-1, 1] {
                oval(side * 12, 4, 4, 3, Ink.darkBrown)
                box(side * 12 - 3, 24, 6, 8, Ink.white, round: 1)
            }
            arc(0, 10, 22, 14, from: 14, sweep: 100, 3, Ink.darkBrown)
        case .walrus:
            for side in [-1, 1] {
                poly([side * 4, 16, side * 12, 16, side * 9, 44], Ink.white)
                oval(side * 9, 11, 12, 9, pale)
                for y in [9, 14] { line([side * 12, y, side * 28, y + 3], 2, Ink.darkBrown) }
            }
            oval(0, 3, 7, 5, Ink.black)
        case .mole:
            poly([-12, 0, 12, 0, 4, 20, -4, 20], pale)
            disc(0, 18, 7, Ink.rose)
        case .frog:
            for side in [-1, 1] {
                disc(side * 15, -18, 10, main)
                eye(side * 15, -19, radius: 5, side: side, white: true)
            }
            anchor(.eyes, 0, -19)
            if look.mood == .plain {
                arc(0, 0, 19, 11, from: 8, sweep: 112, 3, Ink.darkGreen)
            } else {
                mouth(0, 8, width: 12)
            }
        case .bear, .cat, .dog, .fox, .pig, .buck, .mouse, .horse, .camel, .llama, .rhino, .tube:
            break
        }
    }

    private func muzzleColour(_ beast: Beast) -> Colour {
        beast.fur.isDark || beast.has(.noseRing) ? beast.belly : Ink.pink
    }

    /// Draws a head seen from the side, for animals with long faces.
    mutating func profileHead(_ beast: Beast) {
        anchor(.head, -2, -20)
        switch beast.muzzle {
        case .rhino: rhinoHead(beast)
        case .tube: tubeHead(beast)
        case .horse, .camel, .llama, .bear, .cat, .dog, .fox, .pig, .buck, .mouse, .monkey, .beak,
            .bill, .trunk, .cow, .frog, .hippo, .walrus, .mole, .hooked:
            longHead(beast)
        }
    }

    private mutating func rhinoHead(_ beast: Beast) {
        poly([-20, -18, -14, -36, -6, -20], shade)
        blob([-26, -20, 0, -24, 22, -6, 40, 2, 42, 20, 28, 28, 2, 22, -24, 24], main)
        poly([18, -6, 38, -44, 40, 6], Ink.cream)
        poly([2, -16, 10, -34, 18, -10], Ink.cream)
        disc(36, 12, 2, Ink.black)
        curve([26, 24, 34, 20, 40, 20], 3, shade.darker)
        profileEye(8, -2, radius: 4, white: false)
        anchor(.mouth, 40, 22)
        headRadius(18)
    }

    private mutating func tubeHead(_ beast: Beast) {
        poly([-14, -10, -12, -26, -2, -12], shade)
        blob([-20, -10, 0, -14, 30, 10, 58, 26, 54, 33, 24, 24, -8, 18], main)
        line([54, 31, 66, 40], 3, Ink.rose)
        disc(55, 27, 3, Ink.black)
        profileEye(6, -1, radius: 4, white: main.isDark)
        anchor(.mouth, 58, 34)
        headRadius(14)
    }

    private mutating func longHead(_ beast: Beast) {
        if beast.has(.mane) {
            blob([-6, -26, 6, -24, -8, 0, -16, 34, -28, 34, -24, -4], beast.accent)
        }
        if !beast.has(.longNeck), beast.muzzle == .horse {
            poly([-16, -6, 10, 8, 6, 36, -22, 36], main)
        }
        switch beast.ears {
        case .long:
            oval(-16, -36, 7, 24, main, turn: -14)
            oval(2, -38, 7, 24, shade, turn: 8)
        case .none, .round, .pointed, .floppy, .huge, .sideways, .vast, .tufts, .tiny:
            let top = beast.ears == .tiny ? -26 : -36
            poly([-14, -14, -10, top, 0, -18], main)
            poly([-4, -16, 4, top, 10, -14], shade)
        }
        if beast.has(.knobs) {
            line([-4, -18, -6, -36], 5, shade)
            line([6, -18, 6, -36], 5, shade)
            disc(-6, -38, 5, beast.accent)
            disc(6, -38, 5, beast.accent)
        }
        if beast.muzzle == .llama { wool(-4, -14, 12, 9, puff: 7) }
        blob([-16, -8, -4, -20, 14, -14, 38, 6, 42, 18, 32, 26, 16, 20, -8, 14], main)
        if beast.muzzle == .camel {
            blob([26, 2, 44, 10, 46, 20, 38, 24, 42, 32, 30, 32, 24, 22], tinted(beast.belly))
        } else {
            blob([28, 4, 42, 14, 38, 25, 28, 25], tinted(beast.belly))
        }
        if beast.has(.stripes) {
            for x in [0, 12, 22] { line([x, -15 + x / 3, x - 4, 0 + x / 2], 4, Ink.black) }
        }
        disc(36, 13, 2, Ink.black)
        line([30, 22, 38, 20], 2, Ink.black)
        profileEye(8, -5, radius: 5, white: main.isDark)
        if beast.has(.horn) { poly([2, -17, 26, -54, 14, -12], Ink.gold) }
        anchor(.mouth, 40, 20)
    }
}
