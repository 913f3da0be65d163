import Pictures

extension Pen {
    mutating func teepee() {
        for x in [-12, 0, 12] { line([x, -84, -x * 2, -124], 5, Ink.darkBrown) }
        poly([-54, 0, -8, -104, 8, -104, 54, 0], main)
        poly([-18, 0, 0, -50, 18, 0], Ink.darkBrown)
        line([-40, -34, -22, -44, -6, -34, 10, -44, 26, -34, 40, -34], 6, Ink.red)
        line([-20, -74, 20, -74], 6, Ink.blue)
        anchor(.window, 0, -18)
    }

    mutating func treeHouse() {
        poly([-16, 0, -12, -60, 14, -60, 20, 0], Ink.brown)
        for (x, y, radius) in [(-40, -88, 30), (40, -88, 30), (0, -108, 36)] {
            disc(x, y, radius, main)
        }
        box(-34, -98, 68, 44, Ink.tan)
        poly([-44, -96, 0, -126, 44, -96], Ink.darkRed)
        box(-26, -86, 18, 16, Colour(0xBFE8F7))
        box(2, -88, 20, 34, Ink.darkBrown, round: 2)
        box(-44, -56, 88, 8, Ink.wood)
        for x in [26, 42] { line([x, -50, x + 6, 0], 4, Ink.darkBrown) }
        for y in [-38, -24, -10] { line([28, y, 46, y], 4, Ink.darkBrown) }
        anchor(.window, -17, -78)
    }

    mutating func kennel(isForBirds: Bool) {
        if isForBirds {
            line([0, -40, 0, 0], 9, Ink.brown)
            box(-28, -92, 56, 54, main)
            poly([-40, -88, 0, -124, 40, -88], Ink.red)
            disc(0, -70, 13, Ink.black)
            line([0, -48, 0, -42], 6, Ink.darkBrown)
            anchor(.window, 0, -70)
        } else {
            box(-44, -56, 88, 56, main)
            poly([-58, -52, 0, -98, 58, -52], Ink.red)
            blob([-22, 0, -22, -32, 0, -46, 22, -32, 22, 0], Ink.black)
            line([-12, -66, 12, -66], 8, Ink.cream)
            for x in [-14, 14] { disc(x, -70, 5, Ink.cream); disc(x, -62, 5, Ink.cream) }
            anchor(.window, 0, -22)
        }
    }

    mutating func greenhouse() {
        poly([-66, 0, -66, -56, 0, -92, 66, -56, 66, 0], main)
        for (x, y) in [(-44, -14), (-22, -18), (26, -16), (48, -12)] {
            blob(
                [x - 12, y + 14, x - 8, y - 8, x, y - 16, x + 8, y - 8, x + 12, y + 14], Ink.green)
            disc(x, y - 10, 6, x % 4 == 0 ? Ink.rose : Ink.red)
        }
        for x in [-66, -33, 0, 33, 66] { line([x, 0, x, -92 + abs(x) * 36 / 66], 4, Ink.white) }
        line([-66, -56, 0, -92, 66, -56], 5, Ink.white)
        line([-66, -34, 66, -34], 4, Ink.white)
        line([-66, -2, 66, -2], 6, Ink.white)
    }

    mutating func stadium(isTent: Bool) {
        if isTent {
            line([0, -104, 0, -126], 4, Ink.darkBrown)
            poly([2, -126, 26, -120, 2, -112], Ink.blue)
            box(-60, -50, 120, 50, main)
            for x in [-60, -20, 20] { box(x, -50, 20, 50, Ink.white) }
            poly([-72, -50, 0, -108, 72, -50], main)
            poly([-44, -50, 0, -108, -14, -50], Ink.white)
            poly([14, -50, 0, -108, 44, -50], Ink.white)
            poly([-14, 0, 0, -44, 14, 0], Ink.navy)
            for step in 0..<6 { disc(-60 + step * 24, -48, 12, step % 2 == 0 ? Ink.gold : main) }
        } else {
            for x in [-70, 70] {
                line([x, -40, x, -108], 6, Ink.darkGrey)
                box(x - 15, -122, 30, 18, Ink.yellow, round: 2)
            }
            oval(0, -44, 84, 32, shade)
            oval(0, -46, 68, 23, main)
            oval(0, -42, 50, 14, Ink.green)
            line([0, -55, 0, -29], 3, Ink.white)
            oval(0, -42, 12, 5, Ink.lime)
            box(-84, -44, 168, 40, main, round: 14)
            for x in stride(from: -70, to: 76, by: 20) {
                box(x, -32, 12, 26, main.muchDarker, round: 6)
            }
        }
        anchor(.window, 0, -16)
    }

    /// Structures that span, bound or open a space.
    enum Structure: Hashable, Sendable {
        case bridge, arch, wall, fence, gate, well, fountain, tunnel, dam, pier, roof, chimney
    }

    mutating func structure(_ structure: Structure) {
        anchor(.window, 0, -24)
        switch structure {
        case .bridge: bridgeStructure()
        case .arch: archStructure()
        case .wall: wallStructure()
        case .fence: fenceStructure()
        case .gate: gateStructure()
        case .well: wellStructure()
        case .fountain: fountainStructure()
        case .tunnel: tunnelStructure()
        case .dam: damStructure()
        case .pier: pierStructure()
        case .roof: roofStructure()
        case .chimney: chimneyStructure()
        }
        moodFace(0, -40, size: 24)
    }

    mutating func bridgeStructure() {
        for x in [-52, 52] { box(x - 6, -108, 12, 108, main) }
        curve([-100, -44, -76, -72, -52, -102], 4, main)
        curve([-52, -102, -20, -56, 20, -56, 52, -102], 4, main)
        curve([52, -102, 76, -72, 100, -44], 4, main)
        for (x, y) in [(-30, -66), (-10, -56), (10, -56), (30, -66), (-78, -68), (78, -68)] {
            line([x, y, x, -36], 3, main)
        }
        box(-104, -40, 208, 12, shade)
    }

    mutating func archStructure() {
        box(-56, -110, 112, 110, main)
        box(-62, -116, 124, 12, light)
        box(-24, -56, 48, 56, Colour(0x8FC4E8))
        disc(0, -56, 24, Colour(0x8FC4E8))
        for x in [-48, 35] { box(x, -84, 13, 74, shade) }
        line([-48, -94, 48, -94], 6, shade)
    }

    mutating func wallStructure() {
        box(-76, -62, 152, 62, Ink.cream.darker)
        for row in 0..<4 {
            for step in 0..<5 {
                box(
                    -74 + step * 31 - (row % 2) * 12, -60 + row * 16, 27, 12,
                    row % 2 == step % 2 ? main : shade, round: 1)
            }
        }
    }

    mutating func fenceStructure() {
        line([-84, -50, 84, -50], 9, shade)
        line([-84, -22, 84, -22], 9, shade)
        for x in stride(from: -76, to: 80, by: 25) {
            poly([x - 9, 0, x - 9, -64, x, -78, x + 9, -64, x + 9, 0], main)
        }
    }
}
