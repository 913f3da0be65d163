import Pictures

/// Balls, games and toys.
extension Pen {
    enum Ball: Hashable, Sendable {
        case basket, tennis, base, volley, golf, bowling, eight, rugby, shuttlecock, yarn, disco,
            crystal
    }

    mutating func sportsBall(_ ball: Ball) {
        switch ball {
        case .basket, .volley, .base, .tennis, .golf, .bowling, .eight, .yarn, .disco, .crystal:
            disc(0, -46, 46, main)
        case .rugby:
            at(0, -40, turn: 240) {
                $0.blob(
                    [-66, 0, -36, -30, 0, -38, 36, -30, 66, 0, 36, 30, 0, 38, -36, 30], $0.main)
            }
        case .shuttlecock:
            poly([-40, -112, 40, -112, 16, -34, -16, -34], main)
            for x in [-26, 0, 26] { line([x, -110, x / 2, -36], 3, Ink.grey) }
            line([-32, -84, 32, -84], 3, Ink.grey)
            blob([-18, -36, 18, -36, 16, -10, 0, 0, -16, -10], Ink.cream)
            line([-18, -34, 18, -34], 6, Ink.red)
        }
        switch ball {
        case .basket: basketBall()
        case .tennis:
            curve([-36, -76, -8, -62, -10, -30, -38, -18], 6, Ink.white)
            curve([36, -76, 8, -62, 10, -30, 38, -18], 6, Ink.white)
        case .base: baseBall()
        case .volley: volleyBall()
        case .golf: golfBall()
        case .bowling:
            for (x, y) in [(-6, -70), (14, -66), (2, -52)] { disc(x, y, 7, Ink.black) }
            oval(-24, -58, 7, 12, light, turn: 20)
        case .eight:
            disc(0, -50, 24, Ink.white)
            arc(0, -58, 7, 7, from: 0, sweep: 256, 4, Ink.black)
            arc(0, -43, 8, 8, from: 0, sweep: 256, 4, Ink.black)
        case .rugby: rugbyBall()
        case .yarn: yarnBall()
        case .disco: discoBall()
        case .crystal: crystalBall()
        case .shuttlecock: break
        }
        moodFace(0, -44, size: 32)
    }

    mutating func basketBall() {
        line([0, -92, 0, 0], 4, Ink.black)
        line([-46, -46, 46, -46], 4, Ink.black)
        curve([-32, -80, -14, -46, -32, -12], 4, Ink.black)
        curve([32, -80, 14, -46, 32, -12], 4, Ink.black)
    }

    mutating func baseBall() {
        for side in [-1, 1] {
            curve([side * 36, -78, side * 18, -46, side * 36, -14], 3, Ink.red)
            for y in [-64, -52, -40, -28] {
                line([side * 16, y, side * 30, y - 4], 4, Ink.red)
            }
        }
    }

    mutating func volleyBall() {
        // Three fields of three panels each, turned around the middle.
        arc(0, -46, 44, 44, from: 0, sweep: 256, 4, Ink.navy)
        for turn in [0, 85, 171] {
            at(0, -46, turn: turn) { pen in
                pen.curve([0, 0, -16, -18, -20, -40], 4, Ink.navy)
                pen.curve([12, -3, 0, -22, -3, -44], 4, Ink.navy)
                pen.curve([25, -5, 17, -24, 14, -42], 4, Ink.navy)
            }
        }
    }

    mutating func golfBall() {
        for row in 0..<5 {
            for column in 0..<4 {
                disc(-28 + column * 18 + row % 2 * 8, -76 + row * 15, 4, Ink.silver)
            }
        }
        poly([-7, 0, 7, 0, 3, 18, -3, 18], Ink.red)
    }

    mutating func rugbyBall() {
        line([-26, -32, 26, -60], 5, Ink.white)
        for (x, y) in [(-14, -38), (0, -46), (14, -54)] {
            line([x - 6, y - 8, x + 5, y + 7], 5, Ink.white)
        }
    }

    mutating func yarnBall() {
        for (x, y) in [(-20, -40), (0, -60), (18, -36)] {
            arc(x, y, 26, 20, from: 20, sweep: 190, 5, shade)
        }
        arc(0, -46, 34, 12, from: 10, sweep: 120, 5, light)
        curve([36, -16, 60, -6, 70, -20, 92, -4], 6, main)
        line([-50, -96, 30, -10], 5, Ink.tan)
        disc(-52, -98, 7, Ink.tan)
    }

    mutating func discoBall() {
        line([0, -112, 0, -92], 4, Ink.grey)
        for row in 0..<5 {
            for column in 0..<5 where abs(column - 2) + abs(row - 2) < 4 {
                box(
                    -40 + column * 17, -84 + row * 16, 13, 12,
                    [Ink.white, Ink.cyan, Ink.pink, Ink.silver][(row * 2 + column) % 4])
            }
        }
        star(44, -90, size: 17, points: 4, inner: 25, Ink.white)
    }

