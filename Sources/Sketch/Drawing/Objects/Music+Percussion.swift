import Pictures

extension Pen {
    mutating func harmonicaWind() {
        box(-70, -62, 140, 50, main, round: 8)
        box(-62, -36, 124, 18, Ink.red)
        for x in stride(from: -56, through: 48, by: 15) { box(x, -34, 9, 14, Ink.black) }
        line([-56, -52, 56, -52], 5, Ink.white)
    }

    enum Percussion: Hashable, Sendable {
        case bongos, kit, xylophone, tambourine, maracas, triangle, gong, bell, note, musicBox
    }

    mutating func percussion(_ kind: Percussion) {
        switch kind {
        case .bongos: bongosPercussion()
        case .kit: kitPercussion()
        case .xylophone: xylophonePercussion()
        case .tambourine: tambourinePercussion()
        case .maracas: maracasPercussion()
        case .triangle:
            line([0, -128, 0, -104], 3, Ink.red)
            line([14, -8, 56, -8, 0, -102, -56, -8, -10, -8], 10, main)
            line([30, -60, 86, -96], 6, Ink.grey)
        case .gong: gongPercussion()
        case .bell: bellPercussion()
        case .note: notePercussion()
        default: musicBoxPercussion()
        }
        moodFace(0, -50, size: 22)
    }

    mutating func bongosPercussion() {
        for (x, width) in [(-36, 32), (34, 38)] {
            poly(
                [x - width, -60, x + width, -60, x + width * 7 / 10, 0, x - width * 7 / 10, 0],
                main);
            oval(x, -60, width, 11, Ink.cream);
            line([x - width + 2, -48, x + width - 2, -48], 5, Ink.gold)
        }
        box(-8, -40, 12, 16, Ink.darkBrown)
    }

    mutating func kitPercussion() {
        for (x, y) in [(-74, -102), (74, -96)] {
            line([x, y, x * 8 / 10, 0], 4, Ink.grey);
            oval(x, y, 34, 7, Ink.gold, turn: x < 0 ? 246 : 10)
        }
        for x in [-30, 30] {
            box(x - 22, -92, 44, 28, main, round: 4); oval(x, -92, 22, 7, Ink.cream)
        }
        for x in [-66, 66] {
            box(x - 22, -48, 44, 46, shade, round: 4); oval(x, -48, 22, 7, Ink.cream)
        }
        disc(0, -34, 36, main)
        disc(0, -34, 29, Ink.cream)
        star(0, -34, size: 17, main)
    }

    mutating func xylophonePercussion() {
        for (step, colour) in [
            Ink.red, Ink.orange, Ink.yellow, Ink.green, Ink.cyan, Ink.blue, Ink.purple,
        ].enumerated() {
            let height = 44 - step * 4;
            box(-74 + step * 21, -46 - height, 17, height * 2, colour, round: 4)
        }
        line([-78, -66, 74, -60], 4, Ink.darkBrown)
        line([-78, -26, 74, -32], 4, Ink.darkBrown)
        for (x, y, dx) in [(-40, -70, -36), (30, -60, 40)] {
            line([x, y, x + dx, y - 48], 5, Ink.tan); disc(x, y, 10, Ink.darkRed)
        }
    }

    mutating func tambourinePercussion() {
        arc(0, -52, 48, 46, from: 0, sweep: 256, 13, main)
        for step in 0..<6 {
            let (dx, dy) = (
                48 * Angle.cosine(step * 43) / Angle.one, 46 * Angle.sine(step * 43) / Angle.one
            ); disc(dx, -52 + dy, 11, Ink.gold); disc(dx, -52 + dy, 4, Ink.darkBrown)
        }
        disc(0, -52, 40, Ink.cream)
    }

    mutating func maracasPercussion() {
        for (x, turn) in [(-16, 236), (16, 20)] {
            at(x, 0, turn: turn) { pen in
                pen.line([0, 0, 0, -60], 10, Ink.tan)
                pen.oval(0, -86, 27, 34, pen.main)
                pen.line([-22, -94, -8, -82, 8, -94, 22, -82], 6, Ink.yellow)
                pen.line([-20, -72, 20, -72], 5, Ink.green)
            }
        }
    }

    mutating func gongPercussion() {
        line([-66, 0, -66, -118, 66, -118, 66, 0], 9, Ink.darkRed)
        for x in [-22, 22] { line([x, -116, x, -96], 3, Ink.black) }
        disc(0, -56, 46, main)
        disc(0, -56, 35, shade)
        disc(0, -56, 28, main)
        disc(0, -56, 12, light)
        line([46, -10, 92, -44], 6, Ink.tan)
        disc(42, -8, 13, Ink.cream)
    }

    mutating func bellPercussion() {
        disc(0, -108, 9, shade)
        disc(0, -8, 13, Ink.darkBrown)
        blob(
            [
                -56, -16, -42, -34, -36, -78, -16, -102, 16, -102, 36, -78, 42, -34, 56, -16, 0,
                -10,
            ], main)
        line([-44, -30, 44, -30], 6, shade)
        curve([-22, -44, -20, -74, -10, -88], 6, light)
    }

    mutating func notePercussion() {
        line([-30, -18, -30, -102, 40, -116, 40, -32], 9, main)
        line([-30, -100, 40, -114], 15, main)
        oval(-46, -14, 22, 15, main, turn: 240)
        oval(24, -28, 22, 15, main, turn: 240)
    }

    mutating func musicBoxPercussion() {
        box(-50, -44, 100, 44, main, round: 4)
        poly([-50, -44, -40, -100, 60, -100, 50, -44], Ink.rose)
        poly([-42, -50, -34, -94, 52, -94, 44, -50], Ink.pink)
        poly([-18, -46, 0, -70, 18, -46], Ink.white)
        disc(0, -78, 9, Ink.skin)
        for side in [-1, 1] { line([side * 4, -68, side * 10, -92], 4, Ink.skin) }
        line([50, -22, 70, -22, 70, -36], 6, Ink.gold)
        disc(70, -40, 6, Ink.gold)
        disc(0, -20, 9, Ink.gold)
    }
}
