import Pictures

extension Pen {
    mutating func toy(_ toy: Toy) {
        switch toy {
        case .dice, .chess, .chessboard, .domino, .card, .puzzle, .cube, .blocks, .brick, .marble:
            boardToy(toy)
        case .kite, .yoyo, .top, .pinwheel, .bubbles, .hulaHoop, .rope, .jackBox, .waterPistol,
            .slingshot, .pinata, .confetti, .mask:
            handToy(toy)
        case .swing, .slide, .seesaw, .rockingHorse, .doll, .hobbyKit, .puppet, .sandbox, .toyCar,
            .ducky:
            bigToy(toy)
        }
        moodFace(0, -50, size: 22)
    }

    mutating func boardToy(_ toy: Toy) {
        switch toy {
        case .dice: diceToy()
        case .chess: chessToy()
        case .chessboard: chessboardToy()
        case .domino: dominoToy()
        case .card: cardToy()
        case .puzzle: puzzleToy()
        case .cube: cubeToy()
        case .blocks: blocksToy()
        case .brick:
            for x in [-40, 0, 40] { box(x - 14, -68, 28, 18, light, round: 4) }
            box(-62, -54, 124, 52, main, round: 4)
            line([-54, -46, 54, -46], 6, light)
        default: marbleToy()
        }
    }

    mutating func diceToy() {
        poly([-46, -66, 6, -84, 56, -66, 2, -46], Ink.white)
        poly([-46, -66, 2, -46, 2, 4, -46, -18], main)
        poly([2, -46, 56, -66, 56, -18, 2, 4], Ink.silver)
        oval(5, -65, 8, 5, Ink.red)
        for (x, y) in [(-34, -46), (-12, -18), (-23, -32)] { oval(x, y, 5, 7, Ink.black) }
        for (x, y) in [(16, -38), (42, -48), (16, -14), (42, -24)] {
            oval(x, y, 5, 6, Ink.black)
        }
    }

    mutating func chessToy() {
        poly([-34, 0, -30, -14, 30, -14, 34, 0], main)
        blob(
            [
                -24, -14, -20, -44, -36, -66, -20, -94, 2, -112, 8, -100, 26, -90, 44, -62, 36,
                -52, 10, -56, 22, -34, 24, -14,
            ], main)
        disc(10, -82, 5, light)
        line([-14, -96, -26, -66], 5, shade)
        line([-26, -18, 26, -18], 5, shade)
    }

    mutating func chessboardToy() {
        poly([-84, 0, -54, -74, 54, -74, 84, 0], Ink.wood)
        for row in 0..<4 {
            let (near, far) = (74 - row * 7, 67 - row * 7)
            for column in 0..<6 where (row + column) % 2 == 0 {
                let (a, b) = (-near + column * near / 3, -near + (column + 1) * near / 3)
                poly(
                    [
                        a, -4 - row * 17, b, -4 - row * 17, b * far / near, -21 - row * 17,
                        a * far / near, -21 - row * 17,
                    ], Ink.cream)
            }
        }
        for (x, y, colour) in [
            (-30, -40, Ink.black), (24, -46, Ink.white), (46, -18, Ink.black),
            (-52, -16, Ink.white),
        ] { poly([x - 9, y, x + 9, y, x, y - 24], colour); disc(x, y - 26, 8, colour) }
    }

    mutating func dominoToy() {
        box(-32, -116, 64, 116, main, round: 8)
        line([-24, -58, 24, -58], 5, Ink.silver)
        for (x, y) in [
            (-14, -98), (14, -74), (0, -86), (-14, -44), (14, -44), (-14, -16), (14, -16),
        ] { disc(x, y, 6, Ink.white) }
    }

    mutating func cardToy() {
        at(-20, 0, turn: 246) {
            $0.box(-34, -104, 68, 100, Ink.white, round: 7);
            $0.poly([0, -82, 20, -52, -20, -52], Ink.black); $0.disc(-10, -50, 11, Ink.black);
            $0.disc(10, -50, 11, Ink.black); $0.poly([0, -54, 8, -32, -8, -32], Ink.black)
        }
        at(16, 0, turn: 10) { pen in
            pen.box(-34, -108, 68, 104, Colour(0xE3E6EA), round: 7)
            pen.box(-32, -106, 64, 100, Ink.white, round: 6)
            pen.heart(0, -54, size: 23, pen.main)
            pen.heart(-22, -92, size: 8, pen.main)
            pen.heart(22, -18, size: 8, pen.main)
        }
    }

    mutating func puzzleToy() {
        box(-44, -84, 78, 78, main, round: 3)
        disc(-5, -92, 15, main)
        disc(42, -46, 15, main)
        disc(-44, -46, 14, Ink.white)
        disc(-5, -4, 14, Ink.white)
        line([-30, -72, 10, -72], 5, light)
    }

