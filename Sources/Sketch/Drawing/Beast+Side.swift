import Pictures

extension Pen {
    /// Draws an animal on four legs, heading right.
    mutating func sideBeast(_ beast: Beast) {
        let body = -beast.legLength - 14
        let reach = beast.bodyLength
        sideTail(beast, body: body)
        sideLegs(beast, body: body, isNear: false)
        let headX = reach + 2
        let headY = body - beast.neckRise
        if beast.has(.wings) { at(-6, body - 6) { $0.wings(at: 0) } }
        sideNeck(beast, body: body, headX: headX, headY: headY)
        sideBack(beast, body: body)
        oval(-8, body, reach, beast.bodyHeight, main)
        oval(-6, body + beast.bodyHeight / 2, reach * 3 / 4, 9, tinted(beast.belly))
        if let badge = beast.badge { at(-8, body + 22) { $0.badge(badge, beast.accent) } }
        sideMarks(beast, body: body)
        sideLegs(beast, body: body, isNear: true)
        if beast.has(.threeHeads) {
            at(headX - 30, headY - 16, percent: 66) { $0.beastHead(beast) }
            at(headX + 26, headY - 14, percent: 66) { $0.beastHead(beast) }
        }
        let percent = beast.muzzle == .rhino ? 94 : (beast.isProfile ? 78 : 86)
        at(headX, headY, percent: percent) { $0.beastHead(beast) }
        anchor(.seat, -10, body - beast.bodyHeight + 3)
        anchor(.hand, headX + 30, headY + 10)
        chest(-8, body, radius: reach * 3 / 4)
        anchor(.leftFoot, -32, 0)
        anchor(.rightFoot, 14, 0)
    }

    private mutating func sideNeck(_ beast: Beast, body: Int, headX: Int, headY: Int) {
        guard beast.isProfile, beast.muzzle != .rhino, beast.muzzle != .tube else {
            if beast.muzzle == .tube { line([22, body, headX, headY + 6], 20, main) }
            return
        }
        let base = headX - 18
        if beast.muzzle == .camel {
            curve(
                [
                    base - 8, body + 4, base + 12, body + 6, base + 16, body - 14, headX - 4,
                    headY + 4,
                ], 15, main)
            return
        }
        longNeck(beast, fromX: base, fromY: body - 2, toX: headX - 4, toY: headY + 4)
        if beast.muzzle == .llama {
            for step in 0...3 {
                disc(
                    base - 4 + (headX - base) * step / 4,
                    body - 6 + (headY - body) * step / 4, 11, step % 2 == 0 ? main : light)
            }
        }
        if beast.has(.mane) {
            curve(
                [base - 8, body - 12, base, body - 30, headX - 14, headY - 6], 9, beast.accent)
        }
    }

    /// Draws the parts that stand up behind the back.
    private mutating func sideBack(_ beast: Beast, body: Int) {
        if beast.has(.quills) {
            star(-12, body - 12, size: 42, points: 16, inner: 76, beast.accent)
        }
        if beast.has(.hump) {
            blob(
                [-36, body - 10, -22, body - 40, -4, body - 44, 12, body - 34, 22, body - 8], main)
        }
        if beast.has(.twoHumps) {
            for x in [-26, 8] {
                blob(
                    [x - 18, body - 8, x - 8, body - 40, x + 6, body - 42, x + 18, body - 8],
                    x < 0 ? main : main.mixed(with: Ink.black, part: 24))
            }
        }
        if beast.has(.bristles) {
            for x in [-30, -18, -6, 6, 18] {
                poly(
                    [
                        x - 7, body - beast.bodyHeight + 6, x - 5, body - beast.bodyHeight - 11,
                        x + 7, body - beast.bodyHeight + 6,
                    ], beast.accent)
            }
        }
    }

