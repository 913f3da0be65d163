import Pictures

/// A flower on its stalk.
struct Flower: Hashable, Sendable {
    enum Head: Hashable, Sendable {
        case cup, spiral, rays, trumpet, lily, poppy, bells, spike, puff, iris, orchid, thistle,
            carnation, starSpike
    }
    enum Leaves: Hashable, Sendable { case pair, blades, thorns, pads }

    var head = Head.rays
    var leaves = Leaves.pair
    var centre = Ink.yellow
}

extension Pen {
    mutating func flower(_ flower: Flower) {
        line([0, 0, 0, -62], 6, Ink.green)
        switch flower.leaves {
        case .pair:
            oval(-17, -22, 17, 7, Ink.green, turn: 20)
            oval(17, -32, 17, 7, Ink.green, turn: -20)
        case .blades:
            blob([-2, 0, -30, -30, -36, -60, -18, -36], Ink.green)
            blob([2, 0, 30, -30, 36, -56, 18, -36], Ink.darkGreen.lighter)
        case .thorns:
            oval(-18, -28, 16, 8, Ink.green, turn: 24)
            oval(18, -18, 16, 8, Ink.green, turn: -24)
            for (x, y) in [(-8, -44), (8, -38), (-8, -12)] {
                line([0, y + 4, x, y], 3, Ink.darkGreen)
            }
        case .pads: break
        }
        flowerHead(flower)
        moodFace(0, -80, size: 24)
        anchor(.head, 0, -112)
    }

    mutating func flowerHead(_ flower: Flower) {
        switch flower.head {
        case .cup:
            blob(
                [-28, -70, -30, -112, -14, -94, 0, -118, 14, -94, 30, -112, 28, -70, 0, -56], main)
            blob([-14, -68, -12, -96, 0, -114, 12, -96, 14, -68, 0, -60], light)
        case .spiral: spiralHead()
        case .rays: raysHead(flower)
        case .trumpet: trumpetHead()
        case .lily: lilyHead()
        case .poppy: poppyHead()
        case .bells: bellsHead()
        case .spike: spikeHead()
        case .starSpike: starSpikeHead()
        case .puff: puffHead()
        case .iris: irisHead()
        case .orchid: orchidHead()
        case .thistle: thistleHead()
        case .carnation: carnationHead()
        }
    }

    mutating func spiralHead() {
        disc(0, -84, 32, main)
        for (x, y) in [(-24, -100), (24, -100), (0, -114), (-28, -72), (28, -72)] {
            disc(x, y, 14, main)
        }
        arc(0, -86, 22, 20, from: 20, sweep: 190, 5, shade)
        arc(0, -88, 12, 11, from: 150, sweep: 200, 5, shade)
        disc(0, -88, 5, shade)
        poly([-16, -54, 0, -62, 16, -54, 0, -46], Ink.green)
    }

    mutating func raysHead(_ flower: Flower) {
        star(0, -84, size: 42, points: 14, inner: 60, main)
        star(0, -84, size: 34, points: 11, inner: 60, light)
        disc(0, -84, 20, flower.centre)
        for (x, y) in [(-7, -90), (6, -90), (0, -80), (-8, -78), (9, -78)] {
            disc(x, y, 3, flower.centre.darker)
        }
    }

    mutating func trumpetHead() {
        for step in 0..<6 {
            let (dx, dy) = (
                24 * Angle.cosine(step * 43 + 20) / Angle.one,
                24 * Angle.sine(step * 43 + 20) / Angle.one
            )
            oval(dx, -84 + dy, 19, 11, main, turn: step * 43 + 20)
        }
        star(0, -84, size: 21, points: 8, inner: 76, Ink.orange)
        disc(0, -84, 11, Ink.orange.darker)
    }

    mutating func lilyHead() {
        for (x, y) in [(-42, -98), (42, -98), (-22, -118), (22, -118), (0, -124)] {
            blob([-9, -62, x - 6, y + 14, x, y, x + 8, y + 16, 9, -62], x == 0 ? light : main)
        }
        for x in [-12, 0, 12] {
            line([0, -72, x, -98], 3, Ink.gold)
            disc(x, -100, 4, Ink.orange)
        }
    }

