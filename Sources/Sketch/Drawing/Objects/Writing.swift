/// Things to draw, write and rub out with.
extension Pen {
    enum Writing: Hashable, Sendable {
        case pencil, pen, crayon, marker, chalk, eraser, sharpener, palette, easel
    }

    mutating func writing(_ item: Writing) {
        switch item {
        case .pencil, .pen, .crayon, .marker:
            at(0, -52, turn: 36) { $0.stick(item) }
            curve([-56, -2, -40, -12, -28, 0, -14, -8], 4, item == .pencil ? Ink.darkGrey : main)
        case .chalk:
            for (x, y, turn) in [(-18, -18, 240), (26, -30, 20), (-4, -56, 250)] {
                at(x, y, turn: turn) { pen in
                    pen.box(-34, -10, 68, 20, pen.main, round: 6);
                    pen.oval(32, 0, 6, 10, Ink.silver)
                }
            }
            for (x, y) in [(-52, 0), (44, 0), (4, -4), (64, -8)] { disc(x, y, 5, Ink.silver) }
        case .eraser:
            poly([-60, -40, 20, -40, 60, -12, -20, -12], shade)
            poly([-60, -64, 20, -64, 20, -40, -60, -40], main)
            poly([20, -64, 60, -36, 60, -12, 20, -40], Ink.blue)
            poly([-20, -64, 20, -64, 20, -40, -20, -40], Ink.blue)
            for (x, y) in [(-50, -4), (-34, 0), (-16, -2)] { disc(x, y, 4, main) }
        case .sharpener:
            box(-46, -62, 76, 48, main, round: 5)
            poly([-36, -54, 20, -46, -36, -28], Ink.darkGrey)
            disc(-4, -38, 7, Ink.gold)
            at(40, -38, percent: 60, turn: 64) { $0.stick(.pencil) }
            curve([-60, -16, -44, -4, -60, 4, -30, 8], 6, Ink.tan)
        case .palette:
            blob(
                [-70, -36, -52, -76, 0, -92, 56, -74, 68, -40, 44, -22, 22, -30, 8, -12, -30, -8],
                main)
            oval(20, -40, 12, 9, Ink.white)
            for (x, y, colour) in [
                (-46, -40, Ink.red), (-34, -62, Ink.yellow), (-6, -74, Ink.green),
                (24, -68, Ink.blue), (46, -50, Ink.white), (-24, -26, Ink.purple),
            ] { disc(x, y, 11, colour) }
        case .easel:
            for x in [-44, 44] { line([0, -124, x, 0], 7, main) }
            line([0, -120, 0, -6], 6, shade)
            box(-48, -104, 96, 68, Ink.cream, round: 2)
            box(-40, -97, 80, 54, Ink.sky)
            disc(20, -82, 9, Ink.yellow)
            poly([-40, -43, -12, -74, 10, -54, 22, -62, 40, -43], Ink.green)
            line([-56, -34, 56, -34], 7, shade)
        }
        moodFace(0, -56, size: 24)
    }

    /// Draws it upright, with its point below.
    private mutating func stick(_ item: Writing) {
        switch item {
        case .pencil:
            box(-13, -66, 26, 22, Ink.pink, round: 5)
            box(-13, -52, 26, 10, Ink.silver)
            box(-13, -44, 26, 78, main)
            line([-4, -42, -4, 32], 4, shade)
            poly([-13, 34, 13, 34, 0, 62], Ink.cream)
            poly([-5, 50, 5, 50, 0, 62], Ink.black)
        case .pen:
            box(-12, -64, 24, 92, main, round: 8)
            box(-12, -18, 24, 8, Ink.gold)
            line([14, -60, 14, -26], 5, Ink.gold)
            poly([-10, 28, 10, 28, 0, 62], Ink.silver)
            line([0, 36, 0, 60], 2, Ink.black)
        case .crayon:
            box(-16, -60, 32, 92, main, round: 3)
            box(-16, -40, 32, 54, light)
            line([-14, -30, 14, -30], 4, main)
            line([-14, 4, 14, 4], 4, main)
            poly([-12, 32, 12, 32, 5, 56, -5, 56], main)
        default:
            box(-17, -66, 34, 92, Ink.white, round: 6)
            box(-17, -66, 34, 26, main, round: 6)
            box(-17, 8, 34, 20, main)
            poly([-11, 28, 11, 28, 8, 56, -8, 48], shade)
        }
    }
}
