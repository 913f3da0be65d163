/// Musical instruments.
extension Pen {
    enum Strings: Hashable, Sendable { case electric, violin, cello, banjo, harp }

    mutating func strings(_ kind: Strings) {
        switch kind {
        case .harp:
            line([-38, -4, -44, -112], 11, main)
            curve([-44, -114, -14, -128, 20, -104, 48, -110], 11, main)
            line([48, -108, -30, -4], 10, shade)
            for step in 0..<6 {
                line(
                    [-36 + step * 13, -114 + abs(step - 3) * 4, -34 + step * 12, -14 - step * 15],
                    2, Ink.cream)
            }
            box(-50, -8, 50, 10, shade, round: 4)
        case .cello, .violin:
            at(0, -8, percent: kind == .cello ? 108 : 96, turn: kind == .cello ? 4 : 18) { pen in
                if kind == .cello { pen.line([0, 0, 0, 16], 4, Ink.grey) }
                pen.blob(
                    [
                        0, 0, -34, -8, -38, -32, -20, -44, -28, -62, -14, -76, 14, -76, 28, -62, 20,
                        -44, 38, -32, 34, -8,
                    ], pen.main)
                pen.line([0, -30, 0, -118], 9, Ink.darkBrown)
                pen.disc(0, -122, 8, Ink.darkBrown)
                for side in [-1, 1] {
                    pen.curve([side * 13, -48, side * 17, -38, side * 12, -28], 4, Ink.black)
                }
                for x in [-3, 3] { pen.line([x, -110, x, -16], 1, Ink.cream) }
                pen.box(-9, -20, 18, 8, Ink.black)
            }
            line([46, -110, 68, -4], 4, Ink.tan)
            line([50, -110, 72, -6], 2, Ink.white)
        case .banjo:
            at(0, 0, turn: 22) { pen in
                pen.line([0, -60, 0, -128], 11, Ink.darkBrown)
                pen.box(-11, -140, 22, 20, Ink.brown, round: 3)
                pen.disc(0, -38, 38, Ink.brown)
                pen.disc(0, -38, 31, pen.main)
                pen.line([-9, -22, 9, -22], 5, Ink.darkBrown)
                for x in [-3, 3] { pen.line([x, -130, x, -20], 1, Ink.grey) }
            }
        case .electric:
            at(0, 0, turn: 22) { pen in
                pen.line([0, -50, 0, -128], 9, Ink.wood)
                pen.poly([-8, -126, 8, -126, 16, -146, -6, -148], Ink.black)
                pen.blob(
                    [
                        0, -4, -34, -2, -32, -34, -20, -44, -36, -70, -18, -66, -8, -52, 10, -52,
                        24, -66, 30, -48, 22, -34, 36, -8,
                    ], pen.main)
                pen.blob([-12, -14, -16, -40, 12, -44, 16, -16], Ink.white)
                for y in [-40, -28] { pen.line([-9, y, 9, y], 5, Ink.black) }
                for x in [-2, 2] { pen.line([x, -134, x, -16], 1, Ink.silver) }
            }
        }
        moodFace(0, -36, size: 22)
    }

    enum Wind: Hashable, Sendable {
        case accordion, trombone, sax, tuba, flute, clarinet, bagpipes, harmonica
    }

    mutating func wind(_ kind: Wind) {
        switch kind {
        case .accordion: accordionWind()
        case .trombone: tromboneWind()
        case .sax: saxWind()
        case .tuba: tubaWind()
        case .flute, .clarinet: fluteWind(kind)
        case .bagpipes: bagpipesWind()
        default: harmonicaWind()
        }
        moodFace(0, -50, size: 20)
    }

    mutating func accordionWind() {
        for step in 0..<7 {
            let x = -40 + step * 12;
            poly(
                [
                    x, -90 - step % 2 * 4, x + 12, -90 + step % 2 * 4 - 4, x + 12,
                    -6 + step % 2 * 4, x, -6 + step % 2 * 4,
                ], step % 2 == 0 ? Ink.cream : Ink.darkRed)
        }
        box(-70, -100, 34, 100, main, round: 6)
        box(42, -100, 34, 100, main, round: 6)
        box(58, -92, 14, 84, Ink.white)
        for y in stride(from: -84, to: -10, by: 14) { box(64, y, 8, 6, Ink.black) }
        for row in 0..<4 { for x in [-60, -48] { disc(x, -80 + row * 20, 4, Ink.white) } }
    }

    mutating func tromboneWind() {
        line([-80, -64, 66, -64], 6, main)
        line([-80, -40, 66, -40], 6, main)
        arc(66, -52, 12, 12, from: 192, sweep: 128, 6, shade)
        line([-80, -40, -80, -84, 20, -84], 6, shade)
        poly([14, -90, 64, -112, 64, -58, 14, -78], main)
        oval(64, -85, 7, 27, light)
        line([-20, -64, -20, -40], 6, shade)
    }

    mutating func saxWind() {
        line([14, -112, -10, -118, -26, -112], 8, Ink.black)
        curve([14, -112, 12, -60, 6, -22, 30, -4, 52, -22, 50, -50], 17, main)
        poly([36, -48, 66, -44, 84, -76, 24, -76], main)
        oval(54, -76, 31, 9, light)
        for (x, y) in [(12, -92), (10, -74), (8, -56), (8, -38)] {
            disc(x, y, 7, light); disc(x + 14, y + 4, 4, shade)
        }
    }

    mutating func tubaWind() {
        arc(-4, -46, 40, 42, from: 0, sweep: 256, 13, main)
        arc(-4, -46, 21, 24, from: 0, sweep: 256, 9, shade)
        line([30, -60, 36, -92], 15, main)
        blob([18, -92, 50, -92, 74, -128, 0, -128], main)
        oval(37, -128, 38, 10, light)
        for x in [-16, -4, 8] { line([x, -46, x, -68], 7, light) }
        line([-40, -70, -66, -84], 6, main)
    }

    mutating func fluteWind(_ kind: Wind) {
        at(0, -50, turn: 240) { pen in
            pen.line([-84, 0, 84, 0], kind == .flute ? 11 : 14, pen.main)
            if kind == .flute {
                pen.oval(-62, -4, 9, 5, Ink.black)
                for x in stride(from: -30, through: 66, by: 16) {
                    pen.disc(x, -2, 5, Ink.darkGrey)
                }
                for x in [-44, 76] { pen.line([x, -6, x, 6], 4, Ink.grey) }
            } else {
                pen.poly([80, -7, 108, -18, 108, 18, 80, 7], pen.main)
                pen.line([-84, 0, -102, 2], 8, Ink.tan)
                for x in stride(from: -56, through: 60, by: 18) {
                    pen.disc(x, -2, 5, Ink.silver)
                }
                pen.line([-40, 9, 50, 9], 3, Ink.silver)
            }
        }
    }

    mutating func bagpipesWind() {
        for (x, y) in [(-44, -122), (-18, -134), (8, -126)] {
            line([x / 2 - 6, -56, x, y], 8, Ink.darkBrown); disc(x, y, 6, Ink.cream);
            disc((x - 12) * 2 / 3, -88, 5, Ink.cream)
        }
        line([30, -56, 66, -90], 7, Ink.darkBrown)
        blob([-56, -44, -34, -72, 24, -70, 52, -48, 40, -18, 0, -4, -38, -14], main)
        for x in [-34, -10, 14] { line([x, -64, x + 10, -12], 6, Ink.darkGreen) }
        for y in [-52, -32] { line([-44, y, 44, y], 5, Ink.gold) }
        line([30, -18, 50, 18], 8, Ink.darkBrown)
    }
}
