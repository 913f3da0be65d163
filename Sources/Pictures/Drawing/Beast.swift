/// What tells one animal with four limbs from another.
struct Beast: Hashable, Sendable {
    enum Ears: Hashable, Sendable {
        case none, round, pointed, floppy, long, huge, sideways, vast, tufts
    }
    enum Muzzle: Hashable, Sendable {
        case bear, cat, dog, fox, pig, buck, mouse, monkey, beak, bill, trunk, horse, cow, frog
    }
    enum Tail: Hashable, Sendable { case none, stub, long, bushy, curl, tuft, puff, thin, hair }
    enum Mark: Hashable, Sendable {
        case mane, stripes, blotches, patches, eyePatches, raccoonMask, wool, quills, horn, horns
        case antlers, knobs, bigNose, darkLimbs, wings, longNeck, paleFace, hairTuft, comb, teeth
    }

    var fur: Colour
    var belly: Colour
    var accent = Ink.pink
    var ears = Ears.none
    var muzzle = Muzzle.bear
    var tail = Tail.stub
    var marks: [Mark] = []
    /// Stands on four legs unless a relation needs hands.
    var isFourLegged = false
    /// Never on four legs.
    var isBiped = false
    var headWidth = 24
    var headHeight = 22
    var bodyWidth = 22
    var legLength = 24
    /// Five by five cells, mirrored, for critters that no table knows.
    var badge: UInt64?

    func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}

extension Pen {
    /// An animal sitting or standing upright, seen from the front, 100 units high.
    mutating func uprightBeast(_ beast: Beast) {
        if look.isHeadOnly {
            beastHead(beast)
            return
        }
        let isSitting = look.stance == .sit
        let lift = isSitting ? -6 : (look.stance == .run ? 8 : 6)
        at(0, -lift) { pen in
            pen.uprightTail(beast)
            if beast.has(.wings) { pen.wings(at: -46) }
            pen.uprightLegs(beast, lift: lift)
            pen.arm(beast, side: -1)
            pen.oval(0, -28, beast.bodyWidth, 25, pen.main)
            pen.oval(1, -25, beast.bodyWidth * 2 / 3, 18, pen.tinted(beast.belly))
            if let badge = beast.badge { pen.badge(badge, beast.accent) }
            if beast.has(.stripes) { pen.bodyStripes() }
            if beast.has(.blotches) { pen.bodyBlotches(beast) }
            if beast.has(.patches) { pen.oval(-12, -36, 9, 10, beast.accent) }
            if isSitting { pen.uprightLegs(beast, lift: lift) }
            pen.arm(beast, side: 1)
            let neck = beast.has(.longNeck) ? 36 : (beast.muzzle == .horse ? 6 : 0)
            if neck > 20 { pen.longNeck(beast, fromX: 0, fromY: -40, toX: 2, toY: -68 - neck) }
            pen.at(0, -70 - neck) { $0.beastHead(beast) }
        }
        anchor(\.seat, 0, -48)
        switch look.arms {
        case .forward: anchor(\.hand, 46, -46 - lift)
        case .up: anchor(\.hand, 0, -118 - lift)
        case .down, .wide: anchor(\.hand, 36, -34 - lift)
        }
    }

    /// The colour unless a colour word rules it; pale parts stay pale.
    func tinted(_ colour: Colour) -> Colour {
        look.tint.map { $0.muchLighter.mixed(with: colour, part: 70) } ?? colour
    }

    private mutating func uprightLegs(_ beast: Beast, lift: Int) {
        let shade = beast.has(.darkLimbs) ? beast.accent : self.shade
        let foot = beast.muzzle == .beak || beast.muzzle == .bill ? Ink.orange : shade
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
        let width = 10
        let shoulder = beast.bodyWidth - 6
        switch look.arms {
        case .down:
            curve(
                [side * shoulder, -42, side * (shoulder + 8), -30, side * (shoulder + 3), -18],
                width, colour)
        case .forward:
            if side < 0 {
                curve([-4, -36, 14, -34, 36, -40], width, colour)
            } else {
                curve([shoulder - 2, -42, 26, -38, 40, -46], width, colour)
            }
        case .up:
            curve([side * shoulder, -42, side * 30, -54, side * 33, -82], width, colour)
        case .wide:
            curve([side * shoulder, -42, side * 28, -46, side * 42, -56], width, colour)
        }
    }

    private mutating func uprightTail(_ beast: Beast) {
        switch beast.tail {
        case .none: break
        case .stub: disc(-22, -12, 6, shade)
        case .puff: disc(-22, -12, 9, Ink.white)
        case .long: curve([-14, -10, -34, -8, -40, -28, -34, -44], 8, shade)
        case .thin: curve([-14, -8, -36, -6, -44, -20, -52, -18], 4, beast.accent)
        case .bushy:
            blob([-14, -6, -38, -8, -52, -34, -42, -56, -32, -38, -24, -20], main)
            blob([-50, -34, -42, -58, -34, -40, -42, -34], tinted(beast.belly))
        case .curl: curve([-18, -16, -28, -20, -28, -28, -22, -26], 4, shade)
        case .tuft, .hair:
            curve([-14, -10, -34, -10, -40, -30], 4, shade)
            disc(-40, -32, 7, beast.accent)
        }
    }

    private mutating func wings(at y: Int) {
        for side in [-1, 1] {
            blob(
                [
                    side * 8, y, side * 30, y - 30, side * 58, y - 22, side * 46, y + 4, side * 30,
                    y + 12,
                ],
                light)
            line([side * 10, y, side * 32, y - 26, side * 54, y - 20], 4, shade)
        }
    }