    private mutating func sideMarks(_ beast: Beast, body: Int) {
        if beast.has(.wool) { wool(-8, body, beast.bodyLength, beast.bodyHeight) }
        if beast.has(.halfDark) { oval(-26, body, 22, beast.bodyHeight - 2, beast.accent) }
        if beast.has(.stripes) {
            for x in [-32, -18, -4, 10] {
                line([x, body - 18, x + 2, body - 2], 5, Ink.black)
            }
        }
        if beast.has(.rosettes) {
            for (x, y) in [
                (-36, -6), (-24, -13), (-24, 2), (-10, -8), (-10, 8), (4, -14), (6, 0), (18, -8),
            ] { disc(x, body + y, 4, beast.accent) }
        }
        if beast.has(.blotches) || beast.has(.patches) {
            let size = beast.has(.patches) ? 11 : 6
            for (x, y) in [(-32, -6), (-16, -10), (2, -8), (-22, 4), (14, 2)] {
                oval(x, body + y, size, size * 3 / 4, beast.accent)
            }
        }
        if beast.has(.backStripe) {
            curve([-40, body - 6, -10, body - 17, 24, body - 12], 8, Ink.white)
        }
        if beast.has(.bands) {
            for x in [-34, -22, -10, 2, 14] {
                arc(x - 8, body, 14, 22, from: 200, sweep: 100, 4, shade)
            }
        }
        if beast.has(.shag) {
            for x in stride(from: -36, to: 24, by: 10) {
                poly([x - 4, body + 4, x + 10, body + 4, x + 2, body + 27], shade)
            }
        }
    }

    private mutating func sideLegs(_ beast: Beast, body: Int, isNear: Bool) {
        let colour =
            beast.has(.darkLimbs)
            ? beast.accent : (isNear ? main.mixed(with: Ink.black, part: 30) : shade)
        let width = beast.isHeavy ? 17 : (beast.legLength < 12 ? 10 : 11)
        let front = beast.bodyLength - 24
        let feet = isNear ? [-beast.bodyLength + 6, front] : [-beast.bodyLength + 20, front + 12]
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
            if beast.has(.pompons), isNear { disc(x + swing, foot - 4, 9, main) }
        }
    }

    private mutating func sideTail(_ beast: Beast, body: Int) {
        // Tails were measured on a body 38 long.
        at(38 - beast.bodyLength, body) { pen in
            let (main, shade) = (pen.main, pen.shade)
            switch beast.tail {
            case .none: break
            case .stub: pen.disc(-44, -8, 6, shade)
            case .puff: pen.disc(-48, -8, 10, beast.has(.pompons) ? main : Ink.white)
            case .long: pen.curve([-40, 0, -58, -8, -60, -30, -52, -40], 8, shade)
            case .thin: pen.curve([-42, 4, -60, 8, -70, -6, -80, -2], 4, beast.accent)
            case .bushy:
                pen.blob([-38, -6, -60, -26, -82, -22, -80, -4, -58, 4], main)
                pen.blob([-68, -24, -84, -22, -80, -6, -70, -4], pen.tinted(beast.belly))
            case .curl: pen.curve([-44, -4, -54, -8, -52, -16, -47, -12], 4, shade)
            case .tuft:
                pen.curve([-42, -4, -60, -2, -64, 16], 4, shade)
                pen.disc(-64, 18, 7, beast.accent)
            case .hair: pen.curve([-42, -8, -58, -4, -60, 24], 10, beast.accent)
            case .ringed:
                pen.curve([-40, -2, -60, -12, -64, -40, -50, -58], 12, main)
                for (x, y) in [(-54, -8), (-63, -24), (-62, -40), (-52, -56)] {
                    pen.disc(x, y, 6, beast.accent)
                }
            case .paddle:
                pen.oval(-60, 10, 24, 9, beast.accent, turn: -12)
                pen.line([-74, 12, -48, 6], 2, beast.accent.darker)
            case .plume:
                pen.blob([-36, -2, -56, -6, -70, -40, -62, -72, -44, -76, -48, -34], main)
                pen.blob([-50, -14, -62, -42, -54, -66, -50, -36], Ink.white)
            case .thick: pen.curve([-34, 4, -58, 10, -82, 6], 12, shade)
            }
        }
    }
}