    mutating func cubeToy() {
        poly([-46, -74, 2, -94, 52, -76, 4, -54], Ink.black)
        poly([-46, -74, 4, -54, 4, 2, -46, -20], Ink.black)
        poly([4, -54, 52, -76, 52, -20, 4, 2], Ink.black)
        let colours = [Ink.red, Ink.blue, Ink.yellow, Ink.green, Ink.orange, Ink.white]
        for row in 0..<3 {
            for column in 0..<3 {
                let (x, y) = (-44 + column * 16, -70 + column * 7 + row * 18)
                poly(
                    [x, y, x + 13, y + 6, x + 13, y + 20, x, y + 14],
                    colours[(row * 2 + column) % 6])
                let (u, v) = (7 + column * 15, -50 - column * 7 + row * 18)
                poly(
                    [u, v, u + 12, v - 6, u + 12, v + 8, u, v + 14],
                    colours[(row + column * 3 + 1) % 6])
                let (s, t) = (-28 + column * 15 + row * 16, -76 - column * 6 + row * 7)
                poly(
                    [s - 12, t, s, t - 5, s + 12, t, s, t + 5],
                    colours[(row * 3 + column + 4) % 6])
            }
        }
    }

    mutating func blocksToy() {
        for (x, y, colour) in [(-50, 0, Ink.red), (4, 0, Ink.blue), (-24, -46, Ink.yellow)] {
            box(x, y - 46, 46, 45, colour, round: 4);
            box(x + 8, y - 38, 30, 29, colour.lighter, round: 3)
        }
        poly([-28, -92, -1, -128, 26, -92], Ink.green)
        star(-1, -70, size: 12, Ink.red)
        heart(27, -22, size: 10, Ink.red)
    }

    mutating func marbleToy() {
        disc(0, -44, 44, main)
        curve([-26, -64, 0, -34, 24, -62], 12, Ink.white)
        curve([-30, -40, -4, -14, 30, -36], 11, Ink.yellow)
        oval(-18, -66, 8, 10, Ink.white, turn: 20)
        disc(58, -16, 16, Ink.red)
        disc(-56, -14, 14, Ink.green)
    }

    mutating func handToy(_ toy: Toy) {
        switch toy {
        case .kite: kiteToy()
        case .yoyo: yoyoToy()
        case .top: topToy()
        case .pinwheel: pinwheelToy()
        case .bubbles: bubblesToy()
        case .hulaHoop, .rope: hulaHoopToy(toy)
        case .jackBox: jackBoxToy()
        case .waterPistol: waterPistolToy()
        case .slingshot: slingshotToy()
        case .pinata: pinataToy()
        case .confetti: confettiToy()
        default: maskToy()
        }
    }

    mutating func kiteToy() {
        curve([-20, -36, -44, -22, -30, -8, -58, 6, -50, 24], 3, Ink.darkGrey)
        for (x, y) in [(-40, -24), (-40, -4), (-56, 10)] {
            poly([x - 10, y - 6, x, y, x - 10, y + 6], Ink.blue);
            poly([x + 10, y - 6, x, y, x + 10, y + 6], Ink.blue)
        }
        poly([34, -126, 60, -70, -20, -34, -16, -96], main)
        poly([34, -126, 18, -82, -16, -96], Ink.yellow)
        poly([18, -82, 60, -70, -20, -34], Ink.orange)
    }

    mutating func yoyoToy() {
        curve([0, -56, 10, -90, -6, -112, 6, -128], 4, Ink.cream)
        disc(0, -40, 40, main)
        disc(0, -40, 26, Ink.yellow)
        disc(0, -40, 10, main)
        oval(-22, -58, 5, 9, light, turn: 20)
    }

    mutating func topToy() {
        line([0, -78, 0, -110], 9, Ink.wood)
        blob([-58, -62, -40, -82, 40, -82, 58, -62, 30, -32, 0, 2, -30, -32], main)
        blob([-56, -62, 56, -62, 42, -46, -42, -46], Ink.yellow)
        line([-28, -34, 28, -34], 7, Ink.blue)
        for (x, side) in [(-74, -1), (74, 1)] {
            arc(x, -60, 8, 16, from: side < 0 ? 80 : 208, sweep: 90, 4, Ink.white)
        }
    }

    mutating func pinwheelToy() {
        line([0, -72, 0, 0], 7, Ink.wood)
        for (step, colour) in [Ink.red, Ink.yellow, Ink.blue, Ink.green].enumerated() {
            at(0, -80, turn: step * 64) { $0.poly([0, 0, 0, -44, 30, -30], colour) }
        }
        disc(0, -80, 8, Ink.white)
    }

    mutating func bubblesToy() {
        for (x, y, radius) in [
            (-36, -34, 27), (28, -52, 34), (-14, -94, 19), (54, -104, 12), (-58, -82, 10),
        ] {
            disc(x, y, radius, main)
            disc(x, y, radius * 86 / 100, Colour(0xE6F7FC))
            oval(x - radius / 3, y - radius / 3, radius / 4, radius / 6, Ink.white, turn: 220)
            arc(x, y, radius * 7 / 10, radius * 7 / 10, from: 10, sweep: 60, 3, Ink.pink)
        }
    }
}