    mutating func crystalBall() {
        oval(-14, -62, 14, 18, Ink.white, turn: 24)
        for (x, y) in [(10, -40), (24, -60), (-12, -28)] {
            star(x, y, size: 9, points: 4, inner: 30, Ink.white)
        }
        blob([-40, 10, -30, -12, 30, -12, 40, 10], Ink.gold)
    }

    enum Gear: Hashable, Sendable {
        case racket, bat, golfClub, hockeyStick, skis, snowboard, iceSkate, rollerSkate, dumbbell,
            barbell, goal, hoop, dartboard, pin, boxing, frisbee, boomerang, trampoline, medal,
            whistle, bow, arrow, shield, target, paddle, podium, surf, net, pommel, hurdle,
            treadmill, cue, helmetBall
    }

    mutating func sports(_ gear: Gear) {
        switch gear {
        case .racket, .bat, .golfClub, .hockeyStick, .skis, .snowboard, .iceSkate, .rollerSkate,
            .paddle, .arrow, .cue, .bow:
            stickGear(gear)
        default: otherGear(gear)
        }
        moodFace(0, -50, size: 22)
    }

    mutating func stickGear(_ gear: Gear) {
        switch gear {
        case .racket: racketGear()
        case .bat: batGear()
        case .golfClub: golfClubGear()
        case .hockeyStick: hockeyStickGear()
        case .skis: skisGear()
        case .snowboard: snowboardGear()
        case .iceSkate, .rollerSkate: iceSkateGear(gear)
        case .paddle: paddleGear()
        case .arrow: arrowGear()
        case .bow: bowGear()
        default: cueGear()
        }
    }

    mutating func racketGear() {
        at(0, 0, turn: 14) { pen in
            pen.line([0, -44, 0, 2], 11, Ink.black)
            pen.line([-14, -62, 0, -44, 14, -62], 6, pen.main)
            pen.oval(0, -92, 36, 44, pen.main)
            pen.oval(0, -92, 29, 37, Colour(0xE3F2E6))
            for x in [-16, 0, 16] { pen.line([x, -124, x, -60], 2, Ink.grey) }
            for y in [-112, -92, -72] { pen.line([-27, y, 27, y], 2, Ink.grey) }
        }
        disc(-48, -20, 15, Ink.lime)
        arc(-48, -20, 12, 12, from: 210, sweep: 80, 3, Ink.white)
    }

    mutating func batGear() {
        at(0, 0, turn: 18) { pen in
            pen.disc(0, 2, 9, pen.shade)
            pen.blob(
                [-6, 0, 6, 0, 11, -40, 17, -84, 14, -118, 0, -128, -14, -118, -17, -84, -11, -40],
                pen.main)
            pen.line([0, -4, 0, -30], 13, Ink.darkBrown)
        }
        disc(-36, -20, 17, Ink.white)
        curve([-44, -32, -38, -20, -44, -8], 3, Ink.red)
    }

    mutating func golfClubGear() {
        line([-20, -118, 16, -16], 6, Ink.silver)
        line([-22, -122, -12, -92], 10, Ink.black)
        blob([8, -24, 24, -20, 58, -12, 56, 0, 16, 0], main)
        disc(72, -8, 9, Ink.white)
    }

    mutating func hockeyStickGear() {
        line([-30, -120, 18, -14], 10, main)
        line([14, -8, 66, -8], 14, main)
        for y in [-108, -98] { line([-34, y, -16, y - 4], 4, Ink.black) }
        oval(86, -5, 17, 7, Ink.black)
    }

    mutating func skisGear() {
        for (x, colour) in [(-22, main), (18, shade)] {
            curve([x, 0, x + 2, -60, x + 4, -108, x - 4, -128], 13, colour)
            box(x - 7, -58, 17, 16, Ink.black, round: 4)
        }
        for x in [-52, 52] {
            line([x, 0, x * 9 / 10, -104], 4, Ink.grey); disc(x, -8, 8, Ink.red)
        }
    }

    mutating func snowboardGear() {
        at(0, -52, turn: 20) { pen in
            pen.box(-23, -66, 46, 132, pen.main, round: 22)
            pen.box(-23, -14, 46, 28, Ink.yellow)
            for y in [-34, 30] { pen.box(-19, y, 38, 10, Ink.black, round: 4) }
        }
    }

    mutating func iceSkateGear(_ gear: Gear) {
        blob([-34, -92, 2, -92, 6, -54, 44, -46, 52, -24, 40, -20, -32, -20], main)
        for y in [-78, -66, -54] { line([-4, y, 12, y + 2], 4, Ink.black) }
        if gear == .iceSkate {
            line([-26, -20, -26, -6], 5, Ink.grey)
            line([34, -20, 34, -6], 5, Ink.grey)
            curve([-46, -4, 40, -4, 60, -12], 6, Ink.silver)
        } else {
            line([-34, -18, 52, -18], 7, Ink.darkGrey)
            for x in [-24, 0, 40, 18] { disc(x, -7, 10, Ink.yellow); disc(x, -7, 4, Ink.black) }
        }
    }
}
