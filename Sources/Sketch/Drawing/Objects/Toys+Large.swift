import Pictures

extension Pen {
    mutating func hulaHoopToy(_ toy: Toy) {
        if toy == .hulaHoop {
            arc(0, -54, 58, 52, from: 0, sweep: 256, 11, main)
            for step in 0..<6 {
                disc(
                    58 * Angle.cosine(step * 43) / Angle.one,
                    -54 + 52 * Angle.sine(step * 43) / Angle.one, 6, Ink.yellow)
            }
        } else {
            curve([-50, -84, -58, -30, 0, 2, 58, -30, 50, -84], 6, main)
            for x in [-50, 50] { line([x, -84, x, -116], 13, Ink.red) }
        }
    }

    mutating func jackBoxToy() {
        box(-46, -56, 92, 56, main, round: 3)
        star(0, -28, size: 20, Ink.yellow)
        poly([46, -56, 78, -92, 66, -98, 40, -62], shade)
        for (y, width) in [(-62, 14), (-70, 13), (-78, 12)] { oval(0, y, width, 5, Ink.grey) }
        disc(0, -100, 21, Ink.skin)
        poly([-22, -108, 0, -142, 22, -108], Ink.red)
        disc(0, -144, 7, Ink.yellow)
        disc(-8, -102, 4, Ink.black)
        disc(8, -102, 4, Ink.black)
        disc(0, -95, 5, Ink.red)
    }

    mutating func waterPistolToy() {
        box(-46, -84, 96, 28, main, round: 7)
        box(-34, -102, 40, 22, Ink.orange, round: 7)
        poly([-44, -60, -14, -60, -22, -4, -50, -4], shade)
        arc(-4, -52, 12, 13, from: 0, sweep: 128, 6, shade)
        for (x, y, radius) in [(64, -72, 7), (82, -76, 6), (98, -68, 8)] {
            disc(x, y, radius, Ink.blue)
        }
    }

    mutating func slingshotToy() {
        line([0, 0, 0, -48], 15, main)
        curve([0, -44, -22, -64, -32, -104], 13, main)
        curve([0, -44, 22, -64, 32, -104], 13, main)
        line([-32, -98, 0, -66, 32, -98], 5, Ink.red)
        disc(0, -66, 9, Ink.grey)
    }

    mutating func pinataToy() {
        for (index, y) in stride(from: -84, through: -36, by: 12).enumerated() {
            box(-40, y, 70, 12, [Ink.rose, Ink.yellow, Ink.cyan, Ink.lime, Ink.orange][index])
        }
        for x in [-34, -16, 6, 20] { box(x, -26, 11, 26, x % 4 == 2 ? Ink.cyan : Ink.rose) }
        box(26, -118, 22, 50, Ink.yellow)
        box(40, -112, 28, 22, Ink.cyan)
        poly([26, -116, 22, -136, 38, -118], Ink.rose)
        disc(48, -104, 4, Ink.black)
        line([0, -86, 0, -132], 3, Ink.darkGrey)
    }

    mutating func confettiToy() {
        poly([-60, 0, -26, -58, 4, -34], main)
        for (index, spot) in [
            (-10, -70), (14, -58), (6, -94), (36, -80), (30, -42), (60, -64), (52, -104),
            (-20, -104), (22, -120), (72, -30),
        ].enumerated() {
            box(
                spot.0, spot.1, 10, 8,
                [Ink.red, Ink.blue, Ink.lime, Ink.rose, Ink.cyan][index % 5], round: 2)
        }
        curve([-4, -48, 20, -62, 28, -88, 50, -92], 4, Ink.purple)
    }

    mutating func maskToy() {
        blob(
            [
                -64, -92, -30, -84, 0, -76, 30, -84, 64, -92, 58, -50, 30, -34, 8, -48, -8, -48,
                -30, -34, -58, -50,
            ], main)
        for side in [-1, 1] { oval(side * 28, -62, 15, 9, Ink.black, turn: side * 10) }
        for (x, y) in [(-50, -104), (-30, -112), (50, -104), (30, -112), (0, -106)] {
            poly([x - 8, -82, x, y - 14, x + 8, -82], Ink.purple)
        }
        disc(0, -78, 7, Ink.cyan)
    }

    mutating func bigToy(_ toy: Toy) {
        switch toy {
        case .swing: swingToy()
        case .slide: slideToy()
        case .seesaw: seesawToy()
        case .rockingHorse: rockingHorseToy()
        case .doll: dollToy()
        case .hobbyKit:
            line([-14, -100, -30, -2], 10, Ink.wood)
            disc(0, -104, 1, main)
        case .puppet: puppetToy()
        case .sandbox: sandboxToy()
        case .toyCar: toyCarToy()
        default: duckyToy()
        }
    }