    mutating func poppyHead() {
        for (x, y) in [(-20, -84), (20, -84), (0, -98), (0, -72)] {
            disc(x, y, 24, x == 0 ? main : light.mixed(with: main, part: 120))
        }
        disc(0, -84, 12, Ink.black)
        disc(0, -84, 5, Ink.lime)
    }

    mutating func bellsHead() {
        curve([0, -60, 4, -96, 30, -110], 5, Ink.green)
        for (x, y) in [(-18, -80), (14, -76), (34, -96)] {
            line([x, y - 4, x / 2 + 6, y - 16], 3, Ink.green)
            blob(
                [
                    x - 14, y + 14, x - 9, y - 8, x, y - 12, x + 9, y - 8, x + 14, y + 14, x,
                    y + 9,
                ], main)
        }
    }

    mutating func spikeHead() {
        for (index, y) in stride(from: -54, through: -122, by: -10).enumerated() {
            let width = 15 - index
            disc(-width + 4, y, 8, index % 2 == 0 ? main : light)
            disc(width - 4, y - 3, 8, index % 2 == 0 ? light : main)
        }
        disc(0, -128, 6, main)
    }

    /// Draws a broad column of stars over long blades.
    mutating func starSpikeHead() {
        blob([-6, 0, -40, -26, -48, -70, -22, -40], Ink.green)
        blob([6, 0, 40, -26, 48, -66, 22, -40], Ink.darkGreen.lighter)
        box(-20, -120, 40, 74, shade, round: 18)
        for row in 0..<5 {
            let count = row % 2 == 0 ? 3 : 2
            for column in 0..<count {
                let x = (2 * column - count + 1) * (row == 4 ? 8 : 11)
                let y = -50 - row * 17
                star(x, y, size: 15, points: 6, inner: 40, row % 2 == 0 ? main : light)
                disc(x, y, 4, Ink.cream)
            }
        }
        star(0, -132, size: 13, points: 6, inner: 40, light)
    }

    mutating func puffHead() {
        disc(0, -84, 36, main)
        for step in 0..<12 {
            let (dx, dy) = (
                40 * Angle.cosine(step * 21) / Angle.one, 40 * Angle.sine(step * 21) / Angle.one
            )
            line([0, -84, dx, -84 + dy], 2, Ink.silver)
            disc(dx, -84 + dy, 4, Ink.white)
        }
        disc(0, -84, 7, Ink.tan)
        for (x, y) in [(52, -110), (64, -88)] {
            line([x, y, x + 8, y + 12], 2, Ink.grey); disc(x, y, 4, Ink.white)
        }
    }

    mutating func irisHead() {
        for side in [-1, 1] {
            blob(
                [0, -66, side * 20, -84, side * 44, -76, side * 42, -52, side * 24, -58], main)
        }
        blob([-6, -62, -24, -96, 0, -124, 24, -96, 6, -62], light)
        blob([-10, -66, -16, -44, 0, -34, 16, -44, 10, -66], shade)
        line([0, -62, 0, -46], 6, Ink.yellow)
    }

    mutating func orchidHead() {
        curve([0, -60, 4, -90, -14, -112], 5, Ink.green)
        for (x, y) in [(-8, -86), (14, -110), (-26, -116)] {
            for (dx, dy) in [(-13, -4), (13, -4), (0, -13), (-8, 11), (8, 11)] {
                disc(x + dx, y + dy, 10, main)
            }
            disc(x, y, 8, Ink.rose)
            disc(x, y, 3, Ink.yellow)
        }
    }

    mutating func thistleHead() {
        star(0, -90, size: 34, points: 11, inner: 55, main)
        poly(
            [
                -24, -90, 24, -90, 30, -118, 16, -102, 8, -124, 0, -104, -8, -124, -16, -102,
                -30, -118,
            ], light)
        disc(0, -72, 20, Ink.darkGreen)
        for (x, y) in [(-8, -76), (8, -76), (0, -66)] { disc(x, y, 3, Ink.lime) }
    }

    mutating func carnationHead() {
        for (y, size) in [(-84, 36), (-90, 27), (-96, 17)] {
            star(0, y, size: size, points: 11, inner: 74, y == -90 ? light : main)
        }
        poly([-12, -52, 12, -52, 7, -34, -7, -34], Ink.green)
    }
}
