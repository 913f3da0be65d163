import Pictures

extension Pen {
    mutating func paddleGear() {
        at(0, 0, turn: 16) { pen in
            pen.line([0, -40, 0, 2], 15, Ink.wood)
            pen.oval(0, -84, 42, 46, pen.main)
            pen.poly([-24, -46, 24, -46, 8, -32, -8, -32], Ink.wood)
        }
        disc(-50, -26, 12, Ink.white)
    }

    mutating func arrowGear() {
        line([-62, -8, 50, -90], 7, main)
        poly([34, -96, 70, -106, 60, -70], Ink.grey)
        for (x, y) in [(-62, -8), (-50, -17), (-38, -26)] {
            line([x, y, x - 16, y - 3], 6, Ink.red); line([x, y, x + 2, y + 16], 6, Ink.red)
        }
    }

    mutating func bowGear() {
        curve([-20, -120, 24, -96, 34, -56, 24, -16, -20, 6], 9, main)
        line([-20, -120, -20, 6], 3, Ink.grey)
        line([-30, -57, 56, -57], 5, Ink.tan)
        poly([50, -66, 72, -57, 50, -48], Ink.grey)
        for x in [-28, -20] {
            line([x, -57, x - 10, -66], 4, Ink.red); line([x, -57, x - 10, -48], 4, Ink.red)
        }
    }

    mutating func cueGear() {
        line([-80, -4, 70, -76], 8, main)
        line([60, -72, 74, -78], 8, Ink.white)
        for (x, y, colour) in [(30, -14, Ink.red), (58, -22, Ink.yellow), (84, -12, Ink.black)] {
            disc(x, y, 13, colour); disc(x - 4, y - 4, 3, Ink.white)
        }
    }

    mutating func otherGear(_ gear: Gear) {
        switch gear {
        case .dumbbell, .barbell: dumbbellGear(gear)
        case .goal, .net: goalGear(gear)
        case .hoop: hoopGear()
        case .dartboard, .target: dartboardGear(gear)
        case .pin:
            for x in [-40, 40] { at(x, 0, percent: 78) { $0.bowlingPin() } }
            bowlingPin()
        case .boxing: boxingGear()
        case .frisbee: frisbeeGear()
        case .boomerang: boomerangGear()
        case .trampoline: trampolineGear()
        case .medal: medalGear()
        case .whistle: whistleGear()
        case .shield: shieldGear()
        case .podium: podiumGear()
        case .hurdle: hurdleGear()
        case .treadmill: treadmillGear()
        default: helmetGear()
        }
    }

    mutating func dumbbellGear(_ gear: Gear) {
        let half = gear == .barbell ? 96 : 60
        line([-half, -36, half, -36], gear == .barbell ? 7 : 12, Ink.silver)
        for side in [-1, 1] {
            for (step, size) in [34, 25, 16].enumerated() {
                let x = side * (half - 10 - (gear == .barbell ? 6 : 0)) - side * step * 13
                box(x - 6, -36 - size, 12, size * 2, step == 0 ? main : shade, round: 4)
            }
        }
    }

    mutating func goalGear(_ gear: Gear) {
        for x in stride(from: -66, through: 66, by: 22) { line([x, -92, x, 0], 2, Ink.silver) }
        for y in [-70, -48, -26] { line([-80, y, 80, y], 2, Ink.silver) }
        line([-82, 0, -82, -96, 82, -96, 82, 0], 9, main)
        if gear == .goal { at(10, 0, percent: 44) { $0.football() } }
    }

    mutating func hoopGear() {
        box(-56, -122, 112, 74, main, round: 4)
        box(-20, -96, 40, 34, Ink.red)
        box(-14, -90, 28, 24, main)
        arc(0, -56, 30, 8, from: 0, sweep: 256, 7, Ink.orange)
        for x in [-24, -8, 8, 24] { line([x, -50, x * 6 / 10, -14], 3, Ink.silver) }
        for y in [-40, -26] { line([-22, y, 22, y], 3, Ink.silver) }
    }

    mutating func dartboardGear(_ gear: Gear) {
        let rings =
            gear == .target
            ? [Ink.red, Ink.white, Ink.red, Ink.white, Ink.red]
            : [Ink.black, Ink.cream, Ink.red, Ink.cream, Ink.green]
        for (step, colour) in rings.enumerated() { disc(0, -52, 52 - step * 11, colour) }
        if gear == .dartboard {
            for step in 0..<4 {
                let (dx, dy) = (
                    52 * Angle.cosine(step * 32 + 16) / Angle.one,
                    52 * Angle.sine(step * 32 + 16) / Angle.one
                ); line([-dx, -52 - dy, dx, -52 + dy], 2, Ink.grey)
            }
            disc(0, -52, 7, Ink.red)
            line([4, -54, 46, -82], 5, Ink.gold)
            poly([40, -78, 62, -100, 64, -78, 54, -74], Ink.blue)
        } else {
            line([0, -52, 54, -92], 5, Ink.wood)
            poly([46, -92, 66, -108, 68, -88, 56, -82], Ink.gold)
        }
    }

