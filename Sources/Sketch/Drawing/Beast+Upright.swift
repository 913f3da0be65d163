import Pictures

extension Pen {
    /// Draws an animal sitting or standing upright, seen from the front, 100 units high.
    mutating func uprightBeast(_ beast: Beast) {
        if look.isHeadOnly {
            beastHead(beast)
            return
        }
        let isSitting = look.stance == .sit
        let lift = isSitting ? -6 : (look.stance == .run ? 8 : 6)
        at(0, -lift) { pen in
            pen.uprightTail(beast)
            if beast.has(.quills) {
                pen.star(0, -34, size: 42, points: 15, inner: 74, beast.accent)
            }
            if beast.has(.wings) { pen.wings(at: -46) }
            pen.uprightLegs(beast, lift: lift)
            pen.arm(beast, side: -1)
            pen.uprightBody(beast)
            if isSitting { pen.uprightLegs(beast, lift: lift) }
            pen.arm(beast, side: 1)
            let neck = beast.has(.longNeck) ? 36 : (beast.isProfile && !beast.isHeavy ? 6 : 0)
            if neck > 20 { pen.longNeck(beast, fromX: 0, fromY: -40, toX: 2, toY: -68 - neck) }
            if beast.has(.threeHeads) {
                for side in [-1, 1] {
                    pen.at(side * 26, -62, percent: 70) { $0.beastHead(beast) }
                }
            }
            pen.at(0, -70 - neck) { $0.beastHead(beast) }
        }
        anchor(.seat, 0, -48)
        chest(0, -30 - lift, radius: beast.bodyWidth)
        if look.stance == .stand {
            anchor(.leftFoot, -12, 0)
            anchor(.rightFoot, 13, 0)
        }
        switch look.arms {
        case .forward: anchor(.hand, 46, -46 - lift)
        case .up: anchor(.hand, 0, -118 - lift)
        case .down, .wide: anchor(.hand, 36, -34 - lift)
        }
    }

    private mutating func uprightBody(_ beast: Beast) {
        if beast.has(.wool) {
            wool(0, -28, beast.bodyWidth - 4, 20, puff: 8)
        } else {
            oval(0, -28, beast.bodyWidth, 25, main)
        }
        oval(1, -25, beast.bodyWidth * 2 / 3, 18, tinted(beast.belly))
        if let badge = beast.badge { self.badge(badge, beast.accent) }
        if beast.has(.stripes) {
            for y in [-40, -30, -20] {
                line([-21, y - 2, -8, y], 4, Ink.black)
                line([21, y - 2, 10, y], 4, Ink.black)
            }
        }
        if beast.has(.rosettes) {
            for (x, y) in [(-16, -38), (16, -38), (-18, -24), (18, -24), (-13, -12), (14, -11)] {
                disc(x, y, 4, beast.accent)
            }
        }
        if beast.has(.blotches) {
            for (x, y) in [(-12, -40), (10, -38), (-14, -24), (14, -22), (0, -12)] {
                oval(x, y, 6, 5, beast.accent)
            }
        }
        if beast.has(.patches) { oval(-12, -36, 9, 10, beast.accent) }
        if beast.has(.bands) {
            for y in [-44, -34, -24, -14] { arc(0, y - 6, 20, 9, from: 12, sweep: 104, 3, shade) }
        }
        if beast.has(.shag) {
            for x in [-16, -6, 4, 14] { poly([x - 6, -30, x + 8, -30, x, -4], shade) }
        }
        if beast.has(.pouch) {
            arc(0, -24, 14, 12, from: 6, sweep: 116, 4, shade)
            disc(2, -26, 8, main)
            for side in [-1, 1] { oval(2 + side * 6, -36, 3, 6, main) }
            disc(0, -27, 1, Ink.black)
            disc(5, -27, 1, Ink.black)
        }
    }