    mutating func bodyStripes() {
        for y in [-40, -30, -20] {
            line([-21, y - 2, -8, y], 4, Ink.black)
            line([21, y - 2, 10, y], 4, Ink.black)
        }
    }

    mutating func bodyBlotches(_ beast: Beast) {
        for (x, y) in [(-12, -40), (10, -38), (-14, -24), (14, -22), (0, -12)] {
            oval(x, y, 6, 5, beast.accent)
        }
    }

    mutating func longNeck(_ beast: Beast, fromX: Int, fromY: Int, toX: Int, toY: Int) {
        line([fromX, fromY, toX, toY], 17, main)
        guard beast.has(.blotches) else { return }
        for step in 1...3 {
            let x = fromX + (toX - fromX) * step / 4
            let y = fromY + (toY - fromY) * step / 4
            oval(x + (step % 2 == 0 ? 4 : -4), y, 5, 6, beast.accent)
        }
    }

    /// An animal on four legs, heading right.
    mutating func sideBeast(_ beast: Beast) {
        let leg = beast.legLength
        let body = -leg - 14
        sideTail(beast, body: body)
        sideLegs(beast, body: body, isNear: false)
        let headX = 40
        var headY = body - 22
        if beast.has(.wings) { at(-6, body - 6) { $0.wings(at: 0) } }
        if beast.muzzle == .horse {
            headY = body - (beast.has(.longNeck) ? 66 : 34)
            longNeck(beast, fromX: 22, fromY: body - 2, toX: headX - 4, toY: headY + 4)
            if beast.has(.mane) {
                curve([14, body - 12, 22, body - 30, headX - 14, headY - 6], 9, beast.accent)
            }
        }
        if beast.has(.quills) {
            star(-12, body - 12, size: 42, points: 16, inner: 76, beast.accent)
        }
        oval(-8, body, 38, beast.muzzle == .trunk ? 25 : 20, main)
        oval(-6, body + 10, 28, 9, tinted(beast.belly))
        if let badge = beast.badge { at(-8, body + 22) { $0.badge(badge, beast.accent) } }
        if beast.has(.wool) { wool(-8, body, 38, 20) }
        if beast.has(.stripes) {
            for x in [-32, -18, -4, 10] {
                line([x, body - 18, x + 2, body - 2], 5, Ink.black)
            }
        }
        if beast.has(.blotches) || beast.has(.patches) {
            let size = beast.has(.patches) ? 11 : 6
            for (x, y) in [(-32, -6), (-16, -10), (2, -8), (-22, 4), (14, 2)] {
                oval(x, body + y, size, size * 3 / 4, beast.accent)
            }
        }
        sideLegs(beast, body: body, isNear: true)
        at(headX, headY, percent: beast.muzzle == .horse ? 78 : 86) { $0.beastHead(beast) }
        anchor(\.seat, -10, body - (beast.muzzle == .trunk ? 22 : 17))
        anchor(\.hand, headX + 30, headY + 10)
    }

    private mutating func sideLegs(_ beast: Beast, body: Int, isNear: Bool) {
        let colour =
            beast.has(.darkLimbs)
            ? beast.accent : (isNear ? main.mixed(with: Ink.black, part: 30) : shade)
        let width = beast.muzzle == .trunk ? 17 : 11
        let feet = isNear ? [-32, 14] : [-18, 26]
        for (index, x) in feet.enumerated() {
            let swing: Int
            switch look.stance {
            case .run: swing = (index == 0) == isNear ? -20 : 18
            case .stand, .sit, .swim: swing = 0
            }
            let foot = look.stance == .run ? -8 : -5
            curve([x, body + 8, x + swing / 3, (body + foot) / 2, x + swing, foot], width, colour)
            if beast.muzzle == .horse || beast.muzzle == .cow {
                line([x + swing, foot, x + swing, foot], width, Ink.darkBrown)
            }
        }
    }

    private mutating func sideTail(_ beast: Beast, body: Int) {
        switch beast.tail {
        case .none: break
        case .stub: disc(-44, body - 8, 6, shade)
        case .puff: disc(-46, body - 6, 9, Ink.white)
        case .long: curve([-40, body, -58, body - 8, -60, body - 30, -52, body - 40], 8, shade)
        case .thin:
            curve([-42, body + 4, -60, body + 8, -70, body - 6, -80, body - 2], 4, beast.accent)
        case .bushy:
            blob(
                [-38, body - 6, -60, body - 26, -82, body - 22, -80, body - 4, -58, body + 4], main)
            blob(
                [-68, body - 24, -84, body - 22, -80, body - 6, -70, body - 4], tinted(beast.belly))
        case .curl: curve([-44, body - 4, -54, body - 8, -52, body - 16, -47, body - 12], 4, shade)
        case .tuft:
            curve([-42, body - 4, -60, body - 2, -64, body + 16], 4, shade)
            disc(-64, body + 18, 7, beast.accent)
        case .hair: curve([-42, body - 8, -58, body - 4, -60, body + 24], 10, beast.accent)
        }
    }

    mutating func wool(_ x: Int, _ y: Int, _ radiusX: Int, _ radiusY: Int) {
        for step in 0..<10 {
            let angle = step * 256 / 10
            disc(
                x + radiusX * Angle.cosine(angle) / Angle.one,
                y + radiusY * Angle.sine(angle) / Angle.one, 10, step % 2 == 0 ? main : light)
        }
        oval(x, y, radiusX, radiusY, main)
    }
}