    mutating func boxingGear() {
        blob([-40, -22, -50, -60, -40, -98, 0, -110, 40, -98, 50, -60, 30, -22], main)
        blob([-44, -46, -64, -66, -54, -84, -36, -76, -20, -54], shade)
        box(-30, -26, 60, 26, Ink.white, round: 5)
        line([-30, -14, 30, -14], 6, main)
        oval(12, -84, 16, 9, light, turn: 20)
    }

    mutating func frisbeeGear() {
        oval(0, -34, 66, 24, shade)
        oval(0, -40, 66, 22, main)
        oval(0, -42, 42, 12, light)
        for y in [-60, -40, -20] { line([-100, y, -78, y], 5, Ink.silver) }
    }

    mutating func boomerangGear() {
        curve([-62, -14, -40, -66, 0, -96, 34, -62, 70, -20], 22, main)
        for (x, y) in [(-50, -36), (52, -40)] {
            line([x - 8, y + 4, x + 8, y - 4], 6, Ink.yellow)
        }
        disc(0, -92, 6, Ink.red)
    }

    mutating func trampolineGear() {
        for x in [-60, -24, 24, 60] { line([x, -34, x * 11 / 10, 0], 7, Ink.darkGrey) }
        oval(0, -36, 82, 19, main)
        oval(0, -37, 64, 12, Ink.black)
        for x in [-24, 24] { curve([x, -72, x - 5, -60, x + 5, -52, x, -44], 4, Ink.white) }
    }

    mutating func medalGear() {
        poly([-34, -118, -10, -118, 12, -58, -8, -54], Ink.red)
        poly([34, -118, 10, -118, -12, -58, 8, -54], Ink.blue)
        disc(0, -34, 34, main)
        disc(0, -34, 26, light)
        star(0, -34, size: 20, shade)
    }

    mutating func whistleGear() {
        curve([-44, -70, -58, -96, -30, -112], 4, Ink.blue)
        box(-10, -66, 84, 26, main, round: 5)
        disc(-22, -40, 34, main)
        disc(-22, -40, 14, Ink.black)
        disc(-22, -36, 8, Ink.tan)
        for (x, y) in [(82, -76), (90, -56)] { line([x, y, x + 14, y - 5], 5, Ink.yellow) }
    }

    mutating func shieldGear() {
        blob(
            [0, 2, -40, -30, -52, -70, -48, -102, 0, -112, 48, -102, 52, -70, 40, -30],
            Ink.silver)
        blob([0, -8, -33, -36, -43, -70, -39, -94, 0, -102, 39, -94, 43, -70, 33, -36], main)
        line([0, -100, 0, -12], 11, Ink.gold)
        line([-40, -66, 40, -66], 11, Ink.gold)
    }

    mutating func podiumGear() {
        for (x, height, colour) in [
            (-66, 44, Ink.silver), (-22, 70, main), (22, 30, Ink.orange),
        ] { box(x, -height, 44, height, colour); box(x, -height, 44, 9, colour.lighter) }
        star(0, -38, size: 14, Ink.white)
        for (x, y) in [(0, -84), (-44, -58), (44, -44)] {
            disc(x, y - 8, 10, Ink.skin);
            poly([x - 11, y + 14, x, y - 2, x + 11, y + 14], Ink.blue)
        }
    }

    mutating func hurdleGear() {
        box(-62, -84, 124, 20, Ink.white)
        for x in [-62, -18, 26] { box(x, -84, 24, 20, main) }
        for x in [-52, 52] {
            line([x, -64, x, -4], 8, Ink.grey); line([x - 18, -2, x + 20, -2], 7, Ink.grey)
        }
    }

    mutating func treadmillGear() {
        poly([-76, -8, 60, -22, 66, -8, -70, 6], Ink.black)
        line([-76, -2, 66, -14], 5, main)
        line([50, -20, 64, -96], 9, Ink.grey)
        poly([36, -96, 70, -112, 78, -94, 44, -80], main)
        line([30, -66, 60, -72], 7, Ink.grey)
    }

    mutating func helmetGear() {
        blob(
            [
                -50, -30, -54, -72, -20, -104, 26, -100, 54, -66, 52, -38, 20, -34, 10, -10,
                -36, -10,
            ], main)
        line([-20, -102, 40, -86], 9, Ink.white)
        for y in [-34, -20] { line([14, y, 58, y], 6, Ink.grey) }
        line([56, -40, 56, -14], 6, Ink.grey)
        disc(-10, -50, 10, Ink.black)
    }

    mutating func bowlingPin() {
        blob(
            [
                -15, 0, -24, -34, -18, -60, -8, -78, -14, -98, 0, -112, 14, -98, 8, -78, 18, -60,
                24, -34, 15, 0,
            ], Ink.white)
        for y in [-80, -70] { line([-9, y, 9, y], 5, main) }
        line([22, -30, 14, -4], 3, Ink.silver)
    }

    enum Toy: Hashable, Sendable {
        case dice, chess, chessboard, domino, card, puzzle, cube, blocks, brick, kite, yoyo, top,
            swing, slide, seesaw, rockingHorse, doll, hobbyKit, jackBox, waterPistol, pinwheel,
            puppet, bubbles, hulaHoop, rope, sandbox, marble, confetti, pinata, mask, slingshot,
            toyCar, ducky
    }
}
