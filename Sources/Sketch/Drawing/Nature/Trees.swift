import Pictures

extension Pen {
    /// Trees and bushes from a trunk and a crown.
    enum Crown: Hashable, Sendable {
        case oak, birch, willow, fruit(Colour), blossom, maple, bonsai, bare, bush, hedge, baobab,
            cypress
    }

    mutating func tree(_ crown: Crown) {
        switch crown {
        case .oak, .fruit, .blossom, .maple: oakCrown(crown)
        case .birch: birchCrown()
        case .willow: willowCrown()
        case .bonsai: bonsaiCrown()
        case .bare: bareCrown()
        case .bush, .hedge: bushCrown(crown)
        case .baobab: baobabCrown()
        case .cypress:
            box(-6, -16, 12, 16, Ink.brown)
            blob([0, -132, -18, -92, -24, -40, -12, -10, 12, -10, 24, -40, 18, -92], main)
            curve([-6, -100, -10, -60, -6, -26], 4, light)
        }
        moodFace(0, -70, size: 28)
        anchor(.seat, 0, -106)
    }

    mutating func oakCrown(_ crown: Crown) {
        poly([-12, 0, -7, -52, 7, -52, 14, 0], Ink.brown)
        line([0, -40, 22, -60], 6, Ink.brown)
        let puffs = [
            (-34, -66, 24), (34, -66, 24), (-18, -92, 26), (20, -92, 26), (0, -72, 28),
        ]
        for (x, y, radius) in puffs { disc(x, y, radius, main) }
        for (x, y) in [(-22, -98), (16, -100), (-38, -72)] { disc(x, y, 10, light) }
        if case .fruit(let colour) = crown {
            for (x, y) in [(-34, -60), (-12, -78), (18, -66), (38, -76), (4, -100), (-26, -96)] {
                disc(x, y, 8, colour)
            }
        }
        if crown == .blossom {
            for (x, y) in [(-40, -16), (-26, -4), (30, -8), (44, -28)] { disc(x, y, 4, main) }
        }
        if crown == .oak {
            for (x, y) in [(-24, -58), (24, -62), (2, -84)] { oval(x, y, 5, 7, Ink.tan) }
        }
        if crown == .maple {
            for (x, y) in [(-36, -6), (34, -4), (48, -20)] { star(x, y, size: 9, main) }
        }
    }

    mutating func birchCrown() {
        for (x, lean) in [(-14, -6), (14, 8)] {
            line([x, 0, x + lean, -100], 10, Ink.white)
            for y in [-14, -34, -52, -70] {
                line(
                    [x + lean * -y / 100 - 4, y, x + lean * -y / 100 + 2, y - 2], 4, Ink.black)
            }
        }
        for (x, y, radius) in [
            (-36, -86, 20), (34, -88, 20), (0, -108, 24), (-20, -112, 18), (22, -114, 18),
        ] { disc(x, y, radius, main) }
    }

    mutating func willowCrown() {
        poly([-14, 0, -8, -62, 10, -62, 16, 0], Ink.brown)
        oval(0, -84, 54, 32, main)
        for x in [-56, -38, -20, 22, 40, 58] {
            curve(
                [x * 7 / 10, -88, x, -54, x + 2, -14 - abs(x) % 12], 9,
                x % 4 == 0 ? main : light)
        }
    }

    mutating func bonsaiCrown() {
        poly([-40, 0, -46, -22, 46, -22, 40, 0], Colour(0x3E6E9A))
        curve([4, -22, -14, -44, 16, -58, -6, -84], 11, Ink.brown)
        line([12, -56, 38, -66], 8, Ink.brown)
        for (x, y, width) in [(-12, -94, 34), (42, -72, 24), (-32, -58, 22)] {
            oval(x, y, width, 14, main)
        }
    }

    mutating func bareCrown() {
        poly([-12, 0, -6, -60, 6, -60, 14, 0], main)
        for (x, y) in [(-44, -92), (44, -88), (-18, -118), (22, -116)] {
            curve([0, -44, x / 2, (y - 44) / 2, x, y], 7, main)
        }
        for (x, y, dx) in [(-32, -80, -20), (32, -76, 20), (-12, -96, 12), (14, -92, -8)] {
            line([x, y, x + dx, y - 20], 4, main)
        }
    }

