extension Pen {
    /// Draws three crumbed bars, one cut open, with lemon and peas, under a small flag with a fish.
    mutating func fishFingers() {
        for (x, y) in [(4, -56), (-16, -36), (2, -16)] {
            at(x, y, turn: 250) { pen in
                pen.box(-48, -12, 92, 21, Ink.brown, round: 6)
                pen.box(-45, -10, 86, 14, pen.main, round: 5)
                for step in 0..<4 { pen.disc(-34 + step * 20, -6 + step % 2 * 5, 3, pen.light) }
                if y == -36 {
                    pen.poly([34, -12, 48, -12, 44, -6, 50, 0, 44, 8, 34, 8], Ink.white)
                    pen.line([40, -8, 40, 4], 2, Ink.silver)
                }
            }
        }
        for (x, y) in [(-60, -24), (-50, -16), (-64, -34), (-54, -30)] { disc(x, y, 6, Ink.green) }
        poly([46, -14, 74, -32, 66, -12], Ink.cream)
        arc(58, -24, 16, 14, from: 240, sweep: 128, 6, Ink.yellow)
        line([-18, -56, -18, -122], 4, Ink.wood)
        box(-18, -122, 66, 40, Ink.blue)
        oval(12, -102, 20, 11, Ink.white)
        poly([28, -102, 42, -114, 42, -90], Ink.white)
        disc(2, -105, 3, Ink.navy)
    }
}