    mutating func swingToy() {
        for side in [-1, 1] {
            line([side * 46, -120, side * 72, 0], 8, main);
            line([side * 46, -120, side * 24, 0], 6, shade)
        }
        line([-50, -120, 50, -120], 9, main)
        for x in [-18, 18] { line([x, -118, x, -38], 4, Ink.darkGrey) }
        box(-26, -40, 52, 9, Ink.wood, round: 3)
        anchor(.seat, 0, -38)
    }

    mutating func slideToy() {
        for x in [-62, -36] { line([x, 0, x + 4, -100], 7, Ink.darkGrey) }
        for y in [-18, -40, -62, -84] { line([-60, y, -34, y], 5, Ink.darkGrey) }
        curve([-48, -96, -20, -88, 14, -40, 44, -12, 84, -8], 15, main)
        line([-66, -100, -58, -126, -34, -126, -28, -100], 5, Ink.red)
        anchor(.seat, -10, -76)
    }

    mutating func seesawToy() {
        poly([-24, 0, 0, -40, 24, 0], Ink.blue)
        line([-88, -18, 88, -66], 12, main)
        for (x, y) in [(-66, -26), (66, -62)] {
            line([x, y, x + 2, y - 24], 5, Ink.darkGrey);
            line([x - 8, y - 24, x + 12, y - 26], 5, Ink.darkGrey)
        }
        anchor(.seat, 66, -66)
    }

    mutating func rockingHorseToy() {
        curve([-74, -14, -40, 0, 40, 0, 74, -14], 10, Ink.red)
        for (x, dx) in [(-30, -10), (30, 10)] { line([x, -40, x + dx, -4], 11, main) }
        oval(0, -52, 48, 22, main)
        line([36, -58, 54, -96], 19, main)
        blob([44, -112, 62, -110, 88, -90, 82, -78, 58, -82], main)
        disc(62, -96, 4, Ink.black)
        for (x, y) in [(40, -112), (32, -94), (28, -76)] { disc(x, y, 10, Ink.darkBrown) }
        curve([-46, -60, -66, -56, -72, -30], 10, Ink.darkBrown)
        blob([-18, -74, 18, -74, 22, -54, -22, -54], Ink.red)
        anchor(.seat, 0, -74)
    }

    mutating func dollToy() {
        poly([-16, -62, 16, -62, 40, -14, -40, -14], main)
        for x in [-12, 12] { line([x, -14, x, 0], 8, Ink.skin) }
        for side in [-1, 1] {
            line([side * 14, -56, side * 36, -40], 8, Ink.skin);
            disc(side * 27, -86, 13, Ink.brown)
        }
        disc(0, -86, 25, Ink.skin)
        blob([-26, -84, -24, -108, 0, -116, 24, -108, 26, -84, 0, -98], Ink.brown)
        for x in [-9, 9] { disc(x, -84, 4, Ink.black); disc(x * 2 - x / 3, -76, 5, Ink.pink) }
        arc(0, -80, 7, 6, from: 12, sweep: 104, 3, Ink.red)
        anchor(.head, 0, -110)
    }

    mutating func puppetToy() {
        line([-50, -132, 50, -132], 7, Ink.wood)
        for (x, y) in [(-38, -52), (38, -52), (0, -104)] {
            line([x, -130, x, y], 2, Ink.darkGrey)
        }
        box(-18, -68, 36, 36, main, round: 6)
        disc(0, -86, 20, Ink.skin)
        for side in [-1, 1] {
            line([side * 18, -62, side * 38, -48], 8, main);
            line([side * 9, -32, side * 14, -2], 9, Ink.navy);
            disc(side * 7, -88, 3, Ink.black); disc(side * 15, 0, 7, Ink.black)
        }
        poly([-20, -96, 0, -124, 20, -96], Ink.red)
        arc(0, -84, 8, 7, from: 12, sweep: 104, 3, Ink.black)
    }

    mutating func sandboxToy() {
        box(-76, -30, 152, 30, Ink.wood, round: 3)
        oval(0, -32, 70, 14, main)
        blob([-40, -30, -20, -62, 6, -30], main)
        poly([20, -66, 54, -66, 48, -34, 26, -34], Ink.red)
        line([-56, -34, -70, -74], 7, Ink.blue)
        line([-4, -46, 4, -80], 3, Ink.wood)
        poly([4, -80, 26, -74, 6, -66], Ink.yellow)
    }

    mutating func toyCarToy() {
        box(-60, -40, 120, 26, main, round: 6)
        box(-40, -62, 64, 24, Ink.yellow, round: 6)
        for x in [-34, 34] { disc(x, -12, 16, Ink.blue); disc(x, -12, 7, Ink.white) }
        disc(6, -76, 13, Ink.skin)
    }

    mutating func duckyToy() {
        oval(-4, -30, 54, 30, main)
        disc(28, -74, 28, main)
        poly([-56, -38, -76, -62, -38, -54], main)
        poly([50, -78, 78, -68, 50, -60], Ink.orange)
        disc(34, -82, 5, Ink.black)
        oval(-12, -34, 26, 15, shade, turn: 8)
        anchor(.seat, -10, -58)
    }
}