    private mutating func uprightLegs(_ beast: Beast, lift: Int) {
        let shade = beast.has(.darkLimbs) ? beast.accent : self.shade
        let isBird = beast.muzzle == .beak || beast.muzzle == .bill || beast.muzzle == .hooked
        let foot = isBird ? Ink.orange : shade
        switch look.stance {
        case .sit:
            curve([-8, -12, -16, -2, -14, 10], 11, shade)
            curve([6, -12, 18, -6, 19, 10], 12, shade)
            oval(23, 12, 8, 5, foot)
        case .run:
            curve([-6, -10, -20, -4, -30, -8], 11, shade)
            curve([6, -10, 16, 0, 26, lift - 4], 11, shade)
            oval(30, lift - 4, 7, 5, foot)
        case .stand, .swim:
            oval(-12, lift - 5, 11, 6, foot)
            oval(13, lift - 5, 11, 6, foot)
        }
    }

    private mutating func arm(_ beast: Beast, side: Int) {
        let colour =
            beast.has(.darkLimbs)
            ? beast.accent : (side < 0 ? shade : main.mixed(with: Ink.black, part: 40))
        let width = beast.has(.longArms) ? 13 : 10
        let shoulder = beast.bodyWidth - 6
        let path: [Int]
        switch look.arms {
        case .down:
            path =
                beast.has(.longArms)
                ? [side * shoulder, -44, side * (shoulder + 16), -28, side * (shoulder + 12), -4]
                : [side * shoulder, -42, side * (shoulder + 8), -30, side * (shoulder + 3), -18]
        case .forward:
            path = side < 0 ? [-4, -36, 14, -34, 36, -40] : [shoulder - 2, -42, 26, -38, 40, -46]
        case .up:
            path = [side * shoulder, -42, side * 30, -54, side * 33, -82]
        case .wide:
            path = [side * shoulder, -42, side * 28, -46, side * 42, -56]
        }
        curve(path, width, colour)
        guard beast.has(.bigClaws) else { return }
        let (x, y) = (path[4], path[5])
        disc(x, y, 8, Ink.pink)
        for step in [-6, 0, 6] { line([x + step, y, x + step * 2, y + 10], 3, Ink.cream) }
    }

    private mutating func uprightTail(_ beast: Beast) {
        switch beast.tail {
        case .none: break
        case .stub: disc(-22, -12, 6, shade)
        case .puff: disc(-22, -12, 9, beast.has(.pompons) ? main : Ink.white)
        case .long: curve([-14, -10, -34, -8, -40, -28, -34, -44], 8, shade)
        case .thin: curve([-14, -8, -36, -6, -44, -20, -52, -18], 4, beast.accent)
        case .bushy:
            blob([-14, -6, -38, -8, -52, -34, -42, -56, -32, -38, -24, -20], main)
            blob([-50, -34, -42, -58, -34, -40, -42, -34], tinted(beast.belly))
        case .curl: curve([-18, -16, -28, -20, -28, -28, -22, -26], 4, shade)
        case .tuft, .hair:
            curve([-14, -10, -34, -10, -40, -30], 4, shade)
            disc(-40, -32, 7, beast.accent)
        case .ringed:
            curve([-14, -8, -38, -8, -48, -30, -40, -56], 13, main)
            for (x, y) in [(-32, -8), (-45, -22), (-47, -38), (-41, -54)] {
                disc(x, y, 6, beast.accent)
            }
        case .paddle:
            oval(-36, -12, 20, 11, beast.accent, turn: 30)
            line([-48, -20, -26, -6], 2, beast.accent.darker)
            line([-46, -8, -28, -18], 2, beast.accent.darker)
        case .plume:
            blob([-12, -4, -36, -4, -56, -40, -50, -84, -30, -92, -22, -70, -28, -30], main)
            blob([-40, -24, -48, -60, -36, -84, -32, -50], Ink.white)
        case .thick: curve([-8, -8, -30, -4, -54, -6], 12, shade)
        }
    }
}
