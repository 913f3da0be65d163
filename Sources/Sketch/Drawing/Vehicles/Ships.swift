import Pictures

/// Ships, and vehicles that fly.
struct Ship: Hashable, Sendable {
    enum Deck: Hashable, Sendable {
        case bare, funnels, cabins, square, guns, ramp, wheelhouse, containers, runway
    }

    /// Half the length.
    var half = 76
    var deck = Deck.bare
    var flag: Colour?
}

extension Pen {
    mutating func ship(_ ship: Ship) {
        let half = ship.half
        switch ship.deck {
        case .bare: break
        case .funnels, .cabins: funnelsDeck(half)
        case .square: squareDeck(half)
        case .guns: gunsDeck()
        case .ramp: rampDeck(half)
        case .wheelhouse: wheelhouseDeck()
        case .containers: containersDeck()
        case .runway: runwayDeck(half)
        }
        blob(
            [
                -half, -42, -half + 20, -42, half - 20, -42, half + 6, -43, half - 18, -8,
                half - 40, -2, -half + 24, -2, -half + 8,
                -10,
            ], main)
        line([-half + 4, -38, half - 2, -38], 6, light)
        if ship.deck == .square {
            for x in [-44, -18, 8, 34] { box(x, -28, 12, 11, Ink.black, round: 2) }
        }
        if let flag = ship.flag {
            line([0, -122, 0, -142], 4, Ink.darkBrown)
            poly([2, -142, 32, -138, 2, -126], flag)
            disc(11, -135, 4, Ink.white)
        }
        moodFace(0, -22, size: 20)
        anchor(.window, -18, -50)
        anchor(.seat, -half / 2 - 10, -40)
    }

    private mutating func funnelsDeck(_ half: Int) {
        box(-half + 24, -62, half * 2 - 60, 24, Ink.white, round: 3)
        box(-half + 40, -80, half * 2 - 96, 20, Ink.white, round: 3)
        for x in stride(from: -half + 34, to: half - 44, by: 18) { disc(x, -50, 5, Ink.navy) }
        for x in [-30, 2, 34] {
            box(x - 10, -112, 20, 34, Ink.red, round: 2)
            box(x - 10, -112, 20, 10, Ink.black)
        }
    }

    private mutating func squareDeck(_ half: Int) {
        for (x, height) in [(-40, 104), (0, 124), (40, 104)] {
            line([x, -40, x, -height], 6, Ink.darkBrown)
            for (top, bottom, half) in [(-height + 4, -height + 30, 15), (-height + 34, -58, 19)] {
                poly(
                    [
                        x - half, top, x + half, top, x + half + 4, (top + bottom) / 2, x + half,
                        bottom, x - half, bottom, x - half + 4, (top + bottom) / 2,
                    ], top < -90 ? Ink.cream.darker : Ink.cream)
            }
        }
        poly([half - 6, -44, half + 26, -66, half + 8, -38], Ink.darkBrown)
    }

    private mutating func gunsDeck() {
        box(-34, -70, 60, 32, main.lighter)
        box(-16, -98, 28, 30, main.lighter)
        line([-2, -96, -2, -122], 5, Ink.darkGrey)
        line([30, -52, 72, -62], 8, Ink.darkGrey)
        line([-40, -52, -76, -62], 8, Ink.darkGrey)
        box(22, -58, 26, 18, main.darker, round: 4)
        box(-58, -58, 26, 18, main.darker, round: 4)
    }

    private mutating func rampDeck(_ half: Int) {
        box(-half + 12, -72, half * 2 - 40, 34, Ink.white, round: 4)
        for x in stride(from: -half + 22, to: half - 36, by: 20) {
            box(x, -64, 13, 12, Ink.navy, round: 2)
        }
        box(-18, -96, 44, 26, Ink.white, round: 4)
        box(-10, -90, 28, 10, Ink.navy, round: 2)
        box(-48, -104, 20, 34, Ink.blue, round: 2)
        for (x, colour) in [(-20, Ink.red), (24, Ink.yellow)] {
            box(x, -48, 26, 12, colour, round: 4)
        }
    }

    private mutating func wheelhouseDeck() {
        box(-10, -78, 48, 40, Ink.white, round: 3)
        box(0, -70, 30, 15, Ink.navy, round: 2)
        line([-40, -38, -40, -110], 5, Ink.wood)
        line([-40, -106, -70, -52], 4, Ink.wood)
        poly([-16, -84, 44, -84, 38, -76, -10, -76], Ink.red)
    }

    private mutating func containersDeck() {
        for (index, x) in [-60, -34, -8, 18].enumerated() {
            for row in 0...(index % 2 + 1) {
                box(
                    x, -56 - row * 18, 24, 16,
                    [Ink.red, Ink.green, Ink.gold, Ink.blue][(index + row) % 4])
            }
        }
        box(46, -92, 22, 54, Ink.white)
        box(48, -86, 18, 8, Ink.navy)
    }