    mutating func bushCrown(_ crown: Crown) {
        if crown == .hedge {
            box(-78, -56, 156, 56, main, round: 8)
            for (x, y) in [(-56, -40), (-20, -24), (14, -44), (50, -26), (-40, -12), (30, -8)] {
                disc(x, y, 10, light)
            }
        } else {
            for (x, y, radius) in [
                (-44, -24, 26), (44, -24, 26), (-20, -44, 28), (24, -44, 26), (0, -26, 30),
            ] { disc(x, y, radius, main) }
            for (x, y) in [(-46, -30), (-14, -54), (28, -50), (8, -22)] { disc(x, y, 9, light) }
            for (x, y) in [(-30, -24), (20, -28), (44, -18), (-4, -42)] {
                disc(x, y, 6, Ink.red)
            }
        }
    }

    mutating func baobabCrown() {
        blob([-34, 0, -28, -40, -30, -76, 30, -76, 28, -40, 34, 0], Colour(0xA8845A))
        for (x, y) in [(-50, -98), (-22, -108), (22, -108), (50, -98)] {
            line([x / 2, -72, x, y], 9, Colour(0xA8845A))
            oval(x, y - 6, 22, 11, main)
        }
    }

    /// Other plants, and parts of plants.
    enum Growth: Hashable, Sendable {
        case grass, fern, bamboo, reeds, wheat, vine, clover(Int), leaf, maple, branch, roots,
            stump, log, seed, pinecone, sprout, moss, cotton, aloe, holly, mistletoe, thorn,
            seaweed, flytrap, petal
    }

    mutating func growth(_ growth: Growth) {
        switch growth {
        case .grass: grassGrowth()
        case .moss: mossGrowth()
        case .fern: fernGrowth()
        case .bamboo: bambooGrowth()
        case .reeds: reedsGrowth()
        case .wheat: wheatGrowth()
        case .vine: vineGrowth()
        case .clover(let count): cloverGrowth(count)
        case .leaf: leafGrowth()
        case .maple: mapleGrowth()
        case .branch, .thorn: branchGrowth(growth)
        case .roots: rootsGrowth()
        case .stump: stumpGrowth()
        case .log: logGrowth()
        case .seed, .petal: seedGrowth(growth)
        case .pinecone: pineconeGrowth()
        case .sprout: sproutGrowth()
        case .cotton: cottonGrowth()
        case .aloe: aloeGrowth()
        case .holly, .mistletoe: hollyGrowth(growth)
        case .seaweed: seaweedGrowth()
        case .flytrap: flytrapGrowth()
        }
        moodFace(0, -54, size: 22)
    }

    mutating func grassGrowth() {
        for (index, x) in stride(from: -64, through: 64, by: 16).enumerated() {
            let height = 60 + index % 3 * 16
            poly(
                [x - 9, 0, x + (index % 2 == 0 ? 10 : -12), -height, x + 9, 0],
                index % 2 == 0 ? main : shade)
        }
    }

    /// Draws cushions on stones, and stalks with their capsules.
    mutating func mossGrowth() {
        for (x, stalk) in [(-58, 86), (-36, 96), (-14, 84), (40, 70), (62, 62)] {
            curve([x, -40, x + 2, -stalk + 12, x + 8, -stalk], 3, Ink.brown)
            oval(x + 9, -stalk - 2, 4, 7, Colour(0xC8742A))
        }
        oval(52, -20, 44, 24, Ink.grey)
        oval(-28, -30, 66, 36, Ink.silver)
        oval(-22, -20, 52, 24, Ink.grey)
        for (x, y, length) in [
            (-78, -30, 14), (-62, -26, 20), (-44, -34, 12), (-26, -28, 22), (-6, -34, 14),
            (14, -28, 18), (34, -26, 10), (54, -24, 16), (74, -24, 12),
        ] { oval(x, y, 10, length, main) }
        blob([-90, -26, -80, -56, -44, -76, -4, -70, 24, -48, 28, -28, -30, -38], main)
        blob([24, -22, 36, -46, 60, -48, 84, -36, 92, -18, 56, -28], main)
        for (x, y) in [
            (-66, -46), (-42, -62), (-18, -58), (4, -50), (-30, -44), (48, -38), (70, -34),
        ] {
            oval(x, y, 9, 6, light)
        }
    }
}