    private mutating func runwayDeck(_ half: Int) {
        box(-half - 6, -52, half * 2 + 16, 12, Ink.darkGrey)
        box(10, -92, 30, 42, Ink.grey)
        line([26, -92, 26, -116], 5, Ink.darkGrey)
        for x in [-56, -22] {
            poly([x - 20, -56, x + 18, -56, x + 4, -64, x - 8, -64, x - 20, -74], Ink.silver)
        }
    }

    /// Small boats moved by hand.
    enum Rowing: Hashable, Sendable { case canoe, kayak, rowboat, gondola, raft, lifeboat, dinghy }

    mutating func rowing(_ kind: Rowing) {
        switch kind {
        case .raft:
            for y in [-6, -18] { box(-70, y - 8, 140, 13, y == -6 ? shade : main, round: 6) }
            for x in [-44, 44] { line([x, -28, x, 0], 5, Ink.tan) }
            line([0, -24, 0, -112], 6, Ink.darkBrown)
            poly([4, -108, 50, -100, 46, -50, 4, -46], Ink.cream)
            line([4, -78, 46, -78], 4, Ink.red)
        case .gondola:
            curve([-90, -74, -84, -34, -40, -14, 30, -14, 78, -34, 92, -92], 16, main)
            blob([-70, -36, 70, -36, 40, -8, -40, -8], main)
            line([-20, -40, 12, -40], 12, Ink.red)
            line([92, -92, 84, -104, 96, -108], 7, Ink.silver)
            line([-30, -30, -70, 8], 5, Ink.wood)
        case .kayak, .canoe:
            line([-56, -90, 56, -6], 5, Ink.wood)
            oval(-60, -94, 18, 8, Ink.gold, turn: 26)
            oval(60, -2, 18, 8, Ink.gold, turn: 26)
            if kind == .kayak {
                blob([-96, -32, -40, -36, 0, -40, 40, -36, 96, -32, 50, -10, -50, -10], main)
                oval(0, -36, 24, 7, Ink.black)
                line([-70, -24, 70, -24], 4, light)
            } else {
                blob(
                    [
                        -92, -58, -74, -40, 0, -34, 74, -40, 92, -58, 78, -12, 40, -2, -40, -2, -78,
                        -12,
                    ], main)
                for x in [-50, -20, 10, 40] {
                    line([x, -30, x + 8, -18, x + 16, -30], 4, Ink.cream)
                }
            }
        default:
            let isSafe = kind == .lifeboat
            blob(
                [-84, -44, -60, -34, 0, -30, 60, -36, 96, -54, 76, -12, 40, -2, -44, -2, -74, -12],
                main)
            curve([-84, -42, -60, -33, 0, -29, 60, -35, 94, -52], 7, isSafe ? Ink.white : light)
            for x in [-40, 6, 46] { line([x - 8, -36, x + 10, -36], 7, Ink.tan) }
            for (x, lean) in [(-30, -34), (26, 30)] {
                line([x - lean, -62, x + lean, -2], 6, Ink.wood)
                oval(x + lean * 5 / 4, 4, 17, 7, Ink.tan, turn: lean < 0 ? 226 : 30)
            }
            if isSafe { arc(0, -18, 11, 10, from: 0, sweep: 256, 6, Ink.white) }
        }
        moodFace(0, -22, size: 18)
        anchor(.seat, -6, -38)
        anchor(.window, -6, -54)
    }

    mutating func speedboat(isScooter: Bool) {
        if isScooter {
            line([8, -54, -10, -72, -22, -72], 7, Ink.black)
            blob([-60, -18, -56, -46, -20, -50, 0, -62, 24, -54, 70, -22, 50, -6, -40, -4], main)
            blob([-58, -44, -20, -50, -24, -36, -56, -32], Ink.black)
            line([-40, -20, 40, -22], 6, light)
        } else {
            poly([6, -46, 20, -70, 44, -44], Colour(0xBFE8F7))
            line([6, -46, 20, -70], 5, Ink.silver)
            blob([-82, -46, 40, -46, 98, -52, 64, -10, 20, -2, -70, -4], main)
            poly([-80, -30, 80, -34, 72, -22, -80, -20], Ink.white)
            box(-92, -50, 16, 34, Ink.black, round: 4)
        }
        for (x, y, radius) in [(-100, -8, 12), (-86, 0, 10), (-114, -2, 8)] {
            disc(x, y, radius, Ink.white)
        }
        anchor(.seat, -20, -48)
        anchor(.window, -10, -62)
    }

    mutating func hovercraft() {
        box(-46, -66, 80, 26, Ink.white, round: 8)
        box(4, -60, 24, 14, Ink.navy, round: 3)
        arc(-60, -78, 22, 24, from: 0, sweep: 256, 7, Ink.darkGrey)
        line([-60, -100, -60, -56], 4, Ink.grey)
        line([-80, -78, -40, -78], 4, Ink.grey)
        box(-78, -44, 156, 18, main, round: 5)
        blob(
            [-84, -28, -70, -30, 70, -30, 84, -28, 78, -4, 40, 0, -40, 0, -78, -4], Ink.black)
        for x in [-50, -16, 18, 52] { line([x, -24, x, -6], 4, Ink.darkGrey) }
        anchor(.window, 16, -54)
    }
}
